"""The calculator of one's own event: performance, first rating and norm, with their working."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.calculator import left_out, read_games_box
from elo_lesson.explorers.controls import Choice, Lines
from elo_lesson.explorers.performance import LIMITED, PUBLISHED, RULES, rounded, texts
from elo_lesson.explorers.titles import NEEDED, NEVER, norm_choice
from elo_lesson.figures import METHOD_NAMES, OwnFieldDrawing
from elo_lesson.language import signed
from elo_lesson.rating import (
    ALL_MET,
    HIGHEST_FIRST_RATING,
    HYPOTHETICAL,
    MOST_GAMES,
    NORMS,
    UNRATED_COUNTS_AS,
    Game,
    InitialRating,
    NormReport,
    Performance,
    Regulations,
    below_the_list,
    initial_rating_report,
    needed_score,
    norm_report,
    performance_report,
)
from elo_lesson.tables import Table

TOO_MANY = "Games in the box: {games}. One event has at most {most}."
PERFORMANCE = (
    "{score:g} of {games} points, average {average}. Performance: FIDE {fide}, linear {linear},"
    " exact {exact}."
)
NO_FIRST = "First rating: none. {reason}"
ALL_UNRATED = "No opponent has a rating, so there is no performance and no first rating."
NORM = (
    "{title} norm: the average, as the opponents count, is {average}, and the performance is"
    " {performance}."
)
NOT_MET = "The arithmetic of the {title} norm is not met."
NOT_CHECKED = "Whether the number of games is enough is not checked; games: {games}."
UNRATED = (
    "Unrated opponents: {number}. Performance and first rating leave them out. In the norm they"
    " count as {counts}, but the lowest opponent of all counts as {floor}."
)

HEAD = ["answer", "games", "points", "average", "percent", "dp", "rating"]
NONE = "none"
TWO_DRAWS = "{article}: the first rating counts two draws with {rating} as well."
RAISED = "Article 1.4.6: in the norm, one opponent with {opponent} counts as {counts}."
OTHER_CONDITIONS = (
    "A norm has other conditions, which are not checked here: the number of games, and the"
    " opponents' titles and federations."
)


@dataclass(frozen=True)
class _Event:
    """The games against rated opponents, and what the games are worth; performance and first
    rating are None where no opponent is rated."""

    rated: Sequence[tuple[int, float]]
    unrated: int
    rules: Regulations
    performance: Performance | None
    first: InitialRating | None
    norm: NormReport


class OwnFieldExplorer(Explorer):
    """What one's own event is worth: three performances, a first rating, and a norm.

    >>> explorer = OwnFieldExplorer()
    >>> explorer.set(games="2380 1\\n" * 7 + "2380 0\\n" * 2)
    >>> explorer.readout.split(". ")[-3]
    'The arithmetic of the GM norm is met'
    """

    def __init__(self, games: str = "1902 0.5\n1877 0.5\n1884 1\n2012 0\n1832 1") -> None:
        controls = {
            "games": Lines("games, one in a line", games),
            "title": norm_choice(),
            "on": Choice("rule of first ratings", RULES, "2024-03-01"),
        }
        super().__init__(OwnFieldDrawing, controls)

    def update(self, *, games: str, title: str, on: str) -> str:
        try:
            found = read_games_box(games)
            event = _worth(found.games, title, on)
        except ValueError as problem:
            self.details = None
            self.drawing.show([], {}, {})
            return str(problem)
        _draw(self.drawing, event)
        reasons = [*found.notes, *(skipped.reason for skipped in found.skipped)]
        self.details = Table(HEAD, _lines(event), [*_remarks(event), *reasons])
        return " ".join(_in_words(event)) + left_out(found)


def _worth(games: Sequence[Game], title: str, on: str) -> _Event:
    if len(games) > MOST_GAMES:
        raise ValueError(TOO_MANY.format(games=len(games), most=MOST_GAMES))
    rated = [(game.opponent, game.score) for game in games if game.opponent is not None]
    result = [opponent for opponent, _ in rated], sum(score for _, score in rated)
    return _Event(
        rated=rated,
        unrated=len(games) - len(rated),
        rules=Regulations.on(on),
        performance=performance_report(*result) if rated else None,
        first=initial_rating_report(*result, on=on) if rated else None,
        norm=norm_report(title, [game.opponent for game in games], sum(g.score for g in games)),
    )


def _draw(drawing: OwnFieldDrawing, event: _Event) -> None:
    norm, asked = event.norm.performance.fide, NORMS[event.norm.title].performance
    ratings: dict[str, float | None] = {"norm": norm}
    numbers = {"norm": f"{norm}\nasked {asked}"}
    published = False
    if event.performance and event.first:
        three = rounded(event.performance)
        counts = event.performance.score > 0
        published = event.first.rating is not None
        ratings |= {**three, "first": event.first.unrounded if counts else None}
        numbers |= {**texts(three), "first": _first(event.first)}
    drawing.show(
        event.rated, ratings, numbers, published=published, met=event.norm.met, asked=asked
    )


def _in_words(event: _Event) -> Iterator[str]:
    if event.performance and event.first:
        performance = event.performance
        yield PERFORMANCE.format(
            score=performance.score,
            games=len(event.rated),
            average=performance.average,
            **texts(rounded(performance)),
        )
        if event.first.reason:
            yield NO_FIRST.format(reason=event.first.reason)
        else:
            yield PUBLISHED.format(rating=event.first.rating)
    else:
        yield ALL_UNRATED
    norm, working = event.norm, event.norm.performance
    needed = needed_score(norm.title, len(norm.counted), working.average)
    yield NORM.format(title=norm.title, average=working.average, performance=working.fide)
    yield (ALL_MET if norm.met else NOT_MET).format(title=norm.title)
    if norm.met:
        yield NOT_CHECKED.format(games=len(norm.counted))
    yield (NEVER if needed is None else NEEDED).format(title=norm.title, needed=needed)
    if event.unrated:
        yield UNRATED.format(
            number=event.unrated, counts=UNRATED_COUNTS_AS, floor=NORMS[norm.title].floor
        )


def _lines(event: _Event) -> list[list[str]]:
    lines = []
    if event.performance and event.first:
        games, score = str(len(event.rated)), f"{event.performance.score:g}"
        fide, linear, exact = texts(rounded(event.performance)).values()
        names = [f"performance, {name}" for name in METHOD_NAMES.values()]
        average, first = f"{event.first.average:.2f}", event.first
        added = (" + 2", " + 1") if event.rules.adds_two_draws else ("", "")
        lines = [
            [names[0], games, score, *_working(event.performance), fide],
            [names[1], games, score, "", "", "", linear],
            [names[2], games, score, "", "", "", exact],
            ["first rating", games + added[0], score + added[1], average, f"{first.percent}",
             signed(first.bonus), _first(first)],
        ]  # fmt: skip
    norm, made = event.norm, event.norm.performance
    games, score = str(len(norm.counted)), f"{norm.score:g}"
    return [*lines, [f"{norm.title} norm", games, score, *_working(made), str(made.fide)]]


def _working(performance: Performance) -> list[str]:
    return [str(performance.average), str(performance.percent), signed(performance.dp)]


def _first(first: InitialRating) -> str:
    return NONE if first.rating is None else str(first.rating)


def _remarks(event: _Event) -> Iterator[str]:
    rules, norm = event.rules, event.norm
    if event.first and rules.adds_two_draws:
        yield TWO_DRAWS.format(article=rules.cite("8.2.2"), rating=HYPOTHETICAL[0])
    if event.first and event.first.limited:
        yield LIMITED.format(limit=HIGHEST_FIRST_RATING)
    yield from below_the_list(rules, [opponent for opponent, _ in event.rated])
    for opponent, counts in zip(norm.opponents, norm.counted, strict=True):
        if opponent is not None and opponent != counts:
            yield RAISED.format(opponent=opponent, counts=counts)
    yield from norm.failures
    yield OTHER_CONDITIONS
