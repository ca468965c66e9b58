"""The idea of the US Chess formula: K falls with the number of games, and a bonus is possible.

Only the standard formula, which is for players with more than 8 games: those with 8 or fewer have
a formula of their own. After the document "The US Chess Rating system" by M. E. Glickman and
M. Doan, 26 July 2025.
"""

from __future__ import annotations

import math
from typing import Any

from elo_lesson import checks

FULL_MEMORY = 2355
MOST_GAMES = 50
"""Above a rating of FULL_MEMORY so many earlier games count at most; below, fewer."""

BONUS_LIMIT = 10
"""The document's B since 1 January 2025: a surprise beyond B × sqrt(games) counts twice."""

FEWEST_GAMES = 3
"""A bonus needs at least so many games. It can be lost by meeting somebody again; how often is not
confirmed, so only events where nobody is met twice are spoken of."""

GAMES = (1, 1000, "a number of games")


def effective_games(rating: Any, earlier_games: Any) -> float:
    """How many of the earlier games count: all of them, up to a limit that grows with the rating.

    Arguments: rating in rating points; earlier_games, the number of rated games before the event,
    9 or more. Result: a number of games, not always a whole one.
    Raises ValueError or TypeError for bad input.

    >>> round(effective_games(1500, 200), 1), effective_games(2400, 200), effective_games(1500, 12)
    (16.6, 50.0, 12.0)

    Source: Glickman and Doan, "The US Chess Rating system", 26 July 2025.
    """
    own = checks.rating(rating, "rating")
    allowed = "a number of games above 8, which the standard formula needs"
    played = checks.whole(earlier_games, "earlier_games", 9, 100_000, allowed)
    most: float = MOST_GAMES
    if own <= FULL_MEMORY:
        most /= math.sqrt(0.662 + 0.00000739 * (2569 - own) ** 2)
    return float(min(played, most))


def k_factor(rating: Any, earlier_games: Any, games: Any) -> float:
    """K = 800 / (effective number of earlier games + games of this event).

    Arguments: rating in rating points; earlier_games, the number of rated games before the event,
    9 or more; games of the event, 1 or more. Result: the K-factor, not rounded.
    Raises ValueError or TypeError for bad input.

    >>> round(k_factor(1500, 200, 4), 1)
    38.9

    Source: Glickman and Doan, "The US Chess Rating system", 26 July 2025.
    """
    count = checks.whole(games, "games", *GAMES)
    return 800 / (effective_games(rating, earlier_games) + count)


def bonus(change: Any, games: Any) -> float:
    """The rating points on top of a change K × (S - E) that is a great surprise.

    Arguments: change, in rating points, without the bonus; games of the event, all against
    different opponents (what is lost by meeting somebody again is not looked at).
    Result: rating points, 0 or more.
    Raises ValueError or TypeError for bad input.

    >>> bonus(50, 4), bonus(15, 4), bonus(50, 2)
    (30.0, 0.0, 0.0)

    Source: Glickman and Doan, "The US Chess Rating system", 26 July 2025.
    """
    gained = checks.real(change, "change", "it must be a change in rating points")
    count = checks.whole(games, "games", *GAMES)
    if count < FEWEST_GAMES:
        return 0.0
    return max(0.0, gained - BONUS_LIMIT * math.sqrt(max(count, 4)))
