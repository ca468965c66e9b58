"""A whole rating list at once."""

import numpy as np
import pytest

from elo_lesson import rate_pool


def pool(ratings, games, k=20, **options):
    """New ratings as a list, from games written as (white, black, White's score)."""
    white, black, score = zip(*games, strict=True)
    return rate_pool(ratings, white, black, score, k, **options).tolist()


@pytest.mark.parametrize("nothing", [[], (), np.array([])])
def test_a_month_without_games_changes_no_rating(nothing):
    for options in ({}, {"event": nothing}, {"on": "2023-06-01", "event": nothing}):
        new = rate_pool([1500, 2700, 0], nothing, nothing, nothing, 20, **options)
        assert new.tolist() == [1500, 2700, 0] and new.dtype == np.int64


@pytest.mark.parametrize(
    ("white", "black", "score", "event"),
    [([], [1], [1], None), ([0], [], [1], None), ([0], [1], [], None), ([], [], [1], None),
     ([], [], [], [5]), ([0], [1], [1], [])],
)  # fmt: skip
def test_lists_of_which_only_some_are_empty_are_refused(white, black, score, event):
    with pytest.raises(ValueError, match=r"is empty|has the length|one entry for each"):
        rate_pool([1500, 1600], white, black, score, 20, event=event)


@pytest.mark.parametrize(
    "score, change", [(1, 3), (0.5, -3), (0, -8)], ids=["+2.5", "-2.5", "-7.5"]
)
def test_halves_are_rounded_away_from_zero(score, change):
    assert pool([2433, 2243], [(0, 1, score)], k=10)[0] == 2433 + change


@pytest.mark.parametrize("opponent, change", [(1990, 0), (2000, 1), (2010, 1)])
def test_close_to_a_half_the_nearest_number_counts(opponent, change):
    """With K 1 a win is worth .49, .50 and .51."""
    assert pool([2000, opponent], [(0, 1, 1)], k=1)[0] == 2000 + change


@pytest.mark.parametrize("games, new", [(17, 2130), (18, 2130), (20, 2134)])
def test_the_700_rule(games, new):
    """22 hundredths a game: 17 × 40, 18 × 38, 20 × 35."""
    assert pool([1980, 2150], [(0, 1, 0.5)] * games, k=[40, 1])[0] == new


def test_more_than_700_games_would_lower_k_to_0():
    games = [(0, 1, 0.5)] * 701
    with pytest.raises(ValueError, match=r"games is 701; more than 700 in one rating period"):
        pool([1980, 2150], games)
    assert pool([1980, 2150], games[1:], k=1)[0] == 1980 + 154
    assert pool([1980, 2150], games, k=1, rule_700=False)[0] == 1980 + 154


def test_the_exemption_begins_at_2650():
    games = [(0, 1, 1)] * 5
    assert pool([2649, 2200], games, k=10)[0] == 2653
    assert pool([2650, 2200], games, k=10)[0] == 2653
    assert pool([2650, 2200], games, k=10, on="2025-09-30")[0] == 2654


def test_the_700_rule_counts_the_games_of_both_colours():
    games = [(0, 1, 0.5)] * 10 + [(1, 0, 0.5)] * 10
    assert pool([1980, 2150], games, k=[40, 1])[0] == 2134


@pytest.mark.parametrize(
    "day, ratings, new",
    [
        ("2025-10-01", [1410, 1410], [1420, 1400]),
        ("2025-10-01", [1409, 1409], [1419, 0]),
        ("2024-03-01", [1409, 1409], [1419, 0]),
        ("2024-02-29", [1409, 1409], [1419, 1399]),
        ("2024-02-29", [1009, 1010], [1019, 1000]),
        ("2024-02-29", [1009, 1009], [1019, 0]),
    ],
)
def test_below_the_lowest_rating_a_player_is_unrated(day, ratings, new):
    assert pool(ratings, [(0, 1, 1)], on=day) == new


def test_games_with_an_unrated_player_are_not_rated():
    games = [(0, 1, 1), (1, 2, 1), (2, 0, 0.5), (0, 3, 0), (3, 1, 1), (3, 2, 0.5)]
    assert pool([1500, 0, 0, 1500], games) == [1490, 0, 0, 1510]


def test_unrated_players_games_do_not_count_for_the_700_rule():
    games = [(0, 1, 0.5)] * 17 + [(0, 2, 1), (2, 0, 0)]
    assert pool([1980, 2150, 0], games, k=[40, 1, 1])[0] == 2130


@pytest.mark.parametrize("kind", [np.uint8, np.int32, np.uint64, np.float32])
def test_arrays_of_any_number_type_are_welcome(kind):
    new = rate_pool(
        np.array([1500, 1500], np.float64),
        np.array([0], kind),
        np.array([1], kind),
        np.array([1], kind),
        np.array([40, 20], kind),
        event=np.array([3], kind),
    )
    assert new.tolist() == [1520, 1490]
    assert new.dtype == np.int64


def test_the_list_before_is_not_changed():
    ratings, white = np.array([1500, 1500]), np.array([0])
    rate_pool(ratings, white, [1], [1], 20)
    assert ratings.tolist() == [1500, 1500] and white.tolist() == [0]


def test_thousands_of_events_and_players_do_not_collide():
    """Events are told apart by number and player; both numbers may be large."""
    players = 2000
    ratings = np.full(players, 2300)
    ratings[1::2] = 1700
    white, black = np.arange(0, players, 2), np.arange(1, players, 2)
    twice = [np.tile(values, 2) for values in (white, black, np.ones(players // 2))]
    same = rate_pool(ratings, *twice, 100, on="2023-06-01", event=np.tile(white, 2))
    apart = rate_pool(ratings, *twice, 100, on="2023-06-01", event=np.arange(players))
    assert set(same[::2].tolist()) == {2310}  # .08 and .02
    assert set(apart[::2].tolist()) == {2316}  # .08 twice
