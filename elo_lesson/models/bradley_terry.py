"""The ratings that fit a whole table of results: everybody has scored what was expected."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.rating import SCALE, logistic_score

ENOUGH = 1e-6
"""The search ends with the first step that moves no two opponents further apart than this, in
units of UNIT. What is left then is about the square of it."""

MOST_LAPS = 1000
"""A lead of any length needs about twenty laps, but half a point that the foot of a long ladder
made against its top can need hundreds."""

TOO_LONG = later(
    "table has leads so long that {laps} laps did not find the ratings; add games between players"
    " who are closer to each other."
)
NO_TABLE = later(
    "table must have a line and a column for each of two or more players, with points of 0 or more"
    " in steps of 0.5, and 0 for a player against themselves."
)
NO_POINT = later(
    "table has no finite ratings: player {low} made no point against player {high}, nor against"
    " anybody who leads there; with one draw added for every two players, 0.5 points for each, it"
    " has ratings."
)

AVERAGE = 1500
UNIT = SCALE / math.log(10)
"""Rating points in which the odds grow by the factor e."""


def fitted_ratings(table: Any) -> NDArray[np.float64]:
    """The ratings at which, on the logistic curve, each player's expected scores add up to the
    points made: Elo's ratings where nothing is left to learn from these games.

    Arguments: table, a line for each player with the points made against each other player, and 0
    against themselves.
    Result: an array of ratings in rating points, in the order of the table. Their average, which
    the results cannot know, is 1500.
    Raises ValueError or TypeError for bad input, and ValueError where no ratings fit: a group of
    players that lost no half point to the others would need an infinite lead. Then it helps to
    add a draw for every two players, 0.5 points for each: a lead has to be earned against it.

    >>> fitted_ratings([[0, 3], [1, 0]]).round(1).tolist()
    [1595.4, 1404.6]

    Source: E. Zermelo, Mathematische Zeitschrift 29 (1929); R. A. Bradley and M. E. Terry,
    Biometrika 39 (1952). The search is Newton's method with shortened steps, after T. Sun and
    Q. Tran-Dinh, Mathematical Programming 178 (2019).
    """
    points = _table(table)
    _refuse_infinite_leads(points)
    games = points + points.T
    ratings = np.zeros(len(points))
    for _ in range(MOST_LAPS):
        step = _newton_step(points, games, ratings)
        farthest = np.abs(np.subtract.outer(step, step))[games > 0].max() / UNIT
        if farthest < ENOUGH:
            ratings += step
            return ratings + (AVERAGE - ratings.mean())
        # Whole steps can overshoot for ever; steps shortened like this always come nearer.
        ratings += step * np.log1p(farthest) / farthest
    raise ValueError(text(TOO_LONG, laps=MOST_LAPS))


def _newton_step(
    points: NDArray[np.float64], games: NDArray[np.float64], ratings: NDArray[np.float64]
) -> NDArray[np.float64]:
    """What would give everybody the points made, if expected scores went in straight lines."""
    with np.errstate(over="ignore"):  # far beyond all ratings, on the way to them
        expected = logistic_score(np.subtract.outer(ratings, ratings))
    missing = (points - games * expected).sum(axis=1)
    slopes = games * expected * expected.T / UNIT
    answers = np.diag(slopes.sum(axis=1)) - slopes
    step = np.zeros(len(ratings))  # the first player stays: only differences count
    step[1:] = np.linalg.solve(answers[1:, 1:], missing[1:])
    return step


def _table(table: Any) -> NDArray[np.float64]:
    points = checks.array(table, "table").astype(np.float64)
    square = points.ndim == 2 and points.shape[0] == points.shape[1] > 1
    if not square or points.min() < 0 or points.diagonal().any() or (2 * points % 1).any():
        raise ValueError(text(NO_TABLE))
    return points


def _refuse_infinite_leads(points: NDArray[np.float64]) -> None:
    """Each player must reach each other along games in which points were made."""
    reached = (points > 0) | np.eye(len(points), dtype=bool)
    for _ in range(len(points).bit_length()):
        reached = reached @ reached
    if not reached.all():
        low, high = np.argwhere(~reached)[0].tolist()
        raise ValueError(text(NO_POINT, low=low, high=high))
