"""Games that are typed or pasted line by line: rating, result and, if wanted, the event."""

from __future__ import annotations

import csv
import io
import re

from elo_lesson import checks
from elo_lesson.own_games.cells import is_rating
from elo_lesson.own_games.csv_tables import read_csv
from elo_lesson.own_games.files import Reading, Source
from elo_lesson.own_games.headings import Layout, find_layout
from elo_lesson.own_games.reading import GamesFile, games_file

MOST_GAMES = 500
"""More games than anybody plays in one rating period."""

COLUMNS = ("rating", "result", "event")
SEPARATOR = r"(?:\s*[;,\t]\s*|\s+)"
LINE = re.compile(
    rf"\s*(?P<rating>[^\s;,]*)(?:{SEPARATOR}(?P<result>[wsb]?[01][.,][05](?!\w)|[^\s;,]*))?"
    rf"(?:{SEPARATOR}(?P<event>.*))?"
)
COLOUR = re.compile(
    rf"\s*(?P<rating>[^\s;,]+){SEPARATOR}(?P<colour>[wsb]){SEPARATOR}"
    rf"(?P<score>1/2|½|[01][.,][05]|[01=])(?=[\s;,]|$)",
    re.IGNORECASE,
)
"""A colour between the rating and the result, as in 1600 w 1."""

NAME_FIRST = (
    "{At} is not counted: the rating is {rating}, which is no number; the rating comes first and"
    " then the result, as in 1600 1."
)
DASH = (
    "{At} is not counted: a {sign} stands in the place of the result; write the rating and then the"
    " result, as in 1600 1."
)


BLANK_IN_NUMBER = re.compile(r"[\s;,]0(\s+[.,]\s*|[.,]\s+)5(?!\w)").search
TORN = (
    "{At} is not counted: 0 and 5 stand apart, which may be a draw or a loss; write 0.5 or 0, and"
    " any event after it."
)


def read_typed(text: str) -> GamesFile:
    """The games of one player from lines such as "1600 1" or "unrated 0.5 Open".

    Arguments: text, one game in a line: the opponent's rating (or "unrated"), the result and,
    if wanted, the event, with blanks, commas, semicolons or tabs between them. Rows of a
    spreadsheet may be pasted; with a line of headings above them the columns may be any that
    read_games knows. Result: a GamesFile, with the reason for each line that is not counted.
    Raises ValueError or TypeError for what is no text, more than 500 games, or headings of which
    two may mean the same.

    >>> found = read_typed("1600 1\\n1712;0,5;Open\\nunrated win\\n1550 +")
    >>> [(game.opponent, game.score) for game in found.games]
    [(1600, 1.0), (1712, 0.5), (None, 1.0)]
    >>> found.skipped[0].reason
    'Line 4 is not counted: it is a forfeit, which is not rated.'
    """
    if not isinstance(text, str):
        raise TypeError(f"text is {checks.shown(text)}; it must be lines such as '1600 1'.")
    lines = text.splitlines()
    layout = find_layout(lines[0], 1) if lines else None
    headed = layout is not None and "result" in layout.fields
    games = sum(bool(line.strip()) for line in lines) - headed
    if games > MOST_GAMES:
        raise ValueError(f"text has {games} games; at most {MOST_GAMES} can be rated at once.")
    reading = Reading(lambda number: None)
    if layout is None or not headed:
        layout = Layout(line=0, delimiter="\t", headings=COLUMNS)
        lines = [_cells(line, number, reading) for number, line in enumerate(lines, 1)]
    try:
        read_csv(Source("\n".join(lines) + "\n"), layout, None, reading)
    except ValueError as problem:
        raise ValueError(str(problem).replace("path_or_text", "text", 1)) from None
    reading.skipped.sort(key=lambda skipped: skipped.number)
    return games_file(reading, "typed", "text")


def _cells(line: str, number: int, reading: Reading) -> str:
    """A typed line as cells with tabs between them; empty where there is nothing to read, which is
    said of a line that has the parts of a game in another way."""
    if not line.strip():
        return ""
    found = LINE.fullmatch(COLOUR.sub(r"\g<rating>\t\g<colour>\g<score>", line))
    cells = [found[name] or "" for name in COLUMNS] if found else [line.strip(), "", ""]
    rating, result, rest = cells
    if BLANK_IN_NUMBER(line) and result == "0":
        reading.skip("line", number, TORN)
        return ""
    if re.fullmatch("[-–—:]", result) and rest[:1] in tuple("01½.="):
        reading.skip("line", number, DASH, sign=result)
        return ""
    if rating[:1].isalpha() and not is_rating(rating):
        reading.skip("line", number, NAME_FIRST, rating=checks.shown(rating))
        return ""
    page = io.StringIO()
    csv.writer(page, delimiter="\t", lineterminator="").writerow(cell.strip() for cell in cells)
    return page.getvalue()
