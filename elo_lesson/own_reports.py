"""One's own games in tables and sentences: also what is assumed, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence

from elo_lesson.games import GamesFile
from elo_lesson.own_games import Group, Month, month_of, of_a_site
from elo_lesson.performance import performance_rating
from elo_lesson.periods import LATEST, signed
from elo_lesson.regulations import Regulations
from elo_lesson.tables import Table
from elo_lesson.uncertainty import PerformanceBand

OVER_THE_BOARD = (
    "Expected scores: FIDE's table with the 400-point rule, rules in force on {date}. That is right"
    " if these are FIDE ratings; the file cannot say so."
)
SITE = (
    "These are ratings of a site ({kind}), of the Glicko family and no FIDE ratings. Expected"
    " scores come from the formula; the rating month by month is an exercise, and not what the site"
    " does."
)
MIXED = "The file mixes ratings of several systems ({kind}), which cannot be compared."
FROM_FILE = (
    "Games with the own rating from the file: {known}. Games with the rating carried on from the"
    " start: {carried}."
)
UNDATED = "Games whose month is not known: {games}. They are rated from the rating at the start."
BELOW = (
    "Below {minimum} FIDE lists no rating (article 7.2.1); here the number is carried on all the"
    " same, from {month}."
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
    """Opponent's rating and score of each rated game, in the order of the file."""
    return [(game.opponent, game.score) for game in file.games if game.opponent is not None]


def groups_table(groups: Sequence[Group], sentences: Sequence[str] = ()) -> Table:
    """Expected and scored points of groups of games, from the functions by_ of own_games."""
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
    bands: Sequence[PerformanceBand], opponents: Sequence[Sequence[int]]
) -> Table:
    """Performances with their bands, and FIDE's performance beside them.

    Arguments: bands, of performance_band, and the opponents of each.
    """
    head = ["games", "points", "average opponent", "performance", "FIDE's", "lowest", "highest"]
    lines = []
    for band, field in zip(bands, opponents, strict=True):
        words = band_words(band)
        average = f"{sum(field) / len(field):.0f}"
        fide = performance_rating(field, band.score, method="fide")
        lines.append([band.games, f"{band.score:g}", average, words["rating"], fide,
                      words["low"], words["high"]])  # fmt: skip
    return Table(head, lines, BAND_MEANS)


def about(file: GamesFile, months: Sequence[Month]) -> list[str]:
    """How the numbers came about, and all that the file said beside its games."""
    known = sum(detail.rating is not None for detail in file.details)
    undated = sum(month_of(detail.date) is None for detail in file.details)
    carried = len(file.details) - known
    minimum = Regulations.on(LATEST).list_minimum
    below = [part.month or "the month not known" for part in months if part.rating_after < minimum]
    words = [(SITE if of_a_site(file) else OVER_THE_BOARD).format(
        date=LATEST, kind=file.rating_kind)]  # fmt: skip
    if " and " in file.rating_kind:
        words.append(MIXED.format(kind=file.rating_kind))
    words.append(FROM_FILE.format(known=known, carried=carried))
    if undated:
        words.append(UNDATED.format(games=undated))
    if below and not of_a_site(file):
        words.append(BELOW.format(minimum=minimum, month=below[0]))
    return [*words, *file.sentences()]
