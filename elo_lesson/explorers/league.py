"""The explorers of the simulated league: ratings find their place, and a pool drifts."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Switch, Timeline, Whole
from elo_lesson.figures import DriftDrawing, LeagueDrawing
from elo_lesson.language import later, number, text
from elo_lesson.models import LeagueHistory, PoolChanges, normal_spread, simulate_league
from elo_lesson.rating import Regulations

LEAGUE = later(
    "Simulated league, K = {k}, rounds played: {rounds}. The typical distance from the true"
    " strength is {error} points. The strongest player has {rating} instead of {strength}, and the"
    " mean of all ratings is {mean}."
)
DRIFT = later(
    "Simulated pool after {years} years: the mean rating is {rating}, and the mean true strength is"
    " {strength}. {verdict}"
)
INFLATION = later("The same strength now has {gap} points more than at the start: inflation.")
DEFLATION = later("The same strength now has {gap} points fewer than at the start: deflation.")
STEADY = later("The same strength has about as many points as at the start.")

KEPT = 50
"""So many simulations an explorer remembers, so that going back costs nothing."""


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
            "luck": Whole(text("another run of luck"), 1, 1, 9),
        }
        strengths = self.league(20, 1).strengths[0].tolist()
        super().__init__(lambda: LeagueDrawing(strengths, self.LOW, self.HIGH), controls)

    def update(self, *, round: int, k: int, luck: int) -> str:
        history = self.league(k, luck)
        self.drawing.show(history.ratings[round].tolist())
        return text(
            LEAGUE,
            k=k,
            rounds=round,
            error=number(history.error[round]),
            rating=f"{history.ratings[round, -1]:.0f}",
            strength=f"{history.strengths[round, -1]:.0f}",
            mean=f"{history.mean[round]:.0f}",
        )

    def _league(self, k: int, luck: int) -> LeagueHistory:
        return simulate_league(self.PLAYERS, self.ROUNDS, k=k, rng=np.random.default_rng(luck))


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
    RETIRING_SHARE = 0.05  # in a year

    means: tuple[float, float]

    def __init__(self) -> None:
        self.pool = lru_cache(KEPT)(self._pool)
        minimum = Regulations.on("2024-03-01").list_minimum
        controls = {
            "improvement": Whole(text("juniors' yearly gain"), 0, 0, 40),
            "surplus": Whole(text("newcomers' surplus"), 0, -100, 100),
            "minimum": Switch(text("list minimum of {minimum}", minimum=minimum), False),
            "lift": Switch(text("one-off lift after year {year}", year=self.LIFT_YEAR), False),
            "luck": Whole(text("another run of luck"), 1, 1, 9),
        }
        self.list_minimum = minimum
        self.grown = self.MEAN + normal_spread(self.PLAYERS, self.SPREAD)
        super().__init__(lambda: DriftDrawing(self.YEARS, self.LOW, self.HIGH), controls)

    def update(
        self, *, improvement: int, surplus: int, minimum: bool, lift: bool, luck: int
    ) -> str:
        ratings, strengths = self.pool(improvement, surplus, minimum, lift, luck)
        self.drawing.show(ratings, strengths)
        self.means = ratings[-1], strengths[-1]
        gap = ratings[-1] - strengths[-1]
        verdict = INFLATION if gap > 0 else DEFLATION
        if abs(gap) < self.STEADY_WITHIN:
            verdict = STEADY
        return text(
            DRIFT,
            years=self.YEARS,
            rating=f"{ratings[-1]:.0f}",
            strength=f"{strengths[-1]:.0f}",
            verdict=text(verdict, gap=number(abs(gap))),
        )

    def _pool(
        self, improvement: int, surplus: int, minimum: bool, lift: bool, luck: int
    ) -> tuple[list[float], list[float]]:
        """The mean ratings and the mean strengths, at the start and after each year."""
        year = self.ROUNDS_A_YEAR
        changes = PoolChanges(
            newcomers=round(self.PLAYERS * self.RETIRING_SHARE / year),
            surplus=surplus,
            youth=self.YOUNG_YEARS * year,
            improvement=improvement / year,
            minimum=self.list_minimum if minimum else None,
            lift_after=self.LIFT_YEAR * year if lift else None,
        )
        rng, rounds = np.random.default_rng(luck), self.YEARS * year
        history = simulate_league(
            self.grown, rounds, k=self.K, rng=rng, start=None, changes=changes
        )
        return history.mean[::year].tolist(), history.mean_strength[::year].tolist()
