"""What the tags of a PGN say about a site: whose ratings they are, in which pool, and when a game
began. The pools of one site, such as blitz and classical, have ratings of their own."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

from elo_lesson.own_games.dates import FULL_DAY, date_text
from elo_lesson.own_games.files import OVER_THE_BOARD

LICHESS, CHESS_COM = "Lichess", "Chess.com"
NAMED_SPEED = re.compile(
    r"(?:rated|casual) (ultrabullet|bullet|blitz|rapid|classical|correspondence)\b", re.IGNORECASE
).match
CLOCK = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,4}))?").fullmatch
DAYS_PER_MOVE = {
    LICHESS: re.compile(r"-|1/[0-9]+").fullmatch,
    CHESS_COM: re.compile(r"1/[0-9]+").fullmatch,
}
AGAINST_A_COMPUTER = re.compile(
    r"\bvs?\b\.? *(the +)?(coach|bots?|computers?|engine)\b|\bcomputer opponent\b", re.IGNORECASE
).search
INITIAL_POSITION = re.compile(
    r"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR( w( (KQkq|HAha)( .*)?)?)?"
).fullmatch
"""As a FEN, of which the last parts may lack."""
TIME = re.compile(r"[0-2][0-9]:[0-5][0-9](:[0-5][0-9])?").fullmatch
MOVES = 40
"""Seconds at the start and those added in this many moves are how long a game counts as."""
SPEEDS = {
    LICHESS: (("ultrabullet", 30), ("bullet", 180), ("blitz", 480), ("rapid", 1500)),
    CHESS_COM: (("bullet", 180), ("blitz", 600)),
}
"""The pools of a site, and the seconds that a game of each must stay below."""
SLOWEST = {LICHESS: "classical", CHESS_COM: "rapid"}
CORRESPONDENCE = {LICHESS: "correspondence", CHESS_COM: "daily"}

Tags = Mapping[str, str]


def rating_kind(tags: Tags) -> str:
    """Whose ratings the tags give. Broadcasts and studies on a site bring those of the players.

    >>> rating_kind({"Site": "https://lichess.org/abcdefgh"})
    'Lichess'
    """
    site = tags.get("Site", "").casefold()
    relayed = any(tag in tags for tag in ("BroadcastName", "StudyName", "ChapterName"))
    if relayed or re.search(r"lichess\.org/(study|broadcast)", site):
        return OVER_THE_BOARD
    if re.search(r"\blichess(\.org)?\b", site):
        return LICHESS
    if "chess.com" in site or "chess.com/" in tags.get("Link", "").casefold():
        return CHESS_COM
    return OVER_THE_BOARD


def speed(tags: Tags) -> str | None:
    """The pool of the site, by the name of the event, else by the clock; None where neither tells,
    and over the board.

    >>> speed({"Site": "Chess.com", "TimeControl": "180+2"})
    'blitz'
    """
    kind, clock = rating_kind(tags), tags.get("TimeControl", "").strip()
    if kind == OVER_THE_BOARD:
        return None
    if found := NAMED_SPEED(tags.get("Event", "")):
        return found[1].casefold()
    if DAYS_PER_MOVE[kind](clock):
        return CORRESPONDENCE[kind]
    if found := CLOCK(clock):
        seconds = int(found[1]) + MOVES * int(found[2] or 0)
        return next((name for name, end in SPEEDS[kind] if seconds < end), SLOWEST[kind])
    return None


def why_casual(tags: Tags) -> str | None:
    """Why a game of a site was not rated there, as the end of a sentence; None for one that was,
    and over the board.

    >>> why_casual({"Site": "lichess.org", "Event": "Casual Blitz game"})
    'is a casual game, which the site does not rate'
    """
    event = tags.get("Event", "").casefold()
    if rating_kind(tags) == OVER_THE_BOARD or event.startswith("rated"):
        return None
    if event.startswith("casual"):
        return "is a casual game, which the site does not rate"
    if tags.get("Variant", "").strip().casefold() == "from position":
        return "starts from a position of its own, and nothing says that the site rated it"
    return None


def why_no_rated_chess(tags: Tags) -> str | None:
    """Why a game is of no use for ratings even where nothing else is there, as the end of a
    sentence: it is against a computer of the site, or starts from a position of its own. A game
    that its site calls rated is not asked.

    >>> why_no_rated_chess({"Site": "Chess.com", "Event": "Play vs Coach"})
    'is against a computer, which the site does not rate'
    """
    event, of_a_site = tags.get("Event", "").casefold(), rating_kind(tags) != OVER_THE_BOARD
    if of_a_site and event.startswith("rated"):
        return None
    if of_a_site and AGAINST_A_COMPUTER(event):
        return "is against a computer, which the site does not rate"
    fen = tags.get("FEN", "").strip()
    if fen.strip("?- ") and not INITIAL_POSITION(fen):
        return "does not start from the initial position of chess, so it may be unrated"
    return None


def day_of_start(tags: Tags) -> str:
    """The date of a game, as it stands there. For a site's own games it is that of UTC, by which
    the month goes; a UTCDate that is not of about the same day is that of an import or an export.

    >>> day_of_start({"Site": "Chess.com", "Date": "2024.05.01", "UTCDate": "2024.04.30"})
    '2024.04.30'
    """
    date, utc = tags.get("Date", ""), tags.get("UTCDate", "")
    here, there = date_text(date), date_text(utc)
    if rating_kind(tags) == OVER_THE_BOARD or there is None:
        return date
    return utc if here is None or _at_most_a_day_apart(here, there) else date


def _at_most_a_day_apart(*days: str) -> bool:
    try:
        first, second = map(datetime.date.fromisoformat, days)
    except ValueError:  # not known to the day
        return False
    return abs(first - second) <= datetime.timedelta(days=1)


def started(tags: Tags) -> str | None:
    """Day and time at which a game began, or None. A study or a broadcast of an old game has the
    UTCDate of its export, so that only a site's own games are timed by it.

    >>> started({"Site": "lichess.org", "UTCDate": "2026.01.31", "UTCTime": "23:58:00"})
    '2026-01-31 23:58:00'
    """
    date = day_of_start(tags)
    utc = rating_kind(tags) != OVER_THE_BOARD and "UTCTime" in tags
    if utc and date != tags.get("UTCDate"):
        return None
    day = date_text(date if utc else tags.get("Date", "")) or ""
    time = tags.get("UTCTime" if utc else "Time", "").strip()
    return f"{day} {time}" if len(day) == FULL_DAY and TIME(time) else None
