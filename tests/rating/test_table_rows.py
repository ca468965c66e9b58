"""The rows of FIDE's table, where curves disagree with it, and the curve for loops."""

import pytest

from elo_lesson.rating import disagreements, expected_score, logistic_score, table_row


@pytest.mark.parametrize("difference", [-800, -97, 0, 1, 400, 735])
def test_the_curve_for_loops_is_the_curve(difference):
    assert logistic_score(difference) == pytest.approx(expected_score(difference, 0), rel=1e-14)


def test_only_the_known_differences_disagree():
    counts = [len(disagreements(spread)) for spread in (200 * 2**0.5, 284.84, 285.69)]
    assert counts == [110, 33, 5]


@pytest.mark.parametrize(
    ("difference", "row"),
    [(0, (0, 3)), (3, (0, 3)), (4, (4, 10)), (735, (620, 735)), (736, (736, 736)),
     (-3, (-3, 0)), (-4, (-10, -4)), (900, (736, 900))],
)  # fmt: skip
def test_the_row_of_a_difference(difference, row):
    assert table_row(difference) == row
