"""The explorers of one's own games: expected against scored, month by month, and the band."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Preset, Whole
from elo_lesson.explorers.games_control import GamesControl
from elo_lesson.figures import PLACES, BandDrawing, GroupsDrawing, PathDrawing
from elo_lesson.language import later, number, points, signed, text
from elo_lesson.own_games import (
    GamesFile,
    about_months,
    about_performance,
    band_words,
    by_colour,
    by_gap,
    by_month,
    first_rating,
    group,
    groups_table,
    months_table,
    performance_table,
    rate_months,
    rated_games,
    results,
)
from elo_lesson.rating import Player, performance_band

START, K, FEW = 1450, 40, 5
BANDS_KEPT = 50
"""That of all games comes back with every step of the slider."""
VIEWS = {
    "month": (later("by month"), by_month),
    "gap": (later("by rating gap"), by_gap),
    "colour": (later("by colour"), by_colour),
}
FIRST = later("the first {games}: {rating}, band {low} to {high}")
ALL = later("all {games}: {rating}, band {low} to {high}")


class _OwnGames(Explorer):
    """What the explorers of own games share: a file, in it a player and a pool, and a rating at
    the start that follows the file. games is the control of another explorer, for both to show the
    same file, or None for a new one."""

    def __init__(self, drawing: Any, games: GamesControl | None, **controls: Any) -> None:
        self.games = games or GamesControl()
        super().__init__(drawing, {"games": self.games, **controls})
        self.games.observe(self._file_changed, "value")

    def _file_changed(self, change: Mapping[str, Any]) -> None:
        """Another file may bring the player's own rating."""
        first = first_rating(change["new"])
        if first is not None:
            self.controls["rating"].value = first


class OwnGamesExplorer(_OwnGames):
    """One's own games in groups: what was expected and what was scored.

    >>> explorer = OwnGamesExplorer()
    >>> explorer.readout.split(". By luck")[0]
    'The player, by month. Rated games: 36, points: 15.5, expected: 15.15'
    """

    def __init__(self, games: GamesControl | None = None) -> None:
        names = {text(label): name for name, (label, _) in VIEWS.items()}
        view = Choice(text("view"), names, "month")
        super().__init__(GroupsDrawing, games, view=view, **_rating_and_k())

    def update(self, *, games: GamesFile, view: str, rating: int, k: int) -> str:
        months = rate_months(games, Player(rating), k=k)
        played = rated_games(games, months)
        label, grouped = VIEWS[view]
        groups, whole = grouped(played), group(text("all"), played)
        self.drawing.show(groups[-PLACES:])
        self.details = groups_table([*groups, whole], about_months(games, months))
        return text(
            "{player}, {view}. Rated games: {games}, points: {score}, expected: {expected}. By luck"
            " alone, about 95 of 100 such scores lie between {low} and {high}.",
            player=_player(games),
            view=text(label),
            games=whole.games,
            score=points(whole.score),
            expected=number(whole.expected, 2),
            low=number(whole.low, 1),
            high=number(whole.high, 1),
        )


class RatingPathExplorer(_OwnGames):
    """A rating month by month, from a start that the reader gives.

    >>> RatingPathExplorer().readout.split(". Months")[0]
    'The player: rating 1450 at the start, 1465 after the last month'
    """

    def __init__(self, games: GamesControl | None = None) -> None:
        super().__init__(PathDrawing, games, **_rating_and_k())

    def update(self, *, games: GamesFile, rating: int, k: int) -> str:
        months = rate_months(games, Player(rating), k=k)
        self.details = months_table(months, about_months(games, months))
        dated = [part for part in months if part.month]
        shown = dated[1 - PLACES :]  # the rating before them has a place too
        self.drawing.show(
            [text("start") if shown == dated else text("before"), *(it.month for it in shown)],
            [shown[0].report.rating if shown else rating, *(it.rating_after for it in shown)],
            [*(it.in_file for it in shown), None],
        )
        if not dated:
            change = signed(months[0].report.change)
            words = later(
                "{player}: no game has a month, so there is no path. With {rating}, all games"
                " together as one period change the rating by {change}."
            )
            return text(words, player=_player(games), rating=rating, change=change)
        changes = [part.report.change for part in dated]
        return text(
            "{player}: rating {start} at the start, {end} after the last month. Months: {months}."
            " Largest gain in a month: {best}, largest loss: {worst}.",
            player=_player(games),
            start=rating,
            end=dated[-1].rating_after,
            months=len(dated),
            best=signed(max(0, *changes)),
            worst=signed(min(0, *changes)),
        )


class OwnPerformanceExplorer(_OwnGames):
    """The performance of the first games, with the band of strengths that could have made it.

    >>> OwnPerformanceExplorer().readout.split(". All")[0][-48:]
    'points: 1.5, performance 1341, band 1033 to 1656'
    """

    def __init__(self, games: GamesControl | None = None) -> None:
        self.band = lru_cache(BANDS_KEPT)(performance_band)
        games = games or GamesControl()
        most = len(results(games.value))
        count = Whole(text("games counted"), min(FEW, most), 1, most)
        super().__init__(BandDrawing, games, count=count)

    def update(self, *, games: GamesFile, count: int) -> str:
        opponents, scores = zip(*results(games), strict=True)
        whole = self.band(opponents, sum(scores))
        part = self.band(opponents[:count], sum(scores[:count]))
        middle = round(sum(opponents) / len(opponents) / 100) * 100
        first, everything = band_words(part), band_words(whole)
        labels = [text(FIRST, **first), text(ALL, **everything)]
        self.drawing.show(middle, [part, whole], labels)
        fields = [opponents[:count], opponents]
        self.details = performance_table([part, whole], fields, about_performance(games))
        return text(
            "{player}. Games: the first {games} of {all_games}, points: {score}, performance"
            " {rating}, band {low} to {high}. All {all_games}: performance {all_rating}, band"
            " {all_low} to {all_high}.",
            player=_player(games),
            score=points(part.score),
            **first,
            **{f"all_{name}": words for name, words in everything.items()},
        )

    def _file_changed(self, change: Mapping[str, Any]) -> None:
        self.controls["count"].reach(len(results(change["new"])))


def _player(file: GamesFile) -> str:
    return file.player or text("The player")


def _rating_and_k() -> dict[str, Whole | Preset]:
    return {
        "rating": Whole(text("rating at the start"), START, 1000, 2900, (100, 3500)),
        "k": Preset(text("K-factor"), K, (40, 20, 10), (1, 100)),
    }
