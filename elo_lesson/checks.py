"""The border: every public function asks here whether what came in can be used.

A refusal is one sentence that names the argument, says what came and what is allowed.
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

LARGEST = 1_000_000
"""A number further from zero than this is not a rating, a difference or a K-factor."""

NUMBERS = "give a number such as 1500, or several in a list or an array"
"""What is asked for where several numbers may come, and nothing more is known of them."""

EXPECTED = "an expected score lies between 0 and 1, such as 0.36"
K_FACTOR = "a K-factor is above 0, such as 40, 20 or 10"

DIGITS = 400
"""A decimal number with more digits than this before or after its point is no number of ours."""

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

RATINGS = (1, 4000)
"""What can stand in a rating list; the real lists reach from 1400 to about 2880."""

FARTHEST = 2 * RATINGS[1]
"""Two ratings are never further apart than this."""


def shown(value: object) -> str:
    """How a refusal shows what came: short, on one line, and text in quotes."""
    try:
        text = repr(value.item() if isinstance(value, np.generic) else value)
    except ValueError:  # an int with more digits than Python prints
        return "a number with thousands of digits"
    text = re.sub(r"\n\s*", " ", text)  # an array has a line for each of its rows
    return text if len(text) <= 60 else text[:57] + "..."


def is_empty(values: object) -> bool:
    """Whether this is a list without entries, such as the games of a period without games."""
    if isinstance(values, np.ndarray):
        return values.shape == (0,)
    return isinstance(values, (list, tuple)) and not values


def exact(value: object, name: str, allowed: str) -> Fraction:
    """One number as a fraction, without loss. A float stands for the shortest decimal that reads
    as it, so 0.285 is 285/1000 and not the binary number next to it."""
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if isinstance(value, np.generic):
        value = float(value) if isinstance(value, np.floating) else value.item()
    if isinstance(value, bool) or not isinstance(value, (int, float, Fraction, Decimal)):
        raise TypeError(f"{name} is {shown(value)}, which is not a number; {allowed}.")
    if isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) > DIGITS:
        raise ValueError(f"{name} is {shown(value)}, which is not of ordinary size; {allowed}.")
    no_number = isinstance(value, Decimal) and value.is_nan()  # math refuses a signalling NaN
    if no_number or (isinstance(value, (float, Decimal)) and not math.isfinite(value)):
        raise ValueError(f"{name} is {shown(value)}, which is not a finite number; {allowed}.")
    return Fraction(repr(value)) if isinstance(value, float) else Fraction(value)


def real(value: object, name: str, allowed: str) -> float:
    """One finite number of ordinary size, as a float."""
    if type(value) in (int, float) and -LARGEST <= value <= LARGEST:  # type: ignore[operator]
        return float(value)  # type: ignore[arg-type]  # what comes nearly always, and is quick
    number = exact(value, name, allowed)
    if abs(number) > LARGEST:
        raise ValueError(f"{name} is {shown(value)}, which is too large; {allowed}.")
    return float(number)


def between(value: object, name: str, low: float, high: float, what: str) -> float:
    """One number from low to high, as a float."""
    allowed = f"it must be {what}, a number from {low} to {high}"
    number = real(value, name, allowed)
    if not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}; {allowed}.")
    return number


def whole(value: object, name: str, low: int, high: int, what: str) -> int:
    """One whole number from low to high, as an int; 1500.0 is whole, 1500.5 is not."""
    if type(value) is int and low <= value <= high:
        return value  # what comes nearly always, and is quick
    allowed = f"it must be {what}, a whole number from {low} to {high}"
    number = exact(value, name, allowed)
    if number.denominator != 1 or not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}; {allowed}.")
    return int(number)


def rating(value: object, name: str) -> int:
    """A rating as it stands in a list."""
    return whole(value, name, *RATINGS, "a rating")


def score(value: object, name: str) -> Fraction:
    """The result of one game."""
    allowed = "write 1 for a win, 0.5 for a draw or 0 for a loss"
    number = exact(value, name, allowed)
    if number not in (0, Fraction(1, 2), 1):
        raise ValueError(f"{name} is {shown(value)}; {allowed}.")
    return number


def points(value: object, name: str, games: int) -> Fraction:
    """The points made in several games."""
    allowed = f"it must be between 0 and {games}, in half points"
    number = exact(value, name, allowed)
    if not 0 <= number <= games or (2 * number).denominator != 1:
        raise ValueError(f"{name} is {shown(value)}; {allowed}.")
    return number


def date(value: object, name: str) -> datetime.date:
    """A day, from an ISO text, a date or a numpy date of a day or finer."""
    if isinstance(value, np.datetime64):
        value = str(value)[:10]
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, datetime.date):
        return value
    allowed = "write a date such as '2025-10-01' (year-month-day)"
    if not isinstance(value, str):
        raise TypeError(f"{name} is {shown(value)}, which is not a date; {allowed}.")
    try:
        if DAY.fullmatch(value):
            return datetime.date.fromisoformat(value)
    except ValueError:
        pass  # a day that no month has
    raise ValueError(f"{name} is {shown(value)}, which is not a date; {allowed}.")


def choice(value: object, name: str, allowed: Iterable[str]) -> str:
    """One of a few words."""
    words = list(allowed)
    if not isinstance(value, str) or value not in words:
        listed = ", ".join(repr(word) for word in words)
        kind = ValueError if isinstance(value, str) else TypeError
        raise kind(f"{name} is {shown(value)}; it must be one of {listed}.")
    return value


def switch(value: object, name: str) -> bool:
    """True or False, and nothing that only looks like it."""
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name} is {shown(value)}; it must be True or False.")
    return bool(value)


def progress(value: object, name: str) -> Callable[[int], object]:
    """A function that is told how far a long piece of work is; None: nobody is told. It is called
    once with 0, so that what cannot be called with a number is found before the work."""
    if value is None:
        return lambda number: None
    allowed = "it must be a function of one number, such as print"
    if not callable(value) or isinstance(value, type):
        raise TypeError(f"{name} is {shown(value)}; {allowed}.")
    try:
        value(0)
    except TypeError as problem:
        raise TypeError(f"{name} is {shown(value)}; {allowed}.") from problem
    return value


def array(values: Any, name: str, largest: int = LARGEST, allowed: str = NUMBERS) -> NDArray[Any]:
    """Finite numbers of ordinary size, as int64 or float64; a scalar becomes a 0-d array."""
    if not isinstance(values, (np.ndarray, np.generic)):
        _refuse_look_alikes(values, name, allowed)
    if isinstance(values, np.ma.MaskedArray):
        raise TypeError(f"{name} is a masked array, whose hidden entries mean nothing; {allowed}.")
    try:
        found = np.asarray(values)
    except (ValueError, TypeError, OverflowError):
        raise ValueError(f"{name} has rows of different lengths; {allowed}.") from None
    if found.size == 0:
        raise ValueError(f"{name} is empty; {allowed}.")
    if found.dtype.kind == "O":
        entries = [real(entry, name, allowed) for entry in found.ravel()]
        found = np.array(entries).reshape(found.shape)
    if found.dtype.kind not in "iuf":
        raise TypeError(f"{name} is {shown(values)}, which is not made of numbers; {allowed}.")
    with np.errstate(over="ignore", invalid="ignore"):
        # Unsigned numbers go to floats, because the largest would turn negative in an int64.
        found = found.astype(np.int64 if found.dtype.kind == "i" else np.float64, copy=False)
        ordinary = found.min() >= -largest and found.max() <= largest  # False for NaN
    if not ordinary:
        worst = found[~((found >= -largest) & (found <= largest))].flat[0].item()
        raise ValueError(f"{name} has the value {worst}, which is not of ordinary size; {allowed}.")
    return found


def list_between(
    values: Any, name: str, low: float, high: float, what: str, *, size: int | None = None
) -> NDArray[np.float64]:
    """A one-dimensional array of numbers from low to high, of a given length."""
    found = _plain_list(values, name, size)
    refuse_outside(found, name, low, high, f"{what}, a number")
    return found.astype(np.float64, copy=False)


def named_lists(
    values: Any, name: str, most: int, high: float, what: str, *, size: int | None = None
) -> dict[Any, list[float]]:
    """Lists of one length by their names, one list to so many; each has numbers from 0 to high."""
    allowed = f"give one to {most} names, each with a list of numbers"
    if not isinstance(values, Mapping):
        raise TypeError(f"{name} is {shown(values)}; {allowed}.")
    if not 1 <= len(values) <= most:
        raise ValueError(f"{name} has {len(values)} entries; {allowed}.")
    lists: dict[Any, list[float]] = {}
    for key, entries in values.items():
        found = list_between(entries, f"{name}[{key!r}]", 0, high, what, size=size)
        size, lists[key] = len(found), found.tolist()
    return lists


def whole_array(
    values: Any, name: str, low: int, high: int, what: str, *, size: int | None = None
) -> NDArray[np.int64]:
    """A one-dimensional array of whole numbers from low to high, of a given length, also 0."""
    found = as_whole(_plain_list(values, name, size, max(LARGEST, high)), name, what)
    refuse_outside(found, name, low, high, f"{what}, a whole number")
    return found


def refuse_outside(found: NDArray[Any], name: str, low: float, high: float, what: str) -> None:
    """A ValueError that names the worst value, where one is not from low to high."""
    for worst in (found.min(initial=high).item(), found.max(initial=low).item()):
        if not low <= worst <= high:
            raise ValueError(
                f"{name} has the value {worst}; each must be {what} from {low} to {high}."
            )


def _plain_list(values: Any, name: str, size: int | None, largest: int = LARGEST) -> NDArray[Any]:
    nothing = size is not None and is_empty(values)
    found = np.zeros(0) if nothing else array(values, name, largest)
    if found.ndim != 1:
        raise ValueError(f"{name} must be a plain list of numbers, one for each entry.")
    if size is not None and len(found) != size:
        raise ValueError(f"{name} has the length {len(found)}; the length {size} is needed.")
    return found


def as_whole(values: NDArray[Any], name: str, what: str) -> NDArray[np.int64]:
    """Checked numbers as int64, where all of them are whole."""
    if values.dtype.kind == "f" and (values != np.floor(values)).any():
        raise ValueError(f"{name} has a value that is not whole; each must be {what}.")
    return values.astype(np.int64, copy=False)


def same_shape(*named: tuple[str, NDArray[Any]]) -> tuple[int, ...]:
    """The common shape of arrays that can stand side by side; others are refused."""
    try:
        return np.broadcast_shapes(*(values.shape for _, values in named))
    except ValueError:
        sizes = " and ".join(f"{name} has {values.size} values" for name, values in named)
        raise ValueError(f"{sizes}: give as many of one as of the other, or just one.") from None


def listed(values: Any, name: str, what: str) -> list[Any]:
    """The entries of a list that must not be empty."""
    if isinstance(values, (str, bytes, dict, set, frozenset)) or not isinstance(values, Iterable):
        raise TypeError(f"{name} is {shown(values)}; it must be a list of {what}.")
    if isinstance(values, np.ndarray) and values.ndim != 1:
        raise TypeError(f"{name} must be a plain list of {what}, without rows and columns.")
    entries = list(values)
    if not entries:
        raise ValueError(f"{name} is empty; it must have at least one of {what}.")
    return entries


def _refuse_look_alikes(values: Any, name: str, allowed: str) -> None:
    """Booleans in a list would silently become 0 and 1, and text would be read letter by letter."""
    for value in _leaves(values):
        if isinstance(value, (bool, np.bool_, str, bytes, bytearray)) or value is None:
            raise TypeError(f"{name} has {shown(value)}, which is not a number; {allowed}.")


def _leaves(values: Any) -> Iterator[Any]:
    if isinstance(values, (list, tuple)):
        for value in values:
            yield from _leaves(value)
    elif isinstance(values, np.ndarray) and values.dtype.kind not in "iuf":
        yield from values.flat
    elif not isinstance(values, Sized) or isinstance(values, (str, bytes, bytearray)):
        yield values
