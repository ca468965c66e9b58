"""The order in which games were played, as far as a file tells it: sites give the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from elo_lesson.game_files import Detail

TURNED = "The file has its newest games first, so its order is turned round."
BY_TIME = "The games are put in the order of the day and time at which they began."
BY_DAY = "The games are put in the order of their days; games of one day stay as they stood."
UNSURE = "Not all games have a full date, so they stand as in the file; some may be out of order."
DAY = len("2024-05-31")


def order_of_play(details: Sequence[Detail]) -> tuple[list[int], list[str]]:
    """The places of the games in the order of play, and sentences where the file has another one.

    Days that go back more often than on show a file with its newest games first: it is turned
    round. Then the games are sorted by day and time where all have both, by day where all have a
    full date, and else not at all.
    Argument: the details of the games, in the order of the file.

    >>> order_of_play([Detail(1, "line", date="2025-02-03"), Detail(2, "line", date="2025-02-01")])
    ([1, 0], ['The file has its newest games first, so its order is turned round.'])
    """
    places, words = list(range(len(details))), []
    if _newest_first([day for detail in details if (day := _full_day(detail))]):
        places.reverse()
        words.append(TURNED)
    turned = list(places)
    if all(detail.started for detail in details):
        places.sort(key=lambda place: details[place].started or "")
        words = words if places == turned else [BY_TIME]
    elif all(_full_day(detail) for detail in details):
        places.sort(key=lambda place: details[place].date or "")
        words += [BY_DAY] * (places != turned)
    else:
        days = [day for place in places if (day := _full_day(details[place]))]
        words += [UNSURE] * (days != sorted(days))
    return places, words


def _full_day(detail: Detail) -> str | None:
    return detail.date if detail.date and len(detail.date) == DAY else None


def _newest_first(days: Sequence[str]) -> bool:
    steps = list(pairwise(days))
    return sum(day > after for day, after in steps) > sum(day < after for day, after in steps)
