"""What a picture is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House


class Picture(NamedTuple):
    """A screen to be shown, and the keys that lead to it."""

    name: str
    app: Callable[[House], ScalaApp]
    keys: tuple[str, ...] = ()
