"""What the gap between the table and real favourites costs a strong player in an open."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from elo_lesson.evidence.error_bars import Point
from elo_lesson.language import number, signed, text
from elo_lesson.rating import Regulations


@dataclass(frozen=True)
class OpenReport:
    """An open for a favourite, as the table sees it and as real favourites score.

    Fields: games, their number; k; expected, the points that FIDE's table expects, with its
    400-point rule; real, the points that favourites with these gaps make on average; error, half
    of the 95 % error bar of real; luck, how far one single open lies from real at most, in 95 of
    100 cases. The last four are points of the whole event.
    """

    games: int
    k: int
    expected: float
    real: float
    error: float
    luck: float

    @property
    def change(self) -> float:
        """Rating points that the event costs (below 0) or brings on average."""
        return self.k * (self.real - self.expected)

    @property
    def text(self) -> str:
        """The report in short sentences."""
        return text(
            "Games: {games}. Points expected by the table: {expected}. Points of real favourites:"
            " {real}, plus or minus {error}. Rating points: {change}, plus or minus"
            " {rating_error}.",
            games=self.games,
            expected=number(self.expected, 2),
            real=number(self.real, 2),
            error=number(self.error, 2),
            change=signed(self.change, 1),
            rating_error=number(self.k * self.error, 1),
        )


def open_report(
    rating: int, opponents: Sequence[int], points: Sequence[Point], *, k: int, on: str
) -> OpenReport:
    """Compare what the table expects of a favourite with what real favourites make.

    Arguments: rating of the player and of the opponents, all of them weaker; points, from
    favourite_points; k, the K-factor; on, the date of the rules. Result: an OpenReport, in points
    of the event. It takes the average of all favourites in the group of the gap for this
    player's, which is fair where the gaps lie near the middles of their groups.
    Raises ValueError or TypeError for what is no rating or date, and for a gap outside the points.

    >>> from elo_lesson.evidence import favourite_points, favourites_by_gap
    >>> points = favourite_points(favourites_by_gap())
    >>> open_report(2500, [2175] * 9, points, k=10, on="2026-01-01").text
    'Games: 9. Points expected by the table: 7.83. Points of real favourites: 7.44, plus or minus \
0.04. Rating points: -3.9, plus or minus 0.4.'
    """
    expected = float(Regulations.on(on).expected_score(rating, opponents).sum())
    found = [_group(rating - opponent, points) for opponent in opponents]
    # All games of a group share its error, so that errors add up within it; groups are independent.
    errors = [games * point.error for point, games in Counter(found).items()]
    one_game = [point.error * math.sqrt(point.games) for point in found]
    real = sum(point.share for point in found)
    return OpenReport(len(found), k, expected, real, math.hypot(*errors), math.hypot(*one_game))


def _group(gap: int, points: Sequence[Point]) -> Point:
    for point in points:
        if gap > 0 and point.low <= gap <= (gap if point.high is None else point.high):
            return point
    raise ValueError(text("opponents has somebody {gap} points weaker; no group has it.", gap=gap))
