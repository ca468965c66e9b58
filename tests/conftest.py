"""Settings of all tests."""

import sys
from pathlib import Path

import pytest
from hypothesis import settings

from elo_lesson.explorers.calculator import CalculatorExplorer

# The helpers lie in tests/helpers. A package "tests" could be hidden
# by another one of that name in the reader's environment; these two names are not.
sys.path.insert(0, str(Path(__file__).parent / "helpers"))

# The same examples in every run, and no time limit that a busy computer could miss.
settings.register_profile("unit", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("unit")


@pytest.fixture(scope="module")
def one_calculator():
    return CalculatorExplorer()


@pytest.fixture
def calculator(one_calculator):
    """The calculator as it is at first; it is made once, and set back after each test."""
    first = one_calculator.values
    yield one_calculator
    one_calculator.set(**first)
