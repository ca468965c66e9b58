"""A simulated league: ratings that start equal and have to find the true strengths."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import later, number, text
from elo_lesson.models.pool_changes import Places, PoolChanges, random_order, shuffled
from elo_lesson.rating import SCALE, logistic_score

MOST_PLAYERS, MOST_ROUNDS, MOST_RATINGS = 100_000, 100_000, 20_000_000
REPORTS = 10
MIDDLE = 1500
"""The mean true strength of players whose strengths are made here."""

TOO_WIDE = later(
    "spread is {spread} for {players} players, whose true strengths would reach from"
    " {weakest} to {strongest}; they must lie between 1 and 4000, so take a smaller spread."
)
TOO_MANY = later("rounds is {rounds} for {players} players; at most {most} ratings are kept.")

TOO_YOUNG = later(
    "changes lets juniors improve by {points} points, youth × improvement; the weakest player has a"
    " true strength of {weakest}, so a junior would start below 1."
)


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

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, LeagueHistory)
            and np.array_equal(self.ratings, other.ratings)
            and np.array_equal(self.strengths, other.strengths)
        )

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
    Raises ValueError or TypeError for bad input, and ValueError where somebody would enter with a
    rating that is none.

    >>> league = simulate_league(20, 200, k=20, rng=np.random.default_rng(1))
    >>> league.mean[-1].round(6).item(), bool(league.error[-1] < league.error[0] / 2)
    (1500.0, True)

    Simulated: no real games. Source of the model: Elo's update with the logistic curve.
    """
    grown = _strengths(players, spread)
    rounds = checks.whole(rounds, "rounds", 1, MOST_ROUNDS, "a number of rounds")
    if (rounds + 1) * len(grown) > MOST_RATINGS:
        most = number(MOST_RATINGS)
        raise ValueError(text(TOO_MANY, rounds=rounds, players=len(grown), most=most))
    k = _k_factors(k, len(grown))
    if not isinstance(rng, np.random.Generator):
        raise TypeError(f"rng is {checks.shown(rng)}; write np.random.default_rng(1) for it.")
    draw_rate = checks.between(draw_rate, "draw_rate", 0, 1, "a share of the games")
    progress = checks.progress(progress, "progress")
    places = Places(grown, _checked_changes(changes, grown), rng)

    ratings = np.empty((rounds + 1, len(grown)))
    strengths = [places.strengths]
    ratings[0] = places.strengths if start is None else checks.between(
        start, "start", *checks.RATINGS, "a rating"
    )  # fmt: skip
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
    k = checks.between(k, "k", 1, 100, "a K-factor")
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
    width = checks.between(spread, "spread", 0, 1000, "rating points")
    if isinstance(players, (list, tuple)) or np.ndim(players):
        found = checks.array(players, "players", checks.RATINGS[1]).astype(np.float64)
        if found.ndim != 1 or len(found) < 2 or found.min() < 1:
            raise ValueError(
                "players must be a plain list of two or more true strengths, from 1 to 4000."
            )
        return found
    count = checks.whole(players, "players", 2, MOST_PLAYERS, "a number of players")
    made: NDArray[np.float64] = MIDDLE + normal_spread(count, width)
    if made.min() < checks.RATINGS[0] or made.max() > checks.RATINGS[1]:
        low, high = (f"{end:.0f}" for end in (made.min(), made.max()))
        shown = f"{width:g}"
        raise ValueError(text(TOO_WIDE, spread=shown, players=count, weakest=low, strongest=high))
    return made


def _k_factors(k: Any, players: int) -> NDArray[np.float64]:
    allowed = "a K-factor is above 0 and at most 100"
    found = checks.array(k, "k", allowed=allowed).astype(np.float64)
    if found.shape not in ((), (players,)):
        raise ValueError(f"k must be one K-factor, or a list with one for each of {players}.")
    if found.min() <= 0 or found.max() > 100:
        raise ValueError(f"k is {checks.shown(k)}; {allowed}.")
    return found


def _checked_changes(changes: PoolChanges | None, grown: NDArray[np.float64]) -> PoolChanges:
    if changes is None:
        return PoolChanges()
    if not isinstance(changes, PoolChanges):
        raise TypeError(f"changes is {checks.shown(changes)}; write PoolChanges(newcomers=1).")
    checks.whole(changes.newcomers, "changes.newcomers", 0, len(grown), "a number of players")
    to_come = changes.youth * changes.improvement
    if to_come and grown.min() - to_come < checks.RATINGS[0]:
        raise ValueError(text(TOO_YOUNG, points=f"{to_come:g}", weakest=f"{grown.min():.0f}"))
    return changes
