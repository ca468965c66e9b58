"""A rating period as bars: what each game changed, and the running total."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from matplotlib.patches import Patch

from elo_lesson import checks
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    RESULTS,
    TOTAL,
    LessonFigure,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import signed
from elo_lesson.rating import PeriodReport, Row

RESULT_NAMES = {1.0: "win", 0.5: "draw", 0.0: "loss"}


class PeriodDrawing(Drawing):
    """Bars for so many games, between a lowest and a highest number of rating points."""

    def __init__(self, games: int, low: float, high: float) -> None:
        figure, axes = new_figure()
        with lesson_style():
            axes.set(ylabel="rating points", xlim=(0.3, 1.25 * games + 0.5))
            axes.set_xlabel("opponent, game by game", labelpad=24)
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
            self.label = axes.text(0, 0, "running total", va="center")
        moving = [*self.bars.patches, self.line, *self.names, self.label]
        super().__init__("Bars for the games of a rating period, and their sum.", figure, moving)

    def show(self, rows: Sequence[Row], names: Sequence[str]) -> None:
        """Show these games, each with the name of the opponent."""
        changes = [row.change or 0 for row in rows]
        totals = list(accumulate(changes))
        for place, (bar, text) in enumerate(zip(self.bars, self.names, strict=True)):
            played = place < len(rows)
            text.set_text(names[place] if played else "")
            bar.set_visible(played)
            if played:
                look = RESULTS[rows[place].score]
                bar.set(height=changes[place], facecolor=look.colour, hatch=look.hatch)
        self.line.set_data(range(1, len(rows) + 1), totals)
        self.label.set_position((len(rows) + 0.25, totals[-1]))


def result_patches() -> list[Patch]:
    """What the colours of bars mean, for a legend."""
    return [Patch(**RESULTS[score].fill, label=name) for score, name in RESULT_NAMES.items()]


def period_bars(report: PeriodReport, opponents: Sequence[str] | None = None) -> LessonFigure:
    """Bars of the change of each rated game, with the running total.

    Arguments: report, from rate_period; opponents, a short name for each game of the report, or
    None for the opponents' ratings. Result: a figure with its sentence.
    Raises ValueError or TypeError for what is no report, for a report without a rated game, and
    where the names and the games do not match.

    >>> from elo_lesson import Game, Player, rate_period
    >>> period_bars(rate_period(Player(1500), [Game(1600, 1)], k=20)).sentence
    'Changes game by game: +12.80. The running total ends at +12.80 rating points.'
    """
    if not isinstance(report, PeriodReport):
        raise TypeError(f"report is {checks.shown(report)}; it must be what rate_period gives.")
    if opponents is not None and len(opponents) != len(report.rows):
        raise ValueError(
            f"opponents has the length {len(opponents)}; give a name for each game of the report,"
            f" whose number of games is {len(report.rows)}."
        )
    names = opponents or [str(row.opponent) for row in report.rows]
    rated = [
        (row, name) for row, name in zip(report.rows, names, strict=True) if row.change is not None
    ]
    if not rated:
        raise ValueError("report has no rated game, so there is nothing to draw.")
    rows = [row for row, _ in rated]
    drawing = PeriodDrawing(len(rows), *reach(rows))
    drawing.show(rows, [name for _, name in rated])
    drawing.figure.sentence = period_sentence(rows)
    return drawing.figure


def reach(rows: Sequence[Row]) -> tuple[float, float]:
    """The lowest and the highest point that bars and running total touch."""
    changes = [row.change or 0 for row in rows]
    points = [0, *changes, *accumulate(changes)]
    return min(points), max(points)


def period_sentence(rows: Sequence[Row]) -> str:
    """The bars in words."""
    changes = [row.change or 0 for row in rows]
    sentence = "Changes game by game: {changes}. The running total ends at {total} rating points."
    return sentence.format(
        changes=", ".join(signed(change, 2) for change in changes), total=signed(sum(changes), 2)
    )
