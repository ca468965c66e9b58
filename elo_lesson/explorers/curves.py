"""The explorers of FIDE's table and of the curves beside it."""

from __future__ import annotations

import math
from bisect import bisect_left

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole
from elo_lesson.figures import FARTHEST, SigmaDrawing, TableDrawing, ThreeCurvesDrawing
from elo_lesson.language import signed
from elo_lesson.rating import (
    LAST_DIFFERENCE,
    difference_for,
    disagreements,
    expected_score,
    table_row,
    table_rows,
)
from elo_lesson.tables import Table

THREE_CURVES = (
    "Difference {difference}: FIDE's table {table:.2f}, the logistic curve {logistic:.4f}, the"
    " normal curve {normal:.4f}. In 100 games the table gives {gap:+.2f} points against the"
    " logistic curve, and {other_gap:+.2f} against the normal curve."
)
SIGMA = (
    "With σ = {sigma:.3f} the normal curve disagrees with FIDE's table at {count} of the"
    " differences from 0 to 1000: {which}."
)
ROW = (
    "Difference {difference}: the row from {first} to {last} in table 8.1.2 says {score:.2f},"
    " and {other:.2f} for the opponent. Backwards, table 8.1.1 says {dp} for {percent} %."
)


class ThreeCurvesExplorer(Explorer):
    """FIDE's table, the logistic and the normal curve, with a magnifier for what lies between.

    >>> explorer = ThreeCurvesExplorer()
    >>> explorer.set(difference=400)
    >>> explorer.readout.split(". ")[0]
    "Difference 400: FIDE's table 0.92, the logistic curve 0.9091, the normal curve 0.9192"
    """

    def __init__(self) -> None:
        controls = {"difference": Whole("rating difference", 100, 0, FARTHEST)}
        super().__init__(ThreeCurvesDrawing, controls)

    def update(self, *, difference: int) -> str:
        names = ("fide", "logistic", "normal")
        table, logistic, normal = (expected_score(difference, 0, curve=name) for name in names)
        self.drawing.show(difference, (table, logistic, normal))
        return THREE_CURVES.format(
            difference=difference,
            table=table,
            logistic=logistic,
            normal=normal,
            gap=100 * (table - logistic),
            other_gap=100 * (table - normal),
        )


class SigmaExplorer(Explorer):
    """Detective work: which normal curve is behind FIDE's table?

    >>> SigmaExplorer().readout
    "With σ = 285.714 the normal curve disagrees with FIDE's table at 6 of the differences from 0 \
to 1000: 54, 343, 344, 358, 392, 620."
    """

    LOW, ELO, HIGH = 1950, 2000, 2050

    def __init__(self) -> None:
        sevenths = range(self.LOW, self.HIGH + 1, 5)
        sigmas = [seventh / 7 for seventh in sevenths]
        counts = [len(disagreements(sigma)) for sigma in sigmas]
        controls = {"sevenths": Whole("7 × σ", self.ELO, self.LOW, self.HIGH)}
        super().__init__(lambda: SigmaDrawing(sigmas, counts), controls)

    def update(self, *, sevenths: int) -> str:
        sigma = sevenths / 7
        found = disagreements(sigma)
        self.drawing.show(sigma, len(found))
        which = ", ".join(map(str, found[:8])) + (" and more" if len(found) > 8 else "")
        return SIGMA.format(sigma=sigma, count=len(found), which=which)


class TableExplorer(Explorer):
    """Reading FIDE's table by hand: one difference, its row, and the rows around it.

    >>> TableExplorer().readout.split(",")[0]
    'Difference +97: the row from 92 to 98 in table 8.1.2 says 0.63'
    """

    def __init__(self) -> None:
        controls = {"difference": Whole("rating difference", 97, -FARTHEST, FARTHEST)}
        super().__init__(TableDrawing, controls)

    def update(self, *, difference: int) -> str:
        score = expected_score(difference, 0, curve="fide")
        first, last = table_row(abs(difference))
        self.drawing.show(difference, table_row(difference), score)
        self.details = _rows_around(abs(difference))
        percent = math.floor(100 * score + 0.5)
        return ROW.format(
            difference=signed(difference),
            first=first,
            last=last if 0 < score < 1 else "more",
            score=score,
            other=1 - score,
            percent=percent,
            dp=signed(difference_for(score, curve="fide")),
        )


def _rows_around(difference: int) -> Table:
    """The row of a difference in the middle, marked, with two rows on each side."""
    here = bisect_left(LAST_DIFFERENCE, difference)
    rows = [[*row, "here" if at == here else ""] for at, row in enumerate(table_rows())]
    return Table(["difference", "higher", "lower", "your row"], rows[max(0, here - 2) : here + 3])
