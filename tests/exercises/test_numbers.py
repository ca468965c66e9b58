"""Every number of the exercises, computed again with the public names from what a question says."""

import functools
import math
import re
from fractions import Fraction
from itertools import permutations
from statistics import median

import pytest

import elo_lesson as elo
from elo_lesson import Game, Player, difference_for, expected_score, rate_period, round_half_away
from elo_lesson.exercises.exercise import chapter, chapters

EXERCISES = {n: exercise for place in chapters() for n, exercise in chapter(place)[1].items()}
NAMES = re.compile(
    r"[Tt]able 8\.1\.[12]|article 7\.2\.1|since March 2024|February 2024|October 2026"
)
RULES = {0, 1, 2, 9, 18, 100, 400, 700, 800}
BEFORE_EXEMPTION, BEFORE_THE_DRAWS = "2024-03-01", "2022-01-01"


def numbers_in(words):
    """The numbers of a text without their signs, and without the names of tables and articles."""
    found = re.findall(r"\d+(?:\.\d+)?", NAMES.sub("", words))
    return [float(number) if "." in number else int(number) for number in found]


def base_e(difference):
    return 1 / (1 + math.exp(-difference / 400))


def score_of(own, other, curve="fide"):
    """What is said of an expected score, and what mistakes make of it."""
    right, formula = expected_score(own, other, curve=curve), expected_score(own, other)
    steps, one_step = (own - other) / 400, expected_score(400, 0)
    return {
        "answer": right,
        "difference turned round": 1 - right,
        "base e": base_e(own - other),
        "percent": 100 * right,
        "formula": formula,
        "odds": 10**steps,
        "odds added": 10 * steps / (10 * steps + 1),
        "only one step": one_step,
        "score doubled": 2 * one_step,
        "certain": 1,
        "one row before": right - 0.01,
        "one row after": right + 0.01,
        "working": [own - other, *elo.table_row(own - other), formula, 1, 10, 400],
    }


def change_of(rating, k, games, curve="fide", another_k=20, more=()):
    """What is said of a change, and what mistakes make of it; games by opponents and scores."""
    games = [Game(opponent, score) for opponent, score in games]

    def change(curve=curve, k=k, **options):
        return rate_period(Player(rating), games, k=k, curve=curve, **options).exact_total

    def each_game(now):
        total = Fraction(0)
        for game in games:
            own, k = now(rating + round_half_away(total))
            total += rate_period(Player(own), [game], k=k).exact_total
        return total

    report = rate_period(Player(rating), games, k=k, curve=curve)
    right, score, whole = report.exact_total, Fraction(report.score), report.change
    expected = score - right / report.k
    with_e = sum(base_e(row.counted) for row in report.rows)
    draws = sum(game.score == 0.5 for game in games)
    of_another = change(k=another_k)
    row = expected_score(rating, games[0].opponent, curve="fide")
    sums = [report.k, score, expected, score - expected, right, whole, rating + whole]
    return {
        "answer": right,
        "rounded answer": whole,
        "new rating after all": rating + whole,
        "change": right,
        "not rounded yet": right,
        "rounded too early": whole,
        "decimals cut off": math.trunc(right),
        "K of the list": change(rule_700=False),
        "half rounded to even": round(right),
        "rounded each game": change(rounding="game"),
        "new rating": rating + right,
        "rating rounded": rating + right,
        "rounded new rating": rating + whole,
        "difference turned round": k * (score - len(games) + expected),
        "sign turned round": -right,
        "base e": k * (score - Fraction(with_e)),
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
        "draw changes nothing": 0,
        "draw taken as a loss": right - k * Fraction(draws, 2),
        "another K": of_another,
        "K of the other player": of_another,
        "gain = loss": -of_another,
        "rating after each game": each_game(lambda live: (live, k)),
        "K changed inside the month": each_game(
            lambda live: (rating, k if live < 2300 else another_k)
        ),
        "working": [*sums, rating - games[0].opponent, row, 400, 1, 0.5, 0, *more],
    }


def new_rating_of(rating, k, games):
    """The same where the new rating is asked for."""
    ways = change_of(rating, k, games)
    change, working = ways["change"], ways.pop("working")
    lifted = {name: rating + value for name, value in ways.items()}
    answer = {
        "answer": ways["new rating after all"],
        "rounded answer": ways["new rating after all"],
    }
    return {**lifted, **answer, "change": change, "working": working}


def order_of(rating, k, *opponents):
    games = list(zip(opponents, (0, 1, 1), strict=True))
    found = set()
    for order in permutations(games):
        own = rating
        for opponent, score in order:
            own += rate_period(Player(own), [Game(opponent, score)], k=k).change
        found.add(own - rating)
    scores = [expected_score(rating, opponent, curve="fide") for opponent in opponents]
    return {**change_of(rating, k, games, more=scores), "rating after each game": sorted(found)}


def way_back_of(percent):
    dp = difference_for(percent / 100, curve="fide")
    first, last = elo.table_row(dp)
    return {
        "answer": dp,
        "formula": difference_for(percent / 100),
        "minus sign": -dp,
        "start of the row": first,
        "end of the row": last,
        "line before": difference_for((percent - 1) / 100, curve="fide"),
        "line after": difference_for((percent + 1) / 100, curve="fide"),
        "working": [first, last],
    }


def k_of_period(k, games):
    used = elo.Regulations.on("2025-10-01").period_k(k, games)
    return {
        "answer": used,
        "700 rule forgotten": k,
        "K rounded up": 700 / games,
        "number of games": 700 / k,
        "K × games": k * games,
        "working": [k * games, 700],
    }


def k_of(year, rating, games, born=1990, peak=None, month="05"):
    player = Player(rating, games=games, birth_year=born, peak=peak)
    right = elo.Regulations.on(f"{year}-{month}-01").k_factor(player)
    adult = dict.fromkeys(["K of an adult", "present rating only", "changed inside the event"], 20)
    named = {"K of a strong player": 10, "K of a junior": 40, "K of a newcomer": 40}
    limits = [18, 30, 2300, 2400]  # the words of the regulations: years, games and ratings
    return {"answer": right, **adult, **named, "K of a website": 32, "working": limits}


def setting_of(rating, k, opponent, printed):
    gains = {
        f"{name} {words} cap": rate_period(
            Player(rating), [Game(opponent, 1)], k=k, curve=curve, cap=cap
        ).total
        for name, curve in (("table", "fide"), ("formula", "logistic"))
        for words, cap in (("with", True), ("without", False))
    }
    (answer,) = (words for words, gain in gains.items() if round(gain, 1) == printed)
    said = {words: elo.signed(gain, 1) for words, gain in gains.items()}
    return {"answer": answer, "working": [1, expected_score(400, 0)], "said in replies": said}


def forfeits_of(rating, k, points, win, forfeit, draw):
    played = [(win, 1), (draw, 0.5)]
    ways = change_of(rating, k, played)
    counted = change_of(rating, k, [*played, (forfeit, 1)])["change"]
    table = ways["change"] + k * (points - Fraction(3, 2))
    return {**ways, "forfeit counted": counted, "points of the table": table}


def off_the_list(rating, k, games, offered):
    report = rate_period(Player(rating), games, k=k)
    assert report.new_rating is None
    working = [report.total, report.change, rating + report.change, 1400]
    return {"answer": "unrated", "working": working, "same": [(offered, working[-len(offered) :])]}


def performance_of(field, wins, draws, losses, own=None):
    games, score, average = len(field), wins + draws / 2, Fraction(sum(field), len(field))
    report, without = elo.performance_report(field, score), elo.performance_report(field, wins)
    method = "fide" if own is None else "linear"
    near = [min(max(opponent, (own or 0) - 400), (own or 9999) + 400) for opponent in field]
    right = getattr(report, method)
    return {
        "answer": round_half_away(right),
        "draws as losses": getattr(without, method),
        "average only": report.average,
        "exact": report.exact,
        "linear": report.linear,
        "FIDE": report.fide,
        "not rounded yet": average + report.dp,
        "average cut": int(average) + report.dp,
        "percent rounded up": report.average
        + difference_for((report.percent + 1) / 100, curve="fide"),
        "dp sign": 2 * (report.average if own is None else average) - Fraction(right),
        "dp only": report.dp,
        "cap in the average": elo.performance_report(near, score).linear,
        "not divided": average + 400 * (wins - losses),
        "working": [report.average, score, games, report.percent, report.dp, 400],
    }


def first_rating_of(*said):
    *field, score, _, _ = said
    report = elo.initial_rating_report(field, score)
    average = Fraction(sum(field) + 2 * 1800, len(field) + 2)
    without = difference_for(Fraction(score) / (len(field) + 2), curve="fide")
    return {
        "answer": report.rating,
        "not rounded yet": average + report.bonus,
        "limit forgotten": average + report.bonus,
        "hypothetical draws forgotten": elo.performance_report(field, score).fide,
        "invented draws without points": average + without,
        "rule of 2022": elo.initial_rating_report(field, score, on=BEFORE_THE_DRAWS).unrounded,
        "dp sign": average - report.bonus,
        "dp only": report.bonus,
        "working": [average, report.percent, report.bonus, average + report.bonus],
    }


def norm_of(games, average):
    needed = elo.needed_score("GM", games, average)
    level, percents = elo.NORMS["GM"].performance, []
    for score in (needed - 0.5, needed):
        percent = round_half_away(100 * Fraction(score) / games)
        percents += [score, percent, difference_for(percent / 100, curve="fide")]
    return {
        "answer": needed,
        "half a point less": needed - 0.5,
        "whole points only": round_half_away(needed),
        "norm of another title": elo.needed_score("IM", games, average),
        "percent of points": percents[4],
        "working": [level, level - average, *percents],
    }


def season_games():
    season = elo.read_games(elo.sample_file("junior_season.csv"))
    rated = [game for game in season.games if game.opponent is not None]
    dates = [detail.date for detail in season.details]
    month = [g for g, day in zip(season.games, dates, strict=True) if day.startswith("2024-11")]
    return season, rated, [game for game in month if game.opponent is not None]


def rated_lines(lines):
    season, rated, _ = season_games()
    assert len(season.games) + len(season.skipped) == lines
    left_out = {"one kind left out": len(season.games), "one left in": len(rated) + 1}
    return {"answer": len(rated), "nothing left out": lines, **left_out}


def rated_points():
    _, _, games = season_games()
    points = sum(game.score for game in games)
    wins = sum(game.score == 1 for game in games)
    return {"answer": points, "forfeit counted": points + 1, "only wins": wins, "games": len(games)}


def month_of(rating, k, points, count, expected):
    season, _, games = season_games()
    months = elo.rate_months(season, Player(1450), k=40)
    (report,) = (part.report for part in months if part.month == "2024-11")
    ways = change_of(rating, k, [(game.opponent, game.score) for game in games])
    facts = [report.rating, 40, report.score, report.games, round(report.expected, 2)]
    started = rate_period(Player(1450), games, k=k).exact_total
    return {
        **ways,
        "forfeit counted": rate_period(Player(rating), [*games, Game(1404, 1)], k=k).exact_total,
        "point of the forfeit": ways["change"] + k,
        "rating of the start": started,
        "new rating": rating + ways["rounded answer"],
        "same": [([rating, k, points, count, expected], facts)],
    }


def season_performance(*said):
    *field, score, games = said
    first = season_games()[1][:games]
    facts = [*(game.opponent for game in first), sum(game.score for game in first), games]
    right, average = elo.performance_rating(field, score), round_half_away(sum(field) / games)
    return {
        "answer": right,
        "exact": elo.performance_rating(field, score, method="exact"),
        "linear": elo.performance_rating(field, score, method="linear"),
        "sign of dp": 2 * average - right,
        "average only": average,
        "working": [average, 100 * score / games, right - average],
        "same": [(list(said), facts)],
    }


def band_widths():
    working = []
    for games in (9, 36):
        first = season_games()[1][:games]
        band = elo.performance_band([g.opponent for g in first], sum(g.score for g in first))
        working += [games, band.high - band.low]
    return {"answer": "four times as many games", "working": working}


def wins_of(expected, drawn, *ends):
    win, _, loss = elo.win_draw_loss(expected, drawn)
    return {
        "answer": win,
        "expected score as wins": expected,
        "whole draws subtracted": expected - drawn,
        "draws added": expected + drawn / 2,
        "share of losses": loss,
        "percent": 100 * win,
        "working": [drawn / 2],
        "same": [(ends, (0, 1))],
    }


def points_of(games, wins, draws, losses):
    points, other = wins + draws / 2, losses + draws / 2
    return {
        "wins only": wins / games,
        "draws left out": wins / (wins + losses),
        "other player": other / games,
        "percent": 100 * points / games,
        "wins for losses": wins / losses,
        "turned round": other / points,
        "share of points": points / games,
        "working": [points, other, wins / losses, 1],
        "same": [(games, wins + draws + losses)],
    }


def greatest_of(expected, *ends):
    bound = elo.greatest_draw_rate(expected)
    wrong = {"points for draws": 1 - expected, "expected score": expected, "all games": 1}
    working = [1 - expected]
    return {
        "answer": bound,
        **wrong,
        "percent": 100 * bound,
        "working": working,
        "same": [(ends, (0, 1))],
    }


def mean_of(*said):
    *ratings, _, k = said
    total, mean = sum(ratings), sum(ratings) / len(ratings)
    return {
        "answer": mean,
        "sum of the ratings": total,
        "middle of the list": median(ratings),
        "middle of the ends": (min(ratings) + max(ratings)) / 2,
        "start of another league": 1500,
        "points from nowhere": mean + k,
        "working": [total],
    }


def shared_of(first, others, last):
    change = Fraction(first - last, others)
    wrong = {"sign of the one": -change, "start shared": Fraction(first, others)}
    return {"answer": change, "not shared": first - last, **wrong, "working": [first - last]}


def lift_of(_, year, limit, share, again, rating):
    answer = round_half_away(elo.one_off_lift(rating))
    added, missing = answer - rating, limit - rating
    return {
        "answer": answer,
        "only the addition": added,
        "share of the rating": rating + Fraction(rating * added, missing),
        "the rest": limit - added,
        "taken away": rating - added,
        "working": [missing, added, 100 - share],
        "same": [([limit, share, year], [again, 100 * added / missing, 2024])],
    }


def glicko_score_of(own, other, deviation, g):
    difference = own - other
    right, plain = expected_score(g * difference, 0), expected_score(difference, 0)
    return {
        "answer": right,
        "weight forgotten": plain,
        "weight outside": g * plain,
        "difference turned round": 1 - right,
        "base e": base_e(g * difference),
        "percent": 100 * right,
        "working": [difference, g * difference, 1, 10, 400],
        "same": [(g, round(elo.glicko.weight(deviation), 4))],
    }


def paper_example(deviation):
    """The new deviation in the example of Glickman's paper."""
    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    return elo.glicko.rate((1500, deviation), games).new_deviation


def us_k_of(rating, earlier, games, most):
    counted = elo.us_chess.effective_games(rating, earlier)
    return {
        "answer": elo.us_chess.k_factor(rating, earlier, games),
        "all games counted": 800 / (earlier + games),
        "event forgotten": 800 / counted,
        "only earlier games": 800 / earlier,
        "sum of games": counted + games,
        "K of FIDE": 10,
        "working": [800, counted],
        "same": [(most, elo.us_chess.MOST_GAMES)],
    }


def below_the_table(low, high, made, first, due, whole):
    gap = elo.favourites_by_gap()[5]
    shares = [round(100 * points / gap.games, 1) for points in (gap.points, gap.table)]
    return {
        "answer": made - due,
        "sign turned round": due - made,
        "share of the table": made / due,
        "added": made + due,
        "share of one game": (made - due) / 100,
        "same": [([low, high, made, due], [gap.low, gap.high, *shares]), (first, whole)],
    }


def open_of(rating, k, games, opponent, due, made):
    gaps = elo.favourite_points(elo.favourites_by_gap())
    facts = [
        expected_score(rating, opponent, curve="fide"),
        round(gaps[(rating - opponent) // 50].share, 3),
    ]
    from_above = k * (round(gaps[8].share, 3) - 0.92)  # 400 points ahead, earlier in the chapter
    total, one = games * k * (made - due), made - due
    return {
        "answer": total,
        "sign turned round": -total,
        "number of games forgotten": k * one,
        "one factor forgotten": k * one,
        "K forgotten": games * one,
        "points of one game": one,
        "points made": games * k * made,
        "points expected": games * k * due,
        "working": [one, k * one, total, round(total, 1), from_above],
        "same": [([due, made], facts)],
    }


def bar_of(games, bar, whole, more):
    half = bar * math.sqrt(games / more)
    shorter = {"divided by the games": bar * games / more, "share of one game": half / 100}
    widest = round(1.96 * 50 / math.sqrt(games), 1)
    return {
        "answer": half,
        **shorter,
        "bar unchanged": bar,
        "bar longer": 2 * bar,
        "same": [(whole, 100), (bar, widest)],
    }


def steepest_of(*said):
    scales = {
        words: elo.best_scale(elo.favourite_points(elo.favourites_by_gap(name)))
        for name, words in (("standard", "classical"), ("rapid", "rapid"), ("blitz", "blitz"))
    }
    rounded = [round(scale) for scale in scales.values()]
    return {"answer": min(scales, key=scales.get), "same": [(list(said), rounded)]}


def draws(rating, k, count, opponent, more=()):
    return change_of(rating, k, [(opponent, 0.5)] * count, more=more)


CASES = {
    "1.1": lambda own, other, again: {
        **score_of(own, other, "logistic"),
        "same": [(own, again)],
    },
    "1.2": lambda own, k, other: change_of(own, k, [(other, 0.5)], "logistic"),
    "1.3": lambda step, ahead: {
        **score_of(ahead, 0, "logistic"),
        "working": [step, 10, 10 ** (ahead / step), 10 ** (ahead / step) + 1, 1],
    },
    "1.4": lambda winner, other_k, own, k: change_of(
        own, k, [(winner, 0)], "logistic", other_k, [expected_score(own, winner)]
    ),
    "2.1": lambda own, other, again: {
        **score_of(own, other),
        "working": [own - other, *elo.table_row(own - other), elo.table_row(197)[1], 0.75],
        "same": [(expected_score(197, 0, curve="fide"), 0.75), (own, again)],
    },
    "2.2": lambda ahead: score_of(ahead, 0),
    "2.3": lambda own, k, other: change_of(own, k, [(other, 1)]),
    "2.4": lambda own, k, other: change_of(
        own, k, [(other, 0.5)], more=[elo.Regulations.on("2025-10-01").exempt_from]
    ),
    "2.5": way_back_of,
    "3.1": draws,
    "3.2": lambda own, k, other: draws(own, k, 1, other),
    "3.3": k_of_period,
    "3.4": lambda own, k, *field: new_rating_of(own, k, zip(field, (0, 0, 0, 1, 1), strict=True)),
    "3.5": setting_of,
    "4.1": lambda year, born, rating, games: k_of(year, rating, games, born),
    "4.2": lambda rating, year, games, peak: k_of(year, rating, games, peak=peak),
    "4.3": lambda born, rating, games, year: k_of(year, rating, games, born, month="01"),
    "4.4": lambda _, own, k, year, *field: change_of(
        own, k, list(zip(field, (1, 1, 0.5, 1, 0.5), strict=True))
    ),
    "4.5": lambda rating, year, games: k_of(year, rating, games),
    "5.1": lambda own, k, *field: change_of(own, k, list(zip(field, (1, 0.5, 0), strict=True))),
    "5.2": lambda own, k, other: change_of(own, k, [(other, 1)]),
    "5.3": lambda own, k, count, other: draws(
        own, k, count, other, [700, 0.5 - expected_score(own, other, curve="fide")]
    ),
    "5.4": forfeits_of,
    "5.5": lambda own, k, first, second, *offered: off_the_list(
        own, k, [Game(first, 0), Game(second, 0.5)], offered
    ),
    "6.1": lambda *said: performance_of(said[:-3], *said[-3:]),
    "6.2": lambda own, *said: performance_of(said[:-4], *said[-4:-1], own),
    "6.3": first_rating_of,
    "6.4": first_rating_of,
    "6.5": lambda own, k, first, second, third, held: off_the_list(
        own, k, [Game(first, 0), Game(second, 0), Game(third, 0.5)], (held,)
    ),
    "6.6": norm_of,
    "7.1": rated_lines,
    "7.2": rated_points,
    "7.3": month_of,
    "7.4": season_performance,
    "7.5": band_widths,
    "8.1": wins_of,
    "8.2": lambda games, wins, draws, losses: {
        **points_of(games, wins, draws, losses),
        "answer": (wins + draws / 2) / games,
        "whole point for a draw": (wins + draws) / games,
    },
    "8.3": greatest_of,
    "8.4": lambda ahead, probability, _: {
        "answer": "second",
        "same": [(expected_score(ahead, 0, curve="fide"), probability)],
    },
    "8.5": lambda games, wins, draws, losses: {
        **points_of(games, wins, draws, losses),
        "answer": (wins + draws / 2) / (losses + draws / 2),
        "whole point for a draw": (wins + draws) / (losses + draws),
    },
    "9.1": mean_of,
    "9.2": order_of,
    "9.3": shared_of,
    "9.4": shared_of,
    "9.5": lift_of,
    "10.1": glicko_score_of,
    "10.2": lambda rating, small, large: {
        "answer": "Ben",
        "working": [
            small,
            *(elo.glicko.Q * paper_example(deviation) ** 2 for deviation in (small, large)),
        ],
    },
    "10.3": lambda small, large, *again: {
        "answer": f"over {small}",
        "same": [((small, large), again)],
    },
    "10.4": lambda _: {"answer": "unsure rating"},
    "10.5": us_k_of,
    "11.1": below_the_table,
    "11.2": bar_of,
    "11.3": steepest_of,
    "11.4": open_of,
    "11.5": open_of,
}


@functools.cache
def ways_of(number):
    return CASES[number](*numbers_in(EXERCISES[number].question))


def close(value, computed):
    """Whether a number of a file is what was computed, to the four decimals that files have."""
    return abs(value - Fraction(computed)) <= Fraction(51, 10**6)


def written(values):
    """How a text may write numbers, without their signs."""
    return {f"{abs(float(value)):.{digits}f}" for value in values for digits in range(4)}


def sums_in(words):
    """Each sum that a text writes out, and what it says that it makes."""
    found = re.findall(r"([-(\d][-+×/^().\d ]*) (?:is|is just|=) ([-+]?\d+(?:\.\d+)?)", words)
    found = [(left, right) for left, right in found if re.search(r" [-+×/] ", left)]
    return [(left.replace("×", "*").replace("^", "**"), right) for left, right in found]


def test_every_exercise_is_computed():
    assert list(CASES) == list(EXERCISES)


@pytest.mark.parametrize("number", CASES)
def test_the_answer_and_every_mistake_have_the_right_numbers(number):
    exercise, ways = EXERCISES[number], ways_of(number)
    rounded = "rounded answer" if exercise.kind == "whole change" else "answer"
    right = ways.get(rounded, ways["answer"])
    if exercise.kind == "word":
        assert exercise.answer == right
        return
    assert close(exercise.answer, right)
    for name, mistake in exercise.mistakes.items():
        computed = ways[name] if isinstance(ways[name], list) else [ways[name]]
        pairs = zip(mistake.values, computed, strict=True)
        assert all(close(value, sum_) for value, sum_ in pairs), name


@pytest.mark.parametrize("number", CASES)
def test_a_question_says_what_is_so(number):
    for said, fact in ways_of(number).get("same", []):
        assert tuple(said) == tuple(fact) if hasattr(said, "__iter__") else said == fact


@pytest.mark.parametrize("number", CASES)
def test_every_number_of_a_reason_is_computed(number):
    exercise, ways = EXERCISES[number], ways_of(number)
    answer = [] if exercise.kind == "word" else [exercise.answer]
    known = [*numbers_in(exercise.question), *answer, *ways.get("working", [])]
    assert set(re.findall(r"\d+(?:\.\d+)?", NAMES.sub("", exercise.reason))) <= written(known)


@pytest.mark.parametrize("number", CASES)
def test_every_sum_of_a_reason_is_right(number):
    for left, right in sums_in(EXERCISES[number].reason):
        digits = len(right.partition(".")[2])
        assert round(eval(left), digits) == float(right), left


def test_sums_are_found():
    assert sums_in("The mean stays. 2 × (3 - 1) is +4, and -6 / 2 = -3.") == [
        ("2 * (3 - 1)", "+4"),
        ("-6 / 2", "-3"),
    ]


@pytest.mark.parametrize("number", CASES)
def test_replies_have_no_numbers_but_those_of_the_rules(number):
    exercise = EXERCISES[number]
    for name, mistake in exercise.mistakes.items():
        said = ways_of(number).get("said in replies", {}).get(name, "")
        assert said in mistake.reply
        others = [*numbers_in(mistake.reply.replace(said, "")), *numbers_in(exercise.step)]
        assert set(others) <= set(numbers_in(exercise.question)) | RULES, name
