"""Glicko: a rating that knows how sure it is. Each player has a rating and a rating deviation.

The steps for one game and the report are those of Glicko-2 as well.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from elo_lesson import checks
from elo_lesson.language import later, signed, text, ungrouped
from elo_lesson.rating import SCALE
from elo_lesson.tables import ShownAsTable, Table

Q = math.log(10) / SCALE
"""Turns rating points into the units of the formulas: e^(Q × difference) are the odds."""

START = (1500.0, 350.0)
"""Rating and rating deviation of a player of whom nothing is known."""

LIMITS: dict[str, tuple[float, float, str]] = {
    "rating": (-10_000, 10_000, "a rating"),
    "deviation": (0.01, 10_000, "a rating deviation in rating points, such as 350 or 50"),
    "volatility": (0.0001, 10, "a volatility, such as 0.06"),
    "tau": (0.01, 10, "a limit for changes of the volatility, such as 0.5"),
    "c": (0, 10_000, "the growth of a deviation in one period, in rating points, such as 63.2"),
    "periods": (0, checks.LARGEST, "a number of rating periods without games"),
}
"""What can be rated: from, to, and what it is. Beyond, the formulas lose their last digits."""

STAYS = later("Without games the rating stays {rating}.")
CHANGES = later("With d² = {d_squared} the rating goes from {before} to {after}.")
DEVIATION = later("The deviation goes from {before} to {after}.")


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


@dataclass(frozen=True, repr=False)
class Report(ShownAsTable):
    """What the reports of both Glicko systems share; prints as a table.

    Fields, in rating points: rating and deviation before; rows, one for each game; new_rating and
    new_deviation.
    """

    rating: float
    deviation: float
    rows: tuple[Row, ...]
    new_rating: float
    new_deviation: float

    def table(self) -> Table:
        """The games with their intermediate values, and what they do to the player's numbers."""
        head = ["opponent", "deviation", "score", "g", "E", "E × (1 - E)", "g × (score - E)"]
        lines = [
            [
                *(f"{value:g}" for value in (row.opponent, row.deviation, row.score)),
                f"{row.weight:.4f}",
                f"{row.expected:.3f}",
                f"{row.spread:.3f}",
                signed(row.surplus, 3),
            ]
            for row in self.rows
        ]
        before, after = (ungrouped(value, 2) for value in (self.deviation, self.new_deviation))
        return Table(head, lines, [*self.changes(), text(DEVIATION, before=before, after=after)])

    def changes(self) -> list[str]:
        """What became of the rating, and of what else a system knows beside the deviation."""
        return [text(STAYS, rating=ungrouped(self.new_rating, 2))]


@dataclass(frozen=True, repr=False)
class GlickoReport(Report):
    """The whole working of one player's rating period; made by rate, prints as a table.

    Fields: those of a Report; d_squared, the paper's d², in squared rating points, or None
    without games.

    >>> print(rate((1500, 50), []))
    opponent  deviation  score  g  E  E × (1 - E)  g × (score - E)
    Without games the rating stays 1500.00.
    The deviation goes from 50.00 to 50.00.
    """

    d_squared: float | None

    def changes(self) -> list[str]:
        if self.d_squared is None:
            return super().changes()
        before, after = (ungrouped(value, 2) for value in (self.rating, self.new_rating))
        d_squared = ungrouped(self.d_squared, 2)
        return [text(CHANGES, d_squared=d_squared, before=before, after=after)]


def rate(player: Any, results: Any, *, c: Any = 0) -> GlickoReport:
    """Rate one player's games of one rating period by Glicko.

    Arguments: player, (rating, deviation) before the period; results, a list with (opponent's
    rating, opponent's deviation, score) for each game, all from before the period, and an empty
    list for a player without games; c, how much a deviation grows in one period, in rating points;
    0 where that has been done already.
    Result: a GlickoReport. Nothing is rounded.
    Raises ValueError or TypeError for bad input.

    >>> report = rate((1500, 200), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
    >>> round(report.new_rating, 1), round(report.new_deviation, 1)
    (1464.1, 151.4)

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    rating, deviation = checked_list(player, "player", "rating", "deviation")
    start = grown_deviation(deviation, c)
    rows = games_of(rating, results, Q)
    if not rows:
        return GlickoReport(rating, deviation, rows, rating, start, None)
    d_squared = 1 / (Q**2 * information(rows))
    # The paper's sqrt(1 / (1/RD² + 1/d²)), without a division by the small number.
    new_deviation = start * math.sqrt(d_squared / (start**2 + d_squared))
    new_rating = rating + Q * new_deviation**2 * sum(row.surplus for row in rows)
    return GlickoReport(rating, deviation, rows, new_rating, new_deviation, d_squared)


def weight(deviation: Any) -> float:
    """Glicko's g: how much a game against an opponent with this deviation counts, from 0 to 1.

    Argument: deviation, the opponent's, in rating points.
    Raises ValueError or TypeError for what is not a deviation.

    >>> [round(weight(deviation), 4) for deviation in (30, 100, 300)]
    [0.9955, 0.9531, 0.7242]

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    return _scaled_weight(Q * checked(deviation, "deviation"))


def grown_deviation(deviation: Any, c: Any, periods: Any = 1) -> float:
    """The deviation after rating periods without games: it grows, at most to 350.

    Arguments: deviation and c, its growth in one period, in rating points; periods, how many.
    Result: rating points. A deviation that is over 350 already stays as it is.
    Raises ValueError or TypeError for bad input.

    >>> round(grown_deviation(50, 63.2, periods=30))
    350

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    before, step = checked(deviation, "deviation"), checked(c, "c")
    grown = math.sqrt(before**2 + checked(periods, "periods") * step**2)
    return max(before, min(grown, START[1]))


def growth_for(deviation: Any, periods: Any) -> float:
    """The c with which a deviation needs so many periods without games to become 350.

    Arguments: deviation in rating points, below 350; periods, 1 or more. Result: rating points.
    Raises ValueError or TypeError for bad input.

    >>> round(growth_for(50, 30), 1)
    63.2

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    waited = checks.whole(periods, "periods", 1, checks.LARGEST, "a number of rating periods")
    before = checks.between(deviation, "deviation", 0.01, START[1], "a deviation that can grow")
    return math.sqrt((START[1] ** 2 - before**2) / waited)


def information(rows: Sequence[Row]) -> float:
    """What the games of a period tell about the player: the sum of g² × E × (1 - E).

    >>> information([])
    0
    """
    return sum(row.weight**2 * row.spread for row in rows)


def games_of(rating: float, results: Any, q: float) -> tuple[Row, ...]:
    """The games of a period with g and E; q turns rating points into units of the formulas."""
    if not isinstance(results, (list, tuple)):
        words = "results is {value}; write a list such as [(1400, 30, 1)]."
        raise TypeError(text(words, value=checks.shown(results)))
    return tuple(_row(rating, result, f"results[{n}]", q) for n, result in enumerate(results))


def checked(value: Any, name: str, full_name: str = "") -> float:
    """One number that Glicko can use, by its name in LIMITS, or the score of a game."""
    if name == "score":
        return float(checks.score(value, full_name))
    return checks.between(value, full_name or name, *LIMITS[name])


def checked_list(values: Any, argument: str, *names: str) -> list[float]:
    """The numbers of a player or a game, by their names in LIMITS."""
    if not isinstance(values, (list, tuple)) or len(values) != len(names):
        words, wanted = "{argument} is {value}; write ({names}).", ", ".join(names)
        raise TypeError(text(words, argument=argument, value=checks.shown(values), names=wanted))
    return [
        checked(value, name, f"{argument}'s {name}")
        for value, name in zip(values, names, strict=True)
    ]


def _scaled_weight(phi: float) -> float:
    """g for a deviation in the units of the formulas."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _row(rating: float, result: Any, name: str, q: float) -> Row:
    opponent, deviation, score = checked_list(result, name, "rating", "deviation", "score")
    g = _scaled_weight(q * deviation)
    odds_against = math.exp(-g * q * (rating - opponent))
    expected = 1 / (1 + odds_against)
    # Not E × (1 - E): for a very strong player 1 - E would be 0.
    return Row(opponent, deviation, score, g, expected, expected**2 * odds_against)
