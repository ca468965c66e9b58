"""How fast a whole list is rated by Glicko-2: ratios from one run, against what is published.

    python benchmarks/glicko.py

Each line says how many times as fast glicko2.rate_pool is. The other packages are no part of the
course, and are left out where they are not found: glicko2 from PyPI, and glicko2-lite from npm,
which needs Node.js (NODE_PATH=folder/node_modules says where it is). Our own glicko2.rate, player
by player, is always there. Games are handed to all of them in the form that they want.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from elo_lesson import expected_score, glicko2

PLAYERS, GAMES, ROUNDS = 100_000, 500_000, 9
SLOW = 2_000
"""So many players are enough to time what goes player by player in Python."""

LITE = """
const rate = require('glicko2-lite');
const pool = JSON.parse(require('fs').readFileSync(process.argv[2]));
for (let round = 0; round < Number(process.argv[3]); round++) {
  const start = process.hrtime.bigint();
  for (const [player, results] of pool) rate(...player, results);
  console.log(Number(process.hrtime.bigint() - start) / 1e9);
}
"""


def main() -> None:
    rng = np.random.default_rng(2026)
    ratings = 1200 + 800 * rng.random(PLAYERS)
    deviations, volatilities = 45 + 200 * rng.random(PLAYERS), np.full(PLAYERS, 0.06)
    white = (rng.random(GAMES) * PLAYERS).astype(np.int64)
    black = (white + 1 + (rng.random(GAMES) * (PLAYERS - 1)).astype(np.int64)) % PLAYERS
    score = (rng.random(GAMES) < expected_score(ratings[white], ratings[black])).astype(np.int64)
    lists = (ratings, deviations, volatilities)
    pool = by_player(lists, white, black, score)

    def ours() -> None:
        glicko2.rate_pool(*lists, white, black, score)

    print(f"{PLAYERS:,} players, {GAMES:,} games")
    own = median_time(ours)
    print(f"glicko2.rate_pool: {1000 * own:.0f} ms")
    report("glicko2.rate, player by player", own, rate_each(pool[:SLOW]) * PLAYERS / SLOW)
    if find_spec("glicko2"):
        report("glicko2 from PyPI", own, published_python(pool[:SLOW]) * PLAYERS / SLOW)
    else:
        print("glicko2 from PyPI is not installed, so it is not compared.")
    lite = published_node(pool)
    if lite is None:
        print("glicko2-lite under Node.js is not found, so it is not compared.")
    else:
        own = statistics.median([own, median_time(ours)])  # before and after, on a busy machine
        report("glicko2-lite under Node.js", own, lite)


def by_player(lists, white, black, score):  # type: ignore[no-untyped-def]
    """For each player what was before, and a list of opponents with results."""
    players = [list(values) for values in zip(*(v.tolist() for v in lists), strict=True)]
    results: list[list[tuple[float, float, float]]] = [[] for _ in players]
    for one, other, made in zip(white.tolist(), black.tolist(), score.tolist(), strict=True):
        results[one].append((*players[other][:2], made))
        results[other].append((*players[one][:2], 1 - made))
    played = zip(players, results, strict=True)
    return [(player, games) for player, games in played if games]


def rate_each(pool) -> float:  # type: ignore[no-untyped-def]
    def work() -> None:
        for player, games in pool:
            glicko2.rate(player, games)

    return median_time(work, 3)


def published_python(pool) -> float:  # type: ignore[no-untyped-def]
    import glicko2 as published

    def work() -> None:
        for player, games in pool:
            published.Player(*player).update_player(*map(list, zip(*games, strict=True)))

    return median_time(work, 3)


def published_node(pool) -> float | None:  # type: ignore[no-untyped-def]
    """Seconds for a round once Node.js has warmed up, or None where there is no such package."""
    node = shutil.which("node")
    if node is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        script, data = Path(folder, "lite.js"), Path(folder, "pool.json")
        script.write_text(LITE, encoding="utf-8")
        data.write_text(json.dumps(pool), encoding="utf-8")
        command = [node, str(script), str(data), str(ROUNDS)]
        run = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ))
    if run.returncode:
        return None
    return statistics.median(float(line) for line in run.stdout.split()[ROUNDS // 3 :])


def report(name: str, own: float, other: float) -> None:
    print(f"{other / own:6.1f} times as fast as {name} ({1000 * other:,.0f} ms)")


def median_time(work: Callable[[], None], rounds: int = ROUNDS) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    main()
