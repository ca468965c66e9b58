"""The order in which games were played, as far as a file tells it: sites give the newest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, pairwise

from elo_lesson.language import later
from elo_lesson.own_games.dates import FULL_DAY
from elo_lesson.own_games.files import OVER_THE_BOARD, Detail
from elo_lesson.rating import Game

TURNED = later("The file has its newest games first, so its order is turned round.")
BY_TIME = later("The games are put in the order of the day and time at which they began.")
BY_DAY = later(
    "The games are put in the order of their days; games of one day stay as they stood, unless"
    " their times or rounds run the other way."
)
UNSURE = later(
    "Not all games have a full date, so they stand as in the file; some may be out of order."
)


def order_of_play(games: Sequence[Game], details: Sequence[Detail]) -> tuple[list[int], list[str]]:
    """The places of the games in the order of play, and sentences where the file has another one.

    The games are sorted by day and time where all have both, and by day where all have a full date.
    Within a day they stay as they stood (a tournament may come round by round in a file with its
    newest tournament first), unless rounds run backwards there, or the file is a site's with its
    newest games first. Arguments: the games and their details, in the order of the file.

    >>> details = [Detail(1, "line", date="2025-02-03"), Detail(2, "line", date="2025-02-01")]
    >>> order_of_play([Game(1600, 1)] * 2, details)
    ([1, 0], ['The file has its newest games first, so its order is turned round.'])
    """
    in_file = list(range(len(details)))
    dates = [detail.date or "" for detail in details]
    days = [date if len(date) == FULL_DAY else "" for date in dates]
    if not all(days):
        known = [day for day in days if day]
        return in_file, [UNSURE] * (known != sorted(known))
    timed = all(detail.started for detail in details)
    steps = list(pairwise(days))
    newest_first = sum(a > b for a, b in steps) > sum(a < b for a, b in steps)
    of_a_site = all(detail.rating_kind != OVER_THE_BOARD for detail in details)
    places = in_file[::-1] if newest_first and of_a_site else in_file
    if timed:
        places = sorted(places, key=lambda place: details[place].started or "")
    else:
        runs = groupby(sorted(places, key=days.__getitem__), key=days.__getitem__)
        places = [at for _, run in runs for at in _within_a_day(list(run), games, details)]
    if places == in_file:
        return places, []
    return places, [TURNED if places == in_file[::-1] else BY_TIME if timed else BY_DAY]


def _within_a_day(places: list[int], games: Sequence[Game], details: Sequence[Detail]) -> list[int]:
    """By time where all have one; turned round where rounds of one event run backwards."""
    if all(details[place].started for place in places):
        return sorted(places, key=lambda place: details[place].started or "")
    back = on = 0
    for place, after in pairwise(places):
        first, second = _round(details[place]), _round(details[after])
        if first and second and games[place].event == games[after].event:
            back += first > second
            on += first < second
    return places[::-1] if back > on else places


def _round(detail: Detail) -> list[int]:
    """Round, and board or game within it, as numbers; empty where there is none."""
    return [int(number) for number in re.findall("[0-9]{1,4}", detail.round or "")]
