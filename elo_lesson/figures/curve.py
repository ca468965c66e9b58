"""The logistic curve, with a mark that moves along it."""

from __future__ import annotations

import numpy as np

from elo_lesson.figures.drawing import FARTHEST, Drawing
from elo_lesson.figures.style import (
    GUIDE,
    LOGISTIC,
    OPPONENT,
    PLAYER,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.rating import SCALE, expected_score


class CurveDrawing(Drawing):
    """The expected score over the rating difference, with marks at a difference and at 400 more."""

    def __init__(self) -> None:
        figure, axes = new_figure()
        with lesson_style():
            differences = np.arange(-FARTHEST, FARTHEST + SCALE + 1)
            scores = expected_score(differences, 0)
            axes.plot(differences, scores, **LOGISTIC.stroke)
            axes.set(xlabel="rating difference", ylabel="expected score")
            axes.set(xlim=(-FARTHEST - 50, FARTHEST + SCALE + 50), ylim=(-0.04, 1.12))
            axes.set_xticks(range(-FARTHEST, FARTHEST + SCALE + 1, 200))
            axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
            self.guide = empty_line(axes, **GUIDE)
            self.mark = empty_line(axes, **PLAYER.dot, ms=13)
            self.further = empty_line(axes, **OPPONENT.dot, ms=12, mfc="white", mew=3)
            self.score = axes.text(0, 0, "", ha="right", va="bottom", fontweight="bold")
            self.more = axes.text(0, 0, "+400", ha="left", va="top")
        moving = [self.guide, self.mark, self.further, self.score, self.more]
        super().__init__(
            "The expected score as a curve over the rating difference.", figure, moving
        )

    def show(self, difference: int) -> None:
        """Put the marks at this difference and at 400 points more."""
        here, there = expected_score(difference, 0), expected_score(difference + SCALE, 0)
        self.guide.set_data([-FARTHEST - 50, difference, difference], [here, here, -0.04])
        self.mark.set_data([difference], [here])
        self.further.set_data([difference + SCALE], [there])
        self.score.set(position=(difference - 25, here + 0.03), text=f"{here:.3f}")
        self.more.set_position((difference + SCALE + 20, there - 0.04))
