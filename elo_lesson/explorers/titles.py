"""The explorer of norms."""

from __future__ import annotations

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.explorers.results import needed_words, norm_choice
from elo_lesson.figures import PLAYER, Drawing, empty_line, lesson_style, new_figure
from elo_lesson.language import later, points, signed, text
from elo_lesson.rating import (
    ALL_MET,
    NORMS,
    failed_conditions,
    lowest_average,
    needed_score,
    performance_report,
)

HIGHEST = 2750
GAMES = 9
SIDES = {"GM": "left", "IM": "left", "WGM": "right", "WIM": "right"}
LINES = {"GM": "-.", "IM": "-", "WGM": ":", "WIM": "--"}
WORKING = later(
    "Average {average}, {score} of {games} points: {percent} % gives {dp}, so the performance is"
    " {performance}."
)


class NormExplorer(Explorer):
    """Nine games: which score does a norm need against this average?

    >>> explorer = NormExplorer()
    >>> explorer.set(average=2450)
    >>> explorer.readout.split(". ")[-1]
    'Points needed for the GM norm at this average: 6.5.'
    """

    def __init__(self) -> None:
        scores = {points(half / 2): half / 2 for half in range(2 * GAMES + 1)}
        controls = {
            "title": norm_choice(),
            "average": Whole(later("average of opponents"), 2420, 2000, HIGHEST),
            "score": Choice(later("points in nine games"), scores, 6.0),
        }
        self.stairs = {title: _stairs(title) for title in NORMS}
        super().__init__(self._picture, controls)

    def update(self, *, title: str, average: int, score: float) -> str:
        made = performance_report([average] * GAMES, score)
        failures = failed_conditions(title, made)
        self.drawing.chosen.set_data(*self.stairs[title])
        self.drawing.guide.set_data([average, average], [0, score])
        self.drawing.mark.set_data([average], [score])
        self.drawing.mark.set_marker("x" if failures else "o")
        working = text(
            WORKING,
            average=average,
            score=points(score),
            games=GAMES,
            percent=made.percent,
            dp=signed(made.dp),
            performance=made.fide,
        )
        verdict = failures or [text(ALL_MET, title=title)]
        needed = needed_words(title, needed_score(title, GAMES, average))
        return " ".join([working, *verdict, needed])

    def _picture(self) -> Drawing:
        """The score that a norm needs in nine games over the average of the opponents: a staircase
        for each title, one of them thick, and a mark for one event."""
        figure, axes = new_figure()
        with lesson_style():
            axes.set_xlabel(text("average of the opponents (circle: enough, cross: not enough)"))
            axes.set_ylabel(text("points in nine games"))
            axes.set(xlim=(1950, HIGHEST + 25), ylim=(-0.4, GAMES + 0.4))
            axes.set_yticks(range(GAMES + 1))
            for title, (steps, needed) in self.stairs.items():
                axes.step(steps, needed, where="post", color="#595959", lw=2, ls=LINES[title])
                axes.text(steps[0], needed[0] + 0.2, title, ha=SIDES[title], fontweight="bold")
            (chosen,) = axes.step([], [], where="post", color="#000000", lw=4)
            guide = empty_line(axes, color="#333333", lw=1)
            mark = empty_line(axes, ls="", color=PLAYER.colour, ms=14, mew=4)
        words = text("Staircases: the stronger the opponents, the fewer points a norm needs.")
        return Drawing(words, figure, chosen=chosen, guide=guide, mark=mark)


def _stairs(title: str) -> tuple[list[int], list[float]]:
    """The averages at which the needed score changes, with these scores, up to the last average."""
    needed: dict[int, float] = {}
    for half_points in range(2 * GAMES, 0, -1):
        lowest = lowest_average(title, GAMES, half_points / 2)
        if lowest is not None:
            needed[lowest] = half_points / 2
    return [*needed, HIGHEST], [*needed.values(), min(needed.values())]
