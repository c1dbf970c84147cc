"""Text in columns: widths as a terminal shows them, a table of cells, and paragraphs that keep an indent."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

PAGE = 80
"""The width that everything fits."""
_GAP = "  "
_CHUNKS = re.compile(" +|[^ ]+")
_ON_THE_LETTER_BEFORE = ("Mn", "Me")


def width(text: str) -> int:
    """Return how many columns a text takes: wide letters two, combining marks none."""
    # Nearly all texts are ASCII, and long lists measure many.
    return len(text) if text.isascii() else sum(_letter_width(letter) for letter in text)


def clipped(text: str, columns: int) -> str:
    """Return the text, its end replaced by a dot where it is too long."""
    if width(text) <= columns:
        return text
    if text.isascii():
        return text[: max(columns - 1, 0)] + "."
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
    return wrapped(text, PAGE - 1, indent, indent if hanging is None else hanging)


def wrapped(text: str, columns: int, indent: str = "", hanging: str = "") -> list[str]:
    """Return the text in lines of at most so many columns, parted at spaces; a word longer than a line is cut.

    The first line begins with `indent`, those after it with `hanging`. A no-break space parts nothing.
    """
    lines, line, gap = [], indent, ""
    is_begun = False
    for chunk in _CHUNKS.findall(text):
        if chunk[0] == " ":
            gap = chunk
            continue
        for piece in _pieces(chunk, columns - max(width(indent), width(hanging))):
            if is_begun and width(line + gap + piece) > columns:
                lines.append(line)
                line, is_begun = hanging, False
            line += gap + piece if is_begun else piece
            gap, is_begun = "", True
    return [*lines, line] if is_begun else lines


def _pieces(word: str, columns: int) -> Iterator[str]:
    """Cut a word that is wider than a line."""
    piece = ""
    for letter in word:
        if piece and width(piece + letter) > columns:
            yield piece
            piece = ""
        piece += letter
    yield piece


def _letter_width(letter: str) -> int:
    if unicodedata.category(letter) in _ON_THE_LETTER_BEFORE:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
