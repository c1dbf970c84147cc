"""What can be entered at the bench: each entry is a value. Seats count from 0, as the names of the table do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scala40_tui.bench.config import Signals
from scala40_tui.referee.facts import Facts
from scala40_tui.rules.sheet import Ending


@dataclass(frozen=True, slots=True)
class DealBegun:
    """A deal was dealt: 13 cards each, and the player after the dealer is on turn."""

    dealer: int
    playing: tuple[int, ...]
    """The seats that play it, in the order of the table."""
    row: int | None = None
    """The pad's row of the deal."""
    names: tuple[str, ...] = ()
    """The names from now on, where the table has changed; none where it has not."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The player on turn drew, or picked up."""

    picked: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """The player on turn laid or attached so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandSet:
    """A player was seen to hold so many cards now."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The player on turn discarded: the turn passes."""


@dataclass(frozen=True, slots=True)
class Called:
    """The referee was called: ten seconds more (F art. 11 bis)."""


@dataclass(frozen=True, slots=True)
class Expired:
    """The ten seconds were over too: the highest card must be discarded (F art. 11 bis)."""


@dataclass(frozen=True, slots=True)
class Whistled:
    """The time of the match is over (F art. 8)."""

    in_turn: bool
    """Whether the player on turn had drawn."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """The referee ruled on what happened."""

    code: str
    facts: Facts
    reason: str = ""
    """What was written into the pad as the reason."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A card that had been shown was played, or could not be."""

    place: int
    """Among the cards shown, from 0."""
    played: bool
    reason: str = ""
    """What was written into the pad as the reason of the penalty."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Somebody went out, or the deal ended otherwise."""

    closer: int | None
    ending: Ending = Ending.CLOSED


@dataclass(frozen=True, slots=True)
class Started:
    """The clocks were let go on."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The clocks were stopped."""

    ruling: bool = False
    """For a ruling, during which nobody may play (F art. 11): the time of the match goes on."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The time used was written down, so that a program that is killed knows it; nothing else happened."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The sitting was opened again: the clocks stand where they were written down last."""


@dataclass(frozen=True, slots=True)
class Signalled:
    """Bell and flash were switched on or off."""

    signals: Signals


class Step(StrEnum):
    """A step through what was entered; the value is its kind in the journal."""

    UNDO = "undo"


Act = (
    DealBegun
    | Drawn
    | Laid
    | HandSet
    | Passed
    | Called
    | Expired
    | Whistled
    | Ruled
    | Settled
    | DealEnded
    | Started
    | Paused
    | Kept
    | Reopened
    | Signalled
)
"""Any of the entries."""

UNDOABLE = (DealBegun, Drawn, Laid, HandSet, Passed, Called, Whistled, Ruled, Settled, DealEnded)
"""What an undo takes back; the clocks are stopped and started by their own key."""
