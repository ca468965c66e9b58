"""The exercises of the chapter about other systems."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from elo_lesson import glicko, us_chess
from elo_lesson.curves import SCALE, expected_score
from elo_lesson.exercise import Exercise, Mistake, two_decimals
from elo_lesson.questions.hints import HINTS
from elo_lesson.regulations import K_STRONG

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
        _words(
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
        _words(
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
        _words(
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
    difference = Fraction(own - other)
    right, plain = (Fraction(expected_score(weight * difference, 0)) for weight in (Fraction(g), 1))
    with_e = Fraction(1 / (1 + math.exp(-g * (own - other) / SCALE)))
    values = {
        "weight forgotten": (plain, "This is the plain Elo formula: multiply the difference by g."),
        "weight outside": (
            Fraction(g) * plain,
            "It looks as if the expected score was multiplied by g: multiply the difference.",
        ),
        "difference turned round": (1 - right, HINTS["difference turned round"]),
        "base e": (with_e, HINTS["base e"]),
        "percent": (100 * right, HINTS["percent"]),
    }
    question = (
        "A player with {own} meets an opponent with {other} and a deviation of {deviation}, for"
        " which g is {g}. Which expected score E does Glicko use?"
    )
    reason = "With g the difference of {difference} counts as {counted}, and E is {expected}."
    data = {"own": own, "other": other, "deviation": deviation, "g": g, "difference": difference}
    data |= {"counted": f"{g * (own - other):.1f}", "expected": two_decimals(right)}
    mistakes = {name: Mistake(*pair) for name, pair in values.items()}
    return Exercise(
        "10.1", question.format(**data), "expected", right, reason.format(**data), FROM_WEIGHT,
        mistakes,
    )  # fmt: skip


def _us_k(rating: int, earlier: int, games: int) -> Exercise:
    """K of the US formula for a player above 2355."""
    counted = Fraction(us_chess.effective_games(rating, earlier))
    right = Fraction(us_chess.k_factor(rating, earlier, games))
    values = {
        "all games counted": (
            800 / Fraction(earlier + games),
            "It looks as if all earlier games were counted: there is a limit.",
        ),
        "event forgotten": (
            800 / counted,
            "It looks as if the games of the event were left out: add them below the line.",
        ),
        "only earlier games": (
            Fraction(800, earlier),
            "Two things are missing: the limit for earlier games, and the games of the event.",
        ),
        "sum of games": (counted + games, "This is the number below the line: divide 800 by it."),
        "K of FIDE": (Fraction(K_STRONG), "This is FIDE's K: the US formula divides 800."),
    }
    question = (
        "A US player with {rating} has {earlier} rated games and plays {games} more in an event."
        " At this rating at most {most} earlier games count. Which K does the US formula give? Give"
        " it with one decimal."
    )
    reason = "K is 800 / ({counted} + {games}), and that is {k}."
    data: dict[str, object] = {
        "rating": rating,
        "earlier": earlier,
        "games": games,
        "most": us_chess.MOST_GAMES,
    }
    data |= {"counted": counted, "k": f"{float(right):.1f}"}
    mistakes = {name: Mistake(*pair) for name, pair in values.items()}
    return Exercise(
        "10.5", question.format(**data), "change", right, reason.format(**data), FROM_US_FORMULA,
        mistakes,
    )  # fmt: skip


def _words(
    number: str, question: str, answer: str, reason: str, step: str, wrong: Mapping[str, str]
) -> Exercise:
    """A question that offers words, with a hint for each wrong one."""
    mistakes = {word: Mistake(word, hint) for word, hint in wrong.items()}
    return Exercise(number, question, "word", answer, reason, step, mistakes)
