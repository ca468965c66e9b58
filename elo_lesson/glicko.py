"""Glicko: a rating that knows how sure it is. Each player has a rating and a rating deviation.

>>> rate((1500, 200), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]).new_rating
1464.1064627569112
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from elo_lesson import checks
from elo_lesson.curves import SCALE
from elo_lesson.periods import signed
from elo_lesson.tables import Table

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


class Report:
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

    def __str__(self) -> str:
        return str(self.table())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


@dataclass(frozen=True, repr=False)
class GlickoReport(Report):
    """The whole working of one player's rating period; made by rate, prints as a table.

    Fields, in rating points: rating and deviation before; start, the deviation with which the
    period begins; rows, one for each game; d_squared, the paper's d², in squared rating points,
    or None without games; new_rating and new_deviation.

    >>> print(rate((1500, 50), [], c=63.2))
    opponent  deviation  score  g  E  E × (1 - E)  g × (score - E)
    Without games the rating stays 1500.00.
    The deviation goes from 50.00 to 80.59.
    """

    rating: float
    deviation: float
    start: float
    rows: tuple[Row, ...]
    d_squared: float | None
    new_rating: float
    new_deviation: float

    def sentences(self) -> list[str]:
        if self.d_squared is None:
            rating = "Without games the rating stays {new:.2f}."
        else:
            rating = "With d² = {d_squared:.2f} the rating goes from {old:.2f} to {new:.2f}."
        deviation = "The deviation goes from {before:.2f} to {after:.2f}."
        values = {"d_squared": self.d_squared, "old": self.rating, "new": self.new_rating}
        values |= {"before": self.deviation, "after": self.new_deviation}
        return [rating.format(**values), deviation.format(**values)]


def rate(player: Any, results: Any, *, c: Any = 0) -> GlickoReport:
    """Rate one player's games of one rating period by Glicko.

    Arguments: player, (rating, deviation) before the period; results, a list with
    (opponent's rating, opponent's deviation, score) for each game, all from before the period,
    and an empty list for a player without games; c, how much a deviation grows in one period, in
    rating points; 0 where that has been done already.
    Result: a GlickoReport. Nothing is rounded.
    Raises ValueError or TypeError for bad input.

    >>> round(rate((1500, 200), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]).new_deviation, 1)
    151.4

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    rating, deviation = checked_player(player, ("rating", "deviation"))
    start = grown_deviation(deviation, checked(c, "c"))
    rows = games_of(rating, results, Q)
    if not rows:
        return GlickoReport(rating, deviation, start, rows, None, rating, start)
    d_squared = 1 / (Q**2 * information(rows))
    # The paper's sqrt(1 / (1/RD² + 1/d²)), without a division by the small number.
    new_deviation = start * math.sqrt(d_squared / (start**2 + d_squared))
    new_rating = rating + Q * new_deviation**2 * sum(row.surplus for row in rows)
    return GlickoReport(rating, deviation, start, rows, d_squared, new_rating, new_deviation)


def weight(deviation: Any) -> float:
    """Glicko's g: how much a game against an opponent with this deviation counts, from 0 to 1.

    Argument: deviation, the opponent's, in rating points.
    Raises ValueError or TypeError for what is not a deviation.

    >>> [round(weight(deviation), 4) for deviation in (30, 100, 300)]
    [0.9955, 0.9531, 0.7242]

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    return scaled_weight(Q * checked(deviation, "deviation"))


def expected_score(player: Any, opponent: Any) -> float:
    """The score to expect before a game, from what is known of both players.

    Arguments: player and opponent, each (rating, deviation) in rating points. A forecast counts
    both deviations; inside a rating period the formulas count the opponent's only.
    Result: a score between 0 and 1.
    Raises ValueError or TypeError for bad input.

    >>> round(expected_score((1400, 80), (1500, 150)), 3)
    0.376

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    names = ("rating", "deviation")
    own, own_deviation = checked_player(player, names)
    other, other_deviation = checked_player(opponent, names, "opponent")
    both = scaled_weight(Q * math.hypot(own_deviation, other_deviation))
    return 1 / (1 + math.exp(-both * Q * (own - other)))


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

    Arguments: deviation in rating points, below 350; periods, above 0. Result: rating points.
    Raises ValueError or TypeError for bad input.

    >>> round(growth_for(50, 30), 1)
    63.2

    Source: M. E. Glickman, "The Glicko system" (glicko.pdf).
    """
    before, waited = checked(deviation, "deviation"), checked(periods, "periods")
    if before >= START[1]:
        raise ValueError(f"deviation is {before:g}; it must be below {START[1]:g} to grow.")
    if waited == 0:
        raise ValueError("periods is 0; a deviation needs at least a part of a period to grow.")
    return math.sqrt((START[1] ** 2 - before**2) / waited)


def scaled_weight(phi: float) -> float:
    """g for a deviation in the units of the formulas."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def games_of(rating: float, results: Any, q: float) -> tuple[Row, ...]:
    """The games of a period with g and E; q turns rating points into units of the formulas."""
    allowed = "write [(1400, 30, 1)]: opponent's rating, opponent's deviation, score"
    if not isinstance(results, (list, tuple)):
        raise TypeError(f"results is {checks.shown(results)}; {allowed}.")
    return tuple(_row(rating, result, f"results[{n}]", q) for n, result in enumerate(results))


def information(rows: Sequence[Row]) -> float:
    """What the games of a period tell about the player: the sum of g² × E × (1 - E)."""
    return sum(row.weight**2 * row.spread for row in rows)


def checked(value: Any, name: str, full_name: str = "") -> float:
    """One number that Glicko can use, by its name in LIMITS."""
    return checks.between(value, full_name or name, *LIMITS[name])


def checked_player(player: Any, names: Sequence[str], argument: str = "player") -> list[float]:
    """The numbers of a player, by their names in LIMITS."""
    if not isinstance(player, (list, tuple)) or len(player) != len(names):
        raise TypeError(f"{argument} is {checks.shown(player)}; write ({', '.join(names)}).")
    return [
        checked(value, name, f"{argument}'s {name}")
        for value, name in zip(player, names, strict=True)
    ]


def _row(rating: float, result: Any, name: str, q: float) -> Row:
    if not isinstance(result, (list, tuple)) or len(result) != 3:
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
