"""The calculator of a rating period: any games, the rules of any date, and the whole working."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from ipywidgets import HTML

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import UNKNOWN, Choice, Fact, Lines, Preset, Switch, Whole
from elo_lesson.explorers.one_game import DATES
from elo_lesson.figures.calculator import CalculatorDrawing
from elo_lesson.games import GamesFile
from elo_lesson.periods import Game, PeriodReport, rate_period, signed
from elo_lesson.regulations import Player, Regulations
from elo_lesson.tables import Table
from elo_lesson.typed_games import read_typed
from elo_lesson.working import working

FIDE = {"curve": "fide", "cap": True, "rule_700": True, "every_game": False}
WEB = {"curve": "logistic", "cap": False, "rule_700": False, "on": "2025-10-01"}
SETTINGS: dict[str, dict[str, Any]] = {
    "FIDE today": {**FIDE, "on": "2025-10-01"},
    "FIDE 2022": {**FIDE, "on": "2022-01-01"},
    "FIDE 2014": {**FIDE, "on": "2014-07-01"},
    "web calculator that rounds every game": {**WEB, "every_game": True},
    "calculator with explanations": {**WEB, "every_game": False},
}
OWN = "my own"
BY_HAND, BY_RULES = "the box below", "the rules"

RESULT = (
    "Rated games: {games}, with K = {k}: score {score:g}, expected {expected}, change {total},"
    " rounded {change}. {outcome}"
)
NOT_READ = "The games cannot be read: {problem}"
NEW_RATING = "New rating: {new}."
UNRATED = "That is below {minimum}: unrated on the next list."
NO_GAMES = 'No game is counted yet. Write a line such as "1600 1".'
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
            "k_from": Choice("K-factor from", {BY_HAND: BY_HAND, BY_RULES: BY_RULES}, BY_HAND),
            "k": Preset("K-factor", 20, (40, 20, 10, 32, 30), (1, 100)),
            "played": Fact("rated games so far", (0, 100_000)),
            "birth_year": Fact("birth year", (1850, 2200)),
            "peak": Fact("highest rating ever", (100, 3500)),
            "on": Choice("rules", DATES, "2025-10-01"),
            "curve": Choice("curve", {"FIDE's table": "fide", "formula": "logistic"}, "fide"),
            "cap": Switch("400-point rule", True),
            "rule_700": Switch("700 rule", True),
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
        self,
        *,
        games: str,
        settings: str,
        rating: int,
        k_from: str,
        k: int,
        played: int | str,
        birth_year: int | str,
        peak: int | str,
        **rules: Any,
    ) -> str:
        self._name_the_settings(rules)
        try:
            found = read_typed(games)
        except ValueError as problem:
            self._show_working(None)
            return NOT_READ.format(problem=problem)
        facts: Any = {"games": played, "birth_year": birth_year, "peak": peak}
        try:
            player = Player(rating, **{key: it for key, it in facts.items() if it != UNKNOWN})
            report = _rate(player, found, k if k_from == BY_HAND else None, **rules)
        except ValueError as problem:  # a question of the rules, such as for the birth year
            self._show_working(None)
            return str(problem)
        if report is None:
            self._show_working(None)
            return NO_GAMES + left_out(found)
        texts = Regulations.on(rules["on"])
        table = working(
            report,
            player,
            texts,
            k_by_rules=k_from == BY_RULES,
            each_game=rules["every_game"],
        )
        reasons = [*found.notes, *(skipped.reason for skipped in found.skipped)]
        self._show_working(Table(table.head, table.lines, [*table.sentences, *reasons]), report)
        return _in_words(report, texts) + left_out(found)

    def _name_the_settings(self, rules: Mapping[str, Any]) -> None:
        """The name of the settings that are in force, whoever chose them."""
        name = next((name for name, those in SETTINGS.items() if those == rules), OWN)
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


def _rate(
    player: Player, found: GamesFile, k: int | None, *, every_game: bool, **rules: Any
) -> PeriodReport | None:
    """The report; None where no game is there to rate."""
    games: tuple[Game, ...] = found.games
    if not games:
        return None
    return rate_period(player, games, k=k, rounding="game" if every_game else "period", **rules)


def _in_words(report: PeriodReport, rules: Regulations) -> str:
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
