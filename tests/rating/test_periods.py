"""A rating period of one player, with its whole working."""

from fractions import Fraction
from html.parser import HTMLParser

import numpy as np
import pytest

from elo_lesson import Game, Player, Row, rate_period
from elo_lesson.language import signed


def rate(rating, games, k=20, **options):
    """A period from short games: (opponent, score) or (opponent, score, event)."""
    player = rating if isinstance(rating, Player) else Player(rating)
    return rate_period(player, [Game(*game) for game in games], k=k, **options)


def outcome(report):
    return report.change, report.new_rating


PERIOD = rate(1500, [(1400, 1), (1600, 0.5)])


# --- well-known periods


@pytest.mark.parametrize(
    "rating, k, games, total, change",
    [
        # the table, where the logistic curve would give -17
        (2008, 40, [(2075, 0), (1937, 0), (2222, 0), (2098, 1), (1750, 1)], -17.6, -18),
        # halves, up and down
        (2433, 10, [(2243, 1)], 2.5, 3),
        (2433, 10, [(2243, 0.5)], -2.5, -3),
        (2433, 10, [(2243, 0)], -7.5, -8),
        # one rounding in a period
        (2000, 20, [(1990, 0.5)] * 6, -1.2, -1),
        # rounded, not cut
        (1795, 20, [(1170, 1)], 1.6, 2),
        (1900, 20, [(1650, 1)], 3.8, 4),
        (1650, 20, [(1900, 0)], -3.8, -4),
        (1725, 20, [(1600, 1)], 6.6, 7),
        # both sides of a game with two K-factors
        (2050, 40, [(2410, 1)], 36, 36),
        (2410, 10, [(2050, 0)], -9, -9),
        # an unplayed game is not in the list of games
        (1622, 20, [(1640, 1), (1595, 0.5)], 9.8, 10),
        # the extremes of a game below 2650
        (1500, 20, [(2900, 0)], -1.6, -2),
        (2600, 20, [(1400, 0)], -18.4, -18),
        (1500, 20, [(1400, 1), (1600, 0.5), (1550, 0)], 1.4, 1),
    ],
)
def test_a_period_by_the_rules(rating, k, games, total, change):
    report = rate(rating, games, k)
    assert (report.total, report.change) == (total, change)
    assert report.new_rating == rating + change


def test_k_of_a_period_is_that_of_the_list_before_even_if_a_limit_is_passed():
    junior = Player(2291, games=200, birth_year=2010)
    games = [(2330, 1), (2355, 1), (2290, 0.5), (2402, 1), (2248, 0.5)]
    report = rate(junior, games, k=None)
    assert (report.k, report.total) == (40, 69.2)
    assert outcome(report) == (69, 2360)


# --- 8.3.1 in a period


@pytest.mark.parametrize(
    "events, counted",
    [
        (["A", "A", "A"], [400, 550, 500]),
        (["A", "B", "B"], [400, 400, 500]),
        (["A", "B", "A"], [400, 400, 500]),
        (["A", "B", "C"], [400, 400, 400]),
        ([None, None, "A"], [400, 550, 400]),
        ([None, None, None], [400, 550, 500]),
        ([1, "1", 2.5], [400, 400, 400]),  # any labels
    ],
)
def test_each_event_has_its_own_upgrade(events, counted):
    games = zip([1700, 1750, 1800], [1, 1, 1], events, strict=True)
    report = rate(2300, games, on="2023-06-01")
    assert [row.counted for row in report.rows] == counted
    assert [row.event for row in report.rows] == events


def test_an_unrated_opponent_takes_no_upgrade():
    report = rate(2300, [(None, 1), (1750, 1)], on="2023-06-01")
    assert [row.counted for row in report.rows] == [None, 400]


@pytest.mark.parametrize("day", ["2014-07-01", "2023-06-01", "2025-10-01"])
def test_without_the_cap_true_differences_count(day):
    report = rate(1500, [(1000, 1), (2100, 0)], on=day, cap=False)
    assert [row.counted for row in report.rows] == [500, -600]


@pytest.mark.parametrize(
    "curve, cap, gain, loss",
    [
        ("logistic", False, 1.1, -18.9),
        ("logistic", True, 1.8, -18.2),
        ("fide", True, 1.6, -18.4),
        ("fide", False, 0.8, -19.2),
        ("normal", True, 1.6, -18.4),
    ],
)
def test_curve_and_cap_are_separate_choices(curve, cap, gain, loss):
    change = {
        score: rate(1500, [(1000, score)], curve=curve, cap=cap).rows[0].change for score in (0, 1)
    }
    assert (round(change[1], 1), round(change[0], 1)) == (gain, loss)


# --- curves


@pytest.mark.parametrize(
    "curve, expected", [("fide", 0.36), ("logistic", 0.3599), ("normal", 0.3632)]
)
def test_each_curve_in_a_period(curve, expected):
    row = rate(1500, [(1600, 1)], curve=curve).rows[0]
    assert round(row.expected, 4) == expected
    assert row.change == pytest.approx(20 * (1 - row.expected), abs=1e-12)


@pytest.mark.parametrize("curve", ["fide", "logistic", "normal"])
@pytest.mark.parametrize("apart", [0, 1, 97, 392, 700])
def test_both_sides_of_a_game_gain_and_lose_exactly_the_same_with_equal_k(curve, apart):
    options = {"curve": curve, "cap": False, "on": "2025-10-01"}
    one = rate(2300, [(2300 - apart, 1)], **options).exact_total
    other = rate(2300 - apart, [(2300, 0)], **options).exact_total
    assert one + other == 0


# --- K and the 700 rule


@pytest.mark.parametrize(
    "k, games, used", [(40, 17, 40), (40, 18, 38), (40, 20, 35), (20, 35, 20), (20, 40, 17)]
)
def test_the_700_rule_in_a_period(k, games, used):
    report = rate(1980, [(2150, 0.5)] * games, k)
    assert (report.list_k, report.k, report.games) == (k, used, games)
    assert report.exact_total == Fraction(22, 100) * used * games


def test_unrated_opponents_do_not_count_for_the_700_rule():
    assert rate(1980, [(2150, 0.5)] * 17 + [(None, 1)] * 5, 40).k == 40


def test_more_than_700_rated_games_would_lower_k_to_0():
    games = [(2000, 1)] * 700
    assert rate(1500, games, 20).k == 1
    assert rate(1500, [*games, (None, 1)], 20).k == 1
    with pytest.raises(ValueError, match=r"games is 701; more than 700 in one rating period"):
        rate(1500, [*games, (2000, 1)], 20)
    assert rate(1500, [*games, (2000, 1)], 20, rule_700=False).k == 20


@pytest.mark.parametrize("k", [1, 100, 32, np.int64(32), 32.0])
def test_any_whole_k_from_1_to_100_can_be_given(k):
    assert rate(1500, [(1500, 1)], k).total == k / 2


# --- rounding


@pytest.mark.parametrize(
    "games, once, every",
    [
        ([(1990, 0.5)] * 6, -1, 0),  # six times -0.2
        ([(1937, 0.5)] * 3, -5, -6),  # three times -1.8
        ([(2000, 1), (2000, 0.5)], 10, 10),
    ],
)
def test_rounding_once_or_game_by_game(games, once, every):
    assert rate(2000, games).change == once
    report = rate(2000, games, rounding="game")
    assert report.change == report.total == every


def test_the_calculator_that_rounds_each_game():
    def change(opponent, score, k):
        return rate(1500, [(opponent, score)], k, curve="logistic", rounding="game").change

    assert [change(1600, score, 20) for score in (1, 0.5, 0)] == [13, 3, -7]
    assert [change(1600, score, 32) for score in (1, 0.5, 0)] == [20, 4, -12]
    uncapped = {"curve": "logistic", "cap": False, "rounding": "game"}
    assert [rate(1500, [(2000, 1)], k, **uncapped).change for k in (20, 32)] == [19, 30]


# --- 7.2.1, the end of the list


@pytest.mark.parametrize(
    "day, rating, new",
    [
        ("2024-03-01", 1410, 1400),
        ("2024-03-01", 1409, None),
        ("2025-10-01", 1410, 1400),
        ("2025-10-01", 1409, None),
        ("2024-02-29", 1409, 1399),
        ("2024-02-29", 1010, 1000),
        ("2024-02-29", 1009, None),
        ("2014-07-01", 1009, None),
    ],
)
def test_below_the_lowest_rating_a_player_is_unrated(day, rating, new):
    report = rate(rating, [(rating, 0)], on=day)
    assert (report.change, report.new_rating) == (-10, new)


# --- unrated opponents


def test_a_game_against_an_unrated_opponent_is_listed_and_not_rated():
    report = rate(1610, [(1588, 1), (1701, 0), (1655, 0.5), (None, 0)])
    assert (report.games, outcome(report)) == (3, (3, 1613))
    assert report.rows[3] == Row(None, None, None, None, None, 0, None)
    assert report.score == 1.5


def test_a_period_with_unrated_opponents_only_changes_nothing():
    report = rate(1610, [(None, 1), (None, 0.5)])
    assert type(report.exact_total) is Fraction
    assert (report.games, report.score, report.expected, report.total) == (0, 0, 0, 0)
    assert outcome(report) == (0, 1610)


# --- the report


def test_a_report_has_every_number_of_the_working():
    report = rate(1500, [(1400, 1, "Open"), (2000, 0.5, "Open")])
    assert report.rows == (
        Row(1400, "Open", 100, 100, 0.64, 1.0, 7.2),
        Row(2000, "Open", -500, -400, 0.08, 0.5, 8.4),
    )
    assert (report.rating, report.list_k, report.k, report.games) == (1500, 20, 20, 2)
    assert (report.score, report.expected, report.exact_total) == (1.5, 0.72, Fraction(78, 5))
    assert (report.total, report.change, report.new_rating) == (15.6, 16, 1516)


@pytest.mark.parametrize(
    "thing", [PERIOD, PERIOD.rows[0], Game(1600, 1)], ids=["period", "row", "game"]
)
def test_what_was_rated_cannot_be_changed_afterwards(thing):
    with pytest.raises(AttributeError):
        thing.score = 100


def test_numbers_of_a_report_are_plain_python_numbers():
    report = rate(np.int64(1500), [(np.int32(1600), np.float64(0.5)), (None, 1)], np.int64(20))
    first = report.rows[0]
    found = [
        *(report.rating, report.list_k, report.k, report.games, report.score, report.expected),
        *(report.total, report.change, report.new_rating, first.opponent, first.difference),
        *(first.counted, first.expected, first.score, first.change),
    ]
    kinds = [int, int, int, int, float, float, float, int, int, int, int, int, float, float, float]
    assert [type(value) for value in found] == kinds


PRINTED = """\
game  opponent  difference  counted   expected  score  change  event
   1      1400        +100     +100       0.64      1   +7.20   Open
   2      1000        +500     +400       0.92    0.5   -8.40   Open
   3   unrated                       not rated      1
 sum                                      1.56    1.5   -1.20
Rated games: 2. With K = 20 the change is -1.20, rounded -1.
Rating before: 1500. New rating: 1499.
Games against unrated opponents, listed and not rated: 1.
Article 8.3.1 (text of 2025-10-01): games in which a difference over 400 counts as 400: 1."""


def test_a_report_prints_as_a_table_with_sentences():
    report = rate(1500, [(1400, 1, "Open"), (1000, 0.5, "Open"), (None, 1)])
    assert str(report) == repr(report) == PRINTED


def test_without_events_there_is_no_column_for_them():
    table = rate(1500, [(1500, 0.5)]).table()
    assert table.head == [
        *("game", "opponent", "difference", "counted", "expected", "score", "change")
    ]
    assert table.lines == (
        ("1", "1500", "0", "0", "0.50", "0.5", "0.00"),
        ("sum", "", "", "", "0.50", "0.5", "0.00"),
    )


@pytest.mark.parametrize("curve, digits, printed", [("fide", 2, "0.36"), ("logistic", 4, "0.3599")])
def test_formulas_print_four_decimals_and_the_table_two(curve, digits, printed):
    report = rate(1500, [(1600, 1)], curve=curve)
    assert report.digits == digits
    assert [line[4] for line in report.table().lines] == [printed, printed]


def test_an_unrated_player_of_the_next_list_is_told_so():
    report = rate(1409, [(1409, 0)])
    assert report.sentences() == [
        "Rated games: 1. With K = 20 the change is -10.00, rounded -10.",
        "Rating before: 1409. The player is unrated on the next list.",
        "Article 7.2.1 (text of 2025-10-01): 1399 is below 1400, so the player is unrated on the"
        " next list.",
    ]


class Cells(HTMLParser):
    """The texts of all cells of a table by rows, and of all paragraphs."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.paragraphs, self.tags = [], [], set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
        elif tag == "p":
            self.paragraphs.append("")

    def handle_data(self, data):
        if self.paragraphs:
            self.paragraphs[-1] += data
        else:
            self.rows[-1][-1] += data


PERIODS_TO_SHOW = {
    "plain": PERIOD,
    "events": rate(1500, [(1400, 1, "Open"), (1000, 0.5, "Cup"), (None, 1)]),
    "cut": rate(1980, [(2150, 0.5)] * 20, 40),
    "unrated": rate(1409, [(1409, 0)], curve="logistic"),
    "markup": rate(1500, [(1600, 1, "<b>A & B</b>"), (1600, 1, '"x" <script>')]),
}


@pytest.mark.parametrize("report", PERIODS_TO_SHOW.values(), ids=PERIODS_TO_SHOW)
def test_text_and_html_say_the_same(report):
    cells, lines = Cells(report._repr_html_()), str(report).splitlines()
    rows = [" ".join(row).split() for row in cells.rows]
    assert [line.split() for line in lines[: len(rows)]] == rows
    assert lines[len(rows) :] == cells.paragraphs == report.sentences()
    assert len(rows) == len(report.rows) + 2  # the headings and the sums


# --- notes: what the rules changed, with article and date


def notes(*arguments, **options):
    return list(rate(*arguments, **options).notes)


def test_where_no_rule_changed_anything_there_is_no_note():
    assert notes(1500, [(1900, 1), (1100, 0.5)]) == []


@pytest.mark.parametrize(
    "day, source",
    [
        ("2025-10-01", "Article 8.3.1 (text of 2025-10-01)"),
        ("2025-09-30", "Article 8.3.1 (text of 2024-03-01)"),
        ("2024-02-29", "The rules of 2022-01-01"),
        ("2014-07-01", "The rules of 2014-07-01"),
    ],
)
def test_a_capped_game_is_noted(day, source):
    sentence = f"{source}: games in which a difference over 400 counts as 400: 1."
    assert notes(1500, [(1901, 1), (1900, 1)], on=day) == [sentence]


@pytest.mark.parametrize(
    "rating, options", [(2650, {}), (1500, {"cap": False})], ids=["exempt", "cap off"]
)
def test_a_difference_that_counts_in_full_is_noted(rating, options):
    found = notes(rating, [(rating - 500, 1), (rating - 401, 1), (rating - 400, 1)], **options)
    assert found == ["Games in which a difference over 400 counts in full: 2."]


def test_in_2023_capped_and_full_differences_are_both_noted():
    assert notes(2300, [(1700, 1), (1750, 1), (1800, 1), (2800, 0)], on="2023-06-01") == [
        "The rules of 2022-01-01: games in which a difference over 400 counts as 400: 2.",
        "Games in which a difference over 400 counts in full: 2.",
    ]


def test_a_lower_k_is_noted():
    assert notes(1980, [(2150, 0.5)] * 20 + [(None, 1)], 40) == [
        "Games against unrated opponents, listed and not rated: 1.",
        "Article 8.3.3 (text of 2025-10-01): 20 games × K 40 is 800, over 700, so K is 35.",
    ]


def test_a_rating_of_1400_is_not_noted_and_1399_is():
    assert notes(1410, [(1410, 0)]) == []
    assert len(notes(1409, [(1409, 0)])) == 1


@pytest.mark.parametrize("score, half", [(1, True), (0.5, True), (0, True)])
def test_a_half_is_noted(score, half):
    sentence = "Article 8.3.4 (text of 2025-10-01): a half is rounded away from zero."
    assert notes(2433, [(2243, score)], 10) == [sentence]


# --- games


def test_the_latest_rules_are_used_where_no_date_is_given():
    assert rate(2700, [(1964, 1)], 10) == rate(2700, [(1964, 1)], 10, on="2025-10-01")


@pytest.mark.parametrize(
    "value, digits, text",
    [
        (12.8, 2, "+12.80"),
        (-3, 0, "-3"),
        (0, 0, "0"),
        (0.0, 2, "0.00"),
        (-0.001, 2, "0.00"),
        (0.004, 2, "0.00"),
        (5, 0, "+5"),
        (None, 2, ""),
        (-7.5, 1, "-7.5"),
    ],
)
def test_a_change_is_written_with_its_sign_and_zero_without(value, digits, text):
    assert signed(value, digits) == text
