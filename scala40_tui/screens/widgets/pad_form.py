"""A form whose names may be typed as fast as one likes: its rows are walked in the order of the keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.events import Key

from scala40_tui.screens.at_once import do_at_once
from scala40_tui.screens.look import Look
from scala40_tui.screens.widgets.form import Form


class PadForm(Form):
    """The form of a new pad, or of its rules."""

    def __init__(
        self, look: Callable[[], Look], own_keys: Callable[[], Mapping[str, tuple[str, ...]]], *, id: str | None = None
    ) -> None:
        """Begin without rows; `own_keys` are the person's keys for actions."""
        super().__init__(look, id=id)
        self._own_keys = own_keys

    def on_key(self, event: Key) -> None:
        """Walk the rows at once; characters are left to the form."""
        if do_at_once(self, "form", event.key, self._own_keys()):
            event.stop()
            event.prevent_default()

    def action_use_row(self) -> None:
        """Go on from name to name, and from one left blank to the first row; other rows do what they say."""
        if self.row.values:
            super().action_use_row()
        elif self.row.text.strip():
            self.action_row_down()
        else:
            self.at = 0
            self.show()
