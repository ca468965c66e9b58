"""How small the course is: python tools/measures.py [--seconds 180]

Prints the measures of the working tree beside their limits and goals, and ends with 1 where a
limit is passed. Lines are all lines of a file, blanks and docstrings too. Calls between modules and
the seconds that the tests took, where they are given, are printed and not judged.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "elo_lesson"
BESIDE_PYTHON = {".toml": "TOML", ".html": "HTML", ".js": "JavaScript", ".css": "CSS"}
TESTS_FOR_A_LINE = 1.06

MOST_LINES, MOST_LOADED = 11_750, 4_050
"""What has been reached on the way to the goals: these two limits may only fall."""


class Measure(NamedTuple):
    """One line of the table. A limit is judged, a goal is only printed."""

    name: str
    value: float
    limit: float | None = None
    goal: float | None = None

    @property
    def is_over(self) -> bool:
        return self.limit is not None and self.value > self.limit

    def __str__(self) -> str:
        bounds = [] if self.limit is None else [f"limit {self.limit:,.0f}"]
        bounds += [] if self.goal is None else [f"goal {self.goal:,.0f}"]
        mark = "  OVER THE LIMIT" if self.is_over else ""
        return f"{self.name:<62}{self.value:>8,.0f}  {', '.join(bounds)}{mark}".rstrip()


def lines(paths: Iterable[Path]) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def sizes() -> list[Measure]:
    """The lines of each room, of the whole package, and of what is no Python."""
    rooms: dict[str, list[Path]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE).parts
        rooms.setdefault(inside[0] if len(inside) > 1 else "at the top", []).append(path)
    found = [Measure(f"  {room}", lines(paths)) for room, paths in rooms.items()]
    whole = lines(PACKAGE.rglob("*.py"))
    found.append(Measure("elo_lesson, all Python", whole, limit=MOST_LINES, goal=10_200))
    for suffix, language in BESIDE_PYTHON.items():
        found.append(Measure(f"  beside it, {language}", lines(PACKAGE.rglob(f"*{suffix}"))))
    tests = lines((ROOT / "tests").rglob("*.py"))
    found.append(Measure("tests, all Python", tests, limit=TESTS_FOR_A_LINE * whole))
    return found


# What is loaded and passed: each is measured in a Python of its own, in which nothing ran before


def in_new_python(work: Callable[..., Any], *arguments: Any) -> Any:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(work, *arguments).result()


def import_statements(chapters: Iterable[int]) -> str:
    """All import statements in the code of these chapters."""
    found: list[ast.AST] = []
    for chapter in chapters:
        (path,) = (ROOT / "notebooks").glob(f"{chapter:02}_*.ipynb")
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                parts = ast.walk(ast.parse("".join(cell["source"])))
                found += [part for part in parts if isinstance(part, ast.Import | ast.ImportFrom)]
    return "\n".join(map(ast.unparse, found))


def files_loaded(statements: str) -> set[Path]:
    """The files of elo_lesson that these import statements load; the exercises count apart."""
    exec(statements, {})
    loaded = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    files = {Path(name) for name in loaded if name and Path(name).is_relative_to(PACKAGE)}
    return {path for path in files if path.parent != PACKAGE / "exercises"}


class Trip:
    """What of elo_lesson the functions pass that are called meanwhile.

    Attributes: modules, the files whose functions run; calls, how often a function of one module
    is called straight by one of another; opened, all files that are opened.
    """

    def __init__(self) -> None:
        self.modules: set[str] = set()
        self.calls = 0
        self.opened: set[str] = set()

    def __enter__(self) -> Trip:
        sys.addaudithook(self._note_file)
        sys.setprofile(self._note_call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note_file(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str | Path):
            self.opened.add(str(arguments[0]))

    def _note_call(self, frame: FrameType, event: str, _: Any) -> None:
        called = frame.f_code.co_filename
        if event == "call" and called.startswith(str(PACKAGE)):
            self.modules.add(called)
            caller = frame.f_back.f_code.co_filename if frame.f_back else ""
            self.calls += caller != called and caller.startswith(str(PACKAGE))


def trip_of_a_typed_game() -> tuple[int, int]:
    """Modules passed and calls between them, from "1600 1" in the calculator to its answer."""
    from elo_lesson.explorers import CalculatorExplorer

    calculator = CalculatorExplorer()
    with Trip() as trip:
        calculator.controls["games"].value = "1600 1"
    if "Rated games: 1" not in calculator.readout:
        raise AssertionError(f"the calculator did not answer: {calculator.readout}")
    return len(trip.modules), trip.calls


def trip_of_the_first_check() -> tuple[int, int]:
    """Modules passed by the first check of an answer, and how many other chapters it reads."""
    from elo_lesson.exercises import check

    with Trip() as trip:
        check("1.1", 0.76)
    chapters = {found[1] for name in trip.opened if (found := re.search(r"_(\d\d)\.toml$", name))}
    return len(trip.modules), len(chapters - {"01"})


def trips() -> list[Measure]:
    early = in_new_python(files_loaded, import_statements(range(5)))
    with_chapter_5 = in_new_python(files_loaded, import_statements(range(6)))
    modules, calls = in_new_python(trip_of_a_typed_game)
    passed, other_chapters = in_new_python(trip_of_the_first_check)
    return [
        Measure(
            "lines that the imports of chapters 0 to 4 load",
            lines(early),
            limit=MOST_LOADED,
            goal=3_700,
        ),
        Measure("lines that chapter 5 loads beyond that", lines(with_chapter_5 - early), limit=900),
        Measure('"1600 1" typed into the calculator: modules passed', modules, goal=12),
        Measure('"1600 1" typed into the calculator: calls between modules', calls, goal=80),
        Measure('the first check("1.1", ...): modules passed', passed, limit=8),
        Measure('the first check("1.1", ...): other chapters read', other_chapters, limit=0),
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How small the course is.")
    parser.add_argument("--seconds", type=float, help="how long python3 course.py test took")
    seconds = parser.parse_args(arguments).seconds
    sys.path.insert(0, str(ROOT))
    measures = sizes() + trips()
    if seconds is not None:
        measures.append(Measure("seconds of python3 course.py test", seconds, goal=240))
    print(*measures, sep="\n")
    return int(any(measure.is_over for measure in measures))


if __name__ == "__main__":
    sys.exit(main())
