"""A reader's own games, each counted for its favourite, and their place among real favourites."""

import pytest

from elo_lesson import favourite_points, favourites_by_gap, own_points, read_games, sample_file
from elo_lesson.evidence import Point
from elo_lesson.figures import own_points_figure
from elo_lesson.own_games import OwnPoints

FILE = "opponent rating,result\n1400,1\n1390,0\n1600,1\n1500,1\n,0\n1920,0.5\n"


def classical():
    return favourite_points(favourites_by_gap())


def test_own_games_count_for_the_favourite_whoever_it_was():
    own = own_points(read_games(FILE), 1500)
    assert (own.games, own.equal, own.unrated) == (4, 1, 1)
    few, single = pytest.approx(0.98 / 3**0.5), 0.98
    assert own.points == [
        Point(100, 199, 149.5, 3, 1 / 3, few),
        Point(400, 499, 449.5, 1, 0.5, single),
    ]


def test_a_rating_in_the_file_comes_before_the_one_given():
    file = read_games("opponent rating,result,own rating\n1400,1,1700\n1400,1,1450\n")
    for rating in (None, 1500):
        assert [point.low for point in own_points(file, rating).points] == [0, 300]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([read_games(FILE)], r"rating is None, and .* \(games without it: 6\); .*1500\.$"),
        (
            [read_games("opponent rating,result\n1500,1\n"), 1500],
            "games has no game with two ratings",
        ),
        (["season.csv", 1500], "games is 'season.csv'; it must be a GamesFile"),
    ],
)
def test_own_games_that_cannot_be_counted(given, sentence):
    with pytest.raises((ValueError, TypeError), match=rf"^{sentence}"):
        own_points(*given)


def test_own_points_lie_on_the_plot_of_real_favourites():
    own = own_points(read_games(FILE.replace("1920", "2700")), 1500)
    figure = own_points_figure(own, classical())
    (axes,) = figure.axes
    assert "beside real favourites (games: 352,706)." in figure.sentence
    assert "Lichess broadcasts 2022-2026 (CC BY-SA 4.0)" in axes.get_title(loc="left")
    assert axes.get_title(loc="left").endswith("\nDiamonds: one player's own games.")
    marks = axes.lines[-1].get_xydata().tolist()
    assert marks == [[point.gap, 100 * point.share] for point in own.points]
    assert max(x for x, _ in marks) < axes.get_xlim()[1]
    invented = own_points_figure(own, classical(), made_up=True).axes[0]
    assert invented.get_title(loc="left").endswith("\nDiamonds: a made-up file.")


@pytest.mark.parametrize(
    ("name", "whose", "games", "equal", "unrated"),
    [("junior_season.csv", None, 36, 0, 2), ("site_export.pgn", "sample_student", 57, 0, 1)],
)
def test_the_picture_says_how_many_games_were_left_out_and_why(name, whose, games, equal, unrated):
    file = read_games(sample_file(name), whose)
    assert len(file.games) == games + equal + unrated
    said = own_points_figure(own_points(file, 1450), classical()).sentence
    assert f"a favourite: {games}. Left out because they have none: {equal} with equal" in said
    assert f"ratings, {unrated} with an unrated opponent." in said


@pytest.mark.parametrize(("share", "bottom"), [(0.6, 40), (0.5, -3), (0.0, -3)])
def test_the_picture_leaves_out_an_empty_half_and_no_bar(share, bottom):
    own = OwnPoints([Point(0, 99, 49.5, 25, share, 0.196)], equal=0, unrated=0)
    assert own_points_figure(own, classical()).axes[0].get_ylim() == (bottom, 103)
