"""Does the curve tell the truth? Real shares of favourites with error bars, and the scale of the
logistic curve that fits them best.

A point is the average score of favourites in one group of games. A curve of the logistic family
has a scale: so many rating points multiply the odds by ten. Elo's has 400.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.curves import SCALE, difference_for, expected_score
from elo_lesson.favourites import Gap, favourites_by_gap
from elo_lesson.tables import Table

SURE = 1.96
"""So many standard errors to each side hold the true average in 95 of 100 cases."""

SCALES = (100, 2000)
"""The scales among which the best one is searched; outside them nothing looks like chess."""

FARTHEST = 2 * checks.RATINGS[1]

NO_FIT = (
    "points fit no curve with a scale from {low} to {high}: their shares must grow with the gap,"
    " and some must lie clearly between 0.5 and 1."
)


@dataclass(frozen=True)
class Point:
    """The average score of the favourites in one group of games.

    Fields: low and high, the smallest and the largest rating gap of the group (high None: and
    more); gap, where the point stands; games, their number; share, the favourites' points for each
    game, between 0 and 1; error, half of the 95 % error bar, in the same unit.

    >>> Point(0, 49, 24.5, 100, 0.9, 0.2).bar
    (0.7, 1.0)
    """

    low: int
    high: int | None
    gap: float
    games: int
    share: float
    error: float

    @property
    def bar(self) -> tuple[float, float]:
        """The ends of the error bar; it stops at 0 and 1, because no score lies beyond."""
        return max(0.0, self.share - self.error), min(1.0, self.share + self.error)


def standard_error(wins: int, draws: int, losses: int) -> float:
    """How far the average score of so many games typically lies from that of endless games.

    Arguments: wins, draws, losses, how many there were: whole numbers, not all of them 0.
    Result: score for each game, between 0 and 0.5: the standard deviation of one game's score,
    divided by the root of the number of games. All results alike give 0.
    Raises ValueError or TypeError for what is no number of games.

    >>> standard_error(50, 0, 50), standard_error(0, 100, 0)
    (0.05, 0.0)
    """
    named = {"wins": wins, "draws": draws, "losses": losses}
    won, drawn, lost = (
        checks.whole(count, name, 0, 10**9, "a number of games") for name, count in named.items()
    )
    games = won + drawn + lost
    if games == 0:
        raise ValueError("wins, draws and losses are all 0; there must be at least one game.")
    # In halves of points all sums are whole numbers, so that equal results give exactly 0.
    squares, halves = 4 * won + drawn, 2 * won + drawn
    variance = (games * squares - halves**2) / (2 * games) ** 2
    return math.sqrt(variance / games)


def favourite_points(gaps: Sequence[Gap], *, last: float | None = None) -> list[Point]:
    """The groups of favourites_by_gap as points with error bars.

    Arguments: gaps, from favourites_by_gap; last, the gap in rating points at which the open last
    group ("1000 and more") stands, or None to leave it out. Result: Points, each in the middle of
    its group.
    Raises ValueError or TypeError for an empty list, other things than Gaps, or a last that is no
    gap.

    >>> point = favourite_points(favourites_by_gap())[2]
    >>> point.gap, round(point.share, 3), round(point.error, 4)
    (124.5, 0.638, 0.0029)
    """
    groups = all_of(gaps, "gaps", Gap, "favourites_by_gap")
    place = None if last is None else checks.real(last, "last", "it must be a rating gap or None")
    points = []
    for gap in groups:
        middle = place if gap.high is None else (gap.low + gap.high) / 2
        if middle is not None:
            won = round(gap.points - gap.draws / 2)
            error = SURE * standard_error(won, gap.draws, gap.games - won - gap.draws)
            points.append(Point(gap.low, gap.high, middle, gap.games, gap.share, error))
    return points


def favourites_table(gaps: Sequence[Gap]) -> Table:
    """Real favourites beside what three rules promise, all as points of 100.

    Argument: gaps, from favourites_by_gap; an open last group is left out. Result: a Table: real
    points with half of their 95 % error bar, FIDE's table, the table with the 400-point rule
    ("capped"), and the logistic curve at the middle of the group.
    Raises ValueError or TypeError for an empty list or other things than Gaps.

    >>> print(favourites_table(favourites_by_gap()[:1]))
        gap   games  real  bar ±  table  capped  logistic
    0 to 49  52,083  52.9    0.3   53.5    53.5      53.5
    """
    closed = [gap for gap in all_of(gaps, "gaps", Gap, "favourites_by_gap") if gap.high is not None]
    lines = []
    for point, gap in zip(favourite_points(closed), closed, strict=True):
        scores = [point.share, point.error, gap.table / gap.games, gap.capped / gap.games]
        shown = [f"{100 * score:.1f}" for score in (*scores, expected_score(point.gap, 0))]
        lines.append([f"{gap.low} to {gap.high}", f"{gap.games:,}", *shown])
    return Table(["gap", "games", "real", "bar ±", "table", "capped", "logistic"], lines)


def scaled_score(difference: Any, scale: Any) -> Any:
    """The logistic curve with another scale: a larger scale makes it flatter.

    Arguments: difference, rating points (a number or an array); scale, so many points multiply the
    odds by ten, from 100 to 2000. Result: a score between 0 and 1; a float for a single number,
    else an array.
    Raises ValueError or TypeError for what is no difference or no scale.

    >>> round(scaled_score(200, 400), 3), round(scaled_score(200, 500), 3)
    (0.76, 0.715)
    """
    differences = checks.array(difference, "difference", FARTHEST)
    return expected_score(differences * (SCALE / _scale(scale)), 0)


def typical_miss(points: Sequence[Point], scale: Any) -> float:
    """How far a curve lies from the points: the root of the mean square, each game counted once.

    Arguments: points, from favourite_points; scale of the curve, 100 to 2000 rating points.
    Result: score for each game, between 0 and 1.
    Raises ValueError or TypeError for what is no list of Points or no scale.

    >>> classical = favourite_points(favourites_by_gap())
    >>> round(typical_miss(classical, 400), 3), round(typical_miss(classical, 495), 3)
    (0.035, 0.004)
    """
    found = all_of(points, "points", Point, "favourite_points")
    return math.sqrt(_mean_squares(found, np.array([_scale(scale)]))[0])


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
            raise ValueError(NO_FIT.format(low=SCALES[0], high=SCALES[1]))
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
        choices[f"only gaps up to {end}"] = [p for p in points if (p.high or end) <= end]
    choices["points half a point further right"] = [replace(p, gap=p.gap + 0.5) for p in points]
    # What the table expects of a group says where in it the games lie; beyond 699 it is nearly 1.
    choices["points where the games lie on average"] = [
        replace(point, gap=difference_for(gap.table / gap.games, curve="normal"))
        for point, gap in zip(points, gaps, strict=False)
        if (point.high or 0) < 700
    ]
    choices["the open last group too, at 1025"] = favourite_points(gaps, last=1025)
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


def _scale(value: Any) -> float:
    allowed = "it must be a scale from {} to {} rating points".format(*SCALES)
    scale = checks.real(value, "scale", allowed)
    if not SCALES[0] <= scale <= SCALES[1]:
        raise ValueError(f"scale is {checks.shown(value)}; {allowed}.")
    return scale


def all_of(values: Any, name: str, kind: type, source: str) -> list[Any]:
    """The entries of a list, all of one kind; source, the function that makes them."""
    entries = checks.listed(values, name, f"{kind.__name__}s from {source}")
    for entry in entries:
        if not isinstance(entry, kind):
            raise TypeError(
                f"{name} has {checks.shown(entry)}; each must be a {kind.__name__} from {source}."
            )
    return entries
