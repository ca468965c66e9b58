"""What both calculators do with the lines in their box."""

import pytest

from elo_lesson.explorers import CalculatorExplorer, OwnFieldExplorer
from elo_lesson.own_games.typed import MOST_GAMES


@pytest.fixture(scope="module", params=[CalculatorExplorer, OwnFieldExplorer])
def explorer(request):
    return request.param()


def test_lines_left_out_are_in_the_sentence_and_below_the_table(explorer):
    explorer.set(games="1600 1\nnonsense\n1700 +")
    assert "Lines that are not counted: 2. Line 2 is not counted" in explorer.readout
    assert explorer.details.sentences[-1].startswith("Line 3 is not counted")


@pytest.mark.parametrize("games", ["", " \n ", "1600", "nonsense", "bye 1\n1700 +"])
def test_without_a_game_nothing_old_stays(explorer, games):
    explorer.set(games="1600 1")
    drawn = explorer._stage.overlay.value
    explorer.set(games=games)
    assert explorer.problem == "" and explorer.details is None
    assert explorer.readout.startswith("No game is counted yet.")
    assert ("not counted: " in explorer.readout) == bool(games.strip())
    assert len(explorer._stage.overlay.value) < len(drawn)


def test_games_that_cannot_be_read_are_said_and_nothing_old_stays(explorer):
    explorer.set(games="1600 1\n" * (MOST_GAMES + 1))
    assert explorer.readout.startswith("The games cannot be read: ")
    assert str(MOST_GAMES) in explorer.readout
    assert explorer.details is None and explorer.problem == ""
    explorer.set(games="1600 1")
    assert explorer.details and "cannot be read" not in explorer.readout
