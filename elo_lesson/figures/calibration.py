"""Real favourites with error bars, beside the curves that promise their scores."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.lines import Line2D

from elo_lesson import checks
from elo_lesson.evidence import ATTRIBUTION, Point, all_of, scaled_score
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    CAPPED_TABLE,
    FIDE_TABLE,
    LOGISTIC,
    OWN_GAMES,
    PROMISED,
    REAL_GAMES,
    LessonFigure,
    Mark,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import number, text
from elo_lesson.own_games import OwnPoints
from elo_lesson.rating import GREATEST_DIFFERENCE, SCALE, expected_score

FARTHEST_GAP = 1000
GAPS = np.arange(0, FARTHEST_GAP + 1, 20)


class Dots:
    """Points with error bars that can be moved: the marks, and the bars behind them."""

    def __init__(self, axes: Axes, mark: Mark, size: float) -> None:
        self.bars = LineCollection([], colors=mark.colour, linewidths=1.8)
        axes.add_collection(self.bars)
        self.marks = empty_line(axes, mark.marker, color=mark.colour, ms=size, ls="")

    def show(self, points: Sequence[Point]) -> None:
        """Put the marks and their bars at these points."""
        self.marks.set_data([p.gap for p in points], [100 * p.share for p in points])
        self.bars.set_segments([[(p.gap, 100 * end) for end in p.bar] for p in points])


class FavouritesDrawing(Drawing):
    """Favourites as dots and a logistic curve, both of which move, over lines that stay."""

    def __init__(
        self, title: str, figure: LessonFigure, axes: Axes, lines: dict[str, Mark], dots: str
    ) -> None:
        with lesson_style():
            self.curve = empty_line(axes, **LOGISTIC.stroke)
            self.dots = Dots(axes, REAL_GAMES, 7)
            _key(axes, lines, {dots: REAL_GAMES})
        super().__init__(title, figure, [self.curve, self.dots.bars, self.dots.marks])

    def show(self, points: Sequence[Point], scale: float) -> None:
        """Show these groups of games, and the logistic curve with a scale."""
        self.dots.show(points)
        self.curve.set_data(GAPS, 100 * scaled_score(GAPS, scale))


class CalibrationDrawing(FavouritesDrawing):
    """FIDE's table with and without the 400-point rule, real favourites, and a logistic curve."""

    def __init__(self) -> None:
        figure, axes = _plot(5.2)
        table = 100 * expected_score(GAPS, 0, curve="fide")
        capped = GAPS >= GREATEST_DIFFERENCE
        with lesson_style():
            axes.plot(GAPS, table, **FIDE_TABLE.stroke)
            axes.plot(GAPS[capped], 0 * GAPS[capped] + table[capped][0], **CAPPED_TABLE.stroke)
        lines = {
            text("FIDE's table"): FIDE_TABLE,
            text("the table with the 400-point rule"): CAPPED_TABLE,
            text("logistic curve, your scale"): LOGISTIC,
        }
        title = text("Favourites' points of 100 over the rating gap: real games and three curves.")
        super().__init__(title, figure, axes, lines, text("real favourites"))


class NoisyRatingsDrawing(FavouritesDrawing):
    """Simulated favourites, the logistic curve that is true, and the one that fits best."""

    def __init__(self) -> None:
        figure, axes = _plot(4.8, text("Simulated games: no real data in this picture."), 800)
        with lesson_style():
            axes.plot(GAPS, 100 * expected_score(GAPS, 0), **PROMISED.stroke, lw=4)
        lines = {
            text("the truth: logistic curve, scale {scale}", scale=SCALE): PROMISED,
            text("logistic curve that fits best"): LOGISTIC,
        }
        title = text("Simulated favourites' points of 100 over the rating gap, and two curves.")
        super().__init__(title, figure, axes, lines, text("simulated favourites by rating"))


def own_points_figure(
    own: OwnPoints, real: Sequence[Point], *, made_up: bool = False
) -> LessonFigure:
    """One player's games on the plot of real favourites.

    Arguments: own, from own_points; real, from favourite_points; made_up, whether the player's
    games are invented, which the picture then says. Result: a figure with its sentence.
    Raises ValueError or TypeError for what are no OwnPoints, no list of Points, or no switch.

    >>> from elo_lesson import favourite_points
    >>> from elo_lesson.evidence import favourites_by_gap
    >>> real = favourite_points(favourites_by_gap())
    >>> own = OwnPoints([Point(0, 99, 49.5, 16, 0.5, 0.245)], equal=1, unrated=0)
    >>> own_points_figure(own, real).sentence.split(". ")[1]
    'Games of the player that have a favourite: 16'
    """
    if not isinstance(own, OwnPoints):
        words = "own is {value}; it must be OwnPoints from own_points."
        raise TypeError(text(words, value=checks.shown(own)))
    favourites = all_of(real, "real", Point, "favourite_points")
    own_file, made_up_file = "Diamonds: one player's own games.", "Diamonds: a made-up file."
    source = text(made_up_file if checks.switch(made_up, "made_up") else own_file)
    farthest = max(
        FARTHEST_GAP, *(50 * math.ceil(it.gap / 50) for it in (*own.points, *favourites))
    )
    figure, axes = _plot(6.2, f"{ATTRIBUTION}\n{source}", farthest)
    # Mostly the lower half is empty; but favourites who lose must be seen.
    lowest = min(100 * point.bar[0] for point in own.points)
    with lesson_style():
        axes.set_ylim(40 if lowest >= 40 else -3, 103)
        gaps = np.arange(0, farthest + 1, 25)
        axes.plot(gaps, 100 * expected_score(gaps, 0), **LOGISTIC.stroke)
        Dots(axes, REAL_GAMES, 6).show(favourites)
        Dots(axes, OWN_GAMES, 10).show(own.points)
        lines = {text("logistic curve, scale {scale}", scale=SCALE): LOGISTIC}
        dots = {
            text("real favourites"): REAL_GAMES,
            text("favourites in the player's games"): OWN_GAMES,
        }
        _key(axes, lines, dots, loc="upper left", bbox_to_anchor=(0, -0.15))
    errors = [100 * point.error for point in own.points]
    figure.sentence = text(
        "One player's games in groups of 100 points, beside real favourites (games: {games})."
        " Games of the player that have a favourite: {count}. Left out because they have none:"
        " {equal} with equal ratings, {unrated} with an unrated opponent. In points of 100, the"
        " longest of the player's error bars reaches {error} to each side, the shortest {least}.",
        count=number(own.games),
        equal=number(own.equal),
        unrated=number(own.unrated),
        games=number(sum(point.games for point in favourites)),
        error=number(max(errors)),
        least=number(min(errors)),
    )
    return figure


def _plot(
    height: float, source: str = ATTRIBUTION, farthest: int = FARTHEST_GAP
) -> tuple[LessonFigure, Axes]:
    figure, axes = new_figure(8, height)
    with lesson_style():
        axes.set(xlabel=text("rating gap"), ylabel=text("favourite's points of 100"))
        axes.set(xlim=(0, farthest), ylim=(48, 103))
        axes.set_title(source, fontsize=13, color="#444444")
    return figure, axes


def _key(axes: Axes, lines: dict[str, Mark], dots: dict[str, Mark], **place: Any) -> None:
    """A legend, in the corner that every curve with a scale from 200 to 900 leaves free, or
    elsewhere: a player's own points can lie anywhere."""
    samples = [Line2D([], [], **mark.stroke) for mark in lines.values()]
    samples += [Line2D([], [], **mark.dot, linestyle="") for mark in dots.values()]
    axes.legend(samples, [*lines, *dots], **{"loc": "lower right", **place})
