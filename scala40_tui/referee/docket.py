"""What the referee keeps in mind during a deal: rulings, cards shown, melds frozen for a time, duties, warnings.

Immutable; seats are those of the deal (or the columns of a pad). What was shown is settled at the end of the player's
turn, what was laid without drawing is thawed when his next turn begins or counts against him when somebody else goes
out first (F art. 11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from scala40_tui.cards import Card
from scala40_tui.referee.applying import frozen
from scala40_tui.referee.case import Duty, Span
from scala40_tui.referee.facts import Facts
from scala40_tui.referee.giving_back import take_out
from scala40_tui.referee.rulings import Ruling, rule
from scala40_tui.rules.moves import Attach, Lay, Move, Swap
from scala40_tui.rules.state import Deal


class Exposed(NamedTuple):
    """A card that was shown and must be played."""

    seat: int
    card: Card | None
    """None where nobody typed it."""


class Suspended(NamedTuple):
    """A meld frozen until its player's next turn, and what of it counts against him until then."""

    seat: int
    meld: int
    cards: tuple[Card, ...] = ()
    """The cards attached; empty where the whole meld counts."""
    opens: bool = False
    """With it he opens, when it is thawed (house ruling)."""


class Order(NamedTuple):
    """What a player may only do in this turn."""

    seat: int
    duty: Duty
    cards: tuple[Card, ...] = ()
    """What he may discard; empty where any card will do."""


class Docket(NamedTuple):
    """What the referee keeps in mind."""

    rulings: tuple[Ruling, ...] = ()
    """Those of this deal, in order."""
    exposed: tuple[Exposed, ...] = ()
    suspended: tuple[Suspended, ...] = ()
    frozen: tuple[int, ...] = ()
    """The melds frozen for the whole deal."""
    orders: tuple[Order, ...] = ()
    warned: tuple[int, ...] = ()
    """The seats warned in this match, once for each warning."""

    def with_ruling(self, ruling: Ruling, *, opens: bool = False) -> Docket:
        """Return the docket after a ruling; `opens` if the melds it suspends make an opening."""
        facts, case = ruling.facts, ruling.case
        docket = self._replace(rulings=(*self.rulings, ruling))
        if case.duty is Duty.PLAY:
            shown = tuple(Exposed(facts.seat, card.held) for card in facts.cards) or (Exposed(facts.seat, None),)
            docket = docket._replace(exposed=(*docket.exposed, *shown))
        elif case.duty in (Duty.DRAW_AND_DISCARD, Duty.DISCARD_AMONG):
            among = tuple(card.held for card in facts.cards) if case.duty is Duty.DISCARD_AMONG else ()
            docket = docket._replace(orders=(*docket.orders, Order(facts.seat, case.duty, among)))
        if case.freezes is Span.DEAL:
            docket = docket._replace(frozen=(*docket.frozen, *ruling.frozen))
        if case.counts:
            cards = () if facts.meld is None else tuple(card.held for card in facts.cards)
            suspended = tuple(Suspended(facts.seat, number, cards, opens) for number in ruling.frozen)
            docket = docket._replace(suspended=(*docket.suspended, *suspended))
        return docket._replace(warned=(*docket.warned, facts.seat)) if case.warns else docket

    @property
    def waits_for_turns(self) -> bool:
        """True where something is settled when a turn ends or begins."""
        return bool(self.exposed or self.suspended or self.orders)

    def facts_of_dealing(self, seat: int) -> Facts:
        """Return the facts of an error in dealing by a seat, with the warnings it has had."""
        return Facts(seat, warned=self.warned.count(seat))

    def points(self, seat: int) -> int:
        """Return the penalty points of a seat in this deal."""
        return sum(ruling.points for ruling in self.rulings if ruling.seat == seat)

    def order_for(self, seat: int) -> Order | None:
        """Return what a player may only do in this turn, the strictest order first, or None."""
        own = [order for order in self.orders if order.seat == seat]
        return max(own, key=lambda order: bool(order.cards), default=None)

    # --- turns --------------------------------------------------------------------------------------------------------

    def turn_begun(self, seat: int, deal: Deal) -> tuple[Docket, Deal]:
        """Return docket and deal when a player's turn begins: what was frozen until then is good again."""
        thawed = [entry for entry in self.suspended if entry.seat == seat]
        docket = self.thawed(seat)
        still = {*self.frozen, *(entry.meld for entry in docket.suspended)}
        deal = frozen(deal, {entry.meld for entry in thawed} - still, state=False)
        if any(entry.opens for entry in thawed):
            deal = deal._replace(opened=deal.opened | 1 << seat)
        return docket, deal

    def thawed(self, seat: int) -> Docket:
        """Return the docket when a player's turn begins at a table whose cards nobody types."""
        return self._replace(suspended=tuple(entry for entry in self.suspended if entry.seat != seat))

    def turn_ended(self, seat: int, moves: Iterable[Move]) -> tuple[Docket, tuple[Ruling, ...]]:
        """Return the docket after a player's turn of these moves, and the rulings on what he showed and did not play.

        The rulings are not in the docket yet.
        """
        played = Counter(_played(moves))
        left: list[Exposed] = []
        for entry in self.exposed:
            if entry.seat == seat and entry.card is not None:
                if played[entry.card]:
                    played[entry.card] -= 1
                else:
                    left.append(entry)
        rest = tuple(entry for entry in self.exposed if entry.seat != seat or entry.card is None)
        orders = tuple(order for order in self.orders if order.seat != seat)
        docket = self._replace(exposed=rest, orders=orders)
        return docket, tuple(_not_played(entry) for entry in left)

    def settled(self, entry: Exposed, *, played: bool) -> tuple[Docket, Ruling | None]:
        """Return the docket after the referee at a table settled a card shown, and the ruling if it was not played."""
        place = self.exposed.index(entry)
        docket = self._replace(exposed=self.exposed[:place] + self.exposed[place + 1 :])
        return docket, None if played else _not_played(entry)

    # --- the end of a deal --------------------------------------------------------------------------------------------

    def against(self, closer: int | None) -> tuple[Suspended, ...]:
        """Return what counts against its players as cards in hand when `closer` goes out."""
        return tuple(entry for entry in self.suspended if closer is not None and entry.seat != closer)

    def counted(self, deal: Deal) -> Deal:
        """Return an ended deal with what counts against its players moved back to their hands."""
        closer = deal.outcome.closer if deal.outcome is not None else None
        for entry in self.against(closer):
            deal = take_out(deal, entry.meld, entry.cards, entry.seat)
        return deal

    def next_deal(self) -> Docket:
        """Return the docket for the next deal: only warnings stay."""
        return Docket(warned=self.warned)


def _played(moves: Iterable[Move]) -> list[Card]:
    """Return the cards that left the hand for the table; a discard is no play (F art. 11)."""
    cards: list[Card] = []
    for move in moves:
        if isinstance(move, Lay):
            cards += [card.held for card in move.cards]
        elif isinstance(move, Attach | Swap):
            cards.append(move.card.held)
    return cards


def _not_played(entry: Exposed) -> Ruling:
    return rule("EXPOSED_NOT_PLAYED", Facts(entry.seat, () if entry.card is None else (entry.card,)))
