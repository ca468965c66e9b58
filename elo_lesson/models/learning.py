"""How fast a rating follows a player: a simulated player whose true strength jumps."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson.rating import expected_score, logistic_score


def rating_path(
    strengths: NDArray[Any], luck: NDArray[Any], k: float, *, start: float, opponent: float
) -> NDArray[Any]:
    """The rating after each of many games against opponents of one rating, updated every time.

    Arguments: strengths, the player's true strength in each game, in rating points; luck, for each
    game a number between 0 and 1, drawn evenly: the game is won where it is below the score that
    the true strength promises, else it is lost (there are no draws here); k, the K-factor; start,
    the first rating; opponent, the opponents' rating.
    Result: an array with one rating more than there are games, not rounded.

    >>> same, luck = np.array([1500, 1500]), np.array([0.2, 0.9])
    >>> rating_path(same, luck, 20, start=1500, opponent=1500).round(1).tolist()
    [1500.0, 1510.0, 1499.7]

    Simulated: no real games.
    """
    ratings = [start]
    for won in (luck < expected_score(strengths, opponent)).tolist():
        ratings.append(ratings[-1] + k * (won - logistic_score(ratings[-1] - opponent)))
    return np.array(ratings)
