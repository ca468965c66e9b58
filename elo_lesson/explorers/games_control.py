"""The control for a file of games: a list of samples, a button for a file of one's own, and one
list for each thing that the file leaves open: columns, the player, and which ratings."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import Any

from ipywidgets import HTML, Dropdown, FileUpload, Layout, VBox
from traitlets import Instance, Unicode

from elo_lesson import checks
from elo_lesson.explorers.controls import NAME_WIDTH
from elo_lesson.language import later, plural, text
from elo_lesson.own_games import (
    GamesFile,
    WhichColumns,
    WhichList,
    WhichPlayer,
    read_games,
    sample_file,
)
from elo_lesson.tables import Table

SAMPLES = {
    later("sample: a junior's season (made up)"): "junior_season.csv",
    later("sample: a club tournament (made up)"): "club_tournament.trf",
    later("sample: an account of a site (made up)"): "site_export.pgn",
}
OWN = later("your file: {name}")
FROM_CODE = later("games from your code")
LONGEST_LABEL = 60
NOT_READ = later("{label} cannot be used, so the games from before stay: {reason}")
NOT_GAMES = later(
    "games: {value} cannot be used; give what read_games gives, with a rated opponent."
)
NOTHING_RATED = later(
    "the file has no game of {player} that counts against a rated opponent. Left out: {skipped}."
    " {reasons}"
)
NOTHING_LEFT_OUT = later("the file has no game that counts against a rated opponent.")
OPEN = {
    WhichColumns: later(
        "Which column is which? Choose one for each field; the games from before stay until then."
    ),
    WhichPlayer: later("Who are you? Choose the player; the games from before stay until then."),
    WhichList: later(
        "The file has ratings that cannot be compared. Choose one kind; the games from before stay"
        " until then."
    ),
}
LABELS = {
    "opponent rating": later("opponent's rating"),
    "result": later("result"),
    "opponent": later("opponent's name"),
    "own rating": later("own rating"),
    "date": later("date"),
    "colour": later("colour"),
    "event": later("event"),
    "round": later("round"),
    "player": later("player's name"),
    "white": later("White"),
    "black": later("Black"),
    "white rating": later("White's rating"),
    "black rating": later("Black's rating"),
}
CHOOSE, NO_COLUMN = later("choose"), later("no such column")
OPEN_YET, NONE = 0, -1
"""Values of a list of columns beside the numbers from 1."""


class GamesControl(VBox):
    """A file of games; lists for its columns, its players and its kinds of ratings appear where it
    leaves them open, and nothing is taken before they are chosen.

    Traits: value, a GamesFile with at least one game against a rated opponent, all of one pool;
    problem, a sentence about the file that was given last, or "". What cannot be used leaves the
    last good file.
    """

    value = Instance(GamesFile)
    problem = Unicode()
    description = "games"

    def __init__(self) -> None:
        self.sources: dict[str, bytes | GamesFile] = {
            text(label): sample_file(name) for label, name in SAMPLES.items()
        }
        self._samples = tuple(self.sources)
        self.source = _list(text("games"), [*self.sources])
        self.upload = FileUpload(
            description=text("choose your own file"), icon="", layout=Layout(width="17em")
        )
        self.lines, self.questions = HTML(), VBox()
        self.columns: dict[str, Dropdown] = {}
        self.player, self.pool = _list(text("player"), []), _list(text("pool"), [])
        self._reading = False
        parts = [self.source, self.upload, self.lines, self.questions, self.player, self.pool]
        super().__init__(parts, layout=Layout(width="100%"))
        self._take(self.source.value)
        self.source.observe(lambda change: self._take(change["new"]), "value")
        self.player.observe(self._answered, "value")
        self.pool.observe(self._answered, "value")
        self.upload.observe(self._uploaded, "value")
        self.observe(self._given, "value")

    def check(self, value: Any) -> GamesFile:
        """The value itself where it is possible; else a ValueError with a sentence."""
        if not isinstance(value, GamesFile) or not _is_rated(value):
            raise ValueError(text(NOT_GAMES, value=checks.shown(value)))
        return value

    def _uploaded(self, change: Mapping[str, Any]) -> None:
        for file in change["new"]:
            label = text(OWN, name=file["name"])[:LONGEST_LABEL]
            self._take(label, bytes(file["content"]))
        self.upload.value = ()  # so that the same file can be chosen again

    def _given(self, change: Mapping[str, Any]) -> None:
        if not self._reading:
            self._take(text(FROM_CODE), change["new"])

    def _take(self, label: str, source: bytes | GamesFile | None = None) -> None:
        """A source, known by its label or new: nothing is answered for it yet."""
        if self._reading:
            return
        before = self._state() if hasattr(self, "_label") else None
        self._label = label
        self._content = self.sources[label] if source is None else source
        self._show_columns(None)
        self._show(self.player, [])
        self._show(self.pool, [])
        if not self._read() and before:
            self._restore(*before)
        self._reading = True
        if self._label not in self.sources or source is not None:
            self.sources[self._label] = self._content
        self.source.options = [*self.sources]
        self.source.value = self._label
        self._reading = False

    def _answered(self, change: Mapping[str, Any]) -> None:
        """One of the lists was set; an answer that cannot be used is taken back."""
        if self._reading or change["new"] is None:
            return
        if change["owner"] is not self.pool:
            self._show(self.pool, [])  # another player may have ratings of other kinds
        if not self._read() and change["owner"] in (self.player, self.pool):
            self._reading = True
            change["owner"].value = change["old"]
            self._reading = False

    def _read(self) -> bool:
        """Read the source with all that was answered. False where it cannot be used; where it
        leaves something open, that is asked for."""
        try:
            found = self._games()
        except (WhichColumns, WhichPlayer, WhichList) as question:
            self._ask(question)
            return True
        except ValueError as problem:
            reason = str(problem).replace("path_or_text", text("the file"))
            self.problem = text(NOT_READ, label=self._label, reason=reason)
            return bool(self.columns)
        self._reading = True
        self.problem = ""
        self.value = found
        self.lines.value = html.escape(found.first_games())
        self._reading = False
        return True

    def _games(self) -> GamesFile:
        if isinstance(self._content, GamesFile):
            return _checked(self._content)
        chosen = {field: box.value for field, box in self.columns.items()}
        columns = {
            field: None if value == NONE else value
            for field, value in chosen.items()
            if value != OPEN_YET
        }
        return _checked(
            read_games(
                self._content,
                self.player.value or None,
                columns=columns or None,
                rating_list=self.pool.value or None,
            )
        )

    def _ask(self, question: WhichColumns | WhichPlayer | WhichList) -> None:
        """Show the list for what is open; the first player of a sample is chosen at once."""
        self.problem = text(OPEN[type(question)])
        if isinstance(question, WhichColumns):
            if not self.columns:
                self._show_columns(question)
        elif isinstance(question, WhichPlayer):
            self._show(self.player, [*question.choices.items()])
            if self._label in self._samples:
                self.player.value = next(iter(question.choices.values()))
        else:
            words = "{kind} ({count} game)", "{kind} ({count} games)"
            shown = [(plural(n, *words, kind=kind), kind) for kind, n in question.choices.items()]
            self._show(self.pool, shown)

    def _show(self, chooser: Dropdown, choices: Sequence[tuple[str, str]]) -> None:
        """A list with nothing chosen; hidden where there is no choice."""
        before, self._reading = self._reading, True
        chooser.options = [(text(CHOOSE), ""), *choices]
        chooser.value = ""
        chooser.layout.display = None if choices else "none"
        self._reading = before

    def _show_columns(self, question: WhichColumns | None) -> None:
        """The first lines of a table, and a list for each field, filled in where it is certain."""
        self.columns = {}
        self.lines.value = ""
        if question is not None:
            width = len(question.headings) or len(question.lines[0])
            head = [*question.headings] or [str(number) for number in range(1, width + 1)]
            self.lines.value = Table(head, question.lines)._repr_html_()
            places = [(name or str(number), number) for number, name in enumerate(head, 1)]
            nothing = (text(NO_COLUMN), NONE)
            for field in (*question.needed, *question.optional):
                needed = field in question.needed
                choices = [(text(CHOOSE), OPEN_YET)] * needed + [nothing, *places]
                box = _list(text(LABELS[field]), choices)
                box.value = question.found.get(field, OPEN_YET if needed else NONE)
                box.observe(self._answered, "value")
                self.columns[field] = box
        self.questions.children = [*self.columns.values()]

    def _state(self) -> tuple[Any, ...]:
        lists = [(box.options, box.value, box.layout.display) for box in (self.player, self.pool)]
        return self._label, self._content, self.columns, self.lines.value, lists

    def _restore(
        self, label: str, content: Any, columns: dict[str, Dropdown], lines: str, lists: Any
    ) -> None:
        self._reading = True
        self._label, self._content, self.columns = label, content, columns
        self.questions.children = [*columns.values()]
        self.lines.value = lines
        for box, (options, value, display) in zip((self.player, self.pool), lists, strict=True):
            box.options, box.value, box.layout.display = options, value, display
        self._reading = False


def _checked(file: GamesFile) -> GamesFile:
    """The file itself where a game in it is rated; else a ValueError with a sentence."""
    if not _is_rated(file):
        reasons = " ".join(skipped.reason for skipped in file.skipped[:3])
        player, skipped = file.player or text("the player"), len(file.skipped)
        words = NOTHING_RATED if skipped else NOTHING_LEFT_OUT
        raise ValueError(text(words, player=player, skipped=skipped, reasons=reasons))
    return file


def _is_rated(file: GamesFile) -> bool:
    return any(game.opponent is not None for game in file.games)


def _list(name: str, options: Sequence[Any]) -> Dropdown:
    return Dropdown(
        options=options,
        description=name,
        style=NAME_WIDTH,
        layout=Layout(width="31em", max_width="calc(100% - 4px)"),
    )
