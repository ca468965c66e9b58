"""Simulated leagues as pictures: ratings that find their place, and pools that drift."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes

from elo_lesson import checks
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    PLAYER,
    TOTAL,
    LessonFigure,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import later, number, text

LINES = ("-", "--", "-.", ":")
SENTENCE = later("Simulated leagues, typical distance from the true strength in points.")
EACH = later("K = {k}: {early} after round {few}, {late} after round {many}.")


class LeagueDrawing(Drawing):
    """The true strengths of all players as a line, and their ratings as dots that move."""

    def __init__(self, strengths: Sequence[float], low: float, high: float) -> None:
        figure, axes = new_figure()
        self.places = range(1, len(strengths) + 1)
        with lesson_style():
            axes.plot(self.places, strengths, color=TOTAL.colour, lw=3)
            _legend(axes, text("line: true strength\ndots: rating"))
            axes.set(xlabel=text("player, from the weakest to the strongest"))
            axes.set(ylabel=text("rating"), xlim=(0, len(strengths) + 1), ylim=(low, high))
            self.dots = empty_line(axes, PLAYER.marker, color=PLAYER.colour)
        title = text("The true strengths of simulated players, and the ratings that look for them.")
        super().__init__(title, figure, [self.dots])

    def show(self, ratings: Sequence[float]) -> None:
        """Show these ratings, in the order of the true strengths."""
        self.dots.set_data(self.places, ratings)


class DriftDrawing(Drawing):
    """The mean rating and the mean true strength of a pool, year by year."""

    def __init__(self, years: int, low: float, high: float) -> None:
        figure, axes = new_figure()
        self.years = range(years + 1)
        with lesson_style():
            _legend(axes, text("line with dots: mean rating\ndashed line: mean true strength"))
            axes.set(xlabel=text("year"), ylabel=text("rating points"), ylim=(low, high))
            axes.set(xlim=(-0.4, years + 0.4), xticks=self.years[::5])
            self.rating = empty_line(axes, **PLAYER.dot, ms=6)
            # On top, because the two begin together.
            self.strength = empty_line(axes, color=TOTAL.colour, ls="--")
        title = text("The mean rating of a simulated pool beside its mean true strength.")
        super().__init__(title, figure, [self.rating, self.strength])

    def show(self, ratings: Sequence[float], strengths: Sequence[float]) -> None:
        """Show these means, one for the start and one after each year."""
        self.rating.set_data(self.years, ratings)
        self.strength.set_data(self.years, strengths)


def league_errors(errors: Mapping[int, Sequence[float]], few: int) -> LessonFigure:
    """How far ratings are from the true strengths, round by round, for up to four K-factors.

    Arguments: errors, for each K the typical distance at the start and after each round, in
    rating points; few, the early round that the sentence names. Result: a figure with its
    sentence.
    Raises ValueError for more than four K-factors, and for a round that was not played.

    >>> league_errors({20: [200, 190, 180, 170]}, 2).sentence[70:]
    'K = 20: 180 after round 2, 170 after round 3.'
    """
    many = len(next(iter(errors.values()))) - 1
    early = checks.whole(few, "few", 0, many, "the number of a round")
    figure, axes = new_figure()
    each = []
    with lesson_style():
        for (k, error), look in zip(errors.items(), LINES[: len(errors)], strict=True):
            axes.plot(range(len(error)), error, "#333333", ls=look, label=f"K = {k}")
            each.append(text(EACH, k=k, early=number(error[early]), few=early,
                             late=number(error[-1]), many=many))  # fmt: skip
        axes.set(xlabel=text("rounds"), ylabel=text("typical distance, points"), xlim=(0, many))
        axes.set_ylim(bottom=0)
        axes.legend(loc="upper right", handlelength=4)
    figure.sentence = " ".join([text(SENTENCE), *each])
    return figure


def _legend(axes: Axes, words: str) -> None:
    axes.text(0.02, 0.98, words, va="top", transform=axes.transAxes)
