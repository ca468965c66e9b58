"""Glicko-2: Glicko with a volatility, which says how steady a player's results are."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from elo_lesson.language import later, text, ungrouped
from elo_lesson.models.glicko import Report, checked, checked_list, games_of, information

START = (1500.0, 350.0, 0.06)
"""Rating, rating deviation and volatility of a player of whom nothing is known."""

GLICKO2_SCALE = 173.7178
"""Rating points for one unit of the paper's formulas, rounded as the paper has it."""

TAU = 0.5
"""How much a volatility may change, as in the paper's example; it advises 0.3 to 1.2."""

ENOUGH = 1e-10
"""The search ends here. The paper ends at 0.000001, which fixes fewer digits."""

CHANGES = later("With v = {v} and Δ = {delta} the rating goes from {before} to {after}.")
VOLATILITY = later("The volatility goes from {before} to {after}.")


@dataclass(frozen=True, repr=False)
class Glicko2Report(Report):
    """The whole working of one player's rating period; made by rate, prints as a table.

    Fields: those of a Report; volatility before; v and delta, the paper's, in its own units
    (173.7178 rating points), None without games; new_volatility; phi_star, the deviation at the
    start of the period, in the same units.

    >>> print(rate((1500, 50, 0.06), []))
    opponent  deviation  score  g  E  E × (1 - E)  g × (score - E)
    Without games the rating stays 1500.00.
    The volatility goes from 0.060000 to 0.060000.
    The deviation goes from 50.00 to 51.07.
    """

    volatility: float
    v: float | None
    delta: float | None
    new_volatility: float
    phi_star: float

    def changes(self) -> list[str]:
        said = super().changes()
        if self.v is not None and self.delta is not None:
            before, after = (ungrouped(value, 2) for value in (self.rating, self.new_rating))
            v, delta = ungrouped(self.v, 4), ungrouped(self.delta, 4)
            said = [text(CHANGES, v=v, delta=delta, before=before, after=after)]
        before, after = (ungrouped(value, 6) for value in (self.volatility, self.new_volatility))
        return [*said, text(VOLATILITY, before=before, after=after)]


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
    rating, deviation, sigma = checked_list(player, "player", "rating", "deviation", "volatility")
    tau, periods = checked(tau, "tau"), checked(periods, "periods")
    rows = games_of(rating, results, 1 / GLICKO2_SCALE)
    phi = deviation / GLICKO2_SCALE
    if not rows:
        star = math.sqrt(phi**2 + periods * sigma**2)
        grown = GLICKO2_SCALE * star
        return Glicko2Report(rating, deviation, rows, rating, grown, sigma, None, None, sigma, star)
    v = 1 / information(rows)
    surplus = sum(row.surplus for row in rows)
    delta = v * surplus
    after = new_volatility(sigma, phi, v, delta, tau)
    star = math.sqrt(phi**2 + periods * after**2)
    new_phi = star * math.sqrt(v / (star**2 + v))
    new = rating + GLICKO2_SCALE * new_phi**2 * surplus, GLICKO2_SCALE * new_phi
    return Glicko2Report(rating, deviation, rows, *new, sigma, v, delta, after, star)


def new_volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Step 5 of the paper: the volatility after a period, found by the Illinois method.

    Arguments in the paper's units, unchecked: for rate, and for those who follow its steps.
    The search takes the same steps as the paper's and only ends later. That matters after very
    strange results (about five standard deviations at tau 1.2): the equation then has three
    zeros, and as in the paper this is the one next to the volatility before.

    >>> round(new_volatility(0.06, 200 / GLICKO2_SCALE, 1.7789770897, -0.4839332610, 0.5), 6)
    0.059996
    """
    start, known, moved = 2 * math.log(sigma), phi**2 + v, delta**2

    def balance(x: float) -> float:
        """Zero at the logarithm of the new volatility's square."""
        square = math.exp(x)
        pull = square * (moved - known - square) / (2 * (known + square) ** 2)
        return pull - (x - start) / tau**2

    a = start
    if moved > known:
        b = math.log(moved - known)
    else:
        b = start - tau
        while balance(b) < 0:
            b -= tau
    balance_a, balance_b = balance(a), balance(b)
    while abs(b - a) > ENOUGH:
        c = a + (a - b) * balance_a / (balance_b - balance_a)
        balance_c = balance(c)
        if balance_c * balance_b <= 0:
            a, balance_a = b, balance_b
        else:
            balance_a /= 2  # what makes it the Illinois method: no end stays where it is for long
        b, balance_b = c, balance_c
    return math.exp(a / 2)
