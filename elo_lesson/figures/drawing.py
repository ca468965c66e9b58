"""A drawing: a figure whose moving parts are known, so that they can be drawn alone."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from matplotlib.artist import Artist

from elo_lesson.figures.style import LessonFigure, lesson_style, new_figure

LETTERS_IN_A_LINE = 66

FARTHEST = 800
"""The curves are drawn for differences up to this."""


class Drawing:
    """A figure with a title in words, and the artists in it that move.

    A subclass makes the figure once, with fixed axes, and has a method show(...) that puts values
    into the artists.
    """

    def __init__(self, title: str, figure: LessonFigure, moving: Sequence[Artist]) -> None:
        self.title, self.figure, self.moving = title, figure, list(moving)


def caption(text: str, figure: LessonFigure) -> LessonFigure:
    """The text as a strip as wide as the figure, to stand below its picture."""
    lines = textwrap.wrap(text, LETTERS_IN_A_LINE) or [""]
    width, _ = figure.get_size_inches()
    strip, axes = new_figure(width, 0.29 * len(lines) + 0.2)
    with lesson_style():
        strip.set_layout_engine("none")
        axes.set_axis_off()
        axes.set_position((0, 0, 1, 1))
        axes.text(0.02, 0.5, "\n".join(lines), va="center", linespacing=1.3)
    return strip
