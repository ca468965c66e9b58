"""The tables of published numbers that ship with the lessons."""

from __future__ import annotations

import csv
from importlib.resources import files


def read_lines(name: str) -> list[dict[str, str]]:
    """The lines of one table in the folder data, each by heading.

    >>> len(read_lines("us_championship_2025_games.csv"))
    66
    """
    text = files("elo_lesson").joinpath("data", name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))
