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
