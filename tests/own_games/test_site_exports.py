"""Months of a site's ratings, many games in a month, and own ratings in the file."""

import pytest

from elo_lesson import Player, rate_period, read_games
from elo_lesson.explorers.games_control import GamesControl
from elo_lesson.explorers.own_games import OwnGamesExplorer, RatingPathExplorer
from elo_lesson.own_games.reports import about_months, months_table
from elo_lesson.own_games.views import first_rating, rate_months, rated_games


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


def month_of_wins(number, **changed):
    return pgn(*(entry(n, UTCDate="2025.05.01", **changed) for n in range(number)))


@pytest.mark.parametrize(("games", "k"), [(720, 5), (20, 40)])
def test_the_rule_on_k_times_games_is_not_for_a_site(games, k):
    file = month_of_wins(games)
    (month,) = rate_months(file, Player(1500), k=k)
    assert (month.report.k, month.report.list_k) == (k, k)
    assert month.report.change == k * games / 2
    words = " ".join(about_months(file, [month]))
    assert "FIDE's rules on great differences, on K × games and on the lowest" in words
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


def test_what_no_period_can_hold_is_refused_in_the_explorer():
    many = read_games("date,rating,result\n" + "2025-05-01,1500,1\n" * 720)
    far = pgn(*(entry(n, UTCDate="2025.05.01") for n in range(200)))
    for file, words in ((many, "more than 700 in one rating period"), (far, "rating is 5500")):
        explorer = RatingPathExplorer()
        explorer.set(games=file)
        assert words in explorer.problem


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
    said = "Expected scores use the own rating of the file in 4 of 4 games,"
    assert all(said in str(explorer.details) for explorer in (groups, path))
    february = path.details.lines[1]
    assert (february[1], february[4], february[-1]) == ("1551", "0.86", "1700")


def test_each_expected_score_uses_the_own_rating_that_is_named():
    file = read_games(OWN.replace(",1700,0", ",,0"))
    months = rate_months(file, Player(1500), k=40)
    assert [game.own for game in rated_games(file, months)] == [1500, 1500, 1700, 1551]
    bare = [line.rsplit(",", 2) for line in OWN.split()[2:]]
    without = read_games("date,rating,result\n" + "".join(f"{a},{c}\n" for a, _, c in bare))
    for explorer in (OwnGamesExplorer(), RatingPathExplorer()):
        explorer.set(games=without)
        assert "The file has no own rating; that of the path" in str(explorer.details)
    assert months_table(months).head[-1] == "in the file"


def test_a_rating_of_a_game_without_a_month_is_no_start():
    file = read_games("date,rating,my rating,result\n2024,1600,1800,1\n2024-05-01,1600,1500,1\n")
    assert first_rating(file) == 1500
