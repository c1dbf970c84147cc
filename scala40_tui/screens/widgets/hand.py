"""The hand: one widget that has the focus, with a cursor of its own over cards that have not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.containers import Horizontal
from textual.geometry import Offset

from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.card import Face, paint_card
from scala40_tui.screens.widgets.card_view import CardView

PLACES: Final = 14
"""The most cards a hand has: thirteen, and the one just drawn."""
_FACE_OFFSET: Final = Offset(1, 2)


class Hand(Horizontal, can_focus=True):
    """Up to fourteen cards in the player's order."""

    def __init__(self, *, id: str | None = None) -> None:
        """Lay out the places, which stay whatever the hand holds."""
        self._views = [CardView(place) for place in range(PLACES)]
        super().__init__(*self._views, id=id)

    def show(self, faces: Sequence[Face], look: Look, cursor: int) -> None:
        """Show these cards; the terminal's own cursor follows the hand's."""
        for place, view in enumerate(self._views):
            view.show(paint_card(faces[place], look) if place < len(faces) else ())
            if place == cursor and self.is_attached:
                self.app.cursor_position = view.region.offset + _FACE_OFFSET
