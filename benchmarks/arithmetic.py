"""How fast the arithmetic is: ratios from one run, each against a baseline named in brackets.

    python benchmarks/arithmetic.py

A ratio of 1 is as fast as the baseline, less is faster. The median of several rounds is printed;
in each round both sides run, one after the other, so that a slow machine slows both.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import numpy as np
from stopwatch import medians, seconds

import elo_lesson as elo

ROUNDS = 9
PLAYERS, GAMES, DIFFERENCES = 100_000, 500_000, 10_000_000


def main() -> None:
    rng = np.random.default_rng(2026)
    curves(rng)
    pool(rng)
    start_up()


def curves(rng: np.random.Generator) -> None:
    differences = (rng.random(DIFFERENCES) * 1601).astype(np.int64) - 800

    def formula() -> None:
        1 / (1 + 10 ** (-differences / 400))

    for curve, goal in (("fide", 0.6), ("logistic", 0.8)):
        compare(
            f'expected_score(..., curve="{curve}"), {DIFFERENCES:,} differences',
            lambda curve=curve: elo.expected_score(differences, 0, curve=curve),
            "1 / (1 + 10 ** (-d / 400))",
            formula,
            goal,
        )


def pool(rng: np.random.Generator) -> None:
    ratings = (1400 + rng.random(PLAYERS) * 1450).astype(np.int64)
    white = (rng.random(GAMES) * PLAYERS).astype(np.int64)
    black = (white + 1 + (rng.random(GAMES) * (PLAYERS - 1)).astype(np.int64)) % PLAYERS
    score = (rng.random(GAMES) * 3).astype(np.int64) / 2
    k = np.where(ratings >= 2400, 10, np.where(rng.random(PLAYERS) < 0.3, 40, 20))

    def bare_logistic() -> None:
        expected = 1 / (1 + 10 ** ((ratings[black] - ratings[white]) / 400))
        gain = score - expected
        change = np.bincount(white, gain, PLAYERS) - np.bincount(black, gain, PLAYERS)
        np.rint(ratings + k * change)

    compare(
        f"rate_pool with all rules, {PLAYERS:,} players, {GAMES:,} games",
        lambda: elo.rate_pool(ratings, white, black, score, k),
        "a bare logistic update with bincount",
        bare_logistic,
        2.5,
    )


def start_up() -> None:
    def run(code: str) -> Callable[[], None]:
        return lambda: subprocess.run([sys.executable, "-c", code], check=True)

    compare("import elo_lesson", run("import elo_lesson"), "import numpy", run("import numpy"), 1.5)


def compare(
    name: str, ours: Callable[[], object], baseline_name: str, baseline: Callable[[], object],
    goal: float,
) -> None:  # fmt: skip
    ratio, own, base = medians(lambda: seconds(ours), lambda: seconds(baseline), ROUNDS)
    print(
        f"{ratio:5.2f}  (goal {goal:g} or less)  {name}: {1000 * own:.0f} ms"
        f"  [{baseline_name}: {1000 * base:.0f} ms]"
    )


if __name__ == "__main__":
    main()
