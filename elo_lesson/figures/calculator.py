"""A rating period of any length as bars, on a scale that fits it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, count
from typing import Any

from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.period import reach, result_patches
from elo_lesson.figures.style import RESULTS, TOTAL, empty_line, lesson_style, new_figure
from elo_lesson.language import signed
from elo_lesson.rating import Row

LEFT, RIGHT = 0.01, 0.86
"""The part of the width that the games take; beyond it stands the sum."""

MOST_NUMBERS = 12
MOST_MARKERS = 40


class CalculatorDrawing(Drawing):
    """Bars for the rated games of a period, and the running total. The frame stays; the numbers
    beside it say what it reaches to."""

    def __init__(self) -> None:
        figure, axes = new_figure()
        with lesson_style():
            axes.set(xlim=(0, 1), ylim=(-1.08, 1.35), ylabel="rating points")
            axes.set_xlabel("game", labelpad=24)
            # Blanks keep the place that the moving numbers need.
            axes.set_yticks([-1, -0.5, 0, 0.5, 1], ["        "] * 5)
            axes.set_xticks([])
            axes.axhline(0, color="#333333", linewidth=1)
            total = Line2D([], [], **TOTAL.stroke, marker=TOTAL.marker, label="sum so far")
            axes.legend(handles=[*result_patches(), total], loc="upper left", ncols=4)
            self.bars = {score: PolyCollection([], **look.fill) for score, look in RESULTS.items()}
            for bars in self.bars.values():
                axes.add_collection(bars, autolim=False)
            self.line = empty_line(axes, **TOTAL.stroke)
            beside: Any = {"transform": axes.get_yaxis_transform(), "ha": "right", "va": "center"}
            self.scale = [
                axes.text(-0.015, height, "", **beside) for height in (-1, -0.5, 0, 0.5, 1)
            ]
            below: Any = {"transform": axes.get_xaxis_transform(), "ha": "center", "va": "top"}
            self.numbers = [axes.text(0, -0.03, "", **below) for _ in range(MOST_NUMBERS)]
            self.label = axes.text(0, 0, "", va="center")
        moving = [*self.bars.values(), self.line, *self.scale, *self.numbers, self.label]
        super().__init__("Bars for the games of a rating period, and their sum.", figure, moving)

    def show(self, rows: Sequence[Row]) -> None:
        """Show the rated games among these; an empty list leaves the frame empty."""
        rated = [(number, row) for number, row in enumerate(rows, 1) if row.change is not None]
        changes = [row.change or 0 for _, row in rated]
        low, high = reach([row for _, row in rated])
        full = _round_scale(max(-low, high, 1))
        step = (RIGHT - LEFT) / max(len(rated), 1)
        middles = [LEFT + (place + 0.5) * step for place in range(len(rated))]
        for score, bars in self.bars.items():
            bars.set_verts([
                _bar(x, 0.4 * step, row.change or 0, full)
                for x, (_, row) in zip(middles, rated, strict=True)
                if row.score == score
            ])  # fmt: skip
        totals = [total / full for total in accumulate(changes)]
        self.line.set_data(middles, totals)
        self.line.set_marker(TOTAL.marker if len(rated) <= MOST_MARKERS else "")
        for text, part in zip(self.scale, (-1, -0.5, 0, 0.5, 1), strict=True):
            text.set_text(signed(part * full, 0 if full % 2 == 0 else 1))
        every = -(-len(rated) // MOST_NUMBERS)
        shown = list(zip(middles, rated, strict=True))[:: every or 1]
        for place, text in enumerate(self.numbers):
            text.set_text(str(shown[place][1][0]) if place < len(shown) else "")
            text.set_x(shown[place][0] if place < len(shown) else 0)
        self.label.set_text(f"sum\n{signed(sum(changes), 2)}" if rated else "")
        self.label.set_position((RIGHT + 0.015, totals[-1] if totals else 0))


def _bar(middle: float, half: float, change: float, full: float) -> list[tuple[float, float]]:
    left, right, top = middle - half, middle + half, change / full
    return [(left, 0), (left, top), (right, top), (right, 0)]


def _round_scale(reached: float) -> float:
    """The first of 1, 2, 5, 10, 20, 50, ... that is not below what is reached."""
    steps = (part * 10**power for power in count() for part in (1, 2, 5))
    return next(step for step in steps if step >= reached)
