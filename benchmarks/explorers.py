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
from typing import Any

from IPython.core.pylabtools import print_figure
from ipywidgets import HTML

from elo_lesson.explorers import (
    ExpectedScoreExplorer,
    KFactorExplorer,
    OneGameExplorer,
    PeriodExplorer,
    Whole,
)

EVENTS = 60
ROW = "{:24} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}"


def main() -> None:
    heads = ["median", "p95", "kB", "median", "p95", "kB", "1/median", "1/p95"]
    print(ROW.format("ms for an event", "ours", "", "", "[interact", "", "]", "ratio", ""))
    print(ROW.format("", *heads))
    for make in (OneGameExplorer, ExpectedScoreExplorer, KFactorExplorer, PeriodExplorer):
        print(ROW.format(make.__name__, *measured(make)))


def measured(make: Any) -> list[str]:
    explorer = make()
    slider = next(c.slider for c in explorer.controls.values() if isinstance(c, Whole))
    ours, theirs, our_bytes, their_bytes = [], [], [], []
    for event in range(EVENTS):
        start = time.perf_counter()
        slider.value = slider.min + 1 + event % (slider.max - slider.min)
        ours.append(1000 * (time.perf_counter() - start))
        our_bytes.append(sum(len(widget.value) for widget in sent(explorer)) / 1000)
        start = time.perf_counter()
        picture = print_figure(explorer.figure(), "png", base64=True)
        theirs.append(1000 * (time.perf_counter() - start))
        their_bytes.append(len(picture) / 1000)
    sides = [figures(ours, our_bytes), figures(theirs, their_bytes)]
    ratios = [other / own for own, other in zip(*sides, strict=True)][:2]
    return [f"{number:.1f}" for number in (*sides[0], *sides[1], *ratios)]


def sent(explorer: Any) -> list[HTML]:
    """The widgets whose text goes to the page on an event."""
    return [explorer._stage.overlay, *explorer._parts.values()]


def figures(times: list[float], sizes: list[float]) -> tuple[float, float, float]:
    return statistics.median(times), statistics.quantiles(times, n=20)[-1], max(sizes)


if __name__ == "__main__":
    main()
