"""A line to type a command into: one line, no blinking, and it takes every key while it is open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from textual.events import Key, Paste
from textual.message import Message

from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.text import clean_text

_FUNCTION_KEY: Final = re.compile(r"f\d+")


class CommandLine(Painted, can_focus=True):
    """What is typed; the screen paints it and does what it says."""

    takes_text = True

    @dataclass
    class Changed(Message):
        """The text was changed."""

        text: str

    @dataclass
    class Entered(Message):
        """Enter was pressed."""

        text: str

    class Completing(Message):
        """Tab was pressed."""

    class Closed(Message):
        """It was left."""

    def __init__(self, most: int, *, id: str | None = None) -> None:
        """Take at most so many characters."""
        super().__init__(id=id)
        self._most = most
        self._history: list[str] = []
        self._place = 0
        self.typed = ""

    def open(self, text: str = "") -> None:
        """Begin with a text, and take the keys."""
        self._place = len(self._history)
        self.display = True
        self.focus()
        self.set(text)

    def set(self, text: str) -> None:
        """Have another text."""
        self.typed = text[: self._most]
        self.post_message(self.Changed(self.typed))

    def close(self) -> None:
        """Let go of the keys."""
        self.display = False
        self.typed = ""

    def forget(self) -> None:
        """Forget what was typed before: somebody else comes to the keyboard."""
        self._history.clear()
        self.close()

    def on_paste(self, event: Paste) -> None:
        """Take the first line of what is pasted, as far as there is room."""
        event.stop()
        text = event.text[: self._most]
        self.set(self.typed + clean_text(text.splitlines()[0] if text else "", self._most))

    def on_key(self, event: Key) -> None:
        """Edit the line; only the function keys go further, so that there is help while one types."""
        if _FUNCTION_KEY.fullmatch(event.key):
            return
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            if self.typed.strip():
                self._history.append(self.typed)
            self.post_message(self.Entered(self.typed))
        elif event.key == "escape" or (event.key == "backspace" and not self.typed):
            self.post_message(self.Closed())
        elif event.key == "backspace":
            self.set(self.typed[:-1])
        elif event.key == "tab":
            self.post_message(self.Completing())
        elif event.key in ("up", "down"):
            self._remember(-1 if event.key == "up" else 1)
        elif event.is_printable and event.character:
            self.set(self.typed + event.character)

    def _remember(self, step: int) -> None:
        place = self._place + step
        if 0 <= place < len(self._history):
            self._place = place
            self.set(self._history[place])
