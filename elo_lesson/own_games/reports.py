"""One's own games in tables and sentences: also what is assumed, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence

from elo_lesson import checks
from elo_lesson.language import later, number, signed, text
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.own_games.views import Group, Month, of_a_site, rating_months
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
SITE = later(
    "These are ratings of a site ({kind}), of the Glicko family and no FIDE ratings. Expected"
    " scores come from the formula, without FIDE's rules on great differences, on K × games and on"
    " the lowest rating. The rating month by month, with one K and rounded once a month, is an"
    " exercise, and not what the site does."
)
SITE_PERFORMANCE = later(
    "These are ratings of a site ({kind}), and so is the performance. FIDE's rule for it is an"
    " exercise here."
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
TOO_MANY = later(
    "The rule on K × games (article 8.3.3) cannot take more than {most} rated games in a period."
    " K stays as it is in: {months}."
)
BELOW = later(
    "Below {minimum} FIDE lists no rating (article 7.2.1); here the number is carried on all the"
    " same, from {month}."
)
CUT = later(
    "In {months} the sum is beyond the ratings from {low} to {high}, so the path goes on from the"
    " nearest one. Many games in one period with a large K make a rating swing."
)
BAND_MEANS = [
    later(
        "The band holds every strength for which this score would be no surprise. In about 95 of"
        " 100 cases the true strength lies in it; with few games that is only rough."
    ),
    later("Open means that this score sets no limit on that side."),
]


def player_words(file: GamesFile) -> str:
    """The player's name, or "The player" where the file has none.

    >>> from elo_lesson import read_games
    >>> player_words(read_games("rating,result\\n1600,1\\n"))
    'The player'
    """
    return file.player or text("The player")


def points_words(points: float) -> str:
    """Points of games, with a decimal only where there is half a point.

    >>> points_words(4.0), points_words(2.5)
    ('4', '2.5')
    """
    return number(points, 0 if points == int(points) else 1)


def results(file: GamesFile) -> list[tuple[int, float]]:
    """Opponent's rating and score of each rated game, in the order of play."""
    return [(game.opponent, game.score) for game in file.games if game.opponent is not None]


def with_own_rating(file: GamesFile) -> int:
    """In how many rated games the file gives the player's own rating."""
    pairs = zip(file.games, file.details, strict=True)
    return sum(game.opponent is not None and detail.rating is not None for game, detail in pairs)


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
            points_words(part.score),
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
            points_words(part.report.score),
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
    bands: Sequence[PerformanceBand],
    opponents: Sequence[Sequence[int]],
    sentences: Sequence[str] = (),
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
        lines.append([band.games, points_words(band.score), average, words["rating"], fide,
                      words["low"], words["high"]])  # fmt: skip
    means = [text(sentence) for sentence in BAND_MEANS]
    return Table([text(word) for word in head], lines, [*means, *sentences])


def about_months(file: GamesFile, months: Sequence[Month]) -> list[str]:
    """How the numbers of rate_months and rated_games came about, and all that the file said beside
    its games."""
    site, undated = of_a_site(file), rating_months(file).count(None)
    words = [text(SITE, kind=file.rating_kind) if site else text(OVER_THE_BOARD, date=LATEST)]
    if not with_own_rating(file):
        words.append(text(NOT_IN_FILE))
    if undated:
        words.append(text(UNDATED, games=number(undated)))
    return [*words, *_what_rules_did(months, site), *file.sentences()]


def about_performance(file: GamesFile) -> list[str]:
    """Whose ratings a performance is made of, and what is to know about the games of the file."""
    site = [text(SITE_PERFORMANCE, kind=file.rating_kind)] if of_a_site(file) else []
    return [*site, *file.notes]


def _what_rules_did(months: Sequence[Month], site: bool) -> list[str]:
    """Where FIDE's rules on K × games and on the lowest rating came in, and where a path ended."""
    minimum, most = Regulations.on(LATEST).list_minimum, GREATEST_K_TIMES_GAMES
    low, high = checks.RATINGS
    fide = [] if site else months
    found = {
        LOWERED: [part for part in fide if part.report.k < part.report.list_k],
        TOO_MANY: [part for part in fide if part.report.games > most],
        BELOW: [part for part in fide if part.rating_after < minimum],
        CUT: [it for it in months if it.rating_after != it.report.rating + it.report.change],
    }
    words = []
    for sentence, parts in found.items():
        names = [part.month or text("the month not known") for part in parts]
        if names:
            words.append(text(sentence, most=most, minimum=minimum, low=low, high=high,
                              month=names[0], months=", ".join(names)))  # fmt: skip
    return words
