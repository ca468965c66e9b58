"""The exercises: right answers in any spelling, known mistakes by name, and nothing that raises."""

import os
import re
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import nbformat
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo_lesson.exercises.checking import PROBLEMS, ask, check
from elo_lesson.exercises.exercise import chapter, chapters
from elo_lesson.exercises.teachers_edition import teachers_edition
from tools import measures, refresh_notebooks

EXERCISES = {n: exercise for place in chapters() for n, exercise in chapter(place)[1].items()}
NUMBERS = [number for number, exercise in EXERCISES.items() if exercise.kind != "word"]
WORDS = [number for number in EXERCISES if number not in NUMBERS]
NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))

SPELLINGS = [
    float,
    np.float64,
    np.array,
    Fraction,
    lambda x: Decimal(str(float(x))),
    lambda x: f"  {float(x)} ",
    lambda x: f"{float(x):+.2f}",
    lambda x: str(float(x)).replace("-", "\N{MINUS SIGN}"),
    lambda x: str(float(x)).replace("-", "\N{EN DASH} "),
    lambda x: float(x) + 1e-12,
]

SOMETIMES_WRONG = [
    *(0, 0.24, 0.5, 0.74, 0.91, 1, 3, 9, 16, 25, 50, 76, 100, 250, 1500, 1989, 1991.5, 1e300),
    *(-0.5, -2, -7, -17, -100, -1e300, 10**5000, Fraction(1, 3), Decimal("1e999999999")),
    *(None, ..., "", "...", "abc", "½", "7/0", "0,24", "1,5", "76 %", b"76", True, False),
    *([], [0.76], (), (0, 24), (1, 2, 3), {}, {"a": 1}, set(), object(), float, print, 1j),
    *(float("nan"), float("inf"), np.nan, np.array([1.0, 2.0]), np.bool_(True), np.array(None)),
]


class Hostile:
    """Refuses everything that one can ask of an object."""

    def __getattribute__(self, name):
        raise RuntimeError(name)

    def __str__(self):
        raise RuntimeError("str")

    __repr__ = __eq__ = __float__ = __iter__ = __bool__ = __str__
    __hash__ = None


def leaks(number, words):
    """Whether a text has the right answer, in figures, in percent or in words."""
    answer = EXERCISES[number].answer
    if isinstance(answer, str):
        return answer.lower() in " ".join(re.findall(r"\w+", words.lower()))
    found = re.findall(r"\d+(?:\.\d+)*", re.sub(r"[Tt]able\s+8\.1\.[12]", "", words))
    spelt = {f"{float(abs(answer)):.1f}", f"{float(abs(answer)):.2f}", f"{float(abs(answer)):g}"}
    percent = {f"{float(100 * abs(answer)):.0f}"} if abs(answer) < 1 else set()
    return bool({*found} & (spelt | percent))


def well_said(reply):
    assert reply.text.endswith(".") and reply.text == " ".join(reply.text.split())
    assert " ".join(repr(reply).split()) == reply.text
    assert not re.search(r"[{}]", reply.text)


def test_leaks_are_found():
    assert leaks("1.1", "It is 76 percent.") and leaks("3.5", "Take the formula with cap.")


@pytest.mark.parametrize("number", NUMBERS)
def test_a_right_answer_is_right_in_any_spelling(number):
    for spelling in SPELLINGS:
        reply = check(number, spelling(EXERCISES[number].answer))
        assert (reply.right, reply.mistake, reply.exercise) == (True, None, number), spelling
        assert reply.text == f"Right. {EXERCISES[number].reason}"
        well_said(reply)
    reply = check(number, f"{float(EXERCISES[number].answer):.4f}".replace(".", ","))
    assert (reply.right, reply.mistake) == (True, "comma") and "comma" in reply.text


@pytest.mark.parametrize("number", WORDS)
def test_a_right_word_is_right_in_any_spelling(number):
    for change in (str, str.upper, "  {}. ".format, "the {}".format):
        assert check(number, change(EXERCISES[number].answer)).right


@pytest.mark.parametrize("number", EXERCISES)
def test_a_known_mistake_is_recognised_and_its_reply_does_not_say_the_answer(number):
    exercise = EXERCISES[number]
    for name, mistake in exercise.mistakes.items():
        for value in mistake.values:
            assert not exercise.accepts(value)
            for answer in (value, exercise.shown(value)):
                reply = check(number, answer)
                assert (reply.right, reply.mistake, reply.text) == (False, name, mistake.reply)
            if not isinstance(value, str):
                reply = check(number, str(float(value)).replace(".", ","))
                assert reply.mistake == name and "comma" in reply.text
        assert not leaks(number, mistake.reply)


@pytest.mark.parametrize("number", EXERCISES)
def test_no_two_mistakes_look_alike(number):
    exercise = EXERCISES[number]
    for one, mistake in exercise.mistakes.items():
        for value in mistake.values:
            alike = [
                name
                for name, other in exercise.mistakes.items()
                if any(exercise._looks_like(value, its) for its in other.values)
            ]
            assert alike == [one] or (one == "not rounded yet" and alike[0] == one)


@pytest.mark.parametrize("number", [*EXERCISES, "9.9"])
def test_nothing_raises_and_no_reply_to_a_wrong_answer_has_the_right_one(number):
    steps = np.linspace(-3, 3, 61).tolist() + list(range(-200, 2500, 27))
    for answer in [*SOMETIMES_WRONG, *steps, Hostile(), [Hostile()], (Hostile(), Hostile())]:
        reply = check(number, answer)
        well_said(reply)
        assert reply.right or number == "9.9" or not leaks(number, reply.text), reply.text


numbers = st.integers() | st.floats() | st.decimals() | st.text("0123456789.,/-%")
anything = st.recursive(
    numbers | st.none() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(st.sampled_from(list(EXERCISES)) | anything, anything, st.lists(anything, max_size=2))
def test_whatever_comes_there_is_a_reply(number, answer, more):
    well_said(check(number, answer, *more))


@pytest.mark.parametrize(
    ("number", "answer", "right", "mistake", "start"),
    [
        # How numbers may be spelled
        ("9.1", ["1,625"], True, "thousands", "Right, only write the number without a comma"),
        ("9.1", ["1,550"], False, "middle of the list", "This is the middle"),
        ("9.1", ["1,234"], False, "thousands", "This is too small. In Python, write a large"),
        ("1.2", ["2,800"], True, "comma", "Right, only write a point"),
        ("9.5", ["1 850"], True, None, "Right."),
        ("9.5", ["1\u202f850"], True, None, "Right."),
        ("9.5", ["1 85"], False, "text", "Please give a number"),
        ("1.1", ["76 %"], False, "percent", "This is counted from 0 to 100"),
        # Python reads -0,61 as 0 and 61, and the minus is not blamed.
        ("11.4", [-0, 61], False, "number of games forgotten", "This is what one game costs"),
        ("11.4", [-1, 61], False, "comma", "The loss is larger than that."),
        # How far a right answer may be off
        ("1.1", [0.755], True, None, "Right."),
        ("1.1", [0.75], False, None, "This is too small."),
        ("3.4", [1990.4], False, "not rounded yet", "This is good so far"),
        # Where another wrong answer lies
        ("1.1", [0.9], False, None, "This is too large. Start again"),
        ("1.1", [7], False, None, "An expected score is never below 0"),
        ("8.3", [-0.4], False, None, "A share of the games is never"),
        ("1.2", [-1], False, None, "The sign does not fit"),
        ("1.4", [-12], False, None, "The loss is smaller than that."),
        ("3.4", [10**4000], False, None, "This is too large."),
        ("4.1", [-5], False, None, "This number is never below 0."),
        ("1.2", [2.95], False, None, "This is too large."),
        ("1.2", [3], False, "rounded too early", "This is rounded to a whole number"),
        # What is no answer
        ("3.5", ["…"], False, "blank", "Put your answer in place of the three dots."),
        ("1.1", [True], False, "not a number", "Please give one number"),
        ("1.1", [[0.76]], False, "not a number", "Please give one number"),
        ("3.5", [1], False, "not a word", "Please choose one of the answers"),
        (1.1, [0.76], True, None, "Right."),
    ],
)
def test_the_reply(number, answer, right, mistake, start):
    reply = check(number, *answer)
    assert (reply.right, reply.mistake) == (right, mistake) and reply.text.startswith(start)
    assert len(answer) < 2 or check(number, tuple(answer)) == reply
    assert mistake not in PROBLEMS or reply.text.startswith(PROBLEMS[mistake])


@pytest.mark.parametrize("unknown", ["9.9", "", None, 7, [1], "1.1.1", "99.1", Hostile])
def test_an_unknown_number_is_said_in_one_sentence(unknown):
    unknown = Hostile() if unknown is Hostile else unknown
    reply = check(unknown, 1)
    assert (reply.right, reply.mistake) == (False, "unknown exercise")
    assert reply.text == ask(unknown) and reply.text.endswith("are 1 to 11.")


@pytest.mark.parametrize("number", EXERCISES)
def test_question_and_reason(number):
    exercise, question = EXERCISES[number], ask(number)
    assert question == exercise.question and " ".join(repr(question).split()) == question
    assert max(map(len, repr(question).splitlines())) <= 76
    assert question.endswith((".", "?")) and exercise.reason.endswith(".")
    if number in WORDS:
        values = [value for mistake in exercise.mistakes.values() for value in mistake.values]
        assert all(words in question for words in [exercise.answer, *values])


def test_an_opponent_under_fides_rules_is_not_unrated_today():
    calculators, made_up = {"3.5"}, {"9.3", "9.4"}
    for number in set(EXERCISES) - calculators - made_up:
        opponent = r"(?:against|beats?|lost to|drew with)(?: one with)? (1[0-3]\d\d)\b"
        assert not re.search(opponent, EXERCISES[number].question), number


def test_the_teachers_edition_has_every_question_answer_and_mistake():
    parts = re.split(r"^### ", teachers_edition(), flags=re.MULTILINE)[1:]
    for part, (number, exercise) in zip(parts, EXERCISES.items(), strict=True):
        assert part.startswith(number) and exercise.question in part and exercise.reason in part
        shown = re.search(r"\*\*Answer: (.*)\.\*\* ", part)[1]
        assert check(number, shown).right or number == "11.4", shown
        rows = [row.split(" | ") for row in part.splitlines() if row.startswith("| ")]
        said = {row[0].strip("| "): row[-1].strip(" |") for row in rows}
        assert all(said[name] == mistake.reply for name, mistake in exercise.mistakes.items())


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii"])
def test_the_teachers_edition_prints_in_every_console(encoding):
    command = ["-X", "utf8=0", "-W", "error", "-m", "elo_lesson.exercises.teachers_edition"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    run = subprocess.run([sys.executable, *command], capture_output=True, env=environment)
    printed = run.stdout.decode(encoding)
    assert (run.returncode, run.stderr) == (0, b"")
    assert printed.replace("&#215;", "×").split() == teachers_edition().split()


def test_a_check_reads_its_own_chapter_only_and_passes_few_modules():
    modules, others = measures.in_new_python(measures.trip_of_the_first_check)
    assert modules <= 8 and others == 0


def test_every_solution_of_the_notebooks_is_the_reason_of_its_exercise():
    said = []
    for path in NOTEBOOKS:
        notebook = nbformat.read(path, as_version=4)
        stored = [cell.source for cell in notebook.cells]
        refresh_notebooks.write_solutions(notebook)
        assert [cell.source for cell in notebook.cells] == stored, path
        folds = [fold for text in stored for fold in refresh_notebooks.SOLUTIONS.findall(text)]
        said += [number for fold in folds for number in refresh_notebooks.EXERCISE.findall(fold)]
    assert sorted(said) == sorted(EXERCISES)
