"""What tags say about a site: whose ratings they are, in which pool, and when a game began."""

from __future__ import annotations

import re
from collections.abc import Mapping

from elo_lesson.own_games.dates import FULL_DAY, date_text
from elo_lesson.own_games.files import OVER_THE_BOARD

LICHESS, CHESS_COM = "Lichess", "Chess.com"
GAME_OF_A_SITE = {
    LICHESS: re.compile(
        r"(?:https?://)?(?:www\.)?lichess\.org/(?!study|broadcast)(\w{8})(?:\w{4})?(?:[/#?].*)?",
        re.ASCII,
    ).fullmatch,
    CHESS_COM: re.compile(
        r"(?:https?://)?(?:www\.)?chess\.com/(?=(?:[a-z]+/)*game/)(?:[a-z]+/)+([0-9]+)(?:[/?#].*)?"
    ).fullmatch,
}
"""The address of one game and its number in it."""
NAMES = {"lichess.org": LICHESS, "chess.com": CHESS_COM}
NAMED_SPEED = re.compile(
    r"(?:rated|casual) (ultrabullet|bullet|blitz|rapid|classical|correspondence)\b", re.IGNORECASE
).match
OVER_THE_BOARD_SPEED = re.compile(r"\b(rapid|blitz)(?!\w)", re.IGNORECASE).search
CLOCK = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,4}))?").fullmatch
PER_DAY = re.compile(r"1/[0-9]+").fullmatch
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
    """Whose ratings the tags give. They are a site's where the tags are those of its own exports:
    the address of a game, or nothing but the site's name as the place. FIDE numbers, broadcasts and
    studies bring the ratings of the players.

    >>> rating_kind({"Site": "https://lichess.org/abcdefgh"})
    'Lichess'
    >>> rating_kind({"Site": "Chess.com INT"})
    'over the board or unknown'
    """
    relayed = ("BroadcastName", "StudyName", "ChapterName", "WhiteFideId", "BlackFideId")
    if any(tags.get(tag, "").strip("?0- ") for tag in relayed):
        return OVER_THE_BOARD
    for name in ("Link", "GameURL", "Site"):
        for site, is_game in GAME_OF_A_SITE.items():
            if is_game(tags.get(name, "").strip()):
                return site
    place = re.sub(r"^https?://(www\.)?|/$", "", tags.get("Site", "").strip().casefold())
    return NAMES.get(place, OVER_THE_BOARD)


def site_named(tags: Tags) -> str | None:
    """A site that is named where nothing shows that the ratings are its own; None for no such.

    >>> site_named({"Site": "Chess.com INT"})
    'Chess.com INT'
    """
    place = tags.get("Site", "")
    if rating_kind(tags) == OVER_THE_BOARD and re.search(r"lichess|chess\.com", place.casefold()):
        return place
    return None


def speed(tags: Tags) -> str | None:
    """The pool of the site, by the name of the event, else by the clock; None where neither tells.
    Over the board "rapid" or "blitz", as the type or the name of the event says, else None.

    >>> speed({"Site": "Chess.com", "TimeControl": "180+2"}), speed({"EventType": "swiss (rapid)"})
    ('blitz', 'rapid')
    """
    kind, clock = rating_kind(tags), tags.get("TimeControl", "").strip()
    if kind == OVER_THE_BOARD:
        named = (OVER_THE_BOARD_SPEED(tags.get(tag, "")) for tag in ("EventType", "Event"))
        return next((found[1].casefold() for found in named if found), None)
    if found := NAMED_SPEED(tags.get("Event", "")):
        return found[1].casefold()
    if PER_DAY(clock) or (kind == LICHESS and clock == "-"):
        return CORRESPONDENCE[kind]
    if found := CLOCK(clock):
        seconds = int(found[1]) + MOVES * int(found[2] or 0)
        return next((name for name, end in SPEEDS[kind] if seconds < end), SLOWEST[kind])
    return None


def is_casual(tags: Tags) -> bool:
    """Whether a game of a site was not rated there.

    >>> is_casual({"Site": "lichess.org", "Event": "Casual Blitz game"})
    True
    """
    event = tags.get("Event", "").casefold()
    if rating_kind(tags) == OVER_THE_BOARD or event.startswith("rated"):
        return False
    return event.startswith("casual") or tags.get("Variant", "").casefold() == "from position"


def is_against_a_computer(tags: Tags) -> bool:
    """Whether a game is against a computer of the site, which does not rate it.

    >>> is_against_a_computer({"Site": "Chess.com", "Event": "Play vs Coach"})
    True
    """
    event = tags.get("Event", "")
    of_a_site = rating_kind(tags) != OVER_THE_BOARD and not event.casefold().startswith("rated")
    return of_a_site and bool(AGAINST_A_COMPUTER(event))


def has_own_position(tags: Tags) -> bool:
    """Whether a game starts from another position than chess, and no site says that it rated it.

    >>> has_own_position({"FEN": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"})
    True
    """
    of_a_site = rating_kind(tags) != OVER_THE_BOARD
    if of_a_site and tags.get("Event", "").casefold().startswith("rated"):
        return False
    fen = tags.get("FEN", "").strip()
    return bool(fen.strip("?- ")) and not INITIAL_POSITION(fen)


def day_of_start(tags: Tags) -> str:
    """The date of a game, as it stands there. For a site's own games it is that of UTC, by which
    the month goes.

    >>> day_of_start({"Site": "Chess.com", "Date": "2024.05.01", "UTCDate": "2024.04.30"})
    '2024.04.30'
    """
    date, utc = tags.get("Date", ""), tags.get("UTCDate", "")
    return utc if rating_kind(tags) != OVER_THE_BOARD and date_text(utc) else date


def started(tags: Tags) -> str | None:
    """Day and time at which a game began, or None. A study or a broadcast of an old game has the
    UTCDate of its export, so that only a site's own games are timed by it.

    >>> started({"Site": "lichess.org", "UTCDate": "2026.01.31", "UTCTime": "23:58:00"})
    '2026-01-31 23:58:00'
    """
    utc = rating_kind(tags) != OVER_THE_BOARD and "UTCTime" in tags
    if utc and day_of_start(tags) != tags.get("UTCDate"):
        return None
    day = date_text(day_of_start(tags) if utc else tags.get("Date", "")) or ""
    time = tags.get("UTCTime" if utc else "Time", "").strip()
    return f"{day} {time}" if len(day) == FULL_DAY and TIME(time) else None
