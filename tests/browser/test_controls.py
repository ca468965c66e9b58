"""The controls of explorers, moved by keys alone."""

import pytest

CODE = "from elo_lesson.explorers import OneGameExplorer\nOneGameExplorer()"
CONTROLS = [
    "your rating", "your rating", "opponent's rating", "opponent's rating",
    "your K-factor", "your K-factor, usual values",
    "opponent's K-factor", "opponent's K-factor, usual values",
    "curve", "rules", "400-point rule", "round every game",
]  # fmt: skip


@pytest.fixture
def game(notebook, expect):
    """A new explorer of one game, from running its cell again."""
    game = notebook.new_explorer()
    expect(game.readout).to_contain_text("1500 against 1600")
    expect(game.control("slider", "your rating")).to_be_visible()
    return game


def test_the_tab_key_reaches_every_control_in_order(notebook, game):
    notebook.press("Escape")  # from the text of the cell to the cell
    buttons_of_the_cell = 8  # at most; JupyterLab puts them between the cell and its output
    visited = []
    for _ in range(buttons_of_the_cell + len(CONTROLS)):
        notebook.press("Tab")
        visited.append(notebook.focused())
    start = visited.index(CONTROLS[0])
    assert visited[start : start + len(CONTROLS)] == CONTROLS


@pytest.mark.parametrize(
    ("key", "rating"),
    [("ArrowRight", 1501), ("ArrowUp", 1501), ("ArrowLeft", 1499), ("Home", 1400), ("End", 2900)],
)
def test_a_slider_follows_a_key(notebook, game, expect, key, rating):
    game.control("slider", "your rating").focus()
    notebook.press(key)
    expect(game.readout).to_contain_text(f"{rating} against 1600")
    expect(game.control("textbox", "your rating")).to_have_value(str(rating))
    assert notebook.focused() == "your rating"


@pytest.mark.parametrize("rating", [1777, 100, 3500])
def test_a_number_is_typed(notebook, game, expect, rating):
    game.control("textbox", "your rating").focus()
    notebook.press("Control+a", *str(rating), "Enter")
    expect(game.readout).to_contain_text(f"{rating} against 1600")
    slider = game.control("slider", "your rating")
    expect(slider).to_have_attribute("aria-valuetext", str(rating))
    expect(game.problem).to_have_text("")


@pytest.mark.parametrize("typed", ["", "abc", "0", "12,5", "9" * 30, "<b>"])
def test_what_is_no_rating_is_answered_and_changes_nothing(notebook, game, expect, typed):
    before, drawn = game.readout.text_content(), game.drawn()
    game.control("textbox", "your rating").focus()
    notebook.press("Control+a", "Delete", *typed, "Enter")
    expect(game.problem).to_contain_text("your rating:")
    expect(game.problem).to_contain_text("give a whole number from 100 to 3500.")
    expect(game.problem).to_contain_text(typed[:8])
    assert (game.readout.text_content(), game.drawn()) == (before, drawn)
    notebook.press("Control+a", *"1700", "Enter")
    expect(game.problem).to_have_text("")
    expect(game.readout).to_contain_text("1700 against 1600")


def test_the_usual_K_factors_follow_the_arrow_keys_and_any_other_is_typed(notebook, game, expect):
    usual = game.control("combobox", "your K-factor, usual values")
    typed = game.control("textbox", "your K-factor")
    usual.focus()
    notebook.press("ArrowUp")
    expect(game.readout).to_contain_text("With K = 40,")
    expect(typed).to_have_value("40")
    typed.focus()
    notebook.press("Control+a", *"25", "Enter")
    expect(game.readout).to_contain_text("With K = 25,")
    expect(usual).to_have_value("own")


@pytest.mark.parametrize(
    ("role", "name"),
    [("slider", "your rating"), ("combobox", "curve"), ("checkbox", "400-point rule")],
)
def test_keys_in_a_control_are_no_commands_of_the_notebook(notebook, game, role, name):
    cells = notebook.page.locator(".jp-CodeCell")
    control = game.control(role, name)
    control.focus()
    notebook.press("b", "ArrowDown", "d", "d")
    assert control.evaluate("control => control === document.activeElement")
    assert cells.count() == 2


def test_shift_and_enter_run_the_cell_also_from_a_control(notebook, game, expect):
    game.control("slider", "your rating").focus()
    notebook.press("ArrowRight")
    expect(game.readout).to_contain_text("1501 against 1600")
    notebook.press("Shift+Enter")
    expect(game.readout).to_contain_text("1500 against 1600")
