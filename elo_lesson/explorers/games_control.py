"""The control for a file of games: a list of samples, a button for a file of one's own, and lists
of players and of pools where the file has several."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import Any

from ipywidgets import Dropdown, FileUpload, Layout, VBox
from traitlets import Instance, Unicode

from elo_lesson import checks
from elo_lesson.explorers.controls import NAME_WIDTH
from elo_lesson.own_games import (
    GamesFile,
    WhichPlayer,
    of_pool,
    pool_words,
    pools_of,
    read_games,
    sample_file,
)

MOST_GAMES = 5000
"""So many games of one player are read; more would keep a reader waiting."""
MOST_PLAYERS = 500
"""So many names the list of players holds."""
SAMPLES = {
    "sample: a junior's season (made up)": "junior_season.csv",
    "sample: a club tournament (made up)": "club_tournament.trf",
    "sample: an account of a site (made up)": "site_export.pgn",
}
OWN = "your file: {name}"
FROM_CODE = "games from your code"
ONLY_ONE = "the only player"
LONGEST_LABEL = 60
NOT_READ = "{label} cannot be used, so the games from before stay: {reason}"
NOT_GAMES = "games: {value} cannot be used; give what read_games gives, with a rated opponent."
NOTHING_RATED = (
    "the file has no game of {player} that counts against a rated opponent. Left out: {skipped}."
    " {reasons}"
)
BYTES_SHOWN = re.compile(r"(?<=path_or_text )is b['\"].*, which (?=is )", re.DOTALL)
"""What a refusal shows of an upload: bytes, which tell a reader nothing."""
TRIED = 10
"""Players that are tried where the first one of a file has no rated game."""


class GamesControl(VBox):
    """A file of games, a player in it, and a pool of ratings; at first the largest.

    Traits: value, a GamesFile with at least one game against a rated opponent, all of one pool;
    problem, a sentence about the file that was given last, or "". What cannot be used leaves the
    last good file.
    """

    value = Instance(GamesFile)
    problem = Unicode()
    description = "games"

    def __init__(self) -> None:
        self.sources: dict[str, bytes | GamesFile] = {
            label: sample_file(name) for label, name in SAMPLES.items()
        }
        self.source = _list("games", [*self.sources])
        self.upload = FileUpload(
            description="choose your own file", icon="", layout=Layout(width="17em")
        )
        self.player, self.pool = _list("player", []), _list("pool", [])
        self._reading = False
        parts = [self.source, self.upload, self.player, self.pool]
        super().__init__(parts, layout=Layout(width="100%"))
        self._take(self.source.value)
        self.source.observe(self._chosen, "value")
        self.player.observe(self._chosen, "value")
        self.pool.observe(self._pool_chosen, "value")
        self.upload.observe(self._uploaded, "value")
        self.observe(self._given, "value")

    def check(self, value: Any) -> GamesFile:
        """The value itself where it is possible; else a ValueError with a sentence."""
        if not isinstance(value, GamesFile) or not _is_rated(value):
            raise ValueError(NOT_GAMES.format(value=checks.shown(value)))
        return value

    def _uploaded(self, change: Mapping[str, Any]) -> None:
        for file in change["new"]:
            label = OWN.format(name=file["name"])[:LONGEST_LABEL]
            self._take(label, bytes(file["content"]))
        self.upload.value = ()  # so that the same file can be chosen again

    def _chosen(self, change: Mapping[str, Any]) -> None:
        if not self._reading:
            player = change["new"] if change["owner"] is self.player else None
            self._take(self.source.value, player=player)

    def _pool_chosen(self, change: Mapping[str, Any]) -> None:
        if not self._reading:
            self._show_pool(change["new"])

    def _given(self, change: Mapping[str, Any]) -> None:
        if not self._reading:
            self._take(FROM_CODE, change["new"])

    def _take(
        self, label: str, source: bytes | GamesFile | None = None, player: str | None = None
    ) -> None:
        """Read a source, known by its label or new, and bring the lists to it. One that cannot be
        used changes nothing but the problem."""
        source = self.sources[label] if source is None else source
        players: Mapping[str, str] = {} if player is None else dict(self.player.options)
        self._reading = True
        try:
            found, players, player = read_first(source, players, player)
            self.sources[label] = source
            self._present = label, players, player
            self.problem = ""
            self.all_pools = found
            self._show_pool()
        except ValueError as problem:
            reason = BYTES_SHOWN.sub("", str(problem)).replace("path_or_text", "the file")
            self.problem = NOT_READ.format(label=label, reason=reason)
        finally:
            self._show_lists(*self._present)
            self._reading = False

    def _show_pool(self, pool: str | None = None) -> None:
        """The games of one pool of the file; None for the largest."""
        pools, before = pools_of(self.all_pools), self._reading
        self._reading = True
        self.pool.options = [(pool_words({it: games}), it) for it, games in pools.items()]
        self.pool.value = pool or next(iter(pools))
        self.pool.layout.display = "none" if len(pools) == 1 else None
        self.value = of_pool(self.all_pools, self.pool.value)
        self._reading = before

    def _show_lists(self, label: str, players: Mapping[str, str], player: str | None) -> None:
        self.source.options = [*self.sources]
        self.source.value = label
        self.player.options = [*(players or {ONLY_ONE: ""}).items()]
        self.player.value = player or ""
        self.player.layout.display = None if players else "none"


def read_first(
    source: bytes | GamesFile, players: Mapping[str, str], player: str | None
) -> tuple[GamesFile, Mapping[str, str], str | None]:
    """The games of a player; where it is not clear of whom, of the first one who has some.

    Arguments: source, the bytes of a file, or games that are read already; players, who can be
    chosen, as shown and as given to read_games; player, the one chosen, or None.
    Result: the games, the players, of whom two of one name are told apart, and the one chosen.
    Raises ValueError where the file cannot be used.
    """
    if isinstance(source, GamesFile):
        return _checked(source), {}, None
    try:
        return _checked(read_games(source, player, limit=MOST_GAMES)), players, player
    except WhichPlayer as question:
        if not question.choices or player in question.choices.values():
            raise
        new = dict(islice(question.choices.items(), MOST_PLAYERS))
    everybody = {**new, **{words: name for words, name in players.items() if name != player}}
    problems = []
    for name in islice(new.values(), TRIED):
        try:
            return read_first(source, everybody, name)
        except ValueError as problem:
            problems.append(problem)
    raise problems[0]


def _checked(file: GamesFile) -> GamesFile:
    """The file itself where a game in it is rated; else a ValueError with a sentence."""
    if not _is_rated(file):
        reasons = " ".join(skipped.reason for skipped in file.skipped[:3])
        words = NOTHING_RATED.format(
            player=file.player or "the player", skipped=len(file.skipped), reasons=reasons
        )
        raise ValueError(words.strip())
    return file


def _is_rated(file: GamesFile) -> bool:
    return any(game.opponent is not None for game in file.games)


def _list(name: str, options: list[str]) -> Dropdown:
    return Dropdown(
        options=options,
        description=name,
        style=NAME_WIDTH,
        layout=Layout(width="31em", max_width="calc(100% - 4px)"),
    )
