"""The simulated player and the favourites' scores."""

import numpy as np
import pytest

from elo_lesson.evidence.favourites import favourites_by_gap
from elo_lesson.models.learning import rating_path
from elo_lesson.rating import disagreements, expected_score, logistic_score, table_row


def test_the_path_is_the_update_rule_game_by_game():
    path = rating_path([1600, 1600, 1400], [0.5, 0.7, 0.1], 40, start=1500, opponent=1450)
    rating, expected = 1500.0, [1500.0]
    for won in (True, True, True):  # 0.5 and 0.7 are below 0.703, and 0.1 is below 0.429
        rating += 40 * (won - expected_score(rating, 1450))
        expected.append(rating)
    assert path.tolist() == pytest.approx(expected)


def test_luck_above_the_promise_loses():
    path = rating_path([1500], [0.5], 20, start=1500, opponent=1500)
    assert path.tolist() == [1500, 1490]


def test_a_rating_finds_the_true_strength():
    luck = np.random.default_rng(7).random(20_000)
    path = rating_path(np.full(20_000, 1700), luck, 10, start=1500, opponent=1500)
    assert path[5000:].mean() == pytest.approx(1700, abs=10)


@pytest.mark.parametrize("luck", [[0.5], [0.5, 1.2], [0.5, -0.1], [[0.1, 0.2]]])
def test_bad_luck_is_refused(luck):
    with pytest.raises(ValueError, match=r"luck .*\.$"):
        rating_path([1500, 1500], luck, 20, start=1500, opponent=1500)


@pytest.mark.parametrize("k", [0, -5, float("nan"), "20"])
def test_bad_k_is_refused(k):
    with pytest.raises((ValueError, TypeError), match=r"^k is .*\.$"):
        rating_path([1500], [0.5], k, start=1500, opponent=1500)


@pytest.mark.parametrize("difference", [-800, -97, 0, 1, 400, 735])
def test_the_curve_for_loops_is_the_curve(difference):
    assert logistic_score(difference) == pytest.approx(expected_score(difference, 0), rel=1e-14)


def test_only_the_known_differences_disagree():
    assert len(disagreements(200 * 2**0.5)) == 110
    assert len(disagreements(284.84)) == 33
    assert len(disagreements(285.69)) == 5


@pytest.mark.parametrize(
    ("difference", "row"),
    [(0, (0, 3)), (3, (0, 3)), (4, (4, 10)), (735, (620, 735)), (736, (736, 736)),
     (-3, (-3, 0)), (-4, (-10, -4)), (900, (736, 900))],
)  # fmt: skip
def test_the_row_of_a_difference(difference, row):
    assert table_row(difference) == row


def test_the_favourites_of_all_games():
    games = {name: sum(gap.games for gap in favourites_by_gap(name)) for name in
             ("standard", "rapid", "blitz")}  # fmt: skip
    assert games == {"standard": 352_737, "rapid": 208_183, "blitz": 103_988}
    assert sum(games.values()) == 664_908
    last = favourites_by_gap("blitz")[-1]
    assert (last.low, last.high) == (1000, None)


def test_favourites_score_less_than_the_curve_in_every_group_that_is_shown():
    for gap in favourites_by_gap()[:16]:
        assert gap.share < expected_score((gap.low + gap.high) / 2, 0)
        assert gap.wins < gap.share


def test_an_unknown_time_control_is_refused():
    with pytest.raises(ValueError, match="standard"):
        favourites_by_gap("bullet")
