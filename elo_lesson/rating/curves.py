"""Three ways from a rating difference to an expected score, and back.

The logistic curve is the formula of most calculators, the normal curve is Elo's model, and FIDE
prints two tables. Nothing here knows the 400-point rule: that belongs to the regulations.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.rating.fide_tables import dp, hundredths, whole_percent

SCALE = 400
"""On the logistic curve this many points multiply the odds by ten."""

SIGMA = 2000 / 7
"""Standard deviation of the normal curve that FIDE's table follows, but for six differences."""

POINTS_MADE = later("give the points made, such as 0.5")
POINTS_EXPECTED = later("give the points expected, such as 0.36")
NEGATIVE = later("score and expected are points made and points expected: 0 or more.")
NOT_WHOLE = later("FIDE's table needs whole rating differences, such as 97 and not 97.5.")
CERTAIN = later(
    "expected is {share}: no finite rating difference makes a score of {share} certain."
)


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
    with np.errstate(over="ignore"):  # at a great distance 10 ** 5000 is infinite, and the score 0
        return _plain(score_for(np.atleast_1d(own - other)), shape)


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
    made = checks.array(score, "score", allowed=POINTS_MADE)
    due = checks.array(expected, "expected", allowed=POINTS_EXPECTED)
    factor = checks.array(k, "k", allowed=checks.K_FACTOR)
    if made.min() < 0 or due.min() < 0:
        raise ValueError(text(NEGATIVE))
    if factor.min() <= 0:
        raise ValueError(checks.refusal(checks.NOT_ALLOWED, "k", k, checks.K_FACTOR))
    shape = checks.same_shape(("score", made), ("expected", due), ("k", factor))
    return _plain(factor * (made - due) * 1.0, shape)


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
    return np.array([difference(_share(score)) for score in scores.flat]).reshape(scores.shape)


def logistic_score(difference: Any) -> Any:
    """The logistic curve itself, at one rating difference or an array of them: no checks.

    >>> round(logistic_score(-100), 4)
    0.3599
    """
    return 1 / (1 + 10 ** (-difference / SCALE))


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


def _normal(difference: NDArray[Any]) -> Any:
    return np.vectorize(normal_score)(difference)


def _fide(difference: NDArray[Any]) -> Any:
    whole = difference.astype(np.int64, copy=False)
    if (whole != difference).any():
        raise ValueError(text(NOT_WHOLE))
    return hundredths(whole) / 100


def _logistic_difference(share: Fraction) -> float:
    _refuse_ends(share)
    return SCALE * (math.log10(share) - math.log10(1 - share))


def _normal_difference(share: Fraction) -> float:
    from statistics import NormalDist  # here, because importing it is slow and seldom needed

    _refuse_ends(share)
    return NormalDist(0, SIGMA).inv_cdf(float(share))


def _fide_difference(share: Fraction) -> int:
    return dp(whole_percent(share))


_CURVES: dict[str, Callable[[NDArray[Any]], Any]] = {
    "logistic": logistic_score,
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
        raise ValueError(checks.refusal(checks.NOT_ALLOWED, "expected", expected, checks.EXPECTED))
    return share


def _refuse_ends(share: Fraction) -> None:
    if share in (0, 1):
        raise ValueError(text(CERTAIN, share=share))


def _plain(values: Any, shape: tuple[int, ...]) -> Any:
    """An array in its shape, or a plain number."""
    return values.reshape(shape) if shape else values.item()
