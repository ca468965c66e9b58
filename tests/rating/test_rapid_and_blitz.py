"""Rapid and blitz: the same rules as for standard games, but for great differences."""

import numpy as np
import pytest

from elo_lesson import Game, Player, Regulations, rate_period, rate_pool

LISTS = ("rapid", "blitz")
NOW = "2025-10-01"


@pytest.mark.parametrize("rating_list", LISTS)
@pytest.mark.parametrize(
    "day, valid_from, limits_gaps",
    [
        ("2024-03-01", "2024-03-01", False),
        ("2024-11-30", "2024-03-01", False),
        ("2024-12-01", "2024-12-01", True),
        ("2026-02-01", "2024-12-01", True),
    ],
)
def test_the_texts_for_rapid_and_blitz(rating_list, day, valid_from, limits_gaps):
    rules = Regulations.on(day, rating_list=rating_list)
    assert rules.valid_from.isoformat() == valid_from
    assert (rules.date.isoformat(), rules.rating_list) == (day, rating_list)
    assert rules.limits_gaps is limits_gaps
    assert rules.exempt_from is None and rules.list_minimum == 1400
    standard = Regulations.on("2024-03-01")
    same = ("one_upgrade_per_event", "junior_until", "limit_700", "first_rating")
    assert [getattr(rules, name) for name in same] == [getattr(standard, name) for name in same]


@pytest.mark.parametrize("day", [NOW, "2024-12-01", "2014-07-01"])
def test_standard_games_are_rated_whatever_their_difference(day):
    rules = Regulations.on(day)
    assert rules.rating_list == "standard" and not rules.too_far_apart(2800, 1500)


@pytest.mark.parametrize("rating_list", LISTS)
@pytest.mark.parametrize("day", ["2024-02-29", "2022-01-01", "2014-07-01", "2014-06-30"])
def test_before_march_2024_no_text_is_confirmed(rating_list, day):
    said = rf"^{day} is too early a date; .* no confirmed rules of this list before 2024-03-01\.$"
    with pytest.raises(ValueError, match=said):
        Regulations.on(day, rating_list=rating_list)
    with pytest.raises(ValueError, match=said):
        rate_period(Player(1500), [Game(1600, 1)], k=20, on=day, rating_list=rating_list)
    with pytest.raises(ValueError, match=said):
        rate_pool([1500, 1600], [0], [1], [1], 20, on=day, rating_list=rating_list)


@pytest.mark.parametrize(
    "rating, opponent, too_far",
    [
        (2610, 2005, True),
        (2601, 2001, True),
        (2601, 2002, False),
        (2600, 2000, False),  # nobody above 2600
        (2600, 1990, False),
        (2005, 2610, True),  # either player
        (2000, 1400, False),
        (3000, 2400, True),
    ],
)
@pytest.mark.parametrize("rating_list", LISTS)
def test_which_games_are_too_far_apart(rating_list, rating, opponent, too_far):
    rules = Regulations.on("2024-12-01", rating_list=rating_list)
    assert rules.too_far_apart(rating, opponent) is too_far
    pairs = np.array([rating, 1500]), np.array([opponent, 1500])
    assert rules.too_far_apart(*pairs).tolist() == [too_far, False]
    assert not Regulations.on("2024-11-30", rating_list=rating_list).too_far_apart(rating, opponent)


@pytest.mark.parametrize(
    "rating, opponent, total, change",
    [
        (2610, 2005, 0, 0),
        (2600, 1990, 0.8, 1),
        (2700, 2150, 0.8, 1),  # capped: some programs leave the cap out here, and say 0.3
        (2650, 2200, 0.8, 1),
        (2450, 2440, 4.9, 5),
    ],
)
@pytest.mark.parametrize("rating_list", LISTS)
def test_one_win_by_hand(rating_list, rating, opponent, total, change):
    report = rate_period(Player(rating), [Game(opponent, 1)], k=10, rating_list=rating_list)
    assert (report.total, report.change) == (total, change)
    new = rate_pool([rating, opponent], [0], [1], [1], 10, rating_list=rating_list)
    assert new[0] == rating + change


def test_a_game_that_is_not_rated_stands_in_the_report_with_its_reason():
    games = [Game(2005, 1), Game(2600, 0.5), Game(None, 1), Game(2010, 0)]
    report = rate_period(Player(2610), games, k=10, rating_list="blitz")
    row = report.rows[0]
    assert (row.opponent, row.difference, row.score) == (2005, 605, 1)
    assert (row.counted, row.expected, row.change) == (None, None, None)
    assert (report.games, report.score) == (1, 0.5)
    line = report.table().lines[0]
    assert line == ("1", "2005", "+605", "", "not rated", "1", "")
    assert report.notes == (
        "Games against unrated opponents, listed and not rated: 1.",
        "Article 7.3.1 (rapid and blitz, text of 2024-12-01): games with a difference of 600 or"
        " more and a player above 2600, listed and not rated: 2.",
    )


def test_k_times_games_counts_rated_games_only():
    games = [Game(2600, 0.5)] * 70 + [Game(2005, 1)] * 10
    blitz = rate_period(Player(2610), games, k=10, rating_list="blitz")
    assert (blitz.games, blitz.k) == (70, 10)
    assert rate_period(Player(2610), games, k=10, on="2024-11-30", rating_list="blitz").k == 8


def test_a_whole_list_leaves_out_the_same_games():
    ratings, games = [2610, 2005, 2600], [(0, 1, 1), (0, 2, 0.5), (1, 0, 0.5), (1, 2, 1)]
    white, black, score = zip(*games, strict=True)
    new = rate_pool(ratings, white, black, score, [10, 20, 10], rating_list="rapid").tolist()
    for place, k in enumerate([10, 20, 10]):
        own = [
            Game(ratings[b if place == w else w], s if place == w else 1 - s)
            for w, b, s in zip(white, black, score, strict=True)
            if place in (w, b)
        ]
        report = rate_period(Player(ratings[place]), own, k=k, rating_list="rapid")
        assert new[place] == report.new_rating


def test_articles_of_the_chapter_on_rapid_and_blitz_have_other_numbers():
    rules = Regulations.on("2024-03-01", rating_list="rapid")
    assert rules.cite("8.3.4") == "Article 7.3.4 (rapid and blitz, text of 2024-03-01)"
    assert rules.cite("7.2.1") == "Article 6.2.1 (rapid and blitz, text of 2024-03-01)"
