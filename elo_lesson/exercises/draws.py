"""The exercises of the chapter on draws."""

from __future__ import annotations

from fractions import Fraction

from elo_lesson.exercises.builders import ask_words, from_values
from elo_lesson.exercises.exercise import Exercise, two_decimals
from elo_lesson.models import greatest_draw_rate, win_draw_loss

HINTS = {
    "expected score as wins": "These are the points of a game: take the part away that comes from"
    " draws.",
    "whole draws subtracted": "It looks as if each draw was taken for a whole point: a draw brings"
    " half a point.",
    "draws added": "It looks as if the draws were added: the points have them already, so take"
    " them away.",
    "share of losses": "This is the share of the losses: the question asks for the wins.",
    "percent": "This is counted from 0 to 100: write a share from 0 to 1.",
    "points for draws": "This is how many points the other player gets: ask how many draws it takes"
    " to make them.",
    "all games": "Then both players would have the same number of points: look at the one with"
    " fewer.",
    "expected score": "This is the expected score of the favourite: look at the player with fewer"
    " points.",
    "wins only": "These are only the wins: the draws bring points too.",
    "whole point for a draw": "It looks as if each draw brought a whole point: it brings half a"
    " point.",
    "draws left out": "It looks as if the drawn games were left out: all games count.",
    "other player": "This belongs to the other player: take this player's wins.",
    "wins for losses": "This is wins for each loss: the draws bring points to both sides.",
    "turned round": "It looks as if the odds were turned round: this player has more points than"
    " the opponent.",
    "share of points": "This is a share of all points: divide by the opponent's points instead.",
    "first sentence": "That sentence is in order: equal ratings promise the same to both.",
    "third sentence": "That sentence is in order: the points of both players make one whole point.",
}
FROM_POINTS = "Start again with the points: one for a win, and half a point for a draw."
FROM_WEAKER = "Ask how many points the other player gets, and how many draws bring as many."
FROM_SENTENCES = "Ask of each number whether it counts games won, or points."


def questions() -> list[Exercise]:
    """The exercises 8.1 to 8.5."""
    return [
        _win_share("8.1", 0.64, 0.38),
        _expected("8.2", 20, 38, 42),
        _greatest("8.3", 0.7),
        _slip("8.4"),
        _odds("8.5", 60, 30, 10),
    ]


def _win_share(number: str, expected: float, drawn: float) -> Exercise:
    win, _, loss = win_draw_loss(expected, drawn)
    question = (
        "A player expects {expected} points from a game, and {drawn} of all games are drawn. Which"
        " share of the games does the player win? Give a number from 0 to 1."
    )
    reason = "The draws bring half of {drawn}, and {expected} - {half} leaves {win} for the wins."
    mistakes = {
        "expected score as wins": expected,
        "whole draws subtracted": expected - drawn,
        "draws added": expected + drawn / 2,
        "share of losses": loss,
        "percent": 100 * win,
    }
    data = {"expected": expected, "drawn": drawn, "half": drawn / 2, "win": f"{win:.2f}"}
    texts = (question, reason)
    return from_values(number, texts, "share", win, FROM_POINTS, mistakes, data, HINTS)


def _greatest(number: str, expected: float) -> Exercise:
    bound = greatest_draw_rate(expected)
    question = (
        "A favourite expects {expected} points from a game. What is the largest share of draws that"
        " is possible? Give a number from 0 to 1."
    )
    reason = (
        "The other player expects {rest} points, and that is what {bound} of the games bring if"
        " all of them are drawn."
    )
    mistakes = {
        "points for draws": 1 - expected,
        "expected score": expected,
        "all games": 1,
        "percent": 100 * bound,
    }
    data = {"expected": expected, "rest": f"{1 - expected:.2f}", "bound": f"{bound:.2f}"}
    texts = (question, reason)
    return from_values(number, texts, "share", bound, FROM_WEAKER, mistakes, data, HINTS)


def _expected(number: str, wins: int, draws: int, losses: int) -> Exercise:
    games = wins + draws + losses
    right = (wins + Fraction(draws, 2)) / games
    question = (
        "Two players meet again and again. Out of {games} games, one of them wins {wins}, draws"
        " {draws} and loses {losses}. Which expected score for one game would fit that exactly?"
    )
    reason = "{wins} wins and half of {draws} draws are {points} of {games} points: {right}."
    mistakes = {
        "wins only": Fraction(wins, games),
        "whole point for a draw": Fraction(wins + draws, games),
        "draws left out": Fraction(wins, wins + losses),
        "other player": 1 - right,
        "percent": 100 * right,
    }
    data = {
        "games": games,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "points": wins + draws // 2,
        "right": two_decimals(right),
    }
    texts = (question, reason)
    return from_values(number, texts, "expected", right, FROM_POINTS, mistakes, data, HINTS)


def _odds(number: str, wins: int, draws: int, losses: int) -> Exercise:
    own, other = wins + Fraction(draws, 2), losses + Fraction(draws, 2)
    right = own / other
    question = (
        "Out of {games} games, a player wins {wins}, draws {draws} and loses {losses}. What are the"
        " odds of the points: how many has the player for each point of the opponent? Give one"
        " number."
    )
    reason = "{own} points to {other} are {right} to 1, because the draws bring {half} to both."
    mistakes = {
        "wins for losses": Fraction(wins, losses),
        "whole point for a draw": Fraction(wins + draws, losses + draws),
        "turned round": 1 / right,
        "share of points": own / (own + other),
    }
    data = {
        "games": wins + draws + losses,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "own": own,
        "other": other,
        "right": right,
        "half": draws // 2,
    }
    texts = (question, reason)
    return from_values(number, texts, "decimal", right, FROM_POINTS, mistakes, data, HINTS)


def _slip(number: str) -> Exercise:
    question = (
        "Three sentences from a page about ratings. The first: two players with equal ratings"
        " expect the same. The second: with 200 points more, the probability of winning is 0.76."
        " The third: the expected scores of two opponents add up to 1. Which has a slip:"
        ' "first", "second" or "third"?'
    )
    reason = "It is the second: 0.76 is an expected score, in which draws count half."
    wrong = {name: HINTS[f"{name} sentence"] for name in ("first", "third")}
    return ask_words(number, question, "second", reason, FROM_SENTENCES, wrong)
