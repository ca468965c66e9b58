"""A rating period as bars: what each game changed, and the running total."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from matplotlib.patches import Patch

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    RESULTS,
    TOTAL,
    LessonFigure,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import later, signed, text
from elo_lesson.rating import PeriodReport, Row

RESULT_NAMES = {1.0: later("win"), 0.5: later("draw"), 0.0: later("loss")}
PERIOD_TITLE = later("Bars for the games of a rating period, and their sum.")


class PeriodDrawing(Drawing):
    """Bars for so many games, between a lowest and a highest number of rating points."""

    def __init__(self, games: int, low: float, high: float) -> None:
        figure, axes = new_figure()
        with lesson_style():
            axes.set(ylabel=text("rating points"), xlim=(0.3, 1.25 * games + 0.5))
            axes.set_xlabel(text("opponent, game by game"), labelpad=24)
            room = 0.1 * (high - low)
            axes.set_ylim(low - room, high + 2.5 * room)
            axes.set_xticks(range(1, games + 1), [""] * games)
            axes.grid(axis="x", visible=False)
            axes.axhline(0, color="#333333", linewidth=1)
            axes.legend(handles=result_patches(), loc="upper left", ncols=3)
            self.bars = axes.bar(range(1, games + 1), [0] * games, width=0.7, edgecolor="white")
            self.line = empty_line(axes, **TOTAL.stroke, marker=TOTAL.marker)
            below: Any = {"transform": axes.get_xaxis_transform(), "ha": "center", "va": "top"}
            self.names = [axes.text(x, -0.03, "", **below) for x in range(1, games + 1)]
            self.label = axes.text(0, 0, text("running total"), va="center")
        moving = [*self.bars.patches, self.line, *self.names, self.label]
        super().__init__(text(PERIOD_TITLE), figure, moving)

    def show(self, rows: Sequence[Row], names: Sequence[str]) -> None:
        """Show these games, each with the name of the opponent."""
        totals = list(accumulate(row.change or 0 for row in rows))
        for bar, label in zip(self.bars, self.names, strict=True):
            bar.set_visible(False)
            label.set_text("")
        for row, bar, label, name in zip(rows, self.bars, self.names, names, strict=False):
            look = RESULTS[row.score]
            bar.set(height=row.change or 0, facecolor=look.colour, hatch=look.hatch, visible=True)
            label.set_text(name)
        self.line.set_data(range(1, len(rows) + 1), totals)
        self.label.set_position((len(rows) + 0.25, totals[-1]))


def result_patches() -> list[Patch]:
    """What the colours of bars mean, for a legend."""
    return [Patch(**RESULTS[score].fill, label=text(name)) for score, name in RESULT_NAMES.items()]


def period_bars(report: PeriodReport, opponents: Sequence[str] | None = None) -> LessonFigure:
    """Bars of the change of each rated game, with the running total.

    Arguments: report, from rate_period; opponents, a short name for each game of the report, or
    None for the opponents' ratings. Result: a figure with its sentence.
    Raises ValueError for a report without a rated game, and for another number of names than of
    games.

    >>> from elo_lesson import Game, Player, rate_period
    >>> period_bars(rate_period(Player(1500), [Game(1600, 1)], k=20)).sentence
    'Changes game by game: +12.80. The running total ends at +12.80 rating points.'
    """
    names = [str(row.opponent) for row in report.rows] if opponents is None else opponents
    if len(names) != len(report.rows):
        raise ValueError(
            text(
                "opponents has the length {length}; give a name for each game of the report, whose"
                " number of games is {games}.",
                length=len(names),
                games=len(report.rows),
            )
        )
    pairs = zip(report.rows, names, strict=True)
    rated = [(row, name) for row, name in pairs if row.change is not None]
    if not rated:
        raise ValueError(text("report has no rated game, so there is nothing to draw."))
    rows = [row for row, _ in rated]
    drawing = PeriodDrawing(len(rows), *reach(rows))
    drawing.show(rows, [name for _, name in rated])
    changes = [row.change or 0 for row in rows]
    drawing.figure.sentence = text(
        "Changes game by game: {changes}. The running total ends at {total} rating points.",
        changes=", ".join(signed(change, 2) for change in changes),
        total=signed(sum(changes), 2),
    )
    return drawing.figure


def reach(rows: Sequence[Row]) -> tuple[float, float]:
    """The lowest and the highest point that bars and running total touch."""
    changes = [row.change or 0 for row in rows]
    points = [0, *changes, *accumulate(changes)]
    return min(points), max(points)
