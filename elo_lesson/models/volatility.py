"""The volatility of Glicko-2 after a rating period."""

from __future__ import annotations

import math

GLICKO2_SCALE = 173.7178
"""Rating points for one unit of the paper's formulas, rounded as the paper has it."""

TAU = 0.5
"""How much a volatility may change, as in the paper's example; it advises 0.3 to 1.2."""

ENOUGH = 1e-10
"""The search ends here. The paper ends at 0.000001, which fixes fewer digits."""


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
