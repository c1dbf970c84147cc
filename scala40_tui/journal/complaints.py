"""The sentences of `errors`, in the user's language and with the file they are about."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scala40_tui.journal.claims import Holder
from scala40_tui.journal.errors import (
    AlreadyThere,
    Busy,
    Claimed,
    Conflict,
    Damaged,
    InUse,
    JournalError,
    Newer,
    NotAJournal,
    UnknownStream,
    Unusable,
)
from scala40_tui.words import Words

_PRIMARY = 0xFF  # an extended result code carries the primary one in its lowest byte
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNUSABLE = {
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN),
}


class Complaints:
    """Makes the errors about one file."""

    def __init__(self, path: Path, words: Words) -> None:
        """Speak of the file at `path` through `words`."""
        self.path = path
        self.words = words

    def damaged(self, what: str) -> Damaged:
        """Return the error of a journal of which `what` is wrong."""
        return Damaged(
            self.words(
                "{path} is damaged ({what}) and was left as it is; put a back-up in its place with"
                " `scala40 restore FILE`, or save what can be read with `scala40 restore --salvage`.",
                path=self.path,
                what=what,
            )
        )

    def bad_copy(self, what: str) -> Damaged:
        """Return the error of a back-up that cannot be trusted."""
        return Damaged(
            self.words(
                "{path} is damaged ({what}) and nothing was restored; `scala40 restore --salvage FILE` saves what"
                " can be read of it.",
                path=self.path,
                what=what,
            )
        )

    def not_a_journal(self) -> NotAJournal:
        """Return the error of a file that does not begin as a journal does."""
        return NotAJournal(
            self.words(
                "{path} is no journal of scala40, or its beginning is destroyed; it was left as it is. Put a back-up"
                " in its place with `scala40 restore FILE`, or save what can be read with `scala40 restore --salvage`.",
                path=self.path,
            )
        )

    def newer(self) -> Newer:
        """Return the error of a journal from the future."""
        return Newer(
            self.words("{path} was written by a newer scala40 and was left as it is; use that version.", path=self.path)
        )

    def unusable(self, reason: str) -> Unusable:
        """Return the error of a file or folder that cannot be read or written."""
        return Unusable(
            self.words(
                "{path} cannot be used ({reason}); make it readable and writable, or name another folder with"
                " --data-dir.",
                path=self.path,
                reason=reason,
            )
        )

    def of_system(self, error: OSError) -> Unusable:
        """Return what an error of the system means to the user; it may be about a file beside ours."""
        path = Path(error.filename) if isinstance(error.filename, str) else self.path
        return Complaints(path, self.words).unusable(error.strerror or str(error))

    def unwritable(self, reason: str) -> Unusable:
        """Return the error of a file that was to be written."""
        return Unusable(
            self.words("{path} cannot be written ({reason}); name another file.", path=self.path, reason=reason)
        )

    def busy(self) -> Busy:
        """Return the error of a file that others keep to themselves."""
        return Busy(self.words("{path} is busy: another program is writing; try again in a moment.", path=self.path))

    def in_use(self) -> InUse:
        """Return the error of a journal that cannot be replaced now."""
        return InUse(
            self.words("{path} is open in a running scala40; close it and try again.", path=self.path),
        )

    def already_there(self) -> AlreadyThere:
        """Return the error of a file that would be overwritten."""
        return AlreadyThere(self.words("{path} exists already and was left as it is.", path=self.path))

    def nothing_saved(self) -> NotAJournal:
        """Return the error of a file in which a salvage found nothing."""
        return NotAJournal(
            self.words("Nothing in {path} can be saved; it was left as it is, and so was the rest.", path=self.path)
        )

    def not_a_copy(self) -> NotAJournal:
        """Return the error of a back-up that is none."""
        return NotAJournal(
            self.words(
                "{path} is no back-up of scala40, or its beginning is destroyed, and nothing was restored;"
                " `scala40 restore --salvage FILE` saves what can be read of it.",
                path=self.path,
            )
        )

    def is_the_journal(self) -> Unusable:
        """Return the error of a back-up that is the journal itself."""
        return Unusable(self.words("{path} is the journal itself; name a back-up.", path=self.path))

    def no_file(self) -> Unusable:
        """Return the error of a file that is not there."""
        return Unusable(self.words("{path}: there is no such file.", path=self.path))

    def conflict(self, title: str, expected: int, actual: int) -> Conflict:
        """Return the error of a writer who was overtaken."""
        text = self.words(
            "“{title}” was changed by another window meanwhile, so nothing was written; open it again.", title=title
        )
        return Conflict(text, expected, actual)

    def claimed(self, title: str, holder: Holder) -> Claimed:
        """Return the error of a stream that somebody else drives."""
        if not holder.process:
            return Claimed(self.words("“{title}” is open in another window; use that one, or close it.", title=title))
        return Claimed(
            self.words(
                "“{title}” is open in another window (process {process} on {host}); use that one, or close it.",
                title=title,
                process=holder.process,
                host=holder.host,
            )
        )

    def unknown(self, stream: str) -> UnknownStream:
        """Return the error of a stream that is not there."""
        return UnknownStream(self.words("The journal has nothing called “{stream}”.", stream=stream))

    @contextmanager
    def guarding(self) -> Iterator[None]:
        """Turn SQLite's errors inside the block into ours; mistakes of the program stay what they are."""
        try:
            yield
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            raise self.of_sqlite(error) from error

    def of_sqlite(self, error: sqlite3.Error) -> JournalError:
        """Return what an error of SQLite means to the user."""
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
        if code in _BUSY:
            return self.busy()
        if code in _UNUSABLE:
            return self.unusable(str(error))
        return self.damaged(str(error))
