"""What an exercise is, and the exercises of a chapter, which stand in the chapter's TOML file."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import Any, NamedTuple

from elo_lesson.language import later, text

Value = Fraction | str

TENTH, HUNDREDTH = Fraction(1, 20), Fraction(1, 200)
BINARY = Fraction(1, 10**6)
"""What a whole number may be off: the last digits of a sum in binary numbers."""

TOLERANCE = {"expected": HUNDREDTH, "share": HUNDREDTH, "decimal": TENTH, "change": TENTH}
"""How far a right answer may be off, by its kind; whole numbers must be exact."""

CHANGES = ("change", "whole change")
"""The kinds whose answers may be below 0."""

WHOLE = ("whole", "whole change")

SHARES = {
    "expected": later("An expected score is never below 0 and never above 1."),
    "share": later("A share of the games is never below 0 and never above 1."),
}
"""The kinds whose answers lie between 0 and 1, and what is said about others."""

ROUNDED = "rounded too early"
"""The mistake that only a whole number can show."""


class Mistake(NamedTuple):
    """The values that a known mistake leads to, and the sentence that helps."""

    values: Sequence[Value]
    reply: str


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    Fields: number; question; kind of the answer ("expected" score, "share" of the games,
    "decimal" number, "change" with one decimal, "whole" number, "whole change" or "word"); answer;
    reason, for those who have it; step, one sentence that says where to begin again; mistakes by
    their names.

    >>> chapter(1)[1]["1.1"].direction(Fraction("0.9"))
    'This is too large.'
    """

    number: str
    question: str
    kind: str
    answer: Value
    reason: str
    step: str
    mistakes: Mapping[str, Mistake]

    def accepts(self, given: Value) -> bool:
        """Whether an answer is right, within the tolerance of its kind."""
        if isinstance(given, str) or isinstance(self.answer, str):
            return _same_words(given, self.answer)
        return abs(given - self.answer) <= TOLERANCE.get(self.kind, BINARY)

    def recognises(self, given: Value) -> str | None:
        """The name of the mistake that a wrong answer looks like."""
        for name, mistake in self.mistakes.items():
            whole = isinstance(given, Fraction) and given.denominator == 1
            alike = any(self._looks_like(given, value) for value in mistake.values)
            if alike and (whole or name != ROUNDED):
                return name
        return None

    def direction(self, given: Fraction) -> str:
        """A sentence that says where the answer lies, seen from what was given."""
        assert isinstance(self.answer, Fraction)
        if self.kind in SHARES and not 0 <= given <= 1:
            return text(SHARES[self.kind])
        if given * self.answer < 0:
            if self.kind in CHANGES:
                return text("The sign does not fit: decide first whether it goes up or down.")
            return text("This number is never below 0.")
        if self.answer < 0:
            if given < self.answer:
                return text("The loss is smaller than that.")
            return text("The loss is larger than that.")
        if given > self.answer:
            return text("This is too large.")
        return text("This is too small.")

    def shown(self, value: Value, digits: int = 2) -> str:
        """A value as a reader wants it, with so many decimals at most."""
        return value if isinstance(value, str) else f"{float(round(value, digits)):g}"

    def _looks_like(self, given: Value, value: Value) -> bool:
        if isinstance(given, str) or isinstance(value, str):
            return _same_words(given, value)
        if self.kind in WHOLE:
            return given == _rounded(value) or abs(given - value) <= TENTH
        # Percent, odds and new ratings may be given as whole numbers.
        coarse = abs(value) > (1 if self.kind in SHARES else 1000)
        tolerance = Fraction(1, 2) if coarse else TOLERANCE[self.kind]
        if value:
            tolerance = min(tolerance, abs(value) / 2)  # so that 0 does not look like a small value
        return abs(given - value) <= tolerance


def find(number: object) -> Exercise | None:
    """The exercise with a number such as "1.2", or None; only the file of its chapter is read.

    >>> find("1.1").answer, find("1.9")
    (Fraction(7597, 10000), None)
    """
    try:
        asked = str(number).strip()
    except Exception:  # an object that cannot even be shown
        return None
    found = re.fullmatch(r"(\d{1,2})\.\d+", asked)
    if not found or int(found[1]) not in chapters():
        return None
    return chapter(int(found[1]))[1].get(asked)


def chapters() -> list[int]:
    """The numbers of the chapters that have exercises, in order.

    >>> chapters()[:3]
    [1, 2, 3]
    """
    names = (file.name for file in resources.files(__package__).iterdir())
    return sorted(int(name[8:10]) for name in names if name.startswith("chapter_"))


@functools.cache
def chapter(number: int) -> tuple[str, dict[str, Exercise]]:
    """The title of a chapter, and its exercises by their numbers.

    >>> chapter(1)[0], list(chapter(1)[1])
    ('The formula', ['1.1', '1.2', '1.3', '1.4'])
    """
    shared, own = _read("replies.toml"), _read(f"chapter_{number:02}.toml")
    replies = {**shared["replies"], **own.get("replies", {})}
    steps = {**shared["steps"], **own.get("steps", {})}
    exercises = {}
    for name, entry in own["exercises"].items():
        texts = (entry["question"], entry["reason"], steps[entry["step"]])
        question, reason, step = map(_one_line, texts)
        mistakes = {
            mistake: Mistake(_exact(value), _one_line(replies[mistake]))
            for mistake, value in entry["mistakes"].items()
        }
        (answer,) = _exact(entry["answer"])
        exercises[name] = Exercise(name, question, entry["kind"], answer, reason, step, mistakes)
    return own["title"], exercises


def _read(name: str) -> dict[str, Any]:
    content = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    return tomllib.loads(content, parse_float=Fraction)


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _exact(value: Any) -> list[Value]:
    """The words or numbers of an entry, which may be a list of them."""
    entries = value if isinstance(value, list) else [value]
    return [entry if isinstance(entry, str) else Fraction(entry) for entry in entries]


def _rounded(value: Fraction) -> int:
    """FIDE's whole number: a half is rounded away from zero."""
    half = Fraction(1, 2)
    return int(value + half if value > 0 else value - half)


def _same_words(given: Value, value: Value) -> bool:
    one, other = (re.findall(r"\w+", str(words).casefold()) for words in (given, value))
    return [word for word in one if word != "the"] == other
