"""The ratings that fit a whole table of results: everybody has scored what was expected."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.curves import SCALE

ENOUGH = 1e-12
"""The search ends where no strength changes by a larger part of itself."""


def fitted_ratings(table: Any, *, average: Any = 1500) -> NDArray[np.float64]:
    """The ratings at which, on the logistic curve, each player's expected scores add up to the
    points made: Elo's ratings where nothing is left to learn from these games.

    Arguments: table, a line for each player with the points made against each other player, and 0
    against themselves; average of the ratings, which the results cannot know.
    Result: an array of ratings in rating points, in the order of the table.
    Raises ValueError or TypeError for bad input, and ValueError where no ratings fit: a group of
    players that lost no half point to the others would need an infinite lead.

    >>> fitted_ratings([[0, 3], [1, 0]]).round(1).tolist()
    [1595.4, 1404.6]

    Source: E. Zermelo, Mathematische Zeitschrift 29 (1929); R. A. Bradley and M. E. Terry,
    Biometrika 39 (1952).
    """
    points = _table(table)
    middle = checks.real(average, "average", "it must be a rating")
    _refuse_infinite_leads(points)
    games, made = points + points.T, points.sum(axis=1)
    strengths, step = np.ones(len(points)), np.inf
    while step > ENOUGH:
        # Zermelo's iteration: the points made, over what one unit of strength would have made.
        new = made / (games / np.add.outer(strengths, strengths)).sum(axis=1)
        new /= np.exp(np.log(new).mean())
        step = np.abs(new / strengths - 1).max()
        strengths = new
    ratings: NDArray[np.float64] = middle + SCALE * np.log10(strengths)
    return ratings


def _table(table: Any) -> NDArray[np.float64]:
    points = checks.array(table, "table").astype(np.float64)
    if points.ndim != 2 or points.shape[0] != points.shape[1] or len(points) < 2:
        raise ValueError("table must have as many columns as lines, and at least 2 of them.")
    if points.min() < 0 or points.diagonal().any() or (2 * points % 1).any():
        raise ValueError(
            "table has an impossible entry; give points of 0 or more in steps of 0.5, and 0 for a"
            " player against themselves."
        )
    return points


def _refuse_infinite_leads(points: NDArray[np.float64]) -> None:
    """Each player must reach each other along games in which points were made."""
    reached = (points > 0) | np.eye(len(points), dtype=bool)
    for _ in range(len(points).bit_length()):
        reached = reached @ reached
    if not reached.all():
        low, high = np.argwhere(~reached)[0].tolist()
        raise ValueError(
            f"table has no finite ratings: player {low} made no point against player {high}, nor"
            " against anybody who leads there."
        )
