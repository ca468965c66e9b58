"""The explorer of the K-factor."""

from __future__ import annotations

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole
from elo_lesson.figures import LARGEST_K, KFactorDrawing
from elo_lesson.language import signed
from elo_lesson.rating import expected_score, rating_change

READOUT = (
    "With K = {k} and an expected score of {expected:.2f} (difference {difference}), a win"
    " changes the rating by {win}, a draw by {draw}, a loss by {loss}."
)


class KFactorExplorer(Explorer):
    """How far one result moves a rating, for a K-factor and a rating difference (FIDE's table).

    >>> KFactorExplorer().readout.split(", a win ")[1]
    'changes the rating by +12.8, a draw by +2.8, a loss by -7.2.'
    """

    def __init__(self) -> None:
        controls = {
            "k": Whole("K-factor", 20, 1, LARGEST_K),
            "difference": Whole("rating difference", -100, -400, 400),
        }
        super().__init__(KFactorDrawing, controls)

    def update(self, *, k: int, difference: int) -> str:
        expected = expected_score(difference, 0, curve="fide")
        self.drawing.show(k, [score - expected for score in (1, 0.5, 0)])
        win, draw, loss = (signed(rating_change(s, expected, k), 1) for s in (1, 0.5, 0))
        return READOUT.format(
            k=k, expected=expected, difference=signed(difference), win=win, draw=draw, loss=loss
        )
