"""Three ways from a rating difference to an expected score, and back.

The logistic curve is the formula of most calculators, the normal curve is Elo's model, and FIDE
prints two tables. Nothing here knows the 400-point rule: that belongs to the regulations.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks

SCALE = 400
"""On the logistic curve this many points multiply the odds by ten."""

SIGMA = 2000 / 7
"""Standard deviation of the normal curve that FIDE's table follows, but for six differences."""

LAST_DIFFERENCE = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""FIDE table 8.1.2 (2024): the last difference that still gives .50, .51, and so on to .99."""

DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
"""FIDE table 8.1.1 (2024): the difference dp for a score of 50 %, 51 %, and so on to 100 %."""

_END = LAST_DIFFERENCE[-1] + 1
_UPPER = np.repeat(np.arange(50, 101), np.diff([-1, *LAST_DIFFERENCE, _END]))
_HUNDREDTHS = np.concatenate([100 - _UPPER[:0:-1], _UPPER]).astype(np.int16)
_EXPECTED = _HUNDREDTHS / 100

_PIECE = 1 << 13  # large arrays are worked through in pieces that stay in the processor's cache


def expected_score(rating: Any, opponent: Any, *, curve: str = "logistic") -> Any:
    """The score that the rating difference promises, a draw counted as half a point.

    Arguments: rating and opponent in rating points, single numbers or arrays that fit together;
    curve "logistic" (1 / (1 + 10^(-d/400))), "normal" (standard deviation 2000/7) or "fide"
    (table 8.1.2, for whole differences). No 400-point rule: see Regulations.expected_score.
    Result: a score between 0 and 1, a float for single numbers, else an array.
    Raises ValueError or TypeError for what is not a rating, a shape or a curve.

    >>> round(expected_score(1500, 1600), 4)
    0.3599

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 8.1.2; Elo's model of 1960.
    """
    own, other = checks.array(rating, "rating"), checks.array(opponent, "opponent")
    score_for = _CURVES[checks.choice(curve, "curve", _CURVES)]
    shape = checks.same_shape(("rating", own), ("opponent", other))
    pieces = np.nditer(
        [own, other, np.empty(shape)],
        flags=["external_loop", "buffered"],
        op_flags=[["readonly"], ["readonly"], ["writeonly"]],
        buffersize=_PIECE,
    )
    with pieces:
        for own_piece, other_piece, scores in pieces:
            score_for(own_piece - other_piece, scores)
        return _plain(pieces.operands[2], shape)


def rating_change(score: Any, expected: Any, k: Any) -> Any:
    """K × (S − E): what a result moves the rating, before any rounding.

    Arguments: score made and expected score, both in points and both for one game (0 to 1) or
    for several games together; k the K-factor, above 0. Single numbers or arrays.
    Result: rating points, a float for single numbers, else an array.
    Raises ValueError or TypeError for what is not a number, a negative score or a K of 0 or less.

    >>> round(rating_change(1, 0.36, 20), 1)
    12.8

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 8.3.2.
    """
    made = checks.array(score, "score", allowed="give the points made, such as 0.5")
    due = checks.array(expected, "expected", allowed="give the points expected, such as 0.36")
    factor = checks.array(k, "k", allowed=checks.K_FACTOR)
    if made.min() < 0 or due.min() < 0:
        raise ValueError("score and expected are points made and points expected: 0 or more.")
    if factor.min() <= 0:
        raise ValueError(f"k is {checks.shown(k)}; {checks.K_FACTOR}.")
    shape = checks.same_shape(("score", made), ("expected", due), ("k", factor))
    return _plain(np.atleast_1d(factor * (made - due)).astype(np.float64), shape)


def difference_for(expected: Any, *, curve: str = "logistic") -> Any:
    """The way back: the rating difference at which this score is expected.

    Arguments: expected, a score between 0 and 1 (a number or an array); curve as for
    expected_score. For "fide" the score is rounded to whole percent, a half goes up, and table
    8.1.1 gives dp; it ends at 800 for 100 % and -800 for 0 %. The other two curves have no
    finite difference there.
    Result: rating points; a float ("fide": an int) for a single number, else an array.
    Raises ValueError or TypeError for what is not a score, or has no finite difference.

    >>> difference_for(0.76, curve="fide")
    202

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 8.1.1; Title Regulations B.01
    (1 January 2024), article 1.4.9, for the rounding of the percentage.
    """
    difference = _DIFFERENCES[checks.choice(curve, "curve", _DIFFERENCES)]
    scores = checks.array(expected, "expected", allowed=checks.EXPECTED)
    if scores.ndim == 0:
        return difference(_share(expected))
    found = [difference(_share(score)) for score in scores.ravel().tolist()]
    return np.array(found).reshape(scores.shape)


def hundredths(difference: NDArray[Any]) -> NDArray[np.int16]:
    """Table 8.1.2 in whole hundredths, so that sums stay exact: 92 for a difference of 400."""
    return _HUNDREDTHS.take(difference + _END, mode="clip")


def whole_percent(share: Fraction) -> int:
    """A share of the points as FIDE's tables want it: in whole percent, a half goes up."""
    return math.floor(100 * share + Fraction(1, 2))


def logistic_score(difference: float) -> float:
    """The logistic curve at one rating difference, for loops: a plain number in, no checks."""
    return 1 / (1 + 10 ** (-difference / SCALE))


def logistic_scores(difference: NDArray[Any]) -> NDArray[np.float64]:
    """The logistic curve at many rating differences, for simulations: no checks."""
    scores = np.empty(difference.shape)
    _logistic(difference, scores)
    return scores


def normal_score(difference: float, sigma: float = SIGMA) -> float:
    """The normal curve at one rating difference, for a standard deviation sigma in points."""
    return math.erfc(-difference / (sigma * math.sqrt(2))) / 2


def disagreements(sigma: float) -> list[int]:
    """The whole differences from 0 to 1000 at which a normal curve, rounded to hundredths, is not
    FIDE's table 8.1.2; sigma is its standard deviation in rating points.

    >>> disagreements(SIGMA)
    [54, 343, 344, 358, 392, 620]
    """
    table = enumerate(hundredths(np.arange(1001)).tolist())
    return [d for d, score in table if score != math.floor(100 * normal_score(d, sigma) + 0.5)]


def table_row(difference: int) -> tuple[int, int]:
    """The first and the last difference of the row of table 8.1.2 that holds a difference.

    The last row is open: for a difference over 735 the farthest that is read is the difference
    itself.

    >>> table_row(97), table_row(-97)
    ((92, 98), (-98, -92))
    """
    size = abs(difference)
    row = bisect_left(LAST_DIFFERENCE, size)
    first = 0 if row == 0 else LAST_DIFFERENCE[row - 1] + 1
    last = LAST_DIFFERENCE[row] if row < len(LAST_DIFFERENCE) else size
    return (first, last) if difference >= 0 else (-last, -first)


def _logistic(difference: NDArray[Any], scores: NDArray[np.float64]) -> None:
    np.multiply(difference, -math.log(10) / SCALE, out=scores)
    with np.errstate(over="ignore", under="ignore"):
        np.exp(scores, out=scores)
        scores += 1
        np.divide(1, scores, out=scores)


def _normal(difference: NDArray[Any], scores: NDArray[np.float64]) -> None:
    scores[...] = [normal_score(d) for d in difference.tolist()]


def _fide(difference: NDArray[Any], scores: NDArray[np.float64]) -> None:
    if difference.dtype.kind == "f" and (np.rint(difference) != difference).any():
        raise ValueError("FIDE's table needs whole rating differences, such as 97 and not 97.5.")
    row = difference.astype(np.int64)
    row += _END
    _EXPECTED.take(row, mode="clip", out=scores)


def _logistic_difference(share: Fraction) -> float:
    _refuse_ends(share)
    return SCALE * (math.log10(share) - math.log10(1 - share))


def _normal_difference(share: Fraction) -> float:
    from statistics import NormalDist  # here, because importing it is slow and seldom needed

    _refuse_ends(share)
    return NormalDist(0, SIGMA).inv_cdf(float(share))


def _fide_difference(share: Fraction) -> int:
    percent = whole_percent(share)
    return DP[percent - 50] if percent >= 50 else -DP[50 - percent]


_CURVES: dict[str, Callable[[NDArray[Any], NDArray[np.float64]], None]] = {
    "logistic": _logistic,
    "normal": _normal,
    "fide": _fide,
}
_DIFFERENCES: dict[str, Callable[[Fraction], float]] = {
    "logistic": _logistic_difference,
    "normal": _normal_difference,
    "fide": _fide_difference,
}


def _share(expected: Any) -> Fraction:
    share = checks.exact(expected, "expected", checks.EXPECTED)
    if not 0 <= share <= 1:
        raise ValueError(f"expected is {checks.shown(expected)}; {checks.EXPECTED}.")
    return share


def _refuse_ends(share: Fraction) -> None:
    if share in (0, 1):
        raise ValueError(
            f"expected is {share}: no finite rating difference makes a score of {share} certain."
        )


def _plain(values: NDArray[Any], shape: tuple[int, ...]) -> Any:
    return values.reshape(shape) if shape else values.item()
