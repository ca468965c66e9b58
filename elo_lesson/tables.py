"""A table that shows itself as text and, in a notebook, as an HTML table with the same cells."""

from __future__ import annotations

import csv
import io
import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

LETTERS_IN_A_LINE = 76

FORMULA = re.compile(r"[=@\t\r]|[-+](?![0-9.]*$)").match


def say(text: str) -> None:
    """Print a text in lines that break between words: an output area breaks them anywhere.

    >>> say("One sentence.")
    One sentence.
    """
    print(textwrap.fill(text, LETTERS_IN_A_LINE))


@dataclass(frozen=True, repr=False)
class Table:
    """Headings, lines of cells, and whole sentences below them.

    Arguments: head, the headings; lines, for each line as many cells as there are headings (an
    empty text where there is nothing); sentences, what is said below.

    >>> print(Table(["player", "change"], [["A", "+8"]], ["One rounding for the period."]))
    player  change
         A      +8
    One rounding for the period.
    """

    head: Sequence[str]
    lines: Iterable[Sequence[Any]]
    sentences: Sequence[str] = ()

    def __post_init__(self) -> None:
        lines = tuple(tuple(str(cell) for cell in line) for line in self.lines)
        object.__setattr__(self, "lines", lines)

    def __str__(self) -> str:
        lines = [tuple(self.head), *self.lines]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        texts = ["  ".join(map(str.rjust, line, widths)).rstrip() for line in lines]
        return "\n".join([*texts, *self.sentences])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in self.head)
        lines = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>"
            for line in self.lines
        )
        words = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.sentences)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>{words}"

    def as_csv(self) -> str:
        """The table as CSV, its sentences below it; a cell that a spreadsheet would take for a
        formula gets an apostrophe.

        >>> Table(["event", "change"], [["=Open", "+8"]]).as_csv().split()
        ['event,change', "'=Open,+8"]
        """
        page = io.StringIO()
        writer = csv.writer(page, lineterminator="\n")
        for cells in [self.head, *self.lines, *([sentence] for sentence in self.sentences)]:
            writer.writerow("'" + cell if FORMULA(cell) else cell for cell in cells)
        return page.getvalue()


class ShownAsTable:
    """A report that shows itself as its table, as text and in a notebook; a subclass writes
    table()."""

    table: Callable[[], Table]

    def __str__(self) -> str:
        return str(self.table())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()
