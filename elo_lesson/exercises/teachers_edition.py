"""The teacher's edition: `python -m elo_lesson.exercises.teachers_edition` prints it."""

from __future__ import annotations

import io
import sys

from elo_lesson.exercises.exercise import SHARES, chapter, chapters
from elo_lesson.language import later, text

TITLE = later("# Elo lesson: the teacher's edition")
PREFACE = later(
    "Questions, answers, and the mistakes that `check` recognises. It accepts expected scores and"
    " shares that are off by 0.005, and numbers with one decimal that are off by 0.05; whole"
    " numbers are exact. Mistakes stand here with the values before rounding, and are recognised"
    " after it too. The replies to them never say the number that is asked for."
)
ANSWER = later("**Answer: {answer}.** {reason}")
HEAD = later("| mistake | answer | reply |")


def teachers_edition() -> str:
    """Questions, answers with their reasons, and the known mistakes, as Markdown.

    >>> print(teachers_edition().splitlines()[0])
    # Elo lesson: the teacher's edition
    """
    parts = [text(TITLE), text(PREFACE)]
    for place in chapters():
        title, exercises = chapter(place)
        parts.append(f"## {place}. {title}")
        for number, exercise in exercises.items():
            lines = [text(HEAD), "| --- | --- | --- |"]
            for name, mistake in exercise.mistakes.items():
                shown = ", ".join(map(exercise.shown, mistake.values))
                lines.append(f"| {name} | {shown} | {mistake.reply} |")
            answer = exercise.shown(exercise.answer, 2 if exercise.kind in SHARES else 1)
            said = text(ANSWER, answer=answer, reason=exercise.reason)
            parts += [f"### {number}", exercise.question, said, "\n".join(lines)]
    return "\n\n".join(parts)


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):  # a console may lack a sign such as ×
        sys.stdout.reconfigure(errors="xmlcharrefreplace")
    print(teachers_edition())
