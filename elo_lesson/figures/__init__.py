"""Figures over values: each takes numbers and draws them, without widgets.

They need matplotlib only, and compute nothing that a test would want to check. The functions here
return a finished figure; a Drawing, in the modules, also knows its moving parts, for the explorers.
"""

from elo_lesson.figures.calibration import own_points_figure
from elo_lesson.figures.draws import draw_rates_figure
from elo_lesson.figures.favourites import favourites_figure
from elo_lesson.figures.k_rules import k_timeline
from elo_lesson.figures.league import league_errors
from elo_lesson.figures.period import period_bars
from elo_lesson.figures.style import LessonFigure, new_figure

__all__ = [
    "LessonFigure",
    "draw_rates_figure",
    "favourites_figure",
    "k_timeline",
    "league_errors",
    "new_figure",
    "own_points_figure",
    "period_bars",
]
