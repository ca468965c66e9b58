"""One's own games in tables and sentences: also what is assumed, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence

from elo_lesson.language import later, number, points, signed, text
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.own_games.views import (
    EXERCISE,
    Group,
    Month,
    of_a_site,
    rating_months,
)
from elo_lesson.rating import (
    GREATEST_K_TIMES_GAMES,
    LATEST,
    PerformanceBand,
    Regulations,
    performance_rating,
)
from elo_lesson.tables import Table

OVER_THE_BOARD = later(
    "Expected scores: FIDE's table with the 400-point rule, rules in force on {date}. That is right"
    " if these are FIDE ratings; the file cannot say so."
)
SITE = later("These are ratings of a site ({kind}), of the Glicko family and no FIDE ratings.")
OWN_IN_FILE = later(
    "Expected scores use the own rating of the file in {known} of {games} games, and else that of"
    " the path, which knows its start and its K alone."
)
NOT_IN_FILE = later(
    "The file has no own rating; that of the path, with its start and its K, is used in the"
    " expected scores."
)
UNDATED = later(
    "Games whose month is not known: {games}. They are rated from the rating at the start."
)
LOWERED = later(
    "K × games must not exceed {most} in a period (article 8.3.3). That lowers K in: {months}."
)
BELOW = later(
    "Below {minimum} FIDE lists no rating (article 7.2.1); here the number is carried on all the"
    " same, from {month}."
)
BAND_MEANS = [
    later(
        "The band holds every strength for which this score would be no surprise. In about 95 of"
        " 100 cases the true strength lies in it; with few games that is only rough."
    ),
    later("Open means that this score sets no limit on that side."),
]


def results(file: GamesFile) -> list[tuple[int, float]]:
    """Opponent's rating and score of each rated game, in the order of play."""
    return [(game.opponent, game.score) for game in file.games if game.opponent is not None]


def groups_table(groups: Sequence[Group], sentences: Sequence[str] = ()) -> Table:
    """Expected and scored points of groups of games, from the functions by_ of own_games.

    >>> groups_table([]).head[0]
    'games'
    """
    head = ["games", "number", "expected", "scored", "difference", "luck can do", "surprising"]
    lines = [
        [
            part.name,
            part.games,
            number(part.expected, 2),
            points(part.score),
            signed(part.score - part.expected, 2),
            text("{low} to {high}", low=number(part.low, 1), high=number(part.high, 1)),
            text("yes") if part.surprising else text("no"),
        ]
        for part in groups
    ]
    return Table([text(word) for word in head], lines, sentences)


def months_table(months: Sequence[Month], sentences: Sequence[str] = ()) -> Table:
    """A rating month by month, from rate_months."""
    head = ["month", "rating", "K", "games", "expected", "scored", "change", "rating after"]
    lines = [
        [
            part.month or text("not known"),
            part.report.rating,
            part.report.k,
            part.report.games,
            number(part.report.expected, 2),
            points(part.report.score),
            signed(part.report.change),
            part.rating_after,
        ]
        for part in months
    ]
    if any(part.in_file is not None for part in months):
        head.append("in the file")
        lines = [[*line, part.in_file or ""] for line, part in zip(lines, months, strict=True)]
    return Table([text(word) for word in head], lines, sentences)


def band_words(band: PerformanceBand) -> dict[str, object]:
    """The numbers of a band as a sentence wants them."""
    return {
        "games": band.games,
        "rating": text("no finite number") if band.rating is None else round(band.rating),
        "low": text("open") if band.low is None else round(band.low),
        "high": text("open") if band.high is None else round(band.high),
    }


def performance_table(
    bands: Sequence[PerformanceBand], opponents: Sequence[Sequence[int]], sentences: Sequence[str]
) -> Table:
    """Performances with their bands, and FIDE's performance beside them.

    Arguments: bands, of performance_band, the opponents of each, and sentences below the table.
    """
    head = ["games", "points", "average opponent", "performance", "FIDE's", "lowest", "highest"]
    lines = []
    for band, field in zip(bands, opponents, strict=True):
        words = band_words(band)
        average = round(sum(field) / len(field))
        fide = performance_rating(field, band.score, method="fide")
        lines.append([band.games, points(band.score), average, words["rating"], fide,
                      words["low"], words["high"]])  # fmt: skip
    means = [text(sentence) for sentence in BAND_MEANS]
    return Table([text(word) for word in head], lines, [*means, *sentences])


def about_months(file: GamesFile, months: Sequence[Month]) -> list[str]:
    """How the numbers of rate_months and rated_games came about, and all that the file said beside
    its games."""
    if of_a_site(file):
        words = [text(SITE, kind=file.rating_kind), text(EXERCISE)]
    else:
        words = [text(OVER_THE_BOARD, date=LATEST), *_what_rules_did(months)]
    pairs = zip(file.games, file.details, strict=True)
    own = [detail.rating for game, detail in pairs if game.opponent is not None]
    known = len(own) - own.count(None)
    words.append(text(OWN_IN_FILE if known else NOT_IN_FILE, known=known, games=len(own)))
    if undated := rating_months(file).count(None):
        words.append(text(UNDATED, games=number(undated)))
    return [*words, *file.sentences()]


def _what_rules_did(months: Sequence[Month]) -> list[str]:
    """Where FIDE's rules on K × games and on the lowest rating came in."""
    minimum, most, words = Regulations.on(LATEST).list_minimum, GREATEST_K_TIMES_GAMES, []
    unknown = text("the month not known")
    lowered = [part.month or unknown for part in months if part.report.k < part.report.list_k]
    below = [part.month or unknown for part in months if part.rating_after < minimum]
    if lowered:
        words.append(text(LOWERED, most=most, months=", ".join(lowered)))
    if below:
        words.append(text(BELOW, minimum=minimum, month=below[0]))
    return words


def about_performance(file: GamesFile) -> list[str]:
    """Whose ratings a performance is made of, and what is to know about the games of the file."""
    site = [text(SITE, kind=file.rating_kind)] if of_a_site(file) else []
    return [*site, *file.notes]
