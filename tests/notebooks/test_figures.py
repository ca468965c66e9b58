"""nbval compares no pictures. It compares the text of a figure, so a moved point must change it."""

import subprocess
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HONEST = """\
from elo_lesson.figures import new_figure
figure, axes = new_figure()
line, = axes.plot(range(401), [x / 400 for x in range(401)], label="curve")
figure"""
MOVED = HONEST.replace("[x / 400 for", "[x / 400 + 1e-6 * (x == 200) for")


def stored(path: Path, source: str) -> Path:
    """A notebook of one cell, run and stored."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
    nbformat.write(notebook, path)
    return path


def nbval(path: Path) -> subprocess.CompletedProcess:
    options = ["--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-q", "-o", "addopts="]
    command = [sys.executable, "-m", "pytest", *options, path.name]
    return subprocess.run(
        command, cwd=path.parent, capture_output=True, timeout=120, text=True, encoding="utf-8"
    )


def test_nbval_sees_one_moved_point(tmp_path):
    path = stored(tmp_path / "figure.ipynb", HONEST)
    assert nbval(path).returncode == 0
    notebook = nbformat.read(path, as_version=4)
    notebook.cells[0].source = MOVED
    nbformat.write(notebook, path)
    moved = nbval(path)
    assert moved.returncode == 1
    assert "Cell outputs differ" in moved.stdout
