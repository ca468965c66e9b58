"""The order in which games were played, as far as a file tells it: sites give the newest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, pairwise

from elo_lesson.own_games.dates import FULL_DAY
from elo_lesson.own_games.files import OVER_THE_BOARD, Detail
from elo_lesson.rating import Game

TURNED = "The file has its newest games first, so its order is turned round."
BY_TIME = "The games are put in the order of the day and time at which they began."
BY_DAY = (
    "The games are put in the order of their days; games of one day stay as they stood, unless"
    " their times or rounds run the other way."
)
DAYS_TURNED = (
    "The file has its newest days first, so their order is turned round; games of one day stay as"
    " they stood, unless their times or rounds run the other way."
)
UNSURE = "Not all games have a full date, so they stand as in the file; some may be out of order."


def order_of_play(games: Sequence[Game], details: Sequence[Detail]) -> tuple[list[int], list[str]]:
    """The places of the games in the order of play, and sentences where the file has another one.

    The games are sorted by day and time where all have both, and by day where all have a full date.
    Else, days that go back more often than on show a file with its newest days first, and they are
    turned round. Within a day the games stay as they stood (a tournament may come round by round in
    a file with its newest tournament first), unless times or rounds run backwards there.
    Arguments: the games and their details, in the order of the file.

    >>> details = [Detail(1, "line", date="2025-02-03"), Detail(2, "line", date="2025-02-01")]
    >>> order_of_play([Game(1600, 1)] * 2, details)
    ([1, 0], ['The file has its newest games first, so its order is turned round.'])
    """
    in_file = list(range(len(details)))
    days = [_full_day(detail) for detail in details]
    newest_first = _go_back([day for day in days if day])
    timed = all(detail.started for detail in details)
    places = in_file
    if newest_first:
        site = all(detail.rating_kind != OVER_THE_BOARD for detail in details)
        places = in_file[::-1] if site else _runs_turned(in_file, details)
    if timed:
        places = sorted(places, key=lambda place: details[place].started or "")
    elif all(days):
        places = sorted(places, key=lambda place: details[place].date or "")
    if not timed and (newest_first or all(days)):
        runs = groupby(places, key=lambda place: details[place].date)
        places = [at for _, run in runs for at in _within_a_day(list(run), games, details)]
    return places, _words(places, days, timed)


def _runs_turned(places: list[int], details: Sequence[Detail]) -> list[int]:
    """The order of the days is turned round; games that stand together under one date stay so."""
    runs = [list(run) for _, run in groupby(places, key=lambda place: details[place].date)]
    return [place for run in reversed(runs) for place in run]


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


def _words(places: list[int], days: Sequence[str | None], timed: bool) -> list[str]:
    """What to know about an order, if it is not that of the file or may be wrong."""
    in_file = list(range(len(places)))
    words = []
    if places == in_file[::-1] != in_file:
        words = [TURNED]
    elif places != in_file:
        words = [BY_TIME if timed else BY_DAY if all(days) else DAYS_TURNED]
    known = [day for place in places if (day := days[place])]
    return words + [UNSURE] * (not timed and len(known) < len(days) and known != sorted(known))


def _full_day(detail: Detail) -> str | None:
    return detail.date if detail.date and len(detail.date) == FULL_DAY else None


def _go_back(days: Sequence[str]) -> bool:
    """Whether days go back more often than on."""
    steps = list(pairwise(days))
    return sum(day > after for day, after in steps) > sum(day < after for day, after in steps)
