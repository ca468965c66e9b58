"""What stands in one cell of a table or one tag: names, ratings and results, as people and
programs of several countries write them."""

from __future__ import annotations

import functools
import re
import unicodedata

from elo_lesson import checks


class Unreadable(Exception):
    """A cell or tag that is not what it should be; the text is the end of a sentence."""


@functools.lru_cache(maxsize=10_000)
def name_key(name: str) -> str:
    """What two spellings of one name share: case, spaces, the composition of accents and the
    order of surname and first name do not count.

    >>> name_key("MÜLLER,  Anna") == name_key("Anna Mu\u0308ller")
    True
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    surname, comma, first = folded.partition(",")
    if comma and "," not in first:
        folded = f"{first} {surname}"
    return " ".join(folded.split())


def plain(text: str) -> str:
    """A text in small letters without accents, for headings and for likeness.

    >>> plain("Évènement Øst")
    'evenement ost'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return kept.translate(str.maketrans("øłđı", "oldi"))


def forms(name: str) -> set[str]:
    """The words of a name in the spellings that lists give to ä, ö, ü, å and ø."""
    letters: dict[str, str | int | None] = {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"}
    written = unicodedata.normalize("NFC", name.casefold()).translate(str.maketrans(letters))
    return set(re.findall(r"\w+", f"{plain(name)} {plain(written)}"))


# --- ratings, results

UNRATED = re.compile(
    r"[-–—?]*|unr(ated|\.)?|ur|nr|none|null|nan|#?n/?[av]|ohne|senza|sans|nc|sin|sem", re.IGNORECASE
)
RATING = re.compile(
    r"(?P<number>[0-9][., '\xa0\u202f][0-9]{3}|[0-9]{1,4})(?:[.,]0+)?"
    r"\s*(?P<mark>\?|p|\(p\)|prov\.?|\(prov\.?\))?(?:\*|f|\(fide\))?",
    re.IGNORECASE,
)


def read_rating(text: str) -> tuple[int | None, bool]:
    """A rating, None for an unrated player, and whether it is marked as provisional.

    >>> read_rating(" 1650? "), read_rating("0"), read_rating("1.650")
    ((1650, True), (None, False), (1650, False))
    """
    text = text.strip()
    if UNRATED.fullmatch(text):
        return None, False
    found = RATING.fullmatch(text)
    number = int(re.sub("[^0-9]", "", found["number"])) if found else -1
    if not 0 <= number <= checks.RATINGS[1]:
        raise Unreadable(f"the rating is {checks.shown(text)}, which is no whole number of a list")
    return number or None, bool(found and found["mark"])


def known_rating(text: str) -> int | None:
    """A rating that only stands beside the games: unknown where it cannot be read."""
    try:
        return read_rating(text)[0]
    except Unreadable:
        return None


PAIRS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5, "0.5-0.5": 0.5, "1/2": 0.5}
FORFEIT = re.compile(
    r"[-+]([-/]?[-+])?|(1-0|0-1|1|0)ff?|ff|w/?o|w\.o\.|walkover|(win|loss)?forfeit(win|loss)?|forfait"
    "|kampflos|default|unplayed"
).fullmatch


def result_key(text: str) -> str:
    """One spelling for the dashes, halves and spaces of a result.

    >>> result_key(" ½ : ½ ")
    '1/2-1/2'
    """
    key = re.sub(r"\s", "", text).casefold().replace("½", "1/2")
    key = re.sub("[–—−:]", "-", key).replace("0,5", "0.5")
    return re.sub(r"(?<![0-9.,])([01])[.,]0(?![0-9.,])", r"\1", key)
