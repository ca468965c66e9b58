"""The explorer of draws and its figures show what the functions and the counted games say."""

import re

import numpy as np
import pytest

from elo_lesson import draw_rate, expected_score, win_draw_loss
from elo_lesson.evidence.favourites import TIME_CONTROLS, favourites_by_gap
from elo_lesson.explorers.draws import DrawsExplorer
from elo_lesson.figures.draws import draw_rates_figure
from elo_lesson.language import signed


@pytest.fixture(scope="module")
def explorer():
    return DrawsExplorer()


def height(area, difference):
    """The height of an area at a difference; at a step, that on its right side."""
    corners = [corner for corner in area.get_xy() if corner[1] > 0 or abs(corner[0]) < 800]
    return [y for x, y in corners if x == difference][-1]


def said(explorer):
    """Wins, draws and losses of 100, and the points they make, as the readout names them."""
    found = re.search(
        r"rounded: (\d+) won, (\d+) drawn, (\d+) lost.*? makes? ([\d.]+) points",
        explorer.readout,
    )
    win, draw, loss, points = found.groups()
    beside = [label.get_text() for label in explorer.drawing.numbers]
    assert beside == [f"loss {loss}", f"draw {draw}", f"win {win}"]
    return int(win), int(draw), int(loss), float(points)


@pytest.mark.parametrize("equal", [0, 42, 100])
@pytest.mark.parametrize("difference", [-720, 0, 400])
def test_the_areas_are_the_shares_of_the_model(explorer, difference, equal):
    explorer.set(difference=difference, equal=equal, games="model")
    due = expected_score(difference, 0)
    win, draw, loss = (100 * part for part in win_draw_loss(due, draw_rate(due, equal / 100)))
    drawing = explorer.drawing
    assert height(drawing.wins, difference) == pytest.approx(win)
    assert height(drawing.draws, difference) == pytest.approx(win + draw)
    assert drawing.mark.get_xydata().tolist() == [[difference, pytest.approx(100 * due)]]
    assert not any(line.get_visible() for line in (*drawing.edges, *drawing.model))
    *whole, points = said(explorer)
    assert sum(whole) == 100
    assert np.abs(np.subtract(whole, (win, draw, loss))).max() < 1
    assert points == pytest.approx(100 * due, abs=0.051)
    assert explorer.readout.endswith(f"the expected score {due:.3f}.")


@pytest.mark.parametrize("control", TIME_CONTROLS)
@pytest.mark.parametrize("difference", [-750, -150, 0, 49, 50])
def test_real_games_are_those_that_were_counted(explorer, control, difference):
    explorer.set(difference=difference, equal=40, games=control)
    (gap,) = (g for g in favourites_by_gap(control)[:16] if g.low <= abs(difference) <= g.high)
    ahead = difference >= 0
    share = gap.share if ahead else 1 - gap.share
    win, loss = (gap.wins, gap.losses) if ahead else (gap.losses, gap.wins)
    *whole, points = said(explorer)
    assert np.abs(np.subtract(whole, (100 * win, 100 * gap.drawn, 100 * loss))).max() < 1
    assert points == pytest.approx(100 * share, abs=0.051)
    assert f"with {gap.low} to {gap.high} points {'more' if ahead else 'less'}" in explorer.readout
    assert explorer.drawing.mark.get_ydata()[0] == pytest.approx(100 * share)
    middle = (1 if ahead else -1) * (gap.low + 25)
    due = expected_score(middle, 0)
    assert f"at {signed(middle)}, the curve expects {100 * due:.1f} points" in explorer.readout
    (drawn,) = re.findall(r"by the model there: (\d+)\.", explorer.readout)
    assert abs(int(drawn) - 100 * draw_rate(due, 0.4)) < 1


@pytest.mark.parametrize("control", TIME_CONTROLS)
def test_the_stairs_have_every_group_of_real_games_on_both_sides(explorer, control):
    explorer.set(games=control)
    for gap in favourites_by_gap(control)[:16]:
        for x, low in ((gap.low + 50, gap.wins), (-gap.low, gap.losses)):
            wins = [y for where, y in explorer.drawing.wins.get_xy() if where == x]
            draws = [y for where, y in explorer.drawing.draws.get_xy() if where == x]
            assert any(y == pytest.approx(100 * low) for y in wins)
            assert any(y == pytest.approx(100 * (low + gap.drawn)) for y in draws)


def test_over_real_games_the_edges_of_the_model_are_drawn(explorer):
    explorer.set(equal=40, games="rapid")
    lower, upper = explorer.drawing.edges
    assert all(line.get_visible() for line in (lower, upper, *explorer.drawing.model))
    due = expected_score(lower.get_xdata(), 0)
    win, draw, _ = win_draw_loss(due, draw_rate(due, 0.4))
    assert lower.get_ydata() == pytest.approx(100 * win)
    assert upper.get_ydata() == pytest.approx(100 * (win + draw))


def test_the_figure_of_draw_rates_shows_marks_for_games_and_lines_for_models():
    gaps = [(0, 49), (50, 99)]
    figure = draw_rates_figure(gaps, {"real": [0.42, 0.4]}, {"model": [0.38, 0.37]})
    real, model = figure.axes[0].lines
    assert real.get_xydata().tolist() == [[24.5, 42], [74.5, 40]]
    assert model.get_xydata().tolist() == [[24.5, 38], [74.5, 37]]
    assert (real.get_linestyle(), model.get_marker()) == ("None", "")
    assert "games, real: 42.0 at 0 to 49 points and 40.0 at 50 to 99 points. D" in figure.sentence


def test_the_sentence_names_the_first_group_and_that_at_place_8_or_the_last():
    gaps = [(low, low + 49) for low in range(0, 800, 50)]
    for count, last in ((1, "0 to 49"), (16, "400 to 449")):
        figure = draw_rates_figure(gaps[:count], {"real": [0.4] * count})
        assert f"and 40.0 at {last} points." in figure.sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (([], {"real": []}), "gaps is empty"),
        (([(-1, 49)], {"real": [0.4]}), "gaps has the value -1; each must be a rating gap"),
    ],
)
def test_draw_rates_that_cannot_be_shown_are_refused(arguments, sentence):
    with pytest.raises((ValueError, TypeError), match=rf"^{sentence}.*\.$"):
        draw_rates_figure(*arguments)


def test_groups_of_games_differ_by_more_than_colour():
    figure = draw_rates_figure([(0, 49)], {name: [0.4] for name in TIME_CONTROLS})
    looks = {(line.get_linestyle(), line.get_marker()) for line in figure.axes[0].lines}
    assert len(looks) == len(TIME_CONTROLS)
