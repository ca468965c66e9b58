"""The explorers of the Glicko systems say and draw what the functions compute."""

import re

import pytest

from elo_lesson.explorers.glicko import GlickoExplorer, WaitingExplorer
from elo_lesson.models import glicko, lichess


@pytest.mark.parametrize("score", [1.0, 0.5, 0.0])
@pytest.mark.parametrize(
    ("rating", "deviation", "opponent", "opponent_deviation"),
    [(1500, 200, 1400, 30), (1000, 350, 2000, 30), (2000, 30, 1000, 350)],
)
def test_the_bands_are_two_deviations_to_each_side(
    rating, deviation, opponent, opponent_deviation, score
):
    explorer = GlickoExplorer()
    explorer.set(rating=rating, deviation=deviation, opponent=opponent,
                 opponent_deviation=opponent_deviation, score=score)  # fmt: skip
    report = glicko.rate((rating, deviation), [(opponent, opponent_deviation, score)])
    wanted = [(opponent, opponent_deviation), (rating, deviation),
              (report.new_rating, report.new_deviation)]  # fmt: skip
    drawing = explorer.drawing
    low, high = drawing.figure.axes[0].get_xlim()
    for (middle, spread), band, mark in zip(wanted, drawing.bands, drawing.marks, strict=True):
        ends = band.get_x(), band.get_x() + band.get_width()
        assert ends == pytest.approx((middle - 2 * spread, middle + 2 * spread))
        assert low <= ends[0] < ends[1] <= high
        assert mark.get_xdata() == pytest.approx([middle])
    new, band = f"{report.new_rating:.0f}", f"{2 * report.new_deviation:.0f}"
    assert f" becomes {new}, give or take {band}, after a " in explorer.readout
    assert not set("→±") & set(explorer.readout)  # signs that a screen reader may leave out
    assert explorer.details.lines == report.table().lines


@pytest.mark.parametrize(
    ("deviation", "days", "marked"), [(60, 300, False), (60, 400, True), (110, 0, True)]
)
def test_the_question_mark_comes_with_the_deviation(deviation, days, marked):
    explorer = WaitingExplorer()
    explorer.set(deviation=deviation, days=days)
    after = lichess.deviation_after(deviation, 0.06, days)
    assert (after >= 110) is marked
    assert explorer.readout.endswith("no question mark.") is not marked
    assert explorer.readout.startswith(f"Days without games: {days}. ")
    assert float(re.search(r" is now (\S+)\. ", explorer.readout).group(1)) == round(after, 1)
    assert explorer.drawing.mark.get_xydata().tolist() == [[days, after]]
    path = dict(zip(*explorer.drawing.path.get_data(), strict=True))
    assert path[days] == after


def test_a_deviation_just_below_the_question_mark_is_not_shown_as_at_it():
    explorer = WaitingExplorer()
    explorer.set(deviation=60, thousandths=40, days=821)
    assert 109.95 < lichess.deviation_after(60, 0.04, 821) < 110
    assert " is now 109.9. Lichess shows no question mark." in explorer.readout


def test_the_whole_path_stays_in_the_picture():
    explorer = WaitingExplorer()
    explorer.set(deviation=200, thousandths=100, days=1000)
    assert max(explorer.drawing.path.get_ydata()) < WaitingExplorer.HIGHEST
