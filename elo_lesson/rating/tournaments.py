"""A real tournament for the lessons: the 2025 US Championship, as FIDE published it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from elo_lesson.data import read_lines
from elo_lesson.language import signed, text
from elo_lesson.rating.periods import Game, PeriodReport, rate_period
from elo_lesson.rating.regulations import Player, round_half_away
from elo_lesson.tables import Table


@dataclass(frozen=True)
class Entrant:
    """A player of the tournament, under a letter.

    Fields: letter; player, the line of the list before; k of that list; next_rating, published
    on the list after; other_change, what another event of the same period brought, in rating
    points as FIDE shows them; other_games, the games of that event.
    """

    letter: str
    player: Player
    k: int
    next_rating: int
    other_change: Decimal
    other_games: int


@dataclass(frozen=True)
class Result:
    """A game of the tournament: the round, the letters of White and Black, White's score, and
    White's score minus expected score as FIDE published it."""

    round: int
    white: str
    black: str
    white_score: float
    published: Decimal


@dataclass(frozen=True)
class Tournament:
    """All entrants, from the highest rating down, and all results, round by round."""

    entrants: dict[str, Entrant]
    results: tuple[Result, ...]

    def results_of(self, letter: str) -> list[Result]:
        """The results in which a player took part, in the order of the rounds."""
        return [result for result in self.results if letter in (result.white, result.black)]

    def opponents_of(self, letter: str) -> list[str]:
        """The letters of a player's opponents, round by round.

        >>> us_championship_2025().opponents_of("A")[:3]
        ['H', 'K', 'E']
        """
        return [r.black if r.white == letter else r.white for r in self.results_of(letter)]

    def games_of(self, letter: str) -> list[Game]:
        """The same as games for rate_period, seen from that player's side.

        >>> us_championship_2025().games_of("A")[0]
        Game(opponent=2661, score=1.0, event=None)
        """
        results = self.results_of(letter)
        scores = [r.white_score if r.white == letter else 1 - r.white_score for r in results]
        ratings = [self.entrants[other].player.rating for other in self.opponents_of(letter)]
        return [Game(rating, score) for rating, score in zip(ratings, scores, strict=True)]

    def rate(self, letter: str, *, curve: str = "fide") -> PeriodReport:
        """The tournament rated for one player, with K from the list.

        >>> us_championship_2025().rate("A").total
        8.3
        """
        entrant = self.entrants[letter]
        return rate_period(entrant.player, self.games_of(letter), k=entrant.k, curve=curve)

    def new_rating(self, letter: str, *, curve: str = "fide") -> int:
        """The rating after the whole period: this tournament and what the other event brought
        are added first and rounded once (FIDE B.02, article 8.3.4).

        >>> us_championship_2025().new_rating("A")
        2795
        """
        entrant = self.entrants[letter]
        total = self.rate(letter, curve=curve).exact_total + Fraction(entrant.other_change)
        return entrant.player.rating + round_half_away(total)

    def comparison(self) -> Table:
        """Our new ratings beside the published ones, for all entrants.

        >>> us_championship_2025().comparison().lines[0]
        ('A', '2789', '+8.30', '-2.60', '2795', '2795')
        """
        head = [
            *(text("player"), text("rating"), text("this event"), text("other event")),
            *(text("new rating"), text("published")),
        ]
        lines = []
        for letter, entrant in self.entrants.items():
            other = signed(float(entrant.other_change), 2) if entrant.other_games else text("none")
            here = signed(self.rate(letter).total, 2)
            ratings = (self.new_rating(letter), entrant.next_rating)
            lines.append([letter, entrant.player.rating, here, other, *ratings])
        return Table(head, lines)


def us_championship_2025() -> Tournament:
    """The 2025 US Championship: 12 players, 11 rounds, ratings of the list of October 2025.

    >>> us_championship_2025().entrants["A"].next_rating
    2795

    Source: FIDE's tournament report, as recorded in the public repository
    zugzwang-foundation/Chess-ELO-Rating.
    """
    entrants = {
        line["letter"]: Entrant(
            letter=line["letter"],
            player=Player(int(line["rating_oct2025"])),
            k=int(line["K"]),
            next_rating=int(line["rating_nov2025"]),
            other_change=Decimal(line["other_event_change"] or "0"),
            other_games=int(line["games_in_period"]) - int(line["n"]),
        )
        for line in read_lines("us_championship_2025_players.csv")
    }
    results = tuple(
        Result(
            round=int(line["round"]),
            white=line["white"],
            black=line["black"],
            white_score=float(line["white_score"]),
            published=Decimal(line["fide_white_dR"]),
        )
        for line in read_lines("us_championship_2025_games.csv")
    )
    return Tournament(entrants, results)
