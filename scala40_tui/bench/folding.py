"""What an entry makes of a refereed table, or why it cannot be. The time used is told with each entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scala40_tui.bench.acts import (
    Act,
    Called,
    DealBegun,
    DealEnded,
    Drawn,
    Expired,
    HandSet,
    Kept,
    Laid,
    Passed,
    Paused,
    Reopened,
    Ruled,
    Settled,
    Signalled,
    Started,
    Whistled,
)
from scala40_tui.bench.config import BenchProblem
from scala40_tui.bench.records import Used
from scala40_tui.bench.returning import cards_back
from scala40_tui.bench.state import HAND, Bar, BenchState, Booked, Phase
from scala40_tui.referee.case import Course, Span
from scala40_tui.referee.docket import Docket
from scala40_tui.referee.rulings import Ruling, rule
from scala40_tui.referee.timeout import after_whistle
from scala40_tui.words import N_

MOST_CARDS: Final = 30
"""More nobody holds."""


def after(state: BenchState, act: Act, used: Used) -> BenchState:
    """Return the table after an entry; raise BenchProblem where it cannot be entered."""
    return _MAKERS[type(act)](state._replace(used=used), act)


# --- deals ------------------------------------------------------------------------------------------------------------


def _deal_begun(state: BenchState, act: DealBegun) -> BenchState:
    if state.phase is not Phase.BETWEEN:
        raise BenchProblem("", N_("A deal is being played: end it first."))
    if len(act.playing) < 2:
        raise BenchProblem("", N_("At least two players are needed."))
    state = _renamed(state, act.names) if act.names else state
    place = act.playing.index(act.dealer)
    return state._replace(
        phase=Phase.PLAY,
        deal=state.deal + 1 if act.row is None else act.row + 1,
        dealer=act.dealer,
        row=act.row,
        playing=act.playing,
        turn=0,
        seat=act.playing[(place + 1) % len(act.playing)],
        hands=tuple(HAND if seat in act.playing else 0 for seat in range(len(state.names))),
        stands=False,
        **_fresh(state),
    )


def _renamed(state: BenchState, names: tuple[str, ...]) -> BenchState:
    """Return the table with the names it has now; who was warned stays warned, wherever he sits."""
    seats = {name: seat for seat, name in enumerate(names)}
    warned = tuple(seats[state.names[seat]] for seat in state.docket.warned if state.names[seat] in seats)
    out = tuple(seats[state.names[seat]] for seat in state.out if state.names[seat] in seats)
    return state._replace(names=names, out=out, docket=Docket(warned=warned))


def _deal_ended(state: BenchState, act: DealEnded) -> BenchState:
    _require_play(state)
    if act.closer is not None:
        _require_may_go_out(state, act.closer)
        _require_settled(state, act.closer)
    return _ended(state)


def _ended(state: BenchState) -> BenchState:
    """Return the table after a deal; after the whistle the match ends with it."""
    places = len(state.playing)
    dealer = state.playing[(state.playing.index(state.dealer) + 1) % places]
    over = state.timeout is not None
    return state._replace(
        phase=Phase.OVER if over else Phase.BETWEEN,
        dealer=dealer,
        docket=state.docket.next_deal(),
        bars=(),
        stands=over or state.stands,
        **_fresh(state),
    )


# --- turns ------------------------------------------------------------------------------------------------------------


def _drawn(state: BenchState, act: Drawn) -> BenchState:
    _require_play(state)
    if state.drew:
        raise BenchProblem("", N_("{name} has drawn already."), name=state.name)
    return _with_cards(state, state.seat, 1)._replace(drew=True)


def _laid(state: BenchState, act: Laid) -> BenchState:
    """Lay cards; who lays has drawn."""
    _require_play(state)
    state = state if state.drew else _drawn(state, Drawn())
    if not 0 < act.cards <= state.hands[state.seat]:
        held = state.hands[state.seat]
        raise BenchProblem("", N_("{name} holds {held} cards: type how many were laid."), name=state.name, held=held)
    return _with_cards(state, state.seat, -act.cards)._replace(laid=state.laid + act.cards)


def _hand_set(state: BenchState, act: HandSet) -> BenchState:
    _require_play(state)
    if act.seat not in state.playing:
        raise BenchProblem("", N_("{name} does not play this deal."), name=state.names[act.seat])
    if not 1 <= act.cards <= MOST_CARDS:
        raise BenchProblem("", N_("A hand is 1 to {most} cards."), most=MOST_CARDS)
    more = act.cards - state.hands[act.seat]
    if act.seat == state.seat and state.laid:
        # What was held before the turn, by which its time goes (F art. 11 bis), is as it was.
        state = state._replace(laid=max(state.laid - more, 0))
    return _with_cards(state, act.seat, more)


def _passed(state: BenchState, act: Passed) -> BenchState:
    _require_play(state)
    _require_settled(state, state.seat)
    state = state if state.drew else _drawn(state, Drawn())
    if state.hands[state.seat] < 2:
        raise BenchProblem(
            "", N_("{name} has no other card: o says that {name} goes out; or set the cards held."), name=state.name
        )
    state = _with_cards(state, state.seat, -1)
    docket, _ = state.docket.turn_ended(state.seat, ())
    state = _next_turn(state._replace(docket=docket))
    for _ in state.playing:
        if state.seat not in state.out or _stops(state):
            break
        state = _next_turn(state)
    return _ended(state) if _stops(state) else state


def _next_turn(state: BenchState) -> BenchState:
    seat = state.playing[(state.playing.index(state.seat) + 1) % len(state.playing)]
    return state._replace(
        seat=seat,
        turn=state.turn + 1,
        timeout=None if state.timeout is None else state.timeout.turn_ended(),
        docket=state.docket.thawed(seat),
        bars=tuple(bar for bar in state.bars if bar != Bar(seat, Span.TURN)),
        **_fresh(state),
    )


def _stops(state: BenchState) -> bool:
    return state.timeout is not None and state.timeout.stops


# --- the clocks -------------------------------------------------------------------------------------------------------


def _called(state: BenchState, act: Called) -> BenchState:
    limit = state.limit
    if limit is None:
        raise BenchProblem("", N_("No turn is being timed."))
    if state.called is not None:
        raise BenchProblem("", N_("The ten seconds of {name} have begun already."), name=state.name)
    if state.used.turn <= limit:
        raise BenchProblem("", N_("{name} is in time."), name=state.name)
    return state._replace(called=state.used.turn)


def _expired(state: BenchState, act: Expired) -> BenchState:
    return state._replace(expired=True)


def _whistled(state: BenchState, act: Whistled) -> BenchState:
    if not state.config.has_timeout:
        raise BenchProblem("", N_("These rules have no time-out (option timeout)."))
    if state.whistled:
        raise BenchProblem("", N_("The whistle has been blown already."))
    if state.phase is Phase.BETWEEN:
        return state._replace(phase=Phase.OVER, stands=True)
    option, places = state.config.rules.timeout, len(state.playing)
    dealer, seat = state.playing.index(state.dealer), state.playing.index(state.seat)
    state = state._replace(timeout=after_whistle(option, places, dealer, seat, in_turn=act.in_turn))
    return _ended(state) if _stops(state) else state


def _started(state: BenchState, act: Started) -> BenchState:
    return state._replace(stands=state.phase is Phase.OVER, halted=False)


def _paused(state: BenchState, act: Paused) -> BenchState:
    return state._replace(halted=True) if act.ruling else state._replace(stands=True, halted=False)


def _kept(state: BenchState, act: Kept) -> BenchState:
    return state


def _reopened(state: BenchState, act: Reopened) -> BenchState:
    return state._replace(stands=True, halted=False)


def _signalled(state: BenchState, act: Signalled) -> BenchState:
    return state._replace(signals=act.signals)


# --- rulings ----------------------------------------------------------------------------------------------------------


def _ruled(state: BenchState, act: Ruled) -> BenchState:
    facts = act.facts
    if not 0 <= facts.seat < len(state.names):
        raise BenchProblem("", N_("There is no such place at the table."))
    ruling = ruling_of(state, act)
    state = _booked(state, ruling, act.reason)._replace(docket=state.docket.with_ruling(ruling))
    back = cards_back(ruling, state)
    state = _with_cards(state, state.seat, back)._replace(laid=state.laid - back) if back else state
    if ruling.barred_until is not Span.NEVER:
        state = state._replace(bars=(*state.bars, Bar(ruling.seat, ruling.barred_until)))
    if ruling.course is Course.OUT:
        state = state._replace(out=(*state.out, ruling.seat))
    if ruling.course in (Course.REDEAL, Course.MEND_AND_REDEAL) and state.phase is Phase.PLAY:
        return _ended(state)._replace(deal=state.deal - 1, dealer=state.dealer)
    return state


def ruling_of(state: BenchState, act: Ruled) -> Ruling:
    """Return the ruling of an entry by the table's rules, with the warnings that the player has had."""
    facts = act.facts._replace(warned=state.docket.facts_of_dealing(act.facts.seat).warned)
    return rule(act.code, facts, state.config.rules)


def _settled(state: BenchState, act: Settled) -> BenchState:
    if not 0 <= act.place < len(state.docket.exposed):
        raise BenchProblem("", N_("No card is to be settled."))
    docket, ruling = state.docket.settled(state.docket.exposed[act.place], played=act.played)
    state = state._replace(docket=docket)
    if ruling is None:
        return state
    return _booked(state, ruling, act.reason)._replace(docket=docket.with_ruling(ruling))


def _booked(state: BenchState, ruling: Ruling, reason: str) -> BenchState:
    booked = Booked(state.deal, state.row, state.names[ruling.seat], ruling, reason)
    return state._replace(booked=(*state.booked, booked))


# --- what must be -----------------------------------------------------------------------------------------------------


def _require_play(state: BenchState) -> None:
    if state.phase is not Phase.PLAY:
        raise BenchProblem("", N_("No deal is being played."))


def _require_settled(state: BenchState, seat: int) -> None:
    if state.shown_by(seat):
        raise BenchProblem("", N_("{name} showed a card: was it played?"), name=state.names[seat])


def _require_may_go_out(state: BenchState, seat: int) -> None:
    until, name = state.bar(seat), state.names[seat]
    if until is Span.DEAL:
        raise BenchProblem("", N_("{name} may not go out in this deal (art. 11)."), name=name)
    if until is Span.TURN:
        raise BenchProblem("", N_("{name} may not go out before his next turn (art. 11)."), name=name)


def _with_cards(state: BenchState, seat: int, more: int) -> BenchState:
    hands = list(state.hands)
    hands[seat] += more
    return state._replace(hands=tuple(hands))


def _fresh(state: BenchState) -> dict[str, Any]:
    """Return what a turn begins with."""
    used = state.used._replace(turn=0.0)
    return {"drew": False, "laid": 0, "called": None, "expired": False, "halted": False, "used": used}


_MAKERS: Final[dict[type, Callable[[BenchState, Any], BenchState]]] = {
    DealBegun: _deal_begun,
    Drawn: _drawn,
    Laid: _laid,
    HandSet: _hand_set,
    Passed: _passed,
    Called: _called,
    Expired: _expired,
    Whistled: _whistled,
    Ruled: _ruled,
    Settled: _settled,
    DealEnded: _deal_ended,
    Started: _started,
    Paused: _paused,
    Kept: _kept,
    Reopened: _reopened,
    Signalled: _signalled,
}
