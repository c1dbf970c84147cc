"""What drives a stream of the journal: one window at a time, which tells its listeners what was kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Generic, Self, TypeVar

from scala40_tui.journal.claims import Claim
from scala40_tui.journal.events import Event
from scala40_tui.journal.journal import Journal

Listener = TypeVar("Listener")


@contextmanager
def claiming(journal: Journal, stream: str) -> Iterator[Claim]:
    """Claim a stream before it is read, so that nobody can write between the two; an error in the block releases it.

    Raises:
        JournalError: another window has it, or there is no such stream.
    """
    claim = journal.claim(stream)
    try:
        yield claim
    except BaseException:
        claim.release()
        raise


class Driver(Generic[Listener]):
    """Drives a stream; close it, or leave its `with` block, and another window can go on with it."""

    def __init__(self, journal: Journal, claim: Claim, stream: str, length: int) -> None:
        """Drive a claimed stream that has so many events."""
        self._journal = journal
        self._claim = claim
        self._length = length
        self._listeners: list[Listener] = []
        self.stream = stream

    def close(self) -> None:
        """Let go of the stream; it can be resumed."""
        self._claim.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def events(self) -> list[Event]:
        """Return everything that was ever done here, with its times."""
        return self._journal.read(self.stream)

    def listen(self, listener: Listener) -> None:
        """Call `listener` after each event, when it is in the journal."""
        self._listeners.append(listener)
