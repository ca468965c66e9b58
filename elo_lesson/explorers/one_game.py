"""The explorer of one game: what it changes for both players."""

from __future__ import annotations

import datetime
from typing import Any

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Preset, Switch, Whole
from elo_lesson.figures import RESULT_WORDS, OneGameDrawing
from elo_lesson.language import signed
from elo_lesson.rating import Game, PeriodReport, Player, Regulations, rate_period
from elo_lesson.tables import Table

SCORES = (1, 0.5, 0)

DATES = {
    "from 1 October 2025": "2025-10-01",
    "from 1 March 2024": "2024-03-01",
    "from 1 January 2022": "2022-01-01",
    "from 1 July 2014": "2014-07-01",
}
"""The texts of the rules that can be chosen, by the words that a reader sees."""

READOUT = (
    "{rating} against {opponent}: expected score {expected} for the player and {other} for the"
    " opponent. With K = {k}, a win changes the player's rating by {win}, a draw by {draw}, a loss"
    " by {loss}."
)
OTHER_K = " What one gains is not what the other loses, because the K-factors differ."
ONE_CAP = (
    " What one gains is not what the other loses, because the difference counts as 400 for one of"
    " the two only."
)
UNRATED = " Below {minimum}, a player is unrated on the next list."


class OneGameExplorer(Explorer):
    """One game between two ratings: expected scores, and the change for every result.

    >>> explorer = OneGameExplorer()
    >>> explorer.set(curve="logistic", cap=False, every_game=True)
    >>> explorer.readout.split(", a win ")[1]
    "changes the player's rating by +13, a draw by +3, a loss by -7."
    """

    def __init__(self) -> None:
        low, high, beyond = 1400, 2900, (100, 3500)
        usual, typed = (40, 20, 10, 32), (1, 100)
        controls = {
            "rating": Whole("your rating", 1500, low, high, beyond),
            "opponent": Whole("opponent's rating", 1600, low, high, beyond),
            "k": Preset("your K-factor", 20, usual, typed),
            "opponent_k": Preset("opponent's K-factor", 20, usual, typed),
            "curve": Choice("curve", {"FIDE's table": "fide", "formula": "logistic"}, "fide"),
            "on": Choice("rules", DATES, "2025-10-01"),
            "cap": Switch("400-point rule", True),
            "every_game": Switch("round every game", False),
        }
        super().__init__(OneGameDrawing, controls)

    def update(self, *, rating: int, opponent: int, k: int, opponent_k: int, **rules: Any) -> str:
        mine = [_rate(rating, opponent, score, k, **rules) for score in SCORES]
        theirs = [_rate(opponent, rating, 1 - score, opponent_k, **rules) for score in SCORES]
        reports = [*mine, *theirs]
        digits = 0 if rules["every_game"] else 2
        changes = [signed(report.total, digits) for report in reports]
        self.drawing.show([report.score - report.expected for report in reports], changes)
        self.details = _table(mine, theirs)
        places = mine[0].digits
        readout = READOUT.format(
            rating=rating,
            opponent=opponent,
            expected=f"{mine[0].expected:.{places}f}",
            other=f"{theirs[0].expected:.{places}f}",
            k=k,
            win=changes[0],
            draw=changes[1],
            loss=changes[2],
        )
        pairs = zip(mine, theirs, strict=True)
        if any(one.exact_total + other.exact_total for one, other in pairs):
            one_cap = mine[0].expected + theirs[0].expected != 1
            readout += ONE_CAP if one_cap else OTHER_K
        if any(report.new_rating is None for report in reports):
            readout += UNRATED.format(minimum=Regulations.on(rules["on"]).list_minimum)
        return readout


def _rate(
    rating: int,
    opponent: int,
    score: float,
    k: int,
    *,
    curve: str,
    on: str | datetime.date,
    cap: bool,
    every_game: bool,
) -> PeriodReport:
    rounding = "game" if every_game else "period"
    game = Game(opponent, score)
    return rate_period(Player(rating), [game], k=k, on=on, curve=curve, cap=cap, rounding=rounding)


def _table(mine: list[PeriodReport], theirs: list[PeriodReport]) -> Table:
    head = ["result", "your change", "your rounded change", "your new rating"]
    head += ["opponent's change", "opponent's rounded change", "opponent's new rating"]
    lines = [
        [result, *_cells(one), *_cells(other)]
        for result, one, other in zip(RESULT_WORDS, mine, theirs, strict=True)
    ]
    return Table(head, lines)


def _cells(report: PeriodReport) -> list[str]:
    new = "unrated" if report.new_rating is None else str(report.new_rating)
    return [signed(report.total, 2), signed(report.change), new]
