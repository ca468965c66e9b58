"""What draws do: an expected score is wins plus half of the draws, and says no more than that.

How many of the games are drawn has to come from elsewhere: from real games, or from a model with
one number, the draw rate of two equal players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import later, text

DIGITS = 9
ROUNDING = 10**-DIGITS
"""What arithmetic with decimals may add to a draw rate that lies exactly at its bound; a refusal
shows as many digits."""

TOO_MANY = later(
    "draw_rate is {drawn}, more than an expected score of {expected} leaves room for; it must be"
    " from 0 to {most}, because every draw brings half a point."
)
SHARE = "a share of the games lies between 0 and 1, such as 0.42 for 42 %"


def greatest_draw_rate(expected: Any) -> Any:
    """The largest share of draws that an expected score leaves room for: 2 × min(E, 1 - E).

    Arguments: expected, an expected score between 0 and 1, a number or an array.
    Result: a share of the games between 0 and 1; a float for a single number, else an array.
    Raises ValueError or TypeError for what is not an expected score.

    >>> greatest_draw_rate(0.36)
    0.72

    Source: follows from E = wins + draws / 2, with no share below 0.
    """
    due = _shares(expected, "expected", checks.EXPECTED)
    return _plain(2 * np.minimum(due, 1 - due))


def win_draw_loss(expected: Any, draw_rate: Any) -> Any:
    """The shares of wins, draws and losses that make an expected score.

    Arguments: expected, an expected score between 0 and 1; draw_rate, the share of draws among
    all games, from 0 to greatest_draw_rate(expected). Single numbers or arrays that fit together.
    Result: three shares of the games, win, draw and loss, which add up to 1; each a float for
    single numbers, else an array.
    Raises ValueError or TypeError for what is not a share, and for more draws than there can be.

    >>> [round(share, 2) for share in win_draw_loss(0.36, 0.4)]
    [0.16, 0.4, 0.44]

    Source: follows from E = wins + draws / 2 and wins + draws + losses = 1.
    """
    due, drawn = _shares(expected, "expected", checks.EXPECTED), _shares(draw_rate, "draw_rate")
    checks.same_shape(("expected", due), ("draw_rate", drawn))
    due, drawn, most = np.broadcast_arrays(due, drawn, greatest_draw_rate(due))
    too_many = drawn > most + ROUNDING
    if too_many.any():
        worst = {"drawn": drawn[too_many], "expected": due[too_many], "most": most[too_many]}
        shown = {name: f"{shares[0]:.{DIGITS}g}" for name, shares in worst.items()}
        raise ValueError(text(TOO_MANY, **shown))
    # At the bound the last digit of a float could lie below 0, where no share can be.
    win = np.maximum(due - drawn / 2, 0)
    loss = np.maximum(1 - due - drawn / 2, 0)
    return _plain(win), _plain(drawn), _plain(loss)


def draw_rate(expected: Any, at_equality: Any, *, model: str = "davidson") -> Any:
    """The share of draws by a model with one number, how often two equal players draw.

    Davidson takes draws² proportional to wins × losses, Rao and Kupper take draws proportional to
    wins × losses. Both papers start from strengths of the players; here the expected score is
    given, and the share of draws is the one that fits it. So wins + draws / 2 is exactly the
    expected score.

    Arguments: expected, an expected score between 0 and 1; at_equality, the share of draws at the
    expected score 1/2, between 0 and 1; model "davidson" or "rao-kupper". Numbers or arrays.
    Result: a share of the games, at most greatest_draw_rate(expected); a float for single
    numbers, else an array.
    Raises ValueError or TypeError for what is not a share or a model.

    >>> round(draw_rate(0.36, 0.42), 3)
    0.391

    Source: Davidson, Journal of the American Statistical Association 65 (1970), 317-328; Rao and
    Kupper, the same journal 62 (1967), 194-204; solved here for the share of draws.
    """
    drawn = _MODELS[checks.choice(model, "model", _MODELS)]
    due, equal = _shares(expected, "expected", checks.EXPECTED), _shares(at_equality, "at_equality")
    checks.same_shape(("expected", due), ("at_equality", equal))
    return _plain(np.minimum(drawn(due, equal), greatest_draw_rate(due)))


def fitted_draw_rate(expected: Any, drawn: Any, games: Any, *, model: str = "davidson") -> float:
    """The draw rate at equality with which a model comes closest to counted games.

    Every whole percent is tried; the smallest sum of games × (model - counted)² wins.

    Arguments: for each group of games the points share of one side (expected) and the share of
    draws (drawn), both between 0 and 1, and how many games it has; model as for draw_rate.
    Result: a share of the games, in whole hundredths.
    Raises ValueError or TypeError for what is not a share, a number of games or a model, and where
    one of the three has more entries than another.

    >>> fitted_draw_rate([0.5, 0.76], [0.42, 0.3], [1000, 1000])
    0.41

    Source: least squares; the models of draw_rate.
    """
    due, counted = _shares(expected, "expected", checks.EXPECTED), _shares(drawn, "drawn")
    weights = checks.array(games, "games")
    if weights.min() < 0 or weights.max() == 0:
        raise ValueError(text("games has no game, or a number below 0."))
    if not due.shape == counted.shape == weights.shape:
        raise ValueError(text("expected, drawn and games must have one entry for each group."))
    tried = np.arange(101) / 100
    sums = [np.sum(weights * (draw_rate(due, x, model=model) - counted) ** 2) for x in tried]
    return float(tried[int(np.argmin(sums))])


def of_hundred(win: float, draw: float, loss: float) -> tuple[int, int, int]:
    """Three shares as whole numbers of 100 games, which add up to 100.

    All are rounded down; the games that are then missing go where most was cut off.

    Arguments: win, draw and loss, three shares that add up to 1. Result: three whole numbers.

    >>> of_hundred(0.092, 0.292, 0.616)
    (9, 29, 62)
    """
    parts = 100 * np.array([win, draw, loss])
    whole = np.floor(parts + ROUNDING).astype(int)
    order = np.argsort(whole - parts, kind="stable")
    whole[order[: 100 - whole.sum()]] += 1
    wins, draws, losses = whole.tolist()
    return wins, draws, losses


def _davidson(expected: NDArray[Any], at_equality: NDArray[Any]) -> NDArray[Any]:
    """draws² = v² × wins × losses, where two equal players draw the share v / (v + 2)."""
    spread = expected * (1 - expected)
    lean = at_equality * (1 - 2 * expected)
    below = at_equality + np.hypot(lean, 2 * np.sqrt(spread) * (1 - at_equality))
    above = 4 * at_equality * spread
    return np.divide(above, below, out=np.zeros_like(above), where=below > 0)


def _rao_kupper(expected: NDArray[Any], at_equality: NDArray[Any]) -> NDArray[Any]:
    """draws = c × wins × losses, where c is 4x / (1 - x)² for equal players' share of draws x."""
    square = at_equality**2
    root = np.hypot(1 - square, 2 * at_equality * (1 - 2 * expected))
    return 8 * at_equality * expected * (1 - expected) / (1 + square + root)


_MODELS: dict[str, Callable[[NDArray[Any], NDArray[Any]], NDArray[Any]]] = {
    "davidson": _davidson,
    "rao-kupper": _rao_kupper,
}


def _shares(values: Any, name: str, allowed: str = SHARE) -> NDArray[np.float64]:
    found = checks.array(values, name, allowed=allowed).astype(np.float64)
    if found.min() < 0 or found.max() > 1:
        worst = found[(found < 0) | (found > 1)].flat[0]
        raise ValueError(f"{name} has the value {checks.shown(worst)}; {allowed}.")
    return found + 0.0  # a zero with a minus sign becomes a plain one


def _plain(values: NDArray[Any]) -> Any:
    """A float for a single number, else an array of its own."""
    return np.array(values) if np.ndim(values) else float(values)
