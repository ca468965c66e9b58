"""Games that are typed or pasted line by line: rating and result, and words for a name or event."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.own_games import cells, line_reasons
from elo_lesson.rating import Game

MOST_GAMES = 500
"""More games than anybody plays in one rating period."""
TOO_MANY = later("text has {games} games; at most {most} can be rated at once.")
NO_TEXT = later("text is {given}; it must be lines such as '1600 1'.")
WORD = re.compile(r"(?<![^\s;\t])[01]?[.,][05](?![^\s;\t])|[^\s;,]+")
"""A number with a decimal comma stands alone; every other comma is between two words."""
SAYS_SOMETHING = re.compile(r"[\w½=+*<>–−—-]").search
NUMBER = re.compile(r"[-+]?[0-9]+([.,][0-9]*)?[?%]?").fullmatch
UNRATED = re.compile("unr(ated|\\.)?|ur|nr|ohne|senza|sans|sem|sin|nc", re.IGNORECASE).fullmatch


class TypedGames(NamedTuple):
    """The games of typed lines, and a sentence for each line that is not counted."""

    games: tuple[Game, ...]
    left_out: tuple[str, ...]


def read_typed(text_of_games: str) -> TypedGames:
    """The games of one player from lines such as "1600 1" or "unrated 0.5 Open".

    Argument: text_of_games, one game in a line, with blanks, commas, semicolons or tabs between its
    words: exactly one number that can be a rating (or "unrated"), and exactly one result. Words
    behind both are the event, other words the opponent's name. Result: TypedGames, with the reason
    for each line that is not counted; a line that may mean two things is not.
    Raises ValueError or TypeError for what is no text, or more than 500 games.

    >>> found = read_typed("1600 1\\n1712;0,5;Open\\nunrated win\\n1550 forfeit")
    >>> [(game.opponent, game.score) for game in found.games]
    [(1600, 1.0), (1712, 0.5), (None, 1.0)]
    >>> found.left_out
    ('Line 4 is not counted: it is a forfeit, which is not rated.',)
    """
    if not isinstance(text_of_games, str):
        raise TypeError(text(NO_TEXT, given=checks.shown(text_of_games)))
    lines = text_of_games.splitlines()
    count = sum(bool(line.strip()) for line in lines)
    if count > MOST_GAMES:
        raise ValueError(text(TOO_MANY, games=count, most=MOST_GAMES))
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip(" \t;,")]
    read = [_game_or_reason(line, number) for number, line in filled]
    return TypedGames(
        games=tuple(one for one in read if isinstance(one, Game)),
        left_out=tuple(one for one in read if isinstance(one, str)),
    )


def _game_or_reason(line: str, number: int) -> Game | str:
    """The game of one line, or the sentence that says why it is not counted."""
    found = [word for word in WORD.finditer(line) if SAYS_SOMETHING(word[0])]
    words = [word[0].strip(":") for word in found]
    ratings = [place for place, word in enumerate(words) if _is_rating(word)]
    results = [place for place, word in enumerate(words) if cells.score_of(word) is not None]
    used = {*ratings, *results}
    named = max(used, default=0) + 2  # from its second word on, an event may have a number
    numbers = [word for at, word in enumerate(words[:named]) if NUMBER(word) and at not in used]
    reason, given = _why_not(line, words, ratings, results, numbers)
    if reason:
        return text(reason, number=number, given=given)
    (rating,), (result,) = ratings, results
    event = line[found[max(rating, result)].end() :].strip(" ;,\t")
    score = cells.score_of(words[result])
    assert score is not None, "only results are among the results"
    return Game(cells.known_rating(words[rating]), score, event or None)


def _is_rating(word: str) -> bool:
    return bool(UNRATED(word)) or cells.is_likely_rating(word)


def _why_not(
    line: str, words: list[str], ratings: list[int], results: list[int], numbers: list[str]
) -> tuple[str | None, str]:
    """Why a line is not counted, and what stands in it; None for a line that is."""
    signs = [word for word in words if cells.result_key(word) in cells.SIGNS]
    if any(map(cells.is_bye, words)) and not set(ratings):
        return line_reasons.BYE, ""
    if any(map(cells.is_forfeit, words)) or cells.UNPLAYED(cells.plain(line)):
        return line_reasons.FORFEIT, ""
    if len(ratings) > 1:
        return line_reasons.TWO_TYPED_RATINGS, _listed(words[place] for place in ratings)
    if len(results) > 1 or (results and signs):
        return line_reasons.TWO_TYPED_RESULTS, _listed([*(words[at] for at in results), *signs])
    if not ratings and numbers:
        return line_reasons.BAD_RATING, checks.shown(numbers[0])
    if not ratings:
        return line_reasons.NO_TYPED_RATING, ""
    if signs:
        return line_reasons.SIGN, checks.shown(signs[0])
    if numbers and not results:
        return line_reasons.BAD_RESULT, checks.shown(numbers[0])
    if numbers:
        return line_reasons.ANOTHER_NUMBER, checks.shown(numbers[0])
    pair = [word for word in words if cells.result_key(word) in cells.PAIRS]
    if not results and pair:
        return line_reasons.WHOSE_RESULT, checks.shown(pair[0])
    return (None, "") if results else (line_reasons.NO_RESULT, "")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(map(repr, words))
