"""The state of a match, folded from its events: pure, immutable, the same after a resume as before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from scala40_tui.rules.effects import apply, effect, stopped
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.rules.sheet import Player, Sheet
from scala40_tui.rules.state import Deal, new_deal
from scala40_tui.table import refereeing
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.counting import before_cut, counted
from scala40_tui.table.events import (
    Called,
    Cut,
    Event,
    Forced,
    Irregular,
    Paused,
    Played,
    Resumed,
    Ruled,
    Stopped,
    TakenBack,
    Timed,
    Whistle,
)
from scala40_tui.table.legality import refusal_at_table
from scala40_tui.table.moment import MatchState as MatchState
from scala40_tui.table.moment import Phase as Phase


def begin(config: MatchConfig) -> MatchState:
    """Return the state before the first cut."""
    players = tuple(Player(name) for name in config.names)
    return before_cut(config, Sheet(config.rules, players, first_dealer=config.first_dealer))


def follow(state: MatchState, event: Event) -> MatchState:
    """Return the state after an event.

    Raises:
        IllegalMove: the rules forbid the move.
        ValueError: an event of this kind cannot happen now.
    """
    if state.must and not isinstance(event, Played):
        raise ValueError("the referee has not finished")
    return _FOLLOWING[type(event)](state, event)


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
    return state._replace(phase=Phase.PLAY, deal=deal, dealt_to=state.playing, earlier=(), ruled=())


def _played(state: MatchState, event: Played) -> MatchState:
    before, move = refereeing.playing_deal(state), event.move
    must = state.must[1:]
    after = _by_referee(before, state.must[0], move) if state.must else _by_player(state, before, move)
    if isinstance(move, Discard):
        return _turn_over(state._replace(deal=after, earlier=(), must=must, called=None), before, after)
    # A card from the stock was seen: nothing before may be taken back.
    earlier = () if isinstance(move, Draw) else (*state.earlier, before)
    return state._replace(deal=after, earlier=earlier, must=must)


def _by_player(state: MatchState, deal: Deal, move: Move) -> Deal:
    if state.docket.orders and state.actor is not None:
        fault = refusal_at_table(state, state.actor, move)
        if fault is not None:
            raise IllegalMove(fault)
    return apply(deal, move)


def _by_referee(deal: Deal, due: Move, move: Move) -> Deal:
    """Make a move of the referee's, who may order what the rules would not let the player do."""
    if move != due and not (isinstance(move, Draw) and isinstance(due, Draw)):
        raise ValueError("the referee makes another move")
    return effect(deal, move)


def _turn_over(state: MatchState, before: Deal, deal: Deal) -> MatchState:
    """Let the referee look at the turn that ended, and begin the next one."""
    docket = state.docket
    if docket.waits_for_turns:
        docket, rulings = docket.turn_ended(before.seat, deal.record[-1].moves)
        for ruling in rulings:
            docket = docket.with_ruling(ruling)
        state = state._replace(docket=docket)
    if deal.outcome is not None:
        return counted(state, deal)
    if docket.waits_for_turns:
        docket, deal = docket.turn_begun(deal.seat, deal)
        state = state._replace(docket=docket, deal=deal)
    state = state._replace(held=deal.hands[deal.seat].size)
    return state if state.timeout is None else refereeing.turn_ended(state)


def _taken_back(state: MatchState, event: TakenBack) -> MatchState:
    if not 1 <= event.moves <= len(state.earlier):
        raise ValueError("so many moves cannot be taken back")
    return state._replace(deal=state.earlier[-event.moves], earlier=state.earlier[: -event.moves])


def _stopped(state: MatchState, event: Stopped) -> MatchState:
    return counted(state, stopped(refereeing.playing_deal(state)))


def _paused(state: MatchState, event: Paused) -> MatchState:
    if state.phase is Phase.OVER or state.paused:
        raise ValueError("no clock runs")
    return state._replace(paused=True)


def _resumed(state: MatchState, event: Resumed) -> MatchState:
    if state.phase is Phase.OVER:
        raise ValueError("no clock can run")
    return state._replace(paused=False)


def _timed(state: MatchState, event: Timed) -> MatchState:
    if state.phase is Phase.OVER or not min(event) >= 0:
        raise ValueError("no clock can have run so long")
    return state


def _whistled(state: MatchState, event: Whistle) -> MatchState:
    return refereeing.whistled(state)


_FOLLOWING: Final[Mapping[type[Event], Callable[[MatchState, Any], MatchState]]] = MappingProxyType(
    {
        Cut: _cut,
        Played: _played,
        TakenBack: _taken_back,
        Stopped: _stopped,
        Called: refereeing.called,
        Forced: refereeing.forced,
        Paused: _paused,
        Resumed: _resumed,
        Timed: _timed,
        Whistle: _whistled,
        Irregular: refereeing.irregular,
        Ruled: refereeing.ruled,
    }
)


def may_take_back(state: MatchState) -> int:
    """Return how many moves of this turn may be taken back: until hidden information appeared."""
    return len(state.earlier) if state.phase is Phase.PLAY else 0
