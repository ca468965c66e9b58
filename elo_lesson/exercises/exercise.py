"""What an exercise is: a question, its answer, and the mistakes that are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from elo_lesson.rating import round_half_away

Value = Fraction | str

TOLERANCE = {
    "expected": Fraction(1, 200),
    "share": Fraction(1, 200),
    "decimal": Fraction(1, 20),
    "change": Fraction(1, 20),
    "whole": Fraction(1, 10**6),
    "whole change": Fraction(1, 10**6),
}
"""How far a right answer may be off, by its kind: expected scores and shares of the games, numbers
with one decimal, whole numbers."""

CHANGES = ("change", "whole change")
"""The kinds whose answers may be below 0."""

WHOLE = ("whole", "whole change")

OUT_OF_RANGE = {"expected": "out of range", "share": "no share"}
"""The kinds whose answers lie between 0 and 1, and what is said about others."""


ROUNDED = "rounded too early"
"""The mistake that only a whole number can show."""


class Mistake(NamedTuple):
    """The value that a known mistake leads to, and the sentence that helps."""

    value: Value
    hint: str


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    Fields: number; question; kind of the answer ("expected" score, "share" of the games,
    "decimal" number, "change" with one decimal, "whole" number, "whole change" or "word"); answer;
    reason, one sentence for those who have it; step, one sentence that says where to begin again;
    mistakes by their names.

    >>> exercise = Exercise("9.9", "1 + 1?", "whole", Fraction(2), "It is 2.", "Add.", {})
    >>> exercise.accepts(Fraction(2)), exercise.direction(Fraction(3))
    (True, 'too large')
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
        return abs(given - self.answer) <= TOLERANCE[self.kind]

    def recognises(self, given: Value) -> str | None:
        """The name of the mistake that a wrong answer looks like."""
        for name, mistake in self.mistakes.items():
            whole = isinstance(given, Fraction) and given.denominator == 1
            if self._looks_like(given, mistake.value) and (whole or name != ROUNDED):
                return name
        return None

    def direction(self, given: Fraction) -> str:
        """Where the answer lies, seen from what was given: the name of a sentence."""
        assert isinstance(self.answer, Fraction)
        if self.kind in OUT_OF_RANGE and not 0 <= given <= 1:
            return OUT_OF_RANGE[self.kind]
        if given * self.answer < 0:
            return "sign" if self.kind in CHANGES else "never below 0"
        if self.answer < 0:
            return "loses less" if given < self.answer else "loses more"
        return "too large" if given > self.answer else "too small"

    def shown(self, value: Value, name: str = "") -> str:
        """A value as the teacher's edition prints it; name, of the mistake that leads to it."""
        if isinstance(value, str):
            return value
        if value.denominator == 1:
            return f"{value}"
        if name in ("expected score", "K forgotten") or self.kind in OUT_OF_RANGE:
            return two_decimals(value)
        if self.kind in WHOLE and name != "not rounded yet":
            return f"{round_half_away(value)}"
        if abs(value) < 2 * TOLERANCE["decimal"]:  # one decimal would show little of it
            return two_decimals(value)
        return f"{float(value):.1f}"

    def _looks_like(self, given: Value, value: Value) -> bool:
        if isinstance(given, str) or isinstance(value, str):
            return _same_words(given, value)
        if self.kind in WHOLE:
            return given == round_half_away(value) or abs(given - value) <= TOLERANCE["decimal"]
        # Percent, odds and new ratings may be given as whole numbers.
        coarse = abs(value) > (1 if self.kind in OUT_OF_RANGE else 1000)
        tolerance = Fraction(1, 2) if coarse else TOLERANCE[self.kind]
        if value:
            tolerance = min(tolerance, abs(value) / 2)  # so that 0 does not look like a small value
        return abs(given - value) <= tolerance


def two_decimals(value: Fraction) -> str:
    """With two decimals."""
    return f"{float(value):.2f}"


def _same_words(given: Value, value: Value) -> bool:
    one, other = (re.findall(r"\w+", str(words).casefold()) for words in (given, value))
    return [word for word in one if word != "the"] == other
