"""Cells of tables of games: letters, totals, standings, byes and forfeits, and odd spellings."""

from pathlib import Path

import pytest

from elo_lesson import Game, read_games
from elo_lesson.own_games.files import alike
from elo_lesson.own_games.headings import meaning
from elo_lesson.own_games.spelling import read_rating, result_key
from elo_lesson.own_games.typed import read_typed

SEEDS = Path(__file__).parent.parent / "data" / "games"


def table(headings, *rows):
    return "\n".join([headings, *rows, ""])


def scores(found):
    return [game.score for game in found.games]


def opponents(found):
    return [game.opponent for game in found.games]


def reasons(found):
    return [skipped.reason for skipped in found.skipped]


@pytest.mark.parametrize("letters", ["VR", "VRF", "VU"])
def test_letters_of_languages_that_contradict_each_other_are_unclear(letters):
    """V is a loss in German (verloren), and a win in Czech, Danish and Swedish."""
    found = read_games(table("Gegner;Elo;Ergebnis", *(f"{it};1600;{it}" for it in letters)))
    assert 0 not in scores(found) and 1 not in scores(found)
    assert "letters of the column do not tell" in reasons(found)[0]


# --- words


@pytest.mark.parametrize(
    "words",
    [
        "Win Draw Loss",
        "won drawn lost",
        "Sieg Remis Niederlage",
        "gewonnen Unentschieden verloren",
        "vittoria patta sconfitta",
        "vinta pareggio persa",
        "Victoire Nulle Défaite",
        "gain nul perte",
        "gagné nul perdu",
        "gagnée nulle perdue",
        "victoria tablas derrota",
        "ganada empate perdida",
        "vitória empate derrota",
    ],
)
def test_results_in_the_words_of_many_languages(words):
    rows = [f"{word};1600;{word}" for word in words.split()]
    assert scores(read_games(table("Gegner;Elo;Ergebnis", *rows))) == [1, 0.5, 0]


# --- letters, by the whole column


@pytest.mark.parametrize(
    "letters, expected",
    [
        ("WDL", [1, 0.5, 0]),
        ("WD", [1, 0.5]),
        ("DL", [0.5, 0]),
        ("W", [1]),
        ("VED", [1, 0.5, 0]),
        ("VD", [1, 0]),
        ("VND", [1, 0.5, 0]),
        ("SRN", [1, 0.5, 0]),
        ("SN", [1, 0]),
        ("GRV", [1, 0.5, 0]),
        ("GEP", [1, 0.5, 0]),
        ("GTP", [1, 0.5, 0]),
        ("GNP", [1, 0.5, 0]),
        ("VNP", [1, 0.5, 0]),
        ("VPS", [1, 0.5, 0]),
        ("GP", [1, 0]),
        ("wdl", [1, 0.5, 0]),
    ],
)
@pytest.mark.parametrize("turned", [1, -1])
def test_letters_are_of_one_language(letters, expected, turned):
    rows = [f"{name};1600;{name}" for name in letters][::turned]
    found = read_games(table("Gegner;Elo;Ergebnis", *rows))
    assert scores(found) == expected[::turned] and not found.skipped


@pytest.mark.parametrize("letters", ["D", "N", "P", "V", "S", "RW", "WVD", "GVD"])
def test_a_letter_that_may_mean_two_things_is_refused(letters):
    rows = [f"A;1600;{letter}" for letter in letters]
    found = read_games(table("Gegner;Elo;Ergebnis", *rows, "B;1700;1"))
    told = [reason for reason in reasons(found) if "letters of the column do not tell" in reason]
    assert opponents(found)[-1] == 1700 and len(told) == len(letters)
    assert told[0].startswith(f"Line 2 is not counted: the result is '{letters[0]}', and")


def test_the_letter_of_a_bye_is_of_no_language():
    found = read_games(table("Opponent;Rating;Result", "A;1600;W", "B;1700;D", "bye;;U"))
    assert scores(found) == [1, 0.5] and len(found.skipped) == 1


# --- totals and standings


@pytest.mark.parametrize(
    "row",
    ["Average,1650,0.5", "Schnitt,1650,0.5", "Ø,1650,0.5", "Ø:,1650,0.5", "Mean,1650,0.5",
     "Moyenne,1650,0.5", "Media,1650,0.5", "Média,1650,0.5", "Performance,1650,0.5",
     "Total points,,1", "Gesamtpunkte,,1", "Elo-Schnitt,1650,1", "Average rating,1650,1",
     "Tournament performance,1650,1", ",1650,0.5", ",,1", "Durchschnitt der Gegner,1650,1"],
)  # fmt: skip
def test_a_line_of_sums_or_means_is_no_game(row):
    found = read_games(table("Opponent,Rating,Result", "A,1600,1", "B,1700,0", row))
    assert found.games == (Game(1600, 1), Game(1700, 0))
    (skipped,) = found.skipped
    assert skipped.number == 4 and ("totals" in skipped.reason or "no opponent" in skipped.reason)


@pytest.mark.parametrize("name", ["Østergård", "Mediano", "Summer", "Meaney, Ann", "Totality"])
def test_a_name_that_starts_like_a_total_is_an_opponent(name):
    found = read_games(f"Opponent;Rating;Result\n{name};1600;1\n")
    assert found.games == (Game(1600, 1),)


def test_an_opponent_without_a_name_counts_where_more_than_numbers_is_known():
    found = read_games(table("Date,Opponent,Rating,Result", "2025-05-01,,1600,1", ",A,1700,1"))
    assert opponents(found) == [1600, 1700]
    nobody_named = read_games(table("Opponent,Rating,Result", ",1600,1", ",1700,0"))
    assert opponents(nobody_named) == [1600, 1700]


@pytest.mark.parametrize(
    "text, words",
    [
        (table("Rk.,Name,FED,Rtg,Club,Pts.", "1,Huber,AUT,1800,X,4", "3,Bauer,AUT,1700,Y,1"), "4"),
        (table("Rk.,Name,Rtg,Pts.", "1,Huber,1800,1", "2,Bauer,1700,0.5"), "Rk."),
        (table("Platz;Name;Elo;Punkte", "1;Huber;1800;1"), "Platz"),
        (table("Gegner;Elo;Punkte", "A;1600;0,5", "B;1700;1,5", "C;1800;1½"), "1½"),
        (table("Opponent;Elo;Score", "A;1600;1", "B;1700;2"), "2"),
        (table("Opponent;Elo;Score", "A;1600;1", "B;1700;2 ½"), "2 ½"),
        (table("Opponent;Elo;Points", "A;1600;1", "B;1700;10"), "10"),
    ],
)
def test_standings_and_running_totals_are_refused(text, words):
    with pytest.raises(ValueError, match=r"^path_or_text has a table .*standings.*\.$") as refusal:
        read_games(text)
    assert repr(words) in str(refusal.value)


def test_points_of_single_games_and_their_sum_are_no_standings():
    rows = ["A;1600;1", "B;1700;0,5", "C;1800;1.0", "D;1500;1-0", "Summe;;3,5", ";;3,5"]
    found = read_games(table("Gegner;Elo;Punkte", *rows))
    assert scores(found) == [1, 0.5, 1, 1]
    assert scores(read_games(table("Pos;Gegner;Elo;Score", "1;A;1600;1"))) == [1]
    with_result = table("Rk.;Name;Elo;Punkte;Ergebnis", "1;A;1600;5;1")
    assert scores(read_games(with_result)) == [1]


# --- whose rating, whose game


@pytest.mark.parametrize(
    "headings, row",
    [
        ("Spieler;Elo;Punkte", "Huber;1800;1"),
        ("Player;Rating;Result", "Huber;1800;1"),
        ("Player;Elo;FIDE;Result", "Huber;1800;1800;1"),
    ],
)
def test_the_own_rating_is_not_read_as_the_opponents(headings, row):
    with pytest.raises(ValueError, match="'own rating'"):
        read_games(table(headings, row), "Huber")


def test_a_player_with_the_own_rating_apart_is_understood():
    found = read_games(table("Player;Own rating;Elo;Result", "Huber;1500;1800;1"), "Huber")
    assert found.games == (Game(1800, 1),)


def test_a_game_with_the_player_as_opponent_is_named():
    text = table("Spieler;Elo;Gegner;Elo;Ergebnis", "Me;1500;A;1600;1", "B;1700;Me;1500;1")
    found = read_games(text, "Me")
    assert found.games == (Game(1600, 1),)
    (skipped,) = found.skipped
    assert skipped.number == 3 and "has the player as the opponent" in skipped.reason


# --- byes, forfeits, games that are not rated


@pytest.mark.parametrize(
    "name",
    ["Half-point bye", "- bye -", "Repos", "not paired", "requested bye", "BYE", "bye (½)",
     "spielfrei", "Unpaired", "full point bye"],
)  # fmt: skip
def test_a_bye_in_many_spellings(name):
    found = read_games(table("Opponent;Rating;Result", "A;1600;1", f"{name};;0.5"))
    assert opponents(found) == [1600]
    assert reasons(found) == ["Line 3 is not counted: it is a bye, which is not rated."]


def test_somebody_called_bye_is_an_opponent():
    assert opponents(read_games(table("Opponent;Rating;Result", "Bye, Anna;1600;1"))) == [1600]


@pytest.mark.parametrize(
    "heading, cell",
    [
        ("Bemerkung", "kampflos"),
        ("Type", "forfeit"),
        ("Remark", "Won by forfeit"),
        ("", "Gegner nicht angetreten"),
        ("Termination", "no-show"),
    ],
)
def test_a_forfeit_in_another_cell(heading, cell):
    text = table(f"Opponent;Rating;Result;{heading}", "A;1600;1;", f"B;1700;1;{cell}")
    found = read_games(text)
    assert opponents(found) == [1600]
    assert reasons(found) == ["Line 3 is not counted: it is a forfeit, which is not rated."]


@pytest.mark.parametrize("result", ["1-0 kampflos", "1 (forfeit)", "win by default", "w/o", "16w+"])
def test_a_forfeit_in_the_result(result):
    found = read_games(table("Opponent;Rating;Result", f"A;1600;{result}", "B;1700;1"))
    assert opponents(found) == [1700]
    assert "it is a forfeit" in reasons(found)[0]


@pytest.mark.parametrize(
    "heading, left_out, counted",
    [
        ("Rated", "no", "yes"),
        ("Rated", "FALSE", "TRUE"),
        ("Gewertet", "Nein", "ja"),
        ("Rated?", "N", "Y"),
        ("rated", "0", "1"),
        ("Forfeit", "yes", "no"),
        ("Kampflos", "x", ""),
    ],
)
def test_a_column_says_which_games_are_rated(heading, left_out, counted):
    rows = f"A;1600;1;{counted}", f"B;1700;1;{left_out}"
    found = read_games(table(f"Opponent;Rating;Result;{heading}", *rows))
    assert opponents(found) == [1600]
    assert f"the column '{heading}' says '{left_out}'" in reasons(found)[0]


# --- spellings


def test_other_spellings_of_the_name_are_named():
    rows = "Me;A;1600;1", "M. Me;B;1700;0", "me.;C;1800;0", "You;D;1900;1"
    found = read_games(table("Player;Opponent;Opponent rating;Result", *rows), "Me")
    assert opponents(found) == [1600]
    (note,) = [note for note in found.notes if note.startswith("Not counted: games of")]
    assert "M. Me; me., who" in note and "You" not in note


def test_other_spellings_of_the_name_in_a_pgn_are_named():
    def entry(white):
        return f'[White "{white}"]\n[Black "Bo"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n'

    found = read_games(
        entry("Muster, Max") + entry("Muster, M.") + entry("Muster, Ben"), "Max Muster"
    )
    assert [note for note in found.notes if "Muster, M.," in note]
    assert not [note for note in found.notes if "Ben" in note]


@pytest.mark.parametrize(
    "name, player, is_alike",
    [
        ("M. Muster", "Max Muster", True),
        ("Muster", "Max Muster", True),
        ("Muster, Max", "Max Muster", False),  # the same name, and no other spelling
        ("Müller, Anna", "Anna Mueller", True),
        ("A. Muller", "Anna Müller", True),
        ("Anna M.", "Anna Müller", False),
        ("Anna Maier", "Anna Müller", False),
        ("Bernd Müller", "Anna Müller", False),
        ("", "Anna", False),
        ("?", "?", False),
    ],
)
def test_names_that_are_alike(name, player, is_alike):
    assert bool(alike([name], player)) == is_alike
    assert bool(alike([player], name)) == is_alike


@pytest.mark.parametrize(
    "heading, field",
    [
        ("Elo adverse", "rating"),
        ("Elo Avv.", "rating"),
        ("Elo W", "white rating"),
        ("Elo S", "black rating"),
        ("Elo (FIDE)", "bare rating"),
        ("Ergebnis (Punkte)", "result"),
        ("Elo (Gegner)", "rating"),
        ("Datum [Tag]", "date"),
        ("Elo (change)", None),
        ("Elo (neu)", None),
        ("Rating (+/-)", None),
    ],
)
def test_headings_with_short_words_and_brackets(heading, field):
    assert (meaning(heading) or [None])[0] == field


def test_headings_of_ratings_that_are_not_understood_are_named():
    found = read_games(table("Opponent;Elo xyz;Rtg 3;Result", "A;1600;1600;1"))
    assert found.games == (Game(None, 1),)
    assert found.notes[0].endswith("not understood: 'Elo xyz', 'Rtg 3'.")


@pytest.mark.parametrize(
    "result, score, colour",
    [
        ("1.", 1, None),
        ("w 1", 1, "white"),
        ("s ½", 0.5, "black"),
        ("16w1", 1, "white"),
        ("16 b 0", 0, "black"),
        ("4s=", 0.5, "black"),
        ("1.0-0.0", 1, None),
        ("0,0 : 1,0", 0, None),
        ("½", 0.5, None),
    ],
)
def test_results_in_other_spellings(result, score, colour):
    found = read_games(table("Opponent;Rating;Result", f"A;1600;{result}"))
    assert scores(found) == [score] and found.details[0].colour == colour


@pytest.mark.parametrize(
    "text, rating",
    [("1800*", 1800), ("1600F", 1600), ("1600 F", 1600), ("1800 (FIDE)", 1800), ("#N/A", None),
     ("NaN", None), ("#NV", None), ("-", None), ("1800", 1800)],
)  # fmt: skip
def test_ratings_in_other_spellings(text, rating):
    assert read_rating(text) == (rating, False)


@pytest.mark.parametrize("key", ["1.05", "01.01.2025", "1.0.2025", "10", "0.5", "1-0", "2-0"])
def test_zeros_behind_a_point_are_left_out_of_results_alone(key):
    assert result_key(key) == key


@pytest.mark.parametrize(
    "line, game, colour",
    [
        ("1600 w 1", Game(1600, 1), "white"),
        ("1600 b 0 Open", Game(1600, 0, "Open"), "black"),
        ("1600;s;0,5;Liga", Game(1600, 0.5, "Liga"), "black"),
        ("1600, W, 0, Liga", Game(1600, 0, "Liga"), "white"),
        ("1600 w ½", Game(1600, 0.5), "white"),
        ("1600 w", Game(1600, 1), None),
        ("1600 w Open", Game(1600, 1, "Open"), None),
    ],
)
def test_a_colour_may_stand_in_a_typed_line(line, game, colour):
    found = read_typed(line)
    assert found.games == (game,) and found.details[0].colour == colour


def test_a_table_with_many_of_these_cells():
    found = read_games(SEEDS / "odd_cells.csv", "Ada Ash")
    assert found.games == (Game(1595, 1), Game(1700, 0.5), Game(None, 0))
    assert [skipped.number for skipped in found.skipped] == [5, 6, 7, 9, 10]
    assert any("Ash, A.," in note for note in found.notes)
