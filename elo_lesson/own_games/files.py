"""What the readers of CSV, PGN and TRF share: lines of any encoding, the report of what was counted
and what was left out, and the question who is meant."""

from __future__ import annotations

import codecs
import functools
import io
import os
import re
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from elo_lesson import checks
from elo_lesson.own_games import spelling
from elo_lesson.own_games.dates import date_text, notes_on, order_shown, short_year_first
from elo_lesson.rating import Game

OVER_THE_BOARD = "over the board or unknown"
LONGEST_LINE = 1_000_000
"""Characters that are read at a time where a line does not end."""
MOST_PROBLEMS = 1000
"""Unreadable lines that are named one by one; further ones are only counted."""
MOST_NAMES = 10
"""Names that a question about the player lists."""
LONGEST_NAME = 60
GAMES_LOOKED_AT = 5_000
"""Games that are looked at for names once it is clear that nobody is in all of them."""
ONLY_ONE = "No player was named; {player} is the only one in all games."
ALIKE = (
    "Not counted: games of {names}, who may be the same player with the name spelt in another way."
)
PROGRESS_EVERY = 1000


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
    ratings these are; note, what is special about the opponent's rating; speed, the pool of a site,
    such as "blitz"; started, day and time at which the game began, "2024-05-31 18:05:11"; round,
    as it stands there.

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
    note: str | None = None
    speed: str | None = None
    started: str | None = None
    round: str | None = None

    @property
    def pool(self) -> str:
        """Within which the ratings can be compared, such as "Lichess blitz"."""
        if self.rating_kind == OVER_THE_BOARD:
            return self.rating_kind
        return f"{self.rating_kind} {self.speed or 'of an unknown speed'}"


@dataclass
class Reading:
    """A report in the making; nobody else sees it before the file is read to its end."""

    progress: Callable[[int], object]
    limit: int | None = None
    player: str | None = None
    games: list[Game] = field(default_factory=list)
    details: list[Detail] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    notes: dict[str, None] = field(default_factory=dict)
    casual: list[tuple[int | None, float, str | None, Detail]] = field(default_factory=list)
    problems: int = 0
    orders: set[str] = field(default_factory=set)
    year_first: bool = False

    def count(self, opponent: int | None, score: float, event: str | None, detail: Detail) -> None:
        """A game that counts; one more than the limit allows ends the reading."""
        if len(self.games) == self.limit:
            raise Enough(f"{detail.unit} {detail.number}")
        self.games.append(Game(opponent, score, event))
        self.details.append(detail)

    def count_casual(self) -> None:
        """Casual games are skipped, but they count where a file has no others."""
        numbers = {(detail.unit, detail.number) for *_, detail in self.casual}
        self.skipped = [it for it in self.skipped if (it.unit, it.number) not in numbers]
        self.note("All games that could count are casual: the site did not rate them.")
        for game in self.casual:
            self.count(*game)

    def tell(self, number: int) -> None:
        """Say now and then how far the reading is."""
        if number % PROGRESS_EVERY == 0:
            self.progress(number)

    def skip(self, unit: str, number: int, words: str, /, **values: object) -> None:
        """A game that does not count; the reason has the place {at}."""
        at = f"{unit} {number}"
        reason = words.format(at=at, At=at.capitalize(), **values)
        self.skipped.append(Skipped(number, reason, unit))

    def problem(self, number: int, words: str, /, **values: object) -> None:
        """A line that cannot be read. A file may be made of nothing else."""
        self.problems += 1
        if self.problems <= MOST_PROBLEMS:
            self.skip("line", number, words, **values)

    def note(self, sentence: str, /, **values: object) -> None:
        """Something to know about what was counted, said once."""
        self.notes[sentence.format(**values)] = None

    def tell_alike(self, names: Iterable[str]) -> None:
        """A note on names that may be other spellings of the player's, whose games do not count."""
        others = alike(names, self.player) if self.player else []
        if others:
            more = "" if len(others) <= MOST_NAMES else f" and {len(others) - MOST_NAMES} more"
            self.note(ALIKE, names="; ".join(others[:MOST_NAMES]) + more)

    def see_date(self, text: str) -> None:
        """A date that may tell whether the day or the month stands first in the file."""
        order = order_shown(text)
        if order and not (self.year_first and short_year_first(text)):
            self.orders.add(order)

    def day(self, text: str) -> str | None:
        """A date as far as it is known by all dates that were seen; how it is read, if that is
        not plain, is noted."""
        order = next(iter(self.orders)) if len(self.orders) == 1 else None
        for sentence in notes_on(text, order, self.year_first):
            self.note(sentence)
        return date_text(text, order, self.year_first)


class Enough(Exception):
    """The limit is reached; the text says which game would be the next."""


class WhichPlayer(ValueError):
    """The question who is meant. choices maps what a reader sees to what is given as player."""

    def __init__(self, question: str, choices: Mapping[str, str]) -> None:
        super().__init__(question)
        self.choices = dict(choices)


class Source:
    """The lines of a path, of bytes or of a text, decoded one by one; they can be read again.

    A line that is not UTF-8 is read as cp1252 or Latin-1, so that a file put together from several
    is read whole; `encoding` says what was met in the last pass.
    """

    def __init__(self, given: object) -> None:
        is_text = isinstance(given, str) and (not given.strip() or re.search(r"[\r\n]", given))
        self.text = str(given) if is_text else None
        self.data = None if isinstance(given, (str, os.PathLike)) else _bytes_of(given)
        self.path: Path | None = None
        start: str | bytes = self.text or self.data or b""
        if self.text is None and self.data is None:
            name = os.fspath(given)  # type: ignore[call-overload]
            try:
                self.path = Path(os.fsdecode(name))
                with self.path.open("rb") as file:
                    start = file.read(4)
            except (OSError, ValueError) as problem:
                raise _not_a_file(name, problem) from None
        self.utf_16 = start[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
        self.empty = not (start if self.path else start.strip())
        self.packed = start[:4] in (b"PK\3\4", b"\xd0\xcf\x11\xe0")
        self.shown = checks.shown(os.fspath(self.path) if self.path else start[:80])
        self._restart()

    def _restart(self) -> None:
        self.utf_8_lines = self.other_lines = 0
        self.mark = self.damaged = False
        self.other = "Latin-1"

    def _open(self) -> io.TextIOBase:
        if self.text is not None:
            return io.StringIO(self.text, newline=None)
        raw = self.path.open("rb") if self.path else io.BytesIO(self.data or b"")
        if self.utf_16:
            return io.TextIOWrapper(raw, encoding="utf-16", errors="replace", newline=None)
        return io.TextIOWrapper(raw, encoding="latin-1", newline=None)

    def lines(self) -> Generator[str, None, None]:
        """All lines, from the first; line ends of every system are "\\n"."""
        self._restart()
        try:
            with self._open() as handle:
                for line in iter(functools.partial(handle.readline, LONGEST_LINE), ""):
                    yield line if line.isascii() else self._decoded(line)
        except OSError as problem:
            raise _not_a_file(self.shown, problem) from None

    def _decoded(self, line: str) -> str:
        if self.text is None and not self.utf_16:
            raw = line.encode("latin-1")
            self.mark |= raw.startswith(codecs.BOM_UTF8)
            raw = raw.removeprefix(codecs.BOM_UTF8)
            try:
                line = raw.decode()
                self.utf_8_lines += not raw.isascii()
            except UnicodeDecodeError:
                self.other_lines += 1
                line = self._western(raw)
        self.damaged |= "\ufffd" in line
        return line.removeprefix("\ufeff")

    def _western(self, raw: bytes) -> str:
        """cp1252 and Latin-1 differ only where Latin-1 has no letters."""
        if re.search(rb"[\x80-\x9f]", raw):
            try:
                line = raw.decode("cp1252")
                self.other = "cp1252"
                return line
            except UnicodeDecodeError:
                pass  # five bytes mean nothing in cp1252
        return raw.decode("latin-1")

    @property
    def encoding(self) -> str:
        """How the lines read so far were written, in words."""
        if self.text is not None:
            return "text"
        if self.utf_16:
            return "UTF-16"
        if not self.other_lines:
            return "UTF-8 with BOM" if self.mark else "UTF-8"
        return f"UTF-8 and {self.other}" if self.utf_8_lines else self.other


def _bytes_of(given: object) -> bytes:
    if isinstance(given, (bytes, bytearray, memoryview)):
        return bytes(given)
    raise TypeError(
        f"path_or_text is {checks.shown(given)}; it must be the path of a file, the text of one,"
        " or its bytes."
    )


def _not_a_file(name: object, problem: Exception) -> ValueError:
    reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else "no path"
    return ValueError(
        f"path_or_text is {checks.shown(name)}, which cannot be opened as a file ({reason}); give"
        " the path of a file, or the text itself with its lines."
    )


def ask_for_player(player: str | None, names: Iterable[str]) -> ValueError:
    """The question who is meant, with at most ten names: the most alike, else the first."""
    once = {spelling.name_key(name): " ".join(name.split()) for name in names if name.strip()}
    everybody = list(once.values())
    known = list(dict.fromkeys(name[:LONGEST_NAME] for name in everybody))
    if not known:
        return ValueError("path_or_text names no players, so that no games can be told apart.")
    if player is None:
        words = "player is not named, and the file has games of more than one; write one of: {}."
    else:
        wanted = spelling.forms(player)
        known.sort(key=lambda name: -len(wanted & spelling.forms(name)))
        known = [name for name in known if wanted & spelling.forms(name)] or known
        start = f"player is {checks.shown(player)}; nobody in the file has just this name"
        words = start + " or this FIDE number, write one of: {}."
    more = "" if len(known) <= MOST_NAMES else f" and {len(known) - MOST_NAMES} more"
    question = words.format("; ".join(known[:MOST_NAMES]) + more)
    return WhichPlayer(question, {name: name for name in everybody})


def alike(names: Iterable[str], player: str) -> list[str]:
    """The names that may be other spellings of a player's name, once each.

    The surname is the same, and so are the first names, or one is missing or an initial.

    >>> alike(["M. Muster", "Muster, Max", "Muster, Ben", "max muster."], "Max Muster")
    ['M. Muster', 'max muster.']
    """
    wanted, known = spelling.forms(player), {spelling.name_key(player)}
    found = []
    for name in names:
        if not wanted & spelling.forms(name):  # most names have nothing in common with it
            continue
        if spelling.name_key(name) not in known and _may_be_one(name, player):
            known.add(spelling.name_key(name))
            found.append(" ".join(name.split())[:LONGEST_NAME])
    return found


def _may_be_one(name: str, player: str) -> bool:
    one, other = _words(name), _words(player)
    surname = one[-1:] + other[-1:]
    if not any(
        len(word) > 1 and any(_same(word, another) for another in words)
        for word, words in zip(surname, (other, one), strict=False)
    ):
        return False
    return all(_fits(word, other) for word in one) or all(_fits(word, one) for word in other)


def _words(name: str) -> list[str]:
    return re.findall(r"\w+", spelling.name_key(name))


def _same(word: str, another: str) -> bool:
    return bool(spelling.forms(word) & spelling.forms(another))


def _fits(word: str, words: list[str]) -> bool:
    """Whether a word of a name, or its initial, is one of these."""
    return any(
        _same(word, another) or (min(len(word), len(another)) == 1 and word[0] == another[0])
        for another in words
    )


def only_player(pairs: Iterable[tuple[str, str]]) -> str:
    """The one who plays in every game, White's and Black's name being given; a question who is
    meant where there is no such one."""
    common: set[str] | None = None
    names: Counter[str] = Counter()
    for number, pair in enumerate(pairs, 1):
        present = [name.strip() for name in pair if name.strip("? ")]
        if present:
            names.update(present)
            keys = {spelling.name_key(name) for name in present}
            common = keys if common is None else common & keys
        if not common and number >= GAMES_LOOKED_AT:
            break
    if common is None or len(common) != 1:
        raise ask_for_player(None, (name for name, _ in names.most_common()))
    return next(name for name in names if spelling.name_key(name) in common)


def two_fit(player: str, them: Mapping[str, str]) -> ValueError:
    """The question which of several players of one name is meant: what is shown of each, and the
    FIDE number."""
    shown = "; ".join(list(them)[:MOST_NAMES])
    return WhichPlayer(
        f"player is {checks.shown(player)}; more than one in the file has this name, write the"
        f" FIDE number of one: {shown}.",
        {words: number for words, number in them.items() if number},
    )
