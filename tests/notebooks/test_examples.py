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
    # Draws: 36 points are not 36 wins, and 0.76 is not 76 wins.
    ("08_draws", r"0 +72 +28 +0 \+ 72 / 2 = 36\n"),
    ("08_draws", r"standard +42\.4 +26\.2 +11\.9\n"),
    ("08_draws", r"won 76, drawn 0, lost 24 of 100\nwon 52, drawn 48, lost 0 of 100"),
    ("08_draws", r"wins left  really won\n +100 +0 to 36 +37\.6 +17\.2 +20\.2\n"),
    ("08_draws", r"400 to 449 +11\.9 +17\.9 +14\.6\n"),
    ("08_draws", r"won 56\.6, drawn 29\.1 of 100\nThat makes 71\.1 points"),
    (
        "08_draws",
        r"won 15, drew 42 and lost 9 of 66 games\.\nPoints of White: 36\.0, expected: 33\.0\.",
    ),
    ("08_draws", r"Made minus expected: \+3\.0\.\nThe error bar reaches 4\.7 points"),
    ("08_draws", r"Davidson: 40 % fit best, 39\.8 .* and 13\.6 at 400 to 449\n"),
    ("08_draws", r"Rao and Kupper: 42 % fit best, 41\.7 .* and 10\.9 at 400 to 449\n"),
    # The K rules.
    ("04_k_factor", r"20 +36 +720 +19\n"),
    ("04_k_factor", r"10 +71 +710 +9\b"),
    ("04_k_factor", r"change is \+69\.20, rounded \+69"),
    # The rating period: rules by date, and known faults of calculators.
    ("05_rating_period", r"2022-01-01 +400, 550, 500 +\+3\.0 +3\n"),
    ("05_rating_period", r"2025-10-01 +400, 400, 400 +\+4\.8 +5\b"),
    ("05_rating_period", r"2650: 450 counts, each win \+0\.6"),
    ("05_rating_period", r"2610 beats 2005, rated: 0, change 0\.0\n"),
    ("05_rating_period", r"2600 beats 1990, rated: 1, change \+0\.8\n"),
    ("05_rating_period", r"2700 beats 2150, rated: 1, change \+0\.8\n"),
    ("05_rating_period", r"K = 40.*\s.*\s.*18 years old.*\s.*2026"),
    ("05_rating_period", r"K = 20, as for all.*\s.*\s.*2027"),
    ("05_rating_period", r"K = 35.*\+154\.00.*\s.*New rating: 2134"),
    ("05_rating_period", r"FIDE: 23\nNew rating after every game: 19 20 22 24"),
    ("05_rating_period", r"K = 20: -30\.2, next list: 1401\nK = 40: -60\.4, next list: unrated"),
    # Performance and titles.
    ("06_performance_and_titles", r"Average 1904, 61 %[^+]*\+80: 1984"),
    ("06_performance_and_titles", r"with the wins only: 1861"),
    ("06_performance_and_titles", r"1850 \+ 193 = 2043\nLinear: 2050\nExact: 2145"),
    (
        "06_performance_and_titles",
        r"FIDE\s2273,\slinear\s2267,\sexact\s2280\.\sAfter\sa\swin\sagainst\s1200:"
        r"\sFIDE\s2136,\slinear\s2100,\sexact\s2281\.\sLowered\sby\sthis\swin:\sFIDE,\slinear",
    ),
    ("06_performance_and_titles", r"0 of 6: FIDE 1511, linear 1911, exact no value"),
    ("06_performance_and_titles", r"6 of 6: FIDE 3111, linear 2711, exact no value"),
    ("06_performance_and_titles", r"Two wins: 2230\nAverage of 1702 and 1705: 1704"),
    ("06_performance_and_titles", r"1922\.43\.\nFirst rating: 1922"),
    ("06_performance_and_titles", r"By the rule of 2022 to 2024: 1921"),
    ("06_performance_and_titles", r"1800 +2\.5 +1800 +1800\n"),
    ("06_performance_and_titles", r"1800 +5 +2109 +1900\n"),
    ("06_performance_and_titles", r"1500 +0\.5 +none +1134\n"),
    ("06_performance_and_titles", r"1500 +1 +1428 +1260\n"),
    ("06_performance_and_titles", r"2100 +5 +2200 +2200\b"),
    ("06_performance_and_titles", r"78 %: 2380 \+ 220 = 2600"),
    ("06_performance_and_titles", r"2400 +7 +5\.5 +4\.5 +3\.5\n +2450 +6\.5 "),
    ("06_performance_and_titles", r"2500 +6 +4 "),
    ("06_performance_and_titles", r"2550 +5\.5 "),
    ("06_performance_and_titles", r"2600 +4\.5 "),
    ("06_performance_and_titles", r"6\.5 points: an average of at least 2434"),
    (
        "06_performance_and_titles",
        r"average is 2400, and 7 of 9 points is 78 %\.\n.*performance is 2620",
    ),
    (
        "06_performance_and_titles",
        r"4\sof\s11\spoints,\saverage\s2694\.\sPerformance:\sFIDE\s2592,\slinear\s2585,\sexact"
        r"\s2595\.[^+]*at\sthis\saverage:\s4\.5\.",
    ),
    # Real favourites.
    (
        "11_does_elo_tell_the_truth",
        r"standard: 352,737 games\nrapid: 208,183 games\nblitz: 103,988 ",
    ),
    ("11_does_elo_tell_the_truth", r"together: 664,908 games"),
    ("11_does_elo_tell_the_truth", r"100 to 149 +65,413 +63\.8 +0\.3 +66\.9 +66\.9 +67\.2\n"),
    ("11_does_elo_tell_the_truth", r"500 to 549 +3,045 +93\.1 +0\.8 +96\.6 +92\.0 +95\.3\n"),
    ("11_does_elo_tell_the_truth", r"below the table: 60 of 60 groups"),
    ("11_does_elo_tell_the_truth", r"standard: -10,501\.5 below 500, \+182\.8 from 500 on\n"),
    ("11_does_elo_tell_the_truth", r"rapid: -10,386\.9 below 500, -178\.8 from 500 on\n"),
    (
        "11_does_elo_tell_the_truth",
        r"standard: 7 of 20 groups\nrapid: 6 of 20 groups\nblitz: 1 of 20 groups\n",
    ),
    ("11_does_elo_tell_the_truth", r"all groups up to 999 +495 +582 +543\n"),
    ("11_does_elo_tell_the_truth", r"half a point further right +496 +583 +544\n"),
    (
        "11_does_elo_tell_the_truth",
        r"points:\s-3\.4,\splus\sor\sminus\s0\.3\.\nFor each game: -0\.38",
    ),
    (
        "11_does_elo_tell_the_truth",
        r"have\sa\sfavourite:\s57\.\sLeft\sout\sbecause\sthey\shave\snone:\s0\swith\sequal\sratings,"
        r"\s1\swith\san\sunrated",
    ),
    # A league in motion.
    ("09_league", r"Exact mean change with K = 20: \+2\.60"),
    ("09_league", r"all 20,000 players: 0\.00"),
    ("09_league", r"The junior: \+36\.\nThe opponent: -9\."),
    (
        "09_league",
        r"has 1682 instead\s+of\s+1948,\s+and\s+the\s+mean\s+of\s+all\s+ratings\s+is\s+1500\.",
    ),
    ("09_league", r"1700 +1800 +1500 +\+23 +\+20\n"),
    ("09_league", r"1800 +1700 +1500 +\+23 +\+19\n"),
    ("09_league", r"1500 +1700 +1800 +\+23 +\+24\n"),
    ("09_league", r"1700 +1500 +1800 +\+23 +\+22\n"),
    ("09_league", r"approximation\n10 .* 30\n20 .* 42\n40 .* 61\n80 .* 89\b"),
    ("09_league", r"Weaker than 1400: 21 of 200 .*\n.* adds 10 points to the mean rating"),
    ("09_league", r"fewer\s+than\s+at\s+the\s+start:\s+deflation"),
    ("09_league", r"1500 +1700 +\+200\n +1600 +1760 +\+160\n +1950 +1970 +\+20\n"),
    # Other systems, with the examples that Glickman prints.
    ("10_other_systems", r"30: g = 0\.9955\n.*100: g = 0\.9531\n.*300: g = 0\.7242"),
    ("10_other_systems", r"1400 +30 +1 +0\.9955 +0\.639 "),
    ("10_other_systems", r"1550 +100 +0 +0\.9531 +0\.432 "),
    ("10_other_systems", r"1700 +300 +0 +0\.7242 +0\.303 "),
    ("10_other_systems", r"rounded steps: 53670\.85\nat full precision: +53685\.74"),
    ("10_other_systems", r"1500\.00 to 1464\.11\.\nThe deviation goes from 200\.00 to 151\.40"),
    ("10_other_systems", r"v = 1\.7790 and Δ = -0\.4839 .* 1500\.00 to 1464\.05"),
    ("10_other_systems", r"0\.060000 to 0\.059996\.\n.* 200\.00 to 151\.52"),
    ("10_other_systems", r"deviation 200 before, 174\.04 after\ndeviation 50 before, 50\.54 after"),
    ("10_other_systems", r"rating 1500 is 0\.0000, deviation 200 is 1\.1513"),
    ("10_other_systems", r"1400 is -0\.5756, .* is 0\.1727\n.* is 0\.2878, .* is 0\.5756"),
    ("10_other_systems", r"rating 1700 is 1\.1513, deviation 300 is 1\.7269"),
    ("10_other_systems", r"v = 1\.7790, .* 232 .*\nΔ = -0\.4839, which is -84 "),
    ("10_other_systems", r"Δ² = 0\.234, to be expected: 3\.108\n.* before, 0\.059996 after"),
    (
        "10_other_systems",
        r"200\.27\nafter the games: deviation 151\.52, φ = 0\.8722\nnew rating: 1464\.05",
    ),
    ("10_other_systems", r"example: new volatility (0\.0599960)\nlifted: new volatility \1"),
    ("10_other_systems", r"131\.9 × -0\.272 = -35\.9 rating points\nnew deviation: 151\.4"),
    ("10_other_systems", r"c = 63\.2\n"),
    ("10_other_systems", r"question mark from deviation +110"),
    ("10_other_systems", r"new rating 1741\nnew deviation 397"),
    ("10_other_systems", r"average of the 40 +1502 +1197 +17\d\d"),
    ("10_other_systems", r"12\.0 earlier games count, K = 50\.0\n"),
    ("10_other_systems", r"50\.0 earlier games count, K = 14\.8"),
    ("10_other_systems", r"lap 3000 +(.*)\nfitted directly +\1"),
    # One's own games.
    ("07_your_own_games", r"Games counted: 38, against unrated opponents among them: 2"),
    ("07_your_own_games", r"Line 13 is not counted: it is a forfeit"),
    ("07_your_own_games", r"unrated +not rated +0 "),
    ("07_your_own_games", r"sum +2\.67 +2\.5 +-6\.80"),
    ("07_your_own_games", r"2024-11 +1443 +40 +7 +2\.41 +4 +\+64 +1507"),
    ("07_your_own_games", r"40 +-7 +\+64 +\+4 +0 +-46\n *20 +-3 +\+32 +\+7 +\+5 +-19"),
    ("07_your_own_games", r"-250 to -151 +7 +1\.81 +0 +-1\.81 +0\.0 to 4\.1 +no"),
    ("07_your_own_games", r"1400 at the start, 1460 after"),
    ("07_your_own_games", r"1550 at the start, 1475 after"),
    ("07_your_own_games", r" 5 games: 1341, band 623 points wide"),
    ("07_your_own_games", r"36 games: 1495, band 236 points wide"),
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
