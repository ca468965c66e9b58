"""The controls of explorers: each has one value, which is always a possible one.

A number has a box to type into, with a name, and a slider or a list of usual values beside it. What
cannot be used is answered with a sentence, and the last good value stays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ipywidgets import Checkbox, Dropdown, HBox, IntSlider, Layout, Text
from traitlets import Int, Unicode

from elo_lesson import checks

NOT_A_NUMBER = "{label}: {value} cannot be used; give a whole number from {low} to {high}."
NOT_A_CHOICE = "{label}: {value} cannot be chosen; it must be one of {listed}."
WHOLE_NUMBER = re.compile(r"[+-]?\d{1,9}")
NAME_WIDTH = {"description_width": "11em"}


class Number(HBox):
    """A whole number with a name: a box, and beside it what helps to choose.

    Arguments: label, the name and the unit as a reader sees them; value, the first one; typed, the
    lowest and the highest number that may be typed. Traits: value; problem, a sentence about what
    was typed last, or "".
    """

    value = Int()
    problem = Unicode()

    def __init__(self, label: str, value: int, typed: tuple[int, int], helper: Any) -> None:
        self.typed = typed
        self.box = Text(
            str(value),
            description=label,
            continuous_update=False,
            style=NAME_WIDTH,
            layout=Layout(width="17em"),
        )
        super().__init__([self.box, helper], layout=Layout(flex_flow="row wrap"))
        self.add_class("elo-number")
        self.value = value
        self.box.observe(self._typed, "value")
        self.observe(self._show, "value")
        self._show()

    def check(self, value: Any) -> int:
        """The value itself where it is possible; else a ValueError with a sentence."""
        low, high = self.typed
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(
                NOT_A_NUMBER.format(
                    label=self.box.description, value=checks.shown(value), low=low, high=high
                )
            )
        return value

    def _typed(self, change: Mapping[str, Any]) -> None:
        text = change["new"].strip().replace("−", "-")
        try:
            self.value = self.check(int(text) if WHOLE_NUMBER.fullmatch(text) else text)
            self._show()
        except ValueError as problem:
            self.problem = str(problem)

    def _show(self, change: Mapping[str, Any] | None = None) -> None:
        """Bring the box and the helper to the value."""
        self.problem = ""
        self.box.value = str(self.value)


class Whole(Number):
    """A number with a slider from low to high; a wider range may be typed, and then the slider
    reaches as far."""

    def __init__(
        self, label: str, value: int, low: int, high: int, typed: tuple[int, int] | None = None
    ) -> None:
        self.slider = IntSlider(
            value, low, high, readout=False, layout=Layout(width="20em", min_width="8em")
        )
        super().__init__(label, value, typed or (low, high), self.slider)
        self.slider.observe(self._slid, "value")

    def reach(self, high: int) -> None:
        """Let the number be at most this from now on; the slider ends there too."""
        self.typed = (self.typed[0], high)
        self.value = min(self.value, high)
        self.slider.max = high

    def _slid(self, change: Mapping[str, Any]) -> None:
        self.value = change["new"]

    def _show(self, change: Mapping[str, Any] | None = None) -> None:
        super()._show(change)
        self.slider.max = max(self.slider.max, self.value)  # a slider clamps without a word
        self.slider.min = min(self.slider.min, self.value)
        self.slider.value = self.value


class Preset(Number):
    """A number with a list of usual values; any other that may be typed is the reader's own."""

    OWN = "own"

    def __init__(
        self, label: str, value: int, usual: Sequence[int], typed: tuple[int, int]
    ) -> None:
        # None would leave the list blank: in ipywidgets it means that nothing is chosen.
        options = [(str(number), number) for number in usual] + [(self.OWN, self.OWN)]
        self.list = Dropdown(
            options=options,
            value=value,
            description="usual values",
            style={"description_width": "initial"},
            layout=Layout(width="13em"),
        )
        super().__init__(label, value, typed, self.list)
        self.list.observe(self._chosen, "value")

    def _chosen(self, change: Mapping[str, Any]) -> None:
        if change["new"] != self.OWN:
            self.value = change["new"]

    def _show(self, change: Mapping[str, Any] | None = None) -> None:
        super()._show(change)
        usual = [number for _, number in self.list.options]
        self.list.value = self.value if self.value in usual else self.OWN


class Choice(Dropdown):
    """One of a few things; options maps what a reader sees to the value."""

    problem = Unicode()

    def __init__(self, label: str, options: Mapping[str, Any], value: Any) -> None:
        super().__init__(
            options=list(options.items()),
            value=value,
            description=label,
            style=NAME_WIDTH,
            layout=Layout(width="26em", max_width="calc(100% - 4px)"),
        )

    def check(self, value: Any) -> Any:
        """The value itself where it is one of the options; else a ValueError with a sentence."""
        allowed = [option for _, option in self.options]
        if value not in allowed:
            listed = ", ".join(map(repr, allowed))
            raise ValueError(
                NOT_A_CHOICE.format(
                    label=self.description, value=checks.shown(value), listed=listed
                )
            )
        return value


class Switch(Checkbox):
    """On or off."""

    problem = Unicode()

    def __init__(self, label: str, value: bool) -> None:
        super().__init__(value, description=label, indent=False, layout=Layout(width="auto"))

    def check(self, value: Any) -> bool:
        """The value itself where it is True or False; else a ValueError with a sentence."""
        if not isinstance(value, bool):
            raise ValueError(
                NOT_A_CHOICE.format(
                    label=self.description, value=checks.shown(value), listed="True, False"
                )
            )
        return value
