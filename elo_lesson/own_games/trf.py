"""TRF: the report of a tournament; one player's games, round by round."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.own_games import cells, problems
from elo_lesson.own_games.dates import date_text
from elo_lesson.own_games.files import Detail, Enough, Reading
from elo_lesson.own_games.problems import Unreadable, WhichPlayer, ask_for_player

PLAYER_LINE = re.compile(r"001 (?=.{0,3}[0-9])[ 0-9]{4} ").match
MIDDLE = re.compile(
    r" (?!.[0-9] +[0-9]|[0-9] +[0-9])[ 0-9]{4} [^0-9]{3} .{11} [-0-9./? ]{10} [0-9., ]{4}"
).fullmatch
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
    """The report: name, first and last day by their codes, days of the rounds, and players."""

    name: str | None = None
    days: dict[str, str] = field(default_factory=dict)
    round_days: str = ""
    entrants: dict[int, Entrant] = field(default_factory=dict)
    damaged: list[int] = field(default_factory=list)

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

    def day(self, number: int, reading: Reading) -> str | None:
        """The day of a round, else what the first and the last day have in common."""
        start, end = (reading.day(self.days.get(code, "")) for code in ("042", "052"))
        place = FIRST_ROUND + ROUND_WIDTH * (number - 1)
        written = self.round_days[place : place + 8]
        if re.fullmatch(r"[0-9]{2}([./-])[0-9]{2}\1[0-9]{2}", written):
            return date_text(written, year_first=True)
        if not start or not end or start == end:
            return start or end
        same = [a for a, b in zip(start.split("-"), end.split("-"), strict=False) if a == b]
        return "-".join(same) if start[:4] == end[:4] else None


def read_trf(source: str, player: str | None, reading: Reading) -> None:
    """One player's games, round by round."""
    reading.year_first = True
    report = _report(source, reading)
    entrant = _entrant(report, player)
    reading.player = entrant.name
    try:
        for number in range(1, report.rounds + 1):
            _count(report, entrant, number, reading)
    except Enough:
        pass


def _report(source: str, reading: Reading) -> Tournament:
    report = Tournament()
    for number, line in enumerate(source.splitlines(), 1):
        reading.tell(number)
        line = line.rstrip()
        code, rest = line[:3], line[4:].strip()
        if code == "012" and report.entrants:
            raise ValueError(text(problems.TWO_REPORTS, number=number))
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
            reading.skip(number, problems.STRANGE_LINE)
            report.damaged += [number] * ("001 " in line[:8])
    if not report.entrants:
        lines = ", ".join(map(str, report.damaged))
        raise ValueError(text(problems.ALL_DAMAGED, lines=lines))
    return report


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
        reading.skip(number, problems.DAMAGED)
        report.damaged.append(number)
        return
    start = int(line[4:8])
    if start in report.entrants:
        before = report.entrants[start].line
        reading.skip(number, problems.SAME_START, start=start, before=before)
        return
    name, fide_id = " ".join(line[14:47].split()), line[57:68].strip()
    rounds = [_block(block) for block in blocks]
    report.entrants[start] = Entrant(start, number, name, fide_id, rating, rounds)


def _block(written: str) -> tuple[str, str, str]:
    """Opponent, colour and result of one round."""
    found = BLOCK(written)
    if not found or (found[1].strip() and not found[1].strip().isdecimal()):
        return "", "", written.strip()
    return found[1], (found[3] or "").lower(), (found[5] or "").strip().upper()


def _entrant(report: Tournament, player: str | None) -> Entrant:
    """The line of the player, by name, FIDE number or start number."""
    everyone = list(report.entrants.values())
    if player is None:
        fitting = everyone
    else:
        key = cells.name_key(player)
        fitting = [one for one in everyone if cells.name_key(one.name) == key]
        if not fitting and player.isdecimal():
            fitting = [one for one in everyone if one.fide_id == player]
            fitting = fitting or [one for one in everyone if str(one.start) == player]
    if len(fitting) == 1:
        return fitting[0]
    names = [one.name for one in everyone]
    if len(fitting) > 1 and player is not None:
        same = fitting
    else:
        same = [one for one in everyone if names.count(one.name) > 1]
        if not same:
            raise ask_for_player(player, names)
    alone = {} if player is not None and fitting else {
        one.name: one.name for one in everyone if one not in same
    }  # fmt: skip
    choices = {text(NAMESAKE, name=one.name, start=one.start): str(one.start) for one in same}
    raise WhichPlayer(alone | choices, player)


def _count(report: Tournament, entrant: Entrant, number: int, reading: Reading) -> None:
    """One round of the player: counted, or left out with the reason."""
    start, colour, result = entrant.round(number)
    opponent = report.entrants.get(int(start)) if start.strip("0 ") else None
    reason, rating = _why_not(entrant, opponent, number), None
    try:
        rating, _ = cells.read_rating(opponent.rating if opponent else "")
    except Unreadable:
        reason = reason or problems.ROUND_BAD_RATING
    if reason or opponent is None:
        reading.skip(
            number,
            reason or problems.ROUND_NO_OPPONENT,
            "round",
            event=report.name or text(NAMELESS),
            line=entrant.line,
            start=start.strip(),
            before=opponent.line if opponent else "",
            given=checks.shown(
                opponent.rating if reason == problems.ROUND_BAD_RATING and opponent else result
            ),
        )
        return
    detail = Detail(
        number,
        "round",
        date=report.day(number, reading),
        colour={"w": "white", "b": "black"}.get(colour),
        opponent=opponent.name,
        rating=cells.known_rating(entrant.rating),
    )
    reading.count(rating, SCORES[result], report.name, detail)


def _why_not(entrant: Entrant, opponent: Entrant | None, number: int) -> str | None:
    """Why a round is not counted; None for one that is."""
    start, _, result = entrant.round(number)
    if result in problems.ROUND:
        return problems.ROUND[result]
    if result not in SCORES:
        return problems.ROUND_BAD_RESULT
    if not start.strip("0 "):
        return problems.ROUND_NO_OPPONENT
    if opponent is None or opponent is entrant:
        return problems.ROUND_LOST_OPPONENT
    back, _, mirrored = opponent.round(number)
    agrees = back.strip().isdecimal() and int(back) == entrant.start
    if mirrored and not (agrees and mirrored == MIRROR[result]):
        return problems.ROUND_DISAGREES
    return None
