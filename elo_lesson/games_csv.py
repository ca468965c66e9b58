"""CSV: a table of one's games, as spreadsheets of several languages write it."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice

from elo_lesson import checks, spelling
from elo_lesson.game_files import Detail, Reading, Source, ask_for_player

HEADINGS = {
    "opponent": "opponent|opponent name|opp|gegner|gegnerin|name des gegners|avversario|avversaria"
    "|adversaire|nom adversaire|oponente|rival|adversario|contrincante|nombre del rival",
    "rating": "rating|elo|rtg|opponent rating|opponents rating|rating opponent|opponent elo"
    "|opponents elo|elo opponent|opp rating|opp elo|fide|fide rating|wertung|wertungszahl|elozahl"
    "|elo zahl|elo gegner|elo des gegners|gegner elo|elo avversario|elo adversaire|classement"
    "|classement elo|elo rival|elo oponente|elo del rival|elo adversario|elo do adversario"
    "|rating adversario|rating do adversario",
    "result": "result|res|score|point|points|pts|ergebnis|resultat|punkt|punkte|risultato|esito"
    "|punto|punti|punteggio|resultado|puntos|puntuacion|ponto|pontos|pontuacao",
    "date": "date|day|played|datum|tag|data|giorno|jour|fecha|dia",
    "colour": "colour|color|col|farbe|colore|couleur|cor",
    "event": "event|tournament|turnier|veranstaltung|torneo|evento|tournoi|evenement|torneio",
    "own": "own rating|my rating|own elo|my elo|eigene elo|meine elo|eigene wertung|mio elo|mon elo"
    "|mi elo|meu elo|meu rating",
    "player": "player|spieler|spielerin|giocatore|giocatrice|joueur|joueuse|jugador|jugadora"
    "|jogador|jogadora",
    "round": "round|rd|runde|turno|ronde|ronda|rodada",
}
FIELDS = {name: key for key, names in HEADINGS.items() for name in names.split("|")}
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


@dataclass(frozen=True)
class Layout:
    """Where the headings stand (number of the line) and which column is what."""

    line: int
    delimiter: str
    columns: dict[str, int]
    width: int


def find_layout(line: str, number: int) -> Layout | None:
    """The columns, if this line holds headings: a result, or a rating and more."""
    best: Layout | None = None
    for delimiter in ";\t,":
        if delimiter not in line:
            continue
        cells = _split(line, delimiter)
        columns: dict[str, int] = {}
        for place, cell in enumerate(cells or ()):
            words = " ".join(re.findall(r"\w+", re.sub("['’]", "", spelling.plain(cell))))
            if words in FIELDS:
                columns.setdefault(FIELDS[words], place)
        if len(columns) > len(best.columns if best else ()):
            best = Layout(number, delimiter, columns, len(cells or ()))
    fits = best and len(best.columns) > 1 and {"result", "rating"} & best.columns.keys()
    return best if fits else None


def _split(line: str, delimiter: str) -> list[str] | None:
    """The cells of one line; None where quotation marks do not close."""
    try:
        cells = next(csv.reader([line], delimiter=delimiter, strict=True), [])
    except csv.Error:
        return None
    return [cell.strip() for cell in cells]


def _records(source: Source, layout: Layout) -> Iterator[tuple[int, list[str] | None]]:
    """Number and cells of each line below the headings. A cell may reach over a few lines; a
    quotation mark that never closes costs one line, and not the rest of the file."""
    with closing(source.lines()) as lines:
        numbered = islice(enumerate(lines, 1), layout.line, None)
        ahead: list[tuple[int, str]] = []
        while True:
            number, line = ahead.pop(0) if ahead else next(numbered, (0, ""))
            if not number:
                return
            cells = _split(line.rstrip("\n"), layout.delimiter)
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


def read_csv(source: Source, layout: Layout, player: str | None, reading: Reading) -> None:
    """The games below the headings, line by line."""
    if "result" not in layout.columns:
        raise ValueError(
            "path_or_text has a table without a column for the result; give one column the heading"
            " 'result'."
        )
    layout, unclear_b, names = _look_through(source, layout)
    reading.player = _player(player, names) if names else player
    if "rating" not in layout.columns:
        reading.note("No column has ratings, so that all opponents are unrated.")
    first: dict[tuple[object, ...], int] = {}
    for number, cells in _records(source, layout):
        reading.tell(number)
        if cells is not None and not any(cells):
            continue
        if cells is None or len(cells) < layout.width or any(cells[layout.width :]):
            _refuse_line(cells, layout, number, reading)
            continue
        row = {key: cells[place] for key, place in layout.columns.items()}
        if names and spelling.name_key(row["player"]) != spelling.name_key(reading.player or ""):
            if not row["player"]:
                reading.problem(number, "{At} does not name its player.")
            continue
        _count(row, number, unclear_b, first, reading)


def _look_through(source: Source, layout: Layout) -> tuple[Layout, bool, dict[str, None]]:
    """What only the whole table tells: whether the opponents' names are ratings, whether b may be
    white (bianco, blanc), and whose games these are."""
    columns = dict(layout.columns)
    sides: set[str] = set()
    names: dict[str, None] = {}
    numbers = "rating" not in columns and "opponent" in columns
    for _, cells in _records(source, layout):
        if cells is None or len(cells) < layout.width or not any(cells):
            continue
        if "player" in columns and cells[columns["player"]]:
            names[cells[columns["player"]]] = None
        if "colour" in columns:
            sides.add(spelling.plain(cells[columns["colour"]]))
        if numbers:
            numbers = _is_rating(cells[columns["opponent"]])
    if numbers:
        columns["rating"] = columns.pop("opponent")
    unclear = "b" in sides and not sides & {"w", "white"}
    return replace(layout, columns=columns), unclear, names


def _is_rating(text: str) -> bool:
    try:
        spelling.read_rating(text)
    except spelling.Unreadable:
        return _is_bye(text)
    return True


def _is_bye(text: str) -> bool:
    return bool(BYE(spelling.plain(text)))


def _player(player: str | None, names: dict[str, None]) -> str:
    keys = {spelling.name_key(name): name for name in reversed(names)}
    if player is None and len(keys) == 1:
        return next(iter(keys.values()))
    if player is None or spelling.name_key(player) not in keys:
        raise ask_for_player(player, names)
    return keys[spelling.name_key(player)]


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
    unclear_b: bool,
    first: dict[tuple[object, ...], int],
    reading: Reading,
) -> None:
    """One line: counted, or left out with the reason."""
    side = spelling.plain(row.get("colour", ""))
    colour = SIDES.get(side) or ("black" if side == "b" and not unclear_b else None)
    try:
        if _is_bye(row.get("opponent", "")) or _is_bye(row.get("rating", "")):
            raise spelling.Unreadable("it is a bye, which is not rated")
        score = _score(row["result"], colour, side, reading)
        opponent, provisional = spelling.read_rating(row.get("rating", ""))
    except spelling.Unreadable as problem:
        reading.skip("line", number, "{At} is not counted: {problem}.", problem=problem)
        return
    day = spelling.date_text(row.get("date", ""))
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
        ),
    )


def _score(text: str, colour: str | None, side: str, reading: Reading) -> float:
    """The player's score. A pair such as 1-0 has White's score first where the colour is known."""
    key = spelling.result_key(text)
    if key in ("", "*", "?"):
        raise spelling.Unreadable("it has no result, so it is unfinished or unknown")
    if _is_bye(text):
        raise spelling.Unreadable("it is a bye, which is not rated")
    if spelling.FORFEIT(key):
        raise spelling.Unreadable("it is a forfeit, which is not rated")
    if spelling.plain(text) in SCORES:
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
            return number
    raise spelling.Unreadable(f"the result is {checks.shown(text)}; write 1, 0.5 or 0")
