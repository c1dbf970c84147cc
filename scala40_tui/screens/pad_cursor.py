"""The cursor of a pad: which deal and which player it is on, and where it goes by itself."""

from __future__ import annotations

from scala40_tui.pad.edits import AnyEdit
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.view import PadView
from scala40_tui.rules.sheet import Entry


class PadCursor:
    """A place on the sheet of a pad."""

    def __init__(self, pad: Pad) -> None:
        """Begin at the deal to be entered."""
        self.pad = pad
        self.row = self.seat = 0
        self.points_first = False
        """Who went out is not asked for: points are typed from the first player on."""
        self.to_current()

    @property
    def view(self) -> PadView:
        """The pad as it stands."""
        return self.pad.view()

    @property
    def entry(self) -> Entry:
        """What the cell under the cursor holds."""
        return self.view.entry(self.row, self.seat) if self.on_a_row else Entry()

    @property
    def on_a_row(self) -> bool:
        """Whether there is a deal under the cursor; a match that is over may have none."""
        return self.row < len(self.view.rows)

    def to_row(self, row: int) -> None:
        """Go to a deal, or to the nearest there is."""
        self.row = max(0, min(row, len(self.view.rows) - 1))
        self.points_first = False

    def to_current(self) -> None:
        """Go to the deal to be entered, or to the last one where the match is over."""
        view = self.view
        self.to_row(len(view.rows) - 1 if view.current is None else view.current)
        if view.current is not None:
            self.seat = next(iter(view.missing(view.current)), 0)

    def to(self, edit: AnyEdit) -> None:
        """Go to where an edit was made."""
        row, seat = getattr(edit, "row", None), getattr(edit, "seat", None)
        if isinstance(row, int):
            self.to_row(row)
        if isinstance(seat, int):
            self.seat = min(seat, len(self.view.sheet.players) - 1)
        self.follow()

    def follow(self) -> None:
        """Stay on the sheet when it has become smaller."""
        self.row = max(0, min(self.row, len(self.view.rows) - 1))
        self.seat = min(self.seat, len(self.view.sheet.players) - 1)
