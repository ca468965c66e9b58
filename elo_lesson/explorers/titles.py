"""The explorer of norms."""

from __future__ import annotations

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import NORM_GAMES, NormDrawing
from elo_lesson.language import signed
from elo_lesson.rating import (
    ALL_MET,
    NORMS,
    TITLE_NAMES,
    failed_conditions,
    lowest_average,
    needed_score,
    performance_report,
)

HIGHEST = 2750
WORKING = (
    "Average {average}, {score:g} of {games} points: {found.percent} % gives {dp}, so the"
    " performance is {found.fide}."
)
NEEDED = "Points needed for the {title} norm at this average: {needed:g}."
NEVER = "At this average no score is enough for the {title} norm."


class NormExplorer(Explorer):
    """Nine games: which score does a norm need against this average?

    >>> explorer = NormExplorer()
    >>> explorer.set(average=2450)
    >>> explorer.readout.split(". ")[-1]
    'Points needed for the GM norm at this average: 6.5.'
    """

    def __init__(self) -> None:
        scores = {f"{half / 2:g}": half / 2 for half in range(2 * NORM_GAMES + 1)}
        controls = {
            "title": norm_choice(),
            "average": Whole("average of opponents", 2420, 2000, HIGHEST),
            "score": Choice("points in nine games", scores, 6.0),
        }
        stairs = {title: _stairs(title) for title in NORMS}
        super().__init__(lambda: NormDrawing(stairs), controls)

    def update(self, *, title: str, average: int, score: float) -> str:
        performance = performance_report([average] * NORM_GAMES, score)
        failures = failed_conditions(title, performance)
        self.drawing.show(title, average, score, met=not failures)
        needed = needed_score(title, NORM_GAMES, average)
        dp = signed(performance.dp)
        working = WORKING.format(
            average=average, score=score, games=NORM_GAMES, dp=dp, found=performance
        )
        verdict = failures or (ALL_MET.format(title=title),)
        asked = (NEVER if needed is None else NEEDED).format(title=title, needed=needed)
        return " ".join([working, *verdict, asked])


def norm_choice() -> Choice:
    """A list of the titles that ask for norms."""
    return Choice("norm", {f"{title}, {TITLE_NAMES[title]}": title for title in NORMS}, "GM")


def _stairs(title: str) -> tuple[list[int], list[float]]:
    """The averages at which the needed score changes, with these scores, up to the last average."""
    needed: dict[int, float] = {}
    for half_points in range(2 * NORM_GAMES, 0, -1):
        lowest = lowest_average(title, NORM_GAMES, half_points / 2)
        if lowest is not None:
            needed[lowest] = half_points / 2
    return [*needed, HIGHEST], [*needed.values(), min(needed.values())]
