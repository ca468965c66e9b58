"""A whole rating list and all games of a rating period at once, by the same rules."""

from __future__ import annotations

import datetime
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.rating.fide_tables import hundredths
from elo_lesson.rating.regulation_texts import LATEST
from elo_lesson.rating.regulations import Regulations

UNRATED = 0
"""How FIDE's list files mark a player without a rating."""

SAME_PLAYER = later("player {player} is white and black in one game; these must differ.")
NO_SCORE = later("score has a value that is not 1 for a win, 0.5 for a draw or 0.")


def rate_pool(
    ratings: Any,
    white: Any,
    black: Any,
    score: Any,
    k: Any,
    *,
    on: str | datetime.date = LATEST,
    event: Any = None,
    rule_700: bool = True,
    rating_list: str = "standard",
) -> NDArray[np.int64]:
    """Rate every player of a list over one rating period.

    Arguments: ratings, one for each player, 0 for an unrated one; white and black, for each game
    the players' places in that list, counted from 0; score, White's, 1, 0.5 or 0 (all three are
    empty for a period without games); k, the list's K-factor, one for all or one for each player;
    on, the day whose rules count; event, a whole number for each game, or None where all games
    belong to one event; rule_700, whether K × games is limited to 700; rating_list "standard",
    "rapid" or "blitz", whose rules count.
    Result: the new ratings, whole rating points, in the order of the list; 0 for players who are
    unrated on the next list. Games with an unrated player are not rated, nor are rapid and blitz
    games with a difference of 600 or more, one player being above 2600.
    Raises ValueError or TypeError for bad input.

    >>> rate_pool([2050, 2410], white=[0], black=[1], score=[1], k=[40, 10]).tolist()
    [2086, 2401]

    Source: FIDE Rating Regulations B.02 (1 March 2024), articles 8.3.1 to 8.3.4 and 7.2.1; for
    rapid and blitz a transcription of the handbook's chapter on them.
    """
    rules = Regulations.on(checks.date(on, "on"), rating_list=rating_list)
    top = checks.RATINGS[1]
    before = checks.whole_array(
        ratings, "ratings", UNRATED, top, later("a rating, or 0 for unrated")
    )
    players = len(before)
    white, black, half_points = checked_games(white, black, score, players)
    games = len(white)
    k = checks.array(k, "k")
    k = np.broadcast_to(k, players) if k.ndim == 0 else k
    k = checks.whole_array(k, "k", 1, 100, later("a K-factor"), size=players)
    events = np.zeros(games, np.int64)
    if event is not None:
        events = checks.whole_array(event, "event", 0, 10**9, later("a number"), size=games)

    small = before.astype(np.int16)  # a quarter of the memory to move, for long lists
    ratings_white, ratings_black = small[white], small[black]
    rated = np.minimum(ratings_white, ratings_black) != UNRATED
    rated &= ~rules.too_far_apart(ratings_white, ratings_black)
    if not rated.all():
        white, black, events, half_points = (
            values[rated] for values in (white, black, events, half_points)
        )
        ratings_white, ratings_black = ratings_white[rated], ratings_black[rated]
    counted = rules.counted_differences(
        np.concatenate([ratings_white, ratings_black]),
        np.concatenate([ratings_black, ratings_white]),
        np.concatenate([events * players + white, events * players + black])
        if rules.one_upgrade_per_event
        else None,
    )
    made = 50 * np.concatenate([half_points, 2 - half_points])
    gains_white, gains_black = np.split(made - hundredths(counted), 2)
    gains = np.bincount(white, gains_white, players) + np.bincount(black, gains_black, players)
    played = np.bincount(white, minlength=players) + np.bincount(black, minlength=players)
    used_k = rules.limited_k(k, played) if checks.switch(rule_700, "rule_700") else k
    due = used_k * gains.astype(np.int64)  # in hundredths
    change = np.sign(due) * ((np.abs(due) + 50) // 100)  # 8.3.4: a half goes away from zero
    after = before + change
    return np.where((before == UNRATED) | (after < rules.list_minimum), UNRATED, after)


def checked_games(
    white: Any, black: Any, score: Any, players: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int16]]:
    """The games of a list with so many players: places, and White's scores in half points."""
    place = later("a place in the list of ratings")
    white = checks.whole_array(white, "white", 0, players - 1, place, least=0)
    games = len(white)
    black = checks.whole_array(black, "black", 0, players - 1, place, size=games)
    if (white == black).any():
        raise ValueError(text(SAME_PLAYER, player=white[white == black][0]))
    points = checks.list_between(score, "score", 0, 1, later("a score"), size=games)
    half_points = (2 * points).astype(np.int16)
    if (half_points != 2 * points).any():
        raise ValueError(text(NO_SCORE))
    return white, black, half_points
