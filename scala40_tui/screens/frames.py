"""The frames that a theme may choose, as characters for widgets that draw their own lines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Frame(NamedTuple):
    """The eight characters around a box, each one cell."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str

    def head(self, width: int) -> str:
        """Return the top line of a box that is `width` cells wide inside."""
        return self.top_left + self.top * width + self.top_right

    def foot(self, width: int) -> str:
        """Return the bottom line of a box that is `width` cells wide inside."""
        return self.bottom_left + self.bottom * width + self.bottom_right


FRAMES: Final[Mapping[str, Frame]] = MappingProxyType(
    {
        "ascii": Frame(*"+-+||+-+"),
        "blank": Frame(*" " * 8),
        "dashed": Frame(*"┏╍┓╏╏┗╍┛"),
        "double": Frame(*"╔═╗║║╚═╝"),
        "heavy": Frame(*"┏━┓┃┃┗━┛"),
        "round": Frame(*"╭─╮││╰─╯"),
        "solid": Frame(*"┌─┐││└─┘"),
    }
)
"""By the name that Textual's `border` knows; each of them takes one cell a side."""
