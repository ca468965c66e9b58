"""What Lichess shows, as its public code stood in 2026, and simulated sites of the same family.

Lichess rates by Glicko-2, but every game at once and not a period of several games. So it is not
the method of the paper to the letter: deviations grow with the days that pass, by parts of a
rating period.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import text
from elo_lesson.models import glicko2
from elo_lesson.rating import expected_score

START = (1500, 500, 0.09)
"""Rating, rating deviation and volatility of a new player."""

TAU = 0.75

QUESTION_MARK = 110
"""From this deviation on a rating is shown with a question mark."""

SMALLEST_DEVIATION, LARGEST_DEVIATION = 45, 500
"""A deviation is kept between these two."""

PERIODS_A_DAY = 0.21436
"""With it, a deviation of 60 needs about a year without games to reach the question mark."""

GAMES_IN_A_PERIOD = 6
"""So many games everybody plays in each rating period of a simulated site."""

Rated = tuple[float, ...]
"""A player's rating, deviation and volatility."""


def deviation_after(deviation: Any, volatility: Any, days: Any) -> float:
    """The deviation after some days without games.

    Arguments: deviation in rating points, from 45 to 500; volatility; days, 0 or more.
    Result: rating points, at most 500.
    Raises ValueError or TypeError for bad input.

    >>> round(deviation_after(60, 0.06, 365))
    110

    Source: github.com/lichess-org/lila, modules/rating, Glicko.scala, as it stood in 2026.
    """
    allowed = "a rating deviation on Lichess"
    before = checks.between(deviation, "deviation", SMALLEST_DEVIATION, LARGEST_DEVIATION, allowed)
    passed = checks.between(days, "days", 0, 100_000, "a number of days")
    waited = glicko2.rate((START[0], before, volatility), [], periods=PERIODS_A_DAY * passed)
    return float(min(waited.new_deviation, LARGEST_DEVIATION))


def simulate_site(
    strengths: Any, *, start: float = glicko2.START[0], periods: int = 20, seed: int = 1
) -> NDArray[np.float64]:
    """What a site that rates by Glicko-2 shows after many rating periods.

    Arguments: strengths, the true ones, from 1 to 4000 rating points, an even number of players;
    start, the rating that the site gives to each newcomer, from 1 to 4000; periods, in each of
    which everybody plays six games against others drawn by lot, without draws; seed, another one
    for another run of luck.
    Result: the ratings that the site shows, an array in the order of the players.
    Raises ValueError or TypeError for bad input.

    >>> weaker, stronger = simulate_site([1400, 1800], start=1500, periods=10)
    >>> bool(stronger > weaker)
    True

    Simulated: no real games.
    """
    # In these limits no rating runs away to where Glicko-2 cannot go on.
    true = checks.list_between(strengths, "strengths", *checks.RATINGS, "a true strength")
    size = len(true)
    if size % 2:
        words = "strengths has the length {size}; it must be an even number of players."
        raise ValueError(text(words, size=size))
    first = checks.between(start, "start", *checks.RATINGS, "a first rating")
    periods = checks.whole(periods, "periods", 1, 1000, "a number of rating periods")
    rng = np.random.default_rng(checks.whole(seed, "seed", 0, 10**6, "a number for the luck"))
    players: list[Rated] = [(first, *glicko2.START[1:])] * size
    for _ in range(periods):
        drawn = np.argsort(rng.random((GAMES_IN_A_PERIOD, size)), axis=1)
        white, black = drawn[:, ::2].ravel(), drawn[:, 1::2].ravel()
        won = rng.random(white.size) < expected_score(true[white], true[black])
        games = zip(white.tolist(), black.tolist(), won.tolist(), strict=True)
        players = _after_a_period(players, games)
    return np.array([rating for rating, _, _ in players])


def _after_a_period(players: list[Rated], games: Iterable[tuple[int, int, bool]]) -> list[Rated]:
    """Everybody's numbers after the games (white, black, won), which all count at once."""
    results: list[list[Rated]] = [[] for _ in players]
    for white, black, won in games:
        results[white].append((*players[black][:2], int(won)))
        results[black].append((*players[white][:2], int(not won)))
    reports = [glicko2.rate(*both) for both in zip(players, results, strict=True)]
    return [(new.new_rating, new.new_deviation, new.new_volatility) for new in reports]
