"""Compiled catalogues of gettext, read in place: a start that speaks Italian need not read every text of the program.

A `.mo` file holds its texts in order, so that each is found by halving; `gettext` of the standard library would decode
all of them first.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from struct import Struct
from typing import Final

_MAGIC: Final = 0x950412DE
_ROW: Final = 8
"""Bytes that say where a text is: its length and its place."""


class Catalogue:
    """The texts of one file."""

    def __init__(self, data: bytes) -> None:
        """Read where the texts are; raise ValueError where `data` is no catalogue."""
        order = "<" if data[:4] == _MAGIC.to_bytes(4, "little") else ">"
        head = Struct(f"{order}5I")
        if len(data) < head.size or head.unpack_from(data)[0] != _MAGIC:
            raise ValueError("no compiled catalogue")
        _, _, self._count, self._keys, self._texts = head.unpack_from(data)
        self._data = data
        self._row = Struct(f"{order}2I")

    def forms(self, text: str) -> tuple[str, ...]:
        """Return the translation of a text, its plural behind it where it has one; nothing for an unknown text."""
        key, low, high = text.encode(), 0, self._count
        while low < high:
            middle = (low + high) // 2
            # A text with a plural has it behind a zero byte.
            found = self._at(self._keys, middle).partition(b"\0")[0]
            if found == key:
                return tuple(self._at(self._texts, middle).decode().split("\0"))
            low, high = (middle + 1, high) if found < key else (low, middle)
        return ()

    def _at(self, table: int, place: int) -> bytes:
        length, start = self._row.unpack_from(self._data, table + _ROW * place)
        return self._data[start : start + length]


class Catalogues:
    """The catalogues of a language; the first one that knows a text translates it."""

    def __init__(self, paths: Iterable[Path]) -> None:
        """Open the files."""
        self._parts = [Catalogue(path.read_bytes()) for path in paths]
        self._known: dict[str, tuple[str, ...]] = {}

    def forms(self, text: str) -> tuple[str, ...]:
        """Return what `Catalogue.forms` does."""
        found = self._known.get(text)
        if found is None:
            found = next((forms for part in self._parts if (forms := part.forms(text))), ())
            self._known[text] = found
        return found
