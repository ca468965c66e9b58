"""What all explorers share: controls, a picture, and sentences that say what it shows."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import numpy as np
from ipywidgets import HTML, Box, Layout, VBox
from PIL import Image

from elo_lesson.explorers.stage import Stage
from elo_lesson.figures import Drawing, LessonFigure, caption, describe
from elo_lesson.language import text
from elo_lesson.tables import Table


class Explorer(VBox):
    """Controls around a drawing, with a readout: one or two sentences with the numbers.

    A subclass calls __init__ with the class of its drawing and its controls by name, and writes
    update(**values), which puts the values into the drawing and returns the readout.

    Attributes: controls, by name; values, their values by name; readout, the sentences; details, a
    Table below them or None; problem, what went wrong last, or "".
    """

    update: Callable[..., str]

    def __init__(self, make_drawing: Callable[[], Drawing], controls: Mapping[str, Any]) -> None:
        self._make_drawing = make_drawing
        self.drawing: Any = make_drawing()
        self.controls = dict(controls)
        self.readout, self.problem = "", ""
        self.details: Table | None = None
        self._waiting = False
        self._stage = Stage(self.drawing)
        self._parts = {name: HTML() for name in ("problem", "readout", "details")}
        for name, part in self._parts.items():
            part.add_class(f"elo-{name}")
        box = Box([*self.controls.values()], layout=Layout(flex_flow="row wrap", width="100%"))
        super().__init__([box, self._parts["problem"], self._stage, self._parts["readout"],
                          self._parts["details"]])  # fmt: skip
        self.add_class("elo-explorer")
        for control in self.controls.values():
            control.observe(self._changed, ["value", "problem"])
        self._show()

    @property
    def values(self) -> dict[str, Any]:
        """The values of all controls, by name."""
        return {name: control.value for name, control in self.controls.items()}

    def set(self, **values: Any) -> None:
        """Set controls by name, all at once.

        Raises ValueError for a name that is no control, or a value that its control does not
        allow; then nothing is changed.
        """
        unknown = [name for name in values if name not in self.controls]
        if unknown:
            words = "{name} is no control; there are {names}."
            raise ValueError(text(words, name=unknown[0], names=", ".join(self.controls)))
        allowed = {name: self.controls[name].check(value) for name, value in values.items()}
        self._waiting = True
        try:
            for name, value in allowed.items():
                self.controls[name].value = value
        finally:
            self._waiting = False
        self._show()

    def figure(self) -> LessonFigure:
        """A figure of its own with the present values, for print and export."""
        on_the_page = self.drawing
        self.drawing = self._make_drawing()
        try:
            self.drawing.figure.sentence = self.update(**self.values)
            figure: LessonFigure = self.drawing.figure
            return figure
        finally:
            self.drawing = on_the_page

    def _changed(self, change: Mapping[str, Any]) -> None:
        if not self._waiting:
            self._show()

    def _show(self) -> None:
        """Bring picture and words to the present values. What goes wrong is said in the explorer:
        a traceback would only reach a log that nobody opens."""
        self.problem = " ".join(filter(None, (c.problem for c in self.controls.values())))
        try:
            self.readout = self.update(**self.values)
            self._stage.show()
        except Exception as problem:
            self.problem = text("This cannot be shown: {problem}", problem=problem)
        self._parts["problem"].value = f"<strong>{escape(self.problem)}</strong>"
        self._parts["readout"].value = f'<div style="{WORDS}">{escape(self.readout)}</div>'
        table = "" if self.details is None else self.details._repr_html_()
        self._parts["details"].value = TABLE.format(table=table) if table else ""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None, **kwargs: Any) -> Any:
        """The live view, and for pages without a kernel a picture with its sentences."""
        data = super()._repr_mimebundle_(include=include, exclude=exclude, **kwargs)
        data = data[0] if isinstance(data, tuple) else data
        figure = self.drawing.figure
        words = [self.readout, *([str(self.details)] if self.details else [])]
        picture = _below(figure.picture(), caption(self.readout, figure).picture())
        data["image/png"] = b64encode(picture).decode("ascii")
        data["text/plain"] = "\n".join([*words, describe(figure)])
        return data, {"image/png": {"width": figure.page_size()["width"]}}


WORDS = "line-height:1.5;font-size:110%;white-space:normal"
TABLE = (
    '<div class="jp-RenderedHTMLCommon" role="region" aria-label="table" tabindex="0"'
    ' style="overflow-x:auto;box-sizing:border-box;width:0;min-width:100%">{table}</div>'
)
"""A table that is too wide scrolls by itself, also by keys; the explorer does not grow."""


def _below(*pictures: bytes) -> bytes:
    """Pictures of one width, one below the other."""
    parts = [np.asarray(Image.open(io.BytesIO(picture)).convert("RGB")) for picture in pictures]
    page = io.BytesIO()
    Image.fromarray(np.concatenate(parts)).save(page, format="PNG")
    return page.getvalue()
