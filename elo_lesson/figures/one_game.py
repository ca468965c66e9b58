"""One game as bars: score minus expected score, for both players and all three results."""

from __future__ import annotations

from collections.abc import Sequence

from elo_lesson.figures.drawing import Drawing
from elo_lesson.figures.style import OPPONENT, PLAYER, lesson_style, new_figure

RESULT_WORDS = ("you win", "draw", "you lose")


class OneGameDrawing(Drawing):
    """For each result a bar of the player and one of the opponent. The length is score minus
    expected score, so the frame is the same for every K; the number is the rating change."""

    def __init__(self) -> None:
        figure, axes = new_figure(8, 4)
        places = {"player": [2.2, 1.2, 0.2], "opponent": [1.8, 0.8, -0.2]}
        with lesson_style():
            axes.set(xlabel="score − expected score", xlim=(-1.3, 1.3), ylim=(-0.6, 3))
            axes.set_yticks([2, 1, 0], RESULT_WORDS)
            axes.tick_params(axis="y", length=0)
            axes.grid(axis="y", visible=False)
            axes.axvline(0, color="#333333", linewidth=1)
            self.bars, self.numbers = [], []
            for look, label in ((PLAYER, "player"), (OPPONENT, "opponent")):
                bars = axes.barh(places[label], [0.1] * 3, height=0.36, label=label, **look.fill)
                self.bars += bars.patches
                self.numbers += [
                    axes.text(0, y, "", va="center", parse_math=False) for y in places[label]
                ]
            axes.legend(loc="upper left", ncols=2)
        super().__init__("Bars for a win, a draw and a loss.", figure, [*self.bars, *self.numbers])

    def show(self, surpluses: Sequence[float], changes: Sequence[str]) -> None:
        """Show six bars, the player's for win, draw and loss, then the opponent's, with the
        changes beside them."""
        for bar, number, surplus, change in zip(
            self.bars, self.numbers, surpluses, changes, strict=True
        ):
            bar.set_width(surplus)
            side = 1 if surplus >= 0 else -1
            number.set(text=change, x=surplus + 0.03 * side, ha="left" if side > 0 else "right")
