"""What tags say about a site: whose ratings they are, in which pool, and whether they are rated."""

from __future__ import annotations

import re
from collections.abc import Mapping

from elo_lesson.own_games.files import OVER_THE_BOARD

LICHESS, CHESS_COM = "Lichess", "Chess.com"
ADDRESS = re.compile(r"(?:https?://)?(?:www\.)?(lichess\.org|chess\.com)/?(.*)").fullmatch
GAME = {
    LICHESS: re.compile(r"(\w{8})(?:\w{4})?(?:[/#?].*)?", re.ASCII).fullmatch,
    CHESS_COM: re.compile(r"(?=(?:[a-z]+/)*game/)(?:[a-z]+/)+([0-9]+)(?:[/?#].*)?").fullmatch,
}
"""The number of one game in the path of its address."""
NAMES = {"lichess.org": LICHESS, "chess.com": CHESS_COM}
RELAYED = ("BroadcastName", "StudyName", "ChapterName", "WhiteFideId", "BlackFideId")
NAMED_SPEED = re.compile(
    r"(?:rated|casual) (ultrabullet|bullet|blitz|rapid|classical|correspondence)\b", re.IGNORECASE
).match
OVER_THE_BOARD_SPEED = re.compile(r"\b(rapid|blitz)(?!\w)", re.IGNORECASE).search
CLOCK = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,4}))?").fullmatch
AGAINST_A_COMPUTER = re.compile(
    r"\bvs?\b\.? *(the +)?(coach|bots?|computers?|engine)\b|\bcomputer opponent\b"
).search
CHESS = ("", "?", "-", "standard", "chess", "normal", "from position")
INITIAL_POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
"""As a FEN, as far as the side to move."""
MOVES = 40
"""Seconds at the start and those added in this many moves are how long a game counts as."""
SPEEDS = {
    LICHESS: (("ultrabullet", 30), ("bullet", 180), ("blitz", 480), ("rapid", 1500)),
    CHESS_COM: (("bullet", 180), ("blitz", 600)),
}
"""The pools of a site, and the seconds that a game of each must stay below."""
SLOWEST = {LICHESS: "classical", CHESS_COM: "rapid"}

Tags = Mapping[str, str]


def game_of_a_site(tags: Tags) -> tuple[str, str] | None:
    """A site and its number of the game, which several addresses share.

    >>> game_of_a_site({"Site": "https://lichess.org/abcdefgh/black"})
    ('Lichess', 'abcdefgh')
    """
    for tag in ("Link", "GameURL", "Site"):
        if address := ADDRESS(tags.get(tag, "").strip()):
            site = NAMES[address[1]]
            if game := GAME[site](address[2]):
                return site, game[1]
    return None


def rating_kind(tags: Tags) -> str:
    """Whose ratings the tags give. They are a site's where the tags are those of its own exports:
    the address of a game, or nothing but the site's name as the place. FIDE numbers, broadcasts and
    studies bring the ratings of the players.

    >>> rating_kind({"Site": "https://lichess.org/abcdefgh"})
    'Lichess'
    >>> rating_kind({"Site": "Chess.com INT"})
    'over the board or unknown'
    """
    if any(tags.get(tag, "").strip("?0- ") for tag in RELAYED):
        return OVER_THE_BOARD
    if game := game_of_a_site(tags):
        return game[0]
    place = ADDRESS(tags.get("Site", "").strip().casefold())
    return NAMES[place[1]] if place and not place[2] else OVER_THE_BOARD


def site_named(tags: Tags) -> str | None:
    """A site that is named where nothing shows that the ratings are its own; None for no such.

    >>> site_named({"Site": "Chess.com INT"})
    'Chess.com INT'
    """
    place = tags.get("Site", "")
    named = re.search(r"lichess|chess\.com", place.casefold())
    return place if named and rating_kind(tags) == OVER_THE_BOARD else None


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
    if found := CLOCK(clock):
        seconds = int(found[1]) + MOVES * int(found[2] or 0)
        return next((name for name, end in SPEEDS[kind] if seconds < end), SLOWEST[kind])
    return None


def is_rated_chess(tags: Tags) -> bool:
    """Whether nothing says that a game is of a kind that is not rated here: a variant, a position
    that is not the initial one, and on a site a casual game or one against a computer.

    >>> is_rated_chess({"Variant": "Atomic"}), is_rated_chess({"Event": "Club"})
    (False, True)
    """
    event = tags.get("Event", "").casefold()
    if tags.get("Variant", "").strip().casefold() not in CHESS:
        return False
    of_a_site = rating_kind(tags) != OVER_THE_BOARD
    if of_a_site and event.startswith("rated"):
        return True
    if of_a_site and (event.startswith("casual") or AGAINST_A_COMPUTER(event)):
        return False
    position = tags.get("FEN", "").strip("?- ")
    return not position or f"{position} w".startswith(INITIAL_POSITION)
