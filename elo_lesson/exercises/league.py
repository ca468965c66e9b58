"""The exercises of chapter 9."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from statistics import median

from elo_lesson.exercises import hints
from elo_lesson.exercises.builders import Values, ask_change, from_values
from elo_lesson.exercises.exercise import Exercise, Mistake
from elo_lesson.language import signed
from elo_lesson.rating import (
    K_NEW,
    K_OTHERS,
    LIFTED_BELOW,
    Game,
    Player,
    one_off_lift,
    rate_period,
    round_half_away,
)

HINTS = {
    "sum of the ratings": "This is the sum of the ratings: divide it by the number of players.",
    "middle of the list": "This is the middle of the sorted list: the mean is the sum of all"
    " ratings, divided by the number of players.",
    "middle of the ends": "This lies half way between the highest and the lowest rating: the mean"
    " needs all ratings.",
    "start of another league": "Many leagues in this chapter start at 1500: here the players bring"
    " ratings of their own, so take the mean of those.",
    "points from nowhere": "It looks as if every player gained K: with one K for all, what one"
    " player wins another loses.",
    "not shared": "This is what all the others have together: share it among them.",
    "sign of the one": "The sign does not fit: what this player takes is missing elsewhere, and"
    " what this player gives others have.",
    "start shared": "It looks as if a whole rating was shared: share only the change.",
    "only the addition": "This is what is added: the question asks for the rating afterwards.",
    "share of the rating": "It looks as if a share of the rating itself was added: take the share"
    " of what is missing to {limit}.",
    "the rest": "This leaves {share} percent of what is missing: it should be the share that is"
    " added.",
    "taken away": "It looks as if the points were taken away: a lift makes a rating higher.",
}
FROM_BALANCE = "Ask first what all the players together have before and after."
FROM_MISSING = "Work out first how much is missing to {limit}."

EACH_GAME = "rating after each game"
EACH_ORDER = EACH_GAME + " (+{change})"

ORDER = (
    "A player with {rating} and K = {k} has three games in one rating period: {results}. The"
    " arbiter types them in backwards. Which change does FIDE's rule give? Give a whole number."
)
WHY_ORDER = (
    "The sum of score minus expected score is {surplus} in every order, and {surplus} × {k} is"
    " {change}, rounded {rounded}."
)
MEAN = (
    "A league has players with {listed} and {last}. They play {rounds} rounds against each other,"
    " all with K = {k}, and nothing is rounded. What is the mean of their ratings afterwards?"
)
WHY_MEAN = "The sum stays {total}, so the mean stays {mean}."
SHARED = (
    "A newcomer enters a pool with {first}, plays a while against {others} others, and leaves with"
    " {last}. All have the same K, and nobody else comes or goes. By how many points has the mean"
    " of the others changed? Give a loss with a minus sign."
)
WHY_SHARED = (
    "All the others together changed by {total} points, and {total} / {others} is {answer}."
)
LIFT = (
    "On 1 March 2024, FIDE lifted every rating below {limit} once, by {share} percent of what was"
    " missing to {limit}. Which rating did a player with {rating} get?"
)
WHY_LIFT = (
    "What is missing is {missing}, {share} percent of it is {added}, and {rating} + {added} is"
    " {answer}."
)


def questions() -> list[Exercise]:
    """In the order of the course."""
    return [
        _mean("9.1", [1400, 1500, 1600, 2000], 30, K_OTHERS),
        _order("9.2", (1480, K_NEW), {1403: 0, 1620: 1, 1550: 1}),
        _shared("9.3", 1500, 1300, 50),
        _shared("9.4", 1300, 1900, 60),
        _lift("9.5", 1750),
    ]


def _order(number: str, player: tuple[int, int], games: dict[int, float]) -> Exercise:
    """An exercise about the order of games inside a period."""
    names = "not rounded yet, new rating, K × score, K forgotten, sign turned round"
    exercise = ask_change(number, ORDER, WHY_ORDER, player, games, names, kind="whole change")
    found = {_after_each_game(player, order) for order in permutations(games.items())}
    each = {
        EACH_ORDER.format(change=change): Mistake(Fraction(change), hints.HINTS[EACH_GAME])
        for change in sorted(found)
    }
    return replace(exercise, mistakes={**exercise.mistakes, **each})


def _after_each_game(player: tuple[int, int], games: Iterable[tuple[int, float]]) -> int:
    """The change where the rating is updated and rounded after each game."""
    first, k = player
    rating = first
    for opponent, score in games:
        rating += rate_period(Player(rating), [Game(opponent, score)], k=k).change
    return rating - first


def _mean(number: str, ratings: list[int], rounds: int, k: int) -> Exercise:
    """An exercise that asks for the mean of a closed pool."""
    mean = Fraction(sum(ratings), len(ratings))
    values: Values = {
        "sum of the ratings": sum(ratings),
        "middle of the list": median(ratings),
        "middle of the ends": (min(ratings) + max(ratings)) / 2,
        "start of another league": 1500,
        "points from nowhere": mean + k,
    }
    data = {
        "listed": ", ".join(map(str, ratings[:-1])),
        "last": ratings[-1],
        "rounds": rounds,
        "k": k,
        "total": sum(ratings),
        "mean": mean,
    }
    return from_values(number, (MEAN, WHY_MEAN), "whole", mean, FROM_BALANCE, values, data, HINTS)


def _shared(number: str, first: int, last: int, others: int) -> Exercise:
    """An exercise about the points that one player brings into a pool or takes out of it."""
    answer = Fraction(first - last, others)
    values: Values = {
        "not shared": first - last,
        "sign of the one": -answer,
        "start shared": Fraction(first, others),
    }
    data = {
        "first": first,
        "last": last,
        "others": others,
        "total": signed(first - last),
        "answer": signed(float(answer)),
    }
    return from_values(
        number, (SHARED, WHY_SHARED), "whole change", answer, FROM_BALANCE, values, data, HINTS
    )


def _lift(number: str, rating: int) -> Exercise:
    """An exercise about the one-off lift of 1 March 2024."""
    missing = LIFTED_BELOW - rating
    answer = round_half_away(one_off_lift(rating))
    added = answer - rating
    values: Values = {
        "only the addition": added,
        "share of the rating": rating + Fraction(rating * added, missing),
        "the rest": LIFTED_BELOW - added,
        "taken away": rating - added,
    }
    data = {
        "rating": rating,
        "limit": LIFTED_BELOW,
        "share": round_half_away(100 * added / missing),
        "missing": missing,
        "added": added,
        "answer": answer,
    }
    return from_values(number, (LIFT, WHY_LIFT), "whole", answer, FROM_MISSING, values, data, HINTS)
