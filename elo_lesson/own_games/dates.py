"""Days as files write them, in the order of an ISO date, and the order of play by them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from itertools import pairwise

from elo_lesson.language import later

DAY_FIRST, MONTH_FIRST, YEAR_FIRST = "day first", "month first", "year first"
FULL_DAY = len("2024-05-31")
"""Characters of a date that is known to the day."""
LONG = re.compile(r"([0-9]{4})(?:[./-]([0-9?]{1,2})(?:[./-]([0-9?]{1,2}))?)?(?![0-9])").match
SHORT = re.compile(r"([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9])").match
UNCLEAR = later(
    "A date such as 03/04/2025 is known by its year only, because the file does not tell which"
    " number is the day; write dates as 2025-10-05 (year-month-day)."
)
SHORT_YEARS = later(
    "Dates with a year of two digits are read with the year last, as a year from 2000 on; write the"
    " day as 2025-10-05 (year-month-day) to be sure."
)
TURNED = later("The file has its newest games first, so its order is turned round.")
BY_DAY = later("The games are put in the order of their days.")
UNSURE = later(
    "Not all games have a full date, so they stand as in the file; some may be out of order."
)


def order_shown(text: str) -> str | None:
    """The order of day and month in a date that can have only one, else None.

    >>> order_shown("31/05/2024"), order_shown("05/31/2024"), order_shown("03/04/2024")
    ('day first', 'month first', None)
    """
    found = SHORT(text.strip())
    if not found or found[2] == "." or len(found[4]) == 2:
        return None
    first, second = int(found[1]), int(found[3])
    if 12 < first <= 31 and second <= 12:
        return DAY_FIRST
    return MONTH_FIRST if 12 < second <= 31 and first <= 12 else None


def date_text(text: str, order: str | None = None) -> str | None:
    """A day as far as it is known, in the order of an ISO date; None where nothing is.

    Arguments: text; order, "day first" or "month first", for dates such as 03/04/2024 that do not
    tell it themselves, "year first" for files whose years of two digits stand first, or None where
    nobody knows it. A year of two digits is one from 2000 on, where the order is known.

    >>> date_text("1987.??.??"), date_text("31.05.2024"), date_text("03/04/2024")
    ('1987', '2024-05-31', '2024')
    >>> date_text("03/04/24", "day first"), date_text("03/04/24", "year first")
    ('2024-04-03', '2003-04-24')
    """
    text = text.strip()
    short = SHORT(text)
    if short and len(short[4]) == 2 and order == YEAR_FIRST:
        text = f"20{text}"
    if found := LONG(text):
        year, month, day = found.groups()
    elif short:
        first, sign, second, year = short.groups()
        order = DAY_FIRST if sign == "." else order_shown(text) or order
        day, month = (second, first) if order == MONTH_FIRST else (first, second)
        unclear = order not in (DAY_FIRST, MONTH_FIRST)
        if len(year) == 2:
            if unclear or max(int(day), int(month)) > 31:
                return None  # the year may stand first
            year = f"20{year}"
        if unclear and int(day) != int(month):
            month = None
    else:
        return None
    if int(year) == 0:
        return None
    if not month or not month.isdigit() or not 1 <= int(month) <= 12:
        return year
    try:
        return datetime.date(int(year), int(month), int(day or "")).isoformat()
    except ValueError:
        return f"{year}-{int(month):02}"


def notes_on(text: str, order: str | None) -> list[str]:
    """Whole sentences on how a date was read, where that is not plain.

    >>> [note[:6] for note in notes_on("03/04/2024", None)], notes_on("2024-05-31", None)
    (['A date'], [])
    """
    found = SHORT(text.strip())
    if not found or date_text(text, order) is None:
        return []
    unclear = date_text(text, DAY_FIRST) != date_text(text, MONTH_FIRST) and order is None
    return [UNCLEAR] * unclear + [SHORT_YEARS] * (len(found[4]) == 2)


def order_of_play(
    days: Sequence[str | None], rounds: Sequence[str | None]
) -> tuple[list[int], list[str]]:
    """The places of games in the order of play, and sentences where the file has another one.

    Arguments: day and round of each game, in the order of the file. The games are sorted by day
    where all have a full date; those of one day stay as they stood, or are turned round where the
    file on the whole runs backwards, as those of sites do.

    >>> order_of_play(["2025-02-03", "2025-02-01"], [None, None])
    ([1, 0], ['The file has its newest games first, so its order is turned round.'])
    """
    in_file = list(range(len(days)))
    full = [day if day and len(day) == FULL_DAY else "" for day in days]
    if not all(full):
        known = [day for day in full if day]
        return in_file, [UNSURE] * (known != sorted(known))
    numbers = [[int(part) for part in re.findall("[0-9]{1,4}", round or "")] for round in rounds]
    steps = list(pairwise(zip(full, numbers, strict=True)))
    backwards = sum(a > b for a, b in steps) > sum(a < b for a, b in steps)
    places = sorted(in_file[::-1] if backwards else in_file, key=full.__getitem__)
    if places == in_file:
        return places, []
    return places, [TURNED if places == in_file[::-1] else BY_DAY]
