"""What stands in one cell of a table, one tag or one typed word: names, ratings, results, byes."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable

from elo_lesson import checks


class Unreadable(Exception):
    """A cell or a tag that is not what it should be."""


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
    """A text in small letters without accents.

    >>> plain("Évènement Øst")
    'evenement ost'
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return kept.translate(str.maketrans("øłđı", "oldi"))


# --- ratings

UNRATED = re.compile(
    r"[-–—?]*|unr(ated|\.)?|ur|nr|none|null|#?n/?[av]|ohne|senza|sans|nc|sin|sem", re.IGNORECASE
).fullmatch
RATING = re.compile(
    r"(?P<number>[0-9]{1,4})(?:[.,]0+)?\s*(?P<mark>\?|p|\(p\)|\(?prov\.?\)?)?", re.IGNORECASE
).fullmatch
LIKELY = (100, 3500)
"""Between these, a number is likely to be a rating."""


def read_rating(text: str) -> tuple[int | None, bool]:
    """A rating, None for an unrated player, and whether it is marked as provisional. Raises
    Unreadable for what is neither.

    >>> read_rating(" 1650? "), read_rating("0")
    ((1650, True), (None, False))
    """
    text = text.strip()
    if UNRATED(text):
        return None, False
    found = RATING(text)
    if not found or int(found["number"]) > checks.RATINGS[1]:
        raise Unreadable
    return int(found["number"]) or None, bool(found["mark"])


def known_rating(text: str) -> int | None:
    """A rating that only stands beside the games: unknown where it cannot be read."""
    try:
        return read_rating(text)[0]
    except Unreadable:
        return None


def is_likely_rating(text: str) -> bool:
    """Whether a cell can hardly be anything but a rating."""
    found = RATING(text.strip())
    return bool(found) and LIKELY[0] <= int(found["number"]) <= LIKELY[1]  # type: ignore[index]


# --- results

PAIRS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5, "0.5-0.5": 0.5, "1/2": 0.5}
WORDS = {
    1.0: "win|won|sieg|gewonnen|vittoria|vinta|victoire|gain|gagne|gagnee|victoria|ganada|vitoria",
    0.5: "draw|drawn|drew|=|remis|unentschieden|patta|pareggio|nulle|nul|tablas|empate",
    0.0: "loss|lost|niederlage|verloren|sconfitta|persa|defaite|perte|perdu|perdue|derrota|perdida",
}
SCORES = {word: score for score, words in WORDS.items() for word in words.split("|")}
NUMBERS = {"1": 1.0, "1.0": 1.0, "0.5": 0.5, ".5": 0.5, "0": 0.0, "0.0": 0.0}
LETTERS = (
    {"w": 1.0, "d": 0.5, "l": 0.0},  # English
    {"s": 1.0, "r": 0.5, "u": 0.5, "n": 0.0},  # Sieg, Remis, Unentschieden, Niederlage
    {"g": 1.0, "r": 0.5, "u": 0.5, "v": 0.0},  # gewonnen, verloren
    {"v": 1.0, "e": 0.5, "d": 0.0},  # Portuguese and Spanish
    {"v": 1.0, "n": 0.5, "d": 0.0},  # victoire, nulle, défaite
    {"g": 1.0, "n": 0.5, "p": 0.0},  # gagné, perdu
    {"v": 1.0, "p": 0.5, "s": 0.0},  # vittoria, patta, sconfitta
    {"v": 1.0, "n": 0.5, "p": 0.0},  # vinta, nulla, persa
    {"g": 1.0, "e": 0.5, "p": 0.0},  # ganada, empate, perdida
    {"g": 1.0, "t": 0.5, "p": 0.0},  # tablas
)
"""Letters for a win, a draw and a loss, as one table has them side by side."""
ALL_LETTERS = {letter for letters in LETTERS for letter in letters}
SIGNS = ("+", "-")
COLOURS = {
    "white": "white|w|weiss|bianco|bianchi|blanc|blancs|blanco|blancas|branco|brancas",
    "black": "black|schwarz|s|nero|neri|noir|noirs|n|negro|negras|preto|pretas|p",
}
SIDES = {word: colour for colour, words in COLOURS.items() for word in words.split("|")}
FORFEIT = re.compile(
    r"[-+][-/]?[-+]|(1-0|0-1|1|0)ff?|ff|w/?o|w\.o\.|walkover|(win|loss)?forfeit(win|loss)?|forfait"
    "|kampflos|default|unplayed"
).fullmatch
UNPLAYED = re.compile(
    r"\b(kampflos|forfeit\w*|forfait\w*|walkover|unplayed|not played|no[- ]show|nicht gespielt"
    r"|nicht angetreten)\b|\bw/o(?!\w)|\bdid not (appear|play)\b"
).search
BYES = (
    "bye|byes|freilos|spielfrei|riposo|repos|exempt|exempte|descanso|descansa|folga|isento"
    "|paired|unpaired"
)
BYE = re.compile(BYES).fullmatch
BYE_IN = re.compile(BYES).search
BESIDE_A_BYE = re.compile(
    "half|full|zero|one|point|points|pt|requested|pairing|allocated|not|h|f|z|u"
).fullmatch
TOTALS = (
    "totals?|total[ei]|summe|gesamt|insgesamt|sum|somme|suma|soma|average|avg|mean|schnitt"
    "|durchschnitt|moyenne|media|performance|leistung"
)
POINTS = "points?|pts|punkte|punti|puntos|pontos|score|result|rating|elo|opponents?|gegner"
IS_TOTAL = re.compile(
    rf"(?:(?:{POINTS}|tournament)[ -]?)?(?:{TOTALS})(?:[ -]?(?:of |der |de |del )?(?:{POINTS}))?"
).fullmatch


@functools.lru_cache(maxsize=1000)
def result_key(text: str) -> str:
    """One spelling for the dashes, halves and spaces of a result.

    >>> result_key(" ½ : ½ "), result_key("0,5")
    ('1/2-1/2', '0.5')
    """
    key = re.sub(r"\s", "", text).casefold().replace("½", "1/2")
    key = re.sub("[–—−:]", "-", key)
    return re.sub(r"(?<![0-9.])([01]?),([05])(?![0-9.,])", r"\1.\2", key)


def score_of(text: str) -> float | None:
    """The score that a number or a word means whatever stands beside it; None for any other.

    >>> score_of("0,5"), score_of("Sieg"), score_of("3"), score_of("1-0")
    (0.5, 1.0, None, None)
    """
    key = result_key(text)
    if key in ("1/2", "1/2-1/2", "0.5-0.5"):
        return 0.5
    return NUMBERS.get(key, SCORES.get(plain(text.strip())))


def score_of_letter(letter: str, column: Iterable[str]) -> float | None:
    """What a letter means in all languages that have all letters of its column; None where these
    do not agree.

    >>> score_of_letter("v", "ved"), score_of_letter("v", "v")
    (1.0, None)
    """
    letters = {letter, *column}
    scores = {those[letter] for those in LETTERS if letters <= those.keys()}
    return scores.pop() if len(scores) == 1 else None


def is_bye(text: str) -> bool:
    """Whether a cell says that there was no opponent, and nothing else.

    >>> is_bye("Half-point bye"), is_bye("- bye -"), is_bye("Bye, Anna")
    (True, True, False)
    """
    words = re.findall("[a-z]+", plain(text))
    return any(map(BYE, words)) and all(BYE(word) or BESIDE_A_BYE(word) for word in words)


def is_forfeit(text: str) -> bool:
    """Whether a cell says that the game was not played.

    >>> is_forfeit("won by forfeit"), is_forfeit("+/-"), is_forfeit("Forfar")
    (True, True, False)
    """
    return bool(FORFEIT(result_key(text)) or UNPLAYED(plain(text)))


def is_total(cells: Iterable[str]) -> bool:
    """Whether one of the cells says that the line is a sum or a mean.

    >>> is_total(["Gesamtpunkte", "3"]), is_total(["Ø:", "1650"]), is_total(["Anna", "1650"])
    (True, True, False)
    """
    words = (cell.strip(" :") for cell in cells)
    return any(word in ("ø", "Ø") or IS_TOTAL(plain(word)) for word in words)
