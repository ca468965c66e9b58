"""The logistic curve, with a mark that moves along it."""

from __future__ import annotations

import numpy as np

from elo_lesson import checks
from elo_lesson.curves import SCALE, expected_score
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    LOGISTIC,
    OPPONENT,
    PLAYER,
    LessonFigure,
    lesson_style,
    new_figure,
)

FARTHEST = 800
"""The curve is drawn for differences up to this, and one step of 400 beyond."""

SENTENCE = (
    "At a difference of {here:+d} the expected score is {score:.3f};"
    " at {there:+d} it is {more:.3f}."
)


class CurveDrawing(Drawing):
    """The expected score over the rating difference, with marks at a difference and at 400 more."""

    def __init__(self) -> None:
        figure, axes = new_figure()
        with lesson_style():
            differences = np.arange(-FARTHEST, FARTHEST + SCALE + 1)
            scores = expected_score(differences, 0)
            axes.plot(differences, scores, color=LOGISTIC.colour, linestyle=LOGISTIC.line)
            axes.set(xlabel="rating difference", ylabel="expected score")
            axes.set(xlim=(-FARTHEST - 50, FARTHEST + SCALE + 50), ylim=(-0.04, 1.12))
            axes.set_xticks(range(-FARTHEST, FARTHEST + SCALE + 1, 200))
            axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
            (self.guide,) = axes.plot([], [], color="#333333", linewidth=1.5, linestyle=":")
            (self.mark,) = axes.plot([], [], color=PLAYER.colour, marker=PLAYER.marker, ms=13)
            (self.further,) = axes.plot(
                [], [], color=OPPONENT.colour, marker=OPPONENT.marker, ms=12, mfc="white", mew=3
            )
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


def expected_score_curve(difference: int) -> LessonFigure:
    """The logistic curve with a mark at a rating difference (points) and one at 400 more.

    Raises ValueError or TypeError for a difference that is not drawn, or no whole number.

    >>> expected_score_curve(100).sentence
    'At a difference of +100 the expected score is 0.640; at +500 it is 0.947.'
    """
    difference = checks.whole(difference, "difference", -FARTHEST, FARTHEST, "a rating difference")
    drawing = CurveDrawing()
    drawing.show(difference)
    drawing.figure.sentence = SENTENCE.format(
        here=difference,
        there=difference + SCALE,
        score=expected_score(difference, 0),
        more=expected_score(difference + SCALE, 0),
    )
    return drawing.figure
