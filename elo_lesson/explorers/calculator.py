"""The calculator of a rating period: any games, the rules of any date, and the whole working."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from itertools import accumulate, count
from typing import Any

from ipywidgets import HTML
from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from elo_lesson.explorers.controls import Choice, Preset, Switch, Whole
from elo_lesson.explorers.settings import curve_choice, rules_choice
from elo_lesson.explorers.typed_games import TypedGamesExplorer, games_box, rated
from elo_lesson.figures import (
    PERIOD_TITLE,
    RESULTS,
    TOTAL,
    Drawing,
    empty_line,
    lesson_style,
    new_figure,
    reach,
    result_patches,
)
from elo_lesson.language import later, number, points, signed, text
from elo_lesson.rating import (
    GREATEST_K_TIMES_GAMES,
    LATEST,
    Game,
    NotConfirmed,
    PeriodReport,
    Player,
    Regulations,
    Row,
    below_the_list,
    rate_period,
    working,
)
from elo_lesson.tables import Table

WEB = {
    "curve": "logistic",
    "cap": False,
    "rule_700": False,
    "on": LATEST,
    "rating_list": "standard",
}
SETTINGS: dict[str, dict[str, Any]] = {
    "fide": {"curve": "fide", "cap": True, "rule_700": True, "every_game": False, "on": LATEST},
    "web_each_game": {**WEB, "every_game": True},
    "web": {**WEB, "every_game": False},
    "own": {},
}
SETTING_NAMES = {
    later("FIDE today"): "fide",
    later("web calculator that rounds every game"): "web_each_game",
    later("calculator with explanations"): "web",
    later("my own"): "own",
}
LISTS = {later("standard"): "standard", later("rapid"): "rapid", later("blitz"): "blitz"}
RULE_700 = later("700 rule")

RESULT = later(
    "Rated games: {games}, with K = {k}: score {score}, expected {expected}, change {total},"
    " rounded {change}."
)
UNRATED = later("That is below {minimum}: unrated on the next list.")
NONE_RATED = later("None of these games is rated, so the rating stays {rating}.")
NOT_CONFIRMED = later(
    "K × games is over {most}, and it is not confirmed whether the rules of {date} lower K then:"
    ' switch off "{switch}" to leave K as it is.'
)
TAKE = later("Take the working with you: {link}as a table (CSV){end}.")
LINK = (
    '<a style="text-decoration:underline" download="rating_period.csv"'
    ' href="data:text/csv;base64,{data}">'
)

LEFT, RIGHT = 0.01, 0.86
"""The part of the picture's width that the games take; beyond it stands the sum."""
PARTS = (-1, -0.5, 0, 0.5, 1)
MOST_NUMBERS = 12
MOST_MARKERS = 40


class CalculatorExplorer(TypedGamesExplorer):
    """Rate any games, by FIDE's rules of any date or as web calculators do.

    >>> calculator = CalculatorExplorer()
    >>> calculator.set(games="1990 0.5\\n" * 6, rating=2000)
    >>> calculator.readout.split(": ")[2]
    'score 3, expected 3.06, change -1.20, rounded -1. New rating'
    """

    def __init__(self, games: str = "1400 1\n1600 0.5\n1550 0") -> None:
        controls = {
            "games": games_box(games),
            "settings": Choice(later("settings"), SETTING_NAMES, "fide"),
            "rating": Whole(later("your rating"), 1500, 1400, 2900, (100, 3500)),
            "k": Preset(later("K-factor"), 20, (40, 20, 10, 32, 30), (1, 100)),
            "on": rules_choice(),
            "rating_list": Choice(later("list"), LISTS, "standard"),
            "curve": curve_choice(),
            "cap": Switch(later("400-point rule"), True),
            "rule_700": Switch(RULE_700, True),
            "every_game": Switch(later("round every game"), False),
        }
        self._link = HTML()
        super().__init__(_picture, controls)
        self.children = (*self.children, self._link)  # type: ignore[has-type]

    def set(self, **values: Any) -> None:
        """As for every explorer; settings that are named bring all that belongs to them."""
        named = values.get("settings", "own")
        super().set(**{**SETTINGS.get(named, {}), **values})

    def _changed(self, change: Mapping[str, Any]) -> None:
        if change["owner"] is self.controls["settings"] and not self._waiting:
            self.set(settings=change["new"])
        else:
            super()._changed(change)

    def update(self, *, games: str, settings: str = "", **chosen: Any) -> str:
        self._name_the_settings(chosen)
        sentences = super().update(games=games, **chosen)
        self._link.value = "" if self.details is None else _link(self.details)
        return sentences

    def _name_the_settings(self, rules: Mapping[str, Any]) -> None:
        """The name of the settings that are in force, whoever chose them."""
        waiting, self._waiting = self._waiting, True
        self.controls["settings"].value = next(
            name for name, those in SETTINGS.items() if those.items() <= rules.items()
        )
        self._waiting = waiting

    def answer(
        self,
        games: Sequence[Game],
        *,
        rating: int,
        k: int,
        on: str,
        rating_list: str,
        curve: str,
        every_game: bool,
        **switches: bool,
    ) -> tuple[Table, list[str]]:
        """The working of these games, and what comes out."""
        rules, player = Regulations.on(on, rating_list=rating_list), Player(rating)
        rounding = "game" if every_game else "period"
        options = {"rating_list": rating_list, "curve": curve, "rounding": rounding, **switches}
        try:
            report = rate_period(player, games, k=k, on=on, **options)
        except NotConfirmed:
            most, switch = GREATEST_K_TIMES_GAMES, text(RULE_700)
            question = text(NOT_CONFIRMED, most=most, date=rules.valid_from, switch=switch)
            raise ValueError(question) from None
        self._show_bars(report.rows)
        table = working(report, rules, each_game=every_game)
        opponents = [opponent for opponent, _ in rated(games)]
        doubts = below_the_list(rules, [rating, *opponents]) if curve == "fide" else []
        shown = Table(table.head, table.lines, [*table.sentences, *doubts])
        return shown, _in_words(report, rules)

    def show_nothing(self) -> None:
        """Leave the frame empty."""
        self._show_bars([])

    def _show_bars(self, rows: Sequence[Row]) -> None:
        """Bars for the rated games among these, and the running total, on a scale that fits."""
        drawing = self.drawing
        games = [(place, row) for place, row in enumerate(rows, 1) if row.change is not None]
        low, high = reach([row for _, row in games])
        full = _round_scale(max(-low, high, 1))
        step = (RIGHT - LEFT) / max(len(games), 1)
        middles = [LEFT + (place + 0.5) * step for place in range(len(games))]
        bars: dict[float, list[Any]] = {score: [] for score in RESULTS}
        for x, (_, row) in zip(middles, games, strict=True):
            left, right, top = x - 0.4 * step, x + 0.4 * step, (row.change or 0) / full
            bars[row.score].append([(left, 0), (left, top), (right, top), (right, 0)])
        for score, corners in bars.items():
            drawing.bars[score].set_verts(corners)
        totals = list(accumulate(row.change or 0 for _, row in games))
        drawing.line.set_data(middles, [total / full for total in totals])
        drawing.line.set_marker(TOTAL.marker if len(games) <= MOST_MARKERS else "")
        for label, part in zip(drawing.scale, PARTS, strict=True):
            label.set_text(signed(part * full, 0 if full % 2 == 0 else 1))
        every = max(1, -(-len(games) // MOST_NUMBERS))
        shown = [(x, str(place)) for x, (place, _) in zip(middles, games, strict=True)][::every]
        blanks = [(0.0, "")] * (MOST_NUMBERS - len(shown))
        for label, (x, place) in zip(drawing.numbers, [*shown, *blanks], strict=True):
            label.set(x=x, text=place)
        total = totals[-1] if totals else 0
        drawing.label.set_text(text("sum\n{total}", total=signed(total, 2)) if totals else "")
        drawing.label.set_position((RIGHT + 0.015, total / full))


def _in_words(report: PeriodReport, rules: Regulations) -> list[str]:
    if not report.games:
        return [text(NONE_RATED, rating=report.rating)]
    result = text(
        RESULT,
        games=report.games,
        k=report.k,
        score=points(report.score),
        expected=number(report.expected, report.digits),
        total=signed(report.total, 2),
        change=signed(report.change),
    )
    if report.new_rating is None:
        return [result, text(UNRATED, minimum=rules.list_minimum)]
    return [result, text("New rating: {new}.", new=report.new_rating)]


def _link(table: Table) -> str:
    """A link to the working as a file, which needs no server."""
    csv = "\ufeff" + table.as_csv()  # the mark tells a spreadsheet that it is UTF-8
    link = LINK.format(data=b64encode(csv.encode()).decode("ascii"))
    return f'<p class="jp-RenderedHTMLCommon">{text(TAKE, link=link, end="</a>")}</p>'


def _picture() -> Drawing:
    """Bars for the rated games of a period, and the running total. The frame stays; the numbers
    beside it say what it reaches to."""
    figure, axes = new_figure()
    with lesson_style():
        axes.set(xlim=(0, 1), ylim=(-1.08, 1.35), ylabel=text("rating points"))
        axes.set_xlabel(text("game"), labelpad=24)
        # Blanks keep the place that the moving numbers need.
        axes.set_yticks(PARTS, ["        "] * len(PARTS))
        axes.set_xticks([])
        axes.axhline(0, color="#333333", linewidth=1)
        label = text("sum so far")
        total = Line2D([], [], **TOTAL.stroke, marker=TOTAL.marker, label=label)
        axes.legend(handles=[*result_patches(), total], loc="upper left", ncols=4)
        bars = {score: PolyCollection([], **look.fill) for score, look in RESULTS.items()}
        for collection in bars.values():
            axes.add_collection(collection, autolim=False)
        beside: Any = {"transform": axes.get_yaxis_transform(), "ha": "right", "va": "center"}
        below: Any = {"transform": axes.get_xaxis_transform(), "ha": "center", "va": "top"}
        return Drawing(
            text(PERIOD_TITLE),
            figure,
            bars=bars,
            line=empty_line(axes, **TOTAL.stroke),
            scale=[axes.text(-0.015, height, "", **beside) for height in PARTS],
            numbers=[axes.text(0, -0.03, "", **below) for _ in range(MOST_NUMBERS)],
            label=axes.text(0, 0, "", va="center"),
        )


def _round_scale(reached: float) -> float:
    """The first of 1, 2, 5, 10, 20, 50, ... that is not below what is reached."""
    steps = (part * 10**power for power in count() for part in (1, 2, 5))
    return next(step for step in steps if step >= reached)
