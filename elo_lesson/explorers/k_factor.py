"""The explorers of what the K-factor does: to one result, and to a player who learns."""

from __future__ import annotations

from typing import Any

import numpy as np

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole
from elo_lesson.figures import (
    GUIDE,
    PLAYER,
    RESULT_NAMES,
    RESULTS,
    TOTAL,
    Drawing,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import later, number, signed, text
from elo_lesson.models import rating_path
from elo_lesson.rating import expected_score, rating_change

LARGEST_K = 40
PAPER = {"facecolor": "white", "edgecolor": "none", "pad": 1}
"""Below a word, so that no line runs through it."""

CHANGES = later(
    "With K = {k} and an expected score of {expected} (difference {difference}), a win changes the"
    " rating by {win}, a draw by {draw}, a loss by {loss}."
)
LEARNING = later(
    "Simulated player, K = {k}. In rating points: 30 games after the jump the distance from the"
    " true strength is {behind}, and in the last 100 games the typical distance from the rating's"
    " own average is {wobble}."
)


class KFactorExplorer(Explorer):
    """How far one result moves a rating, for a K-factor and a rating difference (FIDE's table).

    >>> KFactorExplorer().readout.split(", a win ")[1]
    'changes the rating by +12.8, a draw by +2.8, a loss by -7.2.'
    """

    def __init__(self) -> None:
        controls = {
            "k": Whole(later("K-factor"), 20, 1, LARGEST_K),
            "difference": Whole(later("rating difference"), -100, -400, 400),
        }
        super().__init__(_changes, controls)

    def update(self, *, k: int, difference: int) -> str:
        expected = expected_score(difference, 0, curve="fide")
        drawing = self.drawing
        drawing.guide.set_data([k, k], [-42, 42])
        for place, score in enumerate(RESULTS):
            surplus = score - expected
            drawing.lines[place].set_data([0, LARGEST_K], [0, LARGEST_K * surplus])
            drawing.marks[place].set_data([k], [k * surplus])
            drawing.names[place].set_y(LARGEST_K * surplus)
        win, draw, loss = (signed(rating_change(score, expected, k), 1) for score in RESULTS)
        return text(
            CHANGES,
            k=k,
            expected=number(expected, 2),
            difference=signed(difference),
            win=win,
            draw=draw,
            loss=loss,
        )


def _changes() -> Drawing:
    """The rating change over K, one line for each result, with marks at one K."""
    figure, axes = new_figure()
    lines, marks, names = [], [], []
    with lesson_style():
        axes.set(xlabel=text("K-factor"), ylabel=text("rating change"))
        axes.set(xlim=(0, 48), ylim=(-42, 42))
        axes.set_xticks([0, 10, 20, 30, 40])
        axes.axhline(0, color="#333333", linewidth=1)
        for score, look in RESULTS.items():
            lines.append(empty_line(axes, **look.stroke))
            marks.append(empty_line(axes, **look.dot, ms=12))
            name = text(RESULT_NAMES[score])
            names.append(axes.text(LARGEST_K + 1, 0, name, va="center", bbox=PAPER))
        guide = empty_line(axes, **GUIDE)
    title = text("The rating change of a win, a draw and a loss over K.")
    return Drawing(title, figure, guide=guide, lines=lines, marks=marks, names=names)


class LearningExplorer(Explorer):
    """K as a speed of learning: a simulated player becomes 200 points stronger at once.

    >>> LearningExplorer().readout.split(". ")[0]
    'Simulated player, K = 20'
    """

    JUMP, GAMES, LOW, HIGH = 100, 400, 1500, 1700

    def __init__(self) -> None:
        self.strengths = np.full(self.GAMES, self.LOW)
        self.strengths[self.JUMP :] = self.HIGH
        controls = {
            "k": Whole(later("K-factor"), 20, 1, 100),
            "luck": Whole(later("another run of luck"), 1, 1, 9),
        }
        super().__init__(self._picture, controls)

    def update(self, *, k: int, luck: int) -> str:
        draws: Any = np.random.default_rng(luck).random(self.GAMES)
        path = rating_path(self.strengths, draws, k, start=self.LOW, opponent=self.LOW)
        self.drawing.path.set_data(range(len(path)), path)
        behind = number(abs(self.HIGH - path[self.JUMP + 30]))
        return text(LEARNING, k=k, behind=behind, wobble=number(path[-100:].std()))

    def _picture(self) -> Drawing:
        """A simulated player's true strength, which jumps, and the rating that follows it."""
        figure, axes = new_figure()
        with lesson_style():
            axes.plot(range(1, self.GAMES + 1), self.strengths, color=TOTAL.colour, lw=3)
            legend = text("thick line: true strength\nthin line: rating")
            axes.text(0.98, 0.04, legend, ha="right", va="bottom", transform=axes.transAxes)
            axes.set(xlabel=text("game"), ylabel=text("rating"))
            axes.set(xlim=(0, self.GAMES), ylim=(self.LOW - 200, self.HIGH + 200))
            path = empty_line(axes, color=PLAYER.colour, lw=1.8)
        title = text("The true strength of a simulated player, and the rating that follows it.")
        return Drawing(title, figure, path=path)
