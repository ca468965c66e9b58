"""The headings of a table of games: which column is what, in several languages."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from dataclasses import dataclass

from elo_lesson import checks
from elo_lesson.own_games.spelling import plain

OPPONENT = (
    "opponent|opponents|opp|gegner|gegners|gegnerin|avversario|avversaria|avv"
    "|adversaire|adverse|oponente|rival|adversario|contrincante"
)
PLAYER = (
    "player|players|spieler|spielers|spielerin|giocatore|giocatrice|joueur|joueuse|jugador"
    "|jugadora|jogador|jogadora"
)
WHITE = "white|weiss|blanc|blancs|bianco|bianchi|blanco|blancas|branco|brancas"
BLACK = "black|schwarz|noir|noirs|nero|neri|negro|negras|preto|pretas"
NAME = "name|nom|nome|nombre"
FIDE = (
    "fide|fide rating|rating fide|fide elo|elo fide|elo i|rtg i|elo int|rtg int|international elo"
    "|elo international"
)
RATING = (
    "rating|elo|rtg|elo rating|rating elo|wertung|wertungszahl|elozahl|elo zahl|classement"
    "|classement elo"
)
HEADINGS = {
    "opponent": (OPPONENT,),
    "player": (PLAYER,),
    "white": (WHITE,),
    "black": (BLACK,),
    "name": (NAME,),
    "bare rating": (FIDE, RATING),
    "result": (
        "result|res|outcome|ergebnis|erg|resultat|risultato|ris|esito|resultado",
        "score|punteggio|puntuacion|pontuacao",
        "point|points|pts|pt|punkt|punkte|pkt|punti|punto|puntos|ponto|pontos",
    ),
    "date": ("date|datum|data|fecha|game date|date played", "day|played|tag|giorno|jour|dia"),
    "colour": ("colour|color|col|farbe|colore|couleur|cor|kleur",),
    "event": ("tournament|turnier|torneo|tournoi|torneio", "event|veranstaltung|evento|evenement"),
    "round": ("round|rd|rnd|runde|turno|ronde|rde|ronda|rodada",),
}
"""The words of each field, in ranks: where a table has two, the first rank is used. Left out with
care: Rp is a performance, and RtgN and EloN are ratings of a national list."""
WHOSE = {
    "rating": OPPONENT,
    "own": f"own|my|eigen|eigene|mein|meine|mio|mia|mon|ma|mi|meu|minha|{PLAYER}",
    "white rating": f"{WHITE}|w",
    "black rating": f"{BLACK}|s",
}
"""Words that say whose rating it is; they stand before or behind one of the words for a rating."""
LABELS = {
    "opponent": "the opponent",
    "player": "the player",
    "white": "White",
    "black": "Black",
    "name": "names",
    "rating": "the opponents' ratings",
    "bare rating": "the opponents' ratings",
    "own": "the player's own rating",
    "white rating": "the ratings of White",
    "black rating": "the ratings of Black",
    "result": "the result",
    "date": "the date",
    "colour": "the colour",
    "event": "the event",
    "round": "the round",
}
LITTLE = re.compile("of|the|de[rsl]?|d|d[ao]s?|dell[ae]?|l|l[ae]s?|los|il").fullmatch
FIELDS = {
    word: (field, rank)
    for field, ranks in HEADINGS.items()
    for rank, words in enumerate(ranks)
    for word in words.split("|")
}
OWNERS = {word: field for field, words in WHOSE.items() for word in words.split("|")}
NAMED = {"rating": "opponent", "own": "player", "white rating": "white", "black rating": "black"}
"""Whose name it is where the same words stand at a word for a name."""

TWO = (
    "path_or_text has a table with two columns for {label}, {first} and {second}; give the one that"
    " is not meant another heading, such as 'remark'."
)
TWO_NAMES = (
    "path_or_text has a table with two columns for names, {first} and {second}; give them the"
    " headings 'opponent' and 'player', or 'White' and 'Black'."
)
TWO_RATINGS = (
    "path_or_text has a table with two columns for the opponents' ratings, {first} and {second};"
    " give one the heading 'opponent rating' and the other 'own rating' or 'remark'."
)
WHOSE_RATING = (
    "path_or_text has a table where {first} may be the player's own rating or the opponents'; give"
    " it the heading 'own rating' or 'opponent rating'."
)
WHOSE_SIDE = (
    "path_or_text has a table where it is not clear whether {first} is a rating of White or of"
    " Black; give the columns the headings 'White rating' and 'Black rating'."
)
ONE_SIDE = (
    "path_or_text has a table with {label}, {first}, and a column that may have those of the other"
    " side; give the columns the headings 'White rating' and 'Black rating'."
)
WHOSE_RESULT = (
    "path_or_text has a table of White and Black with {first} beside them, so that it is not clear"
    " whose result it has; give that column another heading, such as 'remark'."
)
NOT_USED = "The column {first} is not used: {second} is read as {label}."
NOT_USED_AT_ALL = "The column {first} is not used."
TAKEN_AS_OWN = "The column {first} is taken as the player's own rating."
NO_RATINGS = "No column has ratings, so that all opponents are unrated."
NOT_UNDERSTOOD = (
    "No column has ratings, so that all opponents are unrated. Headings that are not understood:"
    " {headings}."
)
OF_RATINGS = re.compile("elo|rating|rtg|wertung").search
OF_A_CHANGE = re.compile(r"[+±Δ]|\b(chang|diff|neu|new|old|alt|delta|nat|perf|var)|anderung").search
NATIONAL = re.compile("dwz|(elo|rtg) ?n").fullmatch
NO_LABEL = re.compile("chang|diff|neu|new|old|alt|delta|ander|nat|perf|var").search
"""What in brackets behind a rating makes it another number."""


@dataclass(frozen=True)
class Layout:
    """Where the headings stand (number of the line), and the headings."""

    line: int
    delimiter: str
    headings: tuple[str, ...]

    @property
    def width(self) -> int:
        """The number of cells that a line must have."""
        return len(self.headings)

    @property
    def fields(self) -> set[str]:
        """What the columns may be."""
        return {found[0] for found in map(meaning, self.headings) if found}


def meaning(heading: str) -> tuple[str, int] | None:
    """What a heading means, and its rank among those that mean the same.

    >>> meaning("Opponent's rating"), meaning("WhiteElo"), meaning("Pts."), meaning("Club")
    (('rating', 1), ('white rating', 1), ('result', 2), None)
    """
    if re.search("[+±Δ]", heading):
        return None  # a change of the rating, and no rating
    found = _meaning_of_words(heading)
    in_brackets = re.search(r"\(.*?\)|\[.*?\]", heading)
    if found or not in_brackets or NO_LABEL(plain(in_brackets[0])):
        return found
    return _meaning_of_words(heading.replace(in_brackets[0], " "))


def _meaning_of_words(heading: str) -> tuple[str, int] | None:
    apart = re.sub(r"(?<=[a-zß-ÿ])(?=[A-Z])|_", " ", heading)
    found = re.findall(r"\w+", re.sub(r"['’]s?\b", " ", plain(apart)))
    words = [word for word in found if not LITTLE(word)]
    text = " ".join(words)
    if text in FIELDS:
        return FIELDS[text]
    for owner, rest in ((words[:1], words[1:]), (words[-1:], words[:-1])):
        whose = OWNERS.get("".join(owner))
        field, rank = FIELDS.get(" ".join(rest), ("", 0))
        if whose and field == "bare rating":
            return whose, rank
        if whose == "own" and field == "colour":
            return field, rank
        if whose and field in ("name", "player"):
            return NAMED[whose], 0
    return None


def no_ratings(headings: tuple[str, ...]) -> str:
    """The note on a table without ratings, with the headings that may have been meant as some."""
    meant = [
        checks.shown(heading)
        for heading in headings
        if (OF_RATINGS(plain(heading)) or _is_national(heading)) and meaning(heading) is None
    ]
    return NOT_UNDERSTOOD.format(headings=", ".join(meant)) if meant else NO_RATINGS


def _may_be_a_rating(heading: str) -> bool:
    """Whether a heading that is not understood may mean the rating of somebody."""
    words = plain(heading)
    return bool(OF_RATINGS(words)) and meaning(heading) is None and not OF_A_CHANGE(words)


def _is_national(heading: str) -> bool:
    return bool(NATIONAL(plain(heading).strip(" .")))


def split_line(line: str, delimiter: str) -> list[str] | None:
    """The cells of one line; None where quotation marks do not close."""
    try:
        cells = next(csv.reader([line], delimiter=delimiter, strict=True), [])
    except csv.Error:
        return None
    return [cell.strip() for cell in cells]


def find_layout(line: str, number: int) -> Layout | None:
    """The headings, if this line holds some: a result, or a rating and more."""
    best: Layout | None = None
    for delimiter in ";\t,":
        if delimiter not in line:
            continue
        layout = Layout(number, delimiter, tuple(split_line(line, delimiter) or ()))
        if len(layout.fields) > len(best.fields if best else ()):
            best = layout
    needed = {"result", "rating", "bare rating", "white rating", "black rating"}
    return best if best and len(best.fields) > 1 and needed & best.fields else None


def columns_of(layout: Layout, note: Callable[[str], object]) -> dict[str, int]:
    """Which column is what. Raises ValueError where two may be meant; note is told which columns
    are not used and which one is taken as the player's own rating."""
    return _Columns(layout.headings).chosen(note)


class _Columns:
    """The columns of one table while it is decided what they are."""

    def __init__(self, headings: tuple[str, ...]) -> None:
        self.headings = headings
        self.found: dict[str, list[tuple[int, int]]] = {}
        for place, heading in enumerate(headings):
            field, rank = meaning(heading) or ("", 0)
            if field:
                self.found.setdefault(field, []).append((rank, place))
        self.columns: dict[str, int] = {}
        self.own_by_place = False

    def chosen(self, note: Callable[[str], object]) -> dict[str, int]:
        for field in ("opponent", "player", "result", "date", "event", "round"):
            self._choose(field)
        if {"white", "black"} <= self.found.keys():
            self._choose_sides()
        else:
            self._choose("colour")
            self._choose("own")
            self._choose("rating")
            self._choose_name()
            self._choose_ratings()
        self._tell(note)
        return self.columns

    def _choose(self, field: str) -> None:
        if field in self.found:
            self.columns[field] = self._best(self.found[field], TWO, LABELS[field])

    def _best(self, ranked: list[tuple[int, int]], refusal: str, label: str = "") -> int:
        """The column of the first rank; two of one rank are refused."""
        first = min(ranked)[0]
        places = [place for rank, place in ranked if rank == first]
        if len(places) > 1:
            raise self._refusal(refusal, places[0], places[1], label)
        return places[0]

    def _refusal(self, words: str, first: int, second: int = 0, label: str = "") -> ValueError:
        return ValueError(
            words.format(first=self._named(first), second=self._named(second), label=label)
        )

    def _named(self, place: int) -> str:
        return f"{checks.shown(self.headings[place])} (column {place + 1})"

    def _choose_sides(self) -> None:
        """A table of White and Black; whose games these are is asked for later."""
        for field in ("opponent", "player"):
            if field in self.columns:
                raise self._refusal(WHOSE_RESULT, self.columns[field])
        for field in ("white", "black", "white rating", "black rating"):
            self._choose(field)
        bare = self.found.get("bare rating", [])
        missing = [side for side in ("white", "black") if f"{side} rating" not in self.columns]
        for side in missing if bare else ():
            behind = [pair for pair in bare if self._name_before(pair[1]) == side]
            if not behind or any(self._name_before(place) is None for _, place in bare):
                raise self._refusal(WHOSE_SIDE, bare[0][1])
            self.columns[f"{side} rating"] = self._best(behind, WHOSE_SIDE)
        if len(missing) == 1 and not bare and any(map(_may_be_a_rating, self.headings)):
            (field,) = {"white rating", "black rating"} & self.columns.keys()
            raise self._refusal(ONE_SIDE, self.columns[field], label=LABELS[field])
        if not bare and len(missing) == 2:  # whoever the player is, these are of the other one
            self._choose("rating")

    def _choose_name(self) -> None:
        """A bare name is the opponent, and beside an opponent it is the player."""
        field = "player" if "opponent" in self.columns else "opponent"
        if "name" in self.found and field not in self.columns:
            self.columns[field] = self._best(self.found["name"], TWO_NAMES)

    def _choose_ratings(self) -> None:
        """What bare headings such as Elo mean, by what else is there and where they stand."""
        bare = self.found.get("bare rating", [])
        if not bare:
            return
        if "rating" in self.columns:
            self._take_own(bare)
            return
        if "player" in self.columns and not {"opponent", "own"} & self.columns.keys():
            words = WHOSE_RATING if len(bare) == 1 else TWO_RATINGS
            raise self._refusal(words, bare[0][1], bare[-1][1])
        owners = {place: self._name_before(place) for _, place in bare}
        his = [pair for pair in bare if owners[pair[1]] == "opponent"]
        other = [pair for pair in bare if pair not in his]
        if {"player", "opponent"} <= self.columns.keys() and "own" not in self.columns:
            own = [pair for pair in other if owners[pair[1]] == "player"]
            if not his or (other and not own):
                words = WHOSE_RATING if len(bare) == 1 else TWO_RATINGS
                raise self._refusal(words, bare[0][1], bare[-1][1])
            other = own
        strange = [
            heading
            for heading in self.headings
            if _may_be_a_rating(heading) and not _is_national(heading)
        ]
        if strange and not his and "own" not in self.columns:
            raise self._refusal(WHOSE_RATING, bare[0][1])
        self.columns["rating"] = self._best(his or bare, TWO_RATINGS)
        if his:
            self._take_own(other)

    def _name_before(self, place: int) -> str | None:
        """Whose name stands nearest to the left of a column."""
        names = {
            self.columns[field]: field
            for field in ("opponent", "player", "white", "black")
            if self.columns.get(field, place) < place
        }
        return names[max(names)] if names else None

    def _take_own(self, bare: list[tuple[int, int]]) -> None:
        """The player's own rating, where it is clear which column has it."""
        first = [place for rank, place in bare if rank == min(bare)[0]]
        if "own" not in self.columns and len(first) == 1:
            self.columns["own"] = first[0]
            self.own_by_place = True

    def _tell(self, note: Callable[[str], object]) -> None:
        if self.own_by_place:
            note(TAKEN_AS_OWN.format(first=self._named(self.columns["own"])))
        used = set(self.columns.values())
        for field, ranked in self.found.items():
            instead = self.columns.get("rating" if field == "bare rating" else field)
            for _, place in ranked:
                if place in used:
                    continue
                words = NOT_USED_AT_ALL if instead is None else NOT_USED
                note(
                    words.format(
                        first=self._named(place),
                        second=self._named(instead or 0),
                        label=LABELS[field],
                    )
                )
