"""Numbers in the text of a notebook: each stands in what the notebook's own code says or shows."""

import re
from pathlib import Path

import nbformat
import pytest

import elo_lesson as elo
from elo_lesson.rating import regulations
from tests.notebooks.said import FACTS, KNOWN, SAID

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")

NOT_COMPUTED = [
    r"`[^`]*`",
    r"CC BY(?:-SA)? 4\.0",
    r"\b(?:19|20)\d\d(?: (?:to|and)|–) ?(?:19|20)\d\d",  # from one year to another
    r"\bin (?:19|20)\d\d\b",
    r"^\*\*\d+\.\d\*\* .*",  # a solution: the test of the exercises computes its numbers
    r"\*\*\d+\.\d\*\*",  # the number of an exercise
    r"FIDE in 1970|0\.5 and not 0,5",
    r"\]\([^)]*\)",  # the address of a link
    r"https?://\S+",
    r"[Aa]rticles? \d[\d.]*(?:(?:,| and| to) \d+\.[\d.]+)*",  # FIDE's articles and tables
    r"table 8\.1\.[12]",
    r"B\.0[12]",
    r"\d{1,2} (?:January|February|March|June|July|September|October|November) \d{4}",
    r"(?:July|September|October|November) \d{4}",
    r"\b20\d\d US Championship",
    r"about \d+ minutes",
    r"[Ss]ections? \d+(?: and \d+)?",
    r"^\| \d+ \|.*\|$",  # a line of the map of the course
    r"^#+ \d+\.",  # the number of a section
    r"^\d+\. ",  # the number of a step
]
"""Numbers that name something. All others must be reproduced."""

RULES = elo.Regulations.on("2025-10-01")
CONSTANTS = {
    str(number)
    for number in (
        regulations.GREATEST_DIFFERENCE,
        regulations.GREATEST_K_TIMES_GAMES,
        regulations.STRONG_LIMIT,
        RULES.exempt_from,
        RULES.list_minimum,
        *(regulations.K_NEW, regulations.K_OTHERS, regulations.K_STRONG),
    )
}


def prose_numbers(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            text = cell.source
            for pattern in NOT_COMPUTED:
                text = re.sub(pattern, " ", text, flags=re.MULTILINE)
            for number in NUMBER.findall(text):
                yield cell.id, number


def code_numbers(notebook):
    texts = []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            texts.append(cell.source)
            for output in cell.outputs:
                texts.append(output.get("text") or output.get("data", {}).get("text/plain", ""))
    return set(NUMBER.findall("\n".join(texts)))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_number_in_the_text_comes_from_code(path):
    notebook = nbformat.read(path, as_version=4)
    known = code_numbers(notebook) | CONSTANTS
    known |= set(SAID.get(path.stem, {})) | set(FACTS.get(path.stem, {}))
    strangers = [(cell, number) for cell, number in prose_numbers(notebook) if number not in known]
    assert strangers == []


@pytest.mark.parametrize(
    ("number", "working"), [entry for said in SAID.values() for entry in said.items()]
)
def test_what_only_the_text_says_is_right(number, working):
    assert eval(working, KNOWN) == pytest.approx(float(number))


def test_a_wrong_number_in_the_text_is_found():
    notebook = nbformat.read(NOTEBOOKS[-1], as_version=4)
    notebook.cells[0].source += "\n\nThe new rating is 2796.37."
    assert "2796.37" in {number for _, number in prose_numbers(notebook)}
    assert "2796.37" not in code_numbers(notebook)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_lead_somewhere(path):
    notebook = nbformat.read(path, as_version=4)
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    assert [target for target in targets if not (path.parent / target).exists()] == []
