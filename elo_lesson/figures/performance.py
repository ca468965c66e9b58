"""What a result is worth: three performance ratings, and first ratings by two rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    DRAW,
    PERFORMANCES,
    PLAYER,
    RESULTS,
    TOTAL,
    empty_line,
    lesson_style,
    new_figure,
)

METHOD_NAMES = {"fide": "FIDE", "linear": "linear", "exact": "exact"}
WIDEST = "no value → 2222"
EVENT_GAMES = 5


class PerformanceDrawing(Drawing):
    """A row for each kind of performance, with an open mark before and a filled one after one more
    game; the opponents stand in the lowest row."""

    def __init__(self) -> None:
        figure, axes = new_figure(8, 4)
        self.rows = dict(zip(METHOD_NAMES, (3, 2, 1), strict=True))
        with lesson_style():
            axes.set_xlabel("rating (open mark: before, filled mark: after one more game)")
            axes.set(xlim=(900, 3300), ylim=(-0.5, 3.6))
            axes.set_yticks([3, 2, 1, 0], [*METHOD_NAMES.values(), "opponents"])
            axes.tick_params(axis="y", length=0)
            axes.grid(axis="y", visible=False)
            self.before, self.after, self.ways, self.numbers = {}, {}, {}, {}
            for name, y in self.rows.items():
                look = PERFORMANCES[name]
                way = empty_line(axes, color=look.colour, lw=2)
                before = empty_line(axes, look.marker, color=look.colour, mfc="white", ms=18)
                after = empty_line(axes, look.marker, color=look.colour, ms=11)
                number = axes.text(
                    1.02, y, WIDEST, va="center", transform=axes.get_yaxis_transform()
                )
                self.ways[name], self.before[name], self.after[name] = way, before, after
                self.numbers[name] = number
            self.field = empty_line(axes, "|", color="#333333", ms=20, mew=2)
            self.new = empty_line(axes, ls="", ms=12)
            figure.keep_layout()  # while the widest numbers are there
        rows = [*self.ways.values(), *self.before.values(), *self.after.values()]
        moving = [*rows, *self.numbers.values(), self.field, self.new]
        title = "Three performance ratings of one result, before and after one more game."
        super().__init__(title, figure, moving)

    def show(
        self,
        field: Sequence[int],
        game: tuple[int, float] | None,
        before: Mapping[str, float | None],
        after: Mapping[str, float | None],
        numbers: Mapping[str, str],
    ) -> None:
        """Show the opponents, one more game (opponent and score, or None), and the performances
        before and after it, None where there is none; numbers stand at the end of the rows."""
        self.field.set_data(field, [0] * len(field))
        self.new.set_visible(game is not None)
        if game is not None:
            look = RESULTS[game[1]]
            self.new.set_data([game[0]], [0])
            self.new.set(marker=look.marker, color=look.colour)
        for name, y in self.rows.items():
            old, new = ([] if end is None else [end] for end in (before[name], after[name]))
            for artist, ends in (
                (self.before[name], old),
                (self.after[name], new),
                (self.ways[name], old + new),
            ):
                artist.set_data(ends, [y] * len(ends))
            self.numbers[name].set_text(numbers[name])


class FirstRatingDrawing(Drawing):
    """First ratings over the points made in five games, by two rules. Open marks are ratings that
    are not published."""

    def __init__(self, low: int, high: int) -> None:
        figure, axes = new_figure(8, 4.8)
        with lesson_style():
            axes.set(xlabel="points in five games", ylabel="first rating")
            axes.set(xlim=(0, 8.3), ylim=(900, 2650))
            axes.set_xticks(range(EVENT_GAMES + 1))
            outside: Any = {"va": "center", "transform": axes.get_yaxis_transform()}
            for limit, words in ((low, "at least"), (high, "at most")):
                axes.axhline(limit, color="#333333", lw=1)
                axes.text(1.01, limit, f"{words}\n{limit}\nsince 2024", **outside)
            self.lines, self.open, self.names = [], [], []
            white: Any = {"facecolor": "white", "edgecolor": "none", "pad": 1}
            for look, name in ((TOTAL, "rule since 2024"), (DRAW, "rule of 2022 to 2024")):
                self.lines.append(empty_line(axes, **look.stroke, marker=look.marker, ms=9))
                self.open.append(empty_line(axes, **look.dot, ls="", mfc="white", ms=9))
                self.names.append(axes.text(EVENT_GAMES + 0.3, high, name, va="center", bbox=white))
            self.ring = empty_line(axes, "o", color=PLAYER.colour, mfc="none", ms=22, mew=3)
        moving = [*self.lines, *self.open, *self.names, self.ring]
        super().__init__("First ratings over the points made, by two rules.", figure, moving)

    def show(
        self,
        points: Sequence[float],
        ratings: Sequence[Sequence[float]],
        published: Sequence[Sequence[bool]],
        mark: tuple[float, float] | None,
    ) -> None:
        """Show the ratings of both rules over the points, which of them are published, and a ring
        around one (points and rating) or none."""
        for line, hollow, values, filled in zip(
            self.lines, self.open, ratings, published, strict=True
        ):
            line.set_data(points, values)
            pairs = zip(points, values, filled, strict=True)
            left_out = [(x, y) for x, y, is_published in pairs if not is_published]
            hollow.set_data([x for x, _ in left_out], [y for _, y in left_out])
        ends = [values[-1] for values in ratings]
        room = max(0, 130 - abs(ends[0] - ends[1])) / 2
        sides = (1, -1) if ends[0] >= ends[1] else (-1, 1)
        for name, end, side in zip(self.names, ends, sides, strict=True):
            name.set_y(end + side * room)
        self.ring.set_visible(mark is not None)
        if mark is not None:
            self.ring.set_data([mark[0]], [mark[1]])
