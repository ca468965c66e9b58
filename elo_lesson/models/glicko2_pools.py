"""A whole list of players and all games of a rating period at once, by Glicko-2."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.models.glicko_steps import LIMITS, checked
from elo_lesson.models.volatility import GLICKO2_SCALE, TAU, new_volatilities
from elo_lesson.rating import checked_games

PIECE = 1 << 14
"""Games and players are worked through in pieces that stay in the processor's cache."""


class PoolRatings(NamedTuple):
    """Ratings and deviations in rating points, and volatilities, in the order of the list."""

    ratings: NDArray[Any]
    deviations: NDArray[Any]
    volatilities: NDArray[Any]


def rate_pool(
    ratings: Any,
    deviations: Any,
    volatilities: Any,
    white: Any,
    black: Any,
    score: Any,
    *,
    tau: Any = TAU,
) -> PoolRatings:
    """Rate every player of a list over one rating period by Glicko-2.

    Arguments: ratings, deviations and volatilities, one for each player; white and black, for
    each game the players' places in that list, counted from 0; score, White's, 1, 0.5 or 0 (all
    three are empty for a period without games); tau, how much a volatility may change.
    Result: PoolRatings after the period, not rounded; who did not play has a larger deviation.
    Raises ValueError or TypeError for bad input.

    >>> new = rate_pool([1500, 1500], [200, 50], [0.06, 0.06], white=[0], black=[1], score=[1])
    >>> new.ratings.round(1).tolist(), new.deviations.round(1).tolist()
    ([1586.1, 1493.8], [174.0, 50.7])

    Source: M. E. Glickman, "Example of the Glicko-2 system" (glicko2.pdf, 30 November 2013).
    """
    before = _numbers(ratings, "ratings", "rating")
    players = len(before)
    phi = _numbers(deviations, "deviations", "deviation", players) / GLICKO2_SCALE
    sigma = _numbers(volatilities, "volatilities", "volatility", players)
    white, black, half_points = checked_games(white, black, score, players)
    tau = checked(tau, "tau")

    told, surplus = _sums(before / GLICKO2_SCALE, phi, white, black, half_points)
    after = PoolRatings(*np.empty((3, players)))
    for piece in _pieces(players):
        own, known, pull = phi[piece], told[piece], surplus[piece]
        v = 1 / np.where(known > 0, known, 1)
        new = new_volatilities(sigma[piece], own, v, v * pull, tau)
        steady = np.where(known > 0, new, sigma[piece])
        spread = own**2 + steady**2
        spread /= 1 + spread * known
        after.ratings[piece] = before[piece] + GLICKO2_SCALE * spread * pull
        after.deviations[piece] = GLICKO2_SCALE * np.sqrt(spread)
        after.volatilities[piece] = steady
    return after


def _sums(
    mu: NDArray[Any],
    phi: NDArray[Any],
    white: NDArray[np.int64],
    black: NDArray[np.int64],
    half_points: NDArray[np.int16],
) -> tuple[NDArray[Any], NDArray[Any]]:
    """For each player the sums of g² × E × (1 - E) and of g × (score - E)."""
    # Rating and weight of a player side by side, so that one look in the list finds both.
    known = mu + 1j / np.sqrt(1 + 3 / math.pi**2 * phi**2)
    told, surplus = np.zeros(len(mu)), np.zeros(len(mu))
    for piece in _pieces(len(white)):
        players, opponents, score = white[piece], black[piece], half_points[piece] / 2
        one, other = known.take(players), known.take(opponents)
        lead = one.real - other.real
        for g in (other.imag, one.imag):  # White's side, then Black's
            odds_against = np.exp(-g * lead)
            expected = 1 / (1 + odds_against)
            np.add.at(surplus, players, g * (score - expected))
            np.add.at(told, players, (g * expected) ** 2 * odds_against)
            players, opponents, lead, score = opponents, players, -lead, 1 - score
    return told, surplus


def _pieces(size: int) -> list[slice]:
    return [slice(first, first + PIECE) for first in range(0, size, PIECE)]


def _numbers(values: Any, name: str, what: str, size: int | None = None) -> NDArray[Any]:
    return checks.list_between(values, name, *LIMITS[what], size=size)
