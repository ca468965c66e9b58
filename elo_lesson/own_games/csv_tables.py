"""CSV: a table of one's games, as spreadsheets of several languages write it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from elo_lesson import checks
from elo_lesson.language import text
from elo_lesson.own_games import cells, line_reasons, problems, sites
from elo_lesson.own_games.cells import Unreadable
from elo_lesson.own_games.files import Detail, Enough, Reading
from elo_lesson.own_games.headings import (
    Columns,
    Layout,
    Row,
    columns_of,
    is_heading_line,
    split_line,
)
from elo_lesson.own_games.pgn import only_player
from elo_lesson.own_games.problems import ask_for_player

OTHER_NUMBER = re.compile(r"[-+]?[0-9]+([.,][0-9]*|½)?|[0-9]+ ½").fullmatch
COLOURED = re.compile(r"[0-9]{0,3}\s*([wsb])\s*(½|1/2|0[.,]5|[01=+-])").fullmatch
BESIDE_BIANCO = {"n", "p", "nero", "neri", "noir", "noirs", "negro", "preto"}
"""Words for Black where b is White: bianco, blanc, blanco, branco."""
RATED = re.compile("(is |fide |elo )?(rated|gewertet)( game)?").fullmatch
NO = re.compile("no|n|nein|non|nao|false|falsch|0|unrated|casual").fullmatch
YES = re.compile("yes|y|ja|j|oui|si|sim|true|1|x").fullmatch


@dataclass
class _Table:
    """Which column (from 0) is what, the headings of the others, and what the whole table tells:
    its results, its words for colours, and the lines that were met."""

    columns: dict[str, int]
    unused: dict[int, str]
    results: set[str] = field(default_factory=set)
    sides: dict[str, str] = field(default_factory=dict)
    met: dict[tuple[object, ...], int] = field(default_factory=dict)

    @property
    def of_both(self) -> bool:
        """A table of White and Black, and not of the player and the opponent."""
        return "white" in self.columns


def read_table(
    lines: Sequence[str],
    layout: Layout,
    player: str | None,
    columns: Columns | None,
    reading: Reading,
) -> None:
    """The games below the headings, line by line."""
    rows = _rows(lines, layout, reading)
    found = columns_of(layout, rows, columns)
    used = set(found.values())
    unused = {at: words for at, words in enumerate(layout.headings) if at not in used}
    table = _Table(found, unused)
    games = list(_named(rows, table, reading))
    _look_through(games, table, reading)
    reading.player = _player(games, table, player, reading)
    try:
        for number, row, named in games:
            own = _own_row(named, number, table, reading)
            if own and not _is_unplayed(row, own, number, table, reading):
                _count(row, own, number, table, reading)
    except Enough:
        pass


def _rows(lines: Sequence[str], layout: Layout, reading: Reading) -> list[Row]:
    """Number and cells of each line of the table that can be read."""
    rows = []
    for number, line in enumerate(lines[layout.first - 1 :], layout.first):
        row = split_line(line, layout.delimiter)
        if row is None:
            reading.skip(number, line_reasons.QUOTATION)
        elif is_heading_line(row):
            raise ValueError(text(problems.SECOND_HEADINGS, number=number))
        elif not any(row):
            continue
        elif len(row) < layout.width or any(row[layout.width :]):
            count, width = len(row), layout.width
            reading.skip(number, line_reasons.WIDTH, count=count, width=width)
        else:
            rows.append((number, row))
    return rows


def _named(
    rows: Iterable[Row], table: _Table, reading: Reading
) -> Iterable[tuple[int, list[str], dict[str, str]]]:
    """The lines with their cells by field; sums and means are left out and named."""
    rows = list(rows)
    place = table.columns.get("opponent")
    with_opponents = place is not None and any(row[place] for _, row in rows)
    for number, row in rows:
        named = {key: row[place] for key, place in table.columns.items()}
        of_a_game = named.get("colour") or any(
            re.search("[0-9]", named.get(key, "")) for key in ("round", "date")
        )
        if not of_a_game and cells.is_total(row):
            reading.skip(number, line_reasons.TOTAL)
        elif not of_a_game and with_opponents and not named["opponent"]:
            reading.skip(number, line_reasons.NOBODY)
        else:
            yield number, row, named


def _look_through(
    games: Iterable[tuple[int, list[str], dict[str, str]]], table: _Table, reading: Reading
) -> None:
    """What only the whole table tells. Results of another kind, such as running totals, or 3 for a
    win, are refused, because their 1 may be no win."""
    colours = set()
    for number, row, named in games:
        reading.see_date(named.get("date", ""))
        colours.add(cells.plain(named.get("colour", "")))
        result = named["result"]
        if any(map(cells.is_bye, row)):
            continue
        if OTHER_NUMBER(result.strip()) and cells.score_of(result) is None:
            shown = checks.shown(result)
            raise ValueError(text(problems.NOT_RESULTS, given=shown, number=number))
        table.results.add(cells.plain(cells.result_key(result)))
    table.sides = dict(cells.SIDES)
    if colours & {"w", "white"} or not colours & BESIDE_BIANCO:
        table.sides["b"] = "black"
    else:
        table.sides["b"] = "white"


def _player(
    games: Sequence[tuple[int, list[str], dict[str, str]]],
    table: _Table,
    player: str | None,
    reading: Reading,
) -> str | None:
    """The player as the table writes the name; a question where it is not clear who is meant."""
    if table.of_both and player is None:
        player = only_player((named["white"], named["black"]) for _, _, named in games)
        reading.note(problems.ONLY_ONE, player=player)
        return player
    names: dict[str, str] = {}
    for _, _, named in games:
        for key in ("player", "white", "black"):
            if name := named.get(key):
                names.setdefault(cells.name_key(name), name)
    if not names:
        if player is not None:
            reading.note(problems.NOT_LOOKED_FOR, player=checks.shown(player))
        return player
    if player is None and len(names) == 1:
        return next(iter(names.values()))
    if player is None or cells.name_key(player) not in names:
        raise ask_for_player(player, names.values())
    return names[cells.name_key(player)]


def _own_row(
    named: dict[str, str], number: int, table: _Table, reading: Reading
) -> dict[str, str] | None:
    """The line as the player sees it; None where it is no game of this player."""
    own = cells.name_key(reading.player or "")
    names = [named[key] for key in ("player", "white", "black") if key in named]
    fits = [bool(name) and cells.name_key(name) == own for name in names]
    if names and not any(fits):
        if not all(names):
            reading.skip(number, line_reasons.NO_PLAYERS)
        elif own == cells.name_key(named.get("opponent", "")):
            reading.skip(number, line_reasons.PLAYER_AS_OPPONENT)
        return None
    if not table.of_both:
        return named
    if all(fits):
        reading.skip(number, line_reasons.BOTH_SIDES)
        return None
    mine, other = ("white", "black") if fits[0] else ("black", "white")
    return named | {
        "colour": mine,
        "opponent": named[other],
        "opponent rating": named.get(f"{other} rating", ""),
        "own rating": named.get(f"{mine} rating", ""),
    }


def _is_unplayed(
    row: list[str], own: dict[str, str], number: int, table: _Table, reading: Reading
) -> bool:
    """Whether a bye, a forfeit or a game that was not rated was left out, wherever the line says
    it. A sign alone is a forfeit where the other results are numbers."""
    for place, heading in table.unused.items():
        asks, says = cells.plain(heading).strip(" ?:"), cells.plain(row[place])
        if (RATED(asks) and NO(says)) or (cells.is_forfeit(asks) and YES(says)):
            given = checks.shown(row[place])
            reading.skip(number, line_reasons.NOT_RATED, heading=checks.shown(heading), given=given)
            return True
    others = [row[place] for place in range(len(row)) if place not in table.columns.values()]
    said = [own.get("opponent", ""), own.get("opponent rating", ""), own["result"], *others]
    result = cells.result_key(own["result"])
    if any(map(cells.is_bye, said)):
        reading.skip(number, line_reasons.BYE)
    elif cells.is_forfeit(result) or any(cells.UNPLAYED(cells.plain(cell)) for cell in said):
        reading.skip(number, line_reasons.FORFEIT)
    elif result in cells.SIGNS:
        numbers = table.results & {*cells.NUMBERS, *cells.PAIRS}
        reason = line_reasons.FORFEIT if numbers else line_reasons.SIGN
        reading.skip(number, reason, given=checks.shown(own["result"]))
    else:
        return False
    return True


def _score(written: str, colour: str | None, table: _Table) -> float | str:
    """The player's score, or why there is none. A pair such as 1-0 has White's score first; in a
    table of White and Black, a single number is White's score too."""
    key, letter = cells.result_key(written), cells.plain(written.strip())
    if key in ("", "*", "?"):
        return line_reasons.NO_RESULT
    score = cells.score_of(written)
    if score is None and letter in cells.ALL_LETTERS:
        score = cells.score_of_letter(letter, table.results & cells.ALL_LETTERS)
        if score is None:
            return line_reasons.LETTER
    if score is not None:
        if not table.of_both or score == 0.5:
            return score
        if key not in cells.NUMBERS:
            return line_reasons.OF_WHITE_OR_BLACK
        return 1 - score if colour == "black" else score
    if key not in cells.PAIRS:
        return line_reasons.BAD_RESULT
    if colour is None:
        return line_reasons.WHOSE_RESULT
    return cells.PAIRS[key] if colour == "white" else 1 - cells.PAIRS[key]


def _count(
    row: list[str], own: dict[str, str], number: int, table: _Table, reading: Reading
) -> None:
    """One line: counted, or left out with the reason."""
    side, result = cells.plain(own.get("colour", "").strip()), own["result"]
    coloured = COLOURED(cells.plain(result.strip())) if not table.of_both else None
    if coloured:
        side, result = side or coloured[1], coloured[2]
    colour = table.sides.get(side)
    if coloured and result in cells.SIGNS:
        reading.skip(number, line_reasons.FORFEIT)
        return
    score = _score(result, colour, table)
    written = own.get("opponent rating", "")
    if isinstance(score, str):
        reading.skip(number, score, given=checks.shown(result))
        return
    try:
        opponent, provisional = cells.read_rating(written)
    except Unreadable:
        reading.skip(number, line_reasons.BAD_RATING, given=checks.shown(written))
        return
    day = reading.day(own.get("date", ""))
    if own.get("date") and not day:
        reading.note(problems.BAD_DATE, number=number, date=checks.shown(own["date"]))
    if _is_repeated((opponent, score, day, colour), own, number, table, reading):
        return
    if provisional:
        reading.note(problems.PROVISIONAL, rating=written, unit="line", number=number)
    tags = _tags(row, own)
    if site := sites.site_named(tags):
        reading.note(problems.SITE_NAMED, site=checks.shown(site))
    reading.count(
        opponent,
        score,
        own.get("event") or None,
        Detail(
            number,
            "line",
            date=day,
            colour=colour,
            opponent=own.get("opponent") or None,
            rating=cells.known_rating(own.get("own rating", "")),
            rating_kind=sites.rating_kind(tags),
            speed=sites.speed(tags),
            round=own.get("round") or None,
        ),
    )


def _is_repeated(
    known: tuple[object, ...], own: dict[str, str], number: int, table: _Table, reading: Reading
) -> bool:
    """Whether the same game stands in an earlier line; where it may be another one, it counts, and
    a note says so."""
    if not own.get("opponent"):
        return False
    key = (cells.name_key(own["opponent"]), *known, own.get("round"), own.get("event"))
    before = table.met.setdefault(key, number)
    _, _, day, colour = known
    if before == number:
        return False
    if day and (colour or own.get("round")):
        reading.skip(number, line_reasons.REPEATS, before=before)
        return True
    reading.note(problems.ALIKE, before=before, number=number)
    return False


def _tags(row: list[str], own: dict[str, str]) -> dict[str, str]:
    """What a line says about a site, as a PGN would say it."""
    links = (cell for cell in row if re.search(r"lichess\.org|chess\.com", cell.casefold()))
    link = next(links, "")
    return {"Site": own.get("link") or link, "Event": own.get("event", "")}
