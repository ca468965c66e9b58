"""Every notebook of the course in JupyterLab, run whole, as a reader sees it."""

import json
import re

import pytest


def explorers_in(path):
    """How many explorers the cells of a notebook make."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    return len(re.findall(r"= *\w+Explorer\(", "\n".join(code)))


def test_all_cells_run_without_error_or_warning(chapter):
    assert chapter.errors() == []


def test_each_explorer_shows_its_picture_and_says_what_it_shows(chapter, expect):
    explorers = chapter.explorers()
    assert len(explorers) == explorers_in(chapter.path)
    for explorer in explorers:
        explorer.root.scroll_into_view_if_needed()
        expect(explorer.readout).to_contain_text(".")
        expect(explorer.problem).to_have_text("")
        assert explorer.still.evaluate("picture => picture.complete && picture.naturalWidth > 0")


def test_each_list_shows_what_is_chosen(chapter):
    lists = "lists => lists.map(list => list.selectedIndex)"
    assert -1 not in chapter.page.locator(".elo-explorer select").evaluate_all(lists)


@pytest.mark.parametrize("view", ["normal", "zoom 200", "narrow"])
def test_the_moving_part_lies_on_the_still_picture(chapter, view):
    chapter.look(view)
    for explorer in chapter.explorers():
        still, overlay = explorer.still.bounding_box(), explorer.overlay.bounding_box()
        assert still == pytest.approx(overlay, abs=1)
        assert still["width"] > 200


@pytest.mark.parametrize("view", ["zoom 200", "narrow"])
def test_nothing_reaches_over_the_side(chapter, view):
    chapter.look(view)
    assert chapter.sticking_out() == []


def test_axe_finds_no_serious_fault_in_the_outputs_and_no_id_used_twice(chapter):
    chapter.look("normal")
    assert chapter.faults_for_screen_readers() == []
    assert chapter.ids_used_twice() == []
