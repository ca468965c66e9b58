"""Figures over values: each takes numbers and draws them, without widgets.

They need matplotlib only, and compute nothing that a test would want to check. A function returns
a finished figure; a Drawing also knows its moving parts, for the explorers.
"""

from elo_lesson.figures.curve import CurveDrawing, expected_score_curve
from elo_lesson.figures.curves import SigmaDrawing, TableDrawing, ThreeCurvesDrawing
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.favourites import favourites_figure
from elo_lesson.figures.k_factor import KFactorDrawing
from elo_lesson.figures.k_rules import (
    DecisionDrawing,
    LearningDrawing,
    StaircaseDrawing,
    k_timeline,
)
from elo_lesson.figures.one_game import OneGameDrawing
from elo_lesson.figures.own_games import BandDrawing, GroupsDrawing, PathDrawing
from elo_lesson.figures.period import PeriodDrawing, period_bars
from elo_lesson.figures.style import LessonFigure, new_figure

__all__ = [
    "BandDrawing",
    "CurveDrawing",
    "DecisionDrawing",
    "Drawing",
    "GroupsDrawing",
    "KFactorDrawing",
    "LearningDrawing",
    "LessonFigure",
    "OneGameDrawing",
    "PathDrawing",
    "PeriodDrawing",
    "SigmaDrawing",
    "StaircaseDrawing",
    "TableDrawing",
    "ThreeCurvesDrawing",
    "expected_score_curve",
    "favourites_figure",
    "k_timeline",
    "new_figure",
    "period_bars",
]
