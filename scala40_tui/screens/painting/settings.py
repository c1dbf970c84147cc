"""Title and notes of the settings: what the row means, where it is kept, what hinders keeping it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State


def paint_settings_title(look: Look, width: int) -> Strip:
    """Paint the line above the form."""
    return ruled(look, width, Line(look, width).put(look.words("Settings")))


def paint_settings_notes(
    look: Look, notes: Sequence[str], unsaved: Sequence[str], path: str, width: int
) -> list[Strip]:
    """Paint what the row under the cursor means; `path` is the file, empty where nothing is kept."""
    words = look.words
    strips = [ruled(look, width)]
    if unsaved:
        strips += _texts(look, words("Not kept for the next start:"), width, alarm=True)
        for text in unsaved:
            strips += _texts(look, text, width, alarm=True)
    for text in notes:
        strips += _texts(look, text, width)
    where = words("Kept in {path}", path=path) if path else words("Kept for this run only.")
    return [*strips, *(Line(look, width).muted(text).strip() for text in wrapped(where, width - 2, "  ", "  "))]


def _texts(look: Look, text: str, width: int, *, alarm: bool = False) -> list[Strip]:
    style = look.styles.on_felt(State.TARGET) if alarm else None
    return [Line(look, width).put(line, style).strip() for line in wrapped(text, width - 2, "  ", "  ")]
