"""CSV: a table of one's games, as spreadsheets of several languages write it."""

from __future__ import annotations

import csv
import re
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from elo_lesson import checks, spelling
from elo_lesson.game_files import ONLY_ONE, Detail, Reading, Source, ask_for_player, only_player
from elo_lesson.games_headings import Layout, columns_of, split_line

WORDS = {
    1.0: "win|won|w|sieg|gewonnen|vittoria|vinta|victoire|gagne|gagnee|victoria|ganada|vitoria",
    0.5: "draw|drawn|d|=|remis|unentschieden|patta|pareggio|nulle|nul|tablas|empate",
    0.0: "loss|lost|l|niederlage|verloren|sconfitta|persa|defaite|perdu|perdue|derrota|perdida",
}
SCORES = {word: score for score, words in WORDS.items() for word in words.split("|")}
BYE = re.compile("bye|freilos|spielfrei|riposo|exempte?|descans[ao]|folga|isento").fullmatch
COLOURS = {
    "white": "white|w|weiss|bianco|bianchi|blanc|blancs|blanco|blancas|branco|brancas",
    "black": "black|schwarz|s|nero|neri|noir|noirs|n|negro|negras|preto|pretas|p",
}
SIDES = {word: colour for colour, words in COLOURS.items() for word in words.split("|")}
MONTH = "jan|feb|mar|mär|mrz|apr|may|mai|mag|maj|jun|giu|jul|lug|aug|aoû|ago|sep|set|okt|oct|ott"
DATE_IN_RESULT = re.compile(
    rf"[0-9]{{1,4}}[ ./-]+[0-9]{{1,2}}[ ./-]+[0-9]{{0,4}}.*|.*\b({MONTH}|out|gen|ene|abr|avr|fév|"
    r"fev|déc|nov|dec|dez|dic|juil|juin)[a-zéûç]*\b.*",
    re.IGNORECASE,
)
LINES_IN_A_CELL = 20
IS_TOTAL = re.compile("totals?|total[ei]|summe|gesamt|insgesamt|sum|somme|suma|soma").fullmatch
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
    """What the headings and the whole table tell: which column is what, whether b may be white
    (bianco, blanc), and the names of the players (of White and Black)."""

    columns: dict[str, int]
    unclear_b: bool
    names: dict[str, None]

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
    if not {"rating", "white rating", "black rating"} & table.columns.keys():
        reading.note("No column has ratings, so that all opponents are unrated.")
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
        own = _own_row(row, number, table, reading)
        if own:
            _count(own, number, table, first, reading)


def _look_through(
    source: Source, layout: Layout, columns: dict[str, int], reading: Reading
) -> _Table:
    """What only the whole table tells: whether the opponents' names are ratings, the colours, the
    names, and the order of day and month."""
    sides: set[str] = set()
    names: dict[str, None] = {}
    numbers = "rating" not in columns and "opponent" in columns
    for row in _rows(source, layout, columns):
        for key in ("player", "white", "black"):
            if row.get(key):
                names[row[key]] = None
        sides.add(spelling.plain(row.get("colour", "")))
        reading.see_date(row.get("date", ""))
        numbers = numbers and is_rating(row["opponent"])
    if numbers:
        columns = {**columns, "rating": columns["opponent"]}
        del columns["opponent"]
    return _Table(columns, "b" in sides and not sides & {"w", "white"}, names)


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


def is_rating(text: str) -> bool:
    """Whether a cell can be the rating of an opponent, of an unrated one, or a bye.

    >>> is_rating("1650?"), is_rating("unrated"), is_rating("Anna")
    (True, True, False)
    """
    try:
        spelling.read_rating(text)
    except spelling.Unreadable:
        return _is_bye(text)
    return True


def _is_bye(text: str) -> bool:
    return bool(BYE(spelling.plain(text)))


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
    return not row.get("colour") and any(
        IS_TOTAL(spelling.plain(cell.rstrip(" :"))) for cell in cells
    )


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
        "{At} has {count} cells and the headings have {width}, so it is not clear what is what."
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
    side = spelling.plain(row.get("colour", ""))
    colour = SIDES.get(side) or ("black" if side == "b" and not table.unclear_b else None)
    try:
        if _is_bye(row.get("opponent", "")) or _is_bye(row.get("rating", "")):
            raise spelling.Unreadable("it is a bye, which is not rated")
        score = _score(row["result"], colour, side, table.of_both, reading)
        opponent, provisional = spelling.read_rating(row.get("rating", ""))
    except spelling.Unreadable as problem:
        reading.skip("line", number, "{At} is not counted: {problem}.", problem=problem)
        return
    day = reading.day(row.get("date", ""))
    if row.get("date") and not day:
        words = "Line {number} is counted without its date, {date}, which cannot be read."
        reading.note(words, number=number, date=checks.shown(row["date"]))
    if row.get("opponent"):
        key = (spelling.name_key(row["opponent"]), opponent, score, day, colour,
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
        score,
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


def _score(text: str, colour: str | None, side: str, of_both: bool, reading: Reading) -> float:
    """The player's score. A pair such as 1-0 has White's score first where the colour is known; in
    a table of White and Black, a single number is White's score too."""
    key = spelling.result_key(text)
    if key in ("", "*", "?"):
        raise spelling.Unreadable("it has no result, so it is unfinished or unknown")
    if _is_bye(text):
        raise spelling.Unreadable("it is a bye, which is not rated")
    if spelling.FORFEIT(key):
        raise spelling.Unreadable("it is a forfeit, which is not rated")
    if spelling.plain(text) in SCORES:
        if of_both and SCORES[spelling.plain(text)] != 0.5:
            words = "the result is {text}, of White or of Black; write 1-0, 0-1 or 1/2-1/2"
            raise spelling.Unreadable(words.format(text=checks.shown(text)))
        return SCORES[spelling.plain(text)]
    if key in spelling.PAIRS:
        score = spelling.PAIRS[key]
        if colour or score == 0.5:
            return 1 - score if colour == "black" else score
        if side:
            raise spelling.Unreadable(
                f"the result is {text} and it is not clear which colour {side} is"
            )
        reading.note("No colour is given, so that 1-0 is read as a win of the player.")
        return score
    if DATE_IN_RESULT.fullmatch(text.strip()):
        raise spelling.Unreadable(
            f"the result is {checks.shown(text)}, a date that a spreadsheet made of it; format the"
            " column as text and write the results again (1-0 and 1/2 cannot be told apart now)"
        )
    if re.fullmatch("[0-9]{1,2}([.,][0-9]{1,2})?|[.,]5", key):
        number = float(key.replace(",", "."))
        if number in (0, 0.5, 1):
            return 1 - number if of_both and colour == "black" else number
    raise spelling.Unreadable(f"the result is {checks.shown(text)}; write 1, 0.5 or 0")
