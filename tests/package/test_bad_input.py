"""What cannot be used is refused: in one plain sentence that names the argument. A table says for
each public function which arguments it takes, and which kind of values each of them refuses."""

import datetime
import re
from decimal import Decimal
from fractions import Fraction
from functools import reduce

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elo_lesson
from elo_lesson import (
    Game,
    Player,
    Regulations,
    expected_score,
    performance_rating,
    rate_period,
    rate_pool,
    rating_change,
)
from elo_lesson.checks import shown
from elo_lesson.models import PoolChanges

pytestmark = pytest.mark.filterwarnings("error")

RULES = Regulations.on("2025-10-01")
NAN, INF = float("nan"), float("inf")

# --- kinds of values that are refused

NOTHING = [None]
NOT_FINITE = [True, "1500", "½", NAN, -INF, Decimal("Infinity"), 1j, object(), {}, []]
NOT_FINITE += [[True, 0.5], [0.5, "1"], [0.5, None], [0.5, NAN], [1, [2, 3]], np.array([True])]
NO_NUMBERS = [*NOT_FINITE, 10**400, [10**400, 1]]
NO_NUMBER = [*NO_NUMBERS, [1500], np.array([[1], [2]])]
NO_SHARES = [*NO_NUMBERS, *NOTHING, -0.01, 1.01, [0.5, -1], [0.5, 76]]
NO_SHARE = [*NO_NUMBER, *NOTHING, -0.01, 1.01]
NO_COUNT = [*NO_NUMBER, -1, 0.5]
NO_RATING = [*NO_NUMBER, -1, 0, 4001, 1500.5]
NO_K = [*NO_NUMBER, 0, -20, 101]
NO_WHOLE_K = [*NO_K, 20.5]
NO_SCORE = [*NO_NUMBER, *NOTHING, 0.25, -1, 2, Fraction(1, 3)]
NO_POINTS = [*NO_NUMBER, *NOTHING, 0.25, -0.5, 99]
NO_RATINGS = [*NOTHING, True, 1500, "1500", [], {}, [0], [4001], [1500.5], ["1500"], [True], [[1]]]
NO_PLACES = [*NOTHING, True, "0", 0, {}, [True, 0], ["0", 1], [NAN, 1], [0, -1], [0, 2], [0, 0.5]]
NO_WORD = [*NOTHING, True, 1, NAN, "", "FIDE", ["fide"], {}, object()]
NO_SWITCH = [*NOTHING, 0, 1, "True", [True], object()]
NO_DATE = [*NOTHING, True, 20251001, NAN, "", "2025-13-01", "2025-02-29", "2025-10-1", "20251001"]
NO_DATE += ["2025-W40-3", "01.10.2025", "2025-10-01\n", ["2025-10-01"], datetime.time(12), object()]
NO_PLAYER = [*NOTHING, 1500, "Player(1500)", [Player(1500)], Player]
NO_GAMES = [*NOTHING, 1, "1", [], {}, [1600], [(1600, 1)], [None], Game(1600, 1)]
NO_LABEL = [[], {}, ["Open"], np.array([1])]
NO_GENERATOR = [*NOTHING, 1, "1", [], object()]
NO_FUNCTION = [True, 1, "print", [], object()]

CALLS = {
    "expected_score": {
        "rating": (1500, NO_NUMBERS + NOTHING),
        "opponent": (1600, NO_NUMBERS + NOTHING),
        "curve": ("fide", NO_WORD),
    },
    "rating_change": {
        "score": (1, [*NO_NUMBERS, *NOTHING, -0.5, [1, -1]]),
        "expected": (0.5, [*NO_NUMBERS, *NOTHING, -0.5, [1, -1]]),
        "k": (20, [*NO_NUMBERS, *NOTHING, 0, -20, [20, 0]]),
    },
    "difference_for": {"expected": (0.3, [*NO_SHARES, 0, 1]), "curve": ("logistic", NO_WORD)},
    "round_half_away": {"value": (2.5, NOT_FINITE + NOTHING)},
    "one_off_lift": {"rating": (1500, NO_NUMBERS + NOTHING)},
    "Player": {
        "rating": (1500, NO_RATING + NOTHING),
        "games": (10, NO_COUNT),
        "birth_year": (2000, [*NO_NUMBER, 1849, 2201, 2000.5, datetime.date(2000, 1, 1)]),
        "peak": (1600, [*NO_RATING, 1499]),
    },
    "Game": {
        "opponent": (1500, NO_RATING),
        "score": (1, NO_SCORE),
        "event": ("Open", NO_LABEL),
    },
    "Regulations.on": {"date": ("2025-10-01", NO_DATE), "rating_list": ("rapid", NO_WORD)},
    "RULES.expected_score": {
        "rating": (1500, [*NO_NUMBERS, *NOTHING, 0, 4001, [1500, 0], 1500.5]),
        "opponent": (1600, [*NO_NUMBERS, *NOTHING, 0, 4001, [1500, 0], 1500.5]),
    },
    "RULES.k_factor": {"player": (Player(2450), NO_PLAYER)},
    "RULES.period_k": {"k": (20, NO_WHOLE_K + NOTHING), "games": (39, [*NO_COUNT, *NOTHING, 701])},
    "rate_period": {
        "player": (Player(1500, games=10), NO_PLAYER),
        "games": ([Game(1600, 1)], NO_GAMES),
        "k": (20, NO_WHOLE_K),
        "on": ("2025-10-01", NO_DATE),
        "curve": ("fide", NO_WORD),
        "cap": (True, NO_SWITCH),
        "rule_700": (True, NO_SWITCH),
        "rounding": ("period", NO_WORD),
        "rating_list": ("blitz", NO_WORD),
    },
    "rate_pool": {
        "ratings": ([1500, 1600], [*NO_NUMBERS, *NOTHING, 1500, [1, -1], [1, 4001], [1.5, 2]]),
        "white": ([0, 1], NO_PLACES),
        "black": ([1, 0], [*NO_PLACES, [1], [1, 0, 1]]),
        "score": ([1, 0.5], [*NO_NUMBERS, *NOTHING, 1, [1], [1, 0.25], [2, 1], [-1, 0]]),
        "k": ([20, 40], [*NO_NUMBERS, *NOTHING, 0, 101, 20.5, [20], [20, 0]]),
        "on": ("2025-10-01", NO_DATE),
        "event": ([1, 2], [*NO_NUMBERS, 1, [1], [-1, 0], [0.5, 1], [[1, 2]]]),
        "rule_700": (True, NO_SWITCH),
        "rating_list": ("blitz", NO_WORD),
    },
    "performance_rating": {
        "opponents": ([1500, 1600], NO_RATINGS),
        "score": (1, [*NO_POINTS, 0, 2]),
        "method": ("exact", NO_WORD),
    },
    "performance_report": {"opponents": ([1500, 1600], NO_RATINGS), "score": (1, NO_POINTS)},
    "performance_band": {"opponents": ([1500, 1600], NO_RATINGS), "score": (1, NO_POINTS)},
    "initial_rating": {
        "opponents": ([1800] * 5, NO_RATINGS),
        "score": (3, NO_POINTS),
        "on": ("2025-10-01", [*NO_DATE, "2021-12-31"]),
    },
    "initial_rating_report": {
        "opponents": ([1800] * 5, NO_RATINGS),
        "score": (3, NO_POINTS),
        "on": ("2025-10-01", [*NO_DATE, "2021-12-31"]),
    },
    "norm_report": {
        "title": ("GM", [*NO_WORD, "gm", "FM"]),
        "opponents": ([2400] * 9, NO_RATINGS),
        "score": (7, NO_POINTS),
    },
    "lowest_average": {
        "title": ("GM", [*NO_WORD, "CM"]),
        "games": (9, [*NO_COUNT, *NOTHING, 0, 101]),
        "score": (7, NO_POINTS),
    },
    "needed_score": {
        "title": ("GM", [*NO_WORD, "CM"]),
        "games": (9, [*NO_COUNT, *NOTHING, 0, 101]),
        "average": (2400, NO_RATING + NOTHING),
    },
    "greatest_draw_rate": {"expected": (0.3, NO_SHARES)},
    "win_draw_loss": {"expected": (0.3, NO_SHARES), "draw_rate": (0.4, [*NO_SHARES, 0.61])},
    "draw_rate": {
        "expected": (0.3, NO_SHARES),
        "at_equality": (0.4, NO_SHARES),
        "model": ("davidson", NO_WORD),
    },
    "fitted_draw_rate": {
        "expected": ([0.5, 0.7], NO_SHARES),
        "drawn": ([0.4, 0.3], NO_SHARES),
        "games": ([100, 50], [*NO_NUMBERS, *NOTHING, 0, [0, 0], [10, -1]]),
        "model": ("davidson", NO_WORD),
    },
    "fitted_ratings": {"table": ([[0, 1], [1, 0]], NO_NUMBERS + NOTHING)},
    "resting_error": {"k": (20, NO_K + NOTHING), "draw_rate": (0.3, NO_SHARE)},
    "simulate_league": {
        "players": (10, [*NO_NUMBERS, *NOTHING, 1, 0.5]),
        "rounds": (2, [*NO_COUNT, *NOTHING, 0]),
        "k": (20, [*NO_NUMBERS, *NOTHING, 0, 101]),
        "rng": (np.random.default_rng(1), NO_GENERATOR),
        "spread": (200, [*NO_NUMBER, *NOTHING, -1, 1001]),
        "start": (1500, [*NO_NUMBER, 0, 4001]),
        "draw_rate": (0.3, NO_SHARE),
        "changes": (PoolChanges(newcomers=1), [1, "1", [], object()]),
        "progress": (print, NO_FUNCTION),
    },
    "simulate_site": {
        "strengths": ([1500, 1600], [*NO_NUMBERS, *NOTHING, 1500, [0, 1500]]),
        "start": (1500, NO_NUMBER + NOTHING),
        "periods": (2, [*NO_COUNT, *NOTHING]),
        "seed": (1, [*NO_COUNT, *NOTHING]),
    },
    "glicko.rate": {
        "player": ((1500, 200), [*NO_NUMBERS, *NOTHING, 1500, (1500,), (1500, 0), ("1500", 200)]),
        "results": ([(1400, 30, 1)], [*NOTHING, 1, "1", [1400], [(1400, 30)], [(1400, 30, 2)]]),
        "c": (63.2, [*NO_NUMBER, *NOTHING, -1]),
    },
    "glicko2.rate": {
        "player": ((1500, 200, 0.06), [*NO_NUMBERS, *NOTHING, 1500, (1500, 200), (1500, 200, 0)]),
        "results": ([(1400, 30, 1)], [*NOTHING, 1, "1", [1400], [(1400, 30)], [(1400, 0, 1)]]),
        "tau": (0.5, [*NO_NUMBER, *NOTHING, 0, 10.5]),
        "periods": (1, [*NO_NUMBER, *NOTHING, -1]),
    },
    "scaled_score": {
        "difference": (100, NO_NUMBERS + NOTHING),
        "scale": (400, [*NO_NUMBER, *NOTHING, 0, -1]),
    },
    "favourites_by_gap": {"control": ("standard", NO_WORD)},
    "sensitivity": {"control": ("standard", NO_WORD)},
    "games_around": {"difference": (100, NO_COUNT + NOTHING), "control": ("standard", NO_WORD)},
    "standard_error": {
        "wins": (3, NO_COUNT + NOTHING),
        "draws": (3, NO_COUNT + NOTHING),
        "losses": (3, NO_COUNT + NOTHING),
    },
    "sample_file": {"name": ("junior_season.csv", NO_WORD)},
}
"""For each function its arguments: a value that it takes, and values that it refuses."""

RESULTS = {"InitialRating", "LeagueHistory", "NormReport", "Performance", "PeriodReport", "Row"}
OF_RESULTS = {"best_scale", "by_gap", "favourite_points", "favourites_table", "groups_table"}
OF_RESULTS |= {"information", "new_volatility", "own_points", "rate_months"}
OF_RESULTS |= {"disagreements", "rated_games", "signed", "table_row"}
OF_NOTHING = {"PoolChanges", "conversion_table", "us_championship_2025"}
OF_WRITING = {"check", "read_games"}
NOT_FROM_OUTSIDE = RESULTS | OF_RESULTS | OF_NOTHING | OF_WRITING
"""Results, functions of what other functions gave or of nothing, and those that take whatever a
person writes, which have tests of their own."""

EVERY_ARGUMENT = pytest.mark.parametrize(
    "name, argument",
    [(name, argument) for name, arguments in CALLS.items() for argument in arguments],
)


def call(name, /, **replaced):
    """A function of the table with what it takes, but for the arguments that are named."""
    home, *path = name.split(".")
    function = reduce(getattr, path, RULES if home == "RULES" else getattr(elo_lesson, home))
    return function(**{key: good for key, (good, _) in CALLS[name].items()} | replaced)


JARGON = re.compile(
    r"ufunc|dtype|broadcast|iterable|attribute|subscript|operand|unhashable|ndarray|literal"
    r"|unsupported|codec|__|NoneType|sequence|inhomogeneous|overflow|convert|unpack|keyword",
    re.IGNORECASE,
)


@EVERY_ARGUMENT
def test_what_an_argument_cannot_use_is_refused_in_one_plain_sentence(name, argument):
    call(name)
    for value in CALLS[name][argument][1]:
        with pytest.raises((ValueError, TypeError)) as refusal:
            print("accepted:", value, call(name, **{argument: value}))
        sentence = str(refusal.value)
        assert re.match(rf"(score and )?{argument}\b|FIDE's table needs", sentence), sentence
        assert sentence.endswith("."), sentence
        assert not JARGON.search(sentence.replace(shown(value), "")), sentence


def test_every_public_function_and_each_of_its_arguments_is_tried():
    tried = {name.split(".")[0] for name in CALLS} - {"RULES", "glicko", "glicko2"}
    public = {name for name in elo_lesson.__all__ if callable(getattr(elo_lesson, name))}
    assert tried | NOT_FROM_OUTSIDE == public and not tried & NOT_FROM_OUTSIDE


NUMBERS = st.integers() | st.floats() | st.fractions() | st.sampled_from([0, 0.5, 20, 1500, 2650])
OTHERS = st.none() | st.booleans() | st.text(max_size=12) | st.dates()
OTHERS |= st.sampled_from(["fide", "exact", "2025-10-01", Player(1500), Game(1500, 1), Game])
ANYTHING = st.recursive(
    NUMBERS | OTHERS, lambda inner: st.lists(inner, max_size=3) | st.tuples(inner), max_leaves=5
)


@EVERY_ARGUMENT
@settings(max_examples=20)
@given(value=ANYTHING)
def test_anything_gives_a_result_or_one_refusal(name, argument, value):
    try:
        call(name, **{argument: value})
    except (ValueError, TypeError) as error:
        assert str(error).endswith(".") and not re.search("numpy|ufunc|operand", str(error))


@pytest.mark.parametrize(
    "refused, sentence",
    [
        (
            lambda: Player("1500"),
            "rating is '1500', which is not a number; it must be a rating, a whole number from 1"
            " to 4000.",
        ),
        (
            lambda: performance_rating([1500, NAN], 1),
            "opponents[1] is nan, which is not a finite number; it must be a rating, a whole number"
            " from 1 to 4000.",
        ),
        (
            lambda: Game(1500, 0.25),
            "score is 0.25; write 1 for a win, 0.5 for a draw or 0 for a loss.",
        ),
        (lambda: Game(0, 1), "opponent is 0; write None for an opponent without a rating."),
        (
            lambda: performance_rating([1500, 1600], 2.5),
            "score is 2.5; it must be between 0 and 2, in half points.",
        ),
        (
            lambda: expected_score(np.array([1500, 2_000_000]), 1600),
            "rating has the value 2000000; give a number such as 1500, or several in a list or an"
            " array.",
        ),
        (
            lambda: expected_score([], 1600),
            "rating is empty; give a number such as 1500, or several in a list or an array.",
        ),
        (
            lambda: expected_score(1500, 1600, curve="fides"),
            "curve is 'fides'; it must be one of 'logistic', 'normal', 'fide'.",
        ),
        (
            lambda: expected_score([1500, 1600], [1500, 1600, 1700]),
            "The numbers of values do not fit together (rating: 2, opponent: 3): as many of each,"
            " or just one.",
        ),
        (
            lambda: expected_score(1500.5, 1600, curve="fide"),
            "FIDE's table needs whole rating differences, such as 97 and not 97.5.",
        ),
        (lambda: rating_change(1, 0.5, 0), "k is 0; a K-factor is above 0, such as 40, 20 or 10."),
        (
            lambda: Regulations.on("2025-13-01"),
            "date is '2025-13-01', which is not a date; write a date such as '2025-10-01'"
            " (year-month-day).",
        ),
        (
            lambda: rate_period(Player(1500), [(1600, 1)]),
            "games has the value (1600, 1); write Game(1600, 0.5) for a game.",
        ),
        (
            lambda: rate_period(Player(1500), [Game(1600, 1)], cap="yes"),
            "cap is 'yes'; it must be True or False.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0], [2], [1], 20),
            "black has the value 2; each must be a place in the list of ratings, a number from 0 to"
            " 1.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0.5], [1], [1], 20),
            "white has a value that is not whole; each must be a place in the list of ratings.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0], [1, 0], [1], 20),
            "black has the length 2; the length 1 is needed.",
        ),
        (
            lambda: rate_pool([[1500], [1600]], [0], [1], [1], 20),
            "ratings must be a plain list, without rows and columns.",
        ),
        (
            lambda: rate_pool([1500, 1600], [0, 1], [1, 1], [1, 1], 20),
            "player 1 is white and black in one game; these must differ.",
        ),
    ],
)
def test_how_a_refusal_reads(refused, sentence):
    with pytest.raises((ValueError, TypeError)) as refusal:
        refused()
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "value, words",
    [
        ("x" * 58, repr("x" * 58)),
        ("x" * 59, "'" + "x" * 56 + "..."),
        (np.float32(0.25), "0.25"),
        (np.array([[1], [2]]), "array([[1], [2]])"),
    ],
)
def test_what_came_is_shown_shortly_and_on_one_line(value, words):
    assert shown(value) == words


@pytest.mark.parametrize("kind, value", [(TypeError, "1500"), (TypeError, None), (ValueError, NAN)])
def test_a_wrong_kind_is_a_type_error_and_a_wrong_value_a_value_error(kind, value):
    with pytest.raises(kind):
        Player(value)
    with pytest.raises(kind):
        expected_score(value, 1500)


NUMBER_KINDS = [np.float64, np.array, np.int16, float, Fraction, Decimal]


@pytest.mark.parametrize("kind", NUMBER_KINDS)
def test_whole_numbers_of_every_kind_are_numbers(kind):
    assert type(Player(kind(1500)).rating) is int
    assert expected_score([kind(1600)], kind(1500)) == expected_score(1600, 1500)
    assert rate_pool([1500, 1600], [0], [1], [kind(1)], kind(20)).tolist() == [1513, 1587]
