"""Settings of the unit tests."""

import sys
from pathlib import Path

from hypothesis import settings

# The helpers lie beside the tests, in published.py and naive.py. A package "tests" could be hidden
# by another one of that name in the reader's environment; these two names are not.
sys.path.insert(0, str(Path(__file__).parent))

# The same examples in every run, and no time limit that a busy computer could miss.
settings.register_profile("unit", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("unit")
