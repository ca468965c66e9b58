"""Run notebooks again and store what they show, so that a second run changes no byte.

python tools/refresh_notebooks.py [--check] [notebooks...]

With --check nothing is stored: each notebook and cell that differs from a fresh run is named.
A folded cell of solutions names its exercises (**1.1**), and is filled from their reasons.
"""

import argparse
import base64
import copy
import io
import json
import re
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import nbformat
import numpy as np
from nbclient import NotebookClient
from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from PIL import Image

from elo_lesson.exercises import find

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KEPT_CELL_METADATA = ("tags", "jupyter", "slideshow", "editable", "deletable")
NOTEBOOK_METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}
SECONDS_PER_CELL = 60
CHAPTERS = "[0-9][0-9]_*.ipynb"
NAVIGATION = "navigation"  # The id of the last cell of a chapter, which is written here.
SOLUTIONS = re.compile(r"(?<=^<details><summary>Solution).*?(?=</details>)", re.DOTALL)
EXERCISE = re.compile(r"\*\*(\d+\.\d+)\*\*")
HYPHEN = re.compile(r"(?<![\w-])-(?=[ \d])")  # A minus of the keyboard; prose has the longer sign.
# Of 255 steps of colour. Processors differ in a last digit, which can move an edge by one step.
COLOUR_TOLERANCE = 2


class Refused(Exception):
    """A notebook that cannot be stored as it is; the text says why."""


def read(path: Path) -> NotebookNode:
    """The stored notebook. Ids are looked at first, because nbformat would invent missing ones."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    except (OSError, ValueError, KeyError) as problem:
        raise Refused(f"it cannot be read as a notebook: {problem!r}") from problem
    ids = [cell.get("id") for cell in cells]
    for number, cell_id in enumerate(ids):
        if not cell_id:
            raise Refused(f"cell {number} has no id.")
        if ids.index(cell_id) != number:
            raise Refused(f"cells {ids.index(cell_id)} and {number} have the same id {cell_id!r}.")
    return nbformat.read(path, as_version=4)


def navigation(path: Path) -> str:
    """The line that leads from a chapter to its neighbours and to the contents."""
    chapters = sorted(path.parent.glob(CHAPTERS))
    place = [chapter.name for chapter in chapters].index(path.name)
    links = []
    if place > 0:
        links.append(f"[Previous: {title(chapters[place - 1])}]({chapters[place - 1].name})")
        links.append(f"[Contents]({chapters[0].name})")
    if place + 1 < len(chapters):
        links.append(f"[Next: {title(chapters[place + 1])}]({chapters[place + 1].name})")
    return " | ".join(links)


def title(path: Path) -> str:
    """The heading of a notebook."""
    first = nbformat.read(path, as_version=4).cells[0].source
    return first.splitlines()[0].removeprefix("# ")


def write_navigation(notebook: NotebookNode, path: Path) -> None:
    """Make the navigation the last cell of a chapter; other notebooks have none."""
    if path.match(CHAPTERS):
        cell = nbformat.v4.new_markdown_cell(navigation(path), id=NAVIGATION)
        others = [cell for cell in notebook.cells if cell.id != NAVIGATION]
        notebook.cells = [*others, cell]


def write_solutions(notebook: NotebookNode) -> None:
    """Fill the folded solutions; one cell may hold those of several exercises."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = SOLUTIONS.sub(lambda found: solutions(found[0]), cell.source)


def solutions(stored: str) -> str:
    """The inside of a fold: its heading, and the reasons of the exercises that it names."""
    numbers = EXERCISE.findall(stored)
    exercises = [(number, find(number)) for number in numbers]
    unknown = [number for number, exercise in exercises if exercise is None]
    if unknown or not numbers:
        raise Refused(f"a solution names no exercise that there is: {stored.strip()!r}")
    reasons = [f"**{number}** {HYPHEN.sub('−', exercise.reason)}" for number, exercise in exercises]
    heading = "s</summary>" if len(numbers) > 1 else "</summary>"
    return "\n\n".join([heading, *reasons, ""])


def executed(stored: NotebookNode, folder: Path) -> NotebookNode:
    """A copy of the notebook, run in a new kernel, without anything that changes by itself."""
    notebook = copy.deepcopy(stored)
    notebook.metadata = nbformat.from_dict(NOTEBOOK_METADATA)
    for cell in notebook.cells:
        kept = {key: cell.metadata[key] for key in KEPT_CELL_METADATA if key in cell.metadata}
        cell.metadata = nbformat.from_dict(kept)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=SECONDS_PER_CELL,
        allow_errors=True,  # They are found among the outputs, where the cell is known.
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],  # No advice about the connection.
        resources={"metadata": {"path": str(folder)}},
    )
    try:
        client.execute()
    except (CellTimeoutError, DeadKernelError) as problem:
        raise Refused(f"it could not be run to its end: {problem}") from problem
    # The client adds what it learns from the kernel, such as the version of Python.
    notebook.metadata = nbformat.from_dict(NOTEBOOK_METADATA)
    return notebook


def outputs(notebook: NotebookNode) -> Iterator[tuple[str, NotebookNode]]:
    """Each output with the name of its cell."""
    for number, cell in enumerate(notebook.cells):
        for output in cell.get("outputs", []):
            yield cell_name(number, cell), output


def cell_name(number: int, cell: NotebookNode) -> str:
    return f"cell {number} ({cell.id})"


def refuse_bad_outputs(notebook: NotebookNode) -> None:
    for name, output in outputs(notebook):
        if output.output_type == "error":
            raise Refused(f"{name} ends in {output.ename}: {output.evalue}")
        if output.output_type == "stream" and output.name == "stderr":
            raise Refused(f"{name} writes a warning or an error: {output.text.strip()}")
        if set(output.get("data", ())) in ({WIDGET_VIEW}, {WIDGET_VIEW, "text/plain"}):
            raise Refused(f"{name} shows a widget without a picture, for readers without a kernel.")


def drop_widget_views(notebook: NotebookNode) -> None:
    """A view is a random name that only a running kernel knows; the picture beside it stays."""
    for _, output in outputs(notebook):
        output.get("data", {}).pop(WIDGET_VIEW, None)


def keep_equal_pictures(stored: NotebookNode, fresh: NotebookNode) -> None:
    """Keep a stored picture's bytes where the new one shows the same: packing them may differ."""
    for old_cell, new_cell in zip(stored.cells, fresh.cells, strict=False):
        for old, new in zip(old_cell.get("outputs", []), new_cell.get("outputs", []), strict=False):
            old_picture = old.get("data", {}).get("image/png")
            new_picture = new.get("data", {}).get("image/png")
            if old_picture and new_picture and same_picture(old_picture, new_picture):
                new.data["image/png"] = old_picture


def same_picture(first: str, second: str) -> bool:
    one, other = pixels(first), pixels(second)
    return one.shape == other.shape and bool(np.all(abs(one - other) <= COLOUR_TOLERANCE))


def pixels(picture: str) -> np.ndarray:
    """The colours of a stored PNG, as numbers whose difference can be negative."""
    with Image.open(io.BytesIO(base64.b64decode(picture))) as image:
        return np.asarray(image.convert("RGBA"), dtype=np.int16)


def as_bytes(notebook: NotebookNode) -> bytes:
    nbformat.validate(notebook)
    return (nbformat.writes(notebook).rstrip("\n") + "\n").encode("utf-8")


def changed_cells(stored: NotebookNode, fresh: NotebookNode) -> list[str]:
    """The names of the cells that differ; the notebook's own data, where no cell does."""
    pairs = enumerate(zip_longest(stored.cells, fresh.cells))
    names = [cell_name(number, old or new) for number, (old, new) in pairs if old != new]
    return names or ["the notebook's own data or the form of the file"]


def write(path: Path, content: bytes) -> None:
    """Replace the file in one step, so that an interruption leaves the old or the new one."""
    temporary = path.with_name(path.name + ".tmp")
    temporary.write_bytes(content)
    temporary.replace(path)


def refresh(path: Path, check: bool) -> bool:
    """Run one notebook and store it, or only compare it; False where it needs attention."""
    try:
        stored = read(path)
        planned = copy.deepcopy(stored)
        write_navigation(planned, path)
        write_solutions(planned)
        fresh = executed(planned, path.parent)
        refuse_bad_outputs(fresh)
    except Refused as problem:
        print(f"{path}: refused, {problem}", flush=True)
        return False
    drop_widget_views(fresh)
    keep_equal_pictures(stored, fresh)
    content = as_bytes(fresh)
    if content == path.read_bytes():
        print(f"{path}: unchanged", flush=True)
        return True
    changes = ", ".join(changed_cells(stored, fresh))
    print(f"{path}: {'differs' if check else 'stored'}, {changes}", flush=True)
    if not check:
        write(path, content)
    return not check


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Run notebooks again and store what they show.")
    parser.add_argument("--check", action="store_true", help="only name what differs")
    parser.add_argument("notebooks", nargs="*", type=Path, help="all of notebooks/ by default")
    options = parser.parse_args(arguments)
    paths = options.notebooks or sorted(NOTEBOOKS.glob("*.ipynb"))
    good = [refresh(path, options.check) for path in paths]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
