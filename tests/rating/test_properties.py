"""What must hold for all ratings, results and periods, tried on many of them."""

import math
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import naive
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_lesson import (
    Game,
    Player,
    Regulations,
    difference_for,
    expected_score,
    initial_rating_report,
    performance_rating,
    rate_period,
    rate_pool,
    rating_change,
    round_half_away,
)

EVERY_CURVE = pytest.mark.parametrize("curve", ["logistic", "normal", "fide"])
DAYS = ["2022-01-01", "2024-02-29", "2024-03-01", "2025-09-30", "2025-10-01"]

ratings = st.integers(1400, 2900)
# Close together, so that many differences are around 400 and many ratings around 2650.
list_ratings = st.integers(2150, 2750)
scores = st.sampled_from([1, 0.5, 0])
ks = st.sampled_from([10, 20, 40])
opponents = st.lists(ratings, min_size=1, max_size=12)


@st.composite
def games(draw, rating=list_ratings, **size):
    """Games of one period as (opponent or None, score, event)."""
    game = st.tuples(st.none() | rating, scores, st.sampled_from("AB"))
    return draw(st.lists(game, min_size=1, **{"max_size": 8, **size}))


@st.composite
def results(draw):
    """Opponents with a score that games against them can give."""
    field = draw(opponents)
    return field, draw(st.integers(0, 2 * len(field))) / 2


def rate(rating, played, k, **options):
    return rate_period(Player(rating), [Game(*game) for game in played], k=k, **options)


# --- curves


@EVERY_CURVE
@given(one=ratings, other=ratings)
def test_both_expected_scores_make_one_point(curve, one, other):
    both = expected_score(one, other, curve=curve), expected_score(other, one, curve=curve)
    assert sum(both) == pytest.approx(1, abs=1e-15)
    if curve == "fide":
        assert sum(Fraction(repr(share)) for share in both) == 1


@EVERY_CURVE
@given(rating=ratings, opponent=ratings, more=st.integers(1, 500))
def test_who_is_stronger_expects_at_least_as_much(curve, rating, opponent, more):
    before = expected_score(rating, opponent, curve=curve)
    assert expected_score(rating + more, opponent, curve=curve) >= before
    assert expected_score(rating, opponent + more, curve=curve) <= before
    assert 0 <= before <= 1
    if curve != "fide":
        assert expected_score(rating + more, opponent, curve=curve) > before


@EVERY_CURVE
@given(rating=ratings, opponent=ratings, shift=st.integers(-1000, 1000))
def test_only_the_difference_counts(curve, rating, opponent, shift):
    moved = expected_score(rating + shift, opponent + shift, curve=curve)
    assert moved == expected_score(rating, opponent, curve=curve)


@given(rating=ratings, opponent=ratings)
def test_the_logistic_curve_is_the_formula_as_it_is_written(rating, opponent):
    written = 1 / (1 + 10 ** ((opponent - rating) / 400))
    assert expected_score(rating, opponent) == pytest.approx(written, rel=1e-13)


@given(rating=ratings, opponent=ratings)
def test_the_table_is_the_printed_one(rating, opponent):
    share = expected_score(rating, opponent, curve="fide")
    assert share == naive.percent(rating - opponent) / 100


@EVERY_CURVE
@given(pairs=st.lists(st.tuples(ratings, ratings), min_size=1, max_size=20))
def test_an_array_is_its_numbers_one_by_one(curve, pairs):
    own, other = zip(*pairs, strict=True)
    found = expected_score(own, np.array(other), curve=curve)
    assert found.tolist() == [expected_score(*pair, curve=curve) for pair in pairs]


@given(st.lists(st.tuples(scores, st.floats(0, 1), ks), min_size=1, max_size=20))
def test_changes_of_an_array_are_its_numbers_one_by_one(lines):
    found = rating_change(*zip(*lines, strict=True))
    assert found.tolist() == [rating_change(*line) for line in lines]


@pytest.mark.parametrize("curve, tolerance", [("logistic", 1e-8), ("normal", 1e-3)])
@given(difference=st.floats(-1500, 0))
def test_the_way_back_from_an_expected_score(curve, tolerance, difference):
    """From the weaker side: near 0 a float keeps more digits of a score than near 1."""
    share = expected_score(difference, 0, curve=curve)
    assert difference_for(share, curve=curve) == pytest.approx(difference, abs=tolerance)


@given(share=st.fractions(0, 1, max_denominator=1000))
def test_the_way_back_by_the_table_leads_to_the_same_percent(share):
    percent = math.floor(100 * share + Fraction(1, 2))
    there = difference_for(share, curve="fide")
    assert expected_score(there, 0, curve="fide") == percent / 100


@EVERY_CURVE
@given(share=st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=200))
def test_the_way_back_changes_its_sign_with_the_side(curve, share):
    assume(curve != "fide" or (200 * share) % 2 != 1)  # half a percent goes up on both sides
    there, back = difference_for(share, curve=curve), difference_for(1 - share, curve=curve)
    assert there == pytest.approx(-back, abs=1e-9)


@EVERY_CURVE
@given(shares=st.lists(st.floats(0.001, 0.999), min_size=1, max_size=10))
def test_differences_of_an_array_are_its_numbers_one_by_one(curve, shares):
    found = difference_for(shares, curve=curve)
    assert found.tolist() == [difference_for(share, curve=curve) for share in shares]


@given(rating=ratings, opponent=ratings, k=ks, score=scores)
def test_single_numbers_give_plain_python_numbers(rating, opponent, k, score):
    expected = expected_score(np.int64(rating), np.array(opponent))
    assert type(expected) is float
    assert type(rating_change(np.float64(score), expected, np.int64(k))) is float
    assert type(difference_for(np.array(0.3))) is float
    assert type(difference_for(np.float64(0.3), curve="fide")) is int
    assert type(Regulations.on("2025-10-01").expected_score(rating, np.int64(opponent))) is float
    assert type(Regulations.on("2025-10-01").period_k(np.int64(k), np.array(50))) is int
    assert type(round_half_away(np.float64(2.5))) is int


# --- rounding


@given(st.integers(-(10**6), 10**6))
def test_halves_are_rounded_as_by_hand(doubled):
    by_hand = int((Decimal(doubled) / 2).quantize(Decimal(1), ROUND_HALF_UP))
    assert round_half_away(doubled / 2) == round_half_away(Fraction(doubled, 2)) == by_hand


@given(st.decimals(-5000, 5000, places=3))
def test_decimals_are_rounded_as_by_hand(value):
    by_hand = int(value.quantize(Decimal(1), ROUND_HALF_UP))
    assert round_half_away(value) == round_half_away(float(value)) == by_hand


# --- a game and a period


@given(rating=ratings, opponent=ratings, k=ks, day=st.sampled_from(DAYS))
def test_a_win_never_loses_a_loss_never_gains_and_nothing_exceeds_k(rating, opponent, k, day):
    won, drawn, lost = (rate(rating, [(opponent, s)], k, on=day).total for s in (1, 0.5, 0))
    assert k >= won >= 0 >= lost >= -k
    assert won - drawn == pytest.approx(k / 2) and drawn - lost == pytest.approx(k / 2)
    if rating < 2650:
        assert max(won, -lost) <= 0.92 * k


@given(played=games(), k=ks, day=st.sampled_from(DAYS), rating=list_ratings)
def test_a_period_is_what_plain_loops_over_the_printed_table_give(played, k, day, rating):
    assert rate(rating, played, k, on=day).new_rating == naive.new_rating(rating, played, k, day)


@given(played=games(st.integers(1000, 1500), max_size=40), k=ks, day=st.sampled_from(DAYS))
def test_long_periods_near_the_end_of_the_list_agree_with_plain_loops(played, k, day):
    assert rate(1420, played, k, on=day).new_rating == naive.new_rating(1420, played, k, day)


@given(rating=list_ratings, opponent=list_ratings, day=st.sampled_from(["2014-07-01", *DAYS]))
def test_one_game_by_the_rules_agrees_with_plain_loops(rating, opponent, day):
    (counted,) = naive.counted(rating, [(opponent, 1, None)], day)
    expected = Regulations.on(day).expected_score(rating, opponent)
    assert expected == naive.percent(counted) / 100


@given(data=st.data(), played=games(), k=ks, day=st.sampled_from(DAYS), rating=list_ratings)
@pytest.mark.parametrize("rounding", ["period", "game"])
def test_the_order_of_games_never_matters(rounding, data, played, k, day, rating):
    shuffled = data.draw(st.permutations(played))
    one = rate(rating, played, k, on=day, rounding=rounding)
    other = rate(rating, shuffled, k, on=day, rounding=rounding)
    # Of equal differences in one event any may be the upgraded one; with rounding by game that
    # can be a win or a loss, so the sum before rounding is what stays.
    assert one.expected == pytest.approx(other.expected, abs=1e-9)
    if rounding == "period":
        assert one.exact_total == other.exact_total


@EVERY_CURVE
@given(played=games(), k=ks, rating=list_ratings)
def test_a_period_is_rounded_once_and_by_half_a_point_at_most(curve, played, k, rating):
    report = rate(rating, played, k, curve=curve)
    assert abs(report.change - report.exact_total) <= Fraction(1, 2)
    assert report.new_rating in (rating + report.change, None)
    rated = [row for row in report.rows if row.change is not None]
    assert sum(row.change for row in rated) == pytest.approx(report.total, abs=1e-9)
    assert sum(row.expected for row in rated) == pytest.approx(report.expected, abs=1e-9)
    assert sum(row.score for row in rated) == report.score
    assert [row.opponent for row in report.rows] == [opponent for opponent, _, _ in played]


@given(games_played=st.integers(0, 700), k=st.integers(1, 100))
def test_k_of_a_period_is_the_greatest_that_the_700_rule_allows(games_played, k):
    used = Regulations.on("2025-10-01").period_k(k, games_played)
    assert used * games_played <= 700 and used <= k
    assert used == k or (used + 1) * games_played > 700


@given(
    rating=st.integers(1400, 2500),
    above=st.integers(0, 200),
    played=st.integers(0, 60),
    born=st.integers(2000, 2012),
    year=st.integers(2022, 2030),
)
def test_k_by_the_rules_in_plain_words(rating, above, played, born, year):
    peak = rating + above
    if peak >= 2400:
        k = 10
    elif played < 30 or (year - born <= 18 and peak < 2300):
        k = 40
    else:
        k = 20
    player = Player(rating, games=played, birth_year=born, peak=peak)
    assert Regulations.on(f"{year}-06-30").k_factor(player) == k


# --- a whole list


@st.composite
def lists(draw):
    """A rating list with unrated players, K for each, and the games of a period."""
    size = draw(st.integers(2, 5))
    rating = st.sampled_from([0, 1405, 1650, 2050, 2249, 2250, 2649, 2650, 2651]) | list_ratings
    before = draw(st.lists(rating, min_size=size, max_size=size))
    k = draw(st.lists(ks, min_size=size, max_size=size))
    pair = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    pair = pair.filter(lambda places: places[0] != places[1])
    game = st.tuples(pair, scores, st.integers(0, 2))
    return before, k, draw(st.lists(game, min_size=1, max_size=45))


def player_by_player(before, k, played, day):
    """The next list from rate_period, 0 for the unrated."""
    after = []
    for place, rating in enumerate(before):
        own = []
        for (white, black), score, event in played:
            if place == white:
                own.append(Game(before[black] or None, score, event))
            elif place == black:
                own.append(Game(before[white] or None, 1 - score, event))
        if rating == 0 or not own:
            after.append(rating)
        else:
            report = rate_period(Player(rating), own, k=k[place], on=day)
            after.append(report.new_rating or 0)
    return after


@given(pool=lists(), day=st.sampled_from(DAYS))
def test_a_list_at_once_is_its_players_one_by_one(pool, day):
    before, k, played = pool
    pairs, score, event = zip(*played, strict=True)
    white, black = zip(*pairs, strict=True)
    after = rate_pool(before, white, black, score, k, on=day, event=event)
    assert after.tolist() == player_by_player(before, k, played, day)


@given(pool=lists(), day=st.sampled_from(DAYS))
def test_games_without_an_event_are_of_one_event(pool, day):
    before, k, played = pool
    pairs, score, _ = zip(*played, strict=True)
    white, black = zip(*pairs, strict=True)
    after = rate_pool(before, white, black, score, k, on=day)
    together = [(pair, points, None) for pair, points, _ in played]
    assert after.tolist() == player_by_player(before, k, together, day)


# --- performances


@given(results())
def test_fides_performance_is_average_plus_dp(result):
    field, score = result
    average = Decimal(sum(field)) / len(field)
    share = Fraction(score) / len(field)
    by_hand = int(average.quantize(Decimal(1), ROUND_HALF_UP)) + difference_for(share, curve="fide")
    assert performance_rating(field, score) == by_hand


@given(results())
def test_the_linear_performance_is_400_for_wins_minus_losses(result):
    field, score = result
    by_hand = np.mean(field) + 400 * (2 * score - len(field)) / len(field)
    assert performance_rating(field, score, method="linear") == pytest.approx(by_hand, abs=1e-9)


@given(results())
def test_the_exact_performance_solves_its_equation(result):
    field, score = result
    assume(0 < score < len(field))
    found = performance_rating(field, score, method="exact")
    assert expected_score(found, field).sum() == pytest.approx(score, abs=1e-10)


@pytest.mark.parametrize("method", ["fide", "linear", "exact"])
@given(result=results())
def test_more_points_are_worth_more(method, result):
    field, score = result
    assume(1 <= score < len(field))
    less = performance_rating(field, score - 0.5, method=method)
    assert performance_rating(field, score, method=method) > less


@given(result=results(), day=st.sampled_from(DAYS))
def test_a_first_rating_is_published_or_a_reason_is_given(result, day):
    field, score = result
    report = initial_rating_report(field, score, on=day)
    published = score > 0 and len(field) >= 5 and report.unrounded >= 1399.5
    assert (report.rating is not None) == (report.reason == "")
    if day >= "2024-03-01":
        assert (report.rating is not None) == published
        assert report.unrounded <= 2200
    if report.rating is not None:
        assert report.rating == round_half_away(report.unrounded)
