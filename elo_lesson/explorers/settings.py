"""Lists that several explorers offer."""

from elo_lesson.explorers.controls import Choice
from elo_lesson.language import later
from elo_lesson.rating import LATEST


def curve_choice() -> Choice:
    """FIDE's table, or the formula."""
    curves = {later("FIDE's table"): "fide", later("formula"): "logistic"}
    return Choice(later("curve"), curves, "fide")


def rules_choice() -> Choice:
    """FIDE's texts, by the day from which they hold."""
    dates = {
        later("from 1 October 2025"): LATEST,
        later("from 1 March 2024"): "2024-03-01",
        later("from 1 January 2022"): "2022-01-01",
        later("from 1 July 2014"): "2014-07-01",
    }
    return Choice(later("rules"), dates, LATEST)
