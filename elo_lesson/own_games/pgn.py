"""PGN: the tag pairs of each entry, one after the other, and one player's games out of them.

Moves are not played through. They are looked at to see whether there are any, and to know the same
game again.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from elo_lesson import checks
from elo_lesson.own_games import spelling
from elo_lesson.own_games.dates import DAY_FIRST, date_text
from elo_lesson.own_games.files import (
    ONLY_ONE,
    Detail,
    Reading,
    Source,
    ask_for_player,
    only_player,
    two_fit,
)
from elo_lesson.own_games.sites import (
    CHESS_COM,
    LICHESS,
    day_of_start,
    rating_kind,
    speed,
    started,
    why_casual,
    why_no_rated_chess,
)

TAG = re.compile(r'\[\s*(\w+)\s+"([^"\\]*)"\s*\]\s*$', re.ASCII).match
TAGS = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]', re.ASCII)
LOOSE_TAG = re.compile(r'\[\s*(\w+)\s+"(.*)"\s*\]\s*$', re.ASCII).match
RESULTS = ("1-0", "0-1", "1/2-1/2", "½-½", "*")
MOVE = re.compile(r"[A-Z♔-♟]?[a-h]?[1-8]?[-x:]?[a-h][1-8]|[O0]-[O0]").match
KEPT = 200_000
"""Characters of the moves of one entry that are kept."""
LOOKED_AHEAD = 1000
MOST_NAMES_KEPT = 10_000
GAME_OF_A_SITE = {
    LICHESS: re.compile(
        r"https?://(?:www\.)?lichess\.org/(\w{8})(?:\w{4})?(?:[/#?].*)?", re.ASCII
    ).fullmatch,
    CHESS_COM: re.compile(
        r"https?://(?:www\.)?chess\.com/(?=(?:[a-z]+/)*game/)(?:[a-z]+/)+([0-9]+)(?:[/?#].*)?"
    ).fullmatch,
}
"""The address of one game and its number in it."""
NOT_PLAYED = ("forfeit", "default", "walkover", "bye", "unplayed", "no show", "not played")
CHESS = ("", "?", "-", "standard", "chess", "normal", "from position")


class Entry(NamedTuple):
    """One entry of a PGN: its number, the line where it starts, its tags, and its moves as they
    stand there, with comments (the first 200,000 characters)."""

    number: int
    line: int
    tags: dict[str, str]
    movetext: str


def iter_pgn_tags(
    lines: Iterable[str], problem: Callable[[int, str], object] = lambda line, reason: None
) -> Iterator[Entry]:
    """The entries of a PGN, one by one; only one of them is in memory at a time.

    Arguments: lines of the file; problem, which is called with the number of a line that cannot be
    read and with a sentence that has the place {At}.
    Result: an iterator of Entry. An entry without moves is one entry, and brackets in a comment
    start none.

    >>> text = '[White "A"]\\n[Black "B"]\\n\\n{[White "C"]} 1-0\\n\\n[White "D"]\\n\\n1. e4 *'
    >>> [entry.tags["White"] for entry in iter_pgn_tags(text.split("\\n"))]
    ['A', 'D']
    """
    numbered = enumerate(lines, 1)
    ahead: deque[tuple[int, str]] = deque()
    tags: dict[str, str] = {}
    moves: list[str] = []
    count = first = size = number = 0
    opened = 0  # the line of a comment that is still open
    quoted = 0  # the line in which a comment that quotes tags ends
    gap = True  # the line before was blank
    end = (0, "")
    while True:
        number, line = ahead.popleft() if ahead else next(numbered, end)
        if not number:
            break
        if opened and gap and number > quoted and line.startswith('[Event "'):
            quoted = _end_of_quotation(ahead, numbered)
            if not quoted:
                problem(opened, "{At}: the comment that opens here never closes.")
                opened = 0
        blank = not line or line.isspace()
        if not opened and not blank and (line[0] == "[" or line.lstrip()[0] == "["):
            found = TAG(line)
            pairs = [found.groups()] if found else _tags_of(line.strip())
            rest = "" if found else pairs.pop()[1]
            if not pairs:
                problem(number, "{At} starts like a tag and cannot be read.")
                continue
            name = pairs[0][0]
            if moves or (name in tags and (gap or name == "Event")):
                if tags or _plain_moves("\n".join(moves)):
                    count += 1
                    yield Entry(count, first, tags, "\n".join(moves))
                tags, moves, size = {}, [], 0
            if not tags:
                first = number
            for name, value in pairs:
                if tags.setdefault(name, value) != value:
                    problem(number, f"{{At}} repeats the tag {name}; its first value is used.")
            gap = False
            if not rest:
                continue
            line = rest
        if blank or (line[0] == "%" and not opened):
            gap = gap or blank
            continue
        if not opened and gap and moves and line.startswith("1.") and _ended(moves[-1]):
            count += 1  # moves of the next game, whose tags are lost
            yield Entry(count, first, tags, "\n".join(moves))
            tags, moves, size = {}, [], 0
        if not tags and not moves:
            first = number
        if size < KEPT:
            moves.append(line[:KEPT])
            size += len(line)
        if opened or "{" in line or ";" in line:
            opened = _open_after(line, opened, number)
        gap = False
    if opened:
        problem(opened, "{At}: the comment that opens here never closes.")
    if tags or _plain_moves("\n".join(moves)):
        yield Entry(count + 1, first, tags, "\n".join(moves))


def _tags_of(line: str) -> list[tuple[str, str]]:
    """The tags of an unusual line: several in one line, with escaped signs, or with quotation
    marks inside. Last in the list stands the rest of the line, under no name."""
    pairs, end = [], 0
    while found := TAGS.match(line, end):
        pairs.append((found[1], re.sub(r"\\(.)", r"\1", found[2])))
        end = found.end()
    rest = line[end:].strip()
    if pairs and not rest.startswith(("[", '"')):
        return [*pairs, ("", rest)]
    loose = LOOSE_TAG(line)
    return [(loose[1], loose[2]), ("", "")] if loose else [*pairs, ("", "")]


def _open_after(line: str, opened: int, number: int) -> int:
    """The line in which the comment opened that is still open after this line; 0 for none."""
    if ";" not in line:  # the last brace decides
        closes = line.rfind("}")
        if line.rfind("{") > closes:
            return opened if opened and closes < 0 else number
        return opened if closes < 0 else 0
    place = 0
    while True:
        if opened:
            place = line.find("}", place) + 1
            if not place:
                return opened
            opened = 0
        brace, semicolon = line.find("{", place), line.find(";", place)
        if brace < 0 or 0 <= semicolon < brace:
            return 0
        opened, place = number, brace + 1


def _end_of_quotation(ahead: deque[tuple[int, str]], numbered: Iterator[tuple[int, str]]) -> int:
    """Tags after a blank line inside a comment: does the comment quote a game (then the line where
    it closes), or was it never closed (0: another comment opens first, or none closes)?"""
    ahead.extend(islice(numbered, LOOKED_AHEAD - len(ahead)))
    for number, line in ahead:
        opens, closes = line.find("{"), line.find("}")
        if closes >= 0 and not 0 <= opens < closes:
            return number
        if opens >= 0:
            return 0
    return 0


def _ended(line: str) -> bool:
    return line.rstrip().endswith(RESULTS)


def _plain_moves(movetext: str) -> list[str]:
    """The words of the main line: moves and results, without comments, variations and numbers."""
    if not movetext:
        return []
    text = re.sub(r"\{[^}]*\}?|;[^\n]*|^%[^\n]*", " ", movetext, flags=re.MULTILINE)
    if "(" in text:
        kept, depth = [], 0
        for part in re.split("([()])", text):
            depth = max(0, depth + (part == "(") - (part == ")"))
            if not depth and part != ")":
                kept.append(part)
        text = " ".join(kept)
    text = re.sub(r"\b[0-9]+\s*\.[.\s]*|\$[0-9]+|[!?+#]+", " ", text)
    return text.split()


# --- one player's games


def read_pgn(source: Source, player: str | None, reading: Reading) -> None:
    """One player's games, in the order of the file."""
    reading.year_first = True
    if player is None:
        with closing(_pairs(source)) as pairs:
            player = only_player(pairs)
        reading.note(ONLY_ONE, player=player)
    try:
        _read_entries(source, player, reading)
    finally:  # also where the reading is interrupted
        reading.details = [
            replace(detail, date=reading.day(detail.date or "")) for detail in reading.details
        ]


def _read_entries(source: Source, player: str, reading: Reading) -> None:
    wanted, is_number = spelling.name_key(player), player.isdecimal()
    likely = spelling.forms(player) | {*wanted.split()}
    names: Counter[str] = Counter()
    ids: set[str] = set()
    known: set[object] = set()
    number = own = 0
    with closing(source.lines()) as lines:
        for entry in iter_pgn_tags(lines, reading.problem):
            number, _, tags, _ = entry
            reading.see_date(tags.get("Date", ""))
            reading.tell(number)
            white, black = tags.get("White", ""), tags.get("Black", "")
            sides = spelling.name_key(white) == wanted, spelling.name_key(black) == wanted
            if is_number and not any(sides):
                sides = tags.get("WhiteFideId") == player, tags.get("BlackFideId") == player
            if not any(sides):
                if not white.strip("? ") and not black.strip("? "):
                    reason = "{At} (line {line}) has no names of players and is not read."
                    reading.skip("game", number, reason, line=entry.line)
                else:
                    for name in (white, black):
                        alike = not likely.isdisjoint(spelling.name_key(name).split())
                        if alike or len(names) < MOST_NAMES_KEPT:
                            names[name] += 1
                continue
            if not own:
                reading.player = white if sides[0] else black
            own += 1
            both = zip(("WhiteFideId", "BlackFideId"), sides, strict=True)
            ids |= {tags[tag] for tag, side in both if side and tags.get(tag, "").strip("0-? ")}
            if len(ids) > 1:
                raise two_fit(player, {number: number for number in sorted(ids)})
            if all(sides):
                reading.skip("game", number, "{At} has the player on both sides.")
                continue
            _count(entry, "White" if sides[0] else "Black", known, reading)
    reading.progress(number)
    if not own:
        raise ask_for_player(player, (name for name, _ in names.most_common()))
    reading.tell_alike(names)
    if not reading.games and reading.casual:
        reading.count_casual()


def _pairs(source: Source) -> Generator[tuple[str, str], None, None]:
    """White and Black of each entry."""
    with closing(source.lines()) as lines:
        for entry in iter_pgn_tags(lines):
            yield entry.tags.get("White", ""), entry.tags.get("Black", "")


def _count(entry: Entry, side: str, known: set[object], reading: Reading) -> None:
    """One game of the player: counted, or left out with the reason."""
    number, line, tags, movetext = entry
    other = "Black" if side == "White" else "White"
    words = _plain_moves(movetext)
    moves = [word for word in words if MOVE(word)]
    result = spelling.result_key(tags.get("Result", "*")) or "*"
    reason = _why_not(tags, result, words, len(moves))
    try:
        opponent, provisional = spelling.read_rating(tags.get(f"{other}Elo", ""))
    except spelling.Unreadable as problem:
        reason = reason or f"is not counted: {problem}"
    if reason:
        reading.skip("game", number, "{At} (line {line}) {reason}.", line=line, reason=reason)
        return
    kind, link = rating_kind(tags), _link(tags)
    date = day_of_start(tags)
    names = [spelling.name_key(tags.get(name, "")) for name in ("White", "Black")]
    place = tags.get("Round", "").strip("?- ")
    key = (*names, date_text(date, DAY_FIRST, year_first=True), place, result, hash(tuple(moves)))
    if link in known or ("no link" if link else "any", key) in known:
        reading.skip("game", number, "{At} (line {line}) stands in the file before.", line=line)
        return
    known.update([link, ("any", key)] if link else [("any", key), ("no link", key)])
    note = f"{tags[f'{other}Elo'].strip()} is marked as provisional" if provisional else None
    detail = Detail(
        number,
        "game",
        date=date,
        colour=side.lower(),
        opponent=tags.get(other, "").strip("? ") or None,
        rating=spelling.known_rating(tags.get(f"{side}Elo", "")),
        site_change=_change(tags.get(f"{side}RatingDiff", "")),
        rating_kind=kind,
        note=note,
        speed=speed(tags),
        started=started(tags),
        round=place or None,
    )
    score = spelling.PAIRS[result] if side == "White" else 1 - spelling.PAIRS[result]
    game = opponent, score, tags.get("Event", "").strip("? ") or None, detail
    if reason := why_casual(tags):
        reading.casual.append(game)
        reading.skip("game", number, "{At} (line {line}) {reason}.", line=line, reason=reason)
    else:
        reading.count(*game)


def _why_not(tags: dict[str, str], result: str, words: list[str], moves: int) -> str | None:
    """Why a game is not counted, as the end of a sentence; None for a game that is."""
    ends = {spelling.result_key(word) for word in words if word in RESULTS} - {"*"}
    termination = tags.get("Termination", "").strip().casefold()
    variant = tags.get("Variant", "").strip()
    shown = checks.shown(tags.get("Result", ""))
    if variant.casefold() not in CHESS:
        return f"is of the variant {checks.shown(variant)}, which has ratings of its own"
    if unrated := why_no_rated_chess(tags):
        return unrated
    if spelling.FORFEIT(result) or termination.startswith(NOT_PLAYED):
        return "is a forfeit or a bye, which is not rated"
    if "Result" not in tags:
        return "has no tag with its result, so it is unknown"
    if result in ("*", "?"):
        return "is unfinished, or its result is unknown"
    if result not in spelling.PAIRS:
        return f"has {shown} as its result, which cannot be read"
    if not words or (not moves and all(word in RESULTS for word in words)):
        return "has no moves: a forfeit or an unplayed game, which is not rated"
    if not moves:
        return "has a text that cannot be read as moves, so it may be unplayed"
    if moves == 1:
        return "has a move of one side only, and is rated only when both have moved"
    if ends and ends != {result}:
        return f"has {shown} as its result and another one after its moves"
    return None


def _link(tags: dict[str, str]) -> str | None:
    """What names just this game on its site, if the tags give it: its number there, which several
    addresses share, else the address. A chapter of a study is none; two may show one game."""
    for tag in ("Link", "GameURL", "Site"):
        address = tags.get(tag, "").strip()
        for site, game in GAME_OF_A_SITE.items():
            if found := game(address):
                return f"{site} {found[1]}"
        if tag != "Site" and re.match(r"https?://[^/]+/.*[0-9]", address):
            return address
    return None


def _change(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,4}", text.strip()) else None
