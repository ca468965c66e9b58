"""What the gap between the table and real favourites costs a strong player in an open."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from elo_lesson import checks
from elo_lesson.evidence.error_bars import Point, all_of
from elo_lesson.language import signed
from elo_lesson.rating import Regulations

NO_GROUP = (
    "opponents has {opponent}, a gap of {gap} to the rating {rating}; the points have no group for"
    " it, because the player must be the favourite and the gap must not be too large."
)


@dataclass(frozen=True)
class OpenReport:
    """An open for a favourite, as the table sees it and as real favourites score.

    Fields: games, their number; k; expected, the points that FIDE's table expects, with its
    400-point rule; real, the points that favourites with these gaps make on average; error, half
    of the 95 % error bar of real; luck, how far one single open lies from real at most, in 95 of
    100 cases. The last four are points of the whole event.

    >>> OpenReport(9, 10, 8.1, 7.8, 0.1, 1.5).text
    'Games: 9. Points expected by the table: 8.10. Points of real favourites: 7.80, plus or minus \
0.10. Rating points: -3.0, plus or minus 1.0.'
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
        words = (
            "Games: {games}. Points expected by the table: {expected:.2f}. Points of real"
            " favourites: {real:.2f}, plus or minus {error:.2f}. Rating points: {change}, plus or"
            " minus {rating_error:.1f}."
        )
        change = signed(self.change, 1)
        values = {**vars(self), "change": change, "rating_error": self.k * self.error}
        return words.format(**values)


def open_report(
    rating: int, opponents: Sequence[int], points: Sequence[Point], *, k: int, on: str
) -> OpenReport:
    """Compare what the table expects of a favourite with what real favourites make.

    Arguments: rating of the player and of the opponents, all of them weaker; points, from
    favourite_points; k, the K-factor; on, the date of the rules. Result: an OpenReport, in points
    of the event. It takes the average of all favourites in the group of the gap for this
    player's, which is fair where the gaps lie near the middles of their groups.
    Raises ValueError or TypeError for what is no rating, K-factor or date, and for a gap outside
    the points.

    >>> from elo_lesson import favourite_points
    >>> from elo_lesson.evidence import favourites_by_gap
    >>> points = favourite_points(favourites_by_gap())
    >>> open_report(2500, [2175] * 9, points, k=10, on="2026-01-01").text
    'Games: 9. Points expected by the table: 7.83. Points of real favourites: 7.44, plus or minus \
0.04. Rating points: -3.9, plus or minus 0.4.'
    """
    own = checks.rating(rating, "rating")
    others = checks.whole_array(opponents, "opponents", *checks.RATINGS, "a rating").tolist()
    factor = checks.whole(k, "k", 1, 100, "a K-factor")
    groups = all_of(points, "points", Point, "favourite_points")
    found = [_group(own, other, groups) for other in others]
    expected = Regulations.on(on).expected_score(own, others).sum()
    # All games of a group share its error, so that errors add up within it; groups are independent.
    counts = Counter(found)
    errors = [count * point.error for point, count in counts.items()]
    one_game = [point.error * math.sqrt(point.games) for point in found]
    return OpenReport(
        games=len(others),
        k=factor,
        expected=float(expected),
        real=sum(point.share for point in found),
        error=math.hypot(*errors),
        luck=math.hypot(*one_game),
    )


def _group(rating: int, opponent: int, points: Sequence[Point]) -> Point:
    gap = rating - opponent
    for point in points:
        if gap > 0 and point.low <= gap <= (gap if point.high is None else point.high):
            return point
    raise ValueError(NO_GROUP.format(opponent=opponent, gap=gap, rating=rating))
