"""The calculator of a rating period in the page: games are typed, pasted, changed and deleted by
keys alone, and the working can be kept."""

from pathlib import Path

import pytest

CODE = "from elo_lesson.explorers import CalculatorExplorer\nCalculatorExplorer()"


@pytest.fixture
def calculator(notebook, expect):
    """A new calculator, from running its cell again, with the first line of its box in focus."""
    calculator = notebook.new_explorer()
    expect(calculator.readout).to_contain_text("Rated games: 3,")
    calculator.control("textbox", "games, one in a line").focus()
    return calculator


def table(calculator):
    return calculator.root.locator(".elo-details table")


def test_games_are_typed_changed_and_deleted_by_keys(notebook, calculator, expect):
    notebook.press("Control+End", "Enter", *"unrated 1", "Tab")
    expect(table(calculator).locator("tbody tr")).to_have_count(5)
    expect(table(calculator)).to_contain_text("not rated")
    calculator.control("textbox", "games, one in a line").focus()
    notebook.press("Control+Home", "Shift+End", *"1500 0", "Tab")
    expect(table(calculator).locator("tbody tr").first).to_contain_text("-10.00")
    calculator.control("textbox", "games, one in a line").focus()
    notebook.press("Control+Home", "Shift+End", "Delete", "Delete", "Tab")
    expect(calculator.readout).to_contain_text("Rated games: 2,")
    expect(calculator.problem).to_have_text("")


def test_rows_of_a_spreadsheet_are_pasted(notebook, calculator, expect):
    rows = "Anna\t1712\t0,5\nBernd\t1688\t1\nCarla\t1590\tforfeit\n"
    notebook.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    notebook.page.evaluate("text => navigator.clipboard.writeText(text)", rows)
    notebook.press("Control+a", "Control+v", "Tab")
    expect(calculator.readout).to_contain_text("Rated games: 2,")
    expect(calculator.readout).to_contain_text("Line 3 is not counted: it is a forfeit")


def test_settings_are_chosen_by_keys(notebook, calculator, expect):
    notebook.press("Tab", *"web")
    expect(calculator.readout).to_contain_text("change +1.00, rounded +1")
    expect(calculator.control("combobox", "curve")).to_have_value("formula")
    calculator.control("checkbox", "400-point rule").focus()
    notebook.press("Space")
    expect(calculator.control("combobox", "settings")).to_have_value("my own")


def test_the_working_is_kept_by_a_key(notebook, calculator):
    calculator.root.get_by_role("link", name="as a table (CSV)").focus()
    with notebook.page.expect_download() as download:
        notebook.press("Enter")
    assert download.value.suggested_filename == "rating_period.csv"
    kept = Path(download.value.path()).read_text(encoding="utf-8")
    assert kept.startswith("\ufeffgame,opponent")
