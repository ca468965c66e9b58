"""Norms: which score an average of the opponents asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import PLAYER, empty_line, lesson_style, new_figure

NORM_GAMES = 9
SIDES = {"GM": "left", "IM": "left", "WGM": "right", "WIM": "right"}
LINES = {"GM": "-.", "IM": "-", "WGM": ":", "WIM": "--"}


class NormDrawing(Drawing):
    """The score that a norm needs in nine games over the average of the opponents: a staircase for
    each title, one of them thick, and a mark for one event."""

    def __init__(self, stairs: Mapping[str, tuple[Sequence[int], Sequence[float]]]) -> None:
        figure, axes = new_figure()
        self.stairs = stairs
        averages = [average for steps, _ in stairs.values() for average in steps]
        with lesson_style():
            axes.set_xlabel("average of the opponents (circle: enough, cross: not enough)")
            axes.set_ylabel("points in nine games")
            axes.set(xlim=(1950, max(averages) + 25), ylim=(-0.4, NORM_GAMES + 0.4))
            axes.set_yticks(range(NORM_GAMES + 1))
            for title, (steps, needed) in stairs.items():
                axes.step(steps, needed, where="post", color="#595959", lw=2, ls=LINES[title])
                axes.text(steps[0], needed[0] + 0.2, title, ha=SIDES[title], fontweight="bold")
            (self.chosen,) = axes.step([], [], where="post", color="#000000", lw=4)
            self.guide = empty_line(axes, color="#333333", lw=1)
            self.mark = empty_line(axes, ls="", color=PLAYER.colour, ms=14, mew=4)
        title = "Staircases: the stronger the opponents, the fewer points a norm needs."
        super().__init__(title, figure, [self.chosen, self.guide, self.mark])

    def show(self, title: str, average: int, score: float, *, met: bool) -> None:
        """Show the staircase of one title, and one event: its average, its score and whether that
        is enough."""
        self.chosen.set_data(*self.stairs[title])
        self.guide.set_data([average, average], [0, score])
        self.mark.set_data([average], [score])
        self.mark.set_marker("o" if met else "x")
