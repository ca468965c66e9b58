"""TRF, FIDE's tournament report: one player's games from the lines of all players.

The columns are those of the format of 2016; they are cut in letters, not in bytes.
"""

from __future__ import annotations

import re
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise

from elo_lesson import checks
from elo_lesson.own_games import spelling
from elo_lesson.own_games.dates import date_text
from elo_lesson.own_games.files import Detail, Reading, Source, ask_for_player, two_fit

PLAYER_LINE = re.compile(r"001 (?=.{0,3}[0-9])[ 0-9]{4} ").match
MIDDLE = re.compile(
    r" (?!.[0-9] +[0-9]|[0-9] +[0-9])[ 0-9]{4} [^0-9]{3} .{11} [-0-9./? ]{10} [0-9., ]{4}"
).fullmatch
BLOCK = re.compile(r"([ 0-9]{4})( (.)( (.)?)?)?").fullmatch
OTHER_LINE = re.compile(r"([0-9]{3}|XX[A-Z]|BB[A-Z]{1,2}|###|[A-Z]{3})(\s|$)").match
FIRST_ROUND, ROUND_WIDTH = 91, 10
SCORES = {"1": 1.0, "=": 0.5, "0": 0.0}
MIRROR = {"1": "0", "0": "1", "=": "="}
REASONS = {
    "+": "is a win by forfeit, which is not rated",
    "-": "is a loss by forfeit or an absence, which is not rated",
    "H": "is a bye of half a point, which is not rated",
    "F": "is a bye of a full point, which is not rated",
    "U": "is a bye of the pairing, which is not rated",
    "Z": "is an absence, which is not rated",
    "W": "was won in less than one move, which is not rated",
    "D": "was drawn in less than one move, which is not rated",
    "L": "was lost in less than one move, which is not rated",
}

REPEATED = "{At}{place} (line {line}) stands in the file before, in line {before}."


@dataclass
class Entrant:
    """A line 001: start number, name, FIDE number, rating as text, and opponent, colour and
    result of each round (a block that cannot be read stands whole in the place of the result)."""

    start: int
    line: int
    name: str
    fide_id: str
    rating: str
    rounds: list[tuple[str, str, str]]


@dataclass
class Tournament:
    """One report; a file may hold several, each beginning with its name and days."""

    name: str | None = None
    days: dict[str, str] = field(default_factory=dict)
    round_days: str = ""
    entrants: dict[int, Entrant] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        """The rounds in which anybody was paired; surplus empty blocks are none."""
        return max(
            (
                number
                for entrant in self.entrants.values()
                for number, (opponent, _, _) in enumerate(entrant.rounds, 1)
                if opponent.strip("0 ")
            ),
            default=0,
        )

    @property
    def key(self) -> tuple[object, ...]:
        """What two copies of one report have in common, also if one has more rounds."""
        names = tuple(spelling.name_key(entrant.name) for entrant in self.entrants.values())
        return self.name, self.days.get("042"), self.days.get("052"), names

    def day(self, number: int, reading: Reading) -> str | None:
        """The day of a round, else what the first and the last day have in common."""
        start, end = (reading.day(self.days.get(code, "")) for code in ("042", "052"))
        place = FIRST_ROUND + ROUND_WIDTH * (number - 1)
        text = self.round_days[place : place + 8]
        if re.fullmatch(r"[0-9]{2}([./-])[0-9]{2}\1[0-9]{2}", text):
            return date_text((start or "20")[:2] + text)
        if not start or not end or start == end:
            return start or end
        same = [a for a, b in zip(start.split("-"), end.split("-"), strict=False) if a == b]
        return "-".join(same) if start[:4] == end[:4] else None


def read_trf(source: Source, player: str | None, reading: Reading) -> None:
    """One player's games, round by round."""
    reading.year_first = True
    reports = _reports(source, reading)
    fitting = _fitting(reports, player)
    reading.player = fitting[0][1].name
    known: dict[object, int] = {}
    for report, entrant in fitting:
        key = report.key
        for number in range(1, report.rounds + 1):
            block = _round(entrant, number)
            before = known.setdefault((key, number, block), entrant.line)
            if before == entrant.line or block[2] not in SCORES:
                _count(report, entrant, number, reading)
            else:
                place, line = _place(report), entrant.line
                reading.skip("round", number, REPEATED, place=place, line=line, before=before)


def _reports(source: Source, reading: Reading) -> list[Tournament]:
    reports = [Tournament()]
    with closing(source.lines()) as lines:
        for number, line in enumerate(lines, 1):
            reading.tell(number)
            line = line.rstrip("\n").rstrip()
            code, rest = line[:3], line[4:].strip()
            report = reports[-1]
            if report.entrants and (
                code in ("012", "042", "052") or (code == "132" and report.round_days)
            ):
                report = Tournament()
                reports.append(report)
            if code == "001":
                _add(report, line, number, reading)
            elif code == "012":
                report.name = rest or None
            elif code in ("042", "052"):
                report.days[code] = rest
                reading.see_date(rest)
            elif code == "132":
                report.round_days = line
            elif line and not OTHER_LINE(line):
                reading.problem(number, "{At} is no line of a tournament report.")
    _use_what_stands_below(reports)
    return reports


def _use_what_stands_below(reports: list[Tournament]) -> None:
    """Name and days after the last players belong to these, and so do all where the first players
    stand before any."""
    first, last = reports[0], reports[-1]
    if last.entrants or last is first:
        return
    if first.name is None and not first.days and not first.round_days:
        for report, below in pairwise(reports):
            report.name, report.days, report.round_days = below.name, below.days, below.round_days
    elif last.name is None:
        reports[-2].days = last.days | reports[-2].days


def _add(report: Tournament, line: str, number: int, reading: Reading) -> None:
    """A line 001. Only a line whose columns lie where they belong is used."""
    rating = line[48:52]
    blocks = [line[at : at + 8] for at in range(FIRST_ROUND, len(line), ROUND_WIDTH)]
    if (
        not PLAYER_LINE(line)
        or not line[14:47].strip()
        or not MIDDLE(line[47:84].ljust(37))
        or (rating.strip() and len(line) < 52)
    ):
        reason = "{At} is damaged: the columns of this player are not where they belong."
        reading.problem(number, reason)
        return
    start = int(line[4:8])
    if start in report.entrants:
        reason = "{At} repeats the start number {start} of line {line}; it is not used."
        reading.problem(number, reason, start=start, line=report.entrants[start].line)
        return
    name, fide_id = " ".join(line[14:47].split()), line[57:68].strip()
    rounds = [_block(block) for block in blocks]
    report.entrants[start] = Entrant(start, number, name, fide_id, rating, rounds)


def _block(text: str) -> tuple[str, str, str]:
    """Opponent, colour and result of one round."""
    found = BLOCK(text)
    if not found or (found[1].strip() and not found[1].strip().isdecimal()):
        return "", "", text.strip()
    return found[1], (found[3] or "").lower(), (found[5] or "").strip().upper()


def _fitting(reports: list[Tournament], player: str | None) -> list[tuple[Tournament, Entrant]]:
    """The line of the player in each report."""
    everyone = [(report, entrant) for report in reports for entrant in report.entrants.values()]
    fitting = [
        (report, entrant)
        for report, entrant in everyone
        if player is None
        or spelling.name_key(entrant.name) == spelling.name_key(player)
        or (player.strip("0") and entrant.fide_id == player)
    ]
    people = {(spelling.name_key(e.name), e.fide_id.strip("0")) for _, e in fitting}
    if not fitting or (player is None and len(people) > 1):
        raise ask_for_player(player, (entrant.name for _, entrant in everyone))
    if player is not None and (
        len({number for _, number in people if number}) > 1
        or len(fitting) > len({id(report) for report, _ in fitting})
    ):
        raise two_fit(
            player,
            {f"{e.name}, FIDE number {e.fide_id or 'unknown'}": e.fide_id for _, e in fitting},
        )
    return fitting


def _count(report: Tournament, entrant: Entrant, number: int, reading: Reading) -> None:
    """One round of the player: counted, or left out with the reason."""
    start, colour, result = _round(entrant, number)
    opponent = report.entrants.get(int(start)) if start.strip("0 ") else None
    reason, rating = _why_not(entrant, opponent, number), None
    try:
        rating, _ = spelling.read_rating(opponent.rating if opponent else "")
    except spelling.Unreadable as problem:
        reason = reason or f"is not counted: {problem}"
    if reason or opponent is None:
        reason = f"{reason} (line {entrant.line})"
        reading.skip("round", number, "{At}{place} {reason}.", place=_place(report), reason=reason)
        return
    detail = Detail(
        number,
        "round",
        date=report.day(number, reading),
        colour={"w": "white", "b": "black"}.get(colour),
        opponent=opponent.name,
        rating=spelling.known_rating(entrant.rating),
    )
    reading.count(rating, SCORES[result], report.name, detail)


def _place(report: Tournament) -> str:
    return f" of {report.name}" if report.name else ""


def _round(entrant: Entrant, number: int) -> tuple[str, str, str]:
    """Opponent, colour and result; all empty where the line ends before this round."""
    return (entrant.rounds[number - 1 : number] or [("", "", "")])[0]


def _why_not(entrant: Entrant, opponent: Entrant | None, number: int) -> str | None:
    """Why a round is not counted, as the end of a sentence; None for one that is."""
    start, _, result = _round(entrant, number)
    if result in REASONS:
        return REASONS[result]
    if not result:
        return "has no result: not paired, unfinished, or the line is cut off"
    if result not in SCORES:
        return f"has {checks.shown(result)} as its result, which cannot be read"
    if not start.strip("0 "):
        return f"has the result {checks.shown(result)} without an opponent, which is not rated"
    if opponent is None:
        return f"is against number {int(start)}, whose line is missing or damaged"
    if opponent is entrant:
        return "is against the player's own number"
    back, _, mirrored = _round(opponent, number)
    agrees = back.strip().isdecimal() and int(back) == entrant.start
    if mirrored and not (agrees and mirrored == MIRROR[result]):
        return f"does not agree with the line of the opponent, line {opponent.line}"
    return None
