"""The exercises of the chapter on real favourites."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from elo_lesson.evidence import GAP_WIDTH, best_scale, favourite_points, favourites_by_gap
from elo_lesson.exercises.builders import ask_words, from_values
from elo_lesson.exercises.exercise import Exercise
from elo_lesson.language import signed
from elo_lesson.rating import K_STRONG, SURE, expected_score

HINTS = {
    "sign turned round": "It looks as if the difference was turned round: take what was really"
    " made, and subtract what the table expects.",
    "share of the table": "This divides one number by the other: the question asks for their"
    " difference.",
    "added": "It looks as if the two numbers were added: subtract one from the other.",
    "share of one game": "This is counted for one game, from 0 to 1: the question asks for points"
    " of 100.",
    "divided by the games": "It looks as if the bar was divided by the growth of the number of"
    " games: think of the square root.",
    "bar unchanged": "The bar does not stay as it is: more games make the average more certain.",
    "bar longer": "The bar does not get longer: more games make the average more certain.",
    "one factor forgotten": "It looks as if the number of games or K was left out: both multiply"
    " the difference.",
    "K forgotten": "This is made minus expected for all games: multiply it by K.",
    "number of games forgotten": "This is what one game costs: multiply it by the number of games.",
    "points of one game": "This is made minus expected in one game: multiply it by K, and by the"
    " number of games.",
    "points made": "This counts all the points made: subtract the expected ones first.",
    "points expected": "This counts all the expected points: subtract them from the points made.",
    "largest scale": "The largest scale belongs to the flattest curve: more rating points are"
    " needed for the same odds.",
    "scale in the middle": "This scale lies between the other two: one curve is still steeper.",
}
FROM_ROW = "Write down the real number first, then minus, then the number of the table."
FROM_ROOT = "Ask how many times as many games there are, and take the square root of that."
FROM_ONE_GAME = "Begin with one game: made minus expected, times K, and then count all games."
FROM_SCALES = "Set two scales in the explorer one after the other, and look which curve rises more."

NAMES = {"standard": "classical", "rapid": "rapid", "blitz": "blitz"}


def questions() -> list[Exercise]:
    """The exercises 11.1 to 11.5, in the order of the chapter."""
    of_four = {"number of games forgotten": K_STRONG, "K forgotten": 4}
    of_nine = {"one factor forgotten": K_STRONG}  # both are nearly the same number here
    return [
        _below_the_table(),
        _longer_series(),
        _steepest(),
        _open("11.4", 2125, 4, of_four),
        _open("11.5", 2175, 9, of_nine),
    ]


def _below_the_table() -> Exercise:
    gap = favourites_by_gap()[5]
    made, due = (_tenths(points / gap.games) for points in (gap.points, gap.table))
    question = (
        "Favourites who were {low} to {high} rating points ahead made {made} of 100 points in real"
        " classical games. FIDE's table expects {due}. What is real minus table, in points of 100?"
    )
    reason = "{made} - {due} is {answer}: the favourites made less than the table expects."
    answer = made - due
    data = {
        "low": gap.low,
        "high": gap.high,
        "made": float(made),
        "due": float(due),
        "answer": _shown(answer),
    }
    wrong = {
        "sign turned round": due - made,
        "share of the table": made / due,
        "added": made + due,
        "share of one game": (made - due) / 100,
    }
    texts = (question, reason)
    return from_values("11.1", texts, "change", answer, FROM_ROW, wrong, data, HINTS)


def _longer_series() -> Exercise:
    games, times = 25, 4
    # The widest bar: half a point from the average, by the root of 25.
    bar = Fraction(str(SURE)) * 50 / 5
    question = (
        "A club has counted {games} games of favourites. The error bar of their average reaches"
        " {bar} points of 100 to each side. How far does it reach after {more} games of the same"
        " kind? Give one decimal."
    )
    reason = "There are four times as many games, so the bar is half as long: {answer}."
    data = {"games": games, "more": times * games, "bar": float(bar), "answer": _shown(bar / 2)}
    wrong = {
        "divided by the games": bar / times,
        "bar unchanged": bar,
        "bar longer": 2 * bar,
        "share of one game": bar / 2 / 100,
    }
    texts = (question, reason)
    return from_values("11.2", texts, "decimal", bar / 2, FROM_ROOT, wrong, data, HINTS)


def _steepest() -> Exercise:
    scales = {
        words: best_scale(favourite_points(favourites_by_gap(name)))
        for name, words in NAMES.items()
    }
    answer, middle, largest = sorted(scales, key=lambda words: scales[words])
    question = (
        'The best scales of the real games are {listed}. Which curve is the steepest: "{choice}"?'
    )
    listed = ", ".join(f"{scale:.0f} for {words}" for words, scale in scales.items())
    reason = "It is the {answer} one: the smallest scale gives the steepest curve."
    wrong = {largest: HINTS["largest scale"], middle: HINTS["scale in the middle"]}
    data = {"listed": listed, "choice": '", "'.join(scales), "answer": answer}
    return ask_words("11.3", question, answer, reason, FROM_SCALES, wrong, data)


def _open(number: str, opponent: int, games: int, factors: Mapping[str, int]) -> Exercise:
    """An exercise about what an open costs a favourite; factors, what mistakes multiply by."""
    rating = 2500
    point = favourite_points(favourites_by_gap())[(rating - opponent) // GAP_WIDTH]
    made = Fraction(round(1000 * point.share), 1000)
    due = Fraction(str(expected_score(rating, opponent, curve="fide")))
    question = (
        "A player with {rating} and K = {k} meets {games} opponents with {opponent} in an open."
        " FIDE's table expects {due} points in each game, and real favourites with this gap make"
        " {made} on average. How many rating points does the open cost or bring on average? Give"
        " one decimal, and a loss with a minus sign."
    )
    reason = (
        "Each game is {surplus} points, and {games} × {k} × ({surplus}) is {exact}, rounded"
        " {answer}."
    )
    total = games * K_STRONG
    answer = total * (made - due)
    data = {
        "rating": rating,
        "opponent": opponent,
        "games": games,
        "k": K_STRONG,
        "due": float(due),
        "made": float(made),
        "surplus": float(made - due),
        "exact": f"{float(answer):.2f}",
        "answer": _shown(answer),
    }
    wrong = {
        "sign turned round": total * (due - made),
        **{name: factor * (made - due) for name, factor in factors.items()},
        "points of one game": made - due,
        "points made": total * made,
        "points expected": total * due,
    }
    texts = (question, reason)
    return from_values(number, texts, "change", answer, FROM_ONE_GAME, wrong, data, HINTS)


def _shown(change: Fraction) -> str:
    """A change with one decimal, a loss with its sign."""
    return signed(float(change), 1).removeprefix("+")


def _tenths(share: float) -> Fraction:
    """A share as points of 100 with one decimal."""
    return Fraction(round(1000 * share), 10)
