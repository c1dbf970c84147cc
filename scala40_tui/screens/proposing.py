"""Numbered proposals for a turn: worked out in another process, so nothing here knows a screen."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.state import Deal
from scala40_tui.screens.handling import everything


class Proposal(NamedTuple):
    """Moves that one digit makes; a discard among them is only made ready."""

    moves: tuple[Move, ...]
    closes: bool = False
    """With the discard at its end the player goes out."""


class Proposals(NamedTuple):
    """What is proposed for a turn."""

    plays: tuple[Proposal, ...] = ()
    """By digits from 1."""
    discard: Discard | None = None
    """By the digit 0."""
    can_go_out: bool = False


def propose(view: Deal) -> Proposals:
    """Return the proposals for the player on turn, whose hand alone is known."""
    if not view.turn.drew:
        return Proposals()
    intent = everything(view)
    return Proposals(tuple(Proposal(answer.moves) for answer in intent.answers))
