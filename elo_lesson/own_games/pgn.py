"""PGN: the tag pairs of each entry, one after the other, and one player's games out of them.

Moves are not played through. They are looked at to see whether there are any, and to know the same
game again.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from elo_lesson import checks
from elo_lesson.own_games import cells, problems, sites
from elo_lesson.own_games.dates import date_text
from elo_lesson.own_games.files import Detail, Enough, Reading
from elo_lesson.own_games.problems import Unreadable, WhichPlayer, ask_for_player

TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*', re.ASCII).match
RESULTS = ("1-0", "0-1", "1/2-1/2", "½-½", "*")
MOVE = re.compile(r"[A-Z♔-♟]?[a-h]?[1-8]?[-x:]?[a-h][1-8]|[O0]-[O0]").match
ANY_MOVE = re.compile(r"[a-h][1-8]|[O0]-[O0]").search
NOT_PLAYED = ("forfeit", "default", "walkover", "bye", "unplayed", "no show", "not played")
CHESS = ("", "?", "-", "standard", "chess", "normal", "from position")


@dataclass
class Entry:
    """One entry of a PGN: its number, the line where it starts, its tags, its moves as they stand
    there, with comments, and whether a line of it could not be read."""

    number: int
    line: int = 0
    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    damaged: bool = False

    def text(self) -> str:
        """The moves without their tags."""
        return "\n".join(self.moves)


def entries(
    lines: Iterable[str], problem: Callable[..., object] = lambda number, words, **values: None
) -> Iterator[Entry]:
    """The entries of a PGN, one by one.

    Arguments: lines of the file; problem, which is called with the number of a line that cannot be
    read, a sentence and what stands in it.

    >>> text = '[White "A"]\\n[Black "B"]\\n\\n{[White "C"]} 1-0\\n\\n[White "D"]\\n\\n1. e4 *'
    >>> [entry.tags["White"] for entry in entries(text.split("\\n"))]
    ['A', 'D']
    """
    entry = Entry(1)
    opened = 0  # the line of a comment that is still open
    gap = True  # the line before was blank
    for number, line in enumerate(lines, 1):
        words = line.strip()
        if not words or (words[0] == "%" and not opened):
            gap = gap or not words
            continue
        if opened and gap and words.startswith('[Event "'):
            problem(opened, problems.OPEN_COMMENT)
            entry.damaged, opened = True, 0
        if words[0] == "[" and not opened:
            found = TAG(words)
            name = found[1] if found else ""
            if entry.moves or (name in entry.tags and (gap or name == "Event")):
                yield entry
                entry = Entry(entry.number + 1)
            entry.line = entry.line or number
            words = _take_tags(words, entry, number, problem)
        if words:
            entry.line = entry.line or number
            entry.moves.append(words)
            if opened or "{" in words or ";" in words:
                opened = _open_after(words, opened, number)
        gap = False
    if opened:
        problem(opened, problems.OPEN_COMMENT)
        entry.damaged = True
    if entry.line:
        yield entry


def _take_tags(words: str, entry: Entry, number: int, problem: Callable[..., object]) -> str:
    """The tags of a line go into the entry; what stands behind them comes back."""
    while found := TAG(words):
        name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if entry.tags.setdefault(name, value) != value:
            problem(number, problems.REPEATED_TAG, given=name)
            entry.damaged = True
        words = words[found.end() :]
    if not words.startswith("["):
        return words
    problem(number, problems.BAD_TAG)
    entry.damaged = True
    return ""


def _open_after(words: str, opened: int, number: int) -> int:
    """The line in which the comment opened that is still open after this line; 0 for none."""
    while words:
        brace, semicolon = words.find("{"), words.find(";")
        if not opened:
            if brace < 0 or 0 <= semicolon < brace:
                return 0
            opened, words = number, words[brace + 1 :]
        _, closed, words = words.partition("}")
        if not closed:
            return opened
        opened = 0
    return opened


def main_line(movetext: str) -> list[str]:
    """The words of the main line: moves and results, without comments, variations and numbers.

    >>> main_line("1. e4 {best (by test)} e5 (1... c5) 1-0")
    ['e4', 'e5', '1-0']
    """
    words = re.sub(r"\{[^}]*\}?|;[^\n]*", " ", movetext)
    while "(" in words:
        words, changed = re.subn(r"\([^()]*(\)|$)", " ", words)
        if not changed:
            break
    return re.sub(r"\b[0-9]+\s*\.[.\s]*|\$[0-9]+|[!?+#]+", " ", words).split()


# --- one player's games


@dataclass
class _Search:
    """What is met on the way through a file: the games of a player, by White's and Black's names;
    those that count only where there are no others; and games that were met before."""

    names: Counter[str] = field(default_factory=Counter)
    common: set[str] | None = None
    ids: set[str] = field(default_factory=set)
    known: set[object] = field(default_factory=set)
    casual: list[tuple[Entry, str]] = field(default_factory=list)
    empty: list[tuple[Entry, str]] = field(default_factory=list)
    moves: bool = False
    own: int = 0


def read_pgn(text: str, player: str | None, reading: Reading) -> None:
    """One player's games, in the order of the file."""
    reading.year_first = True
    if player is None:
        player = _only_player(text)
        reading.note(problems.ONLY_ONE, player=player)
    search, problem = _Search(), reading.skip
    try:
        for entry in entries(io.StringIO(text, newline=None), problem):
            reading.tell(entry.number)
            reading.see_date(entry.tags.get("Date", ""))
            search.moves = search.moves or bool(ANY_MOVE(entry.text()))
            if side := _side(entry, player, search, reading):
                _count_or_keep(entry, side, search, reading)
        if not search.own:
            raise ask_for_player(player, (name for name, _ in search.names.most_common()))
        _count_what_was_kept(search, reading)
    except Enough:
        pass
    finally:  # also where the reading is interrupted
        reading.details = [
            replace(detail, date=reading.day(detail.date or "")) for detail in reading.details
        ]


def _only_player(text: str) -> str:
    """The one who plays in every game; a question where there is no such one."""
    pairs = (
        (entry.tags.get("White", ""), entry.tags.get("Black", ""))
        for entry in entries(io.StringIO(text, newline=None))
    )
    return only_player(pairs)


def only_player(pairs: Iterable[tuple[str, str]]) -> str:
    """The one who plays in every game, White's and Black's name being given; a question who is
    meant where there is no such one.

    >>> only_player([("Ann", "Bo"), ("Cy", "ann")])
    'Ann'
    """
    common: set[str] | None = None
    names: Counter[str] = Counter()
    for pair in pairs:
        present = [name.strip() for name in pair if name.strip("? ")]
        names.update(present)
        if present:
            keys = {cells.name_key(name) for name in present}
            common = keys if common is None else common & keys
    if common is None or len(common) != 1:
        raise ask_for_player(None, (name for name, _ in names.most_common()))
    return next(name for name in names if cells.name_key(name) in common)


def _side(entry: Entry, player: str, search: _Search, reading: Reading) -> str | None:
    """White or Black, where the entry is a game of the player."""
    tags, number, line = entry.tags, entry.number, entry.line
    names = {side: tags.get(side, "") for side in ("White", "Black")}
    sides = [side for side in names if cells.name_key(names[side]) == cells.name_key(player)]
    if not sides and player.isdecimal():
        sides = [side for side in names if tags.get(f"{side}FideId") == player]
    if not sides:
        if any(name.strip("? ") for name in names.values()):
            search.names.update(names.values())
        else:
            reading.skip(number, problems.GAME_NO_NAMES, "game", line=line)
        return None
    search.own += 1
    reading.player = reading.player or names[sides[0]]
    numbers = {tags.get(f"{side}FideId", "") for side in sides}
    search.ids |= {number for number in numbers if number.strip("0-? ")}
    if len(search.ids) > 1:
        raise WhichPlayer({number: number for number in sorted(search.ids)}, player)
    if len(sides) > 1:
        reading.skip(number, problems.GAME_BOTH_SIDES, "game", line=line)
        return None
    return sides[0]


def _count_or_keep(entry: Entry, side: str, search: _Search, reading: Reading) -> None:
    """A game counts at once, or it is kept until the end of the file tells whether it counts."""
    tags, movetext = entry.tags, entry.text()
    words = main_line(movetext)
    moves = [word for word in words if MOVE(word)]
    why = _why_not(entry, words, movetext)
    if why is None and _met_before(entry, moves, search.known):
        why = problems.GAME_REPEATED
    plies = tags.get("PlyCount", "")
    if why is None and not moves and not (plies.isdecimal() and int(plies) > 1):
        search.empty.append((entry, side))
    elif why is None and len(moves) == 1:
        why = problems.GAME_ONE_MOVE
    elif why is None and sites.is_casual(tags):
        search.casual.append((entry, side))
    elif why is None:
        _count(entry, side, reading)
    if why:
        given = tags.get("Variant") if why == problems.GAME_VARIANT else tags.get("Result")
        reading.skip(entry.number, why, "game", line=entry.line, given=checks.shown(given))


def _count_what_was_kept(search: _Search, reading: Reading) -> None:
    """A file without any moves is one of results; casual games count where a file has no others."""
    if search.empty and not search.moves:
        reading.note(problems.NO_MOVES_AT_ALL)
        for entry, side in search.empty:
            _count(entry, side, reading)
        search.empty = []
    for entry, _ in search.empty:
        reading.skip(entry.number, problems.GAME_NO_MOVES, "game", line=entry.line)
    alone = not reading.games and bool(search.casual)
    if alone:
        reading.note(problems.ALL_CASUAL)
    for entry, side in search.casual:
        if alone:
            _count(entry, side, reading)
        else:
            reading.skip(entry.number, problems.GAME_CASUAL, "game", line=entry.line)


def _why_not(entry: Entry, words: list[str], movetext: str) -> str | None:
    """Why a game is not counted; None for a game that may count."""
    tags = entry.tags
    result = cells.result_key(tags.get("Result", "*")) or "*"
    ends = [cells.result_key(word) for word in words if word in RESULTS]
    termination = tags.get("Termination", "").strip().casefold()
    if entry.damaged:
        return problems.GAME_DAMAGED
    if tags.get("Variant", "").strip().casefold() not in CHESS:
        return problems.GAME_VARIANT
    if sites.is_against_a_computer(tags):
        return problems.GAME_COMPUTER
    if sites.has_own_position(tags):
        return problems.GAME_POSITION
    if cells.is_forfeit(result) or termination.startswith(NOT_PLAYED) or result in cells.SIGNS:
        return problems.GAME_FORFEIT
    if result in ("*", "?"):
        return problems.GAME_UNFINISHED
    if result not in cells.PAIRS:
        return problems.GAME_BAD_RESULT
    if len(ends) > 1 or (ends and ends[0] not in ("*", result)):
        return problems.GAME_TWO_RESULTS
    if not any(map(MOVE, words)) and (cells.is_forfeit(movetext) or set(words) - set(RESULTS)):
        return problems.GAME_NO_MOVES
    return None


def _met_before(entry: Entry, moves: list[str], known: set[object]) -> bool:
    """Whether the same game stands in the file before: under the address of its site, or the same
    moves of the same day where one of the two has no address."""
    tags, link = entry.tags, _link(entry.tags)
    names = [cells.name_key(tags.get(name, "")) for name in ("White", "Black")]
    key = (*names, date_text(tags.get("Date", "")), tags.get("Round"), tags["Result"], *moves)
    if not link and not moves and not (tags.get("Date") and tags.get("Round", "").strip("?- ")):
        return False  # two results may be two games
    met = link in known or ("no link" if link else "any", key) in known
    known.update([link, ("any", key)] if link else [("any", key), ("no link", key)])
    return met


def _link(tags: dict[str, str]) -> str | None:
    """What names just this game on its site: its number there, which several addresses share."""
    for tag in ("Link", "GameURL", "Site"):
        for site, game in sites.GAME_OF_A_SITE.items():
            if found := game(tags.get(tag, "").strip()):
                return f"{site} {found[1]}"
    return None


def _count(entry: Entry, side: str, reading: Reading) -> None:
    tags, number = entry.tags, entry.number
    other = "Black" if side == "White" else "White"
    written = tags.get(f"{other}Elo", "")
    try:
        opponent, provisional = cells.read_rating(written)
    except Unreadable:
        shown = checks.shown(written)
        reading.skip(number, problems.GAME_BAD_RATING, "game", line=entry.line, given=shown)
        return
    if provisional:
        reading.note(problems.PROVISIONAL, rating=written, unit="game", number=number)
    if site := sites.site_named(tags):
        reading.note(problems.SITE_NAMED, site=checks.shown(site))
    change = tags.get(f"{side}RatingDiff", "").strip()
    white = cells.PAIRS[cells.result_key(tags["Result"])]
    reading.count(
        opponent,
        white if side == "White" else 1 - white,
        tags.get("Event", "").strip("? ") or None,
        Detail(
            number,
            "game",
            date=sites.day_of_start(tags),
            colour=side.lower(),
            opponent=tags.get(other, "").strip("? ") or None,
            rating=cells.known_rating(tags.get(f"{side}Elo", "")),
            site_change=int(change) if re.fullmatch(r"[+-]?[0-9]{1,4}", change) else None,
            rating_kind=sites.rating_kind(tags),
            speed=sites.speed(tags),
            started=sites.started(tags),
            round=tags.get("Round", "").strip("?- ") or None,
        ),
    )
