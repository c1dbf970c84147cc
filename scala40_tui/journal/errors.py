"""What can go wrong with a journal, each as one sentence with its remedy; in no case has anything been changed."""

from __future__ import annotations

from scala40_tui.errors import UserError


class JournalError(UserError):
    """A journal that cannot be used as asked."""


class Damaged(JournalError):
    """Something that was written is missing, changed or unreadable."""


class NotAJournal(JournalError):
    """A file that is something else, or whose very beginning is destroyed."""


class Newer(JournalError):
    """A journal written by a newer version of the program."""


class Unusable(JournalError):
    """A folder or file that this user cannot read or write, or a full disk."""


class Busy(JournalError):
    """Another program holds the journal for too long; trying again is the remedy."""


class Conflict(JournalError):
    """Somebody else appended to the stream meanwhile; read it again from `expected + 1` on."""

    def __init__(self, message: str, expected: int, actual: int) -> None:
        """Say `message`; the stream has `actual` events, the writer thought `expected`."""
        super().__init__(message)
        self.expected = expected
        self.actual = actual


class Claimed(JournalError):
    """Another window or program drives the stream."""


class UnknownStream(JournalError):
    """No stream has this id: it was never made, or was deleted."""


class InUse(JournalError):
    """The journal cannot be replaced while a program has it open."""


class AlreadyThere(JournalError):
    """A file that would have been overwritten."""
