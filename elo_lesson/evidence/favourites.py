"""How favourites really score: games over the board, counted by rating gap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from elo_lesson import checks
from elo_lesson.data import read_lines
from elo_lesson.language import text

TIME_CONTROLS = ("standard", "rapid", "blitz")

GAP_WIDTH = 50
"""So many rating points wide is each group of games, but the last."""
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
    def drawn(self) -> float:
        """The share of the games that were drawn."""
        return self.draws / self.games

    @property
    def losses(self) -> float:
        """The share of the games that the favourites lost."""
        return (self.games - self.points - self.draws / 2) / self.games

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
    checks.choice(control, "control", TIME_CONTROLS)
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


def games_around(difference: int, control: str = "standard") -> Gap:
    """All games whose gap is at most 50 points away from a difference, as one group.

    Arguments: difference, a multiple of 50 from 0 to 950, in rating points; control as for
    favourites_by_gap. Result: a Gap, from 50 points below the difference to 49 above it; at 0 the
    favourites were 0 to 49 points ahead.
    Raises ValueError or TypeError for another difference or control.

    >>> near = games_around(100)
    >>> near.low, near.high, near.games
    (50, 149, 127023)

    Source: as for favourites_by_gap.
    """
    steps, rest = divmod(checks.whole(difference, "difference", 0, 950, "a gap"), GAP_WIDTH)
    if rest:
        words = "difference is {value}; the games are counted in steps of {width} points."
        raise ValueError(text(words, value=difference, width=GAP_WIDTH))
    near = favourites_by_gap(control)[max(0, steps - 1) : steps + 1]
    totals = {
        name: sum(getattr(gap, name) for gap in near)
        for name in ("games", "points", "table", "capped", "draws")
    }
    return Gap(low=near[0].low, high=near[-1].high, **totals)


def all_of(values: Any, name: str, kind: type, source: str) -> list[Any]:
    """The entries of a list, all of one kind; source, the function that makes them."""
    entries = checks.listed(values, name, f"{kind.__name__}s from {source}")
    for entry in entries:
        if not isinstance(entry, kind):
            words = "{name} has {value}; each must come from {source}."
            raise TypeError(text(words, name=name, value=checks.shown(entry), source=source))
    return entries
