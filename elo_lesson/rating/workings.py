"""The whole working of a rating period, with the article beside each step that it changed."""

from __future__ import annotations

from collections.abc import Iterable

from elo_lesson.language import later, signed, text
from elo_lesson.rating.periods import PeriodReport
from elo_lesson.rating.regulations import JUNIOR_LIMIT, STRONG_LIMIT, Player, Regulations
from elo_lesson.tables import Table

K_REASONS = {
    "strong": later("{article}: K = {k}, because a published rating has reached 2400."),
    "junior": later("{article}: K = {k}, because the player is a junior who never had 2300."),
    "new": later("{article}: K = {k}, because fewer than 30 rated games are completed."),
    "others": later("{article}: K = {k}, as for all players without a rule of their own."),
}
K_BY_AGE = {
    "junior": later(
        "{article}: K = {k}, because the player is a junior who never had 2300: born in {born},"
        " {age} years old at the end of {year}, the year of the rating period."
    ),
    "others": later(
        "{article}: K = {k}, as for all players without a rule of their own: born in {born}, {age}"
        " years old at the end of {year}, the year of the rating period."
    ),
}
BELOW_THE_LIST = later(
    "{article}: the lowest published rating is {minimum}. If these are FIDE ratings, whoever is"
    " below it is unrated: write unrated for such an opponent."
)
K_BY_HAND = later("K = {k} was chosen by hand.")
NO_PEAK = later(
    "No highest rating is given, so that the present one, {rating}, is taken as the highest."
)
ROUNDED_ONCE = later("{article}: the sum of the period is rounded once, from {total} to {change}.")
ROUNDED_EACH = later(
    "Every game was rounded before adding, as some web calculators do; FIDE does not."
)


def working(
    report: PeriodReport,
    player: Player,
    rules: Regulations,
    *,
    k_by_rules: bool,
    each_game: bool,
    year: int | None = None,
) -> Table:
    """A report as a table that names the article beside each step that changed something.

    Arguments: report, from rate_period; player, the one who was rated; rules, those of the day;
    k_by_rules, whether K came from them; each_game, whether every game was rounded; year, that of
    the rating period, where it is known.

    >>> from elo_lesson import Game, rate_period
    >>> player, rules = Player(1500), Regulations.on("2025-10-01")
    >>> report = rate_period(player, [Game(1000, 1)], k=20)
    >>> working(report, player, rules, k_by_rules=False, each_game=False).lines[0][-1]
    'Article 8.3.1'
    """
    table = report.table()
    why = [text(K_BY_HAND, k=report.list_k)]
    if k_by_rules:
        why = [_why_this_k(report, player, rules, year)]
    if k_by_rules and player.peak is None and player.highest < STRONG_LIMIT:
        why.append(text(NO_PEAK, rating=player.rating))
    articles = [_article_of(row.difference, row.counted, rules) for row in report.rows]
    lines = [[*line, article] for line, article in zip(table.lines, [*articles, ""], strict=True)]
    sentences = [*why, *table.sentences, *_rounding(report, rules, each_game)]
    return Table([*table.head, text("changed by")], lines, sentences)


def below_the_list(rules: Regulations, ratings: Iterable[int]) -> list[str]:
    """A sentence where a rating is lower than FIDE publishes; none where all may stand in a list.

    >>> len(below_the_list(Regulations.on("2025-10-01"), [1500, 1390]))
    1
    """
    if all(rating >= rules.list_minimum for rating in ratings):
        return []
    return [text(BELOW_THE_LIST, article=rules.cite("7.1.4"), minimum=rules.list_minimum)]


def _article_of(difference: int | None, counted: int | None, rules: Regulations) -> str:
    return "" if difference == counted else rules.cite("8.3.1", dated=False)


def _why_this_k(report: PeriodReport, player: Player, rules: Regulations, year: int | None) -> str:
    answers = rules.k_answers(player)
    reason = next((name for name, answer in answers.items() if answer), "others")
    article, k, born = rules.cite("8.3.3"), report.list_k, player.birth_year
    by_age = reason in K_BY_AGE and player.highest < JUNIOR_LIMIT
    if not by_age or born is None or year is None:
        return text(K_REASONS[reason], article=article, k=k)
    return text(K_BY_AGE[reason], article=article, k=k, born=born, age=year - born, year=year)


def _rounding(report: PeriodReport, rules: Regulations, each_game: bool) -> list[str]:
    if each_game:
        return [text(ROUNDED_EACH)]
    if report.exact_total.denominator in (1, 2):  # of a half the report has a note of its own
        return []
    total, change = signed(report.total, 2), signed(report.change)
    return [text(ROUNDED_ONCE, article=rules.cite("8.3.4"), total=total, change=change)]
