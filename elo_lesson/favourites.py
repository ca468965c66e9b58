"""How favourites really score: games over the board, counted by rating gap."""

from __future__ import annotations

from dataclasses import dataclass

from elo_lesson import checks
from elo_lesson.datasets import read_lines

CONTROLS = ("standard", "rapid", "blitz")

ATTRIBUTION = "Data: Lichess broadcasts 2022-2026 (CC BY-SA 4.0), joined with FIDE's lists."
"""What stands wherever the numbers are shown; the licence asks for it."""


@dataclass(frozen=True)
class Gap:
    """All games whose ratings lay so far apart.

    Fields: low and high, the gap in rating points (high None: and more); games, their number;
    points, what the higher-rated players scored; table, what FIDE's table expects of them
    without the 400-point rule, in points; capped, the same with the rule; draws, their number.
    """

    low: int
    high: int | None
    games: int
    points: float
    table: float
    capped: float
    draws: int

    @property
    def share(self) -> float:
        """The favourites' points for each game."""
        return self.points / self.games

    @property
    def wins(self) -> float:
        """The share of the games that the favourites won."""
        return (self.points - self.draws / 2) / self.games


def favourites_by_gap(control: str = "standard") -> list[Gap]:
    """The favourites' scores by rating gap, for "standard", "rapid" or "blitz" games.

    >>> round(favourites_by_gap()[2].share, 3)
    0.638

    Source: Lichess broadcasts, 2022 to 2026 (CC BY-SA 4.0), joined with FIDE's lists and counted
    in the public repository zugzwang-foundation/Chess-ELO-Rating.
    """
    checks.choice(control, "control", CONTROLS)
    return [
        Gap(
            low=int(line["gap_from"]),
            high=int(line["gap_to"]) if line["gap_to"] else None,
            games=int(line["n_games"]),
            points=float(line["favourite_score"]),
            table=float(line["fide_table_sum_uncapped"]),
            capped=float(line["fide_rule_sum_capped"]),
            draws=int(line["draws"]),
        )
        for line in read_lines("favourites_by_gap.csv")
        if line["time_control"] == control
    ]
