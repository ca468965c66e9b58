"""The explorer of the logistic curve."""

from __future__ import annotations

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole
from elo_lesson.figures import FARTHEST, CurveDrawing
from elo_lesson.rating import SCALE, expected_score

READOUT = (
    "{rating} against {opponent} is a difference of {difference:+d}: expected score {score:.3f},"
    " odds {odds:.3g} to 1. With 400 points more ({further:+d}) it is {more:.3f},"
    " odds {more_odds:.3g} to 1: ten times as much."
)


class ExpectedScoreExplorer(Explorer):
    """The expected score of two ratings on the logistic curve, its odds, and what +400 does.

    >>> explorer = ExpectedScoreExplorer()
    >>> explorer.set(rating=1600, opponent=1500)
    >>> explorer.readout.split(",")[0]
    '1600 against 1500 is a difference of +100: expected score 0.640'
    """

    def __init__(self) -> None:
        low, high = 1400, 1400 + FARTHEST
        controls = {
            "rating": Whole("your rating", 1500, low, high),
            "opponent": Whole("opponent's rating", 1600, low, high),
        }
        super().__init__(CurveDrawing, controls)

    def update(self, *, rating: int, opponent: int) -> str:
        difference = rating - opponent
        self.drawing.show(difference)
        score, more = expected_score(difference, 0), expected_score(difference + SCALE, 0)
        return READOUT.format(
            rating=rating,
            opponent=opponent,
            difference=difference,
            score=score,
            odds=score / (1 - score),
            further=difference + SCALE,
            more=more,
            more_odds=more / (1 - more),
        )
