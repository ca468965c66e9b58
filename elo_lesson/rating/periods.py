"""A rating period: what one player's games change, row by row, with the whole working."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from elo_lesson import checks
from elo_lesson.language import later, number, signed, text
from elo_lesson.rating.curves import expected_score
from elo_lesson.rating.fide_tables import hundredths
from elo_lesson.rating.regulation_texts import LATEST
from elo_lesson.rating.regulations import (
    FARTHEST_APART,
    GREATEST_DIFFERENCE,
    GREATEST_K_TIMES_GAMES,
    NOT_ABOVE,
    Player,
    Regulations,
    require_player,
    round_half_away,
)
from elo_lesson.tables import ShownAsTable, Table

RESULT = later("Rated games: {games}. With K = {k} the change is {total}, rounded {rounded}.")
OUTCOME = later("Rating before: {rating}. New rating: {new_rating}.")
UNRATED_NOW = later("Rating before: {rating}. The player is unrated on the next list.")

WRITE_NONE = later("opponent is 0; write None for an opponent without a rating.")
UNRATED_OPPONENTS = later("Games against unrated opponents, listed and not rated: {count}.")
TOO_FAR = later(
    "{article}: games with a difference of {apart} or more and a player above {above}, listed and"
    " not rated: {count}."
)
CAPPED = later("{article}: games in which a difference over {limit} counts as {limit}: {count}.")
IN_FULL = later("Games in which a difference over {limit} counts in full: {count}.")
LOWER_K = later("{article}: {games} games × K {k} is {product}, over {limit}, so K is {used}.")
HALF = later("{article}: a half is rounded away from zero.")
BELOW = later("{article}: {rating} is below {minimum}, so the player is unrated on the next list.")


@dataclass(frozen=True)
class Game:
    """One game of the rated player.

    Arguments: opponent, the opponent's rating in rating points, or None for an unrated one;
    score 1, 0.5 or 0; event, any label (games without one belong to one event together).
    Raises ValueError or TypeError for what is neither.

    >>> Game(1600, 0.5).score
    0.5

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 8.3.
    """

    opponent: int | None
    score: float
    event: Any = None

    def __post_init__(self) -> None:
        if self.opponent is not None:
            if isinstance(self.opponent, (int, float)) and not self.opponent:
                raise ValueError(text(WRITE_NONE))
            object.__setattr__(self, "opponent", checks.rating(self.opponent, "opponent"))
        object.__setattr__(self, "score", float(checks.score(self.score, "score")))
        try:
            hash(self.event)
        except TypeError:
            allowed = later("it must be a plain label such as 'Open'")
            refusal = checks.refusal(checks.NOT_ALLOWED, "event", self.event, allowed)
            raise TypeError(refusal) from None


@dataclass(frozen=True)
class Row:
    """One game in a report; counted, expected and change are None where it is not rated, and
    difference where the opponent is unrated. Differences and change in rating points, scores
    between 0 and 1.

    >>> rate_period(Player(1500), [Game(1600, 1)], k=20).rows[0].change
    12.8
    """

    opponent: int | None
    event: Any
    difference: int | None
    counted: int | None
    expected: float | None
    score: float
    change: float | None


@dataclass(frozen=True, repr=False)
class PeriodReport(ShownAsTable):
    """The whole working of a rating period; made by rate_period, prints as a table.

    Fields: rating and list_k at the start; k that was used; rows, one for each game; games, the
    number of rated ones; score and expected, their sums in points; total, the change before
    rounding, and exact_total, the same as a fraction; change, rounded; new_rating, or None for a
    player who is unrated on the next list; notes, what the rules changed, with the article;
    digits, the decimals of the expected scores in print.

    >>> print(rate_period(Player(1500), [Game(1400, 1)], k=20).notes)
    ()
    """

    rating: int
    list_k: int
    k: int
    rows: tuple[Row, ...]
    games: int
    score: float
    expected: float
    exact_total: Fraction
    change: int
    new_rating: int | None
    notes: tuple[str, ...]
    digits: int = 2

    @property
    def total(self) -> float:
        """The change before rounding, in rating points."""
        return float(self.exact_total)

    def table(self) -> Table:
        """The report as a table: the games, their sums, and what it says below them."""
        head = [
            *(text("game"), text("opponent"), text("difference"), text("counted")),
            *(text("expected"), text("score"), text("change")),
        ]
        lines = [self._line(*entry) for entry in enumerate(self.rows, 1)]
        expected, score = number(self.expected, self.digits), f"{self.score:g}"
        lines.append([text("sum"), "", "", "", expected, score, signed(self.total, 2)])
        if any(row.event is not None for row in self.rows):
            head.append(text("event"))
            labels = ["" if row.event is None else str(row.event) for row in self.rows]
            lines = [[*line, label] for line, label in zip(lines, [*labels, ""], strict=True)]
        return Table(head, lines, self.sentences())

    def sentences(self) -> list[str]:
        """What the report says below its table, one whole sentence each."""
        total, rounded = signed(self.total, 2), signed(self.change)
        outcome = UNRATED_NOW if self.new_rating is None else OUTCOME
        return [
            text(RESULT, games=self.games, k=self.k, total=total, rounded=rounded),
            text(outcome, rating=self.rating, new_rating=self.new_rating),
            *self.notes,
        ]

    def _line(self, place: int, row: Row) -> list[str]:
        return [
            f"{place}",
            text("unrated") if row.opponent is None else f"{row.opponent}",
            signed(row.difference),
            signed(row.counted),
            text("not rated") if row.expected is None else number(row.expected, self.digits),
            f"{row.score:g}",
            signed(row.change, 2),
        ]


def rate_period(
    player: Player,
    games: Iterable[Game],
    *,
    k: int | None = None,
    on: str | datetime.date = LATEST,
    curve: str = "fide",
    cap: bool = True,
    rule_700: bool = True,
    rounding: str = "period",
    rating_list: str = "standard",
) -> PeriodReport:
    """Rate one player's games of one rating period.

    Arguments: player, the line of the list in force; games of the period, of one event or more;
    k, the list's K-factor, or None for the K of the rules; on, a day of the period: its rules
    count, and its year gives a junior's age; curve "fide" (table 8.1.2), "logistic" or "normal";
    cap, whether the 400-point rule holds; rule_700, whether K × games is limited to 700; rounding
    "period" (once, as FIDE does) or "game" (every game, as web calculators do); rating_list
    "standard", "rapid" or "blitz", whose rules count.
    Result: a PeriodReport. Games against unrated opponents are listed and not rated, and so are
    rapid and blitz games with a difference of 600 or more, one player being above 2600.
    Raises ValueError or TypeError for bad input, and ValueError where K cannot be decided or more
    than 700 games would lower it to 0.

    >>> report = rate_period(Player(1500), [Game(1400, 1), Game(1600, 0.5), Game(1550, 0)], k=20)
    >>> round(report.total, 2), report.change, report.new_rating
    (1.4, 1, 1501)

    Source: FIDE Rating Regulations B.02 (1 March 2024), articles 8.3.1 to 8.3.4 and 7.2.1; for
    rapid and blitz a transcription of the handbook's chapter on them.
    """
    player = require_player(player)
    played = checks.listed(games, "games", later("Game(opponent, score)"))
    for game in played:
        if not isinstance(game, Game):
            allowed = later("write Game(1600, 0.5) for a game")
            raise TypeError(checks.refusal(checks.ONE_OF_THEM, "games", game, allowed))
    checks.choice(curve, "curve", ("fide", "logistic", "normal"))
    checks.choice(rounding, "rounding", ("period", "game"))
    cap, rule_700 = checks.switch(cap, "cap"), checks.switch(rule_700, "rule_700")
    rules = Regulations.on(checks.date(on, "on"), rating_list=rating_list)
    is_rated = [
        game.opponent is not None and not rules.too_far_apart(player.rating, game.opponent)
        for game in played
    ]
    rated = [game for game, counts in zip(played, is_rated, strict=True) if counts]

    list_k = (
        rules.k_factor(player) if k is None else checks.whole(k, "k", 1, 100, later("a K-factor"))
    )
    used_k = rules.period_k(list_k, len(rated)) if rule_700 else list_k
    counted = _counted(rules, player.rating, rated, cap)
    expected = [_exact_expected(difference, curve) for difference in counted]
    changes = [used_k * (Fraction(game.score) - e) for game, e in zip(rated, expected, strict=True)]
    if rounding == "game":
        changes = [Fraction(round_half_away(change)) for change in changes]
    workings = iter(zip(counted, expected, changes, strict=True))
    rows = tuple(
        _row(player.rating, game, next(workings) if counts else None)
        for game, counts in zip(played, is_rated, strict=True)
    )
    total = sum(changes, Fraction(0))
    new = player.rating + round_half_away(total)
    return PeriodReport(
        rating=player.rating,
        list_k=list_k,
        k=used_k,
        rows=rows,
        games=len(rated),
        score=sum((game.score for game in rated), 0.0),
        expected=float(sum(expected, Fraction(0))),
        exact_total=total,
        change=round_half_away(total),
        new_rating=new if new >= rules.list_minimum else None,
        notes=tuple(_notes(rules, rows, list_k, used_k, total, new)),
        digits=2 if curve == "fide" else 4,
    )


def _row(rating: int, game: Game, working: tuple[int, Fraction, Fraction] | None) -> Row:
    """A game's row; the working is what counts, what was expected and the change."""
    true = None if game.opponent is None else rating - game.opponent
    if working is None:
        return Row(game.opponent, game.event, true, None, None, game.score, None)
    counted, expected, change = working
    figures = (true, counted, float(expected), game.score, float(change))
    return Row(game.opponent, game.event, *figures)


def _counted(rules: Regulations, rating: int, rated: list[Game], cap: bool) -> list[int]:
    """The differences that count, one for each rated game."""
    opponents = np.array([game.opponent for game in rated], dtype=np.int64)
    if not cap:
        return (rating - opponents).tolist()
    labels = {event: number for number, event in enumerate({game.event for game in rated})}
    events = np.array([labels[game.event] for game in rated], dtype=np.int64)
    return rules.counted_differences(np.full(len(rated), rating), opponents, events).tolist()


def _exact_expected(difference: int, curve: str) -> Fraction:
    """An expected score without further loss, so that E(d) + E(-d) is 1 and no rounding error
    of a float decides a half."""
    if difference < 0:
        return 1 - _exact_expected(-difference, curve)
    if curve == "fide":
        return Fraction(int(hundredths(np.array(difference))), 100)
    return Fraction(expected_score(difference, 0, curve=curve))


def _notes(
    rules: Regulations, rows: tuple[Row, ...], list_k: int, used_k: int, total: Fraction, new: int
) -> list[str]:
    """What the rules changed in this period, with the article and the date of the text."""
    notes = []
    rated = [row for row in rows if row.change is not None]
    unrated = sum(row.opponent is None for row in rows)
    too_far = len(rows) - len(rated) - unrated
    over = [row for row in rated if abs(row.difference or 0) > GREATEST_DIFFERENCE]
    capped = sum(row.counted != row.difference for row in over)
    cap = {"article": rules.cite("8.3.1"), "limit": GREATEST_DIFFERENCE}
    if unrated:
        notes.append(text(UNRATED_OPPONENTS, count=unrated))
    if too_far:
        limits = {"apart": FARTHEST_APART, "above": NOT_ABOVE}
        notes.append(text(TOO_FAR, article=rules.cite("8.3.1"), count=too_far, **limits))
    if capped:
        notes.append(text(CAPPED, count=capped, **cap))
    if len(over) > capped:
        notes.append(text(IN_FULL, count=len(over) - capped, **cap))
    if used_k != list_k:
        product = {"games": len(rated), "k": list_k, "product": len(rated) * list_k}
        limit = {"limit": GREATEST_K_TIMES_GAMES, "used": used_k}
        notes.append(text(LOWER_K, article=rules.cite("8.3.3"), **product, **limit))
    if total.denominator == 2:
        notes.append(text(HALF, article=rules.cite("8.3.4")))
    if new < rules.list_minimum:
        minimum = rules.list_minimum
        notes.append(text(BELOW, article=rules.cite("7.2.1"), rating=new, minimum=minimum))
    return notes
