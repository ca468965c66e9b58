"""One's own games in several ways: by month, by rating gap, by colour, and as favourites.

The own rating of the path is carried from month to month from the start that the reader gives; an
expected score comes from the own rating in the file where there is one, and else from the path.
"""

from __future__ import annotations

import datetime
import math
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import pairwise
from typing import Any

from elo_lesson import checks
from elo_lesson.evidence import Point
from elo_lesson.language import later, number, signed, text
from elo_lesson.own_games.files import OVER_THE_BOARD
from elo_lesson.own_games.reading import GamesFile
from elo_lesson.rating import (
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
EVENT_DAYS = 30
"""An event of at most so many days is rated with the list of its first day."""
BANDS = (-250, -150, -50, 51, 151, 251)
"""Where a band of rating gaps ends and the next one begins."""
COLOURS = {"white": later("white"), "black": later("black"), None: later("not known")}
UNDATED = "9999"
"""Where games without a month stand among months."""
WIDTH = 100
"""Own groups of favourites are twice as wide as those of real ones: there are so few games."""

EXERCISE = later(
    "Ratings of a site: an exercise with the formula and one K. FIDE's rules on great differences,"
    " on K × games and on the lowest rating are left out."
)
NO_OWN_RATING = later(
    "rating is None, and the file does not always say the player's own rating (games without it:"
    " {count}); give the rating of the list, such as 1500."
)
NO_FILE = later("{name} is {value}; it must be a GamesFile from read_games.")


@dataclass(frozen=True)
class Month:
    """The games of one month, rated; made by rate_months.

    Fields: month, such as "2024-10", or None for games whose month is not known; report, of
    rate_period; in_file, the player's rating that the file gives in this month, or None.
    """

    month: str | None
    report: PeriodReport
    in_file: int | None

    @property
    def rating_after(self) -> int:
        """The rating before and the change, also below FIDE's lowest rating."""
        return self.report.rating + self.report.change


@dataclass(frozen=True)
class Played:
    """A game against a rated opponent: both ratings in rating points, score, month and colour, or
    None where the file does not say, and the expected score; made by rated_games."""

    own: int
    opponent: int
    score: float
    month: str | None
    colour: str | None
    expected: float


@dataclass(frozen=True)
class Group:
    """Games that have something in common; made by the functions by_.

    Fields: name; games; score and expected, in points; low and high, between which about 95 of 100
    scores lie by luck alone, if the ratings are right; with few games that is only rough.

    >>> group("all", [Played(1500, 1500, 1.0, None, None, 0.5)]).high
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


def _month_of(date: str | None) -> str | None:
    """The month of a day as far as it is known."""
    return date[:7] if date and len(date) >= 7 else None


def rating_months(file: GamesFile) -> list[str | None]:
    """The month with which each game is rated: that of its event's first day, or else its own.

    Over the board, games whose event has the same name are one event where the first and the last
    are at most 30 days apart, both days counted; games that follow each other without such a name
    are none, and neither are those of a longer event, such as a league.

    >>> from elo_lesson import read_games
    >>> rows = "2025-01-30,Open,1700,1\\n2025-02-01,Open,1700,1\\n2025-02-01,,1700,1\\n"
    >>> rating_months(read_games("date,event,rating,result\\n" + rows))
    ['2025-01', '2025-01', '2025-02']

    Source: FIDE Title Regulations B.01 (1 January 2024), article 1.4.6 a, and Rating Regulations
    B.02 (1 March 2024), article 4.
    """
    months = [_month_of(detail.date) for detail in file.details]
    events: dict[str, list[tuple[datetime.date, int]]] = defaultdict(list)
    for place, (game, detail) in enumerate(zip(file.games, file.details, strict=True)):
        whole_day = checks.DAY.fullmatch(detail.date or "")
        if game.event and whole_day and detail.rating_kind == OVER_THE_BOARD:
            events[str(game.event)].append((datetime.date.fromisoformat(whole_day[0]), place))
    for days in events.values():
        for event in _runs(sorted(days)):
            if (event[-1][0] - event[0][0]).days < EVENT_DAYS:
                for _, place in event:
                    months[place] = f"{event[0][0]:%Y-%m}"
    return months


def _runs(days: Sequence[tuple[datetime.date, int]]) -> list[list[tuple[datetime.date, int]]]:
    """Games of one name, by day, parted where an event's length lies between two of them."""
    runs = [[days[0]]]
    for before, day in pairwise(days):
        if (day[0] - before[0]).days >= EVENT_DAYS:
            runs.append([])
        runs[-1].append(day)
    return runs


def first_rating(file: GamesFile) -> int | None:
    """The player's own rating in the earliest game for which the file gives it, or None."""
    known = [detail for detail in file.details if detail.rating is not None]
    return (
        min(known, key=lambda detail: _month_of(detail.date) or UNDATED).rating if known else None
    )


def of_a_site(file: GamesFile) -> bool:
    """Whether any rating of the file is that of a site, and so no FIDE rating."""
    return any(detail.rating_kind != OVER_THE_BOARD for detail in file.details)


def rate_months(file: GamesFile, player: Player, *, k: int) -> tuple[Month, ...]:
    """Rate the games month by month; the new rating of one month is the old one of the next.

    Arguments: file, of read_games; player, at the start of the first month; k, the K-factor of all
    months. An event of at most 30 days counts in the month in which it begins. A rating below
    FIDE's lowest is carried on as a number.
    Result: a Month for each month in which there are games, and last one with month None for games
    whose month is not known: they are rated from the first rating, and lead to no other month.
    Ratings of a site are rated with the formula and K, without FIDE's rules on great differences,
    on K × games and on the lowest rating, as an exercise only.
    Raises ValueError or TypeError for bad input, for more than 700 games of one month over the
    board, and where a rating leaves the range from 1 to 4000.

    >>> from elo_lesson import read_games
    >>> season = read_games(sample_file("junior_season.csv"))
    >>> [part.report.change for part in rate_months(season, Player(1450), k=40)]
    [-7, 64, 4, 0, -46]

    Source: FIDE Rating Regulations B.02 (1 March 2024), articles 7.1.1, 8.3.2 and 8.3.4, for
    ratings over the board.
    """
    file, player = _checked_file(file, "file"), require_player(player)
    places: dict[str | None, list[int]] = defaultdict(list)
    for place, month in enumerate(rating_months(file)):
        places[month].append(place)
    present, months = player, []
    for month in sorted(places, key=lambda month: month or UNDATED):
        games = [file.games[place] for place in places[month]]
        report = _rated(file, present if month else player, games, k)
        in_file = (file.details[place].rating for place in places[month])
        months.append(Month(month, report, next(filter(None, in_file), None)))
        present = Player(months[-1].rating_after)
    return tuple(months)


def _rated(file: GamesFile, player: Player, games: list[Game], k: int) -> PeriodReport:
    """By FIDE's rules; ratings of a site by the formula and K alone, and no word of articles."""
    if not of_a_site(file):
        return rate_period(player, games, k=k)
    report = rate_period(player, games, k=k, curve="logistic", cap=False, rule_700=False)
    return replace(report, new_rating=report.rating + report.change, notes=(text(EXERCISE),))


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
    expect = expected_score if of_a_site(file) else Regulations.on(LATEST).expected_score
    rows = zip(file.games, file.details, rating_months(file), strict=True)
    rated = [
        (detail.rating or carried[month], game.opponent, game.score, month, detail.colour)
        for game, detail, month in rows
        if game.opponent is not None
    ]
    if not rated:
        return []
    due = expect([row[0] for row in rated], [row[1] for row in rated]).tolist()
    return [Played(*row, expected) for row, expected in zip(rated, due, strict=True)]


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
    unknown = text("not known")
    return _grouped(games, lambda game: game.month or UNDATED,
                    lambda month: unknown if month == UNDATED else month)  # fmt: skip


def by_gap(games: Iterable[Played]) -> list[Group]:
    """By rating gap, own rating minus the opponent's, from far below to far above.

    >>> [part.name for part in by_gap([Played(1500, 1600, 1.0, None, None, 0.36)])]
    ['-150 to -51']
    """
    return _grouped(games, lambda game: bisect(BANDS, game.own - game.opponent), _band_name)


def _band_name(place: int) -> str:
    """The gaps in a band, counted from 0: the far underdog's."""
    if place == 0:
        return text("under {edge}", edge=signed(BANDS[0]))
    if place == len(BANDS):
        return text("over {edge}", edge=signed(BANDS[-1] - 1))
    return text("{low} to {high}", low=signed(BANDS[place - 1]), high=signed(BANDS[place] - 1))


def by_colour(games: Iterable[Played]) -> list[Group]:
    """White, black, and games whose colour is not known."""
    colours = [*COLOURS]
    return _grouped(games, lambda game: colours.index(game.colour),
                    lambda place: text(COLOURS[colours[place]]))  # fmt: skip


def _grouped(
    games: Iterable[Played], key: Callable[[Played], Any], name: Callable[[Any], str]
) -> list[Group]:
    """The games of each key together, in the order of the keys."""
    parts: dict[Any, list[Played]] = defaultdict(list)
    for game in games:
        parts[key(game)].append(game)
    return [group(name(it), parts[it]) for it in sorted(parts)]


@dataclass(frozen=True)
class OwnPoints:
    """How the favourites scored in one player's games; made by own_points.

    Fields: points, Points of groups 100 rating points wide; equal and unrated, how many games were
    left out because the two ratings were equal, or because the opponent was unrated.
    """

    points: list[Point]
    equal: int
    unrated: int

    @property
    def games(self) -> int:
        """How many games have a favourite and count."""
        return sum(point.games for point in self.points)


def own_points(games: GamesFile, rating: int | None = None) -> OwnPoints:
    """How the favourites scored in one player's games, whichever side the player was.

    Arguments: games, from read_games; rating, the player's own for games that do not say it, or
    None. Games with unrated opponents or equal ratings have no favourite and do not count.
    Result: OwnPoints, which also say how many games were left out. The error bars are the widest
    that so many games can have, 98 / √games points of 100: from a few games the spread cannot be
    measured.
    Raises ValueError or TypeError for what is no GamesFile or no rating, where an own rating is
    missing, and where no game is left.

    >>> from elo_lesson import read_games
    >>> file = read_games("rating,result\\n1400,1\\n1390,0\\n1600,1\\n")
    >>> [(point.low, point.games, point.share) for point in own_points(file, 1500).points]
    [(100, 3, 0.3333333333333333)]
    """
    games = _checked_file(games, "games")
    given = None if rating is None else checks.rating(rating, "rating")
    own = [detail.rating or given for detail in games.details]
    if missing := own.count(None):
        raise ValueError(text(NO_OWN_RATING, count=number(missing)))
    gaps = [
        (mine - game.opponent, game.score)
        for mine, game in zip(own, games.games, strict=True)
        if mine is not None and game.opponent is not None
    ]
    scores: dict[int, list[float]] = defaultdict(list)
    for gap, score in gaps:
        if gap:
            scores[abs(gap) // WIDTH * WIDTH].append(score if gap > 0 else 1 - score)
    if not scores:
        words = "games has no game with two ratings that differ, so there is no favourite."
        raise ValueError(text(words))
    points = []
    for low, made in sorted(scores.items()):
        high, error = low + WIDTH - 1, SURE * 0.5 / math.sqrt(len(made))
        share = sum(made) / len(made)
        points.append(Point(low, high, (low + high) / 2, len(made), share, error))
    equal = sum(gap == 0 for gap, _ in gaps)
    return OwnPoints(points, equal, len(games.games) - len(gaps))


def _checked_file(file: object, name: str) -> GamesFile:
    if not isinstance(file, GamesFile):
        raise TypeError(text(NO_FILE, name=name, value=checks.shown(file)))
    return file
