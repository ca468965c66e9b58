"""The simulated player whose rating follows a true strength."""

import numpy as np
import pytest

from elo_lesson import expected_score
from elo_lesson.models import rating_path


def test_the_path_is_the_update_rule_game_by_game():
    strengths, luck = np.array([1600, 1600, 1400, 1450]), np.array([0.5, 0.7, 0.1, 0.5])
    path = rating_path(strengths, luck, 40, start=1500, opponent=1450)
    rating, expected = 1500.0, [1500.0]
    for won in (True, True, True, False):  # 0.7 is below 0.703, and 0.1 below 0.429
        rating += 40 * (won - expected_score(rating, 1450))
        expected.append(rating)
    assert path.tolist() == pytest.approx(expected)


def test_a_rating_finds_the_true_strength():
    luck = np.random.default_rng(7).random(20_000)
    path = rating_path(np.full(20_000, 1700), luck, 10, start=1500, opponent=1500)
    assert path[5000:].mean() == pytest.approx(1700, abs=10)
