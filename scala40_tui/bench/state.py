"""How a refereed table stands: whose turn, who holds how many cards, the clock as it was written last, the docket."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from scala40_tui.bench.config import BenchConfig, Signals
from scala40_tui.bench.records import Used
from scala40_tui.referee.case import Span
from scala40_tui.referee.clock import turn_limit
from scala40_tui.referee.docket import Docket
from scala40_tui.referee.rulings import Ruling
from scala40_tui.referee.timeout import STOP_NOW, TimeOut

HAND: Final = 13
"""Cards of each player after the deal (F 6.1)."""


class Phase(StrEnum):
    """What is going on."""

    BETWEEN = "between"
    """Before a deal."""
    PLAY = "play"
    OVER = "over"
    """The time is over, and the last deal too."""


class Bar(NamedTuple):
    """Somebody may not go out."""

    seat: int
    until: Span


class Booked(NamedTuple):
    """A ruling of the match, where it belongs."""

    deal: int
    """From 1; 0 before the first one."""
    row: int | None
    """The pad's row."""
    name: str
    ruling: Ruling
    reason: str
    """As the pad has it."""


class BenchState(NamedTuple):
    """A refereed table. Seats count from 0, as `names` do."""

    config: BenchConfig
    names: tuple[str, ...]
    signals: Signals
    phase: Phase = Phase.BETWEEN
    deal: int = 0
    """The number of the deal being played, or of the last one."""
    dealer: int = 0
    """Who deals it or, between deals, the next one."""
    row: int | None = None
    playing: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    """Who is out of the round: late, or away for too long."""
    turn: int = 0
    """How many turns of the deal were ended."""
    seat: int = 0
    """Who is on turn."""
    drew: bool = False
    laid: int = 0
    """Cards laid and attached this turn."""
    hands: tuple[int, ...] = ()
    """Cards held by each seat."""
    used: Used = Used()
    """The time used at the last event."""
    stands: bool = True
    """The clocks are stopped."""
    halted: bool = False
    """The clock of the turn is stopped for a ruling (F art. 11)."""
    called: float | None = None
    """How much of the turn was used when the referee was called."""
    expired: bool = False
    timeout: TimeOut | None = None
    """What is left after the whistle; its seats are places in `playing`."""
    docket: Docket = Docket()
    """Its seats are those of `names`."""
    bars: tuple[Bar, ...] = ()
    booked: tuple[Booked, ...] = ()
    """Every ruling of the match."""

    @property
    def name(self) -> str:
        """The name of who is on turn."""
        return self.names[self.seat]

    @property
    def held(self) -> int:
        """The cards that the player on turn held before drawing, by which the clock goes."""
        return max(self.hands[self.seat] - self.drew + self.laid, 1) if self.hands else HAND

    @property
    def limit(self) -> float | None:
        """The seconds of the turn being played; None where it is not timed."""
        return turn_limit(self.config.rules.turn_clock, self.held) if self.phase is Phase.PLAY else None

    @property
    def whistle_asks(self) -> bool:
        """Whether it must be asked, for the whistle, if the player on turn has drawn.

        That matters only when the lap is complete otherwise, or where play stops at once.
        """
        first = self.playing[(self.playing.index(self.dealer) + 1) % len(self.playing)] if self.playing else 0
        begins = self.seat == first or self.config.rules.timeout == STOP_NOW
        return self.phase is Phase.PLAY and not self.drew and begins

    @property
    def whistled(self) -> bool:
        """Whether the time of the match is over."""
        return self.timeout is not None or self.phase is Phase.OVER

    def turns_left(self, seat: int) -> int:
        """Return how many turns a seat still ends after the whistle."""
        if self.timeout is None or seat not in self.playing:
            return 0
        return self.timeout.turns_of(self.playing.index(seat))

    def bar(self, seat: int) -> Span:
        """Return until when a seat may not go out."""
        until = [bar.until for bar in self.bars if bar.seat == seat]
        return Span.DEAL if Span.DEAL in until else Span.TURN if until else Span.NEVER

    def points(self, seat: int) -> int:
        """Return the penalty points of a player in this match."""
        return sum(booked.ruling.points for booked in self.booked if booked.name == self.names[seat])

    def shown_by(self, seat: int) -> tuple[int, ...]:
        """Return the places in the docket of the cards that a seat showed and must play."""
        return tuple(place for place, shown in enumerate(self.docket.exposed) if shown.seat == seat)


def begun(config: BenchConfig) -> BenchState:
    """Return the table before its first deal."""
    return BenchState(config, config.names, config.signals, dealer=config.dealer % len(config.names))
