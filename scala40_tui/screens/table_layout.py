"""Where the parts of the table are, worked out from the terminal's size, so that the first paint is the whole table."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.screens.terminal import HUGE, WIDE

HAND_ROWS: Final = 5
_LINES: Final = 5
"""Header, rule, tray, status and keys."""
_SIDE_WIDE: Final = 34
_SIDE_HUGE: Final = 50
_OFFERS: Final = ((40, 6), (30, 5), (0, 3))
"""Rows for proposals by the terminal's rows."""


class TableLayout(NamedTuple):
    """Columns and rows of the parts that grow and shrink."""

    width: int
    players: int
    middle: int
    """Rows of the melds and of the panel beside them."""
    melds: int
    """Columns of the melds and the piles."""
    side: int
    """Columns of the panel at the side, 0 for none."""
    offers: int


def table_layout(width: int, height: int, seats: int) -> TableLayout:
    """Return the layout of a table of so many seats."""
    side = _SIDE_HUGE if width >= HUGE else _SIDE_WIDE if width >= WIDE else 0
    offers = next(rows for least, rows in _OFFERS if height >= least)
    players = seats - 1
    middle = max(0, height - _LINES - players - offers - HAND_ROWS)
    return TableLayout(width, players, middle, width - side, side, offers)
