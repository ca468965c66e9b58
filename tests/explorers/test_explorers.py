"""Explorers are driven by their controls; readout and drawing must say what the functions say."""

import ast
import json
import re
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest

from elo_lesson import Game, Player, expected_score, explorers, rate_period, read_games, sample_file
from elo_lesson.evidence.favourites import favourites_by_gap
from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Choice, Preset, Switch, Timeline, Whole
from elo_lesson.figures import Drawing, new_figure
from elo_lesson.rating.tournaments import us_championship_2025

ALL = [getattr(explorers, name) for name in explorers.__all__]
WITH_SLIDERS = [
    make for make in ALL if make.__name__ not in ("KDecisionExplorer", "OwnFieldExplorer")
]
COMMON = {"base", "controls", "games_control", "results", "settings", "stage", "typed_games"}
"""The modules that explorers share; of one another they import nothing."""
SITE = read_games(sample_file("site_export.pgn"))
OTHER_VALUES = {
    "CalculatorExplorer": {
        "games": "1400 0", "settings": "web", "rating": 1510, "k": 40, "on": "2022-01-01",
        "rating_list": "blitz", "curve": "logistic", "cap": False, "rule_700": False,
        "every_game": True,
    },
    "CalibrationExplorer": {"control": "rapid", "scale": 495},
    "DrawsExplorer": {"difference": 120, "equal": 30, "games": "standard"},
    "DriftExplorer": {
        "improvement": 20, "surplus": -50, "minimum": True, "lift": True,
    },
    "ExpectedScoreExplorer": {"rating": 1510, "opponent": 1610},
    "FirstRatingExplorer": {"average": 2000, "score": 4, "on": "2022-01-01"},
    "GlickoExplorer": {
        "rating": 1510, "deviation": 50, "opponent": 1600, "opponent_deviation": 300, "score": 0.5,
    },
    "KDecisionExplorer": {"peak": 2400, "birth_year": 2010, "games": 12},
    "KFactorExplorer": {"k": 40, "difference": 100},
    "LeagueExplorer": {"round": 1, "k": 40},
    "LearningExplorer": {"k": 40, "luck": 2},
    "NoisyRatingsExplorer": {"noise": 80},
    "NormExplorer": {"title": "IM", "average": 2600, "score": 7},
    "OneGameExplorer": {
        "rating": 1510, "opponent": 1610, "k": 40, "opponent_k": 40, "curve": "logistic",
        "on": "2024-03-01", "cap": False, "every_game": True,
    },
    "OwnFieldExplorer": {"games": "1600 1", "title": "WIM", "on": "2022-01-01"},
    "OwnGamesExplorer": {"games": SITE, "view": "colour", "rating": 1500, "k": 20},
    "OwnPerformanceExplorer": {"games": SITE, "count": 20},
    "PerformanceExplorer": {"event": "no_point", "result": "not_played", "opponent": 1200},
    "PeriodExplorer": {"player": "B", "round": 3},
    "RatingPathExplorer": {"games": SITE, "rating": 1500, "k": 20},
    "Rule700Explorer": {"k": 20, "games": 18},
    "SigmaExplorer": {"sevenths": 1980},
    "TableExplorer": {"difference": -97},
    "ThreeCurvesExplorer": {"difference": 392},
    "WaitingExplorer": {"deviation": 100, "thousandths": 90, "days": 400},
}  # fmt: skip
"""For each control a value that must change picture and words."""
BEFORE = {
    ("CalculatorExplorer", "on"): {"games": "1000 1\n900 1"},
    ("CalculatorExplorer", "rating_list"): {"rating": 2700, "games": "2000 1\n2600 0"},
    ("CalculatorExplorer", "curve"): {"games": "1900 0.5"},
    ("CalculatorExplorer", "cap"): {"games": "1000 1"},
    ("CalculatorExplorer", "rule_700"): {"games": "1600 1\n" * 50},
    ("FirstRatingExplorer", "on"): {"score": 4},
    ("LeagueExplorer", "k"): {"round": 50},
    ("OneGameExplorer", "on"): {"rating": 2700, "opponent": 2200},
    ("OneGameExplorer", "cap"): {"opponent": 2000},
    ("Rule700Explorer", "k"): {"games": 30},
}
"""What has to be set first, so that the value matters."""


def rating_sliders(explorer):
    return [control for control in explorer.controls.values() if isinstance(control, Whole)]


def overlay(explorer):
    return explorer._stage.overlay.value


@pytest.fixture(scope="module")
def made_once():
    return {make: make() for make in ALL}


@pytest.fixture
def explorer(make, made_once):
    """The explorer of this test, at its first values before and after. Making one takes a while,
    so that tests share it."""
    explorer = made_once[make]
    first = explorer.values
    yield explorer
    explorer.set(**first)


def shared(make):
    """A fixture: one explorer for many tests; each test gets it at its first values."""

    @pytest.fixture
    def explorer(made_once):
        explorer = made_once[make]
        first = explorer.values
        yield explorer
        explorer.set(**first)

    return explorer


one_game = shared(explorers.OneGameExplorer)
curve = shared(explorers.ExpectedScoreExplorer)
k_factors = shared(explorers.KFactorExplorer)
tournament = shared(explorers.PeriodExplorer)


def test_explorers_import_no_explorers():
    for path in Path(explorers.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module.startswith("elo_lesson.explorers."):
                assert node.module.split(".")[2] in COMMON, path


# The controls


def test_slider_box_and_value_are_one():
    control = Whole("your rating", 1500, 1400, 2900, (100, 3500))
    control.slider.value = 1510
    assert (control.value, control.box.value) == (1510, "1510")
    control.box.value = " 1520 "
    assert (control.value, control.slider.value, control.box.value) == (1520, 1520, "1520")
    control.value = 1530
    assert (control.box.value, control.slider.value) == ("1530", 1530)


@pytest.mark.parametrize("typed", [3500, 100])
def test_a_number_beyond_the_slider_moves_its_end(typed):
    control = Whole("your rating", 1500, 1400, 2900, (100, 3500))
    control.box.value = str(typed)
    assert (control.value, control.slider.value, control.problem) == (typed, typed, "")


def test_a_timeline_is_played_by_its_button_and_set_back():
    control = Timeline("round", 0, 0, 150)
    control.play.value = 30  # as the page does, step by step
    assert (control.value, control.slider.value, control.box.value) == (30, 30, "30")
    control.box.value = "40"
    assert control.play.value == 40
    assert (control.play.min, control.play.max, control.play.repeat) == (0, 150, False)
    control.play.value = 0
    assert control.value == 0


@pytest.mark.parametrize(
    "typed", ["", "abc", "0", "99", "3501", "12,5", "1500.5", "1e3", "²", "9" * 5000]
)
def test_what_cannot_be_used_gets_a_sentence_and_changes_nothing(one_game, typed):
    before = one_game.readout, overlay(one_game), one_game.values
    one_game.controls["rating"].box.value = typed
    assert one_game.problem.startswith("your rating: ")
    assert one_game.problem.endswith("give a whole number from 100 to 3500.")
    assert (one_game.readout, overlay(one_game), one_game.values) == before
    one_game.controls["rating"].slider.value = 1501
    assert one_game.problem == ""
    assert one_game.controls["rating"].box.value == "1501"


def test_a_minus_sign_from_a_text_is_understood(k_factors):
    k_factors.controls["difference"].box.value = "−150"
    assert k_factors.values["difference"] == -150


def test_a_usual_value_and_a_value_of_ones_own():
    control = Preset("your K-factor", 20, (40, 20, 10, 32), (1, 100))
    control.list.value = 40
    assert (control.value, control.box.value) == (40, "40")
    control.box.value = "15"
    assert (control.value, control.list.value) == (15, "own")
    control.list.value = "own"
    assert control.value == 15
    control.box.value = "32"
    assert control.list.value == 32


@pytest.mark.parametrize(
    ("control", "bad"),
    [
        (Whole("difference", 0, -400, 400), 401),
        (Whole("difference", 0, -400, 400), 1.5),
        (Whole("difference", 0, -400, 400), True),
        (Choice("curve", {"formula": "logistic"}, "logistic"), "formula"),
        (Switch("cap", True), 1),
        (Whole("difference", 0, -400, 400), float("nan")),
        (Whole("difference", 0, -400, 400), "5"),
    ],
)
def test_values_from_code_are_checked_too(control, bad):
    with pytest.raises(ValueError, match=r"cannot be .*; .*\.$"):
        control.check(bad)


# All explorers


def test_the_list_above_has_every_control(made_once):
    found = {make.__name__: set(explorer.controls) for make, explorer in made_once.items()}
    assert {name: set(values) for name, values in OTHER_VALUES.items()} == found


@pytest.mark.parametrize("make", ALL)
def test_every_control_changes_picture_and_words(make, explorer):
    start = explorer.values
    for control, value in OTHER_VALUES[make.__name__].items():
        explorer.set(**start)
        explorer.set(**BEFORE.get((make.__name__, control), {}))
        before = explorer.readout, overlay(explorer)
        explorer.controls[control].value = value
        assert explorer.readout != before[0], control
        assert overlay(explorer) != before[1], control


@pytest.mark.parametrize(
    ("make", "values", "said"),
    [
        (explorers.DrawsExplorer, {"equal": 1}, "equals draw 1 of 100 games."),
        (explorers.DrawsExplorer, {"equal": 1, "games": "blitz"}, "Draws by the model there: 1."),
        (explorers.LeagueExplorer, {"round": 1}, "rounds played: 1."),
        (explorers.NoisyRatingsExplorer, {"noise": 1}, "in points: 1."),
        (explorers.PeriodExplorer, {"round": 1}, "After round 1: "),
        (explorers.Rule700Explorer, {"games": 1}, "Rated games: 1."),
        (explorers.LearningExplorer, {"k": 30}, "strength is 1,"),
    ],
)
def test_a_number_that_is_1_has_no_plural_behind_it(make, explorer, values, said):
    explorer.set(**values)
    assert said in explorer.readout
    things = r"games|rounds|points|draws|days|players|months|years"
    assert not re.search(rf"(?<![\d.,+-])1 ({things})\b", explorer.readout)


@pytest.mark.parametrize("make", WITH_SLIDERS)
def test_the_end_of_every_slider_can_be_shown(make, explorer):
    for control in rating_sliders(explorer):
        for end in (*control.typed, control.slider.min, control.slider.max):
            control.box.value = str(end)
            assert explorer.problem == ""


@pytest.mark.parametrize("make", WITH_SLIDERS)
def test_the_picture_does_not_depend_on_the_way(make, explorer):
    straight, values = (explorer.readout, overlay(explorer)), explorer.values
    control = rating_sliders(explorer)[0]
    for step in range(3):
        control.slider.value = control.slider.min + step
    explorer.set(**values)
    assert (explorer.readout, overlay(explorer)) == straight


@pytest.mark.parametrize("make", WITH_SLIDERS)
def test_many_events_leave_the_last_value(make, explorer):
    control = rating_sliders(explorer)[0]
    first, low, high = explorer.values, control.slider.min, control.slider.max
    for event in range(30):
        control.slider.value = low + event % (high - low)
    assert control.value == low + 29 % (high - low)
    last, readout = control.value, explorer.readout
    explorer.set(**first)
    name = next(key for key, value in explorer.controls.items() if value is control)
    explorer.set(**{name: last})
    assert explorer.readout == readout


@pytest.mark.parametrize("make", ALL)
def test_ids_of_two_pictures_do_not_collide_and_no_figure_stays_open(make, explorer):
    pictures = (overlay(explorer), overlay(make()))
    one, other = (set(re.findall(r'\bid="([^"]+)"', picture)) for picture in pictures)
    assert plt.get_fignums() == []
    assert one and other and not one & other


@pytest.mark.parametrize("make", ALL)
def test_every_reference_in_the_picture_has_its_target(make, explorer):
    svg = overlay(explorer)
    targets = set(re.findall(r'\bid="([^"]+)"', svg))
    assert set(re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", svg)) <= {
        pair for target in targets for pair in ((target, ""), ("", target))
    }


@pytest.mark.parametrize("make", ALL)
def test_an_event_sends_little(make, explorer):
    assert len(overlay(explorer)) < 12_000


@pytest.mark.parametrize("make", ALL)
def test_the_output_has_a_live_view_a_picture_and_words(make, explorer):
    data, metadata = explorer._repr_mimebundle_()
    assert set(data) == {
        "application/vnd.jupyter.widget-view+json",
        "image/png",
        "text/plain",
    }
    assert data["text/plain"].startswith(explorer.readout)
    assert metadata["image/png"]["width"] == 749
    json.dumps(data)


@pytest.mark.parametrize("make", WITH_SLIDERS)
def test_a_figure_for_print_is_complete_and_does_not_move(make, explorer):
    figure = explorer.figure()
    assert figure.sentence == explorer.readout
    picture = figure.picture()
    control = rating_sliders(explorer)[0]
    control.slider.value = control.slider.min + 1
    assert figure.picture() == picture
    assert explorer.figure().picture() != picture


@pytest.mark.parametrize("make", ALL)
def test_every_control_has_a_name(make, explorer):
    for control in explorer.controls.values():
        name = control.box.description if hasattr(control, "box") else control.description
        assert len(name) > 2
        if not isinstance(control, Switch):
            assert len(name) < 22  # a longer one would be cut off on the page


def test_set_changes_all_or_nothing(one_game):
    before = one_game.values
    with pytest.raises(ValueError, match="rating, opponent"):
        one_game.set(opponent=1700, colour="red")
    with pytest.raises(ValueError, match=r"your rating: 5000 cannot be used"):
        one_game.set(opponent=1700, rating=5000)
    assert one_game.values == before


def test_set_draws_once(one_game):
    seen = []
    one_game._stage.overlay.observe(seen.append, "value")
    one_game.set(rating=1700, opponent=1800, k=40, cap=False)
    assert len(seen) == 1


def test_a_mistake_in_drawing_is_said_in_the_explorer():
    class Broken(Explorer):
        def __init__(self):
            super().__init__(
                lambda: Drawing("A line.", new_figure()[0]), {"k": Whole("K-factor", 20, 1, 40)}
            )

        def update(self, *, k):
            if k == 40:
                raise ZeroDivisionError("nothing to <divide> by")
            return f"K is {k}."

    explorer = Broken()
    explorer.controls["k"].slider.value = 40
    assert explorer.problem == "This cannot be shown: nothing to <divide> by"
    assert "nothing to &lt;divide&gt; by" in explorer._parts["problem"].value
    assert explorer.readout == "K is 20."
    explorer.controls["k"].slider.value = 30
    assert (explorer.problem, explorer.readout) == ("", "K is 30.")


# Each explorer


@pytest.mark.parametrize(("rating", "opponent"), [(1500, 1600), (2000, 1600), (1400, 2200)])
def test_the_marks_lie_on_the_curve(curve, rating, opponent):
    curve.set(rating=rating, opponent=opponent)
    difference = rating - opponent
    mark, further = curve.drawing.mark, curve.drawing.further
    assert mark.get_xydata().tolist() == [[difference, expected_score(difference, 0)]]
    assert further.get_xydata().tolist() == [
        [difference + 400, expected_score(difference + 400, 0)]
    ]
    assert f"expected score {expected_score(difference, 0):.3f}" in curve.readout
    odds = [float(text) for text in re.findall(r"odds ([\d.e+]+) to 1", curve.readout)]
    assert odds[1] == pytest.approx(10 * odds[0], rel=0.01)


@pytest.mark.parametrize(
    ("k", "opponent", "changes"),
    [(20, 1600, "+13 +3 -7"), (32, 1600, "+20 +4 -12"), (20, 2000, "+19"), (32, 2000, "+30")],
)
def test_one_game_is_the_web_calculator_to_the_digit(one_game, k, opponent, changes):
    one_game.set(k=k, opponent=opponent, curve="logistic", cap=False, every_game=True)
    said = re.search(r"rating by (\S+), a draw by (\S+), a loss by (\S+?)\.", one_game.readout)
    assert " ".join(said.groups()).startswith(changes)


@pytest.mark.parametrize("which", ["fide", "logistic"])
@pytest.mark.parametrize("cap", [True, False])
@pytest.mark.parametrize(("rating", "opponent"), [(1500, 1000), (2700, 2200), (2440, 2455)])
def test_one_game_says_what_rate_period_says(one_game, which, cap, rating, opponent):
    one_game.set(rating=rating, opponent=opponent, k=10, opponent_k=40, curve=which, cap=cap)
    lines = one_game.details.lines
    for line, score in zip(lines, (1, 0.5, 0), strict=True):
        options = {"curve": which, "cap": cap}
        mine = rate_period(Player(rating), [Game(opponent, score)], k=10, **options)
        theirs = rate_period(Player(opponent), [Game(rating, 1 - score)], k=40, **options)
        for report, cells in ((mine, line[1:4]), (theirs, line[4:])):
            assert float(cells[0]) == pytest.approx(report.total, abs=0.005)
            assert int(cells[1]) == report.change
            assert cells[2] == str(report.new_rating or "unrated")
    assert one_game.drawing.bars[0].get_width() == pytest.approx(
        1 - rate_period(Player(rating), [Game(opponent, 1)], k=10, curve=which, cap=cap).expected
    )


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, None),
        ({"opponent_k": 40}, "the K-factors differ"),
        ({"rating": 2700, "opponent": 2200}, "counts as 400 for one of the two only"),
        ({"rating": 2700, "opponent": 2200, "on": "2024-03-01"}, None),
        ({"rating": 2700, "opponent": 2200, "cap": False}, None),
    ],
)
def test_a_sum_that_is_not_zero_is_explained(one_game, values, said):
    one_game.set(**values)
    if said is None:
        assert "what the other loses" not in one_game.readout
    else:
        assert said in one_game.readout


def test_a_rating_below_the_list_is_said(one_game):
    one_game.set(rating=1404)
    assert "Below 1400, a player is unrated on the next list." in one_game.readout


@pytest.mark.parametrize("letter", us_championship_2025().entrants)
@pytest.mark.parametrize("rounds", [1, 7, 11])
def test_the_tournament_round_by_round(tournament, letter, rounds):
    tournament.set(player=letter, round=rounds)
    rows = us_championship_2025().rate(letter).rows[:rounds]
    bars = [bar for bar in tournament.drawing.bars if bar.get_visible()]
    assert [bar.get_height() for bar in bars] == [row.change for row in rows]
    total = sum(row.change for row in rows)
    assert tournament.drawing.line.get_ydata()[-1] == pytest.approx(total)
    said = float(re.search(r"After round \d+: (\S+) rating points", tournament.readout).group(1))
    assert said == pytest.approx(total, abs=1e-9)


@pytest.mark.parametrize("k", [1, 10, 20, 40])
@pytest.mark.parametrize("difference", [-400, 0, 200])
def test_k_stretches_the_change(k_factors, k, difference):
    k_factors.set(k=k, difference=difference)
    expected = expected_score(difference, 0, curve="fide")
    for mark, score in zip(k_factors.drawing.marks, (1, 0.5, 0), strict=True):
        assert mark.get_xydata().tolist()[0] == pytest.approx([k, k * (score - expected)])


@pytest.mark.parametrize("difference", [0, 100, 392, 400, 560, 800])
def test_the_three_marks_lie_on_the_three_curves(difference):
    explorer = explorers.ThreeCurvesExplorer()
    explorer.set(difference=difference)
    table, logistic, normal = (
        expected_score(difference, 0, curve=name) for name in ("fide", "logistic", "normal")
    )
    heights = [mark.get_ydata()[0] for mark in explorer.drawing.marks]
    assert heights == pytest.approx([table, 100 * (table - logistic), 100 * (table - normal)])
    assert f"table {table:.2f}, the logistic curve {logistic:.4f}" in explorer.readout


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        (97, "+97: the row from 92 to 98 in table 8.1.2 says 0.63, and 0.37"),
        (-264, "-264: the row from 257 to 267 in table 8.1.2 says 0.18, and 0.82"),
        (200, "+200: the row from 198 to 206 in table 8.1.2 says 0.76, and 0.24"),
        (0, "0: the row from 0 to 3 in table 8.1.2 says 0.50, and 0.50"),
        (735, "+735: the row from 620 to 735 in table 8.1.2 says 0.99, and 0.01"),
        (736, "+736: the row from 736 to more in table 8.1.2 says 1.00, and 0.00"),
        (-740, "-740: the row from 736 to more in table 8.1.2 says 0.00, and 1.00"),
    ],
)
def test_the_table_by_hand(difference, said):
    explorer = explorers.TableExplorer()
    explorer.set(difference=difference)
    assert said in explorer.readout
    marked = [line for line in explorer.details.lines if line[3] == "here"]
    assert len(marked) == 1
    assert marked[0][1 if difference >= 0 else 2] == re.search(r"says (\S+),", said).group(1)


@pytest.mark.parametrize(
    ("values", "lit", "said"),
    [
        ({"peak": 2400, "games": "unknown", "birth_year": "unknown"}, ["K strong"], "K = 10"),
        ({"peak": 2250, "birth_year": 2010, "games": "unknown"}, ["K junior"], "K = 40"),
        ({"peak": 2300, "birth_year": 2010, "games": 200}, ["K others"], "K = 20"),
        ({"birth_year": 1990, "games": 29}, ["K new"], "K = 40"),
        ({"birth_year": 1990, "games": 30}, ["K others"], "K = 20"),
        ({"birth_year": "unknown", "games": 200}, [], "2300? Not known. So K could be 40 or 20"),
        ({"birth_year": 1990, "games": "unknown"}, [], "games? Not known. So K could be 40 or 20"),
    ],
)
def test_every_branch_of_the_tree_is_reached(values, lit, said):
    explorer = explorers.KDecisionExplorer()
    explorer.set(**values)
    lights = [name for name, light in explorer.drawing.lights.items() if light.get_visible()]
    assert [name for name in lights if name.startswith("K")] == lit
    assert explorer.drawing.unknown.get_visible() == (not lit)
    assert said in explorer.readout


@pytest.mark.parametrize(("k", "games", "used"), [(40, 17, 40), (40, 18, 38), (20, 39, 17)])
def test_the_staircase(k, games, used):
    explorer = explorers.Rule700Explorer()
    explorer.set(k=k, games=games)
    assert explorer.drawing.mark.get_xydata().tolist() == [[games, used]]
    assert (f"lowered to {used}" in explorer.readout) == (used != k)


@pytest.mark.parametrize(("sevenths", "count"), [(2000, 6), (1999, 6), (1950, 282)])
def test_the_count_of_disagreements(sevenths, count):
    explorer = explorers.SigmaExplorer()
    explorer.set(sevenths=sevenths)
    assert f" at {count} of the differences" in explorer.readout
    assert explorer.drawing.mark.get_xydata().tolist() == [[sevenths / 7, count]]


def test_a_large_k_learns_faster_and_wobbles_more():
    explorer = explorers.LearningExplorer()
    behind, wobble = [], []
    for k in (5, 20, 40):
        runs = []
        for luck in range(1, 10):
            explorer.set(k=k, luck=luck)
            path = np.array(explorer.drawing.path.get_ydata())
            runs.append((1700 - path[130], path[-100:].std()))
            assert f"average is {path[-100:].std():.0f}." in explorer.readout
        behind.append(sum(run[0] for run in runs) / 9)
        wobble.append(sum(run[1] for run in runs) / 9)
    assert behind == sorted(behind, reverse=True)
    assert wobble == sorted(wobble)


@pytest.mark.parametrize(("control", "scale"), [("standard", 400), ("rapid", 582), ("blitz", 900)])
def test_real_favourites_and_a_curve_of_ones_own(control, scale):
    explorer = explorers.CalibrationExplorer()
    explorer.set(control=control, scale=scale)
    gaps = favourites_by_gap(control)[:-1]
    drawn = explorer.drawing.dots.marks.get_xydata()
    assert drawn.tolist() == [[(gap.low + gap.high) / 2, 100 * gap.share] for gap in gaps]
    ends = [bar[:, 1] for bar in explorer.drawing.dots.bars.get_segments()]
    assert all(low < y < high <= 100 for (low, high), (_, y) in zip(ends, drawn, strict=True))
    curve = dict(explorer.drawing.curve.get_xydata().tolist())
    assert curve[300] == pytest.approx(100 / (1 + 10 ** (-300 / scale)))
    games, shares = (np.array([getattr(g, n) for g in gaps]) for n in ("games", "share"))
    misses = shares - 1 / (1 + 10 ** (-drawn[:, 0] / scale))
    typical = 100 * np.average(misses**2, weights=games) ** 0.5
    assert f"by {typical:.2f} points of 100" in explorer.readout


def test_noisy_ratings_make_simulated_favourites_score_less():
    explorer = explorers.NoisyRatingsExplorer()
    heights, scales = [], []
    for noise in (0, 50, 100, 150):
        explorer.set(noise=noise)
        heights.append(explorer.drawing.dots.marks.get_ydata()[4])
        scales.append(int(re.search(r"fits best is (\d+)\.", explorer.readout).group(1)))
        (_, low), (_, high) = explorer.drawing.dots.bars.get_segments()[4]
        said = f"make {heights[-1]:.1f} of 100 points, plus or minus {(high - low) / 2:.1f}."
        assert said in explorer.readout
    assert heights == sorted(heights, reverse=True)
    assert scales == sorted(scales)


@pytest.mark.parametrize("make", ALL)
def test_a_list_always_shows_what_is_chosen(make, explorer):
    lists = [c.list if isinstance(c, Preset) else c for c in explorer.controls.values()]
    for chosen in (c for c in lists if hasattr(c, "options")):
        for _, value in chosen.options:
            chosen.value = value
            assert chosen.index is not None
