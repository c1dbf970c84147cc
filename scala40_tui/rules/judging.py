"""Judging a position: its moves through the rules, and what stood after the last legal one."""

from __future__ import annotations

from dataclasses import dataclass

from scala40_tui.cards import Hand, cards_text
from scala40_tui.rules.discarding import goes_by_lifted_ban
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legality import UnknownCard, refusal
from scala40_tui.rules.moves import Discard, Move, Pick
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.position import Position
from scala40_tui.rules.problems import Problem
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.state import Deal
from scala40_tui.words import N_


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of a position."""

    refusal: Refusal | None
    move: int | None
    """The number of the refused move, from 1."""
    hand: str
    melds: tuple[str, ...]
    opening: int
    """Points of the melds laid this turn by a player who had not opened before it."""
    opened: bool
    closed: bool
    closed_in_hand: bool
    ban_lifted: bool
    """A card that attaches was discarded because none held might be discarded."""

    @property
    def legal(self) -> bool:
        """True when all moves are legal."""
        return self.refusal is None


def judge(position: Position) -> Verdict:
    """Judge the moves one after another; raise Problem where a card drawn or picked up is not known."""
    deal, seat = position.deal, position.deal.seat
    in_turn, lifted = deal, False
    for number, move in enumerate(position.moves, 1):
        fault = refusal(deal, move, seat)
        if fault is not None:
            return _verdict(deal, in_turn, seat, lifted=lifted, refused=(fault, number))
        lifted = isinstance(move, Discard) and goes_by_lifted_ban(deal, move.card)
        deal = _played(deal, move, number)
        if deal.seat == seat and deal.turn.drew:
            in_turn = deal
    return _verdict(deal, in_turn, seat, lifted=lifted, refused=None)


def _played(deal: Deal, move: Move, number: int) -> Deal:
    place = f"moves {number}"
    if isinstance(move, Pick) and not deal.pile:
        raise Problem(place, N_("the discard pile is empty; name its cards with discard"))
    try:
        return effect(deal, move)
    except UnknownCard as error:
        text = (
            N_("{move}: name the card, for the stock is not known here")
            if error.problem == "unnamed"
            else N_("{move}: on top of the discard pile lies {card}")
        )
        raise Problem(place, text, move=error.text, card=error.card) from None


def _verdict(deal: Deal, in_turn: Deal, seat: int, *, lifted: bool, refused: tuple[Refusal, int] | None) -> Verdict:
    fault, number = refused if refused is not None else (None, None)
    hand = deal.hands[seat]
    outcome = deal.outcome
    still = deal.seat == seat and outcome is None
    return Verdict(
        refusal=fault,
        move=number,
        hand=cards_text(hand.cards()) if isinstance(hand, Hand) else "",
        melds=tuple(cards_text(meld.cards) for meld in deal.melds),
        opening=0 if in_turn.has_opened(seat) else opening_points(in_turn.turn),
        opened=counts_as_opened(deal) if still else deal.has_opened(seat),
        closed=outcome is not None and outcome.closer == seat,
        closed_in_hand=outcome is not None and outcome.in_hand,
        ban_lifted=lifted,
    )
