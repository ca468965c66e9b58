"""The numbers that well-known calculators and pages print stand in the stored outputs."""

import re
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"

SHOWN = [
    # A web calculator that rounds every game.
    ("03_worked_examples", r"0\.3599, that is 36\.0 %"),
    ("03_worked_examples", r"20 +\+13 +\+3 +-7\n"),
    ("03_worked_examples", r"32 +\+20 +\+4 +-12\b"),
    ("03_worked_examples", r"1500 against 2000: 5\.3 %"),
    ("03_worked_examples", r"\+19 with K = 20, \+30 with K = 32"),
    (
        "00_start_here",
        r"a\s+win\s+changes\s+the\s+player.s\s+rating\s+by\s+\+13,\s+a\s+draw\s+by\s+\+3,\s+a\s+loss\s+by\s+-7",
    ),
    # A calculator with explanations.
    ("03_worked_examples", r"Expected score: 0\.24"),
    ("03_worked_examples", r"Win \+15\.2, draw \+5\.2, loss -4\.8"),
    ("03_worked_examples", r"0\.64 +1 +\+7\.20"),
    ("03_worked_examples", r"0\.36 +0\.5 +\+2\.80"),
    ("03_worked_examples", r"0\.43 +0 +-8\.60"),
    (
        "03_worked_examples",
        r"change is \+1\.40, rounded \+1\.\nRating before: 1500\. New rating: 1501",
    ),
    ("03_worked_examples", r"40 +20 +800 +35\n"),
    ("03_worked_examples", r"20 +40 +800 +17\n"),
    ("03_worked_examples", r"formula +no +0\.95 +\+1\.1 +-18\.9"),
    ("03_worked_examples", r"formula +yes +0\.91 +\+1\.8 +-18\.2"),
    ("03_worked_examples", r"table +no +0\.96 +\+0\.8"),
    ("03_worked_examples", r"table +yes +0\.92 +\+1\.6 +-18\.4"),
    ("03_worked_examples", r"0\.91 by the formula, 0\.92 by the table"),
    # A primer that works by hand.
    ("03_worked_examples", r"1820 +-97 +-97 +0\.37 +0 "),
    ("03_worked_examples", r"1750 +-27 +-27 +0\.46 +0\.5 "),
    ("03_worked_examples", r"1712 +\+11 +\+11 +0\.52 +1 "),
    ("03_worked_examples", r"1690 +\+33 +\+33 +0\.55 +1 "),
    ("03_worked_examples", r"1987 +-264 +-264 +0\.18 +0 "),
    ("03_worked_examples", r"sum +2\.08 +2\.5 +\+12\.60"),
    ("03_worked_examples", r"\+12\.60, rounded \+13"),
    ("03_worked_examples", r"\+8\.40, rounded \+8"),
    ("03_worked_examples", r"0\.74 +0\.75 +0\.75 +0\.76 +0\.76 +0\.76 +0\.77"),
    # Where the sources disagree.
    ("03_worked_examples", r"\+13 or \+12\.8"),
    ("03_worked_examples", r"\+1 by games, \+1 by the sum"),
    ("03_worked_examples", r"0 by games, -1 by the sum"),
    ("03_worked_examples", r"\+1\.1 or \+1\.8 or \+0\.8 or \+1\.6"),
    # Published by FIDE.
    ("03_worked_examples", r"agree with the list: 12 of 12"),
    ("03_worked_examples", r"change is -2\.50, rounded -3"),
    ("03_worked_examples", r"2813 against 2400: expected 0\.93\n2400 against 2813: expected 0\.08"),
    ("03_worked_examples", r"1922\.43\.\nFirst rating: 1922"),
    # The table and the curves.
    ("02_table_and_curves", r"up to 400: 1\.48 points, at 392\nanywhere: 1\.83 points, at 560"),
    ("02_table_and_curves", r"282\.84: 110 disagree"),
    ("02_table_and_curves", r"285\.71: 6 disagree"),
    ("02_table_and_curves", r"\[54, 343, 344, 358, 392, 620\]"),
    ("02_table_and_curves", r"By the table: 2795\.\nBy the formula: 2794\."),
    ("02_table_and_curves", r"49 of 49 agree"),
    ("02_table_and_curves", r"logistic curve: 644 of 1001"),
    # The K rules.
    ("04_k_factor", r"20 +36 +720 +19\n"),
    ("04_k_factor", r"10 +71 +710 +9\b"),
    ("04_k_factor", r"change is \+69\.20, rounded \+69"),
    # One's own games.
    ("07_your_own_games", r"Games counted: 38, against unrated opponents among them: 2"),
    ("07_your_own_games", r"Line 13 is not counted: it is a forfeit"),
    ("07_your_own_games", r"unrated +not rated +0 "),
    ("07_your_own_games", r"sum +2\.71 +2\.5 +-8\.40"),
    ("07_your_own_games", r"2024-11 +1442 +40 +7 +2\.39 +4 +\+64 +1506"),
    ("07_your_own_games", r"2025-01 +1486 +20 +7 +3\.49 +3\.5 +0 +1486"),
    ("07_your_own_games", r"-250 to -151 +7 +1\.76 +0 +-1\.76 +0\.0 to 4\.0 +no"),
    ("07_your_own_games", r"1350 at the start, 1448 after"),
    ("07_your_own_games", r"1500 at the start, 1464 after"),
    ("07_your_own_games", r" 5 games: 1331, band 626 points wide"),
    ("07_your_own_games", r"36 games: 1488, band 238 points wide"),
    ("07_your_own_games", r"Ratings: Lichess"),
    ("07_your_own_games", r"The limit of 4 games is reached; round 6"),
]


def outputs(stem):
    texts = []
    for cell in nbformat.read(FOLDER / f"{stem}.ipynb", as_version=4).cells:
        for output in cell.get("outputs", []):
            texts.append(output.get("text") or output.data["text/plain"])
    return "\n".join(texts)


@pytest.mark.parametrize(("stem", "pattern"), SHOWN)
def test_the_number_is_shown(stem, pattern):
    assert re.search(pattern, outputs(stem))
