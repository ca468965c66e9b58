"""What Lichess shows, as its public code stood in 2026. Its ratings are of the Glicko-2 family.

It rates every game at once, not a period of several games, so it is not the method of the paper
to the letter: deviations grow with the days that pass, by parts of a rating period.
"""

from __future__ import annotations

from typing import Any

from elo_lesson import checks
from elo_lesson.models.glicko2 import grown_deviation

START = (1500, 500, 0.09)
"""Rating, rating deviation and volatility of a new player."""

TAU = 0.75

QUESTION_MARK = 110
"""From this deviation on a rating is shown with a question mark."""

SMALLEST_DEVIATION, LARGEST_DEVIATION = 45, 500
"""A deviation is kept between these two."""

PERIODS_A_DAY = 0.21436
"""With it, a deviation of 60 needs about a year without games to reach the question mark."""


def deviation_after(deviation: Any, volatility: Any, days: Any) -> float:
    """The deviation after some days without games.

    Arguments: deviation in rating points, from 45 to 500; volatility; days, 0 or more.
    Result: rating points, at most 500.
    Raises ValueError or TypeError for bad input.

    >>> round(deviation_after(60, 0.06, 365))
    110

    Source: github.com/lichess-org/lila, modules/rating, Glicko.scala,
    as it stood in 2026.
    """
    allowed = "a rating deviation on Lichess"
    before = checks.between(deviation, "deviation", SMALLEST_DEVIATION, LARGEST_DEVIATION, allowed)
    passed = checks.between(days, "days", 0, 100_000, "a number of days")
    grown = grown_deviation(before, volatility, PERIODS_A_DAY * passed)
    return float(min(grown, LARGEST_DEVIATION))
