"""The clock of the benchmarks, and what is fair between two sides."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def seconds(work: Callable[[], object]) -> float:
    """How long one piece of work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def medians(
    ours: Callable[[], float], theirs: Callable[[], float], rounds: int
) -> tuple[float, float, float]:
    """The median of ours / theirs, and of both. Each side says its own seconds; in each round both
    run, one after the other, so that a slow machine slows both."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    ratio = statistics.median(own / base for own, base in pairs)
    own, base = (statistics.median(side) for side in zip(*pairs, strict=True))
    return ratio, own, base
