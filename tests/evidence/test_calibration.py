"""Real favourites against the curves: counts, error bars, the best scale, and what they cost."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from elo_lesson import expected_score
from elo_lesson.evidence.calibration import best_scale, scaled_score, sensitivity, typical_miss
from elo_lesson.evidence.error_bars import Point, favourite_points, favourites_table, standard_error
from elo_lesson.evidence.favourites import TIME_CONTROLS, favourites_by_gap
from elo_lesson.evidence.noisy_ratings import NoisyGames, play_noisy_games

GAMES = {"standard": 352_737, "rapid": 208_183, "blitz": 103_988}
counts = st.integers(0, 10_000)


def classical():
    return favourite_points(favourites_by_gap())


def on_a_curve(scale, games=100):
    """Points that lie exactly on a logistic curve, with its formula written out."""
    gaps = np.arange(25, 800, 50)
    shares = 1 / (1 + 10 ** (-gaps / scale))
    return [
        Point(int(gap) - 25, int(gap) + 24, float(gap), games, float(share), 0.01)
        for gap, share in zip(gaps, shares, strict=True)
    ]


# The data


@pytest.mark.parametrize(("control", "games"), GAMES.items())
def test_the_games_add_up_to_the_published_totals(control, games):
    assert sum(gap.games for gap in favourites_by_gap(control)) == games


@pytest.mark.parametrize("control", TIME_CONTROLS)
def test_the_groups_fit_together_and_no_count_is_impossible(control):
    gaps = favourites_by_gap(control)
    assert [gap.low for gap in gaps] == list(range(0, 1001, 50))
    assert [gap.high for gap in gaps] == [*range(49, 1000, 50), None]
    for gap in gaps:
        wins = gap.points - gap.draws / 2
        assert wins == int(wins) and 0 <= wins <= gap.games - gap.draws
        ends = (expected_score(end, 0, curve="fide") for end in (gap.low, gap.high or 1000))
        low, high = (score * gap.games for score in ends)
        assert low - 0.01 <= gap.table <= high + 0.01
        assert 0.92 * gap.games - 0.01 <= gap.capped <= gap.table or gap.capped == gap.table


def test_up_to_a_gap_of_800_no_group_reaches_the_table():
    for control in TIME_CONTROLS:
        for gap in favourites_by_gap(control)[:16]:
            assert gap.points < gap.table


@pytest.mark.parametrize("control", TIME_CONTROLS)
def test_the_table_of_favourites_shows_the_counts(control):
    gaps = favourites_by_gap(control)
    lines = favourites_table(gaps).lines
    assert len(lines) == 20
    for gap, (words, games, real, _, table, capped, curve) in zip(gaps[:20], lines, strict=True):
        assert words == f"{gap.low} to {gap.high}" and games == f"{gap.games:,}"
        for shown, value in ((real, gap.points), (table, gap.table), (capped, gap.capped)):
            assert abs(float(shown) - 100 * value / gap.games) < 0.051
        assert abs(float(curve) - 100 / (1 + 10 ** (-(gap.low + 24.5) / 400))) < 0.051


# The error bars


def naive_error(wins, draws, losses):
    scores = np.repeat([1, 0.5, 0], [wins, draws, losses])
    return scores.std() / math.sqrt(len(scores))


@given(counts, counts, counts)
def test_the_standard_error_is_that_of_the_single_scores(wins, draws, losses):
    assume(wins + draws + losses)
    assert standard_error(wins, draws, losses) == pytest.approx(
        naive_error(wins, draws, losses), abs=1e-9
    )


@given(counts, counts, counts, st.integers(2, 30))
def test_the_bar_shrinks_with_the_root_of_the_games(wins, draws, losses, times):
    assume(wins + draws + losses)
    many = standard_error(times**2 * wins, times**2 * draws, times**2 * losses)
    assert times * many == pytest.approx(standard_error(wins, draws, losses))


@given(st.integers(1, 1000))
def test_equal_results_have_no_spread(games):
    assert standard_error(games, 0, 0) == standard_error(0, games, 0) == 0


@given(st.integers(0, 1000), st.integers(0, 1000))
def test_draws_make_the_bar_shorter(decided, draws):
    assume(decided and draws)
    with_draws = standard_error(decided, 2 * draws, decided)
    assert with_draws < standard_error(decided + draws, 0, decided + draws)


def test_points_of_the_real_games():
    points = classical()
    assert len(points) == 20
    third = points[2]
    assert (third.low, third.high, third.gap, third.games) == (100, 149, 124.5, 65413)
    assert third.share == 41701 / 65413
    wins, draws = 41701 - 23378 // 2, 23378
    assert third.error == pytest.approx(1.96 * naive_error(wins, draws, 65413 - wins - draws))


def test_a_bar_ends_where_scores_end():
    assert Point(0, 49, 25, 10, 0.95, 0.1).bar == (pytest.approx(0.85), 1)
    assert Point(0, 49, 25, 10, 0.05, 0.1).bar == (0, pytest.approx(0.15))


# The best scale


@given(st.floats(150, 1500))
def test_the_scale_of_exact_points_is_found(scale):
    assert best_scale(on_a_curve(scale)) == pytest.approx(scale, abs=0.01)
    assert typical_miss(on_a_curve(scale), scale) == pytest.approx(0, abs=1e-12)


@given(st.floats(150, 1500), st.floats(-40, 40))
def test_no_scale_beside_the_best_misses_less(scale, step):
    moved = enumerate(on_a_curve(scale))
    points = [replace(p, share=min(1, p.share + 0.01 * (-1) ** n)) for n, p in moved]
    best = best_scale(points)
    assert typical_miss(points, best) <= typical_miss(points, best + step) + 1e-9


@given(st.floats(-4000, 4000), st.floats(100, 2000))
def test_the_curve_of_another_scale_is_the_formula(difference, scale):
    assert scaled_score(difference, scale) == pytest.approx(1 / (1 + 10 ** (-difference / scale)))


def test_scalars_stay_scalars_and_arrays_arrays():
    assert type(scaled_score(np.float64(100), np.int64(500))) is float
    assert scaled_score([0, 100], 400).tolist() == [0.5, expected_score(100, 0)]
    assert type(best_scale(classical())) is float and type(typical_miss(classical(), 400)) is float


def test_games_count_in_the_search():
    curves = on_a_curve(400, games=1), on_a_curve(600, games=1_000_000)
    assert best_scale([*curves[0], *curves[1]]) == pytest.approx(600, abs=0.1)


@pytest.mark.parametrize(
    ("control", "middle", "moved"),
    [("standard", 495, 496), ("rapid", 582, 583), ("blitz", 543, 544)],
)
def test_the_scales_of_the_real_games(control, middle, moved):
    scales = sensitivity(control)
    assert round(scales["all groups up to 999"]) == middle
    assert round(scales["dots half a point further right"]) == moved
    assert round(scales["the open last group too, at 1025"]) == middle
    assert min(scales.values()) > 490


@pytest.mark.parametrize(
    ("control", "published"), [("standard", 496), ("rapid", 584), ("blitz", 544)]
)
def test_a_search_in_steps_of_two_gives_the_numbers_that_others_found(control, published):
    points = [replace(p, gap=p.low + 25.0) for p in favourite_points(favourites_by_gap(control))]
    misses = {scale: typical_miss(points, scale) for scale in range(300, 900, 2)}
    assert min(misses, key=misses.get) == published


# The simulation


def played():
    return play_noisy_games(20_000, np.random.default_rng(11))


def test_without_noise_the_points_lie_on_the_curve():
    for point in played().points(0):
        assert abs(point.share - expected_score(point.gap, 0)) < 2 * point.error + 0.02


def test_the_rating_names_the_favourite_and_not_the_strength():
    game = [np.array([value]) for value in (10.0, -1.0)]
    upset = NoisyGames(*game, np.array([True]))  # 10 points stronger, rated 90 points lower
    assert upset.points(0) == [Point(0, 49, 24.5, 1, 1.0, 0.0)]
    assert upset.points(100) == [Point(50, 99, 74.5, 1, 0.0, 0.0)]


def test_more_noise_makes_a_flatter_curve():
    games = play_noisy_games(100_000, np.random.default_rng(11))
    scales = [best_scale(games.points(noise)) for noise in (0, 50, 100, 150)]
    assert scales[0] == pytest.approx(400, abs=10)
    assert scales == sorted(scales) and scales[2] > 500


def test_the_simulated_games_are_the_same_every_time():
    assert played().points(80) == played().points(80)
    assert sum(point.games for point in played().points(0)) > 19_000


def test_noise_shrinks_differences_as_the_theory_says():
    """Of a difference between two measurements, spread² / (spread² + noise²) is real."""
    games = play_noisy_games(200_000, np.random.default_rng(3))
    seen = games.difference + 100 * games.error
    slope = (seen * games.difference).mean() / (seen**2).mean()
    assert slope == pytest.approx(200**2 / (200**2 + 100**2), abs=0.01)


# What is refused

BAD = [
    (standard_error, (0, 0, 0), ValueError, "at least one game"),
    (standard_error, (1, -1, 0), ValueError, "draws is -1"),
    (standard_error, (True, 0, 0), TypeError, "wins is True"),
    (favourite_points, ([],), ValueError, "gaps is empty"),
    (favourite_points, ([1],), TypeError, "gaps has 1; each must come from favourites_by_gap"),
    (scaled_score, (100, 0), ValueError, "scale is 0; .* from 100 to 2000"),
    (scaled_score, (float("nan"), 400), ValueError, "difference is nan"),
    (best_scale, ([0.5],), TypeError, "points has 0.5"),
    (sensitivity, ("classical",), ValueError, "control is 'classical'"),
]


@pytest.mark.parametrize(("function", "given", "kind", "words"), BAD)
def test_a_refusal_is_one_sentence_that_names_the_argument(function, given, kind, words):
    with pytest.raises(kind, match=words) as refusal:
        function(*given)
    text = str(refusal.value)
    assert text.endswith(".") and "\n" not in text


@pytest.mark.parametrize("share", [0.5, 1.0, 0.2])
def test_points_on_no_curve_are_refused(share):
    flat = [replace(point, share=share) for point in on_a_curve(400)]
    with pytest.raises(ValueError, match=r"^points fit no curve with a scale from 100 to 2000"):
        best_scale(flat)
