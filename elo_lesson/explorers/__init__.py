"""Explorers: sliders around a figure, and sentences that say what it shows."""

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.calculator import CalculatorExplorer
from elo_lesson.explorers.calibration import CalibrationExplorer, NoisyRatingsExplorer
from elo_lesson.explorers.controls import Choice, Fact, Lines, Preset, Switch, Timeline, Whole
from elo_lesson.explorers.curves import SigmaExplorer, TableExplorer, ThreeCurvesExplorer
from elo_lesson.explorers.draws import DrawsExplorer
from elo_lesson.explorers.expected_score import ExpectedScoreExplorer
from elo_lesson.explorers.games_control import GamesControl
from elo_lesson.explorers.glicko import GlickoExplorer, WaitingExplorer
from elo_lesson.explorers.k_factor import KFactorExplorer
from elo_lesson.explorers.k_rules import KDecisionExplorer, LearningExplorer, Rule700Explorer
from elo_lesson.explorers.league import DriftExplorer, LeagueExplorer
from elo_lesson.explorers.one_game import OneGameExplorer
from elo_lesson.explorers.own_field import OwnFieldExplorer
from elo_lesson.explorers.own_games import (
    OwnGamesExplorer,
    OwnPerformanceExplorer,
    RatingPathExplorer,
)
from elo_lesson.explorers.performance import FirstRatingExplorer, PerformanceExplorer
from elo_lesson.explorers.period import PeriodExplorer
from elo_lesson.explorers.titles import NormExplorer

__all__ = [
    "CalculatorExplorer",
    "CalibrationExplorer",
    "Choice",
    "DrawsExplorer",
    "DriftExplorer",
    "ExpectedScoreExplorer",
    "Explorer",
    "Fact",
    "FirstRatingExplorer",
    "GamesControl",
    "GlickoExplorer",
    "KDecisionExplorer",
    "KFactorExplorer",
    "LeagueExplorer",
    "LearningExplorer",
    "Lines",
    "NoisyRatingsExplorer",
    "NormExplorer",
    "OneGameExplorer",
    "OwnFieldExplorer",
    "OwnGamesExplorer",
    "OwnPerformanceExplorer",
    "PerformanceExplorer",
    "PeriodExplorer",
    "Preset",
    "RatingPathExplorer",
    "Rule700Explorer",
    "SigmaExplorer",
    "Switch",
    "TableExplorer",
    "ThreeCurvesExplorer",
    "Timeline",
    "WaitingExplorer",
    "Whole",
]
