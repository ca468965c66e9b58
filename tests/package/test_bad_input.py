"""What cannot be used is refused: in one plain sentence that names the argument, and without a
warning. Each argument of each public function meets every kind of strange value."""

import datetime
import functools
import inspect
import re
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

import elo_lesson
from elo_lesson import (
    Game,
    InitialRating,
    LeagueHistory,
    NormReport,
    Performance,
    PeriodReport,
    Player,
    PoolChanges,
    Regulations,
    checks,
    difference_for,
    draw_rate,
    expected_score,
    fitted_draw_rate,
    greatest_draw_rate,
    initial_rating,
    initial_rating_report,
    lowest_average,
    needed_score,
    norm_report,
    performance_rating,
    performance_report,
    rate_period,
    rate_pool,
    rating_change,
    read_games,
    round_half_away,
    simulate_league,
    win_draw_loss,
)
from elo_lesson.models import glicko, glicko2
from elo_lesson.own_games.reading import GamesFile

pytestmark = pytest.mark.filterwarnings("error")

RULES = Regulations.on("2025-10-01")
NUMBER_OR_ARRAY = (float, np.ndarray)


class Call:
    """A public function with arguments that it accepts, of which one is then replaced."""

    def __init__(self, function, result, **arguments):
        self.function, self.result, self.arguments = function, result, arguments

    def __call__(self, **replaced):
        return self.function(**{**self.arguments, **replaced})


@functools.wraps(simulate_league)
def new_league(**arguments):
    """With a generator in its first state, so that two calls give the same league."""
    if isinstance(arguments["rng"], np.random.Generator):
        arguments["rng"] = np.random.default_rng(1)
    return simulate_league(**arguments)


CALLS = {
    "expected_score": Call(
        expected_score, NUMBER_OR_ARRAY, rating=1500, opponent=1600, curve="normal"
    ),
    "expected_score of the table": Call(
        expected_score, NUMBER_OR_ARRAY, rating=1500, opponent=1600, curve="fide"
    ),
    "rating_change": Call(rating_change, NUMBER_OR_ARRAY, score=1, expected=0.5, k=20),
    "difference_for": Call(difference_for, NUMBER_OR_ARRAY, expected=0.3, curve="logistic"),
    "difference_for the table": Call(difference_for, (int, np.ndarray), expected=0.3, curve="fide"),
    "greatest_draw_rate": Call(greatest_draw_rate, NUMBER_OR_ARRAY, expected=0.3),
    "win_draw_loss": Call(win_draw_loss, tuple, expected=0.3, draw_rate=0.4),
    "draw_rate": Call(
        draw_rate, NUMBER_OR_ARRAY, expected=0.3, at_equality=0.4, model="rao-kupper"
    ),
    "fitted_draw_rate": Call(
        fitted_draw_rate,
        float,
        expected=[0.5, 0.7],
        drawn=[0.4, 0.3],
        games=[100, 50],
        model="davidson",
    ),
    "round_half_away": Call(round_half_away, int, value=2.5),
    "Regulations.on": Call(Regulations.on, Regulations, date="2025-10-01", rating_list="standard"),
    "Regulations.expected_score": Call(
        RULES.expected_score, NUMBER_OR_ARRAY, rating=1500, opponent=1600
    ),
    "Regulations.k_factor": Call(RULES.k_factor, int, player=Player(2450)),
    "Regulations.period_k": Call(RULES.period_k, int, k=20, games=39),
    "Player": Call(Player, Player, rating=1500, games=10, birth_year=2000, peak=1600),
    "Game": Call(Game, Game, opponent=1500, score=1, event="Open"),
    "rate_period": Call(
        rate_period,
        PeriodReport,
        player=Player(1500, games=10),
        games=[Game(1600, 1)],
        k=20,
        on="2025-10-01",
        curve="fide",
        cap=True,
        rule_700=True,
        rounding="period",
        rating_list="blitz",
    ),
    "rate_pool": Call(
        rate_pool,
        np.ndarray,
        ratings=[1500, 1600],
        white=[0, 1],
        black=[1, 0],
        score=[1, 0.5],
        k=[20, 40],
        on="2025-10-01",
        event=[1, 2],
        rule_700=True,
        rating_list="blitz",
    ),
    "simulate_league": Call(
        new_league,
        LeagueHistory,
        players=10,
        rounds=2,
        k=20,
        rng=np.random.default_rng(1),
        spread=200,
        start=1500,
        draw_rate=0.3,
        changes=PoolChanges(newcomers=1),
        progress=print,
    ),
    "PoolChanges": Call(
        PoolChanges,
        PoolChanges,
        newcomers=1,
        surplus=50,
        youth=10,
        improvement=2,
        minimum=1400,
        lift_after=5,
    ),
    "performance_rating": Call(
        performance_rating, (int, float), opponents=[1500, 1600], score=1, method="exact"
    ),
    "initial_rating": Call(
        initial_rating, (int, type(None)), opponents=[1800] * 5, score=3, on="2025-10-01"
    ),
    "initial_rating_report": Call(
        initial_rating_report, InitialRating, opponents=[1800] * 5, score=3, on="2025-10-01"
    ),
    "performance_report": Call(performance_report, Performance, opponents=[1500, 1600], score=1),
    "norm_report": Call(norm_report, NormReport, title="GM", opponents=[2400] * 9, score=7),
    "lowest_average": Call(lowest_average, (int, type(None)), title="GM", games=9, score=7),
    "needed_score": Call(needed_score, (float, type(None)), title="GM", games=9, average=2400),
    "glicko.rate": Call(
        glicko.rate, glicko.GlickoReport, player=(1500, 200), results=[(1400, 30, 1)], c=63.2
    ),
    "glicko2.rate": Call(
        glicko2.rate,
        glicko2.Glicko2Report,
        player=(1500, 200, 0.06),
        results=[(1400, 30, 1)],
        tau=0.5,
        periods=1,
    ),
    "read_games": Call(
        read_games,
        GamesFile,
        path_or_text="".join(
            f'[White "A"]\n[Black "{name}"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n' for name in "BC"
        ),
        player="A",
        columns={"result": None},
        rating_list="over the board or unknown",
        limit=10,
        progress=print,
    ),
}
ARGUMENTS = [(name, argument) for name, call in CALLS.items() for argument in call.arguments]
EVERY_ARGUMENT = pytest.mark.parametrize("name, argument", ARGUMENTS)

STRANGE = [
    float("nan"),
    float("inf"),
    -float("inf"),
    np.nan,
    np.float64("-inf"),
    np.float16("inf"),
    Decimal("NaN"),
    Decimal("sNaN"),
    Decimal("-Infinity"),
    "",
    "1500",
    "½",
    "2025-13-01",
    "2025-10-1",
    "2025-W40-3",
    "20251001",
    "2025-02-29",
    "01.10.2025",
    "2025-10-01T00:00",
    "2025-10-01\n",
    "٢٠٢٥-١٠-٠١",
    "FIDE",
    b"1500",
    1 + 2j,
    np.complex128(1),
    [],
    (),
    {},
    set(),
    {1500, 1600},
    frozenset([1]),
    np.array([]),
    [True, False],
    [True, 0.5],
    [0.5, None],
    [[True]],
    (np.True_, 0.5),
    [np.array(True), 0.5],
    [np.array([True, False]), np.array([0.5, 0.5])],
    [float("nan"), 0.5],
    [0.5, float("inf")],
    [0.5, "1"],
    ["1", "0"],
    [[0.5], [0.5, 0.5]],
    [0.5, [0.5]],
    [10**400, 0.5],
    [2**63, 1],
    [-(2**63), 1],
    [2**64 - 1, 1],
    [1e308, 1],
    [1j, 0.5],
    [object(), 0.5],
    [{}, 0.5],
    np.array([True, False]),
    np.array(["1500"]),
    np.array([None, 0.5]),
    np.array([True, 0.5], dtype=object),
    np.array([0.5, np.nan]),
    np.array([0.5, np.nan], dtype=object),
    np.array([[0.5, np.inf]]),
    np.array([2**64 - 1, 0], dtype=np.uint64),
    np.array([-(2**63), 0]),
    np.array([1j]),
    np.array(["2025-10-01"], dtype="datetime64[D]"),
    np.datetime64("2025-10"),
    np.datetime64("NaT"),
    np.timedelta64(1, "D"),
    np.array([(1, 2)], dtype=[("a", int), ("b", int)]),
    object(),
    int,
    len,
    Ellipsis,
    range(0),
    {"a": 1},
    Game,
]
"""Values that no argument accepts, but event, which may be any label."""

JARGON = re.compile(
    r"ufunc|dtype|broadcast|iterable|attribute|subscript|operand|unhashable|ndarray|literal"
    r"|unsupported|codec|__|(be|;) None\b|NoneType|sequence|inhomogeneous|overflow|cast|convert"
    r"|unpack|keyword",
    re.IGNORECASE,
)


def wrong_answer(call, argument, value):
    """What is wrong with the answer to a value that must be refused; None where all is well."""
    try:
        result = call(**{argument: value})
    except (ValueError, TypeError) as error:
        sentence = str(error)
    else:
        return f"accepted, with the result {result!r}"
    # The value that came may have any words; what is left are ours.
    words = re.sub(r" (is|has) .*?(, which|; )", r"\2", sentence, count=1, flags=re.DOTALL)
    plain = sentence.endswith(".") and not JARGON.search(words)
    names_it = re.match(rf"(score and )?{argument}\b", sentence)
    return None if plain and names_it else sentence


def wrong_answers(name, argument, values):
    """All values that were not refused as they should be, by their places, with what came back."""
    answers = [wrong_answer(CALLS[name], argument, value) for value in values]
    return {place: answer for place, answer in enumerate(answers) if answer}


# --- refused everywhere


@pytest.mark.parametrize(
    "name, argument", [pair for pair in ARGUMENTS if pair != ("Game", "event")]
)
def test_strange_values_are_refused_in_one_plain_sentence(name, argument):
    strange = STRANGE
    if argument == "results":  # an empty list is a period without games
        strange = [value for value in STRANGE if not checks.is_empty(value)]
    assert wrong_answers(name, argument, strange) == {}


MAY_BE_NONE = {
    ("Player", "games"),
    ("Player", "birth_year"),
    ("Player", "peak"),
    ("Game", "opponent"),
    ("Game", "event"),
    ("rate_period", "k"),
    ("rate_pool", "event"),
    ("simulate_league", "start"),
    ("simulate_league", "changes"),
    ("simulate_league", "progress"),
    ("PoolChanges", "minimum"),
    ("PoolChanges", "lift_after"),
    ("read_games", "player"),
    ("read_games", "columns"),
    ("read_games", "rating_list"),
    ("read_games", "limit"),
    ("read_games", "progress"),
}
SWITCHES = {"cap", "rule_700"}


@EVERY_ARGUMENT
def test_nothing_is_refused_where_a_value_is_needed(name, argument):
    if (name, argument) in MAY_BE_NONE:
        CALLS[name](**{argument: None})
    else:
        assert wrong_answers(name, argument, [None]) == {}


@EVERY_ARGUMENT
def test_true_and_false_are_not_numbers(name, argument):
    values = [True, False, np.True_, np.False_]
    if argument in SWITCHES:
        for value in values:
            CALLS[name](**{argument: value})
    elif (name, argument) != ("Game", "event"):
        assert wrong_answers(name, argument, values) == {}


@pytest.mark.parametrize(
    "name, argument",
    [
        (n, a)
        for n, a in ARGUMENTS
        if (n, a) not in {("Game", "event"), ("round_half_away", "value")}
    ],
)
def test_enormous_and_tiny_numbers_are_refused(name, argument):
    values = [10**400, -(10**5000), 1e308, -1e308, 2**63, -(2**63), 2**64, 1_000_001, -1_000_001]
    assert wrong_answers(name, argument, [*values, Fraction(10**40), Decimal("-1E+30")]) == {}


# --- refused by some


@pytest.mark.parametrize(
    "name, argument, values",
    [
        ("Regulations.period_k", "k", [0, -1, 101, 20.5, [20], np.array([20])]),
        ("Regulations.period_k", "games", [-1, 100_001, 1.5, [39]]),
        ("Regulations.on", "date", [20251001, 2025.1, ["2025-10-01"], datetime.time(12)]),
        ("Regulations.k_factor", "player", [1500, "Player(1500)", [Player(2450)], Player]),
        ("Player", "rating", [0, -1, 4001, 1500.5, [1500], np.array([1500]), np.array([[1], [2]])]),
        ("Player", "games", [-1, 1.5, [30], "30"]),
        ("Player", "birth_year", [1849, 2201, 2000.5, "2000", datetime.date(2000, 1, 1)]),
        ("Player", "peak", [0, 1499, 4001, 1600.5]),
        ("Game", "opponent", [0, 0.0, -1, 4001, 1500.5, [1500], np.int64(0)]),
        ("Game", "score", [0.25, -1, 2, 1.0001, Fraction(1, 3), Decimal("0.1"), [1], "1/2"]),
        ("Game", "event", [[], {}, set(), ["Open"], np.array([1])]),
        ("rate_period", "games", [[1600], [(1600, 1)], [None], [Game(1600, 1), 1], Game(1600, 1)]),
        ("rate_period", "k", [0, -20, 101, 20.5, [20]]),
        ("rate_period", "on", [20251001, 0, ["2025-10-01"]]),
        ("rate_period", "cap", [0, 1, "True", [True]]),
        ("rate_period", "rule_700", [0, 1, "no", [False]]),
        ("rate_period", "curve", ["FIDE", "Logistic", 1, ["fide"]]),
        ("rate_period", "rounding", ["games", "", 1]),
        ("rate_pool", "ratings", [1500, [[1500, 1600]], [1500, -1], [1500, 4001], [1500.5, 1600]]),
        ("rate_pool", "white", [0, [[0, 1]], [0, -1], [0, 2], [0, 0.5]]),
        ("rate_pool", "black", [1, [1], [1, 0, 1], [[1, 0]], [1, -1], [2, 0], [1, 0.5]]),
        (
            "rate_pool",
            "score",
            [1, [1], [1, 0, 1], [[1, 0]], [1, 0.25], [2, 1], [-1, 0], [0.5, 1.5]],
        ),
        ("rate_pool", "k", [0, -1, 101, 20.5, [20], [20, 0], [20, 101], [20, 20.5], [[20, 20]]]),
        ("rate_pool", "event", [1, [1], [1, 2, 3], [-1, 0], [0.5, 1], [[1, 2]]]),
        ("performance_rating", "opponents", [1500, [0, 1500], [1500, 4001], [1500.5], [[1500]]]),
        ("performance_rating", "opponents", [np.array([[1500, 1600]]), [1500, None], [1500, True]]),
        ("performance_rating", "score", [-0.5, 2.5, 0.25, Fraction(1, 3), [1], 0, 2]),
        ("performance_rating", "method", ["FIDE", "average", 400]),
        ("initial_rating", "opponents", [1800, [1800, 0], [1800, "1800"], np.array([[1800]])]),
        ("initial_rating", "score", [-1, 5.5, 0.3, [3]]),
        ("initial_rating_report", "on", [20251001, "2021-12-31"]),
        ("performance_report", "opponents", [1500, [0, 1500], [1500.5], [1500, None]]),
        ("performance_report", "score", [-0.5, 2.5, 0.25, [1]]),
        ("norm_report", "title", ["gm", "FM", 2600, ["GM"]]),
        ("norm_report", "opponents", [2400, [2400, 0], [2400, "unrated"], [4001]]),
        ("norm_report", "score", [-0.5, 9.5, 6.25, [7]]),
        ("lowest_average", "title", ["gm", "CM", 1]),
        ("lowest_average", "games", [0, -9, 101, 9.5, [9]]),
        ("lowest_average", "score", [-0.5, 9.5, 6.25, [7]]),
        ("needed_score", "title", ["gm", "CM", 1]),
        ("needed_score", "games", [0, -9, 101, 9.5, [9]]),
        ("needed_score", "average", [0, 4001, 2399.5, [2400]]),
        ("glicko.rate", "player", [1500, (1500,), (1500, 0), (1500, -50), (1500, 200, 0.06)]),
        ("glicko.rate", "player", [(10_001, 200), (1500, 10_001), ("1500", 200), (None, 200)]),
        ("glicko.rate", "results", [1, [1400], [(1400, 30)], [(1400, 30, 2)], [(1400, 0, 1)]]),
        ("glicko.rate", "results", [(1400, 30, 1), [(None, 30, 1)], [(1400, 30, True)]]),
        ("glicko.rate", "c", [-1, 10_001, [63.2]]),
        ("glicko2.rate", "player", [(1500, 200), (1500, 200, 0), (1500, 200, -0.06)]),
        ("glicko2.rate", "tau", [0, -0.5, 10.5, [0.5]]),
        ("glicko2.rate", "periods", [-1, [1]]),
        ("rating_change", "k", [0, -20, [20, 0], [20, -1]]),
        ("rating_change", "score", [-0.5, [1, -1]]),
        ("rating_change", "expected", [-0.1, [0.5, -0.1]]),
        ("difference_for", "expected", [-0.01, 1.01, 0, 1, [0.5, 1], [0.5, -0.1], [0.5, 1.1]]),
        ("greatest_draw_rate", "expected", [-0.01, 1.01, [0.5, -0.1], [0.5, 76]]),
        ("win_draw_loss", "expected", [-0.01, 1.01, [0.5, 1.1]]),
        ("win_draw_loss", "draw_rate", [-0.01, 1.01, 40, 0.61, [0.6, 0.61]]),
        ("draw_rate", "expected", [-0.01, 1.01, [0.5, -0.1]]),
        ("draw_rate", "at_equality", [-0.01, 1.01, 42, [0.5, -0.1]]),
        ("draw_rate", "model", ["Davidson", "", 1970]),
        ("fitted_draw_rate", "games", [0, [0, 0], [10, -1]]),
        ("difference_for the table", "expected", [-0.01, 1.01, [0.5, -0.1], [0.5, 1.1]]),
    ],
)
def test_what_this_argument_cannot_use_is_refused(name, argument, values):
    assert wrong_answers(name, argument, values) == {}


@pytest.mark.parametrize(
    "call, sentence",
    [
        (
            lambda: expected_score([1500, 1600], [1500, 1600, 1700]),
            "rating has 2 values and opponent has 3 values: give as many of one as of the other,"
            " or just one.",
        ),
        (
            lambda: RULES.expected_score([1500, 1600], [1500, 1600, 1700]),
            "rating has 2 values and opponent has 3 values: give as many of one as of the other,"
            " or just one.",
        ),
        (
            lambda: rating_change([1, 0], 0.5, [10, 20, 40]),
            "score has 2 values and expected has 1 values and k has 3 values: give as many of one"
            " as of the other, or just one.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0, 1], [1, 1], [1, 1], 20),
            "player 1 is white and black in one game; these must differ.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0], [1, 0], [1], 20),
            "black has the length 2; the length 1 is needed.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0], [1], [1, 0], 20),
            "score must be a plain list with one entry for each game, 1 in all.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0], [2], [1], 20),
            "black has the value 2; each must be a place in the list of ratings, a whole number"
            " from 0 to 1.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0, 2], [1, 1], [1, 1], 20),
            "white has the value 2; each must be a place in the list of ratings, a whole number"
            " from 0 to 1.",
        ),
        (
            lambda: rate_pool([1500, 1600], [-1, 0], [1, 1], [1, 1], 20),
            "white has the value -1; each must be a place in the list of ratings, a whole number"
            " from 0 to 1.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0, 0], [1, 1], [1, 1], [20, 101]),
            "k has the value 101; each must be a K-factor, a whole number from 1 to 100.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0], [1], [1], 20, event=[0.5]),
            "event has a value that is not whole; each must be a number.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0.5], [1], [1], 20),
            "white has a value that is not whole; each must be a place in the list of ratings.",
        ),
        (
            lambda: rate_period(Player(1500), [Game(1600, 1)], k=101, rule_700=False),
            "k is 101; it must be a K-factor, a whole number from 1 to 100.",
        ),
        (
            lambda: RULES.period_k(0, 10),
            "k is 0; it must be a K-factor, a whole number from 1 to 100.",
        ),
        (
            lambda: RULES.period_k(20, -1),
            "games is -1; it must be a number of games, a whole number from 0 to 100000.",
        ),
        (
            lambda: Player(1500, games=-1),
            "games is -1; it must be a number of games, a whole number from 0 to 100000.",
        ),
        (
            lambda: Player(1500, birth_year=99),
            "birth_year is 99; it must be a year, a whole number from 1850 to 2200.",
        ),
        (
            lambda: Player(1500, peak=1400),
            "peak is 1400, below the rating 1500; it must be the highest rating ever published.",
        ),
        (
            lambda: performance_rating([1500, 1600], 2.5),
            "score is 2.5; it must be between 0 and 2, in half points.",
        ),
        (
            lambda: performance_rating([1500, 1600], 2, method="exact"),
            "score is 2 of 2: no finite rating expects all points, so the exact performance has no"
            " value.",
        ),
        (
            lambda: expected_score(1500.5, 1600, curve="fide"),
            "FIDE's table needs whole rating differences, such as 97 and not 97.5.",
        ),
        (
            lambda: rate_pool([1500, 1600.5], [0], [1], [1], 20),
            "ratings has a value that is not whole; each must be a rating, or 0 for unrated.",
        ),
        (
            lambda: rate_pool([[1500], [1600]], [0], [1], [1], 20),
            "ratings must be a plain list of numbers, one for each entry.",
        ),
        (
            lambda: Player(float("nan")),
            "rating is nan, which is not a finite number; it must be a rating, a whole number from"
            " 1 to 4000.",
        ),
        (
            lambda: Player(np.float64(1500.5)),
            "rating is 1500.5; it must be a rating, a whole number from 1 to 4000.",
        ),
        (
            lambda: Player("1500"),
            "rating is '1500', which is not a number; it must be a rating, a whole number from 1"
            " to 4000.",
        ),
        (
            lambda: Game(1500, 1, event=["Open"]),
            "event is ['Open']; it must be a plain label such as 'Open'.",
        ),
        (
            lambda: Game(1500, 0.25),
            "score is 0.25; write 1 for a win, 0.5 for a draw or 0 for a loss.",
        ),
        (
            lambda: expected_score(1500, 1600, curve="fides"),
            "curve is 'fides'; it must be one of 'logistic', 'normal', 'fide'.",
        ),
        (
            lambda: expected_score([1500, float("nan")], 1600),
            "rating has the value nan, which is not of ordinary size; give a number such as 1500,"
            " or several in a list or an array.",
        ),
        (
            lambda: expected_score([1_000_000, -1_000_000, 2_000_000], 1600),
            "rating has the value 2000000, which is not of ordinary size; give a number such as"
            " 1500, or several in a list or an array.",
        ),
        (
            lambda: expected_score(2j, 1600),
            "rating is 2j, which is not made of numbers; give a number such as 1500, or several in"
            " a list or an array.",
        ),
        (
            lambda: expected_score([1500, True], 1600),
            "rating has True, which is not a number; give a number such as 1500, or several in a"
            " list or an array.",
        ),
        (
            lambda: expected_score([[1500], [1600, 1700]], 1600),
            "rating has rows of different lengths; give a number such as 1500, or several in a"
            " list or an array.",
        ),
        (
            lambda: expected_score(np.ma.array([1500, 1600], mask=[0, 1]), 1600),
            "rating is a masked array, whose hidden entries mean nothing; give a number such as"
            " 1500, or several in a list or an array.",
        ),
        (
            lambda: expected_score([], 1600),
            "rating is empty; give a number such as 1500, or several in a list or an array.",
        ),
        (
            lambda: expected_score(np.array([10**30]), 1600),
            "rating is 1000000000000000000000000000000, which is too large; give a number such as"
            " 1500, or several in a list or an array.",
        ),
        (
            lambda: performance_rating([1500, 1600, "GM"], 1),
            "opponents[2] is 'GM', which is not a number; it must be a rating, a whole number from"
            " 1 to 4000.",
        ),
        (
            lambda: performance_rating([], 0),
            "opponents is empty; it must have at least one of ratings.",
        ),
        (
            lambda: performance_rating(np.array([[1500]]), 0),
            "opponents must be a plain list of ratings, without rows and columns.",
        ),
        (
            lambda: rate_period(Player(1500), Game(1600, 1)),
            "games is Game(opponent=1600, score=1.0, event=None); it must be a list of"
            " Game(opponent, score).",
        ),
        (
            lambda: rate_period(Player(1500), [(1600, 1)]),
            "games has (1600, 1); write Game(1600, 0.5) for a game.",
        ),
        (
            lambda: rate_period(1500, [Game(1600, 1)]),
            "player is 1500; write Player(1500) for a rating of 1500.",
        ),
        (
            lambda: rate_period(Player(1500), [Game(1600, 1)], cap="yes"),
            "cap is 'yes'; it must be True or False.",
        ),
        (
            lambda: Regulations.on("2025-13-01"),
            "date is '2025-13-01', which is not a date; write a date such as '2025-10-01'"
            " (year-month-day).",
        ),
        (
            lambda: Regulations.on(20251001),
            "date is 20251001, which is not a date; write a date such as '2025-10-01'"
            " (year-month-day).",
        ),
        (
            lambda: Regulations.on("2024-02-29", rating_list="rapid"),
            "2024-02-29 is too early a date for rapid and blitz; this course knows no confirmed"
            " text for them before 2024-03-01.",
        ),
        (
            lambda: Regulations.on("2025-10-01", rating_list="classical"),
            "rating_list is 'classical'; it must be one of 'standard', 'rapid', 'blitz'.",
        ),
        (
            lambda: rate_period(Player(1500), [Game(2000, 1)] * 701, k=20),
            "games is 701; more than 700 in one rating period would lower K to 0,"
            " so give the games of one period, or choose rule_700=False.",
        ),
        (
            lambda: Regulations.on("2014-06-30"),
            "2014-06-30 is too early a date; the rules of this course begin on 2014-07-01, when the"
            " K-factors became 40, 20 and 10.",
        ),
        (
            lambda: rate_period(Player(1500), [Game(1600, 1)], on="1 October 2025"),
            "on is '1 October 2025', which is not a date; write a date such as '2025-10-01'"
            " (year-month-day).",
        ),
        (
            lambda: difference_for([0.5, 1.5]),
            "expected is 1.5; an expected score lies between 0 and 1, such as 0.36.",
        ),
        (
            lambda: difference_for([]),
            "expected is empty; an expected score lies between 0 and 1, such as 0.36.",
        ),
        (
            lambda: rating_change(["1"], 0.5, 20),
            "score has '1', which is not a number; give the points made, such as 0.5.",
        ),
        (
            lambda: rating_change(1, 0.5, []),
            "k is empty; a K-factor is above 0, such as 40, 20 or 10.",
        ),
        (lambda: rating_change(1, 0.5, 0), "k is 0; a K-factor is above 0, such as 40, 20 or 10."),
        (
            lambda: rating_change(-1, 0.5, 20),
            "score and expected are points made and points expected: 0 or more.",
        ),
        (
            lambda: round_half_away("2.5"),
            "value is '2.5', which is not a number; give one number to round.",
        ),
    ],
)
def test_how_a_refusal_reads(call, sentence):
    with pytest.raises((ValueError, TypeError)) as refusal:
        call()
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "value, shown",
    [
        ("x" * 80, "'" + "x" * 56 + "..."),
        ("x" * 58, repr("x" * 58)),
        ("x" * 59, "'" + "x" * 56 + "..."),
        (np.float32(0.25), "0.25"),
    ],
)
def test_what_came_is_shown_shortly(value, shown):
    with pytest.raises((ValueError, TypeError)) as refusal:
        Game(1500, value)
    assert str(refusal.value).startswith((f"score is {shown};", f"score is {shown}, which"))


def test_an_int_with_more_digits_than_python_prints_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^score is a number with thousands of digits; write 1"):
        Game(1500, 10**5000)


@pytest.mark.parametrize(
    "kind, arguments",
    [
        (TypeError, {"opponent": "1500"}),
        (ValueError, {"opponent": float("nan")}),
        (ValueError, {"opponent": 5000}),
        (TypeError, {"score": None}),
        (ValueError, {"score": 0.25}),
        (TypeError, {"event": []}),
    ],
)
def test_a_wrong_kind_is_a_type_error_and_a_wrong_value_a_value_error(kind, arguments):
    with pytest.raises(kind):
        CALLS["Game"](**arguments)


@pytest.mark.parametrize("curve, kind", [("fides", ValueError), (1, TypeError)])
def test_a_wrong_word_is_a_value_error_and_what_is_no_word_a_type_error(curve, kind):
    with pytest.raises(kind):
        expected_score(1500, 1600, curve=curve)


# --- welcome


SCALARS = [
    (name, argument)
    for name, call in CALLS.items()
    for argument, value in call.arguments.items()
    if isinstance(value, (int, float)) and not isinstance(value, bool)
]


@pytest.mark.parametrize("name, argument", SCALARS)
def test_scalars_and_arrays_without_dimension_are_numbers(name, argument):
    call = CALLS[name]
    value = call.arguments[argument]
    kinds = [np.float64, np.longdouble, np.array, Fraction, Decimal]
    kinds += [np.int16, np.uint64, float] if value == int(value) else []
    for kind in kinds:
        assert np.array_equal(call(**{argument: kind(value)}), call()), kind


@pytest.mark.parametrize("kind", [np.array, tuple, list, lambda v: np.array(v, dtype=object)])
def test_lists_of_a_pool_may_be_of_any_kind(kind):
    call = CALLS["rate_pool"]
    lists = {name: kind(value) for name, value in call.arguments.items() if isinstance(value, list)}
    assert call(**lists).tolist() == call().tolist()


@pytest.mark.parametrize("values", [[Fraction(3001, 2), 1500], (Decimal("1500.5"), 1500.0)])
def test_lists_of_fractions_and_decimals_are_numbers(values):
    assert expected_score(values, 1500).tolist() == expected_score([1500.5, 1500], 1500).tolist()


@pytest.mark.parametrize("text", ["2025-10-01", np.str_("2025-10-01")])
def test_texts_of_numpy_are_texts(text):
    assert Regulations.on(text) == RULES


@pytest.mark.parametrize("event", ["Open", 7, 2.5, None, True, ("Open", 2025), datetime.date.today])
def test_an_event_may_be_any_label(event):
    assert Game(1500, 1, event).event == event


@pytest.mark.parametrize("kind", [int, float, Fraction, np.longdouble])
def test_the_largest_numbers_are_a_million(kind):
    assert expected_score(kind(1_000_000), kind(-1_000_000)) == 1


def test_the_largest_numbers_in_arrays_are_a_million():
    assert expected_score([1_000_000.0], [1_000_000]).tolist() == [0.5]
    assert rating_change(1_000_000, 0, 1_000_000) == 10**12


def test_even_strict_settings_of_numpy_see_no_trouble():
    with np.errstate(all="raise"):
        assert expected_score([-123_250, 1_000_000], [0, -1_000_000])[0] < 1e-300
        for strange in (
            np.nan,
            np.inf,
            np.float16("inf"),
            [np.nan, 1],
            np.finfo(np.longdouble).max,
        ):
            with pytest.raises(ValueError, match=r"^rating has the value"):
                expected_score(strange, 1500)


# --- anything at all


NUMBERS = st.one_of(
    st.integers(),
    st.floats(),
    st.fractions(),
    st.complex_numbers(),
    st.decimals(),
    st.sampled_from([0, 1, 0.5, 20, 1500, 2650, np.int8(1), np.float32(0.5), np.array(1600)]),
)
OTHERS = st.one_of(
    st.none(),
    st.booleans(),
    st.text(max_size=12),
    st.binary(max_size=4),
    st.dates(),
    st.datetimes(),
    st.sampled_from(["fide", "exact", "2025-10-01", Player(1500), Game(1500, 1), Game]),
)
ANYTHING = st.one_of(
    NUMBERS,
    OTHERS,
    st.lists(NUMBERS, max_size=3),
    st.recursive(
        NUMBERS | OTHERS, lambda inner: st.lists(inner, max_size=3) | st.tuples(inner), max_leaves=5
    ),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    npst.arrays(
        npst.scalar_dtypes(), npst.array_shapes(min_dims=0, max_dims=2, min_side=0, max_side=3)
    ),
)


@EVERY_ARGUMENT
@settings(max_examples=40)
@given(value=ANYTHING)
def test_anything_gives_a_result_of_the_right_type_or_a_refusal(name, argument, value):
    call = CALLS[name]
    try:
        result = call(**{argument: value})
    except (ValueError, TypeError) as error:
        assert str(error).endswith("."), error
        assert not re.search("numpy|ufunc|operand|inhomogeneous", str(error)), error
    else:
        assert isinstance(result, call.result)
        assert not isinstance(result, np.generic)


FOR_ONE_CHAPTER = """
best_scale by_gap conversion_table disagreements favourite_points favourites_by_gap
favourites_table fitted_ratings games_around groups_table information new_volatility
one_off_lift open_report own_points performance_band rate_months rated_games resting_error
sample_file scaled_score sensitivity signed simulate_site standard_error table_row
us_championship_2025
"""
"""Public since chapters import them; what they refuse is tried beside them."""


def test_every_public_function_and_argument_is_tried():
    tried = {name.split()[0].split(".")[0] for name in CALLS}
    shown_by_them = {"check", "InitialRating", "LeagueHistory", "NormReport", "Performance"}
    shown_by_them |= {"PeriodReport", "Row"}
    assert tried | shown_by_them | set(FOR_ONE_CHAPTER.split()) == {
        name for name in elo_lesson.__all__ if callable(getattr(elo_lesson, name))
    } | {"glicko", "glicko2"}
    for call in CALLS.values():
        assert set(call.arguments) == set(inspect.signature(call.function).parameters)
