"""What is proposed for a turn, by numbers; how it is worked out is loaded only in the process that does it."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.state import Deal


class Proposal(NamedTuple):
    """Moves that one digit makes; a discard at their end is only made ready."""

    moves: tuple[Move, ...]
    points: int = 0
    """What its melds are worth, where they open."""
    opens: bool = False
    goes_out: bool = False
    """With the discard at its end the player goes out."""


class Proposals(NamedTuple):
    """What is proposed for a turn."""

    plays: tuple[Proposal, ...] = ()
    """By digits from 1."""
    discard: Discard | None = None
    """By the digit 0."""
    everything: tuple[Move, ...] = ()
    """Whatever can be laid, attached and swapped now, a card being left to discard."""
    can_go_out: bool = False
    in_hand: int = 0
    """What the melds in the hand are worth, of who has not opened."""


def worked_out(view: Deal) -> Proposals:
    """Return the proposals for the player on turn; this function travels to another process."""
    from scala40_tui.screens.proposing import propose

    return propose(view)
