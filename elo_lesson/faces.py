"""The face of a room: the names that others may use, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def face(
    room: str, modules: Mapping[str, str]
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """What the __init__ of a room needs: __all__, __getattr__ and __dir__.

    Arguments: room, the package's full name; modules, the names that each of its modules gives,
    with blanks between them (a name like the module's own gives the module itself).

    >>> names, find, _ = face("elo_lesson", {"language": "signed"})
    >>> names, find("signed")(3)
    (['signed'], '+3')
    """
    homes = {name: module for module, names in modules.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        module = import_module(f"{room}.{homes[name]}")
        return module if name == homes[name] else getattr(module, name)

    names = sorted(homes)
    return names, find, lambda: names
