"""Read a person's own games from a file: CSV, PGN or TRF, told apart by what is in it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from elo_lesson import checks
from elo_lesson.own_games.csv_tables import read_csv
from elo_lesson.own_games.files import (
    MOST_PROBLEMS,
    OVER_THE_BOARD,
    Detail,
    Enough,
    Reading,
    Skipped,
    Source,
)
from elo_lesson.own_games.headings import Layout, find_layout
from elo_lesson.own_games.order import order_of_play
from elo_lesson.own_games.pgn import read_pgn
from elo_lesson.own_games.trf import read_trf
from elo_lesson.rating import Game
from elo_lesson.tables import Table

LINES_LOOKED_AT = 1000
PGN_LINE = re.compile(r'\s*\[\s*\w+\s+"', re.ASCII).match
TRF_LINE = re.compile(r"001 [ 0-9]{4} .{42}").match


@dataclass(frozen=True)
class GamesFile:
    """One player's games from a file, and what was left out; made by read_games.

    Fields: games, for rate_period, in the order of play as far as the file tells it, with a note
    where that is not the order of the file; details, what else is known of each, in the same
    order; skipped, what is not counted, with number and reason; notes, whole sentences on how the
    file was read; format "CSV", "PGN" or "TRF"; encoding, such as "UTF-8" or "cp1252" ("text"
    where a text was given); player, the name as the file writes it, or None where a table names no
    player.

    >>> read_games("opponent,result\\n1600,1\\n").games
    (Game(opponent=1600, score=1.0, event=None),)
    """

    games: tuple[Game, ...]
    details: tuple[Detail, ...]
    skipped: tuple[Skipped, ...]
    notes: tuple[str, ...]
    format: str
    encoding: str
    player: str | None

    @property
    def rating_kind(self) -> str:
        """Whose ratings these are; ratings of a site are no FIDE ratings."""
        kinds = sorted({detail.rating_kind for detail in self.details})
        return " and ".join(kinds) or OVER_THE_BOARD

    def sentences(self) -> list[str]:
        """What the file gave, in whole sentences: the sum, the notes, and all that was left out."""
        words = "{file.format} file, {file.encoding}. Games counted: {games}, against unrated"
        words += (
            " opponents among them: {unrated}. Left out: {skipped}. Ratings: {file.rating_kind}."
        )
        unrated = sum(game.opponent is None for game in self.games)
        total = words.format(
            file=self, games=len(self.games), unrated=unrated, skipped=len(self.skipped)
        )
        return [total, *self.notes, *(skipped.reason for skipped in self.skipped)]

    def table(self) -> Table:
        """The games as a table, with the sentences below it. Names are escaped in its HTML."""
        head = ["number", "date", "colour", "opponent", "rating", "score", "event"]
        lines = [
            [
                detail.number,
                detail.date or "",
                detail.colour or "",
                detail.opponent or "",
                "unrated" if game.opponent is None else game.opponent,
                f"{game.score:g}",
                "" if game.event is None else game.event,
            ]
            for game, detail in zip(self.games, self.details, strict=True)
        ]
        return Table(head, lines, self.sentences())


def read_games(
    path_or_text: str | os.PathLike[str] | bytes,
    player: str | None = None,
    *,
    limit: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> GamesFile:
    """Read one player's games from a CSV, PGN or TRF file.

    Arguments: path_or_text, the path of a file, its bytes (of an upload), or its text, if it has
    more than one line; player, the name or FIDE number, without regard to capitals, or None where
    only one player comes into question; limit, the most games that are counted, or None for all:
    the reading ends there, and a note says so; progress, a function such as print that is called
    now and then with the number of games (PGN) or lines read.
    The columns of a table are known by their headings, in several languages; it has the player's
    score against opponents, or White and Black with White's score. Dates such as 03/04/2025 are
    read in the order that the other dates of the file show; in PGN and TRF a year of two digits
    stands first.
    Result: a GamesFile. Games against unrated opponents have the opponent None; byes, forfeits,
    unfinished games, repetitions and what cannot be read stand in skipped and nowhere else, and so
    do casual games of a site, unless the file has no others. A
    reading that is interrupted (KeyboardInterrupt) gives the games counted so far, with a note.
    Raises ValueError or TypeError where the file is none of the three or cannot be opened, where
    two columns may be meant, or where a table looks like standings, and a WhichPlayer,
    a ValueError with the names, where it is not clear who is meant.

    >>> text = "Gegner;Elo;Ergebnis\\nAnna;1712;0,5\\nBernd;;1\\nCarla;1688;+\\n"
    >>> found = read_games(text)
    >>> [(game.opponent, game.score) for game in found.games]
    [(1712, 0.5), (None, 1.0)]
    >>> print(found.skipped[0].reason)
    Line 4 is not counted: it is a forfeit, which is not rated.
    """
    source = Source(path_or_text)
    player = _checked_player(player)
    if limit is not None:
        limit = checks.whole(limit, "limit", 1, 1_000_000, "a number of games")
    reading = Reading(checks.progress(progress, "progress"), limit)
    kind, layout = _kind_of(source)
    try:
        if layout:
            read_csv(source, layout, player, reading)
        else:
            {"PGN": read_pgn, "TRF": read_trf}[kind](source, player, reading)
    except Enough as next_one:
        words = "The limit of {games} is reached; {next} and all after it are not read."
        games = "1 game" if reading.limit == 1 else f"{reading.limit} games"
        reading.note(words, games=games, next=next_one)
    except KeyboardInterrupt:
        if not reading.games:
            raise
        last = reading.details[-1]
        words = "The reading was interrupted. The last that counts is {unit} {number}; what comes"
        words += " after it is not here."
        reading.note(words, unit=last.unit, number=last.number)
    if reading.problems > MOST_PROBLEMS:
        more = reading.problems - MOST_PROBLEMS
        reading.note("{more} further lines cannot be read and are not named one by one.", more=more)
    if " and " in source.encoding:
        reading.note(
            "The lines of the file are written in different ways, each was read in its own."
        )
    if source.damaged:
        reading.note("The file has signs that were lost before it came here; they show as \ufffd.")
    for detail in reading.details:
        if detail.note:
            at = f"{detail.unit} {detail.number}".capitalize()
            reading.note("{at}: the opponent's rating {note}.", at=at, note=detail.note)
    return games_file(reading, kind, source.encoding)


def games_file(reading: Reading, format: str, encoding: str) -> GamesFile:
    """What was read, when nothing more comes."""
    places, order_notes = order_of_play(reading.games, reading.details)
    for sentence in order_notes:
        reading.note(sentence)
    return GamesFile(
        games=tuple(reading.games[place] for place in places),
        details=tuple(reading.details[place] for place in places),
        skipped=tuple(reading.skipped),
        notes=tuple(reading.notes),
        format=format,
        encoding=encoding,
        player=reading.player,
    )


def _kind_of(source: Source) -> tuple[str, Layout | None]:
    """The format, by the first line that only one of the three can have."""
    without_result = None
    with closing(source.lines()) as lines:
        for number, line in enumerate(islice(lines, LINES_LOOKED_AT), 1):
            if "\0" in line:
                break
            if PGN_LINE(line):
                return "PGN", None
            if TRF_LINE(line):
                return "TRF", None
            layout = find_layout(line.rstrip("\n"), number)
            if layout and "result" in layout.fields:
                return "CSV", layout
            without_result = without_result or layout
    if without_result:
        return "CSV", without_result
    if source.empty:
        raise ValueError(
            "path_or_text is empty; it must be a table (CSV), a PGN or a tournament report (TRF)."
        )
    if source.packed:
        raise ValueError(
            f"path_or_text is {source.shown}, which is a workbook or another packed file; open it"
            " in the spreadsheet and save it as CSV."
        )
    raise ValueError(
        f"path_or_text is {source.shown}, which is no file of games; a table (CSV) has headings"
        ' such as opponent, rating, result, a PGN has tags such as [White "..."], and a tournament'
        " report (TRF) has lines that start with 001."
    )


def _checked_player(player: object) -> str | None:
    allowed = "write a name as it stands in the file, or a FIDE number as text"
    if player is not None and not isinstance(player, str):
        raise TypeError(f"player is {checks.shown(player)}, which is not a text; {allowed}.")
    if player is not None and not player.strip():
        raise ValueError(f"player is {checks.shown(player)}; {allowed}.")
    return None if player is None else str(player).strip()
