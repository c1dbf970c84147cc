"""The state of a match, folded from its events: pure, immutable, the same after a resume as before."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from scala40_tui.cards import Hand
from scala40_tui.rules import sheet as entries
from scala40_tui.rules.effects import apply, stopped
from scala40_tui.rules.match import Result, evaluate
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.sheet import Ending, Entry, Player, Row, Sheet
from scala40_tui.rules.state import Deal, new_deal
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Cut, Event, Played, Stopped, TakenBack


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


def begin(config: MatchConfig) -> MatchState:
    """Return the state before the first cut."""
    players = tuple(Player(name) for name in config.names)
    sheet = Sheet(config.rules, players, first_dealer=config.first_dealer)
    return _before_cut(config, sheet)


def _before_cut(config: MatchConfig, sheet: Sheet) -> MatchState:
    """Return the state that waits for the next cut, or for nothing where the sheet says that the match is over."""
    result = evaluate(sheet)
    playing = result.playing
    if result.next_dealer is None:
        return MatchState(config, sheet, result, Phase.OVER, playing, 0)
    return MatchState(config, sheet, result, Phase.CUT, playing, playing.index(result.next_dealer))


def follow(state: MatchState, event: Event) -> MatchState:
    """Return the state after an event; raise IllegalMove where the rules forbid it."""
    if isinstance(event, Cut):
        return _cut(state, event)
    if isinstance(event, Played):
        return _played(state, event.move)
    if isinstance(event, TakenBack):
        return _taken_back(state, event.moves)
    if isinstance(event, Stopped):
        return _stopped(state)
    assert_never(event)


def _cut(state: MatchState, event: Cut) -> MatchState:
    if state.phase is not Phase.CUT:
        raise ValueError("the pack is cut before a deal")
    config = state.config
    deal = new_deal(
        config.rules,
        len(state.playing),
        state.dealer,
        seed=config.seed,
        number=state.deal_number,
        cut=event.cards,
    )
    return state._replace(phase=Phase.PLAY, deal=deal, dealt_to=state.playing, earlier=())


def _played(state: MatchState, move: Move) -> MatchState:
    before = state.deal
    if state.phase is not Phase.PLAY or before is None:
        raise ValueError("no deal is being played")
    after = apply(before, move)
    if isinstance(move, Draw | Discard):
        # A card from the stock was seen, or the turn is over: nothing before may be taken back.
        earlier: tuple[Deal, ...] = ()
    else:
        earlier = (*state.earlier, before)
    state = state._replace(deal=after, earlier=earlier)
    return state if after.outcome is None else _counted(state, after)


def _taken_back(state: MatchState, moves: int) -> MatchState:
    if not 1 <= moves <= len(state.earlier):
        raise ValueError("so many moves cannot be taken back")
    return state._replace(deal=state.earlier[-moves], earlier=state.earlier[:-moves])


def _stopped(state: MatchState) -> MatchState:
    if state.phase is not Phase.PLAY or state.deal is None:
        raise ValueError("no deal is being played")
    return _counted(state, stopped(state.deal))


def _counted(state: MatchState, deal: Deal) -> MatchState:
    """Write the deal that ended on the sheet, and wait for the next cut or for nothing."""
    row = Row(tuple(_entry(state, deal, seat) for seat in range(len(state.config.seats))), _ending(deal))
    sheet = state.sheet.with_row(len(state.sheet.rows), row)
    return _before_cut(state.config, sheet)._replace(deal=deal, dealt_to=state.dealt_to)


def _ending(deal: Deal) -> Ending:
    kind = deal.outcome.kind if deal.outcome is not None else ""
    return {"dead": Ending.DEAD, "stopped": Ending.STOPPED}.get(kind, Ending.CLOSED)


def _entry(state: MatchState, deal: Deal, seat: int) -> Entry:
    if seat not in state.dealt_to:
        return entries.AWAY
    place = state.dealt_to.index(seat)
    outcome = deal.outcome
    if outcome is not None and outcome.closer == place:
        return entries.CLOSED_IN_HAND if outcome.in_hand else entries.CLOSED
    hand = deal.hands[place]
    return entries.cards_entry(hand.cards() if isinstance(hand, Hand) else ())


def may_take_back(state: MatchState) -> int:
    """Return how many moves of this turn may be taken back: until hidden information appeared."""
    return len(state.earlier) if state.phase is Phase.PLAY else 0
