"""Both Glicko systems against Glickman's printed examples, and the properties they must have."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_lesson.models import GLICKO2_SCALE, glicko, glicko2, new_volatility

DATA = Path(__file__).resolve().parent.parent / "data" / "glicko_test_vectors.json"
VECTORS = json.loads(DATA.read_text(encoding="utf-8"))
FIRST, SECOND = VECTORS["glicko_paper_example"], VECTORS["glicko2_paper_example"]
GROWTH = VECTORS["glicko_paper_c"]
LICHESS = VECTORS["lichess_scalachess_tests_single_game_tau_0.75_no_period_increase"]


def full(number):
    return pytest.approx(number, rel=1e-9, abs=1e-9)


def printed(number, digits):
    return pytest.approx(number, abs=0.50001 * 10**-digits)


# --- the papers' examples


@pytest.mark.parametrize(("c", "after"), [(0, 50), (30, math.hypot(50, 30)), (1000, 350)])
def test_a_deviation_grows_by_c_before_the_games(c, after):
    assert glicko.rate((1500, 50), [], c=c).new_deviation == pytest.approx(after)
    grown = glicko.rate((1500, after), FIRST["opponents"])
    assert glicko.rate((1500, 50), FIRST["opponents"], c=c).new_rating == grown.new_rating


def test_the_example_of_the_glicko_paper_at_full_precision():
    report = glicko.rate(FIRST["player"], FIRST["opponents"])
    exact = FIRST["full_precision"]
    assert report.d_squared == full(exact["d2"])
    assert report.new_rating == full(exact["r"])
    assert report.new_deviation == full(exact["RD"])


def test_the_example_of_the_glicko_paper_as_printed():
    report, paper = glicko.rate(FIRST["player"], FIRST["opponents"]), FIRST["printed"]
    for row, g, expected in zip(report.rows, paper["g"], paper["E"], strict=True):
        assert row.weight == printed(g, 4) and row.weight == glicko.weight(row.deviation)
        assert row.expected == printed(expected, 3)
    assert report.new_rating == printed(paper["r"], 0)
    assert report.new_deviation == printed(paper["RD"], 1)


def test_the_printed_d_squared_comes_from_rounded_steps():
    paper = FIRST["printed"]
    steps = zip(paper["g"], paper["E"], strict=True)
    rounded = sum(g**2 * expected * (1 - expected) for g, expected in steps)
    assert 1 / (round(glicko.Q, 7) ** 2 * rounded) == pytest.approx(paper["d2"], rel=1e-4)
    assert abs(FIRST["full_precision"]["d2"] - paper["d2"]) > 14


def test_the_growth_of_a_deviation_in_the_paper():
    c = glicko.growth_for(GROWTH["RD_typical"], GROWTH["periods"])
    assert c == full(GROWTH["full_precision"]) == printed(GROWTH["printed"], 1)
    assert glicko.grown_deviation(50, c, 30) == full(350)
    assert glicko.grown_deviation(50, c) == full(math.hypot(50, c))


def test_the_example_of_the_glicko2_paper_at_full_precision():
    report = glicko2.rate(SECOND["player"], SECOND["opponents"], tau=SECOND["tau"])
    exact = SECOND["full_precision"]
    assert report.v == full(exact["v"])
    assert report.delta == full(exact["delta"])
    assert report.new_volatility == full(exact["sigma"])
    assert report.phi_star == full(exact["phi_star"])
    assert report.new_deviation == full(exact["RD"]) == full(GLICKO2_SCALE * exact["phi"])
    assert report.new_rating == full(exact["r"]) == full(1500 + GLICKO2_SCALE * exact["mu"])


def test_the_example_of_the_glicko2_paper_as_printed():
    report = glicko2.rate(SECOND["player"], SECOND["opponents"], tau=SECOND["tau"])
    paper = SECOND["printed"]
    assert report.new_rating == pytest.approx(paper["r"], abs=0.02)  # 1464.05 by exact steps
    assert report.new_deviation == printed(paper["RD"], 2)
    assert report.new_volatility == pytest.approx(paper["sigma"], abs=1e-5)
    assert report.v == pytest.approx(paper["v"], abs=1e-3)
    assert report.delta == pytest.approx(paper["delta"], abs=1e-3)


@pytest.mark.parametrize("game", LICHESS)
def test_single_games_as_lichess_tests_them(game):
    """Its numbers are printed with as many digits as its own test allows for."""
    white, black = game["white"], game["black"]
    sides = [(white, black, game["white_score"], game["white_after"])]
    sides.append((black, white, 1 - game["white_score"], game["black_after"]))
    for own, other, score, after in sides:
        report = glicko2.rate(own, [(*other[:2], score)], tau=0.75, periods=0)
        assert report.new_rating == pytest.approx(after[0], abs=1)
        assert report.new_deviation == pytest.approx(after[1], abs=1)
        assert report.new_volatility == pytest.approx(after[2], abs=1e-5)


# --- properties


RATINGS, DEVIATIONS = st.floats(0, 3500), st.floats(20, 500)
SCORES = st.sampled_from([0, 0.5, 1])
RESULTS = st.lists(st.tuples(RATINGS, DEVIATIONS, SCORES), max_size=8)
PLAYERS = st.tuples(RATINGS, DEVIATIONS, st.floats(0.03, 0.1))


def first(player, results):
    return glicko.rate(player[:2], results)


BOTH = pytest.mark.parametrize("rate", [first, glicko2.rate])


@BOTH
@given(player=PLAYERS, results=RESULTS, data=st.data())
def test_the_order_of_the_results_does_not_matter(rate, player, results, data):
    one, other = rate(player, results), rate(player, data.draw(st.permutations(results)))
    assert one.new_rating == pytest.approx(other.new_rating, abs=1e-7)
    assert one.new_deviation == pytest.approx(other.new_deviation, abs=1e-7)


@BOTH
@given(player=PLAYERS, results=RESULTS, lift=st.floats(-3000, 3000))
def test_only_differences_count(rate, player, results, lift):
    lifted = [(rating + lift, deviation, score) for rating, deviation, score in results]
    low, high = rate(player, results), rate((player[0] + lift, *player[1:]), lifted)
    assert high.new_rating - lift == pytest.approx(low.new_rating, abs=1e-6)
    assert high.new_deviation == pytest.approx(low.new_deviation, abs=1e-7)
    if rate is glicko2.rate:
        assert high.new_volatility == pytest.approx(low.new_volatility, rel=1e-9)


@BOTH
@given(player=PLAYERS, results=RESULTS)
def test_wins_and_losses_mirror_each_other(rate, player, results):
    mirrored = [(2 * player[0] - r, deviation, 1 - score) for r, deviation, score in results]
    assume(all(rating > -9000 for rating, _, _ in mirrored))
    one, other = rate(player, results), rate(player, mirrored)
    assert one.new_rating - player[0] == pytest.approx(player[0] - other.new_rating, abs=1e-6)
    assert one.new_deviation == pytest.approx(other.new_deviation, abs=1e-7)


@given(player=PLAYERS, results=RESULTS, game=st.tuples(RATINGS, DEVIATIONS, SCORES))
def test_one_more_game_never_makes_a_rating_less_sure(player, results, game):
    fewer, more = first(player, results), first(player, [*results, game])
    assert more.new_deviation <= fewer.new_deviation * (1 + 1e-12)
    assert more.new_deviation <= player[1]


@given(deviation=DEVIATIONS, sharper=st.floats(0.1, 0.9))
def test_a_game_against_a_better_known_opponent_tells_more(deviation, sharper):
    vague = glicko2.rate((1500, 200, 0.06), [(1500, deviation, 0.5)])
    sharp = glicko2.rate((1500, 200, 0.06), [(1500, sharper * deviation, 0.5)])
    assert sharp.new_deviation < vague.new_deviation


@given(player=PLAYERS, results=RESULTS)
def test_the_known_player_moves_less(player, results):
    assume(results)
    rating, _, _ = player
    slow, fast = (first((rating, deviation), results) for deviation in (50, 200))
    assert abs(slow.new_rating - rating) <= abs(fast.new_rating - rating)


@given(player=PLAYERS, periods=st.integers(0, 100))
def test_without_games_only_the_deviation_grows(player, periods):
    report = glicko2.rate(player, [], periods=periods)
    assert (report.new_rating, report.new_volatility) == (player[0], player[2])
    assert report.v is report.delta is None
    grown = math.hypot(player[1], math.sqrt(periods) * GLICKO2_SCALE * player[2])
    assert report.new_deviation == pytest.approx(grown)


def test_a_deviation_over_350_does_not_shrink_by_waiting():
    assert glicko.grown_deviation(500, 63.2) == 500
    assert glicko.grown_deviation(340, 100) == 350


# --- the volatility


def balance(x, sigma, phi, v, delta, tau):
    """The equation of the paper's step 5.1."""
    square, known = math.exp(x), phi**2 + v
    pull = square * (delta**2 - known - square) / (2 * (known + square) ** 2)
    return pull - (x - math.log(sigma**2)) / tau**2


@given(
    st.floats(0.02, 0.2), st.floats(0.1, 3), st.floats(0.05, 50), st.floats(-30, 30),
    st.floats(0.2, 1.2),
)  # fmt: skip
def test_the_volatility_solves_the_equation(sigma, phi, v, delta, tau):
    x = 2 * math.log(new_volatility(sigma, phi, v, delta, tau))
    low, high = (balance(x + step, sigma, phi, v, delta, tau) for step in (-1e-8, 1e-8))
    assert low > 0 > high


def test_of_several_zeros_the_search_takes_the_first():
    arguments = (0.06, 1.0, 1.8, 6.5 * math.sqrt(2.8), 1.2)
    places = np.linspace(2 * math.log(0.05), 2 * math.log(3), 2001).tolist()
    above = [balance(x, *arguments) > 0 for x in places]
    zeros = [x for x, one, other in zip(places, above, above[1:], strict=False) if one != other]
    assert len(zeros) == 3
    assert 2 * math.log(new_volatility(*arguments)) == pytest.approx(zeros[0], abs=0.01)


@pytest.mark.parametrize("tau", [0.01, 0.5, 10])
@pytest.mark.parametrize("sigma", [0.0001, 0.06, 10])
@pytest.mark.parametrize("deviation", [0.01, 350, 10_000])
@pytest.mark.parametrize("other", [-10_000, 1500, 10_000])
@pytest.mark.parametrize("games", [1, 1000])
def test_the_corners_of_what_is_allowed(tau, sigma, deviation, other, games):
    for score in (0, 1):
        report = glicko2.rate((1500, deviation, sigma), [(other, 0.01, score)] * games, tau=tau)
        assert math.isfinite(report.new_rating) and 0 < report.new_volatility < math.inf


# --- how it reads


def test_a_report_prints_every_step():
    text = str(glicko2.rate((1500, 200, 0.06), SECOND["opponents"]))
    for shown in ("0.9955", "0.639", "0.432", "0.303", "v = 1.7790", "Δ = -0.4839", "0.059996",
                  "1464.05", "151.52"):  # fmt: skip
        assert shown in text
    report = glicko.rate((1500, 200), FIRST["opponents"])
    assert "d² = 53685.74" in repr(report) and "<td>0.7242</td>" in report._repr_html_()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: glicko2.rate((1500, 200), []),
            "player is (1500, 200); write (rating, deviation, volatility).",
        ),
        (
            lambda: glicko.rate((1500, 0), []),
            "player's deviation is 0; it must be a rating deviation in rating points, such as 350"
            " or 50, a number from 0.01 to 10000.",
        ),
        (
            lambda: glicko.rate((1500, 200), (1400, 30, 1)),
            "results[0] is 1400; write (rating, deviation, score).",
        ),
        (
            lambda: glicko.rate((1500, 200), [(1400, 30, 1), (1400, 30, 2)]),
            "results[1]'s score is 2; write 1 for a win, 0.5 for a draw or 0 for a loss.",
        ),
        (
            lambda: glicko.growth_for(351, 30),
            "deviation is 351; it must be a deviation that can grow, a number from 0.01 to 350.0.",
        ),
        (
            lambda: glicko.growth_for(50, 0),
            "periods is 0; it must be a number of rating periods, a whole number from 1 to"
            " 1000000.",
        ),
    ],
)
def test_how_a_refusal_of_glicko_reads(call, sentence):
    with pytest.raises((ValueError, TypeError)) as refusal:
        call()
    assert str(refusal.value) == sentence
