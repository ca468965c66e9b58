"""What the cells of one line of a table of games say: the score, the colour, byes, forfeits and
lines of totals, in several languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from elo_lesson import checks
from elo_lesson.own_games import spelling
from elo_lesson.own_games.files import Reading

WORDS = {
    1.0: "win|won|sieg|gewonnen|vittoria|vinta|victoire|gain|gagne|gagnee|victoria|ganada|vitoria",
    0.5: "draw|drawn|=|remis|unentschieden|patta|pareggio|nulle|nul|tablas|empate",
    0.0: "loss|lost|niederlage|verloren|sconfitta|persa|defaite|perte|perdu|perdue|derrota|perdida",
}
SCORES = {word: score for score, words in WORDS.items() for word in words.split("|")}
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
    {"v": 1.0, "r": 0.5, "p": 0.0},  # výhra, remíza, prohra
    {"v": 1.0, "u": 0.5, "t": 0.0},  # vundet, uafgjort, tabt
)
"""Letters for a win, a draw and a loss, as one table has them side by side."""
ALL_LETTERS = {letter for letters in LETTERS for letter in letters}
COLOURS = {
    "white": "white|w|weiss|wit|bianco|bianchi|blanc|blancs|blanco|blancas|branco|brancas",
    "black": "black|schwarz|s|zwart|nero|neri|noir|noirs|n|negro|negras|preto|pretas|p",
}
SIDES = {word: colour for colour, words in COLOURS.items() for word in words.split("|")}
ROMANCE_BLACK = re.compile("nero|neri|noir|noirs|n|negro|negras|preto|pretas|p").fullmatch
"""Words for Black in the languages whose word for White starts with b."""
MONTH = "jan|feb|mar|mär|mrz|apr|may|mai|mag|maj|jun|giu|jul|lug|aug|aoû|ago|sep|set|okt|oct|ott"
DATE_IN_RESULT = re.compile(
    rf"[0-9]{{1,4}}[ ./-]+[0-9]{{1,2}}[ ./-]+[0-9]{{0,4}}.*|.*\b({MONTH}|out|gen|ene|abr|avr|fév|"
    r"fev|déc|nov|dec|dez|dic|juil|juin)[a-zéûç]*\b.*",
    re.IGNORECASE,
)
TOTALS = (
    "totals?|total[ei]|summe|gesamt|insgesamt|sum|somme|suma|soma|average|avg|mean|schnitt"
    "|durchschnitt|moyenne|media|performance|leistung"
)
POINTS = "points?|pts|punkte|punti|puntos|pontos|score|result|rating|elo|opponents?|gegner"
IS_TOTAL = re.compile(
    rf"(?:(?:{POINTS}|tournament)[ -]?)?(?:{TOTALS})(?:[ -]?(?:of |der |de |del )?(?:{POINTS}))?"
).fullmatch
BYES = (
    "bye|byes|freilos|spielfrei|riposo|repos|exempt|exempte|descanso|descansa|folga|isento"
    "|paired|unpaired"
)
BYE = re.compile(BYES).fullmatch
BYE_IN = re.compile(BYES).search
BESIDE_A_BYE = re.compile(
    "half|full|zero|one|point|points|pt|requested|pairing|allocated|not|h|f|z|u"
).fullmatch
UNPLAYED = re.compile(
    r"\b(kampflos|forfeit\w*|forfait\w*|walkover|unplayed|not played|no[- ]show|nicht gespielt"
    r"|nicht angetreten)\b"
).search
IS_RANK = re.compile(
    "rk|rank|rang|rg|pl|place|platz|pos|position|posicion|posizione|classifica"
).fullmatch
RATED = re.compile("(is |fide |elo )?(rated|gewertet)( game)?").fullmatch
NOT_RATED = re.compile("no|n|nein|non|nao|false|falsch|0|unrated|casual").fullmatch
YES = re.compile("yes|y|ja|j|oui|si|sim|true|1|x").fullmatch
MORE_THAN_ONE = re.compile(
    r"(0*[1-9][0-9]+|0*[2-9])([.,][0-9]*|½)?|0*1([.,]0*[1-9][0-9]*|½)"
).fullmatch
STANDINGS = (
    "path_or_text has a table where {found} stands in or beside the column {heading}, so"
    " that it looks like standings or a running total; give one column the heading 'result', with"
    " the result of each game (1, 0.5 or 0)."
)
BESIDE_A_RESULT = re.compile(r"\b(w/o|default\w*)(?!\w)").search
COLOURED = re.compile(r"(?:[0-9]{1,3})?\s*(?P<side>[wsb])\s*(?P<score>[01]|½|1/2|0[.,]5|=|\+|-)")
UNCLEAR_LETTER = (
    "the result is {text}, and the letters of the column do not tell whether that is a win, a draw"
    " or a loss; write 1, 0.5 or 0"
)


@dataclass
class Results:
    """What the whole column with the results tells: the letters in it, and a number above 1."""

    letters: set[str] = field(default_factory=set)
    above_one: str = ""

    def see(self, text: str) -> None:
        """A cell of the column; all of them tell in which language its letters are."""
        if spelling.plain(text) in ALL_LETTERS:
            self.letters.add(spelling.plain(text))
        if MORE_THAN_ONE("".join(text.split())):
            self.above_one = text

    def check_points(self, heading: str, rank: int, headings: Iterable[str]) -> None:
        """Standings and running totals are no games: points (rank 2 of the headings) beside a
        place, or a score (rank 1) above what a game can give."""
        places = (place for place in headings if IS_RANK(spelling.plain(place).strip(" .")))
        found = (self.above_one if rank else "") or (next(places, "") if rank > 1 else "")
        if found:
            raise ValueError(
                STANDINGS.format(heading=checks.shown(heading), found=checks.shown(found))
            )

    def score_of_letter(self, letter: str) -> float | None:
        """What a letter means in all languages that have all letters of the column."""
        fitting = [letters for letters in LETTERS if self.letters | {letter} <= letters.keys()]
        scores = {letters[letter] for letters in fitting}
        return scores.pop() if len(scores) == 1 else None

    def score(self, text: str) -> float | None:
        """The score of a word or a letter; None for what is neither."""
        word = spelling.plain(text)
        if word not in ALL_LETTERS:
            return SCORES.get(word)
        found = self.score_of_letter(word)
        if found is None:
            raise spelling.Unreadable(UNCLEAR_LETTER.format(text=checks.shown(text)))
        return found


def is_rating(text: str) -> bool:
    """Whether a cell can be the rating of an opponent, of an unrated one, or a bye.

    >>> is_rating("1650?"), is_rating("unrated"), is_rating("Anna")
    (True, True, False)
    """
    try:
        spelling.read_rating(text)
    except spelling.Unreadable:
        return is_bye(text)
    return True


def is_bye(text: str) -> bool:
    """Whether a cell says that there was no opponent, and nothing else.

    >>> is_bye("Half-point bye"), is_bye("- bye -"), is_bye("Bye, Anna")
    (True, True, False)
    """
    words = re.findall("[a-z]+", spelling.plain(text))
    return any(map(BYE, words)) and all(BYE(word) or BESIDE_A_BYE(word) for word in words)


def is_total(cells: Iterable[str]) -> bool:
    """Whether one of the cells says that the line is a sum or a mean.

    >>> is_total(["Gesamtpunkte", "3"]), is_total(["Ø:", "1650"]), is_total(["Anna", "1650"])
    (True, True, False)
    """
    return any(
        re.match(r"ø(?!\w)", cell.casefold()) or IS_TOTAL(spelling.plain(cell.strip(" :")))
        for cell in cells
    )


def why_not_rated(heading: str, cell: str) -> str | None:
    """The reason of a column such as Rated or Forfeit, by its heading and one cell.

    >>> why_not_rated("Rated", "no"), why_not_rated("Rated", "yes"), why_not_rated("Club", "no")
    ("the column 'Rated' says 'no'", None, None)
    """
    asks, says = spelling.plain(heading).strip(" ?:"), spelling.plain(cell)
    if (RATED(asks) and NOT_RATED(says)) or (UNPLAYED(asks) and YES(says)):
        return f"the column {checks.shown(heading)} says {checks.shown(cell)}"
    return None


def why_unplayed(cells: Iterable[str], result: str) -> str | None:
    """The reason why a game was none, by its result or by any other cell; None for a game."""
    everything = [*cells, result]
    text = spelling.plain("\n".join(everything))  # all cells at once, for the sake of speed
    if BYE_IN(text) and any(map(is_bye, everything)):
        return "it is a bye, which is not rated"
    coloured = COLOURED.fullmatch(result.strip().casefold())
    sign = coloured is not None and coloured["score"] in "+-"
    by_default = BESIDE_A_RESULT(result.casefold())
    if sign or by_default or spelling.FORFEIT(spelling.result_key(result)) or UNPLAYED(text):
        return "it is a forfeit, which is not rated"
    return None


def colour_in(result: str) -> tuple[str, str]:
    """The colour in a result such as "16w1" (number of the opponent, colour, score), and the
    result without it; no colour where there is none.

    >>> colour_in("16w1"), colour_in("s ½"), colour_in("1-0")
    (('w', '1'), ('s', '½'), ('', '1-0'))
    """
    found = COLOURED.fullmatch(result.strip().casefold())
    return (found["side"], found["score"]) if found else ("", result)


def score(
    text: str, colour: str | None, side: str, of_both: bool, results: Results, reading: Reading
) -> float:
    """The player's score. A pair such as 1-0 has White's score first where the colour is known; in
    a table of White and Black, a single number is White's score too."""
    key = spelling.result_key(text)
    if key in ("", "*", "?"):
        raise spelling.Unreadable("it has no result, so it is unfinished or unknown")
    word = results.score(text)
    if word is not None:
        if of_both and word != 0.5:
            words = "the result is {text}, of White or of Black; write 1-0, 0-1 or 1/2-1/2"
            raise spelling.Unreadable(words.format(text=checks.shown(text)))
        return word
    if key in spelling.PAIRS:
        white = spelling.PAIRS[key]
        if colour or white == 0.5:
            return 1 - white if colour == "black" else white
        if side:
            raise spelling.Unreadable(
                f"the result is {text} and it is not clear which colour {side} is"
            )
        reading.note("No colour is given, so that 1-0 is read as a win of the player.")
        return white
    if DATE_IN_RESULT.fullmatch(text.strip()):
        raise spelling.Unreadable(
            f"the result is {checks.shown(text)}, a date that a spreadsheet made of it; format the"
            " column as text and write the results again (1-0 and 1/2 cannot be told apart now)"
        )
    if re.fullmatch("[0-9]{1,2}([.,][0-9]{0,2})?|[.,]5", key):
        number = float(key.replace(",", "."))
        if number in (0, 0.5, 1):
            return 1 - number if of_both and colour == "black" else number
    raise spelling.Unreadable(f"the result is {checks.shown(text)}; write 1, 0.5 or 0")
