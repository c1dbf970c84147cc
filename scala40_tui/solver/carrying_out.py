"""From what is to be placed to moves in an order that the rules allow, tried on the engine as they are chosen.

Melds without jokers are laid first, so that an opening stands on them; jokers are swapped out as soon as the rules let
one touch the table, so that what is laid afterwards plays them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala40_tui.cards import CARD_BIT, CARDS, joker_for
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Shape, read_meld
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Swap
from scala40_tui.rules.opening import may_touch_melds
from scala40_tui.rules.state import Deal
from scala40_tui.solver.attachments import Package
from scala40_tui.solver.naming import in_order, joined, lays_of
from scala40_tui.solver.offers import Offer
from scala40_tui.solver.situation import pick_duty
from scala40_tui.solver.table_search import Placed


def carried_out(deal: Deal, offer: Offer, *, hold_jokers: bool) -> Iterator[tuple[tuple[Move, ...], Deal]]:
    """Give the ways to carry an offer out that the rules allow: the moves, and the deal after them.

    Jokers that are left are attached where there is room, or with `hold_jokers` only those that must be played.
    """
    placed = offer.placed()
    withheld = deal.hand.jokers - offer.kind.whole.jokers if offer.kind is not None else 0
    for lays in _ways_to_lay(deal, placed):
        turn = _Playing(deal)
        played = turn.play_all(lays, placed.packages, withheld + offer.jokers_kept, hold_jokers)
        if played and turn.play(Discard(offer.discard)):
            yield tuple(turn.moves), turn.deal


def _ways_to_lay(deal: Deal, placed: Placed) -> Iterator[tuple[Lay, ...]]:
    """Give the melds to lay: runs that follow each other as one, or as they are; then without a card picked up."""
    melds = deal.setup.melds
    lays = in_order(lays_of(placed.blocks, melds), melds)
    whole = lays
    if len(lays) > 1:
        whole = in_order(joined(lays, melds, repeats=deal.rules.duplicate_melds == "yes"), melds)
    yield whole
    if len(whole) < len(lays):
        yield lays
    picked = deal.turn.picked
    if picked is not None and (deal.rules.pickup_use == "attach" or deal.rules.opening_pickup == "may_hold"):
        for place, lay in enumerate(whole):
            rest = tuple(card for card in lay.cards if card != picked)
            if len(rest) < len(lay.cards) and isinstance(read_meld(rest, melds), Shape):
                yield (*whole[:place], Lay(rest), *whole[place + 1 :])


class _Playing:
    """Moves played one after another while the rules allow them."""

    def __init__(self, deal: Deal) -> None:
        """Begin where the deal stands."""
        self.deal = deal
        self.moves: list[Move] = []

    def play(self, move: Move) -> bool:
        """Play a move, or tell that the rules forbid it."""
        if refusal(self.deal, move) is not None:
            return False
        self.deal = effect(self.deal, move)
        self.moves.append(move)
        return True

    def play_all(
        self, lays: Sequence[Lay], packages: Sequence[tuple[int, Package]], jokers_kept: int, hold_jokers: bool
    ) -> bool:
        """Play everything but the discard."""
        swaps: list[Move] = [Swap(card, number) for number, package in packages for card in package.swaps]
        for lay in lays:
            if swaps and may_touch_melds(self.deal):
                if not self._play_each(swaps):
                    return False
                swaps = []
            if not self.play(lay):
                return False
        swaps += [Attach(card, number) for number, package in packages for card in package.attached]
        if not (self._play_each(swaps) and self._attach_picked()):
            return False
        self._attach_jokers(jokers_kept, hold_jokers)
        return True

    def _play_each(self, moves: Sequence[Move]) -> bool:
        return all(self.play(move) for move in moves)

    def _attach_jokers(self, kept: int, hold: bool) -> None:
        while self.deal.hand.jokers > kept and not (hold and not _must_play_joker(self.deal)):
            move = _joker_attachment(self.deal)
            if move is None or not self.play(move):
                return

    def _attach_picked(self) -> bool:
        """Attach a card picked up that was not laid and must still be used."""
        duty = pick_duty(self.deal)
        if duty is None or duty.card.is_joker or not self.deal.hand.count(duty.card):
            return True
        bit = CARD_BIT[duty.card]
        for number in range(len(self.deal.melds), 0, -1):
            if self.deal.melds[number - 1].attaching & bit:
                return self.play(Attach(duty.card, number))
        return True


def _joker_attachment(deal: Deal) -> Attach | None:
    """Return the attachment of a joker to a meld, the player's own last melds first."""
    for number in range(len(deal.melds), 0, -1):
        meld = deal.melds[number - 1]
        if not meld.frozen and meld.shape.joker_faces:
            face = CARDS[meld.shape.joker_faces.bit_length() - 1]
            return Attach(joker_for(face), number)
    return None


def _must_play_joker(deal: Deal) -> bool:
    """Tell whether a joker was swapped out, or picked up, that must be played this turn."""
    duty = pick_duty(deal)
    swapped = deal.turn.swapped and deal.rules.swap_use == "same_turn"
    return bool(swapped) or (duty is not None and duty.card.is_joker)
