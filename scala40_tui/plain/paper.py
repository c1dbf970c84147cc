"""Where the lines go, and where the person's lines come from: two streams, no colours, no cursor."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Final, TextIO

from scala40_tui.plain.manner import Manner
from scala40_tui.text import ascii_text, clean_text

LONGEST: Final = 1000
"""The most characters of a line that is read; no turn needs so many."""


class Paper:
    """A conversation on paper: what is printed on it stays."""

    def __init__(self, lines: TextIO, out: TextIO, manner: Manner) -> None:
        """Read from `lines`, whatever bytes come, and print on `out`."""
        self._lines = lines
        self._out = out
        self._manner = manner
        # A terminal shows what is typed; elsewhere it would be missing from what is printed.
        self._echo = not lines.isatty()
        if isinstance(lines, io.TextIOWrapper):
            lines.reconfigure(errors="replace")

    def print(self, *lines: str) -> None:
        """Print lines; an empty one is a blank line."""
        for line in lines:
            self._out.write(self._written(line) + "\n")
        self._out.flush()

    def say(self, sentences: Iterable[str]) -> None:
        """Print those of the sentences that are not empty, a line each."""
        self.print(*filter(None, sentences))

    def ask(self, prompt: str = ">") -> str | None:
        """Return the person's next line, clean and empty if it is too long, or None when no more will come."""
        if not self._echo:
            self._out.write(f"{prompt} ")
            self._out.flush()
        line = self._lines.readline()
        if not line:
            if not self._echo:
                self.print("")
            return None
        text = clean_text(line, LONGEST)
        if self._echo:
            self.print(f"{prompt} {text}")
        if len(line) > LONGEST + 1:
            # Half of what was meant must not be done.
            self.print(self._manner.words("Lines of more than {most} characters are not read.", most=LONGEST))
            return ""
        return text

    def _written(self, text: str) -> str:
        return ascii_text(text) if self._manner.ascii_only else text
