"""The explorers of the curves: the logistic one, the normal one and FIDE's table."""

from __future__ import annotations

import math
from bisect import bisect_left

import numpy as np

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole
from elo_lesson.figures import (
    CURVES,
    FARTHEST,
    GUIDE,
    OPPONENT,
    PLAYER,
    Drawing,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import later, number, signed, text
from elo_lesson.rating import (
    LAST_DIFFERENCE,
    SCALE,
    difference_for,
    disagreements,
    expected_score,
    table_row,
    table_rows,
)
from elo_lesson.tables import Table

NAMES = {
    "fide": later("FIDE's table"),
    "logistic": later("logistic curve"),
    "normal": later("normal curve"),
}
GAPS = ("logistic", "normal")
"""The curves that the magnifier compares with the table."""
QUARTERS = (0, 0.25, 0.5, 0.75, 1)
ELO_SEVENTHS = 2000
"""Seven times the width that Elo chose, 2000 / 7 rating points."""
LISTED = 8
"""So many of the differences that disagree are named."""

DIFFERENCE = later("rating difference")
SCORE = later("expected score")
ODDS = later(
    "{rating} against {opponent} is a difference of {difference}: expected score {score}, odds"
    " {odds} to 1. With 400 points more ({further}) it is {more}, odds {more_odds} to 1: ten times"
    " as much."
)
THREE_CURVES = later(
    "Difference {difference}: FIDE's table {table}, the logistic curve {logistic}, the normal curve"
    " {normal}. In 100 games the table gives {gap} points against the logistic curve, and"
    " {other_gap} against the normal curve."
)
ALL_NAMED = later(
    "With σ = {sigma} the normal curve disagrees with FIDE's table at {count} of the differences"
    " from 0 to 1000: {which}."
)
SOME_NAMED = later(
    "With σ = {sigma} the normal curve disagrees with FIDE's table at {count} of the differences"
    " from 0 to 1000: {which} and more."
)
ROW = later(
    "Difference {difference}: the row from {first} to {last} in table 8.1.2 says {score}, and"
    " {other} for the opponent. Backwards, table 8.1.1 says {dp} for {percent} %."
)


class ExpectedScoreExplorer(Explorer):
    """The expected score of two ratings on the logistic curve, its odds, and what +400 does.

    >>> explorer = ExpectedScoreExplorer()
    >>> explorer.set(rating=1600, opponent=1500)
    >>> explorer.readout.split(",")[0]
    '1600 against 1500 is a difference of +100: expected score 0.640'
    """

    def __init__(self) -> None:
        low, high = 1400, 1400 + FARTHEST
        controls = {
            "rating": Whole(later("your rating"), 1500, low, high),
            "opponent": Whole(later("opponent's rating"), 1600, low, high),
        }
        super().__init__(_curve, controls)

    def update(self, *, rating: int, opponent: int) -> str:
        here = rating - opponent
        there = here + SCALE
        score, more = expected_score(here, 0), expected_score(there, 0)
        drawing = self.drawing
        drawing.guide.set_data([-FARTHEST - 50, here, here], [score, score, -0.04])
        drawing.mark.set_data([here], [score])
        drawing.further.set_data([there], [more])
        drawing.score.set(position=(here - 25, score + 0.03), text=number(score, 3))
        drawing.more.set_position((there + 20, more - 0.04))
        return text(
            ODDS,
            rating=rating,
            opponent=opponent,
            difference=signed(here),
            score=number(score, 3),
            odds=_odds(score),
            further=signed(there),
            more=number(more, 3),
            more_odds=_odds(more),
        )


def _curve() -> Drawing:
    """The expected score over the rating difference, with marks at a difference and at 400 more."""
    figure, axes = new_figure()
    with lesson_style():
        differences = np.arange(-FARTHEST, FARTHEST + SCALE + 1)
        axes.plot(differences, expected_score(differences, 0), **CURVES["logistic"].stroke)
        axes.set(xlabel=text(DIFFERENCE), ylabel=text(SCORE))
        axes.set(xlim=(-FARTHEST - 50, FARTHEST + SCALE + 50), ylim=(-0.04, 1.12))
        axes.set_xticks(range(-FARTHEST, FARTHEST + SCALE + 1, 200))
        axes.set_yticks(QUARTERS)
        return Drawing(
            text("The expected score as a curve over the rating difference."),
            figure,
            guide=empty_line(axes, **GUIDE),
            mark=empty_line(axes, **PLAYER.dot, ms=13),
            further=empty_line(axes, **OPPONENT.dot, ms=12, mfc="white", mew=3),
            score=axes.text(0, 0, "", ha="right", va="bottom", fontweight="bold"),
            more=axes.text(0, 0, signed(SCALE), ha="left", va="top"),
        )


def _odds(score: float) -> str:
    """The odds of a score, with three digits."""
    odds = score / (1 - score)
    return number(odds, max(0, 2 - math.floor(math.log10(odds) + 1e-9)))


class ThreeCurvesExplorer(Explorer):
    """FIDE's table, the logistic and the normal curve, with a magnifier for what lies between.

    >>> explorer = ThreeCurvesExplorer()
    >>> explorer.set(difference=400)
    >>> explorer.readout.split(". ")[0]
    "Difference 400: FIDE's table 0.92, the logistic curve 0.9091, the normal curve 0.9192"
    """

    def __init__(self) -> None:
        super().__init__(_three_curves, {"difference": Whole(DIFFERENCE, 100, 0, FARTHEST)})

    def update(self, *, difference: int) -> str:
        table, logistic, normal = (expected_score(difference, 0, curve=name) for name in NAMES)
        gap, other_gap = 100 * (table - logistic), 100 * (table - normal)
        for guide, ends in zip(self.drawing.guides, ([0.48, 1.03], [-1.5, 2.2]), strict=True):
            guide.set_data([difference, difference], ends)
        for mark, height in zip(self.drawing.marks, (table, gap, other_gap), strict=True):
            mark.set_data([difference], [height])
        return text(
            THREE_CURVES,
            difference=difference,
            table=number(table, 2),
            logistic=number(logistic, 4),
            normal=number(normal, 4),
            gap=signed(gap, 2),
            other_gap=signed(other_gap, 2),
        )


def _three_curves() -> Drawing:
    """Three curves above, and below them what the magnifier shows: table minus curve, in points
    of 100 games."""
    figure, _ = new_figure(8, 6)
    figure.clear()
    differences = np.arange(FARTHEST + 1)
    with lesson_style():
        above, below = figure.subplots(2, sharex=True, height_ratios=[3, 2])
        scores = {name: expected_score(differences, 0, curve=name) for name in NAMES}
        for name, label in NAMES.items():
            above.plot(differences, scores[name], label=text(label), **CURVES[name].stroke)
        for name in GAPS:
            gap = 100 * (scores["fide"] - scores[name])
            below.plot(differences, gap, lw=1.8, **CURVES[name].stroke)
        above.set(ylabel=text(SCORE), ylim=(0.48, 1.03), xlim=(-10, FARTHEST + 10))
        above.legend(loc="lower right")
        below.set(xlabel=text(DIFFERENCE), ylim=(-1.5, 2.2))
        below.set_ylabel(text("table − curve,\npoints of 100"))
        below.axhline(0, color="#333333", linewidth=1)
        return Drawing(
            text("Three curves of the expected score over the rating difference."),
            figure,
            guides=[empty_line(axes, **GUIDE) for axes in (above, below)],
            marks=[
                empty_line(above, **PLAYER.dot, ms=11, ls=""),
                *(empty_line(below, **CURVES[name].dot, ms=10) for name in GAPS),
            ],
        )


class SigmaExplorer(Explorer):
    """Detective work: which normal curve is behind FIDE's table?

    >>> SigmaExplorer().readout
    "With σ = 285.714 the normal curve disagrees with FIDE's table at 6 of the differences from 0 \
to 1000: 54, 343, 344, 358, 392, 620."
    """

    def __init__(self) -> None:
        low, high = ELO_SEVENTHS - 50, ELO_SEVENTHS + 50
        self.sigmas = [sevenths / 7 for sevenths in range(low, high + 1, 5)]
        self.counts = [len(disagreements(sigma)) for sigma in self.sigmas]
        controls = {"sevenths": Whole(later("7 × σ"), ELO_SEVENTHS, low, high)}
        super().__init__(self._picture, controls)

    def update(self, *, sevenths: int) -> str:
        sigma = sevenths / 7
        found = disagreements(sigma)
        self.drawing.mark.set_data([sigma], [len(found)])
        self.drawing.count.set(position=(sigma, len(found) + 14), text=number(len(found)))
        return text(
            ALL_NAMED if len(found) <= LISTED else SOME_NAMED,
            sigma=number(sigma, 3),
            count=len(found),
            which=", ".join(map(str, found[:LISTED])),
        )

    def _picture(self) -> Drawing:
        """How many whole differences a normal curve gets wrong, over its standard deviation."""
        figure, axes = new_figure()
        with lesson_style():
            axes.plot(self.sigmas, self.counts, **CURVES["normal"].stroke)
            axes.set_xlabel(text("σ, the width of the bell"))
            axes.set_ylabel(text("differences that disagree"))
            axes.set(xlim=(self.sigmas[0], self.sigmas[-1]), ylim=(-15, 1.15 * max(self.counts)))
            title = "The number of differences at which a normal curve disagrees with FIDE's table."
            return Drawing(
                text(title),
                figure,
                mark=empty_line(axes, **PLAYER.dot, ms=13),
                count=axes.text(0, 0, "", ha="center", va="bottom", fontweight="bold"),
            )


class TableExplorer(Explorer):
    """Reading FIDE's table by hand: one difference, its row, and the rows around it.

    >>> TableExplorer().readout.split(",")[0]
    'Difference +97: the row from 92 to 98 in table 8.1.2 says 0.63'
    """

    def __init__(self) -> None:
        controls = {"difference": Whole(DIFFERENCE, 97, -FARTHEST, FARTHEST)}
        super().__init__(_table, controls)

    def update(self, *, difference: int) -> str:
        score = expected_score(difference, 0, curve="fide")
        low, high = table_row(difference)
        drawing = self.drawing
        drawing.guide.set_data([-FARTHEST - 10, difference, difference], [score, score, -0.04])
        drawing.mark.set_data([difference], [score])
        drawing.row.set_data([low - 0.5, high + 0.5], [score, score])
        drawing.score.set(position=(low - 20, score + 0.03), text=number(score, 2))
        self.details = _rows_around(abs(difference))
        first, last = table_row(abs(difference))
        return text(
            ROW,
            difference=signed(difference),
            first=first,
            last=last if 0 < score < 1 else text("more"),
            score=number(score, 2),
            other=number(1 - score, 2),
            percent=number(100 * score),
            dp=signed(difference_for(score, curve="fide")),
        )


def _table() -> Drawing:
    """FIDE's table 8.1.2 as steps, with one row lit up."""
    figure, axes = new_figure()
    differences = np.arange(-FARTHEST, FARTHEST + 1)
    with lesson_style():
        scores = expected_score(differences, 0, curve="fide")
        axes.plot(differences, scores, color=CURVES["fide"].colour, lw=1.8)
        axes.set(xlabel=text(DIFFERENCE), ylabel=text(SCORE), ylim=(-0.04, 1.1))
        axes.set_xlim(-FARTHEST - 10, FARTHEST + 10)
        axes.set_yticks(QUARTERS)
        return Drawing(
            text("FIDE's table of expected scores as a staircase over the rating difference."),
            figure,
            guide=empty_line(axes, **GUIDE),
            row=empty_line(axes, color=PLAYER.colour, lw=8, solid_capstyle="butt"),
            mark=empty_line(axes, **PLAYER.dot, ms=11),
            score=axes.text(0, 0, "", ha="right", va="bottom", fontweight="bold"),
        )


def _rows_around(difference: int) -> Table:
    """The row of a difference in the middle, marked, with two rows on each side."""
    here = bisect_left(LAST_DIFFERENCE, difference)
    head = [text("difference"), text("higher"), text("lower"), text("your row")]
    rows = [[*row, text("here") if at == here else ""] for at, row in enumerate(table_rows())]
    return Table(head, rows[max(0, here - 2) : here + 3])
