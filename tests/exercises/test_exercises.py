"""The exercises: right answers in any spelling, known mistakes by name, and nothing that raises."""

import os
import re
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import elo_lesson
from elo_lesson.exercises import league
from elo_lesson.exercises.all_questions import exercises
from elo_lesson.exercises.checking import PROBLEMS, ask, check, teachers_edition
from elo_lesson.exercises.hints import HINTS

# What the rules and the printed table give, worked out by hand.
EXPECTED = {
    "1.1": 0.76,
    "1.2": 2.8,
    "1.3": 0.99,
    "1.4": -9,
    "2.1": 0.76,
    "2.2": 0.92,
    "2.3": 1.6,
    "2.4": -4.6,
    "2.5": 202,
    "3.1": -1,
    "3.2": -3,
    "3.3": 17,
    "3.4": 1990,
    "3.5": "formula with cap",
    "4.1": 40,
    "4.2": 10,
    "4.3": 20,
    "4.4": 69,
    "4.5": 40,
    "5.1": 4.2,
    "5.2": 2,
    "5.3": 154,
    "5.4": 10,
    "5.5": "unrated",
    "6.1": 1796,
    "6.2": 1960,
    "6.3": 1830,
    "6.4": 2200,
    "6.5": "unrated",
    "6.6": 6.5,
    "7.1": 36,
    "7.2": 4,
    "7.3": 64,
    "7.4": 1357,
    "7.5": "four times as many games",
    "8.1": 0.45,
    "8.2": 0.39,
    "8.3": 0.6,
    "8.4": "second",
    "8.5": 3,
    "9.1": 1625,
    "9.2": 27,
    "9.3": 4,
    "9.4": -10,
    "9.5": 1850,
    "10.1": 0.27,
    "10.2": "ben",
    "10.3": "over 30",
    "10.4": "unsure rating",
    "10.5": 14.5,
    "11.1": -4.7,
    "11.2": 9.8,
    "11.3": "classical",
    "11.4": 4 * 10 * (0.849 - 0.91),
    "11.5": 9 * 10 * (0.827 - 0.87),
}

NUMBERS = [number for number, answer in EXPECTED.items() if not isinstance(answer, str)]
WORDS = [number for number in EXPECTED if number not in NUMBERS]
MISTAKES = [(number, name) for number, e in exercises().items() for name in e.mistakes]
SENTENCE_END = re.compile(r"[.?!](?:\s|$)")

# Numbers of all kinds around the answers, and things that are no numbers.
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


def number_in(text):
    """All numbers in a text, without the names of tables and articles."""
    found = re.findall(r"\d+(?:[.,]\d+)*", re.sub(r"table\s+8\.1\.[12]", "", text))
    return [float(word.replace(",", ".")) for word in found]


def leaks(number, text):
    """Whether a text has the right answer, in figures, in percent or in words."""
    answer = EXPECTED[number]
    if isinstance(answer, str):
        return answer in " ".join(re.findall(r"\w+", text.lower()))
    spelled = {1: "one", 3: "three", 9: "nine", 10: "ten", 17: "seventeen", 20: "twenty"}
    word = {**spelled, 40: "forty", 69: "sixty-nine"}.get(abs(answer))
    if word and number[0] in "4" and re.search(rf"\b{word}\b", text.lower()):
        return True
    near = 0.0051 if abs(answer) < 1 else 0.051
    return any(
        abs(abs(value) - scale * abs(answer)) <= near
        for value in number_in(text)
        for scale in ((1, 100) if abs(answer) < 1 else (1,))
    )


def well_said(reply):
    ends = SENTENCE_END.findall(reply.text)
    assert 1 <= len(ends) <= 2 and reply.text.endswith("."), reply.text
    assert reply.text == " ".join(reply.text.split())
    assert " ".join(repr(reply).split()) == reply.text


def test_the_exercises_are_those_of_the_course():
    assert list(exercises()) == list(EXPECTED)
    assert all(number == exercise.number for number, exercise in exercises().items())


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    "spelling",
    [
        float,
        str,
        np.float64,
        np.array,
        lambda x: Fraction(str(x)),
        lambda x: Decimal(str(x)),
        lambda x: f"  {x} ",
        lambda x: f"{float(x):+.2f}",
        lambda x: str(x).replace("-", "\N{MINUS SIGN}"),
        lambda x: x + 1e-12,
    ],
)
def test_a_right_answer_is_right_in_any_spelling(number, spelling):
    reply = check(number, spelling(EXPECTED[number]))
    assert reply.right and reply.mistake is None and reply.exercise == number
    assert reply.text.startswith("Right. ")
    well_said(reply)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_comma_is_explained_and_the_number_is_read(number):
    text = str(float(EXPECTED[number])).replace(".", ",")
    for reply in (check(number, text), check(number, *map(int, text.split(",")))):
        assert reply.right and reply.mistake == "comma" and "comma" in reply.text
        well_said(reply)
    reply = check(number, "123456,5")
    assert not reply.right and reply.mistake == "comma" and "comma" in reply.text
    well_said(reply)


@pytest.mark.parametrize(
    ("number", "answer", "words"),
    [
        ("11.4", (-0, 61), "This is what one game costs"),
        ("11.5", (-0, 39), "It looks as if the number of games or K was left out"),
        ("11.1", (-0, 47), "In Python, write a point"),
        ("11.1", (-0, 33), "In Python, write a point"),
        ("9.3", (-0, 27), "In Python, write a point"),
        ("11.4", (-1, 61), "The loss is larger than that."),
        ("6.6", (0, 5), "This is too small."),
    ],
)
def test_a_minus_that_a_comma_took_away_is_not_blamed(number, answer, words):
    """Python reads -0,61 as 0 and 61."""
    for reply in (check(number, *answer), check(number, answer)):
        assert reply.text.startswith(words) and "write a point" in reply.text


def test_a_known_mistake_with_a_comma_keeps_its_name():
    for reply in (check("1.1", "0,24"), check("1.1", 0, 24), check("1.1", (0, 24))):
        assert reply.mistake == "difference turned round" and "comma" in reply.text
        well_said(reply)


@pytest.mark.parametrize(
    ("number", "answers", "right", "name"),
    [
        ("9.1", ["1,625"], True, "thousands"),
        ("9.1", [1, 625], True, "thousands"),
        ("9.1", ["1,550"], False, "middle of the list"),
        ("9.1", ["1,234"], False, "thousands"),
        ("9.5", ["1,850"], True, "thousands"),
        ("3.4", ["+1,990"], True, "thousands"),
        ("9.1", ["1625,0"], True, "comma"),
        ("9.1", ["1,62"], False, "comma"),
        ("1.2", ["2,800"], True, "comma"),  # here a decimal is asked for
    ],
)
def test_a_comma_between_thousands_is_understood(number, answers, right, name):
    reply = check(number, *answers)
    assert (reply.right, reply.mistake) == (right, name)
    assert ("large number" in reply.text or "without a comma" in reply.text) == (
        "," in str(answers) and name != "comma"
    )
    well_said(reply)


@pytest.mark.parametrize("number", WORDS)
@pytest.mark.parametrize("change", [str, str.upper, "  {}. ".format, "the {}".format])
def test_a_right_word_is_right_in_any_spelling(number, change):
    assert check(number, change(EXPECTED[number])).right


@pytest.mark.parametrize(
    ("number", "answer", "right"),
    [
        ("1.1", 0.7597, True),
        ("1.1", 0.755, True),
        ("1.1", 0.75, False),
        ("2.1", 0.7597, True),
        ("2.1", 0.755, True),
        ("2.1", 0.765, True),
        ("2.1", 0.766, False),
        ("2.1", 0.74, False),
        ("1.2", 2.85, True),
        ("1.2", 2.75, False),
        ("3.4", 1990.5, False),
        ("3.4", 1989, False),
        ("4.4", "69.0", True),
        ("4.4", 69.2, False),
        ("3.3", 17.2, False),
        ("8.1", 0.4549, True),
        ("8.1", 0.46, False),
        ("11.5", -3.9, True),
        ("11.5", -3.6, False),
    ],
)
def test_the_tolerance_of_each_kind(number, answer, right):
    assert check(number, answer).right is right


def test_the_formulas_value_is_right_where_it_rounds_to_the_tables_and_the_table_is_named():
    assert "0.76" in check("2.1", 0.7597).text and "table" in check("2.1", 0.7597).text
    assert check("2.2", 0.909).mistake == "formula"


@pytest.mark.parametrize(("number", "name"), MISTAKES)
def test_a_known_mistake_is_recognised(number, name):
    exercise = exercises()[number]
    mistake = exercise.mistakes[name]
    made = [exercise.shown(mistake.value, name)]
    if isinstance(mistake.value, Fraction):
        made += [float(mistake.value), float(made[0])]
    for answer in made:
        reply = check(number, answer)
        assert not reply.right and reply.mistake == name and reply.text == mistake.hint
        assert not leaks(number, reply.text)
        well_said(reply)


@pytest.mark.parametrize(
    ("number", "answer", "name"),
    [
        # Worked out by hand or with the wrong formula, not with the library.
        ("1.1", 1 / (1 + 10 ** (200 / 400)), "difference turned round"),
        ("1.1", 1 / (1 + 2.718281828 ** (-200 / 400)), "base e"),
        ("1.1", 76, "percent"),
        ("1.1", "76 %", "percent"),
        ("1.2", 10, "K × score"),
        ("1.2", 0, "draw changes nothing"),
        ("1.2", 20 * (0 - 0.36), "draw taken as a loss"),
        ("1.2", 0.36, "expected score"),
        ("1.2", 1502.8, "new rating"),
        ("1.2", 1503, "new rating"),
        ("1.2", 3, "rounded too early"),
        ("1.3", 20 / 21, "odds added"),
        ("1.3", 10 / 11, "only one step"),
        ("1.3", 2 * 0.91, "score doubled"),
        ("1.4", 36, "gain = loss"),
        ("1.4", -36, "K of the other player"),
        ("1.4", -8.9, "not rounded yet"),
        ("2.1", 0.75, "one row before"),
        ("2.2", 0.91, "formula"),
        ("2.3", 0.8, "cap forgotten"),
        ("2.3", 1.1, "formula without cap"),
        ("2.3", 1.8, "formula"),
        ("2.4", -4.2, "cap not allowed"),
        ("2.5", 200, "formula"),
        ("3.1", 0, "rounded each game"),
        ("3.1", -1.2, "not rounded yet"),
        ("3.2", round(10 * (0.5 - 0.75)), "half rounded to even"),
        ("3.2", 2431, "rating rounded"),
        ("3.3", 20, "700 rule forgotten"),
        ("3.3", 18, "K rounded up"),
        ("3.3", 700 / 39, "K rounded up"),
        ("3.4", -18, "change"),
        ("3.4", -17.6, "change"),
        ("3.4", 1990.4, "not rounded yet"),
        ("3.4", 1991, "formula"),
        ("3.5", "table with cap", "table with cap"),
        ("4.1", 20, "K of an adult"),
        ("4.2", 20, "present rating only"),
        ("4.3", 40, "K of a junior"),
        ("4.4", 46, "K changed inside the month"),
        ("4.4", 2360, "new rating"),
        ("4.5", 20, "changed inside the event"),
        ("6.1", 1694 + 50, "draws as losses"),
        ("6.1", 1694 - 102, "dp sign"),
        ("6.1", 1693 + 102, "average cut"),
        ("6.1", 1694 + 110, "percent rounded up"),
        ("6.1", 1795.7, "not rounded yet"),
        ("6.1", 1808, "linear"),
        ("6.2", 1800 + 149, "FIDE"),
        ("6.2", 1820 + 160, "cap in the average"),
        ("6.2", 1800 + 400 * (3 - 2) / 5, "draws as losses"),
        ("6.2", 1800 + 400 * 2, "not divided"),
        ("6.3", 1699 + 149, "hypothetical draws forgotten"),
        ("6.3", 1727.86, "invented draws without points"),
        ("6.3", 1699 + 2 * 20, "rule of 2022"),
        ("6.4", 2249, "limit forgotten"),
        ("6.4", 2207 + 240, "hypothetical draws forgotten"),
        ("6.5", "1400 points", "held at 1400"),
        ("6.5", "The computed rating", "computed rating"),
        ("6.6", 6, "half a point less"),
        ("6.6", 4.5, "norm of another title"),
        ("6.6", 72, "percent of points"),
        ("8.1", 0.64, "expected score as wins"),
        ("8.1", 0.64 - 0.38, "whole draws subtracted"),
        ("8.1", 0.64 + 0.19, "draws added"),
        ("8.1", 1 - 0.45 - 0.38, "share of losses"),
        ("8.1", "45 %", "percent"),
        ("8.3", 0.3, "points for draws"),
        ("8.3", 0.7, "expected score"),
        ("8.3", 1, "all games"),
        ("8.3", 60, "percent"),
        ("8.2", 0.2, "wins only"),
        ("8.2", 0.58, "whole point for a draw"),
        ("8.2", 20 / 62, "draws left out"),
        ("8.2", 0.61, "other player"),
        ("8.5", 6, "wins for losses"),
        ("8.5", 90 / 40, "whole point for a draw"),
        ("8.5", 25 / 75, "turned round"),
        ("8.5", 0.75, "share of points"),
        ("8.4", "third", "third"),
        ("11.1", 4.7, "sign turned round"),
        ("11.1", 78.2 / 82.9, "share of the table"),
        ("11.1", 161.1, "added"),
        ("11.2", 4.9, "divided by the games"),
        ("11.2", 19.6, "bar unchanged"),
        ("11.2", 39.2, "bar longer"),
        ("11.1", -0.047, "share of one game"),
        ("11.1", -0.05, "share of one game"),
        ("11.1", 0, None),
        ("11.2", 0.098, "share of one game"),
        ("11.4", 2.44, "sign turned round"),
        ("11.4", -0.61, "number of games forgotten"),
        ("11.4", -0.244, "K forgotten"),
        ("11.4", -0.061, "points of one game"),
        ("11.4", 40 * 0.849, "points made"),
        ("11.4", 36.4, "points expected"),
        ("11.5", 3.9, "sign turned round"),
        ("11.5", -0.4, "one factor forgotten"),
        ("11.5", -0.043, "points of one game"),
        ("11.5", 9 * 10 * 0.827, "points made"),
        ("11.3", "rapid", "rapid"),
        ("9.1", 1500, "start of another league"),
        ("9.1", 1550, "middle of the list"),
        ("9.1", 1700, "middle of the ends"),
        ("9.1", 6500, "sum of the ratings"),
        ("9.1", 1645, "points from nowhere"),
        ("9.2", 29, "rating after each game (+29)"),
        ("9.2", 26, "rating after each game (+26)"),
        ("9.2", 23, "rating after each game (+23)"),
        ("9.2", 27.2, "not rounded yet"),
        ("9.2", 0.68, "K forgotten"),
        ("9.3", -4, "sign of the one"),
        ("9.3", 200, "not shared"),
        ("9.4", 10, "sign of the one"),
        ("9.4", 1300 / 60, "start shared"),
        ("9.5", 100, "only the addition"),
        ("9.5", 1750 * 1.4, "share of the rating"),
        ("9.5", 1750 + 0.6 * 250, "the rest"),
        ("9.5", 1650, "taken away"),
        ("10.1", 0.24, "weight forgotten"),
        ("10.1", 0.8442 * 0.2403, "weight outside"),
        ("10.1", 1 - 0.2745, "difference turned round"),
        ("10.2", "Ada", "Ada"),
        ("10.3", "no difference", "no difference"),
        ("10.4", "weak player", "weak player"),
        ("10.5", 6.4, "all games counted"),
        ("10.5", 16, "event forgotten"),
        ("10.5", 800 / 120, "only earlier games"),
        ("10.5", 10, "K of FIDE"),
        ("7.1", 40, "nothing left out"),
        ("7.1", 38, "one kind left out"),
        ("7.1", 37, "one left in"),
        ("7.2", 5, "forfeit counted"),
        ("7.2", 3, "only wins"),
        ("7.2", 7, "games"),
        ("7.3", 63.6, "not rounded yet"),
        ("7.3", 40 * (5 - 2.41), "point of the forfeit"),
        ("7.3", 40 * (5 - 2.41 - 0.55), "forfeit counted"),
        ("7.3", 32, "another K"),
        ("7.3", 1507, "new rating"),
        ("7.4", 1506.2 + 400 * (1 - 3) / 5, "linear"),
        ("7.4", 1655, "sign of dp"),
        ("7.4", 1506, "average only"),
        ("7.4", 1341, "exact"),
        ("7.5", "twice as many games", "twice as many games"),
    ],
)
def test_mistakes_made_by_hand(number, answer, name):
    assert check(number, answer).mistake == name


@pytest.mark.parametrize("number", EXPECTED)
def test_no_two_mistakes_look_alike_and_none_like_the_answer(number):
    exercise = exercises()[number]
    shown = {n: exercise.shown(m.value, n) for n, m in exercise.mistakes.items()}
    assert exercise.shown(exercise.answer) not in shown.values()
    assert len(set(shown.values())) == len(shown)
    for one, mistake in exercise.mistakes.items():
        assert not exercise.accepts(mistake.value)
        as_typed = mistake.value if number in WORDS else Fraction(shown[one])
        for answer in (mistake.value, as_typed):
            alike = [n for n in shown if exercise._looks_like(answer, exercise.mistakes[n].value)]
            assert alike == [one] or (one == "not rounded yet" and alike[0] == one)


@pytest.mark.parametrize("number", EXPECTED)
def test_no_reply_to_a_wrong_answer_has_the_right_one(number):
    steps = np.linspace(-3, 3, 121).tolist() + list(range(-200, 2500, 7))
    for answer in [*SOMETIMES_WRONG, *steps]:
        reply = check(number, answer)
        well_said(reply)
        assert reply.right or not leaks(number, reply.text), reply.text


def test_every_hint_belongs_to_an_exercise():
    assert set(HINTS) - {name for _, name in MISTAKES} == {"another setting"}
    assert set(league.HINTS) <= {name for _, name in MISTAKES}


def test_the_test_for_leaks_finds_them():
    assert leaks("1.1", "It is 76 percent.") and leaks("1.1", "It is .7597.".replace(" .", " 0."))
    assert leaks("3.2", "It is -3.") and leaks("4.1", "K is forty.") and leaks("4.1", "K is 40.")
    assert leaks("3.5", "Take the formula with cap.")
    assert not leaks("4.1", "A difference over 400, and table 8.1.2.")


@pytest.mark.parametrize("answer", SOMETIMES_WRONG, ids=lambda _: "")
@pytest.mark.parametrize("number", [*EXPECTED, "9.9"])
def test_nothing_raises(number, answer):
    well_said(check(number, answer))


@pytest.mark.parametrize("number", [*EXPECTED, "9.9"])
def test_not_even_hostile_objects_raise(number):
    for answer in (Hostile(), [Hostile()], (Hostile(), Hostile())):
        assert not check(number, answer).right
    assert not check(number, Hostile(), Hostile()).right
    assert "exercises are" in check(Hostile(), 1).text
    assert "exercises are" in ask(Hostile())


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.decimals()
    | st.complex_numbers()
    | st.text()
    | st.text("0123456789.,/-+% eE")
    | st.binary()
    | st.dates(),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(st.sampled_from(list(EXPECTED)) | anything, anything, st.lists(anything, max_size=2))
def test_whatever_comes_there_is_a_reply(number, answer, more):
    reply = check(number, answer, *more)
    well_said(reply)
    if isinstance(number, str) and number in EXPECTED and not reply.right:
        assert not leaks(number, reply.text)


@pytest.mark.parametrize("blank", [..., None, "...", "", "  ", "…", ". . ."])
@pytest.mark.parametrize("number", ["1.1", "3.5", "4.1", "8.1"])
def test_a_blank_is_said_in_a_friendly_way(number, blank):
    reply = check(number, blank)
    assert (reply.right, reply.mistake) == (False, "blank")
    assert reply.text == "Put your answer in place of the three dots."
    assert check(number) == reply


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        ("abc", "text"),
        ("seventy-six", "text"),
        ("1e999999999", "text"),
        (True, "not a number"),
        (np.bool_(False), "not a number"),
        (float("nan"), "not a number"),
        (float("inf"), "not a number"),
        ([0.76], "not a number"),
        (np.array([0.76]), "not a number"),
        (Decimal("sNaN"), "not a number"),
    ],
)
def test_what_is_not_a_number_is_said(answer, name):
    reply = check("1.1", answer)
    assert (reply.right, reply.mistake, reply.text) == (False, name, PROBLEMS[name])


def test_a_number_where_a_word_is_asked_for():
    for answer in (1, "1,5", "my own setting", [1]):
        assert check("3.5", answer).mistake == "not a word"


@pytest.mark.parametrize(
    ("number", "answer", "start"),
    [
        ("1.1", 0.9, "This is too large."),
        ("1.1", 0.6, "This is too small."),
        ("1.1", 7, "An expected score is never"),
        ("8.1", 0.5, "This is too large."),
        ("8.3", 1.4, "A share of the games is never"),
        ("8.3", -0.4, "A share of the games is never"),
        ("1.2", -1, "The sign does not fit"),
        ("1.4", -12, "The loss is smaller than that."),
        ("1.4", -3, "The loss is larger than that."),
        ("1.4", 4, "The sign does not fit"),
        ("3.4", 1970, "This is too small."),
        ("3.4", 10**4000, "This is too large."),
    ],
    ids=lambda _: "",
)
def test_another_wrong_answer_gets_the_direction_and_a_step(number, answer, start):
    reply = check(number, answer)
    assert reply.mistake is None and reply.text.startswith(start)
    assert reply.text.endswith(exercises()[number].step)


@pytest.mark.parametrize("unknown", ["9.9", "", None, 7, [1], "1.1.1"])
def test_an_unknown_number_names_those_that_exist(unknown):
    reply = check(unknown, 1)
    assert (reply.right, reply.mistake) == (False, "unknown exercise")
    assert all(number in reply.text and number in ask(unknown) for number in EXPECTED)
    assert check().text == reply.text


def test_the_number_of_an_exercise_may_be_written_as_a_number():
    assert check(1.1, 0.76).right and check(" 1.1 ", 0.76).right


@pytest.mark.parametrize("number", EXPECTED)
def test_a_question_prints_as_its_text(number):
    question = ask(number)
    assert question == exercises()[number].question and isinstance(question, str)
    assert " ".join(repr(question).split()) == question
    assert question.endswith((".", "?")) and "{" not in question
    assert max(map(len, repr(question).splitlines())) <= 76
    answer = exercises()[number].answer
    if not isinstance(answer, str):
        assert EXPECTED[number] not in number_in(question)


@pytest.mark.parametrize("number", EXPECTED)
def test_a_reason_is_one_sentence_with_the_answer(number):
    exercise = exercises()[number]
    assert len(SENTENCE_END.findall(exercise.reason)) == 1 and exercise.reason.endswith(".")
    assert exercise.shown(exercise.answer) in exercise.reason


@pytest.mark.parametrize("number", WORDS)
def test_a_question_that_offers_words_offers_the_answer_and_every_known_mistake(number):
    exercise = exercises()[number]
    for words in (exercise.answer, *(mistake.value for mistake in exercise.mistakes.values())):
        assert words in exercise.question


def test_the_teachers_edition_has_every_question_answer_and_mistake():
    edition = teachers_edition()
    parts = re.split(r"^### ", edition, flags=re.MULTILINE)[1:]
    assert len(parts) == len(EXPECTED)
    for part, exercise in zip(parts, exercises().values(), strict=True):
        assert part.startswith(exercise.number) and exercise.question in part
        assert f"**Answer: {exercise.shown(exercise.answer)}.**" in part
        assert exercise.reason in part
        for name, mistake in exercise.mistakes.items():
            value = exercise.shown(mistake.value, name)
            assert f"| {name} | {value} | {mistake.hint} |" in part
    assert not re.search(r"[{}]|None", edition)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "cp437", "ascii"])
def test_the_teachers_edition_prints_in_every_console(encoding):
    command = [sys.executable, "-X", "utf8=0", "-W", "error", "-m", "elo_lesson.exercises.checking"]
    run = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": encoding}
    )
    printed = run.stdout.decode(encoding)
    assert run.stderr == b""
    assert printed.replace("&#215;", "×").split() == teachers_edition().split()
    if encoding == "cp1252":
        assert "&#" not in printed


def test_check_is_a_public_name_that_loads_when_first_used():
    code = "import elo_lesson, sys; assert 'elo_lesson.exercises.checking' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert elo_lesson.check is check
    with pytest.raises(AttributeError, match="no attribute 'chek'"):
        _ = elo_lesson.chek


@pytest.mark.parametrize(
    ("number", "answer", "words"),
    [
        ("4.1", -5, "This number is never below 0."),
        ("3.3", -17, "This number is never below 0."),
        ("7.2", -3, "This number is never below 0."),
        ("11.2", -4, "This number is never below 0."),
        ("3.4", -1990, "This number is never below 0."),
        ("1.2", -1, "The sign does not fit"),
        ("9.3", -3, "The sign does not fit"),
        ("11.1", 2, "The sign does not fit"),
        ("1.2", 2.95, "This is too large."),
        ("1.2", 3, "This is rounded to a whole number"),
    ],
)
def test_a_reply_is_true_of_the_number_that_is_asked_for(number, answer, words):
    assert str(check(number, answer)).startswith(words)


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        ("1.4", "–9"),
        ("1.4", "—9"),
        ("1.4", "- 9"),
        ("1.2", "+ 2.8"),
        ("9.5", "1 850"),
        ("9.5", "1'850"),
        ("9.5", "1\u202f850"),
    ],
)
def test_usual_spellings_of_a_number_are_understood(number, answer):
    assert check(number, answer).right, check(number, answer)


@pytest.mark.parametrize("answer", ["1 85", "18 50", "1  850", "1'8'50", "- -9", "--9", "9–"])
def test_other_blanks_and_signs_are_not_guessed_at(answer):
    assert check("9.5", answer).mistake == "text"


def test_no_exercise_on_fides_rules_of_today_has_an_opponent_that_is_unrated_today():
    calculators, made_up = {"3.5"}, {"9.3", "9.4"}
    for number, exercise in exercises().items():
        opponent = r"(?:against|beats?|lost to|drew with)(?: one with)? (1[0-3]\d\d)\b"
        asked = re.findall(opponent, exercise.question)
        assert not asked or number in calculators | made_up, (number, asked)
