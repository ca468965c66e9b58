"""The whole working of a rating period, with the article beside each step that it changed."""

from __future__ import annotations

from collections.abc import Iterable

from elo_lesson.language import signed, text
from elo_lesson.rating.periods import PeriodReport
from elo_lesson.rating.regulations import Regulations
from elo_lesson.tables import Table


def working(report: PeriodReport, rules: Regulations, *, each_game: bool) -> Table:
    """A report as a table that names the article beside each step that changed something.

    Arguments: report, from rate_period with a K chosen by hand; rules, those of the day;
    each_game, whether every game was rounded.

    >>> from elo_lesson import Game, Player, rate_period
    >>> report = rate_period(Player(1500), [Game(1000, 1)], k=20)
    >>> working(report, Regulations.on("2025-10-01"), each_game=False).lines[0][-1]
    'Article 8.3.1'
    """
    table, article = report.table(), rules.cite("8.3.1", dated=False)
    changed = ["" if row.difference == row.counted else article for row in report.rows]
    lines = [[*line, said] for line, said in zip(table.lines, [*changed, ""], strict=True)]
    by_hand = text("K = {k} was chosen by hand.", k=report.list_k)
    sentences = [by_hand, *table.sentences, *_rounding(report, rules, each_game)]
    return Table([*table.head, text("changed by")], lines, sentences)


def below_the_list(rules: Regulations, ratings: Iterable[int]) -> list[str]:
    """A sentence where a rating is lower than FIDE publishes; none where all may stand in a list.

    >>> len(below_the_list(Regulations.on("2025-10-01"), [1500, 1390]))
    1
    """
    if all(rating >= rules.list_minimum for rating in ratings):
        return []
    sentence = text(
        "{article}: the lowest published rating is {minimum}. If these are FIDE ratings, whoever"
        " is below it is unrated: write unrated for such an opponent.",
        article=rules.cite("7.1.4"),
        minimum=rules.list_minimum,
    )
    return [sentence]


def _rounding(report: PeriodReport, rules: Regulations, each_game: bool) -> list[str]:
    """How the change was rounded, unless it was whole or a half, of which the report speaks."""
    if each_game:
        return [
            text("Every game was rounded before adding, as some web calculators do; FIDE does not.")
        ]
    if report.exact_total.denominator in (1, 2):
        return []
    sentence = text(
        "{article}: the sum of the period is rounded once, from {total} to {change}.",
        article=rules.cite("8.3.4"),
        total=signed(report.total, 2),
        change=signed(report.change),
    )
    return [sentence]
