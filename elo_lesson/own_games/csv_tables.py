"""CSV: a table of one's games, as spreadsheets of several languages write it."""

from __future__ import annotations

import csv
import re
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from elo_lesson import checks
from elo_lesson.own_games import spelling
from elo_lesson.own_games.cells import (
    ROMANCE_BLACK,
    SIDES,
    Results,
    colour_in,
    is_rating,
    is_total,
    score,
    why_not_rated,
    why_unplayed,
)
from elo_lesson.own_games.files import (
    ONLY_ONE,
    Detail,
    Reading,
    Source,
    ask_for_player,
    only_player,
)
from elo_lesson.own_games.headings import Layout, columns_of, meaning, no_ratings, split_line

LINES_IN_A_CELL = 20
NOT_COUNTED = "{At} is not counted: {problem}."
NOBODY = "it names no opponent, so it may be a sum or a mean"
PLAYER_AS_OPPONENT = "it has the player as the opponent, so it is not clear whose result it has"
NO_PLAYER = "{At} does not name its player."
NOT_LOOKED_FOR = (
    "No column names the player, so that {player} was not looked for; all games are taken as those"
    " of this player."
)


def _records(source: Source, layout: Layout) -> Generator[tuple[int, list[str] | None], None, None]:
    """Number and cells of each line below the headings. A cell may reach over a few lines; a
    quotation mark that never closes costs one line, and not the rest of the file."""
    with closing(source.lines()) as lines:
        numbered = islice(enumerate(lines, 1), layout.line, None)
        ahead: list[tuple[int, str]] = []
        while True:
            number, line = ahead.pop(0) if ahead else next(numbered, (0, ""))
            if not number:
                return
            cells = split_line(line.rstrip("\n"), layout.delimiter)
            if cells is None and line.count('"') % 2:
                ahead += islice(numbered, max(0, LINES_IN_A_CELL - len(ahead)))
                odd = (place for place, (_, more) in enumerate(ahead, 1) if more.count('"') % 2)
                last = next(odd, 0)
                cells = _joined(line + "".join(more for _, more in ahead[:last]), layout)
                if cells:
                    del ahead[:last]
            yield number, cells


def _joined(text: str, layout: Layout) -> list[str] | None:
    """The cells of several lines, if together they make one line of the right width."""
    try:
        rows = list(csv.reader(text.splitlines(keepends=True), delimiter=layout.delimiter))
    except csv.Error:
        return None
    fits = len(rows) == 1 and len(rows[0]) == layout.width and text.count('"') % 2 == 0
    return [cell.strip() for cell in rows[0]] if fits else None


@dataclass(frozen=True)
class _Table:
    """What the headings and the whole table tell: which column is what, the headings of the other
    columns, the colour that b is (black, but bianco and blanc are white), the names of the players
    (of White and Black), whether opponents are named, and what the results have in common."""

    columns: dict[str, int]
    unused: dict[int, str]
    sides: dict[str, str]
    names: dict[str, None]
    with_opponents: bool
    results: Results

    @property
    def of_both(self) -> bool:
        """A table of White and Black, and not of the player and the opponent."""
        return "white" in self.columns


def read_csv(source: Source, layout: Layout, player: str | None, reading: Reading) -> None:
    """The games below the headings, line by line."""
    if "result" not in layout.fields:
        raise ValueError(
            "path_or_text has a table without a column for the result; give one column the heading"
            " 'result'."
        )
    table = _look_through(source, layout, columns_of(layout, reading.note), reading)
    reading.player = _player(source, layout, table, player, reading)
    reading.tell_alike(table.names)
    if not {"rating", "white rating", "black rating"} & table.columns.keys():
        reading.note(no_ratings(layout.headings))
    first: dict[tuple[object, ...], int] = {}
    for number, cells in _records(source, layout):
        reading.tell(number)
        if cells is not None and not any(cells):
            continue
        if cells is None or len(cells) < layout.width or any(cells[layout.width :]):
            _refuse_line(cells, layout, number, reading)
            continue
        row = {key: cells[place] for key, place in table.columns.items()}
        if _is_total(cells, row):
            reading.skip("line", number, "{At} is a line of totals and no game.")
            continue
        if table.with_opponents and _is_nobodys(row):
            reading.skip("line", number, NOT_COUNTED, problem=NOBODY)
            continue
        own = _own_row(row, number, table, reading)
        reason = _why_unplayed(cells, own, table) if own else None
        if reason:
            reading.skip("line", number, NOT_COUNTED, problem=reason)
        elif own:
            _count(own, number, table, first, reading)


def _look_through(
    source: Source, layout: Layout, columns: dict[str, int], reading: Reading
) -> _Table:
    """What only the whole table tells: whether the opponents' names are ratings, the colours, the
    names, the letters of the results, and the order of day and month."""
    sides: set[str] = set()
    names: dict[str, None] = {}
    results, with_opponents = Results(), False
    numbers = "rating" not in columns and "opponent" in columns
    for row in _rows(source, layout, columns):
        for key in ("player", "white", "black"):
            if row.get(key):
                names[row[key]] = None
        sides.add(spelling.plain(row.get("colour", "")))
        reading.see_date(row.get("date", ""))
        numbers = numbers and is_rating(row["opponent"])
        with_opponents |= bool(row.get("opponent"))
        if not _is_nobodys(row) and not why_unplayed([row.get("opponent", "")], row["result"]):
            results.see(row["result"])
    heading = layout.headings[columns["result"]]
    results.check_points(heading, (meaning(heading) or ("", 0))[1], layout.headings)
    if numbers:
        columns = {**columns, "rating": columns["opponent"]}
        del columns["opponent"]
    used = set(columns.values())
    unused = {at: words for at, words in enumerate(layout.headings) if at not in used}
    with_opponents = with_opponents and not numbers
    return _Table(columns, unused, _meaning_of_b(sides), names, with_opponents, results)


def _meaning_of_b(sides: set[str]) -> dict[str, str]:
    """The colours of all words, with b as all colours of the table tell."""
    if "b" not in sides or sides & {"w", "white"}:
        return {**SIDES, "b": "black"}
    return {**SIDES, "b": "white"} if any(map(ROMANCE_BLACK, sides)) else SIDES


def _rows(
    source: Source, layout: Layout, columns: dict[str, int]
) -> Generator[dict[str, str], None, None]:
    """The cells of all lines that have as many as the headings, and no totals."""
    with closing(_records(source, layout)) as records:
        for _, cells in records:
            if cells and len(cells) >= layout.width and any(cells):
                row = {key: cells[place] for key, place in columns.items()}
                if not _is_total(cells, row):
                    yield row


def _player(
    source: Source, layout: Layout, table: _Table, player: str | None, reading: Reading
) -> str | None:
    """The player as the table writes the name; a question where it is not clear who is meant."""
    keys = {spelling.name_key(name): name for name in reversed(table.names)}
    if player is None and table.of_both:
        with closing(_rows(source, layout, table.columns)) as rows:
            player = only_player((row["white"], row["black"]) for row in rows)
        reading.note(ONLY_ONE, player=player)
        return player
    if not keys and not table.of_both:
        if player is not None:
            reading.note(NOT_LOOKED_FOR, player=checks.shown(player))
        return player
    if player is None and len(keys) == 1:
        return next(iter(keys.values()))
    if player is None or spelling.name_key(player) not in keys:
        raise ask_for_player(player, table.names)
    return keys[spelling.name_key(player)]


def _is_total(cells: list[str], row: dict[str, str]) -> bool:
    of_a_game = row.get("colour") or any(
        re.search("[0-9]", row.get(key, "")) for key in ("round", "date")
    )
    return not of_a_game and is_total(cells)


def _is_nobodys(row: dict[str, str]) -> bool:
    """Whether a line of a table with opponents names none, and nothing else makes it a game."""
    return not any(row.get(key, "") for key in ("opponent", "colour", "date", "round")) and (
        "opponent" in row
    )


def _why_unplayed(cells: list[str], row: dict[str, str], table: _Table) -> str | None:
    """The reason of a bye, a forfeit or a game that was not rated, wherever the line says it."""
    for place, heading in table.unused.items():
        if reason := why_not_rated(heading, cells[place]):
            return reason
    others = [cells[place] for place in table.unused]
    return why_unplayed([row.get("opponent", ""), row.get("rating", ""), *others], row["result"])


def _own_row(
    row: dict[str, str], number: int, table: _Table, reading: Reading
) -> dict[str, str] | None:
    """The line as the player sees it; None where it is no game of this player."""
    own = spelling.name_key(reading.player or "")
    names = [row[key] for key in ("player", "white", "black") if key in row]
    fits = [bool(name) and spelling.name_key(name) == own for name in names]
    if names and table.names and not any(fits):
        if not all(names):
            words = "{At} does not name its players." if table.of_both else NO_PLAYER
            reading.problem(number, words)
        elif own == spelling.name_key(row.get("opponent", "")):
            reading.skip("line", number, NOT_COUNTED, problem=PLAYER_AS_OPPONENT)
        return None
    if not table.of_both:
        return row
    if all(fits):
        reading.skip("line", number, "{At} has the player on both sides.")
        return None
    mine, other = ("white", "black") if fits[0] else ("black", "white")
    return row | {
        "colour": mine,
        "opponent": row[other],
        "rating": row.get(f"{other} rating", row.get("rating", "")),
        "own": row.get(f"{mine} rating", ""),
    }


def _refuse_line(cells: list[str] | None, layout: Layout, number: int, reading: Reading) -> None:
    if cells is None:
        reading.problem(number, "{At} has a quotation mark without its partner.")
        return
    reason = (
        "{At} does not have as many cells as the headings (cells: {count}, headings: {width}), so"
        " it is not clear what is what."
    )
    if layout.delimiter == "," and len(cells) > layout.width:
        reason += " A decimal comma needs quotation marks, or semicolons between the cells."
    reading.problem(number, reason, count=len(cells), width=layout.width)


def _count(
    row: dict[str, str],
    number: int,
    table: _Table,
    first: dict[tuple[object, ...], int],
    reading: Reading,
) -> None:
    """One line: counted, or left out with the reason."""
    side, result = spelling.plain(row.get("colour", "")), row["result"]
    if not table.of_both:
        in_result, result = colour_in(result)
        side = side or in_result
    colour = table.sides.get(side)
    try:
        points = score(result, colour, side, table.of_both, table.results, reading)
        opponent, provisional = spelling.read_rating(row.get("rating", ""))
    except spelling.Unreadable as problem:
        reading.skip("line", number, NOT_COUNTED, problem=problem)
        return
    day = reading.day(row.get("date", ""))
    if row.get("date") and not day:
        words = "Line {number} is counted without its date, {date}, which cannot be read."
        reading.note(words, number=number, date=checks.shown(row["date"]))
    if row.get("opponent"):
        key = (spelling.name_key(row["opponent"]), opponent, points, day, colour,
               row.get("round"), row.get("event"))  # fmt: skip
        before = first.setdefault(key, number)
        if before != number and day and (colour or row.get("round")):
            reading.skip("line", number, "{At} repeats line {before}.", before=before)
            return
        if before != number:
            words = "Lines {before} and {number} are alike and are both counted."
            reading.note(words, before=before, number=number)
    reading.count(
        opponent,
        points,
        row.get("event") or None,
        Detail(
            number,
            "line",
            date=day,
            colour=colour,
            opponent=row.get("opponent") or None,
            rating=spelling.known_rating(row.get("own", "")),
            note=f"{row['rating']} is marked as provisional" if provisional else None,
            round=row.get("round") or None,
        ),
    )
