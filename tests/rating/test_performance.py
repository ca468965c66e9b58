"""What rating a result is worth, and the first rating of a player."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson import initial_rating, initial_rating_report, performance_rating, performance_report

SIX = [2290, 2335, 2301, 2310, 2288, 2342]
NINE = [1880, 1904, 1911, 1877, 1935, 1899, 1922, 1890, 1918]

# --- performance


@pytest.mark.parametrize(
    "opponents, score, rating",
    [
        (SIX, 0, 1511),  # 2311 - 800
        (SIX, 6, 3111),
        (NINE, 5.5, 1984),  # draws count half: 61 %
        ([1500, 1700, 1900, 2300], 3, 2043),
        ([2000, 2020, 1980], 2.5, 2273),
        ([2000, 2020, 1980, 1200], 3.5, 2136),
        ([1000, 1040], 2, 1820),  # no 400-point rule
        ([1702, 1705], 1, 1704),  # the average is rounded, a half goes up
        ([1702, 1704, 1704], 1.5, 1703),
        ([2380] * 9, 7, 2600),
        ([2400] * 9, 7, 2620),
        ([2550] * 9, 5.5, 2630),
        ([1500] * 8, 0.5, 1056),  # 6.25 % is 6 %
        ([1500] * 8, 1.5, 1249),  # 18.75 % is 19 %
        ([1500] * 200, 1, 823),  # 0.5 % is 1 %
    ],
)
def test_fides_performance_is_the_average_plus_dp(opponents, score, rating):
    found = performance_rating(opponents, score)
    assert found == performance_rating(opponents, score, method="fide") == rating
    assert type(found) is int


@pytest.mark.parametrize(
    "opponents, score, rating",
    [
        ([1500, 1700, 1900, 2300], 3, 2050),
        ([2000, 2020, 1980], 2.5, 2000 + 800 / 3),
        ([2000, 2020, 1980, 1200], 3.5, 2100),
        ([1702, 1705], 1, 1703.5),
        ([1500], 1, 1900),
        ([1500], 0, 1100),
        ([1500], 0.5, 1500),
    ],
)
def test_the_linear_performance_adds_400_for_wins_minus_losses(opponents, score, rating):
    found = performance_rating(opponents, score, method="linear")
    assert found == pytest.approx(rating, abs=1e-9) and type(found) is float


@pytest.mark.parametrize(
    "opponents, score, rating",
    [
        ([1500, 1700, 1900, 2300], 3, 2145),
        ([2000, 2020, 1980], 2.5, 2280),
        ([2000, 2020, 1980, 1200], 3.5, 2281),
        ([1600], 0.5, 1600),
    ],
)
def test_the_exact_performance_explains_the_score(opponents, score, rating):
    found = performance_rating(opponents, score, method="exact")
    assert round(found) == rating and type(found) is float
    explained = math.fsum(1 / (1 + 10 ** ((other - found) / 400)) for other in opponents)
    assert explained == pytest.approx(score, abs=1e-9)


def test_after_a_win_the_averages_fall_and_the_exact_performance_does_not():
    before, after = ([2000, 2020, 1980], 2.5), ([2000, 2020, 1980, 1200], 3.5)
    falls = {
        method: performance_rating(*after, method=method)
        < performance_rating(*before, method=method)
        for method in ("fide", "linear", "exact")
    }
    assert falls == {"fide": True, "linear": True, "exact": False}


@pytest.mark.parametrize("score, words", [(0, "score is 0 of 6: "), (6, "score is 6 of 6: ")])
def test_the_exact_performance_has_no_value_at_the_ends(score, words):
    with pytest.raises(ValueError, match=words):
        performance_rating(SIX, score, method="exact")


# --- first ratings, text of 2024


@pytest.mark.parametrize(
    "opponents, score, rating",
    [
        ([1902, 1877, 1884, 2012, 1832], 3, 1922),
        ([1800] * 5, 2.5, 1800),
        ([1800] * 5, 5, 2109),
        ([1480, 1510, 1525, 1495, 1490], 1, 1428),
        ([2080, 2105, 2118, 2090, 2107], 5, 2200),
        ([1600] * 5, 1, 1499),
        ([2400] * 5, 2, 2179),  # 3 of 7 is 43 %, minus 50
        ([2400] * 5, 2.5, 2200),  # at most, although 3.5 of 7 is worth 2229
    ],
)
@pytest.mark.parametrize("day", ["2024-03-01", "2025-10-01"])
def test_first_ratings_with_two_draws_against_1800(day, opponents, score, rating):
    found = initial_rating(opponents, score, on=day)
    assert found == rating
    assert found is None or type(found) is int


def test_the_working_of_a_first_rating():
    report = initial_rating_report([1480, 1510, 1525, 1495, 1490], 1)
    assert (report.average, report.percent, report.bonus) == (pytest.approx(11100 / 7), 29, -158)
    assert report.unrounded == pytest.approx(11100 / 7 - 158)
    assert (report.rating, report.reason) == (1428, "")


def test_the_limit_of_2200_is_in_the_working():
    report = initial_rating_report([2080, 2105, 2118, 2090, 2107], 5)
    assert (report.average, report.percent, report.bonus) == (pytest.approx(14100 / 7), 86, 309)
    assert (report.unrounded, report.rating, report.limited) == (2200, 2200, True)
    just = initial_rating_report([2276] * 6, 3.5)
    assert (just.unrounded, just.rating, just.limited) == (2200, 2200, False)


def test_the_first_rating_is_rounded_and_not_its_average():
    report = initial_rating_report([1790, 1790, 1790, 1790, 1790, 1797], 3)
    assert (report.unrounded, report.rating) == (1793.375, 1793)
    half = initial_rating_report([1790, 1790, 1790, 1790, 1790, 1798], 3)
    assert (half.unrounded, half.rating) == (1793.5, 1794)


@pytest.mark.parametrize(
    "opponents, score, reason",
    [
        ([1500] * 5, 0, "Article 8.2.1 ({}): a score of zero in a first event is disregarded."),
        ([1800] * 4, 2, "Article 7.1.4 ({}): 5 games are needed; counted here: 4."),
        (
            [1500] * 5,
            0.5,
            "Article 7.1.4 ({}): 1356 is below 1400, so no rating is published.",
        ),
    ],
)
@pytest.mark.parametrize("text", ["2024-03-01", "2025-10-01"])
def test_where_no_first_rating_is_published_the_reason_is_given(text, opponents, score, reason):
    report = initial_rating_report(opponents, score, on=text)
    assert report.rating is None is initial_rating(opponents, score, on=text)
    assert report.reason == reason.format(f"text of {text}")


def lowest(average, games=98, points=49):
    """A first rating close to a list's floor: 50 % against many opponents of one rating."""
    return initial_rating([average] * games, points)


def test_a_first_rating_is_published_from_1400_on():
    assert lowest(1392) == 1400  # (98 × 1392 + 3600) / 100 = 1400.16
    assert lowest(1391) is None  # 1399.18


# --- first ratings, text of 2022


@pytest.mark.parametrize(
    "opponents, score, rating",
    [
        ([2000] * 5, 2.5, 2000),
        ([2000] * 5, 3, 2020),
        ([2000] * 5, 5, 2100),
        ([2000] * 5, 2, 1928),
        ([2400] * 5, 3, 2420),  # without a limit of 2200
        ([1657] * 5, 3, 1677),
        ([1480, 1510, 1525, 1495, 1490], 1, 1260),
        ([1000] * 5, 2, None),
        ([1072] * 5, 2, 1000),
        ([1071] * 5, 2, None),
        ([2000] * 4, 3, None),
    ],
)
@pytest.mark.parametrize("day", ["2022-01-01", "2024-02-29"])
def test_first_ratings_with_20_points_per_half_point(day, opponents, score, rating):
    assert initial_rating(opponents, score, on=day) == rating


def test_the_working_of_a_first_rating_in_2022():
    above = initial_rating_report([2001, 2000, 2000, 2000, 2000], 3, on="2022-01-01")
    assert (above.average, above.percent, above.bonus, above.unrounded) == (2000.2, 60, 20, 2020.2)
    below = initial_rating_report([2000] * 5, 2, on="2022-01-01")
    assert (below.average, below.percent, below.bonus, below.unrounded) == (2000, 40, -72, 1928)
    assert [type(v) for v in (above.average, above.bonus, above.unrounded)] == [float, int, float]


@pytest.mark.parametrize(
    "opponents, score, reason",
    [
        ([1500] * 5, 0, "a score of zero in a first event is disregarded."),
        ([1071] * 5, 2, "999 is below 1000, so no rating is published."),
    ],
)
def test_reasons_of_2022_name_their_text(opponents, score, reason):
    assert (
        initial_rating_report(opponents, score, on="2023-06-01").reason
        == f"The rules of 2022-01-01: {reason}"
    )


def test_first_ratings_before_2022_are_not_confirmed():
    with pytest.raises(ValueError, match=r"^on is 2021-12-31; .* before 2022-01-01 .*\.$"):
        initial_rating([1800] * 5, 3, on="2021-12-31")


# --- the three of them, with the working


@pytest.mark.parametrize(
    "opponents, score, working",
    [
        (NINE, 5.5, (1904, 61, 80)),
        (SIX, 0, (2311, 0, -800)),
        ([1702, 1705], 1, (1704, 50, 0)),
        ([1500] * 8, 0.5, (1500, 6, -444)),  # 6.25 %
        ([1500] * 200, 1, (1500, 1, -677)),  # 0.5 % goes up
    ],
)
def test_the_working_of_a_performance(opponents, score, working):
    report = performance_report(opponents, score)
    assert (report.average, report.percent, report.dp) == working
    assert report.fide == report.average + report.dp == performance_rating(opponents, score)
    assert report.linear == performance_rating(opponents, score, method="linear")
    if 0 < score < len(opponents):
        assert report.exact == performance_rating(opponents, score, method="exact")
    else:
        assert report.exact is None
    types = [type(value) for value in (report.score, report.average, report.fide, report.linear)]
    assert types == [float, int, int, float]


@given(
    st.lists(st.integers(1400, 2800), min_size=1, max_size=12),
    st.integers(1400, 2800),
    st.data(),
)
def test_a_win_never_lowers_the_exact_performance(field, opponent, data):
    score = data.draw(st.integers(1, 2 * len(field) - 1)) / 2
    before = performance_report(field, score).exact
    after = performance_report([*field, opponent], score + 1).exact
    assert after > before - 1e-6
