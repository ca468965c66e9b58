"""One's own games as pictures: expected against scored, a rating month by month, and the band
around a performance.

Files differ, the frames do not: the places along the axis are shared out among what there is to
show, and the numbers on a rating axis move.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.text import Text

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    FIDE_TABLE,
    NORMAL,
    PLAYER,
    LessonFigure,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import plural, text
from elo_lesson.own_games import Group
from elo_lesson.rating import PerformanceBand

PLACES = 8
"""So many names stand side by side without touching."""
LETTERS = 8
"""The longest name in one line."""
STEPS = (20, 50, 100, 200, 500, 1000, 2000)
"""Rating points from one number of a rating axis to the next."""
REACH = 2
"""Numbers of a rating axis above the middle one, and below."""
STEPS_SHOWN = range(-REACH, REACH + 1)


class GroupsDrawing(Drawing):
    """Expected and scored share of the points, side by side, for up to eight groups of games."""

    def __init__(self) -> None:
        figure, axes = _frame(text("share of the points"), (-0.05, 1.32))
        with lesson_style():
            axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
            bar: Any = {"color": FIDE_TABLE.colour, "marker": "_", "lw": 2, "mew": 2, "ms": 14}
            self.luck = empty_line(axes, label=text("what luck can do"), **bar)
            self.expected = empty_line(axes, **FIDE_TABLE.dot, ls="", ms=11, label=text("expected"))
            self.scored = empty_line(axes, **PLAYER.dot, ls="", ms=12, label=text("scored"))
            axes.legend(loc="upper left", ncols=3)
            self.names = _names_below(axes, PLACES)
            self.counts = [axes.text(0, 1.06, "", fontsize=13, ha="center") for _ in self.names]
        moving = [self.luck, self.expected, self.scored, *self.names, *self.counts]
        title = text(
            "The share of the points that was expected and that was scored, group by group."
        )
        super().__init__(title, figure, moving)

    def show(self, groups: Sequence[Group]) -> None:
        """Show these groups, from left to right."""
        where = _middles(len(groups))
        left, right = [x - 0.015 for x in where], [x + 0.015 for x in where]
        bars = [(part.low / part.games, part.high / part.games, math.nan) for part in groups]
        self.luck.set_data(np.repeat(left, 3), np.ravel(bars))
        self.expected.set_data(left, [part.expected / part.games for part in groups])
        self.scored.set_data(right, [part.score / part.games for part in groups])
        _put(self.names, where, [part.name for part in groups])
        one, many = "{count} game", "{count} games"
        _put(self.counts, where, [plural(part.games, one, many) for part in groups])


class PathDrawing(Drawing):
    """A rating at the start and after each of up to seven months; the numbers of the rating axis
    move."""

    def __init__(self) -> None:
        figure, axes = _frame(text("rating"), (-REACH - 0.6, REACH + 0.9), labelpad=48)
        with lesson_style():
            axes.set_yticks(STEPS_SHOWN, [""] * len(STEPS_SHOWN))
            self.path = empty_line(axes, **PLAYER.dot, ms=11, label=text("worked out here"))
            self.in_file = empty_line(axes, **NORMAL.dot, ls="", ms=9, label=text("in the file"))
            self.legend = axes.legend(loc="upper left", ncols=2)
            self.names = _names_below(axes, PLACES)
            self.ratings = [axes.text(0, 0, "", ha="center", va="center") for _ in self.names]
            left: Any = {"transform": axes.get_yaxis_transform(), "ha": "right", "va": "center"}
            self.numbers = [axes.text(-0.015, y, "", fontsize=13, **left) for y in STEPS_SHOWN]
        words = [*self.names, *self.ratings, *self.numbers]
        moving = [self.path, self.in_file, self.legend, *words]
        super().__init__(text("A rating, month by month."), figure, moving)

    def show(
        self, names: Sequence[str], ratings: Sequence[int], in_file: Sequence[int | None]
    ) -> None:
        """Show the rating above each name, and what the file says there, if anything. One path
        alone needs no legend."""
        known = [rating for rating in in_file if rating is not None]
        middle, step = _scale([*ratings, *known])
        for steps, label in zip(STEPS_SHOWN, self.numbers, strict=True):
            label.set_text(f"{middle + steps * step}")
        where = _middles(len(ratings))
        heights = [(rating - middle) / step for rating in ratings]
        self.path.set_data(where, heights)
        dots = [math.nan if rating is None else (rating - middle) / step for rating in in_file]
        self.in_file.set_data(where, dots)
        self.legend.set_visible(bool(known))
        _put(self.names, where, names)
        _put(self.ratings, where, [str(rating) for rating in ratings])
        # A word stands below the path where the path bends upwards, and else above it.
        padded = [heights[0], *heights, heights[-1]]
        for label, height, bend in zip(self.ratings, heights, np.diff(padded, 2), strict=False):
            label.set_y(height - 0.3 if bend > 0 else height + 0.3)


def _scale(ratings: Sequence[int]) -> tuple[int, int]:
    """The number in the middle of a rating axis, and the step to the next, in rating points."""
    low, high = min(ratings), max(ratings)
    for step in STEPS:
        middle = round((low + high) / 2 / step) * step
        if middle - REACH * step <= low and high <= middle + REACH * step:
            break
    return middle, step


class BandDrawing(Drawing):
    """Two performances, one above the other, each with its band of possible strengths."""

    FARTHEST, STEP = 600, 200
    ROWS = (1.0, 0.0)

    def __init__(self) -> None:
        figure, axes = new_figure(8, 4)
        with lesson_style():
            room = self.FARTHEST + 60
            axes.set(xlim=(-room, room), ylim=(-0.35, 1.55), yticks=[])
            self.steps = range(-self.FARTHEST, self.FARTHEST + 1, self.STEP)
            axes.set_xticks(self.steps, [""] * len(self.steps))
            axes.set_xlabel(text("rating"), labelpad=24)
            self.bands = [empty_line(axes, **PLAYER.stroke, marker="", lw=5) for _ in self.ROWS]
            self.ends = [empty_line(axes, **PLAYER.dot, ls="", ms=15) for _ in range(4)]
            self.marks = [empty_line(axes, **PLAYER.dot, ls="", ms=14) for _ in self.ROWS]
            self.words = [axes.text(-self.FARTHEST, y + 0.24, "") for y in self.ROWS]
            self.numbers = _names_below(axes, len(self.steps))
        moving = [*self.bands, *self.ends, *self.marks, *self.words, *self.numbers]
        super().__init__(text("Two performance ratings with their bands."), figure, moving)

    def show(self, middle: int, bands: Sequence[PerformanceBand], words: Sequence[str]) -> None:
        """Show two bands around the rating in the middle of the axis, with words above them. An
        end that is open, or lies beyond the axis, is an arrow."""
        _put(self.numbers, self.steps, [f"{middle + step}" for step in self.steps])
        for row, (y, band) in enumerate(zip(self.ROWS, bands, strict=True)):
            low = -math.inf if band.low is None else band.low - middle
            high = math.inf if band.high is None else band.high - middle
            inside = max(low, -self.FARTHEST), min(high, self.FARTHEST)
            self.bands[row].set_data(inside, [y, y])
            signs = ("|" if low == inside[0] else "<", "|" if high == inside[1] else ">")
            for end, x, sign in zip(self.ends[2 * row :], inside, signs, strict=False):
                end.set_data([x], [y])
                end.set_marker(sign)
            at = [] if band.rating is None else [band.rating - middle]
            self.marks[row].set_data(at, [y] * len(at))
            self.words[row].set_text(words[row])


def _frame(quantity: str, heights: tuple[float, float], **label: Any) -> tuple[LessonFigure, Axes]:
    """A figure whose places from left to right have names below the axis."""
    figure, axes = new_figure(8, 5)
    with lesson_style():
        axes.set(xlim=(0, 1), ylim=heights, xticks=[])
        axes.set_xlabel(" ", labelpad=30)
        axes.set_ylabel(quantity, **label)
    return figure, axes


def _middles(count: int) -> list[float]:
    """The middles of so many equal parts of an axis from 0 to 1."""
    return [(place + 0.5) / count for place in range(count)]


def _names_below(axes: Axes, count: int) -> list[Text]:
    """Empty texts under the axis."""
    look: Any = {"transform": axes.get_xaxis_transform(), "ha": "center", "va": "top"}
    return [axes.text(0, -0.03, "", fontsize=13, **look) for _ in range(count)]


def _put(labels: Sequence[Text], where: Sequence[float], words: Sequence[str]) -> None:
    """Put the words at their places, and empty the labels that are left over."""
    short: Any = {"width": LETTERS, "break_on_hyphens": False, "break_long_words": False}
    for label, x, word in zip_longest(labels, where, words):
        label.set_x(x or 0)
        label.set_text(textwrap.fill(word or "", **short))
