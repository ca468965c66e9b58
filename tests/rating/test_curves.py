"""Three ways from a difference to an expected score, and back."""

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from elo_lesson import difference_for, expected_score, rating_change
from elo_lesson.rating.curves import normal_score
from elo_lesson.rating.fide_tables import whole_percent

CURVES = ("logistic", "normal", "fide")


# --- expected_score


@pytest.mark.parametrize(
    "rating, opponent, expected",
    [(1500, 1600, 0.3599), (1500, 2000, 0.0532), (1500, 1700, 0.2403), (1725, 1600, 0.6725)],
)
def test_the_logistic_curve_at_well_known_pairs(rating, opponent, expected):
    assert round(expected_score(rating, opponent), 4) == expected


@pytest.mark.parametrize("difference", [-735, -54, 0, 7, 343.5, 620])
def test_the_normal_curve_has_a_standard_deviation_of_2000_over_7(difference):
    expected = 0.5 + 0.5 * math.erf(difference / (2000 / 7) / math.sqrt(2))
    assert expected_score(difference, 0, curve="normal") == pytest.approx(expected, abs=1e-15)
    assert normal_score(difference) == expected_score(difference, 0, curve="normal")


def test_one_standard_deviation_is_84_percent_on_any_normal_curve():
    assert round(normal_score(200, sigma=200), 4) == 0.8413


@pytest.mark.parametrize(
    "difference, expected",
    [(391, 0.91), (392, 0.92), (411, 0.92), (412, 0.93), (735, 0.99), (736, 1.0), (5000, 1.0)],
)
def test_the_raw_table_knows_no_400_point_rule(difference, expected):
    assert expected_score(difference, 0, curve="fide") == expected
    assert expected_score(0, difference, curve="fide") == round(1 - expected, 2)


@pytest.mark.parametrize("curve", CURVES)
def test_scores_at_the_far_ends_are_certain(curve):
    assert expected_score(1_000_000, -1_000_000, curve=curve) == 1
    assert expected_score(-1_000_000, 1_000_000, curve=curve) == pytest.approx(0, abs=1e-300)


def test_the_table_refuses_broken_differences_and_takes_whole_ones_of_broken_ratings():
    assert expected_score(1600.5, 1500.5, curve="fide") == 0.64
    with pytest.raises(ValueError, match="^FIDE's table needs whole rating differences"):
        expected_score(1600.5, 1500, curve="fide")


@pytest.mark.parametrize("curve", CURVES)
def test_arrays_stand_side_by_side_in_every_direction(curve):
    column, row = np.array([[1500], [1600]]), [1400, 1500, 1700]
    grid = expected_score(column, row, curve=curve)
    by_hand = [[expected_score(a, b, curve=curve) for b in row] for a in (1500, 1600)]
    assert grid.tolist() == by_hand


# --- rating_change


@pytest.mark.parametrize(
    "score, expected, k, change",
    [
        (1, 0.36, 20, 12.8),
        (0.5, 0.36, 20, 2.8),
        (0, 0.36, 20, -7.2),
        (2.5, 2.08, 30, 12.6),  # a tournament of five rounds at once
        (2.5, 2.08, 20, 8.4),
        (1, 0.19, 20, 16.2),  # who wins, the expected score of the other side is no use
        (0, 0.19, 20, -3.8),
    ],
)
def test_a_change_is_k_times_score_minus_expected(score, expected, k, change):
    assert rating_change(score, expected, k) == pytest.approx(change, abs=1e-12)


def test_changes_of_a_whole_table():
    table = rating_change([[1], [0.5], [0]], 0.25, [20, 40])
    assert table.tolist() == [[15, 30], [5, 10], [-5, -10]]


@pytest.mark.parametrize("score, expected", [(0, 0), (0, 0.5), (0.5, 0)])
def test_zero_points_are_a_score_and_may_be_expected(score, expected):
    assert rating_change(score, expected, 1) == score - expected


# --- difference_for


@pytest.mark.parametrize(
    "share, difference",
    [
        (0.755, 202),  # 75.5 % is 76 %: a half goes up
        (0.7549, 193),
        (0.245, -193),  # and so 24.5 % is 25 %
        (0.2449, -202),
        (0.285, -158),  # the decimal 0.285 is meant, not the binary number next to it
        (Fraction(1, 3), -125),
        (Decimal("0.995"), 800),
        (0.5, 0),
        (1, 800),
        (0, -800),
    ],
)
def test_the_way_back_by_the_table_rounds_to_whole_percent(share, difference):
    assert difference_for(share, curve="fide") == difference


def test_the_way_back_is_logistic_unless_another_curve_is_named():
    assert difference_for(Fraction(10, 11)) == pytest.approx(400, abs=1e-9)
    assert difference_for(0.75) == difference_for(0.75, curve="logistic")
    assert round(difference_for(0.75), 1) == 190.8


def test_the_way_back_on_the_normal_curve():
    one_sigma = 0.5 + 0.5 * math.erf(1 / math.sqrt(2))
    assert difference_for(one_sigma, curve="normal") == pytest.approx(2000 / 7, abs=1e-9)


def test_a_score_close_to_certain_keeps_its_precision_on_the_way_back():
    assert difference_for(Fraction(1, 10**12)) == pytest.approx(-4800, abs=1e-6)


@pytest.mark.parametrize("curve", ["logistic", "normal"])
@pytest.mark.parametrize("share", [0, 1, 0.0, 1.0])
def test_no_finite_difference_makes_a_score_certain(curve, share):
    with pytest.raises(ValueError, match=f"expected is {share:.0f}: no finite rating difference"):
        difference_for(share, curve=curve)


def test_differences_of_a_whole_array_keep_its_shape():
    found = difference_for([[0.5, 0.76], [0.24, 1]], curve="fide")
    assert found.tolist() == [[0, 202], [-202, 800]]
    assert found.dtype.kind == "i"
    assert difference_for([0.5]).dtype.kind == "f"


# --- the tables as data


@pytest.mark.parametrize(
    "share, percent",
    [(Fraction(1, 200), 1), (Fraction(1, 201), 0), (Fraction(4, 7), 57), (Fraction(199, 200), 100)],
)
def test_half_a_percent_goes_up(share, percent):
    assert whole_percent(share) == percent
