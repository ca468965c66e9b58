"""What both Glicko systems share: the steps for one game, and what can be rated."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from elo_lesson import checks
from elo_lesson.language import signed
from elo_lesson.tables import ShownAsTable, Table

LIMITS: dict[str, tuple[float, float, str]] = {
    "rating": (-10_000, 10_000, "a rating"),
    "deviation": (0.01, 10_000, "a rating deviation in rating points, such as 350 or 50"),
    "volatility": (0.0001, 10, "a volatility, such as 0.06"),
    "tau": (0.01, 10, "a limit for changes of the volatility, such as 0.5"),
    "c": (0, 10_000, "the growth of a deviation in one period, in rating points, such as 63.2"),
    "periods": (0, checks.LARGEST, "a number of rating periods without games"),
}
"""What can be rated: from, to, and what it is. Beyond, the formulas lose their last digits."""


class Row(NamedTuple):
    """One game in a report: the opponent's rating and deviation in rating points; the score 1,
    0.5 or 0; weight, Glicko's g; expected, Glicko's E; spread, E × (1 - E)."""

    opponent: float
    deviation: float
    score: float
    weight: float
    expected: float
    spread: float

    @property
    def surplus(self) -> float:
        """How much better than expected the result is, weighted: g × (score - E)."""
        return self.weight * (self.score - self.expected)


class Report(ShownAsTable):
    """What the reports of both Glicko systems share: they show themselves as a table."""

    rows: tuple[Row, ...]

    def sentences(self) -> list[str]:
        """What the report says below its table, one whole sentence each."""
        raise NotImplementedError

    def table(self) -> Table:
        """The games with their intermediate values, and the sentences."""
        head = ["opponent", "deviation", "score", "g", "E", "E × (1 - E)", "g × (score - E)"]
        lines = [
            [
                f"{row.opponent:g}",
                f"{row.deviation:g}",
                f"{row.score:g}",
                f"{row.weight:.4f}",
                f"{row.expected:.3f}",
                f"{row.spread:.3f}",
                signed(row.surplus, 3),
            ]
            for row in self.rows
        ]
        return Table(head, lines, self.sentences())


def scaled_weight(phi: float) -> float:
    """g for a deviation in the units of the formulas."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def games_of(rating: float, results: Any, q: float) -> tuple[Row, ...]:
    """The games of a period with g and E; q turns rating points into units of the formulas."""
    allowed = "write [(1400, 30, 1)]: opponent's rating, opponent's deviation, score"
    if not _is_list(results):
        raise TypeError(f"results is {checks.shown(results)}; {allowed}.")
    return tuple(_row(rating, result, f"results[{n}]", q) for n, result in enumerate(results))


def information(rows: Sequence[Row]) -> float:
    """What the games of a period tell about the player: the sum of g² × E × (1 - E).

    >>> information([])
    0
    """
    return sum(row.weight**2 * row.spread for row in rows)


def checked(value: Any, name: str, full_name: str = "") -> float:
    """One number that Glicko can use, by its name in LIMITS."""
    return checks.between(value, full_name or name, *LIMITS[name])


def checked_player(player: Any, names: Sequence[str], argument: str = "player") -> list[float]:
    """The numbers of a player, by their names in LIMITS."""
    if not _is_list(player) or len(player) != len(names):
        raise TypeError(f"{argument} is {checks.shown(player)}; write ({', '.join(names)}).")
    return [
        checked(value, name, f"{argument}'s {name}")
        for value, name in zip(player, names, strict=True)
    ]


def _is_list(values: Any) -> bool:
    """Whether this is a list, a tuple or an array, which has a length."""
    return isinstance(values, (list, tuple)) or (isinstance(values, np.ndarray) and values.ndim > 0)


def _row(rating: float, result: Any, name: str, q: float) -> Row:
    if not _is_list(result) or len(result) != 3:
        raise TypeError(
            f"{name} is {checks.shown(result)}; write (opponent's rating, opponent's deviation,"
            " score)."
        )
    opponent = checked(result[0], "rating", f"{name}, the opponent's rating,")
    deviation = checked(result[1], "deviation", f"{name}, the opponent's deviation,")
    score = float(checks.score(result[2], f"{name}, the score,"))
    g = scaled_weight(q * deviation)
    odds_against = math.exp(-g * q * (rating - opponent))
    expected = 1 / (1 + odds_against)
    # Not E × (1 - E): for a very strong player 1 - E would be 0.
    return Row(opponent, deviation, score, g, expected, expected**2 * odds_against)
