"""The exercises of chapter 7, on the sample of a junior's season."""

from __future__ import annotations

from fractions import Fraction

from elo_lesson.exercises.builders import Values, ask_words, from_values
from elo_lesson.exercises.exercise import Exercise
from elo_lesson.exercises.hints import FROM_SUM
from elo_lesson.language import signed
from elo_lesson.own_games import GamesFile, month_of, rate_months, read_games, sample_file
from elo_lesson.rating import (
    K_JUNIOR,
    K_OTHERS,
    Game,
    Player,
    performance_rating,
    rate_period,
    round_half_away,
)

START, MONTH, FEW = 1450, "2024-11", 5
FORFEIT = Game(1404, 1)
"""The game of November that was not played: line 13 of the sample."""

OWN_HINTS = {
    "nothing left out": "These are all lines of the table: two kinds of line are not rated, so look"
    " for results that no game stands behind, and for opponents without a rating.",
    "one kind left out": "It looks as if only one kind was left out: games that nobody played and"
    " games against opponents without a rating both do not count.",
    "one left in": "It looks as if a bye or a forfeit was counted: nobody moved a piece there, so"
    " nothing is rated.",
    "forfeit counted": "It looks as if the win by forfeit was counted: it gives a point in the"
    " table, but it is not rated.",
    "point of the forfeit": "It looks as if the point of the forfeit was counted: it stands in the"
    " table, but it is not rated.",
    "only wins": "These are the wins alone: a draw counts half a point.",
    "games": "This is the number of rated games: the question asks for the points made in them.",
    "rating of the start": "It looks as if the rating of October was used: the new rating of one"
    " month is the old one of the next.",
    "exact": "This is the exact performance of the formula: the question asks for FIDE's, the"
    " average of the opponents and dp from table 8.1.1.",
    "linear": "This comes from 400 times wins minus losses: take dp from table 8.1.1.",
    "sign of dp": "The sign of dp is turned round: with less than half of the points, dp is taken"
    " away.",
    "average only": "This is the average of the opponents: dp from table 8.1.1 is still missing.",
    "twice as many games": "Twice as many games make the band narrower, but not by half: look at"
    " the widths for 9 and for 18 games in the explorer.",
    "a better score": "A better score moves the band: how wide it is depends most on the number of"
    " games.",
}
FROM_LINES = "Go through the table line by line, and strike out what is not rated."
FROM_AVERAGE = "Start again with the average of the opponents and the percentage of the points."
FROM_EXPLORER = "Move the slider of the explorer, and subtract the lower end from the upper one."


def questions() -> list[Exercise]:
    """In the order of the course."""
    season = read_games(sample_file("junior_season.csv"))
    return [_rated(season), _points(season), _change(season), _performance(season), _width()]


def _rated(season: GamesFile) -> Exercise:
    lines = len(season.games) + len(season.skipped)
    right = sum(game.opponent is not None for game in season.games)
    values: Values = {
        "nothing left out": lines,
        "one kind left out": len(season.games),
        "one left in": right + 1,
    }
    question = "The sample of the junior has {lines} lines with results. How many games are rated?"
    reason = "One forfeit, one bye and two games against unrated opponents leave {right} games."
    data = {"lines": lines, "right": right}
    texts = (question, reason)
    return from_values("7.1", texts, "whole", right, FROM_LINES, values, data, OWN_HINTS)


def _points(season: GamesFile) -> Exercise:
    games = _of_month(season)
    right = sum(Fraction(game.score) for game in games)
    values: Values = {
        "forfeit counted": right + Fraction(FORFEIT.score),
        "only wins": sum(game.score == 1 for game in games),
        "games": len(games),
    }
    question = (
        "The table of the Harbour Junior Cup in November has eight lines. How many points count for"
        " the rating?"
    )
    reason = "The point of the forfeit stands in the table only, and {right} points are rated."
    texts, data = (question, reason), {"right": right}
    return from_values("7.2", texts, "whole", right, FROM_LINES, values, data, OWN_HINTS)


def _change(season: GamesFile) -> Exercise:
    games = _of_month(season)
    months = rate_months(season, Player(START), k=K_JUNIOR)
    rating = next(part.report.rating for part in months if part.month == MONTH)
    report = rate_period(Player(rating), games, k=K_JUNIOR)

    def change(rating: int = rating, games: list[Game] = games, k: int = K_JUNIOR) -> Fraction:
        return rate_period(Player(rating), games, k=k).exact_total

    right = round_half_away(change())
    values: Values = {
        "not rounded yet": change(),
        "forfeit counted": change(games=[*games, FORFEIT]),
        "point of the forfeit": change() + K_JUNIOR * Fraction(FORFEIT.score),
        "rating of the start": change(rating=START),
        "another K": change(k=K_OTHERS),
        "K forgotten": change() / K_JUNIOR,
        "new rating": rating + right,
    }
    question = (
        "The junior begins November with {rating}, K is {k}, and {score} of {games} rated points"
        " are made where {expected} are expected. By how many points does the rating change,"
        " rounded as FIDE does it?"
    )
    reason = "{k} × ({score} - {expected}) is {total}, rounded {right}."
    data = {
        "rating": rating,
        "k": K_JUNIOR,
        "score": f"{report.score:g}",
        "games": report.games,
        "expected": f"{report.expected:.2f}",
        "total": signed(report.total, 1),
        "right": signed(right),
    }
    texts = (question, reason)
    return from_values("7.3", texts, "whole change", right, FROM_SUM, values, data, OWN_HINTS)


def _performance(season: GamesFile) -> Exercise:
    rated = [game for game in season.games if game.opponent is not None][:FEW]
    opponents = [game.opponent for game in rated if game.opponent is not None]
    score = sum(Fraction(game.score) for game in rated)
    right = int(performance_rating(opponents, score))
    average = round_half_away(Fraction(sum(opponents), len(opponents)))
    values: Values = {
        "exact": performance_rating(opponents, score, method="exact"),
        "linear": performance_rating(opponents, score, method="linear"),
        "sign of dp": 2 * average - right,
        "average only": average,
    }
    question = (
        "The first five rated opponents of the junior have {opponents}, and the score is {score} of"
        " {games}. Which performance rating does FIDE's rule give?"
    )
    reason = "The average is {average}, dp for {percent} % is {dp}, and together they make {right}."
    data = {
        "opponents": ", ".join(str(opponent) for opponent in opponents),
        "score": f"{float(score):g}",
        "games": len(opponents),
        "average": average,
        "percent": round(100 * score / len(opponents)),
        "dp": right - average,
        "right": right,
    }
    texts = (question, reason)
    return from_values("7.4", texts, "whole", right, FROM_AVERAGE, values, data, OWN_HINTS)


def _width() -> Exercise:
    wrong = ("twice as many games", "a better score")
    right = "four times as many games"
    question = "What makes a band about half as wide? Choose one: {choice}."
    reason = "The width goes down with the square root, so it takes {right}."
    data = {
        "right": right,
        "choice": ", ".join(f'"{words}"' for words in (wrong[0], right, wrong[1])),
    }
    hints = {words: OWN_HINTS[words] for words in wrong}
    return ask_words("7.5", question, right, reason, FROM_EXPLORER, hints, data)


def _of_month(season: GamesFile) -> list[Game]:
    """The rated games of November."""
    pairs = zip(season.games, season.details, strict=True)
    return [g for g, detail in pairs if month_of(detail.date) == MONTH and g.opponent is not None]
