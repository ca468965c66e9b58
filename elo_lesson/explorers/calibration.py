"""The explorers of real and simulated favourites."""

from __future__ import annotations

import numpy as np

from elo_lesson.evidence import (
    TIME_CONTROLS,
    best_scale,
    favourite_points,
    favourites_by_gap,
    play_noisy_games,
    typical_miss,
)
from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import CalibrationDrawing, NoisyRatingsDrawing
from elo_lesson.language import later, number, text
from elo_lesson.rating import SCALE, expected_score

NAMES = {"standard": later("Classical"), "rapid": later("Rapid"), "blitz": later("Blitz")}

CALIBRATION = later(
    "{name} games: with a scale of {scale} the logistic curve typically misses the real dots by"
    " {miss} points of 100."
)
FOR_COMPARISON = later("With a scale of {elo} the typical miss is {usual}.")


class CalibrationExplorer(Explorer):
    """Real favourites against FIDE's table and a logistic curve with a scale of one's own.

    >>> explorer = CalibrationExplorer()
    >>> explorer.set(control="blitz", scale=600)
    >>> explorer.readout.split(". ")[0]
    'Blitz games: with a scale of 600 the logistic curve typically misses the real dots by 1.63 \
points of 100'
    """

    def __init__(self) -> None:
        self.points = {name: favourite_points(favourites_by_gap(name)) for name in TIME_CONTROLS}
        names = {text(NAMES[name]): name for name in TIME_CONTROLS}
        controls = {
            "control": Choice(text("games"), names, "standard"),
            "scale": Whole(text("scale of the curve"), SCALE, 200, 900),
        }
        super().__init__(CalibrationDrawing, controls)

    def update(self, *, control: str, scale: int) -> str:
        points = self.points[control]
        self.drawing.show(points, scale)
        miss, usual = (number(100 * typical_miss(points, it), 2) for it in (scale, SCALE))
        said = [text(CALIBRATION, name=text(NAMES[control]), scale=scale, miss=miss)]
        if scale != SCALE:
            said.append(text(FOR_COMPARISON, elo=SCALE, usual=usual))
        return " ".join(said)


class NoisyRatingsExplorer(Explorer):
    """Simulated favourites: the curve is true for the strengths, but ratings only measure them.

    >>> explorer = NoisyRatingsExplorer()
    >>> explorer.readout.split(". ")[0]
    'Simulated games, typical error of a rating in points: 0'
    """

    def __init__(self) -> None:
        self.games = play_noisy_games(100_000, np.random.default_rng(11))
        controls = {"noise": Whole(text("typical error, points"), 0, 0, 150)}
        super().__init__(NoisyRatingsDrawing, controls)

    def update(self, *, noise: int) -> str:
        points = self.games.points(noise)
        scale = best_scale(points)
        self.drawing.show(points, scale)
        named = points[4]
        return text(
            "Simulated games, typical error of a rating in points: {noise}. Favourites who are"
            " {low} to {high} points ahead make {share} of 100 points, plus or minus {error}. The"
            " logistic curve with scale {elo} promises {promised}, and the scale that fits best is"
            " {scale}.",
            noise=noise,
            low=named.low,
            high=named.high,
            share=number(100 * named.share, 1),
            error=number(100 * named.error, 1),
            elo=SCALE,
            promised=number(100 * expected_score(named.gap, 0), 1),
            scale=round(scale),
        )
