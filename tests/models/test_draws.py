"""Draws: an expected score, split into wins, draws and losses."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import (
    draw_rate,
    expected_score,
    fitted_draw_rate,
    greatest_draw_rate,
    win_draw_loss,
)
from elo_lesson.evidence.favourites import favourites_by_gap, games_around
from elo_lesson.models.draws import of_hundred

pytestmark = pytest.mark.filterwarnings("error")

MODELS = ("davidson", "rao-kupper")
every_model = pytest.mark.parametrize("model", MODELS)
shares = st.floats(0, 1)
models = st.sampled_from(MODELS)

GAPS = favourites_by_gap()[:16]
POINTS = [gap.share for gap in GAPS]
DRAWN = [gap.drawn for gap in GAPS]
GAMES = [gap.games for gap in GAPS]


@given(shares, shares)
def test_the_three_shares_make_the_expected_score(expected, part):
    drawn = part * greatest_draw_rate(expected)
    win, draw, loss = win_draw_loss(expected, drawn)
    assert win + draw + loss == pytest.approx(1, abs=1e-12)
    assert win + draw / 2 == pytest.approx(expected, abs=1e-12)
    assert draw == drawn
    assert min(win, draw, loss) >= 0


@given(st.floats(0.001, 0.999))
def test_at_the_bound_the_weaker_side_has_no_win_and_beyond_it_nothing_is_left(expected):
    bound = greatest_draw_rate(expected)
    win, _, loss = win_draw_loss(expected, bound)
    assert min(win, loss) == pytest.approx(0, abs=1e-12)
    assert bound == pytest.approx(1 - abs(1 - 2 * expected))
    if bound < 0.999:
        with pytest.raises(ValueError, match="leaves room for"):
            win_draw_loss(expected, bound + 0.001)


@pytest.mark.parametrize("percent", range(101))
def test_a_bound_written_as_a_decimal_is_accepted(percent):
    expected = percent / 100
    bound = 2 * min(percent, 100 - percent) / 100
    for drawn in (bound, min(np.nextafter(bound, 2), 1)):
        win, _, loss = win_draw_loss(expected, drawn)
        assert min(win, loss) >= 0


@given(shares, shares, models)
def test_a_model_never_asks_for_more_draws_than_there_can_be(expected, equal, model):
    drawn = draw_rate(expected, equal, model=model)
    assert 0 <= drawn <= greatest_draw_rate(expected)
    win_draw_loss(expected, drawn)


@given(shares, shares, models)
def test_both_players_draw_the_same_games(expected, equal, model):
    here, there = (draw_rate(e, equal, model=model) for e in (expected, 1 - expected))
    assert here == pytest.approx(there, abs=1e-9)


@given(st.integers(-800, 799), st.floats(0, 1), models)
def test_more_points_mean_more_wins_and_fewer_losses(difference, equal, model):
    scores = expected_score([difference, difference + 1], 0)
    win, draw, loss = win_draw_loss(scores, draw_rate(scores, equal, model=model))
    assert win[0] <= win[1] + 1e-12 and loss[0] >= loss[1] - 1e-12
    further = 1 if difference < 0 else 0
    assert draw[further] >= draw[1 - further] - 1e-12


@given(st.floats(0.1, 10), st.floats(0.01, 5))
def test_davidsons_own_form_with_strengths(ratio, v):
    # win : draw : loss = a : v sqrt(ab) : b, with a / b = ratio
    parts = np.array([ratio, v * math.sqrt(ratio), 1])
    win, draw, _ = parts / parts.sum()
    assert draw_rate(win + draw / 2, v / (v + 2)) == pytest.approx(draw)


@given(st.floats(0.1, 10), st.floats(1.01, 5))
def test_rao_and_kuppers_own_form_with_strengths(ratio, theta):
    # win = a / (a + theta b), loss = b / (b + theta a), with a / b = ratio
    win, loss = ratio / (ratio + theta), 1 / (1 + theta * ratio)
    draw = 1 - win - loss
    equal = (theta - 1) / (theta + 1)
    assert draw_rate(win + draw / 2, equal, model="rao-kupper") == pytest.approx(draw)


@pytest.mark.parametrize("function", [greatest_draw_rate, lambda e: draw_rate(e, 0.42)])
def test_numbers_in_numbers_out_and_arrays_in_arrays_out(function):
    for number in (0, 1, 0.3, np.float64(0.3), np.array(0.3)):
        assert type(function(number)) is float
    found = function([[0.2, 0.5], [0.7, 1]])
    assert found.shape == (2, 2)
    assert found[0, 1] == function(0.5)


def test_the_three_shares_of_arrays_are_arrays_of_one_shape():
    win, draw, loss = win_draw_loss([0.3, 0.5], 0.4)
    assert win.tolist() == pytest.approx([0.1, 0.3])
    assert draw.tolist() == [0.4, 0.4]
    assert loss.tolist() == pytest.approx([0.5, 0.3])
    draw[0] = 0  # an array of its own, which may be written to
    assert all(type(share) is float for share in win_draw_loss(np.float64(0.3), 0.4))


def test_too_many_draws_are_explained():
    with pytest.raises(ValueError, match="draw_rate") as refusal:
        win_draw_loss(0.36, 0.8)
    assert str(refusal.value) == (
        "draw_rate is 0.8, more than an expected score of 0.36 leaves room for; it must be from 0"
        " to 0.72, because every draw brings half a point."
    )


def test_a_refusal_shows_enough_digits_to_see_why():
    with pytest.raises(ValueError, match=r"^draw_rate is 0.72000001, more than .* to 0.72,"):
        win_draw_loss(0.36, 0.72000001)
    with pytest.raises(ValueError, match=r"^expected has the value 1.0000001; an expected score"):
        greatest_draw_rate(1.0000001)


@pytest.mark.parametrize("bad", ["0.36", [], [True], {}])
def test_the_hint_fits_what_is_asked_for(bad):
    with pytest.raises((ValueError, TypeError), match=r"; an expected score .* such as 0\.36\.$"):
        draw_rate(bad, 0.4)
    with pytest.raises((ValueError, TypeError), match=r"; a share of the games .*42 %\.$"):
        fitted_draw_rate([0.5], bad, [10])


def test_no_zero_has_a_minus_sign():
    found = [greatest_draw_rate(-0.0), draw_rate(-0.0, 0.4), draw_rate(0.4, -0.0)]
    found += [*win_draw_loss(-0.0, -0.0), *greatest_draw_rate([-0.0, 0.0])]
    assert not np.signbit(found).any()


# The fit


@every_model
@pytest.mark.parametrize("equal", [0, 0.01, 0.42, 0.99, 1])
def test_a_fit_finds_the_number_that_made_the_draws(model, equal):
    scores = np.array([0.5, 0.6, 0.76, 0.9])
    drawn = draw_rate(scores, equal, model=model)
    assert fitted_draw_rate(scores, drawn, [5, 100, 20, 1], model=model) == equal


def test_a_fit_listens_to_the_groups_with_many_games():
    assert fitted_draw_rate([0.5, 0.5], [0.2, 0.6], [1, 1]) == 0.4
    assert fitted_draw_rate([0.5, 0.5], [0.2, 0.6], [1, 3]) == 0.5
    assert fitted_draw_rate([0.5, 0.5], [0.2, 0.6], [1, 0]) == 0.2


def test_every_group_brings_a_number_of_its_own():
    with pytest.raises(ValueError, match=r"^expected, drawn and games must have one entry"):
        fitted_draw_rate([0.5, 0.7], [0.42], [10, 20])


@every_model
def test_no_model_fits_the_real_draws_and_both_miss_on_the_same_side(model):
    fitted = fitted_draw_rate(POINTS, DRAWN, GAMES, model=model)
    missed = draw_rate(POINTS, fitted, model=model) - DRAWN
    assert missed[0] < -0.03 and missed[6:10].min() > 0.015
    # No neighbour does better, by the plain sum.
    sums = [
        sum(g.games * (draw_rate(g.share, x, model=model) - g.drawn) ** 2 for g in GAPS)
        for x in (fitted - 0.01, fitted, fitted + 0.01)
    ]
    assert min(sums) == sums[1]


# Whole numbers of 100 games


@given(shares, shares)
def test_whole_numbers_of_100_add_up_and_none_is_a_game_away(expected, part):
    parts = win_draw_loss(expected, part * greatest_draw_rate(expected))
    whole = of_hundred(*parts)
    assert sum(whole) == 100 and all(type(number) is int for number in whole)
    assert all(abs(w - 100 * p) < 1 for w, p in zip(whole, parts, strict=True))


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        ((0.29, 0.58, 0.13), (29, 58, 13)),
        ((1, 0, 0), (100, 0, 0)),
        ((1 / 3, 1 / 3, 1 / 3), (34, 33, 33)),
        ((0.005, 0.49, 0.505), (1, 49, 50)),
    ],
)
def test_whole_numbers_of_100_by_hand(parts, whole):
    assert of_hundred(*parts) == whole


# The real games


def test_the_games_around_a_difference_by_hand():
    near = games_around(100)
    assert (near.low, near.high) == (50, 149)
    assert near.games == 61610 + 65413
    assert near.draws == 24394 + 23378
    assert near.points == 35825.0 + 41701.0
    assert near.table == pytest.approx(37182.29 + 43729.73)
    assert games_around(0) == favourites_by_gap()[0]
    assert games_around(950, "blitz").high == 999


@pytest.mark.parametrize("bad", [-50, 75, 1000, "100"])
def test_another_difference_is_refused(bad):
    with pytest.raises((ValueError, TypeError), match=r"difference is .*\.$"):
        games_around(bad)
