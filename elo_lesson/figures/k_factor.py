"""The K-factor: how far one result moves a rating."""

from __future__ import annotations

from collections.abc import Sequence

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.period import RESULT_NAMES
from elo_lesson.figures.style import GUIDE, RESULTS, empty_line, lesson_style, new_figure

LARGEST_K = 40

PAPER = {"facecolor": "white", "edgecolor": "none", "pad": 1}
"""Below a word, so that no line runs through it."""


class KFactorDrawing(Drawing):
    """The rating change over K, one line for each result, with marks at one K."""

    def __init__(self) -> None:
        figure, axes = new_figure()
        with lesson_style():
            axes.set(xlabel="K-factor", ylabel="rating change", xlim=(0, 48), ylim=(-42, 42))
            axes.set_xticks([0, 10, 20, 30, 40])
            axes.axhline(0, color="#333333", linewidth=1)
            self.lines, self.marks, self.names = [], [], []
            for score, name in RESULT_NAMES.items():
                look = RESULTS[score]
                self.lines.append(empty_line(axes, **look.stroke))
                self.marks.append(empty_line(axes, **look.dot, ms=12))
                self.names.append(axes.text(LARGEST_K + 1, 0, name, va="center", bbox=PAPER))
            self.guide = empty_line(axes, **GUIDE)
        moving = [self.guide, *self.lines, *self.marks, *self.names]
        super().__init__("The rating change of a win, a draw and a loss over K.", figure, moving)

    def show(self, k: int, surpluses: Sequence[float]) -> None:
        """Show K and what win, draw and loss are above the expected score."""
        self.guide.set_data([k, k], [-42, 42])
        for line, mark, name, surplus in zip(
            self.lines, self.marks, self.names, surpluses, strict=True
        ):
            line.set_data([0, LARGEST_K], [0, LARGEST_K * surplus])
            mark.set_data([k], [k * surplus])
            name.set_y(LARGEST_K * surplus)
