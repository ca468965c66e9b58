"""FIDE's table beside the logistic and the normal curve."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from elo_lesson.figures.drawing import FARTHEST, Drawing
from elo_lesson.figures.style import CURVES, GUIDE, PLAYER, empty_line, lesson_style, new_figure
from elo_lesson.rating import expected_score

LABELS = {"fide": "FIDE's table", "logistic": "logistic curve", "normal": "normal curve"}


class ThreeCurvesDrawing(Drawing):
    """Three curves above, and below them what the magnifier shows: table minus curve, in points
    of 100 games."""

    def __init__(self) -> None:
        figure, _ = new_figure(8, 6)
        figure.clear()
        differences = np.arange(FARTHEST + 1)
        with lesson_style():
            above, below = figure.subplots(2, sharex=True, height_ratios=[3, 2])
            scores = {name: expected_score(differences, 0, curve=name) for name in LABELS}
            for name, label in LABELS.items():
                above.plot(differences, scores[name], label=label, **CURVES[name].stroke)
                if name != "fide":
                    gap = 100 * (scores["fide"] - scores[name])
                    below.plot(differences, gap, lw=1.8, **CURVES[name].stroke)
            above.set(ylabel="expected score", ylim=(0.48, 1.03), xlim=(-10, FARTHEST + 10))
            above.legend(loc="lower right")
            below.set(xlabel="rating difference", ylabel="table − curve,\npoints of 100")
            below.set_ylim(-1.5, 2.2)
            below.axhline(0, color="#333333", linewidth=1)
            self.guides = [empty_line(axes, **GUIDE) for axes in (above, below)]
            self.marks = [
                empty_line(above, **PLAYER.dot, ms=11, ls=""),
                *(empty_line(below, **CURVES[n].dot, ms=10) for n in ("logistic", "normal")),
            ]
        title = "Three curves of the expected score over the rating difference."
        super().__init__(title, figure, [*self.guides, *self.marks])

    def show(self, difference: int, scores: Sequence[float]) -> None:
        """Put the marks at a difference; scores of the table, the logistic and the normal curve."""
        table, *others = scores
        self.guides[0].set_data([difference, difference], [0.48, 1.03])
        self.guides[1].set_data([difference, difference], [-1.5, 2.2])
        self.marks[0].set_data([difference], [table])
        for mark, score in zip(self.marks[1:], others, strict=True):
            mark.set_data([difference], [100 * (table - score)])


class SigmaDrawing(Drawing):
    """How many whole differences a normal curve gets wrong, over its standard deviation."""

    def __init__(self, sigmas: Sequence[float], counts: Sequence[int]) -> None:
        figure, axes = new_figure()
        with lesson_style():
            axes.plot(sigmas, counts, **CURVES["normal"].stroke)
            axes.set(xlabel="σ, the width of the bell", ylabel="differences that disagree")
            axes.set(xlim=(min(sigmas), max(sigmas)), ylim=(-15, 1.15 * max(counts)))
            self.mark = empty_line(axes, **PLAYER.dot, ms=13)
            self.count = axes.text(0, 0, "", ha="center", va="bottom", fontweight="bold")
        title = "The number of differences at which a normal curve disagrees with FIDE's table."
        super().__init__(title, figure, [self.mark, self.count])

    def show(self, sigma: float, count: int) -> None:
        """Put the mark at a standard deviation and its count."""
        self.mark.set_data([sigma], [count])
        self.count.set(position=(sigma, count + 14), text=f"{count}")


class TableDrawing(Drawing):
    """FIDE's table 8.1.2 as steps, with one row lit up."""

    def __init__(self) -> None:
        figure, axes = new_figure()
        differences = np.arange(-FARTHEST, FARTHEST + 1)
        with lesson_style():
            scores = expected_score(differences, 0, curve="fide")
            axes.plot(differences, scores, color=CURVES["fide"].colour, lw=1.8)
            axes.set(xlabel="rating difference", ylabel="expected score", ylim=(-0.04, 1.1))
            axes.set_xlim(-FARTHEST - 10, FARTHEST + 10)
            axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
            self.guide = empty_line(axes, **GUIDE)
            self.row = empty_line(axes, color=PLAYER.colour, lw=8, solid_capstyle="butt")
            self.mark = empty_line(axes, **PLAYER.dot, ms=11)
            self.score = axes.text(0, 0, "", ha="right", va="bottom", fontweight="bold")
        title = "FIDE's table of expected scores as a staircase over the rating difference."
        super().__init__(title, figure, [self.guide, self.row, self.mark, self.score])

    def show(self, difference: int, row: tuple[int, int], score: float) -> None:
        """Light up the row that reaches from one difference to another."""
        self.guide.set_data([-FARTHEST - 10, difference, difference], [score, score, -0.04])
        self.mark.set_data([difference], [score])
        self.row.set_data([row[0] - 0.5, row[1] + 0.5], [score, score])
        self.score.set(position=(row[0] - 20, score + 0.03), text=f"{score:.2f}")
