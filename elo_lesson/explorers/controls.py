"""The controls of explorers: each has one value, which is always a possible one.

A number has a box to type into, with a name, and a slider or a list of usual values beside it. What
cannot be used is answered with a sentence, and the last good value stays. Labels are marked with
later(...) where they are written, and said when a control is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ipywidgets import Checkbox, Dropdown, HBox, IntSlider, Layout, Play, Text, Textarea
from traitlets import Int, Unicode

from elo_lesson import checks
from elo_lesson.language import later, text

NOT_A_CHOICE = later("{label}: {value} cannot be chosen; it must be one of {listed}.")
NAME_WIDTH = {"description_width": "11em"}


class Number(HBox):
    """A whole number that is typed into a box with a name, and something beside it that helps to
    choose.

    Arguments: label, the name and the unit as a reader sees them; value, the first one; typed, the
    lowest and the highest number; helpers, what stands beside the box. Traits: value; problem, a
    sentence about what was typed last, or "".
    """

    value = Int()
    problem = Unicode()

    def __init__(self, label: str, value: int, typed: tuple[int, int], *helpers: Any) -> None:
        self.typed = typed
        self.box = Text(
            description=text(label),
            continuous_update=False,
            style=NAME_WIDTH,
            layout=Layout(width="17em"),
        )
        super().__init__([self.box, *helpers], layout=Layout(flex_flow="row wrap"))
        self.add_class("elo-number")
        self.box.observe(self._typed, "value")
        self.observe(self._show, "value")
        self.value = value
        self._show()

    def check(self, value: Any) -> int:
        """The value as an int where it is possible; else a ValueError with a sentence."""
        label, (low, high) = self.box.description, self.typed
        try:
            return checks.whole(value, label, low, high, "a number")
        except (TypeError, ValueError):
            words = text(
                "{label}: {value} cannot be used; give a whole number from {low} to {high}.",
                label=label,
                value=checks.shown(value),
                low=low,
                high=high,
            )
            raise ValueError(words) from None

    def _typed(self, change: Mapping[str, Any]) -> None:
        typed = change["new"].strip().replace("−", "-")
        plain = typed.isascii() and typed.removeprefix("-").isdigit() and len(typed) < 10
        try:
            self.value = self.check(int(typed) if plain else typed)
            self._show()
        except ValueError as problem:
            self.problem = str(problem)

    def _show(self, change: Mapping[str, Any] | None = None) -> None:
        """Bring the box and the helpers to the value."""
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
        own = (text("own"), self.OWN)
        self.list = Dropdown(
            options=[*((str(number), number) for number in usual), own],
            value=value,
            description=text("usual values"),
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
            options=[(text(shown), option) for shown, option in options.items()],
            value=value,
            description=text(label),
            style=NAME_WIDTH,
            layout=Layout(width="26em", max_width="calc(100% - 4px)"),
        )

    def check(self, value: Any) -> Any:
        """The option that equals the value; without one, a ValueError with a sentence."""
        allowed = [option for _, option in self.options]
        if isinstance(value, bool) or value not in allowed:
            raise ValueError(_not_a_choice(self.description, value, allowed))
        return allowed[allowed.index(value)]


class Switch(Checkbox):
    """On or off."""

    problem = Unicode()

    def __init__(self, label: str, value: bool) -> None:
        super().__init__(value, description=text(label), indent=False, layout=Layout(width="auto"))

    def check(self, value: Any) -> bool:
        """The value itself where it is True or False; else a ValueError with a sentence."""
        if not isinstance(value, bool):
            raise ValueError(_not_a_choice(self.description, value, [True, False]))
        return value


def _not_a_choice(label: str, value: Any, allowed: Sequence[Any]) -> str:
    listed = ", ".join(map(repr, allowed))
    return text(NOT_A_CHOICE, label=label, value=checks.shown(value), listed=listed)


class Lines(Textarea):
    """A box for several lines of text, of which the first ones are shown."""

    problem = Unicode()

    def __init__(self, label: str, value: str) -> None:
        super().__init__(
            value,
            description=text(label),
            continuous_update=False,
            rows=8,
            style=NAME_WIDTH,
            layout=Layout(width="26em", max_width="calc(100% - 4px)"),
        )

    def check(self, value: Any) -> str:
        """The value itself where it is a text; else a ValueError with a sentence."""
        if not isinstance(value, str):
            words = "{label}: {value} cannot be used; give a text."
            raise ValueError(text(words, label=self.description, value=checks.shown(value)))
        return value
