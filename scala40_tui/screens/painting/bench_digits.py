"""Digits that one can read across a table, drawn of blocks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_FONT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "0": ("###", "# #", "# #", "# #", "###"),
        "1": ("  #", "  #", "  #", "  #", "  #"),
        "2": ("###", "  #", "###", "#  ", "###"),
        "3": ("###", "  #", "###", "  #", "###"),
        "4": ("# #", "# #", "###", "  #", "  #"),
        "5": ("###", "#  ", "###", "  #", "###"),
        "6": ("###", "#  ", "###", "# #", "###"),
        "7": ("###", "  #", "  #", "  #", "  #"),
        "8": ("###", "# #", "###", "# #", "###"),
        "9": ("###", "# #", "###", "  #", "###"),
        ":": (" ", "#", " ", "#", " "),
        " ": (" ", " ", " ", " ", " "),
    }
)
ROWS: Final = 5
"""Pixels from top to bottom."""


def digit_cells(text: str, across: int = 1) -> int:
    """Return how many cells a text of digits takes across; a pixel is `across` cells wide."""
    return (sum(len(_FONT[letter][0]) + 1 for letter in text) - 1) * across


def big_digits(text: str, ink: str, across: int = 2, down: int = 1) -> tuple[str, ...]:
    """Return the lines of digits and colons; a pixel is `across` cells wide and `down` lines high."""
    lines: list[str] = []
    for row in range(ROWS):
        pixels = " ".join(_FONT[letter][row] for letter in text)
        line = "".join((ink if pixel == "#" else " ") * across for pixel in pixels)
        lines += [line] * down
    return tuple(lines)
