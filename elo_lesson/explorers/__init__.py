"""Explorers: sliders around a figure, and sentences that say what it shows."""

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Preset, Switch, Whole
from elo_lesson.explorers.curves import SigmaExplorer, TableExplorer, ThreeCurvesExplorer
from elo_lesson.explorers.expected_score import ExpectedScoreExplorer
from elo_lesson.explorers.games_control import GamesControl
from elo_lesson.explorers.k_factor import KFactorExplorer
from elo_lesson.explorers.k_rules import KDecisionExplorer, LearningExplorer, Rule700Explorer
from elo_lesson.explorers.one_game import OneGameExplorer
from elo_lesson.explorers.own_games import (
    OwnGamesExplorer,
    PerformanceExplorer,
    RatingPathExplorer,
)
from elo_lesson.explorers.period import PeriodExplorer

__all__ = [
    "Choice",
    "ExpectedScoreExplorer",
    "Explorer",
    "GamesControl",
    "KDecisionExplorer",
    "KFactorExplorer",
    "LearningExplorer",
    "OneGameExplorer",
    "OwnGamesExplorer",
    "PerformanceExplorer",
    "PeriodExplorer",
    "Preset",
    "RatingPathExplorer",
    "Rule700Explorer",
    "SigmaExplorer",
    "Switch",
    "TableExplorer",
    "ThreeCurvesExplorer",
    "Whole",
]
