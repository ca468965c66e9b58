"""Numbers that only the text of a notebook says, each with the sum that gives it or its source."""

import math

import elo_lesson as elo
from elo_lesson.evidence import error_bars
from elo_lesson.evidence.favourites import TIME_CONTROLS, favourites_by_gap
from elo_lesson.models import sites, us_chess
from elo_lesson.rating import curves, history, performance, regulations, uncertainty
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
        "91": "round(100 * elo.expected_score(1900, 1500))",
        "0.76": "round(elo.expected_score(1700, 1500), 2)",
        "76": "round(100 * elo.expected_score(1700, 1500))",
        "101": "round(1 / (1 - elo.expected_score(2300, 1500)))",
        "2.8": "round(20 * (0.5 - elo.expected_score(1500, 1600)), 1)",
        "0.89": "round(elo.expected_score(2410, 2050), 2)",
        "9": "-elo.round_half_away(10 * (0 - elo.expected_score(2410, 2050)))",
        "0.5": "elo.expected_score(1500, 1500)",
        "8.9": "round(10 * elo.expected_score(2410, 2050), 1)",
        "5": "round(-min(SHORT))",
        "1800": "1500 + 300",
        "1900": "1600 + 300",
    },
    "02_table_and_curves": {
        "51": "len(curves.LAST_DIFFERENCE) + 1",
        "197": "curves.table_row(198)[0] - 1",
        "411": "curves.table_row(392)[1]",
        "0.3": "round(20 * 0.0148, 1)",
        "0.8857": "round(elo.expected_score(344, 0, curve='normal'), 4)",
        "0.89": "round(elo.expected_score(344, 0, curve='normal'), 2)",
        "0.88": "elo.expected_score(344, 0, curve='fide')",
        "1.02": "0.94 + 0.08",
        "1.6": "20 * (1 - 0.92)",
        "500": "2700 - 2200",
        "202": "elo.difference_for(0.76, curve='fide')",
        "0.96": "elo.expected_score(2700, 2200, curve='fide')",
        "4.6": "-10 * (0.5 - 0.96)",
    },
    "03_worked_examples": {
        "0.33": "1 - 0.67",
        "5.70": "8.30 - 2.60",
        "0.83": "8 - 7.17",
        "0.42": "2.5 - 2.08",
        "0.2": "20 * (0.51 - 0.5)",
        "64": "100 * elo.expected_score(1500, 1400, curve='fide')",
        "100": "1500 - 1400",
        "500": "1500 - 1000",
        "190": "2433 - 2243",
        "17.6": "-FIVE_GAMES.total",
        "18": "-FIVE_GAMES.change",
        "1990": "FIVE_GAMES.new_rating",
        "1800": "performance.HYPOTHETICAL[0]",
        "2200": "performance.HIGHEST_FIRST_RATING",
        "780": "20 * 39",
        "5.80": "sum(row.change for row in EVENT.rate('C').rows[:5])",
        "8.80": "-EVENT.rate('C').total",
        "4.50": "sum(row.change for row in EVENT.rate('I').rows[:2])",
        "5.10": "-EVENT.rate('I').total",
        "2.10": "EVENT.rate('L').rows[-1].change",
    },
    "04_k_factor": {
        "1.73": "MONTH.total / 40",
        "69.2": "MONTH.total",
    },
    "05_rating_period": {
        "7": "THREE.rows[0].change",
        "3": "THREE.rows[1].change",
        "9": "-THREE.rows[2].change",
        "0.53": "elo.expected_score(1500, 1480, curve='fide')",
        "0.34": "elo.expected_score(1500, 1620, curve='fide')",
        "0.42": "elo.expected_score(1500, 1555, curve='fide')",
        "55": "1555 - 1500",
        "0.16": "round(0.5 - elo.expected_score(1500, 1620, curve='fide'), 2)",
        "0.21": "HALF_WORKED.total / 20",
        "4.2": "HALF_WORKED.total",
        "0.92": "elo.expected_score(400, 0, curve='fide')",
        "1.6": "20 * (1 - elo.expected_score(400, 0, curve='fide'))",
        "0.22": "round(0.5 - elo.expected_score(1980, 2150, curve='fide'), 2)",
        "4.4": "round(20 * (0.5 - elo.expected_score(1980, 2150, curve='fide')), 1)",
        "1.01": "SIX_ROUNDS.expected",
        "0.49": "SIX_ROUNDS.total / 20",
        "9.8": "SIX_ROUNDS.total",
        "0.47": "round(1 - elo.expected_score(1500, 1480, curve='fide'), 2)",
        "54": "curves.table_row(55)[0]",
        "61": "curves.table_row(55)[1]",
        "0.58": "elo.expected_score(55, 0, curve='fide')",
        "0.08": "round(1 - elo.expected_score(400, 0, curve='fide'), 2)",
        "0.03": "round(1 - elo.expected_score(2300, 1750, curve='fide'), 2)",
        "0.04": "round(1 - elo.expected_score(2300, 1800, curve='fide'), 2)",
        "0.15": "0.08 + 0.03 + 0.04",
        "3.0": "20 * 0.15",
        "625": "2025 - 1400",
        "600": "regulations.FARTHEST_APART",
        "605": "2610 - 2005",
        "0.3": "round(10 * (1 - elo.expected_score(550, 0, curve='fide')), 1)",
        "19.6": "-LEAVES.total",
        "1398": "1418 + LEAVES.change",
    },
    "06_performance_and_titles": {
        "64.3": "round(100 * 4.5 / 7, 1)",
        "64": "SEVEN.percent",
        "102": "SEVEN.dp",
        "1694": "SEVEN.average",
        "1796": "SEVEN.fide",
        "160": "400 * 2 / 5",
        "1960": "elo.performance_report([1500, 1600, 1700, 1800, 2400], 3.5).linear",
        "200": "2000 - 1800",
        "63": "336 - 273",
        "1430": "elo.performance_report([1420, 1440], 2).average",
        "1703.5": "(1702 + 1705) / 2",
        "2229": "round(elo.initial_rating_report([2400] * 5, 2.5).average)",
        "1356": "round(elo.initial_rating_report([1500] * 5, 0.5).unrounded)",
        "1727.86": "round(FIRST.average, 2)",
        "1829.86": "round(FIRST.unrounded, 2)",
        "1830": "FIRST.rating",
        "2090.71": "round(LIMITED.average, 2)",
        "71": "LIMITED.percent",
        "158": "LIMITED.bonus",
        "2248.71": "round(LIMITED.average + LIMITED.bonus, 2)",
        "18.4": "-LEAVER.total",
        "18": "-LEAVER.change",
        "1390": "1408 + LEAVER.change",
        "130": "2600 - 2470",
        "72": "elo.performance_report([2470] * 9, 6.5).percent",
        "166": "elo.performance_report([2470] * 9, 6.5).dp",
    },
    "07_your_own_games": {
        "63.6": "40 * (4 - 2.41)",
        "30": "100 * 1.5 / 5",
        "149": "-elo.difference_for(0.3, curve='fide')",
        "1.96": "uncertainty.SURE",
    },
    "08_draws": {
        "0.20": "0.40 / 2",
        "0.16": "round(elo.win_draw_loss(0.36, 0.40)[0], 2)",
        "0.19": "0.38 / 2",
        "0.5": "elo.expected_score(1500, 1500)",
        "0.45": "round(elo.win_draw_loss(0.64, 0.38)[0], 2)",
        "0.39": "(20 + 38 / 2) / 100",
        "0.30": "round(1 - 0.7, 2)",
        "0.60": "elo.greatest_draw_rate(0.7)",
        "799": "16 * 50 - 1",
        "58": "100 - 42",
        "29": "100 * elo.win_draw_loss(0.5, 0.42)[0]",
        "95": "round(100 * math.erf(uncertainty.SURE / math.sqrt(2)))",
    },
    "09_league": {
        "6500": "sum([1400, 1500, 1600, 2000])",
        "1625": "sum([1400, 1500, 1600, 2000]) / 4",
        "27": "36 - 9",
        "87": "round(elo.resting_error(1) ** 2)",
        "47": "1500 - 1453",
        "7": "1453 - 1446",
        "0.68": "ANY_ORDER.total / 40",
        "27.2": "ANY_ORDER.total",
        "0.31": "elo.expected_score(1480, 1620, curve='fide')",
        "0.61": "elo.expected_score(1480, 1403, curve='fide')",
        "4": "(1500 - 1300) / 50",
        "600": "1900 - 1300",
        "0.40": "history.LIFTED_SHARE",
        "250": "history.LIFTED_BELOW - 1750",
        "1850": "history.one_off_lift(1750)",
    },
    "10_other_systems": {
        "6": "sites.GAMES_IN_A_PERIOD",
        "1464": "round(GLICKO.new_rating)",
        "151.4": "round(GLICKO.new_deviation, 1)",
        "36": "round(1500 - GLICKO.new_rating)",
        "0.27": "round(elo.expected_score(0.8443 * (1600 - 1800), 0), 2)",
        "132": "round(elo.glicko.Q * GLICKO.new_deviation**2)",
        "14": "round(elo.glicko.Q * elo.glicko.rate((1500, 50), GLICKO_GAMES).new_deviation**2)",
        "0.05999": "math.floor(1e5 * GLICKO2.new_volatility) / 1e5",
        "14.5": "round(us_chess.k_factor(2400, 120, 5), 1)",
        "173.7178": "round(curves.SCALE / math.log(10), 4)",
    },
    "11_does_elo_tell_the_truth": {
        "0.76": "elo.expected_score(200, 0, curve='fide')",
        "76": "100 * elo.expected_score(200, 0, curve='fide')",
        "24.5": "error_bars.favourite_points(favourites_by_gap())[0].gap",
        "4.7": "round(100 * (CLASSICAL[5].table - CLASSICAL[5].points) / CLASSICAL[5].games, 1)",
        "9.8": "19.6 / 2",
        "425": "2500 - 2075",
        "375": "2500 - 2125",
        "0.849": "round(CLASSICAL[7].share, 3)",
        "0.61": "10 * (0.91 - 0.849)",
        "2.44": "round(4 * 10 * (0.91 - 0.849), 2)",
        "2.4": "round(4 * 10 * (0.91 - 0.849), 1)",
        "0.827": "round(CLASSICAL[6].share, 3)",
        "0.043": "round(0.87 - CLASSICAL[6].share, 3)",
        "3.87": "round(9 * 10 * 0.043, 2)",
        "3.9": "round(9 * 10 * 0.043, 1)",
        "450": "CLASSICAL[9].low",
        "599": "CLASSICAL[11].high",
        "750": "[gap.low for gap in CLASSICAL if gap.table == gap.games][0]",
        "15": "len(ALL_PROMISED)",
        "45": "60 - len(ALL_PROMISED)",
        "40": "round(100 * 10 * error_bars.standard_error(50, 28, 22))",
        "7.8": "round(1.96 * 40 / 100**0.5, 1)",
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

GAMES = [(2075, 0), (1928, 0), (2222, 0), (2098, 1), (1756, 1)]
FIVE_GAMES = elo.rate_period(elo.Player(2008), [elo.Game(*game) for game in GAMES], k=40)
JUNIOR = [(2330, 1), (2355, 1), (2290, 0.5), (2402, 1), (2248, 0.5)]
MONTH = elo.rate_period(elo.Player(2291), [elo.Game(*game) for game in JUNIOR], k=40)
ANY_ORDER = elo.rate_period(
    elo.Player(1480), [elo.Game(1550, 1), elo.Game(1620, 1), elo.Game(1403, 0)], k=40
)
EVENT = us_championship_2025()
SPELT = [elo.Game(1400, 1), elo.Game(1600, 0.5), elo.Game(1550, 0)]
THREE = elo.rate_period(elo.Player(1500), SPELT, k=20, curve="logistic", rounding="game")
OTHERS = [elo.Game(1480, 1), elo.Game(1620, 0.5), elo.Game(1555, 0)]
HALF_WORKED = elo.rate_period(elo.Player(1500), OTHERS, k=20)
LEAVES = elo.rate_period(elo.Player(1418), [elo.Game(1440, 0), elo.Game(1402, 0.5)], k=40)
SIX_ROUNDS = elo.rate_period(elo.Player(1622), [elo.Game(1640, 1), elo.Game(1595, 0.5)], k=20)
SHORT = [
    100 * (gap.share - elo.expected_score((gap.low + gap.high) / 2, 0))
    for gap in favourites_by_gap()[:16]
]
SEVEN = elo.performance_report([1640, 1655, 1702, 1688, 1721, 1750, 1700], 4.5)
FIRST = elo.initial_rating_report([1650, 1704, 1688, 1731, 1722], 3.5)
LIMITED = elo.initial_rating_report([2190, 2204, 2188, 2231, 2222], 4)
LEAVING = [elo.Game(1430, 0), elo.Game(1402, 0), elo.Game(1452, 0.5)]
LEAVER = elo.rate_period(elo.Player(1408), LEAVING, k=20)
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
KNOWN = {
    "SEVEN": SEVEN,
    "FIRST": FIRST,
    "LIMITED": LIMITED,
    "LEAVER": LEAVER,
    "error_bars": error_bars,
    "CLASSICAL": CLASSICAL,
    "ALL_PROMISED": ALL_PROMISED,
    "favourites_by_gap": favourites_by_gap,
    "GLICKO": GLICKO,
    "GLICKO_GAMES": GLICKO_GAMES,
    "GLICKO2": GLICKO2,
    "math": math,
    "sites": sites,
    "us_chess": us_chess,
    "MONTH": MONTH,
    "THREE": THREE,
    "HALF_WORKED": HALF_WORKED,
    "LEAVES": LEAVES,
    "SIX_ROUNDS": SIX_ROUNDS,
    "EVENT": EVENT,
    "SHORT": SHORT,
    "elo": elo,
    "curves": curves,
    "performance": performance,
    "regulations": regulations,
    "history": history,
    "ANY_ORDER": ANY_ORDER,
    "uncertainty": uncertainty,
    "FIVE_GAMES": FIVE_GAMES,
}
