"""The explorers of the simulated league: ratings find their place, and a pool drifts."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Switch, Timeline, Whole
from elo_lesson.figures import DriftDrawing, LeagueDrawing
from elo_lesson.language import later, number, text, ungrouped
from elo_lesson.models import LeagueHistory, PoolChanges, normal_spread, simulate_league
from elo_lesson.rating import Regulations

INFLATION = later("The same strength now has {gap} points more than at the start: inflation.")
DEFLATION = later("The same strength now has {gap} points fewer than at the start: deflation.")
STEADY = later("The same strength has about as many points as at the start.")

KEPT = 50
"""So many simulations an explorer remembers, so that going back costs nothing."""
SEED = 1


class LeagueExplorer(Explorer):
    """A simulated league, round by round: everybody starts at 1500 and has to be found.

    >>> explorer = LeagueExplorer()
    >>> explorer.set(round=150)
    >>> explorer.readout.split(". ")[0]
    'Simulated league, K = 20, rounds played: 150'
    """

    PLAYERS, ROUNDS, LOW, HIGH = 40, 150, 750, 2250

    def __init__(self) -> None:
        self.league = lru_cache(KEPT)(self._league)
        controls = {
            "round": Timeline(text("round"), 0, 0, self.ROUNDS),
            "k": Whole(text("K-factor"), 20, 1, 100),
        }
        strengths = self.league(20).strengths[0].tolist()
        super().__init__(lambda: LeagueDrawing(strengths, self.LOW, self.HIGH), controls)

    def update(self, *, round: int, k: int) -> str:
        history = self.league(k)
        self.drawing.show(history.ratings[round].tolist())
        return text(
            "Simulated league, K = {k}, rounds played: {rounds}. The typical distance from the true"
            " strength is {error} points. The strongest player has {rating} instead of {strength},"
            " and the mean of all ratings is {mean}.",
            k=k,
            rounds=round,
            error=number(history.error[round]),
            rating=ungrouped(history.ratings[round, -1]),
            strength=ungrouped(history.strengths[round, -1]),
            mean=ungrouped(history.mean[round]),
        )

    def _league(self, k: int) -> LeagueHistory:
        return simulate_league(self.PLAYERS, self.ROUNDS, k=k, rng=np.random.default_rng(SEED))


class DriftExplorer(Explorer):
    """A simulated pool over the years: players come, improve and leave, and the rules change.

    Each year has ten rounds, 5 of 100 players retire, and newcomers take their places. Everybody
    has K = 20.

    Attributes: means, the mean rating and the mean true strength after the last year.

    >>> explorer = DriftExplorer()
    >>> explorer.set(improvement=40)
    >>> explorer.readout.split(": ")[-1]
    'deflation.'
    """

    PLAYERS, YEARS, LOW, HIGH = 200, 20, 1200, 2050
    ROUNDS_A_YEAR, YOUNG_YEARS, LIFT_YEAR, K = 10, 5, 10, 20
    MEAN, SPREAD, STEADY_WITHIN = 1650, 200, 15

    means: tuple[float, float]

    def __init__(self) -> None:
        self.pool = lru_cache(KEPT)(self._pool)
        self.list_minimum = Regulations.on("2024-03-01").list_minimum
        controls = {
            "improvement": Whole(text("juniors' yearly gain"), 0, 0, 40),
            "surplus": Whole(text("newcomers' surplus"), 0, -100, 100),
            "minimum": Switch(text("list minimum of {minimum}", minimum=self.list_minimum), False),
            "lift": Switch(text("one-off lift after year {year}", year=self.LIFT_YEAR), False),
        }
        self.grown = self.MEAN + normal_spread(self.PLAYERS, self.SPREAD)
        super().__init__(lambda: DriftDrawing(self.YEARS, self.LOW, self.HIGH), controls)

    def update(self, *, improvement: int, surplus: int, minimum: bool, lift: bool) -> str:
        ratings, strengths = self.pool(improvement, surplus, minimum, lift)
        self.drawing.show(ratings, strengths)
        self.means = rating, strength = ratings[-1], strengths[-1]
        gap = rating - strength
        verdict = INFLATION if gap > 0 else DEFLATION
        if abs(gap) < self.STEADY_WITHIN:
            verdict = STEADY
        return text(
            "Simulated pool after {years} years: the mean rating is {rating}, and the mean true"
            " strength is {strength}. {verdict}",
            years=self.YEARS,
            rating=ungrouped(rating),
            strength=ungrouped(strength),
            verdict=text(verdict, gap=number(abs(gap))),
        )

    def _pool(
        self, improvement: int, surplus: int, minimum: bool, lift: bool
    ) -> tuple[list[float], list[float]]:
        """The mean ratings and the mean strengths, at the start and after each year."""
        year = self.ROUNDS_A_YEAR
        changes = PoolChanges(
            newcomers=1,  # in a round, so in a year 5 of 100 players
            surplus=surplus,
            youth=self.YOUNG_YEARS * year,
            improvement=improvement / year,
            minimum=self.list_minimum if minimum else None,
            lift_after=self.LIFT_YEAR * year if lift else None,
        )
        luck, rounds = np.random.default_rng(SEED), self.YEARS * year
        history = simulate_league(
            self.grown, rounds, k=self.K, rng=luck, start=None, changes=changes
        )
        return history.mean[::year].tolist(), history.mean_strength[::year].tolist()
