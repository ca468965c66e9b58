"""One's own games seen in several ways: month by month, by rating gap, and by colour.

There are two own ratings. That of the path is worked out: the rating that the reader gives for the
start is carried from month to month, and what the file has only stands beside it (rate_months). An
expected score of a single game comes from the own rating in the file where it has one, and from
the path where it has none (rated_games). Nothing else is made up: a game without a month stays
without one.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files

from elo_lesson import checks
from elo_lesson.own_games.files import OVER_THE_BOARD
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.rating import (
    GREATEST_K_TIMES_GAMES,
    LATEST,
    SURE,
    Game,
    PeriodReport,
    Player,
    Regulations,
    expected_score,
    luck,
    rate_period,
    require_player,
)

SAMPLES = ("junior_season.csv", "club_tournament.trf", "site_export.pgn")
BANDS = (-250, -150, -50, 51, 151, 251)
"""Where a band of rating gaps ends and the next one begins."""
UNKNOWN = "not known"
EXERCISE = (
    "Ratings of a site: an exercise with the formula and one K. FIDE's rules on great differences,"
    " on K × games and on the lowest rating are left out."
)


@dataclass(frozen=True)
class Month:
    """The games of one calendar month, rated; made by rate_months.

    Fields: month, such as "2024-10", or None for games whose month is not known; report, of
    rate_period; in_file, the player's rating that the file gives in this month, or None.
    """

    month: str | None
    report: PeriodReport
    in_file: int | None

    @property
    def rating_after(self) -> int:
        """The rating before and the change, also below FIDE's lowest rating, but not beyond what
        can be a rating in this course (from 1 to 4000)."""
        low, high = checks.RATINGS
        return min(max(low, self.report.rating + self.report.change), high)

    @property
    def cut(self) -> bool:
        """Whether the sum was no rating, and the nearest one stands for it."""
        return self.rating_after != self.report.rating + self.report.change


@dataclass(frozen=True)
class Played:
    """A game against a rated opponent: both ratings in rating points, score and expected score,
    month and colour, or None where the file does not say; made by rated_games."""

    own: int
    opponent: int
    score: float
    expected: float
    month: str | None
    colour: str | None


@dataclass(frozen=True)
class Group:
    """Games that have something in common; made by the functions by_.

    Fields: name; games; score and expected, in points; low and high, between which about 95 of 100
    scores lie by luck alone, if the ratings are right; with few games that is only rough.

    >>> group("all", [Played(1500, 1500, 1.0, 0.5, None, None)]).high
    1.0
    """

    name: str
    games: int
    score: float
    expected: float
    low: float
    high: float

    @property
    def surprising(self) -> bool:
        """Whether luck alone seldom makes such a score."""
        return not self.low <= self.score <= self.high


def sample_file(name: str) -> bytes:
    """A made-up file of games that comes with the lessons.

    Argument: name, one of SAMPLES. Raises ValueError or TypeError for another one.

    >>> sample_file("junior_season.csv")[:10]
    b'date;event'
    """
    name = checks.choice(name, "name", SAMPLES)
    return files("elo_lesson").joinpath("data", "samples", name).read_bytes()


def month_of(date: str | None) -> str | None:
    """The month of a day as far as it is known.

    >>> month_of("2024-05-31"), month_of("2024"), month_of(None)
    ('2024-05', None, None)
    """
    return date[:7] if date and len(date) >= 7 else None


def first_rating(file: GamesFile) -> int | None:
    """The player's own rating in the earliest game for which the file gives it, or None."""
    known = [detail for detail in file.details if detail.rating is not None]
    return min(known, key=lambda detail: month_of(detail.date) or "9999").rating if known else None


def of_a_site(file: GamesFile) -> bool:
    """Whether any rating of the file is that of a site, and so no FIDE rating."""
    return any(detail.rating_kind != OVER_THE_BOARD for detail in file.details)


def rate_months(
    file: GamesFile,
    player: Player,
    *,
    k: int | None = None,
    on: str | datetime.date | None = LATEST,
) -> tuple[Month, ...]:
    """Rate the games month by month; the new rating of one month is the old one of the next.

    Arguments: file, of read_games; player, at the start of the first month; k, the K-factor, or
    None for the K of the rules; on, the day whose rules count for all months, or None for the
    rules of the first day of each. A rating below FIDE's lowest is carried on as a number, one
    beyond 1 to 4000 ends there, and K stays as it is in a month of more than 700 rated games, where
    FIDE's rule would make it 0.
    Result: a Month for each month in which there are games, and last one with month None for games
    whose month is not known: they are rated from the first rating, and lead to no other month.
    Ratings of a site are rated with the formula and the K that is given, without FIDE's rules on
    great differences, on K × games and on the lowest rating, as an exercise only.
    Raises ValueError or TypeError for bad input, and ValueError where K cannot be decided, as for
    ratings of a site without k.

    >>> from elo_lesson import read_games
    >>> season = read_games(sample_file("junior_season.csv"))
    >>> [part.report.change for part in rate_months(season, Player(1450), k=40)]
    [-7, 64, 4, 0, -46]

    Source: FIDE Rating Regulations B.02 (1 March 2024), articles 7.1.1, 8.3.2 and 8.3.4, for
    ratings over the board.
    """
    file, player = _checked_file(file), require_player(player)
    site = of_a_site(file)
    if site and k is None:
        raise ValueError("k is None, but a site has no K-factor; choose one for the exercise.")
    places: dict[str | None, list[int]] = {}
    for place, detail in enumerate(file.details):
        places.setdefault(month_of(detail.date), []).append(place)
    start, months = player, []
    for month in sorted(places, key=lambda month: month or "9999"):
        day = on if on is not None else f"{month}-01" if month and not site else LATEST
        games = [file.games[place] for place in places[month]]
        ratings = [file.details[place].rating for place in places[month]]
        before = player if month else start
        report = _exercise(before, games, k, day) if site else _period(before, games, k, day)
        months.append(Month(month, report, next(filter(None, ratings), None)))
        if month:
            player = _after(player, months[-1])
    return tuple(months)


def _period(
    player: Player, games: list[Game], k: int | None, day: str | datetime.date
) -> PeriodReport:
    """By FIDE's rules; that on K × games cannot take more games than 700."""
    rated = sum(game.opponent is not None for game in games)
    return rate_period(player, games, k=k, on=day, rule_700=rated <= GREATEST_K_TIMES_GAMES)


def _exercise(
    player: Player, games: list[Game], k: int | None, day: str | datetime.date
) -> PeriodReport:
    """For ratings of a site: the formula and K alone, and no word of FIDE's articles."""
    report = rate_period(player, games, k=k, on=day, curve="logistic", cap=False, rule_700=False)
    return replace(report, new_rating=report.rating + report.change, notes=(EXERCISE,))


def _after(player: Player, month: Month) -> Player:
    """The player at the start of the next month."""
    rating = month.rating_after
    games = None if player.games is None else player.games + month.report.games
    return replace(player, rating=rating, games=games, peak=max(player.highest, rating))


def rated_games(file: GamesFile, months: Sequence[Month]) -> list[Played]:
    """The games against rated opponents, in the order of play, each with both ratings.

    Arguments: file, of read_games; months, of rate_months for it. The player's own rating is that
    of the file where the file gives it, else the one of the month.

    >>> from elo_lesson import read_games
    >>> file = read_games("date,opponent rating,result\\n2025-05-03,1600,1")
    >>> months = rate_months(file, Player(1500), k=20)
    >>> [(game.own, game.opponent) for game in rated_games(file, months)]
    [(1500, 1600)]
    """
    carried = {part.month: part.report.rating for part in months}
    pairs = [pair for pair in zip(file.games, file.details, strict=True) if pair[0].opponent]
    if not pairs:
        return []
    places = [month_of(detail.date) for _, detail in pairs]
    own = [
        carried[month] if detail.rating is None else detail.rating
        for (_, detail), month in zip(pairs, places, strict=True)
    ]
    opponents = [game.opponent or 0 for game, _ in pairs]
    expect = expected_score if of_a_site(file) else Regulations.on(LATEST).expected_score
    rows = zip(pairs, own, opponents, expect(own, opponents).tolist(), places, strict=True)
    return [
        Played(mine, opponent, game.score, expected, month, detail.colour)
        for (game, detail), mine, opponent, expected, month in rows
    ]


def group(name: str, games: Sequence[Played]) -> Group:
    """Some games together; at least one."""
    expected = [game.expected for game in games]
    due, reach = sum(expected), SURE * luck(expected)
    return Group(
        name=name,
        games=len(games),
        score=sum(game.score for game in games),
        expected=due,
        low=max(0.0, due - reach),
        high=min(float(len(games)), due + reach),
    )


def by_month(games: Iterable[Played]) -> list[Group]:
    """Month by month; games whose month is not known come last."""
    return _grouped(games, lambda game: game.month or UNKNOWN)


def by_gap(games: Iterable[Played]) -> list[Group]:
    """By rating gap, own rating minus the opponent's, from far below to far above.

    >>> [part.name for part in by_gap([Played(1500, 1600, 1.0, 0.36, None, None)])]
    ['-150 to -51']
    """
    names = [band_name(place) for place in range(len(BANDS) + 1)]

    def name(game: Played) -> str:
        return names[sum(game.own - game.opponent >= edge for edge in BANDS)]

    return sorted(_grouped(games, name), key=lambda part: names.index(part.name))


def band_name(place: int) -> str:
    """The gaps in a band, counted from 0: the far underdog's.

    >>> band_name(0), band_name(3), band_name(6)
    ('under -250', '-50 to +50', 'over +250')
    """
    if place == 0:
        return f"under {BANDS[0]}"
    if place == len(BANDS):
        return f"over {BANDS[-1] - 1:+}"
    return f"{BANDS[place - 1]:+} to {BANDS[place] - 1:+}"


def by_colour(games: Iterable[Played]) -> list[Group]:
    """White, black, and games whose colour is not known."""
    order = ("white", "black", UNKNOWN)
    parts = _grouped(games, lambda game: game.colour or UNKNOWN)
    return sorted(parts, key=lambda part: order.index(part.name))


def _grouped(games: Iterable[Played], name: Callable[[Played], str]) -> list[Group]:
    parts: dict[str, list[Played]] = {}
    for game in games:
        parts.setdefault(name(game), []).append(game)
    return [group(name, parts[name]) for name in sorted(parts)]


def _checked_file(file: object) -> GamesFile:
    if not isinstance(file, GamesFile):
        raise TypeError(f"file is {checks.shown(file)}; it must be what read_games gives.")
    if not file.games:
        raise ValueError("file has no game that counts, so there is nothing to rate.")
    return file
