"""The arithmetic of norms, worked out by hand and by property."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import lowest_average, needed_score, norm_report, performance_report
from elo_lesson.rating.titles import LOWEST_PERCENT, NORMS, TITLE_NAMES, TITLE_RATINGS

TITLES = st.sampled_from(list(NORMS))


@pytest.mark.parametrize(
    ("title", "average", "score"),
    [
        ("GM", 2380, 7),  # 78 % is worth 220: 2600 exactly
        ("GM", 2400, 7),
        ("GM", 2433, 7),  # 6.5 of 9 is 72 %, worth 166: 2599
        ("GM", 2434, 6.5),
        ("GM", 2450, 6.5),
        ("GM", 2500, 6),
        ("GM", 2550, 5.5),
        ("GM", 2600, 4.5),
        ("GM", 2710, 3.5),  # at least 35 %, so 3 of 9 is never enough
        ("GM", 3200, 3.5),
        ("GM", 2379, None),
        ("IM", 2230, 7),
        ("IM", 2229, None),
        ("IM", 2450, 4.5),
        ("WGM", 2180, 7),
        ("WGM", 2179, None),
        ("WIM", 2030, 7),
        ("WIM", 2029, None),
    ],
)
def test_the_score_that_nine_games_need(title, average, score):
    found = needed_score(title, 9, average)
    assert found == score and type(found) is (float if score else type(None))


@pytest.mark.parametrize(("games", "score"), [(1, 1), (2, 2), (10, 8), (11, 9), (13, 10.5)])
def test_the_score_that_other_events_need_against_2380(games, score):
    assert needed_score("GM", games, 2380) == score


@given(TITLES, st.integers(1, 30), st.integers(2000, 3300))
def test_the_needed_score_is_enough_and_half_a_point_less_is_not(title, games, average):
    needed = needed_score(title, games, average)
    field = [average] * games
    if needed is None:
        assert average < NORMS[title].average
        assert not norm_report(title, field, games).met
    else:
        assert norm_report(title, field, needed).met
        assert needed == 0.5 or not norm_report(title, field, needed - 0.5).met


@given(TITLES, st.integers(1, 30), st.integers(2380, 3299))
def test_stronger_opponents_never_need_a_higher_score(title, games, average):
    assert needed_score(title, games, average + 1) <= needed_score(title, games, average)


@pytest.mark.parametrize(
    ("title", "score", "average"),
    [
        ("GM", 9, 2380),
        ("GM", 7, 2380),
        ("GM", 6.5, 2434),
        ("GM", 4.5, 2600),
        ("GM", 3.5, 2680),  # 39 % is worth -80
        ("GM", 3, None),
        ("GM", 0, None),
        ("WIM", 6, 2125),
    ],
)
def test_the_average_that_a_score_needs(title, score, average):
    found = lowest_average(title, 9, score)
    assert found == average and type(found) is (int if average else type(None))


@given(TITLES, st.integers(1, 30), st.data())
def test_the_lowest_average_is_enough_and_one_point_less_is_not(title, games, data):
    score = data.draw(st.integers(0, 2 * games)) / 2
    lowest = lowest_average(title, games, score)
    if lowest is None:
        assert not norm_report(title, [3500] * games, score).met
    else:
        assert norm_report(title, [lowest] * games, score).met
        assert not norm_report(title, [lowest - 1] * games, score).met


def test_each_condition_fails_by_itself_with_its_article():
    assert norm_report("GM", [2380] * 9, 6.5).failures == (
        "Article 1.4.8: the performance 2546 is below 2600.",
    )
    assert norm_report("GM", [2379] * 9, 9).failures == (
        "Article 1.4.8 a: the average 2379 is below 2380.",
    )
    assert norm_report("GM", [2780] * 9, 3).failures == (
        "Article 1.4.8 b: 33 % of the points is below 35 %.",
    )
    assert len(norm_report("GM", [2300] * 9, 0).failures) == 3


@pytest.mark.parametrize(
    ("title", "field", "counted"),
    [
        ("GM", [2500] * 7 + [1900, None], [2500] * 7 + [1900, 2200]),
        ("GM", [None, 2500, None], [2200, 2500, 1400]),
        ("GM", [1900, 2500, 1800], [1900, 2500, 2200]),
        ("GM", [2199, 2500], [2200, 2500]),
        ("GM", [2200, 2500], [2200, 2500]),
        ("GM", [2201, 2500], [2201, 2500]),
        ("IM", [1900, 2300], [2050, 2300]),
        ("WGM", [1900, 2300], [2000, 2300]),
        ("WIM", [1800, 2300], [1850, 2300]),
        ("WIM", [None], [1850]),
    ],
)
def test_only_the_lowest_opponent_is_raised_and_other_unrated_ones_count_1400(
    title, field, counted
):
    report = norm_report(title, field, len(field) / 2)
    assert report.counted == tuple(counted) and report.opponents == tuple(field)


@given(TITLES, st.lists(st.integers(1400, 2800), min_size=1, max_size=13))
def test_the_floor_raises_at_most_one_and_lowers_none(title, field):
    counted = norm_report(title, field, 0).counted
    changed = [(own, new) for own, new in zip(field, counted, strict=True) if own != new]
    assert changed in ([], [(min(field), NORMS[title].floor)])
    assert bool(changed) == (min(field) < NORMS[title].floor)


def test_the_floor_can_decide():
    report = norm_report("GM", [2500] * 7 + [1900, None], 7)
    assert (report.performance.average, report.performance.fide, report.met) == (2400, 2620, True)
    as_they_are = performance_report([2500] * 7 + [1900, 1400], 7)
    assert as_they_are.average == 2311 < NORMS["GM"].average


def test_an_average_of_half_a_point_below_is_rounded_up():
    assert norm_report("GM", [2379, 2380] * 5, 8).met  # 2379.5 counts as 2380; 80 % is 240
    assert not norm_report("GM", [2379, 2379, 2380, 2379], 4).met


def test_a_report_prints_opponents_and_verdict_and_is_a_table_in_a_notebook():
    report = norm_report("GM", [2500, None], 0.5)
    assert str(report).splitlines() == [
        "opponent  counts as",
        "    2500       2500",
        " unrated       2200",
        "The average is 2350, and 0.5 of 2 points is 25 %.",
        "Table 1.4.9 gives -193 for that, so the performance is 2157.",
        "Article 1.4.8 a: the average 2350 is below 2380.",
        "Article 1.4.8 b: 25 % of the points is below 35 %.",
        "Article 1.4.8: the performance 2157 is below 2600.",
    ]
    assert repr(report) == str(report) and "<td>unrated</td>" in report._repr_html_()
    assert "The arithmetic of the GM norm is met." in str(norm_report("GM", [2380] * 9, 7))


def test_the_ratings_that_titles_need():
    printed = "GM 2500, IM 2400, FM 2300, CM 2200, WGM 2300, WIM 2200, WFM 2100, WCM 2000"
    assert ", ".join(f"{title} {rating}" for title, rating in TITLE_RATINGS.items()) == printed
    assert list(TITLE_NAMES) == list(TITLE_RATINGS) and set(NORMS) < set(TITLE_NAMES)
    assert LOWEST_PERCENT == 35


def test_up_to_twelve_games_the_rounding_of_the_lowest_percentage_never_matters():
    events = [(games, score / 2) for games in range(1, 14) for score in range(2 * games + 1)]
    differs = [(games, score) for games, score in events if 34.5 <= 100 * score / games < 35]
    assert differs == [(13, 4.5)]
    assert norm_report("GM", [2780] * 13, 4.5).met


def test_the_numbers_of_the_norms_are_those_of_the_regulations():
    printed = {
        "GM": (2600, 2380, 2200),
        "IM": (2450, 2230, 2050),
        "WGM": (2400, 2180, 2000),
        "WIM": (2250, 2030, 1850),
    }
    assert printed == {t: (n.performance, n.average, n.floor) for t, n in NORMS.items()}
