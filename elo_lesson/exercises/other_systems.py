"""The exercises of the chapter about other systems."""

from __future__ import annotations

import math

from elo_lesson.exercises.builders import ask_words, from_values
from elo_lesson.exercises.exercise import Exercise
from elo_lesson.models import glicko, us_chess
from elo_lesson.rating import K_STRONG, SCALE, expected_score

OWN_HINTS = {
    "weight forgotten": "This is the plain Elo formula: multiply the difference by g.",
    "weight outside": "It looks as if the expected score was multiplied by g: multiply the"
    " difference.",
    "all games counted": "It looks as if all earlier games were counted: there is a limit.",
    "event forgotten": "It looks as if the games of the event were left out: add them below the"
    " line.",
    "only earlier games": "Two things are missing: the limit for earlier games, and the games of"
    " the event.",
    "sum of games": "This is the number below the line: divide 800 by it.",
    "K of FIDE": "This is FIDE's K: the US formula divides 800.",
}
FROM_WEIGHT = "Start again with own rating minus the opponent's, and multiply by g before the rest."
FROM_EXPLORER = "Set both cases in the explorer of this chapter, and compare the two answers."
FROM_BOTH_GAMES = (
    "Rate both games with glicko.rate, once with each of the two wins, and compare the new ratings."
)
FROM_QUESTION_MARK = "Look again at the number on which the question mark depends."
FROM_US_FORMULA = "Find first how many of the earlier games count, and add the games of the event."


def questions() -> list[Exercise]:
    """All exercises of the chapter."""
    return [
        _expected(1600, (1800, 200)),
        ask_words(
            "10.2",
            "Ada and Ben both have 1500 and beat the same opponent. Ada's deviation is 50, Ben's is"
            ' 200. Whose rating moves more by Glicko: "Ada", "Ben", or "both alike"?',
            "Ben",
            "The site knows less about Ben, so one result teaches it more.",
            FROM_EXPLORER,
            {
                "Ada": "A small deviation means that many games are known already: ask how much one"
                " more game can add.",
                "both alike": "With plain Elo and one K this would be right: Glicko has a deviation"
                " for each player.",
            },
        ),
        ask_words(
            "10.3",
            "A player meets two opponents of the same rating in one period, and wins one game and"
            " loses the other. One opponent has a deviation of 30, the other of 300. Which win"
            ' leads to the higher rating by Glicko: "over 30", "over 300", or "no difference"?',
            "over 30",
            'The answer is "over 30", because g is larger where the opponent is better known.',
            FROM_BOTH_GAMES,
            {
                "over 300": "An opponent of whom little is known has a small g: ask what a small g"
                " does to a win.",
                "no difference": "With plain Elo this would be right: Glicko gives each game a"
                " weight of its own.",
            },
        ),
        ask_words(
            "10.4",
            "A Lichess rating is shown as 2140 with a question mark. What does the question mark"
            ' say: "weak player", "unsure rating", or "rule broken"?',
            "unsure rating",
            "The deviation is large, so this is an unsure rating; of the player it says nothing.",
            FROM_QUESTION_MARK,
            {
                "weak player": "Strong players can have it too: ask what a long pause does.",
                "rule broken": "It is no warning about behaviour: every new player has it for a"
                " while.",
            },
        ),
        _us_k(2400, 120, 5),
    ]


def _expected(own: int, opponent: tuple[int, int]) -> Exercise:
    """The expected score inside a period, where g is given."""
    other, deviation = opponent
    g = round(glicko.weight(deviation), 4)
    difference = own - other
    right, plain = (expected_score(weight * difference, 0) for weight in (g, 1))
    values = {
        "weight forgotten": plain,
        "weight outside": g * plain,
        "difference turned round": 1 - right,
        "base e": 1 / (1 + math.exp(-g * difference / SCALE)),
        "percent": 100 * right,
    }
    question = (
        "A player with {own} meets an opponent with {other} and a deviation of {deviation}, for"
        " which g is {g}. Which expected score E does Glicko use?"
    )
    reason = "With g the difference of {difference} counts as {counted:.1f}, and E is {right:.2f}."
    data = {
        "own": own,
        "other": other,
        "deviation": deviation,
        "g": g,
        "difference": difference,
        "counted": g * difference,
        "right": right,
    }
    texts = (question, reason)
    return from_values("10.1", texts, "expected", right, FROM_WEIGHT, values, data, OWN_HINTS)


def _us_k(rating: int, earlier: int, games: int) -> Exercise:
    """K of the US formula for a player above 2355."""
    counted = us_chess.effective_games(rating, earlier)
    right = us_chess.k_factor(rating, earlier, games)
    values = {
        "all games counted": 800 / (earlier + games),
        "event forgotten": 800 / counted,
        "only earlier games": 800 / earlier,
        "sum of games": counted + games,
        "K of FIDE": K_STRONG,
    }
    question = (
        "A US player with {rating} has {earlier} rated games and plays {games} more in an event."
        " At this rating at most {most} earlier games count. Which K does the US formula give? Give"
        " it with one decimal."
    )
    reason = "K is 800 / ({counted:.0f} + {games}), and that is {right:.1f}."
    data = {
        "rating": rating,
        "earlier": earlier,
        "games": games,
        "most": us_chess.MOST_GAMES,
        "counted": counted,
        "right": right,
    }
    texts = (question, reason)
    return from_values("10.5", texts, "decimal", right, FROM_US_FORMULA, values, data, OWN_HINTS)
