"""A drawing: a figure whose moving parts are known, so that they can be drawn alone."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from matplotlib.artist import Artist

from elo_lesson.figures.style import LessonFigure, lesson_style, new_figure

LETTERS_IN_A_LINE = 66

FARTHEST = 800
"""The curves are drawn for differences up to this."""


class Drawing:
    """A figure made once, with fixed axes and a title in words, and the artists in it that move.

    Arguments: title; figure; moving, the artists; parts, further ones that are known by a name:
    each an artist, or a list or dict of artists. A subclass may have a method show(...) that puts
    values into them.
    """

    def __init__(
        self, title: str, figure: LessonFigure, moving: Sequence[Artist] = (), **parts: Any
    ) -> None:
        self.title, self.figure, self.moving = title, figure, list(moving)
        for name, part in parts.items():
            setattr(self, name, part)
            several = part.values() if isinstance(part, dict) else part
            self.moving += [part] if isinstance(part, Artist) else several


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
