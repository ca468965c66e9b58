"""Asking and checking: what a chapter asks, and the reply to an answer.

A reply to a wrong answer says what was done and where to look again; it never says the number that
is asked for.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from elo_lesson import checks
from elo_lesson.exercises.exercise import CHANGES, WHOLE, Value, chapters, find
from elo_lesson.language import later, text
from elo_lesson.tables import LETTERS_IN_A_LINE

NUMBER = re.compile(r"[+-]?(?:\d{1,30}(?:[.,]\d{0,30})?|[.,]\d{1,30}|\d{1,9}/[1-9]\d{0,8})")

DASHES = re.compile("^[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}]")
GAPS = re.compile(r"(?<=^[+-])\s+|(?<=\d)[\s'\N{RIGHT SINGLE QUOTATION MARK}](?=\d{3}(?:\D|$))")
"""Blanks behind a sign, and blanks or apostrophes between thousands."""

THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
"""Where a whole number is asked for, this comma parts the thousands."""

RIGHT = {
    "": later("Right. {reason}"),
    "comma": later("Right, only write a point in place of the comma next time. {reason}"),
    "thousands": later("Right, only write the number without a comma next time. {reason}"),
}
COMMA = {
    "comma": later("In Python, write a point in place of the comma."),
    "thousands": later("In Python, write a large number without a comma."),
}
UNKNOWN = later(
    "There is no exercise with this number: the second exercise of the first chapter is 1.2, and"
    " the chapters with exercises are {first} to {last}."
)
PROBLEMS = {
    "blank": later("Put your answer in place of the three dots."),
    "text": later("Please give a number, such as 12.5, without letters and quotation marks."),
    "not a number": later("Please give one number, such as 12.5, and nothing around it."),
    "not a word": later("Please choose one of the answers in the question, in quotation marks."),
}


class Question(str):
    """The text of a question; a notebook shows it without quotation marks."""

    def __repr__(self) -> str:
        return textwrap.fill(self, LETTERS_IN_A_LINE)


@dataclass(frozen=True, repr=False)
class Reply:
    """What a check says: the exercise, whether the answer is right, the name of the mistake that
    it looks like (or None), and a few sentences.

    >>> check("1.1", ...).right
    False
    """

    exercise: str
    right: bool
    mistake: str | None
    text: str

    def __repr__(self) -> str:
        return textwrap.fill(self.text, LETTERS_IN_A_LINE)


def ask(number: object = None) -> Question:
    """The text of a question; for an unknown number, a sentence that names those that exist.

    >>> ask("3.3")
    The list gives K = 20 to a player, who then plays 39 games in one rating
    period. Which K is used for this period?
    """
    exercise = find(number)
    return Question(_no_such_exercise() if exercise is None else exercise.question)


def check(number: object = None, answer: object = ..., *more: object) -> Reply:
    """Say whether an answer is right, and otherwise which mistake it looks like.

    Arguments: number of the exercise, a text such as "1.2"; answer, a number, or a word where the
    question offers words; more, what is left of a number with a comma: 0,76 comes as 0 and 76.
    Result: a Reply, which prints as a few sentences. Nothing raises, whatever is passed.

    >>> check("1.2", 0.36)
    This is the expected score: subtract it from the score, and then multiply by
    K.
    """
    exercise = find(number)
    if exercise is None:
        return Reply("", False, "unknown exercise", _no_such_exercise())
    typed = (answer, *more) if more else answer
    given, note = _read(typed, exercise.kind)
    if exercise.kind == "word" and note != "blank":
        note = "" if isinstance(given, str) else "not a word"
    if given is None or note in PROBLEMS:
        return Reply(exercise.number, False, note, text(PROBLEMS[note]))
    if exercise.accepts(given):
        said = text(RIGHT[note], reason=exercise.reason)
        return Reply(exercise.number, True, note or None, said)
    name = exercise.recognises(given)
    sign_lost = _sign_is_lost(typed, given, exercise.kind)
    if sign_lost and isinstance(given, Fraction):
        name = name or exercise.recognises(-given)
    if name is not None:
        sentences = [exercise.mistakes[name].reply]
    elif sign_lost:
        sentences = []
    elif isinstance(given, str):
        name, sentences = "not a word", [text(PROBLEMS["not a word"]), exercise.step]
    else:
        sentences = [exercise.direction(given), exercise.step]
    if note:
        name, sentences = name or note, [*sentences[:1], text(COMMA[note])]
    return Reply(exercise.number, False, name, " ".join(sentences))


def _no_such_exercise() -> str:
    known = chapters()
    return text(UNKNOWN, first=known[0], last=known[-1])


def _sign_is_lost(typed: object, given: Value, kind: str) -> bool:
    """Whether there may have been a minus: Python reads -0,61 as 0 and 61."""
    below_1 = isinstance(given, Fraction) and 0 <= given < 1
    return isinstance(typed, tuple) and below_1 and kind in CHANGES


def _read(answer: object, kind: str) -> tuple[Value | None, str]:
    """An answer as a fraction or a text, with a note: "", "comma", "thousands" or the name of a
    problem; kind is what the exercise asks for."""
    try:
        if answer is None or answer is ...:
            return None, "blank"
        if isinstance(answer, tuple) and [type(part) for part in answer] == [int, int]:
            answer = "{},{}".format(*answer)
        if isinstance(answer, str):
            return _read_text(answer.strip(), kind)
        if isinstance(answer, Decimal):
            answer = float(answer)  # a decimal can have an exponent that no fraction could hold
        return checks.exact(answer, "answer", "give a number"), ""
    except Exception:  # whatever it is, it is not a number
        return None, "not a number"


def _read_text(text: str, kind: str) -> tuple[Value | None, str]:
    if text.strip(". \N{HORIZONTAL ELLIPSIS}") == "":
        return None, "blank"
    digits = GAPS.sub("", DASHES.sub("-", text)).removesuffix("%").rstrip()
    if len(digits) == 1 and unicodedata.numeric(digits, None) is not None:
        return Fraction(unicodedata.numeric(digits)), ""
    if kind in WHOLE and THOUSANDS.fullmatch(digits):
        return Fraction(digits.replace(",", "")), "thousands"
    if NUMBER.fullmatch(digits):
        return Fraction(digits.replace(",", ".")), "comma" if "," in digits else ""
    return text, "text"
