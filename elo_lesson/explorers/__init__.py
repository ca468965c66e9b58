"""Explorers: sliders around a figure, and sentences that say what it shows."""

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Preset, Switch, Whole
from elo_lesson.explorers.expected_score import ExpectedScoreExplorer
from elo_lesson.explorers.k_factor import KFactorExplorer
from elo_lesson.explorers.one_game import OneGameExplorer
from elo_lesson.explorers.period import PeriodExplorer

__all__ = [
    "Choice",
    "ExpectedScoreExplorer",
    "Explorer",
    "KFactorExplorer",
    "OneGameExplorer",
    "PeriodExplorer",
    "Preset",
    "Switch",
    "Whole",
]
