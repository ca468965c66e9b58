"""The border: every public function asks here whether what came in can be used.

A refusal is one sentence that names the argument, says what came and what is allowed. The caller
says what is allowed: `allowed` is a clause ("it must be a rating gap"), `what` a noun with its
article ("a rating").
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson.language import later, text

LARGEST = 1_000_000
"""A number further from zero than this is not a rating, a difference or a K-factor."""

RATINGS = (1, 4000)
"""What can stand in a rating list; the real lists reach from 1400 to about 2880."""

FARTHEST = 2 * RATINGS[1]
"""Two ratings are never further apart than this."""

NUMBERS = later("give a number such as 1500, or several in a list or an array")
EXPECTED = later("an expected score lies between 0 and 1, such as 0.36")
K_FACTOR = later("a K-factor is above 0, such as 40, 20 or 10")

NOT_ALLOWED = later("{name} is {value}; {allowed}.")
NO_NUMBER = later("{name} is {value}, which is not a number; {allowed}.")
NOT_FINITE = later("{name} is {value}, which is not a finite number; {allowed}.")
TOO_LARGE = later("{name} is {value}, which is too large; {allowed}.")
NO_DATE = later("{name} is {value}, which is not a date; {allowed}.")
ONE_OF_THEM = later("{name} has the value {value}; {allowed}.")
EMPTY = later("{name} is empty; {allowed}.")
ROWS = later("{name} must be a plain list, without rows and columns.")
NOT_WHOLE = later("{name} has a value that is not whole; each must be {what}.")
LENGTH = later("{name} has the length {length}; the length {size} is needed.")
SHAPES = later("The numbers of values do not fit together ({sizes}): as many of each, or just one.")

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
"""How a day is written; Python itself reads other ways, too."""


def shown(value: object) -> str:
    """How a refusal shows what came: short, on one line, and text in quotes."""
    words = repr(value.item() if isinstance(value, np.generic) else value)
    words = re.sub(r"\n\s*", " ", words)  # an array has a line for each of its rows
    return words if len(words) <= 60 else words[:57] + "..."


def refusal(template: str, name: str, value: object, allowed: str) -> str:
    """The sentence about a value that cannot be used."""
    return text(template, name=name, value=shown(value), allowed=text(allowed))


def plain_number(value: Any, name: str, allowed: str) -> int | float | Fraction | Decimal:
    """One finite number as it came; True, a text such as '1500' and a list are none."""
    if isinstance(value, (np.generic, np.ndarray)) and value.ndim == 0:
        value = value.item()
    if isinstance(value, bool) or not isinstance(value, (int, float, Fraction, Decimal)):
        raise TypeError(refusal(NO_NUMBER, name, value, allowed))
    if isinstance(value, (float, Decimal)) and not math.isfinite(value):
        raise ValueError(refusal(NOT_FINITE, name, value, allowed))
    return value


def exact(value: object, name: str, allowed: str) -> Fraction:
    """One number as a fraction, without loss. A float stands for the shortest decimal that reads
    as it, so 0.285 is 285/1000 and not the binary number next to it."""
    number = plain_number(value, name, allowed)
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)


def ordinary(value: object, name: str, allowed: str, largest: float = LARGEST) -> int | float:
    """One finite number of ordinary size, as an int or a float."""
    number = plain_number(value, name, allowed)
    if not -largest <= number <= largest:
        raise ValueError(refusal(TOO_LARGE, name, value, allowed))
    return number if isinstance(number, int) else float(number)


def real(value: object, name: str, allowed: str) -> float:
    """One finite number of ordinary size, as a float."""
    return float(ordinary(value, name, allowed))


def between(value: object, name: str, low: float, high: float, what: str) -> float:
    """One number from low to high, as a float."""
    template = later("it must be {what}, a number from {low} to {high}")
    allowed = text(template, what=text(what), low=low, high=high)
    number = real(value, name, allowed)
    if not low <= number <= high:
        raise ValueError(refusal(NOT_ALLOWED, name, value, allowed))
    return number


def whole(value: object, name: str, low: int, high: int, what: str) -> int:
    """One whole number from low to high, as an int; 1500.0 is whole, 1500.5 is not."""
    template = later("it must be {what}, a whole number from {low} to {high}")
    allowed = text(template, what=text(what), low=low, high=high)
    number = plain_number(value, name, allowed)
    if number % 1 or not low <= number <= high:
        raise ValueError(refusal(NOT_ALLOWED, name, value, allowed))
    return int(number)


def rating(value: object, name: str) -> int:
    """A rating as it stands in a list."""
    return whole(value, name, *RATINGS, later("a rating"))


def score(value: object, name: str) -> Fraction:
    """The result of one game."""
    allowed = later("write 1 for a win, 0.5 for a draw or 0 for a loss")
    number = exact(value, name, allowed)
    if number not in (0, Fraction(1, 2), 1):
        raise ValueError(refusal(NOT_ALLOWED, name, value, allowed))
    return number


def points(value: object, name: str, games: int) -> Fraction:
    """The points made in several games."""
    allowed = text("it must be between 0 and {games}, in half points", games=games)
    number = exact(value, name, allowed)
    if not 0 <= number <= games or 2 * number % 1:
        raise ValueError(refusal(NOT_ALLOWED, name, value, allowed))
    return number


def date(value: Any, name: str) -> datetime.date:
    """A day, from a text such as '2025-10-01' or a datetime.date."""
    if isinstance(value, datetime.date):
        return datetime.date(value.year, value.month, value.day)  # without a time of day
    if isinstance(value, str) and DAY.fullmatch(value):
        with suppress(ValueError):  # a day that no month has
            return datetime.date.fromisoformat(value)
    allowed = later("write a date such as '2025-10-01' (year-month-day)")
    kind = ValueError if isinstance(value, str) else TypeError
    raise kind(refusal(NO_DATE, name, value, allowed))


def choice(value: object, name: str, allowed: Iterable[str]) -> str:
    """One of a few words."""
    words = list(allowed)
    if not isinstance(value, str) or value not in words:
        kind = ValueError if isinstance(value, str) else TypeError
        one_of = text("it must be one of {words}", words=", ".join(map(repr, words)))
        raise kind(refusal(NOT_ALLOWED, name, value, one_of))
    return value


def switch(value: object, name: str) -> bool:
    """True or False, and nothing that only looks like it."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(refusal(NOT_ALLOWED, name, value, later("it must be True or False")))
    return bool(value)


def progress(value: Any, name: str) -> Callable[[int], object]:
    """A function that is told how far a long piece of work is, at once that it is at 0; None:
    nobody is told."""
    if value is None:
        return lambda number: None
    if not callable(value):
        allowed = later("it must be a function of one number, such as print")
        raise TypeError(refusal(NOT_ALLOWED, name, value, allowed))
    value(0)
    return value


def listed(values: Any, name: str, what: str) -> list[Any]:
    """The entries of a list that must not be empty."""
    allowed = text("it must be a list of {what}", what=text(what))
    if not isinstance(values, Iterable) or isinstance(values, (str, bytes, Mapping)):
        raise TypeError(refusal(NOT_ALLOWED, name, values, allowed))
    entries = list(values)
    if not entries:
        raise ValueError(text(EMPTY, name=name, allowed=allowed))
    return entries


def array(
    values: Any,
    name: str,
    largest: float = LARGEST,
    allowed: str = NUMBERS,
    *,
    may_be_empty: bool = False,
) -> NDArray[Any]:
    """Finite numbers of ordinary size, one or many, as int64 or float64; a single number becomes a
    0-d array."""
    if isinstance(values, np.ndarray) and values.dtype.kind in "iuf":
        found = values.astype(np.int64 if values.dtype.kind == "i" else np.float64, copy=False)
    else:  # one by one: in a list, numpy would take True for 1
        entries = np.asarray(values, dtype=object)
        numbers = [ordinary(entry, name, allowed, largest) for entry in entries.flat]
        found = np.array(numbers).reshape(entries.shape)
    if found.size == 0 and not may_be_empty:
        raise ValueError(text(EMPTY, name=name, allowed=text(allowed)))
    if not (found.min(initial=0) >= -largest and found.max(initial=0) <= largest):  # so for NaN
        worst = found[~(np.abs(found) <= largest)].flat[0]
        raise ValueError(refusal(ONE_OF_THEM, name, worst, allowed))
    return found


def list_between(
    values: Any,
    name: str,
    low: float,
    high: float,
    what: str,
    *,
    size: int | None = None,
    least: int = 1,
) -> NDArray[Any]:
    """A list of numbers from low to high: so many (size, also 0), or so many at least."""
    template = later("each must be {what}, a number from {low} to {high}")
    allowed = text(template, what=text(what), low=low, high=high)
    found = array(
        values, name, max(LARGEST, high), allowed, may_be_empty=size is not None or least == 0
    )
    if found.ndim != 1:
        raise ValueError(text(ROWS, name=name))
    if size is not None and len(found) != size:
        raise ValueError(text(LENGTH, name=name, length=len(found), size=size))
    for worst in (found.min(initial=high), found.max(initial=low)):
        if not low <= worst <= high:
            raise ValueError(refusal(ONE_OF_THEM, name, worst, allowed))
    return found


def whole_array(
    values: Any, name: str, low: int, high: int, what: str, **size: Any
) -> NDArray[np.int64]:
    """list_between for whole numbers."""
    numbers = list_between(values, name, low, high, what, **size)
    found = numbers.astype(np.int64, copy=False)
    if (found != numbers).any():
        raise ValueError(text(NOT_WHOLE, name=name, what=text(what)))
    return found


def same_shape(*named: tuple[str, NDArray[Any]]) -> tuple[int, ...]:
    """The common shape of arrays that can stand side by side; others are refused."""
    try:
        return np.broadcast_shapes(*(values.shape for _, values in named))
    except ValueError:
        sizes = ", ".join(f"{name}: {values.size}" for name, values in named)
        raise ValueError(text(SHAPES, sizes=sizes)) from None
