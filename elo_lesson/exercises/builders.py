"""Builders for the kinds of exercise that recur; the library computes answers and mistakes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from elo_lesson.exercises.exercise import Exercise, Mistake, Value, two_decimals
from elo_lesson.exercises.hints import (
    FROM_700,
    FROM_DIFFERENCE,
    FROM_PLAYER,
    FROM_SETTINGS,
    FROM_SUM,
    FROM_SURPLUS,
    FROM_TABLE,
    FROM_WAY_BACK,
    HINTS,
)
from elo_lesson.language import signed
from elo_lesson.rating import (
    GREATEST_K_TIMES_GAMES,
    JUNIOR_LIMIT,
    K_JUNIOR,
    K_NEW,
    K_OTHERS,
    K_STRONG,
    LATEST,
    NEW_PLAYER_GAMES,
    SCALE,
    STRONG_LIMIT,
    Game,
    Player,
    Regulations,
    difference_for,
    expected_score,
    rate_period,
    round_half_away,
    table_row,
)

BEFORE_EXEMPTION = "2024-03-01"
"""The text in which the 400-point rule still held for everybody."""

GENERIC_K = 32
"""A K-factor of many websites that stands in no FIDE rule."""

RESULTS = {1: "beat {opponent}", 0.5: "drew with {opponent}", 0: "lost to {opponent}"}

SETTINGS = (
    ("table with cap", "fide", True),
    ("table without cap", "fide", False),
    ("formula with cap", "logistic", True),
    ("formula without cap", "logistic", False),
)


Values = Mapping[str, Value | float]
"""What known mistakes lead to, by the names of the mistakes."""


def from_values(
    number: str,
    texts: tuple[str, str],
    kind: str,
    answer: Value | float,
    step: str,
    values: Values,
    data: Mapping[str, object],
    hints: Mapping[str, str] = HINTS,
    names: str = "",
) -> Exercise:
    """One exercise from templates: texts are question and reason, values those of the mistakes,
    hints those that the chapter has of its own. Where there are names, separated by commas, only
    these mistakes are known to the exercise."""
    question, reason, step = (text.format(**data) for text in (*texts, step))
    hints = {**HINTS, **hints}
    mistakes = {
        name: Mistake(_exact(values[name]), hints[name].format(**data))
        for name in (names.split(", ") if names else values)
    }
    return Exercise(number, question, kind, _exact(answer), reason, step, mistakes)


def _exact(value: Value | float) -> Value:
    """A float without its last digits, which are those of a binary number."""
    if isinstance(value, float):
        return Fraction(value).limit_denominator(10_000)
    return value if isinstance(value, str) else Fraction(value)


def ask_words(
    number: str,
    question: str,
    answer: str,
    reason: str,
    step: str,
    wrong: Mapping[str, str],
    data: Mapping[str, object] | None = None,
) -> Exercise:
    """An exercise that offers words, with a hint for each wrong one."""
    texts, values = (question, reason), {word: word for word in wrong}
    return from_values(number, texts, "word", answer, step, values, data or {}, wrong)


def ask_expected(
    number: str, question: str, reason: str, pair: tuple[int, int], names: str, curve: str = "fide"
) -> Exercise:
    """An exercise that asks for an expected score."""
    own, other = pair
    right = Fraction(str(expected_score(own, other, curve=curve)))
    formula = Fraction(expected_score(own, other))
    steps = Fraction(own - other, SCALE)
    one_step = Fraction(expected_score(SCALE, 0))
    values = {
        "difference turned round": 1 - right,
        "base e": _base_e(own - other),
        "percent": 100 * right,
        "formula": formula,
        "odds": Fraction(10 ** float(steps)),
        "odds added": 10 * steps / (10 * steps + 1),
        "only one step": one_step,
        "score doubled": 2 * one_step,
        "certain": Fraction(1),
        "one row before": right - Fraction(1, 100),
        "one row after": right + Fraction(1, 100),
    }
    first, last = table_row(own - other)
    data = {
        "own": own,
        "other": other,
        "difference": own - other,
        "first": first,
        "last": last,
        "expected": two_decimals(right),
        "formula": two_decimals(formula),
        "odds": f"{10 ** float(steps):g}",
    }
    step = FROM_TABLE if curve == "fide" else FROM_DIFFERENCE
    return from_values(
        number, (question, reason), "expected", right, step, values, data, names=names
    )


def _base_e(difference: int) -> Fraction:
    """The formula with the wrong base."""
    return Fraction(1 / (1 + math.exp(-difference / SCALE)))


def ask_change(
    number: str,
    question: str,
    reason: str,
    player: tuple[int, int],
    games: Mapping[int, float] | Sequence[Game],
    names: str,
    *,
    curve: str = "fide",
    kind: str = "change",
    another_k: int = K_OTHERS,
) -> Exercise:
    """An exercise that asks for the change of a period, or, where a whole number is asked for that
    is no change, for the new rating after it."""
    rating, k = player
    played = [Game(*game) for game in games.items()] if isinstance(games, Mapping) else [*games]
    values = _ways(rating, played, k, curve, another_k)
    right, expected = values["right"], values["expected score"]
    rounded = round_half_away(right)
    answer = right if kind == "change" else Fraction(rounded)
    if kind == "whole":
        values |= {name: rating + value for name, value in values.items() if name != "change"}
        answer += rating
    score = sum(Fraction(game.score) for game in played)
    data = {
        "rating": rating,
        "k": k,
        "another_k": another_k,
        "games": len(played),
        "opponent": played[0].opponent,
        "difference": rating - (played[0].opponent or 0),
        "results": results_of(played),
        "score": f"{float(score):g}",
        "expected": two_decimals(expected),
        "surplus": two_decimals(score - expected),
        "change": signed(float(right), 1),
        "rounded": signed(rounded),
        "new": rating + rounded,
    }
    step = FROM_SUM if len(played) > 1 else FROM_SURPLUS
    return from_values(number, (question, reason), kind, answer, step, values, data, names=names)


def results_of(games: Sequence[Game]) -> str:
    """Results and opponents as a question lists them."""
    return ", ".join(RESULTS[game.score].format(opponent=game.opponent) for game in games)


def _ways(
    rating: int, games: Sequence[Game], k: int, curve: str, another_k: int
) -> dict[str, Fraction]:
    """The change before rounding: the right one, and those that known mistakes lead to."""

    def change(curve: str = curve, k: int = k, **options: Any) -> Fraction:
        return rate_period(Player(rating), games, k=k, curve=curve, **options).exact_total

    report = rate_period(Player(rating), games, k=k, curve=curve)
    right, score = report.exact_total, Fraction(report.score)
    expected = score - right / report.k
    draws = sum(game.score == 0.5 for game in games)
    with_e = sum(_base_e(row.counted or 0) for row in report.rows)
    of_another = change(k=another_k)
    return {
        "right": right,
        "change": right,
        "not rounded yet": right,
        "rounded too early": Fraction(round_half_away(right)),
        "decimals cut off": Fraction(math.trunc(right)),
        "K of the list": change(rule_700=False),
        "half rounded to even": Fraction(round(right)),
        "rounded each game": change(rounding="game"),
        "new rating": rating + right,
        "rating rounded": rating + right,
        "rounded new rating": Fraction(rating + round_half_away(right)),
        "difference turned round": k * (score - len(games) + expected),
        "sign turned round": -right,
        "base e": k * (score - with_e),
        "formula": change("logistic"),
        "formula or each game": change("logistic"),
        "cap forgotten": change(cap=False),
        "cap not allowed": change(on=BEFORE_EXEMPTION),
        "formula without cap": change("logistic", cap=False),
        "formula with cap": change("logistic", on=BEFORE_EXEMPTION),
        "K × score": k * score,
        "K forgotten": right / k,
        "whole K": k * (score - len(games)),
        "expected score": expected,
        "draw changes nothing": Fraction(0),
        "draw taken as a loss": right - k * Fraction(draws, 2),
        "another K": of_another,
        "K of the other player": of_another,
        "gain = loss": -of_another,
        "rating after each game": _game_by_game(rating, games, lambda live: (live, k)),
        "K changed inside the month": _game_by_game(
            rating,
            games,
            lambda live: (rating, k if live < JUNIOR_LIMIT else another_k),
        ),
    }


def _game_by_game(
    rating: int, games: Sequence[Game], now: Callable[[int], tuple[int, int]]
) -> Fraction:
    """The change where each game is rated by itself, with what now makes of the live rating:
    the rating and the K that count."""
    total = Fraction(0)
    for game in games:
        own, k = now(rating + round_half_away(total))
        total += rate_period(Player(own), [game], k=k).exact_total
    return total


def ask_way_back(number: str, question: str, reason: str, percent: int, names: str) -> Exercise:
    """An exercise that asks for dp of table 8.1.1."""
    dp = difference_for(Fraction(percent, 100), curve="fide")
    first, last = table_row(dp)
    values = {
        "formula": difference_for(Fraction(percent, 100)),
        "minus sign": -dp,
        "end of the row": last,
        "start of the row": first,
        "line before": difference_for(Fraction(percent - 1, 100), curve="fide"),
        "line after": difference_for(Fraction(percent + 1, 100), curve="fide"),
    }
    data = {"percent": percent, "dp": dp, "first": first, "last": last}
    texts = (question, reason)
    return from_values(number, texts, "whole", dp, FROM_WAY_BACK, values, data, names=names)


def ask_period_k(
    number: str, question: str, reason: str, k: int, games: int, names: str
) -> Exercise:
    """An exercise that asks for the K of a period with many games."""
    used = Regulations.on(LATEST).period_k(k, games)
    limit = GREATEST_K_TIMES_GAMES
    values = {
        "700 rule forgotten": k,
        "K rounded up": limit / games,
        "number of games": limit / k,
        "K × games": k * games,
    }
    data = {"k": k, "games": games, "product": k * games, "limit": limit, "used": used}
    texts = (question, reason)
    return from_values(number, texts, "whole", used, FROM_700, values, data, names=names)


def ask_k(
    number: str, question: str, reason: str, player: Player, day: str, names: str
) -> Exercise:
    """An exercise that asks for the K-factor of a player on a day."""
    k = Regulations.on(day).k_factor(player)
    values = {
        "K of an adult": K_OTHERS,
        "present rating only": K_OTHERS,
        "changed inside the event": K_OTHERS,
        "K of a strong player": K_STRONG,
        "K of a junior": K_JUNIOR,
        "K of a newcomer": K_NEW,
        "K of a website": GENERIC_K,
    }
    data = {
        "k": k,
        "rating": player.rating,
        "games": player.games,
        "born": player.birth_year,
        "peak": player.peak,
        "year": day[:4],
        "strong": STRONG_LIMIT,
        "junior": JUNIOR_LIMIT,
        "enough": NEW_PLAYER_GAMES,
    }
    texts = (question, reason)
    return from_values(number, texts, "whole", k, FROM_PLAYER, values, data, names=names)


def ask_setting(number: str, question: str, reason: str, printed: str) -> Exercise:
    """An exercise that asks which curve and cap explain a printed change."""
    rating, opponent, k = 1500, 1000, K_OTHERS
    gains = {
        words: signed(
            rate_period(Player(rating), [Game(opponent, 1)], k=k, curve=curve, cap=cap).total, 1
        )
        for words, curve, cap in SETTINGS
    }
    (answer,) = (words for words, gain in gains.items() if gain == printed)
    wrong = {
        words: HINTS["another setting"].format(gain=gain, printed=printed)
        for words, gain in gains.items()
        if words != answer
    }
    data = {
        "rating": rating,
        "opponent": opponent,
        "k": k,
        "printed": printed,
        "answer": answer,
        "choice": ", ".join(f'"{words}"' for words in gains),
    }
    return ask_words(number, question, answer, reason, FROM_SETTINGS, wrong, data)
