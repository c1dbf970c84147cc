"""Everything in the files of a damaged journal that looks like one of its records, whatever state they are in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scala40_tui.journal.pages import MisreadError, Values, cells, record
from scala40_tui.journal.schema import PAGE_SIZE

_LOG_HEADER, _FRAME_HEADER = 32, 24
_RESERVED_AT, _MOST_RESERVED = 20, 64


class _Pages:
    """The pages in one file; one that is cut short is filled with zeros."""

    def __init__(self, path: Path, file_header: int, page_header: int) -> None:
        self._file = path.open("rb")
        self._first, self._page_header = file_header, page_header
        self._step = page_header + PAGE_SIZE
        self.count = max(0, -(-(path.stat().st_size - file_header) // self._step))

    def page(self, place: int) -> bytes:
        """Return the page at a place from 0."""
        return self._read(self._first + place * self._step + self._page_header, PAGE_SIZE).ljust(PAGE_SIZE, b"\0")

    def number(self, place: int) -> int:
        """Return the number that SQLite knows the page by."""
        if not self._page_header:
            return place + 1
        return int.from_bytes(self._read(self._first + place * self._step, 4), "big")

    def close(self) -> None:
        self._file.close()

    def _read(self, start: int, length: int) -> bytes:
        self._file.seek(start)
        return self._file.read(length)


class Carver:
    """Reads a database and its write-ahead logs page by page; nothing is written."""

    def __init__(self, database: Path, logs: list[Path]) -> None:
        """Read the file `database` and the `logs`, from the oldest to the newest, as far as they exist."""
        self._database = [_Pages(database, 0, 0)] if database.exists() else []
        self._sources = self._database + [_Pages(log, _LOG_HEADER, _FRAME_HEADER) for log in logs if log.exists()]
        self._newest = {
            source.number(place): (source, place) for source in self._sources for place in range(source.count)
        }
        self._ways = [
            (usable, follow)
            for usable in sorted({PAGE_SIZE, PAGE_SIZE - self._reserved()})
            for follow in (self._page_newest, self._page_in_database)
        ]
        self._trail: list[tuple[_Pages, int]] = []  # the pages where the record being read goes on
        self._goes_on = False  # whether it does
        self._continued: set[tuple[_Pages, int]] = set()  # the pages where a record did

    def records(self) -> Iterator[Values]:
        """Yield all that looks like a record, from the oldest page to the newest; some of it many times."""
        odd: list[tuple[_Pages, int]] = []
        for source in self._sources:
            for place in range(source.count):
                page = source.page(place)
                starts, found = cells(page), 0
                for start in starts:
                    values = list(self._readings(page, start))
                    found += bool(values)
                    yield from values
                if (found < len(starts) or not starts) and any(page):
                    odd.append((source, place))
        for source, place in odd:
            if (source, place) not in self._continued:  # such a page has no list of its own
                yield from self._anywhere(source.page(place))

    def close(self) -> None:
        """Close the files."""
        for source in self._sources:
            source.close()

    def _anywhere(self, page: bytes) -> Iterator[Values]:
        """Yield what can be read from any byte of a page whose own list is damaged."""
        for start in range(PAGE_SIZE):
            yield from self._readings(page, start)

    def _readings(self, page: bytes, start: int) -> Iterator[Values]:
        """Yield a record; in each way that it can be read if it goes on in other pages."""
        for usable, follow in self._ways:
            self._trail, self._goes_on = [], False
            try:
                yield record(page, start, usable, follow)
                self._continued.update(self._trail)
            except MisreadError:
                pass
            if not self._goes_on:
                return

    def _page_newest(self, number: int) -> bytes | None:
        self._goes_on = True
        found = self._newest.get(number)
        return None if found is None else self._page(*found)

    def _page_in_database(self, number: int) -> bytes | None:
        self._goes_on = True
        inside = self._database and 0 < number <= self._database[0].count
        return self._page(self._database[0], number - 1) if inside else None

    def _page(self, source: _Pages, place: int) -> bytes:
        self._trail.append((source, place))
        return source.page(place)

    def _reserved(self) -> int:
        """Return how many bytes at a page's end SQLite leaves to others: 0, but for some builds of it."""
        reserved = self._database[0].page(0)[_RESERVED_AT] if self._database and self._database[0].count else 0
        return reserved if reserved <= _MOST_RESERVED else 0
