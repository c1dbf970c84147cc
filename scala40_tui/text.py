"""Text that came from outside, made safe to show: one line, nothing that commands a terminal, and not without end."""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LENGTH: Final = 32
"""The most characters of a player's name; accents that stand apart count too."""

# Controls, formats (among them the marks that turn the direction of writing), lone surrogates, private and unassigned
# characters: none of them has a shape, and some command the terminal.
_UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn"}
# They count as letters or marks, yet nothing of them is seen, or they change the width of what they follow.
_BLANKS: Final = {*"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", *map(chr, range(0xFE00, 0xFE10))}
_BLANKS_BEYOND: Final = range(0xE0100, 0xE01F0)
_LIKE: Final = str.maketrans("“”«»‘’–−×·", '""""\'\'--x-')  # noqa: RUF001 - they are what is replaced
_GRAVE, _ACUTE = "\u0300", "\u0301"
_MARKS: Final = {"Mn", "Mc", "Me"}


def clean_text(text: str, most: int) -> str:
    """Return `text` as one line of at most `most` characters in form NFC, without what cannot be seen.

    White space of any kind becomes one blank. A mark with no character of the text to sit on goes too.
    Cleaning twice changes nothing more.
    """
    line = " ".join(text.split())
    seen = unicodedata.normalize("NFC", "".join(filter(_is_seen, line)))
    return _without_stray_marks(" ".join(seen.split()))[:most].rstrip()


def clean_name(text: str, most: int = NAME_LENGTH) -> str:
    """Return a player's name made safe by `clean_text`, without separators at its end; it may be empty."""
    return clean_text(text, most).rstrip(" ,;")


def names_in(text: str) -> list[str]:
    """Return the names in a text, cleaned, with commas between."""
    return [name for part in text.split(",") if (name := clean_name(part))]


def _is_seen(character: str) -> bool:
    if unicodedata.category(character) in _UNSEEN or character in _BLANKS:
        return False
    return ord(character) not in _BLANKS_BEYOND


def _without_stray_marks(text: str) -> str:
    for place, character in enumerate(text):
        if unicodedata.category(character) not in _MARKS and not character.isspace():
            return text[place:]
    return ""


def ascii_text(text: str) -> str:
    """Return the text with letters and signs that any device has: `perché` as `perche'`, a name's `ü` as `u`."""
    parts = []
    for letter in text.translate(_LIKE):
        shapes = unicodedata.normalize("NFKD", letter)
        plain = shapes[0] if shapes[0].isascii() else "?"
        accent = "'" if shapes[1:2] in (_GRAVE, _ACUTE) and plain.isalpha() else ""
        parts.append(letter if letter.isascii() else plain + accent)
    return "".join(parts)
