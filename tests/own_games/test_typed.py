"""Lines that are typed or pasted into the calculators."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import Game
from elo_lesson.own_games.typed import MOST_GAMES, read_typed


def games_in(text):
    return [(game.opponent, game.score, game.event) for game in read_typed(text).games]


@pytest.mark.parametrize(
    "line",
    ["1600 1", "1600\t1", "1600;1", "1600,1", "1600, 1", "  1600   1  ", "1600 win", "1600 w",
     "1.600 1", "1600 1-0", "1600\t1\t", "1600 1,0", "1600;1,0"],
)  # fmt: skip
def test_a_win_in_every_spelling(line):
    assert games_in(line) == [(1600, 1.0, None)]


@pytest.mark.parametrize("half", ["0.5", "0,5", "½", "1/2", "draw", "remis", "=", "½-½", ".5"])
@pytest.mark.parametrize("between", [" ", "\t", ";", ", "])
def test_a_draw_in_every_spelling(half, between):
    assert games_in(f"1712{between}{half}") == [(1712, 0.5, None)]


@pytest.mark.parametrize("mark", ["unrated", "-", "?", "0", "unr."])
def test_an_unrated_opponent(mark):
    assert games_in(f"{mark} 1") == [(None, 1.0, None)]


def test_events_with_blanks_and_commas():
    found = games_in("1600 1 Open in May\n1700;0,5;Club, round 2\n1800,0,League\n1900 0")
    assert [event for *_, event in found] == ["Open in May", "Club, round 2", "League", None]
    assert games_in('1600 1 The "Open"') == [(1600, 1.0, 'The "Open"')]


def test_rows_of_a_spreadsheet_with_its_headings():
    pasted = "Name\tElo\tErgebnis\nAnna\t1712\t0,5\nBernd\t\t1\n"
    for name in ("Name", "Gegner", "opponent_name"):
        found = games_in(name + pasted.removeprefix("Name"))
        assert found == [(1712, 0.5, None), (None, 1.0, None)]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1600", "has no result"),
        ("abc 1", "the rating is 'abc'"),
        ("5000 1", "the rating is '5000'"),
        ("1600 2", "the result is '2'; write 1, 0.5 or 0"),
        ("1600 +", "it is a forfeit"),
        ("bye 1", "it is a bye"),
        ("Ann 1600 1", "the rating comes first and then the result"),
        ("Ann, 1600, 1", "the rating comes first and then the result"),
        ("Ann Lee\t1600\t1 Open", "the rating comes first and then the result"),
        ("1600 - 1", "a - stands in the place of the result"),
        ("1600 – ½ Open", "a – stands in the place of the result"),
        ("1600 : 0,5", "a : stands in the place of the result"),
        ("1600 - Open", "it is a forfeit"),
        ("1600 *", "unfinished"),
        ("1600 01-Jan", "a date that a spreadsheet made of it"),
        ("=1+1 1", "the rating is"),
        ("<b>1600</b> 1", "the rating is"),
    ],
)
def test_a_line_that_is_not_counted_is_named_with_the_reason(line, reason):
    found = read_typed(f"1500 1\n\n{line}\n1550 0")
    assert [game.opponent for game in found.games] == [1500, 1550]
    (skipped,) = found.skipped
    assert skipped.number == 3 and skipped.reason.startswith("Line 3 is not counted: ")
    assert reason in skipped.reason


def test_no_lines_and_too_many():
    assert read_typed("").games == read_typed("\n \n").games == ()
    assert len(read_typed("1600 1\n" * MOST_GAMES).games) == MOST_GAMES
    many = "\n\n" + "1600 1\n\n" * MOST_GAMES
    assert len(read_typed(many).games) == MOST_GAMES
    headed = "Elo;Ergebnis\n" + "1600;1\n" * MOST_GAMES
    assert len(read_typed(headed).games) == MOST_GAMES
    for text in (many, headed):
        with pytest.raises(ValueError, match=r"^text has 501 games; at most 500"):
            read_typed(text + "1600;1\n")
    with pytest.raises(TypeError, match="text is 3"):
        read_typed(3)


def test_lines_left_out_come_in_their_order():
    found = read_typed("1600 x\nAnn 1600 1\n1600 - 1\n1600 +\n1600 1")
    assert [skipped.number for skipped in found.skipped] == [1, 2, 3, 4]


def test_headings_that_are_not_clear_are_asked_about():
    with pytest.raises(ValueError, match="^text has a table with two columns for the result"):
        read_typed("Elo;Pts;Points\n1600;1;1")
    assert read_typed("Elo, Name\n1600 1").games == (Game(1600, 1),)  # headings of no games


@given(st.text(max_size=200))
def test_any_text_is_read_or_said(text):
    found = read_typed(text)
    assert found.sentences()


@given(st.lists(st.text(st.characters(exclude_characters="\n\r"), max_size=30), max_size=8))
def test_no_line_is_lost(lines):
    kept = ["1600 1", *lines]  # a first line that is no heading
    found = read_typed("\n".join(kept))
    filled = [line for line in "\n".join(kept).splitlines() if re.search(r"[^\s;,]", line)]
    assert len(found.games) + len(found.skipped) == len(filled)


@pytest.mark.parametrize("torn", ["1712 0, 5", "1712 0 ,5", "1712 0 . 5", "1712\t0, 5 Open"])
def test_a_half_torn_apart_is_not_read_as_a_loss(torn):
    found = read_typed(torn)
    assert not found.games and "stand apart" in found.skipped[0].reason
    for whole, event in (
        ("1712 0,5 Open", "Open"),
        ("1712 0 5", "5"),
        ("1712, 0, Open 5", "Open 5"),
    ):
        assert read_typed(whole).games[0].event == event
