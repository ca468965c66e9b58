"""Figures show the values they are given, and say so in words."""

from dataclasses import replace

import matplotlib
import matplotlib.pyplot as plt
import pytest
from matplotlib.colors import to_rgb

from elo_lesson import Game, Player, rate_period
from elo_lesson.evidence.favourites import favourites_by_gap
from elo_lesson.figures import style
from elo_lesson.figures.favourites import favourites_figure
from elo_lesson.figures.k_history import k_timeline
from elo_lesson.figures.period import period_bars
from elo_lesson.figures.style import new_figure
from elo_lesson.figures.summary import describe

GAMES = [Game(1400, 1), Game(None, 1), Game(1600, 0.5), Game(1550, 0)]
GAPS = favourites_by_gap()
REPORT = rate_period(Player(1500), GAMES, k=20)
NONE_RATED = rate_period(Player(1500), [Game(None, 1)], k=20)


def names_below(axes):
    return [text.get_text() for text in axes.texts if text.get_va() == "top"]


def test_bars_and_running_total_are_those_of_the_report():
    axes = period_bars(REPORT).axes[0]
    heights = [patch.get_height() for group in axes.containers for patch in group.patches]
    assert heights == pytest.approx([7.2, 2.8, -8.6])
    assert list(axes.lines[1].get_ydata()) == pytest.approx([7.2, 10.0, 1.4])
    assert names_below(axes) == ["1400", "1600", "1550"]


def test_names_stand_under_the_bars_of_their_games():
    axes = period_bars(REPORT, ["Ann", "Bo", "Cy", "Di"]).axes[0]
    assert names_below(axes) == ["Ann", "Cy", "Di"]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: period_bars(REPORT, ["Ann"]), r"opponents has the length 1; .* games is 4"),
        (lambda: period_bars(NONE_RATED), "report has no rated game"),
        (lambda: favourites_figure([1]), "gaps has 1; each must come from favourites_by_gap"),
        (lambda: k_timeline(2010), "until is 2010; it must be a year, a number from 2014.5"),
        (lambda: k_timeline("2027"), "until is '2027', which is not a number"),
        (lambda: k_timeline(float("inf")), "until is inf"),
    ],
)
def test_what_a_figure_cannot_show_is_refused_in_one_sentence(call, sentence):
    with pytest.raises((ValueError, TypeError), match=rf"^{sentence}.*\.$"):
        call()


def test_the_sentence_about_favourites_counts_the_groups_below_the_curve():
    above = [replace(gap, points=gap.games, draws=0) for gap in GAPS[:2]]
    sentence = favourites_figure([*above, *GAPS[2:5]]).sentence
    assert sentence.endswith("Groups whose points lie below the curve: 3 of 5.")
    assert "(games: 65,413)" in sentence
    assert favourites_figure(GAPS).axes[0].get_xlim()[1] >= 999


def test_results_differ_by_more_than_colour():
    looks = {(mark.hatch, mark.marker) for mark in style.RESULTS.values()}
    assert len(looks) == 3
    assert len({mark.line for mark in style.CURVES.values()}) == 3


def luminance(colour):
    channels = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour))
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def contrast_on_white(colour):
    return 1.05 / (luminance(colour) + 0.05)


def marks():
    return {name: mark for name, mark in vars(style).items() if isinstance(mark, style.Mark)}


@pytest.mark.parametrize("name", sorted(marks()))
def test_marks_stand_out_from_white(name):
    assert contrast_on_white(marks()[name].colour) >= 3


def test_text_stands_out_from_white():
    with style.lesson_style():
        names = ["text.color", "axes.labelcolor", "xtick.color", "ytick.color"]
        assert min(contrast_on_white(matplotlib.rcParams[name]) for name in names) >= 4.5
        assert matplotlib.rcParams["font.size"] >= 12


def test_drawing_leaves_the_readers_settings_and_figures_alone():
    before = dict(matplotlib.rcParams)
    period_bars(REPORT).picture()
    assert dict(matplotlib.rcParams) == before
    assert plt.get_fignums() == []


def test_the_picture_is_the_same_whatever_the_reader_has_set():
    plain = period_bars(REPORT).picture()
    with matplotlib.rc_context({"font.size": 30, "savefig.bbox": "tight", "axes.grid": False}):
        assert period_bars(REPORT).picture() == plain


def test_a_figure_shows_itself_as_picture_and_words():
    data, metadata = period_bars(REPORT)._repr_mimebundle_()
    assert set(data) == {"image/png", "text/plain"}
    assert data["text/plain"].startswith("Changes game by game: +7.20")
    assert metadata["image/png"] == {"width": 749, "height": 421}


def curve(values, **look):
    figure, axes = new_figure()
    axes.plot(range(len(values)), values, **look)
    return describe(figure)


def test_the_summary_sees_one_point_a_colour_and_a_label():
    values = [x / 400 for x in range(401)]
    moved = [value + 1e-6 * (place == 200) for place, value in enumerate(values)]
    texts = [
        curve(values),
        curve(moved),
        curve(values, color="black"),
        curve(values, linestyle="--"),
        curve(values, label="table"),
    ]
    assert len(set(texts)) == len(texts)


def test_the_summary_does_not_see_the_last_digits():
    values = [x / 400 for x in range(401)]
    assert curve(values) == curve([value * (1 + 1e-15) for value in values])


def test_the_summary_lists_what_is_drawn():
    figure, axes = new_figure()
    axes.axvspan(1, 2, label="band")
    axes.scatter([1, 2], [3, 4])
    axes.text(0.5, 0.5, "here")
    axes.imshow([[0, 1], [2, 3]])
    axes.plot([1, 2], [0, 1], visible=False)
    figure.text(0.1, 0.1, "below")
    axes.set_title("Title")
    text = describe(figure)
    for part in ("'band'", "PathCollection", "'here'", "image (2, 2)", "'below'", "'Title'"):
        assert part in text
    assert "line" not in text
