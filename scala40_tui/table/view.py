"""What one person at the table is shown: his own cards, and of everything else what everybody sees."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.bots.protocol import Stakes
from scala40_tui.referee.docket import Order
from scala40_tui.referee.rulings import Ruling
from scala40_tui.referee.timeout import TimeOut
from scala40_tui.rules.match import Result
from scala40_tui.rules.sheet import Sheet
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.state import MatchState, Phase, may_take_back

NOBODY = -1
"""The place of who does not take part in a deal: no hand is his."""


class TableView(NamedTuple):
    """The table as a seat of the match sees it."""

    me: int
    """The match's seat that looks."""
    names: tuple[str, ...]
    """Of the match's seats."""
    people: tuple[bool, ...]
    """For each seat of the match, whether a person sits there."""
    phase: Phase
    deal: Deal | None
    """The deal as this seat may see it; once it has ended, with everybody's hand."""
    dealt_to: tuple[int, ...]
    """The match's seats in the order of the deal's own seats."""
    place: int
    """This seat's own place in the deal, or NOBODY."""
    deal_number: int
    dealer: int | None
    """The match's seat that deals now, or next."""
    cutter: int | None
    """The match's seat that must cut, or None."""
    actor: int | None
    """The match's seat that the match waits for, or None."""
    sheet: Sheet
    result: Result
    take_back: int
    """How many moves of his own turn he may take back."""
    commitment: str
    """The SHA-256 of the seed, shown before the first deal."""
    seed: bytes | None
    """The seed, once the match is over."""
    minutes: int | None
    strict: bool
    rulings: tuple[Ruling, ...] = ()
    """Those of the deal being played or, before the cut, of the one that ended; their seats are the deal's."""
    order: Order | None = None
    """What the referee lets this seat do in its turn, where that is less than the rules do."""
    timeout: TimeOut | None = None
    """What is left to be played after the whistle; seats are the deal's."""
    called: bool = False
    """The referee was called to the player on turn: ten seconds are left."""
    paused: bool = False
    """The clock was stopped."""

    @property
    def my_turn(self) -> bool:
        """True when this seat is on turn, and its cards lie before it."""
        return self.phase is Phase.PLAY and self.actor == self.me and self.place >= 0

    @property
    def shared(self) -> bool:
        """True when several people play, so that "you" would not say who."""
        return sum(self.people) > 1

    @property
    def deal_names(self) -> tuple[str, ...]:
        """The names in the order of the deal's own seats."""
        return tuple(self.names[seat] for seat in self.dealt_to)


def table_view(state: MatchState, me: int, *, face_down: bool = False) -> TableView:
    """Return what a seat of the match is shown.

    With `face_down` its own hand is hidden too: between two people at one keyboard, only what everybody sees is left.
    """
    config: MatchConfig = state.config
    deal = state.deal
    place = state.dealt_to.index(me) if me in state.dealt_to and not face_down else NOBODY
    if deal is not None:
        deal = seen_from(deal, place) if deal.outcome is None else open_hands(deal)
    waiting = state.phase is not Phase.OVER
    actor = state.actor
    return TableView(
        me=me,
        names=config.names,
        people=tuple(seat.bot is None for seat in config.seats),
        phase=state.phase,
        deal=deal,
        dealt_to=state.dealt_to,
        place=place,
        deal_number=state.deal_number,
        dealer=state.playing[state.dealer] if waiting else None,
        cutter=state.playing[state.cutter] if state.phase is Phase.CUT else None,
        actor=actor,
        sheet=state.sheet,
        result=state.result,
        take_back=may_take_back(state) if actor == me and not face_down else 0,
        commitment=config.commitment,
        seed=None if waiting else config.seed,
        minutes=config.minutes,
        strict=config.strict,
        rulings=state.docket.rulings if state.phase is Phase.PLAY else state.ruled,
        order=state.docket.order_for(place) if state.phase is Phase.PLAY else None,
        timeout=state.timeout,
        called=state.called is not None,
        paused=state.paused,
    )


def open_hands(deal: Deal) -> Deal:
    """Return an ended deal with all hands shown; the stock and the seed stay hidden."""
    return seen_from(deal, NOBODY)._replace(hands=deal.hands)


def bot_view(state: MatchState) -> tuple[Deal, Stakes]:
    """Return what the bot on turn decides from: the deal from its seat, and the totals of those who play.

    A bot decides a whole turn at once, before it draws or right after. In the middle of the moves it decided, this is
    still the deal from which it did.
    """
    if state.deal is None or state.phase is not Phase.PLAY:
        raise LookupError("no deal is being played")
    deal = state.earlier[0] if state.earlier else state.deal
    totals, rejoins = state.result.totals, state.result.rejoins
    stakes = Stakes(tuple(totals[seat] for seat in state.dealt_to), tuple(rejoins[seat] for seat in state.dealt_to))
    return seen_from(deal, deal.seat), stakes
