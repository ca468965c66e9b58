"""Does the curve tell the truth? The scale of the logistic curve that fits real favourites best.

A curve of the logistic family has a scale: so many rating points multiply the odds by ten. Elo's
has 400.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.evidence.error_bars import Point, favourite_points
from elo_lesson.evidence.favourites import all_of, favourites_by_gap
from elo_lesson.language import later, text
from elo_lesson.rating import SCALE, difference_for, expected_score

SCALES = (100, 2000)
"""The scales among which the best one is searched; outside them nothing looks like chess."""

NO_FIT = later(
    "points fit no curve with a scale from {low} to {high}: their shares must grow with the gap,"
    " and some must lie clearly between 0.5 and 1."
)


def scaled_score(difference: Any, scale: Any) -> Any:
    """The logistic curve with another scale: a larger scale makes it flatter.

    Arguments: difference, rating points (a number or an array); scale, so many points multiply the
    odds by ten, from 100 to 2000. Result: a score between 0 and 1; a float for a single number,
    else an array.
    Raises ValueError or TypeError for what is no difference or no scale.

    >>> round(scaled_score(200, 400), 3), round(scaled_score(200, 500), 3)
    (0.76, 0.715)
    """
    differences = checks.array(difference, "difference", checks.FARTHEST)
    factor = SCALE / checks.between(scale, "scale", *SCALES, "a scale in rating points")
    return expected_score(differences * factor, 0)


def typical_miss(points: Sequence[Point], scale: float) -> float:
    """How far a curve lies from the points: the root of the mean square, each game counted once.

    Arguments: points, from favourite_points; scale of the curve, in rating points.
    Result: score for each game, between 0 and 1.

    >>> classical = favourite_points(favourites_by_gap())
    >>> round(typical_miss(classical, 400), 3), round(typical_miss(classical, 495), 3)
    (0.035, 0.004)
    """
    return math.sqrt(_mean_squares(points, np.array([scale]))[0])


def best_scale(points: Sequence[Point]) -> float:
    """The scale of the logistic curve with the smallest typical miss: weighted least squares.

    Argument: points, from favourite_points. Result: the scale, in rating points.
    Raises ValueError or TypeError for what is no list of Points, and where no scale from 100 to
    2000 fits best.

    >>> round(best_scale(favourite_points(favourites_by_gap())))
    495
    """
    found = all_of(points, "points", Point, "favourite_points")
    low, high = map(float, SCALES)
    for _ in range(4):  # each search is a hundred times finer than the one before
        scales = np.linspace(low, high, 201)
        best = int(_mean_squares(found, scales).argmin())
        if best in (0, 200):
            raise ValueError(text(NO_FIT, low=SCALES[0], high=SCALES[1]))
        low, high = scales[best - 1], scales[best + 1]
    return float(scales[best])


def sensitivity(control: str = "standard") -> dict[str, float]:
    """The best scale under several choices that somebody else could have made.

    Argument: control, "standard", "rapid" or "blitz". Result: scales in rating points, each by a
    few words that say which games count and where the points stand.
    Raises ValueError or TypeError for another control.

    >>> list(sensitivity())[:2]
    ['all groups up to 999', 'only gaps up to 199']
    """
    gaps = favourites_by_gap(control)
    points = favourite_points(gaps)
    choices = {"all groups up to 999": points}
    for end in (199, 299, 399, 599):
        choices[f"only gaps up to {end}"] = [p for p in points if p.high <= end]
    choices["dots half a point further right"] = [replace(p, gap=p.gap + 0.5) for p in points]
    # What the table expects of a group says where in it the games lie; beyond 699 it is nearly 1.
    choices["dots where the games lie on average"] = [
        replace(point, gap=difference_for(gap.table / gap.games, curve="normal"))
        for point, gap in zip(points, gaps, strict=False)
        if point.high < 700
    ]
    # The open last group has no middle; it stands at 1025, as if it ended at 1050.
    closed = [*gaps[:-1], replace(gaps[-1], high=1050)]
    choices["the open last group too, at 1025"] = favourite_points(closed)
    choices["every group counts the same"] = [replace(point, games=1) for point in points]
    return {words: best_scale(chosen) for words, chosen in choices.items()}


def _mean_squares(points: Sequence[Point], scales: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean square of the misses, each game counted once, for every scale."""
    gaps = np.array([point.gap for point in points])
    shares = np.array([point.share for point in points])
    games = np.array([point.games for point in points])
    misses = expected_score(np.outer(SCALE / scales, gaps), 0) - shares
    mean: NDArray[np.float64] = (misses**2 * games).sum(axis=1) / games.sum()
    return mean
