"""Text in columns: widths as a terminal shows them, a table of cells, and paragraphs that keep an indent."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Sequence

PAGE = 80
"""The width that everything fits."""
_GAP = "  "
_ON_THE_LETTER_BEFORE = ("Mn", "Me")


def width(text: str) -> int:
    """Return how many columns a text takes: wide letters two, combining marks none."""
    return sum(_letter_width(letter) for letter in text)


def clipped(text: str, columns: int) -> str:
    """Return the text, its end replaced by a dot where it is too long."""
    if width(text) <= columns:
        return text
    kept = ""
    for letter in text:
        if width(kept + letter) >= columns:
            break
        kept += letter
    return kept + "."


def left(text: str, columns: int) -> str:
    """Return the text filled with spaces on the right."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """Return the text filled with spaces on the left."""
    return " " * (columns - width(text)) + text


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows as lines with columns of equal stops, two spaces between them."""
    columns = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [_GAP.join(map(left, row, columns)).rstrip() for row in rows]


def paragraph(text: str, indent: str = "", hanging: str | None = None) -> list[str]:
    """Return the text in lines that fit the page; those after the first begin with `hanging`."""
    after = indent if hanging is None else hanging
    return textwrap.wrap(text, PAGE - 1, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)


def _letter_width(letter: str) -> int:
    if unicodedata.category(letter) in _ON_THE_LETTER_BEFORE:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
