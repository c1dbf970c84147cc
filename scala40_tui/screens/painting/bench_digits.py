"""Digits that one can read across a table, drawn of blocks.

Their shapes are chosen among the usual ones so that from a second to the next few lines change: that is what it costs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_FONT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "0": ("###", "# #", "# #", "# #", "###"),
        "1": (" ##", "  #", "  #", "  #", "  #"),
        "2": ("###", "  #", "###", "#  ", "###"),
        "3": ("###", "  #", "###", "  #", "###"),
        "4": ("# #", "# #", "###", "  #", "  #"),
        "5": ("###", "#  ", "###", "  #", "###"),
        "6": ("###", "#  ", "###", "# #", "###"),
        "7": ("###", "# #", "  #", "  #", "  #"),
        "8": ("###", "# #", "###", "# #", "###"),
        "9": ("###", "# #", "###", "  #", "###"),
        " ": ("   ", "   ", "   ", "   ", "   "),
    }
)
_COLONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {":": (" ", "#", " ", "#", " "), " ": (" ", " ", " ", " ", " ")}
)
ROWS: Final = 5
"""Pixels from top to bottom."""
PARTS: Final = (4, 2, 4, 4)
"""The pixels across of minutes, colon, tens and seconds, each with a gap at its right."""


def parts_of(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of each part of a text such as `1:42` or `  10`; `#` is ink."""
    shapes = (_FONT[text[0]], _COLONS[text[1]], _FONT[text[2]], _FONT[text[3]])
    return tuple(tuple(row + " " for row in shape) for shape in shapes)
