"""What the calculator asks for and refuses, in the words of its own controls; and the K of the
rules, which for a junior hangs on the year of the rating period."""

import itertools
import re

import pytest

from elo_lesson import Player, Regulations
from elo_lesson.explorers.k_facts import FACTS, player_and_rules
from elo_lesson.explorers.one_game import DATES

UNKNOWN = "not known"
RULES = {"k_from": "the rules", "rating": 1850, "games": "1850 1"}


def k_of(calculator):
    """K in the readout, or None where the calculator asks for something."""
    found = re.search(r"with K = (\d+):", calculator.readout)
    return int(found.group(1)) if found else None


# The year of the rating period


@pytest.mark.parametrize("year, k, change", [(2026, 40, 34), (2027, 20, 17)])
def test_a_juniors_k_hangs_on_the_year_of_the_period(calculator, year, k, change):
    """Born in 2008; a win against 2150 is 0.85 more than expected."""
    calculator.set(**RULES | {"games": "2150 1"}, birth_year=2008, played=120, year=year)
    assert k_of(calculator) == k
    assert f"rounded +{change}." in calculator.readout


@pytest.mark.parametrize("year, k", [(2025, 40), (2026, 20), (2030, 20)])
def test_the_rules_of_today_are_not_the_year_of_the_period(calculator, year, k):
    calculator.set(**RULES, birth_year=2007, played=120)
    assert calculator.readout == (
        'K could be 40 or 20 for this player: fill in "year of the period", or choose'
        ' "the box below" for "K-factor from".'
    )
    assert calculator.details is None and calculator._links.value == ""
    calculator.set(year=year)
    assert k_of(calculator) == k
    reason = calculator.details.sentences[0]
    assert f"K = {k}," in reason and "born in 2007" in reason
    assert f"{year - 2007} years old at the end of {year}, the year of the rating period" in reason


@pytest.mark.parametrize(
    "facts, k",
    [
        ({"birth_year": 1990, "played": 120}, 20),  # no junior in any year of these rules
        ({"birth_year": 1990, "played": 12}, 40),
        ({"birth_year": 2010, "played": 12}, 40),  # a junior or a new player: the same K
        ({"peak": 2400}, 10),
        ({"peak": 2300, "played": 120}, 20),  # the birth year is of no use either
        ({"on": "2022-01-01", "birth_year": 2012}, 40),  # a junior as long as these rules held
        ({"on": "2014-07-01", "birth_year": 1995, "played": 120}, 20),
    ],
    ids=str,
)
def test_a_year_that_changes_nothing_is_not_asked_for(calculator, facts, k):
    calculator.set(**RULES, **facts)
    assert k_of(calculator) == k
    assert "years old" not in calculator.details.sentences[0]


@pytest.mark.parametrize(
    "facts, boxes",
    [
        ({}, '"rated games so far" and "birth year"'),
        ({"played": 120}, '"birth year"'),
        ({"birth_year": 1990}, '"rated games so far"'),
        ({"birth_year": 2010}, '"rated games so far" and "year of the period"'),
        ({"birth_year": 2010, "played": 30}, '"year of the period"'),
        ({"year": 2026}, '"rated games so far" and "birth year"'),
        ({"peak": 2300}, '"rated games so far"'),
        ({"on": "2014-07-01", "birth_year": 2003, "played": 30}, '"year of the period"'),
    ],
    ids=str,
)
def test_each_missing_box_is_named(calculator, facts, boxes):
    calculator.set(**RULES, **facts)
    assert f"K could be 40 or 20 for this player: fill in {boxes}, or" in calculator.readout


@pytest.mark.parametrize(
    "values, said",
    [
        (
            {"year": 2024},
            "year of the period: these rules did not hold in 2024, because they begin on"
            " 2025-10-01.",
        ),
        (
            {"year": 2025, "on": "2022-01-01"},
            "year of the period: these rules did not hold in 2025, because they end on 2024-02-29.",
        ),
        (
            {"year": 2025, "on": "2024-03-01", "rating_list": "blitz"},
            "year of the period: these rules did not hold in 2025, because they end on 2024-11-30.",
        ),
        (
            {"year": 2026, "birth_year": 2027},
            "birth year: 2027 cannot be used, because the rating period is not later than 2026.",
        ),
        (
            {"on": "2014-07-01", "birth_year": 2030},
            "birth year: 2030 cannot be used, because the rating period is not later than 2021.",
        ),
        (
            {"peak": 1400},
            "highest rating ever: 1400 cannot be used, because the player has 1850 now.",
        ),
        (
            {"on": "2014-07-01", "birth_year": 2003, "played": 120, "year": 2021},
            "K could be 40 or 20 for this player: these rules ask for the birthday in 2021, so"
            ' choose "the box below" for "K-factor from".',
        ),
    ],
    ids=str,
)
def test_what_cannot_be_is_said_in_the_words_of_the_controls(calculator, values, said):
    calculator.set(**RULES, birth_year=2000, played=120, year=2026)
    calculator.set(**values)
    if "birth_year" in values and "year" not in values:
        calculator.set(year=UNKNOWN)
    assert calculator.readout == said
    assert calculator.problem == "" and calculator.details is None


def test_a_text_of_which_the_year_has_a_part_can_be_chosen(calculator):
    calculator.set(**RULES, birth_year=2007, played=120, year=2024)
    for on, words in (("2022-01-01", "The rules of 2022-01-01"), ("2024-03-01", "2024-03-01")):
        calculator.set(on=on)
        assert k_of(calculator) == 40 and words in calculator.details.sentences[0]


@pytest.mark.parametrize("on", DATES.values())
def test_k_is_that_of_a_day_of_the_period(on):
    """Whatever is decided without the year holds for every year of the text."""
    text = Regulations.on(on)
    years = range(text.valid_from.year, min(text.last_day.year, 2032) + 1)
    for born, played in itertools.product(range(1994, 2014, 3), (12, 120)):
        by_year = {}
        for year in years:
            facts = {"played": played, "birth_year": born, "year": year, "peak": UNKNOWN}
            try:
                player, rules = player_and_rules(text, 1850, **facts)
            except ValueError:
                by_year[year] = None
                continue
            assert rules.date.year == year and rules.valid_from == text.valid_from
            by_year[year] = rules.k_factor(player)
            age = year - born
            assert by_year[year] == (40 if played < 30 or age <= 18 else 20)
        try:
            player, rules = player_and_rules(text, 1850, **facts | {"year": UNKNOWN})
        except ValueError:
            assert len(set(by_year.values())) > 1
        else:
            assert set(by_year.values()) == {rules.k_factor(player)}


# Other questions


def test_the_facts_are_shown_where_k_comes_from_the_rules_and_its_box_elsewhere(calculator):
    def shown():
        return {n for n in ("k", *FACTS) if calculator.controls[n].layout.display != "none"}

    assert shown() == {"k"}
    calculator.controls["k_from"].value = "the rules"
    assert shown() == set(FACTS)
    calculator.controls["k_from"].value = "the box below"
    assert shown() == {"k"}


def test_facts_that_are_not_shown_do_not_matter(calculator):
    before = calculator.readout
    calculator.set(peak=1400, birth_year=2030, year=2014)
    assert calculator.readout == before and calculator.problem == ""


def test_an_unconfirmed_700_rule_names_its_switch(calculator):
    calculator.set(settings="FIDE 2014", games="1600 1\n" * 20, k=40)
    assert calculator.readout == (
        "K × games is over 700, and it is not confirmed whether the rules of 2014-07-01 lower K"
        ' then: switch off "700 rule" to leave K as it is.'
    )
    assert calculator.details is None
    calculator.controls["rule_700"].value = False
    assert "Rated games: 20, with K = 40" in calculator.readout


@pytest.mark.parametrize("games", ["unrated 1", "unrated 1\n- 0"])
def test_games_of_which_none_is_rated(calculator, games):
    calculator.set(games=games)
    assert calculator.readout == "None of these games is rated, so the rating stays 1500."
    assert "Games against unrated opponents" in " ".join(calculator.details.sentences)


PYTHON_WORDS = re.compile(r"\w+_\w+|\w=\w|\bpeak\b|\btext has\b|None\b(?! of these)|True|False")


@pytest.mark.parametrize("on", DATES.values())
@pytest.mark.parametrize("rating_list", ["standard", "blitz"])
@pytest.mark.parametrize("k_from", ["the rules", "the box below"])
def test_no_python_name_reaches_a_reader(calculator, on, rating_list, k_from):
    facts = itertools.product((UNKNOWN, 30), (2003, 2030), (UNKNOWN, 2021), (UNKNOWN, 100))
    values = {"on": on, "rating_list": rating_list, "k_from": k_from}
    calculator.set(**values, games="1600 1\n" * 20, k=40)
    for played, birth_year, year, peak in facts:
        calculator.set(played=played, birth_year=birth_year, year=year, peak=peak)
        assert calculator.problem == ""
        assert not PYTHON_WORDS.search(calculator.readout), calculator.readout


# Rapid and blitz


def test_a_blitz_game_that_is_not_rated(calculator):
    calculator.set(rating_list="blitz", rating=2610, k=10, games="2005 1\n2600 0.5")
    assert calculator.values["settings"] == "FIDE today"
    assert "Rated games: 1, with K = 10" in calculator.readout
    line = calculator.details.lines[0]
    assert (line[4], line[-1]) == ("not rated", "Article 7.3.1")
    assert "Article 7.3.1 (rapid and blitz, text of 2024-12-01)" in " ".join(
        calculator.details.sentences
    )


@pytest.mark.parametrize("rating_list", ["rapid", "blitz"])
def test_older_rules_for_rapid_and_blitz_are_not_known(calculator, rating_list):
    calculator.set(settings="FIDE 2022", rating_list=rating_list)
    assert "no confirmed text for them before 2024-03-01." in calculator.readout
    assert calculator.details is None
    calculator.set(on="2024-03-01")
    assert "Rated games: 3," in calculator.readout


def test_a_junior_in_blitz(calculator):
    calculator.set(**RULES, rating_list="blitz", birth_year=2010, played=120, year=2026)
    assert k_of(calculator) == 40
    assert "Article 7.3.3 (rapid and blitz," in calculator.details.sentences[0]


def test_a_web_calculator_knows_no_list(calculator):
    calculator.set(rating_list="blitz")
    calculator.set(settings="calculator with explanations")
    assert calculator.values["rating_list"] == "standard"
    calculator.set(rating_list="blitz")
    assert calculator.values["settings"] == "my own"


def test_the_player_of_a_calculator_is_a_line_of_the_list():
    player, rules = player_and_rules(
        Regulations.on("2025-10-01"), 1850, played=12, birth_year=1990, year=2026, peak=1900
    )
    assert player == Player(1850, games=12, birth_year=1990, peak=1900)
    assert rules.date.isoformat() == "2026-01-01"


def test_a_rating_that_no_list_has_is_said(calculator):
    below = "the lowest published rating is 1400"
    for rating, games in ((1500, "1390 1"), (1350, "1500 1")):
        calculator.set(rating=rating, games=games)
        assert any(below in sentence for sentence in calculator.details.sentences)
        calculator.set(settings="calculator with explanations")
        assert not any(below in sentence for sentence in calculator.details.sentences)
        calculator.set(settings="FIDE today")
    calculator.set(rating=1400, games="1400 1\nunrated 1")
    assert not any(below in sentence for sentence in calculator.details.sentences)
