"""How favourites really score, beside what the curve promises."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from elo_lesson import checks
from elo_lesson.evidence import Gap
from elo_lesson.figures.style import LOGISTIC, PLAYER, LessonFigure, lesson_style, new_figure
from elo_lesson.language import later, number, text
from elo_lesson.rating import expected_score

SENTENCE = later(
    "Favourites who were {low} to {high} points ahead made {share} of 100 points (games: {games})."
    " Groups whose points lie below the curve: {below} of {groups}."
)


def favourites_figure(gaps: Sequence[Gap]) -> LessonFigure:
    """The favourites' points of 100 by rating gap, with the logistic curve.

    Argument: gaps, from favourites_by_gap, of which those with an upper end are drawn; the
    sentence names the third. Result: a figure with its sentence.
    Raises ValueError or TypeError for a list without such Gaps.

    >>> from elo_lesson.evidence import favourites_by_gap
    >>> favourites_figure(favourites_by_gap()[:3]).sentence.split("). ")[1]
    'Groups whose points lie below the curve: 3 of 3.'
    """
    if not isinstance(gaps, list) or not all(isinstance(gap, Gap) for gap in gaps):
        what = checks.shown(gaps)
        raise TypeError(text("gaps is {what}; it must be what favourites_by_gap gives.", what=what))
    closed = [gap for gap in gaps if gap.high is not None]
    if not closed:
        raise ValueError(text("gaps has no group with an upper end, so there is nothing to draw."))
    middles = [(gap.low + (gap.high or gap.low)) / 2 for gap in closed]
    figure, axes = new_figure()
    with lesson_style():
        differences = np.arange(0, 801)
        curve = 100 * expected_score(differences, 0)
        axes.plot(differences, curve, **LOGISTIC.stroke)
        axes.text(330, 91, text("the curve"), color=LOGISTIC.colour, ha="right")
        shares = [100 * gap.share for gap in closed]
        axes.plot(middles, shares, color="#000000", marker=PLAYER.marker, ls="")
        axes.text(430, 81, text("real games"), ha="left")
        axes.set(xlabel=text("rating gap"), ylabel=text("favourite's points of 100"))
        axes.set(xlim=(0, max(800, *(gap.high or 0 for gap in closed))), ylim=(48, 102))
    gap = closed[:3][-1]
    due = expected_score(np.array(middles), 0)
    figure.sentence = text(
        SENTENCE,
        low=gap.low,
        high=gap.high,
        share=number(100 * gap.share, 1),
        games=number(gap.games),
        below=sum(gap.share < score for gap, score in zip(closed, due, strict=True)),
        groups=len(closed),
    )
    return figure
