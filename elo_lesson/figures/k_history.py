"""FIDE's K-factors over the years."""

from __future__ import annotations

from elo_lesson import checks
from elo_lesson.figures.style import LessonFigure, lesson_style, new_figure
from elo_lesson.language import text
from elo_lesson.rating import K_HISTORY


def k_timeline(until: float) -> LessonFigure:
    """FIDE's K-factors for standard games as steps over the years, up to a year.

    Argument: until, a year after the last change, at most 2100. Result: a figure with its sentence.
    Raises ValueError or TypeError for another year.

    >>> k_timeline(2027).sentence
    'New players: K 25, 30, 40. Under 2400: K 15, 15, 20. 2400 and more: K 10, 10, 10.'
    """
    last = checks.between(until, "until", K_HISTORY[-1].start, 2100, "a year")
    years = [period.start for period in K_HISTORY]
    ks = {name: [getattr(p, name) for p in K_HISTORY] for name in ("new", "others", "strong")}
    labels = (text("new players"), text("under 2400"), text("2400 and more"))
    figure, axes = new_figure(8, 4)
    with lesson_style():
        for steps, label, line in zip(ks.values(), labels, ("-", "--", "-."), strict=True):
            axes.step([*years, last], [*steps, steps[-1]], "#333333", where="post", ls=line)
            axes.text(last + 0.2, steps[-1], label, va="center")
        axes.set(xlabel=text("year"), ylabel=text("K-factor"))
        axes.set(xlim=(years[0], last + 6), ylim=(0, 45))
        axes.set_xticks(range(2008, int(last) + 1, 4))
    figure.sentence = text(
        "New players: K {new}. Under 2400: K {others}. 2400 and more: K {strong}.",
        **{name: ", ".join(map(str, steps)) for name, steps in ks.items()},
    )
    return figure
