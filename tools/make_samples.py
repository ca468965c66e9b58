"""Make the sample files for class use: python tools/make_samples.py [--check]

A club tournament (TRF), the season of a junior (CSV) and the games of one account of a site (PGN).
All names, numbers and games are invented; a fixed seed makes the same bytes on every computer.
With --check nothing is written: a file that differs is named.
"""

import argparse
import sys
from pathlib import Path
from random import Random

from elo_lesson import expected_score

SAMPLES = Path(__file__).resolve().parent.parent / "elo_lesson" / "data" / "samples"
# fmt: off
SURNAMES = [
    "Alderbrook", "Bexlund", "Corvañas", "Drostøy", "Eberhöfer", "Fennick", "Gålund",
    "Hawthwaite", "Ivarsand", "Jurović", "Kestrelli", "Lindqvarn", "Mirabeau", "Nørfeld",
]
FIRST_NAMES = [
    "Ada", "Bo", "Cleo", "Dag", "Eda", "Finn", "Greta",
    "Hugo", "Ines", "Jan", "Kaja", "Leo", "Mia", "Nils",
]
VISITORS = [
    "rookwood", "knightfall", "pawnbroker", "eendgame", "tempoh", "fiancetta", "zugzwanger",
]
# fmt: on
OPENINGS = (
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7",
    "c4 e5 Nc3 Nf6 g3 d5 cxd5 Nxd5 Bg2 Nb6 Nf3 Nc6 O-O Be7",
    "e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7 f4 c5 Nf3 Nc6 Be3 cxd4 Nxd4 Bc5",
)


def score(rng: Random, rating: int, opponent: int) -> float:
    """A result by chance: on average what the ratings expect, a quarter of the games drawn."""
    expected = expected_score(rating, opponent)
    draw = min(0.25, expected, 1 - expected)
    chance = rng.random()
    return 1.0 if chance < expected - draw / 2 else 0.5 if chance < expected + draw / 2 else 0.0


def below(rng: Random, number: int) -> int:
    """A whole number from 0. Only random() gives the same in every Python."""
    return int(rng.random() * number)


def tournament(rng: Random) -> str:
    """Fourteen players in seven rounds; one is unrated, one pair is settled without a game, and
    there are a late entry, a bye and a withdrawal."""
    ratings = sorted((1380 + below(rng, 620) for _ in SURNAMES), reverse=True)
    ratings[-1] = 0
    entrants = len(ratings)
    points, met = [0.0] * entrants, {(7, 7)}
    blocks: list[list[str]] = [[] for _ in ratings]
    for number in range(1, 8):
        away = {3: "H"} if number == 1 else {12: "Z"} if number > 5 else {}
        order = [n for n in sorted(range(entrants), key=lambda n: (-points[n], n)) if n not in away]
        if len(order) % 2:
            resting = next(n for n in reversed(order) if "U" not in "".join(blocks[n]))
            order.remove(resting)
            away[resting] = "U"
        for n, sign in away.items():
            blocks[n].append(f"0000 - {sign}")
            points[n] += {"H": 0.5, "U": 1.0}.get(sign, 0)
        while order:
            white = order.pop(0)
            black = next((n for n in order if (white, n) not in met), order[0])
            order.remove(black)
            met |= {(white, black), (black, white)}
            if (number + white) % 2:
                white, black = black, white
            got = score(rng, ratings[white] or 1300, ratings[black] or 1300)
            signs = {1.0: "10", 0.5: "==", 0.0: "01"}[got]
            if number == 4 and not order:
                got, signs = 1.0, "+-"
            for me, other, colour, sign in (
                (white, black, "w", signs[0]),
                (black, white, "b", signs[1]),
            ):
                blocks[me].append(f"{other + 1:4} {colour} {sign}")
            points[white] += got
            points[black] += 1 - got
    places = {n: p for p, n in enumerate(sorted(range(entrants), key=lambda n: -points[n]), 1)}
    head = [
        "012 Lakeside Club Open (invented)",
        "022 Nowhere",
        "032 FID",
        "042 2025/11/01",
        "052 2025/11/15",
        f"062 {entrants}",
        f"072 {entrants - 1}",
        "092 Individual: Swiss-System",
        "102 Nobody, Anna",
        "122 90 min + 30 s per move",
        "132" + " " * 88 + "  ".join(f"25/11/{2 * number - 1:02}" for number in range(1, 8)),
        "XXR 7",
    ]
    names = [f"{name}, {FIRST_NAMES[n]}" for n, name in enumerate(SURNAMES)]
    lines = [
        f"001 {n + 1:4} {'mw'[n % 2]}{'':3} {names[n]:<33} {rating:4} FID"
        f" {99900000100 + n:11} {1960 + 3 * n}/00/00 {points[n]:4.1f} {places[n]:4}  "
        + "  ".join(blocks[n])
        for n, rating in enumerate(ratings)
    ]
    return "\n".join([*head, *lines, ""])


def season(rng: Random) -> str:
    """A junior who grows stronger than the own rating; a forfeit, a bye and two newcomers."""
    rows = ["date;event;colour;opponent;rating;result"]
    events = ("Autumn League", "Harbour Junior Cup", "Winter Open", "School Final", "Spring Open")
    for month, event in enumerate(events):
        for number in range(8):
            strength = 1480 + 25 * month
            rating: int | str = 1400 + abs(below(rng, 400) - 50)  # no FIDE rating is lower
            got = score(rng, strength, int(rating))
            result = f"{got:g}".replace(".", ",")
            if (month, number) == (1, 3):
                result = "+"
            if (month, number) in ((0, 5), (3, 2)):
                rating = ""
            name = f"{SURNAMES[below(rng, 14)]}, {FIRST_NAMES[below(rng, 14)]}"
            if (month, number) == (2, 6):
                name, rating, result = "bye", "", "1"
            year, place = (2024, 10 + month) if month < 3 else (2025, month - 2)
            colour = ("white", "black")[number % 2]
            rows.append(
                f"{year}-{place:02}-{3 * number + 2:02};{event};{colour};{name};{rating};{result}"
            )
    return "\n".join([*rows, ""])


def site(rng: Random) -> str:
    """One account: most games finished, some aborted, one opponent without a rating."""
    mine, entries = 1540, []
    for number in range(60):
        theirs = mine - 120 + below(rng, 240)
        got = score(rng, mine, theirs)
        change = round(12 * (got - expected_score(mine, theirs)))
        white = number % 2 == 0
        visitor = VISITORS[below(rng, len(VISITORS))]
        names = ("sample_student", visitor) if white else (visitor, "sample_student")
        ratings: list[int | str] = [mine, theirs] if white else [theirs, mine]
        first = got if white else 1 - got
        result = {1.0: "1-0", 0.5: "1/2-1/2", 0.0: "0-1"}[first]
        words = OPENINGS[below(rng, len(OPENINGS))].split()
        if number in (17, 44):
            result, words, change = "*", [], 0
        if number == 30:
            ratings[white] = "?"
        moves = " ".join(
            f"{place // 2 + 1}. {word}" if place % 2 == 0 else word
            for place, word in enumerate(words)
        )
        day = f"2025.{number // 20 + 1:02}.{number % 20 + 3:02}"
        tags = {
            "Event": "Rated rapid game",
            "Site": f"https://lichess.org/sample{number:02}",
            "Date": day,
            "White": names[0],
            "Black": names[1],
            "Result": result,
            "UTCDate": day,
            "WhiteElo": ratings[0],
            "BlackElo": ratings[1],
            f"{'White' if white else 'Black'}RatingDiff": f"{change:+}",
            "Variant": "Standard",
            "TimeControl": "600+5",
            "Termination": "Normal" if words else "Abandoned",
        }
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
        entries.append(f"{head}\n{moves} {result}".rstrip() + "\n\n")
        mine += change
    return "".join(entries)


FILES = {"club_tournament.trf": tournament, "junior_season.csv": season, "site_export.pgn": site}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    different = 0
    SAMPLES.mkdir(parents=True, exist_ok=True)
    for name, make in FILES.items():
        path, text = SAMPLES / name, make(Random(2026))
        if not check:
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path} differs from what python tools/make_samples.py makes.")
            different = 1
    return different


if __name__ == "__main__":
    sys.exit(main())
