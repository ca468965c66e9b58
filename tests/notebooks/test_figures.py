"""nbval sees a changed number, and a moved point: it compares the text of a figure, no pictures."""

import json
import os
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

SOURCES = {
    "number": "print(6 * 7)",
    "figure": """\
from elo_lesson.figures import new_figure
figure, axes = new_figure()
line, = axes.plot(range(401), [x / 400 for x in range(401)], label="curve")
figure""",
}
CHANGED = {"number": ("42", "43"), "figure": ("[x / 400 for", "[x / 400 + 1e-6 * (x == 200) for")}


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What nbval says to a notebook of each source, as it was run and with a change in its file."""
    folder = tmp_path_factory.mktemp("stored")
    for name, source in SOURCES.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
        notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
        text = nbformat.writes(notebook)
        old, new = (json.dumps(part)[1:-1] for part in CHANGED[name])
        assert old in text
        (folder / f"{name}.ipynb").write_text(text, encoding="utf-8")
        (folder / f"changed_{name}.ipynb").write_text(text.replace(old, new), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--nbval"]
    done = subprocess.run(
        [*command, "--nbval-current-env", f"--rootdir={folder}", "-rA", "--tb=short"],
        cwd=folder,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize("name", SOURCES)
def test_nbval_sees_the_change_and_nothing_else(said, name):
    assert f"PASSED {name}.ipynb::Cell 0" in said
    assert f"FAILED changed_{name}.ipynb::Cell 0" in said
    assert "Cell outputs differ" in said
