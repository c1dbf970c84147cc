"""The two simplest players, made from the engine's own moves and no search: the yardsticks of the arena.

`RandomBot` plays legal cards at random and lays down every other time it can; `GreedyBot` keeps the fewest points in
its hand, plays whatever it can and throws its dearest loose card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scala40_tui.bots.chance import Chance, turn_chance
from scala40_tui.bots.protocol import Stakes
from scala40_tui.cards import JOKER, Card, Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import legal_moves, melds_in
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import MeldRules, Shape, read_meld
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.solver.weights import HELD_POINTS

_MOST_NODES: Final = 3000
_LONGEST: Final = 5


# --- which melds to lay -----------------------------------------------------------------------------------------------


class _Candidate(NamedTuple):
    lay: Lay
    freed: int
    """Points that leave the hand."""
    worth: int
    """Points toward the opening."""


def _candidates(hand: Hand, rules: MeldRules) -> list[_Candidate]:
    """Return melds to build with: of those that use the same cards the one worth most."""
    best: dict[tuple[Card, ...], _Candidate] = {}
    for lay in melds_in(hand, rules):
        shape = read_meld(lay.cards, rules)
        if len(lay.cards) > _LONGEST or not isinstance(shape, Shape):
            continue
        key = tuple(sorted(card.held for card in lay.cards))
        if key not in best or shape.points > best[key].worth:
            best[key] = _Candidate(lay, sum(HELD_POINTS[card.held] for card in lay.cards), shape.points)
    return sorted(best.values(), key=lambda one: -one.freed)


def _without(hand: Hand, cards: tuple[Card, ...]) -> Hand | None:
    try:
        for card in cards:
            hand = hand.remove(card)
    except ValueError:
        return None
    return hand


def lays_for(hand: Hand, rules: MeldRules, needed: int) -> tuple[Lay, ...]:
    """Return melds worth `needed` or more that leave few points and at least one card; empty where there are none."""
    candidates = _candidates(hand, rules)
    best: tuple[int, tuple[Lay, ...]] = (-1, ())
    nodes = 0

    def search(start: int, left: Hand, chosen: tuple[Lay, ...], freed: int, worth: int) -> None:
        nonlocal best, nodes
        nodes += 1
        if worth >= needed and freed > best[0]:
            best = freed, chosen
        for place in range(start, len(candidates)):
            if nodes > _MOST_NODES:
                return
            one = candidates[place]
            rest = _without(left, one.lay.cards)
            if rest is not None and rest.size:
                search(place, rest, (*chosen, one.lay), freed + one.freed, worth + one.worth)

    search(0, hand, (), 0, 0)
    return best[1]


# --- a whole turn -----------------------------------------------------------------------------------------------------


def _with_lays(deal: Deal) -> Iterator[Deal]:
    """Give the deal with as many melds laid as can be, then with fewer, and at last with none."""
    needed = 0 if counts_as_opened(deal) else deal.rules.opening_min
    lays = lays_for(deal.hand, deal.setup.melds, needed)
    for count in range(len(lays), -1, -1):
        after: Deal | None = deal
        for lay in lays[:count]:
            after = effect(after, lay) if after is not None and refusal(after, lay) is None else None
        if after is not None and (not count or counts_as_opened(after)):
            yield after


def _can_end(deal: Deal) -> bool:
    return any(isinstance(move, Discard) for move in legal_moves(deal))


def _with_attachments(deal: Deal) -> Deal:
    """Attach whatever can be attached, jokers last, and take jokers that can be played."""
    while True:
        moves = [move for move in legal_moves(deal) if isinstance(move, Attach | Swap)]
        for move in sorted(moves, key=lambda one: (one.card.is_joker, isinstance(one, Swap))):
            after = effect(deal, move)
            if isinstance(move, Swap):
                after = _with_joker_played(after)
            if (after.hand.size > 1 or _can_end(after)) and after.turn.swapped <= deal.turn.swapped:
                deal = after
                break
        else:
            return deal


def _with_joker_played(deal: Deal) -> Deal:
    for move in legal_moves(deal):
        plays_joker = isinstance(move, Lay) and any(card.is_joker for card in move.cards)
        if plays_joker or (isinstance(move, Attach) and move.card.is_joker):
            return effect(deal, move)
    return deal


def _ways(deal: Deal) -> Iterator[Deal]:
    """Give the deal after playing much, then less, so that the first one that can end its turn will do."""
    for laid in _with_lays(deal):
        if counts_as_opened(laid) or deal.turn.picked is not None:
            yield _with_attachments(laid)
        yield laid


def _discard(deal: Deal, chance: Chance | None) -> Discard | None:
    discards = [move for move in legal_moves(deal) if isinstance(move, Discard)]
    if not discards:
        return None
    if chance is not None:
        return chance.one_of(discards)
    used = [held for lay in lays_for(deal.hand, deal.setup.melds, 0) for held in lay.cards]
    return max(discards, key=lambda move: (move.card != JOKER, move.card not in used, HELD_POINTS[move.card.held]))


def whole_turn(deal: Deal, chance: Chance | None, *, lays: bool = True) -> tuple[Move, ...] | None:
    """Return the moves from here to the discard, or None where a card picked up cannot be played."""
    for after in _ways(deal) if lays else iter((deal,)):
        discard = _discard(after, chance)
        if discard is not None:
            return (*after.turn.moves[1:], discard)
    return None


class GreedyBot:
    """Keeps the fewest points; the same as the simple player of other rummy studies."""

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        """Return the moves to make next."""
        if not view.turn.drew:
            return _picking(view, None) or (Draw(),)
        return _moves_from(view, whole_turn(view, None))


class RandomBot:
    """Plays at random, and lays down every other time it can."""

    def __init__(self, seed: int) -> None:
        """Draw on `seed`."""
        self.seed = seed

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        """Return the moves to make next."""
        if not view.turn.drew:
            chance = turn_chance(self.seed, view, "pick")
            return (_picking(view, chance) if chance.happens(0.5) else None) or (Draw(),)
        chance = turn_chance(self.seed, view, "play")
        lays = view.turn.touched or chance.happens(0.5)
        return _moves_from(view, whole_turn(view, chance, lays=lays) or whole_turn(view, chance))


def _picking(view: Deal, chance: Chance | None) -> tuple[Move, ...] | None:
    """Return a whole turn that begins with picking up, where the card can be played."""
    if refusal(view, Pick()) is not None:
        return None
    after = effect(view, Pick())
    moves = whole_turn(after, chance)
    return None if moves is None or len(moves) < 2 else (Pick(), *moves)


def _moves_from(view: Deal, moves: tuple[Move, ...] | None) -> tuple[Move, ...]:
    if moves is None:
        raise LookupError("no legal way to end this turn")
    return moves[len(view.turn.moves) - 1 :]
