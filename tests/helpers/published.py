"""Reads the published numbers in tests/data; every value stays the text that was printed."""

import csv
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "data"


def lines(name):
    """The lines of one file, each as a dictionary of texts."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def table_of_differences():
    """Table 8.1.2 as (first difference, last difference, percent for the stronger player)."""
    rows = lines("fide_table_8_1_2_D_to_PD.csv")
    return [
        (int(row["D_from"]), int(row["D_to"] or 10_000), int(row["PD_high_percent"]))
        for row in rows
    ]


def table_of_scores():
    """Table 8.1.1 as a dictionary: percent of the points -> dp."""
    return {int(row["p_percent"]): int(row["dp"]) for row in lines("fide_table_8_1_1_p_to_dp.csv")}


def calculations():
    """FIDE's own calculations: case -> its games, in the order printed."""
    cases = {}
    for row in lines("fide_published_calculations.csv"):
        cases.setdefault(row["case"], []).append(row)
    return cases


def periods():
    """What FIDE published for those cases: case -> its line."""
    return {row["case"]: row for row in lines("fide_published_periods.csv")}
