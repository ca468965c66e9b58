"""Glicko as pictures: ratings as bands, and a deviation that grows while nobody plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import OPPONENT, PLAYER, TOTAL, empty_line, lesson_style, new_figure
from elo_lesson.language import number, text

BANDS = {"opponent": OPPONENT, "before": PLAYER, "after": PLAYER}
HEIGHT = 0.34


class BandsDrawing(Drawing):
    """Three bands one below the other: the opponent, the player before, the player after."""

    def __init__(self, low: float, high: float) -> None:
        figure, axes = new_figure(8, 3.8)
        places = dict(zip(BANDS, (2, 1, 0), strict=True))
        with lesson_style():
            axes.set(xlim=(low, high), ylim=(-0.45, 2.45), xlabel=text("rating"))
            names = [text("opponent"), text("player,\nbefore"), text("player,\nafter")]
            axes.set_yticks([*places.values()], names)
            axes.grid(axis="y", visible=False)
            self.bands = {}
            for name, look in BANDS.items():
                (band,) = axes.barh(places[name], 1, HEIGHT, edgecolor=look.colour, lw=2)
                band.set(facecolor=look.colour if name == "after" else "white", hatch=look.hatch)
                self.bands[name] = band
            self.marks = {
                name: empty_line(axes, look.marker, color=look.colour, ms=13, mec="white", mew=2)
                for name, look in BANDS.items()
            }
            beside: Any = {"transform": axes.get_yaxis_transform(), "va": "center"}
            self.labels = {name: axes.text(1.02, y, "0000 ± 000", **beside)
                           for name, y in places.items()}  # fmt: skip
            self.guide = empty_line(axes, color=TOTAL.colour, lw=1.5, ls=":")
        self.places = places
        moving = [*self.bands.values(), self.guide, *self.marks.values(), *self.labels.values()]
        title = text("Ratings as bands of two deviations to each side: opponent, before and after.")
        super().__init__(title, figure, moving)

    def show(self, ratings: Mapping[str, tuple[float, float]]) -> None:
        """Show a rating and a deviation for each of the three bands."""
        for name, (rating, deviation) in ratings.items():
            self.bands[name].set(x=rating - 2 * deviation, width=4 * deviation)
            self.marks[name].set_data([rating], [self.places[name]])
            self.labels[name].set_text(f"{rating:.0f} ± {2 * deviation:.0f}")
        before = ratings["before"][0]
        self.guide.set_data([before, before], [self.places["before"], self.places["after"]])


class WaitingDrawing(Drawing):
    """A deviation over the days without games, and the line from which it is too large."""

    def __init__(self, days: Sequence[int], highest: float, line: float) -> None:
        figure, axes = new_figure()
        with lesson_style():
            axes.set(xlabel=text("days without games"), ylabel=text("rating deviation"))
            axes.set(xlim=(0, days[-1]), ylim=(0, highest))
            axes.axhline(line, **OPPONENT.stroke, lw=2)
            mark = text("question\nmark from\n{line}", line=number(line))
            axes.text(1.01, line / highest, mark, va="center", transform=axes.transAxes)
            self.path = empty_line(axes, color=PLAYER.colour)
            self.guide = empty_line(axes, color=TOTAL.colour, lw=1.5, ls=":")
            self.mark = empty_line(axes, **PLAYER.dot, ms=13)
            self.mark.set_clip_on(False)
        self.days = days
        title = text(
            "A deviation that grows while nobody plays, and the line of the question mark."
        )
        super().__init__(title, figure, [self.path, self.guide, self.mark])

    def show(self, deviations: Sequence[float], day: int, deviation: float) -> None:
        """Show the deviation of every day, and the mark at one of them."""
        self.path.set_data(self.days, deviations)
        self.guide.set_data([day, day, 0], [0, deviation, deviation])
        self.mark.set_data([day], [deviation])
