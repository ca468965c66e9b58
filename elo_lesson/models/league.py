"""A simulated league: ratings that start equal and have to find the true strengths."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import text
from elo_lesson.models.pool_changes import Places, PoolChanges, random_order, shuffled
from elo_lesson.rating import SCALE, logistic_score

MOST_PLAYERS, MOST_ROUNDS, MOST_RATINGS = 100_000, 100_000, 20_000_000
WIDEST = 300
"""With it the weakest of 100,000 players still have ratings above 0."""
REPORTS = 10
K_FACTORS = (0.1, 100, "a K-factor")
MIDDLE = 1500
"""The mean true strength of players whose strengths are made here."""


@dataclass(frozen=True, eq=False)
class LeagueHistory:
    """What simulate_league gives. Everything in it is simulated.

    Fields: ratings and strengths, a line for the start and one for each round, with an entry for
    each player in the order of the league, in rating points.

    >>> simulate_league([1400, 1600], 1, k=20, rng=np.random.default_rng(1)).ratings.shape
    (2, 2)
    """

    ratings: NDArray[np.float64]
    strengths: NDArray[np.float64]

    @property
    def mean(self) -> NDArray[np.float64]:
        """The mean of all ratings at the start and after each round."""
        return self.ratings.mean(axis=1)

    @property
    def mean_strength(self) -> NDArray[np.float64]:
        """The mean of all true strengths at the start and after each round."""
        return self.strengths.mean(axis=1)

    @property
    def error(self) -> NDArray[np.float64]:
        """The typical distance of the ratings from the true strengths, at the start and after each
        round, in rating points: the root of the mean square, both sides measured from their own
        mean, because ratings can only know differences."""
        distance = self.ratings - self.strengths
        spread: NDArray[np.float64] = distance.std(axis=1)
        return spread


def simulate_league(
    players: Any,
    rounds: int,
    *,
    k: Any,
    rng: np.random.Generator,
    spread: float = 200,
    start: float | None = 1500,
    draw_rate: float = 0,
    changes: PoolChanges | None = None,
    progress: Callable[[int], object] | None = None,
) -> LeagueHistory:
    """Play a simulated league in which everybody has one game in each round.

    Pairs are drawn by lot; with an odd number of players one has no game. Results follow the
    logistic expected score of the true strengths. Ratings are updated after each round by
    K × (score - expected score of the ratings), and are not rounded.

    Arguments: players, the true strengths in rating points, or how many players there are, whose
    strengths then lie like a normal curve around 1500; rounds, their number; k, the K-factor, one
    for all or one for each player; rng, from np.random.default_rng(seed), so that the same seed
    gives the same league; spread, the standard deviation of that normal curve; start, everybody's
    first rating, or None for ratings that are right from the start; draw_rate, the share of draws
    between equal players, from 0 to 1 (between unequal ones there are fewer where the expected
    score leaves no room); changes, PoolChanges or None where nobody comes or goes; progress, a
    function such as print that is called with the number of rounds played: with 0 before the first
    round, and then up to ten times, the last time at the end.
    Result: a LeagueHistory.
    Raises ValueError or TypeError for bad input.

    >>> league = simulate_league(20, 200, k=20, rng=np.random.default_rng(1))
    >>> league.mean[-1].round(6).item(), bool(league.error[-1] < league.error[0] / 2)
    (1500.0, True)

    Simulated: no real games. Source of the model: Elo's update with the logistic curve.
    """
    grown = _strengths(players, spread)
    most_rounds = min(MOST_ROUNDS, MOST_RATINGS // len(grown) - 1)
    rounds = checks.whole(rounds, "rounds", 1, most_rounds, "a number of rounds")
    k = _k_factors(k, len(grown))
    if not isinstance(rng, np.random.Generator):
        words = "rng is {value}; write np.random.default_rng(1) for it."
        raise TypeError(text(words, value=checks.shown(rng)))
    draw_rate = checks.between(draw_rate, "draw_rate", 0, 1, "a share of the games")
    progress = checks.progress(progress, "progress")
    if not isinstance(changes, PoolChanges | None):
        words = "changes is {value}; write PoolChanges(newcomers=1)."
        raise TypeError(text(words, value=checks.shown(changes)))
    places = Places(grown, changes or PoolChanges(), rng)

    ratings = np.empty((rounds + 1, len(grown)))
    strengths = [places.strengths]
    ratings[0] = strengths[0] if start is None else checks.rating(start, "start")
    order = random_order(len(grown), rng)
    for played in range(1, rounds + 1):
        before = ratings[played - 1]
        order = shuffled(order, rng)
        surpluses = _surpluses(order, before, strengths[-1], draw_rate, rng)
        np.add(before, k * surpluses, out=ratings[played])
        if changes is not None:
            places.after_round(played, ratings[played])
            strengths.append(places.strengths)
        if played * REPORTS // rounds > (played - 1) * REPORTS // rounds:
            progress(played)
    return LeagueHistory(ratings, np.broadcast_to(np.array(strengths), ratings.shape))


def resting_error(k: float, draw_rate: float = 0) -> float:
    """About how far ratings stay from the true strengths, however long the league runs.

    An approximation for players of about the same strength: √(K × v / (2 × s × (1 - K × s))),
    where v is the variance of the score, 1/4 where nobody draws, and s the slope of the expected
    score at a difference of 0, about 1/695. So it is about √(87 × K) for small K without draws;
    1 - K × s is the correction for a large K.

    Arguments: k, the K-factor; draw_rate, the share of draws, from 0 to 1.
    Result: rating points, the root of the mean square. Raises ValueError or TypeError.

    >>> round(resting_error(20))
    42

    Source: the usual linear approximation for updates with a constant step. Luck adds K² × v to
    the mean square distance D in each game. The update takes 2 × K × s × (1 - K × s) × D away,
    because the opponent's rating is as far off. At rest the two are equal.
    """
    k = checks.between(k, "k", *K_FACTORS)
    draws = checks.between(draw_rate, "draw_rate", 0, 1, "a share of the games")
    variance = (1 - draws) / 4
    slope = math.log(10) / SCALE / 4  # of the logistic curve at a difference of 0
    return math.sqrt(k * variance / (2 * slope * (1 - k * slope)))


def normal_spread(players: int, deviation: float) -> NDArray[np.float64]:
    """Distances from the middle, in rating points, of so many players who lie like a normal curve.

    >>> normal_spread(3, 200).round().tolist()
    [-193.0, 0.0, 193.0]
    """
    from statistics import NormalDist  # here, because importing it is slow and seldom needed

    places = [NormalDist().inv_cdf((place + 0.5) / players) for place in range(players)]
    return deviation * np.array(places)


def _surpluses(
    order: NDArray[np.int64],
    ratings: NDArray[np.float64],
    strengths: NDArray[np.float64],
    draw_rate: float,
    rng: np.random.Generator,
) -> NDArray[np.float64]:
    """One round, in which everybody has a game: by how much each score is above the expected score
    of the ratings, 0 for whoever has no game."""
    games = len(ratings) // 2
    one, other = order[:games], order[games : 2 * games]
    luck = rng.random(games)
    true = logistic_score(strengths[one] - strengths[other])
    # A draw takes as much from wins as from losses, so that the expected score stays.
    half_draws = np.minimum(draw_rate / 2, np.minimum(true, 1 - true))
    half_points = np.add(luck < true - half_draws, luck < true + half_draws, dtype=np.int8)
    surplus = half_points / 2 - logistic_score(ratings[one] - ratings[other])
    surpluses = np.zeros(len(ratings))
    surpluses[one], surpluses[other] = surplus, -surplus
    return surpluses


def _strengths(players: Any, spread: float) -> NDArray[np.float64]:
    """The strengths themselves, or so many that lie like a normal curve."""
    width = checks.between(spread, "spread", 0, WIDEST, "rating points")
    if isinstance(players, (list, tuple)) or np.ndim(players):
        found = checks.list_between(players, "players", *checks.RATINGS, "a true strength")
        if len(found) < 2:
            raise ValueError(text("players has one strength; a game needs two players."))
        return found
    count = checks.whole(players, "players", 2, MOST_PLAYERS, "a number of players")
    return normal_spread(count, width) + MIDDLE


def _k_factors(k: Any, players: int) -> NDArray[np.float64]:
    """One K-factor for each player."""
    if isinstance(k, (list, tuple)) or np.ndim(k):
        return checks.list_between(k, "k", *K_FACTORS, size=players)
    return np.full(players, checks.between(k, "k", *K_FACTORS))
