"""Numbers that only the text of a notebook says, each with the sum that gives it or its source.

The sums are worked out with the names of this module.
"""

import math

import elo_lesson as elo
from elo_lesson.evidence import error_bars
from elo_lesson.evidence.favourites import TIME_CONTROLS, favourites_by_gap
from elo_lesson.models import lichess
from elo_lesson.rating import curves, fide_tables, history, performance, regulations, uncertainty
from elo_lesson.rating.tournaments import us_championship_2025

SAID = {
    # What only the text says, with the sum that gives it.
    "00_start_here": {
        "500": "2000 - 1500",
        "100": "1600 - 1500",
        "36": "round(100 * elo.expected_score(1500, 1600))",
    },
    "01_expected_score": {
        "0.36": "round(elo.expected_score(1500, 1600), 2)",
        "36": "round(100 * elo.expected_score(1500, 1600))",
        "0.64": "round(elo.expected_score(1600, 1500), 2)",
        "64": "round(100 * elo.expected_score(1600, 1500))",
        "0.76": "round(elo.expected_score(1700, 1500), 2)",
        "76": "round(100 * elo.expected_score(1700, 1500))",
        "5": "round(-min(SHORT))",
        "1800": "1500 + 300",
        "1900": "1600 + 300",
    },
    "02_table_and_curves": {
        "51": "len(fide_tables.LAST_DIFFERENCE) + 1",
        "0.3": "round(20 * 0.0148, 1)",
        "0.8857": "round(elo.expected_score(344, 0, curve='normal'), 4)",
        "0.89": "round(elo.expected_score(344, 0, curve='normal'), 2)",
        "0.88": "elo.expected_score(344, 0, curve='fide')",
        "1.02": "0.94 + 0.08",
    },
    "03_worked_examples": {
        "0.33": "1 - 0.67",
        "5.70": "8.30 - 2.60",
        "0.83": "8 - 7.17",
        "0.2": "20 * (0.51 - 0.5)",
        "64": "100 * elo.expected_score(1500, 1400, curve='fide')",
        "100": "1500 - 1400",
        "500": "1500 - 1000",
        "1800": "performance.HYPOTHETICAL[0]",
        "2200": "performance.HIGHEST_FIRST_RATING",
        "5.80": "sum(row.change for row in EVENT.rate('C').rows[:5])",
        "4.50": "sum(row.change for row in EVENT.rate('I').rows[:2])",
    },
    "05_rating_period": {
        "7": "THREE.rows[0].change",
        "9": "-THREE.rows[2].change",
        "0.42": "elo.expected_score(1500, 1555, curve='fide')",
        "0.22": "round(0.5 - elo.expected_score(1980, 2150, curve='fide'), 2)",
        "54": "fide_tables.table_row(55)[0]",
        "61": "fide_tables.table_row(55)[1]",
        "0.58": "elo.expected_score(55, 0, curve='fide')",
        "0.08": "round(1 - elo.expected_score(400, 0, curve='fide'), 2)",
        "0.03": "round(1 - elo.expected_score(2300, 1750, curve='fide'), 2)",
        "0.04": "round(1 - elo.expected_score(2300, 1800, curve='fide'), 2)",
        "0.15": "0.08 + 0.03 + 0.04",
        "600": "regulations.FARTHEST_APART",
        "605": "2610 - 2005",
        "0.3": "round(10 * (1 - elo.expected_score(550, 0, curve='fide')), 1)",
    },
    "06_performance_and_titles": {
        "64.3": "round(100 * 4.5 / 7, 1)",
        "64": "SEVEN.percent",
        "102": "SEVEN.dp",
        "200": "2000 - 1800",
        "63": "336 - 273",
        "1430": "elo.performance_report([1420, 1440], 2).average",
        "1703.5": "(1702 + 1705) / 2",
        "2229": "round(elo.initial_rating_report([2400] * 5, 2.5).average)",
        "1356": "round(elo.initial_rating_report([1500] * 5, 0.5).unrounded)",
    },
    "07_your_own_games": {
        "30": "100 * 1.5 / 5",
        "1.96": "uncertainty.SURE",
    },
    "08_draws": {
        "0.20": "0.40 / 2",
        "0.16": "round(elo.win_draw_loss(0.36, 0.40)[0], 2)",
        "0.19": "0.38 / 2",
        "0.5": "elo.expected_score(1500, 1500)",
        "799": "16 * 50 - 1",
        "58": "100 - 42",
        "29": "100 * elo.win_draw_loss(0.5, 0.42)[0]",
        "95": "round(100 * math.erf(uncertainty.SURE / math.sqrt(2)))",
    },
    "09_league": {
        "27": "36 - 9",
        "87": "round(elo.resting_error(1) ** 2)",
        "0.40": "history.LIFTED_SHARE",
    },
    "10_other_systems": {
        "6": "lichess.GAMES_IN_A_PERIOD",
        "1464": "round(GLICKO.new_rating)",
        "36": "round(1500 - GLICKO.new_rating)",
        "132": "round(elo.glicko.Q * GLICKO.new_deviation**2)",
        "0.05999": "math.floor(1e5 * GLICKO2.new_volatility) / 1e5",
        "173.7178": "round(curves.SCALE / math.log(10), 4)",
    },
    "11_does_elo_tell_the_truth": {
        "0.76": "elo.expected_score(200, 0, curve='fide')",
        "76": "100 * elo.expected_score(200, 0, curve='fide')",
        "425": "2500 - 2075",
        "375": "2500 - 2125",
        "450": "CLASSICAL[9].low",
        "599": "CLASSICAL[11].high",
        "750": "[gap.low for gap in CLASSICAL if gap.table == gap.games][0]",
        "15": "len(ALL_PROMISED)",
        "45": "60 - len(ALL_PROMISED)",
        "40": "round(100 * 10 * error_bars.standard_error(50, 28, 22))",
        "98": "100 * uncertainty.SURE / 2",
    },
}

FACTS: dict[str, dict[str, str]] = {
    # What no code of ours knows yet, with its source.
    "00_start_here": {
        "2200": "a candidate master (Title Regulations 1.3)",
        "2100": "a women's FIDE master (Title Regulations 1.3)",
        "2300": "a FIDE master (Title Regulations 1.3)",
        "2500": "a grandmaster (Title Regulations 1.5.3)",
        "1700": "an example of a question",
        "1800": "a band of ours",
    },
    "06_performance_and_titles": {
        "26": "months in which the games of a first rating are collected (article 7.1.4)",
        "30": "rated games for a title by rating (Title Regulations 1.3)",
        "27": "games of the norms of a title (secondary sources, named as such in the text)",
    },
    "07_your_own_games": {
        "1927": "the year of Wilson's paper (JASA 22, pages 209 to 212)",
    },
    "08_draws": {
        "62": "the volume of the journal (Rao and Kupper)",
        "65": "the volume of the journal (Davidson)",
    },
    "09_league": {
        "350,000": "players concerned by the lift (news reports of 1 March 2024)",
    },
    "10_other_systems": {
        "1464.06": "printed in Glickman's glicko2.pdf, from rounded steps; exactly it is 1464.05",
        "1.7785": "v in Glickman's glicko2.pdf, from rounded steps; exactly it is 1.7790",
        "0.4834": "Δ there, without its sign, from rounded steps; exactly it is -0.4839",
        "0.0599934": "volatility by the package glicko2 2.1.0 from PyPI: Player(1500, 200, 0.06)",
        "0.0599998": "the same, measured in November 2026, with all ratings 1500 points higher",
        "29": "the volume of the Mathematische Zeitschrift with Zermelo's paper",
        "1929": "the year of Zermelo's paper",
        "39": "the volume of Biometrika with Bradley and Terry's paper",
        "1952": "the year of Bradley and Terry's paper",
    },
}

EVENT = us_championship_2025()
SPELT = [elo.Game(1400, 1), elo.Game(1600, 0.5), elo.Game(1550, 0)]
THREE = elo.rate_period(elo.Player(1500), SPELT, k=20, curve="logistic", rounding="game")
SHORT = [
    100 * (gap.share - elo.expected_score((gap.low + gap.high) / 2, 0))
    for gap in favourites_by_gap()[:16]
]
SEVEN = elo.performance_report([1640, 1655, 1702, 1688, 1721, 1750, 1700], 4.5)
CLASSICAL = favourites_by_gap()
ALL_PROMISED = [
    gap
    for control in TIME_CONTROLS
    for gap in favourites_by_gap(control)
    if gap.table == gap.games and gap.high is not None
]
GLICKO_GAMES = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
GLICKO = elo.glicko.rate((1500, 200), GLICKO_GAMES)
GLICKO2 = elo.glicko2.rate((1500, 200, 0.06), GLICKO_GAMES)
