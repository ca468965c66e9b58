"""A simulation: results follow the true strengths exactly, but favourites are named by ratings that
are only measurements of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.evidence.error_bars import Point, standard_error
from elo_lesson.rating import SURE, expected_score

SPREAD = 200
"""Typical distance of a simulated player from the average, in rating points."""

WIDTH, GROUPS = 50, 16
"""Groups as in the real games; gaps of 800 points and more are left out."""


@dataclass(frozen=True, eq=False)
class NoisyGames:
    """Simulated games; made by play_noisy_games.

    Fields, one entry for each game: difference of the two true strengths, in rating points;
    error, what the two measurements add to it where a rating is typically one point off; won,
    whether the first player won.
    """

    difference: NDArray[np.float64]
    error: NDArray[np.float64]
    won: NDArray[np.bool_]

    def points(self, noise: Any) -> list[Point]:
        """How the favourites by rating score.

        Argument: noise, the typical error of a rating, 0 to 1000 rating points. Result: Points,
        of the groups that have games.
        Raises ValueError or TypeError for what is no such error.
        """
        typical = checks.between(noise, "noise", 0, 1000, "the typical error of a rating")
        seen = np.rint(self.difference + typical * self.error)  # ratings are whole numbers
        group = (np.abs(seen) // WIDTH).astype(np.int64)
        games = np.bincount(group, minlength=GROUPS)
        wins = np.bincount(group[self.won == (seen > 0)], minlength=GROUPS)
        pairs = zip(wins[:GROUPS].tolist(), games[:GROUPS].tolist(), strict=True)
        return [_point(WIDTH * place, won, n) for place, (won, n) in enumerate(pairs) if n]


def play_noisy_games(games: int, rng: np.random.Generator) -> NoisyGames:
    """Play games between players of a simulated pool; no draws, which changes no average.

    Arguments: games, their number, 1 to 1,000,000; rng, a numpy Generator.
    Raises ValueError or TypeError for another number.

    >>> played = play_noisy_games(1000, np.random.default_rng(1))
    >>> played.points(0)[0].low
    0
    """
    count = checks.whole(games, "games", 1, 10**6, "a number of games")
    difference = SPREAD * (_bell(count, rng) - _bell(count, rng))
    error = _bell(count, rng) - _bell(count, rng)
    won = rng.random(count) < expected_score(difference, 0)
    return NoisyGames(difference, error, won)


def _bell(count: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Numbers around 0 with the standard deviation 1, nearly normal. They are sums of twelve
    uniforms, because only those are the same in every version of numpy."""
    total = np.full(count, -6.0)
    for _ in range(12):
        total += rng.random(count)
    return total


def _point(low: int, won: int, games: int) -> Point:
    error = SURE * standard_error(won, 0, games - won)
    high = low + WIDTH - 1
    return Point(low, high, (low + high) / 2, games, won / games, error)
