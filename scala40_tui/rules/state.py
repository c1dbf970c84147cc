"""The state of one deal, as a value: what lies where, whose turn it is, and what he has done in it.

A seat's view is a state too: one in which the other hands and the stock are only counted. The same functions judge
both, so that people, bots, the judge of positions and the replay share one validator.
"""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.cards import Card, Hand
from scala40_tui.rules.melds import Meld, MeldRules, meld_rules
from scala40_tui.rules.moves import Move
from scala40_tui.rules.options import Rules
from scala40_tui.shuffle import Layout, deal_out


class Unseen(NamedTuple):
    """Cards of which only the number is known."""

    size: int

    def add(self, new: Card) -> Unseen:
        """Return one card more."""
        return Unseen(self.size + 1)

    def remove(self, gone: Card) -> Unseen:
        """Return one card less."""
        return Unseen(self.size - 1)


class Stock(tuple[Card, ...]):
    """The stock, top card first; it never shows its cards."""

    __slots__ = ()

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(self)

    def __repr__(self) -> str:
        """Say how many cards there are and never which, so that a traceback leaks none."""
        return f"<stock of {len(self)}>"


class Setup(NamedTuple):
    """What is fixed for a deal."""

    rules: Rules
    melds: MeldRules
    seats: int
    dealer: int
    number: int = 1
    """Which deal of the match it is, from 1."""
    seed: bytes | None = None
    """The seed from which the stock is shuffled again; None where it is not known."""

    def __repr__(self) -> str:
        """Never show the seed."""
        return f"<setup of deal {self.number}: {self.seats} seats, {self.rules.preset}>"

    def partner(self, seat: int) -> int | None:
        """Return who sits opposite in a match of couples."""
        return (seat + 2) % 4 if self.rules.couples and self.seats == 4 else None


class LaidMeld(NamedTuple):
    """A meld laid in the turn being played, as the opening needs it."""

    points: int
    jokers: int
    has_picked: bool
    """It contains a card equal to the one picked up."""


class Turn(NamedTuple):
    """What the player on turn has done."""

    drew: bool = False
    """He has drawn or picked up."""
    drawn: Card | None = None
    """The card drawn from the stock, where it is known."""
    picked: Card | None = None
    """The card picked up from the discard pile."""
    picked_copies: int = 0
    """How many cards equal to it he held with it."""
    pile_was_single: bool = False
    """It was the only card of the pile."""
    laid_picked: bool = False
    attached_picked: bool = False
    swapped_picked: bool = False
    swapped: int = 0
    """Jokers taken from melds and not played since."""
    laid: tuple[LaidMeld, ...] = ()
    moves: tuple[Move, ...] = ()
    """The moves made, a card drawn not named."""

    def __repr__(self) -> str:
        """Show no card drawn."""
        return f"<turn of {len(self.moves)} moves>"

    @property
    def touched(self) -> bool:
        """He has laid, attached or swapped something."""
        return len(self.moves) > 1

    @property
    def only_drew(self) -> bool:
        """He has drawn from the stock and done nothing else."""
        return self.picked is None and len(self.moves) == 1


FRESH = Turn()


class TurnRecord(NamedTuple):
    """A finished turn as everybody saw it: the seat and its moves, a card drawn not named."""

    seat: int
    moves: tuple[Move, ...]


class Outcome(NamedTuple):
    """How a deal ended."""

    kind: str
    """`closed`, `dead` (nothing left to draw) or `stopped` (time-out)."""
    closer: int | None = None
    in_hand: bool = False


class Deal(NamedTuple):
    """One deal (smazzata) at a moment; a move gives a new one."""

    setup: Setup
    hands: tuple[Hand | Unseen, ...]
    stock: Stock | Unseen
    pile: tuple[Card, ...]
    """The discard pile, the top card last."""
    seat: int
    """Whose turn it is."""
    melds: tuple[Meld, ...] = ()
    """The melds on the table; meld number n is the one at n - 1."""
    opened: int = 0
    """Bit n is set when seat n opened on an earlier turn."""
    turns: int = 0
    """Turns finished in this deal."""
    turn: Turn = FRESH
    attaching: int = 0
    """Mask of the cards that attach to a meld on the table."""
    barred: int = 0
    """Bit n is set when seat n may not go out in this deal (F art. 11)."""
    buried: int = 0
    """Cards of the discard pile below those known."""
    restocks: int = 0
    removed: tuple[Card, ...] = ()
    """Cards out of play."""
    record: tuple[TurnRecord, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        """Show no hidden card."""
        return f"<deal {self.setup.number}, turn {self.turns + 1}, seat {self.seat}, stock {self.stock.size}>"

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.setup.rules

    @property
    def hand(self) -> Hand:
        """The hand of the player on turn; asking for one that is not known is an error of the program."""
        hand = self.hands[self.seat]
        if isinstance(hand, Hand):
            return hand
        raise LookupError("the hand of the player on turn is not known here")

    @property
    def laps(self) -> int:
        """Whole laps of the table played in this deal."""
        return self.turns // self.setup.seats

    @property
    def pile_size(self) -> int:
        """The number of cards in the discard pile."""
        return len(self.pile) + self.buried

    def has_opened(self, seat: int) -> bool:
        """Tell whether a seat opened on an earlier turn."""
        return bool(self.opened >> seat & 1)


def start(rules: Rules, layout: Layout, dealer: int, *, number: int = 1, seed: bytes | None = None) -> Deal:
    """Begin a deal from cards already dealt; the player at the dealer's left begins (A, P)."""
    seats = len(layout.hands)
    setup = Setup(rules, meld_rules(rules), seats, dealer, number, seed)
    return Deal(setup, layout.hands, Stock(layout.stock), (layout.up_card,), (dealer + 1) % seats)


def new_deal(rules: Rules, seats: int, dealer: int, *, seed: bytes, number: int, cut: int) -> Deal:
    """Shuffle, cut and deal deal `number` of a match, as `scala40_tui.shuffle` describes."""
    layout = deal_out(seed, number, cut, seats, dealer)
    return start(rules, layout, dealer, number=number, seed=seed)


def seen_from(deal: Deal, seat: int) -> Deal:
    """Return what a seat may know: its hand, how many cards the others hold, the table, the pile's top."""
    hands = tuple(hand if place == seat else Unseen(hand.size) for place, hand in enumerate(deal.hands))
    turn = deal.turn
    if seat != deal.seat and turn.drew:
        # How many cards equal to the one picked up he holds is as hidden as his hand.
        turn = turn._replace(drawn=None, picked_copies=min(turn.picked_copies, 1))
    return deal._replace(
        setup=deal.setup._replace(seed=None),
        hands=hands,
        stock=Unseen(deal.stock.size),
        pile=deal.pile[-1:],
        buried=deal.buried + max(len(deal.pile) - 1, 0),
        turn=turn,
    )
