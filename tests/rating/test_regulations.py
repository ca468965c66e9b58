"""What FIDE's text says, at every boundary and on every date."""

import datetime
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from elo_lesson import Player, Regulations, round_half_away

NOW = Regulations.on("2025-10-01")
ADULT = {"games": 500, "birth_year": 1980}

# --- which text holds


@pytest.mark.parametrize(
    "day, valid_from",
    [
        ("2014-07-01", "2014-07-01"),
        ("2021-12-31", "2014-07-01"),
        ("2022-01-01", "2022-01-01"),
        ("2024-02-29", "2022-01-01"),
        ("2024-03-01", "2024-03-01"),
        ("2025-09-30", "2024-03-01"),
        ("2025-10-01", "2025-10-01"),
        ("2099-12-31", "2025-10-01"),
    ],
)
def test_a_text_holds_from_its_first_day(day, valid_from):
    rules = Regulations.on(day)
    assert rules.valid_from.isoformat() == valid_from
    assert rules.date.isoformat() == day


@pytest.mark.parametrize(
    "day",
    [
        datetime.date(2025, 10, 1),
        datetime.datetime(2025, 10, 1, 23, 59),
        "2025-10-01",
        np.str_("2025-10-01"),
    ],
)
def test_a_day_may_be_a_text_or_a_date(day):
    assert Regulations.on(day) == NOW


@pytest.mark.parametrize(
    "day, exempt_from, one_upgrade, junior_until, limit_700, minimum, first_rating",
    [
        ("2014-07-01", None, False, "birthday", None, 1000, None),
        ("2022-01-01", None, True, "end of the year", True, 1000, "20 per half point"),
        ("2024-03-01", None, False, "end of the year", True, 1400, "two draws with 1800"),
        ("2025-10-01", 2650, False, "end of the year", True, 1400, "two draws with 1800"),
    ],
)
def test_what_each_text_says(
    day, exempt_from, one_upgrade, junior_until, limit_700, minimum, first_rating
):
    rules = Regulations.on(day)
    assert rules.exempt_from == exempt_from
    assert rules.one_upgrade_per_event is one_upgrade
    assert rules.junior_until == junior_until
    assert rules.limit_700 is limit_700
    assert rules.list_minimum == minimum
    assert rules.first_rating == first_rating


@pytest.mark.parametrize(
    "day, words",
    [
        ("2026-02-01", "Article 8.3.1 (text of 2025-10-01)"),
        ("2024-03-01", "Article 8.3.1 (text of 2024-03-01)"),
        ("2024-02-29", "The rules of 2022-01-01"),  # its articles had other numbers
        ("2021-12-31", "The rules of 2014-07-01"),
    ],
)
def test_an_article_is_cited_with_the_date_of_its_text(day, words):
    assert Regulations.on(day).cite("8.3.1") == words


# --- 8.3.1, the 400-point rule


@pytest.mark.parametrize(
    "difference, expected",
    [(391, 0.91), (392, 0.92), (399, 0.92), (400, 0.92), (401, 0.92), (412, 0.92), (800, 0.92)],
)
def test_a_difference_over_400_counts_as_400(difference, expected):
    assert NOW.expected_score(2600, 2600 - difference) == expected
    assert NOW.expected_score(2600 - difference, 2600) == round(1 - expected, 2)


@pytest.mark.parametrize(
    "rating, opponent, expected",
    [
        (2649, 2200, 0.92),
        (2650, 2200, 0.94),
        (2650, 2250, 0.92),
        (2690, 2210, 0.95),
        (2210, 2690, 0.08),  # the rated player's own rating decides
        (2700, 1964, 1.0),
        (2651, 3101, 0.06),
    ],
)
def test_from_2650_on_the_true_difference_counts(rating, opponent, expected):
    assert NOW.expected_score(rating, opponent) == expected


def test_each_pair_of_an_array_is_the_only_game_of_its_event():
    rules = Regulations.on("2022-01-01")
    assert rules.expected_score([2300, 2300], [1700, 1800]).tolist() == [0.92, 0.92]


def test_expected_scores_of_a_grid_keep_its_shape():
    grid = NOW.expected_score([[2650], [2649]], [2200, 2600, 2649])
    assert grid.tolist() == [[0.94, 0.57, 0.5], [0.92, 0.57, 0.5]]


DIFFERENCES_2022 = [
    # one event, the greatest counts as 400; an equally great one counts in full
    ([450, 600, 550], [0, 0, 0], [450, 400, 550]),
    ([600, 600, 401], [0, 0, 0], [400, 600, 401]),
    # each event has its own
    ([600, 500, 450, 700], [7, 7, 9, 9], [400, 500, 450, 400]),
    ([700, 600], [1, 2], [400, 400]),
    # 400 itself needs no upgrade, and does not use it up
    ([400, 401, 402], [0, 0, 0], [400, 401, 400]),
    # the rule limits what the stronger player gains, not what the weaker one is spared
    ([-450, -600, 450, 500], [0, 0, 0, 0], [-400, -400, 450, 400]),
    ([100, -100], [0, 0], [100, -100]),
]


@pytest.mark.parametrize("true, events, counted", DIFFERENCES_2022)
def test_in_2022_only_the_greatest_difference_of_an_event_is_upgraded(true, events, counted):
    rules = Regulations.on("2022-01-01")
    ratings = np.full(len(true), 2300)
    found = rules.counted_differences(ratings, ratings - true, np.array(events))
    assert found.tolist() == counted


@pytest.mark.parametrize("true, events, counted", DIFFERENCES_2022)
@pytest.mark.parametrize("day", ["2021-12-31", "2024-03-01"])
def test_before_and_after_every_difference_over_400_counts_as_400(day, true, events, counted):
    ratings = np.full(len(true), 2300)
    found = Regulations.on(day).counted_differences(ratings, ratings - true, np.array(events))
    assert found.tolist() == [max(-400, min(400, difference)) for difference in true]


# --- 8.3.3, the K-factor


@pytest.mark.parametrize(
    "facts, k",
    [
        ({"rating": 1850, "games": 200, "birth_year": 1980}, 20),
        ({"rating": 1850, "games": 0, "birth_year": 1980}, 40),
        ({"rating": 1850, "games": 29, "birth_year": 1980}, 40),
        ({"rating": 1850, "games": 30, "birth_year": 1980}, 20),
        ({"rating": 2399, "games": 30, "birth_year": 1980}, 20),
        ({"rating": 2400, "games": 30, "birth_year": 1980}, 10),
        ({"rating": 2400, "games": 10, "birth_year": 1980}, 10),
        ({"rating": 2386, "games": 200, "birth_year": 1980, "peak": 2399}, 20),
        ({"rating": 2386, "games": 200, "birth_year": 1980, "peak": 2400}, 10),
        ({"rating": 1500, "games": 200, "birth_year": 2015, "peak": 2400}, 10),
        ({"rating": 2299, "games": 200, "birth_year": 2010}, 40),
        ({"rating": 2300, "games": 200, "birth_year": 2010}, 20),
        ({"rating": 2250, "games": 200, "birth_year": 2010, "peak": 2299}, 40),
        ({"rating": 2250, "games": 200, "birth_year": 2010, "peak": 2300}, 20),
        ({"rating": 2350, "games": 29, "birth_year": 2010}, 40),
        ({"rating": 2450}, 10),
        ({"rating": 2200, "peak": 2500}, 10),
        ({"rating": 1850, "games": 12}, 40),
        ({"rating": 1850, "birth_year": 2010}, 40),
        ({"rating": 2350, "games": 30}, 20),
        ({"rating": 1850, "games": 200, "birth_year": 2025}, 40),
    ],
    ids=str,
)
def test_k_by_games_age_and_rating(facts, k):
    assert Regulations.on("2025-10-01").k_factor(Player(**facts)) == k


@pytest.mark.parametrize("day", ["2022-01-01", "2024-03-01"])
def test_the_year_of_the_18th_birthday_counts_whole_since_2022(day):
    year = int(day[:4])
    assert Regulations.on(day).k_factor(Player(1850, games=120, birth_year=year - 18)) == 40
    assert Regulations.on(day).k_factor(Player(1850, games=120, birth_year=year - 19)) == 20


def test_before_2022_the_birthday_itself_had_to_be_known():
    rules = Regulations.on("2021-12-31")
    assert rules.k_factor(Player(1850, games=120, birth_year=2004)) == 40
    assert rules.k_factor(Player(1850, games=120, birth_year=2002)) == 20
    with pytest.raises(ValueError, match=r"could be 40 or 20 .*: the birthday\.$"):
        rules.k_factor(Player(1850, games=120, birth_year=2003))


@pytest.mark.parametrize(
    "facts, missing",
    [
        ({"games": 120}, "the birth year"),
        ({"birth_year": 1980}, "the number of rated games"),
        ({}, "the number of rated games, the birth year"),
    ],
)
def test_k_that_the_known_facts_cannot_decide_is_refused(facts, missing):
    with pytest.raises(ValueError) as refusal:
        NOW.k_factor(Player(1850, **facts))
    assert str(refusal.value) == (
        "K could be 40 or 20 for this player. Choose K yourself, or give what is not known:"
        f" {missing}."
    )


def test_where_only_the_games_are_missing_the_birthday_is_not_asked_for():
    """Above 2300 nobody has a junior's K, so that the birth year is of no use."""
    with pytest.raises(ValueError, match=r": the number of rated games\.$"):
        NOW.k_factor(Player(2350))


def test_a_player_is_not_born_after_the_day_of_the_rules():
    assert NOW.k_factor(Player(1850, games=5, birth_year=2025)) == 40
    with pytest.raises(ValueError, match=r"^birth_year is 2026, which is after 2025-10-01\.$"):
        NOW.k_factor(Player(1850, games=5, birth_year=2026))


# --- 8.3.3, K × games is at most 700


@pytest.mark.parametrize("k", [1, 20, 40])
@pytest.mark.parametrize("games", [701, 5000])
def test_no_period_has_so_many_games_that_k_would_be_0(k, games):
    said = rf"^games is {games}; more than 700 in one rating period would lower K to 0, .*\.$"
    with pytest.raises(ValueError, match=said):
        NOW.period_k(k, games)
    with pytest.raises(ValueError, match=said):
        NOW.limited_k(np.array([20, k]), np.array([10, games]))


def test_before_2022_the_700_rule_is_not_confirmed_and_nothing_is_guessed():
    rules = Regulations.on("2021-12-31")
    assert rules.period_k(20, 35) == 20
    with pytest.raises(
        ValueError,
        match=r"over 700.*not confirmed.*2021-12-31; choose rule_700=False to leave K as it is\.$",
    ):
        rules.period_k(20, 36)


# --- 8.3.4, rounding


@pytest.mark.parametrize(
    "value, rounded",
    [
        (0, 0),
        (7, 7),
        (0.5, 1),
        (-0.5, -1),
        (1.5, 2),
        (2.5, 3),
        (-2.5, -3),
        (-7.5, -8),
        (0.49, 0),
        (-0.49, 0),
        (0.499999999999999944, 0),
        (4503599627370497.5, 4503599627370498),  # the greatest floats that can have a half
        (-4503599627370497.5, -4503599627370498),
        (Fraction(-5, 2), -3),
        (Fraction(1, 3), 0),
        (Decimal("2.5"), 3),
        (Decimal("-2.4999"), -2),
        (np.float64(2.5), 3),
        (np.array(-2.5), -3),
        (10**400, 10**400),
    ],
)
def test_a_half_is_rounded_away_from_zero(value, rounded):
    assert round_half_away(value) == rounded


# --- a line of the list


def test_a_peak_below_the_rating_is_a_mistake():
    with pytest.raises(ValueError, match=r"^peak is 2299, below the rating 2300; .*\.$"):
        Player(2300, peak=2299)


@pytest.mark.parametrize(
    "name, low, high",
    [
        ("rating", 1, 4000),
        ("games", 0, 100_000),
        ("birth_year", 1850, 2200),
        ("peak", 1, 4000),
    ],
)
def test_the_limits_of_a_line(name, low, high):
    facts = {"rating": 1, name: low} if name == "peak" else {"rating": 1500, name: low}
    assert getattr(Player(**facts), name) == low
    assert getattr(Player(**{**facts, name: high}), name) == high
    for outside in (low - 1, high + 1):
        with pytest.raises(ValueError, match=rf"^{name} is {outside}; .* from {low} to {high}\.$"):
            Player(**{**facts, name: outside})
