"""The explorer of draws: what they leave of an expected score for wins and losses."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from elo_lesson.evidence import GAP_WIDTH, TIME_CONTROLS, Gap, favourites_by_gap
from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import FARTHEST, Areas, DrawsDrawing
from elo_lesson.language import later, number, signed, text
from elo_lesson.models import draw_rate, of_hundred, win_draw_loss
from elo_lesson.rating import expected_score

RESULTS = ("win", "draw", "loss")
MORE = later("Difference {difference}: real {control} games with {low} to {high} points more.")
LESS = later("Difference {difference}: real {control} games with {low} to {high} points less.")


class DrawsExplorer(Explorer):
    """Wins, draws and losses over the rating difference, by a model or in real games.

    The model is Davidson's, with a draw rate of equal players that the reader sets.

    >>> explorer = DrawsExplorer()
    >>> explorer.set(difference=0, equal=40)
    >>> explorer.readout.split(": ")[1]
    '30 won, 40 drawn, 30 lost. Before rounding, wins and half of the draws make 50.0 points of 100'
    """

    def __init__(self) -> None:
        real = {text("real {control} games", control=name): name for name in TIME_CONTROLS}
        controls = {
            "difference": Whole(text("rating difference"), -100, -750, 750),
            "equal": Whole(text("equals draw, %"), 42, 0, 100),
            "games": Choice(text("areas"), {text("the model"): "model", **real}, "model"),
        }
        groups = {control: favourites_by_gap(control) for control in TIME_CONTROLS}
        self._groups, self._real = groups, {name: _stairs(gaps) for name, gaps in groups.items()}
        self._where = np.arange(-FARTHEST, FARTHEST + 1, 40)
        self._scores = expected_score(self._where, 0)
        super().__init__(DrawsDrawing, controls)

    def update(self, *, difference: int, equal: int, games: str) -> str:
        win, draw, _ = win_draw_loss(self._scores, draw_rate(self._scores, equal / 100))
        model = self._where, 100 * win, 100 * draw
        if games == "model":
            due = expected_score(difference, 0)
            shown = _of_hundred(due, equal)
            self.drawing.show(model, None, difference, shown, 100 * due)
            return text(
                "Difference {difference}, and equals draw {equal} of 100 games. Of 100 games,"
                " rounded: {win} won, {draw} drawn, {loss} lost. Before rounding, wins and half of"
                " the draws make {points} points of 100: the expected score {expected}.",
                difference=signed(difference),
                equal=equal,
                **dict(zip(RESULTS, shown, strict=True)),
                points=number(100 * due, 1),
                expected=number(due, 3),
            )
        gap, ahead = self._groups[games][abs(difference) // GAP_WIDTH], difference >= 0
        real = _seen(gap, difference)
        points, shown = 100 * (real[0] + real[1] / 2), of_hundred(*real)
        self.drawing.show(self._real[games], model, difference, shown, points)
        middle = (gap.low + GAP_WIDTH // 2) * (1 if ahead else -1)
        due = expected_score(middle, 0)
        which = text(MORE if ahead else LESS, difference=signed(difference), control=games,
                     low=gap.low, high=gap.high)  # fmt: skip
        return text(
            "{which} Of 100 games, rounded: {win} won, {draw} drawn, {loss} lost. Before rounding,"
            " that makes {points} points of 100 (Lichess broadcasts). In the middle of these"
            " differences, at {middle}, the curve expects {promised} points. Draws by the model"
            " there: {drawn}.",
            which=which,
            **dict(zip(RESULTS, shown, strict=True)),
            points=number(points, 1),
            middle=signed(middle),
            promised=number(100 * due, 1),
            drawn=_of_hundred(due, equal)[1],
        )


def _of_hundred(expected: float, equal: int) -> tuple[int, int, int]:
    """Wins, draws and losses of 100 games by the model."""
    return of_hundred(*win_draw_loss(expected, draw_rate(expected, equal / 100)))


def _seen(gap: Gap, difference: int) -> tuple[float, float, float]:
    """Wins, draws and losses of a player with more or less points than the opponent."""
    shares = gap.wins, gap.drawn, gap.losses
    return shares if difference >= 0 else shares[::-1]


def _stairs(gaps: Sequence[Gap]) -> Areas:
    """The areas of real games: each group from its first difference to that of the next one."""
    starts = range(-FARTHEST, FARTHEST, GAP_WIDTH)
    groups = [_seen(gaps[abs(start + GAP_WIDTH // 2) // GAP_WIDTH], start) for start in starts]
    wins, draws, _ = 100 * np.array(groups).T.repeat(2, axis=1)
    edges = [(start, start + GAP_WIDTH) for start in starts]
    return np.array(edges).ravel(), wins, draws
