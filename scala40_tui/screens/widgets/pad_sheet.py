"""The sheet of a pad, or a list, as a widget that has the focus and takes every key in its order."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key, Paste

from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.text import clean_text

_MOST_PASTED = 500


class PadSheet(Painted, can_focus=True):
    """Hands each key to the screen: characters to be typed, and commands."""

    def __init__(
        self,
        type_character: Callable[[str], bool],
        erase: Callable[[], bool],
        command: Callable[[str], bool],
        *,
        takes_text: Callable[[], bool] = lambda: False,
        id: str | None = None,
    ) -> None:
        """`type_character` takes a character, `erase` takes one back, `command` a key; False where it is no use.

        `takes_text` tells whether a line for typing is open, into which what is pasted goes too.
        """
        super().__init__(id=id)
        self._type = type_character
        self._erase = erase
        self._takes_text = takes_text
        self._command = command

    @property
    def takes_text(self) -> bool:
        """Whether keys are typed into a line."""
        return self._takes_text()

    def on_key(self, event: Key) -> None:
        """Type, or do the command; what is neither goes on to the app."""
        if self._take(event):
            event.stop()
            event.prevent_default()

    def _take(self, event: Key) -> bool:
        if event.key == "backspace" and self._erase():
            return True
        if event.is_printable and event.character and self._type(event.character):
            return True
        return self._command(event.key)

    def on_paste(self, event: Paste) -> None:
        """Type the first line of what is pasted."""
        event.stop()
        lines = event.text[:_MOST_PASTED].splitlines()
        for character in clean_text(lines[0], _MOST_PASTED) if lines else "":
            self._type(character)
