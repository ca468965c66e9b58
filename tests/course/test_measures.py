"""The measures of small go red where a limit is passed, and only there."""

from pathlib import Path

import pytest

from tools import measures
from tools.measures import Measure


@pytest.mark.parametrize(("lines", "code"), [(10_200, 0), (10_201, 1)])
def test_more_lines_than_the_limit_are_a_failure(monkeypatch, capsys, lines, code):
    whole = [Measure("a room", lines), Measure("all", lines, limit=10_200, goal=9_000)]
    monkeypatch.setattr(measures, "sizes", lambda: whole)
    monkeypatch.setattr(measures, "trips", list)
    assert measures.main(["--seconds", "500"]) == code
    said = capsys.readouterr().out
    assert f"{lines:,}  limit 10,200, goal 9,000" in said and "500  goal 240" in said
    assert ("OVER THE LIMIT" in said) == bool(code)


def test_the_rooms_add_up_to_the_package():
    found = measures.sizes()
    whole = next(place for place, measure in enumerate(found) if measure.limit)
    assert sum(room.value for room in found[:whole]) == found[whole].value > 0


def test_only_calls_from_module_to_module_count():
    from elo_lesson import expected_score

    with measures.Trip() as trip:
        expected_score(1500, 1600)
    names = {Path(name).name for name in trip.modules}
    assert {"curves.py", "checks.py"} <= names and trip.calls >= 1
