"""The clock of a match on the screen: shown when it changes, looked at when something is due.

While another screen lies over the table the clock is shown there, and the referee does his part all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.widgets.clock import ClockView
from scala40_tui.table.state import Phase
from scala40_tui.table.timekeeping import turn_of

if TYPE_CHECKING:
    from textual.timer import Timer

    from scala40_tui.table.table import Happening, Table
    from scala40_tui.table.timekeeping import ClockFace

QUIET_STEP: Final = 10
"""Seconds between two sights of the clock on a slow line, until the last ten."""
_LEAST: Final = 0.02
"""Seconds before the next look, so that a moment that is due has surely come."""


class TableClock:
    """Lets the clocks of a table be seen, and does what their time asks for."""

    def __init__(self, screen: HouseScreen[None], table: Table, happened: Callable[[list[Happening]], None]) -> None:
        """`happened` is told what the referee did when a moment had come."""
        self._screen = screen
        self._table = table
        self._happened = happened
        self._timer: Timer | None = None
        self._closed = False
        self.covered = False
        """Another screen lies over the table."""
        self.view = ClockView(id="clock")

    @property
    def timed(self) -> bool:
        """Whether the match has clocks at all, so that the header keeps a place for them."""
        config = self._table.state.config
        return config.rules.turn_clock != "off" or config.minutes is not None

    @property
    def face(self) -> ClockFace | None:
        """What the clocks show; on a slow line in steps of ten seconds."""
        return self._table.clock(QUIET_STEP if self._screen.house.terminal.quiet else 1)

    def show(self) -> None:
        """Show the clocks as they are, and be woken when they show something else or something is due."""
        if not self.timed or self._closed:
            return
        face = self.face
        seen = self._screen.app.screen if self.covered else self._screen
        in_sight = isinstance(seen, HouseScreen)
        self._show_on(self._page(), face if in_sight else None)
        self._stop()
        if face is not None and not face.stands and seen.is_attached:
            moments = (face.due, face.keep, face.changes if in_sight else None)
            known = [moment for moment in moments if moment is not None]
            if known:
                # What happens is the table's business. What is only shown must not wake it while it is covered: Textual
                # would paint all that lies over it anew.
                ring = partial(self._screen.call_later, self.wake) if min(known) == face.due else self.wake
                self._timer = seen.set_timer(min(known) + _LEAST, ring)

    def _show_on(self, page: HouseScreen[Any], face: ClockFace | None) -> None:
        if page is self._screen:
            self.view.show_face(page.look, face)
        else:
            page.show_clock(face)

    def _page(self) -> HouseScreen[Any]:
        """Return the page on which the clock has its place; the palette may lie over it, and has none."""
        stack = reversed(self._screen.app.screen_stack) if self.covered else ()
        return next((screen for screen in stack if isinstance(screen, HouseScreen)), self._screen)

    def wake(self) -> None:
        """Do what the time asks for, and show the clocks."""
        if self._closed:
            return
        happened = self._table.tick()
        if happened:
            self._happened(happened)
        self.show()

    def cover(self) -> None:
        """Show the time no longer here, while another screen lies over this one."""
        self.covered = True
        self.show()

    def uncover(self) -> None:
        """Catch up with the time."""
        if self.covered:
            self.covered = False
            self.wake()

    @property
    def stands(self) -> bool:
        """Whether there are clocks that stand."""
        face = self.face
        return face is not None and face.stands

    def told(self) -> str:
        """Return where the clocks stand and what lets them go on, where they stand; otherwise nothing."""
        face, words = self.face, self._screen.house.words
        if face is None or not face.stands:
            return ""
        if face.turn is not None:
            return words("The clock stands at {time}: Enter, or your next move, lets it go on.", time=face.turn)
        return words("The clock of the match stands: Enter, or your next move, lets it go on.")

    def toggle(self) -> bool:
        """Stop the clocks, or let them go on; False where there are none to stop."""
        return self._table.resume_clock() or self._table.pause()

    def close(self) -> None:
        """Never wake again."""
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def ends_turn_of(seat: int, happening: Happening) -> bool:
    """Tell whether what happened ends a turn of a seat."""
    before, after = happening.before, happening.after
    return before.phase is Phase.PLAY and before.actor == seat and turn_of(before) != turn_of(after)
