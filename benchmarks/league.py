"""How fast a simulated league is: ratios from one run, against the same league in plain Python.

    python benchmarks/league.py

Both sides pair the players by lot, play one game each and update the ratings; plain Python uses
its own random numbers and the course's expected score for loops. It plays fewer rounds, and its
time is counted for as many as ours. A ratio of 30 is thirty times as fast. The median of several
turns is printed; in each turn both sides run, one after the other, so that a slow machine slows
both.
"""

from __future__ import annotations

import random

import numpy as np
from stopwatch import medians, seconds

import elo_lesson as elo
from elo_lesson.rating.curves import logistic_score

TURNS = 21
PLAYERS, ROUNDS, PLAIN_ROUNDS = 10_000, 100, 5
K, DRAW_RATE, GOAL = 20, 0.3, 30


def main() -> None:
    strengths = elo.simulate_league(PLAYERS, 1, k=K, rng=np.random.default_rng(1)).strengths[0]
    lists = strengths.tolist()

    def ours() -> object:
        rng = np.random.default_rng(2026)
        return elo.simulate_league(strengths, ROUNDS, k=K, rng=rng, draw_rate=DRAW_RATE)

    def plain() -> object:
        return plain_league(lists, PLAIN_ROUNDS, random.Random(2026))

    part = PLAIN_ROUNDS / ROUNDS
    ratio, base, own = medians(lambda: seconds(plain) / part, lambda: seconds(ours), TURNS)
    print(
        f"{ratio:5.1f}  (goal {GOAL} or more)  {PLAYERS:,} players, {ROUNDS} rounds:"
        f" {1000 * own:.0f} ms  [plain Python, from {PLAIN_ROUNDS} rounds: {base:.1f} s]"
    )


def plain_league(strengths: list[float], rounds: int, rng: random.Random) -> list[float]:
    """The same league as a loop over players and games."""
    players = len(strengths)
    ratings = [1500.0] * players
    for _ in range(rounds):
        lots = [rng.random() for _ in range(players)]
        order = sorted(range(players), key=lots.__getitem__)
        for one, other in zip(order[::2], order[1::2], strict=False):
            true = logistic_score(strengths[one] - strengths[other])
            half_draws = min(DRAW_RATE / 2, true, 1 - true)
            luck = rng.random()
            score = 1.0 if luck < true - half_draws else 0.5 if luck < true + half_draws else 0.0
            change = K * (score - logistic_score(ratings[one] - ratings[other]))
            ratings[one] += change
            ratings[other] -= change
    return ratings


if __name__ == "__main__":
    main()
