"""Glicko-2: Glicko with a volatility, which says how steady a player's results are.

>>> results = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
>>> round(rate((1500, 200, 0.06), results).new_rating, 4)
1464.0507
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
)
from elo_lesson.models.volatility import GLICKO2_SCALE, TAU, new_volatility

START = (1500.0, 350.0, 0.06)
"""Rating, rating deviation and volatility of a player of whom nothing is known."""


@dataclass(frozen=True, repr=False)
class Glicko2Report(Report):
    """The whole working of one player's rating period; made by rate, prints as a table.

    Fields: rating and deviation before, in rating points, and volatility; rows, one for each
    game; v and delta, the paper's, in its own units (173.7178 rating points), None without games;
    new_volatility; phi_star, the deviation at the start of the period, in the same units;
    new_rating and new_deviation in rating points.

    >>> print(rate((1500, 50, 0.06), []))
    opponent  deviation  score  g  E  E × (1 - E)  g × (score - E)
    Without games the rating stays 1500.00.
    The volatility goes from 0.060000 to 0.060000.
    The deviation goes from 50.00 to 51.07.
    """

    rating: float
    deviation: float
    volatility: float
    rows: tuple[Row, ...]
    v: float | None
    delta: float | None
    new_volatility: float
    phi_star: float
    new_rating: float
    new_deviation: float

    def sentences(self) -> list[str]:
        change = (
            "With v = {v:.4f} and Δ = {delta:.4f} the rating goes from {rating:.2f} to"
            " {new_rating:.2f}."
        )
        if not self.rows:
            change = "Without games the rating stays {new_rating:.2f}."
        volatility = "The volatility goes from {volatility:.6f} to {new_volatility:.6f}."
        deviation = "The deviation goes from {deviation:.2f} to {new_deviation:.2f}."
        return [text.format(**vars(self)) for text in (change, volatility, deviation)]


def rate(player: Any, results: Any, *, tau: Any = TAU, periods: Any = 1) -> Glicko2Report:
    """Rate one player's games of one rating period by Glicko-2.

    Arguments: player, (rating, deviation, volatility) before the period; results, a list with
    (opponent's rating, opponent's deviation, score) for each game, all from before the period,
    and an empty list for a player without games; tau, how much a volatility may change, best
    from 0.3 to 1.2; periods, how many rating periods the deviation grows: 1 in the paper, a part
    of one or 0 on sites that rate every game at once.
    Result: a Glicko2Report. Nothing is rounded.
    Raises ValueError or TypeError for bad input.

    >>> report = rate((1500, 200, 0.06), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
    >>> round(report.new_deviation, 2), round(report.new_volatility, 5)
    (151.52, 0.06)

    Source: M. E. Glickman, "Example of the Glicko-2 system" (glicko2.pdf, 30 November 2013).
    """
    rating, deviation, sigma = checked_player(player, ("rating", "deviation", "volatility"))
    tau, periods = checked(tau, "tau"), checked(periods, "periods")
    rows = games_of(rating, results, 1 / GLICKO2_SCALE)
    phi = deviation / GLICKO2_SCALE
    if not rows:
        star = math.sqrt(phi**2 + periods * sigma**2)
        return Glicko2Report(
            rating, deviation, sigma, rows, None, None, sigma, star, rating, GLICKO2_SCALE * star
        )
    v = 1 / information(rows)
    surplus = sum(row.surplus for row in rows)
    delta = v * surplus
    after = new_volatility(sigma, phi, v, delta, tau)
    star = math.sqrt(phi**2 + periods * after**2)
    new_phi = star * math.sqrt(v / (star**2 + v))
    new_rating = rating + GLICKO2_SCALE * new_phi**2 * surplus
    return Glicko2Report(
        rating, deviation, sigma, rows, v, delta, after, star, new_rating, GLICKO2_SCALE * new_phi
    )


def grown_deviation(deviation: Any, volatility: Any, periods: Any = 1) -> float:
    """The deviation after rating periods without games: it grows with the volatility.

    Arguments: deviation in rating points; volatility; periods, how many, also a part of one.
    Result: rating points. There is no upper limit in the paper.
    Raises ValueError or TypeError for bad input.

    >>> [round(grown_deviation(50, 0.06, periods), 1) for periods in (1, 6, 12)]
    [51.1, 56.1, 61.7]

    Source: M. E. Glickman, "Example of the Glicko-2 system" (glicko2.pdf, 30 November 2013).
    """
    phi = checked(deviation, "deviation") / GLICKO2_SCALE
    sigma, waited = checked(volatility, "volatility"), checked(periods, "periods")
    return GLICKO2_SCALE * math.sqrt(phi**2 + waited * sigma**2)
