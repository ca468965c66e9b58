"""How fast explorers answer: one run, each against interact with the inline backend.

    python benchmarks/explorers.py

An event is one step of a slider. Ours: the control's value changes, the moving artists are drawn,
and what is sent to the page is complete. The baseline is what interact does in the kernel for the
same picture: a new figure is made, and printed as a PNG by IPython's own function for inline
figures. Both sides take turns, so that a slow machine slows both. Goals: the median at most 1/15,
the 95th percentile at most 1/10 of the baseline, and at most 12 kB for each event.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

from IPython.core.pylabtools import print_figure
from ipywidgets import HTML

from elo_lesson import explorers
from elo_lesson.explorers.base import Explorer
from elo_lesson.explorers.controls import Whole

EVENTS = 60
ROW = "{:24} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}"


def main() -> None:
    heads = ["median", "p95", "kB", "median", "p95", "kB", "1/median", "1/p95"]
    print(ROW.format("ms for an event", "ours", "", "", "[interact", "", "]", "ratio", ""))
    print(ROW.format("", *heads))
    for name in explorers.__all__:
        make = getattr(explorers, name)
        if issubclass(make, Explorer) and make is not Explorer:
            print(ROW.format(name, *measured(make)))


def measured(make: Any) -> list[str]:
    explorer = make()
    step = stepper(explorer)
    ours, theirs, our_bytes, their_bytes = [], [], [], []
    for event in range(EVENTS):
        start = time.perf_counter()
        step(event)
        ours.append(1000 * (time.perf_counter() - start))
        our_bytes.append(sum(len(widget.value) for widget in sent(explorer)) / 1000)
        start = time.perf_counter()
        picture = print_figure(explorer.figure(), "png", base64=True)
        theirs.append(1000 * (time.perf_counter() - start))
        their_bytes.append(len(picture) / 1000)
    sides = [figures(ours, our_bytes), figures(theirs, their_bytes)]
    ratios = [other / own for own, other in zip(*sides, strict=True)][:2]
    return [f"{number:.1f}" for number in (*sides[0], *sides[1], *ratios)]


def stepper(explorer: Any) -> Callable[[int], None]:
    """A function that moves the first slider, or where there is none the last list."""
    for control in explorer.controls.values():
        if isinstance(control, Whole):
            slider = control.slider
            span = slider.max - slider.min
            return lambda event: setattr(slider, "value", slider.min + 1 + event % span)
    values = [value for _, value in control.options]
    return lambda event: setattr(control, "value", values[event % len(values)])


def sent(explorer: Any) -> list[HTML]:
    """The widgets whose text goes to the page on an event."""
    return [explorer._stage.overlay, *explorer._parts.values()]


def figures(times: list[float], sizes: list[float]) -> tuple[float, float, float]:
    return statistics.median(times), statistics.quantiles(times, n=20)[-1], max(sizes)


if __name__ == "__main__":
    main()
