"""A timeline is played, stopped and set back by keys alone."""

import re

import pytest

UNDER_WAY = re.compile(r"played: [1-9]\d?\.")
CODE = "from elo_lesson.explorers import LeagueExplorer\nLeagueExplorer()"


@pytest.fixture
def league(notebook, expect):
    """A new explorer of the league, from running its cell again."""
    league = notebook.new_explorer()
    expect(league.control("button", "play or pause")).to_be_visible()
    return league


def test_it_plays_until_it_is_paused_or_set_back(notebook, league, expect):
    league.control("button", "play or pause").focus()
    notebook.press("Space")
    expect(league.readout).to_contain_text(UNDER_WAY)
    notebook.press("Space")
    notebook.page.wait_for_timeout(500)
    paused = league.readout.text_content()
    notebook.page.wait_for_timeout(1000)
    assert league.readout.text_content() == paused
    assert notebook.focused() == "play or pause"
    notebook.press("Space")
    expect(league.readout).not_to_have_text(paused)
    league.control("button", "back to the start").focus()
    notebook.press("Space")
    expect(league.readout).to_contain_text("played: 0.")
    notebook.page.wait_for_timeout(500)
    expect(league.readout).to_contain_text("played: 0.")
    expect(league.control("textbox", "round")).to_have_value("0")


def test_it_stops_at_the_end_and_begins_again_from_the_start(notebook, league, expect):
    typed = league.control("textbox", "round")
    typed.focus()
    notebook.press("Control+a", *"148", "Enter")
    expect(league.readout).to_contain_text("played: 148.")
    league.control("button", "play or pause").focus()
    notebook.press("Space")
    expect(league.readout).to_contain_text("played: 150.")
    notebook.page.wait_for_timeout(500)
    expect(league.readout).to_contain_text("played: 150.")
    notebook.press("Space")
    expect(league.readout).to_contain_text(UNDER_WAY)
