"""All exercises of the course, with the mistakes that lead to known wrong answers.

Answers and mistakes are computed by the library from the data of each exercise.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from elo_lesson import curves, regulations
from elo_lesson.curves import difference_for, expected_score
from elo_lesson.exercise import Exercise, Mistake, Value, two_decimals
from elo_lesson.periods import LATEST, Game, rate_period, signed
from elo_lesson.regulations import Player, Regulations, round_half_away

BEFORE_EXEMPTION = "2024-03-01"
"""The text in which the 400-point rule still held for everybody."""

GENERIC_K = 32
"""A K-factor of many websites that stands in no FIDE rule."""

HINTS = {
    "difference turned round": "It looks as if the difference was turned round: take the player's"
    " own rating first, and subtract the opponent's.",
    "sign turned round": "It looks as if the sign was turned round: take the score made, and"
    " subtract the expected score.",
    "base e": "It looks as if e was used as the base: the formula takes a power of ten.",
    "percent": "This is counted from 0 to 100: an expected score is written from 0 to 1.",
    "formula": "This comes from the formula: the question asks for FIDE's table.",
    "cap forgotten": "It looks as if the whole difference was counted: think of the rule for"
    " differences over 400, and of whom it is for.",
    "cap not allowed": "It looks as if the difference was cut to 400: think of the players for whom"
    " the true difference counts.",
    "formula without cap": "This comes from the formula and the whole difference: take FIDE's"
    " table, and think of the rule for differences over 400.",
    "formula with cap": "This comes from the formula, with the difference cut to 400: take FIDE's"
    " table, and think of the players for whom the true difference counts.",
    "K × score": "This is K × score: subtract the expected score from the score before you"
    " multiply.",
    "draw changes nothing": "A draw does not leave everything as it is: compare half a point with"
    " the expected score.",
    "draw taken as a loss": "This counts the draw as a loss: an expected score is not the chance of"
    " winning, because a draw counts half.",
    "K forgotten": "This is score minus expected score: multiply it by K.",
    "expected score": "This is the expected score: subtract it from the score, and then multiply by"
    " K.",
    "new rating": "This looks like the new rating: the question asks only for the change.",
    "change": "This is the change: the question asks for the new rating.",
    "rounded too early": "This is rounded to a whole number: keep one decimal here.",
    "not rounded yet": "This is good so far, but it is not rounded yet.",
    "rounded each game": "It looks as if each game was rounded: keep the decimals, add the games,"
    " and round once at the end.",
    "half rounded to even": "Python, like many programs, rounds some halves towards zero: FIDE"
    " rounds a half away from zero.",
    "rounded new rating": "This looks like the new rating: the question asks only for the change.",
    "rating rounded": "It looks as if the new rating was rounded: round the change, which is also"
    " what the question asks for.",
    "rating after each game": "It looks as if the rating was changed after each game: the rating of"
    " the list counts for the whole period.",
    "formula or each game": "This comes from the formula, or from rounding each game: take FIDE's"
    " table, and round only the sum.",
    "K changed inside the month": "It looks as if K was changed in the middle of the month: the"
    " list in force counts for all games of the period.",
    "whole K": "This is the whole K: the loser loses only the part that was expected.",
    "another K": "It looks as if another K was used: look again at the K of this player.",
    "one row before": "This stands beside the row that is asked for: look again where the"
    " difference lies, because a rule of thumb is not the table.",
    "one row after": "This stands beside the row that is asked for: look again where the difference"
    " lies.",
    "minus sign": "With more than half of the points, the difference has no minus sign.",
    "start of the row": "This is the start of a row in table 8.1.2: look for the percentage in"
    " table 8.1.1.",
    "end of the row": "This is the end of a row in table 8.1.2: look for the percentage in"
    " table 8.1.1.",
    "line before": "This belongs to one percent less: look again along the line of the table.",
    "line after": "This belongs to one percent more: look again along the line of the table.",
    "700 rule forgotten": "This is the K of the list: multiply it by the number of games, and"
    " compare with 700.",
    "K rounded up": "It looks as if K was rounded up, or not rounded: K × games must not be more"
    " than 700.",
    "number of games": "This is how many games the K of the list allows: the question asks for the"
    " K that these games allow.",
    "K × games": "This is K × games: it is too much, so ask which K would fit.",
    "another setting": "With this setting the calculator would print {gain}, and not {printed}.",
    "K of an adult": "This would be the K of an older player: look at the birth year.",
    "present rating only": "It looks as if only the present rating was used: look at the highest"
    " rating ever published.",
    "changed inside the event": "It looks as if K was changed in the middle of the event: ask when"
    " the number of games is counted.",
    "K of a strong player": "This would be the K of a stronger player: look at the highest rating"
    " ever published.",
    "K of a junior": "This would be the K of a junior: count the age that the player reaches in the"
    " year of the period.",
    "K of a newcomer": "This would be the K of a newcomer or a junior: the highest rating ever"
    " published comes before games and age.",
    "gain = loss": "This is what the winner gains: the loser has another K, so the two numbers are"
    " not the same.",
    "K of the other player": "It looks as if the other player's K was used: each player has a K"
    " of their own.",
    "odds": "These are the odds, so many points for one: the expected score is the share of all"
    " points.",
    "odds added": "It looks as if the odds were added or doubled: each step multiplies them again.",
    "only one step": "It looks as if only one step of 400 points was made: count how many there"
    " are.",
    "score doubled": "It looks as if the expected score was doubled: multiply the odds, and turn"
    " them into a score at the end.",
    "certain": "Nobody is sure of every point: the other player keeps a small share.",
    "K of a website": "This is a K that many websites use, but it is in no FIDE rule.",
}
FROM_DIFFERENCE = (
    "Start again with own rating minus the opponent's rating, and use formula or explorer."
)
FROM_TABLE = "Start again with the difference, and look for its row in table 8.1.2."
FROM_SURPLUS = "Start again with score minus expected score, and multiply by K last."
FROM_SUM = "Write down score minus expected score for each game, add them up, and multiply by K."
FROM_WAY_BACK = "Move the explorer of the table to that percentage, and read its last sentence."
FROM_700 = "Multiply K by the number of games, and ask which whole K keeps the product allowed."
FROM_SETTINGS = "Ask first which curve was used, and then whether the difference was cut."
FROM_PLAYER = "Go through the K rules in order: highest rating ever, age, number of games."

RESULTS = {1: "beat {opponent}", 0.5: "drew with {opponent}", 0: "lost to {opponent}"}

SETTINGS = (
    ("table with cap", "fide", True),
    ("table without cap", "fide", False),
    ("formula with cap", "logistic", True),
    ("formula without cap", "logistic", False),
)


# --- Builders for the kinds that recur


def _exercise(
    number: str,
    texts: tuple[str, str],
    kind: str,
    answer: Value,
    step: str,
    names: str,
    values: Mapping[str, Fraction],
    data: Mapping[str, object],
) -> Exercise:
    """One exercise from templates; names, of its mistakes, are separated by commas."""
    question, reason = (text.format(**data) for text in texts)
    mistakes = {name: Mistake(values[name], HINTS[name]) for name in names.split(", ")}
    return Exercise(number, question, kind, answer, reason, step, mistakes)


def _expected(
    number: str, question: str, reason: str, pair: tuple[int, int], names: str, curve: str = "fide"
) -> Exercise:
    """An exercise that asks for an expected score."""
    own, other = pair
    right = Fraction(str(expected_score(own, other, curve=curve)))
    formula = Fraction(expected_score(own, other))
    steps = Fraction(own - other, curves.SCALE)
    one_step = Fraction(expected_score(curves.SCALE, 0))
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
    first, last = _row(curves.whole_percent(right))
    data: dict[str, object] = {"own": own, "other": other, "difference": own - other}
    data |= {"first": first, "last": last}
    shown = {
        "expected": two_decimals(right),
        "formula": two_decimals(formula),
        "odds": f"{10 ** float(steps):g}",
    }
    step = FROM_TABLE if curve == "fide" else FROM_DIFFERENCE
    return _exercise(
        number, (question, reason), "expected", right, step, names, values, data | shown
    )


def _base_e(difference: int) -> Fraction:
    """The formula with the wrong base."""
    return Fraction(1 / (1 + math.exp(-difference / curves.SCALE)))


def _row(percent: int) -> tuple[int, int]:
    """The first and the last difference of a row of table 8.1.2, for more than 50 percent."""
    return curves.LAST_DIFFERENCE[percent - 51] + 1, curves.LAST_DIFFERENCE[percent - 50]


def _change(
    number: str,
    question: str,
    reason: str,
    player: tuple[int, int],
    games: Mapping[int, float] | Sequence[Game],
    names: str,
    *,
    curve: str = "fide",
    kind: str = "change",
    asks: str = "change",
    another_k: int = regulations.K_OTHERS,
) -> Exercise:
    """An exercise that asks for the change of a period, or for the new rating after it."""
    rating, k = player
    played = [Game(*game) for game in games.items()] if isinstance(games, Mapping) else [*games]
    values = _ways(rating, played, k, curve, another_k)
    right, expected = values["right"], values["expected score"]
    rounded = round_half_away(right)
    if asks == "rating":
        values |= {name: rating + value for name, value in values.items() if name != "change"}
    answer = right if kind == "change" else Fraction(rounded + rating * (asks == "rating"))
    score = sum(Fraction(game.score) for game in played)
    results = [RESULTS[game.score].format(opponent=game.opponent) for game in played]
    data = {
        "rating": rating,
        "k": k,
        "another_k": another_k,
        "games": len(played),
        "opponent": played[0].opponent,
        "difference": rating - (played[0].opponent or 0),
        "results": ", ".join(results),
        "score": f"{float(score):g}",
        "expected": two_decimals(expected),
        "surplus": two_decimals(score - expected),
        "change": signed(float(right), 1),
        "rounded": signed(rounded),
        "new": rating + rounded,
    }
    step = FROM_SUM if len(played) > 1 else FROM_SURPLUS
    return _exercise(number, (question, reason), kind, answer, step, names, values, data)


def _ways(
    rating: int, games: Sequence[Game], k: int, curve: str, another_k: int
) -> dict[str, Fraction]:
    """The change before rounding: the right one, and those that known mistakes lead to."""

    def change(curve: str = curve, k: int = k, **options: Any) -> Fraction:
        return rate_period(Player(rating), games, k=k, curve=curve, **options).exact_total

    report = rate_period(Player(rating), games, k=k, curve=curve)
    right, score = report.exact_total, Fraction(report.score)
    expected = score - right / k
    draws = sum(game.score == 0.5 for game in games)
    with_e = sum(_base_e(row.counted or 0) for row in report.rows)
    of_another = change(k=another_k)
    return {
        "right": right,
        "change": right,
        "not rounded yet": right,
        "rounded too early": Fraction(round_half_away(right)),
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
            lambda live: (rating, k if live < regulations.JUNIOR_LIMIT else another_k),
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


def _way_back(number: str, question: str, reason: str, percent: int, names: str) -> Exercise:
    """An exercise that asks for dp of table 8.1.1."""
    dp = difference_for(Fraction(percent, 100), curve="fide")
    first, last = _row(percent)
    values = {
        "formula": Fraction(difference_for(Fraction(percent, 100))),
        "minus sign": Fraction(-dp),
        "end of the row": Fraction(last),
        "start of the row": Fraction(first),
        "line before": Fraction(difference_for(Fraction(percent - 1, 100), curve="fide")),
        "line after": Fraction(difference_for(Fraction(percent + 1, 100), curve="fide")),
    }
    data = {"percent": percent, "dp": dp, "first": first, "last": last}
    texts = (question, reason)
    return _exercise(number, texts, "whole", Fraction(dp), FROM_WAY_BACK, names, values, data)


def _period_k(number: str, question: str, reason: str, k: int, games: int, names: str) -> Exercise:
    """An exercise that asks for the K of a period with many games."""
    used = Regulations.on(LATEST).period_k(k, games)
    limit = regulations.GREATEST_K_TIMES_GAMES
    values = {
        "700 rule forgotten": Fraction(k),
        "K rounded up": Fraction(limit, games),
        "number of games": Fraction(limit, k),
        "K × games": Fraction(k * games),
    }
    data = {"k": k, "games": games, "product": k * games, "limit": limit, "used": used}
    texts = (question, reason)
    return _exercise(number, texts, "whole", Fraction(used), FROM_700, names, values, data)


def _k(number: str, question: str, reason: str, player: Player, day: str, names: str) -> Exercise:
    """An exercise that asks for the K-factor of a player on a day."""
    k = Regulations.on(day).k_factor(player)
    values = {
        **dict.fromkeys(("K of an adult", "present rating only"), Fraction(regulations.K_OTHERS)),
        "changed inside the event": Fraction(regulations.K_OTHERS),
        "K of a strong player": Fraction(regulations.K_STRONG),
        "K of a junior": Fraction(regulations.K_JUNIOR),
        "K of a newcomer": Fraction(regulations.K_NEW),
        "K of a website": Fraction(GENERIC_K),
    }
    data = {
        "k": k,
        "rating": player.rating,
        "games": player.games,
        "born": player.birth_year,
        "peak": player.peak,
        "year": day[:4],
        "strong": regulations.STRONG_LIMIT,
        "junior": regulations.JUNIOR_LIMIT,
        "enough": regulations.NEW_PLAYER_GAMES,
    }
    texts = (question, reason)
    return _exercise(number, texts, "whole", Fraction(k), FROM_PLAYER, names, values, data)


def _setting(number: str, question: str, reason: str, printed: str) -> Exercise:
    """An exercise that asks which curve and cap explain a printed change."""
    rating, opponent, k = 1500, 1000, regulations.K_OTHERS
    gains = {
        words: signed(
            rate_period(Player(rating), [Game(opponent, 1)], k=k, curve=curve, cap=cap).total, 1
        )
        for words, curve, cap in SETTINGS
    }
    (answer,) = (words for words, gain in gains.items() if gain == printed)
    mistakes = {
        words: Mistake(words, HINTS["another setting"].format(gain=gain, printed=printed))
        for words, gain in gains.items()
        if words != answer
    }
    data = {"rating": rating, "opponent": opponent, "k": k, "printed": printed, "answer": answer}
    data |= {"choice": ", ".join(f'"{words}"' for words in gains)}
    question, reason = question.format(**data), reason.format(**data)
    return Exercise(number, question, "word", answer, reason, FROM_SETTINGS, mistakes)


# --- The exercises


@functools.cache
def exercises() -> dict[str, Exercise]:
    """All exercises by their numbers, in the order of the course.

    >>> len(exercises())
    19
    """
    found = [*_chapter_1(), *_chapter_2(), *_chapter_3(), *_chapter_4()]
    return {exercise.number: exercise for exercise in found}


def _chapter_1() -> list[Exercise]:
    return [
        _expected(
            "1.1",
            "A player with {own} meets a player with {other}. Which score does the formula expect"
            " for the player with {own}? Give it with two decimals.",
            "The difference is {difference}, and 1 / (1 + 10^(-{difference}/400)) is {expected}.",
            (1700, 1500),
            "difference turned round, base e, percent, odds",
            curve="logistic",
        ),
        _change(
            "1.2",
            "A player with {rating} and K = {k} draws with a player with {opponent}. Which change"
            " does the formula give? Give it with one decimal, and a loss with a minus sign.",
            "The expected score is {expected}, and {k} × (0.5 - {expected}) is {change}: a draw"
            " with a stronger player gains points.",
            (1500, regulations.K_OTHERS),
            {1600: 0.5},
            "difference turned round, base e, K × score, K forgotten, draw changes nothing, draw"
            " taken as a loss, expected score, new rating, rounded too early",
            curve="logistic",
        ),
        _expected(
            "1.3",
            "Every 400 points multiply the odds by ten. Which score is expected of a player who is"
            " {difference} points ahead? Give it with two decimals.",
            "Ten times ten makes odds of {odds} to 1, which is a score of {expected}.",
            (2300, 1500),
            "difference turned round, base e, percent, odds, odds added, only one step, score"
            " doubled, certain",
            curve="logistic",
        ),
        _change(
            "1.4",
            "A junior with {opponent} and K = {another_k} beats a player with {rating} and K = {k}."
            " Which change does the formula give for the loser? Round it to a whole number, and"
            " give a loss with a minus sign.",
            "The expected score of {rating} is {expected}, and {k} × (0 - {expected}) is {change},"
            " rounded {rounded}: with a greater K the junior gains more than that.",
            (2410, regulations.K_STRONG),
            {2050: 0},
            "not rounded yet, difference turned round, sign turned round, base e, K × score,"
            " whole K, new rating, gain = loss, K of the other player",
            curve="logistic",
            kind="whole",
            another_k=regulations.K_JUNIOR,
        ),
    ]


def _chapter_2() -> list[Exercise]:
    return [
        _expected(
            "2.1",
            "A player with {own} meets a player with {other}. Which score does FIDE's table 8.1.2"
            " give for the player with {own}?",
            "In the table, the differences from {first} to {last} have {expected}.",
            (1850, 1650),
            "difference turned round, base e, percent, one row before, one row after",
        ),
        _expected(
            "2.2",
            "A player is {difference} points ahead. Which score does FIDE's table 8.1.2 give?",
            "In the table, the differences from {first} to {last} have {expected}; the formula"
            " gives {formula}.",
            (2000, 1600),
            "formula, difference turned round, base e, percent, one row after",
        ),
        _change(
            "2.3",
            "A player with {rating} and K = {k} beats a player with {opponent}. Which change do"
            " today's FIDE rules give? Give it with one decimal.",
            "The difference of {difference} counts as 400, the table gives {expected}, and"
            " {k} × (1 - {expected}) is {change}.",
            (2100, regulations.K_OTHERS),
            {1600: 1},
            "cap forgotten, formula, formula without cap, difference turned round, sign turned"
            " round, base e, K × score, K forgotten, expected score, new rating, rounded too early",
        ),
        _change(
            "2.4",
            "A player with {rating} and K = {k} draws with a player with {opponent}. Which change"
            " do today's FIDE rules give? Give it with one decimal, and a loss with a minus sign.",
            "From 2650 on, the true difference of {difference} counts, the table gives {expected},"
            " and {k} × (0.5 - {expected}) is {change}.",
            (2700, regulations.K_STRONG),
            {2200: 0.5},
            "cap not allowed, formula, formula with cap, sign turned round, base e, K × score, K"
            " forgotten, draw changes nothing, draw taken as a loss, expected score, new rating,"
            " rounded too early",
        ),
        _way_back(
            "2.5",
            "A player makes {percent} % of the points. Which difference dp does FIDE's table 8.1.1"
            " give for that?",
            "Table 8.1.1 gives {dp}; it is the middle of the row from {first} to {last} in table"
            " 8.1.2.",
            76,
            "formula, minus sign, start of the row, end of the row, line before, line after",
        ),
    ]


def _chapter_3() -> list[Exercise]:
    five = {2075: 0, 1928: 0, 2222: 0, 2098: 1, 1756: 1}
    return [
        _change(
            "3.1",
            "A player with {rating} and K = {k} plays {games} games in one rating period, all of"
            " them draws with players of {opponent}. Which change does FIDE publish for the period?"
            " Give a whole number, and a loss with a minus sign.",
            "The surplus is {surplus}, and {k} × ({surplus}) is {change}, which is rounded once:"
            " {rounded}.",
            (2000, regulations.K_OTHERS),
            [Game(1990, 0.5)] * 6,
            "not rounded yet, rounded each game, formula, sign turned round, K × score, expected"
            " score, new rating",
            kind="whole",
        ),
        _change(
            "3.2",
            "A player with {rating} and K = {k} draws with a player with {opponent}, the only game"
            " of the period. Which change does FIDE publish? Give a whole number, and a loss with a"
            " minus sign.",
            "The table gives {expected}, so the change is {change}, and a half is rounded away from"
            " zero: {rounded}.",
            (2433, regulations.K_STRONG),
            {2243: 0.5},
            "not rounded yet, half rounded to even, difference turned round, K × score, draw"
            " changes nothing, draw taken as a loss, rounded new rating, rating rounded",
            kind="whole",
        ),
        _period_k(
            "3.3",
            "The list gives K = {k} to a player, who then plays {games} games in one rating period."
            " Which K is used for this period?",
            "{k} × {games} is {product}, more than {limit}, and {used} is the largest whole number"
            " that keeps K × {games} at {limit} or less.",
            regulations.K_OTHERS,
            39,
            "700 rule forgotten, K rounded up, number of games, K × games",
        ),
        _change(
            "3.4",
            "A player with {rating} and K = {k} plays five games in one rating period: {results}."
            " What is the new rating on FIDE's list?",
            "The expected scores add up to {expected}, and {k} × ({score} - {expected}) is"
            " {change}, rounded {rounded}: the new rating is {new}.",
            (2008, regulations.K_NEW),
            five,
            "not rounded yet, change, formula, rounded each game, rating after each game,"
            " difference turned round, sign turned round, K × score, another K",
            kind="whole",
            asks="rating",
        ),
        _setting(
            "3.5",
            "A player with {rating} and K = {k} beats a player with {opponent}, and a calculator"
            " prints {printed}. Which setting explains it: {choice}?",
            "It is the {answer}: FIDE uses another curve, and comes to another number.",
            "+1.8",
        ),
    ]


def _chapter_4() -> list[Exercise]:
    month = {2330: 1, 2355: 1, 2290: 0.5, 2402: 1, 2248: 0.5}
    return [
        _k(
            "4.1",
            "In May {year}, a player who was born in {born} has {rating} on the list, and never had"
            " more. The player has completed {games} rated games. Which K is used?",
            "K is {k} until the end of the year of the 18th birthday, as long as no published"
            " rating has reached {junior}.",
            Player(2250, games=120, birth_year=2009),
            "2026-05-01",
            "K of an adult, K of a strong player, K of a website",
        ),
        _k(
            "4.2",
            "A grown-up player has {rating} on the list of May {year}, after {games} rated games."
            " The highest rating that was ever published for this player is {peak}. Which K is"
            " used?",
            "A published rating has reached {strong}, and from then on K is {k} for life.",
            Player(2386, games=400, birth_year=1990, peak=2404),
            "2026-05-01",
            "present rating only, K of a newcomer, K of a website",
        ),
        _k(
            "4.3",
            "A player who was born in {born} has {rating} on the list and has completed {games}"
            " rated games. Which K is used in January {year}?",
            "The junior's K ended with the year of the 18th birthday, so K is {k}.",
            Player(1850, games=120, birth_year=2008),
            "2027-01-01",
            "K of a junior, K of a strong player, K of a website",
        ),
        _change(
            "4.4",
            "A junior who was born in 2009 has {rating} on the list and K = {k}. In one month of"
            " 2026 the junior has these results: {results}. Which change does FIDE publish for the"
            " month? Give a whole number.",
            "The list of the month counts for all its games, so K stays {k}: {k} × {surplus} is"
            " {change}, rounded {rounded}.",
            (2291, regulations.K_JUNIOR),
            month,
            "not rounded yet, K changed inside the month, rating after each game, formula or each"
            " game, another K, difference turned round, sign turned round, K × score, expected"
            " score, new rating",
            kind="whole",
        ),
        _k(
            "4.5",
            "A grown-up player has {rating} on the list of May {year} and has completed {games}"
            " rated games. An event of nine games follows. Which K is used for the ninth game?",
            "The list before the event counts for all its games, and there the player has fewer"
            " than {enough} games: K is {k}.",
            Player(1602, games=26, birth_year=1990),
            "2026-05-01",
            "changed inside the event, K of a strong player, K of a website",
        ),
    ]
