"""The strict table: a move that the rules refuse is an irregularity with its penalty, as at a tournament (F art. 11).

Only what the code names: a card too many, a discard that attaches, going out without a discard, drawing or picking up
out of turn, playing before drawing. Any other refusal stays a refusal. The program stops the player at once, so what he
tried never lies on the table, but what was laid before drawing does: the code leaves it there, frozen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Card
from scala40_tui.referee.excess import Excess, excess_in
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.referee.rulings import Ruling, rule
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import FRESH, Deal, Stock, Turn

_FEWEST: Final = 3
"""Fewer cards are no meld with a card too many."""
_TYPING: Final = frozenset(("CARD_NOT_HELD", "NO_SUCH_MELD", "DEAL_OVER"))
"""Refusals of what cannot even be tried at a table."""


class Irregularity(NamedTuple):
    """What comes of a move that the rules refuse, in this order."""

    ruling: Ruling
    back: int = 0
    """How many of the turn's last moves are taken back."""
    laid: Deal | None = None
    """The deal with what was laid before drawing on the table."""
    opens: bool = False
    """That makes an opening, once it is good again."""
    made: tuple[Move, ...] = ()
    """The moves that the ruling makes or lets stand, whatever the rules say of them otherwise."""


def irregularity(deal: Deal, seat: int, move: Move, fault: Refusal) -> Irregularity | None:
    """Return what a refused move of a deal's seat is at a strict table, or None where it is simply refused."""
    if fault.code in _TYPING:
        return None
    if fault.code == "NOT_YOUR_TURN":
        return _out_of_turn(deal, seat, move)
    if fault.code == "MUST_DRAW_FIRST":
        return _before_drawing(deal, move)
    if fault.code == "DISCARD_ATTACHES" and isinstance(move, Discard):
        facts = Facts(seat, (move.card.held,), stopped=True)
        return None if deal.has_opened(seat) else Irregularity(rule("DISCARD_ATTACHES", facts))
    if fault.code == "CLOSE_WITHOUT_DISCARD":
        return _without_discard(deal, move)
    return _too_many(deal, move) if isinstance(move, Lay) else None


def _out_of_turn(deal: Deal, seat: int, move: Move) -> Irregularity | None:
    if seat < 0:
        return None
    if isinstance(move, Draw) and isinstance(deal.stock, Stock) and deal.stock.size:
        return Irregularity(rule("DRAWN_OUT_OF_TURN", Facts(seat, tuple(deal.stock[:1]), stopped=True)))
    if isinstance(move, Pick) and deal.pile:
        return Irregularity(rule("PICKED_OUT_OF_TURN", Facts(seat, deal.pile[-1:], stopped=True)))
    return None


# --- before drawing ---------------------------------------------------------------------------------------------------


def _before_drawing(deal: Deal, move: Move) -> Irregularity | None:
    """What would have been legal after drawing stays, frozen; anything else goes back (house ruling)."""
    if isinstance(move, Discard):
        return None
    drawn = as_drawn(deal)
    fault = refusal(drawn, move)
    if fault is not None and fault.code in _TYPING:
        return None
    if fault is None and isinstance(move, Lay | Attach):
        after = effect(drawn, move)
        opens = counts_as_opened(after) and not deal.has_opened(deal.seat)
        if isinstance(move, Attach) and after.melds[move.meld - 1].cards:
            facts = Facts(deal.seat, (move.card.held,), move.meld)
            return Irregularity(rule("NOT_DRAWN_ATTACHED", facts), laid=after._replace(turn=FRESH))
        if isinstance(move, Lay) and counts_as_opened(after):
            facts = Facts(deal.seat, melds=(len(after.melds),))
            return Irregularity(rule("NOT_DRAWN_LAID", facts), laid=after._replace(turn=FRESH), opens=opens)
    return Irregularity(rule("NOT_DRAWN_BACK", Facts(deal.seat, _cards_of(move), stopped=True)))


def as_drawn(deal: Deal) -> Deal:
    """Return a deal as if the player on turn had drawn: what he means when he plays before drawing."""
    return deal if deal.turn.drew else deal._replace(turn=Turn(drew=True, moves=(Draw(),)))


def _cards_of(move: Move) -> tuple[Card, ...]:
    if isinstance(move, Lay):
        return tuple(card.held for card in move.cards)
    return (move.card.held,) if isinstance(move, Attach | Swap | Discard) else ()


# --- going out without a discard --------------------------------------------------------------------------------------


def _without_discard(deal: Deal, move: Move) -> Irregularity | None:
    if isinstance(move, Lay):
        ruling = rule("CLOSED_BY_MELD", Facts(deal.seat, _cards_of(move), stopped=True))
        return Irregularity(ruling, back=0 if counts_as_opened(deal) else len(deal.turn.laid))
    last = last_play(deal)
    if not isinstance(move, Attach) or last is None:
        return None
    facts = Facts(deal.seat, (move.card.held,), move.meld, last=last, stopped=True)
    return Irregularity(rule("CLOSED_BY_ATTACHING", facts), made=(Discard(move.card.held),))


def last_play(deal: Deal) -> Lying | None:
    """Return the last meld laid this turn or, where there is none, the last card attached (house ruling)."""
    moves = deal.turn.moves
    if deal.turn.laid:
        return Lying(deal.melds[-1].cards, len(deal.melds))
    attached = [Lying((move.card,), move.meld) for move in moves if isinstance(move, Attach)]
    return attached[-1] if attached else None


# --- cards too many ---------------------------------------------------------------------------------------------------


def _too_many(deal: Deal, move: Lay) -> Irregularity | None:
    found = excess_in(move.cards, deal.setup.melds)
    if not found.extra or len(move.cards) < _FEWEST:
        return None
    if found.meld is None:
        return Irregularity(rule(found.code, Facts(deal.seat, _cards_of(move), stopped=True)))
    good = Lay(found.meld.cards)
    if refusal(deal, good) is not None:
        return None
    facts = Facts(deal.seat, tuple(card.held for card in found.extra), stopped=True)
    if _opening_falls_short(deal, found):
        return Irregularity(rule("EXCESS_OPENING_FAILS", facts), back=len(deal.turn.laid))
    return Irregularity(rule(found.code, facts), made=(good,))


def _opening_falls_short(deal: Deal, found: Excess) -> bool:
    """Tell whether the opening would have been reached with the cards too many, and is not without them [?]."""
    if found.meld is None or deal.has_opened(deal.seat):
        return False
    points, needed = opening_points(deal.turn) + found.meld.points, deal.rules.opening_min
    return points < needed <= points + claimed_points(found.extra)


def claimed_points(cards: Sequence[Card]) -> int:
    """Return what cards would have counted in a meld: an ace 11, figures 10, a joker at most 11."""
    return sum(11 if card.rank in (0, 1) else min(card.rank, 10) for card in (card.face for card in cards))
