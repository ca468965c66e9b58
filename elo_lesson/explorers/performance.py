"""The explorers of what a result is worth: the performance, and the first rating."""

from __future__ import annotations

from collections.abc import Mapping

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.figures import EVENT_GAMES, METHOD_NAMES, FirstRatingDrawing, PerformanceDrawing
from elo_lesson.language import signed
from elo_lesson.rating import (
    HIGHEST_FIRST_RATING,
    InitialRating,
    Performance,
    Regulations,
    initial_rating_report,
    performance_report,
    round_half_away,
)

EVENTS: dict[str, tuple[list[int], float]] = {
    "three games, 2.5 points": ([2000, 2020, 1980], 2.5),
    "four games, 3 points": ([1500, 1700, 1900, 2300], 3),
    "nine games, 5.5 points": ([1880, 1904, 1911, 1877, 1935, 1899, 1922, 1890, 1918], 5.5),
    "six games, no point": ([2290, 2335, 2301, 2310, 2288, 2342], 0),
    "six games, all points": ([2290, 2335, 2301, 2310, 2288, 2342], 6),
}
NOT_PLAYED = "not played"
RESULTS = {"win": 1, "draw": 0.5, "loss": 0, NOT_PLAYED: NOT_PLAYED}
WORDS = {score: word for word, score in RESULTS.items()}

NO_VALUE = "no value"
BEFORE = "{score:g} of {games} points: FIDE {fide}, linear {linear}, exact {exact}."
AFTER = " After a {result} against {opponent}: FIDE {fide}, linear {linear}, exact {exact}."
ODD: dict[float, str] = {1: " Lowered by this win: {names}.", 0: " Raised by this loss: {names}."}

RULES = {"rule since 2024": "2024-03-01", "rule of 2022 to 2024": "2022-01-01"}
WORKING = (
    "{score:g} of {games} points, opponents {average}. The average that counts is"
    " {first.average:.2f}, {first.percent} % changes it by {bonus}."
)
LIMITED = "A first rating is at most {limit}."
PUBLISHED = "First rating: {rating}."


class PerformanceExplorer(Explorer):
    """Three performance ratings of one result, and what one more game does to them.

    >>> explorer = PerformanceExplorer()
    >>> explorer.set(opponent=1200)
    >>> explorer.readout.split(": ")[-1]
    'FIDE, linear.'
    """

    def __init__(self) -> None:
        controls = {
            "event": Choice("event so far", {name: name for name in EVENTS}, next(iter(EVENTS))),
            "result": Choice("one more game", RESULTS, 1),
            "opponent": Whole("its opponent's rating", 2600, 1000, 2800),
        }
        self._before = {
            event: rounded(performance_report(*result)) for event, result in EVENTS.items()
        }
        super().__init__(PerformanceDrawing, controls)

    def update(self, *, event: str, result: float | str, opponent: int) -> str:
        field, score = EVENTS[event]
        old = self._before[event]
        readout = BEFORE.format(score=score, games=len(field), **texts(old))
        if isinstance(result, str):
            self.drawing.show(field, None, old, dict.fromkeys(old), texts(old))
            return readout
        new = rounded(performance_report([*field, opponent], score + result))
        before, after = texts(old), texts(new)
        numbers = {name: _way(before[name], after[name]) for name in METHOD_NAMES}
        self.drawing.show(field, (opponent, result), old, new, numbers)
        readout += AFTER.format(result=WORDS[result], opponent=opponent, **after)
        names = ", ".join(
            METHOD_NAMES[name] for name in old if _is_odd(old[name], new[name], result)
        )
        return readout + (ODD[result].format(names=names) if names else "")


def rounded(report: Performance) -> dict[str, int | None]:
    """The three performances by name, in whole rating points; None where there is none."""
    values = {"fide": report.fide, "linear": report.linear, "exact": report.exact}
    return {
        name: None if value is None else round_half_away(value) for name, value in values.items()
    }


def texts(ratings: Mapping[str, int | None]) -> dict[str, str]:
    """The same as a reader sees them."""
    return {name: NO_VALUE if it is None else f"{it}" for name, it in ratings.items()}


def _way(before: str, after: str) -> str:
    return before if before == after == NO_VALUE else f"{before} → {after}"


def _is_odd(old: int | None, new: int | None, result: float) -> bool:
    """Whether a win lowered a performance, or a loss raised it."""
    if old is None or new is None:
        return False
    return new < old if result == 1 else new > old if result == 0 else False


class FirstRatingExplorer(Explorer):
    """A first rating from five games against opponents of one rating, by two rules.

    >>> explorer = FirstRatingExplorer()
    >>> explorer.set(average=1800, score=5)
    >>> explorer.readout.split(". ")[-1]
    'First rating: 2109.'
    """

    def __init__(self) -> None:
        scores = {f"{half / 2:g}": half / 2 for half in range(2 * EVENT_GAMES + 1)}
        controls = {
            "average": Whole("opponents' rating", 1800, 1400, 2400),
            "score": Choice("points in five games", scores, 2.5),
            "on": Choice("rule", RULES, "2024-03-01"),
        }
        low = Regulations.on("2024-03-01").list_minimum
        super().__init__(lambda: FirstRatingDrawing(low, HIGHEST_FIRST_RATING), controls)

    def update(self, *, average: int, score: float, on: str) -> str:
        points = [half / 2 for half in range(1, 2 * EVENT_GAMES + 1)]
        reports = {day: [_first(average, made, day) for made in points] for day in RULES.values()}
        report = _first(average, score, on)
        self.drawing.show(
            points,
            [[one.unrounded for one in by_rule] for by_rule in reports.values()],
            [[one.rating is not None for one in by_rule] for by_rule in reports.values()],
            (score, report.unrounded) if score else None,
        )
        if not score:
            return report.reason
        bonus = signed(report.bonus)
        working = WORKING.format(
            score=score, games=EVENT_GAMES, average=average, first=report, bonus=bonus
        )
        limit = [LIMITED.format(limit=HIGHEST_FIRST_RATING)] if report.limited else []
        return " ".join([working, *limit, report.reason or PUBLISHED.format(rating=report.rating)])


def _first(average: int, score: float, on: str) -> InitialRating:
    return initial_rating_report([average] * EVENT_GAMES, score, on=on)
