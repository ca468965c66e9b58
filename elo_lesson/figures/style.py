"""The look of the course: one style, and one colour and mark for each thing that is shown.

Colours are from the Okabe-Ito set, those with a contrast of at least 3 : 1 on white. None of
them carries a meaning alone: a hatch, a marker or a line style says the same.
"""

from __future__ import annotations

import io
from base64 import b64encode
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib.resources import as_file, files
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.lines import Line2D
from matplotlib.style import context

from elo_lesson.figures.summary import describe

SHARPNESS = 2
"""Pixels for each point in a stored picture; more than 1, for projectors and zoomed pages."""

PIXELS_PER_POINT = 1.3
"""Pixels on the page for each point of a figure: letters of 14 points are 18 pixels tall."""


@dataclass(frozen=True)
class Mark:
    """How one thing of the course is drawn, wherever it is drawn: as a line, as dots, or as a
    filled area."""

    colour: str
    line: str
    marker: str
    hatch: str

    @property
    def stroke(self) -> dict[str, Any]:
        """Colour and line style."""
        return {"color": self.colour, "linestyle": self.line}

    @property
    def dot(self) -> dict[str, Any]:
        """Colour and marker."""
        return {"color": self.colour, "marker": self.marker}

    @property
    def fill(self) -> dict[str, Any]:
        """Colour and hatch; white is the colour of the edge and of the hatch."""
        return {"facecolor": self.colour, "hatch": self.hatch, "edgecolor": "white"}


PLAYER = Mark("#0072B2", "-", "o", "")
OPPONENT = Mark("#D55E00", "--", "s", "//")
WIN = Mark("#0072B2", "-", "^", "")
DRAW = Mark("#767676", ":", "D", "--")
LOSS = Mark("#D55E00", "--", "v", "//")
LOGISTIC = Mark("#0072B2", "-", "o", "")
NORMAL = Mark("#007A59", "-.", "D", "--")
FIDE_TABLE = Mark("#D55E00", "--", "s", "//")
LINEAR = Mark("#000000", ":", "D", "..")
CAPPED_TABLE = Mark("#767676", ":", "s", "..")
PROMISED = Mark("#767676", "--", "s", "..")
REAL_GAMES = Mark("#000000", "-", "o", "")
OWN_GAMES = Mark("#007A59", "-", "D", "--")
TOTAL = Mark("#000000", "-", "o", "")

GUIDE: dict[str, Any] = {"color": "#333333", "linewidth": 1.5, "linestyle": ":"}
"""A thin line from a mark to the axes."""

RESULTS = {1.0: WIN, 0.5: DRAW, 0.0: LOSS}
PERFORMANCES = {"fide": FIDE_TABLE, "linear": LINEAR, "exact": LOGISTIC}
CURVES = {"logistic": LOGISTIC, "normal": NORMAL, "fide": FIDE_TABLE}


class LessonFigure(Figure):
    """A matplotlib figure that shows itself in a notebook as a picture and as words.

    sentence says in words what the picture shows; with the numbers drawn it is the text form of
    the figure, which nbval compares where it does not compare pictures.
    """

    sentence: str = ""

    def keep_layout(self) -> None:
        """Lay the figure out once, and leave it so: a second layout may differ by a pixel."""
        if isinstance(self.get_layout_engine(), ConstrainedLayoutEngine):
            with lesson_style():
                self.draw_without_rendering()
            self.set_layout_engine("none")

    def picture(self) -> bytes:
        """The figure as a PNG, the same whatever settings the reader has made."""
        self.keep_layout()
        page = io.BytesIO()
        with lesson_style():
            self.savefig(page, format="png", dpi=SHARPNESS * self.dpi, metadata={"Software": None})
        return page.getvalue()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        data = {
            "image/png": b64encode(self.picture()).decode("ascii"),
            "text/plain": f"{self.sentence}\n{describe(self)}",
        }
        return data, {"image/png": self.page_size()}

    def page_size(self) -> dict[str, int]:
        """Width and height on the page, in pixels."""
        width, height = (self.get_size_inches() * self.dpi * PIXELS_PER_POINT).round()
        return {"width": int(width), "height": int(height)}


def lesson_style() -> AbstractContextManager[None]:
    """A context in which matplotlib draws in the style of the course, and in nothing else."""
    with as_file(files("elo_lesson.figures").joinpath("lesson.mplstyle")) as style:
        return context(str(style), after_reset=True)


def new_figure(width: float = 8, height: float = 4.5) -> tuple[LessonFigure, Axes]:
    """An empty figure in the style of the course; width and height in inches of 72 points."""
    with lesson_style():
        figure = LessonFigure(figsize=(width, height))
        return figure, figure.add_subplot()


def empty_line(axes: Axes, *form: str, **look: Any) -> Line2D:
    """A line or dots that are put in their places later."""
    (line,) = axes.plot([], [], *form, **look)
    return line
