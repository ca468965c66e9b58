"""A file of one's own games in the web edition, chosen by keys; it stays in this browser."""

from tests.browser.test_own_games import CODE, MINE, choose_file
from tests.web.conftest import WebNotebook


def test_a_file_is_chosen_by_keys_and_a_damaged_one_leaves_it(server, context, expect):
    notebook = WebNotebook(server, context, "00_start_here.ipynb").wait_for_kernel()
    notebook.page.on("filechooser", lambda chooser: None)
    notebook.run_in_first_cell(CODE)
    own = notebook.explorers()[0]
    expect(own.readout).to_contain_text("Rated games: 36")
    before = len(server.asked_for)
    choose_file(notebook, own, expect, "mine.csv", MINE)
    expect(own.readout).to_contain_text("Rated games: 1, points: 1,")
    expect(own.root).to_contain_text("Line 3 is not counted: it is a forfeit")
    choose_file(notebook, own, expect, "empty.csv", b"")
    expect(own.problem).to_contain_text("empty.csv cannot be used")
    expect(own.readout).to_contain_text("Rated games: 1, points: 1,")
    assert server.asked_for[before:] == []
