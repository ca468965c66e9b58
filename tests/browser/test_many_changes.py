"""Explorers that share a page, are run again, or change a hundred times in a moment."""

import pytest

from elo_lesson.explorers import ExpectedScoreExplorer

LONG_TEXT = r"print(100 * 'A line above or below the explorers.\n')"
COUNTING = """\
from elo_lesson.explorers import ExpectedScoreExplorer
class Counting(ExpectedScoreExplorer):
    updates = 0
    def update(self, **values):
        Counting.updates += 1
        return super().update(**values) + f" Update {Counting.updates}."
"""
FIRST = "first = Counting()\nfirst"
SECOND = "second = Counting()\nsecond"


@pytest.fixture(scope="module")
def page_of_two(open_notebook):
    notebook = open_notebook("two.ipynb", LONG_TEXT, COUNTING, FIRST, SECOND, LONG_TEXT)
    yield notebook
    notebook.close()


@pytest.fixture
def notebook(page_of_two, expect):
    """Two new explorers on one page, out of view at first."""
    page_of_two.run_all()
    assert page_of_two.errors() == []
    expect(page_of_two.page.get_by_role("status")).to_have_count(2)
    return page_of_two


def updates(explorer):
    return int(explorer.readout.text_content().split("Update ")[1].rstrip("."))


def test_two_explorers_do_not_disturb_each_other(notebook, expect):
    first, second = notebook.explorers()
    words, drawn = second.readout.text_content(), second.drawn()
    first.control("slider", "your rating").focus()
    notebook.press("ArrowRight")
    expect(first.readout).to_contain_text("1501 against 1600")
    second.control("slider", "opponent's rating").focus()
    assert (second.readout.text_content(), second.drawn()) == (words, drawn)
    notebook.press("ArrowLeft")
    expect(second.readout).to_contain_text("1500 against 1599")
    expect(first.readout).to_contain_text("1501 against 1600")
    assert notebook.ids_used_twice() == []


def test_a_cell_that_is_run_again_has_one_explorer_that_updates_once(notebook, expect):
    for _ in range(3):
        notebook.run_again(2)
    first, _ = notebook.explorers()
    expect(first.control("slider", "your rating")).to_be_visible()
    before = updates(first)
    first.control("slider", "your rating").focus()
    notebook.press("ArrowRight")
    expect(first.readout).to_contain_text("1501 against 1600")
    assert updates(first) == before + 1
    assert notebook.ids_used_twice() == []


def test_a_screen_reader_knows_all_parts_also_of_what_was_out_of_view_or_run_again(
    notebook, expect
):
    for _ in range(2):
        for explorer in notebook.explorers():
            for name in ("your rating", "opponent's rating"):
                expect(explorer.control("slider", name)).to_have_count(1)
            expect(explorer.readout).to_have_count(1)
            expect(explorer.problem).to_have_count(1)
        notebook.run_again(3)


def test_of_a_hundred_quick_changes_the_last_one_is_shown_in_the_same_readout(notebook, expect):
    """A screen reader announces what changes within an element that it knows already."""
    first, _ = notebook.explorers()
    readout = first.readout.element_handle()
    first.control("slider", "your rating").focus()
    for _ in range(100):  # without a release in between: a key that is held
        notebook.page.keyboard.down("ArrowRight")
    notebook.page.keyboard.up("ArrowRight")
    expect(first.readout).to_contain_text("1600 against 1600")
    notebook.page.wait_for_timeout(1000)  # for what might still come late
    same = ExpectedScoreExplorer()
    same.set(rating=1600)
    expect(first.readout).to_contain_text(same.readout)
    assert readout.evaluate("part => part.isConnected && part.role === 'status'")
    assert same.readout in readout.text_content()
    assert first.drawn() == ["0.500", "+400"]
    expect(first.control("textbox", "your rating")).to_have_value("1600")
