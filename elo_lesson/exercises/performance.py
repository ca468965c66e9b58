"""The exercises of chapter 6: performance, first rating, the end of the list, and norms."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from elo_lesson.exercises.builders import Values, from_values, results_of
from elo_lesson.exercises.exercise import Exercise, Value
from elo_lesson.exercises.hints import FROM_LIST
from elo_lesson.language import signed
from elo_lesson.rating import (
    GREATEST_DIFFERENCE,
    HYPOTHETICAL,
    K_OTHERS,
    NORMS,
    Game,
    Player,
    difference_for,
    initial_rating_report,
    needed_score,
    performance_report,
    rate_period,
    round_half_away,
    whole_percent,
)

BEFORE_THE_DRAWS = "2022-01-01"
"""The text in which a first rating had no hypothetical draws."""

OWN_HINTS = {
    "draws as losses": "It looks as if the draws were counted as losses: each draw is half a point"
    " for the score.",
    "dp sign": "It looks as if the sign was turned round: with more than half of the points the"
    " result lies above the average.",
    "average only": "This is the average of the opponents: the points made have to move it.",
    "dp only": "This is what the percentage is worth: add it to the average of the opponents.",
    "average cut": "It looks as if the decimals of the average were cut off: round it to the"
    " nearest whole number.",
    "percent rounded up": "This belongs to one percent more: round the percentage to the nearest"
    " whole number.",
    "linear": "This looks like the linear performance: the question asks for FIDE's way, with the"
    " table.",
    "FIDE": "This looks like FIDE's performance, with the table: the question asks for the linear"
    " one.",
    "exact": "This looks like the exact performance: the question asks for another one.",
    "cap in the average": "It looks as if far opponents were moved nearer: that is a rule for"
    " rating changes, and in a performance the real ratings count.",
    "not divided": "It looks as if wins minus losses was not divided by the number of games.",
    "hypothetical draws forgotten": "It looks as if only the real games were counted: since"
    " March 2024 two invented draws are added.",
    "invented draws without points": "It looks as if the two invented games brought no points:"
    " they are draws, so they bring half a point each.",
    "rule of 2022": "This comes from the rule that ended in February 2024, with so many points for"
    " each half point.",
    "limit forgotten": "This is the right sum, but a first rating has an upper limit.",
    "half a point less": "With this score the performance stays just below the level of the norm.",
    "whole points only": "This is enough, but it is not the lowest score: draws count too.",
    "norm of another title": "This would be enough for the norm of another title: look at the"
    " level that this one asks for.",
    "percent of points": "This is a percentage: the question asks for a number of points.",
    "held at 1400": "Many people expect that, but no rule holds a rating up: look at what the list"
    " does with a rating that falls too low.",
    "computed rating": "The computed rating is below the lowest rating that is published: ask what"
    " the list shows instead.",
}
FROM_AVERAGE = "Start again with the average of the opponents, and then the percentage made."
FROM_WINS = "Start again with the average, and add 400 times wins minus losses for each game."
FROM_DRAWS = "Write down all games, the invented draws too: then the average, and the percentage."
FROM_NORM = "Ask how far the level lies above the average, and try scores in the explorer."


def questions() -> list[Exercise]:
    """In the order of the course."""
    return [
        _ask_performance(
            "6.1",
            "A player meets opponents with {field}, and makes {wins} wins, {draws} draw and"
            " {losses} losses. What is FIDE's performance rating?",
            "The average is {average}, {score} of {games} points is {percent} %, and the table"
            " gives {dp}: the performance is {answer}.",
            [1640, 1655, 1702, 1688, 1721, 1750, 1700],
            (4, 1, 2),
            "fide",
        ),
        _ask_performance(
            "6.2",
            "A player with {own} meets opponents with {field}, and makes {wins} wins, {draws} draw"
            " and {losses} loss. What is the linear performance, with 400 points for wins minus"
            " losses?",
            "The average is {average}, and 400 × ({wins} - {losses}) / {games} lifts it to"
            " {answer}; the player's own rating has no part in it.",
            [1500, 1600, 1700, 1800, 2400],
            (3, 1, 1),
            "linear",
            own=2000,
        ),
        _ask_first_rating(
            "6.3",
            "A player without a rating plays five games against opponents with {field}, and makes"
            " {score} points. What is the first rating, by the rules since 1 March 2024?",
            "With the two draws the average is {average}, {percent} % of the points gives {dp}, and"
            " the sum of {sum} is rounded to {answer}.",
            [1650, 1704, 1688, 1731, 1722],
            3.5,
            "not rounded yet, hypothetical draws forgotten, invented draws without points, rule of"
            " 2022, dp sign, dp only",
        ),
        _ask_first_rating(
            "6.4",
            "A very strong player without a rating plays five games against opponents with {field},"
            " and makes {score} points. What is the first rating, by the rules since 1 March 2024?",
            "With the two draws the average is {average}, and {percent} % of the points gives {dp}:"
            " the sum of {sum} is too much, because a first rating is at most {answer}.",
            [2190, 2204, 2188, 2231, 2222],
            4,
            "limit forgotten, hypothetical draws forgotten, invented draws without points, rule of"
            " 2022, dp sign",
        ),
        _ask_below_the_list(),
        _ask_needed_score(),
    ]


def _ask_performance(
    number: str,
    question: str,
    reason: str,
    field: Sequence[int],
    results: tuple[int, int, int],
    method: str,
    own: int | None = None,
) -> Exercise:
    """An exercise that asks for a performance; results are wins, draws and losses."""
    wins, draws, losses = results
    score = wins + Fraction(draws, 2)
    report = performance_report(field, score)
    right = getattr(report, method)
    answer, average = round_half_away(right), Fraction(sum(field), len(field))
    values: dict[str, Value | float] = {
        "draws as losses": getattr(performance_report(field, wins), method),
        "average only": report.average,
        "exact": report.exact or 0,
    }
    if own is None:
        one_more = difference_for(Fraction(report.percent + 1, 100), curve="fide")
        values |= {
            "linear": report.linear,
            "not rounded yet": average + report.dp,
            "average cut": int(average) + report.dp,
            "percent rounded up": report.average + one_more,
            "dp sign": report.average - report.dp,
            "dp only": report.dp,
        }
    else:
        near = [_moved_near(opponent, own) for opponent in field]
        values |= {
            "FIDE": report.fide,
            "cap in the average": getattr(performance_report(near, score), method),
            "not divided": average + 400 * (wins - losses),
            "dp sign": 2 * average - Fraction(right),
        }
    data = {
        "own": own,
        "field": _listed(field),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": f"{float(score):g}",
        "games": len(field),
        "average": report.average,
        "percent": report.percent,
        "dp": signed(report.dp),
        "answer": answer,
    }
    step = FROM_AVERAGE if method == "fide" else FROM_WINS
    return from_values(number, (question, reason), "whole", answer, step, values, data, OWN_HINTS)


def _moved_near(opponent: int, own: int) -> int:
    """An opponent as the 400-point rule would count one, which has no part in a performance."""
    return max(own - GREATEST_DIFFERENCE, min(own + GREATEST_DIFFERENCE, opponent))


def _listed(field: Sequence[int]) -> str:
    *others, last = map(str, field)
    return f"{', '.join(others)} and {last}"


def _ask_first_rating(
    number: str, question: str, reason: str, field: Sequence[int], score: float, names: str
) -> Exercise:
    """An exercise that asks for a first rating; names, of its mistakes, separated by commas."""
    report = initial_rating_report(field, score)
    average = Fraction(sum([*field, *HYPOTHETICAL]), len(field) + len(HYPOTHETICAL))
    without_points = Fraction(score) / (len(field) + len(HYPOTHETICAL))
    values: Values = {
        "not rounded yet": average + report.bonus,
        "limit forgotten": average + report.bonus,
        "hypothetical draws forgotten": performance_report(field, score).fide,
        "invented draws without points": average + difference_for(without_points, curve="fide"),
        "rule of 2022": initial_rating_report(field, score, on=BEFORE_THE_DRAWS).unrounded,
        "dp sign": average - report.bonus,
        "dp only": report.bonus,
    }
    data = {
        "field": _listed(field),
        "score": f"{score:g}",
        "average": f"{float(average):.2f}",
        "percent": report.percent,
        "dp": signed(report.bonus),
        "sum": f"{float(average + report.bonus):.2f}",
        "answer": report.rating,
    }
    answer = report.rating or 0
    return from_values(
        number, (question, reason), "whole", answer, FROM_DRAWS, values, data, OWN_HINTS, names
    )


def _ask_below_the_list() -> Exercise:
    """An exercise that asks what the list shows of a rating that falls too low."""
    player = Player(1408)
    played = [Game(1430, 0), Game(1402, 0), Game(1452, 0.5)]
    report = rate_period(player, played, k=K_OTHERS)
    shows = {"held at 1400": "1400 points", "computed rating": "computed rating"}
    answer = "unrated" if report.new_rating is None else shows["computed rating"]
    data = {
        "rating": player.rating,
        "k": report.k,
        "results": results_of(played),
        "change": signed(report.change),
        "sum": player.rating + report.change,
        "answer": answer,
    }
    question = (
        "A player with {rating} and K = {k} plays three games in one rating period: {results}."
        ' What does FIDE\'s next list show: "1400 points", "the computed rating" or "unrated"?'
    )
    reason = (
        "The change is {change}, and {sum} is below the lowest published rating, so the player is"
        " {answer} on the next list and comes back like a newcomer."
    )
    return from_values("6.5", (question, reason), "word", answer, FROM_LIST, shows, data, OWN_HINTS)


def _ask_needed_score() -> Exercise:
    """An exercise that asks for the score of a norm."""
    title, games, average = "GM", 9, 2470
    needed = Fraction(needed_score(title, games, average) or 0)
    percent = whole_percent(needed / games)
    values: Values = {
        "half a point less": needed - Fraction(1, 2),
        "whole points only": round_half_away(needed),
        "norm of another title": needed_score("IM", games, average) or 0,
        "percent of points": percent,
    }
    data = {
        "title": title,
        "games": games,
        "average": average,
        "level": NORMS[title].performance,
        "percent": percent,
        "dp": signed(difference_for(needed / games, curve="fide")),
        "answer": f"{float(needed):g}",
    }
    question = (
        "In {games} games the opponents of a player have an average of {average}. What is the"
        " lowest score with which the arithmetic of a {title} norm is met?"
    )
    reason = (
        "{answer} of {games} points is {percent} %, which gives {dp}, and {average} {dp} is at"
        " least {level}; half a point less is not enough."
    )
    return from_values(
        "6.6", (question, reason), "decimal", needed, FROM_NORM, values, data, OWN_HINTS
    )
