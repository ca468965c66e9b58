"""Asking and checking: what a chapter asks, and the reply to an answer.

A reply to a wrong
answer says what was done and where to look again; it never says the number that is asked for.
`python -m elo_lesson.exercises` prints the teacher's edition.
"""

from __future__ import annotations

import io
import re
import sys
import textwrap
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from elo_lesson import checks
from elo_lesson.exercises.all_questions import exercises
from elo_lesson.exercises.exercise import CHANGES, WHOLE, Exercise, Value
from elo_lesson.tables import LETTERS_IN_A_LINE

CHAPTERS = {
    "1": "The formula",
    "2": "The table and the curves",
    "3": "Worked examples",
    "4": "The K rules",
    "5": "The rating period",
    "6": "Performance and titles",
    "7": "Your own games",
    "8": "Draws",
    "9": "A league in motion",
    "10": "Other systems",
    "11": "Does Elo tell the truth?",
}

NUMBER = re.compile(r"[+-]?(?:\d{1,30}(?:[.,]\d{0,30})?|[.,]\d{1,30}|\d{1,9}/[1-9]\d{0,8})")

DASHES = re.compile("^[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}]")
GAPS = re.compile(r"(?<=^[+-])\s+|(?<=\d)[\s'\N{RIGHT SINGLE QUOTATION MARK}](?=\d{3}(?:\D|$))")
"""Blanks behind a sign, and blanks or apostrophes between thousands."""

THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
"""Where a whole number is asked for, this comma parts the thousands."""

RIGHT = {
    "": "Right. {reason}",
    "comma": "Right, only write a point in place of the comma next time. {reason}",
    "thousands": "Right, only write the number without a comma next time. {reason}",
}
COMMA = {
    "comma": "In Python, write a point in place of the comma.",
    "thousands": "In Python, write a large number without a comma.",
}
UNKNOWN = "There is no exercise with this number: the exercises are {numbers}."
PROBLEMS = {
    "blank": "Put your answer in place of the three dots.",
    "text": "Please give a number, such as 12.5, without letters and quotation marks.",
    "not a number": "Please give one number, such as 12.5, and nothing around it.",
    "not a word": "Please choose one of the answers in the question, in quotation marks.",
}
DIRECTIONS = {
    "out of range": "An expected score is never below 0 and never above 1.",
    "no share": "A share of the games is never below 0 and never above 1.",
    "sign": "The sign does not fit: decide first whether it goes up or down.",
    "never below 0": "This number is never below 0.",
    "loses less": "The loss is smaller than that.",
    "loses more": "The loss is larger than that.",
    "too large": "This is too large.",
    "too small": "This is too small.",
}


class Question(str):
    """The text of a question; a notebook shows it without quotation marks."""

    def __repr__(self) -> str:
        return textwrap.fill(self, LETTERS_IN_A_LINE)


@dataclass(frozen=True, repr=False)
class Reply:
    """What a check says: the exercise, whether the answer is right, the name of the mistake that
    it looks like (or None), and one or two sentences.

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
    exercise = _find(number)
    return Question(_no_such_exercise() if exercise is None else exercise.question)


def check(number: object = None, answer: object = ..., *more: object) -> Reply:
    """Say whether an answer is right, and otherwise which mistake it looks like.

    Arguments: number of the exercise, a text such as "1.2"; answer, a number, or a word where the
    question offers words; more, what is left of a number with a comma: 0,76 comes as 0 and 76.
    Result: a Reply, which prints as one or two sentences. Nothing raises, whatever is passed.

    >>> check("1.2", 0.36)
    This is the expected score: subtract it from the score, and then multiply by
    K.
    """
    exercise = _find(number)
    if exercise is None:
        return Reply("", False, "unknown exercise", _no_such_exercise())
    typed = (answer, *more) if more else answer
    given, note = _read(typed, exercise.kind)
    if note == "blank":
        return Reply(exercise.number, False, note, PROBLEMS[note])
    if exercise.kind == "word":
        note = "" if isinstance(given, str) else "not a word"
    if given is None or note not in RIGHT:
        return Reply(exercise.number, False, note, PROBLEMS[note])
    if exercise.accepts(given):
        said = RIGHT[note].format(reason=exercise.reason)
        return Reply(exercise.number, True, note or None, said)
    name = exercise.recognises(given)
    sign_lost = _sign_is_lost(typed, given, exercise.kind)
    if sign_lost and isinstance(given, Fraction):
        name = name or exercise.recognises(-given)
    if name is not None:
        sentences = [exercise.mistakes[name].hint]
    elif sign_lost:
        sentences = []
    elif isinstance(given, str):
        name, sentences = "not a word", [PROBLEMS["not a word"], exercise.step]
    else:
        sentences = [DIRECTIONS[exercise.direction(given)], exercise.step]
    if note:
        name, sentences = name or note, [*sentences[:1], COMMA[note]]
    return Reply(exercise.number, False, name, " ".join(sentences))


def _find(number: object) -> Exercise | None:
    try:
        return exercises().get(str(number).strip())
    except Exception:  # an object that cannot even be shown
        return None


def _no_such_exercise() -> str:
    return UNKNOWN.format(numbers=", ".join(exercises()))


def _sign_is_lost(typed: object, given: Value, kind: str) -> bool:
    """Whether there may have been a minus: Python reads -0,61 as 0 and 61."""
    below_1 = isinstance(given, Fraction) and 0 <= given < 1
    return isinstance(typed, tuple) and below_1 and kind in CHANGES


def _read(answer: object, kind: str) -> tuple[Value | None, str]:
    """An answer as a fraction or a text, with a note: "", "comma", "thousands" or the name of a
    problem. kind is what the exercise asks for."""
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


# --- The teacher's edition

TITLE = "# Elo lesson: the teacher's edition"
PREFACE = (
    "Questions, answers, and the mistakes that `check` recognises. It accepts expected scores and"
    " shares that are off by 0.005, and numbers with one decimal that are off by 0.05; whole"
    " numbers are exact. Its replies never say the number that is asked for."
)


def teachers_edition() -> str:
    """Questions, answers with their reasons, and the known mistakes, as Markdown.

    >>> print(teachers_edition().splitlines()[0])
    # Elo lesson: the teacher's edition
    """
    parts = [TITLE, PREFACE]
    chapter = ""
    for number, exercise in exercises().items():
        if number.split(".")[0] != chapter:
            chapter = number.split(".")[0]
            parts.append(f"## {chapter}. {CHAPTERS[chapter]}")
        lines = ["| mistake | answer | reply |", "| --- | --- | --- |"]
        for name, mistake in exercise.mistakes.items():
            lines.append(f"| {name} | {exercise.shown(mistake.value, name)} | {mistake.hint} |")
        answer = f"**Answer: {exercise.shown(exercise.answer)}.** {exercise.reason}"
        parts += [f"### {number}", exercise.question, answer, "\n".join(lines)]
    return "\n\n".join(parts)


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):  # a console may lack a sign such as ×
        sys.stdout.reconfigure(errors="xmlcharrefreplace")
    print(teachers_edition())
