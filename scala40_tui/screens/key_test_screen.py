"""What arrives when a key is pressed: its name here, its character, and what it does at the table."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from textual.binding import BindingType
from textual.events import Key
from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.actions import Action, actions_of, bindings, key_text, keys_of
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.page import Page
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.text import clean_text

_MOST: Final = 99
"""Keys that are remembered, besides the last one."""
_KEY_CELLS: Final = 16
_NAME_CELLS: Final = 24
_CHARACTER_CELLS: Final = 8


class Arrived(NamedTuple):
    """A key as it arrived."""

    key: str
    character: str


class KeyTestScreen(Page[None]):
    """Shows every key; Escape twice leaves."""

    AUTO_FOCUS = ""
    OF_NO_TURN = True
    WHERE = "key-test"
    BINDINGS: ClassVar[list[BindingType]] = bindings("key-test")

    def __init__(self, house: House) -> None:
        """Begin with no key pressed."""
        super().__init__(house)
        self.arrived: list[Arrived] = []

    def on_key(self, event: Key) -> None:
        """Show the key, whatever it means elsewhere."""
        event.stop()
        event.prevent_default()
        if self.arrived and self.arrived[-1].key == event.key == "escape":
            self.action_close_key_test()
            return
        character = clean_text(event.character or "", 1)
        self.arrived = [*self.arrived[-_MOST:], Arrived(event.key, character)]
        self.show()

    def shown_actions(self) -> list[Action]:
        """Nothing but leaving is an action here."""
        return list(actions_of(self.WHERE))

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return what is asked, and the keys that arrived, the last one first."""
        words = look.words
        strips = [ruled(look, width, Line(look, width).put(words("What arrives of a key")))]
        asked = words(
            "Press any keys: F1 to F10, the arrows, letters with accents, what your keyboard has. "
            "A key that shows nothing here never reaches the program: your terminal keeps it for itself."
        )
        strips += [Line(look, width).put(text).strip() for text in wrapped(asked, width - 2, "  ", "  ")]
        strips.append(Line(look, width).strip())
        if self.arrived:
            head = Line(look, width).put("  ").field(words("key"), _KEY_CELLS, look.styles.muted)
            head.field(words("its name here"), _NAME_CELLS, look.styles.muted)
            strips.append(head.field(words("types"), _CHARACTER_CELLS, look.styles.muted).strip())
        strips += [self._line(look, width, one) for one in reversed(self.arrived)]
        return strips

    def _line(self, look: Look, width: int, one: Arrived) -> Strip:
        style = look.styles.on_felt(State.TURN)
        line = Line(look, width).put("  ").field(key_text(one.key, look.words), _KEY_CELLS, style)
        line.field(one.key, _NAME_CELLS).field(one.character, _CHARACTER_CELLS)
        own = self.house.settings.keys
        meant = next((each for each in actions_of("table") if one.key in keys_of(each, own)), None)
        if meant is None:
            return line.muted(look.words("nothing at the table")).strip()
        return line.muted(look.words("at the table: {action}", action=look.words(meant.label))).strip()

    def action_close_key_test(self) -> None:
        """Go back."""
        self.dismiss()
