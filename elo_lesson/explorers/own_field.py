"""The calculator of one's own event: performance, first rating and norm, with their working."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

from elo_lesson.explorers.controls import Choice
from elo_lesson.explorers.results import (
    FIRST_RATING,
    METHOD_NAMES,
    RULES,
    in_words,
    limit_words,
    needed_words,
    norm_choice,
    rounded,
)
from elo_lesson.explorers.typed_games import TypedGamesExplorer, games_box, rated
from elo_lesson.figures import (
    PERFORMANCES,
    PLAYER,
    RESULTS,
    TOTAL,
    Drawing,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import later, points, signed, text, ungrouped
from elo_lesson.rating import (
    ALL_MET,
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

TOO_MANY = later("Games in the box: {games}. One event has at most {most}.")
PERFORMANCE = later(
    "{score} of {games} points, average {average}. Performance: FIDE {fide}, linear {linear},"
    " exact {exact}."
)
NO_FIRST = later("First rating: none. {reason}")
ALL_UNRATED = later("No opponent has a rating, so there is no performance and no first rating.")
NORM = later(
    "{title} norm: the average, as the opponents count, is {average}, and the performance is"
    " {performance}."
)
NOT_MET = later("The arithmetic of the {title} norm is not met.")
NOT_CHECKED = later("Whether the number of games is enough is not checked; games: {games}.")
UNRATED = later(
    "Unrated opponents: {number}. Performance and first rating leave them out. In the norm they"
    " count as {counts}, but the lowest opponent of all counts as {floor}."
)
TWO_DRAWS = later("{article}: the first rating counts two draws with {rating} as well.")
RAISED = later("Article 1.4.6: in the norm, one opponent with {opponent} counts as {counts}.")
OTHER_CONDITIONS = later(
    "A norm has other conditions, which are not checked here: the number of games, and the"
    " opponents' titles and federations."
)
HEAD = (
    later("answer"),
    later("games"),
    later("points"),
    later("average"),
    later("percent"),
    later("dp"),
    later("rating"),
)
PERFORMANCE_LINES = {
    "fide": later("performance, FIDE"),
    "linear": later("performance, linear"),
    "exact": later("performance, exact"),
}
ROWS = {**METHOD_NAMES, "first": later("first rating"), "norm": later("norm")}
HEIGHTS = dict(zip(ROWS, (5, 4, 3, 2, 1), strict=True))
ASKED = later("asked {asked}")
SIDES = {1.0: 0.25, 0.5: 0.0, 0.0: -0.25}
"""The opponents of wins stand a little higher than those of draws, and those of losses lower."""
PARTS = 4
NOTHING = (1400, 2200)
"""The ends of the scale where there is nothing to show."""


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


class OwnFieldExplorer(TypedGamesExplorer):
    """What one's own event is worth: three performances, a first rating, and a norm.

    >>> explorer = OwnFieldExplorer()
    >>> explorer.set(games="2380 1\\n" * 7 + "2380 0\\n" * 2)
    >>> explorer.readout.split(". ")[-3]
    'The arithmetic of the GM norm is met'
    """

    def __init__(self, games: str = "1902 0.5\n1877 0.5\n1884 1\n2012 0\n1832 1") -> None:
        controls = {
            "games": games_box(games),
            "title": norm_choice(),
            "on": Choice(later("rule of first ratings"), RULES, "2024-03-01"),
        }
        super().__init__(_picture, controls)

    def answer(self, games: Sequence[Game], *, title: str, on: str) -> tuple[Table, list[str]]:
        """The working of these games, and what comes out."""
        if len(games) > MOST_GAMES:
            raise ValueError(text(TOO_MANY, games=len(games), most=MOST_GAMES))
        counting = rated(games)
        result = [opponent for opponent, _ in counting], sum(score for _, score in counting)
        event = _Event(
            rated=counting,
            unrated=len(games) - len(counting),
            rules=Regulations.on(on),
            performance=performance_report(*result) if counting else None,
            first=initial_rating_report(*result, on=on) if counting else None,
            norm=norm_report(title, [game.opponent for game in games], sum(g.score for g in games)),
        )
        self._show_event(event)
        head = [text(heading) for heading in HEAD]
        return Table(head, _lines(event), [*_remarks(event)]), [*_sentences(event)]

    def show_nothing(self) -> None:
        """Leave the frame empty."""
        self._show_marks([], {}, {}, None)

    def _show_event(self, event: _Event) -> None:
        norm, asked = event.norm.performance.fide, NORMS[event.norm.title].performance
        ratings: dict[str, float | None] = {"norm": norm}
        numbers = {"norm": f"{norm}\n{text(ASKED, asked=asked)}"}
        if event.performance and event.first:
            three = rounded(event.performance)
            counts = event.performance.score > 0
            ratings |= {**three, "first": event.first.unrounded if counts else None}
            numbers |= {**in_words(three), "first": _first(event.first)}
            published = event.first.rating is not None
            self.drawing.marks["first"].set_markerfacecolor(TOTAL.colour if published else "white")
        self.drawing.marks["norm"].set_marker("o" if event.norm.met else "x")
        self._show_marks(event.rated, ratings, numbers, asked)

    def _show_marks(
        self,
        games: Sequence[tuple[int, float]],
        ratings: Mapping[str, float | None],
        numbers: Mapping[str, str],
        asked: int | None,
    ) -> None:
        """The opponents, and the ratings of the rows, None where there is none, with the numbers at
        their ends, on a scale that fits them."""
        drawing = self.drawing
        values = [asked, *ratings.values(), *(opponent for opponent, _ in games)]
        low, step = _scale([value for value in values if value is not None])
        for part, label in enumerate(drawing.scale):
            label.set_text(str(low + part * step))
        marks: list[Any] = [(drawing.asked, HEIGHTS["norm"], [asked])]
        for name, mark in drawing.marks.items():
            drawing.numbers[name].set_text(numbers.get(name, ""))
            marks.append((mark, HEIGHTS[name], [ratings.get(name)]))
        for score, mark in drawing.field.items():
            marks.append((mark, SIDES[score], [other for other, made in games if made == score]))
        for mark, height, found in marks:
            places = [(rating - low) / (PARTS * step) for rating in found if rating is not None]
            mark.set_data(places, [height] * len(places))


def _picture() -> Drawing:
    """A row for each rating that an event is worth, and the opponents below. The frame stays; the
    numbers under it say from where to where it reaches."""
    figure, axes = new_figure(8, 5)
    with lesson_style():
        axes.set(xlim=(-0.02, 1.02), ylim=(-0.5, 5.5))
        axes.set_xlabel(text("rating (opponents: ▲ win, ◆ draw, ▼ loss)"), labelpad=24)
        ends = [part / PARTS for part in range(PARTS + 1)]
        axes.set_xticks(ends, [""] * len(ends))
        axes.set_yticks([*HEIGHTS.values(), 0], [*map(text, ROWS.values()), text("opponents")])
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", visible=False)
        below, beside = axes.get_xaxis_transform(), axes.get_yaxis_transform()
        widest, looks = text(ASKED, asked=2600), {**PERFORMANCES, "first": TOTAL, "norm": PLAYER}
        drawing = Drawing(
            text("An event: its opponents, and the ratings it is worth."),
            figure,
            scale=[axes.text(x, -0.03, "", ha="center", va="top", transform=below) for x in ends],
            numbers={
                name: axes.text(1.02, height, widest, va="center", transform=beside)
                for name, height in HEIGHTS.items()
            },
            asked=empty_line(axes, "|", color="#333333", ms=26, mew=3),
            marks={
                n: empty_line(axes, **look.dot, ls="", ms=12, mew=3) for n, look in looks.items()
            },
            field={s: empty_line(axes, **look.dot, ls="", ms=11) for s, look in RESULTS.items()},
        )
        figure.keep_layout()  # while the widest numbers are there
    return drawing


def _scale(values: Sequence[float]) -> tuple[int, int]:
    """The lower end, and the width of each part, both in whole hundreds."""
    low = 100 * floor(min(values, default=NOTHING[0]) / 100)
    high = max(values, default=NOTHING[1])
    return low, 100 * max(1, ceil((high - low) / (100 * PARTS)))


def _sentences(event: _Event) -> Iterator[str]:
    if event.performance and event.first:
        yield text(
            PERFORMANCE,
            score=points(event.performance.score),
            games=len(event.rated),
            average=event.performance.average,
            **in_words(rounded(event.performance)),
        )
        template = NO_FIRST if event.first.reason else FIRST_RATING
        yield text(template, rating=event.first.rating, reason=event.first.reason)
    else:
        yield text(ALL_UNRATED)
    norm, made = event.norm, event.norm.performance
    yield text(NORM, title=norm.title, average=made.average, performance=made.fide)
    yield text(ALL_MET if norm.met else NOT_MET, title=norm.title)
    if norm.met:
        yield text(NOT_CHECKED, games=len(norm.counted))
    yield needed_words(norm.title, needed_score(norm.title, len(norm.counted), made.average))
    if event.unrated:
        floor = NORMS[norm.title].floor
        yield text(UNRATED, number=event.unrated, counts=UNRATED_COUNTS_AS, floor=floor)


def _lines(event: _Event) -> Iterator[list[str]]:
    norm, made, first = event.norm, event.performance, event.first
    if made and first:
        games, score = str(len(event.rated)), points(made.score)
        for name, rating in in_words(rounded(made)).items():
            working = _working(made) if name == "fide" else ["", "", ""]
            yield [text(PERFORMANCE_LINES[name]), games, score, *working, rating]
        if event.rules.adds_two_draws:
            games, score = f"{games} + 2", f"{score} + 1"
        working = [ungrouped(first.average, 2), str(first.percent), signed(first.bonus)]
        yield [text(ROWS["first"]), games, score, *working, _first(first)]
    label, made = text("{title} norm", title=norm.title), norm.performance
    games, score = str(len(norm.counted)), points(norm.score)
    yield [label, games, score, *_working(made), str(made.fide)]


def _working(performance: Performance) -> list[str]:
    return [str(performance.average), str(performance.percent), signed(performance.dp)]


def _first(first: InitialRating) -> str:
    return text("none") if first.rating is None else str(first.rating)


def _remarks(event: _Event) -> Iterator[str]:
    rules, norm = event.rules, event.norm
    if event.first and rules.adds_two_draws:
        yield text(TWO_DRAWS, article=rules.cite("8.2.2"), rating=HYPOTHETICAL[0])
    if event.first:
        yield from limit_words(event.first)
    yield from below_the_list(rules, [opponent for opponent, _ in event.rated])
    for opponent, counts in zip(norm.opponents, norm.counted, strict=True):
        if opponent is not None and opponent != counts:
            yield text(RAISED, opponent=opponent, counts=counts)
    yield from norm.failures
    yield text(OTHER_CONDITIONS)
