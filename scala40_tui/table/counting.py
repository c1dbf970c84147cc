"""The end of a deal and the wait for the next one: the sheet's row, with the penalties given in the deal."""

from __future__ import annotations

import dataclasses

from scala40_tui.cards import Hand
from scala40_tui.referee.docket import Docket
from scala40_tui.rules import sheet as entries
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.sheet import Ending, Entry, Row, Sheet
from scala40_tui.rules.state import Deal
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.moment import MatchState, Phase


def before_cut(config: MatchConfig, sheet: Sheet) -> MatchState:
    """Return the state that waits for the next cut, or for nothing where the sheet says that the match is over."""
    result = evaluate(sheet)
    playing = result.playing
    if result.next_dealer is None:
        return MatchState(config, sheet, result, Phase.OVER, playing, 0)
    return MatchState(config, sheet, result, Phase.CUT, playing, playing.index(result.next_dealer))


def counted(state: MatchState, deal: Deal) -> MatchState:
    """Write the deal that ended on the sheet, and wait for the next cut or for nothing."""
    deal = state.docket.counted(deal)
    row = Row(tuple(_entry(state, deal, seat) for seat in range(len(state.config.seats))), _ending(state, deal))
    after = before_cut(state.config, state.sheet.with_row(len(state.sheet.rows), row))
    return after._replace(
        deal=deal,
        dealt_to=state.dealt_to,
        docket=_next_docket(state, after),
        ruled=state.docket.rulings,
        paused=state.paused,
    )


def ended_between_deals(state: MatchState) -> MatchState:
    """Return the state when the time-out comes between two deals: no new one begins (F art. 8, house ruling)."""
    last = len(state.sheet.rows) - 1
    row = dataclasses.replace(state.sheet.rows[last], ending=Ending.STOPPED)
    after = before_cut(state.config, state.sheet.with_row(last, row))
    return after._replace(deal=state.deal, dealt_to=state.dealt_to, ruled=state.ruled)


def _ending(state: MatchState, deal: Deal) -> Ending:
    """Return how the deal ended; after the whistle the match ends with it, however that was."""
    kind = deal.outcome.kind if deal.outcome is not None else ""
    if state.timeout is not None:
        return Ending.STOPPED
    return {"dead": Ending.DEAD, "stopped": Ending.STOPPED}.get(kind, Ending.CLOSED)


def _entry(state: MatchState, deal: Deal, seat: int) -> Entry:
    place = state.place_of(seat)
    if place < 0:
        return entries.AWAY
    entry = _counted_cards(deal, place)
    for ruling in state.docket.rulings:
        if ruling.seat == place and ruling.points:
            entry = entry.penalised(ruling.points, ruling.reason)
    return entry


def _counted_cards(deal: Deal, place: int) -> Entry:
    outcome = deal.outcome
    if outcome is not None and outcome.closer == place:
        return entries.CLOSED_IN_HAND if outcome.in_hand else entries.CLOSED
    hand = deal.hands[place]
    return entries.cards_entry(hand.cards() if isinstance(hand, Hand) else ())


def _next_docket(state: MatchState, after: MatchState) -> Docket:
    """Return the docket of the next deal: the warnings, by the places that the players will have in it."""
    warned = (state.dealt_to[place] for place in state.docket.warned)
    return Docket(warned=tuple(after.playing.index(seat) for seat in warned if seat in after.playing))
