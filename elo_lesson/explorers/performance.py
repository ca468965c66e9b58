"""The explorers of what a result is worth: the performance, and the first rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Whole
from elo_lesson.explorers.results import (
    FIRST_RATING,
    METHOD_NAMES,
    NO_VALUE,
    RULES,
    in_words,
    limit_words,
    rounded,
)
from elo_lesson.figures import (
    DRAW,
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
    HIGHEST_FIRST_RATING,
    InitialRating,
    Regulations,
    initial_rating_report,
    performance_report,
)

EVENTS: dict[str, tuple[list[int], float]] = {
    "three": ([2000, 2020, 1980], 2.5),
    "four": ([1500, 1700, 1900, 2300], 3),
    "nine": ([1880, 1904, 1911, 1877, 1935, 1899, 1922, 1890, 1918], 5.5),
    "no_point": ([2290, 2335, 2301, 2310, 2288, 2342], 0),
    "all_points": ([2290, 2335, 2301, 2310, 2288, 2342], 6),
}
EVENT_NAMES = {
    later("three games, 2.5 points"): "three",
    later("four games, 3 points"): "four",
    later("nine games, 5.5 points"): "nine",
    later("six games, no point"): "no_point",
    later("six games, all points"): "all_points",
}
NOT_PLAYED = "not_played"
GAMES = {
    later("win"): 1,
    later("draw"): 0.5,
    later("loss"): 0,
    later("not played"): NOT_PLAYED,
}
BEFORE = later("{score} of {games} points: FIDE {fide}, linear {linear}, exact {exact}.")
AFTER: dict[float, str] = {
    1: later("After a win against {opponent}: FIDE {fide}, linear {linear}, exact {exact}."),
    0.5: later("After a draw against {opponent}: FIDE {fide}, linear {linear}, exact {exact}."),
    0: later("After a loss against {opponent}: FIDE {fide}, linear {linear}, exact {exact}."),
}
LOWERED, RAISED = later("Lowered by this win: {names}."), later("Raised by this loss: {names}.")
FROM_TO = later("{before} → {after}")
EVENT_GAMES = 5
WORKING = later(
    "{score} of {games} points, opponents {average}. The average that counts is {counts},"
    " {percent} % changes it by {bonus}."
)


class PerformanceExplorer(Explorer):
    """Three performance ratings of one result, and what one more game does to them.

    >>> explorer = PerformanceExplorer()
    >>> explorer.set(opponent=1200)
    >>> explorer.readout.split(": ")[-1]
    'FIDE, linear.'
    """

    def __init__(self) -> None:
        controls = {
            "event": Choice(later("event so far"), EVENT_NAMES, "three"),
            "result": Choice(later("one more game"), GAMES, 1),
            "opponent": Whole(later("its opponent's rating"), 2600, 1000, 2800),
        }
        self._before = {
            event: rounded(performance_report(*result)) for event, result in EVENTS.items()
        }
        super().__init__(_performances, controls)

    def update(self, *, event: str, result: Any, opponent: int) -> str:
        (field, score), old = EVENTS[event], self._before[event]
        before = in_words(old)
        said = [text(BEFORE, score=points(score), games=len(field), **before)]
        self.drawing.field.set_data(field, [0] * len(field))
        self.drawing.new.set_visible(result != NOT_PLAYED)
        if result == NOT_PLAYED:
            self._show_rows(old, dict.fromkeys(old), before)
            return said[0]
        new = rounded(performance_report([*field, opponent], score + result))
        after = in_words(new)
        look = RESULTS[result]
        self.drawing.new.set_data([opponent], [0])
        self.drawing.new.set(marker=look.marker, color=look.colour)
        self._show_rows(old, new, {name: _way(before[name], after[name]) for name in METHOD_NAMES})
        said.append(text(AFTER[result], opponent=opponent, **after))
        sign = {1: 1, 0.5: 0, 0: -1}[result]
        odd = [
            text(name)
            for method, name in METHOD_NAMES.items()
            if sign * ((new[method] or 0) - (old[method] or 0)) < 0 and old[method] and new[method]
        ]
        if odd:
            said.append(text(LOWERED if sign > 0 else RAISED, names=", ".join(odd)))
        return " ".join(said)

    def _show_rows(
        self, before: dict[str, int | None], after: dict[str, int | None], numbers: dict[str, str]
    ) -> None:
        """The marks of the performances, None where there is none; numbers stand at their ends."""
        drawing = self.drawing
        for name, number in drawing.numbers.items():
            number.set_text(numbers[name])
            y = number.get_position()[1]
            old, new = ([] if it is None else [it] for it in (before[name], after[name]))
            for artists, ends in (
                (drawing.before, old),
                (drawing.after, new),
                (drawing.ways, old + new),
            ):
                artists[name].set_data(ends, [y] * len(ends))


def _performances() -> Drawing:
    """A row for each kind of performance, with an open mark before and a filled one after one more
    game; the opponents stand in the lowest row."""
    figure, axes = new_figure(8, 4)
    before, after, ways, numbers = {}, {}, {}, {}
    with lesson_style():
        axes.set_xlabel(text("rating (open mark: before, filled mark: after one more game)"))
        axes.set(xlim=(900, 3300), ylim=(-0.5, 3.6))
        axes.set_yticks([3, 2, 1, 0], [*map(text, METHOD_NAMES.values()), text("opponents")])
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", visible=False)
        beside: Any = {"va": "center", "transform": axes.get_yaxis_transform()}
        widest = text(FROM_TO, before=text(NO_VALUE), after=2222)
        for name, y in zip(METHOD_NAMES, (3, 2, 1), strict=True):
            look = PERFORMANCES[name]
            ways[name] = empty_line(axes, color=look.colour, lw=2)
            before[name] = empty_line(axes, **look.dot, ls="", mfc="white", ms=18)
            after[name] = empty_line(axes, **look.dot, ls="", ms=11)
            numbers[name] = axes.text(1.02, y, widest, **beside)
        field = empty_line(axes, "|", color="#333333", ms=20, mew=2)
        new = empty_line(axes, ls="", ms=12)
        figure.keep_layout()  # while the widest numbers are there
    title = text("Three performance ratings of one result, before and after one more game.")
    rows = {"ways": ways, "before": before, "after": after, "numbers": numbers}
    return Drawing(title, figure, **rows, field=field, new=new)


def _way(before: str, after: str) -> str:
    return (
        before if before == after == text(NO_VALUE) else text(FROM_TO, before=before, after=after)
    )


class FirstRatingExplorer(Explorer):
    """A first rating from five games against opponents of one rating, by two rules.

    >>> explorer = FirstRatingExplorer()
    >>> explorer.set(average=1800, score=5)
    >>> explorer.readout.split(". ")[-1]
    'First rating: 2109.'
    """

    POINTS = tuple(half / 2 for half in range(1, 2 * EVENT_GAMES + 1))

    def __init__(self) -> None:
        scores = {points(score): score for score in (0.0, *self.POINTS)}
        controls = {
            "average": Whole(later("opponents' rating"), 1800, 1400, 2400),
            "score": Choice(later("points in five games"), scores, 2.5),
            "on": Choice(later("rule"), RULES, "2024-03-01"),
        }
        super().__init__(_first_ratings, controls)

    def update(self, *, average: int, score: float, on: str) -> str:
        by_rule = [[_first(average, made, day) for made in self.POINTS] for day in RULES.values()]
        self._show_rules(by_rule)
        report = _first(average, score, on)
        self.drawing.ring.set_visible(score > 0)
        self.drawing.ring.set_data([score], [report.unrounded or 0])
        if not score:
            return report.reason
        working = text(
            WORKING,
            score=points(score),
            games=EVENT_GAMES,
            average=average,
            counts=ungrouped(report.average, 2),
            percent=report.percent,
            bonus=signed(report.bonus),
        )
        verdict = report.reason or text(FIRST_RATING, rating=report.rating)
        return " ".join([working, *limit_words(report), verdict])

    def _show_rules(self, by_rule: Sequence[Sequence[InitialRating]]) -> None:
        """A line for each rule, open marks for what is not published, and the names at the ends, of
        which none covers the other."""
        drawing = self.drawing
        for line, hollow, reports in zip(drawing.lines, drawing.open, by_rule, strict=True):
            line.set_data(self.POINTS, [one.unrounded for one in reports])
            pairs = zip(self.POINTS, reports, strict=True)
            left_out = [(made, one.unrounded) for made, one in pairs if one.rating is None]
            hollow.set_data([made for made, _ in left_out], [rating for _, rating in left_out])
        ends = [reports[-1].unrounded for reports in by_rule]
        room = max(0, 130 - abs(ends[0] - ends[1])) / 2
        sides = (1, -1) if ends[0] >= ends[1] else (-1, 1)
        for name, end, side in zip(drawing.names, ends, sides, strict=True):
            name.set_y(end + side * room)


def _first(average: int, score: float, on: str) -> InitialRating:
    return initial_rating_report([average] * EVENT_GAMES, score, on=on)


def _first_ratings() -> Drawing:
    """First ratings over the points made in five games, by two rules. Open marks are ratings that
    are not published."""
    figure, axes = new_figure(8, 4.8)
    lowest = Regulations.on("2024-03-01").list_minimum
    lines, hollow, names = [], [], []
    with lesson_style():
        axes.set(xlabel=text("points in five games"), ylabel=text("first rating"))
        axes.set(xlim=(0, 8.3), ylim=(900, 2650))
        axes.set_xticks(range(EVENT_GAMES + 1))
        at_least = text("at least\n{limit}\nsince 2024", limit=lowest)
        at_most = text("at most\n{limit}\nsince 2024", limit=HIGHEST_FIRST_RATING)
        outside: Any = {"va": "center", "transform": axes.get_yaxis_transform()}
        for limit, words in ((lowest, at_least), (HIGHEST_FIRST_RATING, at_most)):
            axes.axhline(limit, color="#333333", lw=1)
            axes.text(1.01, limit, words, **outside)
        white: Any = {"facecolor": "white", "edgecolor": "none", "pad": 1}
        for look, rule in zip((TOTAL, DRAW), RULES, strict=True):
            lines.append(empty_line(axes, **look.stroke, marker=look.marker, ms=9))
            hollow.append(empty_line(axes, **look.dot, ls="", mfc="white", ms=9))
            place = EVENT_GAMES + 0.3, HIGHEST_FIRST_RATING
            names.append(axes.text(*place, text(rule), va="center", bbox=white))
        ring = empty_line(axes, "o", color=PLAYER.colour, mfc="none", ms=22, mew=3)
    title = text("First ratings over the points made, by two rules.")
    return Drawing(title, figure, lines=lines, open=hollow, names=names, ring=ring)
