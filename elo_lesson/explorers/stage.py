"""The picture of an explorer: a still part made once, and a moving part that lies over it.

A new picture for every movement of a slider is slow and flickers. So axes, grid and all that never
moves are stored once as a PNG; the artists that move are drawn alone, as a small SVG, into a second
widget in the same place.
"""

from __future__ import annotations

import io
import re
from base64 import b64encode
from functools import lru_cache
from html import escape
from typing import Any

import matplotlib
from ipywidgets import HTML, GridBox, Layout
from matplotlib.backends.backend_svg import RendererSVG
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from elo_lesson.figures import Drawing

SVG_SETTINGS: Any = {"svg.fonttype": "none", "svg.hashsalt": "elo"}

LABEL_THE_PARTS = """
const root = this.closest('.elo-explorer');
for (const kind of ['focusin', 'keydown', 'keyup']) root.addEventListener(kind, (event) => {
  const part = event.target.closest('select, button, .noUi-handle, [type=checkbox]');
  if (part) part.toggleAttribute(
    'data-lm-suppress-shortcuts', !(event.shiftKey || event.ctrlKey || event.metaKey));
});
setTimeout(() => {
  for (const part of root.querySelectorAll('.elo-number')) {
    const name = part.querySelector('label').textContent;
    const handle = part.querySelector('.noUi-handle');
    if (handle) handle.setAttribute('aria-label', name);
    const list = part.querySelector('select');
    if (list) list.setAttribute('aria-label', name + ', ' + list.labels[0].textContent);
  }
  for (const part of root.querySelectorAll('.widget-play')) {
    for (const [place, name] of ['play or pause', 'back to the start'].entries()) {
      const button = part.querySelectorAll('button')[place];
      button?.setAttribute('aria-label', name);
      button?.setAttribute('title', name);
    }
  }
  const readout = root.querySelector('.elo-readout');
  readout.setAttribute('role', 'status');
  const problem = root.querySelector('.elo-problem');
  problem.setAttribute('role', 'alert');
}, 100);
"""
"""ipywidgets gives no names to sliders and to the buttons of Play, and knows no live regions
(ipywidgets issue 2650); screen readers need both. JupyterLab takes the keys of a focused list,
slider, checkbox or button for commands of its own (the arrow down leaves the list, b adds a cell),
unless it is told not to; with Shift or Ctrl they stay commands. Where scripts are not allowed the
explorer works without all this."""


class Stage(GridBox):
    """A drawing on the page. show() draws the moving part anew, from the artists' present state."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self._size = drawing.figure.get_size_inches() * drawing.figure.dpi
        place = Layout(grid_area="1 / 1 / 2 / 2", width="100%", margin="0")
        self._still = HTML(self._still_part(), layout=place)
        self.overlay = HTML(layout=place)
        width = drawing.figure.page_size()["width"]
        super().__init__(
            [self._still, self.overlay], layout=Layout(width=f"{width}px", max_width="100%")
        )
        self.show()

    def show(self) -> None:
        """Draw the moving artists, and only them."""
        page = io.StringIO()
        width, height = self._size
        with matplotlib.rc_context(SVG_SETTINGS):
            renderer = _Renderer(width, height, page, image_dpi=72)
            for artist in self.drawing.moving:
                artist.draw(renderer)
            renderer.finalize()
        self.overlay.value = self._overlay_part(page.getvalue())

    def _still_part(self) -> str:
        figure = self.drawing.figure
        figure.keep_layout()  # with all artists in their places
        for artist in self.drawing.moving:
            artist.set_visible(False)
        picture = b64encode(figure.picture()).decode("ascii")
        for artist in self.drawing.moving:
            artist.set_visible(True)
        script = escape(" ".join(LABEL_THE_PARTS.split()))
        return (
            f'<img src="data:image/png;base64,{picture}" alt="{escape(self.drawing.title)}"'
            f' style="display:block;width:100%" onload="{script}">'
        )

    def _overlay_part(self, svg: str) -> str:
        """The SVG without what a page does not need, with ids of its own: those of two pictures
        on one page must not collide."""
        svg = svg[svg.index("<svg") :]
        svg = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>", "", svg, flags=re.DOTALL)
        svg = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{self.model_id}-", svg)
        svg = re.sub(r">\s+<", "><", svg)
        style = "display:block;stroke-linejoin:round;stroke-linecap:butt"
        size = f'width="100%" style="{style}" aria-hidden="true"'
        return re.sub(r'width="[^"]*" height="[^"]*"', size, svg, count=1)


class _Renderer(RendererSVG):
    """A renderer that remembers how large texts are: most stay as they are when a slider moves."""

    def get_text_width_height_descent(
        self, s: str, prop: FontProperties, ismath: Any
    ) -> tuple[float, float, float]:
        return _text_size(s, prop, ismath)


@lru_cache(1000)
def _text_size(text: str, font: FontProperties, is_math: Any) -> tuple[float, float, float]:
    """Width, height and descent in points; measuring is half of the work of drawing a text."""
    width, height, descent = text_to_path.get_text_width_height_descent(text, font, is_math)
    return width, height, descent
