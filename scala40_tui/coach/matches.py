"""A match's deals one by one, for reviews of matches that were kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scala40_tui.bots.protocol import Stakes
from scala40_tui.coach.course import PlayedTurn, turns_of
from scala40_tui.journal.events import Event
from scala40_tui.rules.state import Deal
from scala40_tui.table.state import MatchState
from scala40_tui.table.table import states


class PlayedDeal(NamedTuple):
    """A deal of a match that has ended."""

    number: int
    dealt_to: tuple[int, ...]
    """The match's seats in the order of the deal's own."""
    totals: tuple[int, ...]
    """Before the deal, in the order of the deal's own seats."""
    turns: tuple[PlayedTurn, ...]

    @property
    def stakes(self) -> Stakes:
        """What the match looked like to its players."""
        return Stakes(self.totals)


def played_deals(states: Iterable[MatchState]) -> list[PlayedDeal]:
    """Return the deals of a match that have ended, from its states in order."""
    found: list[PlayedDeal] = []
    deals: list[Deal] = []
    totals: tuple[int, ...] = ()
    for state in states:
        deal = state.deal
        if deal is None:
            continue
        if not deals or deals[-1].setup.number != deal.setup.number:
            deals = []
            totals = tuple(state.result.totals[seat] for seat in state.dealt_to)
        ended = bool(deals) and deals[-1].outcome is not None
        if not ended:
            deals.append(deal)
        if deal.outcome is not None and not ended:
            found.append(PlayedDeal(deal.setup.number, state.dealt_to, totals, tuple(turns_of(deals))))
    return found


def last_deal(events: Iterable[Event], seat: int) -> PlayedDeal | None:
    """Return the last deal of a match that has ended, if that seat of the match played in it."""
    records = [(event.kind, event.payload) for event in events]
    deals = played_deals(states(records)) if records else []
    return deals[-1] if deals and seat in deals[-1].dealt_to else None
