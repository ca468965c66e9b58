"""A simulation: results follow the true strengths exactly, but favourites are named by ratings that
are only measurements of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from elo_lesson.evidence.error_bars import Point, point_of
from elo_lesson.evidence.favourites import GAP_WIDTH
from elo_lesson.rating import expected_score

SPREAD = 200
"""Typical distance of a simulated player from the average, in rating points."""

GROUPS = 16
"""Groups as wide as those of the real games; gaps of 800 points and more are left out."""


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

    def points(self, noise: float) -> list[Point]:
        """How the favourites by rating score.

        Argument: noise, the typical error of a rating, in rating points. Result: Points, of the
        groups that have games.
        """
        seen = np.rint(self.difference + noise * self.error)  # ratings are whole numbers
        group = (np.abs(seen) // GAP_WIDTH).astype(np.int64)
        games = np.bincount(group, minlength=GROUPS)[:GROUPS].tolist()
        wins = np.bincount(group[self.won == (seen > 0)], minlength=GROUPS)[:GROUPS].tolist()
        lows = range(0, GROUPS * GAP_WIDTH, GAP_WIDTH)
        return [
            point_of(low, low + GAP_WIDTH - 1, won, 0, played - won)
            for low, won, played in zip(lows, wins, games, strict=True)
            if played
        ]


def play_noisy_games(games: int, rng: np.random.Generator) -> NoisyGames:
    """Play games between players of a simulated pool; no draws, which changes no average.

    Arguments: games, their number; rng, a numpy Generator.

    >>> played = play_noisy_games(1000, np.random.default_rng(1))
    >>> played.points(0)[0].low
    0
    """
    difference = SPREAD * (_bell(games, rng) - _bell(games, rng))
    error = _bell(games, rng) - _bell(games, rng)
    won = rng.random(games) < expected_score(difference, 0)
    return NoisyGames(difference, error, won)


def _bell(count: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Numbers around 0 with the standard deviation 1, nearly normal. They are sums of twelve
    uniforms, because only those are the same in every version of numpy."""
    total = np.full(count, -6.0)
    for _ in range(12):
        total += rng.random(count)
    return total
