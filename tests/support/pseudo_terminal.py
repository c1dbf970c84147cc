"""A program in a real pseudo-terminal: its keys, its screen, its bytes, and how it leaves the terminal.

with Terminal([sys.executable, "-m", "scala40_tui"], env={"HOME": home}) as terminal:
    terminal.wait_for("Tavola").press("d").wait_for("pescato")
    assert terminal.leave("q") == 0
    assert terminal.left_on() == []
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self

import pyte

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "enter": "\r",
    "space": " ",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "escape": "\x1b",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
}
"""What a terminal sends for a key that has a name; any other text is sent as it is."""

PATIENCE = 20.0
"""Seconds to wait for what must come; the machine may be busy."""

_LEAD = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execvpe(sys.argv[1], sys.argv[1:], os.environ)"
)
"""Takes the terminal as its own, so that resizing and hanging up reach the program, then becomes it."""

_MODES = {
    "1049": "alternate screen",
    "1000": "mouse",
    "1002": "mouse drag",
    "1003": "mouse motion",
    "1006": "mouse coordinates",
    "1015": "mouse coordinates (urxvt)",
    "1016": "mouse pixels",
    "1004": "focus reports",
    "2004": "bracketed paste",
    "2048": "resize reports",
}


class Terminal:
    """A program that runs in a terminal of its own."""

    def __init__(
        self,
        argv: Sequence[str],
        env: Mapping[str, str] | None = None,
        size: tuple[int, int] = (80, 24),
        *,
        term: str = "xterm-256color",
    ) -> None:
        """Start `argv` in a terminal of `size` columns and rows; `env` is added to a small clean environment."""
        columns, rows = size
        self.size = size
        self.received = bytearray()
        """Every byte the program wrote."""
        self.last_heard = 0.0
        """When bytes came last, by `time.perf_counter`: before they were drawn here, which takes time too."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._part = b""
        self._master, slave = os.openpty()
        self._set_size(columns, rows)
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-c", _LEAD, *argv],
                stdin=slave,
                stdout=slave,
                stderr=slave,
                env=_environment(term) | dict(env or {}),
                start_new_session=True,
            )
        finally:
            os.close(slave)

    def __enter__(self) -> Self:
        """Return itself; the program ends with the block."""
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Kill the program if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._close()

    # What the program shows

    def screen(self) -> str:
        """Return what is on the screen now, a line a row."""
        return "\n".join(row.rstrip() for row in self._screen.display)

    def cursor(self) -> tuple[int, int]:
        """Return the column and row of the hardware cursor, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    def cell(self, column: int, row: int) -> pyte.screens.Char:
        """Return one cell with its colours and attributes."""
        return self._screen.buffer[row][column]

    # What one does with it

    def press(self, *keys: str) -> Self:
        """Send keys by name, or any text as it is typed."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())
        return self

    def paste(self, text: str) -> Self:
        """Paste text as a terminal does that brackets it."""
        return self.send(b"\x1b[200~" + text.encode() + b"\x1b[201~")

    def send(self, data: bytes) -> Self:
        """Send raw bytes, reading meanwhile, so that neither side can block the other."""
        while data:
            readable, writable, _ = select.select([self._master], [self._master], [], PATIENCE)
            if readable:
                self._read()
            if writable:
                data = data[os.write(self._master, data[:1024]) :]
            elif not readable:
                raise AssertionError(f"the program takes no input:\n{self.screen()}")
        return self

    def resize(self, columns: int, rows: int) -> Self:
        """Change the size of the window; the program gets SIGWINCH."""
        self.size = (columns, rows)
        self._screen.resize(rows, columns)
        self._set_size(columns, rows)
        return self

    # Waiting

    def wait_for(self, text: str, *, timeout: float = PATIENCE) -> Self:
        """Read until `text` is on the screen."""
        return self.wait_until(lambda: text in self.screen(), f"{text!r} to appear", timeout=timeout)

    def wait_gone(self, text: str, *, timeout: float = PATIENCE) -> Self:
        """Read until `text` is no longer on the screen."""
        return self.wait_until(lambda: text not in self.screen(), f"{text!r} to go", timeout=timeout)

    def wait_until(self, true: Callable[[], bool], what: str = "it", *, timeout: float = PATIENCE) -> Self:
        """Read until a condition holds; the failure shows the screen."""
        deadline = time.monotonic() + timeout
        while not true():
            if not self._read_within(deadline - time.monotonic()):
                raise AssertionError(f"waited for {what} in:\n{self.screen()}")
        return self

    def wait_quiet(self, seconds: float = 0.3, *, timeout: float = PATIENCE) -> Self:
        """Read until nothing has come for some time: the screen is drawn."""
        deadline = time.monotonic() + timeout
        while self._read_within(seconds):
            if time.monotonic() > deadline:
                raise AssertionError(f"it never stops writing:\n{self.screen()}")
        return self

    def listen(self, seconds: float) -> int:
        """Read for some time, whatever comes, and return how many bytes came."""
        before, end = len(self.received), time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self.process.poll() is None:
            self._read_within(left)
        return len(self.received) - before

    def bytes_for(self, *keys: str, quiet: float = 0.3) -> int:
        """Return how many bytes come for some keys until the screen is quiet again."""
        self.wait_quiet(quiet)
        before = len(self.received)
        self.press(*keys).wait_quiet(quiet)
        return len(self.received) - before

    def seconds_to_answer(self, *keys: str, timeout: float = PATIENCE) -> float:
        """Return the seconds from some keys to the first byte that comes after them."""
        self.wait_quiet()
        start = time.perf_counter()
        os.write(self._master, "".join(KEYS.get(key, key) for key in keys).encode())
        if not select.select([self._master], [], [], timeout)[0]:
            raise AssertionError(f"no answer to {keys}:\n{self.screen()}")
        took = time.perf_counter() - start
        self._read()
        return took

    # The end

    def leave(self, *keys: str, timeout: float = PATIENCE) -> int:
        """Press some keys and return the exit status; negative for a signal."""
        return self.press(*keys).wait_end(timeout=timeout)

    def kill(self, number: int = signal.SIGKILL, *, timeout: float = PATIENCE) -> int:
        """Send a signal and return the exit status."""
        self.process.send_signal(number)
        return self.wait_end(timeout=timeout)

    def hang_up(self, *, timeout: float = PATIENCE) -> int:
        """Close the terminal under the program, as a lost connection does, and return its exit status."""
        self._close()
        return self.process.wait(timeout)

    def wait_end(self, *, timeout: float = PATIENCE) -> int:
        """Read until the program has ended and return its exit status."""
        deadline = time.monotonic() + timeout
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"it does not end:\n{self.screen()}")
            self._read_within(0.05)
        while self._read_within(0.05):
            pass
        return self.process.returncode

    def left_on(self) -> list[str]:
        """Return what the program switched on in the terminal and not off again; a clean end leaves nothing."""
        state = {
            mode: switch == b"h"
            for modes, switch in re.findall(rb"\x1b\[\?([\d;]+)([hl])", self.received)
            for mode in modes.decode().split(";")
        }
        left = [name for mode, name in _MODES.items() if state.get(mode)]
        if state.get("25") is False:
            left.append("hidden cursor")
        pushed = len(re.findall(rb"\x1b\[>\d+u", self.received)) - len(re.findall(rb"\x1b\[<\d*u", self.received))
        return [*left, "keyboard protocol"] if pushed > 0 else left

    # Within

    def _read_within(self, seconds: float) -> bool:
        """Read what comes within some time; False when nothing does."""
        if self._master < 0 or seconds <= 0 or not select.select([self._master], [], [], seconds)[0]:
            return False
        return self._read()

    def _read(self) -> bool:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # Linux says so when the other side is closed
            data = b""
        self.last_heard = time.perf_counter()
        self.received += data
        whole, self._part = _readable(self._part + data)
        self._stream.feed(whole)
        return bool(data)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _close(self) -> None:
        if self._master >= 0:
            os.close(self._master)
            self._master = -1


def _readable(data: bytes) -> tuple[bytes, bytes]:
    """Part the bytes into what pyte can read, without the keyboard protocol's sequences, and a beginning left over."""
    unfinished = re.search(rb"\x1b(\[[<>=?\d;]*)?$", data)
    end = unfinished.start() if unfinished else len(data)
    return re.sub(rb"\x1b\[[<>=]\d*(?:;\d+)*u", b"", data[:end]), data[end:]


def _environment(term: str) -> dict[str, str]:
    """Return what a program needs to run, and nothing of the machine's habits."""
    kept = {name: os.environ[name] for name in ("PATH", "VIRTUAL_ENV", "PYTHONPATH") if name in os.environ}
    return kept | {"TERM": term, "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
