"""How fast a whole list is rated by Glicko-2: ratios from one run, against what is published.

    python benchmarks/glicko.py

Each line says how many times as fast glicko2.rate_pool is. The other packages are no part of the
course, and are left out where they are not found: glicko2 from PyPI, and glicko2-lite from npm,
which needs Node.js (NODE_PATH=folder/node_modules says where it is). Our own glicko2.rate, player
by player, is always there. Games are handed to all of them in the form that they want.

Processor time is counted, and the best round of each side: other programs only make a round longer.
They also empty the caches, which hurts our short rounds most, so let nothing else run.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from elo_lesson import expected_score
from elo_lesson.models import glicko2

PLAYERS, GAMES, ROUNDS = 100_000, 500_000, 25
SLOW = 2_000
"""So many players are enough to time what goes player by player in Python."""

LITE = """
const rate = require('glicko2-lite');
const pool = JSON.parse(require('fs').readFileSync(process.argv[2]));
console.log('ready');
require('readline').createInterface({ input: process.stdin }).on('line', () => {
  const start = process.cpuUsage();
  for (const [player, results] of pool) rate(...player, results);
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1e6);
});
"""
"""Rates the pool once for each line that comes in, and answers with the seconds that it took."""


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
    sample, part = pool[:SLOW], len(pool) / SLOW
    compare("glicko2.rate, player by player", ours, lambda: part * rate_each(sample))
    if find_spec("glicko2"):
        compare("glicko2 from PyPI", ours, lambda: part * published_python(sample))
    else:
        print("glicko2 from PyPI is not installed, so it is not compared.")
    published_node(pool, ours)


def compare(name: str, ours: Callable[[], None], other: Callable[[], float]) -> None:
    """Both sides take turns, so that a slow machine slows both; other says its own seconds."""
    pairs = [(seconds(ours), other()) for _ in range(ROUNDS)]
    own, base = (1000 * min(side) for side in zip(*pairs, strict=True))
    print(f"{base / own:6.1f} times as fast as {name}  [{own:,.0f} ms against {base:,.0f} ms]")


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
    return seconds(lambda: [glicko2.rate(player, games) for player, games in pool])


def published_python(pool) -> float:  # type: ignore[no-untyped-def]
    import glicko2 as published

    columns = [(player, [list(column) for column in zip(*games, strict=True)])
               for player, games in pool]  # fmt: skip
    return seconds(lambda: [published.Player(*one).update_player(*more) for one, more in columns])


def published_node(pool, ours: Callable[[], None]) -> None:  # type: ignore[no-untyped-def]
    with tempfile.TemporaryDirectory() as folder:
        script, data = Path(folder, "lite.js"), Path(folder, "pool.json")
        script.write_text(LITE, encoding="utf-8")
        data.write_text(json.dumps(pool), encoding="utf-8")
        command = [shutil.which("node") or "node", str(script), str(data)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        try:
            node = subprocess.Popen(command, text=True, bufsize=1, **pipes)  # type: ignore[call-overload]
        except FileNotFoundError:
            node = None
        if node is None or node.stdout.readline() != "ready\n":
            print("glicko2-lite under Node.js is not found, so it is not compared.")
            return

        def one_round() -> float:
            node.stdin.write("go\n")
            node.stdin.flush()
            return float(node.stdout.readline())

        one_round(), one_round(), one_round()  # Node.js compiles what runs often
        compare("glicko2-lite under Node.js", ours, one_round)
        node.stdin.close()
        node.wait()


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main()
