"""Titles and norms: the arithmetic of FIDE's Title Regulations B.01 in the text of 1 January 2024,
and nothing but the arithmetic.

A norm has other conditions too: the titles and the federations of the opponents, how many games
there are, how the event is run. Nothing here looks at those.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from elo_lesson import checks
from elo_lesson.language import later, signed, text
from elo_lesson.rating.fide_tables import dp, whole_percent
from elo_lesson.rating.performance import Performance, performance_report
from elo_lesson.tables import ShownAsTable, Table

LOWEST_PERCENT = 35
"""1.4.8 b: a norm needs at least this percentage of the points (1 January 2024). It is compared
with whole percent, because 1.4.9 rounds all percentages; up to 12 games that never matters."""

UNRATED_COUNTS_AS = 1400
"""1.4.6 d: the rating of unrated opponents, but for one that the floor raises (1 January 2024)."""

MOST_GAMES = 100
"""An event with more games than this is no event of ours."""


@dataclass(frozen=True)
class Norm:
    """What one title's norm asks for, in rating points.

    Fields: performance, the lowest performance rating (1.4.8); average, the lowest average of the
    opponents (1.4.8 a); floor, to which one opponent is raised (1.4.6 b and c).

    >>> NORMS["GM"].performance
    2600

    Source: FIDE Title Regulations B.01 (1 January 2024), the articles named above.
    """

    performance: int
    average: int
    floor: int


NORMS = {
    "GM": Norm(performance=2600, average=2380, floor=2200),
    "IM": Norm(performance=2450, average=2230, floor=2050),
    "WGM": Norm(performance=2400, average=2180, floor=2000),
    "WIM": Norm(performance=2250, average=2030, floor=1850),
}

TITLE_NAMES = {
    "GM": "grandmaster",
    "IM": "international master",
    "FM": "FIDE master",
    "CM": "candidate master",
    "WGM": "woman grandmaster",
    "WIM": "woman international master",
    "WFM": "woman FIDE master",
    "WCM": "woman candidate master",
}

TITLE_RATINGS = {
    "GM": 2500, "IM": 2400, "FM": 2300, "CM": 2200,
    "WGM": 2300, "WIM": 2200, "WFM": 2100, "WCM": 2000,
}  # fmt: skip
"""1.3 and 1.5.3: the rating that a title needs, besides norms for the titles in NORMS."""

TOO_LOW = {
    "average": later("Article 1.4.8 a: the average {found} is below {needed}."),
    "percent": later("Article 1.4.8 b: {found} % of the points is below {needed} %."),
    "performance": later("Article 1.4.8: the performance {found} is below {needed}."),
}
ADDED_UP = later("The average is {average}, and {score} of {games} points is {percent} %.")
PERFORMED = later("Table 1.4.9 gives {dp} for that, so the performance is {performance}.")
ALL_MET = later("The arithmetic of the {title} norm is met.")


@dataclass(frozen=True, repr=False)
class NormReport(ShownAsTable):
    """One event against one title's norm; made by norm_report, and prints as a table.

    Fields: title; opponents, the ratings as they came, None for unrated; counted, the ratings as
    they count; score; performance, its working; failures, a sentence for each condition that is
    not met, with its article.

    >>> norm_report("GM", [2380] * 9, 7).met
    True
    """

    title: str
    opponents: tuple[int | None, ...]
    counted: tuple[int, ...]
    score: float
    performance: Performance
    failures: tuple[str, ...]

    @property
    def met(self) -> bool:
        """Whether the arithmetic of the norm is met."""
        return not self.failures

    def table(self) -> Table:
        """The opponents as they count, and below them what that comes to."""
        made = self.performance
        pairs = zip(self.opponents, self.counted, strict=True)
        lines = [[text("unrated") if own is None else own, counts] for own, counts in pairs]
        sums = {"average": made.average, "score": f"{made.score:g}", "percent": made.percent}
        sentences = [
            text(ADDED_UP, games=len(self.counted), **sums),
            text(PERFORMED, dp=signed(made.dp), performance=made.fide),
            *(self.failures or [text(ALL_MET, title=self.title)]),
        ]
        return Table([text("opponent"), text("counts as")], lines, sentences)


def norm_report(title: str, opponents: Iterable[int | None], score: Any) -> NormReport:
    """Whether one event meets the arithmetic of a norm, and which condition fails.

    Arguments: title "GM", "IM", "WGM" or "WIM"; opponents, their ratings on the list when the
    event starts, None for unrated; score, the points made against them together.
    Result: a NormReport. Titles, federations and the number of games are other conditions.
    Raises ValueError or TypeError for bad input.

    >>> norm_report("GM", [2380] * 9, 6.5).failures
    ('Article 1.4.8: the performance 2546 is below 2600.',)

    Source: FIDE Title Regulations B.01 (1 January 2024), articles 1.4.6 to 1.4.9.
    """
    norm = NORMS[checks.choice(title, "title", NORMS)]
    what = later("ratings, with None for an unrated opponent")
    entries = checks.listed(opponents, "opponents", what)
    field = tuple(
        None if entry is None else checks.rating(entry, f"opponents[{place}]")
        for place, entry in enumerate(entries)
    )
    counted = _as_they_count(field, norm.floor)
    performance = performance_report(counted, score)
    failures = failed_conditions(title, performance)
    return NormReport(str(title), field, counted, performance.score, performance, failures)


def failed_conditions(title: str, performance: Performance) -> tuple[str, ...]:
    """What of a norm's arithmetic a performance does not meet: a sentence for each, with article.

    >>> failed_conditions("GM", performance_report([2379] * 9, 9))
    ('Article 1.4.8 a: the average 2379 is below 2380.',)
    """
    norm = NORMS[title]
    found = {
        "average": (performance.average, norm.average),
        "percent": (performance.percent, LOWEST_PERCENT),
        "performance": (performance.fide, norm.performance),
    }
    return tuple(
        text(TOO_LOW[name], found=value, needed=needed)
        for name, (value, needed) in found.items()
        if value < needed
    )


def needed_score(title: str, games: Any, average: Any) -> float | None:
    """The lowest score with which an event meets the arithmetic of a norm.

    Arguments: title "GM", "IM", "WGM" or "WIM"; games, how many; average of the opponents as they
    count, rounded, in rating points.
    Result: a number of points, or None where the average is too low for any score.
    Raises ValueError or TypeError for bad input.

    >>> needed_score("GM", 9, 2450), needed_score("GM", 9, 2379)
    (6.5, None)

    Source: FIDE Title Regulations B.01 (1 January 2024), articles 1.4.8 and 1.4.9.
    """
    checks.choice(title, "title", NORMS)
    games = checks.whole(games, "games", 1, MOST_GAMES, later("a number of games"))
    average = checks.rating(average, "average")
    for half_points in range(2 * games + 1):
        lowest = lowest_average(title, games, Fraction(half_points, 2))
        if lowest is not None and lowest <= average:
            return half_points / 2
    return None


def lowest_average(title: str, games: Any, score: Any) -> int | None:
    """The lowest average of the opponents with which a score meets the arithmetic of a norm.

    Arguments: title "GM", "IM", "WGM" or "WIM"; games, how many; score, the points made in them.
    Result: the average as the opponents count, in rating points, or None where the score is too
    low for any average. Raises ValueError or TypeError for bad input.

    >>> lowest_average("GM", 9, 7), lowest_average("GM", 9, 6.5), lowest_average("GM", 9, 3)
    (2380, 2434, None)

    Source: FIDE Title Regulations B.01 (1 January 2024), articles 1.4.8 and 1.4.9.
    """
    norm = NORMS[checks.choice(title, "title", NORMS)]
    games = checks.whole(games, "games", 1, MOST_GAMES, later("a number of games"))
    percent = whole_percent(checks.points(score, "score", games) / games)
    if percent < LOWEST_PERCENT:
        return None
    return max(norm.average, norm.performance - dp(percent))


def _as_they_count(field: tuple[int | None, ...], floor: int) -> tuple[int, ...]:
    """Unrated opponents as 1400, and then the lowest one raised to the floor (1.4.6 b to d)."""
    counted = [UNRATED_COUNTS_AS if entry is None else entry for entry in field]
    lowest = min(range(len(counted)), key=counted.__getitem__)
    counted[lowest] = max(counted[lowest], floor)
    return tuple(counted)
