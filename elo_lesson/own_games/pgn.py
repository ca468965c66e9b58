"""PGN: the tag pairs of each entry, one after the other, and one player's games out of them.

Moves are not played through. They are looked at to see whether there are any, and to know the same
game again.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from elo_lesson import checks
from elo_lesson.own_games import cells, problems, sites
from elo_lesson.own_games.cells import Unreadable
from elo_lesson.own_games.dates import YEAR_FIRST, date_text
from elo_lesson.own_games.files import Detail, Reading
from elo_lesson.own_games.problems import WhichPlayer, ask_for_player

TAG = re.compile(r'\[\s*(\w+)\s+"([^"\\]*(?:\\.[^"\\]*)*)"\s*\]', re.ASCII).fullmatch
COMMENT = re.compile(r"\{[^}]*\}|;[^\n]*")
MOVE = re.compile(r"[^\s.()]{0,6}[a-h][1-8]|[O0]-[O0]")
RESULTS = {"1-0", "0-1", "1/2-1/2", "½-½", "*"}
NOT_PLAYED = ("forfeit", "default", "walkover", "bye", "unplayed", "no show", "not played")
"""How a Termination begins; "Time forfeit" is one of a game that was played."""


@dataclass
class Entry:
    """One entry of a PGN: its number, the line where it starts, its tags, the lines of its moves,
    with comments, and its lines that cannot be read, each with the reason."""

    number: int
    line: int = 0
    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)

    def players(self) -> dict[str, str]:
        """The names of White and Black, as far as they are known."""
        names = {side: self.tags.get(side, "") for side in ("White", "Black")}
        return {side: name for side, name in names.items() if name.strip("? ")}


def entries(text: str) -> Iterator[Entry]:
    """The entries of a PGN, one by one.

    >>> text = '[White "A"]\\n[Black "B"]\\n\\n{[White "C"]} 1-0\\n\\n[White "D"]\\n\\n1. e4 *'
    >>> [entry.tags["White"] for entry in entries(text)]
    ['A', 'D']
    """
    entry = Entry(1)
    opened = 0  # the line of a comment that is still open
    gap = True  # the line before was blank
    for number, line in enumerate(io.StringIO(text, newline=None), 1):
        line = line.strip()
        if not line or (line[0] == "%" and not opened):
            gap = gap or not line
            continue
        if opened and gap and line.startswith('[Event "'):
            entry.faults.append((opened, problems.OPEN_COMMENT))
            opened = 0
        if line[0] == "[" and not opened:
            found = TAG(line)
            name, value = found.groups() if found else ("", "")
            if entry.moves or (name in entry.tags and (gap or name == "Event")):
                yield entry
                entry = Entry(entry.number + 1)
            if "\\" in value:
                value = re.sub(r"\\(.)", r"\1", value)
            if not found or entry.tags.setdefault(name, value) != value:
                entry.faults.append((number, problems.BAD_TAG))
        else:
            entry.moves.append(line)
            words = "{" + line if opened else line
            if ";" in line:
                words = COMMENT.sub("", words)
            opened = (opened or number) if words.rfind("{") > words.rfind("}") else 0
        entry.line = entry.line or number
        gap = False
    if opened:
        entry.faults.append((opened, problems.OPEN_COMMENT))
    if entry.line:
        yield entry


def only_player(pairs: Iterable[Iterable[str]]) -> str:
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


def read_pgn(text: str, player: str | None, reading: Reading) -> None:
    """One player's games, in the order of the file."""
    if player is None:
        player = only_player(entry.players().values() for entry in entries(text))
        reading.note(problems.ONLY_ONE, player=player)
    own: list[tuple[Entry, str]] = []
    others: Counter[str] = Counter()
    moves = False
    for entry in entries(text):
        moves = moves or any(map(MOVE.search, entry.moves))
        for line, reason in entry.faults:
            reading.skip(line, reason)
        names = entry.players()
        sides = _sides(entry, names, player)
        if not names or len(sides) > 1:
            reading.skip(entry.number, problems.GAME_PLAYERS, "game", line=entry.line)
        elif sides:
            own.append((entry, sides[0]))
        else:
            others.update(names.values())
    if not own:
        raise ask_for_player(player, (name for name, _ in others.most_common()))
    numbers = {entry.tags.get(f"{side}FideId", "").lstrip("0-? ") for entry, side in own} - {""}
    if len(numbers) > 1:
        raise WhichPlayer({number: number for number in sorted(numbers)}, player)
    if not moves:
        reading.note(problems.NO_MOVES_AT_ALL)
    known: set[object] = set()
    for entry, side in own:
        reading.player = reading.player or entry.tags[side]
        _count(entry, side, not moves, known, reading)


def _sides(entry: Entry, names: dict[str, str], player: str) -> list[str]:
    """The sides that the player has, by name, else by FIDE number."""
    key = cells.name_key(player)
    sides = [side for side in names if cells.name_key(names[side]) == key]
    if not sides and player.isdecimal():
        sides = [side for side in names if entry.tags.get(f"{side}FideId") == player]
    return sides


def _count(entry: Entry, side: str, no_moves: bool, known: set[object], reading: Reading) -> None:
    """One game of the player: counted, or left out with the reason."""
    tags, other = entry.tags, "Black" if side == "White" else "White"
    written = tags.get(f"{other}Elo", "")
    movetext = main_line("\n".join(entry.moves))
    moves = MOVE.findall(movetext)
    reason, given = _why_not(entry, movetext, moves, no_moves), tags.get("Result")
    if not reason and _met_before(tags, moves, known):
        reason = problems.GAME_REPEATED
    opponent, provisional = None, False
    if not reason:
        try:
            opponent, provisional = cells.read_rating(written)
        except Unreadable:
            reason, given = problems.GAME_BAD_RATING, written
    if reason:
        shown = checks.shown(given)
        reading.skip(entry.number, reason, "game", line=entry.line, given=shown)
        return
    if provisional:
        reading.note(problems.PROVISIONAL, rating=written, unit="game", number=entry.number)
    if site := sites.site_named(tags):
        reading.note(problems.SITE_NAMED, site=checks.shown(site))
    change = tags.get(f"{side}RatingDiff", "").strip()
    white = cells.PAIRS[cells.result_key(tags["Result"])]
    detail = Detail(
        entry.number,
        "game",
        date=date_text(tags.get("Date", ""), YEAR_FIRST),
        colour=side.lower(),
        opponent=tags.get(other, "").strip("? ") or None,
        rating=cells.known_rating(tags.get(f"{side}Elo", "")),
        site_change=int(change) if re.fullmatch(r"[+-]?[0-9]{1,4}", change) else None,
        rating_kind=sites.rating_kind(tags),
        speed=sites.speed(tags),
        round=tags.get("Round", "").strip("?- ") or None,
    )
    event = tags.get("Event", "").strip("? ") or None
    reading.count(opponent, white if side == "White" else 1 - white, event, detail)


def main_line(movetext: str) -> str:
    """The moves and results without comments and variations.

    >>> main_line("1. e4 {best (by test)} e5 (1... c5) 1-0").split()
    ['1.', 'e4', 'e5', '1-0']
    """
    words, changed = COMMENT.sub(" ", movetext), 1
    while changed and "(" in words:
        words, changed = re.subn(r"\([^()]*(\)|$)", " ", words)
    return words


def _why_not(entry: Entry, movetext: str, moves: list[str], no_moves: bool) -> str | None:
    """Why a game is not counted; None for a game that may count. Where no game of the file has
    moves, one without them counts, unless something stands in their place."""
    tags = entry.tags
    result = cells.result_key(tags.get("Result", "*"))
    ends = [cells.result_key(word) for word in movetext.split() if word in RESULTS]
    termination = tags.get("Termination", "").strip().casefold()
    if entry.faults:
        return problems.GAME_DAMAGED
    if not sites.is_rated_chess(tags):
        return problems.GAME_KIND
    if cells.is_forfeit(result) or result in cells.SIGNS or termination.startswith(NOT_PLAYED):
        return problems.GAME_FORFEIT
    if result not in cells.PAIRS or ends not in ([], ["*"], [result]):
        return problems.GAME_RESULT
    if len(moves) < 2 and not (no_moves and RESULTS.issuperset(entry.moves)):
        return problems.GAME_NO_MOVES
    return None


def _met_before(tags: dict[str, str], moves: list[str], known: set[object]) -> bool:
    """Whether the same game stands in the file before: under the same address of its site, or with
    the same players, day, round, result and moves."""
    day, round = tags.get("Date", ""), tags.get("Round", "").strip("?- ")
    link = sites.game_of_a_site(tags)
    if not link and not moves and not (day and round):
        return False  # two results may be two games
    names = [cells.name_key(tags.get(side, "")) for side in ("White", "Black")]
    key = link or (*names, day, round, tags["Result"], *moves)
    met = key in known
    known.add(key)
    return met
