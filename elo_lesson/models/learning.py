"""How fast a rating follows a player: a simulated player whose true strength jumps."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.rating import expected_score, logistic_score


def rating_path(
    strengths: Any, luck: Any, k: float, *, start: float, opponent: float
) -> NDArray[Any]:
    """The rating after each of many games against opponents of one rating, updated every time.

    Arguments: strengths, the player's true strength in each game, in rating points; luck, for each
    game a number between 0 and 1, drawn evenly: the game is won where it is below the score that
    the true strength promises, else it is lost (there are no draws here); k, the K-factor; start,
    the first rating; opponent, the opponents' rating.
    Result: an array with one rating more than there are games, not rounded.
    Raises ValueError or TypeError for bad input.

    >>> rating_path([1500, 1500], [0.2, 0.9], 20, start=1500, opponent=1500).round(1).tolist()
    [1500.0, 1510.0, 1499.7]

    Simulated: no real games.
    """
    true, draws = checks.array(strengths, "strengths"), checks.array(luck, "luck")
    if true.ndim != 1 or true.shape != draws.shape:
        raise ValueError("strengths and luck must be two lists with one entry for each game.")
    if draws.min() < 0 or draws.max() > 1:
        raise ValueError("luck must be made of numbers between 0 and 1.")
    k = checks.real(k, "k", checks.K_FACTOR)
    if k <= 0:
        raise ValueError(f"k is {k:g}; {checks.K_FACTOR}.")
    ratings = [checks.real(start, "start", "it must be a rating")]
    for won in (draws < expected_score(true, opponent)).tolist():
        ratings.append(ratings[-1] + k * (won - logistic_score(ratings[-1] - opponent)))
    return np.array(ratings)
