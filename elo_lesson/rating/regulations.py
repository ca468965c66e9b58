"""What FIDE's rating regulations say, article by article, by date.

Each text of regulation_texts holds from its date until the next one. Articles are cited as in the
handbook chapter B.02 that applies from 1 March 2024; the older texts numbered them differently.
Rapid and blitz have a chapter of their own, of which a transcription was read: the same rules but
for the article on great differences, one number lower from chapter 7 on.
"""

from __future__ import annotations

import datetime
import math
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.rating.fide_tables import hundredths
from elo_lesson.rating.regulation_texts import TEXTS

GREATEST_DIFFERENCE = 400
"""8.3.1: a greater difference counts as this one (1 July 2009 and since; before, 350)."""

FARTHEST_APART, NOT_ABOVE = 600, 2600
"""7.3.1 for rapid and blitz: a game with this difference or more is not rated where a player is
above the second number (1 December 2024)."""

NEW_PLAYER_GAMES = 30
"""8.3.3: K is 40 until events with at least this many games are completed (1 July 2014)."""

GREATEST_K_TIMES_GAMES = 700
"""8.3.3: K times the games of a rating period must not exceed this number, so that a period has
no more games than this: K would be 0."""

K_NEW, K_JUNIOR, K_OTHERS, K_STRONG = 40, 40, 20, 10
"""8.3.3: the K-factors for standard games since 1 July 2014."""

JUNIOR_LIMIT, STRONG_LIMIT = 2300, 2400
"""8.3.3: the published ratings that end a junior's 40, and that bring K = 10 for life."""

LAST_JUNIOR_AGE = 18
"""8.3.3: a junior keeps K = 40 until the end of the year of this birthday."""

TOO_EARLY = later(
    "{day} is too early a date; this course knows no confirmed rules of this list before {first}."
)
CITED = later("Article {article} (text of {day})")
CITED_RAPID = later("Article {article} (rapid and blitz, text of {day})")
K_UNKNOWN = later(
    "K could be {new} or {others} for this player. Choose K yourself, or give what is not known:"
    " {facts}."
)
TOO_MANY_GAMES = later(
    "games is {games}; more than {limit} in one rating period would lower K to 0, so give the"
    " games of one period, or choose rule_700=False."
)
NOT_CONFIRMED = later(
    "K × games is over {limit}, and it is not confirmed whether this already lowered K on {date};"
    " choose rule_700=False to leave K as it is."
)
NO_PEAK = later(
    "peak is {peak}, below the rating {rating}; it must be the highest rating ever published."
)


class NotConfirmed(ValueError):
    """A question that the texts which this course knows do not answer."""


@dataclass(frozen=True)
class Player:
    """A line of a rating list: what was published when the rating period began.

    Arguments: rating in rating points; games, the rated games completed so far; birth_year;
    peak, the highest rating ever published. What is not known stays None and is asked for where
    K depends on it; with peak None the player was never above the present rating.
    Raises ValueError or TypeError for what cannot stand in a list.

    >>> Player(1850, games=120, birth_year=2008).rating
    1850

    Source: FIDE Rating Regulations B.02 (1 March 2024), articles 7.1.2 and 8.3.3.
    """

    rating: int
    games: int | None = None
    birth_year: int | None = None
    peak: int | None = None

    def __post_init__(self) -> None:
        games = (0, 100_000, later("a number of games"))
        checked = {
            "rating": checks.rating(self.rating, "rating"),
            "games": _known(self.games, "games", *games),
            "birth_year": _known(self.birth_year, "birth_year", 1850, 2200, later("a year")),
            "peak": _known(self.peak, "peak", *checks.RATINGS, later("a rating")),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)
        if self.highest < self.rating:
            raise ValueError(text(NO_PEAK, peak=self.peak, rating=self.rating))

    @property
    def highest(self) -> int:
        """The highest published rating, in rating points."""
        return self.rating if self.peak is None else self.peak


@dataclass(frozen=True)
class Regulations:
    """The rules in force on one day for one list; make it with Regulations.on(date).

    Fields: date, the day asked for; valid_from, the first day of this text; exempt_from, the
    rating from which true differences count (8.3.1), or None; one_upgrade_per_event, whether
    only the greatest difference of an event counts as 400 (8.3.1); junior_until, what ends a
    junior's K of 40; limit_700, whether K × games is limited, None where that is not confirmed;
    list_minimum, the lowest published rating (7.1.4); first_rating, how the first rating is
    found (8.2), None where that is not confirmed; limits_gaps, whether games of the strongest with
    a great difference are not rated (rapid and blitz, 7.3.1); rating_list, "standard", "rapid" or
    "blitz".

    >>> Regulations.on("2026-02-01").valid_from.isoformat()
    '2025-10-01'

    Source: FIDE Handbook B.02, texts of 2014, 2022, 2024 and the amendment of 2025; for rapid and
    blitz a transcription of the handbook's chapter on them (1 March 2024).
    """

    date: datetime.date
    valid_from: datetime.date
    exempt_from: int | None
    one_upgrade_per_event: bool
    junior_until: str
    limit_700: bool | None
    list_minimum: int
    first_rating: str | None
    limits_gaps: bool
    rating_list: str

    @classmethod
    def on(cls, date: str | datetime.date, *, rating_list: str = "standard") -> Regulations:
        """The rules in force on a day.

        Arguments: date, such as '2025-10-01' or a datetime.date; rating_list, "standard", "rapid"
        or "blitz".
        Raises ValueError or TypeError for what is not a date or a list, or is before 1 July 2014,
        for rapid and blitz before 1 March 2024.

        >>> Regulations.on("2024-03-01").exempt_from is None
        True
        """
        day = checks.date(date, "date")
        texts = TEXTS[checks.choice(rating_list, "rating_list", TEXTS)]
        begun = [first for first in texts if first <= day.isoformat()]
        if not begun:
            raise ValueError(text(TOO_EARLY, day=day, first=min(texts)))
        valid_from = datetime.date.fromisoformat(begun[-1])
        return cls(date=day, valid_from=valid_from, rating_list=rating_list, **texts[begun[-1]])

    def expected_score(self, rating: Any, opponent: Any) -> Any:
        """Table 8.1.2 with this date's 400-point rule, which belongs to the rated player.

        Arguments: rating of the player whose change is computed, and the opponent's; whole
        rating points, single numbers or arrays. Each pair stands for the only game of its event.
        Result: a score between 0 and 1, in whole hundredths; a float for single numbers.
        Raises ValueError or TypeError for what is not a rating or a shape.

        >>> today = Regulations.on("2025-10-01")
        >>> today.expected_score(2650, 2200), today.expected_score(2200, 2650)
        (0.94, 0.08)

        Source: FIDE B.02 (1 March 2024, amended 1 October 2025), articles 8.1.2 and 8.3.1.
        """
        own, other = checks.array(rating, "rating"), checks.array(opponent, "opponent")
        shape = checks.same_shape(("rating", own), ("opponent", other))
        own, other = (
            checks.whole_array(
                np.broadcast_to(values, shape).ravel(), name, *checks.RATINGS, later("a rating")
            )
            for name, values in (("rating", own), ("opponent", other))
        )
        counted = self.counted_differences(own, other, np.arange(own.size))
        scores = hundredths(counted).reshape(shape) / 100
        return scores if shape else scores.item()

    def counted_differences(
        self, ratings: NDArray[Any], opponents: NDArray[Any], events: NDArray[Any] | None
    ) -> NDArray[Any]:
        """The differences that count for many games, in rating points (8.3.1).

        Arguments, three arrays of one length: the rated players' ratings, their opponents', and
        whole numbers that are equal for the games of one player in one event, or None where all
        are one player's games in one event.
        Result: an array of differences in rating points.

        >>> rules = Regulations.on("2022-01-01")
        >>> ratings, opponents = np.array([2300] * 3), np.array([1700, 1750, 1800])
        >>> rules.counted_differences(ratings, opponents, np.zeros(3)).tolist()
        [400, 550, 500]
        """
        true = ratings - opponents
        counted = np.clip(true, -GREATEST_DIFFERENCE, GREATEST_DIFFERENCE)
        if self.exempt_from is not None:
            counted = np.where(ratings >= self.exempt_from, true, counted)
        if self.one_upgrade_per_event:
            events = np.zeros(true.size) if events is None else events
            (over,) = np.nonzero(true > GREATEST_DIFFERENCE)
            greatest_first = over[np.lexsort((-true[over], events[over]))]
            _, upgraded = np.unique(events[greatest_first], return_index=True)
            not_upgraded = np.delete(greatest_first, upgraded)
            counted[not_upgraded] = true[not_upgraded]
        return counted

    def too_far_apart(self, ratings: Any, opponents: Any) -> Any:
        """Which games are not rated because of their difference (rapid and blitz, 7.3.1).

        Arguments: ratings of the players and of their opponents, whole rating points, single
        numbers or arrays of one length. Result: True or False for each game.

        >>> blitz = Regulations.on("2024-12-01", rating_list="blitz")
        >>> blitz.too_far_apart(2610, 2005), blitz.too_far_apart(2600, 1990)
        (True, False)
        """
        far = abs(ratings - opponents) >= FARTHEST_APART
        return self.limits_gaps & far & ((ratings > NOT_ABOVE) | (opponents > NOT_ABOVE))

    def k_factor(self, player: Player) -> int:
        """K from the list at the start of the period.

        Argument: the player's line of that list. Result: 40, 20 or 10. The year of these rules'
        date, which must be a day of the rating period, gives a junior's age.
        Raises TypeError for what is not a Player, ValueError where a fact is missing on which K
        depends: the sentence names the fact and what K could be.

        >>> Regulations.on("2026-12-01").k_factor(Player(1850, games=120, birth_year=2008))
        40

        Source: FIDE B.02 (1 March 2024), article 8.3.3; K values since 1 July 2014. "Under 2300"
        is read as FIDE's lists show it: never published at 2300 or more.
        """
        answers = self.k_answers(player)
        for question, k in (("strong", K_STRONG), ("junior", K_JUNIOR), ("new", K_NEW)):
            if answers[question]:
                return k
        facts = [text("the number of rated games")] if answers["new"] is None else []
        if answers["junior"] is None and player.birth_year is None:
            facts.append(text("the birth year"))
        elif answers["junior"] is None:
            facts.append(text("the birthday"))
        if facts:
            listed = ", ".join(facts)
            raise ValueError(text(K_UNKNOWN, new=K_NEW, others=K_OTHERS, facts=listed))
        return K_OTHERS

    def k_answers(self, player: Player) -> dict[str, bool | None]:
        """The three questions that decide K, in their order; None where the answer is not known.

        "strong": was a rating of 2400 or more ever published? "junior": is the player a junior
        who never had 2300? "new": are fewer than 30 rated games completed?

        >>> Regulations.on("2026-12-01").k_answers(Player(1850, birth_year=2008))
        {'strong': False, 'junior': True, 'new': None}

        Source: FIDE B.02 (1 March 2024), article 8.3.3.
        """
        player = require_player(player)
        return {
            "strong": player.highest >= STRONG_LIMIT,
            "junior": self._is_junior(player),
            "new": None if player.games is None else player.games < NEW_PLAYER_GAMES,
        }

    def period_k(self, k: Any, games: Any) -> int:
        """K after the 700 rule: the largest whole number with K × games at most 700.

        Arguments: k, the list's K-factor, and the rated games of the period, whole numbers.
        Result: the K-factor of the period.
        Raises ValueError or TypeError for what is neither, and ValueError for more than 700 games,
        or where the product exceeds 700 on a date for which this rule is not confirmed.

        >>> Regulations.on("2025-10-01").period_k(20, 39)
        17

        Source: FIDE B.02 (1 March 2024), article 8.3.3; also in the text of 1 January 2022.
        """
        k = checks.whole(k, "k", 1, 100, later("a K-factor"))
        games = checks.whole(games, "games", 0, 100_000, later("a number of games"))
        return int(self.limited_k(np.array([k]), np.array([games]))[0])

    def limited_k(self, k: NDArray[np.int64], games: NDArray[np.int64]) -> NDArray[np.int64]:
        """period_k for many players at once: two arrays of one length in, one out.

        >>> Regulations.on("2025-10-01").limited_k(np.array([40, 20]), np.array([18, 35])).tolist()
        [38, 20]
        """
        limit = GREATEST_K_TIMES_GAMES
        if self.limit_700:
            if games.max() > limit:
                raise ValueError(text(TOO_MANY_GAMES, games=games.max(), limit=limit))
            return np.minimum(k, limit // np.maximum(games, 1))
        if (k * games > limit).any():
            raise NotConfirmed(text(NOT_CONFIRMED, limit=limit, date=self.date))
        return k

    @property
    def adds_two_draws(self) -> bool:
        """Whether a first event counts two draws with opponents who were not there (8.2.2)."""
        return self.first_rating == "two draws with 1800"

    def cite(self, article: str, *, dated: bool = True) -> str:
        """How to name an article of this text, with the date from which the text holds.

        Arguments: article, its number in the standard chapter (that on rapid and blitz has one
        chapter less); dated False for its number alone.

        >>> Regulations.on("2026-02-01").cite("8.3.1")
        'Article 8.3.1 (text of 2025-10-01)'
        >>> Regulations.on("2026-02-01", rating_list="blitz").cite("8.3.1")
        'Article 7.3.1 (rapid and blitz, text of 2024-12-01)'
        """
        if self.valid_from < _NUMBERED_FROM:
            return text("The rules of {day}", day=self.valid_from)
        standard = self.rating_list == "standard"
        chapter, rest = article.split(".", 1)
        number = article if standard else f"{int(chapter) - 1}.{rest}"
        if not dated:
            return text("Article {article}", article=number)
        template = CITED if standard else CITED_RAPID
        return text(template, article=number, day=self.valid_from)

    def _is_junior(self, player: Player) -> bool | None:
        """Whether the junior's K of 40 applies; None where that is not known."""
        if player.highest >= JUNIOR_LIMIT:
            return False
        if player.birth_year is None:
            return None
        age = self.date.year - player.birth_year
        if age < 0:
            said = {"year": player.birth_year, "date": self.date}
            raise ValueError(text("birth_year is {year}, which is after {date}.", **said))
        if age == LAST_JUNIOR_AGE and self.junior_until == "birthday":
            return None
        return age <= LAST_JUNIOR_AGE


def require_player(value: object) -> Player:
    """The value itself where it is a Player; anything else is refused with a TypeError.

    >>> require_player(Player(1500)).rating
    1500
    """
    if not isinstance(value, Player):
        allowed = later("write Player(1500) for a rating of 1500")
        raise TypeError(checks.refusal(checks.NOT_ALLOWED, "player", value, allowed))
    return value


def round_half_away(value: int | float | Fraction | Decimal) -> int:
    """Round to the nearest whole number; a half goes away from zero.

    Argument: one number; a float stands for the decimal that it shows. Result: an int.
    Raises ValueError or TypeError for what is not one finite number.

    >>> round_half_away(2.5), round_half_away(-2.5), round_half_away(-0.4)
    (3, -3, 0)

    Source: FIDE Rating Regulations B.02 (1 March 2024), article 8.3.4.
    """
    number = checks.exact(value, "value", later("give one number to round"))
    size = math.floor(abs(number) + Fraction(1, 2))
    return size if number > 0 else -size


def _known(value: object, name: str, low: int, high: int, what: str) -> int | None:
    return None if value is None else checks.whole(value, name, low, high, what)


_NUMBERED_FROM = datetime.date(2024, 3, 1)
