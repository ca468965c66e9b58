"""The explorers of own games: a file goes in by the button, the list or from code."""

import datetime
import html

import pytest

from elo_lesson import read_games
from elo_lesson.explorers.games_control import SAMPLES, GamesControl
from elo_lesson.explorers.own_games import (
    OwnGamesExplorer,
    OwnPerformanceExplorer,
    RatingPathExplorer,
)
from elo_lesson.own_games.views import sample_file

JUNIOR, CLUB, SITE = SAMPLES
MY_TABLE = "date,opponent,rating,result\n2025-01-05,Ann,1600,1\n2025-01-06,Bo,1500,+\n"


def upload(control, name, content):
    """What the button sends: a file of one's own."""
    content = content.encode() if isinstance(content, str) else content
    file = {"name": name, "type": "", "size": len(content), "content": memoryview(content)}
    control.upload.value = ({**file, "last_modified": datetime.datetime.now(datetime.UTC)},)


@pytest.fixture
def explorer():
    return OwnGamesExplorer()


@pytest.fixture
def control(explorer):
    return explorer.games


def names(control):
    return [label for label, _ in control.player.options[1:]]


def test_a_file_of_ones_own_replaces_the_sample(explorer, control):
    upload(control, "mine.csv", MY_TABLE)
    assert explorer.problem == control.problem == ""
    assert control.value.games == read_games(MY_TABLE).games
    assert control.source.value == "your file: mine.csv"
    assert "Rated games: 1, points: 1, expected: 0.30." in explorer.readout
    assert "Line 3 is not counted: it is a forfeit, which is not rated." in str(explorer.details)
    assert control.upload.value == ()
    control.source.value = JUNIOR
    assert "Rated games: 36," in explorer.readout
    control.source.value = "your file: mine.csv"
    assert "Rated games: 1," in explorer.readout


DAMAGED = {
    "empty": (b"", "the file is empty; it must be a table"),
    "a workbook": (b"PK\x03\x04\x14\0\x06\0\x08\0", "the file is a workbook or another packed"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", "the file is no file of games; a table (CSV) has"),
    "only forfeits": ("rating,result\n1500,+\n1600,-\n", "Left out: 2. Line 2 is not counted"),
    "only unrated": ("rating,result\n,1\n", "no game that counts against a rated"),
    "a PGN without names": ('[Event "x"]\n\n1. e4 e5 1-0\n', "names no players"),
    "markup": ("<b>rating</b>\n<script>", "the file is no file of games"),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_file_gets_a_sentence_and_the_last_good_one_stays(explorer, control, kind):
    upload(control, "good.csv", MY_TABLE)
    before = explorer.values, explorer.readout, explorer._stage.overlay.value
    content, words = DAMAGED[kind]
    upload(control, "bad<i>.csv", content)
    start = "your file: bad<i>.csv cannot be used, so the games from before stay: "
    assert explorer.problem.startswith(start) and words in explorer.problem
    assert "path_or_text" not in explorer.problem and "\\x" not in explorer.problem
    assert html.escape(explorer.problem) in explorer._parts["problem"].value
    assert (explorer.values, explorer.readout, explorer._stage.overlay.value) == before
    assert control.source.value == "your file: good.csv"
    assert "bad" not in " ".join(control.source.options)
    upload(control, "good.csv", MY_TABLE + "2025-02-01,Cy,1500,1\n")
    assert explorer.problem == ""


def test_a_file_of_which_a_part_is_whole_is_read_and_says_what_is_lost(explorer, control):
    upload(control, "cut.trf", sample_file("club_tournament.trf")[:700])
    assert control.problem.startswith("Who are you?") and "Rated games: 36" in explorer.readout
    control.player.value = names(control)[0]
    assert explorer.problem == "" and explorer.readout.startswith("Alderbrook, Ada, by month.")
    reasons = [skipped.reason for skipped in control.value.skipped]
    assert len(reasons) >= 5 and all(reason in str(explorer.details) for reason in reasons)
    assert "the opponent's line is missing, damaged" in reasons[-1]


def test_the_players_of_a_report_are_a_list(explorer, control):
    assert control.player.layout.display == "none"
    control.source.value = CLUB
    assert control.player.layout.display is None
    assert len(names(control)) == 14 and control.player.value == "Alderbrook, Ada"
    assert explorer.readout.startswith("Alderbrook, Ada, by month. Rated games: 7, points: 4,")
    control.player.value = "Drostøy, Dag"
    assert explorer.readout.startswith("Drostøy, Dag, by month. Rated games: 6, points: 4,")
    assert explorer.values["rating"] == 1845
    control.source.value = JUNIOR
    assert control.player.layout.display == "none" and names(control) == []


def test_a_player_without_a_rated_game_is_answered_and_the_last_one_stays(explorer, control):
    table = "player,opponent rating,result\nAnn,,1\nBo,1500,1\nCy,1600,+\n"
    upload(control, "three.csv", table)
    assert names(control) == ["Ann", "Bo", "Cy"]
    control.player.value = "Bo"
    control.player.value = "Cy"
    assert "no game of Cy that counts against a rated opponent" in explorer.problem
    assert (control.player.value, control.value.player) == ("Bo", "Bo")


def test_two_of_one_name_are_told_apart_in_the_list(explorer, control):
    entry = (
        '[White "Ash"]\n[Black "{}"]\n[WhiteFideId "{}"]\n[BlackElo "{}"]\n[Result "1-0"]\n\n'
        "1. e4 e5 1-0\n\n"
    )
    upload(control, "two.pgn", entry.format("Bo", 111, 1500) + entry.format("Cy", 222, 1700))
    # Ash is the only one in both games, and is two people.
    assert names(control) == ["111", "222"]
    control.player.value = "111"
    assert [game.opponent for game in control.value.games] == [1500]
    control.player.value = "222"
    assert [game.opponent for game in control.value.games] == [1700]


def test_names_from_a_file_reach_no_page_unescaped(explorer, control):
    name = "<img src=x onerror=alert(1)>"
    rows = f"{name},{name},1600,1\nBo,{name},1500,0\n"
    upload(control, f"{name}.csv", "player,opponent,opponent rating,result\n" + rows)
    control.player.value = name
    assert control.value.player == name
    assert name in explorer.readout
    assert all(name not in part.value for part in explorer._parts.values())
    assert html.escape(name) in explorer._parts["readout"].value
    assert name not in explorer._stage.overlay.value


def test_columns_that_are_not_certain_are_chosen_from_lists(explorer, control):
    upload(control, "mine.csv", "Elo;Opponent;Result\n1500;1712;1\n1500;1650;0\n")
    assert control.problem.startswith("Which column is which?")
    assert "Rated games: 36" in explorer.readout and "1712" in control.lines.value
    boxes = control.columns
    assert (boxes["opponent rating"].value, boxes["result"].value) == (0, 3)
    assert boxes["opponent rating"].description == "opponent's rating"
    boxes["opponent"].value = -1
    assert control.problem.startswith("Which column is which?")
    boxes["opponent rating"].value = 2
    assert control.problem == "" and [g.opponent for g in control.value.games] == [1712, 1650]
    assert control.lines.value == "The first games: 1712 won, 1650 lost."
    control.source.value = JUNIOR
    assert control.columns == {} and "Rated games: 36" in explorer.readout


def test_ratings_of_several_kinds_are_chosen_from_a_list(explorer, control):
    entry = (
        '[White "Me"]\n[Black "{0}"]\n[EventType "{0}"]\n[BlackElo "1600"]\n[Result "1-0"]\n\n'
        "1. e4 e5 1-0\n\n"
    )
    upload(control, "two.pgn", entry.format("swiss (rapid)") + entry.format("blitz"))
    assert control.problem.startswith("The file has ratings that cannot be compared.")
    control.pool.value = "over the board or unknown, blitz"
    assert control.problem == "" and len(control.value.games) == 1


def test_games_from_code(explorer, control):
    mine = read_games(MY_TABLE)
    explorer.set(games=mine, rating=1600)
    assert control.value is mine and control.source.value == "games from your code"
    control.source.value = SITE
    control.source.value = "games from your code"
    assert control.value is mine
    for bad in (MY_TABLE, None, read_games("rating,result\n,1\n")):
        with pytest.raises(ValueError, match=r"^games: .* cannot be used; give what read_games"):
            explorer.set(games=bad)
    assert control.value is mine


def test_the_rating_in_the_file_becomes_the_start(explorer, control):
    control.source.value = SITE
    assert explorer.values["rating"] == 1540
    control.source.value = JUNIOR  # has no own rating: what was there stays
    assert explorer.values["rating"] == 1540


def test_one_file_for_three_explorers():
    games = GamesControl()
    three = [make(games) for make in (OwnGamesExplorer, RatingPathExplorer, OwnPerformanceExplorer)]
    games.source.value = SITE
    assert all(explorer.readout.startswith("sample_student") for explorer in three)
    upload(games, "bad.csv", b"")
    assert all("is empty" in explorer.problem for explorer in three)


def test_the_number_of_games_ends_with_the_file():
    explorer = OwnPerformanceExplorer()
    count = explorer.controls["count"]
    count.value = 36
    upload(explorer.games, "mine.csv", MY_TABLE)
    assert (count.value, count.typed, count.slider.max, count.box.value) == (1, (1, 1), 1, "1")
    assert "no finite number, band 1366 to open" in explorer.readout


def test_an_open_band_ends_in_an_arrow():
    explorer = OwnPerformanceExplorer()
    lower, upper = explorer.drawing.ends[:2]
    assert (lower.get_marker(), upper.get_marker()) == ("|", "|")
    explorer.set(games=read_games("rating,result\n1600,1\n1500,1\n"))
    assert (lower.get_marker(), upper.get_marker()) == ("|", ">")
    assert len(explorer.drawing.marks[0].get_xdata()) == 0
    explorer.set(games=read_games("rating,result\n1600,0\n1500,0\n"))
    assert (lower.get_marker(), upper.get_marker()) == ("<", "|")


def test_the_path_has_the_numbers_of_the_months():
    explorer = RatingPathExplorer()
    texts = [text.get_text() for text in explorer.drawing.ratings]
    assert texts == ["1450", "1443", "1507", "1511", "1511", "1465", "", ""]
    rows = "".join(f"2024-{month:02}-01,1500,1\n" for month in range(1, 13))
    explorer.set(games=read_games("date,rating,result\n" + rows))
    names = [text.get_text() for text in explorer.drawing.names]
    assert names == ["before", *(f"2024-{month:02}" for month in range(6, 13))]
    assert len(explorer.details.lines) == 12
    explorer.set(games=read_games("rating,result\n1500,1\n"))
    assert "no game has a month" in explorer.readout
    assert [text.get_text() for text in explorer.drawing.names][:2] == ["start", ""]


def test_a_legend_stands_only_where_the_file_has_ratings():
    explorer = RatingPathExplorer()
    for source, stands in ((JUNIOR, False), (SITE, True), (JUNIOR, False)):
        explorer.games.source.value = source
        assert explorer.drawing.legend.get_visible() is stands
        assert ("in the file" in explorer._stage.overlay.value) is stands


def test_the_marks_are_those_of_the_groups(explorer):
    explorer.set(view="colour")
    assert explorer.drawing.scored.get_ydata() == pytest.approx([7.5 / 18, 8 / 18])
    assert explorer.drawing.expected.get_ydata() == pytest.approx([8.29 / 18, 6.86 / 18])
    counts = [text.get_text() for text in explorer.drawing.counts]
    assert counts[:3] == ["18 games", "18 games", ""]


def test_the_ratings_stand_on_the_free_side_of_the_path():
    drawing = RatingPathExplorer().drawing
    heights = drawing.path.get_ydata()
    above = [
        text.get_position()[1] > height
        for text, height in zip(drawing.ratings, heights, strict=False)
    ]
    # 1450, 1443, 1507, 1511, 1511, 1465: the second and the last have the path above them.
    assert above == [True, False, True, True, True, False]
