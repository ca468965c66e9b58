"""Simulated playing sites: the same people, with another start or in other company."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.models import glicko2
from elo_lesson.rating import expected_score

GAMES_IN_A_PERIOD = 6


class Site(NamedTuple):
    """What a site shows: ratings and deviations in rating points, and volatilities, each in the
    order of the players."""

    ratings: NDArray[np.float64]
    deviations: NDArray[np.float64]
    volatilities: NDArray[np.float64]


def simulate_site(
    strengths: Any, *, start: float = glicko2.START[0], periods: int = 20, seed: int = 1
) -> Site:
    """What a site that rates by Glicko-2 shows after many rating periods.

    Arguments: strengths, the true ones, from 1 to 4000 rating points, an even number of players;
    start, the rating that the site gives to each newcomer, from 1 to 4000; periods, in each of
    which everybody plays six games against others drawn by lot, without draws; seed, another one
    for another run of luck.
    Result: a Site.
    Raises ValueError or TypeError for bad input.

    >>> site = simulate_site([1400, 1800], start=1500, periods=10)
    >>> bool(site.ratings[1] > site.ratings[0])
    True

    Simulated: no real games.
    """
    # In these limits no rating runs away to where Glicko-2 cannot go on.
    true = checks.list_between(strengths, "strengths", *checks.RATINGS, "a true strength")
    size = len(true)
    if size % 2:
        raise ValueError(f"strengths has the length {size}; it must be an even number of players.")
    first = checks.between(start, "start", *checks.RATINGS, "a first rating")
    periods = checks.whole(periods, "periods", 1, 1000, "a number of rating periods")
    rng = np.random.default_rng(checks.whole(seed, "seed", 0, 10**6, "a number for the luck"))
    players: list[tuple[float, ...]] = [(first, *glicko2.START[1:])] * size
    for _ in range(periods):
        drawn = np.argsort(rng.random((GAMES_IN_A_PERIOD, size)), axis=1)
        white, black = drawn[:, ::2].ravel(), drawn[:, 1::2].ravel()
        won = rng.random(white.size) < expected_score(true[white], true[black])
        players = _after_a_period(players, white, black, won)
    return Site(*np.array(players).T)


def _after_a_period(
    players: list[tuple[float, ...]],
    white: NDArray[np.int64],
    black: NDArray[np.int64],
    won: NDArray[np.bool_],
) -> list[tuple[float, ...]]:
    """Everybody's rating, deviation and volatility after the games, which all count at once."""
    results: list[list[tuple[float, float, int]]] = [[] for _ in players]
    for one, other, score in zip(white.tolist(), black.tolist(), won.tolist(), strict=True):
        results[one].append((*players[other][:2], int(score)))
        results[other].append((*players[one][:2], int(not score)))
    reports = [glicko2.rate(*both) for both in zip(players, results, strict=True)]
    return [(new.new_rating, new.new_deviation, new.new_volatility) for new in reports]
