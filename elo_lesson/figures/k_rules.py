"""The rules for K as pictures: a decision tree, the 700 rule, and a player who learns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.patches import Rectangle

from elo_lesson import checks
from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import (
    GUIDE,
    PLAYER,
    TOTAL,
    LessonFigure,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.rating import K_HISTORY, K_JUNIOR, K_NEW, K_OTHERS, K_STRONG, Regulations

QUESTIONS = {
    "strong": "ever 2400\nor more?",
    "junior": "junior, never\n2300 or more?",
    "new": "fewer than\n30 games?",
}
ANSWERS = {"strong": K_STRONG, "junior": K_JUNIOR, "new": K_NEW, "others": K_OTHERS}
BOX = (2.2, 1.1)


class DecisionDrawing(Drawing):
    """Three questions in a row, each with the K that a yes gives below it; no leads on."""

    def __init__(self) -> None:
        figure, axes = new_figure(8, 4)
        self.places = {name: (3 * place, 2.4) for place, name in enumerate(QUESTIONS)}
        self.results = {name: (3 * place, 0.2) for place, name in enumerate(ANSWERS)}
        self.results["others"] = (9, 2.4)
        with lesson_style():
            axes.set(xlim=(-1.3, 10.3), ylim=(-0.6, 3.3))
            axes.set_axis_off()
            arrow = {"arrowstyle": "-|>", "color": "#333333", "lw": 2}
            for name, question in QUESTIONS.items():
                x, y = self.places[name]
                axes.text(x, y, question, ha="center", va="center", fontsize=13)
                axes.annotate("", (x, 0.8), (x, y - 0.6), arrowprops=arrow)
                axes.text(x + 0.1, 1.3, "yes", ha="left", va="center")
                axes.annotate("", (x + 1.9, y), (x + 1.15, y), arrowprops=arrow)
                axes.text(x + 1.5, y + 0.25, "no", ha="center")
            for name, (x, y) in self.results.items():
                label = f"K = {ANSWERS[name]}"
                axes.text(x, y, label, ha="center", va="center", fontweight="bold", fontsize=15)
            for x, y in [*self.places.values(), *self.results.values()]:
                axes.add_patch(_box(x, y, edgecolor="#767676", linewidth=1.5))
            self.lights = {
                name: axes.add_patch(_box(x, y, edgecolor=PLAYER.colour, linewidth=6))
                for name, (x, y) in [
                    *((f"ask {name}", place) for name, place in self.places.items()),
                    *((f"K {name}", place) for name, place in self.results.items()),
                ]
            }
            self.unknown = axes.text(0, 0, "?", fontsize=30, fontweight="bold", ha="center")
        title = "A decision tree with three questions that lead to K."
        super().__init__(title, figure, [*self.lights.values(), self.unknown])

    def show(self, answers: Mapping[str, bool | None]) -> None:
        """Light up the way through the tree: the questions asked, and where the last one leads.
        Where its answer is not known, a question mark stands there."""
        *_, (last, answer) = answers.items()
        result = {True: f"K {last}", False: "K others", None: ""}[answer]
        lit = [*(f"ask {name}" for name in answers), result]
        x, y = self.places[last]
        self.unknown.set(visible=answer is None, position=(x - 0.85, y - 1.35))
        for name, light in self.lights.items():
            light.set_visible(name in lit)


def _box(x: float, y: float, **look: object) -> Rectangle:
    width, height = BOX
    return Rectangle((x - width / 2, y - height / 2), width, height, fill=False, **look)  # type: ignore[arg-type]


class StaircaseDrawing(Drawing):
    """K of the period over the number of games, for the three K-factors."""

    def __init__(self, rules: Regulations) -> None:
        figure, axes = new_figure()
        games = np.arange(1, 101)
        looks = {K_JUNIOR: "-", K_OTHERS: "--", K_STRONG: "-."}
        with lesson_style():
            for k, line in looks.items():
                steps = rules.limited_k(np.full_like(games, k), games)
                axes.step(games, steps, where="mid", color="#333333", linestyle=line, lw=2)
                axes.text(2, k + 1, f"K = {k} on the list", va="bottom")
            axes.set(xlabel="rated games in the period", ylabel="K of the period")
            axes.set(xlim=(0, 101), ylim=(0, 46))
            self.mark = empty_line(axes, **PLAYER.dot, ms=13)
            self.guide = empty_line(axes, **GUIDE)
        title = "A staircase: the more games in a period, the lower K."
        super().__init__(title, figure, [self.guide, self.mark])

    def show(self, games: int, k: int) -> None:
        """Put the mark at a number of games and the K of that period."""
        self.guide.set_data([games, games, 0], [0, k, k])
        self.mark.set_data([games], [k])


class LearningDrawing(Drawing):
    """A simulated player's true strength, which jumps, and the rating that follows it."""

    def __init__(self, strengths: Sequence[float]) -> None:
        figure, axes = new_figure()
        with lesson_style():
            games = np.arange(1, len(strengths) + 1)
            axes.plot(games, strengths, color=TOTAL.colour, lw=3)
            legend = "thick line: true strength\nthin line: rating"
            axes.text(0.98, 0.04, legend, ha="right", va="bottom", transform=axes.transAxes)
            axes.set(xlabel="game", ylabel="rating", xlim=(0, len(strengths)))
            axes.set_ylim(min(strengths) - 200, max(strengths) + 200)
            self.path = empty_line(axes, color=PLAYER.colour, lw=1.8)
        title = "The true strength of a simulated player, and the rating that follows it."
        super().__init__(title, figure, [self.path])

    def show(self, ratings: Sequence[float]) -> None:
        """Show the ratings, one before the first game and one after each."""
        self.path.set_data(range(len(ratings)), ratings)


def k_timeline(until: float) -> LessonFigure:
    """FIDE's K-factors for standard games as steps over the years, up to a year.

    Argument: until, a year after the last change, at most 2100. Result: a figure with its sentence.
    Raises ValueError or TypeError for another year.

    >>> k_timeline(2027).sentence
    'New players: K 25, 30, 40. Under 2400: K 15, 15, 20. 2400 and more: K 10, 10, 10.'
    """
    last = checks.between(until, "until", K_HISTORY[-1].start, 2100, "a year")
    figure, axes = new_figure(8, 4)
    groups = {"new": "new players", "others": "under 2400", "strong": "2400 and more"}
    years = [period.start for period in K_HISTORY]
    with lesson_style():
        for (name, label), line in zip(groups.items(), ("-", "--", "-."), strict=True):
            steps = [getattr(period, name) for period in K_HISTORY]
            axes.step([*years, last], [*steps, steps[-1]], "#333333", where="post", ls=line)
            axes.text(last + 0.2, steps[-1], label, va="center")
        axes.set(xlabel="year", ylabel="K-factor", ylim=(0, 45), xlim=(years[0], last + 6))
        axes.set_xticks(range(2008, int(last) + 1, 4))
    ks = {name: ", ".join(str(getattr(p, name)) for p in K_HISTORY) for name in groups}
    sentence = "New players: K {new}. Under 2400: K {others}. 2400 and more: K {strong}."
    figure.sentence = sentence.format(**ks)
    return figure
