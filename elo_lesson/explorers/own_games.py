"""The explorers of one's own games: expected against scored, month by month, and the band."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Preset, Whole
from elo_lesson.explorers.games_control import GamesControl
from elo_lesson.figures import PLACES, BandDrawing, GroupsDrawing, PathDrawing
from elo_lesson.language import signed
from elo_lesson.own_games import (
    GamesFile,
    about_path,
    about_performance,
    about_scores,
    band_words,
    by_colour,
    by_gap,
    by_month,
    cut_words,
    first_rating,
    group,
    groups_table,
    months_table,
    performance_table,
    player_words,
    rate_months,
    rated_games,
    results,
    with_own_rating,
)
from elo_lesson.rating import Player, performance_band

START, K, FEW = 1450, 40, 5
KEPT = 50
"""So many bands are remembered; that of all games comes back with every step of the slider."""
VIEWS = {"by month": by_month, "by rating gap": by_gap, "by colour": by_colour}
SCORED = (
    "{player}, {view}. Rated games: {games}, points: {score:g}, expected: {expected:.2f}. By luck"
    " alone, about 95 of 100 such scores lie between {low:.1f} and {high:.1f}."
)
OWN_IN_FILE = (
    "The own rating comes from the file in {known} of {games} games; rating at the start and"
    " K-factor count for the others only."
)
OWN_ASIDE = (
    "The path uses the rating at the start and the K-factor alone; the own ratings in the file are"
    " only shown."
)
LAST_ONES = "The picture shows the last {shown} of {all} months, the table all of them."
PATH = (
    "{player}: rating {start} at the start, {end} after the last month. Months: {months}. Largest"
    " gain in a month: {best}, largest loss: {worst}."
)
NO_PATH = (
    "{player}: no game has a month, so there is no path. With {rating}, all games together as one"
    " period change the rating by {change}."
)
FIRST = "the first {games}: {rating}, band {low} to {high}"
ALL = "all {games}: {rating}, band {low} to {high}"
BAND = (
    "{player}. Games: the first {games} of {all_games}, points: {score:g}, performance {rating},"
    " band {low} to {high}. All {all_games}: performance {all_rating}, band {all_low} to"
    " {all_high}."
)


class _OwnGames(Explorer):
    """What the explorers of own games share: the file, and a first rating that follows it."""

    def __init__(
        self, drawing: Any, games: GamesControl | None, controls: Mapping[str, Any]
    ) -> None:
        self.games = games or GamesControl()
        super().__init__(drawing, {"games": self.games, **controls})
        self.games.observe(self._file_changed, "value")

    @property
    def games_file(self) -> GamesFile:
        """The games that are shown, as read_games gives them."""
        file: GamesFile = self.games.value
        return file

    def _file_changed(self, change: Mapping[str, Any]) -> None:
        """Another file may bring the player's own rating."""
        first = first_rating(self.games_file)
        if first is not None and "rating" in self.controls:
            self.controls["rating"].value = first


class OwnGamesExplorer(_OwnGames):
    """One's own games in groups: what was expected and what was scored.

    games is the control of another explorer, for both to show the same file, or None for a new one.

    >>> explorer = OwnGamesExplorer()
    >>> explorer.readout.split(". By luck")[0]
    'The player, by month. Rated games: 36, points: 15.5, expected: 15.15'
    """

    def __init__(self, games: GamesControl | None = None) -> None:
        view = Choice("view", {name: name for name in VIEWS}, "by month")
        super().__init__(GroupsDrawing, games, {"view": view, **_rating_and_k()})

    def update(self, *, games: GamesFile, view: str, rating: int, k: int) -> str:
        months = rate_months(games, Player(rating), k=k)
        played = rated_games(games, months)
        groups, whole = VIEWS[view](played), group("all", played)
        shown = groups[-PLACES:]
        self.drawing.show(shown)
        self.details = groups_table([*groups, whole], about_scores(games, months))
        readout = SCORED.format(
            player=player_words(games),
            view=view,
            score=whole.score,
            games=whole.games,
            expected=whole.expected,
            low=whole.low,
            high=whole.high,
        )
        if known := with_own_rating(games):
            readout = f"{readout} {OWN_IN_FILE.format(known=known, games=whole.games)}"
        if len(shown) < len(groups):
            readout = f"{readout} {LAST_ONES.format(shown=len(shown), all=len(groups))}"
        return readout


class RatingPathExplorer(_OwnGames):
    """A rating month by month, from a start that the reader gives.

    >>> RatingPathExplorer().readout.split(". Months")[0]
    'The player: rating 1450 at the start, 1465 after the last month'
    """

    def __init__(self, games: GamesControl | None = None) -> None:
        super().__init__(PathDrawing, games, _rating_and_k())

    def update(self, *, games: GamesFile, rating: int, k: int) -> str:
        months = rate_months(games, Player(rating), k=k)
        self.details = months_table(months, about_path(games, months))
        dated = [part for part in months if part.month]
        if not dated:
            self.drawing.show(["start"], [rating], [months[0].in_file])
            change = signed(months[0].report.change)
            return NO_PATH.format(player=player_words(games), rating=rating, change=change)
        shown = dated[1 - PLACES :]  # the rating before them has a place too
        ratings = [shown[0].report.rating, *(part.rating_after for part in shown)]
        names = ["start" if shown == dated else "before", *(str(part.month) for part in shown)]
        self.drawing.show(names, ratings, [*(part.in_file for part in shown), None])
        changes = [part.report.change for part in dated]
        readout = PATH.format(
            player=player_words(games),
            start=rating,
            end=ratings[-1],
            months=len(dated),
            best=signed(max(0, *changes)),
            worst=signed(min(0, *changes)),
        )
        if with_own_rating(games):
            readout = f"{readout} {OWN_ASIDE}"
        readout = " ".join([readout, *cut_words(months)])
        if len(shown) < len(dated):
            readout = f"{readout} {LAST_ONES.format(shown=len(shown), all=len(dated))}"
        return readout


class OwnPerformanceExplorer(_OwnGames):
    """The performance of the first games, with the band of strengths that could have made it.

    >>> OwnPerformanceExplorer().readout.split(". All")[0][-48:]
    'points: 1.5, performance 1341, band 1033 to 1656'
    """

    def __init__(self, games: GamesControl | None = None) -> None:
        self.band = lru_cache(KEPT)(performance_band)
        games = games or GamesControl()
        most = len(results(games.value))
        controls = {"count": Whole("games counted", min(FEW, most), 1, most)}
        super().__init__(BandDrawing, games, controls)

    def update(self, *, games: GamesFile, count: int) -> str:
        opponents, scores = zip(*results(games), strict=True)
        whole = self.band(opponents, sum(scores))
        part = self.band(opponents[:count], sum(scores[:count]))
        middle = round(sum(opponents) / len(opponents) / 100) * 100
        first, everything = band_words(part), band_words(whole)
        self.drawing.show(middle, [part, whole], [FIRST.format(**first), ALL.format(**everything)])
        fields = [opponents[:count], opponents]
        self.details = performance_table([part, whole], fields, about_performance(games))
        return BAND.format(
            player=player_words(games),
            score=part.score,
            **first,
            **{f"all_{name}": words for name, words in everything.items()},
        )

    def _file_changed(self, change: Mapping[str, Any]) -> None:
        self.controls["count"].reach(len(results(self.games_file)))


def _rating_and_k() -> dict[str, Whole | Preset]:
    return {
        "rating": Whole("rating at the start", START, 1000, 2900, (100, 3500)),
        "k": Preset("K-factor", K, (40, 20, 10), (1, 100)),
    }
