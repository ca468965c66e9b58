"""What moves a whole pool of ratings: who comes, who improves, who leaves, and a one-off lift."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from elo_lesson.rating import one_off_lift


@dataclass(frozen=True)
class PoolChanges:
    """Who comes into a simulated league and who leaves it; one round is one game for everybody.

    Arguments: newcomers, how many players retire after each round, the oldest, with a junior in
    the place of each; surplus, by how many rating points the first rating of all who enter is too
    high on the pool's own scale (below 0: too low); youth, for how many rounds a junior improves,
    in the end to the strength of the one who left; improvement, points of true strength in each of
    these rounds; minimum, the lowest rating of the list, or None: who falls below it leaves to
    somebody as strong and as old, and nobody enters below it; lift_after, the round after which
    ratings under 2000 are lifted once, or None.
    A surplus where nobody enters, or improvement where no junior is, changes nothing.

    >>> PoolChanges(newcomers=1, surplus=100).minimum is None
    True

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 7.2.1, for the minimum; FIDE's
    one-off lift of 1 March 2024. The rest is a model.
    """

    newcomers: int = 0
    surplus: float = 0
    youth: int = 0
    improvement: float = 0
    minimum: int | None = None
    lift_after: int | None = None


class Places:
    """The places of a league, each with the player who has it now.

    Attributes: strengths, the present true strengths, in the order of the places.
    """

    def __init__(
        self, grown: NDArray[np.float64], changes: PoolChanges, rng: np.random.Generator
    ) -> None:
        self._grown, self._changes = grown, changes
        players, newcomers = len(grown), changes.newcomers
        self._turn = random_order(players, rng)
        self._ages = np.full(players, changes.youth)
        if newcomers:
            # All ages are there from the start, so that the mean strength does not move.
            left = np.arange(players) // newcomers
            self._ages[self._turn] = left[-1] - left
        self.strengths = self._strengths()

    def _strengths(self) -> NDArray[np.float64]:
        to_come = np.maximum(0.0, self._changes.youth - self._ages)
        return self._grown - self._changes.improvement * to_come

    def after_round(self, played: int, ratings: NDArray[np.float64]) -> None:
        """What happens between this round and the next; changes strengths and ratings."""
        self._ages += 1
        level = (ratings - self._strengths()).mean()
        first = (played - 1) * self._changes.newcomers
        turns = np.arange(first, first + self._changes.newcomers) % len(ratings)
        retiring = self._turn[turns]
        self._ages[retiring] = 0
        leaving = np.zeros(len(ratings), bool)
        leaving[retiring] = True
        lowest = self._changes.minimum
        if lowest is not None:
            leaving |= ratings < lowest
        self.strengths = self._strengths()
        entering = self.strengths[leaving] + level + self._changes.surplus
        if lowest is not None:
            entering = np.maximum(entering, lowest)
        ratings[leaving] = entering
        if played == self._changes.lift_after:
            ratings[:] = one_off_lift(ratings)


def random_order(players: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """The places of all players in a random order."""
    return shuffled(shuffled(np.arange(players), rng), rng)


def shuffled(order: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
    """The same places in a new order, by lot.

    Sorting 16 bits is many times as fast as sorting fractions. Equal lots keep the order from
    before, which was made by lot as well: so shuffling again is the same as lots with more digits.
    """
    lots = (rng.random(len(order)) * 2**16).astype(np.uint16)
    return order[np.argsort(lots, kind="stable")]
