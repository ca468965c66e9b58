"""Glicko: a rating that knows how sure it is. Each player has a rating and a rating deviation.

>>> report = rate((1500, 200), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
>>> round(report.new_rating, 4)
1464.1065
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from elo_lesson.models.glicko_steps import (
    Report,
    Row,
    checked,
    checked_player,
    games_of,
    information,
    scaled_weight,
)
from elo_lesson.rating import SCALE

Q = math.log(10) / SCALE
"""Turns rating points into the units of the formulas: e^(Q × difference) are the odds."""

START = (1500.0, 350.0)
"""Rating and rating deviation of a player of whom nothing is known."""


@dataclass(frozen=True, repr=False)
class GlickoReport(Report):
    """The whole working of one player's rating period; made by rate, prints as a table.

    Fields, in rating points: rating and deviation before; start, the deviation with which the
    period begins; rows, one for each game; d_squared, the paper's d², in squared rating points,
    or None without games; new_rating and new_deviation.

    >>> print(rate((1500, 50), [], c=63.2))
    opponent  deviation  score  g  E  E × (1 - E)  g × (score - E)
    Without games the rating stays 1500.00.
    The deviation goes from 50.00 to 80.59.
    """

    rating: float
    deviation: float
    start: float
    rows: tuple[Row, ...]
    d_squared: float | None
    new_rating: float
    new_deviation: float

    def sentences(self) -> list[str]:
        change = "With d² = {d_squared:.2f} the rating goes from {rating:.2f} to {new_rating:.2f}."
        if not self.rows:
            change = "Without games the rating stays {new_rating:.2f}."
        deviation = "The deviation goes from {deviation:.2f} to {new_deviation:.2f}."
        return [text.format(**vars(self)) for text in (change, deviation)]


def rate(player: Any, results: Any, *, c: Any = 0) -> GlickoReport:
    """Rate one player's games of one rating period by Glicko.

    Arguments: player, (rating, deviation) before the period; results, a list with
    (opponent's rating, opponent's deviation, score) for each game, all from before the period,
    and an empty list for a player without games; c, how much a deviation grows in one period, in
    rating points; 0 where that has been done already.
    Result: a GlickoReport. Nothing is rounded.
    Raises ValueError or TypeError for bad input.

    >>> round(rate((1500, 200), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]).new_deviation, 1)
    151.4

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    rating, deviation = checked_player(player, ("rating", "deviation"))
    start = grown_deviation(deviation, checked(c, "c"))
    rows = games_of(rating, results, Q)
    if not rows:
        return GlickoReport(rating, deviation, start, rows, None, rating, start)
    d_squared = 1 / (Q**2 * information(rows))
    # The paper's sqrt(1 / (1/RD² + 1/d²)), without a division by the small number.
    new_deviation = start * math.sqrt(d_squared / (start**2 + d_squared))
    new_rating = rating + Q * new_deviation**2 * sum(row.surplus for row in rows)
    return GlickoReport(rating, deviation, start, rows, d_squared, new_rating, new_deviation)


def weight(deviation: Any) -> float:
    """Glicko's g: how much a game against an opponent with this deviation counts, from 0 to 1.

    Argument: deviation, the opponent's, in rating points.
    Raises ValueError or TypeError for what is not a deviation.

    >>> [round(weight(deviation), 4) for deviation in (30, 100, 300)]
    [0.9955, 0.9531, 0.7242]

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    return scaled_weight(Q * checked(deviation, "deviation"))


def expected_score(player: Any, opponent: Any) -> float:
    """The score to expect before a game, from what is known of both players.

    Arguments: player and opponent, each (rating, deviation) in rating points. A forecast counts
    both deviations; inside a rating period the formulas count the opponent's only.
    Result: a score between 0 and 1.
    Raises ValueError or TypeError for bad input.

    >>> round(expected_score((1400, 80), (1500, 150)), 3)
    0.376

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    names = ("rating", "deviation")
    own, own_deviation = checked_player(player, names)
    other, other_deviation = checked_player(opponent, names, "opponent")
    both = scaled_weight(Q * math.hypot(own_deviation, other_deviation))
    return 1 / (1 + math.exp(-both * Q * (own - other)))


def grown_deviation(deviation: Any, c: Any, periods: Any = 1) -> float:
    """The deviation after rating periods without games: it grows, at most to 350.

    Arguments: deviation and c, its growth in one period, in rating points; periods, how many.
    Result: rating points. A deviation that is over 350 already stays as it is.
    Raises ValueError or TypeError for bad input.

    >>> round(grown_deviation(50, 63.2, periods=30))
    350

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    before, step = checked(deviation, "deviation"), checked(c, "c")
    grown = math.sqrt(before**2 + checked(periods, "periods") * step**2)
    return max(before, min(grown, START[1]))


def growth_for(deviation: Any, periods: Any) -> float:
    """The c with which a deviation needs so many periods without games to become 350.

    Arguments: deviation in rating points, below 350; periods, above 0. Result: rating points.
    Raises ValueError or TypeError for bad input.

    >>> round(growth_for(50, 30), 1)
    63.2

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    before, waited = checked(deviation, "deviation"), checked(periods, "periods")
    if before >= START[1]:
        raise ValueError(f"deviation is {before:g}; it must be below {START[1]:g} to grow.")
    if waited == 0:
        raise ValueError("periods is 0; a deviation needs at least a part of a period to grow.")
    return math.sqrt((START[1] ** 2 - before**2) / waited)
