"""How fast a PGN is read: games per second, and the ratio against chess.pgn.read_headers.

    python benchmarks/games.py

The file is made up: 100,000 games, a third of them with comments as sites write them. The package
chess is no part of the course; without it only our own rate is printed. A ratio of 1 is as fast as
chess, less is faster.
"""

from __future__ import annotations

import tempfile
import tracemalloc
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from stopwatch import medians, seconds

from elo_lesson.own_games.pgn import entries
from elo_lesson.own_games.reading import read_games

GAMES, COMPARED, ROUNDS = 100_000, 5_000, 3
PLAYER = "Aurelia Tann"
PLAIN = " ".join(f"{number}. Nf3 Nf6 {number + 1}. Ng1 Ng8" for number in range(1, 40, 2))
CLOCKS = " ".join(
    f"{number}. Nf3 {{ [%clk 0:05:00] }} {number}... Nf6 {{ [%clk 0:04:59] }}"
    for number in range(1, 40)
)


def entry(number: int) -> str:
    white, black = f"Visitor {number % 997}", f"Guest {number % 991}"
    if number % 20 == 0:
        white = PLAYER
    tags = {
        "Event": "Rated blitz game",
        "Site": f"https://lichess.org/{number:08d}",
        "Date": f"2024.{number % 12 + 1:02}.{number % 28 + 1:02}",
        "Round": "-",
        "White": white,
        "Black": black,
        "Result": ("1-0", "0-1", "1/2-1/2")[number % 3],
        "UTCTime": "12:00:00",
        "WhiteElo": 1500 + number % 700,
        "BlackElo": 1500 + number % 600,
        "WhiteRatingDiff": "+5",
        "BlackRatingDiff": "-5",
        "Variant": "Standard",
        "TimeControl": "300+0",
        "ECO": "A04",
        "Opening": "Zukertort Opening",
        "Termination": "Normal",
    }
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{head}\n{CLOCKS if number % 3 == 0 else PLAIN} {tags['Result']}\n\n"


def write(path: Path, games: int) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(entry(number) for number in range(1, games + 1))


def chess_headers(path: Path) -> Iterator[object]:
    import chess.pgn

    with path.open(encoding="utf-8") as file:
        while headers := chess.pgn.read_headers(file):
            yield headers


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.pgn"
        write(path, GAMES)
        took = min(seconds(lambda: read_games(path, PLAYER)) for _ in range(ROUNDS))
        size = path.stat().st_size / 1e6
        print(f"read_games of {GAMES:,} games ({size:.0f} MB): {took:.2f} s,"
              f" {GAMES / took:,.0f} games per second")  # fmt: skip
        few = Path(folder) / "few.pgn"
        write(few, COMPARED)
        tracemalloc.start()
        read_games(few, PLAYER)
        print(f"memory at its highest, {COMPARED:,} games: "
              f"{tracemalloc.get_traced_memory()[1] / 1e6:.1f} MB")  # fmt: skip
        tracemalloc.stop()
        try:
            import chess.pgn  # noqa: F401
        except ImportError:
            print("The package chess is not installed, so there is no ratio.")
            return
        ratio, _, _ = medians(
            lambda: seconds(lambda: deque(entries(few.read_text("utf-8")), 0)),
            lambda: seconds(lambda: deque(chess_headers(few), 0)),
            ROUNDS,
        )
        print(f"{ratio:5.2f}  entries, {COMPARED:,} games  [chess.pgn.read_headers]")


if __name__ == "__main__":
    main()
