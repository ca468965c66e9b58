"""One's own games in tables and sentences: also what is assumed, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence

from elo_lesson import checks
from elo_lesson.language import signed
from elo_lesson.own_games.pools import pool_words, pools_of
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.own_games.views import Group, Month, month_of, of_a_site
from elo_lesson.rating import (
    GREATEST_K_TIMES_GAMES,
    LATEST,
    PerformanceBand,
    Regulations,
    performance_rating,
)
from elo_lesson.tables import Table

OVER_THE_BOARD = (
    "Expected scores: FIDE's table with the 400-point rule, rules in force on {date}. That is right"
    " if these are FIDE ratings; the file cannot say so."
)
SITE = (
    "These are ratings of a site ({kind}), of the Glicko family and no FIDE ratings. Expected"
    " scores come from the formula, without FIDE's rules on great differences, on K × games and on"
    " the lowest rating. The rating month by month, with one K and rounded once a month, is an"
    " exercise, and not what the site does."
)
MIXED = "The file mixes ratings of several pools, which cannot be compared: {pools}."
NOT_IN_FILE = (
    "The file has no own rating; that of the path, with its start and its K, is used in the"
    " expected scores."
)
FROM_FILE = (
    "Own rating in the expected scores: from the file in {known} of {games} rated games, from the"
    " path in the others."
)
FROM_PATH = (
    "Own rating in the expected scores: that of the path in all {games} rated games. The file has"
    " it for {known} of them, where it is shown beside the path and not used."
)
LOWERED = (
    "K × games must not exceed {most} in a period (article 8.3.3). That lowers K in: {months}."
)
TOO_MANY = (
    "The rule on K × games (article 8.3.3) cannot take more than {most} rated games in a period."
    " K stays as it is in: {months}."
)
UNDATED = "Games whose month is not known: {games}. They are rated from the rating at the start."
BELOW = (
    "Below {minimum} FIDE lists no rating (article 7.2.1); here the number is carried on all the"
    " same, from {month}."
)
CUT = (
    "In {months} the sum is beyond the ratings from {low} to {high}, so the path goes on from the"
    " nearest one. Many games in one period with a large K make a rating swing."
)
SITE_PERFORMANCE = (
    "These are ratings of a site ({kind}), and so is the performance. FIDE's rule for it is an"
    " exercise here."
)

NO_NUMBER = "no finite number"
OPEN = "open"
BAND_MEANS = [
    "The band holds every strength for which this score would be no surprise. In about 95 of 100"
    " cases the true strength lies in it; with few games that is only rough.",
    "Open means that this score sets no limit on that side.",
]


def player_words(file: GamesFile) -> str:
    """The player's name, or "The player" where the file has none.

    >>> from elo_lesson import read_games
    >>> player_words(read_games("rating,result\\n1600,1\\n"))
    'The player'
    """
    return file.player or "The player"


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
            f"{part.expected:.2f}",
            f"{part.score:g}",
            signed(part.score - part.expected, 2),
            f"{part.low:.1f} to {part.high:.1f}",
            "yes" if part.surprising else "no",
        ]
        for part in groups
    ]
    return Table(head, lines, sentences)


def months_table(months: Sequence[Month], sentences: Sequence[str] = ()) -> Table:
    """A rating month by month, from rate_months."""
    head = ["month", "rating", "K", "games", "expected", "scored", "change", "rating after"]
    lines = [
        [
            part.month or "not known",
            part.report.rating,
            part.report.k,
            part.report.games,
            f"{part.report.expected:.2f}",
            f"{part.report.score:g}",
            signed(part.report.change),
            part.rating_after,
        ]
        for part in months
    ]
    if any(part.in_file is not None for part in months):
        head.append("in the file")
        in_file = ["" if part.in_file is None else part.in_file for part in months]
        lines = [[*line, known] for line, known in zip(lines, in_file, strict=True)]
    return Table(head, lines, sentences)


def band_words(band: PerformanceBand) -> dict[str, object]:
    """The numbers of a band as a sentence wants them."""
    return {
        "games": band.games,
        "rating": NO_NUMBER if band.rating is None else round(band.rating),
        "low": OPEN if band.low is None else round(band.low),
        "high": OPEN if band.high is None else round(band.high),
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
        average = f"{sum(field) / len(field):.0f}"
        fide = performance_rating(field, band.score, method="fide")
        lines.append([band.games, f"{band.score:g}", average, words["rating"], fide,
                      words["low"], words["high"]])  # fmt: skip
    return Table(head, lines, [*BAND_MEANS, *sentences])


def with_own_rating(file: GamesFile) -> int:
    """In how many rated games the file gives the player's own rating."""
    pairs = zip(file.games, file.details, strict=True)
    return sum(game.opponent is not None and detail.rating is not None for game, detail in pairs)


def about_scores(file: GamesFile, months: Sequence[Month]) -> list[str]:
    """How the numbers of rated_games came about, and all that the file said beside its games."""
    return _about(file, months, FROM_FILE)


def about_path(file: GamesFile, months: Sequence[Month]) -> list[str]:
    """How the numbers of rate_months came about, and all that the file said beside its games."""
    return _about(file, months, FROM_PATH)


def _about(file: GamesFile, months: Sequence[Month], own: str) -> list[str]:
    undated = sum(month_of(detail.date) is None for detail in file.details)
    words = [(SITE if of_a_site(file) else OVER_THE_BOARD).format(
        date=LATEST, kind=file.rating_kind)]  # fmt: skip
    pools = pools_of(file)
    if len(pools) > 1:
        words.append(MIXED.format(pools=pool_words(pools)))
    known = with_own_rating(file)
    words.append((own if known else NOT_IN_FILE).format(known=known, games=len(results(file))))
    if undated:
        words.append(UNDATED.format(games=undated))
    if not of_a_site(file):
        words += _what_rules_did(months)
    return [*words, *cut_words(months), *file.sentences()]


def cut_words(months: Sequence[Month]) -> list[str]:
    """A sentence on the months whose sum is no rating; none where there is no such month."""
    cut, (low, high) = [_name(part) for part in months if part.cut], checks.RATINGS
    return [CUT.format(months=", ".join(cut), low=low, high=high)] if cut else []


def about_performance(file: GamesFile) -> list[str]:
    """Whose ratings a performance is made of, and what is to know about the games of the file."""
    site = [SITE_PERFORMANCE.format(kind=file.rating_kind)] if of_a_site(file) else []
    return [*site, *file.notes]


def _what_rules_did(months: Sequence[Month]) -> list[str]:
    """Where FIDE's rules on K × games and on the lowest rating came in."""
    minimum, most = Regulations.on(LATEST).list_minimum, GREATEST_K_TIMES_GAMES
    below = [_name(part) for part in months if part.rating_after < minimum]
    lowered = [_name(part) for part in months if part.report.k < part.report.list_k]
    too_many = [_name(part) for part in months if part.report.games > most]
    words = []
    if lowered:
        words.append(LOWERED.format(most=most, months=", ".join(lowered)))
    if too_many:
        words.append(TOO_MANY.format(most=most, months=", ".join(too_many)))
    if below:
        words.append(BELOW.format(minimum=minimum, month=below[0]))
    return words


def _name(part: Month) -> str:
    return part.month or "the month not known"
