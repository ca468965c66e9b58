"""The simulated league: what must hold exactly, what must hold about, and what drifts."""

import collections
import itertools
import math
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_lesson import Game, Player, expected_score, rate_period, resting_error, simulate_league
from elo_lesson.models import PoolChanges
from elo_lesson.models.pool_changes import Places, random_order, shuffled
from elo_lesson.rating.history import one_off_lift


def rng(seed=1):
    return np.random.default_rng(seed)


strengths = st.lists(st.floats(1, 4000), min_size=2, max_size=30)
ks = st.floats(0.5, 100)
seeds = st.integers(0, 1000)


# --- one round, against a plain loop


def plain_league(true, rounds, k, seed, draw_rate):
    """The same league, written as a pupil would write it."""
    draw_next, ratings = rng(seed).random, [1500.0] * len(true)

    def by_lot(order):
        lots = [int(draw * 2**16) for draw in draw_next(len(order))]
        return [place for _, place in sorted(zip(lots, order, strict=True), key=lambda it: it[0])]

    order = range(len(true))
    by_lot(by_lot(order))  # the order in which players would retire
    order = by_lot(by_lot(order))
    for _ in range(rounds):
        order = by_lot(order)
        pairs = list(zip(order[: len(true) // 2], order[len(true) // 2 :], strict=False))
        for (one, other), luck in zip(pairs, draw_next(len(pairs)), strict=True):
            expected = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
            draw = min(draw_rate, 2 * min(expected, 1 - expected))
            win = expected - draw / 2
            score = 1 if luck < win else 0.5 if luck < win + draw else 0
            change = k * (score - 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400)))
            ratings[one] += change
            ratings[other] -= change
    return ratings


@settings(max_examples=30)
@given(strengths, seeds, st.floats(1, 100), st.floats(0, 1))
def test_a_league_is_the_plain_loop(true, seed, k, draw_rate):
    history = simulate_league(true, 4, k=k, rng=rng(seed), draw_rate=draw_rate)
    assert history.ratings[-1].tolist() == pytest.approx(
        plain_league(true, 4, k, seed, draw_rate), abs=1e-6
    )


# --- what holds exactly


@settings(max_examples=30)
@given(strengths, ks, seeds, st.floats(0, 1))
def test_with_one_k_for_all_the_mean_stays(true, k, seed, draw_rate):
    history = simulate_league(true, 20, k=k, rng=rng(seed), draw_rate=draw_rate)
    assert history.mean.tolist() == pytest.approx([1500] * 21, abs=1e-9)


def test_with_unequal_k_the_mean_moves():
    history = simulate_league(np.repeat([1700, 1300], 20), 50, k=[40] * 20 + [20] * 20, rng=rng())
    assert history.mean[-1] > 1500 + 20


@given(seeds)
@settings(max_examples=10)
def test_the_same_seed_gives_the_same_league(seed):
    changes = PoolChanges(newcomers=2, surplus=50, youth=5, improvement=3, minimum=1400)
    one, two = (
        simulate_league(11, 30, k=20, rng=rng(seed), draw_rate=0.3, changes=changes)
        for _ in range(2)
    )
    assert (one.ratings == two.ratings).all() and (one.strengths == two.strengths).all()
    assert (simulate_league(11, 30, k=20, rng=rng(seed + 1)).ratings[-1] != one.ratings[-1]).any()


def test_only_evenly_spread_numbers_are_drawn():
    class OnlyRandom(np.random.Generator):
        """Whatever else is asked for fails."""

        def __getattribute__(self, name):
            assert name in ("random", "__class__")
            return super().__getattribute__(name)

    changes = PoolChanges(newcomers=1, minimum=1400)
    simulate_league(10, 5, k=20, rng=OnlyRandom(np.random.PCG64(1)), changes=changes)


@pytest.mark.parametrize("draw_rate", [0, 0.3, 1])
def test_the_score_follows_the_expected_score_and_the_draw_rate(draw_rate):
    """One game of each of many pairs: the change of a rating says what the result was."""
    players = np.tile([1600.0, 1400.0], 20_000)
    change = np.diff(
        simulate_league(players, 1, k=20, rng=rng(), draw_rate=draw_rate).ratings, axis=0
    )[0]
    assert set(change.round(9)) <= {-10, 0, 10}
    assert change[::2].mean() == pytest.approx(
        20 * (0.25 + 0.5 * expected_score(1600, 1400) - 0.5), abs=0.15
    )
    equal, unequal = draw_rate, min(draw_rate, 2 * expected_score(1400, 1600))
    assert (change == 0).mean() == pytest.approx((equal + unequal) / 2, abs=0.02)


def test_every_order_is_as_likely_as_any_other():
    source = rng()
    orders = [tuple(random_order(3, source)) for _ in range(12_000)]
    assert sorted(random_order(500, source)) == list(range(500))
    for order in set(orders):
        assert orders.count(order) == pytest.approx(2000, abs=200)
    assert len(set(orders)) == 6


def test_the_order_of_one_round_says_nothing_about_the_next():
    source = rng()
    orders = [np.arange(3)]
    for _ in range(36_000):
        orders.append(shuffled(orders[-1], source))
    turns = [(*one, *next_one) for one, next_one in itertools.pairwise(map(tuple, orders))]
    assert sorted(collections.Counter(turns).values()) == pytest.approx([1000] * 36, abs=120)


def test_the_strengths_of_a_number_of_players_are_a_normal_curve():
    found = simulate_league(1001, 1, k=20, rng=rng(), spread=150).strengths[0]
    assert found[500] == pytest.approx(1500)
    assert found[158] == pytest.approx(1350, abs=1)  # one in six lies below one deviation
    assert found.std() == pytest.approx(150, rel=0.01)


# --- what holds about


@pytest.mark.parametrize("k", [10, 20, 40])
@pytest.mark.parametrize("draw_rate", [0, 0.4])
def test_ratings_find_their_order_and_rest_where_the_approximation_says(k, draw_rate):
    history = simulate_league(600, 1200, k=k, rng=rng(), draw_rate=draw_rate, spread=100)
    assert history.error[0] == pytest.approx(100, rel=0.02)
    assert history.error[800:].mean() == pytest.approx(resting_error(k, draw_rate), rel=0.07)


@pytest.mark.parametrize(("k", "error"), [(10, 29.7), (20, 42.3), (40, 60.7)])
def test_the_resting_error_by_hand(k, error):
    slope = math.log(10) / 1600
    assert resting_error(k) ** 2 == pytest.approx(k / (8 * slope * (1 - k * slope)))
    assert resting_error(k) == pytest.approx(error, abs=0.05)
    assert resting_error(k, 1) == 0


# --- what drifts


def drift(seed=1, **changes):
    """How far mean rating and mean strength come apart in 200 rounds, 200 players, 1 newcomer."""
    history = simulate_league(
        200, 200, k=20, rng=rng(seed), start=None, changes=PoolChanges(newcomers=1, **changes)
    )
    gap = history.mean - history.mean_strength
    assert gap[0] == pytest.approx(0, abs=1e-9)
    return gap[-1]


def test_who_comes_in_right_moves_nothing():
    assert abs(np.mean([drift(seed) for seed in range(8)])) < 6


@pytest.mark.parametrize("surplus", [100, -100])
def test_newcomers_bring_their_surplus(surplus):
    """200 newcomers in 200 places: each brings so many points too many for one place. Those who
    leave have given away part of theirs, so the mean moves by somewhat more."""
    drifts = [drift(seed, surplus=surplus) for seed in range(6)]
    assert np.mean(drifts) == pytest.approx(1.2 * surplus, abs=15)


def test_juniors_who_improve_take_points_along():
    """Each brings 150 points less than the one who leaves takes away, and as with a surplus the
    mean moves by somewhat more."""
    drifts = [drift(seed, youth=50, improvement=3) for seed in range(6)]
    assert np.mean(drifts) == pytest.approx(1.2 * -150, abs=15)


def test_the_mean_strength_does_not_move_with_juniors():
    changes = PoolChanges(newcomers=1, youth=50, improvement=3)
    history = simulate_league(200, 300, k=20, rng=rng(), changes=changes)
    assert history.mean_strength == pytest.approx(np.full(301, history.mean_strength[0]), abs=1e-6)
    young = history.strengths[0] < simulate_league(200, 1, k=20, rng=rng()).strengths[0] - 1e-9
    assert young.sum() == 50


def test_who_falls_below_the_minimum_is_replaced_by_somebody_as_old():
    """The minimum makes nobody a junior again, so it does not touch the strengths."""
    settings = {"newcomers": 1, "youth": 50, "improvement": 2}
    with_minimum, without = (
        simulate_league(
            200, 60, k=20, rng=rng(), start=None, changes=PoolChanges(**settings, minimum=minimum)
        )
        for minimum in (1400, None)
    )
    assert (with_minimum.ratings[1:] == 1400).sum() > 100
    assert (with_minimum.strengths == without.strengths).all()


@pytest.mark.parametrize("minimum", [None, 1400])
def test_the_oldest_retire(minimum):
    """The place that falls back to a junior's strength is one that has been grown the longest."""
    changes = PoolChanges(newcomers=2, youth=3, improvement=10, minimum=minimum)
    strengths = simulate_league(20, 60, k=20, rng=rng(), changes=changes).strengths
    fell = np.diff(strengths, axis=0) < 0
    assert (fell.sum(axis=1) == 2).all()
    for place in fell.T:
        assert (np.diff(np.flatnonzero(place)) == 10).all()


def test_who_has_just_the_minimum_stays_and_who_has_less_leaves():
    places = Places(np.array([1500.0, 1600, 1700]), PoolChanges(minimum=1400, surplus=7), rng())
    ratings = np.array([1400.0, 1399, 2001])
    places.after_round(1, ratings)
    assert ratings.tolist() == [1400, 1607, 2001]


def test_the_lift_comes_once():
    history = simulate_league(50, 20, k=20, rng=rng(), changes=PoolChanges(lift_after=10))
    plain = simulate_league(50, 20, k=20, rng=rng(), changes=PoolChanges())
    assert (history.ratings[:10] == plain.ratings[:10]).all()
    assert history.ratings[10] == pytest.approx(one_off_lift(plain.ratings[10]))
    assert history.mean[11:] == pytest.approx(np.full(10, history.mean[10]))


@pytest.mark.parametrize(
    ("before", "after"), [(1000, 1400), (1500, 1700), (1600, 1760), (1950, 1970), (2000, 2000)]
)
def test_the_published_examples_of_the_lift(before, after):
    assert one_off_lift(before) == pytest.approx(after)
    assert type(one_off_lift(before)) is float
    assert one_off_lift([before, 2500]).tolist() == pytest.approx([after, 2500])


@settings(max_examples=50)
@given(st.floats(1, 4000), st.floats(1, 4000))
def test_the_lift_keeps_the_order(one, other):
    low, high = sorted((one, other))
    assert one_off_lift(low) <= one_off_lift(high) + 1e-9
    assert one_off_lift(low) >= low


# --- the order of games inside a period


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(st.integers(1400, 2200), st.sampled_from([0, 0.5, 1])), min_size=1, max_size=8
    ),
    st.integers(0, 1000),
)
def test_the_order_of_games_inside_a_period_does_not_matter(results, seed):
    games = [Game(*result) for result in results]
    other = random.Random(seed).sample(games, len(games))
    one, two = (rate_period(Player(1650), each, k=40) for each in (games, other))
    assert (one.exact_total, one.new_rating) == (two.exact_total, two.new_rating)


# --- progress and refusals


def test_progress_is_told_about_ten_times():
    told = []
    simulate_league(4, 100, k=20, rng=rng(), progress=told.append)
    assert told == list(range(0, 101, 10))
    told.clear()
    simulate_league(4, 3, k=20, rng=rng(), progress=told.append)
    assert told == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("bad", "sentence"),
    [
        ({"players": 1}, "players is 1; it must be a number of players, a whole number from 2 "),
        ({"players": [1500]}, "players has one strength; a game needs two players"),
        ({"players": [1500, -5]}, "players has the value -5.*; each must be a true strength"),
        ({"rounds": 0}, "rounds is 0; "),
        ({"players": 100_000, "rounds": 1000}, "rounds is 1000; .* from 1 to 199"),
        ({"k": 0}, "k is 0; it must be a K-factor, a number from 0.1 to 100"),
        ({"k": [20, 20]}, "k has the length 2; the length 10 is needed"),
        ({"rng": 1}, r"rng is 1; write np.random.default_rng\(1\)"),
        ({"spread": 301}, "spread is 301; it must be rating points, a number from 0 to 300"),
        ({"start": 0}, "start is 0; it must be a rating, a whole number from 1 to 4000"),
        ({"draw_rate": 1.5}, "draw_rate is 1.5; it must be a share of the games, a number "),
        ({"changes": 1}, "changes is 1; write PoolChanges"),
        ({"progress": 1}, "progress is 1; it must be a function of one number"),
    ],
)
def test_what_cannot_be_played_is_refused(bad, sentence):
    arguments = {"players": 10, "rounds": 5, "k": 20, "rng": rng(), **bad}
    with pytest.raises((ValueError, TypeError), match=rf"^{sentence}.*\.$"):
        simulate_league(**arguments)
