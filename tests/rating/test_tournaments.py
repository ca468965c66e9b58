"""The tournament that the lessons use."""

from decimal import Decimal

from elo_lesson import Game
from elo_lesson.rating.tournaments import us_championship_2025

CHAMPIONSHIP = us_championship_2025()
LETTERS = "ABCDEFGHIJKL"


def test_twelve_players_each_met_the_eleven_others_once():
    assert "".join(CHAMPIONSHIP.entrants) == LETTERS
    pairs = {frozenset((result.white, result.black)) for result in CHAMPIONSHIP.results}
    assert len(pairs) == len(CHAMPIONSHIP.results) == 66
    for letter in LETTERS:
        rounds = [result.round for result in CHAMPIONSHIP.results_of(letter)]
        assert rounds == list(range(1, 12))


def test_a_game_is_seen_from_the_side_of_the_player():
    first = CHAMPIONSHIP.results_of("H")[0]
    assert (first.white, first.black, first.white_score, first.published) == (
        "A",
        "H",
        1,
        Decimal("0.33"),
    )
    assert CHAMPIONSHIP.games_of("A")[0] == Game(2661, 1)
    assert CHAMPIONSHIP.games_of("H")[0] == Game(2789, 0)


def test_the_scores_are_those_of_the_final_table():
    scores = [sum(game.score for game in CHAMPIONSHIP.games_of(letter)) for letter in LETTERS]
    assert scores == [8, 7.5, 5.5, 6.5, 5, 6, 4.5, 5, 4.5, 4, 5.5, 4]


def test_two_players_had_another_event_in_the_same_period():
    others = {
        letter: (entrant.other_change, entrant.other_games)
        for letter, entrant in CHAMPIONSHIP.entrants.items()
        if entrant.other_games or entrant.other_change
    }
    assert others == {"A": (Decimal("-2.60"), 4), "D": (Decimal("2.40"), 4)}
