"""A pad above which the referee sits down at once, and the pad laid above the bench meanwhile."""

from __future__ import annotations

from scala40_tui.bench.clocks import Now
from scala40_tui.pad.pad import Pad
from scala40_tui.screens import bench_doors
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_screen import PadScreen


class RefereedPadScreen(PadScreen):
    """The pad of a table that is refereed."""

    def __init__(self, house: House, pad: Pad, now: Now) -> None:
        """Open a pad, and the bench above it."""
        super().__init__(house, pad)
        self._now = now
        self._opened = False

    def on_screen_resume(self) -> None:
        """Open the bench, the first time."""
        if not self._opened:
            self._opened = True
            self.app.push_screen(bench_doors.to_setup(self.house, self.pad, self._now), lambda _: self.show())


class PadAboveBench(PadScreen):
    """The pad while its table is refereed: leaving it leads back to the bench, which goes on using it."""

    def action_pad_leave(self) -> None:
        """Go back to the bench."""
        self.dismiss()

    def action_pad_referee(self) -> None:
        """Go back to the bench."""
        self.dismiss()
