"""The package as a whole: light to import, documented, and built in layers."""

import ast
import doctest
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import elo_lesson

FOLDER = Path(elo_lesson.__file__).parent
ARROWS = {
    "rating": set(),
    "models": {"rating"},
    "evidence": {"rating"},
    "own_games": {"rating", "evidence"},
    "exercises": set(),
    "figures": {"rating", "evidence", "own_games"},
    "explorers": {"rating", "models", "evidence", "own_games", "figures"},
}
"""The house: what each room may import, beside the small common things at the bottom."""

BOTTOM = {"checks", "data", "faces", "language", "tables"}
"""They import from one another only; __init__ is the face and imports from faces."""


def modules_after(statement):
    """The names of all modules that are loaded after a statement in a new Python."""
    code = f"{statement}; import sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return set(run.stdout.split())


def test_the_import_is_light_and_silent():
    loaded = modules_after("import elo_lesson")
    heavy = {"matplotlib", "ipywidgets", "IPython", "statistics", "random", "pandas", "scipy"}
    assert "elo_lesson.faces" in loaded
    assert not heavy & loaded


@pytest.mark.parametrize("name", elo_lesson.__all__)
def test_a_public_name_is_documented_with_an_example_that_runs(name):
    thing = getattr(elo_lesson, name)
    if not callable(thing):
        pytest.skip("a constant or a module")
    assert doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")


@pytest.mark.parametrize("name", ["expected_score", "rating_change", "rate_period", "rate_pool"])
def test_a_formula_names_its_source_and_its_refusals(name):
    words = inspect.getdoc(getattr(elo_lesson, name))
    assert "Source: FIDE" in words and "Raises ValueError or TypeError" in words


def imports_of(path):
    """The full names of all that a file imports of elo_lesson, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports are written in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.split(".")[0] == "elo_lesson"}


def rooms_used(path):
    return {name.split(".")[1] for name in imports_of(path)}


@pytest.mark.parametrize("room", [*ARROWS, *sorted(BOTTOM)])
def test_a_room_imports_only_from_the_rooms_below_it(room):
    allowed = BOTTOM if room in BOTTOM else ARROWS[room] | BOTTOM | {room}
    for path in [*FOLDER.glob(f"{room}.py"), *(FOLDER / room).rglob("*.py")]:
        assert rooms_used(path) <= allowed, path


def test_the_house_has_these_rooms_and_no_others():
    found = {path.stem for path in FOLDER.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert found - {"__pycache__"} == set(ARROWS) | BOTTOM | {"__init__"}


def test_nobody_reaches_past_the_face_of_another_room():
    for path in FOLDER.rglob("*.py"):
        home = path.relative_to(FOLDER).parts[0]
        for name in imports_of(path):
            room, *rest = name.split(".")[1:]
            if room in ARROWS and room != home and home != "__init__.py":
                face = importlib.import_module(f"elo_lesson.{room}")
                assert rest[0] in face.__all__ and len(rest) == 1, f"{path}: {name}"


@pytest.mark.parametrize("room", ["", *(f".{room}" for room in ARROWS)])
def test_a_face_gives_what_it_names_and_nothing_else(room):
    face = importlib.import_module(f"elo_lesson{room}")
    assert face.__all__ == dir(face) == sorted(set(face.__all__))
    for name in face.__all__:
        assert getattr(face, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = face.nothing
