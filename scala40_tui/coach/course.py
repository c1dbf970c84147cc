"""The turns of a deal as they were played, from a match's states one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scala40_tui.rules.moves import Move
from scala40_tui.rules.state import Deal


class PlayedTurn(NamedTuple):
    """A turn that was played to its end. The deals are whole; look at them with `seen_from`."""

    seat: int
    number: int
    """Which turn of the deal it was, from 1."""
    before: Deal
    """Before the card was taken."""
    after_draw: Deal | None
    """After the draw; None where the card was picked up."""
    at_discard: Deal
    """Before the discard."""
    moves: tuple[Move, ...]
    after: Deal

    @property
    def laid_nothing(self) -> bool:
        """Only a card was taken and one discarded."""
        return len(self.moves) == 2


def turns_of(deals: Iterable[Deal]) -> list[PlayedTurn]:
    """Return the turns of one deal from its states in order; what was taken back is left out by itself."""
    found: list[PlayedTurn] = []
    before: Deal | None = None
    after_draw: Deal | None = None
    last: Deal | None = None
    for deal in deals:
        if last is not None and before is not None and len(deal.record) > len(last.record):
            record = deal.record[-1]
            found.append(PlayedTurn(record.seat, len(deal.record), before, after_draw, last, record.moves, deal))
            before = after_draw = None
        if not deal.turn.drew:
            before, after_draw = deal, None
        elif deal.turn.picked is None and after_draw is None:
            after_draw = deal
        last = deal
    return found
