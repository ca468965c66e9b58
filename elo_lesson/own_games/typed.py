"""Games that are typed or pasted line by line: rating and result, and words for a name or event."""

from __future__ import annotations

import re
from collections.abc import Iterable

from elo_lesson import checks
from elo_lesson.language import later, text
from elo_lesson.own_games import cells, problems
from elo_lesson.own_games.files import Detail, Reading
from elo_lesson.own_games.reading import GamesFile, games_file
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
COLOURS = {"w": "white", "b": "black", "s": "black", "white": "white", "black": "black"}


def read_typed(text_of_games: str) -> GamesFile:
    """The games of one player from lines such as "1600 1" or "unrated 0.5 Open".

    Argument: text_of_games, one game in a line, with blanks, commas, semicolons or tabs between its
    words: exactly one number that can be a rating (or "unrated"), and exactly one result. Words
    behind both are the event, other words the opponent's name. Result: a GamesFile, with the reason
    for each line that is not counted; a line that may mean two things is not.
    Raises ValueError or TypeError for what is no text, or more than 500 games.

    >>> found = read_typed("1600 1\\n1712;0,5;Open\\nunrated win\\n1550 forfeit")
    >>> [(game.opponent, game.score) for game in found.games]
    [(1600, 1.0), (1712, 0.5), (None, 1.0)]
    >>> found.skipped[0].reason
    'Line 4 is not counted: it is a forfeit, which is not rated.'
    """
    if not isinstance(text_of_games, str):
        raise TypeError(text(NO_TEXT, given=checks.shown(text_of_games)))
    lines = text_of_games.splitlines()
    games = sum(bool(line.strip()) for line in lines)
    if games > MOST_GAMES:
        raise ValueError(text(TOO_MANY, games=games, most=MOST_GAMES))
    reading = Reading(lambda number: None)
    for number, line in enumerate(lines, 1):
        if line.strip(" \t;,"):
            _read_line(line, number, reading)
    return games_file(reading, "typed", "text")


def _read_line(line: str, number: int, reading: Reading) -> None:
    """One typed line: counted, or left out with the reason."""
    words = [
        (found[0].strip(":"), found.end())
        for found in WORD.finditer(line)
        if SAYS_SOMETHING(found[0])
    ]
    ratings = [place for place, (word, _) in enumerate(words) if _is_rating(word)]
    results = [place for place, (word, _) in enumerate(words) if cells.score_of(word) is not None]
    used = {*ratings, *results}
    named = max(used, default=0) + 2  # from its second word on, an event may have a number
    numbers = [
        word for at, (word, _) in enumerate(words[:named]) if NUMBER(word) and at not in used
    ]
    reason, given = _why_not(line, [word for word, _ in words], ratings, results, numbers)
    if reason:
        reading.skip(number, reason, given=given)
        return
    (rating,), (result,) = ratings, results
    last = max(rating, result)
    others = [word for place, (word, _) in enumerate(words[:last]) if place not in (rating, result)]
    colour = COLOURS.get(words[result - 1][0].casefold()) if result - 1 > rating else None
    name = " ".join(others[:-1] if colour else others)
    event = line[words[last][1] :].strip(" ;,\t")
    score = cells.score_of(words[result][0])
    assert score is not None, "only results are among the results"
    reading.games.append(Game(cells.known_rating(words[rating][0]), score, event or None))
    reading.details.append(Detail(number, "line", colour=colour, opponent=name or None))


def _is_rating(word: str) -> bool:
    return bool(UNRATED(word)) or cells.is_likely_rating(word)


def _why_not(
    line: str, words: list[str], ratings: list[int], results: list[int], numbers: list[str]
) -> tuple[str | None, str]:
    """Why a line is not counted, and what stands in it; None for a line that is."""
    signs = [word for word in words if cells.result_key(word) in cells.SIGNS]
    if any(map(cells.is_bye, words)) and not set(ratings):
        return problems.BYE, ""
    if any(map(cells.is_forfeit, words)) or cells.UNPLAYED(cells.plain(line)):
        return problems.FORFEIT, ""
    if len(ratings) > 1:
        return problems.TWO_TYPED_RATINGS, _listed(words[place] for place in ratings)
    if len(results) > 1 or (results and signs):
        return problems.TWO_TYPED_RESULTS, _listed([*(words[at] for at in results), *signs])
    if not ratings and numbers:
        return problems.BAD_RATING, checks.shown(numbers[0])
    if not ratings:
        return problems.NO_TYPED_RATING, ""
    if signs:
        return problems.SIGN, checks.shown(signs[0])
    if numbers and not results:
        return problems.BAD_RESULT, checks.shown(numbers[0])
    if numbers:
        return problems.ANOTHER_NUMBER, checks.shown(numbers[0])
    pair = [word for word in words if cells.result_key(word) in cells.PAIRS]
    if not results and pair:
        return problems.WHOSE_RESULT, checks.shown(pair[0])
    return (None, "") if results else (problems.NO_RESULT, "")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(map(repr, words))
