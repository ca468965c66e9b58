"""The explorers of performances, first ratings and norms say and draw what the functions say."""

import re

import pytest

from elo_lesson import initial_rating_report, needed_score, norm_report, performance_rating
from elo_lesson.explorers.performance import EVENTS, FirstRatingExplorer, PerformanceExplorer
from elo_lesson.explorers.results import RULES
from elo_lesson.explorers.titles import NormExplorer
from elo_lesson.rating.titles import NORMS

NEAR_2000, FAR_APART, NINE, NO_POINT, ALL_POINTS = EVENTS


@pytest.fixture(scope="module")
def performance():
    return PerformanceExplorer()


@pytest.fixture(scope="module")
def first():
    return FirstRatingExplorer()


@pytest.fixture(scope="module")
def norm():
    return NormExplorer()


@pytest.mark.parametrize(
    ("event", "result", "opponent", "said"),
    [
        (NEAR_2000, 1, 1200, "2.5 of 3 points: FIDE 2273, linear 2267, exact 2280. After a win"
         " against 1200: FIDE 2136, linear 2100, exact 2281. Lowered by this win: FIDE, linear."),
        (FAR_APART, "not_played", 1200, "3 of 4 points: FIDE 2043, linear 2050, exact 2145."),
        (NINE, "not_played", 1200, "5.5 of 9 points: FIDE 1984, linear 1993, exact 1983."),
        (NO_POINT, "not_played", 1200, "FIDE 1511, linear 1911, exact no value."),
        (ALL_POINTS, "not_played", 1200, "FIDE 3111, linear 2711, exact no value."),
        (NINE, 0, 2800, "Raised by this loss: FIDE, linear."),
        (NEAR_2000, 1, 2000, "After a win against 2000: FIDE 2336, linear 2300, exact 2338."),
    ],
)  # fmt: skip
def test_performances_in_words(performance, event, result, opponent, said):
    performance.set(event=event, result=result, opponent=opponent)
    assert performance.readout.endswith(said)


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("result", [1, 0.5, 0])
@pytest.mark.parametrize("opponent", [1000, 2100, 2800])
def test_the_marks_are_the_performances_before_and_after(performance, event, result, opponent):
    performance.set(event=event, result=result, opponent=opponent)
    field, score = EVENTS[event]
    states = (
        (performance.drawing.before, field, score),
        (performance.drawing.after, [*field, opponent], score + result),
    )
    for marks, opponents, points in states:
        for method, mark in marks.items():
            if method == "exact" and points in (0, len(opponents)):
                assert len(mark.get_xdata()) == 0
            else:
                found = performance_rating(opponents, points, method=method)
                assert mark.get_xdata() == [pytest.approx(found, abs=0.5)]
    low, high = performance.drawing.figure.axes[0].get_xlim()
    assert all(
        low < x < high for mark in performance.drawing.after.values() for x in mark.get_xdata()
    )
    assert performance.drawing.new.get_xydata().tolist() == [[opponent, 0]]


def test_without_a_further_game_only_the_open_marks_stand(performance):
    performance.set(event=NEAR_2000, result="not_played")
    drawing = performance.drawing
    assert not drawing.new.get_visible()
    assert all(len(mark.get_xdata()) == 0 for mark in drawing.after.values())
    assert drawing.numbers["fide"].get_text() == "2273"


def test_the_exact_row_says_no_value_once_and_never_loops(performance):
    performance.set(event=NO_POINT, result=0, opponent=1000)
    assert performance.drawing.numbers["exact"].get_text() == "no value"
    performance.set(result=0.5)
    assert performance.drawing.numbers["exact"].get_text() == "no value → 998"


@pytest.mark.parametrize(
    ("average", "score", "on", "said"),
    [
        (1800, 2.5, "2024-03-01", "First rating: 1800."),
        (1800, 5, "2024-03-01", "86 % changes it by +309. First rating: 2109."),
        (1800, 5, "2022-01-01", "100 % changes it by +100. First rating: 1900."),
        (1500, 0.5, "2024-03-01", "1356 is below 1400, so no rating is published."),
        (2100, 5, "2024-03-01", "A first rating is at most 2200. First rating: 2200."),
        (1500, 0, "2024-03-01", "a score of zero in a first event is disregarded."),
    ],
)
def test_first_ratings_in_words(first, average, score, on, said):
    first.set(average=average, score=score, on=on)
    assert first.readout.endswith(said)


@pytest.mark.parametrize("average", [1400, 1500, 1800, 2100, 2400])
def test_both_rules_are_drawn_and_open_marks_are_not_published(first, average):
    first.set(average=average, score=1, on="2022-01-01")
    drawing = first.drawing
    for day, line, hollow in zip(
        ("2024-03-01", "2022-01-01"), drawing.lines, drawing.open, strict=True
    ):
        reports = [initial_rating_report([average] * 5, half / 2, on=day) for half in range(1, 11)]
        assert line.get_ydata() == [report.unrounded for report in reports]
        left_out = [report.unrounded for report in reports if report.rating is None]
        assert list(hollow.get_ydata()) == left_out
    ring = initial_rating_report([average] * 5, 1, on="2022-01-01").unrounded
    assert drawing.ring.get_xydata().tolist() == [[1, ring]]
    below, above = sorted(name.get_position()[1] for name in drawing.names)
    assert above - below >= 129


def test_a_rule_has_one_name_and_it_fits_into_the_frame(first):
    first.set(average=1400, score=0.5)
    figure = first.figure()
    figure.draw_without_rendering()
    names = [text for text in figure.axes[0].texts if text.get_text() in RULES]
    assert [name.get_text() for name in names] == list(RULES)
    right_end = figure.axes[0].get_window_extent().x1
    assert all(name.get_window_extent().x1 < right_end for name in names)


@pytest.mark.parametrize("title", NORMS)
@pytest.mark.parametrize("average", [2000, 2229, 2230, 2380, 2450, 2750])
@pytest.mark.parametrize("score", [3, 3.5, 6, 7, 9])
def test_an_event_is_enough_where_the_report_says_so(norm, title, average, score):
    norm.set(title=title, average=average, score=score)
    needed = needed_score(title, 9, average)
    met = needed is not None and score >= needed
    assert norm.drawing.mark.get_marker() == ("o" if met else "x")
    assert (f"The arithmetic of the {title} norm is met." in norm.readout) == met
    if average >= NORMS[title].floor:
        assert met == norm_report(title, [average] * 9, score).met
    asked = "no score is enough" if needed is None else f"at this average: {needed:g}."
    assert asked in norm.readout


@pytest.mark.parametrize("title", NORMS)
def test_the_staircase_is_the_needed_score_everywhere(norm, title):
    norm.set(title=title)
    steps, scores = (list(values) for values in norm.drawing.chosen.get_data())
    assert (steps[0], steps[-1]) == (NORMS[title].average, 2750)
    for average in range(steps[0], 2751):
        level = [score for step, score in zip(steps, scores, strict=True) if step <= average][-1]
        assert level == needed_score(title, 9, average)


def test_each_staircase_has_a_line_style_of_its_own(norm):
    lines = norm.drawing.figure.axes[0].lines
    starts = {staircase[0][0] for staircase in norm.stairs.values()}
    thin = [line for line in lines if line.get_xdata()[0] in starts and line.get_linewidth() < 3]
    assert len({line.get_linestyle() for line in thin}) == len(thin) == len(NORMS)


def test_every_failed_condition_is_named_with_its_article(norm):
    norm.set(title="GM", average=2379, score=3)
    assert re.findall(r"Article (1\.4\.8(?: [ab])?):", norm.readout) == [
        "1.4.8 a",
        "1.4.8 b",
        "1.4.8",
    ]


@pytest.mark.parametrize("make", [PerformanceExplorer, FirstRatingExplorer, NormExplorer])
def test_the_frame_on_the_page_is_the_frame_of_the_print(make):
    explorer = make()
    printed = explorer.figure()
    printed.keep_layout()
    frames = [
        figure.axes[0].get_position().extents for figure in (explorer.drawing.figure, printed)
    ]
    assert frames[0] == pytest.approx(frames[1], abs=0.005)
    assert frames[0][1] < 0.2  # no gap below, from words that wait outside
