"""Why a play is good, in words: what it opens or leaves, and why that card is thrown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scala40_tui.bots.pairs import chances
from scala40_tui.cards import CARD_BIT, NATURALS, Card, Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.state import Deal
from scala40_tui.solver.partition import HandSolver
from scala40_tui.solver.unseen import unseen
from scala40_tui.solver.weights import HELD_POINTS, points_held
from scala40_tui.words import N_

_DEAR = 10
"""Points from which on a card is a burden."""


class Reason(NamedTuple):
    """A reason as a text with its values; values that are cards are written with the reader's characters."""

    text: str
    cards: tuple[tuple[str, Card], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()


def reasons_of(view: Deal, moves: tuple[Move, ...], points: int = 0) -> tuple[Reason, ...]:
    """Return why the moves are good for the player on turn; `points` are in melds of his hand, if he has not opened."""
    if not moves:
        return ()
    if isinstance(moves[0], Draw):
        return (_why_draw(view), *_opens_afterwards(view, points))
    found: list[Reason] = []
    deal = view
    for move in moves[:-1]:
        deal = effect(deal, move)
    if isinstance(moves[0], Pick) and moves[0].card is not None:
        found.append(Reason(N_("{card} from the discard pile can be played at once."), (("card", moves[0].card),)))
    found += _of_plays(view, deal, moves)
    if isinstance(moves[-1], Discard):
        found += _of_discard(deal, moves[-1].card)
    return tuple(found)


def _why_draw(view: Deal) -> Reason:
    if not view.has_opened(view.seat) and view.rules.opening_pickup == "never":
        return Reason(N_("Who has not opened draws from the stock."))
    return Reason(N_("The card on the discard pile cannot be played, so draw."))


def _opens_afterwards(view: Deal, points: int) -> Iterator[Reason]:
    """Say that the melds are there already, where only the draw is missing."""
    if not view.has_opened(view.seat) and points >= max(view.rules.opening_min, 1):
        yield Reason(N_("Your melds are worth {points}: with them you can open then."), (), (("points", points),))


def _of_plays(view: Deal, deal: Deal, moves: tuple[Move, ...]) -> list[Reason]:
    """Say what the melds, attachments and swaps are for."""
    found: list[Reason] = []
    if not any(isinstance(move, Lay | Attach | Swap) for move in moves):
        return found
    if len(moves) and deal.hand.size == 1 and isinstance(moves[-1], Discard):
        return [Reason(N_("With this you go out."))]
    if not counts_as_opened(view) and counts_as_opened(deal):
        points = (("points", opening_points(deal.turn)),)
        found.append(
            Reason(N_("This opens with {points} points; opening soon wins more deals than waiting."), (), points)
        )
    left = points_held(_kept(deal.hand, moves[-1]), view.rules.lone_ace)
    found.append(
        Reason(N_("Cards on the table cannot be held against you; points left: {points}."), (), (("points", left),))
    )
    return found


def _kept(hand: Hand, last: Move) -> Hand:
    return hand.remove(last.card.held) if isinstance(last, Discard) else hand


def _of_discard(deal: Deal, card: Card) -> list[Reason]:
    """Say why that card is the one to throw, and what to know of it."""
    if deal.hand.size == 1:
        return []
    named = (("card", card),)
    found: list[Reason] = []
    if deal.hand.count(card) > 1:
        found.append(Reason(N_("{card} is held twice; one is enough."), named))
    elif not card.is_joker:
        helped = helpers(deal, card)
        if helped:
            text = N_("{card} gives up least; {n} unseen cards would have made a meld with it.")
            found.append(Reason(text, named, (("n", helped),)))
        else:
            found.append(Reason(N_("{card} goes with nothing else in your hand."), named))
    points = HELD_POINTS[card.held]
    if points >= _DEAR and counts_as_opened(deal):
        found.append(Reason(N_("{card} counts {points} in the hand."), named, (("points", points),)))
    if not card.is_joker and deal.attaching & CARD_BIT[card]:
        found.append(Reason(N_("Beware: {card} attaches to a meld on the table."), named))
    return found


def helpers(deal: Deal, card: Card) -> int:
    """Return how many unseen cards would make a meld of a loose card with another loose one."""
    left = HandSolver(deal.hand, deal.rules).partition().left
    loose = [number for number in range(NATURALS) if left.once >> number & 1]
    hidden = unseen(deal)
    found = chances(loose, left.jokers, hidden)
    return sum(hidden.copies[third] for third, pairs in found.items() if any(card in pair[1:] for pair in pairs))
