"""Days as files write them, in the order of an ISO date."""

from __future__ import annotations

import datetime
import re

from elo_lesson.language import later

DAY_FIRST, MONTH_FIRST = "day first", "month first"
FULL_DAY = len("2024-05-31")
"""Characters of a date that is known to the day."""
YEAR_FIRST = re.compile(r"([0-9]{4})(?:[./-]([0-9?]{1,2})(?:[./-]([0-9?]{1,2}))?)?(?![0-9])").match
SHORT = re.compile(r"([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9])").match
UNCLEAR = later(
    "A date such as 03/04/2025 is known by its year only, because the file does not tell which"
    " number is the day; write dates as 2025-10-05 (year-month-day)."
)
SHORT_YEARS = later(
    "Dates with a year of two digits are read with the year last, 00 to 69 as 2000 to 2069 and"
    " 70 to 99 as 1970 to 1999; write the day as 2025-10-05 (year-month-day) to be sure."
)
SHORT_YEARS_FIRST = later(
    "Dates with a year of two digits are read with the year first, as these files have it, 00 to 69"
    " as 2000 to 2069 and 70 to 99 as 1970 to 1999; write the day as 2025.10.05 (year, month, day)"
    " to be sure."
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


def _full_year(digits: str) -> int:
    return int(digits) + (0 if len(digits) == 4 else 2000 if int(digits) < 70 else 1900)


def date_text(text: str, order: str | None = None, year_first: bool = False) -> str | None:
    """A day as far as it is known, in the order of an ISO date; None where nothing is.

    Arguments: text; order, "day first" or "month first", for dates such as 03/04/2024 that do not
    tell it themselves, or None where nobody knows it; year_first, whether a year of two digits
    stands first.

    >>> date_text("1987.??.??"), date_text("31.05.2024"), date_text("03/04/2024")
    ('1987', '2024-05-31', '2024')
    >>> date_text("03/04/24", "day first"), date_text("03/04/24", year_first=True)
    ('2024-04-03', '2003-04-24')
    """
    text = text.strip()
    day: str | None
    if found := YEAR_FIRST(text):
        year, month, day = found.groups()
    elif not (found := SHORT(text)):
        return None
    elif year_first and len(found[4]) == 2:
        year, month, day = str(_full_year(found[1])), found[3], found[4]
    else:
        first, sign, second, year = found.groups()
        if len(year) == 2 and max(int(first), int(second)) > 31:
            return None  # the year may stand first
        year = str(_full_year(year))
        order = DAY_FIRST if sign == "." else order_shown(text) or order
        if order is None and first.zfill(2) != second.zfill(2):
            return year if int(year) else None
        day, month = (second, first) if order == MONTH_FIRST else (first, second)
    if int(year) == 0:
        return None
    if not month or not month.isdigit() or not 1 <= int(month) <= 12:
        return f"{int(year):04}"
    try:
        return datetime.date(int(year), int(month), int(day or "")).isoformat()
    except ValueError:
        return f"{int(year):04}-{int(month):02}"


def notes_on(text: str, order: str | None, year_first: bool = False) -> list[str]:
    """Whole sentences on how a date was read, where that is not plain.

    >>> [note[:6] for note in notes_on("03/04/24", None)], notes_on("2024-05-31", None)
    (['A date', 'Dates '], [])
    """
    found = SHORT(text.strip())
    if not found or date_text(text, order, year_first) is None:
        return []
    short = len(found[4]) == 2
    if year_first and short:
        return [SHORT_YEARS_FIRST]
    unclear = date_text(text, DAY_FIRST) != date_text(text, MONTH_FIRST) and order is None
    return [UNCLEAR] * unclear + [SHORT_YEARS] * short
