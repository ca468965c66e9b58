"""FIDE's K-factors for standard games over the years."""

from __future__ import annotations

from dataclasses import dataclass

from elo_lesson.regulations import K_NEW, K_OTHERS, K_STRONG


@dataclass(frozen=True)
class KPeriod:
    """K-factors that held together.

    Fields: start, as a year with decimals, and words for it; new, others and strong, the
    K-factors of new players, of those under 2400 and of those with 2400 or more.

    >>> K_HISTORY[-1].new
    40
    """

    start: float
    words: str
    new: int
    others: int
    strong: int


K_HISTORY = (
    KPeriod(2008, "before 2011", 25, 15, 10),
    KPeriod(2011, "2011 (the day is not confirmed) to 30 June 2014", 30, 15, 10),
    KPeriod(2014.5, "since 1 July 2014, and 40 for juniors under 2300", K_NEW, K_OTHERS, K_STRONG),
)
"""The first two lines come from secondary sources: a federation's page that quotes the old and the
new article, and a statistics package's documentation. The first began before 2008."""
