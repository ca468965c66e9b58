"""How much luck a score holds: the band around a performance rating, and around an expected score.

The yardstick for one game is the variance E(1 - E). No score with the expectation E varies more;
draws make it vary less. Both bands lean on the normal curve: with fewer than about ten games they
are only rough.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.rating.curves import logistic_score
from elo_lesson.rating.performance import checked_result, performance_rating

SURE = 1.96
"""Standard deviations to each side that hold about 95 of 100 values of a normal curve."""

OUTSIDE = later("expected has a value that is no expected score; each is from 0 to 1.")


@dataclass(frozen=True)
class PerformanceBand:
    """A performance rating with its band; made by performance_band.

    Fields: games; score in points; rating, the exact performance in rating points, None for no
    points and for all points; low and high, the ends of the band in rating points, None where
    there is no finite end.

    >>> performance_band([1500] * 5, 5).high is None
    True
    """

    games: int
    score: float
    rating: float | None
    low: float | None
    high: float | None


def performance_band(opponents: Iterable[int], score: Any) -> PerformanceBand:
    """The strengths for which a score would be no surprise.

    The band holds every rating R whose expected score lies within 1.96 standard deviations of the
    score made; expected score and deviation are those of a player with R. About 95 of 100 bands
    that are made so hold the true strength, often more, because draws are not taken off; with few
    games that is only rough.
    Arguments: opponents, their ratings; score, the points made against them together.
    Result: a PerformanceBand in rating points. All points leave the band open above, no points
    below.
    Raises ValueError or TypeError for bad input.

    >>> band = performance_band([1500, 1600, 1550, 1450, 1400], 3)
    >>> round(band.low), round(band.rating), round(band.high)
    (1287, 1573, 1859)

    Source: E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212, for
    the idea; here with an expected score of its own in each game.
    """
    field, points = checked_result(opponents, score)
    games, made = len(field), float(points)
    ratings = np.array(field, dtype=np.float64)
    inside = 0 < points < games
    return PerformanceBand(
        games=games,
        score=made,
        rating=performance_rating(field, points, method="exact") if inside else None,
        low=_end(ratings, made, +SURE) if points else None,
        high=_end(ratings, made, -SURE) if points < games else None,
    )


def _end(field: Any, made: float, z: float) -> float:
    """The rating for which the score made is z standard deviations too high (or -z too low)."""
    reach = checks.RATINGS[1]  # so far beyond the opponents' ratings it is looked for
    low, high = field.min() - reach, field.max() + reach
    for _ in range(40):
        middle = (low + high) / 2
        scores = logistic_score(middle - field)
        if scores.sum() + z * _deviation(scores) < made:
            low = middle
        else:
            high = middle
    return float((low + high) / 2)


def luck(expected: Any) -> float:
    """The standard deviation of a sum of scores, in points, with a draw counted as no less
    surprising than a win or a loss.

    Argument: the expected score of each game, between 0 and 1.
    Raises ValueError or TypeError for what is not an expected score.

    >>> round(luck([0.5] * 16), 2)
    2.0
    """
    scores = checks.array(expected, "expected", allowed=checks.EXPECTED)
    if scores.min() < 0 or scores.max() > 1:
        raise ValueError(text(OUTSIDE))
    return _deviation(scores)


def _deviation(scores: Any) -> float:
    return math.sqrt((scores * (1 - scores)).sum())
