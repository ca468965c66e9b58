"""What rating a result is worth: the performance rating, and the first rating of a player."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.rating.curves import difference_for, logistic_score
from elo_lesson.rating.fide_tables import dp, whole_percent
from elo_lesson.rating.regulation_texts import LATEST
from elo_lesson.rating.regulations import Regulations, round_half_away

FEWEST_GAMES = 5
"""7.1.4: a first rating is based on at least this many games against rated opponents."""

HYPOTHETICAL = (1800, 1800)
"""8.2.2: opponents of the two draws that are added to a newcomer's results (1 March 2024)."""

HIGHEST_FIRST_RATING = 2200
"""8.2.3: a first rating is at most this (1 March 2024)."""

STEP_2022 = 20
"""Rating points for each half point over 50 % in the rule of 2022-01-01 to 2024-02-29."""

ZERO = later("{article}: a score of zero in a first event is disregarded.")
TOO_FEW = later("{article}: {needed} games are needed; counted here: {games}.")
TOO_LOW = later("{article}: {rating} is below {minimum}, so no rating is published.")
NO_RULE = later("on is {day}; how a first rating was found before 2022-01-01 is not confirmed.")
NO_VALUE = later(
    "score is {score} of {games}: no finite rating expects exactly that, so the exact performance"
    " has no value."
)


@dataclass(frozen=True)
class InitialRating:
    """The working of a first rating; made by initial_rating_report.

    Fields: average of the opponents that count and percent of their points made, in whole
    percent; bonus, the points added to the average; unrounded, their sum (or the limit); limited,
    whether the limit of 8.2.3 lowered it; rating, or None where FIDE publishes none; reason, a
    sentence that says why, or "".

    >>> initial_rating_report([1800] * 5, 5).bonus
    309
    """

    average: float
    percent: int
    bonus: int
    unrounded: float
    limited: bool
    rating: int | None
    reason: str


@dataclass(frozen=True)
class Performance:
    """The three performance ratings of one result; made by performance_report.

    Fields: score, the points made; average of the opponents, rounded (1.4.7); percent of the
    points made, in whole percent; dp of table 8.1.1 for it; fide, linear and exact, the ratings
    as performance_rating gives them, exact None where it has no value.

    >>> performance_report([2000, 2020, 1980], 2.5).dp
    273
    """

    score: float
    average: int
    percent: int
    dp: int
    fide: int
    linear: float
    exact: float | None


def performance_report(opponents: Iterable[int], score: Any) -> Performance:
    """performance_rating by all three methods, with FIDE's working.

    >>> performance_report([1500, 1700, 1900, 2300], 4).exact is None
    True

    Source, arguments and errors: as for performance_rating.
    """
    field, points = checked_result(opponents, score)
    percent = whole_percent(points / len(field))
    return Performance(
        score=float(points),
        average=_rounded_average(field),
        percent=percent,
        dp=dp(percent),
        fide=_fide(field, points),
        linear=_linear(field, points),
        exact=None if points in (0, len(field)) else _exact(field, points),
    )


def performance_rating(opponents: Iterable[int], score: Any, *, method: str = "fide") -> float:
    """The rating that a result is worth.

    Arguments: opponents, their ratings; score, the points made against them together; method
    "fide" (average, rounded, plus dp of table 8.1.1: an int), "linear" (average plus 400 times
    wins minus losses for each game) or "exact" (the rating whose expected score on the logistic
    curve is the score made; it has no value for no points and for all points).
    Result: rating points. The 400-point rule has no part in it.
    Raises ValueError or TypeError for bad input, and where "exact" has no value.

    >>> performance_rating([1500, 1700, 1900, 2300], 3)
    2043

    Source: FIDE Title Regulations B.01 (1 January 2024), articles 1.4.7 to 1.4.9.
    """
    field, points = checked_result(opponents, score)
    return _METHODS[checks.choice(method, "method", _METHODS)](field, points)


def initial_rating(
    opponents: Iterable[int], score: Any, *, on: str | datetime.date = LATEST
) -> int | None:
    """The first published rating of a player who had none.

    Arguments: opponents, the rated ones of all events that count; score, the points made against
    them together; on, the day whose rules count, 1 January 2022 or later.
    Result: rating points, or None where FIDE publishes no rating; initial_rating_report says why.
    Raises ValueError or TypeError for bad input or an earlier day.

    >>> initial_rating([1902, 1877, 1884, 2012, 1832], 3)
    1922

    Source: FIDE Rating Regulations B.02 (1 March 2024), articles 7.1.4 and 8.2; the text of
    1 January 2022 had a rule of its own.
    """
    return initial_rating_report(opponents, score, on=on).rating


def initial_rating_report(
    opponents: Iterable[int], score: Any, *, on: str | datetime.date = LATEST
) -> InitialRating:
    """initial_rating with its working, and with the reason where there is no rating.

    >>> initial_rating_report([1500] * 5, 0.5).reason
    'Article 7.1.4 (text of 2025-10-01): 1356 is below 1400, so no rating is published.'

    Source, arguments and errors: as for initial_rating.
    """
    field, points = checked_result(opponents, score)
    rules = Regulations.on(checks.date(on, "on"))
    if rules.first_rating is None:
        raise ValueError(text(NO_RULE, day=rules.date))
    counted, made = field, points
    if rules.adds_two_draws:
        counted, made = [*field, *HYPOTHETICAL], points + 1
    average = Fraction(sum(counted), len(counted))
    percent = whole_percent(made / len(counted))
    bonus = dp(percent)
    half_points_over = 2 * points - len(field)
    if not rules.adds_two_draws and half_points_over > 0:
        bonus = int(STEP_2022 * half_points_over)
    limited = rules.adds_two_draws and average + bonus > HIGHEST_FIRST_RATING
    unrounded = Fraction(HIGHEST_FIRST_RATING) if limited else average + bonus
    rating = round_half_away(unrounded)
    reason = _why_none(rules, len(field), points, rating)
    return InitialRating(
        average=float(average),
        percent=percent,
        bonus=bonus,
        unrounded=float(unrounded),
        limited=limited,
        rating=None if reason else rating,
        reason=reason,
    )


def _why_none(rules: Regulations, games: int, points: Fraction, rating: int) -> str:
    if points == 0:
        return text(ZERO, article=rules.cite("8.2.1"))
    if games < FEWEST_GAMES:
        return text(TOO_FEW, article=rules.cite("7.1.4"), needed=FEWEST_GAMES, games=games)
    if rating < rules.list_minimum:
        article, minimum = rules.cite("7.1.4"), rules.list_minimum
        return text(TOO_LOW, article=article, rating=rating, minimum=minimum)
    return ""


def _fide(field: list[int], points: Fraction) -> int:
    return _rounded_average(field) + dp(whole_percent(points / len(field)))


def _rounded_average(field: list[int]) -> int:
    """1.4.7 b: to the nearest whole number, a half goes up; ratings are above 0."""
    return round_half_away(Fraction(sum(field), len(field)))


def _linear(field: list[int], points: Fraction) -> float:
    wins_minus_losses = 2 * points - len(field)
    return float(Fraction(sum(field), len(field)) + 400 * wins_minus_losses / len(field))


def _exact(field: list[int], points: Fraction) -> float:
    if points in (0, len(field)):
        raise ValueError(text(NO_VALUE, score=points, games=len(field)))
    apart = difference_for(points / len(field))
    due = float(points)
    low, high = min(field) + apart, max(field) + apart  # the root lies between these two
    for _ in range(60):
        middle = (low + high) / 2
        if sum(logistic_score(middle - other) for other in field) < due:
            low = middle
        else:
            high = middle
    return (low + high) / 2


_METHODS = {"fide": _fide, "linear": _linear, "exact": _exact}


def checked_result(opponents: Iterable[int], score: Any) -> tuple[list[int], Fraction]:
    """Ratings and points, checked against each other."""
    entries = checks.listed(opponents, "opponents", later("ratings"))
    field = [checks.rating(entry, f"opponents[{place}]") for place, entry in enumerate(entries)]
    return field, checks.points(score, "score", len(field))
