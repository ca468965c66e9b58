"""FIDE's conversion table as a page of paper shows it."""

from __future__ import annotations

from elo_lesson.rating.curves import LAST_DIFFERENCE, expected_score, table_row
from elo_lesson.tables import Table

BLOCKS = 3


def conversion_table() -> Table:
    """Table 8.1.2 whole: 51 rows in three blocks, each with the difference, the expected score of
    the higher-rated player (H) and of the lower-rated one (L).

    >>> conversion_table().lines[0]
    ('0 to 3', '0.50', '0.50', '122 to 129', '0.67', '0.33', '279 to 290', '0.84', '0.16')

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 8.1.2.
    """
    rows = table_rows()
    length = len(rows) // BLOCKS
    blocks = [rows[start : start + length] for start in range(0, len(rows), length)]
    lines = [[cell for row in line for cell in row] for line in zip(*blocks, strict=True)]
    return Table(["difference", "H", "L"] * BLOCKS, lines)


def table_rows() -> list[list[str]]:
    """The 51 rows, each as it is printed: differences, and the scores of both players.

    >>> table_rows()[-1]
    ['over 735', '1.00', '0.00']
    """
    rows = []
    for last in (*LAST_DIFFERENCE, LAST_DIFFERENCE[-1] + 1):
        score = expected_score(last, 0, curve="fide")
        first, end = table_row(last)
        reach = f"over {LAST_DIFFERENCE[-1]}" if score == 1 else f"{first} to {end}"
        rows.append([reach, f"{score:.2f}", f"{1 - score:.2f}"])
    return rows
