"""All exercises of the course, with the mistakes that lead to known wrong answers."""

from __future__ import annotations

import functools

from elo_lesson.exercises import (
    calibration,
    core,
    draws,
    league,
    other_systems,
    own_games,
    performance,
    period,
)
from elo_lesson.exercises.exercise import Exercise

CHAPTERS = (core, period, performance, own_games, draws, league, other_systems, calibration)


@functools.cache
def exercises() -> dict[str, Exercise]:
    """All exercises by their numbers, in the order of the course.

    >>> list(exercises())[:5]
    ['1.1', '1.2', '1.3', '1.4', '2.1']
    """
    return {exercise.number: exercise for chapter in CHAPTERS for exercise in chapter.questions()}
