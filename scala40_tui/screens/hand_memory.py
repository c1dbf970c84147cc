"""The players' own orders of their hands, kept beside the journal so that a resumed match finds them again.

They are a convenience: where the file cannot be read or written, the hand is simply sorted.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from scala40_tui.cards import CardError, cards_text, parse_cards
from scala40_tui.screens.hand_order import HandOrder, Sort, restored

FILE_NAME: Final = "hands.json"
_MOST: Final = 40
"""Matches of which the order is kept, the last ones."""


class HandMemory:
    """The orders of the hands of many matches in one file."""

    def __init__(self, folder: Path) -> None:
        """Keep them in that folder."""
        self._path = folder / FILE_NAME

    def recall(self, stream: str) -> HandOrder | None:
        """Return the order that was kept with a match, or None."""
        kept = self._read().get(stream)
        try:
            return restored(Sort(kept["sort"]), parse_cards(kept["cards"])) if kept is not None else None
        except (KeyError, TypeError, ValueError, AttributeError, CardError):
            return None

    def keep(self, stream: str, order: HandOrder) -> None:
        """Keep the order with a match."""
        kept = self._read()
        entry = {"sort": str(order.sort), "cards": cards_text(order.cards())}
        if kept.pop(stream, None) == entry:
            return
        kept[stream] = entry
        self._write(dict(list(kept.items())[-_MOST:]))

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _write(self, kept: dict[str, Any]) -> None:
        beside = self._path.with_suffix(".new")
        try:
            beside.write_text(json.dumps(kept), encoding="utf-8")
            os.replace(beside, self._path)
        except OSError:
            return
