"""The exercises of chapter 5: the rating period."""

from __future__ import annotations

from fractions import Fraction

from elo_lesson.exercises.builders import Values, ask_change, from_values, results_of
from elo_lesson.exercises.exercise import Exercise
from elo_lesson.exercises.hints import FROM_LIST, FROM_SUM
from elo_lesson.language import signed
from elo_lesson.rating import (
    K_JUNIOR,
    K_NEW,
    K_OTHERS,
    LATEST,
    Game,
    Player,
    Regulations,
    rate_period,
)


def questions() -> list[Exercise]:
    """In the order of the course."""
    return [
        ask_change(
            "5.1",
            "A player with {rating} and K = {k} plays three games in one rating period: {results}."
            " Which change do FIDE's rules give before rounding? Give it with one decimal.",
            "The expected scores add up to {expected}, the surplus is {surplus}, and"
            " {k} × {surplus} is {change}.",
            (1500, K_OTHERS),
            {1480: 1, 1620: 0.5, 1555: 0},
            "rounded each game, difference turned round, K × score, K forgotten, draw"
            " taken as a loss, expected score, new rating",
        ),
        ask_change(
            "5.2",
            "A player with {rating} and K = {k} has one game in a rating period, and beats a player"
            " with {opponent}. Which change does FIDE publish? Give a whole number.",
            "The difference of {difference} counts as 400, which makes {change}, and that is"
            " rounded to {rounded}.",
            (2025, K_OTHERS),
            {1400: 1},
            "not rounded yet, decimals cut off, cap forgotten, K × score, new rating",
            kind="whole change",
        ),
        ask_change(
            "5.3",
            "A junior with {rating} has K = {k} on the list and draws {games} games in one month,"
            " all against players with {opponent}. Which change does FIDE publish? Give a whole"
            " number.",
            "The surplus is {surplus}, the 700 rule lowers K, and the change is {change}, rounded"
            " {rounded}.",
            (1980, K_JUNIOR),
            [Game(2150, 0.5)] * 20,
            "K of the list, sign turned round, K × score, expected score, new rating",
            kind="whole change",
        ),
        _with_forfeit(),
        _below_the_list(),
    ]


def _with_forfeit() -> Exercise:
    """Points for the table and points for the rating are different things."""
    rating, k = 1622, K_OTHERS
    played = [Game(1640, 1), Game(1595, 0.5)]
    report = rate_period(Player(rating), played, k=k)
    with_forfeit = rate_period(Player(rating), [*played, Game(1700, 1)], k=k)
    values: Values = {
        "not rounded yet": report.exact_total,
        "forfeit counted": with_forfeit.exact_total,
        "points of the table": report.exact_total + k * (5 - Fraction(report.score)),
        "sign turned round": -report.exact_total,
        "K × score": k * report.score,
        "new rating": rating + report.exact_total,
    }
    question = (
        "A player with {rating} and K = {k} has 5 points after six rounds: a win against 1640, a"
        " win against 1700 by forfeit, a bye for half a point, a draw with 1595, a bye for a point,"
        " and a win because the opponent left before the first move. Which change does FIDE"
        " publish? Give a whole number."
    )
    reason = (
        "Two games were played: 1.5 points where {expected} were expected, which makes {total},"
        " rounded {change}."
    )
    data = {
        "rating": rating,
        "k": k,
        "expected": f"{report.expected:.2f}",
        "total": signed(report.total, 1),
        "change": signed(report.change),
    }
    return from_values(
        "5.4", (question, reason), "whole change", report.change, FROM_SUM, values, data
    )


def _below_the_list() -> Exercise:
    """What the next list shows for somebody who falls below its minimum."""
    rating, k = 1418, K_NEW
    played = [Game(1440, 0), Game(1402, 0.5)]
    report = rate_period(Player(rating), played, k=k)
    minimum = Regulations.on(LATEST).list_minimum
    values = {
        "rating below the list": f"{rating + report.change} points",
        "held at the minimum": f"{minimum} points",
    }
    question = (
        "A player with {rating} and K = {k} has these results in one month: {results}. What does"
        ' the next list show: "{below}", "{held}" or "unrated"?'
    )
    reason = (
        "The change is {total}, which leads below {minimum}, and then the player is unrated on the"
        " next list."
    )
    below, held = values.values()
    data = {
        "rating": rating,
        "k": k,
        "results": results_of(played),
        "below": below,
        "held": held,
        "total": signed(report.total, 1),
        "minimum": minimum,
    }
    return from_values("5.5", (question, reason), "word", "unrated", FROM_LIST, values, data)
