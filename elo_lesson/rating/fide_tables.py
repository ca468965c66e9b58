"""FIDE's two printed tables: from a rating difference to an expected score, and back."""

from __future__ import annotations

import math
from bisect import bisect_left
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson.language import number, text
from elo_lesson.tables import Table

LAST_DIFFERENCE = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""FIDE table 8.1.2 (2024): the last difference that still gives .50, .51, and so on to .99."""

DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
"""FIDE table 8.1.1 (2024): the difference dp for a score of 50 %, 51 %, and so on to 100 %."""

_END = LAST_DIFFERENCE[-1] + 1
_STRONGER = np.repeat(np.arange(50, 101, dtype=np.int16), np.diff([-1, *LAST_DIFFERENCE, _END]))
_HUNDREDTHS = np.concatenate([100 - _STRONGER[:0:-1], _STRONGER])

BLOCKS = 3
"""So many blocks stand side by side on a page."""


def hundredths(difference: NDArray[np.integer[Any]]) -> NDArray[np.int16]:
    """Table 8.1.2 in whole hundredths, so that sums stay exact: 92 for a difference of 400."""
    return _HUNDREDTHS.take(difference + _END, mode="clip")


def whole_percent(share: Fraction) -> int:
    """A share of the points as FIDE's tables want it: in whole percent, a half goes up."""
    return math.floor(100 * share + Fraction(1, 2))


def dp(percent: int) -> int:
    """Table 8.1.1: the rating difference for a score in whole percent."""
    return DP[percent - 50] if percent >= 50 else -DP[50 - percent]


def table_row(difference: int) -> tuple[int, int]:
    """The first and the last difference of the row of table 8.1.2 that holds a difference.

    The last row is open: for a difference over 735 the farthest that is read is the difference
    itself.

    >>> table_row(97), table_row(-97)
    ((92, 98), (-98, -92))
    """
    size = abs(difference)
    row = bisect_left(LAST_DIFFERENCE, size)
    first = LAST_DIFFERENCE[row - 1] + 1 if row else 0
    last = LAST_DIFFERENCE[row] if row < len(LAST_DIFFERENCE) else size
    return (first, last) if difference >= 0 else (-last, -first)


def table_rows() -> list[list[str]]:
    """The 51 rows of table 8.1.2, each as it is printed: differences, and both players' scores.

    >>> table_rows()[-1]
    ['over 735', '1.00', '0.00']
    """
    begins = (0, *(last + 1 for last in LAST_DIFFERENCE))
    reaches = [
        text("{first} to {last}", first=first, last=last)
        for first, last in zip(begins, LAST_DIFFERENCE, strict=False)
    ]
    reaches.append(text("over {last}", last=LAST_DIFFERENCE[-1]))
    scores = (hundredths(np.array(begins)) / 100).tolist()
    pairs = zip(reaches, scores, strict=True)
    return [[reach, number(score, 2), number(1 - score, 2)] for reach, score in pairs]


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
    return Table([text("difference"), "H", "L"] * BLOCKS, lines)
