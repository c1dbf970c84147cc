"""A form for the keyboard: rows one walks with the arrows, values one changes with them, and a row for typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key, Paste
from textual.message import Message
from textual.strip import Strip

from scala40_tui.screens.actions import bindings
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, shortened
from scala40_tui.screens.theme_file import State
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.text import NAME_LENGTH, clean_text

LABEL_CELLS = 16


def value_cells(width: int) -> int:
    """Return how many cells there are for a value between its arrows, in a form of that width."""
    return max(width - LABEL_CELLS - 7, 1)


@dataclass
class Row:
    """A row: a label and one of some values, or a text when there are no values."""

    id: str
    label: str
    values: tuple[str, ...] = ()
    """What the row can be, as it is shown."""
    chosen: int = 0
    text: str = ""
    """What was typed, where there are no values."""
    hint: str = ""
    """Shown while nothing is typed."""
    most: int = NAME_LENGTH
    """Characters that can be typed."""

    @property
    def value(self) -> str:
        """What is shown of the row."""
        return self.values[self.chosen] if self.values else self.text


class Form(Painted, can_focus=True):
    """Rows of choices; every change and Enter are told to the screen."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("form")

    @dataclass
    class Changed(Message):
        """A row was changed by the person."""

        row: Row

    @dataclass
    class Moved(Message):
        """The cursor went to another row."""

        row: Row

    @dataclass
    class Entered(Message):
        """Enter was pressed on a row."""

        row: Row

    def __init__(self, look: Callable[[], Look], *, id: str | None = None) -> None:
        """Begin without rows; `look` says how they are shown."""
        super().__init__(id=id)
        self._look = look
        self.rows: list[Row] = []
        self.at = 0

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; the cursor stays on the row of the same name."""
        name = self.rows[self.at].id if self.rows else ""
        self.rows = list(rows)
        self.at = next((place for place, row in enumerate(rows) if row.id == name), min(self.at, len(rows) - 1))
        self.show()

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self.rows[self.at]

    def show(self) -> None:
        """Paint the rows."""
        look = self._look()
        self.paint([self._line(look, place, row) for place, row in enumerate(self.rows)], look.styles.felt)

    def _line(self, look: Look, place: int, row: Row) -> Strip:
        here = place == self.at
        style = look.styles.on_felt(State.TURN) if here else None
        line = Line(look, self.size.width or 80).put(" ").put(look.glyphs.cursor if here else " ", style).put(" ")
        line.field(row.label, LABEL_CELLS, style)
        if not row.values:
            text = row.text + ("_" if here else "")
            room = max(line.room - line.width - 3, 1)
            line.put("  ").put(text if len(text) <= room else text[-room:], style)
            gap = " " if here else ""
            return line.muted(f"{gap}{row.hint}" if row.hint and not row.text else "").strip()
        left, right = (look.glyphs.left, look.glyphs.right) if here and len(row.values) > 1 else (" ", " ")
        value = shortened(row.value, value_cells(line.room), look.glyphs.ellipsis)
        return line.put(f"{left} ", style).put(value, style).put(f" {right}", style).strip()

    @property
    def takes_text(self) -> bool:
        """Whether keys are typed into the row under the cursor."""
        return not self.row.values

    def on_key(self, event: Key) -> None:
        """Type into a row that takes text."""
        if self._type(event):
            event.stop()
            event.prevent_default()
            self.show()

    def on_paste(self, event: Paste) -> None:
        """Type the first line of what is pasted."""
        event.stop()
        row, lines = self.row, event.text.splitlines()
        if lines and not row.values:
            row.text = clean_text(row.text + lines[0], row.most)
            self.post_message(self.Changed(row))
            self.show()

    def go_to(self, place: int) -> None:
        """Put the cursor on a row; the ends are joined."""
        self.at = place % len(self.rows)
        self.show()
        self.post_message(self.Moved(self.row))

    def action_row_up(self) -> None:
        """Go up."""
        self.go_to(self.at - 1)

    def action_row_down(self) -> None:
        """Go down."""
        self.go_to(self.at + 1)

    def action_value_left(self) -> None:
        """Choose the value before."""
        self._change(-1)

    def action_value_right(self) -> None:
        """Choose the value after."""
        self._change(1)

    def _change(self, step: int) -> None:
        if self.row.values:
            self.row.chosen = (self.row.chosen + step) % len(self.row.values)
            self.post_message(self.Changed(self.row))
            self.show()

    def action_use_row(self) -> None:
        """Do what the row says."""
        self.post_message(self.Entered(self.row))

    def _type(self, event: Key) -> bool:
        row = self.row
        if row.values:
            return False
        if event.key == "backspace":
            row.text = row.text[:-1]
        elif event.is_printable and event.character:
            row.text = clean_text(row.text + event.character, row.most) + (" " if event.character == " " else "")
        else:
            return False
        self.post_message(self.Changed(row))
        return True
