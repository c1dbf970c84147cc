"""Locks on files that the system drops when the process ends, however it ends.

On POSIX systems these are record locks: a child process made by fork does not hold them, so that an orphaned worker
keeps nothing locked; but they belong to the process and are lost when it closes *any* handle of the file. Whoever uses
this module keeps one handle per file and process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_FAR = 1 << 30  # Windows lets nobody read a locked byte, so the locked ones lie where no text is

if sys.platform == "win32":
    import msvcrt

    def lock(file: int, byte: int, *, shared: bool = False, wait: bool = False) -> bool:
        """Lock one byte of an open file; return False if others hold it and we do not `wait`.

        There is no shared lock here: it counts as had, and Windows itself refuses to rename a file in use.
        """
        if shared:
            return True
        os.lseek(file, _FAR + byte, os.SEEK_SET)
        while True:
            try:
                msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    return False
            else:
                return True

    def unlock(file: int, byte: int) -> None:
        """Give up the lock on one byte."""
        os.lseek(file, _FAR + byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def lock(file: int, byte: int, *, shared: bool = False, wait: bool = False) -> bool:
        """Lock one byte of an open file; return False if others hold it and we do not `wait`."""
        kind = (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB)
        try:
            fcntl.lockf(file, kind, 1, _FAR + byte)
        except (BlockingIOError, PermissionError):  # which of the two is the system's choice
            return False
        return True

    def unlock(file: int, byte: int) -> None:
        """Give up the lock on one byte."""
        fcntl.lockf(file, fcntl.LOCK_UN, 1, _FAR + byte)


def open_lock_file(path: Path) -> int:
    """Return a handle of the file at `path`, made when it is not there."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
