"""Bots watched while they play: what they do that no sensible player does, and the positions they decide in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from scala40_tui.bots.chance import Chance, number_of
from scala40_tui.bots.playing import play_turn
from scala40_tui.bots.protocol import Bot, BotSpec, Stakes
from scala40_tui.bots.roster import LEVELS, QUICK_LEVELS, make
from scala40_tui.cards import JOKER, Card, Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Discard, Draw, Move, moves_text
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal, Stock, new_deal
from scala40_tui.shuffle import seed_from_number
from scala40_tui.solver.partition import HandSolver
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.weights import BY_POINTS

NO_STAKES = Stakes()


class Decision(NamedTuple):
    """What a bot saw and what it did."""

    spec: BotSpec
    view: Deal
    moves: tuple[Move, ...]


class Watched:
    """A bot whose decisions are heard."""

    def __init__(self, spec: BotSpec, hear: Callable[[Decision], None]) -> None:
        self.spec = spec
        self.bot = make(spec)
        self.hear = hear

    def decide(self, view: Deal, stakes: Stakes) -> tuple[Move, ...]:
        moves = self.bot.decide(view, stakes)
        self.hear(Decision(self.spec, view, moves))
        return moves


def dealt(rules: Rules, seats: int, number: int) -> Deal:
    """Return a deal that its number decides."""
    seed = seed_from_number(number)
    return new_deal(rules, seats, number % seats, seed=seed, number=number + 1, cut=1 + number % 107)


def turns_of(deal: Deal, bots: Sequence[Bot]) -> Iterator[Deal]:
    """Play a deal and give it before each turn, and at its end."""
    while deal.outcome is None:
        yield deal
        deal = play_turn(deal, bots[deal.seat], NO_STAKES)
    yield deal


def permuted(deal: Deal, seat: int, key: int) -> Deal:
    """Return the deal with the cards that `seat` cannot see dealt out anew: the others' hands and the stock."""
    others = [hand for place, hand in enumerate(deal.hands) if place != seat]
    hidden = [card for hand in others if isinstance(hand, Hand) for card in hand.cards()]
    hidden += deal.stock if isinstance(deal.stock, Stock) else ()
    chance = Chance(key, "permuted")
    mixed = [hidden.pop(chance.below(len(hidden))) for _ in range(len(hidden))]
    hands = list(deal.hands)
    for place, hand in enumerate(deal.hands):
        if place != seat:
            hands[place] = Hand.of([mixed.pop() for _ in range(hand.size)])
    return deal._replace(hands=tuple(hands), stock=Stock(mixed))


# --- what no sensible player does -----------------------------------------------------------------------------------


def absurdities(decision: Decision) -> list[str]:
    """Return what is absurd in a decision, in words."""
    view, moves = decision.view, decision.moves
    found = []
    if LEVELS.index(decision.spec.level) and _overlooks_going_out(view, moves):
        found.append("overlooks that it can go out")
    if isinstance(moves[-1], Discard):
        before = view
        for move in moves[:-1]:
            before = effect(before, move)
        found += _of_discard(before, moves[-1].card)
    text = moves_text(moves)
    return [f"{decision.spec.level} {decision.spec.style} {problem}: {text}" for problem in found]


def _overlooks_going_out(view: Deal, moves: tuple[Move, ...]) -> bool:
    plan = best_turn(view)
    if plan is None or not plan.goes_out:
        return False
    after = view
    for move in moves:
        if isinstance(move, Draw):
            return True
        after = effect(after, move)
    return after.outcome is None


def _of_discard(before: Deal, card: Card) -> list[str]:
    hand = before.hand
    others = [move.card for move in legal_moves(before) if isinstance(move, Discard)]
    if hand.size == 1:
        return []
    if card == JOKER and any(other != JOKER for other in others):
        return ["throws a joker away"]
    solver = HandSolver(hand, before.rules)

    def made(without: Card | None) -> int:
        return BY_POINTS.points(solver.freed(hand if without is None else hand.remove(without)))

    whole = made(None)
    spared = [other for other in others if other != JOKER and made(other) == whole]
    return ["breaks a made meld"] if spared and made(card) < whole else []


def mixed_specs(seats: int, key: int, styles: Sequence[str]) -> list[BotSpec]:
    """Return bots of all levels and styles for a table, by chance."""
    chance = Chance(key, "mixed")
    return [BotSpec(chance.one_of(QUICK_LEVELS), chance.one_of(styles), number_of(key, seat)) for seat in range(seats)]
