"""The map of the course, in the README and on page 0, has every chapter with its minutes."""

import re
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
CHAPTERS = sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))[1:]


def minutes_of(path):
    first = nbformat.read(path, as_version=4).cells[0].source
    return re.search(r"\*\*Time:\*\* about (\d+) minutes", first).group(1)


def maps():
    page = nbformat.read(ROOT / "notebooks" / "00_start_here.ipynb", as_version=4)
    texts = {"README": (ROOT / "README.md").read_text(encoding="utf-8")}
    return {**texts, "page 0": "\n".join(cell.source for cell in page.cells)}


@pytest.mark.parametrize("where", ["README", "page 0"])
@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_chapter_stands_in_the_map_with_its_minutes(path, where):
    line = re.search(rf"^\|.*{path.name}\) \| (\d+) \|$", maps()[where], re.MULTILINE)
    assert line and line.group(1) == minutes_of(path)
