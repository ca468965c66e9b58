"""A guard for nbval: it compares only what a notebook stores, so the stored must be complete."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
MOST_LINES = 6


def joined(text) -> str:
    """A text of the file format, which may be stored as a list of lines."""
    return text if isinstance(text, str) else "".join(text)


def faults_of_notebook(notebook: dict) -> Iterator[str]:
    metadata, cells = notebook["metadata"], notebook["cells"]
    if metadata.get("kernelspec", {}).get("name") != "python3":
        yield "the kernel is not python3"
    if metadata.get("language_info") != {"name": "python"}:
        yield "language_info is not the name python alone"
    if "widgets" in metadata:
        yield "widget state is stored"
    ids = [cell.get("id") for cell in cells]
    if None in ids or len(set(ids)) < len(ids):
        yield "ids are missing or not unique"
    counts = [cell["execution_count"] for cell in cells if cell["cell_type"] == "code"]
    if counts != list(range(1, len(counts) + 1)):
        yield f"execution counts are not 1 to {len(counts)}"


def only_imports(source: str) -> bool:
    """Whether a cell only says what is used; the formatter gives each name a line."""
    return all(isinstance(part, ast.Import | ast.ImportFrom) for part in ast.parse(source).body)


def faults_of_code(cell: dict) -> Iterator[str]:
    source = joined(cell["source"])
    lines = source.splitlines()
    if len(lines) > MOST_LINES and not only_imports(source):
        yield f"{len(lines)} lines of code"
    if any(line.rstrip().endswith(";") for line in lines):
        yield "a line ends in a semicolon"
    if any("input(" in line for line in lines):
        yield "input() waits for a person"
    for tag in cell["metadata"].get("tags", []):
        if tag.lower().startswith(("nbval", "raises")):
            yield f"the tag {tag} keeps nbval from comparing"


def faults_of_output(output: dict) -> Iterator[str]:
    data = output.get("data", {})
    if output["output_type"] == "error":
        yield "an error is stored"
    if output.get("name") == "stderr":
        yield "a warning or an error text is stored"
    if WIDGET_VIEW in data:
        yield "a widget view is stored"
    if "image/png" in data and not is_summary(joined(data.get("text/plain", ""))):
        yield "a figure has no text summary, so nbval compares nothing of it"


def is_summary(text: str) -> bool:
    """Whether a figure's text says more than matplotlib's own, which names the size only."""
    return bool(re.sub(r"<[\w.]* ?(object|size)?[^>]*>", "", text).strip())


def faults(notebook: dict) -> Iterator[str]:
    yield from faults_of_notebook(notebook)
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            found = [*faults_of_code(cell)]
            found += [fault for output in cell["outputs"] for fault in faults_of_output(output)]
            yield from (f"cell {number}: {fault}" for fault in found)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nbval_compares_all_of_a_stored_notebook(path):
    assert list(faults(json.loads(path.read_text(encoding="utf-8")))) == []


def good_notebook():
    """A notebook without a fault: a title, and a cell that shows a figure."""
    words = ["<Figure size 640x480 with 1 Axes>\n", "a line"]
    figure = new_output("display_data", {"image/png": "AAAA", "text/plain": words})
    code = new_code_cell("show()", id="look", execution_count=1, outputs=[figure])
    kernel = {"name": "python3", "display_name": "Python 3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return new_notebook(cells=[new_markdown_cell("# Look", id="title"), code], metadata=metadata)


def test_a_good_notebook_has_no_fault():
    assert list(faults(good_notebook())) == []


@pytest.mark.parametrize(
    ("where", "key", "value", "fault"),
    [
        ("notebook", "kernelspec", {"name": "python313"}, "the kernel"),
        ("notebook", "language_info", {"name": "python", "version": "3.11.7"}, "language_info"),
        ("notebook", "widgets", {}, "widget state"),
        ("code", "id", "title", "ids"),
        ("code", "id", None, "ids"),
        ("code", "execution_count", None, "execution counts"),
        ("code", "execution_count", 2, "execution counts"),
        ("code", "source", "a\n" * 7, "7 lines"),
        ("code", "source", ["a\n", "plot(); \n", "b"], "semicolon"),
        ("code", "source", "name = input('who?')", "input()"),
        ("code", "metadata", {"tags": ["nbval-ignore-output"]}, "nbval-ignore-output"),
        ("code", "metadata", {"tags": ["NBVAL_SKIP"]}, "NBVAL_SKIP"),
        ("code", "metadata", {"tags": ["raises-exception"]}, "raises-exception"),
        ("code", "outputs", [{"output_type": "error", "ename": "E"}], "an error"),
        ("code", "outputs", [{"output_type": "stream", "name": "stderr"}], "a warning"),
        ("data", WIDGET_VIEW, {"model_id": "1"}, "widget view"),
        ("data", "text/plain", "<Figure size 640x480 with 1 Axes>", "no text summary"),
        ("data", "text/plain", "<IPython.core.display.Image object>", "no text summary"),
        ("data", "text/plain", "", "no text summary"),
    ],
)
def test_each_fault_is_found(where, key, value, fault):
    notebook = good_notebook()
    code = notebook["cells"][1]
    data = code["outputs"][0]["data"]
    {"notebook": notebook["metadata"], "code": code, "data": data}[where][key] = value
    found = list(faults(notebook))
    assert len(found) == 1 and fault in found[0]
