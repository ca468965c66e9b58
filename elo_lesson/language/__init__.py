"""How sentences and numbers are written: every text that a reader sees goes through here.

A sentence is one whole template with named places, so that another language can order them anew.
"""

from __future__ import annotations


def text(template: str, **values: object) -> str:
    """A sentence with its places filled in; a number with decimals is written by number first.

    >>> text("{player} scored {points}.", player="Ana", points=number(1.5, 1))
    'Ana scored 1.5.'
    """
    return template.format(**values) if values else template


def later(template: str) -> str:
    """Marks a sentence that stands in a table of sentences and is said later, through text.

    >>> later("A win.")
    'A win.'
    """
    return template


def plural(count: int, one: str, many: str, **values: object) -> str:
    """The sentence for one or for many; {count} is the place of the count.

    >>> plural(1, "{count} game", "{count} games"), plural(1200, "{count} game", "{count} games")
    ('1 game', '1,200 games')
    """
    return text(one if count == 1 else many, count=number(count), **values)


def number(value: float, digits: int = 0) -> str:
    """A number with so many decimals, its thousands set apart; not for ratings, which nobody
    writes so.

    >>> number(0.356, 2), number(-1234.5, 1)
    ('0.36', '-1,234.5')
    """
    rounded = round(value, digits)
    return f"{rounded or 0:,.{digits}f}"  # never -0.0


def ungrouped(value: float, digits: int = 0) -> str:
    """A number whose thousands are not set apart, such as an average of ratings.

    >>> ungrouped(1856.333, 2)
    '1856.33'
    """
    rounded = round(value, digits)
    return f"{rounded or 0:.{digits}f}"


def points(value: float) -> str:
    """Points in half points: no decimals where there is no half.

    >>> points(3.0), points(2.5)
    ('3', '2.5')
    """
    return number(value, 0 if value == int(value) else 1)


def signed(value: float | None, digits: int = 0) -> str:
    """A change as a reader wants it: +5, -3, 0 without a sign, and nothing for None.

    >>> signed(12.8, 2), signed(-3), signed(-0.001, 2)
    ('+12.80', '-3', '0.00')
    """
    if value is None:
        return ""
    rounded = round(value, digits)
    return f"{rounded:+.{digits}f}" if rounded else f"{0:.{digits}f}"


def percent(share: float, digits: int = 0) -> str:
    """A share between 0 and 1 in percent.

    >>> percent(0.355, 1)
    '35.5 %'
    """
    return f"{number(100 * share, digits)} %"
