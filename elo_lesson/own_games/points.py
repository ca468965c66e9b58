"""A reader's own games as points for the plot of real favourites."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass

from elo_lesson import checks
from elo_lesson.evidence import Point
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.rating import SURE

WIDTH = 100
"""Own groups are twice as wide as those of the big collection: there are so few games."""

MISSING = (
    "rating is None, and the file does not always say the player's own rating (games without it:"
    " {count}); give the rating of the list, such as 1500."
)
NONE_LEFT = "games has no game with two different ratings, so there is no favourite to count."


@dataclass(frozen=True)
class OwnPoints:
    """How the favourites scored in one player's games; made by own_points.

    Fields: points, Points of groups 100 rating points wide; equal and unrated, how many games were
    left out because the two ratings were equal, or because the opponent was unrated.
    """

    points: list[Point]
    equal: int
    unrated: int

    @property
    def games(self) -> int:
        """How many games have a favourite and count."""
        return sum(point.games for point in self.points)


def own_points(games: GamesFile, rating: int | None = None) -> OwnPoints:
    """How the favourites scored in one player's games, whichever side the player was.

    Arguments: games, from read_games; rating, the player's own for games that do not say it, or
    None. Games with unrated opponents or equal ratings have no favourite and do not count.
    Result: OwnPoints, which also say how many games were left out. The error bars are the widest
    that so many games can have, 98 / √games points of 100: from a few games the spread cannot be
    measured.
    Raises ValueError or TypeError for what is no GamesFile or no rating, where an own rating is
    missing, and where no game is left.

    >>> from elo_lesson import read_games
    >>> file = read_games("opponent,result\\n1400,1\\n1390,0\\n1600,1\\n")
    >>> [(point.low, point.games, point.share) for point in own_points(file, 1500).points]
    [(100, 3, 0.3333333333333333)]
    """
    if not isinstance(games, GamesFile):
        raise TypeError(f"games is {checks.shown(games)}; it must be a GamesFile from read_games.")
    given = None if rating is None else checks.rating(rating, "rating")
    scores: dict[int, list[float]] = defaultdict(list)
    missing, equal, unrated = 0, 0, 0
    for game, detail in zip(games.games, games.details, strict=True):
        own = given if detail.rating is None else detail.rating
        if own is None:
            missing += 1
        elif game.opponent is None:
            unrated += 1
        elif game.opponent == own:
            equal += 1
        else:
            favourite = float(game.score) if own > game.opponent else 1 - float(game.score)
            scores[abs(own - game.opponent) // WIDTH].append(favourite)
    if missing:
        raise ValueError(MISSING.format(count=missing))
    if not scores:
        raise ValueError(NONE_LEFT)
    points = [_point(WIDTH * group, scores[group]) for group in sorted(scores)]
    return OwnPoints(points, equal, unrated)


def _point(low: int, scores: list[float]) -> Point:
    high = low + WIDTH - 1
    games = len(scores)
    widest = SURE * 0.5 / math.sqrt(games)
    return Point(low, high, (low + high) / 2, games, sum(scores) / games, widest)
