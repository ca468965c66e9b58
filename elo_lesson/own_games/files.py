"""What the readers share: the text of a source, and the report in the making."""

from __future__ import annotations

import codecs
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from elo_lesson import checks
from elo_lesson.language import text
from elo_lesson.own_games import problems
from elo_lesson.own_games.dates import date_text, notes_on, order_shown
from elo_lesson.rating import Game

OVER_THE_BOARD = "over the board or unknown"


@dataclass(frozen=True)
class Skipped:
    """Something in a file that is not counted as a game.

    Fields: number, of the line, the game or the round; reason, one whole sentence; unit, what the
    number counts: "line" (all lines of the file), "game" (entries of a PGN) or "round" (TRF).

    >>> Skipped(3, "Line 3 has no result.").number
    3
    """

    number: int
    reason: str
    unit: str = "line"


@dataclass(frozen=True)
class Detail:
    """What else a file says about a game that is counted; None where it says nothing.

    Fields: number and unit as in Skipped; date, as far as it is known, such as "2024", "2024-05"
    or "2024-05-31"; colour of the player, "white" or "black"; opponent, the name; rating, the
    player's own; site_change, the change that a site gave, as it stands there; rating_kind, whose
    ratings these are; speed, such as "blitz"; round, as it stands there.

    >>> Detail(1, "line", date="2024-05").colour is None
    True
    """

    number: int
    unit: str
    date: str | None = None
    colour: str | None = None
    opponent: str | None = None
    rating: int | None = None
    site_change: int | None = None
    rating_kind: str = OVER_THE_BOARD
    speed: str | None = None
    round: str | None = None

    @property
    def pool(self) -> str:
        """Within which the ratings can be compared, such as "Lichess blitz"."""
        if self.rating_kind == OVER_THE_BOARD:
            return f"{self.rating_kind}, {self.speed}" if self.speed else self.rating_kind
        return f"{self.rating_kind} {self.speed or 'of an unknown speed'}"


@dataclass
class Reading:
    """A report in the making; nobody else sees it before the file is read to its end."""

    limit: int | None = None
    player: str | None = None
    games: list[Game] = field(default_factory=list)
    details: list[Detail] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    notes: dict[str, None] = field(default_factory=dict)
    orders: set[str] = field(default_factory=set)

    def count(self, opponent: int | None, score: float, event: str | None, detail: Detail) -> None:
        """A game that counts; one more than the limit allows ends the reading."""
        if len(self.games) == self.limit:
            words = problems.LIMIT_OF_ONE if self.limit == 1 else problems.LIMIT
            self.note(words, count=self.limit, unit=detail.unit, number=detail.number)
            raise Enough
        self.games.append(Game(opponent, score, event))
        self.details.append(detail)

    def skip(self, number: int, reason: str, /, unit: str = "line", **values: object) -> None:
        """What does not count; the reason has the place {number}."""
        self.skipped.append(Skipped(number, text(reason, number=number, **values), unit))

    def note(self, sentence: str, /, **values: object) -> None:
        """Something to know about what was counted, said once."""
        self.notes[text(sentence, **values)] = None

    def see_date(self, written: str) -> None:
        """A date that may tell whether the day or the month stands first in the file."""
        if order := order_shown(written):
            self.orders.add(order)

    def day(self, written: str) -> str | None:
        """A date as far as it is known by all dates that were seen; how it is read, if that is
        not plain, is noted."""
        order = next(iter(self.orders)) if len(self.orders) == 1 else None
        for sentence in notes_on(written, order):
            self.note(sentence)
        return date_text(written, order)


class Enough(Exception):
    """The limit is reached."""


def text_of(given: object) -> tuple[str, str]:
    """The text of a path, of bytes or of a text with lines, and how it was encoded.

    >>> text_of("a\\nb"), text_of("Öz".encode("cp1252"))
    (('a\\nb', 'text'), ('Öz', 'cp1252'))
    """
    if isinstance(given, str) and (not given.strip() or re.search(r"[\r\n]", given)):
        return given.removeprefix("\ufeff"), "text"
    if isinstance(given, (bytes, bytearray, memoryview)):
        data = bytes(given)
    elif isinstance(given, (str, os.PathLike)):
        try:
            data = Path(os.fsdecode(given)).read_bytes()
        except (OSError, ValueError):
            shown = checks.shown(os.fspath(given))
            raise ValueError(text(problems.NO_PATH, given=shown)) from None
    else:
        raise TypeError(text(problems.NO_SOURCE, given=checks.shown(given)))
    if data[:4] in (b"PK\3\4", b"\xd0\xcf\x11\xe0"):
        raise ValueError(text(problems.PACKED))
    if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return data.decode("utf-16", errors="replace"), "UTF-16"
    try:
        mark = data.startswith(codecs.BOM_UTF8)
        return data.decode("utf-8-sig"), "UTF-8 with BOM" if mark else "UTF-8"
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace"), "cp1252"
