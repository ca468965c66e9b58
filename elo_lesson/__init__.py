"""Elo lesson: the arithmetic behind the notebooks, exact where FIDE is exact.

>>> import elo_lesson as elo
>>> elo.rate_period(elo.Player(1500), [elo.Game(1600, 1)], k=20).change
13
"""

from typing import TYPE_CHECKING

from elo_lesson.curves import difference_for, expected_score, rating_change
from elo_lesson.draws import draw_rate, fitted_draw_rate, greatest_draw_rate, win_draw_loss
from elo_lesson.league import LeagueHistory, simulate_league
from elo_lesson.performance import (
    InitialRating,
    Performance,
    initial_rating,
    initial_rating_report,
    performance_rating,
    performance_report,
)
from elo_lesson.periods import Game, PeriodReport, Row, rate_period
from elo_lesson.pool_changes import PoolChanges
from elo_lesson.pools import rate_pool
from elo_lesson.regulations import Player, Regulations, round_half_away
from elo_lesson.titles import NormReport, lowest_average, needed_score, norm_report

if TYPE_CHECKING:
    from elo_lesson import glicko, glicko2
    from elo_lesson.exercises import check
    from elo_lesson.games import read_games
else:

    def __getattr__(name):
        """The exercises load when first used, so that `python -m elo_lesson.exercises` can run;
        the readers of files do too, so that the import stays light."""
        if name == "check":
            from elo_lesson.exercises import check

            return check
        if name == "read_games":
            from elo_lesson.games import read_games

            return read_games
        if name in ("glicko", "glicko2"):
            from importlib import import_module

            return import_module(f"elo_lesson.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"

__all__ = [
    "Game",
    "InitialRating",
    "LeagueHistory",
    "NormReport",
    "Performance",
    "PeriodReport",
    "Player",
    "PoolChanges",
    "Regulations",
    "Row",
    "check",
    "difference_for",
    "draw_rate",
    "expected_score",
    "fitted_draw_rate",
    "glicko",
    "glicko2",
    "greatest_draw_rate",
    "initial_rating",
    "initial_rating_report",
    "lowest_average",
    "needed_score",
    "norm_report",
    "performance_rating",
    "performance_report",
    "rate_period",
    "rate_pool",
    "rating_change",
    "read_games",
    "round_half_away",
    "simulate_league",
    "win_draw_loss",
]
