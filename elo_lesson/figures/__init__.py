"""Figures over values: each takes numbers and draws them, without widgets.

They need matplotlib only, and compute nothing that a test would want to check. A function returns
a finished figure; a Drawing also knows its moving parts, for the explorers.
"""

from elo_lesson.figures.calculator import CalculatorDrawing
from elo_lesson.figures.calibration import (
    CalibrationDrawing,
    NoisyRatingsDrawing,
    own_points_figure,
)
from elo_lesson.figures.curve import CurveDrawing, expected_score_curve
from elo_lesson.figures.curves import SigmaDrawing, TableDrawing, ThreeCurvesDrawing
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.draws import DrawsDrawing, draw_rates_figure
from elo_lesson.figures.favourites import favourites_figure
from elo_lesson.figures.glicko import BandsDrawing, WaitingDrawing
from elo_lesson.figures.k_factor import KFactorDrawing
from elo_lesson.figures.k_rules import (
    DecisionDrawing,
    LearningDrawing,
    StaircaseDrawing,
    k_timeline,
)
from elo_lesson.figures.league import DriftDrawing, LeagueDrawing, league_errors
from elo_lesson.figures.one_game import OneGameDrawing
from elo_lesson.figures.own_field import OwnFieldDrawing
from elo_lesson.figures.own_games import BandDrawing, GroupsDrawing, PathDrawing
from elo_lesson.figures.performance import FirstRatingDrawing, PerformanceDrawing
from elo_lesson.figures.period import PeriodDrawing, period_bars
from elo_lesson.figures.style import LessonFigure, new_figure
from elo_lesson.figures.titles import NormDrawing

__all__ = [
    "BandDrawing",
    "BandsDrawing",
    "CalculatorDrawing",
    "CalibrationDrawing",
    "CurveDrawing",
    "DecisionDrawing",
    "Drawing",
    "DrawsDrawing",
    "DriftDrawing",
    "FirstRatingDrawing",
    "GroupsDrawing",
    "KFactorDrawing",
    "LeagueDrawing",
    "LearningDrawing",
    "LessonFigure",
    "NoisyRatingsDrawing",
    "NormDrawing",
    "OneGameDrawing",
    "OwnFieldDrawing",
    "PathDrawing",
    "PerformanceDrawing",
    "PeriodDrawing",
    "SigmaDrawing",
    "StaircaseDrawing",
    "TableDrawing",
    "ThreeCurvesDrawing",
    "WaitingDrawing",
    "draw_rates_figure",
    "expected_score_curve",
    "favourites_figure",
    "k_timeline",
    "league_errors",
    "new_figure",
    "own_points_figure",
    "period_bars",
]
