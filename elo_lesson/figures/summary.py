"""What a figure shows, as text that every version of matplotlib writes alike.

nbval compares text and no pictures, so each figure carries this summary. One changed point, colour
or label changes it; rounding in the last digits does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.text import Annotation
from matplotlib.ticker import FixedLocator

FEW = 12
"""Up to this many numbers are listed; of more, the ends, the extremes and a check value."""


def describe(figure: Figure) -> str:
    """Everything visible in a figure, one thing on a line."""
    width, height = figure.get_size_inches()
    lines = [f"figure {width:g} by {height:g} inches"]
    for axes in figure.axes:
        lines += _axes(axes)
    lines += [f"text {text.get_text()!r}" for text in figure.texts if text.get_visible()]
    return "\n".join(lines)


def _axes(axes: Any) -> Iterator[str]:
    x, y = _numbers(axes.get_xlim()), _numbers(axes.get_ylim())
    yield f"axes {_title(axes)!r}: x {axes.get_xlabel()!r} {x}, y {axes.get_ylabel()!r} {y}"
    for which, axis in (("x", axes.xaxis), ("y", axes.yaxis)):
        if isinstance(axis.get_major_locator(), FixedLocator):
            yield f"  {which} labels {[label.get_text() for label in axis.get_ticklabels()]}"
    bars = [patch for group in axes.containers for patch in getattr(group, "patches", [])]
    for patch in bars:
        corner = _numbers([*patch.get_xy(), patch.get_width(), patch.get_height()])
        yield f"  bar {_look(patch)} {corner}"
    for line in axes.lines:
        if line.get_visible():
            x, y = (_numbers(values) for values in line.get_data(orig=False))
            look = f"{to_hex(line.get_color())} {line.get_linestyle()!r} {line.get_marker()!r}"
            yield f"  line {_label(line)}{look} x {x} y {y}"
    for patch in axes.patches:
        if patch not in bars and patch.get_visible():
            corners = patch.get_patch_transform().transform_path(patch.get_path()).vertices
            yield f"  {type(patch).__name__} {_label(patch)}{_look(patch)} {_numbers(corners)}"
    for group in axes.collections:
        if group.get_visible():
            points = [path.vertices for path in group.get_paths()]
            where = np.concatenate([np.ravel(group.get_offsets()), *map(np.ravel, points)])
            colours = [to_hex(colour) for colour in group.get_facecolor()]
            yield f"  {type(group).__name__} {_label(group)}{colours} {_numbers(where)}"
    for image in axes.images:
        yield f"  image {image.get_array().shape} {_numbers(image.get_array())}"
    for text in axes.texts:
        if text.get_visible() and text.get_text():
            place = text.xy if isinstance(text, Annotation) else text.get_position()
            yield f"  text {text.get_text()!r} at {_numbers(place)}"
    if (legend := axes.get_legend()) and legend.get_visible():
        yield f"  legend {[text.get_text() for text in legend.get_texts()]}"


def _title(axes: Any) -> str:
    return next(
        filter(None, (axes.get_title(loc=side) for side in ("left", "center", "right"))), ""
    )


def _label(artist: Any) -> str:
    label = str(artist.get_label())
    return "" if label.startswith("_") else f"{label!r} "


def _look(patch: Any) -> str:
    return f"{to_hex(patch.get_facecolor())} {patch.get_hatch() or 'plain'}"


def _numbers(values: Any) -> str:
    found: Any = np.ma.asarray(values, dtype=float).filled(np.nan).ravel()
    if found.size <= FEW:
        return "[" + " ".join(map(_number, found)) + "]"
    finite = found[np.isfinite(found)]
    if not finite.size:
        return f"[{found.size} numbers, none finite]"
    weights = np.cos(0.7 * np.arange(finite.size)) + 1.5  # fixed, so that one moved point shows
    check = finite @ weights / weights.sum()
    return (
        f"[{found.size} numbers, first {_number(found[0])}, last {_number(found[-1])}, from"
        f" {_number(finite.min())} to {_number(finite.max())}, check {_number(check, 10)}]"
    )


def _number(value: float, digits: int = 6) -> str:
    return "0" if abs(value) < 1e-9 else f"{value:.{digits}g}"
