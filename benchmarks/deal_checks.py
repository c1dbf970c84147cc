"""What must hold in every state of a deal, checked on one random deal under random rules."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Final

from benchmarks.random_deals import Step, Stuck, cards_missing, deal_steps, random_deal
from benchmarks.random_moves import any_moves, random_rules
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Move, moves_text, parse_moves
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.rules.state import Deal, Unseen, seen_from

_CLOSE_LOOKS: Final = 0.1
"""The share of states in which every listed move and some others are tried."""
_OTHER_MOVES: Final = 8


def violations(number: int) -> list[str]:
    """Play the random deal of that number, 2 to 6 seats, and tell what does not hold."""
    chance = Random(number)
    rules = random_rules(chance)
    start = deal = random_deal(rules, 2 + number % 5, number)
    found: list[str] = []
    try:
        for step in deal_steps(start, chance):
            deal = step.after
            found += _of_step(step, chance)
    except Stuck as stuck:
        found.append(str(stuck))
    found += _of_replay(start, deal)
    return [f"deal {number} ({rules.preset} {rules.deviations()}): {problem}" for problem in found]


def _of_step(step: Step, chance: Random) -> Iterator[str]:
    if wrong := cards_missing(step.after):
        yield f"{step.after!r}: cards {wrong}"
    if chance.random() < _CLOSE_LOOKS:
        yield from _of_moves(step.before, chance)
        yield from _of_views(step.before)


def _of_moves(deal: Deal, chance: Random) -> Iterator[str]:
    before = pickle.dumps(deal)
    listed = legal_moves(deal)
    for move in (*listed, *any_moves(deal, chance, _OTHER_MOVES)):
        legal = refusal(deal, move) is None
        if legal != _succeeds(deal, move):
            yield f"{deal!r}: {move} is {'not ' if legal else ''}applied"
        if move in listed and not legal:
            yield f"{deal!r}: {move} is listed"
    if pickle.dumps(deal) != before:
        yield f"{deal!r}: changed by trying"


def _succeeds(deal: Deal, move: Move) -> bool:
    try:
        return apply(deal, move) != deal
    except IllegalMove:
        return False


def _of_views(deal: Deal) -> Iterator[str]:
    for seat in range(len(deal.hands)):
        view = seen_from(deal, seat)
        others = [hand for place, hand in enumerate(view.hands) if place != seat]
        hidden = all(isinstance(hidden, Unseen) for hidden in (*others, view.stock))
        if not hidden or view.setup.seed or len(view.pile) > 1 or (seat != deal.seat and view.turn.drawn):
            yield f"{deal!r}: seat {seat} sees too much"
        if seat == deal.seat and legal_moves(view) != legal_moves(deal):
            yield f"{deal!r}: seat {seat} sees other moves"


def _of_replay(start: Deal, end: Deal) -> Iterator[str]:
    """A deal written down and read again is the same deal."""
    again = start
    for turn in end.record:
        for move in parse_moves(moves_text(turn.moves)):
            again = apply(again, move)
    if again != end or hash(again) != hash(end):
        yield f"{end!r}: the replay ends otherwise"
