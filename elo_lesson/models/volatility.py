"""The volatility of Glicko-2 after a rating period, for one player and for a whole list."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

GLICKO2_SCALE = 173.7178
"""Rating points for one unit of the paper's formulas, rounded as the paper has it."""

TAU = 0.5
"""How much a volatility may change, as in the paper's example; it advises 0.3 to 1.2."""

ENOUGH = 1e-10
"""The search ends here. The paper ends at 0.000001, which fixes fewer digits."""

STEEPEST = 0.9
"""Below 1, so that each step of new_volatilities is a part of the step before."""


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


def new_volatilities(
    sigma: NDArray[Any], phi: NDArray[Any], v: NDArray[Any], delta: NDArray[Any], tau: float
) -> NDArray[Any]:
    """The same for many players at once.

    The zero is where x = start + tau² × pull(x). Where the right side has a slope below
    STEEPEST, putting x in again and again leads there, and no other zero exists. The few players
    with results that are stranger than that are searched for one by one.

    >>> ones = np.ones(2)
    >>> new_volatilities(0.06 * ones, ones, 1.8 * ones, np.array([0, 3]), 0.5).round(6).tolist()
    [0.059995, 0.060011]
    """
    known, moved = phi**2 + v, delta**2
    strange = tau**2 * (moved / known + 1) >= 8 * STEEPEST  # the slope is at most an eighth
    start, square_of_tau = 2 * np.log(sigma), np.where(strange, 0.0, tau**2)
    x, step = start, math.inf
    while step > ENOUGH:
        square = np.exp(x)
        total = known + square
        pull = square * (moved - total) / (2 * total * total)
        before, x = x, start + square_of_tau * pull
        step = np.abs(x - before).max()
    found: NDArray[Any] = np.exp(x / 2)
    for place in np.flatnonzero(strange).tolist():
        own = (sigma[place].item(), phi[place].item(), v[place].item(), delta[place].item())
        found[place] = new_volatility(*own, tau)
    return found
