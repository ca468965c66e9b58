"""One's own event: its games, and the ratings that they are worth, on a scale that fits them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.performance import METHOD_NAMES
from elo_lesson.figures.style import PERFORMANCES, PLAYER, RESULTS, TOTAL, lesson_style, new_figure

ROWS = {**METHOD_NAMES, "first": "first rating", "norm": "norm"}
HEIGHTS = dict(zip(ROWS, (5, 4, 3, 2, 1), strict=True))
SIDES = {1.0: 0.25, 0.5: 0.0, 0.0: -0.25}
"""The opponents of wins stand a little higher than those of draws, and those of losses lower."""

PARTS = 4
NOTHING = (1400, 2200)
"""The ends of the scale where there is nothing to show."""
WIDEST = "asked 2600"


class OwnFieldDrawing(Drawing):
    """A row for each rating that an event is worth, and the opponents below. The frame stays; the
    numbers under it say from where to where it reaches."""

    def __init__(self) -> None:
        figure, axes = new_figure(8, 5)
        with lesson_style():
            axes.set(xlim=(-0.02, 1.02), ylim=(-0.5, 5.5))
            axes.set_xlabel("rating (opponents: ▲ win, ◆ draw, ▼ loss)", labelpad=24)
            axes.set_xticks([part / PARTS for part in range(PARTS + 1)], [""] * (PARTS + 1))
            axes.set_yticks([*HEIGHTS.values(), 0], [*ROWS.values(), "opponents"])
            axes.tick_params(axis="y", length=0)
            axes.grid(axis="y", visible=False)
            below, beside = axes.get_xaxis_transform(), axes.get_yaxis_transform()
            self.scale = [
                axes.text(part / PARTS, -0.03, "", ha="center", va="top", transform=below)
                for part in range(PARTS + 1)
            ]
            self.numbers = {
                name: axes.text(1.02, height, WIDEST, va="center", transform=beside)
                for name, height in HEIGHTS.items()
            }
            (self.asked,) = axes.plot([], [], "|", color="#333333", ms=26, mew=3)
            looks = {**PERFORMANCES, "first": TOTAL, "norm": PLAYER}
            self.marks = {
                name: axes.plot([], [], look.marker, color=look.colour, ms=12, mew=3)[0]
                for name, look in looks.items()
            }
            self.field = {
                score: axes.plot([], [], look.marker, color=look.colour, ms=11)[0]
                for score, look in RESULTS.items()
            }
            figure.keep_layout()  # while the widest numbers are there
        marks = [*self.marks.values(), *self.field.values()]
        moving = [*self.scale, *self.numbers.values(), self.asked, *marks]
        super().__init__("An event: its opponents, and the ratings it is worth.", figure, moving)

    def show(
        self,
        games: Sequence[tuple[int, float]],
        ratings: Mapping[str, float | None],
        numbers: Mapping[str, str],
        *,
        published: bool = True,
        met: bool = True,
        asked: int | None = None,
    ) -> None:
        """Show the games (opponent and score) and the ratings of the rows, None where there is
        none, with the numbers at their ends; whether the first rating is published, whether the
        norm is met, and the performance it asks for, or None. Without arguments the picture is
        empty."""
        values = [rating for rating in ratings.values() if rating is not None]
        known = [*(opponent for opponent, _ in games), *values]
        low, step = _scale([*known, *([] if asked is None else [asked])])
        for part, text in enumerate(self.scale):
            text.set_text(str(low + part * step))
        for name, mark in self.marks.items():
            rating = ratings.get(name)
            mark.set_data(*_points([] if rating is None else [rating], HEIGHTS[name], low, step))
            self.numbers[name].set_text(numbers.get(name, ""))
        self.marks["first"].set_markerfacecolor(TOTAL.colour if published else "white")
        self.marks["norm"].set_marker("o" if met else "x")
        self.asked.set_data(*_points([] if asked is None else [asked], HEIGHTS["norm"], low, step))
        for score, mark in self.field.items():
            those = [opponent for opponent, made in games if made == score]
            mark.set_data(*_points(those, SIDES[score], low, step))


def _scale(values: Sequence[float]) -> tuple[int, int]:
    """The lower end, and the width of each part, both in whole hundreds."""
    low = 100 * floor(min(values, default=NOTHING[0]) / 100)
    high = max(values, default=NOTHING[1])
    return low, 100 * max(1, ceil((high - low) / (100 * PARTS)))


def _points(
    ratings: Sequence[float], height: float, low: int, step: int
) -> tuple[list[float], list[float]]:
    """The ratings on one height, as parts of the frame."""
    return [(rating - low) / (PARTS * step) for rating in ratings], [height] * len(ratings)
