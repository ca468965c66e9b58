"""FIDE's K-factors for standard games over the years, and the one-off lift of 2024."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from elo_lesson import checks
from elo_lesson.language import later
from elo_lesson.rating.regulations import K_NEW, K_OTHERS, K_STRONG


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
    KPeriod(2008, later("before 2011"), 25, 15, 10),
    KPeriod(2011, later("2011 (the day is not confirmed) to 30 June 2014"), 30, 15, 10),
    KPeriod(
        2014.5,
        later("since 1 July 2014, and 40 for juniors under 2300"),
        K_NEW,
        K_OTHERS,
        K_STRONG,
    ),
)
"""The first two lines come from secondary sources: a federation's page that quotes the old and the
new article, and a statistics package's documentation. The first began before 2008."""

LIFTED_BELOW, LIFTED_SHARE = 2000, 0.40
"""The one-off lift of 1 March 2024."""


def one_off_lift(rating: Any) -> Any:
    """The rating after the one-off lift: below 2000, 0.40 × (2000 - rating) was added.

    Arguments: rating, a number or an array, in rating points. Result: rating points, a float for
    a single number, else an array. How FIDE rounded the result is not documented, so it is not
    rounded here. Raises ValueError or TypeError for bad input.

    >>> one_off_lift(1500), one_off_lift(2100)
    (1700.0, 2100.0)

    Source: FIDE Qualification Commission, "New rating regulations come into force" (1 March 2024).
    """
    before = checks.array(rating, "rating").astype(np.float64)
    after = before + LIFTED_SHARE * np.maximum(0, LIFTED_BELOW - before)
    return after if after.ndim else after.item()
