"""Glicko as pictures: ratings as bands, and a deviation that grows while nobody plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import OPPONENT, PLAYER, TOTAL, empty_line, lesson_style, new_figure
from elo_lesson.language import number, text

LOOKS = OPPONENT, PLAYER, PLAYER
PLACES = 2, 1, 0
HEIGHT = 0.34


class BandsDrawing(Drawing):
    """Three bands one below the other: the opponent, the player before, the player after."""

    def __init__(self, low: float, high: float) -> None:
        figure, axes = new_figure(8, 3.8)
        with lesson_style():
            axes.set(xlim=(low, high), ylim=(-0.45, 2.45), xlabel=text("rating"))
            names = [text("opponent"), text("player,\nbefore"), text("player,\nafter")]
            axes.set_yticks(PLACES, names)
            axes.grid(axis="y", visible=False)
            self.bands = axes.barh(PLACES, 1, HEIGHT, facecolor="white", lw=2).patches
            for band, look in zip(self.bands, LOOKS, strict=True):
                band.set(edgecolor=look.colour, hatch=look.hatch)
            self.bands[-1].set_facecolor(PLAYER.colour)
            self.marks = [
                empty_line(axes, look.marker, color=look.colour, ms=13, mec="white", mew=2)
                for look in LOOKS
            ]
            beside: Any = {"transform": axes.get_yaxis_transform(), "va": "center"}
            self.labels = [axes.text(1.02, y, "0000 ± 000", **beside) for y in PLACES]
            self.guide = empty_line(axes, color=TOTAL.colour, lw=1.5, ls=":")
        title = text("Ratings as bands of two deviations to each side: opponent, before and after.")
        super().__init__(title, figure, [*self.bands, self.guide, *self.marks, *self.labels])

    def show(self, *ratings: tuple[float, float]) -> None:
        """Show a rating and a deviation for each of the three bands."""
        parts = zip(ratings, self.bands, self.marks, self.labels, PLACES, strict=True)
        for (rating, deviation), band, mark, label, place in parts:
            band.set(x=rating - 2 * deviation, width=4 * deviation)
            mark.set_data([rating], [place])
            label.set_text(f"{rating:.0f} ± {2 * deviation:.0f}")
        before = ratings[1][0]
        self.guide.set_data([before, before], PLACES[1:])


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
