"""Lines that are typed or pasted into the calculators."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson.own_games.typed import MOST_GAMES, read_typed


def games_in(text):
    return [(game.opponent, game.score, game.event) for game in read_typed(text).games]


@pytest.mark.parametrize(
    "line",
    ["1600 1", "1600\t1", "1600;1", "1600,1", "1600, 1", "  1600   1  ", "1600 win", "1600 won",
     "1600\t1\t", "1600 1,0", "1600;1,0"],
)  # fmt: skip
def test_a_win_in_every_spelling(line):
    assert games_in(line) == [(1600, 1.0, None)]


@pytest.mark.parametrize("half", ["0.5", "0,5", "½", "1/2", "draw", "remis", "=", "½-½", ".5"])
@pytest.mark.parametrize("between", [" ", "\t", ";", ", "])
def test_a_draw_in_every_spelling(half, between):
    assert games_in(f"1712{between}{half}") == [(1712, 0.5, None)]


@pytest.mark.parametrize("mark", ["unrated", "UNR", "unr."])
def test_an_unrated_opponent(mark):
    assert games_in(f"{mark} 1") == [(None, 1.0, None)]


def test_events_with_blanks_and_commas():
    found = games_in("1600 1 Open in May\n1700;0,5;Club, round 2\n1800, 0, League\n1900 0")
    assert [event for *_, event in found] == ["Open in May", "Club, round 2", "League", None]
    assert games_in('1600 1 The "Open"') == [(1600, 1.0, 'The "Open"')]


def test_rows_of_a_spreadsheet_without_its_headings():
    pasted = "Anna\t1712\t0,5\nBernd\tunrated\t1\n"
    assert games_in(pasted) == [(1712, 0.5, None), (None, 1.0, None)]


TYPED = [
    ("1712 Jansen 1", [(1712, 1)], ""),
    ("1712;0,5;Open", [(1712, 0.5)], ""),
    ("Ann Lee\t1600\t1 Open", [(1600, 1)], ""),
    ("1600 w ½", [(1600, 0.5)], ""),
    ("unrated win", [(None, 1)], ""),
    ("1650? drew", [(1650, 0.5)], ""),
    ("1600 1 Club, round 2", [(1600, 1)], ""),
    ("1650 =", [(1650, 0.5)], ""),
    ("1712 +", [], "may be a result or a forfeit"),
    ("1688 -", [], "may be a result or a forfeit"),
    ("1,0,B,Muster,Max,2209,,ENG", [], "may all be results"),
    ("2,=,W,Beispiel,Bea,2205,,ISR", [], "what the number '2' is"),
    ("1 12 5 Muster, Anna 1712 GER 3,5 1", [], "may all be results"),
    ("1500;1712;1", [], "may all be ratings"),
    ("1712 0, 5", [], "what the number '5' is"),
    ("1600 1-0", [], "who had White"),
    ("1600 2", [], "the result is '2'"),
    ("5000 1", [], "the rating is '5000'"),
    ("1600", [], "no result"),
    ("bye 0.5", [], "a bye"),
    ("1600 forfeit", [], "a forfeit"),
    ("Elo;Opponent;Result", [], "the rating is missing"),
]


@pytest.mark.parametrize(("line", "expected", "words"), TYPED)
def test_a_typed_line(line, expected, words):
    found = read_typed(line)
    read = [(game.opponent, float(game.score)) for game in found.games]
    reasons = " ".join(found.left_out)
    assert read == expected and words in reasons
    assert len(found.games) + len(found.left_out) == 1


def test_no_lines_and_too_many():
    assert read_typed("").games == read_typed("\n \n").games == ()
    assert len(read_typed("1600 1\n" * MOST_GAMES).games) == MOST_GAMES
    many = "\n\n" + "1600 1\n\n" * MOST_GAMES
    assert len(read_typed(many).games) == MOST_GAMES
    with pytest.raises(ValueError, match=r"^text has 501 games; at most 500"):
        read_typed(many + "1600;1\n")
    with pytest.raises(TypeError, match="text is 3"):
        read_typed(3)


@given(st.lists(st.text(st.characters(exclude_characters="\n\r"), max_size=30), max_size=8))
def test_no_line_is_lost(lines):
    kept = ["1600 1", *lines]  # a first line that is no heading
    found = read_typed("\n".join(kept))
    filled = [line for line in "\n".join(kept).splitlines() if re.search(r"[^\s;,]", line)]
    assert len(found.games) + len(found.left_out) == len(filled)


@pytest.mark.parametrize("torn", ["1712 0, 5", "1712 0 ,5", "1712 0 . 5", "1712\t0, 5 Open"])
def test_a_half_torn_apart_is_not_read_as_a_loss(torn):
    found = read_typed(torn)
    assert not found.games and found.left_out
    for whole, event in (("1712 0,5 Open", "Open"), ("1712, 0, Open 5", "Open 5")):
        assert read_typed(whole).games[0].event == event
