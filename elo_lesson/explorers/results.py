"""What several explorers say of a result: performances, first ratings and norms."""

from __future__ import annotations

from collections.abc import Mapping

from elo_lesson.explorers.controls import Choice
from elo_lesson.language import later, points, text
from elo_lesson.rating import (
    HIGHEST_FIRST_RATING,
    NORMS,
    TITLE_NAMES,
    InitialRating,
    Performance,
    round_half_away,
)

METHOD_NAMES = {"fide": later("FIDE"), "linear": later("linear"), "exact": later("exact")}
NO_VALUE = later("no value")
RULES = {later("rule since 2024"): "2024-03-01", later("rule of 2022 to 2024"): "2022-01-01"}
"""The rules of first ratings, by the words that a reader sees."""
FIRST_RATING = later("First rating: {rating}.")
NEEDED = later("Points needed for the {title} norm at this average: {needed}.")
NEVER = later("At this average no score is enough for the {title} norm.")


def rounded(report: Performance) -> dict[str, int | None]:
    """The three performances by name, in whole rating points; None where there is none."""
    values = {"fide": report.fide, "linear": report.linear, "exact": report.exact}
    return {
        name: None if value is None else round_half_away(value) for name, value in values.items()
    }


def in_words(ratings: Mapping[str, int | None]) -> dict[str, str]:
    """The same as a reader sees them."""
    return {name: text(NO_VALUE) if it is None else str(it) for name, it in ratings.items()}


def limit_words(first: InitialRating) -> list[str]:
    """A sentence where the limit lowered a first rating."""
    if not first.limited:
        return []
    return [text("A first rating is at most {limit}.", limit=HIGHEST_FIRST_RATING)]


def norm_choice() -> Choice:
    """A list of the titles that ask for norms."""
    labels = {
        text("{title}, {name}", title=title, name=text(TITLE_NAMES[title])): title
        for title in NORMS
    }
    return Choice(later("norm"), labels, "GM")


def needed_words(title: str, needed: float | None) -> str:
    """The points that a norm asks for at an average, None where no score is enough."""
    if needed is None:
        return text(NEVER, title=title)
    return text(NEEDED, title=title, needed=points(needed))
