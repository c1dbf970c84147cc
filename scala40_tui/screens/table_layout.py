"""Where the parts of the table are, worked out from the terminal's size, so that the first paint is the whole table."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.screens.terminal import HUGE, WIDE

HAND_ROWS: Final = 5
_LINES: Final = 5
"""Header, rule, tray, status and keys."""
_SIDE_WIDE: Final = 34
_SIDE_HUGE: Final = 50
_VAST: Final = 180
"""Columns from which six names stand whole above their points."""
_SIDE_VAST: Final = 76
_SIDES: Final = ((_VAST, _SIDE_VAST), (HUGE, _SIDE_HUGE), (WIDE, _SIDE_WIDE), (0, 0))
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
    side = next(cells for least, cells in _SIDES if width >= least)
    offers = next(rows for least, rows in _OFFERS if height >= least)
    players = seats - 1
    middle = max(0, height - _LINES - players - offers - HAND_ROWS)
    return TableLayout(width, players, middle, width - side, side, offers)
