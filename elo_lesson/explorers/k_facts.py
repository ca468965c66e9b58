"""The facts on which K depends: their boxes, and what is asked for in the words of the boxes."""

from __future__ import annotations

import datetime

from elo_lesson.explorers.controls import UNKNOWN, Fact
from elo_lesson.rating import K_NEW, K_OTHERS, Player, Regulations

PLAYED, BIRTH_YEAR, PEAK = "rated games so far", "birth year", "highest rating ever"
YEAR = "year of the period"
FACTS = ("played", "birth_year", "year", "peak")
K_FROM, BY_HAND = "K-factor from", "the box below"

ASK = (
    "K could be {new} or {others} for this player: fill in {boxes}, or choose"
    ' "{by_hand}" for "{k_from}".'
)
BIRTHDAY = (
    "K could be {new} or {others} for this player: these rules ask for the birthday in {year}, so"
    ' choose "{by_hand}" for "{k_from}".'
)
LOW_PEAK = "{box}: {peak} cannot be used, because the player has {rating} now."
BORN_LATER = "{box}: {born} cannot be used, because the rating period is not later than {year}."
BEGAN_LATER = "{box}: these rules did not hold in {year}, because they begin on {first}."
ENDED = "{box}: these rules did not hold in {year}, because they end on {last}."


def fact_boxes() -> dict[str, Fact]:
    """A box for each fact, by the name of its value; nothing is known at first."""
    labels = (PLAYED, BIRTH_YEAR, YEAR, PEAK)
    limits = ((0, 100_000), (1850, 2200), (1850, 2200), (100, 3500))
    return {
        name: Fact(label, typed) for name, label, typed in zip(FACTS, labels, limits, strict=True)
    }


def player_and_rules(
    text: Regulations,
    rating: int,
    *,
    played: int | str,
    birth_year: int | str,
    year: int | str,
    peak: int | str,
) -> tuple[Player, Regulations]:
    """The player, and the rules of a day of the rating period that decides K.

    Arguments: text, the rules that were chosen; rating; the facts, each a number or UNKNOWN.
    Raises ValueError with a sentence for a reader where a fact is missing or cannot be.
    """
    if isinstance(peak, int) and peak < rating:
        raise ValueError(LOW_PEAK.format(box=PEAK, peak=peak, rating=rating))
    days = _first_and_last_day(text, birth_year, year)
    player = Player(rating, known(played), known(birth_year), known(peak))
    first, last = (Regulations.on(day, rating_list=text.rating_list) for day in days)
    if _k(first, player) is None or _k(first, player) != _k(last, player):
        raise ValueError(_question(first, last, player, year))
    return player, first


def _first_and_last_day(
    text: Regulations, birth_year: int | str, year: int | str
) -> tuple[datetime.date, datetime.date]:
    """The days between which a game of this period lies, as far as is known."""
    first, last = text.valid_from, text.last_day
    if isinstance(year, int):
        if year < first.year:
            raise ValueError(BEGAN_LATER.format(box=YEAR, year=year, first=first))
        if year > last.year:
            raise ValueError(ENDED.format(box=YEAR, year=year, last=last))
        first = max(first, datetime.date(year, 1, 1))
        last = min(last, datetime.date(year, 12, 31))
    if isinstance(birth_year, int):
        if birth_year > last.year:
            raise ValueError(BORN_LATER.format(box=BIRTH_YEAR, born=birth_year, year=last.year))
        first = max(first, datetime.date(birth_year, 1, 1))
    return first, last


def _k(rules: Regulations, player: Player) -> int | None:
    """K, or None where the known facts do not decide it."""
    try:
        return rules.k_factor(player)
    except ValueError:
        return None


def _question(first: Regulations, last: Regulations, player: Player, year: int | str) -> str:
    """What must be known for K, as a sentence."""
    junior = [rules.k_answers(player)["junior"] for rules in (first, last)]
    missing = []
    if player.games is None:
        missing.append(PLAYED)
    if player.birth_year is None and None in junior:
        missing.append(BIRTH_YEAR)
    if year == UNKNOWN and junior[0] != junior[1]:
        missing.append(YEAR)
    boxes = " and ".join(f'"{box}"' for box in missing)
    words = {"new": K_NEW, "others": K_OTHERS, "k_from": K_FROM, "by_hand": BY_HAND}
    return (ASK if missing else BIRTHDAY).format(boxes=boxes, year=year, **words)


def known(fact: int | str) -> int | None:
    """A fact as a number, or None."""
    return fact if isinstance(fact, int) else None
