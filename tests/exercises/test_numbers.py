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
NUMBER = r"\d+(?:\.\d+)?"
NAMES = r"[Tt]able 8\.1\.[12]|article 7\.2\.1|since March 2024|February 2024|October 2026"
RULES = {0, 1, 2, 9, 18, 30, 100, 400, 700, 800, 2300, 2400, 2650}
"""What a reason or a reply may say though the question does not."""

BEFORE_EXEMPTION, BEFORE_THE_DRAWS = "2024-03-01", "2022-01-01"


def numbers_in(words):
    """The numbers of a text without their signs, and without the names of tables and articles."""
    found = re.findall(NUMBER, re.sub(NAMES, "", words))
    return [float(number) if "." in number else int(number) for number in found]


def table(own, other=0):
    return expected_score(own, other, curve="fide")


def dp(percent):
    return difference_for(percent / 100, curve="fide")


def base_e(difference):
    return 1 / (1 + math.exp(-difference / 400))


# What a question asks for, and what mistakes make of it: by the names of the mistakes where several
# exercises share them; else a list of the answer, the mistakes in the order of their file, and what
# the reason says besides.


def score_of(own, other, curve="fide"):
    right, odds = expected_score(own, other, curve=curve), 10 ** ((own - other) / 400)
    first, last = elo.table_row(own - other)
    tenfold = 10 * (own - other) / 400
    return {
        "answer": right,
        "difference turned round": 1 - right,
        "base e": base_e(own - other),
        "percent": 100 * right,
        "formula": expected_score(own, other),
        "odds": odds,
        "odds added": tenfold / (tenfold + 1),
        "only one step": expected_score(400, 0),
        "score doubled": 2 * expected_score(400, 0),
        "certain": 1,
        "one row before": right - 0.01,
        "one row after": right + 0.01,
        "reason": [own - other, first, last, first - 1, right - 0.01, odds + 1, 10],
    }


def change_of(rating, k, games, curve="fide", another_k=20):
    """Of games by opponents and scores."""
    games = [Game(*game) for game in games]

    def change(**options):
        options = {"k": k, "curve": curve, **options}
        return rate_period(Player(rating), games, **options).exact_total

    def one_by_one(now):
        total = Fraction(0)
        for game in games:
            own, its_k = now(rating + round_half_away(total))
            total += rate_period(Player(own), [game], k=its_k).exact_total
        return total

    report = rate_period(Player(rating), games, k=k, curve=curve)
    right, score, whole = report.exact_total, Fraction(report.score), report.change
    expected = score - right / report.k
    with_e = Fraction(sum(base_e(row.counted) for row in report.rows))
    draws = sum(game.score == 0.5 for game in games)
    return {
        "answer": right,
        "published": whole,
        "change": right,
        "not rounded yet": right,
        "rounded too early": whole,
        "decimals cut off": math.trunc(right),
        "half rounded to even": round(right),
        "rounded each game": change(rounding="game"),
        "new rating": rating + right,
        "rating rounded": rating + right,
        "rounded new rating": rating + whole,
        "difference turned round": k * (score - len(games) + expected),
        "sign turned round": -right,
        "base e": k * (score - with_e),
        "formula": change(curve="logistic"),
        "formula or each game": change(curve="logistic"),
        "formula without cap": change(curve="logistic", cap=False),
        "formula with cap": change(curve="logistic", on=BEFORE_EXEMPTION),
        "cap forgotten": change(cap=False),
        "cap not allowed": change(on=BEFORE_EXEMPTION),
        "K × score": k * score,
        "K forgotten": right / k,
        "K of the list": change(rule_700=False),
        "whole K": k * (score - len(games)),
        "expected score": expected,
        "draw changes nothing": 0,
        "draw taken as a loss": right - k * Fraction(draws, 2),
        "another K": change(k=another_k),
        "K of the other player": change(k=another_k),
        "gain = loss": -change(k=another_k),
        "rating after each game": one_by_one(lambda live: (live, k)),
        "K changed inside the month": one_by_one(
            lambda live: (rating, k if live < 2300 else another_k)
        ),
        "reason": [report.k, score, table(rating, games[0].opponent), rating - games[0].opponent],
    }


def results_of(*scores):
    """The function of an exercise with one game for each score."""
    return lambda own, k, *field: change_of(own, k, zip(field, scores, strict=True))


def draws_of(own, k, count, other):
    return change_of(own, k, [(other, 0.5)] * count)


def new_rating_of(rating, k, *field):
    ways = results_of(0, 0, 0, 1, 1)(rating, k, *field)
    change, published, reason = ways["answer"], ways["published"], ways.pop("reason")
    lifted = {name: rating + value for name, value in ways.items()}
    answer = {"answer": rating + published, "change": change}
    return {**lifted, **answer, "reason": [*reason, change, published, ways["expected score"]]}


def order_of(rating, k, *opponents):
    found, ways = set(), results_of(0, 1, 1)(rating, k, *opponents)
    for order in permutations(zip(opponents, (0, 1, 1), strict=True)):
        own = rating
        for opponent, score in order:
            own += rate_period(Player(own), [Game(opponent, score)], k=k).change
        found.add(own - rating)
    reason = [table(rating, opponent) for opponent in opponents]
    return {**ways, "rating after each game": sorted(found), "reason": reason}


def forfeits_of(rating, k, points, win, forfeit, draw):
    played = [(win, 1), (draw, 0.5)]
    ways, counted = change_of(rating, k, played), change_of(rating, k, [*played, (forfeit, 1)])
    too_much = {"points of the table": ways["answer"] + k * (points - Fraction(3, 2))}
    return {**ways, "forfeit counted": counted["answer"], **too_much}


def off_the_list(*scores):
    """A word as the answer, after a change that nobody is held up from."""

    def unrated(own, k, *said):
        ways = results_of(*scores)(own, k, *said[: len(scores)])
        assert own + ways["published"] < 1400
        return ["unrated", ways["answer"], ways["published"], own + ways["published"]]

    return unrated


def k_of(year, rating, games, born=1990, peak=None, month="05"):
    player = Player(rating, games=games, birth_year=born, peak=peak)
    return elo.Regulations.on(f"{year}-{month}-01").k_factor(player)


def setting_of(rating, k, opponent, printed):
    by_table, by_formula = (
        change_of(rating, k, [(opponent, 1)], curve) for curve in ("fide", "logistic")
    )
    gains = {
        "table with cap": by_table["answer"],
        "table without cap": by_table["cap forgotten"],
        "formula with cap": by_formula["answer"],
        "formula without cap": by_formula["formula without cap"],
    }
    (answer,) = (words for words, gain in gains.items() if round(float(gain), 1) == printed)
    said = {words: elo.signed(float(gain), 1) for words, gain in gains.items()}
    return {"answer": answer, "reason": [expected_score(400, 0)], "said in replies": said}


def performance_of(field, wins, draws, losses, own=None):
    games, score, average = len(field), wins + draws / 2, Fraction(sum(field), len(field))
    report, without = elo.performance_report(field, score), elo.performance_report(field, wins)
    method = "fide" if own is None else "linear"
    near = [min(max(opponent, (own or 0) - 400), (own or 9999) + 400) for opponent in field]
    right = Fraction(getattr(report, method))
    return {
        "answer": round_half_away(right),
        "draws as losses": getattr(without, method),
        "average only": report.average,
        "exact": report.exact,
        "linear": report.linear,
        "FIDE": report.fide,
        "not rounded yet": average + report.dp,
        "average cut": int(average) + report.dp,
        "percent rounded up": report.average + dp(report.percent + 1),
        "dp sign": 2 * (report.average if own is None else average) - right,
        "dp only": report.dp,
        "cap in the average": elo.performance_report(near, score).linear,
        "not divided": average + 400 * (wins - losses),
        "reason": [score, games, report.percent],
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
        "reason": [average, report.percent],
    }


def norm_of(games, average):
    needed, level = elo.needed_score("GM", games, average), elo.NORMS["GM"].performance
    percents = [round_half_away(100 * score / games) for score in (needed - 0.5, needed)]
    lower, other_title = needed - 0.5, elo.needed_score("IM", games, average)
    answers = [needed, lower, round_half_away(needed), other_title, percents[1]]
    return [*answers, level, level - average, percents[0], *map(dp, percents)]


def season_games():
    """The season, its rated games, and those of November."""
    season = elo.read_games(elo.sample_file("junior_season.csv"))
    months = [detail.date[:7] for detail in season.details]
    dated = [(game, month) for game, month in zip(season.games, months, strict=True)]
    rated = [(game, month) for game, month in dated if game.opponent is not None]
    november = [game for game, month in rated if month == "2024-11"]
    return season, [game for game, _ in rated], november


def rated_lines(lines):
    season, rated, _ = season_games()
    assert len(season.games) + len(season.skipped) == lines
    return [len(rated), lines, len(season.games), len(rated) + 1]


def rated_points():
    points = [game.score for game in season_games()[2]]
    return [sum(points), sum(points) + 1, points.count(1), len(points)]


def month_of(rating, k, *said):
    season, _, games = season_games()
    months = elo.rate_months(season, Player(1450), k=k)
    (report,) = (part.report for part in months if part.month == "2024-11")
    facts = (report.rating, report.score, report.games, round(report.expected, 2))
    assert (rating, *said) == facts
    played = [(game.opponent, game.score) for game in games]
    ways, counted = change_of(rating, k, played), change_of(rating, k, [*played, (1404, 1)])
    return {
        **ways,
        "forfeit counted": counted["answer"],
        "point of the forfeit": ways["answer"] + k,
        "rating of the start": change_of(1450, k, played)["answer"],
        "new rating": rating + ways["published"],
    }


def season_performance(*said):
    *field, score, games = said
    first = season_games()[1][:games]
    assert (field, score) == ([g.opponent for g in first], sum(g.score for g in first))
    report = elo.performance_report(field, score)
    wrong = [report.exact, report.linear, report.average - report.dp, report.average]
    return [report.fide, *wrong, report.percent, report.dp]


def band_widths():
    found = ["four times as many games"]
    for games in (9, 36):
        first = season_games()[1][:games]
        band = elo.performance_band([g.opponent for g in first], sum(g.score for g in first))
        found += [games, band.high - band.low]
    return found


def fit_of(games, wins, draws, losses):
    made, lost = wins + draws / 2, losses + draws / 2
    wrong = [wins / games, (wins + draws) / games, wins / (wins + losses), lost / games]
    return [made / games, *wrong, 100 * made / games, made]


def odds_of(games, wins, draws, losses):
    made, lost = wins + draws / 2, losses + draws / 2
    whole_draws = (wins + draws) / (losses + draws)
    return [made / lost, wins / losses, whole_draws, lost / made, made / games, made, lost, 1]


def mean_of(*said):
    *ratings, _, k = said
    total, mean = sum(ratings), sum(ratings) / len(ratings)
    return [mean, total, median(ratings), (min(ratings) + max(ratings)) / 2, 1500, mean + k]


def shared_of(first, others, last):
    change = Fraction(first - last, others)
    return [change, first - last, -change, Fraction(first, others)]


def lift_of(_, year, limit, percent, __, rating):
    answer, missing = round_half_away(elo.one_off_lift(rating)), limit - rating
    added = answer - rating
    assert (year, 100 * added) == (2024, percent * missing)
    share_of_rating = rating + rating * percent / 100
    return [answer, added, share_of_rating, limit - added, rating - added, missing]


def glicko_score_of(own, other, deviation, g):
    assert g == round(elo.glicko.weight(deviation), 4)
    right, plain = expected_score(g * (own - other), 0), expected_score(own, other)
    with_e = base_e(g * (own - other))
    return [right, plain, g * plain, 1 - right, with_e, 100 * right, g * (own - other)]


def k_of_glicko(rating, *deviations):
    """What Glicko has in place of K in the example of Glickman's paper."""
    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    rated = [elo.glicko.rate((rating, deviation), games) for deviation in deviations]
    return ["Ben", *(elo.glicko.Q * one.new_deviation**2 for one in rated)]


def us_k_of(rating, earlier, games, most):
    k = elo.us_chess.k_factor(rating, earlier, games)
    return [k, 800 / (earlier + games), 800 / most, 800 / earlier, most + games, 10]


def below_the_table(low, high, made, _, due, __):
    gap = elo.favourites_by_gap()[5]
    shares = [round(100 * points / gap.games, 1) for points in (gap.points, gap.table)]
    assert (low, high, made, due) == (gap.low, gap.high, *shares)
    return [made - due, due - made, made / due, made + due, (made - due) / 100]


def open_of(rating, k, games, opponent, due, made):
    gaps = elo.favourite_points(elo.favourites_by_gap())
    assert due == table(rating, opponent)
    assert made == round(gaps[(rating - opponent) // 50].share, 3)
    total, one = games * k * (made - due), made - due
    from_above = k * (round(gaps[8].share, 3) - 0.92)  # 400 points ahead, earlier in the chapter
    return {
        "answer": total,
        "sign turned round": -total,
        "number of games forgotten": k * one,
        "one factor forgotten": k * one,
        "K forgotten": games * one,
        "points of one game": one,
        "points made": games * k * made,
        "points expected": games * k * due,
        "reason": [round(total, 1), from_above],
    }


def bar_of(games, bar, _, more):
    half = bar * math.sqrt(games / more)
    return [half, bar * games / more, round(98 / math.sqrt(games), 1), 2 * bar, half / 100]


def steepest_of(*said):
    names = {"classical": "standard", "rapid": "rapid", "blitz": "blitz"}
    scales = {
        words: elo.best_scale(elo.favourite_points(elo.favourites_by_gap(name)))
        for words, name in names.items()
    }
    assert list(said) == [round(scale) for scale in scales.values()]
    return [min(scales, key=scales.get)]


CASES = {
    "1.1": lambda own, other, _: score_of(own, other, "logistic"),
    "1.2": lambda own, k, other: change_of(own, k, [(other, 0.5)], "logistic"),
    "1.3": lambda step, ahead: score_of(ahead, 0, "logistic"),
    "1.4": lambda winner, other_k, own, k: change_of(own, k, [(winner, 0)], "logistic", other_k),
    "2.1": lambda own, other, _: score_of(own, other),
    "2.2": lambda ahead: score_of(ahead, 0),
    "2.3": results_of(1),
    "2.4": results_of(0.5),
    "2.5": lambda percent: [
        *(dp(percent), difference_for(percent / 100), -dp(percent)),
        *(*elo.table_row(dp(percent)), dp(percent - 1), dp(percent + 1)),
    ],
    "3.1": draws_of,
    "3.2": results_of(0.5),
    "3.3": lambda k, games: [700 // games, k, 700 / games, 700 / k, k * games],
    "3.4": new_rating_of,
    "3.5": setting_of,
    "4.1": lambda year, born, rating, games: [k_of(year, rating, games, born), 20, 10, 32],
    "4.2": lambda own, year, games, peak: [k_of(year, own, games, peak=peak), 20, 40, 32],
    "4.3": lambda born, own, games, year: [k_of(year, own, games, born, month="01"), 40, 10, 32],
    "4.4": lambda born, own, k, year, *field: results_of(1, 1, 0.5, 1, 0.5)(own, k, *field),
    "4.5": lambda rating, year, games: [k_of(year, rating, games), 20, 10, 32],
    "5.1": results_of(1, 0.5, 0),
    "5.2": results_of(1),
    "5.3": draws_of,
    "5.4": forfeits_of,
    "5.5": off_the_list(0, 0.5),
    "6.1": lambda *said: performance_of(said[:-3], *said[-3:]),
    "6.2": lambda own, *said: performance_of(said[:-4], *said[-4:-1], own),
    "6.3": first_rating_of,
    "6.4": first_rating_of,
    "6.5": off_the_list(0, 0, 0.5),
    "6.6": norm_of,
    "7.1": rated_lines,
    "7.2": rated_points,
    "7.3": month_of,
    "7.4": season_performance,
    "7.5": band_widths,
    "8.1": lambda due, drawn, *_: [
        *(due - drawn / 2, due, due - drawn, due + drawn / 2),
        *(1 - due - drawn / 2, 100 * due - 50 * drawn, drawn / 2),
    ],
    "8.2": fit_of,
    "8.3": lambda due, *_: [2 * (1 - due), 1 - due, due, 1, 200 * (1 - due)],
    "8.4": lambda ahead, said, _: ["second" if table(ahead) == said else "none"],
    "8.5": odds_of,
    "9.1": mean_of,
    "9.2": order_of,
    "9.3": shared_of,
    "9.4": shared_of,
    "9.5": lift_of,
    "10.1": glicko_score_of,
    "10.2": k_of_glicko,
    "10.3": lambda small, *_: [f"over {small}"],
    "10.4": lambda _: ["unsure rating"],
    "10.5": us_k_of,
    "11.1": below_the_table,
    "11.2": bar_of,
    "11.3": steepest_of,
    "11.4": open_of,
    "11.5": open_of,
}


@functools.cache
def ways_of(number):
    """The values by their names; "reason" has what only the reason says."""
    ways, exercise = CASES[number](*numbers_in(EXERCISES[number].question)), EXERCISES[number]
    if isinstance(ways, dict):
        return ways
    names = ["answer"] if exercise.kind == "word" else ["answer", *exercise.mistakes]
    return {**dict(zip(names, ways, strict=False)), "reason": ways[len(names) :]}


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
    asked_for = "published" if exercise.kind == "whole change" else "answer"
    right = ways.get(asked_for, ways["answer"])
    if exercise.kind == "word":
        assert exercise.answer == right
        return
    assert close(exercise.answer, right)
    for name, mistake in exercise.mistakes.items():
        computed = ways[name] if isinstance(ways[name], list) else [ways[name]]
        pairs = zip(mistake.values, computed, strict=True)
        assert all(close(value, sum_) for value, sum_ in pairs), name


@pytest.mark.parametrize("number", CASES)
def test_every_number_of_a_reason_is_computed(number):
    exercise, ways = EXERCISES[number], ways_of(number)
    values = [value for value in ways.values() if isinstance(value, int | float | Fraction)]
    sums = [part for sum_ in sums_in(exercise.reason) for part in sum_]
    known = {*written([*RULES, *numbers_in(exercise.question), *values, *ways.get("reason", [])])}
    found = set(re.findall(NUMBER, re.sub(NAMES, "", exercise.reason)))
    assert found <= known | set(re.findall(NUMBER, " ".join(sums)))


@pytest.mark.parametrize("number", CASES)
def test_every_sum_of_a_reason_is_right(number):
    for left, right in sums_in(EXERCISES[number].reason):
        digits = len(right.partition(".")[2])
        assert round(eval(left), digits) == float(right), left


@pytest.mark.parametrize("number", CASES)
def test_replies_have_no_numbers_but_those_of_the_rules(number):
    exercise = EXERCISES[number]
    for name, mistake in exercise.mistakes.items():
        said = ways_of(number).get("said in replies", {}).get(name, "")
        assert said in mistake.reply
        others = [*numbers_in(mistake.reply.replace(said, "")), *numbers_in(exercise.step)]
        assert set(others) <= set(numbers_in(exercise.question)) | RULES, name
