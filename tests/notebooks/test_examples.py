"""The numbers that well-known calculators and pages print stand in the stored outputs."""

import functools
import re
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"

SHOWN = {
    "03_worked_examples": [
        # A web calculator that rounds every game.
        r"0\.3599, that is 36\.0 %",
        r"20 +\+13 +\+3 +-7\n",
        r"32 +\+20 +\+4 +-12\b",
        r"1500 against 2000: 5\.3 %",
        r"\+19 with K = 20, \+30 with K = 32",
        # A calculator with explanations.
        r"Expected score: 0\.24",
        r"Win \+15\.2, draw \+5\.2, loss -4\.8",
        r"0\.64 +1 +\+7\.20",
        r"0\.36 +0\.5 +\+2\.80",
        r"0\.43 +0 +-8\.60",
        r"change is \+1\.40, rounded \+1\.\nRating before: 1500\. New rating: 1501",
        r"40 +20 +800 +35\n",
        r"20 +40 +800 +17\n",
        r"formula +no +0\.95 +\+1\.1 +-18\.9",
        r"formula +yes +0\.91 +\+1\.8 +-18\.2",
        r"table +no +0\.96 +\+0\.8",
        r"table +yes +0\.92 +\+1\.6 +-18\.4",
        r"0\.91 by the formula, 0\.92 by the table",
        # A primer that works by hand.
        r"1820 +-97 +-97 +0\.37 +0 ",
        r"1750 +-27 +-27 +0\.46 +0\.5 ",
        r"1712 +\+11 +\+11 +0\.52 +1 ",
        r"1690 +\+33 +\+33 +0\.55 +1 ",
        r"1987 +-264 +-264 +0\.18 +0 ",
        r"sum +2\.08 +2\.5 +\+12\.60",
        r"\+12\.60, rounded \+13",
        r"\+8\.40, rounded \+8",
        r"0\.74 +0\.75 +0\.75 +0\.76 +0\.76 +0\.76 +0\.77",
        # Where the sources disagree.
        r"\+13 or \+12\.8",
        r"\+1 by games, \+1 by the sum",
        r"0 by games, -1 by the sum",
        r"\+1\.1 or \+1\.8 or \+0\.8 or \+1\.6",
        # Published by FIDE.
        r"agree with the list: 12 of 12",
        r"change is -2\.50, rounded -3",
        r"2813 against 2400: expected 0\.93\n2400 against 2813: expected 0\.08",
        r"1922\.43\.\nFirst rating: 1922",
    ],
    "00_start_here": [
        r"a\s+win\s+changes\s+the\s+player.s\s+rating\s+by\s+\+13,\s+a\s+draw\s+by\s+\+3,\s+a\s+loss\s+by\s+-7",
    ],
    "02_table_and_curves": [
        # The table and the curves.
        r"up to 400: 1\.48 points, at 392\nanywhere: 1\.83 points, at 560",
        r"282\.84: 110 disagree",
        r"285\.71: 6 disagree",
        r"\[54, 343, 344, 358, 392, 620\]",
        r"By the table: 2795\.\nBy the formula: 2794\.",
        r"49 of 49 agree",
        r"logistic curve: 644 of 1001",
    ],
    "08_draws": [
        # Draws: 36 points are not 36 wins, and 0.76 is not 76 wins.
        r"0 +72 +28 +0 \+ 72 / 2 = 36\n",
        r"standard +42\.4 +26\.2 +11\.9\n",
        r"won 76, drawn 0, lost 24 of 100\nwon 52, drawn 48, lost 0 of 100",
        r"won 15, drew 42 and lost 9 of 66 games\.\nPoints of White: 36\.0, expected: 33\.0\.",
        r"Davidson: 40 % fit best, 39\.8 .* and 13\.6 at 400 to 449\n",
        r"Rao and Kupper: 42 % fit best, 41\.7 .* and 10\.9 at 400 to 449\n",
    ],
    "05_rating_period": [
        # The rating period: rules by date, and known faults of calculators.
        r"2022-01-01 +400, 550, 500 +\+3\.0 +3\n",
        r"2025-10-01 +400, 400, 400 +\+4\.8 +5\b",
        r"2650: 450 counts, each win \+0\.6",
        r"2610 beats 2005, rated: 0, change 0\.0\n",
        r"2600 beats 1990, rated: 1, change \+0\.8\n",
        r"2700 beats 2150, rated: 1, change \+0\.8\n",
        r"18 years old at the end of 2026: K = 40\.",
        r"19 years old at the end of 2027: K = 20\.",
        r"K = 35.*\+154\.00.*\s.*New rating: 2134",
        r"FIDE: 23\nNew rating after every game: 19 20 22 24",
        r"K = 20: -30\.2, next list: 1401\nK = 40: -60\.4, next list: unrated",
    ],
    "06_performance_and_titles": [
        # Performance and titles.
        r"Average 1904, 61 %[^+]*\+80: 1984",
        r"with the wins only: 1861",
        r"1850 \+ 193 = 2043\nLinear: 2050\nExact: 2145",
        r"FIDE\s2273,\slinear\s2267,\sexact\s2280\.\sAfter\sa\swin\sagainst\s1200:"
        r"\sFIDE\s2136,\slinear\s2100,\sexact\s2281\.\sLowered\sby\sthis\swin:\sFIDE,\slinear",
        r"0 of 6: FIDE 1511, linear 1911, exact no value",
        r"6 of 6: FIDE 3111, linear 2711, exact no value",
        r"Two wins: 2230\nAverage of 1702 and 1705: 1704",
        r"1922\.43\.\nFirst rating: 1922",
        r"By the rule of 2022 to 2024: 1921",
        r"1800 +2\.5 +1800 +1800\n",
        r"1800 +5 +2109 +1900\n",
        r"1500 +0\.5 +none +1134\n",
        r"1500 +1 +1428 +1260\n",
        r"2100 +5 +2200 +2200\b",
        r"78 %: 2380 \+ 220 = 2600",
        r"2400 +7 +5\.5 +4\.5 +3\.5\n +2450 +6\.5 ",
        r"2500 +6 +4 ",
        r"2550 +5\.5 ",
        r"2600 +4\.5 ",
        r"6\.5 points: an average of at least 2434",
        r"average is 2400, and 7 of 9 points is 78 %\.\n.*performance is 2620",
        r"4\sof\s11\spoints,\saverage\s2694\.\sPerformance:\sFIDE\s2592,\slinear\s2585,\sexact"
        r"\s2595\.[^+]*at\sthis\saverage:\s4\.5\.",
    ],
    "11_does_elo_tell_the_truth": [
        # Real favourites.
        r"standard: 352,737 games\nrapid: 208,183 games\nblitz: 103,988 ",
        r"together: 664,908 games",
        r"100 to 149 +65,413 +63\.8 +0\.3 +66\.9 +66\.9 +67\.2\n",
        r"500 to 549 +3,045 +93\.1 +0\.8 +96\.6 +92\.0 +95\.3\n",
        r"below the table: 60 of 60 groups",
        r"all groups up to 999 +495 +582 +543\n",
    ],
    "09_league": [
        # A league in motion.
        r"Exact mean change with K = 20: \+2\.60",
        r"all 20,000 players: 0\.00",
        r"The junior: \+36\.\nThe opponent: -9\.",
        r"1700 +1800 +1500 +\+23 +\+20\n",
        r"1500 +1700 +\+200\n +1600 +1760 +\+160\n +1950 +1970 +\+20\n",
    ],
    "10_other_systems": [
        # Other systems, with the examples that Glickman prints.
        r"30: g = 0\.9955\n.*100: g = 0\.9531\n.*300: g = 0\.7242",
        r"1400 +30 +1 +0\.9955 +0\.639 ",
        r"1550 +100 +0 +0\.9531 +0\.432 ",
        r"1700 +300 +0 +0\.7242 +0\.303 ",
        r"rounded steps: 53670\.85\nat full precision: +53685\.74",
        r"1500\.00 to 1464\.11\.\nThe deviation goes from 200\.00 to 151\.40",
        r"v = 1\.7790 and Δ = -0\.4839 .* 1500\.00 to 1464\.05",
        r"0\.060000 to 0\.059996\.\n.* 200\.00 to 151\.52",
        r"deviation 200 before, 174\.04 after\ndeviation 50 before, 50\.54 after",
        r"rating 1500 is 0\.0000, deviation 200 is 1\.1513",
        r"1400 is -0\.5756, .* is 0\.1727\n.* is 0\.2878, .* is 0\.5756",
        r"rating 1700 is 1\.1513, deviation 300 is 1\.7269",
        r"v = 1\.7790, .* 232 .*\nΔ = -0\.4839, which is -84 ",
        r"Δ² = 0\.234, to be expected: 3\.108\n.* before, 0\.059996 after",
        r"c = 63\.2\n",
        r"question mark from deviation +110",
        r"12\.0 earlier games count, K = 50\.0\n",
        r"50\.0 earlier games count, K = 14\.8",
    ],
    "07_your_own_games": [
        # One's own games.
        r"2024-11 +1443 +40 +7 +2\.41 +4 +\+64 +1507",
        r"40 +-7 +\+64 +\+4 +0 +-46\n *20 +-3 +\+32 +\+7 +\+5 +-19",
    ],
}


@functools.cache
def outputs(stem):
    texts = []
    for cell in nbformat.read(FOLDER / f"{stem}.ipynb", as_version=4).cells:
        for output in cell.get("outputs", []):
            texts.append(output.get("text") or output.data["text/plain"])
    return "\n".join(texts)


@pytest.mark.parametrize(("stem", "pattern"), [(s, p) for s in SHOWN for p in SHOWN[s]])
def test_the_number_is_shown(stem, pattern):
    assert re.search(pattern, outputs(stem))
