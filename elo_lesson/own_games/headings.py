"""Which column of a table is what: only where a heading says it, and no other column could be
meant as well; else a question."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elo_lesson import checks
from elo_lesson.language import text
from elo_lesson.own_games import problems
from elo_lesson.own_games.cells import is_likely_rating, plain
from elo_lesson.own_games.problems import WhichColumns

LINES_LOOKED_AT = 20
OPPONENT = "opponent|opponents|opp|gegner|avversario|adversaire|oponente|rival|adversario"
OWN = "own|my|player|players|eigene|mein|meine|spieler|mio|giocatore|mon|joueur|minha|jogador"
WHITE = "white|weiss|blanc|blancs|bianco|blanco|blancas|branco|brancas"
BLACK = "black|schwarz|noir|noirs|nero|negro|negras|preto|pretas"
RATING = "rating|elo|rtg|eloscore|fide|fiderating|ratingfide|fideelo|elofide|wertung|wertungszahl"
RATING += "|elozahl|classement"
KNOWN = {
    "opponent": OPPONENT,
    "name": "name|nom|nome|nombre",
    "player": "player|spieler|giocatore|joueur|jugador|jogador",
    "white": WHITE,
    "black": BLACK,
    "rating": RATING,
    "result": "result|res|outcome|score|ergebnis|erg|resultat|risultato|ris|esito|resultado",
    "date": "date|datum|data|fecha",
    "colour": "colour|color|farbe|colore|couleur|cor",
    "event": "event|tournament|turnier|veranstaltung|torneo|tournoi|torneio|evento|evenement",
    "round": "round|rd|rnd|runde|turno|ronde|ronda|rodada",
    "link": "site|link|url",
    "number": "sno|snr|startnr|no|nr|board|bo|bd|br|brett|id|fideid|line",
}
"""Headings without blanks, signs and accents. Numbers are no ratings, whatever they are."""
NAMED = ("name", "nom", "nome", "nombre")
FIELDS = {word: field for field, words in KNOWN.items() for word in words.split("|")}
FIELDS |= {
    written: field
    for field, owners, kinds in (
        ("opponent rating", OPPONENT, RATING.split("|")),
        ("own rating", OWN, RATING.split("|")),
        ("white rating", f"{WHITE}|w", RATING.split("|")),
        ("black rating", BLACK, RATING.split("|")),
        ("opponent", OPPONENT, NAMED),
        ("player", OWN, NAMED),
        ("white", WHITE, NAMED),
        ("black", BLACK, NAMED),
    )
    for owner in owners.split("|")
    for kind in kinds
    for written in (f"{owner}{kind}", f"{kind}{owner}")
}
SIDES = ("white", "black", "white rating", "black rating", "result")
ONE_SIDE = ("opponent rating", "result")
OPTIONAL = ("opponent", "own rating", "date", "colour", "event", "round", "player")
ALL = tuple(dict.fromkeys((*ONE_SIDE, *OPTIONAL, *SIDES, "link")))

Columns = Mapping[str, str | int | None]
Row = tuple[int, list[str]]


@dataclass(frozen=True)
class Layout:
    """Where the table begins (the number of its first line below the headings), what is between
    its cells, its headings (none where it has none), and how many columns it has."""

    first: int
    delimiter: str
    headings: tuple[str, ...]
    width: int


def meaning(heading: str) -> str | None:
    """What a heading means, where it is just one of those that are known; a bare "rating" may be
    anybody's.

    >>> meaning("Opponent's rating"), meaning("WhiteElo"), meaning("Elo"), meaning("Elo change")
    ('opponent rating', 'white rating', 'rating', None)
    """
    if re.search("[+±Δ%]", heading):
        return None  # a change of the rating, or another share
    return FIELDS.get(re.sub(r"['’]s\b|[\W_]", "", plain(heading)))


def split_line(line: str, delimiter: str) -> list[str] | None:
    """The cells of one line; None where quotation marks do not close."""
    try:
        row = next(csv.reader([line], delimiter=delimiter, strict=True), [])
    except csv.Error:
        return None
    return [cell.strip() for cell in row]


def is_heading_line(row: Sequence[str]) -> bool:
    """Whether cells are headings: two that are known, and a result or a rating among them."""
    known = {field for cell in row if (field := meaning(cell))}
    return len(known) > 1 and any(field == "result" or "rating" in field for field in known)


def find_layout(lines: Sequence[str], columns: Columns | None) -> Layout | None:
    """The table among the first lines; None where there is none."""
    named = {heading for heading in (columns or {}).values() if isinstance(heading, str)}
    numbered = enumerate(lines[:LINES_LOOKED_AT], 1)
    first = [(number, line) for number, line in numbered if line.strip()]
    for number, line in first:
        for delimiter in ";\t,":
            row = split_line(line, delimiter) or []
            if len(row) > 1 and (is_heading_line(row) or (named and named <= set(row))):
                return Layout(number + 1, delimiter, tuple(row), len(row))
    for delimiter in ";\t,":
        rows = [split_line(line, delimiter) or [] for _, line in first]
        widths = {len(row) for row in rows}
        if (
            len(widths) != 1
            or widths == {1}
            or not rows
            or not any(is_likely_rating(cell) for row in rows for cell in row)
        ):
            continue
        if len(rows) > 1 and not any(re.search("[0-9]", cell) for cell in rows[0]):
            return Layout(first[0][0] + 1, delimiter, tuple(rows[0]), len(rows[0]))
        return Layout(first[0][0], delimiter, (), len(rows[0]))
    return None


def columns_of(layout: Layout, rows: Sequence[Row], columns: Columns | None) -> dict[str, int]:
    """Which column (from 0) is what.

    Arguments: layout; rows, number and cells of each line; columns, what the reader said of some.
    Raises WhichColumns where it is not certain.
    """
    fields: dict[str, list[int]] = {}
    for place, heading in enumerate(layout.headings):
        if field := meaning(heading):
            fields.setdefault(field, []).append(place)
    said = columns or {}
    given = {field: _place(field, column, layout, rows) for field, column in said.items()}
    sides = {"white", "black"} <= fields.keys() | given.keys()
    needed = SIDES if sides else ONE_SIDE
    taken = {place for place in given.values() if place is not None}
    found = {
        field: places[0]
        for field, places in fields.items()
        if field in (*needed, *OPTIONAL, "link") and len(places) == 1 and places[0] not in taken
    }
    if not sides and "opponent" not in found and len(fields.get("name", ())) == 1:
        found["opponent"] = fields["name"][0]
    bare = _only_rating(fields, rows, found, taken)
    if not sides and bare is not None:
        found.setdefault("opponent rating", bare)
    twice = [field for field in needed if len(fields.get(field, ())) > 1]
    found = {**found, **{field: place for field, place in given.items() if place is not None}}
    absent = [field for field, place in given.items() if place is None]
    found = {field: place for field, place in found.items() if field not in absent}
    unclear = [field for field in (*needed, *twice) if field not in found and field not in given]
    if unclear:
        certain = {field: place + 1 for field, place in found.items()}
        optional = () if sides else OPTIONAL
        first = [row for _, row in rows]
        raise WhichColumns(needed, optional, certain, layout.headings, first)
    return found


def _only_rating(
    fields: Mapping[str, Sequence[int]],
    rows: Sequence[Row],
    found: Mapping[str, int],
    taken: set[int],
) -> int | None:
    """The column with a bare heading such as Elo, where only the opponents' ratings can be meant:
    no other column may hold ratings, and a table of several players names both."""
    bare = [place for place in fields.get("rating", ()) if place not in taken]
    if len(bare) != 1 or "opponent rating" in fields:
        return None
    own = "own rating" in found
    if "player" in fields and not own:
        return None
    clear = {"own rating", "date", "number", "colour", "round", "result"}
    passed = {place for field in clear for place in fields.get(field, ())} | taken | set(bare)
    width = max((len(row) for _, row in rows), default=0)
    others = (place for place in range(width) if place not in passed)
    return None if any(_may_be_ratings(place, rows) for place in others) else bare[0]


def _may_be_ratings(place: int, rows: Sequence[Row]) -> bool:
    """Whether a column has little else than numbers that can be ratings."""
    written = [row[place] for _, row in rows if place < len(row) and row[place].strip("-–— 0?")]
    likely = sum(map(is_likely_rating, written))
    return 2 * likely > len(written)


def _place(field: str, column: str | int | None, layout: Layout, rows: Sequence[Row]) -> int | None:
    """The place (from 0) of a column that the reader named; None for no such column."""
    if column is None:
        return None
    if isinstance(column, str):
        wanted = [place for place, name in enumerate(layout.headings) if name == column.strip()]
    else:
        number = checks.whole(column, "columns", 1, 1000, "the number of a column")
        wanted = [number - 1] if number <= layout.width else []
    if len(wanted) != 1:
        shown = layout.headings or (rows[0][1] if rows else ())
        named = ", ".join(f"{number} {cell!r}" for number, cell in enumerate(shown, 1))
        words = text(problems.NO_COLUMN, given=checks.shown(column), field=field, cells=named)
        raise ValueError(words)
    return wanted[0]
