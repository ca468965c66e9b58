"""Read a person's own games from a file: CSV, PGN or TRF, told apart by what is in it."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.own_games import problems
from elo_lesson.own_games.csv_tables import read_table
from elo_lesson.own_games.dates import order_of_play
from elo_lesson.own_games.files import OVER_THE_BOARD, Detail, Enough, Reading, Skipped, text_of
from elo_lesson.own_games.headings import ALL, Columns, find_layout
from elo_lesson.own_games.pgn import read_pgn
from elo_lesson.own_games.problems import WhichList
from elo_lesson.own_games.trf import read_trf
from elo_lesson.rating import Game
from elo_lesson.tables import Table

PGN_LINE = re.compile(r'\s*\[\s*\w+\s+"').match
TRF_LINE = re.compile(r"\s?001 [ 0-9]{4,5} .{42}").match
LOOKED_AT = 1000
"""Lines in which a PGN or a report must show itself."""
FIRST = 3
"""Games that are named when it is said what was understood."""
SUMMARY = later(
    "{format} file, {encoding}. Games counted: {games}, against unrated opponents among them:"
    " {unrated}. Left out: {skipped}. Ratings: {kind}."
)
UNRATED = later("unrated")


@dataclass(frozen=True)
class GamesFile:
    """One player's games from a file, and what was left out; made by read_games.

    Fields: games, for rate_period, in the order of play as far as the file tells it, with a note
    where that is not the order of the file; details, what else is known of each, in the same
    order; skipped, what is not counted, with number and reason; notes, whole sentences on how the
    file was read; format "CSV", "PGN" or "TRF"; encoding, such as "UTF-8" or "cp1252" ("text"
    where a text was given); player, the name as the file writes it, or None where a table names no
    player.

    >>> read_games("rating,result\\n1600,1\\n").games
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
        """What the file gave, in whole sentences: the sum, the first games as they were understood,
        the notes, and all that was left out."""
        total = text(
            SUMMARY,
            format=self.format,
            encoding=self.encoding,
            games=len(self.games),
            unrated=sum(game.opponent is None for game in self.games),
            skipped=len(self.skipped),
            kind=self.rating_kind,
        )
        understood = [self.first_games()] if self.games else []
        reasons = (skipped.reason for skipped in self.skipped)
        return [total, *understood, *self.notes, *reasons]

    def first_games(self) -> str:
        """The first games as they were understood, for a reader to see that it is right.

        >>> read_games("opponent rating,result\\n1712,1\\n1650,0\\n").first_games()
        'The first games: 1712 won, 1650 lost.'
        """
        games = (
            text(problems.RESULTS[float(game.score)], opponent=game.opponent or text(UNRATED))
            for game in self.games[:FIRST]
        )
        return text(problems.FIRST_GAMES, games=", ".join(games))

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
    columns: Columns | None = None,
    rating_list: str | None = None,
    limit: int | None = None,
) -> GamesFile:
    """Read one player's games from a CSV, PGN or TRF file.

    Arguments: path_or_text, the path of a file, its bytes (of an upload), or its text, if it has
    more than one line; player, the name or FIDE number, without regard to capitals, or None where
    only one player comes into question; columns, for a table whose headings leave a question: the
    heading or the number (from 1) of the column with the "opponent rating", the "result" and so on,
    or None for no such column; rating_list, for a file with several kinds of ratings, the one that
    is wanted, such as "Lichess blitz"; limit, the most games that are counted, or None for all: the
    reading ends there, and a note says so.
    A column is taken only where its heading is just one of those that are known, in several
    languages, and no other column could be meant. A table has the player's score against opponents,
    or White and Black with White's score. Dates such as 03/04/2025 are read in the order that the
    other dates of the file show; in PGN and TRF a year of two digits stands first.
    Result: a GamesFile. Games against unrated opponents have the opponent None; byes, forfeits,
    unfinished games, repetitions, casual games of a site and what cannot be read stand in skipped
    and nowhere else.
    Raises ValueError or TypeError where the file is none of the three or cannot be opened. Where
    something can be meant in two ways it asks, with a ValueError that says what to write:
    WhichColumns, WhichPlayer (who is meant) or WhichList (which ratings).

    >>> rows = "Gegner;Elo;Ergebnis\\nAnna;1712;0,5\\nBernd;;1\\nCarla;1688;+\\n"
    >>> found = read_games(rows)
    >>> [(game.opponent, game.score) for game in found.games]
    [(1712, 0.5), (None, 1.0)]
    >>> print(found.skipped[0].reason)
    Line 4 is not counted: it is a forfeit, which is not rated.
    >>> columns = {"opponent rating": "Ranking", "result": "Wynik"}
    >>> read_games("Ranking;Wynik\\n1712;1\\n", columns=columns).games
    (Game(opponent=1712, score=1.0, event=None),)
    """
    source, encoding = text_of(path_or_text)
    player, columns = _checked_player(player), _checked_columns(columns)
    if limit is not None:
        limit = checks.whole(limit, "limit", 1, 1_000_000, "a number of games")
    reading = Reading(limit)
    kind = _kind_of(source)
    try:
        if kind == "PGN":
            read_pgn(source, player, reading)
        elif kind == "TRF":
            read_trf(source, player, reading)
        else:
            _read_table(source, player, columns, reading)
    except Enough:
        pass
    if "\ufffd" in source:
        reading.note(problems.LOST_SIGNS, sign="\ufffd")
    return of_list(games_file(reading, kind, encoding), rating_list)


def of_list(file: GamesFile, rating_list: str | None) -> GamesFile:
    """The games with ratings of one kind, with a note on the others. A file of one kind comes back
    as it is; WhichList is raised where there are several and none is chosen."""
    pairs = zip(file.games, file.details, strict=True)
    pools = Counter(detail.pool for game, detail in pairs if game.opponent is not None)
    if rating_list is not None:
        known = sorted({detail.pool for detail in file.details})
        rating_list = checks.choice(rating_list, "rating_list", known)
    if len(pools) < 2:
        return file
    if rating_list is None:
        raise WhichList(dict(pools.most_common()))
    others = [
        text(problems.OF_A_LIST, kind=name, count=count)
        for name, count in pools.most_common()
        if name != rating_list
    ]
    kept = [place for place, detail in enumerate(file.details) if detail.pool == rating_list]
    note = text(problems.LEFT_LISTS, kind=rating_list, others=", ".join(others))
    return replace(
        file,
        games=tuple(file.games[place] for place in kept),
        details=tuple(file.details[place] for place in kept),
        notes=(*file.notes, note),
    )


def games_file(reading: Reading, format: str, encoding: str) -> GamesFile:
    """What was read, when nothing more comes."""
    days = [detail.date for detail in reading.details]
    places, order_notes = order_of_play(days, [detail.round for detail in reading.details])
    for sentence in order_notes:
        reading.note(sentence)
    return GamesFile(
        games=tuple(reading.games[place] for place in places),
        details=tuple(reading.details[place] for place in places),
        skipped=tuple(sorted(reading.skipped, key=lambda skipped: skipped.number)),
        notes=tuple(reading.notes),
        format=format,
        encoding=encoding,
        player=reading.player,
    )


def _kind_of(source: str) -> str:
    """The format, by the first line that only one of the three can have."""
    if not source.strip():
        raise ValueError(text(problems.EMPTY))
    for line in source[: LOOKED_AT * 100].splitlines()[:LOOKED_AT]:
        if PGN_LINE(line):
            return "PGN"
        if TRF_LINE(line):
            return "TRF"
    return "CSV"


def _read_table(source: str, player: str | None, columns: Columns | None, reading: Reading) -> None:
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    layout = None if "\0" in source else find_layout(lines, columns)
    if layout is None:
        raise ValueError(text(problems.NO_GAMES))
    read_table(lines, layout, player, columns, reading)


def _checked_player(player: object) -> str | None:
    if player is None:
        return None
    if isinstance(player, str) and player.strip():
        return player.strip()
    error = ValueError if isinstance(player, str) else TypeError
    raise error(text(problems.BAD_PLAYER, given=checks.shown(player)))


def _checked_columns(columns: Any) -> Columns | None:
    if columns is None:
        return None
    allowed = (
        isinstance(columns, Mapping)
        and columns
        and all(
            field in ALL and (column is None or type(column) in (str, int))
            for field, column in columns.items()
        )
    )
    if allowed:
        return dict(columns)
    fields = ", ".join(map(repr, ALL))
    error = ValueError if isinstance(columns, Mapping) else TypeError
    raise error(text(problems.BAD_COLUMNS, given=checks.shown(columns), fields=fields))
