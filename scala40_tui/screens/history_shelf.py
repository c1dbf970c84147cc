"""What was played and written down, read from the journal only as far as it is looked at."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.history.listing import KINDS, Listed, history
from scala40_tui.journal.journal import Journal
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.table.table import KIND as MATCH
from scala40_tui.words import N_

_BOOK: Final = 100
"""Entries that are read at once."""


class Part(NamedTuple):
    """A part of the history."""

    name: str
    """Marked with `N_`."""
    kind: str | None = None
    finished: bool | None = None


PARTS: Final = (
    Part(N_("everything")),
    Part(N_("matches"), MATCH),
    Part(N_("score pads"), PAD),
    Part(N_("going on"), finished=False),
)


class Shelf:
    """The entries of a part in which all words of a search occur, the last played first."""

    def __init__(self, journal: Journal, part: Part = PARTS[0], search: str = "") -> None:
        """Count them; none is read yet."""
        self.part = part
        self.search = search
        self._journal = journal
        self._books: dict[int, list[Listed]] = {}
        self.count = journal.count(part.kind or KINDS, part.finished, search.strip() or None)

    def again(self, part: Part | None = None, search: str | None = None) -> Shelf:
        """Return the entries as they are now, of another part or search unless they are None."""
        return Shelf(self._journal, part or self.part, self.search if search is None else search)

    def entry(self, place: int) -> Listed | None:
        """Return the entry at a place, from 0; None where there is none."""
        book = self._book(place // _BOOK) if 0 <= place < self.count else []
        return book[place % _BOOK] if place % _BOOK < len(book) else None

    def entries(self, first: int, rows: int) -> list[Listed]:
        """Return so many entries from a place on, as far as there are some."""
        found = (self.entry(place) for place in range(first, min(first + rows, self.count)))
        return [entry for entry in found if entry is not None]

    def place_of(self, stream: str, near: int) -> int:
        """Return where an entry is now, looked for among the first and those around `near`; else `near`."""
        for book in dict.fromkeys((0, near // _BOOK)):
            for place, entry in enumerate(self._book(book), book * _BOOK):
                if entry.id == stream:
                    return place
        return max(0, min(near, self.count - 1))

    def _book(self, number: int) -> list[Listed]:
        if number not in self._books:
            part, search = self.part, self.search.strip() or None
            self._books[number] = history(
                self._journal,
                kind=part.kind,
                finished=part.finished,
                search=search,
                limit=_BOOK,
                offset=number * _BOOK,
            )
        return self._books[number]
