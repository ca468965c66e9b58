"""The controls of explorers: each has one value, which is always a possible one.

A number has a box to type into, with a name, and a slider or a list of usual values beside it. What
cannot be used is answered with a sentence, and the last good value stays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from ipywidgets import Checkbox, Dropdown, HBox, IntSlider, Layout, Play, Text, Textarea
from traitlets import Any as AnyValue
from traitlets import Int, Unicode

from elo_lesson import checks

NOT_A_NUMBER = "{label}: {value} cannot be used; give a whole number from {low} to {high}."
NOT_A_CHOICE = "{label}: {value} cannot be chosen; it must be one of {listed}."
NOT_A_TEXT = "{label}: {value} cannot be used; give a text."
UNKNOWN = "not known"
WHOLE_NUMBER = re.compile(r"[+-]?\d{1,9}")
NAME_WIDTH = {"description_width": "11em"}


def whole(value: Any, label: str, low: int, high: int) -> int:
    """The value as an int where it is a whole number from low to high; else a ValueError."""
    try:
        return checks.whole(value, label, low, high, "a number")
    except (TypeError, ValueError):
        shown = checks.shown(value)
        words = NOT_A_NUMBER.format(label=label, value=shown, low=low, high=high)
        raise ValueError(words) from None


def plain(value: Any) -> Any:
    """A number, a word or a truth value of numpy as that of Python; all else as it is."""
    return value.tolist() if isinstance(value, (np.generic, np.ndarray)) else value


class Typed(HBox):
    """A whole number that is typed into a box with a name.

    Arguments: label, the name and the unit as a reader sees them; typed, the lowest and the
    highest number; helpers, what stands beside the box. Traits: value; problem, a sentence about
    what was typed last, or "". A subclass may say in EMPTY what an empty box stands for.
    """

    value: Any
    problem = Unicode()
    EMPTY = ""

    def __init__(self, label: str, typed: tuple[int, int], *helpers: Any, width: str) -> None:
        self.typed = typed
        self.box = Text(
            description=label,
            continuous_update=False,
            style=NAME_WIDTH,
            layout=Layout(width=width),
        )
        super().__init__([self.box, *helpers], layout=Layout(flex_flow="row wrap"))
        self.box.observe(self._typed, "value")
        self.observe(self._show, "value")

    def check(self, value: Any) -> Any:
        """The value as an int where it is possible; else a ValueError with a sentence."""
        return whole(value, self.box.description, *self.typed)

    def _typed(self, change: Mapping[str, Any]) -> None:
        text = change["new"].strip().replace("−", "-")
        try:
            number = int(text) if WHOLE_NUMBER.fullmatch(text) else text or self.EMPTY
            self.value = self.check(number)
            self._show()
        except ValueError as problem:
            self.problem = str(problem)

    def _show(self, change: Mapping[str, Any] | None = None) -> None:
        """Bring the box and the helpers to the value."""
        self.problem = ""
        self.box.value = "" if self.value == self.EMPTY else str(self.value)


class Number(Typed):
    """A whole number, with something beside its box that helps to choose; value, the first one."""

    value = Int()

    def __init__(self, label: str, value: int, typed: tuple[int, int], helper: Any) -> None:
        super().__init__(label, typed, helper, width="17em")
        self.add_class("elo-number")
        self.value = value
        self._show()


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


class Timeline(Whole):
    """A number that can also be played: a button lets it run to the end, where it stops, and
    another one sets it back."""

    def __init__(self, label: str, value: int, low: int, high: int) -> None:
        self.play = Play(value=value, min=low, max=high, interval=150, show_repeat=False)
        super().__init__(label, value, low, high)
        self.children = [self.box, self.slider, self.play]
        self.play.observe(self._slid, "value")

    def _show(self, change: Mapping[str, Any] | None = None) -> None:
        super()._show(change)
        self.play.value = self.value


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
        """The option that equals the value; without one, a ValueError with a sentence."""
        allowed = [option for _, option in self.options]
        found = plain(value)
        if isinstance(found, bool) or found not in allowed:
            listed = ", ".join(map(repr, allowed))
            raise ValueError(
                NOT_A_CHOICE.format(
                    label=self.description, value=checks.shown(value), listed=listed
                )
            )
        return allowed[allowed.index(found)]


class Switch(Checkbox):
    """On or off."""

    problem = Unicode()

    def __init__(self, label: str, value: bool) -> None:
        super().__init__(value, description=label, indent=False, layout=Layout(width="auto"))

    def check(self, value: Any) -> bool:
        """The value itself where it is True or False; else a ValueError with a sentence."""
        found = plain(value)
        if not isinstance(found, bool):
            raise ValueError(
                NOT_A_CHOICE.format(
                    label=self.description, value=checks.shown(value), listed="True, False"
                )
            )
        return found


class Fact(Typed):
    """A whole number that may be UNKNOWN: an empty box says so."""

    value = AnyValue(UNKNOWN)
    EMPTY = UNKNOWN

    def __init__(self, label: str, typed: tuple[int, int]) -> None:
        super().__init__(label, typed, width="19em")
        self.box.placeholder = UNKNOWN

    def check(self, value: Any) -> Any:
        """The value as an int, or UNKNOWN; where it is neither, a ValueError with a sentence."""
        found = plain(value)
        return UNKNOWN if found == UNKNOWN else super().check(found)


class Lines(Textarea):
    """A box for several lines of text, of which the first ones are shown."""

    problem = Unicode()

    def __init__(self, label: str, value: str) -> None:
        super().__init__(
            value,
            description=label,
            continuous_update=False,
            rows=8,
            style=NAME_WIDTH,
            layout=Layout(width="26em", max_width="calc(100% - 4px)"),
        )

    def check(self, value: Any) -> str:
        """The value itself where it is a text; else a ValueError with a sentence."""
        found = plain(value)
        if not isinstance(found, str):
            allowed = NOT_A_TEXT.format(label=self.description, value=checks.shown(value))
            raise ValueError(allowed)
        return found
