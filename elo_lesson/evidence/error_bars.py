"""Averages of many games with error bars: how sure is the score of favourites?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from elo_lesson import checks
from elo_lesson.evidence.favourites import Gap, all_of
from elo_lesson.language import text
from elo_lesson.rating import SURE, expected_score
from elo_lesson.tables import Table

MOST_GAMES = 10**9


@dataclass(frozen=True)
class Point:
    """The average score of the favourites in one group of games.

    Fields: low and high, the smallest and the largest rating gap of the group; gap, where the
    point stands; games, their number; share, the favourites' points for each game, between 0 and
    1; error, half of the 95 % error bar, in the same unit.

    >>> Point(0, 49, 24.5, 100, 0.9, 0.2).bar
    (0.7, 1.0)
    """

    low: int
    high: int
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
    for name, count in (("wins", wins), ("draws", draws), ("losses", losses)):
        checks.whole(count, name, 0, MOST_GAMES, "a number of games")
    games = wins + draws + losses
    if games == 0:
        raise ValueError(text("wins, draws and losses are all 0; there must be at least one game."))
    # In halves of points all sums are whole numbers, so that equal results give exactly 0.
    squares, halves = 4 * wins + draws, 2 * wins + draws
    variance = (games * squares - halves**2) / (2 * games) ** 2
    return math.sqrt(variance / games)


def point_of(low: int, high: int, wins: int, draws: int, losses: int) -> Point:
    """The average score of so many results, as a point in the middle of its group."""
    games, error = wins + draws + losses, SURE * standard_error(wins, draws, losses)
    return Point(low, high, (low + high) / 2, games, (wins + draws / 2) / games, error)


def favourite_points(gaps: Sequence[Gap]) -> list[Point]:
    """The groups of favourites_by_gap as points with error bars, each in the middle of its group.

    Argument: gaps, from favourites_by_gap; an open last group ("1000 and more") is left out.
    Raises ValueError or TypeError for an empty list or other things than Gaps.

    >>> from elo_lesson.evidence import favourites_by_gap
    >>> point = favourite_points(favourites_by_gap())[2]
    >>> point.gap, round(point.share, 3), round(point.error, 4)
    (124.5, 0.638, 0.0029)
    """
    points = []
    for gap in all_of(gaps, "gaps", Gap, "favourites_by_gap"):
        if gap.high is not None:
            won = round(gap.points - gap.draws / 2)
            lost = gap.games - won - gap.draws
            points.append(point_of(gap.low, gap.high, won, gap.draws, lost))
    return points


def favourites_table(gaps: Sequence[Gap]) -> Table:
    """Real favourites beside what three rules promise, all as points of 100.

    Argument: gaps, from favourites_by_gap; an open last group is left out. Result: a Table: real
    points with half of their 95 % error bar, FIDE's table, the table with the 400-point rule
    ("capped"), and the logistic curve at the middle of the group.
    Raises ValueError or TypeError for an empty list or other things than Gaps.

    >>> from elo_lesson.evidence import favourites_by_gap
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
