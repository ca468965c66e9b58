"""The US formula, the ratings that fit a table of results, and the simulated sites."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_lesson import expected_score
from elo_lesson.models import bradley_terry, glicko, glicko2, lichess, simulate_site
from elo_lesson.models.bradley_terry import fitted_ratings
from elo_lesson.models.us_chess import bonus, effective_games, k_factor

# --- the US formula


@pytest.mark.parametrize(
    ("rating", "games", "effective"),
    [
        # By hand: 50 / sqrt(0.662 + 0.00000739 × 1069²) is 50 / sqrt(9.1071) = 50 / 3.0178.
        (1500, 100, 16.568),
        (1500, 16, 16),
        (1500, 9, 9),
        (2355, 100, 50 / math.sqrt(0.662 + 0.00000739 * 214**2)),
        (2356, 100, 50),
        (2800, 49, 49),
    ],
)
def test_the_effective_number_of_games(rating, games, effective):
    assert effective_games(rating, games) == pytest.approx(effective, abs=1e-3)


def test_k_of_the_us_formula_by_hand():
    assert k_factor(2400, 120, 5) == pytest.approx(800 / 55)
    assert k_factor(1500, 12, 4) == 50
    assert k_factor(1500, 100, 4) == pytest.approx(800 / 20.568, abs=0.01)


def test_the_bonus_counts_a_surprise_beyond_its_limit_twice():
    assert bonus(20, 4) == 0 and bonus(20.5, 4) == 0.5
    assert bonus(50, 9) == 20 and bonus(50, 3) == 30
    assert bonus(50, 2) == 0 and bonus(-50, 9) == 0


@pytest.mark.parametrize("games", [8, 12.5, "10"])  # 8 or fewer have a formula of their own
def test_what_the_us_formula_cannot_use_is_refused(games):
    with pytest.raises((ValueError, TypeError), match=r"^earlier_games .*\.$"):
        k_factor(1500, games, 4)


# --- the ratings that fit


def expected_points(table, ratings):
    games = np.array(table) + np.array(table).T
    return (games * expected_score(ratings[:, None], ratings[None, :])).sum(axis=1)


@st.composite
def tables(draw):
    size = draw(st.integers(2, 6))
    half = st.integers(1, 6).map(lambda points: points / 2)
    lines = draw(st.lists(st.lists(half, min_size=size, max_size=size), min_size=size,
                          max_size=size))  # fmt: skip
    table = np.array(lines)
    np.fill_diagonal(table, 0)
    return table


@given(tables())
def test_everybody_has_scored_what_is_expected(table):
    ratings = fitted_ratings(table)
    assert expected_points(table, ratings) == pytest.approx(table.sum(axis=1), abs=1e-6)
    assert ratings.mean() == pytest.approx(1500)


def test_two_players_stand_as_far_apart_as_the_formula_says():
    assert fitted_ratings([[0, 10], [1, 0]]).tolist() == pytest.approx([1700, 1300])


def zermelo(table):
    """The same by the iteration of Zermelo's paper, which is slow where leads are long."""
    games, made = table + table.T, table.sum(axis=1)
    strengths = np.ones(len(table))
    for _ in range(10_000):
        strengths = made / (games / np.add.outer(strengths, strengths)).sum(axis=1)
        strengths /= np.exp(np.log(strengths).mean())
    return 1500 + 400 * np.log10(strengths)


@settings(max_examples=20, deadline=None)
@given(tables())
def test_zermelo_comes_to_the_same_ratings(table):
    assert fitted_ratings(table) == pytest.approx(zermelo(table), abs=1e-6)


def ladder(players, won, lost):
    """Each player has played against the next one only."""
    return np.diag([won] * (players - 1), 1) + np.diag([lost] * (players - 1), -1)


@pytest.mark.parametrize(
    ("players", "won", "lost", "laps"),
    [(60, 1000, 0.5, 20), (100, 3, 1, 10), (200, 3, 1, 10), (200, 1_000_000, 0.5, 30)],
)
def test_a_long_ladder_needs_few_laps(players, won, lost, laps, monkeypatch):
    monkeypatch.setattr(bradley_terry, "MOST_LAPS", laps)
    steps = -np.diff(fitted_ratings(ladder(players, won, lost)))
    assert steps == pytest.approx(np.full(players - 1, 400 * math.log10(won / lost)), abs=1e-4)


def test_a_search_that_comes_to_no_end_says_so(monkeypatch):
    monkeypatch.setattr(bradley_terry, "MOST_LAPS", 3)
    with pytest.raises(ValueError, match=r"^table has leads so long that 3 laps did not find"):
        fitted_ratings(ladder(60, 1000, 0.5))


def test_elo_with_a_small_k_goes_to_the_same_ratings():
    table = np.array([[0, 1.5, 2], [0.5, 0, 1.5], [0, 0.5, 0]])
    table[2, 0] = 0.5
    ratings = np.full(3, 1500.0)
    for _ in range(20_000):
        ratings += 1 * (table.sum(axis=1) - expected_points(table, ratings))
    assert ratings == pytest.approx(fitted_ratings(table), abs=1e-6)


@given(tables(), st.data())
def test_an_infinite_lead_is_refused(table, data):
    group = data.draw(st.integers(1, len(table) - 1))
    table[group:, :group] = 0
    with pytest.raises(ValueError, match=r"^table has no finite ratings: player \d .*\.$"):
        fitted_ratings(table)
    with_draws = table + 0.5 * (1 - np.eye(len(table)))  # what the refusal offers
    assert np.isfinite(fitted_ratings(with_draws)).all()


def test_a_way_round_over_others_is_enough():
    size = 12
    table = np.zeros((size, size))
    for player in range(size):
        table[player, (player + 1) % size] = 1
    assert fitted_ratings(table) == pytest.approx(np.full(size, 1500))


@pytest.mark.parametrize(
    "table",
    [[0, 1], [[0, 1]], [[0]], [[0, -1], [1, 0]], [[1, 1], [1, 0]], [[0, 0.3], [1, 0]], "AB", None,
     [[0, float("nan")], [1, 0]], [[0, True], [1, 0]]],
)  # fmt: skip
def test_what_is_no_table_is_refused(table):
    with pytest.raises((ValueError, TypeError), match=r"^table .*\.$"):
        fitted_ratings(table)


# --- the sites


def strengths(size, middle):
    return np.linspace(middle - 300, middle + 300, size)


def test_another_start_shifts_every_rating_by_the_same_number():
    people = strengths(20, 1600)
    one, other = (simulate_site(people, start=start) for start in (1500, 1200))
    assert one - other == pytest.approx(np.full(20, 300), abs=1e-6)


def test_weaker_company_lifts_the_same_people():
    people, beginners = strengths(40, 1600), strengths(40, 1100)
    alone = simulate_site(people)
    mixed = simulate_site([*people, *beginners])
    assert alone.mean() == pytest.approx(1500, abs=25)
    assert 150 < (mixed[:40] - alone).mean() < 300


def test_a_site_finds_the_true_differences():
    people = strengths(40, 1600)
    found = simulate_site(people, periods=40)
    assert np.corrcoef(people, found)[0, 1] > 0.95
    assert np.ptp(found) == pytest.approx(600, abs=150)


@pytest.mark.parametrize("start", [1, 4000])
def test_a_site_can_play_to_the_end_whatever_is_allowed(start):
    assert np.isfinite(simulate_site([1] * 19 + [4000], start=start, periods=100)).all()


@pytest.mark.parametrize(
    ("argument", "value"),
    [("strengths", [1500]), ("strengths", "1500"), ("start", None), ("start", 9990),
     ("strengths", [0, 1500]), ("periods", 0), ("seed", -1)],
)  # fmt: skip
def test_what_a_site_cannot_use_is_refused(argument, value):
    arguments = {"strengths": [1500, 1600], "periods": 100, argument: value}
    with pytest.raises((ValueError, TypeError), match=rf"^{argument} .*\.$"):
        simulate_site(**arguments)


# --- where a new player starts, and Lichess


def test_new_players_start_with_the_published_values():
    assert glicko.START == (1500, 350)
    assert glicko2.START == (1500, 350, 0.06)
    assert (lichess.START, lichess.TAU, lichess.QUESTION_MARK) == ((1500, 500, 0.09), 0.75, 110)


@pytest.mark.parametrize(("days", "after"), [(0, 400), (10_000, 500)])
def test_a_deviation_on_lichess_ends_at_500(days, after):
    assert lichess.deviation_after(400, 0.1, days) == pytest.approx(after)


@pytest.mark.parametrize("deviation", [44.9, 500.1, None])
def test_a_deviation_that_lichess_does_not_have_is_refused(deviation):
    with pytest.raises((ValueError, TypeError), match=r"^deviation is .* from 45 to 500\.$"):
        lichess.deviation_after(deviation, 0.06, 1)
