"""What each text of FIDE's rating regulations says, by the day from which it holds.

The keys are fields of Regulations, which explains them.
"""

from __future__ import annotations

from typing import Any

LATEST = "2025-10-01"
"""The text that is used where no date is given."""

STANDARD: dict[str, dict[str, Any]] = {
    "2014-07-01": {
        "exempt_from": None,
        "one_upgrade_per_event": False,
        "junior_until": "birthday",
        "limit_700": None,
        "list_minimum": 1000,
        "first_rating": None,
        "limits_gaps": False,
    },
}
STANDARD["2022-01-01"] = {
    **STANDARD["2014-07-01"],
    "one_upgrade_per_event": True,
    "junior_until": "end of the year",
    "limit_700": True,
    "first_rating": "20 per half point",
}
STANDARD["2024-03-01"] = {
    **STANDARD["2022-01-01"],
    "one_upgrade_per_event": False,
    "list_minimum": 1400,
    "first_rating": "two draws with 1800",
}
STANDARD["2025-10-01"] = {**STANDARD["2024-03-01"], "exempt_from": 2650}
"""Each text is written as what it changed in the one before."""

RAPID_AND_BLITZ: dict[str, dict[str, Any]] = {
    "2024-03-01": STANDARD["2024-03-01"],
    "2024-12-01": {**STANDARD["2024-03-01"], "limits_gaps": True},
}
"""A transcription of the handbook's chapter on rapid and blitz was read. It has the tables, the K
rules and the rounding of the standard chapter, and caps a difference for everybody: the exemption
from 2650 on does not stand in it, though some programs grant it there too."""

TEXTS = {"standard": STANDARD, "rapid": RAPID_AND_BLITZ, "blitz": RAPID_AND_BLITZ}
"""The texts for each of FIDE's lists; a player has a rating, games and a K-factor on each."""
