"""How favourites really score, beside what the curve promises."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from elo_lesson.evidence import Gap, all_of
from elo_lesson.figures.style import LOGISTIC, REAL_GAMES, LessonFigure, lesson_style, new_figure
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
    every = all_of(gaps, "gaps", Gap, "favourites_by_gap")
    closed = [gap for gap in every if gap.high is not None]
    middles = np.array([(gap.low + gap.high) / 2 for gap in closed])
    figure, axes = new_figure()
    with lesson_style():
        differences = np.arange(0, 801)
        curve = 100 * expected_score(differences, 0)
        axes.plot(differences, curve, **LOGISTIC.stroke)
        axes.text(330, 91, text("the curve"), color=LOGISTIC.colour, ha="right")
        shares = np.array([gap.share for gap in closed])
        axes.plot(middles, 100 * shares, **REAL_GAMES.dot, ls="")
        axes.text(430, 81, text("real games"), ha="left")
        axes.set(xlabel=text("rating gap"), ylabel=text("favourite's points of 100"))
        axes.set(xlim=(0, max(800, closed[-1].high)), ylim=(48, 102))
    named = closed[:3][-1]
    figure.sentence = text(
        SENTENCE,
        low=named.low,
        high=named.high,
        share=number(100 * named.share, 1),
        games=number(named.games),
        below=int(sum(shares < expected_score(middles, 0))),
        groups=len(closed),
    )
    return figure
