"""A rating period as bars: what each game changed, and the running total."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from matplotlib.axes import Axes
from matplotlib.patches import Patch

from elo_lesson.figures.style import RESULTS, TOTAL, LessonFigure, lesson_style, new_figure
from elo_lesson.periods import PeriodReport, Row, signed

NAMES = {1.0: "win", 0.5: "draw", 0.0: "loss"}


def period_bars(report: PeriodReport, opponents: Sequence[str] | None = None) -> LessonFigure:
    """Bars of the change of each rated game, with the running total.

    Arguments: report, from rate_period; opponents, a short name for each game of the report, or
    None for the opponents' ratings. Result: a figure with its sentence.
    Raises ValueError where the names and the games do not match.

    >>> from elo_lesson import Game, Player, rate_period
    >>> period_bars(rate_period(Player(1500), [Game(1600, 1)], k=20)).sentence
    'Changes game by game: +12.80. The running total ends at +12.80 rating points.'
    """
    if opponents is not None and len(opponents) != len(report.rows):
        raise ValueError(f"opponents has {len(opponents)} names for {len(report.rows)} games.")
    names = opponents or [str(row.opponent) for row in report.rows]
    rated = [
        (row, name) for row, name in zip(report.rows, names, strict=True) if row.change is not None
    ]
    if not rated:
        raise ValueError("report has no rated game, so there is nothing to draw.")
    rows = [row for row, _ in rated]
    figure, axes = new_figure()
    with lesson_style():
        _draw(axes, rows)
        axes.set_xticks(range(1, len(rows) + 1), [name for _, name in rated])
        axes.set(xlabel="opponent, game by game", ylabel="rating points")
    changes = ", ".join(signed(row.change or 0, 2) for row in rows)
    sentence = "Changes game by game: {changes}. The running total ends at {total} rating points."
    figure.sentence = sentence.format(changes=changes, total=signed(report.total, 2))
    return figure


def _draw(axes: Axes, rows: list[Row]) -> None:
    numbers = range(1, len(rows) + 1)
    changes = [row.change or 0 for row in rows]
    totals = list(accumulate(changes))
    for number, row, change in zip(numbers, rows, changes, strict=True):
        mark = RESULTS[row.score]
        axes.bar(number, change, color=mark.colour, hatch=mark.hatch, edgecolor="white", width=0.7)
    axes.plot(numbers, totals, color=TOTAL.colour, marker=TOTAL.marker, linestyle=TOTAL.line)
    axes.annotate(
        "running total", (numbers[-1], totals[-1]), (8, 0), textcoords="offset points", va="center"
    )
    axes.axhline(0, color="#333333", linewidth=1)
    axes.grid(axis="x", visible=False)
    axes.set_xlim(0.3, len(rows) * 1.25 + 0.5)
    room = 0.1 * (max(*changes, *totals, 0) - min(*changes, *totals, 0))
    axes.set_ylim(min(*changes, *totals, 0) - room, max(*changes, *totals, 0) + 2.5 * room)
    results = [score for score in NAMES if any(row.score == score for row in rows)]
    patches = [
        Patch(
            facecolor=RESULTS[s].colour, hatch=RESULTS[s].hatch, edgecolor="white", label=NAMES[s]
        )
        for s in results
    ]
    axes.legend(handles=patches, loc="upper left", ncols=len(patches))
