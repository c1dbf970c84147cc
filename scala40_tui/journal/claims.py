"""Claims: who drives a stream, so that two windows never do. A claim ends with its process, however it ends."""

from __future__ import annotations

import json
import os
import socket
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from scala40_tui.journal.locks import lock, open_lock_file

_BYTE = 0
_gate = threading.Lock()
_mine: set[tuple[int, Path]] = set()  # with the process, since a forked child inherits the set but not the locks


class Holder(NamedTuple):
    """Who has a claim: process and host, or an unknown one (0 and "")."""

    process: int
    host: str


class Claim:
    """The right to drive a stream, until `release`, the end of the `with` block, or the end of the process."""

    def __init__(self, path: Path, file: int) -> None:
        """Hold the locked handle `file` of the claim file at `path`."""
        self._path = path
        self._file: int | None = file
        self._process = os.getpid()

    @property
    def is_held(self) -> bool:
        """Whether the claim was not released yet."""
        return self._file is not None

    def release(self) -> None:
        """Let others drive the stream; releasing twice is no mistake."""
        with _gate:
            if self._file is None or self._process != os.getpid():  # a forked child holds no locks
                return
            _remove(self._path, self._file)
            self._file = None
            _mine.discard((self._process, self._path))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def take(path: Path) -> Claim | Holder:
    """Take the claim whose file is at `path`, or return who has it."""
    with _gate:
        if (os.getpid(), path) in _mine:
            return _me()
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            file = open_lock_file(path)
            if not lock(file, _BYTE):
                return _read_and_close(file)
            if _is_still_at(path, file):
                break
            os.close(file)
        _write(file, _me())
        _mine.add((os.getpid(), path))
        return Claim(path, file)


def _remove(path: Path, file: int) -> None:
    if os.name == "posix":
        # While still locked: who opened it before us finds afterwards that it is no longer there, and tries again.
        path.unlink(missing_ok=True)
        os.close(file)
    else:
        os.close(file)
        with suppress(OSError):  # somebody has it open already
            path.unlink()


def _me() -> Holder:
    return Holder(os.getpid(), socket.gethostname())


def _is_still_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False


def _write(file: int, holder: Holder) -> None:
    os.truncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, json.dumps(holder).encode())


def _read_and_close(file: int) -> Holder:
    try:
        os.lseek(file, 0, os.SEEK_SET)
        process, host = json.loads(os.read(file, 1000))
        return Holder(int(process), str(host))
    except (ValueError, TypeError):  # its owner is just writing it
        return Holder(0, "")
    finally:
        os.close(file)
