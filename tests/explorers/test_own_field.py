"""The calculator of one's own event says and draws what the functions say."""

import published
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import (
    initial_rating,
    initial_rating_report,
    needed_score,
    norm_report,
    performance_rating,
)
from elo_lesson.explorers.own_field import HEIGHTS, OwnFieldExplorer, _scale
from elo_lesson.rating.titles import NORMS

NEWCOMER = published.lines("fide_initial_rating_case.csv")
RULES = ["2024-03-01", "2022-01-01"]
GAMES = st.lists(
    st.tuples(st.none() | st.integers(1000, 2900), st.sampled_from([1, 0.5, 0])),
    min_size=1,
    max_size=13,
)


def typed(games):
    return "\n".join(f"{opponent or 'unrated'} {score}" for opponent, score in games)


@pytest.fixture(scope="module")
def made_once():
    return OwnFieldExplorer()


@pytest.fixture(scope="module")
def anything():
    """An explorer for the property tests, each of which sets what it looks at."""
    return OwnFieldExplorer()


@pytest.fixture
def event(made_once):
    first = made_once.values
    yield made_once
    made_once.set(**first)


def rows(event):
    """The last cell of each line of the table, by the first one."""
    return {line[0]: line[-1] for line in event.details.lines}


def place(event, rating):
    """Where a rating stands on the drawing's scale, as a part of the frame."""
    low, high = (int(event.drawing.scale[end].get_text()) for end in (0, -1))
    return (rating - low) / (high - low)


def test_the_first_event_is_the_newcomer_of_fides_page(event):
    typed_games = "\n".join(f"{row['opp_rating']} {row['score']}" for row in NEWCOMER)
    assert event.values["games"] == typed_games
    assert f"First rating: {NEWCOMER[0]['published_initial_rating']}." in event.readout
    event.set(on="2022-01-01")
    assert f"First rating: {NEWCOMER[0]['fide_printed_Rp']}." in event.readout


@given(games=GAMES, title=st.sampled_from(list(NORMS)), on=st.sampled_from(RULES))
def test_the_table_says_what_the_functions_say(anything, games, title, on):
    anything.set(games=typed(games), title=title, on=on)
    assert anything.problem == ""
    found = rows(anything)
    rated = [(opponent, score) for opponent, score in games if opponent]
    norm = norm_report(title, [opponent for opponent, _ in games], sum(s for _, s in games))
    assert found.pop(f"{title} norm") == str(norm.performance.fide)
    assert set(norm.failures) <= set(anything.details.sentences)
    if not rated:
        assert found == {} and "no performance and no first rating" in anything.readout
        return
    field, score = [opponent for opponent, _ in rated], sum(s for _, s in rated)
    assert found["performance, FIDE"] == str(performance_rating(field, score))
    linear = performance_rating(field, score, method="linear")
    assert float(found["performance, linear"]) == pytest.approx(linear, abs=0.5)
    if score in (0, len(field)):
        assert found["performance, exact"] == "no value"
    else:
        exact = performance_rating(field, score, method="exact")
        assert float(found["performance, exact"]) == pytest.approx(exact, abs=0.5)
    first = initial_rating(field, score, on=on)
    assert found["first rating"] == ("none" if first is None else str(first))
    reason = initial_rating_report(field, score, on=on).reason
    assert (reason or f"First rating: {first}.") in anything.readout


@given(games=GAMES, title=st.sampled_from(list(NORMS)))
def test_the_verdict_and_the_needed_points_go_by_the_opponents_as_they_count(
    anything, games, title
):
    anything.set(games=typed(games), title=title)
    norm = norm_report(title, [opponent for opponent, _ in games], sum(s for _, s in games))
    needed = needed_score(title, len(games), norm.performance.average)
    assert (f"The arithmetic of the {title} norm is met." in anything.readout) == norm.met
    assert (f"The arithmetic of the {title} norm is not met." in anything.readout) != norm.met
    assert f"as the opponents count, is {norm.performance.average}," in anything.readout
    asked = "no score is enough" if needed is None else f"at this average: {needed:g}."
    assert asked in anything.readout


@given(games=GAMES)
def test_every_mark_is_in_the_frame_and_stands_for_its_rating(anything, games):
    anything.set(games=typed(games), title="GM")
    drawing = anything.drawing
    marks = [*drawing.marks.values(), *drawing.field.values(), drawing.asked]
    assert all(-1e-9 <= x <= 1 + 1e-9 for mark in marks for x in mark.get_xdata())
    for score, mark in drawing.field.items():
        those = [place(anything, o) for o, made in games if o and made == score]
        assert list(mark.get_xdata()) == pytest.approx(those)
    assert drawing.asked.get_xdata() == [pytest.approx(place(anything, NORMS["GM"].performance))]


def test_the_marks_stand_for_the_numbers_beside_them(event):
    event.set(games="2500 1\n" * 6 + "2500 0.5\n1900 0.5\nunrated 0", title="GM")
    for name in ("fide", "linear", "exact", "first", "norm"):
        number = int(event.drawing.numbers[name].get_text().split("\n")[0])
        mark = event.drawing.marks[name]
        assert mark.get_xdata() == [pytest.approx(place(event, number), abs=0.001)]
        assert mark.get_ydata() == [HEIGHTS[name]]


def test_unrated_opponents_are_treated_as_each_rule_says(event):
    event.set(games="2500 1\n" * 6 + "2500 0.5\n1900 0.5\nunrated 0\nunrated 0")
    games = {line[0]: line[1:3] for line in event.details.lines}
    assert (games["performance, FIDE"], games["first rating"]) == (("8", "7"), ("8 + 2", "7 + 1"))
    assert games["GM norm"] == ("10", "7")
    assert (
        "Unrated opponents: 2. Performance and first rating leave them out. In the norm they count"
        " as 1400, but the lowest opponent of all counts as 2200." in event.readout
    )
    event.set(title="WIM")
    assert "the lowest opponent of all counts as 1850." in event.readout
    event.set(games="2500 1")
    assert "nrated" not in event.readout


def test_an_opponent_that_the_floor_raises_is_named(event):
    event.set(games="2500 1\n1900 1\n1850 1", title="GM")
    assert (
        "Article 1.4.6: in the norm, one opponent with 1850 counts as 2200."
        in event.details.sentences
    )
    assert sum("1.4.6" in sentence for sentence in event.details.sentences) == 1
    event.set(games="2500 1\n2200 1")
    assert not any("1.4.6" in sentence for sentence in event.details.sentences)


@pytest.mark.parametrize(
    ("games", "said"),
    [
        ("1500 1", "1 of 1 points, average 1500. Performance: FIDE 2300, linear 1900, exact no"),
        ("2080 1\n2105 1\n2118 1\n2090 1\n2107 1", "First rating: 2200."),
        ("1500 0.5\n" + "1500 0\n" * 4, "1356 is below 1400, so no rating is published."),
        ("1800 1\n" * 4, "First rating: none. Article 7.1.4 (text of 2024-03-01): 5 games"),
        ("unrated 1\n- 0.5", "No opponent has a rating, so there is no performance"),
    ],
)
def test_corners_in_words(event, games, said):
    event.set(games=games)
    assert said in event.readout and event.problem == ""


def test_the_limit_and_the_two_draws_are_named_where_they_count(event):
    sentences = " ".join(event.details.sentences)
    assert "8.2.2 (text of 2024-03-01): the first rating counts two draws with 1800" in sentences
    assert "at most 2200" not in sentences
    event.set(games="2400 0.5\n" * 5)
    assert "A first rating is at most 2200." in event.details.sentences
    event.set(on="2022-01-01")
    assert "First rating: 2400." in event.readout
    assert not any("8.2.2" in one or "at most" in one for one in event.details.sentences)


def test_a_rating_that_is_not_published_is_an_open_mark(event):
    event.set(games="1800 1\n" * 4)
    assert event.drawing.marks["first"].get_markerfacecolor() == "white"
    event.set(games="1800 1\n" * 5)
    assert event.drawing.marks["first"].get_markerfacecolor() != "white"
    event.set(games="1800 0\n" * 5)
    assert len(event.drawing.marks["first"].get_xdata()) == 0


def test_more_games_than_an_event_has_are_refused_in_a_sentence(event):
    event.set(games="1600 1\n" * 100)
    assert event.problem == "" and "100 of 100 points" in event.readout
    event.set(games="1600 1\n" * 101)
    words = "Games in the box: 101. One event has at most 100."
    assert (event.readout, event.problem, event.details) == (words, "", None)
    assert len(event.drawing.marks["fide"].get_xdata()) == 0


@given(st.lists(st.integers(-700, 4300), max_size=8))
def test_the_scale_holds_all_in_whole_hundreds(values):
    low, step = _scale(values)
    assert low % 100 == step % 100 == 0 and step > 0
    assert all(low <= value <= low + 4 * step for value in values)


def test_the_widest_numbers_fit_into_the_picture(event):
    event.set(games="2400 1\n" * 6)
    figure = event.figure()
    figure.draw_without_rendering()
    right = figure.bbox.x1
    assert all(text.get_window_extent().x1 < right for text in figure.axes[0].texts)
