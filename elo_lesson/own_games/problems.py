"""What the readers ask and say: what is not certain, and why a game is left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from elo_lesson import checks
from elo_lesson.language import later, text

MOST_NAMES = 10
"""Names that the sentence of a question lists."""
SHOWN_LINES = 5


class WhichPlayer(ValueError):
    """The question who is meant. choices maps what a reader sees to what is given as player."""

    def __init__(self, choices: Mapping[str, str], player: str | None) -> None:
        names = "; ".join([*choices][:MOST_NAMES])
        if len(choices) > MOST_NAMES:
            names = text("{names}; and {more} more", names=names, more=len(choices) - MOST_NAMES)
        if player is None:
            words = text(NO_PLAYER, names=names)
        else:
            words = text(OTHER_PLAYER, player=checks.shown(player), names=names)
        super().__init__(words)
        self.choices = dict(choices)


class WhichColumns(ValueError):
    """The question which column is what.

    Fields: needed, the names of what a table must have, and optional, of what it may have, as they
    are written in `columns`; found, the columns (from 1) of those that are certain; headings, of
    the table, empty where it has none; lines, the first ones below.
    """

    def __init__(
        self,
        needed: Sequence[str],
        optional: Sequence[str],
        found: Mapping[str, int],
        headings: Sequence[str],
        lines: Sequence[Sequence[str]],
    ) -> None:
        shown = headings or (lines[0] if lines else ())
        known = {
            field: repr(shown[place - 1]) if headings else place for field, place in found.items()
        }
        written = ", ".join(f'"{field}": {known.get(field, "...")}' for field in needed)
        cells = ", ".join(f"{number} {cell!r}" for number, cell in enumerate(shown, 1))
        words = WHICH_COLUMNS if headings else NO_HEADINGS
        super().__init__(text(words, written=f"{{{written}}}", cells=cells))
        self.needed, self.optional = tuple(needed), tuple(optional)
        self.found, self.headings = dict(found), tuple(headings)
        self.lines = [list(line) for line in lines[:SHOWN_LINES]]


class WhichList(ValueError):
    """The question which ratings are meant, where a file has several kinds that cannot be compared,
    such as rapid and blitz. choices maps each to its number of games."""

    def __init__(self, choices: Mapping[str, int]) -> None:
        names = "; ".join(repr(name) for name in choices)
        super().__init__(text(WHICH_LIST, names=names))
        self.choices = dict(choices)


def ask_for_player(player: str | None, names: Iterable[str]) -> ValueError:
    """The question who is meant, with the names of a file."""
    choices = {" ".join(name.split()): name for name in names if name.strip("? ")}
    return WhichPlayer(choices, player) if choices else ValueError(text(NO_NAMES))


NO_PLAYER = later("player is not named, and the file has games of several; write one of: {names}.")
OTHER_PLAYER = later(
    "player is {player}, which is not the name of just one player of the file; write one of:"
    " {names}."
)
NO_NAMES = later("path_or_text names no players, so that no games can be told apart.")
WHICH_COLUMNS = later(
    "It is not certain which column is which; write columns={written} with a heading or a number"
    " for each, or None where there is no such column. The columns are: {cells}."
)
NO_HEADINGS = later(
    "The table has no headings that are known; write columns={written} with the number of a column"
    " for each, or None where there is no such column. The first line has: {cells}."
)
WHICH_LIST = later(
    "The file has games with ratings of several kinds, which cannot be compared; write rating_list="
    " one of: {names}."
)

# What is refused as a whole

NO_PATH = later(
    "path_or_text is {given}, which cannot be opened as a file; give the path of a file, or the"
    " text itself with its lines."
)
NO_SOURCE = later(
    "path_or_text is {given}; it must be the path of a file, the text of one, or its bytes."
)
EMPTY = later(
    "path_or_text is empty; it must be a table (CSV), a PGN or a tournament report (TRF)."
)
PACKED = later(
    "path_or_text is a workbook or another packed file; open it in the spreadsheet and save it as"
    " CSV."
)
NO_GAMES = later(
    "path_or_text is no file of games; a table (CSV) has headings such as opponent, rating, result,"
    ' a PGN has tags such as [White "..."], and a tournament report (TRF) has lines that start with'
    " 001."
)
BAD_PLAYER = later(
    "player is {given}; write a name as it stands in the file, or a FIDE number as text."
)
BAD_COLUMNS = later(
    "columns is {given}; give a dictionary with the heading or the number of a column for each of:"
    " {fields}."
)
NO_COLUMN = later(
    "columns has {given} for {field}, and the table has no such column; it has: {cells}."
)
SECOND_HEADINGS = later(
    "Line {number} of path_or_text has headings again, so that it is not one table; give its parts"
    " one by one."
)
NOT_RESULTS = later(
    "path_or_text has {given} as a result in line {number}, so that its column may be a running"
    " total or points of another kind; give a column with 1, 0.5 or 0 for each game."
)
TWO_REPORTS = later(
    "path_or_text has a second tournament from line {number} on; give the reports one by one."
)
ALL_DAMAGED = later(
    "path_or_text is a tournament report whose player lines are all damaged, so that their columns"
    " are not where they belong: lines {lines}."
)

# Notes

FIRST_GAMES = later("The first games: {games}.")
RESULTS = {
    1.0: later("{opponent} won"),
    0.5: later("{opponent} drawn"),
    0.0: later("{opponent} lost"),
}
LIMIT = later(
    "The limit of {count} games is reached; {unit} {number} and all after it are not read."
)
LIMIT_OF_ONE = later(
    "The limit of 1 game is reached; {unit} {number} and all after it are not read."
)
LOST_SIGNS = later("The file has signs that were lost before it came here; they show as {sign}.")
ONLY_ONE = later("No player was named; {player} is the only one in all games.")
NOT_LOOKED_FOR = later(
    "No column names the player, so that {player} was not looked for; all games are taken as those"
    " of this player."
)
PROVISIONAL = later("The opponent's rating {rating} of {unit} {number} is marked as provisional.")
ALIKE = later("Lines {before} and {number} are alike and are both counted.")
BAD_DATE = later("Line {number} is counted without its date, {date}, which cannot be read.")
LEFT_LISTS = later(
    "Only {kind} is used. Left out, because other ratings cannot be compared with it: {others}."
)
OF_A_LIST = later("{kind} ({count})")
NO_MOVES_AT_ALL = later(
    "No game of this file has moves. All are counted, so that a game that was not played cannot be"
    " told."
)
SITE_NAMED = later(
    "The file names a site, {site}, but does not show that the ratings are its own; make sure whose"
    " they are."
)

# Why a game of a PGN is not counted

BAD_TAG = later("Line {number} is no tag that can be read, or repeats one with another value.")
OPEN_COMMENT = later("Line {number}: the comment that opens here never closes.")
GAME_DAMAGED = later("Game {number} (line {line}) has a damaged line, so it was not read whole.")
GAME_PLAYERS = later("Game {number} (line {line}) does not name two players.")
GAME_REPEATED = later("Game {number} (line {line}) stands in the file before.")
GAME_KIND = later(
    "Game {number} (line {line}) is of a kind that is not rated here (a variant, a set position, a"
    " casual game, a game against a computer)."
)
GAME_FORFEIT = later("Game {number} (line {line}) is a forfeit or a bye, which is not rated.")
GAME_RESULT = later(
    "Game {number} (line {line}) is not counted: its result is {given}, which is unfinished, cannot"
    " be read or is not the one behind its moves."
)
GAME_NO_MOVES = later(
    "Game {number} (line {line}) does not have a move of each side: a forfeit or an unplayed game,"
    " which is not rated."
)
GAME_BAD_RATING = later(
    "Game {number} (line {line}) is not counted: the rating is {given}, which is no whole number of"
    " a list."
)

# Why a line or a round of a tournament report is not counted

STRANGE_LINE = later("Line {number} is no line of a tournament report.")
DAMAGED = later(
    "Line {number} is damaged: the columns of this player are not where they belong, or its start"
    " number is that of another."
)
ROUND_FORFEIT = later(
    "Round {number} of {event} is a forfeit or an absence, which is not rated (line {line})."
)
ROUND_BYE = later("Round {number} of {event} is a bye, which is not rated (line {line}).")
ROUND_NO_RESULT = later(
    "Round {number} of {event} has {given} as its result, which is none of a rated game (line"
    " {line})."
)
ROUND_OPPONENT = later(
    "Round {number} of {event} is not counted: the opponent's line is missing, damaged or does not"
    " agree (line {line})."
)
