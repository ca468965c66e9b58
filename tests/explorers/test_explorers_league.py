"""The explorers of the league show what the simulation gives."""

import numpy as np
import pytest

from elo_lesson import simulate_league
from elo_lesson.explorers.league import DriftExplorer, LeagueExplorer
from elo_lesson.figures.league import league_errors


@pytest.mark.parametrize(("k", "round"), [(20, 0), (20, 150), (100, 77)])
def test_the_dots_are_the_ratings_of_the_simulation(k, round):
    explorer = LeagueExplorer()
    explorer.set(k=k, round=round)
    history = simulate_league(40, 150, k=k, rng=np.random.default_rng(1))
    assert explorer.drawing.dots.get_ydata() == history.ratings[round].tolist()
    assert f"rounds played: {round}. " in explorer.readout
    assert f"is {history.error[round]:.0f} points" in explorer.readout
    strongest = history.ratings[round, -1]
    assert f"The strongest player has {strongest:.0f} instead of 1948," in explorer.readout
    assert explorer.readout.endswith("the mean of all ratings is 1500.")


def test_no_dot_leaves_the_picture_and_none_hides_under_the_words():
    explorer = LeagueExplorer()
    ratings = explorer.league(100).ratings
    assert ratings.min() > explorer.LOW and ratings.max() < explorer.HIGH
    assert ratings[:, :12].max() < 2000  # the words lie over the weakest players


def test_moving_the_round_plays_no_new_league():
    explorer = LeagueExplorer()
    before = explorer.league.cache_info().misses
    for round in range(1, 150):
        explorer.controls["round"].play.value = round
    assert explorer.league.cache_info().misses == before


@pytest.mark.parametrize(
    ("values", "sign", "word"),
    [
        ({}, 0, "about as many points as at the start."),
        ({"improvement": 20}, -1, "points fewer than at the start: deflation."),
        ({"surplus": 50}, 1, "points more than at the start: inflation."),
        ({"surplus": -50}, -1, "points fewer than at the start: deflation."),
        ({"minimum": True}, 1, "points more than at the start: inflation."),
        ({"lift": True}, 1, "points more than at the start: inflation."),
    ],
)
def test_the_verdict_has_the_sign_of_the_drift(values, sign, word):
    explorer = DriftExplorer()
    explorer.set(**values)
    lines = explorer.drawing.rating, explorer.drawing.strength
    assert explorer.means == tuple(line.get_ydata()[-1] for line in lines)
    rating, strength = explorer.means
    assert f"rating is {rating:.0f}, and the mean true strength is {strength:.0f}. The" in (
        explorer.readout
    )
    assert explorer.readout.endswith(word)
    assert abs(rating - strength) < 15 if sign == 0 else (rating - strength) * sign > 40


@pytest.mark.parametrize(
    "values",
    [
        {"improvement": 40, "surplus": -100},
        {"surplus": 100, "minimum": True, "lift": True},
    ],
)
def test_the_lines_stay_in_the_picture_and_clear_of_the_words(values):
    explorer = DriftExplorer()
    explorer.set(**values)
    drawing = explorer.drawing
    for line in (drawing.rating, drawing.strength):
        points = line.get_ydata()
        assert min(points) > explorer.LOW and max(points) < 1930
    assert drawing.moving[-1] is drawing.strength is drawing.figure.axes[0].lines[-1]


def test_the_figure_of_errors_has_a_line_for_each_k():
    figure = league_errors({10: np.array([200, 150, 100]), 40: np.array([200, 90, 60])}, 1)
    assert [line.get_ydata().tolist() for line in figure.axes[0].lines] == [
        [200, 150, 100],
        [200, 90, 60],
    ]
    assert len({line.get_linestyle() for line in figure.axes[0].lines}) == 2
    assert "K = 40: 90 after round 1, 60 after round 2." in figure.sentence


def test_an_early_round_that_was_not_played_is_refused():
    with pytest.raises(ValueError, match=r"^few is 2; it must be the number of a round, a whole "):
        league_errors({20: [9, 8]}, 2)
