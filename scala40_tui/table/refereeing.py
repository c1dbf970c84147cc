"""What the referee's events make of a match. Everything he decides is worked out again from the state."""

from __future__ import annotations

from scala40_tui.referee.applying import apply_ruling
from scala40_tui.referee.case import Course
from scala40_tui.referee.clock import turn_limit
from scala40_tui.referee.facts import Facts
from scala40_tui.referee.forced import Forced as Verdict
from scala40_tui.referee.forced import forced_turn
from scala40_tui.referee.penalties import CASE
from scala40_tui.referee.rulings import Ruling, rule
from scala40_tui.referee.strict import Irregularity, irregularity
from scala40_tui.referee.timeout import after_whistle
from scala40_tui.rules.effects import stopped
from scala40_tui.rules.moves import Move
from scala40_tui.rules.state import Deal
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.counting import counted, ended_between_deals
from scala40_tui.table.events import Called, Forced, Irregular, Ruled
from scala40_tui.table.legality import refusal_at_table
from scala40_tui.table.moment import MatchState, Phase


def limit_of(state: MatchState) -> float | None:
    """Return the seconds for the turn being played; None without a clock, and for bots, who do not need one."""
    actor = state.actor
    if state.phase is not Phase.PLAY or actor is None or state.config.seats[actor].bot is not None:
        return None
    return turn_limit(state.config.rules.turn_clock, state.held)


def has_timeout(config: MatchConfig) -> bool:
    """Tell whether a whistle means something in a match."""
    return config.rules.timeout != "none"


def may_whistle(state: MatchState) -> bool:
    """Tell whether the whistle can come now: once, and when there is something to count."""
    if state.phase is Phase.OVER or state.timeout is not None or not has_timeout(state.config):
        return False
    return state.phase is Phase.PLAY or bool(state.sheet.rows)


def playing_deal(state: MatchState) -> Deal:
    """Return the deal being played; raise ValueError where none is."""
    if state.phase is not Phase.PLAY or state.deal is None:
        raise ValueError("no deal is being played")
    return state.deal


# --- the clock --------------------------------------------------------------------------------------------------------


def called(state: MatchState, event: Called) -> MatchState:
    """Return the state after the referee's call."""
    playing_deal(state)
    limit = limit_of(state)
    if limit is None or state.called is not None or event.used <= limit:
        raise ValueError("his time is not over")
    return state._replace(called=event.used)


def forced_now(state: MatchState) -> Verdict:
    """Return what the referee does in the turn of a player who is out of time."""
    deal = playing_deal(state)
    order = state.docket.order_for(deal.seat)
    return forced_turn(deal, state.earlier, () if order is None else order.cards)


def forced(state: MatchState, event: Forced) -> MatchState:
    """Return the state in which the referee ends a late player's turn."""
    verdict = forced_now(state)
    if state.called is None or verdict.back != event.back:
        raise ValueError("the referee does not do that")
    return _taken_back(state, verdict.back)._replace(must=verdict.moves)


def _taken_back(state: MatchState, moves: int) -> MatchState:
    if not moves:
        return state
    return state._replace(deal=state.earlier[-moves], earlier=state.earlier[:-moves])


# --- the whistle ------------------------------------------------------------------------------------------------------


def whistled(state: MatchState) -> MatchState:
    """Return the state after the whistle; without a whole lap to be played the match may end here."""
    if not may_whistle(state):
        raise ValueError("the whistle means nothing now")
    if state.phase is Phase.CUT:
        return ended_between_deals(state)
    deal = playing_deal(state)
    option, setup = state.config.rules.timeout, deal.setup
    course = after_whistle(option, setup.seats, setup.dealer, deal.seat, in_turn=deal.turn.drew)
    return _stopped_if_over(state._replace(timeout=course), deal)


def turn_ended(state: MatchState) -> MatchState:
    """Count down the laps after the whistle, at the end of a turn in which nobody went out."""
    deal = playing_deal(state)
    if state.timeout is None:
        return state
    return _stopped_if_over(state._replace(timeout=state.timeout.turn_ended()), deal)


def _stopped_if_over(state: MatchState, deal: Deal) -> MatchState:
    if state.timeout is not None and state.timeout.stops:
        return counted(state, stopped(deal))
    return state


# --- rulings ----------------------------------------------------------------------------------------------------------


def irregularity_of(state: MatchState, seat: int, move: Move) -> Irregularity | None:
    """Return what a move by a seat of the match is at a strict table, or None where it is legal or simply refused."""
    fault = refusal_at_table(state, seat, move)
    if not state.strict or fault is None or state.phase is not Phase.PLAY or state.deal is None:
        return None
    return irregularity(state.deal, state.place_of(seat), move, fault)


def irregular(state: MatchState, event: Irregular) -> MatchState:
    """Return the state after the ruling on a move that was tried; what the ruling makes of it follows as moves."""
    deal = playing_deal(state)
    found = irregularity_of(state, event.seat, event.move)
    if found is None or found.ruling.code != event.code:
        raise ValueError("the referee does not rule that")
    own_turn = found.ruling.seat == deal.seat
    state = _taken_back(state, found.back)
    if found.laid is not None:
        state = state._replace(deal=found.laid)
    docket = state.docket.with_ruling(found.ruling, opens=found.opens)
    state = state._replace(docket=docket, must=found.made)
    # What is taken back later must not bring back a card that has left the game meanwhile.
    earlier = state.earlier if own_turn else tuple(_ruled(before, found.ruling) for before in state.earlier)
    after = _ruled(playing_deal(state), found.ruling)
    state = state._replace(deal=after, earlier=earlier)
    return state if after.outcome is None else counted(state, after)


def _ruled(deal: Deal, ruling: Ruling) -> Deal:
    return apply_ruling(deal, ruling, discarding=False)


def moves_no_card(code: str) -> bool:
    """Tell whether a ruling leaves all cards and the deal as they are, so that the table can take it from a referee."""
    case = CASE.get(code)
    return (
        case is not None
        and not case.asks_table
        and not case.discards
        and not case.out_of_play
        and case.course is Course.GOES_ON
    )


def ruling_of(state: MatchState, event: Ruled) -> Ruling | None:
    """Return the ruling on a seat of the match that moves no card, or None where the referee cannot give it here."""
    place = state.place_of(event.seat)
    if state.phase is not Phase.PLAY or place < 0 or not moves_no_card(event.code):
        return None
    return rule(event.code, Facts(place, event.cards, points=event.points, warned=state.docket.warned.count(place)))


def ruled(state: MatchState, event: Ruled) -> MatchState:
    """Return the state after a ruling that moves no card."""
    ruling = ruling_of(state, event)
    if ruling is None or ruling.code != event.code:
        raise ValueError("the referee cannot rule that here")
    return state._replace(docket=state.docket.with_ruling(ruling))
