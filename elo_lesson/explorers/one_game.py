"""The explorer of one game: what it changes for both players."""

from __future__ import annotations

from typing import Any

from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Preset, Switch, Whole
from elo_lesson.explorers.settings import curve_choice, rules_choice
from elo_lesson.figures import OPPONENT, PLAYER, Drawing, lesson_style, new_figure
from elo_lesson.language import later, number, signed, text
from elo_lesson.rating import Game, PeriodReport, Player, Regulations, rate_period
from elo_lesson.tables import Table

RESULTS = {1.0: later("you win"), 0.5: later("draw"), 0.0: later("you lose")}
HEIGHTS = (2, 1, 0)
HEAD = (
    later("result"),
    later("your change"),
    later("your rounded change"),
    later("your new rating"),
    later("opponent's change"),
    later("opponent's rounded change"),
    later("opponent's new rating"),
)
CHANGES = later(
    "{rating} against {opponent}: expected score {expected} for the player and {other} for the"
    " opponent. With K = {k}, a win changes the player's rating by {win}, a draw by {draw}, a loss"
    " by {loss}."
)
OTHER_K = later("What one gains is not what the other loses, because the K-factors differ.")
ONE_CAP = later(
    "What one gains is not what the other loses, because the difference counts as 400 for one of"
    " the two only."
)
UNRATED = later("Below {minimum}, a player is unrated on the next list.")


class OneGameExplorer(Explorer):
    """One game between two ratings: expected scores, and the change for every result.

    >>> explorer = OneGameExplorer()
    >>> explorer.set(curve="logistic", cap=False, every_game=True)
    >>> explorer.readout.split(", a win ")[1]
    "changes the player's rating by +13, a draw by +3, a loss by -7."
    """

    def __init__(self) -> None:
        low, high, beyond = 1400, 2900, (100, 3500)
        usual, typed = (40, 20, 10, 32), (1, 100)
        controls = {
            "rating": Whole(later("your rating"), 1500, low, high, beyond),
            "opponent": Whole(later("opponent's rating"), 1600, low, high, beyond),
            "k": Preset(later("your K-factor"), 20, usual, typed),
            "opponent_k": Preset(later("opponent's K-factor"), 20, usual, typed),
            "curve": curve_choice(),
            "on": rules_choice(),
            "cap": Switch(later("400-point rule"), True),
            "every_game": Switch(later("round every game"), False),
        }
        super().__init__(_picture, controls)

    def update(self, *, rating: int, opponent: int, k: int, opponent_k: int, **rules: Any) -> str:
        mine = [_rate(rating, opponent, score, k, **rules) for score in RESULTS]
        theirs = [_rate(opponent, rating, 1 - score, opponent_k, **rules) for score in RESULTS]
        reports, digits = [*mine, *theirs], 0 if rules["every_game"] else 2
        changes = [signed(report.total, digits) for report in reports]
        self._show_bars([report.score - report.expected for report in reports], changes)
        lines = [
            [text(result), *_cells(one), *_cells(other)]
            for result, one, other in zip(RESULTS.values(), mine, theirs, strict=True)
        ]
        self.details = Table([text(heading) for heading in HEAD], lines)
        win, draw, loss = changes[:3]
        said = text(
            CHANGES,
            rating=rating,
            opponent=opponent,
            expected=number(mine[0].expected, mine[0].digits),
            other=number(theirs[0].expected, mine[0].digits),
            k=k,
            win=win,
            draw=draw,
            loss=loss,
        )
        pairs = zip(mine, theirs, strict=True)
        sentences = [said]
        if any(one.exact_total + other.exact_total for one, other in pairs):
            one_cap = mine[0].expected + theirs[0].expected != 1
            sentences.append(text(ONE_CAP if one_cap else OTHER_K))
        if any(report.new_rating is None for report in reports):
            minimum = Regulations.on(rules["on"]).list_minimum
            sentences.append(text(UNRATED, minimum=minimum))
        return " ".join(sentences)

    def _show_bars(self, surpluses: list[float], changes: list[str]) -> None:
        """Six bars with the changes beside them: the player's for win, draw and loss, then the
        opponent's."""
        for place, (surplus, change) in enumerate(zip(surpluses, changes, strict=True)):
            self.drawing.bars[place].set_width(surplus)
            x, ha = (surplus + 0.03, "left") if surplus >= 0 else (surplus - 0.03, "right")
            self.drawing.numbers[place].set(text=change, x=x, ha=ha)


def _rate(
    rating: int,
    opponent: int,
    score: float,
    k: int,
    *,
    curve: str,
    on: str,
    cap: bool,
    every_game: bool,
) -> PeriodReport:
    rounding = "game" if every_game else "period"
    game = Game(opponent, score)
    return rate_period(Player(rating), [game], k=k, on=on, curve=curve, cap=cap, rounding=rounding)


def _cells(report: PeriodReport) -> list[str]:
    new = text("unrated") if report.new_rating is None else str(report.new_rating)
    return [signed(report.total, 2), signed(report.change), new]


def _picture() -> Drawing:
    """For each result a bar of the player and one of the opponent. The length is score minus
    expected score, so the frame is the same for every K; the number is the rating change."""
    figure, axes = new_figure(8, 4)
    bars, numbers = [], []
    with lesson_style():
        axes.set(xlabel=text("score − expected score"), xlim=(-1.3, 1.3), ylim=(-0.6, 3))
        axes.set_yticks(HEIGHTS, [text(result) for result in RESULTS.values()])
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", visible=False)
        axes.axvline(0, color="#333333", linewidth=1)
        for look, label, shift in (
            (PLAYER, text("player"), 0.2),
            (OPPONENT, text("opponent"), -0.2),
        ):
            places = [height + shift for height in HEIGHTS]
            bars += axes.barh(places, [0.1] * 3, height=0.36, label=label, **look.fill).patches
            numbers += [axes.text(0, y, "", va="center", parse_math=False) for y in places]
        axes.legend(loc="upper left", ncols=2)
    return Drawing(text("Bars for a win, a draw and a loss."), figure, bars=bars, numbers=numbers)
