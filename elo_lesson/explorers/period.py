"""The explorer of a tournament: one player's rating period, round by round."""

from __future__ import annotations

from functools import partial

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import PeriodDrawing, reach
from elo_lesson.language import later, number, signed, text
from elo_lesson.rating import us_championship_2025

ROUND = {
    1.0: later("Round {round}: player {letter} ({rating}) against {opponent} ({theirs}), win."),
    0.5: later("Round {round}: player {letter} ({rating}) against {opponent} ({theirs}), draw."),
    0.0: later("Round {round}: player {letter} ({rating}) against {opponent} ({theirs}), loss."),
}
CHANGE = later("Expected {expected}, change {change}. After round {round}: {total} rating points.")


class PeriodExplorer(Explorer):
    """The 2025 US Championship: choose a player and step through the rounds.

    >>> PeriodExplorer().readout.split(". ")[0]
    'Round 11: player A (2789) against D (2722), draw'
    """

    def __init__(self) -> None:
        event = us_championship_2025()
        self.opponents = {letter: event.opponents_of(letter) for letter in event.entrants}
        self.reports = {letter: event.rate(letter) for letter in event.entrants}
        ends = [reach(report.rows) for report in self.reports.values()]
        rounds = len(self.reports["A"].rows)
        low, high = min(low for low, _ in ends), max(high for _, high in ends)
        controls = {
            "player": Choice(later("player"), {letter: letter for letter in self.reports}, "A"),
            "round": Whole(later("rounds played"), rounds, 1, rounds),
        }
        super().__init__(partial(PeriodDrawing, rounds, low, high), controls)

    def update(self, *, player: str, round: int) -> str:
        report, names = self.reports[player], self.opponents[player]
        rows = report.rows[:round]
        self.drawing.show(rows, names)
        last = rows[-1]
        values = {
            "round": round,
            "letter": player,
            "rating": report.rating,
            "opponent": names[round - 1],
            "theirs": last.opponent,
            "expected": number(last.expected or 0, 2),
            "change": signed(last.change, 2),
            "total": signed(sum(row.change or 0 for row in rows), 2),
        }
        return " ".join([text(ROUND[last.score], **values), text(CHANGE, **values)])
