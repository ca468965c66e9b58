"""The calculator of a rating period: any games, the rules of any date, and the whole working."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from ipywidgets import HTML

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Lines, Preset, Switch, Whole
from elo_lesson.explorers.k_facts import BY_HAND, FACTS, K_FROM, fact_boxes, known, player_and_rules
from elo_lesson.explorers.one_game import DATES
from elo_lesson.figures import CalculatorDrawing
from elo_lesson.language import signed
from elo_lesson.own_games import GamesFile, read_typed
from elo_lesson.rating import (
    GREATEST_K_TIMES_GAMES,
    TEXTS,
    NotConfirmed,
    PeriodReport,
    Player,
    Regulations,
    below_the_list,
    rate_period,
    working,
)
from elo_lesson.tables import Table

FIDE = {"curve": "fide", "cap": True, "rule_700": True, "every_game": False}
WEB = {
    "curve": "logistic",
    "cap": False,
    "rule_700": False,
    "on": "2025-10-01",
    "rating_list": "standard",
}
SETTINGS: dict[str, dict[str, Any]] = {
    "FIDE today": {**FIDE, "on": "2025-10-01"},
    "FIDE 2022": {**FIDE, "on": "2022-01-01"},
    "FIDE 2014": {**FIDE, "on": "2014-07-01"},
    "web calculator that rounds every game": {**WEB, "every_game": True},
    "calculator with explanations": {**WEB, "every_game": False},
}
OWN = "my own"
BY_RULES = "the rules"
RULE_700 = "700 rule"

RESULT = (
    "Rated games: {games}, with K = {k}: score {score:g}, expected {expected}, change {total},"
    " rounded {change}. {outcome}"
)
NOT_READ = "The games cannot be read: {problem}"
NEW_RATING = "New rating: {new}."
UNRATED = "That is below {minimum}: unrated on the next list."
NO_GAMES = 'No game is counted yet. Write a line such as "1600 1".'
NONE_RATED = "None of these games is rated, so the rating stays {rating}."
NOT_CONFIRMED = (
    "K × games is over {most}, and it is not confirmed whether the rules of {date} lower K then:"
    ' switch off "{switch}" to leave K as it is.'
)
LEFT_OUT = " Lines that are not counted: {number}. {first}"

LINKS = (
    '<p class="jp-RenderedHTMLCommon">Take the working with you:'
    ' <a {underlined} download="rating_period.csv"'
    ' href="data:text/csv;base64,{table}">as a table (CSV)</a>,'
    ' <a {underlined} download="rating_period.html"'
    ' href="data:text/html;base64,{page}">as a page to print</a>.</p>'
)
UNDERLINED = 'style="text-decoration:underline"'
PAGE_TITLE = "A rating period"


class CalculatorExplorer(Explorer):
    """Rate any games, by FIDE's rules of any date or as web calculators do.

    >>> calculator = CalculatorExplorer()
    >>> calculator.set(games="1990 0.5\\n" * 6, rating=2000)
    >>> calculator.readout.split(": ")[2]
    'score 3, expected 3.06, change -1.20, rounded -1. New rating'
    """

    def __init__(self, games: str = "1400 1\n1600 0.5\n1550 0") -> None:
        controls = {
            "games": Lines("games, one in a line", games),
            "settings": Choice("settings", {name: name for name in [*SETTINGS, OWN]}, "FIDE today"),
            "rating": Whole("your rating", 1500, 1400, 2900, (100, 3500)),
            "k_from": Choice(K_FROM, {BY_HAND: BY_HAND, BY_RULES: BY_RULES}, BY_HAND),
            "k": Preset("K-factor", 20, (40, 20, 10, 32, 30), (1, 100)),
            **fact_boxes(),
            "on": Choice("rules", DATES, "2025-10-01"),
            "rating_list": Choice("list", {name: name for name in TEXTS}, "standard"),
            "curve": Choice("curve", {"FIDE's table": "fide", "formula": "logistic"}, "fide"),
            "cap": Switch("400-point rule", True),
            "rule_700": Switch(RULE_700, True),
            "every_game": Switch("round every game", False),
        }
        self._links = HTML()
        super().__init__(CalculatorDrawing, controls)
        self.children = (*self.children, self._links)  # type: ignore[has-type]

    def set(self, **values: Any) -> None:
        """As for every explorer; settings that are named bring all that belongs to them."""
        named = values.get("settings", OWN)
        super().set(**{**SETTINGS.get(named, {}), **values})

    def _changed(self, change: Mapping[str, Any]) -> None:
        if change["owner"] is self.controls["settings"] and not self._waiting:
            self.set(settings=change["new"])
        else:
            super()._changed(change)

    def update(
        self, *, games: str, settings: str, rating: int, k_from: str, k: int, **chosen: Any
    ) -> str:
        by_rules = k_from == BY_RULES
        self._name_the_settings(chosen)
        self._show_boxes(by_rules)
        try:
            found = read_games_box(games)
            player, rules = _player_and_rules(rating, by_rules, **chosen)
            report = _rate(player, found, rules, None if by_rules else k, **chosen)
        except ValueError as question:  # such as for the birth year
            self._show_working(None)
            return str(question)
        each_game, year = chosen["every_game"], known(chosen["year"])
        table = working(report, player, rules, k_by_rules=by_rules, each_game=each_game, year=year)
        reasons = [*found.notes, *(skipped.reason for skipped in found.skipped)]
        if chosen["curve"] == "fide":
            opponents = [game.opponent for game in found.games if game.opponent is not None]
            reasons += below_the_list(rules, [rating, *opponents])
        self._show_working(Table(table.head, table.lines, [*table.sentences, *reasons]), report)
        return _in_words(report, rules) + left_out(found)

    def _show_boxes(self, by_rules: bool) -> None:
        """Only those boxes on which K depends: its own, or those of the facts."""
        for name in ("k", *FACTS):
            needed = by_rules == (name in FACTS)
            self.controls[name].layout.display = None if needed else "none"

    def _name_the_settings(self, rules: Mapping[str, Any]) -> None:
        """The name of the settings that are in force, whoever chose them."""
        name = next(
            (name for name, those in SETTINGS.items() if those.items() <= rules.items()), OWN
        )
        waiting, self._waiting = self._waiting, True
        self.controls["settings"].value = name
        self._waiting = waiting

    def _show_working(self, table: Table | None, report: PeriodReport | None = None) -> None:
        self.details = table
        self.drawing.show(report.rows if report else [])
        self._links.value = "" if table is None else LINKS.format(
            underlined=UNDERLINED,
            table=_encoded("\ufeff" + table.as_csv()),  # the mark tells a spreadsheet it is UTF-8
            page=_encoded(table.as_page(PAGE_TITLE)),
        )  # fmt: skip


def read_games_box(games: str) -> GamesFile:
    """The typed games; a ValueError with a sentence where there are none, or too many."""
    try:
        found = read_typed(games)
    except ValueError as problem:
        raise ValueError(NOT_READ.format(problem=problem)) from None
    if not found.games:
        raise ValueError(NO_GAMES + left_out(found))
    return found


def _player_and_rules(
    rating: int, by_rules: bool, *, on: str, rating_list: str, **chosen: Any
) -> tuple[Player, Regulations]:
    """The player, with the facts where K comes from the rules, and the rules of a day."""
    text = Regulations.on(on, rating_list=rating_list)
    if not by_rules:
        return Player(rating), text
    return player_and_rules(text, rating, **{name: chosen[name] for name in FACTS})


def _rate(
    player: Player, found: GamesFile, rules: Regulations, k: int | None, **chosen: Any
) -> PeriodReport:
    style = {name: chosen[name] for name in ("curve", "cap", "rule_700", "rating_list")}
    rounding = "game" if chosen["every_game"] else "period"
    try:
        return rate_period(player, found.games, k=k, on=rules.date, rounding=rounding, **style)
    except NotConfirmed:
        words = {"most": GREATEST_K_TIMES_GAMES, "date": rules.valid_from, "switch": RULE_700}
        raise ValueError(NOT_CONFIRMED.format(**words)) from None


def _in_words(report: PeriodReport, rules: Regulations) -> str:
    if not report.games:
        return NONE_RATED.format(rating=report.rating)
    outcome = NEW_RATING.format(new=report.new_rating)
    if report.new_rating is None:
        outcome = UNRATED.format(minimum=rules.list_minimum)
    return RESULT.format(
        games=report.games,
        k=report.k,
        score=report.score,
        expected=f"{report.expected:.{report.digits}f}",
        total=signed(report.total, 2),
        change=signed(report.change),
        outcome=outcome,
    )


def left_out(found: GamesFile) -> str:
    """A sentence about the lines that are not counted, or "" where all are."""
    if not found.skipped:
        return ""
    return LEFT_OUT.format(number=len(found.skipped), first=found.skipped[0].reason)


def _encoded(text: str) -> str:
    return b64encode(text.encode()).decode("ascii")
