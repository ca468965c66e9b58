"""Games that are typed or pasted line by line: rating, result and, if wanted, the event."""

from __future__ import annotations

import csv
import io
import re

from elo_lesson import checks
from elo_lesson.game_files import Reading, Source
from elo_lesson.games import GamesFile
from elo_lesson.games_csv import read_csv
from elo_lesson.games_headings import Layout, find_layout

MOST_LINES = 500
"""More games than anybody plays in one rating period."""

COLUMNS = ("rating", "result", "event")
SEPARATOR = r"(?:\s*[;,\t]\s*|\s+)"
LINE = re.compile(
    rf"\s*(?P<rating>[^\s;,]*)(?:{SEPARATOR}(?P<result>[01][.,][05](?!\w)|[^\s;,]*))?"
    rf"(?:{SEPARATOR}(?P<event>.*))?"
)


def read_typed(text: str) -> GamesFile:
    """The games of one player from lines such as "1600 1" or "unrated 0.5 Open".

    Arguments: text, one game in a line: the opponent's rating (or "unrated"), the result and,
    if wanted, the event, with blanks, commas, semicolons or tabs between them. Rows of a
    spreadsheet may be pasted; with a line of headings above them the columns may be any that
    read_games knows. Result: a GamesFile, with the reason for each line that is not counted.
    Raises ValueError or TypeError for what is no text, or more than 500 lines.

    >>> found = read_typed("1600 1\\n1712;0,5;Open\\nunrated win\\n1550 +")
    >>> [(game.opponent, game.score) for game in found.games]
    [(1600, 1.0), (1712, 0.5), (None, 1.0)]
    >>> found.skipped[0].reason
    'Line 4 is not counted: it is a forfeit, which is not rated.'
    """
    if not isinstance(text, str):
        raise TypeError(f"text is {checks.shown(text)}; it must be lines such as '1600 1'.")
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise ValueError(f"text has {len(lines)} lines; at most {MOST_LINES} can be rated at once.")
    layout = find_layout(lines[0], 1) if lines else None
    if layout is None:
        layout = Layout(line=0, delimiter="\t", headings=COLUMNS)
        lines = [_cells(line) for line in lines]
    reading = Reading(lambda number: None)
    read_csv(Source("\n".join(lines) + "\n"), layout, None, reading)
    return GamesFile(
        games=tuple(reading.games),
        details=tuple(reading.details),
        skipped=tuple(reading.skipped),
        notes=tuple(reading.notes),
        format="typed",
        encoding="text",
        player=None,
    )


def _cells(line: str) -> str:
    """A typed line as cells with tabs between them; an empty one stays empty."""
    if not line.strip():
        return ""
    found = LINE.fullmatch(line)
    cells = [found[name] or "" for name in COLUMNS] if found else [line.strip(), "", ""]
    page = io.StringIO()
    csv.writer(page, delimiter="\t", lineterminator="").writerow(cell.strip() for cell in cells)
    return page.getvalue()
