"""One's own games, month by month and in groups, and the band around a performance."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_lesson import Player, expected_score, performance_rating, rate_period, read_games
from elo_lesson.own_games.reports import (
    about_months,
    band_words,
    performance_table,
)
from elo_lesson.own_games.views import (
    SAMPLES,
    Played,
    by_colour,
    by_gap,
    by_month,
    first_rating,
    group,
    of_a_site,
    rate_months,
    rated_games,
    rating_months,
    sample_file,
)
from elo_lesson.rating.regulations import Regulations
from elo_lesson.rating.uncertainty import SURE, luck, performance_band

SEASON = read_games(sample_file("junior_season.csv"))
SITE = read_games(sample_file("site_export.pgn"))
REPORT = read_games(sample_file("club_tournament.trf"), "Alderbrook, Ada")


def table(*rows, head="date,rating,result"):
    return read_games("\n".join([head, *rows, ""]))


# --- month by month


def test_the_new_rating_of_a_month_is_the_old_one_of_the_next():
    months = rate_months(SEASON, Player(1450), k=40)
    assert [part.month for part in months] == [
        *("2024-10", "2024-11", "2024-12", "2025-01", "2025-02")
    ]
    rating = 1450
    for part in months:
        of_month = zip(SEASON.games, SEASON.details, strict=True)
        games = [game for game, detail in of_month if detail.date[:7] == part.month]
        assert part.report == rate_period(Player(rating), games, k=40)
        rating += part.report.change
        assert part.rating_after == rating
    assert sum(part.report.games for part in months) == 36
    assert [part.in_file for part in months] == [None] * 5


def test_games_without_a_month_stay_without_one_and_move_no_month():
    rows = ["2024,1600,1", "2025-03-01,1600,0", ",1600,1", "2025-02-01,1600,1"]
    file = table(*rows)
    *dated, unknown = rate_months(file, Player(1500), k=20)
    assert [part.month for part in dated] == ["2025-02", "2025-03"]
    assert (unknown.month, unknown.report.games, unknown.report.rating) == (None, 2, 1500)
    only = table("2025-02-01,1600,1", "2025-03-01,1600,0")
    assert dated == list(rate_months(only, Player(1500), k=20))
    assert "Games whose month is not known: 2." in " ".join(about_months(file, [*dated, unknown]))
    names = [part.name for part in by_month(rated_games(file, [*dated, unknown]))]
    assert names == ["2025-02", "2025-03", "not known"]


def test_an_event_over_the_end_of_a_month_is_rated_with_the_list_of_its_first_day():
    days = ("2025-01-30", "2025-01-31", "2025-02-01", "2025-02-02")
    event = table(*(f"{day},Open,1700,1" for day in days), head="date,event,rating,result")
    (month,) = rate_months(event, Player(1500), k=20)
    # The table expects 0.24 at -200: 4 * (1 - 0.24) * 20 = 60.8.
    assert (month.month, month.report.change) == ("2025-01", 61)
    assert [part.name for part in by_month(rated_games(event, [month]))] == ["2025-01"]


@pytest.mark.parametrize(
    ("rows", "months"),
    [
        # Days that follow each other make no event without a name.
        (["2025-01-31,,1700,1", "2025-02-01,,1700,1"], ["2025-01", "2025-02"]),
        # Thirty days from the first to the last are one event, thirty-one are not.
        (["2025-01-20,Open,1700,1", "2025-02-18,Open,1700,1"], ["2025-01", "2025-01"]),
        (["2025-01-20,Open,1700,1", "2025-02-05,Open,1700,1", "2025-02-19,Open,1700,1"],
         ["2025-01", "2025-02", "2025-02"]),
        # A league goes on from month to month, and each game counts in its own.
        (
            [f"2025-{day},League,1700,1" for day in ("01-05", "01-26", "02-16", "03-09")],
            ["2025-01", "2025-01", "2025-02", "2025-03"],
        ),
        # The same name weeks later is another event, and so is another name in the same days.
        (["2025-05-20,Open,1700,1", "2025-06-30,Open,1700,1", "2025-07-01,Open,1700,1"],
         ["2025-05", "2025-06", "2025-06"]),
        (["2025-01-31,Open,1700,1", "2025-02-01,Cup,1700,1"], ["2025-01", "2025-02"]),
        (["2025-01-31,Open,1700,1", "2025-02,Open,1700,1", ",Open,1700,1"],
         ["2025-01", "2025-02", None]),
    ],
)  # fmt: skip
def test_what_is_one_event(rows, months):
    assert rating_months(table(*rows, head="date,event,rating,result")) == months


def test_the_names_that_a_site_gives_are_no_events():
    tags = '[Event "Rated blitz game"]\n[Site "https://lichess.org/abcdefg{}"]\n[White "A"]\n'
    tags += '[Black "B"]\n[BlackElo "1500"]\n[Date "{}"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'
    file = read_games(tags.format(1, "2025.01.31") + tags.format(2, "2025.02.01"), "A")
    assert rating_months(file) == ["2025-01", "2025-02"]


def test_a_rating_below_the_list_is_carried_on_and_said():
    file = table("2025-01-01,1400,0", "2025-02-01,1400,0")
    months = rate_months(file, Player(1405), k=20)
    assert [part.rating_after for part in months] == [1395, 1385]
    assert "carried on all the same, from 2025-01." in " ".join(about_months(file, months))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"file": "games.csv"}, r"^file is 'games.csv'; it must be a GamesFile from read_games\.$"),
        ({"player": 1500}, r"^player is 1500; write Player"),
        ({"k": 0}, "^k is 0"),
    ],
)
def test_bad_input_gets_a_sentence(arguments, words):
    given = {"file": SEASON, "player": Player(1500), "k": 20, **arguments}
    with pytest.raises((ValueError, TypeError), match=words):
        rate_months(given.pop("file"), given.pop("player"), **given)


# --- whose ratings


def test_ratings_of_a_site_use_the_formula_without_the_cap_and_are_called_so():
    months = rate_months(SITE, Player(1540), k=20)
    played = rated_games(SITE, months)
    assert of_a_site(SITE) and len(played) == 57
    assert [game.expected for game in played] == [
        expected_score(game.own, game.opponent) for game in played
    ]
    tags = {"White": "A", "Black": "B", "WhiteElo": 2000, "BlackElo": 1200, "Result": "1-0"}
    tags["Site"] = "https://lichess.org/abcdefgh"
    head = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
    far = read_games(f"{head}\n1. e4 e5 1-0\n", "A")
    (month,) = rate_months(far, Player(2000), k=20)
    assert month.report.rows[0].expected == pytest.approx(expected_score(2000, 1200))
    words = " ".join(about_months(SITE, months))
    assert "ratings of a site (Lichess), of the Glicko family and no FIDE ratings" in words
    assert "FIDE's table" not in words


def test_fide_ratings_use_the_table_with_the_cap():
    played = rated_games(REPORT, rate_months(REPORT, Player(1913), k=20))
    assert [round(game.expected, 2) for game in played] == [
        *(0.57, 0.78, 0.92, 0.71, 0.59, 0.74, 0.75)
    ]
    assert "FIDE's table with the 400-point rule" in about_months(REPORT, [])[0]
    assert not of_a_site(REPORT)


def test_own_ratings_come_from_the_file_and_only_else_from_the_month():
    file = table(
        "2025-01-01,1500,1,", "2025-02-01,1500,1,1777", "2025-02-02,1500,0,",
        head="date,rating,result,own rating",
    )  # fmt: skip
    months = rate_months(file, Player(1500), k=20)
    assert [game.own for game in rated_games(file, months)] == [1500, 1777, 1510]
    assert [part.in_file for part in months] == [None, 1777]
    assert "own rating of the file in 1 of 3 games" in " ".join(about_months(file, months))
    assert "The file has no own rating; that of the path" in about_months(SEASON, [])[1]
    assert (first_rating(file), first_rating(SEASON), first_rating(REPORT)) == (1777, None, 1913)


# --- groups


def played(*gaps, colour=None):
    return [Played(1500, 1500 - gap, 1.0, None, colour, 0.5) for gap in gaps]


def test_bands_stand_from_far_below_to_far_above_and_hold_both_their_edges():
    edges = [-251, -250, -151, -150, -51, -50, 50, 51, 150, 151, 250, 251]
    assert [(part.name, part.games) for part in by_gap(played(*reversed(edges)))] == [
        ("under -250", 1), ("-250 to -151", 2), ("-150 to -51", 2), ("-50 to +50", 2),
        ("+51 to +150", 2), ("+151 to +250", 2), ("over +250", 1),
    ]  # fmt: skip


def test_white_black_and_not_known():
    games = [*played(0), *played(1, 2, colour="black"), *played(3, colour="white")]
    assert [(part.name, part.games) for part in by_colour(games)] == [
        ("white", 1), ("black", 2), ("not known", 1),
    ]  # fmt: skip


@pytest.mark.parametrize("by", [by_month, by_gap, by_colour])
def test_no_game_is_lost_or_counted_twice(by):
    games = rated_games(SEASON, rate_months(SEASON, Player(1450), k=40))
    parts, whole = by(games), group("all", games)
    assert sum(part.games for part in parts) == whole.games == 36
    assert sum(part.score for part in parts) == whole.score == 15.5
    assert sum(part.expected for part in parts) == pytest.approx(whole.expected)


def test_what_luck_can_do_by_hand():
    # Four games with an expected score of 0.5: 2 points, give or take 1.96 × 1.
    part = group("four", [*played(0, 0, 0, 0)])
    assert (part.low, part.high) == pytest.approx((2 - 1.96, 2 + 1.96))
    assert part.surprising  # four of four
    # Sixteen such games: 8 points, give or take 1.96 × 2. Just at the end is not beyond it.
    sixteen = group("sixteen", [*played(*[0] * 16)])
    assert (sixteen.low, sixteen.high) == pytest.approx((8 - 3.92, 8 + 3.92))
    ends = (replace(sixteen, score=score) for score in (sixteen.low, sixteen.high))
    assert not any(part.surprising for part in ends)
    assert group("one", played(0)).high == 1.0 and not group("one", played(0)).surprising


# --- the band


@given(
    st.lists(st.integers(1000, 2800), min_size=1, max_size=30).flatmap(
        lambda field: st.tuples(st.just(field), st.integers(0, 2 * len(field)))
    )
)
@settings(max_examples=60, deadline=None)
def test_the_ends_of_a_band_are_just_surprising_and_the_performance_lies_inside(case):
    field, half_points = case
    score = half_points / 2
    band = performance_band(field, score)
    assert (band.games, band.score) == (len(field), score)
    for end, side in ((band.low, -1), (band.high, 1)):
        if end is not None:
            due = expected_score(end, np.array(field))
            assert due.sum() + -side * SURE * luck(due) == pytest.approx(score, abs=1e-4)
    assert (band.low is None) == (score == 0) and (band.high is None) == (score == len(field))
    if 0 < score < len(field):
        assert band.rating == performance_rating(field, score, method="exact")
        assert band.low < band.rating < band.high
    else:
        assert band.rating is None


def test_all_points_by_hand():
    # n wins of n: the expected score e with n - ne = 1.96 × sqrt(n e (1 - e)) is n / (n + 1.96²).
    share = 5 / (5 + 1.96**2)
    low = 1500 + 400 * math.log10(share / (1 - share))
    assert performance_band([1500] * 5, 5).low == pytest.approx(low)
    assert performance_band([1500] * 5, 0).high == pytest.approx(3000 - low)


@pytest.mark.parametrize("games", [5, 36])
@pytest.mark.parametrize("draws", [0.0, 0.3])
def test_about_95_of_100_bands_or_more_hold_the_true_strength(games, draws):
    rng = np.random.default_rng(7)
    field = (1350 + (400 * rng.random(games)).astype(int)).tolist()
    true, runs, held = 1500, 400, 0
    due = expected_score(true, np.array(field))
    drawn = draws * 4 * due * (1 - due)
    for _ in range(runs):
        chance = rng.random(games)
        wins, points = chance < due - drawn / 2, chance < due + drawn / 2
        band = performance_band(field, (wins.sum() + points.sum()) / 2)
        held += (band.low or -math.inf) <= true <= (band.high or math.inf)
    assert held / runs > 0.93
    if not draws:
        assert held / runs < 0.995


# --- in words


def test_an_open_end_is_said():
    band = performance_band([1500, 1600], 2)
    assert band_words(band) == {"games": 2, "rating": "no finite number", "low": 1438,
                                "high": "open"}  # fmt: skip
    (line,) = performance_table([band], [[1500, 1600]], []).lines
    assert line == ("2", "2", "1550", "no finite number", "2350", "1438", "open")


def test_the_samples():
    assert all(sample_file(name) for name in SAMPLES)
    lowest = Regulations.on("2025-02-01").list_minimum
    for file in (SEASON, REPORT):
        assert all(game.opponent is None or game.opponent >= lowest for game in file.games)
    with pytest.raises(ValueError, match="name is 'mine.csv'; it must be one of"):
        sample_file("mine.csv")
