"""Numbers in the text of a notebook: each is tied to the code, the sum or the source it is from."""

import re

import pytest

from tests.notebooks import said, ties

each_notebook = pytest.mark.parametrize("path", ties.NOTEBOOKS, ids=lambda path: path.stem)


@each_notebook
def test_every_number_in_the_text_has_its_source(path):
    found = list(ties.faults(path.stem, ties.read(path), ties.stored()[path.stem]))
    assert found == [], "after a look: python -m tests.notebooks.ties"


@pytest.mark.parametrize(
    ("number", "working"), [entry for sums in said.SAID.values() for entry in sums.items()]
)
def test_what_only_the_text_says_is_right(number, working):
    assert eval(working, vars(said)) == pytest.approx(float(number))


@pytest.mark.parametrize(("given", "name"), [(said.SAID, "said"), (said.FACTS, "facts")])
def test_nothing_is_given_that_no_text_says(given, name):
    used = {
        (chapter, number)
        for chapter, cells in ties.stored().items()
        for tied in cells.values()
        for number in tied.get(name, [])
    }
    assert {(chapter, number) for chapter in given for number in given[chapter]} <= used


def with_changed_digits(path):
    """The notebook with the last digit of one number of its text changed, for every fifth one."""
    notebook = ties.read(path)
    texts = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    numbers = [(cell, found) for cell in texts for found in ties.found_in_prose(cell.source)]
    for cell, found in numbers[::5]:
        before, last = cell.source, found.end() - 1
        cell.source = f"{before[:last]}{(int(before[last]) + 1) % 10}{before[last + 1 :]}"
        yield notebook
        cell.source = before


def test_of_changed_last_digits_in_the_text_nearly_all_are_found():
    seen = []
    for path in ties.NOTEBOOKS:
        tied = ties.stored()[path.stem]
        for notebook in with_changed_digits(path):
            seen.append(any(ties.faults(path.stem, notebook, tied)))
    assert len(seen) > 150 and sum(seen) >= 0.95 * len(seen)


@each_notebook
def test_links_lead_somewhere(path):
    cells = ties.read(path).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    assert [target for target in targets if not (path.parent / target).exists()] == []
