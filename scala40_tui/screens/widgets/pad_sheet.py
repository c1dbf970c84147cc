"""The sheet of a pad as a widget that has the focus: what is typed goes into the cell under its cursor."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key, Paste

from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.text import clean_text

_MOST_PASTED = 500


class PadSheet(Painted, can_focus=True):
    """Takes characters for the cell, and leaves commands to the screen."""

    def __init__(self, press: Callable[[str], bool], erase: Callable[[], bool], *, id: str | None = None) -> None:
        """`press` takes a character and `erase` takes one back; False where they have no use for it."""
        super().__init__(id=id)
        self._press = press
        self._erase = erase

    def on_key(self, event: Key) -> None:
        """Type; what the cell has no use for is a command of the screen."""
        if event.key == "backspace":
            used = self._erase()
        else:
            used = bool(event.is_printable and event.character) and self._press(event.character or "")
        if used:
            event.stop()
            event.prevent_default()

    def on_paste(self, event: Paste) -> None:
        """Type the first line of what is pasted."""
        event.stop()
        lines = event.text[:_MOST_PASTED].splitlines()
        for character in clean_text(lines[0], _MOST_PASTED) if lines else "":
            self._press(character)
