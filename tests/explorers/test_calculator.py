"""The calculator of a rating period: what it says, draws, asks for and lets a reader keep."""

import csv
import io
import re
from base64 import b64decode

import pytest

from elo_lesson import Game, Player, rate_period
from elo_lesson.explorers.calculator import SETTINGS, _round_scale

DATES = ("2014-07-01", "2022-01-01", "2024-03-01", "2025-10-01")


# What it says


@pytest.mark.parametrize("name", [name for name in SETTINGS if name != "own"])
def test_settings_bring_all_that_belongs_to_them(calculator, name):
    calculator.controls["settings"].value = name
    assert {key: calculator.values[key] for key in SETTINGS[name]} == SETTINGS[name]
    assert calculator.values["settings"] == name
    calculator.set(cap=not SETTINGS[name]["cap"])
    assert calculator.values["settings"] == "own"
    calculator.set(cap=SETTINGS[name]["cap"])
    assert calculator.values["settings"] == name


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("fide", "+1.60, rounded +2"),
        ("web_each_game", "+1.00, rounded +1"),
        ("web", "+1.06, rounded +1"),
    ],
)
def test_the_usual_calculators_to_the_digit(calculator, name, change):
    calculator.set(settings=name, games="1000 1")
    assert f"change {change}." in calculator.readout


def test_it_says_what_rate_period_says(calculator):
    calculator.set(games="1700 1 a\n1750 1 a\n1800 1 b", rating=2300, on="2022-01-01")
    games = [Game(1700, 1, "a"), Game(1750, 1, "a"), Game(1800, 1, "b")]
    report = rate_period(Player(2300), games, k=20, on="2022-01-01")
    assert f"change {report.total:+.2f}, rounded {report.change:+d}" in calculator.readout
    assert [line[3] for line in calculator.details.lines[:3]] == ["+400", "+550", "+400"]


def test_a_player_who_leaves_the_list(calculator):
    calculator.set(rating=1431, k=40, games="1422 0\n1460 0\n1405 0")
    assert calculator.readout.endswith("That is below 1400: unrated on the next list.")


def test_an_unconfirmed_700_rule_names_its_switch(calculator):
    calculator.set(on="2014-07-01", games="1600 1\n" * 20, k=40)
    assert calculator.readout == (
        "K × games is over 700, and it is not confirmed whether the rules of 2014-07-01 lower K"
        ' then: switch off "700 rule" to leave K as it is.'
    )
    assert calculator.details is None and calculator._link.value == ""
    calculator.controls["rule_700"].value = False
    assert "Rated games: 20, with K = 40" in calculator.readout


@pytest.mark.parametrize("games", ["unrated 1", "unrated 1\nunrated 0"])
def test_games_of_which_none_is_rated(calculator, games):
    calculator.set(games=games)
    assert calculator.readout == "None of these games is rated, so the rating stays 1500."
    assert "Games against unrated opponents" in " ".join(calculator.details.sentences)


def test_a_blitz_game_that_is_not_rated(calculator):
    calculator.set(rating_list="blitz", rating=2610, k=10, games="2005 1\n2600 0.5")
    assert calculator.values["settings"] == "fide"
    assert "Rated games: 1, with K = 10" in calculator.readout
    line = calculator.details.lines[0]
    assert (line[4], line[-1]) == ("not rated", "Article 7.3.1")
    assert "(rapid and blitz, text of 2024-12-01)" in " ".join(calculator.details.sentences)


@pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
def test_older_rules_for_rapid_and_blitz_are_not_known(calculator, rating_list):
    calculator.set(on="2022-01-01", rating_list=rating_list)
    assert "no confirmed rules of this list before 2024-03-01" in calculator.readout
    assert calculator.details is None
    calculator.set(on="2024-03-01")
    assert "Rated games: 3," in calculator.readout


def test_a_rating_that_no_list_has_is_said(calculator):
    below = "the lowest published rating is 1400"
    for rating, games in ((1500, "1390 1"), (1350, "1500 1")):
        calculator.set(rating=rating, games=games)
        assert any(below in sentence for sentence in calculator.details.sentences)
        calculator.set(settings="web")
        assert not any(below in sentence for sentence in calculator.details.sentences)
        calculator.set(settings="fide")
    calculator.set(rating=1400, games="1400 1\nunrated 1")
    assert not any(below in sentence for sentence in calculator.details.sentences)


PYTHON_WORDS = re.compile(r"\w+_\w+|\w=\w|\btext has\b|None\b(?! of these)|True|False")


@pytest.mark.parametrize("on", DATES)
@pytest.mark.parametrize("rating_list", ["standard", "blitz"])
def test_no_python_name_reaches_a_reader(calculator, on, rating_list):
    for games in ("1600 1\n" * 20, "", "unrated 1", "nonsense"):
        calculator.set(on=on, rating_list=rating_list, games=games, k=40)
        assert calculator.problem == ""
        assert not PYTHON_WORDS.search(calculator.readout), calculator.readout


# What it draws


@pytest.mark.parametrize("games", ["", "1600", "nonsense", "unrated 1"])
def test_without_a_rated_game_the_picture_is_empty(calculator, games):
    calculator.set(games=games)
    assert calculator.problem == ""
    assert len(calculator.drawing.line.get_xdata()) == 0


def test_a_hundred_games_fit_into_the_picture(calculator):
    calculator.set(games="1500 1\n1600 0\n" * 60, k=5)
    assert "Rated games: 120," in calculator.readout
    shown = [text.get_text() for text in calculator.drawing.numbers if text.get_text()]
    assert shown[:3] == ["1", "11", "21"] and len(shown) == 12
    heights = calculator.drawing.line.get_ydata()
    assert len(heights) == 120 and min(heights) >= -1 and max(heights) <= 1


@pytest.mark.parametrize(
    ("reached", "scale"), [(1, 1), (1.1, 2), (5, 5), (5.01, 10), (10.2, 20), (1234, 2000)]
)
def test_the_scale_is_round(reached, scale):
    assert _round_scale(reached) == scale


# What can be kept


def test_the_working_can_be_kept_as_csv(calculator):
    calculator.set(games="1400 1 =SUM(A1)\n1600 ½")
    data = re.search(r'href="data:text/csv;base64,([^"]+)"', calculator._link.value).group(1)
    kept = b64decode(data).decode("utf-8")
    assert kept.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(kept.removeprefix("\ufeff"))))
    assert rows[0] == calculator.details.head
    assert rows[1][-2] == "'=SUM(A1)" and rows[1][6] == "+7.20"
    assert rows[-1] == [calculator.details.sentences[-1]]
