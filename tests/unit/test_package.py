"""The package as a whole: light to import, documented, and built in layers."""

import ast
import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import elo_lesson

FOLDER = Path(elo_lesson.__file__).parent
LAYERS = [
    {"checks", "datasets", "regulation_texts"},
    {"spelling"},
    {"curves", "draws"},
    {"regulations", "tables"},
    {"periods"},
    {"performance", "pools", "tournaments", "favourites", "learning", "conversion", "history"},
    {"titles", "uncertainty", "working"},
    {"error_bars"},
    {"calibration", "noisy_ratings", "open_report"},
    {"pool_changes"},
    {"league"},
    {"glicko_steps", "volatility", "us_chess", "bradley_terry"},
    {"glicko", "glicko2_pools"},
    {"glicko2"},
    {"sites", "lichess"},
    {"game_dates"},
    {"game_files"},
    {"game_order", "games_cells", "games_headings", "games_site"},
    {"games_csv", "games_pgn", "games_trf"},
    {"games"},
    {"game_pools", "own_games", "own_points", "typed_games"},
    {"own_reports"},
    {"exercise"},
    {"questions"},
    {"exercises"},
]
"""A module imports only from the sets above its own."""


def modules_after(statement):
    """The names of all modules that are loaded after a statement in a new Python."""
    code = f"{statement}; import sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return set(run.stdout.split())


def test_the_import_is_light_and_silent():
    loaded = modules_after("import elo_lesson")
    heavy = {"matplotlib", "ipywidgets", "IPython", "statistics", "random", "pandas", "scipy"}
    assert "elo_lesson.curves" in loaded
    assert not heavy & loaded


@pytest.mark.parametrize("name", elo_lesson.__all__)
def test_a_public_name_is_documented_with_an_example_that_runs(name):
    thing = getattr(elo_lesson, name)
    assert doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")


@pytest.mark.parametrize("name", ["expected_score", "rating_change", "rate_period", "rate_pool"])
def test_a_formula_names_its_source_and_its_refusals(name):
    words = inspect.getdoc(getattr(elo_lesson, name))
    assert "Source: FIDE" in words and "Raises ValueError or TypeError" in words


def test_the_public_names_are_sorted_and_each_stands_once():
    assert elo_lesson.__all__ == sorted(set(elo_lesson.__all__))


def imports_of(path):
    """The names of elo_lesson's modules that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith("elo_lesson.")}
    return {name for name in found if (FOLDER / f"{name}.py").exists() or (FOLDER / name).is_dir()}


@pytest.mark.parametrize("layer", range(len(LAYERS)))
def test_a_module_imports_only_from_the_layers_before(layer):
    before = set().union(*LAYERS[:layer])
    for module in LAYERS[layer]:
        folder = FOLDER / module
        for path in folder.glob("*.py") if folder.is_dir() else [folder.with_suffix(".py")]:
            assert imports_of(path) - {module} <= before, path


def test_the_layers_name_every_module_that_computes():
    named = set().union(*LAYERS) | {"__init__"}
    assert {"questions"} | {path.stem for path in FOLDER.glob("*.py")} == named


def test_pictures_import_from_below_and_nothing_below_imports_pictures():
    assert (FOLDER / "figures").is_dir()
    for path in FOLDER.glob("*.py"):
        assert "figures" not in imports_of(path), path.name
