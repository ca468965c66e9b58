"""Tables of games: which column is what, games of White and Black, and dates of a whole file."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import Game, read_games
from elo_lesson.own_games.dates import date_text, order_shown
from elo_lesson.own_games.files import WhichPlayer
from elo_lesson.own_games.headings import find_layout, meaning

SEEDS = Path(__file__).parent.parent / "data" / "games"


def opponents(found):
    return [game.opponent for game in found.games]


def scores(found):
    return [game.score for game in found.games]


def table(headings, *rows, delimiter=";"):
    """A table; headings and rows are written with semicolons."""
    return "\n".join([headings, *rows, ""]).replace(";", delimiter)


def said(found, *words):
    """Whether one of the notes has all these words."""
    return any(all(word in note for word in words) for note in found.notes)


# --- two columns for one thing

SITE_EXPORT = table(
    "Rd.;SNo;Name;Rtg;FED;Club;Pts.;Res.",
    "1;12;Muster, Anna;1712;GER;SK;3,5;1",
    "2;3;Probe, Ben;1650;GER;SK;1;0",
)


def test_the_points_of_the_opponent_are_not_the_result():
    found = read_games(SITE_EXPORT)
    assert found.games == (Game(1712, 1), Game(1650, 0))
    assert [detail.opponent for detail in found.details] == ["Muster, Anna", "Probe, Ben"]
    assert said(found, "'Pts.'", "'Res.'", "not used")
    assert found.skipped == ()


@pytest.mark.parametrize(
    "headings, used, passed",
    [
        ("Rating;Points;Score", "Score", "Points"),
        ("Rating;Pkt.;Erg.", "Erg.", "Pkt."),
        ("Rating;Punkte;Ergebnis", "Ergebnis", "Punkte"),
        ("Rating;Score;Result", "Result", "Score"),
        ("Elo;Punti;Risultato", "Risultato", "Punti"),
        ("Elo;Points;Résultat", "Résultat", "Points"),
        ("Elo;Puntos;Resultado", "Resultado", "Puntos"),
        ("Elo;Pontos;Pontuação", "Pontuação", "Pontos"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_result_goes_before_a_score_and_a_score_before_points(headings, used, passed, turned):
    row = "1600;0;1"
    if turned:
        headings, row = (";".join(text.split(";")[::-1]) for text in (headings, row))
    found = read_games(table(headings, row))
    assert scores(found) == [1]
    assert said(found, repr(used), repr(passed))


@pytest.mark.parametrize(
    "headings, names",
    [
        ("Rating;Result;Ergebnis", "'Result' (column 2) and 'Ergebnis' (column 3)"),
        ("Rating;Pts;Points", "'Pts' (column 2) and 'Points' (column 3)"),
        ("Opponent;Gegner;Rating;Result", "'Opponent' (column 1) and 'Gegner' (column 2)"),
        ("Date;Datum;Rating;Result", "'Date' (column 1) and 'Datum' (column 2)"),
        ("Opponent;Rating;Elo;Result", "'Rating' (column 2) and 'Elo' (column 3)"),
        ("Opponent Elo;Elo Gegner;Result", "'Opponent Elo' (column 1) and 'Elo Gegner'"),
        ("Name;Name;Rtg;Res", "'Name' (column 1) and 'Name' (column 2)"),
    ],
)
def test_two_columns_that_may_both_be_meant_are_asked_about(headings, names):
    rows = ";".join("1" for _ in headings.split(";"))
    with pytest.raises(ValueError, match="^path_or_text has a table with two columns") as refusal:
        read_games(table(headings, rows))
    assert names in str(refusal.value) and "heading" in str(refusal.value)
    assert str(refusal.value).endswith(".") and "\n" not in str(refusal.value)


def test_points_that_stand_twice_do_no_harm_beside_a_result():
    found = read_games(table("Rtg;Pts.;Result;Pts.", "1600;3;1-0;2,5"))
    assert (opponents(found), scores(found)) == ([1600], [1])
    assert said(found, "'Pts.'", "column 2") and said(found, "'Pts.'", "column 4")


def test_a_name_is_the_opponent_and_beside_an_opponent_the_player():
    assert read_games(table("Name;Elo;Erg.", "Anna;1712;½")).details[0].opponent == "Anna"
    found = read_games(table("Name;Gegner;Elo;Erg.", "Anna;Ben;1712;½"))
    assert (found.player, found.details[0].opponent) == ("Anna", "Ben")
    several = table("Name;Gegner;Elo;Erg.", "Anna;Ben;1712;½", "Cem;Ben;1712;1")
    with pytest.raises(WhichPlayer):
        read_games(several)


# --- own rating and opponent's rating


@pytest.mark.parametrize(
    "headings, row",
    [
        ("Date;Rating;Opponent;Opponent Rating;Result", "2025-01-01;1500;Ann;1700;1"),
        ("Date;Opponent Rating;Opponent;Rating;Result", "2025-01-01;1700;Ann;1500;1"),
        ("Datum;Elo;Gegner;Gegner Elo;Ergebnis", "2025-01-01;1500;Ann;1700;1"),
        ("Datum;Elo;Gegner;Elo des Gegners;Ergebnis", "2025-01-01;1500;Ann;1700;1"),
        ("Player;Elo;Opponent;Elo;Result", "Me;1500;Ann;1700;1"),
        ("Opponent;Elo;Player;Elo;Result", "Ann;1700;Me;1500;1"),
        ("Name;Rtg;Gegner;Rtg;Erg.", "Me;1500;Ann;1700;1"),
        ("Elo;Gegner;Elo;Ergebnis", "1500;Ann;1700;1"),
        ("Spieler;FIDE;Gegner;Elo;Ergebnis", "Me;1500;Ann;1700;1"),
        ("Own Rating;Rating;Result", "1500;1700;1"),
        ("My Elo;Opponent;Elo;Result", "1500;Ann;1700;1"),
        ("Elo;My Elo;Opponent;Result", "1700;1500;Ann;1"),
        ("Player Rating;Opponent;Elo;Result", "1500;Ann;1700;1"),
        ("own_rating;opponent_rating;result", "1500;1700;1"),
        ("MyRating;OpponentRating;Result", "1500;1700;1"),
        ("Rating;OppRtg;Result", "1500;1700;1"),
        ("Elo;Elo de l'adversaire;Résultat", "1500;1700;1"),
        ("Elo;Elo dell’avversario;Risultato", "1500;1700;1"),
        ("Elo;Elo del rival;Resultado", "1500;1700;1"),
        ("Elo;Elo do adversário;Resultado", "1500;1700;1"),
        ("Rating;Opponent's rating;Result", "1500;1700;1"),
    ],
)
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_the_own_rating_is_never_the_opponents(headings, row, delimiter):
    found = read_games(table(headings, row, delimiter=delimiter))
    assert found.games == (Game(1700, 1),)
    assert found.details[0].rating == 1500


def test_a_bare_heading_that_is_the_own_rating_is_said():
    found = read_games(table("Elo;Gegner;Gegner Elo;Ergebnis", "1500;Ann;1700;1"))
    assert said(found, "'Elo'", "own rating")


@pytest.mark.parametrize(
    "headings",
    [
        "Player;Elo;Opponent;Result",
        "Name;Elo;Gegner;Ergebnis",
        "Player;Elo;Rating;Opponent;Result",
        "Opponent;Rating;Elo;Result",
        "Opponent;Player;Rating;Elo;Result",
        "Rating;Elo;Opponent;Result",
    ],
)
def test_ratings_that_may_be_anybodys_are_asked_about(headings):
    row = ";".join("1" for _ in headings.split(";"))
    with pytest.raises(ValueError, match=r"'(Elo|Rating)' \(column .*'own rating'.*\.$"):
        read_games(table(headings, row))


def test_of_two_ratings_of_the_opponent_that_of_fide_is_used():
    found = read_games(table("Name;Rtg;RtgI;Res.", "Ann;1650;1700;1"))
    assert opponents(found) == [1700] and said(found, "'Rtg'", "'RtgI'")
    found = read_games(table("Gegner;Elo;FIDE-Elo;Erg.", "Ann;1650;1700;1"))
    assert opponents(found) == [1700]


@pytest.mark.parametrize(
    "heading",
    [
        "Rp",
        "RtgN",
        "EloN",
        "SNo",
        "FED",
        "Rating change",
        "WhiteFideId",
        "rtg+/-",
        "Elo ±",
        "Bo.",
        "",
    ],
)
def test_what_is_no_column_of_games_stays_unknown(heading):
    assert meaning(heading) is None


@pytest.mark.parametrize(
    "heading, field",
    [
        ("opponent_rating", "rating"),
        ("OpponentRating", "rating"),
        ("WhiteElo", "white rating"),
        ("BLACK ELO", "black rating"),
        ("Elo Weiß", "white rating"),
        ("Elo des Blancs", "white rating"),
        ("Elo de las negras", "black rating"),
        ("Elo Nero", "black rating"),
        ("Elo das Pretas", "black rating"),
        ("Schwarz", "black"),
        ("Weiss", "white"),
        ("Pkt.", "result"),
        ("Pkt", "result"),
        ("Rde", "round"),
        ("FideElo", "bare rating"),
    ],
)
def test_headings_in_many_spellings(heading, field):
    assert meaning(heading)[0] == field


@given(st.lists(st.sampled_from(
    ["Elo", "Rating", "Name", "White", "Black", "Res.", "Pts.", "Opponent", "Player", "Elo Weiß",
     "BlackElo", "own elo", "Opponent Elo", "Date", "Rd.", "Farbe", "?"]), max_size=9,
))  # fmt: skip
def test_any_headings_are_read_or_refused_and_no_column_has_two_meanings(headings):
    text = table(";".join(headings) or "x", ";".join("1" for _ in headings))
    try:
        found = read_games(text)
    except ValueError as refusal:
        assert str(refusal).endswith(".")
    else:
        assert len(found.games) + len(found.skipped) <= 1


def test_lines_above_the_headings_may_look_like_headings():
    found = read_games(table("Name;Muster, Max;Rating;1500", "", "Gegner;Elo;Erg.", "Ann;1700;1"))
    assert found.games == (Game(1700, 1),)
    assert find_layout("Name;Muster, Max;Rating;1500", 1).headings[1] == "Muster, Max"


# --- White and Black

BOTH = table(
    "Date;White;White Elo;Black;Black Elo;Result",
    "2025-01-01;Me;1500;Ann;1700;1-0",
    "2025-01-02;Ann;1700;Me;1500;1-0",
)


@pytest.mark.parametrize("player", ["Me", "ME", None])
def test_a_table_of_white_and_black_has_wins_of_both_colours(player):
    games = BOTH + "2025-01-03;Me;1500;Bo;;1/2\n"
    found = read_games(games, player)
    assert found.games == (Game(1700, 1), Game(1700, 0), Game(None, 0.5))
    assert [detail.colour for detail in found.details] == ["white", "black", "white"]
    assert [detail.rating for detail in found.details] == [1500, 1500, 1500]
    assert [detail.opponent for detail in found.details] == ["Ann", "Ann", "Bo"]
    assert found.player == "Me"
    assert said(found, "Me is the only one in all games") == (player is None)


def test_a_player_of_white_and_black_is_asked_for_as_in_a_pgn():
    with pytest.raises(WhichPlayer, match=r"^player is not named.*Me; Ann\.$") as question:
        read_games(BOTH)
    assert list(question.value.choices) == ["Me", "Ann"]
    with pytest.raises(WhichPlayer, match="^player is 'Bo'"):
        read_games(BOTH, "Bo")
    assert scores(read_games(BOTH, "Ann")) == [0, 1]


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize(
    "headings",
    [
        "White;White Rating;Black;Black Rating;Result",
        "White;WhiteElo;Black;BlackElo;Result",
        "white;white_rating;black;black_rating;result",
        "White;Rtg;Black;Rtg;Result",
        "White Name;Rating White;Black Name;Rating Black;Score",
        "Weiß;Elo Weiß;Schwarz;Elo Schwarz;Ergebnis",
        "Weiss;Weiss Elo;Schwarz;Schwarz Elo;Erg.",
        "Blancs;Elo Blancs;Noirs;Elo Noirs;Résultat",
        "Bianco;Elo Bianco;Nero;Elo Nero;Risultato",
        "Blancas;Elo Blancas;Negras;Elo Negras;Resultado",
        "Brancas;Elo Brancas;Pretas;Elo Pretas;Resultado",
        "White;Elo;Black;Elo;Result",
    ],
)
def test_white_and_black_in_many_spellings(headings, delimiter):
    rows = ["Me;1500;Ann;1700;1-0", "Ann;1700;Me;1500;0-1", "Bo;1600;Me;1500;1:0"]
    found = read_games(table(headings, *rows, delimiter=delimiter), "Me")
    assert found.games == (Game(1700, 1), Game(1700, 1), Game(1600, 0))
    assert [detail.rating for detail in found.details] == [1500] * 3


@pytest.mark.parametrize(
    "result, white, black",
    [
        ("1", 1, 0), ("0", 0, 1), ("½", 0.5, 0.5), ("0,5", 0.5, 0.5), ("1-0", 1, 0), ("0–1", 0, 1),
        ("½-½", 0.5, 0.5), ("1/2", 0.5, 0.5), ("remis", 0.5, 0.5), ("1.0", 1, 0),
        ("draw", 0.5, 0.5),
    ],
)  # fmt: skip
def test_a_single_number_is_the_score_of_white(result, white, black):
    text = table("White;Elo White;Black;Elo Black;Result", f"Me;1500;Ann;1700;{result}")
    assert scores(read_games(text, "Me")) == [white]
    assert scores(read_games(text, "Ann")) == [black]


@pytest.mark.parametrize(
    "row, words",
    [
        ("Me;1500;Ann;1700;+", "it is a forfeit"),
        ("Me;1500;Ann;1700;1-0F", "it is a forfeit"),
        ("Me;1500;Ann;1700;*", "unfinished"),
        ("Me;1500;Ann;1700;win", "write 1-0, 0-1 or 1/2-1/2"),
        ("Me;1500;bye;;1", "it is a bye"),
        ("Me;1500;Ann;17000;1-0", "the rating is '17000'"),
        ("Me;1500;Ann;1700;01-Jan", "a date that a spreadsheet made of it"),
        ("ME;1500;Me;1700;1-0", "has the player on both sides"),
        (";1500;;1700;1-0", "does not name its players"),
    ],
)
def test_a_game_of_white_and_black_that_does_not_count_says_why(row, words):
    text = table("White;Elo White;Black;Elo Black;Result", "Ann;1700;Me;1500;0-1", row)
    found = read_games(text, "Me")
    assert found.games == (Game(1700, 1),)
    (skipped,) = found.skipped
    assert skipped.number == 3 and words in skipped.reason and skipped.reason.endswith(".")


def test_a_pairing_list_of_a_whole_round():
    text = table(
        "Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.",
        "1;1;FM;Ash, Ada;2200;2;1 - 0;2;;Bräu, Bo;2100;5",
        "2;3;;Cy, Cem;2000;1½;½ - ½;2;;Dur, Di;1900;7",
    )
    found = read_games(text, "Di Dur")
    assert found.games == (Game(2000, 0.5),)
    assert (found.player, found.details[0].rating) == ("Dur, Di", 1900)


@pytest.mark.parametrize(
    "headings",
    [
        "White;Black;Opponent;Elo;Result",
        "Player;White;Black;Result",
        "White;Black;Rating;Result",
        "White;White;Black;Result",
    ],
)
def test_white_and_black_beside_other_names_are_asked_about(headings):
    row = ";".join("1" for _ in headings.split(";"))
    with pytest.raises(ValueError, match=r"^path_or_text has a table .*heading.*\.$"):
        read_games(table(headings, row))


def test_white_and_black_without_ratings_are_unrated_opponents():
    found = read_games(table("White;Black;Result", "Me;Ann;1-0", "Ann;Me;1-0"), "Me")
    assert found.games == (Game(None, 1), Game(None, 0))
    assert said(found, "No column has ratings")


def test_the_same_game_twice_and_a_limit_in_a_table_of_white_and_black():
    rows = ["2025-01-01;Me;1500;Ann;1700;1-0", "2025-01-01;me;1500;ANN;1700;1-0"]
    found = read_games(table("Date;White;White Elo;Black;Black Elo;Result", *rows), "Me")
    assert len(found.games) == 1
    assert found.skipped[0].reason == "Line 3 repeats line 2."
    assert len(read_games(BOTH, "Me", limit=1).games) == 1


def test_a_name_that_no_column_can_have_is_said():
    text = table("opponent;rating;result", "Ann;1600;1")
    found = read_games(text, "Somebody")
    assert said(found, "'Somebody'", "not looked for")
    assert not said(read_games(text), "not looked for")
    assert not said(read_games(BOTH, "Me"), "not looked for")
    named = table("player;opponent rating;result", "Ann;1600;1")
    assert not said(read_games(named, "Ann"), "not looked for")


# --- dates of a whole file


@pytest.mark.parametrize(
    "texts, dates, unclear",
    [
        (["03/04/2025", "25/04/2025"], ["2025-04-03", "2025-04-25"], False),
        (["25/04/2025", "03/04/2025"], ["2025-04-25", "2025-04-03"], False),
        (["03/04/2025", "04/25/2025"], ["2025-03-04", "2025-04-25"], False),
        (["03-04-2025", "25-04-2025"], ["2025-04-03", "2025-04-25"], False),
        (["03/04/2025", "05/06/2025"], ["2025", "2025"], True),
        (["03/04/2025", "25/04/2025", "04/25/2025"], ["2025", "2025-04-25", "2025-04-25"], True),
        (["05/05/2025", "2025-04-03"], ["2025-05-05", "2025-04-03"], False),
        (["03/04/2025", "03.04.2025"], ["2025", "2025-04-03"], True),
        (["3/4/25", "31/4/25", "30/4/99"], ["2025-04-03", "2025-04", "1999-04-30"], False),
        (["3/4/25", "4/30/25"], ["2025-03-04", "2025-04-30"], False),
    ],
)
def test_the_order_of_day_and_month_is_that_of_the_whole_file(texts, dates, unclear):
    found = read_games(table("Date;Rating;Result", *(f"{text};1600;1" for text in texts)))
    in_file = sorted(found.details, key=lambda detail: detail.number)
    assert [detail.date for detail in in_file] == dates
    assert sum("2025-10-05" in note and "day" in note for note in found.notes) == (
        unclear + any(len(text) < 8 for text in texts)
    )
    assert said(found, "which number is the day") == unclear


def test_a_line_that_is_left_out_tells_the_order_too():
    found = read_games(table("Date;Rating;Result", "25/04/2025;1600;+", "03/04/2025;1600;1"))
    assert [detail.date for detail in found.details] == ["2025-04-03"]


def test_the_order_is_known_before_a_limit_ends_the_reading():
    text = table("Date;Rating;Result", "03/04/2025;1600;1", "25/04/2025;1600;1")
    assert read_games(text, limit=1).details[0].date == "2025-04-03"


def test_dates_of_a_pgn_are_read_as_those_of_a_table():
    def entry(date, black="Bo"):
        tags = f'[White "Me"]\n[Black "{black}"]\n[Result "1-0"]\n[Date "{date}"]\n'
        return f"{tags}\n1. e4 e5 2. Nf3 1-0\n\n"

    both = entry("03/04/2025") + entry("04/03/2025") + entry("25/04/2025")
    found = read_games(both, "Me")
    assert [detail.date for detail in found.details] == ["2025-03-04", "2025-04-03", "2025-04-25"]
    unclear = read_games(entry("03/04/2025") + entry("04/03/2025"), "Me")
    assert [detail.date for detail in unclear.details] == ["2025", "2025"]
    assert sum("which number is the day" in note for note in unclear.notes) == 1


@pytest.mark.parametrize(
    "text, order, date",
    [
        ("03/04/2025", "day first", "2025-04-03"),
        ("03/04/2025", "month first", "2025-03-04"),
        ("03/04/2025", None, "2025"),
        ("25/04/2025", "month first", "2025-04-25"),
        ("03.04.2025", "month first", "2025-04-03"),
        ("03.04.25", None, "2025-04-03"),
        ("03/04/25", None, "2025"),
        ("03.04.70", None, "1970-04-03"),
        ("03.04.69", None, "2069-04-03"),
        ("96.05.03", None, None),
        ("2025-04-03", "day first", "2025-04-03"),
        ("45000", "day first", None),
    ],
)
def test_a_date_with_a_given_order(text, order, date):
    assert date_text(text, order) == date


@given(st.text(max_size=12) | st.from_regex(r"[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}"))
def test_any_date_is_as_long_as_it_is_known(text):
    for order in (None, "day first", "month first"):
        found = date_text(text, order)
        assert found is None or re.fullmatch(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?", found)
    assert order_shown(text) in (None, "day first", "month first")


# --- lines of totals


@pytest.mark.parametrize("word", ["Total", "Total:", "Summe", "Somme", "Totale", "Suma", "GESAMT"])
@pytest.mark.parametrize("row", ["{};;;1", "{};1650;;1", ";;;{}"])
def test_a_line_of_totals_is_no_game(word, row):
    found = read_games(table("Gegner;Elo;Farbe;Erg.", "Ann;1600;w;1", row.format(word)))
    assert found.games == (Game(1600, 1),)
    assert found.skipped[0].reason == "Line 3 is a line of totals and no game."


@pytest.mark.parametrize(
    "headings, row, total",
    [
        ("Name;Gegner;Elo;Erg.", "Me;Ann;1600;1", "Total;;;1"),
        ("White;Black;Black Elo;Result", "Me;Ann;1600;1", "Total;;;1"),
        ("Gegner;Datum;Farbe;Erg.", "1600;;;1", "Total;;;1"),
    ],
)
def test_a_line_of_totals_is_nobodys_game(headings, row, total):
    second = row.replace("Ann", "Bo")
    found = read_games(table(headings, row, second, total))
    assert found.games == (Game(1600, 1), Game(1600, 1))
    assert [skipped.number for skipped in found.skipped] == [4]


def test_white_and_black_without_names_are_nobodys_games():
    for player in (None, "Me"):
        with pytest.raises(ValueError, match="^path_or_text names no players"):
            read_games(table("White;Black;Elo Black;Result", ";;1600;1-0"), player)


def test_a_player_called_total_can_have_a_colour():
    found = read_games(table("Gegner;Elo;Farbe;Erg.", "Total;1600;w;1"))
    assert found.games == (Game(1600, 1),)


def test_a_table_of_a_club_with_the_games_of_all():
    found = read_games(SEEDS / "white_black.csv", "ada ash")
    assert found.games == (
        Game(1595, 1, "Open"),
        Game(1700, 0, "Open"),
        Game(None, 0.5, "Club"),
        Game(1712, 1, "Club"),
    )
    assert [detail.colour for detail in found.details] == ["white", "black", "white", "black"]
    assert [detail.rating for detail in found.details] == [1640, 1640, None, 1650]
    assert [detail.date for detail in found.details] == [
        "2024-05-03",
        "2024-05-04",
        "2024-05-18",
        "2024-05-21",
    ]
    assert [skipped.number for skipped in found.skipped] == [6]
    assert found.player == "Ash, Ada"


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("13/12/2025", "day first"),
        ("31/12/2025", "day first"),
        ("12/13/2025", "month first"),
        ("12/31/2025", "month first"),
        ("12/12/2025", None),
        ("12/11/2025", None),
        ("32/12/2025", None),
        ("12/32/2025", None),
        ("13/13/2025", None),
        ("31.12.2025", None),
    ],
)
def test_a_date_shows_its_order_where_only_one_is_possible(text, order):
    assert order_shown(text) == order


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2025-01-01", "2025-01-01"),
        ("2025-12-31", "2025-12-31"),
        ("2025-00-10", "2025"),
        ("2025-13-10", "2025"),
        ("0001-02-03", "0001-02-03"),
        ("0000-02-03", None),
    ],
)
def test_the_ends_of_the_calendar(text, date):
    assert date_text(text) == date


# --- headings that are not understood


@pytest.mark.parametrize(
    "other", ["Elo tegenstander", "Elo adv.", "Gegnerwertung", "Their Elo", "Elo przeciwnika"]
)
def test_a_bare_rating_beside_one_that_is_not_understood_is_nobodys(other):
    with pytest.raises(ValueError, match=r"'Elo' \(column 1\) may be the player's own rating or"):
        read_games(f"Elo;{other};Result\n1500;1700;1\n")
    # Behind the opponent's name it is the opponent's, and an own rating that is known decides too.
    for headings in (f"Opponent;Elo;{other};Result", f"My Elo;Elo;{other};Result"):
        first = "1700" if headings.startswith("My") else "Ann"
        rating = "1600"
        found = read_games(f"{headings}\n{first};{rating};1650;1\n")
        assert [game.opponent for game in found.games] == [1600]


@pytest.mark.parametrize("other", ["Elo neu", "Elo +/-", "EloN", "DWZ", "New rating", "Elo-Diff"])
def test_a_change_or_a_national_rating_takes_nothing_from_a_bare_rating(other):
    found = read_games(f"Elo;{other};Result\n1500;1700;1\n")
    assert [game.opponent for game in found.games] == [1500]


@pytest.mark.parametrize("sides", ["Elo W;Elo B", "Elo Blancs;Elo N.", "White rating;Blk rating"])
def test_ratings_of_one_side_only_are_refused_where_the_other_may_be_there(sides):
    one, other = sides.split(";")
    table = f"White;{one};Black;{other};Result\nMe;1500;Gil;1600;1-0\n"
    with pytest.raises(ValueError, match="the ratings of White.* may have those of the other side"):
        read_games(table, "Me")


def test_a_whole_line_is_no_total_because_of_one_word_in_it():
    headings = "Round,Opponent,Club,Rating,Result"
    found = read_games(
        f"{headings}\n1,Ø. Hansen,Oslo,1700,1\n2,Berg,Media,1650,½\nTotal,,,1675,1\n"
    )
    assert [game.opponent for game in found.games] == [1700, 1650]
    assert [skipped.number for skipped in found.skipped] == [4]


@pytest.mark.parametrize("heading", ["My colour", "Kleur", "Meine Farbe", "mon couleur"])
@pytest.mark.parametrize("words", [("White", "Black"), ("wit", "zwart")])
def test_a_colour_of_ones_own_is_a_colour(heading, words):
    rows = "".join(f"{word},1600,1-0\n" for word in words)
    found = read_games(f"{heading},Rating,Result\n{rows}")
    assert [game.score for game in found.games] == [1, 0]


def test_a_national_rating_is_named_where_there_is_no_other():
    assert "'DWZ'" in " ".join(read_games("Gegner;DWZ;Erg.\nA;1700;1\n").notes)
