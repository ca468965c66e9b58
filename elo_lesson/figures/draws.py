"""Wins, draws and losses over the rating difference, and how often real games are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.patches import Polygon, Rectangle
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.figures.drawing import FARTHEST, Drawing
from elo_lesson.figures.style import (
    CURVES,
    DRAW,
    LOSS,
    TOTAL,
    WIN,
    LessonFigure,
    empty_line,
    lesson_style,
    new_figure,
)
from elo_lesson.language import later, number, text
from elo_lesson.rating import expected_score

KEY, SWATCH = 850, 90
"""Where the key beside the areas begins, and how wide its samples are, in points of the axis."""

LOOKS = tuple(CURVES.values())
"""Line styles and markers that are easily told apart."""

EDGE: Any = {"color": TOTAL.colour, "ls": (0, (4, 3)), "lw": 1.8}

SHARES = {
    later("loss {count}"): (LOSS, 75),
    later("draw {count}"): (DRAW, 50),
    later("win {count}"): (WIN, 25),
}
Areas = tuple[NDArray[Any], NDArray[Any], NDArray[Any]]
"""Rating differences, and the wins and the draws there, of 100 games."""

FAR = 8
"""The place of the group that the sentence names beside the first."""

SENTENCE = later(
    "Draws of 100 games, {name}: {near} at {low} to {high} points and {far} at {further} to"
    " {furthest} points."
)


class DrawsDrawing(Drawing):
    """Three areas on each other, wins below, draws between, losses above, with the curve of the
    expected score, and a mark at one rating difference. A key beside the areas, in their order,
    has the numbers that move."""

    def __init__(self) -> None:
        figure, axes = new_figure()
        differences = np.arange(-FARTHEST, FARTHEST + 1, 40)
        box: Any = {"bbox": {"facecolor": "white", "edgecolor": "none", "pad": 3}, "ha": "center"}
        with lesson_style():
            axes.set(xlim=(-FARTHEST, 1350), ylim=(0, 100), ylabel=text("of 100 games"))
            axes.set_xlabel(text("rating difference: yours minus the opponent's"), loc="left")
            axes.set_xticks(range(-FARTHEST, FARTHEST + 1, 400))
            axes.spines["bottom"].set_bounds(-FARTHEST, FARTHEST)
            axes.grid(visible=False)
            axes.add_patch(Rectangle((-FARTHEST, 0), 2 * FARTHEST, 100, **LOSS.fill))
            self.draws, self.wins = (Polygon([(0, 0)], **look.fill) for look in (DRAW, WIN))
            for area in (self.draws, self.wins):
                axes.add_patch(area)
            (curve,) = axes.plot(differences, 100 * expected_score(differences, 0), **TOTAL.stroke)
            self.edges = [empty_line(axes, **EDGE) for _ in range(2)]
            self.guide = empty_line(axes, color=TOTAL.colour, ls=":", lw=2)
            self.mark = empty_line(axes, "ko", mfc="white", mew=2, ms=11, clip_on=False)
            axes.text(-560, 80, text("loss"), **box)
            win = axes.text(560, 20, text("win"), **box)
            axes.plot([KEY, KEY + SWATCH], [94, 94], **TOTAL.stroke)
            axes.text(KEY + 120, 94, text("expected"), va="center")
            for look, y in SHARES.values():
                axes.add_patch(Rectangle((KEY, y - 5), SWATCH, 10, **look.fill))
            self.numbers = [axes.text(KEY + 120, y, "", va="center") for _, y in SHARES.values()]
            (line,) = axes.plot([KEY, KEY + SWATCH], [6, 6], **EDGE)
            self.model = [line, axes.text(KEY + 120, 6, text("model"), va="center")]
        moving = [self.draws, self.wins, curve, *self.edges, self.guide, self.mark, win]
        title = text("Areas of wins, draws and losses over the rating difference.")
        super().__init__(title, figure, [*moving, *self.model, *self.numbers])

    def show(
        self,
        areas: Areas,
        edges: Areas | None,
        difference: int,
        of_100: tuple[int, int, int],
        points: float,
    ) -> None:
        """Show areas and mark.

        edges are other areas, of which only the edges are drawn, or None; of_100 are the wins,
        draws and losses at the difference; points is where the mark stands, of 100.
        """
        where, wins, draws = areas
        ground = [(where[-1], 0), (where[0], 0)]
        for area, heights in ((self.wins, wins), (self.draws, np.add(wins, draws))):
            area.set_xy([*zip(where, heights, strict=True), *ground])
        for artist in (*self.edges, *self.model):
            artist.set_visible(edges is not None)
        if edges is not None:
            lower, upper = self.edges
            lower.set_data(edges[0], edges[1])
            upper.set_data(edges[0], np.add(edges[1], edges[2]))
        self.guide.set_data([difference, difference], [0, 100])
        self.mark.set_data([difference], [points])
        for label, template, count in zip(self.numbers, SHARES, reversed(of_100), strict=True):
            label.set_text(text(template, count=count))


def draw_rates_figure(
    gaps: Sequence[tuple[int, int]],
    real: Mapping[str, Sequence[float]],
    models: Mapping[str, Sequence[float]] | None = None,
) -> LessonFigure:
    """The share of drawn games by rating gap: marks for real games, lines for models.

    Arguments: gaps, the lowest and the highest difference of each group in rating points; real
    and models, up to three names each with their shares of draws, between 0 and 1, one for each
    group. Result: a figure with sentences on the first group and the ninth, or the last of fewer.
    Raises ValueError or TypeError for what are no groups, and for more names than can be told
    apart.

    >>> draw_rates_figure([(0, 49), (50, 99)], {"real games": [0.42, 0.4]}).sentence
    'Draws of 100 games, real games: 42.0 at 0 to 49 points and 40.0 at 50 to 99 points.'
    """
    ends = [
        checks.whole_array(gap, "gaps", 0, checks.FARTHEST, "a rating gap", size=2).tolist()
        for gap in checks.listed(gaps, "gaps", "pairs of rating gaps")
    ]
    modelled = models or {}
    figure, axes = new_figure()
    middles = [(low + high) / 2 for low, high in ends]
    with lesson_style():
        look: Any = {"color": TOTAL.colour, "linewidth": 1.8}
        for (name, shares), form in zip(real.items(), LOOKS[: len(real)], strict=True):
            line = "" if modelled else form.line
            axes.plot(middles, 100 * np.array(shares), form.marker, ls=line, label=name, **look)
        for (name, shares), form in zip(modelled.items(), LOOKS[: len(modelled)], strict=True):
            axes.plot(middles, 100 * np.array(shares), ls=form.line, marker="", label=name, **look)
        axes.legend(loc="upper right", handlelength=3)
        axes.set(xlabel=text("rating gap"), ylabel=text("draws of 100 games"))
        axes.set(xlim=(0, FARTHEST), ylim=(0, 50))
    far = min(FAR, len(ends) - 1)
    (low, high), (further, furthest) = ends[0], ends[far]
    where = {"low": low, "high": high, "further": further, "furthest": furthest}
    figure.sentence = " ".join(
        text(SENTENCE, name=name, **where, near=number(100 * shares[0], 1),
             far=number(100 * shares[far], 1))
        for name, shares in (*real.items(), *modelled.items())
    )  # fmt: skip
    return figure
