"""TRF: the report of a tournament; one player's games, round by round."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.own_games import cells, problems
from elo_lesson.own_games.dates import YEAR_FIRST, date_text
from elo_lesson.own_games.files import Detail, Reading
from elo_lesson.own_games.problems import WhichPlayer, ask_for_player

PLAYER_LINE = re.compile(
    r"001 (?!.?[0-9] +[0-9])(?=.{0,3}[0-9])(?P<start>[ 0-9]{4})"
    r" .{5}(?=.{0,32}\S)(?P<name>.{33})"
    r" (?!.?[0-9] +[0-9])(?P<rating>[ 0-3][ 0-9]{3}) [^0-9]{3} (?P<fide_id>.{11})"
    r" [-0-9./? ]{10} [0-9., ]{4}"
).match
"""A number has no blanks between its figures."""
LAST_COLUMN = 84
"""Of what PLAYER_LINE looks at; a shorter line ends in blanks."""
BLOCK = re.compile(r"([ 0-9]{4})( (.)( (.)?)?)?").fullmatch
OTHER_LINE = re.compile(r"([0-9]{3}|XX[A-Z]|BB[A-Z]{1,2}|###|[A-Z]{3})(\s|$)").match
FIRST_ROUND, ROUND_WIDTH = 91, 10
SCORES = {"1": 1.0, "=": 0.5, "0": 0.0}
MIRROR = {"1": "0", "0": "1", "=": "="}
NAMELESS = later("the tournament")
NAMESAKE = later("{name}, start number {start}")


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

    def round(self, number: int) -> tuple[str, str, str]:
        """All empty where the line ends before this round."""
        return (self.rounds[number - 1 : number] or [("", "", "")])[0]


@dataclass
class Tournament:
    """The report: name, first and last day by their codes, days of the rounds, players by their
    start numbers, and the lines that are damaged."""

    name: str = ""
    days: dict[str, str | None] = field(default_factory=dict)
    round_days: str = ""
    entrants: dict[int, Entrant] = field(default_factory=dict)
    damaged: list[int] = field(default_factory=list)

    def rounds(self) -> range:
        """The rounds up to the last in which anybody was paired."""
        paired = {
            number
            for entrant in self.entrants.values()
            for number, (opponent, _, _) in enumerate(entrant.rounds, 1)
            if opponent.strip("0 ")
        }
        return range(1, max(paired, default=0) + 1)

    def day(self, number: int) -> str | None:
        """The day of a round, else what the first and the last day have in common."""
        place = FIRST_ROUND + ROUND_WIDTH * (number - 1)
        if day := date_text(self.round_days[place : place + 8], YEAR_FIRST):
            return day
        start, end = self.days.get("042"), self.days.get("052")
        if not start or not end:
            return start or end
        same = next(length for length in (10, 7, 4, 0) if start[:length] == end[:length])
        return start[:same] or None


def read_trf(source: str, player: str | None, reading: Reading) -> None:
    """One player's games, round by round."""
    report = _report(source, reading)
    entrant = _entrant(report, player)
    reading.player = entrant.name
    for number in report.rounds():
        _count(report, entrant, number, reading)


def _report(source: str, reading: Reading) -> Tournament:
    report = Tournament()
    for number, line in enumerate(source.splitlines(), 1):
        line = line.rstrip()
        code, rest = line[:3], line[4:].strip()
        if code == "012" and report.entrants:
            raise ValueError(text(problems.TWO_REPORTS, number=number))
        if code == "001":
            _add(report, line, number, reading)
        elif code == "012":
            report.name = rest
        elif code in ("042", "052"):
            report.days[code] = date_text(rest, YEAR_FIRST)
        elif code == "132":
            report.round_days = line
        elif line and not OTHER_LINE(line):
            reading.skip(number, problems.STRANGE_LINE)
            report.damaged += [number] * ("001 " in line[:8])
    if not report.entrants:
        lines = ", ".join(map(str, report.damaged))
        raise ValueError(text(problems.ALL_DAMAGED, lines=lines))
    return report


def _add(report: Tournament, line: str, number: int, reading: Reading) -> None:
    """A line 001. Only a line whose columns lie where they belong is used."""
    found = PLAYER_LINE(line.ljust(LAST_COLUMN))
    cut_off = 48 < len(line) < 52  # within the rating
    if not found or cut_off or int(found["start"]) in report.entrants:
        reading.skip(number, problems.DAMAGED)
        report.damaged.append(number)
        return
    start, name = int(found["start"]), " ".join(found["name"].split())
    rounds = [_block(line[at : at + 8]) for at in range(FIRST_ROUND, len(line), ROUND_WIDTH)]
    fide_id = found["fide_id"].strip()
    report.entrants[start] = Entrant(start, number, name, fide_id, found["rating"], rounds)


def _block(written: str) -> tuple[str, str, str]:
    """Opponent, colour and result of one round."""
    found = BLOCK(written)
    if not found or (found[1].strip() and not found[1].strip().isdecimal()):
        return "", "", written.strip()
    return found[1], (found[3] or "").lower(), (found[5] or "").strip().upper()


def _entrant(report: Tournament, player: str | None) -> Entrant:
    """The line of the player, by name, FIDE number or start number; a question where several lines
    can be meant."""
    everyone = fitting = list(report.entrants.values())
    if player is not None:
        key = cells.name_key(player)
        fitting = [one for one in everyone if cells.name_key(one.name) == key]
        fitting = fitting or [one for one in everyone if player in (one.fide_id, str(one.start))]
    if len(fitting) == 1:
        return fitting[0]
    asked = fitting or everyone
    names = [one.name for one in asked]
    if len(set(names)) == len(names):
        raise ask_for_player(player, names)
    starts = {text(NAMESAKE, name=one.name, start=one.start): str(one.start) for one in asked}
    raise WhichPlayer(starts, player)


def _count(report: Tournament, entrant: Entrant, number: int, reading: Reading) -> None:
    """One round of the player: counted, or left out with the reason."""
    start, colour, result = entrant.round(number)
    opponent = report.entrants.get(int(start)) if start.strip("0 ") else None
    reason = _why_not(entrant, opponent, number)
    if reason or opponent is None:
        event, given = report.name or text(NAMELESS), checks.shown(result)
        values = {"event": event, "line": entrant.line, "given": given}
        reading.skip(number, reason or problems.ROUND_OPPONENT, "round", **values)
        return
    detail = Detail(
        number,
        "round",
        date=report.day(number),
        colour={"w": "white", "b": "black"}.get(colour),
        opponent=opponent.name,
        rating=cells.known_rating(entrant.rating),
    )
    rating = cells.known_rating(opponent.rating)
    reading.count(rating, SCORES[result], report.name or None, detail)


def _why_not(entrant: Entrant, opponent: Entrant | None, number: int) -> str | None:
    """Why a round is not counted; None for one that is."""
    _, _, result = entrant.round(number)
    if result in ("+", "-", "Z"):
        return problems.ROUND_FORFEIT
    if result in ("H", "F", "U"):
        return problems.ROUND_BYE
    if result not in SCORES:
        return problems.ROUND_NO_RESULT
    if opponent is None or opponent is entrant:
        return problems.ROUND_OPPONENT
    back, _, mirrored = opponent.round(number)
    agrees = back.strip().isdecimal() and int(back) == entrant.start
    if mirrored and not (agrees and mirrored == MIRROR[result]):
        return problems.ROUND_OPPONENT
    return None
