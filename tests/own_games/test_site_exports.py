"""Exports of sites, and tables like them: newest games first, pools of one site, casual games, many
games in a month, and own ratings in the file beside the path."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo_lesson import Game, Player, rate_period, read_games
from elo_lesson.explorers.games_control import GamesControl
from elo_lesson.explorers.own_games import (
    OwnGamesExplorer,
    OwnPerformanceExplorer,
    RatingPathExplorer,
)
from elo_lesson.own_games.files import Detail
from elo_lesson.own_games.order import BY_DAY, BY_TIME, DAYS_TURNED, TURNED, UNSURE, order_of_play
from elo_lesson.own_games.reports import about_months, months_table, of_pool, pools_of, results
from elo_lesson.own_games.sites import speed, started
from elo_lesson.own_games.views import first_rating, rate_months, rated_games, sample_file


def entry(number, **changed):
    """A game of "me" with White on Lichess, of which tags can be changed; None leaves one out."""
    tags = {
        "Event": "Rated Blitz game",
        "Site": f"https://lichess.org/{number:08}",
        "Date": "2025.05.01",
        "White": "me",
        "Black": f"other{number}",
        "Result": "1-0",
        "WhiteElo": "1500",
        "BlackElo": "1500",
        "TimeControl": "180+2",
        **changed,
    }
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value is not None)
    return f"{head}\n1. e4 e5 2. Nf3 {tags['Result']}\n\n"


def pgn(*entries):
    return read_games("".join(entries), "me")


def climb(day="Date", time="UTCTime", **changed):
    """Twenty games, 1500 to 1690 through May, two on each day."""
    return [
        entry(
            number,
            **{
                "UTCDate": f"2025.05.{number // 2 + 1:02}",
                day: f"2025.05.{number // 2 + 1:02}",
                time: f"{10 + number % 2}:00:00",
                "WhiteElo": 1500 + 10 * number,
                "BlackElo": 1400 + 10 * number,
                **changed,
            },
        )
        for number in range(20)
    ]


# --- order


@pytest.mark.parametrize("timed", [True, False])
@pytest.mark.parametrize("site", ["https://lichess.org/{:08}", "Nowhere {}"])
def test_a_file_with_the_newest_games_first_is_turned_round(timed, site):
    entries = [
        text.replace(f"https://lichess.org/{number:08}", site.format(number)).replace(
            # Over the board the rounds tell what a site tells by being one.
            "[Date",
            "[Date" if "lichess" in site else f'[Round "{number}"]\n[Date',
        )
        for number, text in enumerate(climb(time="UTCTime" if timed else "Nothing"))
    ]
    right, turned = pgn(*entries), pgn(*reversed(entries))
    assert [detail.rating for detail in right.details] == [*range(1500, 1700, 10)]
    assert turned.games == right.games
    assert [detail.date for detail in turned.details] == [detail.date for detail in right.details]
    assert TURNED in turned.notes and TURNED not in right.notes
    (month,) = rate_months(turned, Player(1500), k=20)
    assert month.in_file == first_rating(turned) == 1500


def test_the_first_games_are_those_that_were_played_first():
    games = GamesControl()
    explorer = OwnPerformanceExplorer(games)
    explorer.set(games=pgn(*reversed(climb())), count=5)
    assert [opponent for opponent, _ in results(explorer.games_file)[:5]] == [
        *range(1400, 1450, 10)
    ]
    assert TURNED in str(explorer.details)
    assert "ratings of a site (Lichess), and so is the performance." in str(explorer.details)
    games.source.value = games.source.options[0]
    assert "of a site" not in str(explorer.details)
    path = RatingPathExplorer(games)
    games.source.value = games.source.options[0]
    games.source.value = "games from your code"
    assert path.values["rating"] == 1500


def test_games_in_no_order_are_sorted_by_the_time_at_which_they_began():
    entries = climb()
    mixed = pgn(*(entries[number] for number in (3, 2, 0, 1, 5, 4)))
    assert [detail.rating for detail in mixed.details] == [*range(1500, 1560, 10)]
    assert BY_TIME in mixed.notes
    # Without times the games of one day stay as they stood.
    untimed = climb(time="Nothing")
    mixed = pgn(*(untimed[number] for number in (2, 3, 0, 1, 4, 5)))
    assert [detail.rating for detail in mixed.details] == [*range(1500, 1560, 10)]
    assert BY_DAY in mixed.notes


def test_a_table_is_sorted_too_and_dates_that_are_not_known_leave_the_order():
    head = "date,rating,result\n"
    found = read_games(head + "2025-03-01,1503,1\n2025-02-01,1502,0\n2025-01-01,1501,1\n")
    assert [game.opponent for game in found.games] == [1501, 1502, 1503]
    found = read_games(head + "2025-03-01,1503,1\n,1502,0\n2025-01-01,1501,1\n")
    assert [game.opponent for game in found.games] == [1501, 1502, 1503]
    assert found.notes == (TURNED,)
    found = read_games(
        head + "2025-01-01,1,1\n2025-03-01,3,1\n,2,0\n2025-02-01,4,1\n2025-04-01,5,1\n"
    )
    assert [game.opponent for game in found.games] == [1, 3, 2, 4, 5]
    assert found.notes == (UNSURE,)
    undated = "date,round,rating,result\n2025,2,1402,1\n2025,1,1401,1\n"
    assert [game.opponent for game in read_games(undated).games] == [1402, 1401]
    for rows in ("2025-01-01,1,1\n,2,0\n2025-02-01,3,1\n", ",3,1\n,1,1\n", "2025,3,1\n2024,1,1\n"):
        found = read_games(head + rows)
        assert found.notes == () and [detail.number for detail in found.details] == sorted(
            detail.number for detail in found.details
        )


def over_the_board(event, date, place, number):
    return entry(number, Site="X", Event=event, Date=f"2024.{date}", Round=place, BlackElo=number)


def test_days_are_turned_and_the_rounds_of_a_day_stay_in_order():
    rows = ["2024-06-01,B,1,21,1", "2024-06-01,B,2,22,1", "2024-05-01,A,1,11,1",
            "2024-05-01,A,2,12,0"]  # fmt: skip
    found = read_games("\n".join(["Date,Event,Round,Rating,Result", *rows]) + "\n")
    assert [game.opponent for game in found.games] == [11, 12, 21, 22]
    assert found.notes == (BY_DAY,)
    whole = [rows[at] for at in (1, 0, 3, 2)]
    found = read_games("\n".join(["Date,Event,Round,Rating,Result", *whole]) + "\n")
    assert [game.opponent for game in found.games] == [11, 12, 21, 22]
    assert found.notes == (TURNED,)
    found = read_games("\n".join(["Date,Event,Round,Rating,Result", *rows[2:], *rows[:2]]) + "\n")
    assert found.notes == ()
    games = [("B", "06.01", "1", 21), ("B", "06.01", "2", 22), ("A", "05.01", "1", 11),
             ("A", "05.01", "2", 12)]  # fmt: skip
    found = pgn(*(over_the_board(*game) for game in games))
    assert [game.opponent for game in found.games] == [11, 12, 21, 22]
    assert found.notes == (BY_DAY,)
    undated = over_the_board("C", "04.??", "1", 5)
    found = pgn(*(over_the_board(*game) for game in games), undated)
    assert [game.opponent for game in found.games] == [5, 11, 12, 21, 22]
    assert found.notes == (DAYS_TURNED,)


def test_a_day_is_turned_where_its_rounds_run_backwards_too():
    games = [("B", "06.01", "2.1", 22), ("B", "06.01", "1.1", 21), ("A", "05.01", "10", 12),
             ("A", "05.01", "9", 11)]  # fmt: skip
    found = pgn(*(over_the_board(*game) for game in games))
    assert [game.opponent for game in found.games] == [11, 12, 21, 22]
    assert found.notes == (TURNED,)
    one_day = [over_the_board("A", "05.01", n, n) for n in (3, 2, 1)]
    assert [game.opponent for game in pgn(*one_day).games] == [1, 2, 3]
    # Boards of one round, as a match has them, say nothing about the order.
    one_round = [over_the_board("A", "05.01", 1, n) for n in (3, 2, 1)]
    assert [game.opponent for game in pgn(*one_round).games] == [3, 2, 1]
    mostly_one = [over_the_board("A", "05.01", place, n) for n, place in enumerate((2, 1, 1, 1), 1)]
    assert [game.opponent for game in pgn(*mostly_one).games] == [4, 3, 2, 1]
    # Rounds of two events on one day cannot be compared.
    league = [over_the_board("League", "05.01", 7, 7), over_the_board("Cup", "05.01", 1, 1)]
    assert [game.opponent for game in pgn(*league).games] == [7, 1]
    timed = [
        text.replace("[Result", f'[Time "{hour}:00"]\n[Result')
        for text, hour in zip(one_day, (18, 10, 14), strict=True)
    ]
    undated = over_the_board("B", "06.01", 1, 9)
    assert [game.opponent for game in pgn(undated, *timed).games] == [2, 1, 3, 9]


DATES = st.sampled_from([None, "2024", "2024-05", "2024-05-01", "2024-05-02", "2024-05-03"])


@given(st.lists(DATES, max_size=12))
@settings(max_examples=150, deadline=None)
def test_no_game_is_lost_and_days_that_are_all_known_stand_in_order(dates):
    details = [Detail(number, "line", date=date) for number, date in enumerate(dates)]
    games = [Game(1500, 1)] * len(details)
    places, words = order_of_play(games, details)
    assert sorted(places) == [*range(len(dates))]
    if all(date and len(date) == 10 for date in dates):
        assert [dates[place] for place in places] == sorted(dates)
    assert bool(words) or places == [*range(len(dates))]
    if all(date and len(date) == 10 for date in dates):  # what is in order is left alone
        again = order_of_play(games, [details[place] for place in places])
        assert again == ([*range(len(dates))], [])


@pytest.mark.parametrize(
    ("tags", "when"),
    [
        ({"UTCDate": "2026.01.31", "UTCTime": "23:58:00", "EndTime": "00:09:00"},
         "2026-01-31 23:58:00"),
        ({"Date": "2025.05.01", "Time": "18:05"}, "2025-05-01 18:05"),
        ({"Date": "2025.05.01", "EndTime": "11:20:05 PDT"}, None),
        ({"Date": "2025.05.??", "Time": "18:05:00"}, None),
        ({"Date": "2024.05.01", "UTCDate": "2024.04.30", "UTCTime": "23:59:00"},
         "2024-04-30 23:59:00"),
        ({"Date": "1987.05.01", "UTCDate": "2026.01.10", "UTCTime": "10:00:00"}, None),
        ({"UTCDate": "2026.01.31", "UTCTime": "?"}, None),
        ({"Site": "Bad Ems", "Date": "1987.??.??", "UTCDate": "2026.01.10", "UTCTime": "10:00:00"},
         None),
    ],
)  # fmt: skip
def test_the_start_of_a_game_is_that_of_its_own_clock(tags, when):
    assert started({"Site": "lichess.org", **tags}) == when


# --- rules of FIDE and ratings of a site


def month_of_wins(number, **changed):
    return pgn(*(entry(n, UTCDate="2025.05.01", **changed) for n in range(number)))


@pytest.mark.parametrize(("games", "k"), [(720, 20), (20, 40), (701, 100)])
def test_the_rule_on_k_times_games_is_not_for_a_site(games, k):
    file = month_of_wins(games)
    (month,) = rate_months(file, Player(1500), k=k)
    assert (month.report.k, month.report.list_k) == (k, k)
    assert month.report.change == k * games / 2
    words = " ".join(about_months(file, [month]))
    assert "without FIDE's rules on great differences, on K × games and on the lowest" in words
    assert "Article" not in str(month.report) and "unrated on the next list" not in str(
        month.report
    )


def test_no_lowest_rating_for_a_site():
    file = month_of_wins(3, WhiteElo="1405", Result="0-1")
    (month,) = rate_months(file, Player(1405), k=40)
    assert month.report.new_rating == month.rating_after < 1400
    assert "unrated" not in str(month.report)


def test_over_the_board_the_rule_is_kept_and_said():
    rows = "date,rating,result\n" + "2025-05-01,1500,1\n" * 20
    file = read_games(rows)
    (month,) = rate_months(file, Player(1500), k=40)
    assert month.report == rate_period(Player(1500), file.games, k=40) and month.report.k == 35
    assert "exceed 700 in a period (article 8.3.3). That lowers K in: 2025-05." in " ".join(
        about_months(file, [month])
    )
    assert "700" not in " ".join(about_months(file, rate_months(file, Player(1500), k=20)))


@pytest.mark.parametrize("date", ["2025-05-01", ""])
def test_more_than_700_games_do_not_stop_a_path(date):
    file = read_games("date,rating,result\n" + f"{date},1500,1\n{date},1500,0\n" * 360)
    (month,) = rate_months(file, Player(1510), k=40)
    assert (month.report.games, month.report.k) == (720, 40)
    name = "2025-05" if date else "the month not known"
    said = f"more than 700 rated games in a period. K stays as it is in: {name}."
    assert said in " ".join(about_months(file, [month]))
    for make in (OwnGamesExplorer, RatingPathExplorer, OwnPerformanceExplorer):
        explorer = make()
        explorer.set(games=file)
        assert explorer.problem == "" and "720" in str(explorer.details)


@pytest.mark.parametrize(("result", "end"), [("1", 4000), ("0", 1)])
def test_a_path_that_leaves_the_ratings_goes_on_from_the_nearest_and_says_so(result, end):
    rows = f"2025-05-01,1500,{result}\n" * 1000 + "2025-06-01,1500,1\n"
    file = read_games("date,rating,result\n" + rows)
    months = rate_months(file, Player(1500), k=40)
    assert months[0].rating_after == months[1].report.rating == end
    assert "In 2025-05 the sum is beyond the ratings from 1 to 4000" in " ".join(
        about_months(file, months)
    )
    explorer = RatingPathExplorer()
    explorer.set(games=file)
    assert explorer.problem == "" and "In 2025-05 the sum is beyond" in str(explorer.details)


# --- pools


TWO_SPEEDS = [
    entry(1), entry(2), entry(3),
    *(entry(n, Event="Rated Classical game", TimeControl="1800+20", WhiteElo="1900",
            BlackElo="1905", Date="2025.06.01") for n in (4, 5)),
]  # fmt: skip


def test_the_pools_of_one_site_are_told_apart():
    file = pgn(*TWO_SPEEDS)
    assert pools_of(file) == {"Lichess blitz": 3, "Lichess classical": 2}
    sample = read_games(sample_file("site_export.pgn"))
    assert pools_of(sample) == {"Lichess rapid": 57} and of_pool(sample) is sample


def test_one_pool_of_a_file():
    file = pgn(*TWO_SPEEDS)
    blitz, classical = of_pool(file), of_pool(file, "Lichess classical")
    assert [detail.rating for detail in blitz.details] == [1500] * 3
    assert [detail.rating for detail in classical.details] == [1900] * 2
    assert "Only games of one pool are used: Lichess classical." in classical.notes[-1]
    assert classical.notes[-1].endswith("Left out here: Lichess blitz (3 games).")
    with pytest.raises(ValueError, match="pool is 'blitz'; it must be one of 'Lichess blitz'"):
        of_pool(file, "blitz")
    with pytest.raises(ValueError, match="pool is 'blitz'"):
        of_pool(blitz, "blitz")
    nothing = pgn(entry(1, BlackElo="?"))
    assert of_pool(nothing) is nothing


def test_a_reader_chooses_the_pool():
    explorer = RatingPathExplorer()
    pool = explorer.games.pool
    assert pool.layout.display == "none"
    file = pgn(*TWO_SPEEDS)
    explorer.set(games=file)
    assert pool.layout.display is None
    assert [label for label, _ in pool.options] == [
        *("Lichess blitz (3 games)", "Lichess classical (2 games)")
    ]
    assert "Months: 1." in explorer.readout and "rating 1500 at the start" in explorer.readout
    pool.value = "Lichess classical"
    assert "rating 1900 at the start" in explorer.readout
    assert "Left out here: Lichess blitz (3 games)." in str(explorer.details)
    assert [row[-1] for row in explorer.details.lines] == ["1900"]
    explorer.games.source.value = explorer.games.source.options[0]
    assert pool.layout.display == "none" and "Line 13 is" in str(explorer.details)
    explorer.games.value = file
    assert "rating 1500 at the start" in explorer.readout and pool.value == "Lichess blitz"


def test_pools_in_an_upload_of_several_kinds():
    file = pgn(entry(1), entry(2), entry(3, Site="Bad Ems", Round="1", TimeControl=None))
    assert pools_of(file) == {"Lichess blitz": 2, "over the board or unknown": 1}
    explorer = OwnGamesExplorer()
    explorer.set(games=file)
    assert "Rated games: 2," in explorer.readout and "mixes" not in str(explorer.details)


@pytest.mark.parametrize(
    ("site", "event", "clock", "name"),
    [
        ("lichess.org", "Rated Blitz game", "600+0", "blitz"),
        ("lichess.org", "rated rapid game", None, "rapid"),
        ("lichess.org", "Rated UltraBullet tournament https://lichess.org/tournament/x", "15+0",
         "ultrabullet"),
        ("lichess.org", "Hourly SuperBlitz Arena", "180+0", "blitz"),
        ("lichess.org", "Arena", "29", "ultrabullet"),
        ("lichess.org", "Arena", "179+0", "bullet"),
        ("lichess.org", "Arena", "479", "blitz"),
        ("lichess.org", "Arena", "480+0", "rapid"),
        ("lichess.org", "Arena", "900+15", "classical"),
        ("lichess.org", "Arena", "-", "correspondence"),
        ("Chess.com", "Live Chess", "60+1", "bullet"),
        ("Chess.com", "Live Chess", "180", "blitz"),
        ("Chess.com", "Live Chess", "599", "blitz"),
        ("Chess.com", "Live Chess", "600", "rapid"),
        ("Chess.com", "Let's Play!", "1/86400", "daily"),
        ("Chess.com", "Live Chess", "-", None),
        ("Chess.com", "Live Chess", None, None),
        ("Chess.com", "Live Chess", "40/7200:3600", None),
        ("Bad Ems", "Rated Blitz game", "180+2", None),
    ],
)  # fmt: skip
def test_the_speed_is_that_of_the_event_or_of_the_clock(site, event, clock, name):
    tags = {"Site": site, "Event": event} | ({} if clock is None else {"TimeControl": clock})
    assert speed(tags) == name


# --- games that a site does not rate


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"Event": "Casual Blitz game"}, "is a casual game, which the site does not rate."),
        ({"Event": "casual rapid game"}, "is a casual game, which the site does not rate."),
        ({"Event": "Friends", "Variant": "From Position"}, "starts from a position of its own"),
        ({"Event": "Casual Blitz game", "Variant": "From Position"}, "is a casual game"),
    ],
)
def test_games_that_the_site_did_not_rate_are_left_out(changed, reason):
    file = pgn(entry(1), entry(2, **changed))
    assert len(file.games) == 1
    (skipped,) = file.skipped
    assert (skipped.unit, skipped.number) == ("game", 2) and reason in skipped.reason


BOT = {"Site": "Chess.com", "TimeControl": "-", "Link": None, "Round": "-"}


@pytest.mark.parametrize(
    "event",
    ["Play vs Coach", "Play vs Bot", "Vs. Computer", "Play vs Computer", "PLAY VS BOTS",
     "Vs Coach", "Computer opponent", "Play vs. the Computer"],
)  # fmt: skip
def test_games_against_a_computer_of_the_site_are_left_out(event):
    person = entry(1, Site="Chess.com", Event="Live Chess", TimeControl="600")
    file = pgn(person, entry(2, **BOT, Event=event))
    assert pools_of(file) == {"Chess.com rapid": 1}
    (skipped,) = file.skipped
    assert "is against a computer, which the site does not rate." in skipped.reason
    assert pgn(entry(2, **BOT, Event=event)).games == ()


def test_a_match_against_computers_over_the_board_is_no_game_of_a_site():
    assert len(pgn(entry(1, Site="The Hague", Event="Play vs Computer")).games) == 1


ODDS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"
INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.parametrize("site", ["Bad Ems", "Chess.com", "https://lichess.org/abcdefgh"])
@pytest.mark.parametrize("setup", ["1", None])
@pytest.mark.parametrize(
    "fen", [ODDS, INITIAL.replace(" w ", " b "), INITIAL.replace("KQkq - 0 1", "- -")]
)
def test_a_game_from_another_position_is_left_out(site, setup, fen):
    other = entry(2, Site=site, Event="Friends", SetUp=setup, FEN=fen)
    file = pgn(entry(1, Site=site, Event="Friends"), other)
    assert len(file.games) == 1
    (skipped,) = file.skipped
    assert "does not start from the initial position of chess" in skipped.reason


@pytest.mark.parametrize(
    "tags",
    [
        {"SetUp": "1", "FEN": INITIAL},
        {"FEN": INITIAL.replace("KQkq", "HAha")},
        {"FEN": INITIAL.split()[0]},
        {"SetUp": "0", "FEN": "?"},
        {"SetUp": "1", "FEN": ODDS, "Event": "Rated Blitz game"},
        {"SetUp": "1", "FEN": ODDS, "Event": "rated rapid game", "Variant": "From Position"},
    ],
)
def test_the_initial_position_and_what_the_site_rated_count(tags):
    assert len(pgn(entry(1, **{"Event": "Friends", **tags})).games) == 1
    assert len(pgn(entry(1, **{"Event": "Rated Open", **tags, "Site": "Bad Ems"})).games) == (
        tags.get("FEN") != ODDS
    )


def test_a_game_counts_where_it_is_called_rated_or_no_site_rates_it():
    assert len(pgn(entry(1, Variant="From Position")).games) == 1
    casual = {"Site": "Bad Ems", "Event": "Casual game", "Variant": "From Position"}
    both = pgn(entry(1, **casual), entry(2, **casual))
    assert len(both.games) == 2 and both.skipped == ()


def test_a_file_of_casual_games_alone_is_used_and_says_so():
    file = pgn(
        entry(1, Event="Casual Blitz game"),
        entry(2, Event="Casual Blitz game", Result="*"),
        entry(3, Event="Casual Blitz game"),
    )
    assert [detail.number for detail in file.details] == [1, 3]
    assert [skipped.number for skipped in file.skipped] == [2]
    assert "All games that could count are casual: the site did not rate them." in file.notes
    limited = read_games("".join(entry(n, Event="Casual game") for n in range(5)), "me", limit=2)
    assert len(limited.games) == 2 and "limit" in " ".join(limited.notes)


def test_a_missing_change_of_a_site_stays_missing():
    file = pgn(entry(1, WhiteRatingDiff="+20"), entry(2), entry(3, WhiteRatingDiff="0"))
    assert [detail.site_change for detail in file.details] == [20, None, 0]


# --- which own rating


OWN = """date,rating,my rating,result
2025-01-10,1600,1500,1
2025-01-11,1600,1500,1
2025-02-10,1600,1700,1
2025-02-11,1600,1700,0
"""


def test_each_explorer_says_which_own_rating_its_expected_scores_use():
    file, games = read_games(OWN), GamesControl()
    groups, path = OwnGamesExplorer(games), RatingPathExplorer(games)
    games.value = file
    assert [line[2] for line in groups.details.lines[:2]] == ["0.72", "1.28"]
    assert "The own rating comes from the file in 4 of 4 games;" in groups.readout
    february = path.details.lines[1]
    assert (february[1], february[4], february[-1]) == ("1551", "0.86", "1700")
    assert "The path uses the rating at the start and the K-factor alone;" in path.readout
    assert "carried on from the start: 0" not in str(path.details)


def test_each_expected_score_uses_the_own_rating_that_is_named():
    file = read_games(OWN.replace(",1700,0", ",,0"))
    months = rate_months(file, Player(1500), k=40)
    assert [game.own for game in rated_games(file, months)] == [1500, 1500, 1700, 1551]
    bare = [line.rsplit(",", 2) for line in OWN.split()[2:]]
    without = read_games("date,rating,result\n" + "".join(f"{a},{c}\n" for a, _, c in bare))
    for explorer in (OwnGamesExplorer(), RatingPathExplorer()):
        explorer.set(games=without)
        assert "in the file" not in explorer.readout and "from the file" not in explorer.readout
        assert "The file has no own rating; that of the path" in str(explorer.details)
    assert months_table(months).head[-1] == "in the file"


def test_a_rating_of_a_game_without_a_month_is_no_start():
    file = read_games("date,rating,my rating,result\n2024,1600,1800,1\n2024-05-01,1600,1500,1\n")
    assert first_rating(file) == 1500
