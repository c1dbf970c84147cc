"""The hand: one widget that has the focus, with a cursor of its own over cards that have not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.containers import Horizontal
from textual.geometry import Offset
from textual.strip import Strip

from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.card import Face, paint_card
from scala40_tui.screens.widgets.card_view import HEIGHT, WIDTH, CardView

PLACES: Final = 14
"""The most cards a hand has: thirteen, and the one just drawn."""
_FACE_OFFSET: Final = Offset(1, 2)


class Hand(Horizontal, can_focus=True):
    """Up to fourteen cards in the player's order.

    Each card is a widget of its own, so that one that changes is sent alone. To make them takes longer than to draw
    them, so the first paint is the hand's own; the cards take their places behind it.
    """

    def __init__(self, *, id: str | None = None) -> None:
        """Begin without a card."""
        super().__init__(id=id)
        self._cards: list[tuple[Strip, ...]] = []
        self._views: list[CardView] = []

    def on_mount(self) -> None:
        """Let the cards take their places when the hand has been seen."""
        self.call_after_refresh(self._take_places)

    async def _take_places(self) -> None:
        """Make the places, which stay whatever the hand holds."""
        views = [CardView(place) for place in range(PLACES)]
        for view, card in zip(views, self._cards, strict=False):
            view.show(card)
        await self.mount_all(views)
        self._views = views
        self._show_cards()

    def show(self, faces: Sequence[Face], look: Look, cursor: int) -> None:
        """Show these cards; the terminal's own cursor follows the hand's."""
        cards = [paint_card(face, look) for face in faces]
        changed, self._cards = cards != self._cards, cards
        if self._views:
            self._show_cards()
        elif changed and self.is_attached:
            self.refresh()
        if 0 <= cursor < len(faces) and self.is_attached:
            self.app.cursor_position = self.content_region.offset + _FACE_OFFSET + (WIDTH * cursor, 0)

    def _show_cards(self) -> None:
        for place, view in enumerate(self._views):
            view.show(self._cards[place] if place < len(self._cards) else ())

    def render_line(self, y: int) -> Strip:
        """Return a row of all cards, which those that have their places cover."""
        if self._views or not self._cards or y >= HEIGHT:
            return super().render_line(y)
        return Strip.join(card[y] for card in self._cards).adjust_cell_length(self.content_size.width, self.rich_style)
