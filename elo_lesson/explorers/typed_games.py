"""What the calculators share: a box of typed games, and what is said of the lines in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Lines
from elo_lesson.language import later, text
from elo_lesson.own_games import read_typed
from elo_lesson.rating import Game
from elo_lesson.tables import Table

NO_GAMES = later('No game is counted yet. Write a line such as "1600 1".')
LEFT_OUT = later("Lines that are not counted: {number}. {first}")


class TypedGamesExplorer(Explorer):
    """An explorer of typed games, with their working below the picture.

    A subclass writes answer(games, **chosen), which draws the games and returns a Table and the
    sentences above it, or raises a ValueError with a sentence for the reader; and show_nothing(),
    which empties the picture.
    """

    answer: Any
    show_nothing: Any

    def update(self, *, games: str, **chosen: Any) -> str:
        self.details = None
        try:
            found = read_typed(games)
        except ValueError as problem:
            self.show_nothing()
            return text("The games cannot be read: {problem}", problem=problem)
        reasons = found.left_out
        left_out = [text(LEFT_OUT, number=len(reasons), first=reasons[0])] if reasons else []
        if not found.games:
            self.show_nothing()
            return " ".join([text(NO_GAMES), *left_out])
        try:
            table, sentences = self.answer(found.games, **chosen)
        except ValueError as question:  # such as about the 700 rule of 2014
            self.show_nothing()
            return str(question)
        below = [*table.sentences, *reasons]
        self.details = Table(table.head, table.lines, below)
        return " ".join([*sentences, *left_out])


def games_box(games: str) -> Lines:
    """The box, with games in it."""
    return Lines(later("games, one in a line"), games)


def rated(games: Sequence[Game]) -> list[tuple[int, float]]:
    """Opponent and score of each game against a rated opponent."""
    return [(game.opponent, game.score) for game in games if game.opponent is not None]
