"""Figures over values: each function takes numbers and returns a finished figure.

They need matplotlib only, compute nothing that a test would want to check, and work without
widgets.
"""

from elo_lesson.figures.period import period_bars
from elo_lesson.figures.style import LessonFigure, new_figure

__all__ = ["LessonFigure", "new_figure", "period_bars"]
