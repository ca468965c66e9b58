"""The explorers of the K rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import UNKNOWN, Choice, Whole
from elo_lesson.figures import DecisionDrawing, LearningDrawing, StaircaseDrawing
from elo_lesson.models import rating_path
from elo_lesson.rating import K_NEW, K_OTHERS, Player, Regulations

DATE = "2026-02-01"

QUESTIONS = {
    "strong": "Ever 2400 or more? {answer}",
    "junior": "A junior who never had 2300? {answer}",
    "new": "Fewer than 30 rated games? {answer}",
}
ANSWERS = {True: "Yes.", False: "No.", None: "Not known."}
DECIDED = "{way} So K = {k}."
OPEN = "{way} So K could be {new} or {others}: ask for the missing fact."
STAIRCASE = (
    "Rated games: {games}. Times the K of the list, {list_k}, that makes {product}. {verdict}"
)
FITS = "That is not more than 700, so K stays {list_k}."
TOO_MUCH = "That is more than 700, so K is lowered to {k}: {k} × {games} is {lowered}."
LEARNING = (
    "Simulated player, K = {k}. In rating points: 30 games after the jump the distance from the"
    " true strength is {behind:.0f}, and in the last 100 games the typical distance from the"
    " rating's own average is {wobble:.0f}."
)


class KDecisionExplorer(Explorer):
    """Who has which K: a decision tree that lights up. What is not known is asked for.

    >>> explorer = KDecisionExplorer()
    >>> explorer.set(games=UNKNOWN)
    >>> explorer.readout.split("? ")[-1]
    'Not known. So K could be 40 or 20: ask for the missing fact.'
    """

    def __init__(self) -> None:
        peaks = {"2250": 2250, "2300": 2300, "2400": 2400}
        births = {"2010 (a junior in 2026)": 2010, "1990 (an adult)": 1990, UNKNOWN: UNKNOWN}
        games = {"12": 12, "29": 29, "30": 30, "200": 200, UNKNOWN: UNKNOWN}
        controls = {
            "peak": Choice("highest rating ever", peaks, 2250),
            "birth_year": Choice("birth year", births, 1990),
            "games": Choice("rated games so far", games, 200),
        }
        super().__init__(DecisionDrawing, controls)

    def update(self, *, peak: int, birth_year: int | str, games: int | str) -> str:
        facts: Any = {"birth_year": birth_year, "games": games}
        known = {name: fact for name, fact in facts.items() if fact != UNKNOWN}
        player = Player(2200, peak=peak, **known)
        rules = Regulations.on(DATE)
        asked = way_through(rules.k_answers(player))
        self.drawing.show(asked)
        way = " ".join(QUESTIONS[name].format(answer=ANSWERS[it]) for name, it in asked.items())
        if None in asked.values():
            return OPEN.format(way=way, new=K_NEW, others=K_OTHERS)
        return DECIDED.format(way=way, k=rules.k_factor(player))


def way_through(answers: dict[str, bool | None]) -> dict[str, bool | None]:
    """The questions that have to be asked, up to the first yes or the first unknown answer."""
    asked = {}
    for name, answer in answers.items():
        asked[name] = answer
        if answer is not False:
            break
    return asked


class Rule700Explorer(Explorer):
    """K times the number of games must not exceed 700.

    >>> explorer = Rule700Explorer()
    >>> explorer.set(k=20, games=39)
    >>> explorer.readout
    'Rated games: 39. Times the K of the list, 20, that makes 780. That is more than 700, so K is \
lowered to 17: 17 × 39 is 663.'
    """

    def __init__(self) -> None:
        self.rules = Regulations.on(DATE)
        ks = {"40": 40, "20": 20, "10": 10}
        controls = {
            "k": Choice("K on the list", ks, 40),
            "games": Whole("rated games", 17, 1, 100),
        }
        super().__init__(lambda: StaircaseDrawing(self.rules), controls)

    def update(self, *, k: int, games: int) -> str:
        used = self.rules.period_k(k, games)
        self.drawing.show(games, used)
        values = {"games": games, "list_k": k, "k": used, "lowered": used * games}
        verdict = (FITS if used == k else TOO_MUCH).format(**values)
        return STAIRCASE.format(product=k * games, verdict=verdict, **values)


class LearningExplorer(Explorer):
    """K as a speed of learning: a simulated player becomes 200 points stronger at once.

    >>> LearningExplorer().readout.split(". ")[0]
    'Simulated player, K = 20'
    """

    JUMP, GAMES, LOW, HIGH = 100, 400, 1500, 1700

    def __init__(self) -> None:
        self.strengths = np.full(self.GAMES, self.LOW)
        self.strengths[self.JUMP :] = self.HIGH
        controls = {
            "k": Whole("K-factor", 20, 1, 100),
            "luck": Whole("another run of luck", 1, 1, 9),
        }
        super().__init__(lambda: LearningDrawing(self.strengths.tolist()), controls)

    def update(self, *, k: int, luck: int) -> str:
        draws: Any = np.random.default_rng(luck).random(self.GAMES)
        path = rating_path(self.strengths, draws, k, start=self.LOW, opponent=self.LOW)
        self.drawing.show(path.tolist())
        behind = abs(self.HIGH - path[self.JUMP + 30])
        return LEARNING.format(k=k, behind=behind, wobble=path[-100:].std())
