"""A match at a moment, as a value: what all rooms mean by the state of a match."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from scala40_tui.referee.docket import Docket
from scala40_tui.referee.rulings import Ruling
from scala40_tui.referee.timeout import TimeOut
from scala40_tui.rules.match import Result
from scala40_tui.rules.moves import Move
from scala40_tui.rules.sheet import Sheet
from scala40_tui.rules.state import Deal
from scala40_tui.shuffle import HAND_SIZE
from scala40_tui.table.config import MatchConfig


class Phase(StrEnum):
    """What the match waits for."""

    CUT = "cut"
    """The player at the dealer's right cuts (F 6.1)."""
    PLAY = "play"
    """The player on turn moves."""
    OVER = "over"
    """Nothing: the match is over."""


class MatchState(NamedTuple):
    """A match at a moment. Seats of the match count from 0; a deal's seats are places in `playing`."""

    config: MatchConfig
    sheet: Sheet
    result: Result
    phase: Phase
    playing: tuple[int, ...]
    """The match's seats that take part in the deal being played or, before the cut, in the next one."""
    dealer: int
    """Place in `playing` of who deals it."""
    deal: Deal | None = None
    """The deal being played or, before the next cut, the one that just ended."""
    dealt_to: tuple[int, ...] = ()
    """The match's seats that take part in `deal`, in the order of its own seats."""
    earlier: tuple[Deal, ...] = ()
    """The deal before each move of this turn that may be taken back, oldest first."""
    held: int = HAND_SIZE
    """The cards that the player on turn held before drawing: his time goes by them (F art. 11 bis)."""
    called: float | None = None
    """How many seconds of this turn were used when the referee was called; None when he was not."""
    paused: bool = False
    """The clock was stopped."""
    timeout: TimeOut | None = None
    """What is left to be played after the whistle (F art. 8); None before it."""
    docket: Docket = Docket()
    """What the referee keeps in mind in the deal being played."""
    ruled: tuple[Ruling, ...] = ()
    """The rulings of the deal that just ended."""
    must: tuple[Move, ...] = ()
    """The moves that the referee makes next, whatever the rules say of them otherwise."""

    @property
    def deal_number(self) -> int:
        """The number of the deal being played, or of the next one before its cut."""
        return len(self.sheet.rows) + 1

    @property
    def cutter(self) -> int:
        """Place in `playing` of who cuts: at the dealer's right (F 6.1)."""
        return (self.dealer - 1) % len(self.playing)

    @property
    def actor(self) -> int | None:
        """The match's seat that the match waits for, or None when it is over."""
        if self.phase is Phase.CUT:
            return self.playing[self.cutter]
        if self.phase is Phase.PLAY and self.deal is not None:
            return self.playing[self.deal.seat]
        return None

    def place_of(self, seat: int) -> int:
        """Return the place in the deal of a seat of the match, -1 for one that takes no part in it."""
        return self.dealt_to.index(seat) if seat in self.dealt_to else -1

    @property
    def strict(self) -> bool:
        """What the rules refuse is an irregularity with its penalty."""
        return self.config.strict and self.config.rules.penalties != "off"


def new_rulings(before: MatchState, after: MatchState) -> tuple[Ruling, ...]:
    """Return the rulings that an event brought, in the order given; their seats are those of the deal."""
    ended = len(after.sheet.rows) > len(before.sheet.rows)
    return (after.ruled if ended else after.docket.rulings)[len(before.docket.rulings) :]
