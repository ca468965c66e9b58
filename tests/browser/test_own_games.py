"""A file of one's own games, chosen by keys alone."""

import pytest

from elo_lesson.own_games.views import sample_file

CODE = "from elo_lesson.explorers import OwnGamesExplorer\nOwnGamesExplorer()"
BUTTON = "choose your own file (0)"
MINE = "date,opponent,rating,result\n2025-01-05,Ann,1600,1\n2025-02-06,Bo,1500,+\n"
DAMAGED = {
    "empty.csv": (b"", "the file is empty"),
    "picture.png": (b"\x89PNG\r\n\x1a\n\0\0", "no file of games"),
    "forfeits.csv": (b"rating,result\n1500,+\n", "no game of the player that counts"),
    "<b>cut.pgn": (b'[Event "x"]\n[White "A"]\n[Bla', "no game of A that counts"),
}


@pytest.fixture(scope="module")
def notebook(notebook):
    # Without a listener that stays, an early Enter would open a window of the system.
    notebook.page.on("filechooser", lambda chooser: None)
    return notebook


@pytest.fixture
def own(notebook, expect):
    """A new explorer, from running its cell again."""
    own = notebook.new_explorer()
    expect(own.readout).to_contain_text("Rated games: 36")
    expect(own.control("button", BUTTON)).to_be_visible()
    return own


def choose_file(notebook, own, expect, name, content):
    """Tab to the button, Enter, and the file in the window of the system."""
    own.control("combobox", "games").focus()
    notebook.press("Tab")
    expect(own.control("button", BUTTON)).to_be_focused()
    with notebook.page.expect_file_chooser() as chooser:
        notebook.press("Enter")
    content = content.encode() if isinstance(content, str) else content
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content})


def test_a_file_is_chosen_by_keys(notebook, own, expect):
    choose_file(notebook, own, expect, "mine.csv", MINE)
    expect(own.readout).to_contain_text("Rated games: 1, points: 1,")
    expect(own.problem).to_have_text("")
    expect(own.root).to_contain_text("Line 3 is not counted: it is a forfeit")
    shown = "list => list.options[list.selectedIndex].text.replaceAll('\\u00a0', ' ')"
    assert own.control("combobox", "games").evaluate(shown) == "your file: mine.csv"
    assert notebook.page.locator(".jp-CodeCell").count() == 2


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_gets_a_sentence_and_the_games_from_before_stay(notebook, own, expect, name):
    choose_file(notebook, own, expect, "mine.csv", MINE)
    expect(own.readout).to_contain_text("Rated games: 1,")
    before, drawn = own.readout.text_content(), own.drawn()
    content, words = DAMAGED[name]
    choose_file(notebook, own, expect, name, content)
    expect(own.problem).to_contain_text(f"your file: {name} cannot be used")
    expect(own.problem).to_contain_text(words)
    assert (own.readout.text_content(), own.drawn()) == (before, drawn)
    choose_file(notebook, own, expect, "mine.csv", f"{MINE}2025-02-07,Cy,1500,0\n")
    expect(own.readout).to_contain_text("Rated games: 2,")
    expect(own.problem).to_have_text("")


def test_a_player_of_a_report_is_chosen_by_the_arrow_keys(notebook, own, expect):
    choose_file(notebook, own, expect, "club.trf", sample_file("club_tournament.trf"))
    expect(own.problem).to_contain_text("Who are you?")
    own.control("combobox", "player").focus()
    notebook.press("ArrowDown")
    expect(own.readout).to_contain_text("Alderbrook, Ada, by month. Rated games: 7")
    notebook.press("ArrowDown")
    expect(own.readout).to_contain_text("Bexlund, Bo, by month. Rated games: 7")
    expect(own.control("textbox", "rating at the start")).to_have_value("1865")


def test_the_columns_of_a_table_are_chosen_by_keys(notebook, own, expect):
    choose_file(notebook, own, expect, "club.csv", "Elo;Opponent;Result\n1500;1712;1\n")
    expect(own.problem).to_contain_text("Which column is which?")
    own.control("combobox", "opponent's rating").focus()
    notebook.press("ArrowDown", "ArrowDown", "ArrowDown")
    expect(own.readout).to_contain_text("Rated games: 1, points: 1,")
    assert notebook.faults_for_screen_readers() == []


def test_the_rating_at_the_start_is_typed(notebook, own, expect):
    own.control("textbox", "rating at the start").focus()
    notebook.press("Control+a", *"1600", "Enter")
    expect(own.readout).not_to_contain_text("expected: 15.15")
    notebook.press("Control+a", *"none", "Enter")
    expect(own.problem).to_contain_text("give a whole number from 100 to 3500.")


def test_the_page_has_no_serious_fault_with_the_controls(notebook, own, expect):
    choose_file(notebook, own, expect, "club.trf", sample_file("club_tournament.trf"))
    expect(own.control("combobox", "player")).to_be_visible()
    assert notebook.faults_for_screen_readers() == []
    assert notebook.sticking_out() == []
