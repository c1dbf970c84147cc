"""What can be done now, from the rules alone: which cards make a meld, fit one, take a joker, or may not go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scala40_tui.bots.protocol import Stakes
from scala40_tui.cards import Card
from scala40_tui.coach.hint import hint
from scala40_tui.coach.speaking import Coach
from scala40_tui.plain.manner import Manner
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Shape, read_meld
from scala40_tui.rules.moves import Attach, Discard, Lay, Move, Pick, Swap
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.shuffle import MOST_CUT
from scala40_tui.table.state import Phase
from scala40_tui.table.view import TableView

MOST_MELDS: Final = 8
"""More melds than these are counted, not named."""


def possibility_lines(view: TableView, manner: Manner) -> list[str]:
    """Return what the player on turn can do now; nothing when it is not his turn."""
    deal = view.deal
    if view.phase is Phase.CUT:
        return [manner.words("Cut the pack: type a number from 1 to {most}.", most=MOST_CUT)]
    if deal is None or not view.my_turn:
        return [manner.words("It is not your turn.")]
    if not deal.turn.drew:
        return [_taking(deal, manner)]
    moves = legal_moves(deal)
    return [*_laying(deal, moves, manner), *_fitting(moves, manner), *_discarding(deal, manner)]


def advice_lines(view: TableView, manner: Manner) -> list[str]:
    """Return what the coach would play, why, and what is missing for an opening; nothing out of turn."""
    deal = view.deal
    if deal is None or not view.my_turn:
        return []
    totals = tuple(view.result.totals[seat] for seat in view.dealt_to)
    said = Coach(manner.words, manner.card, divider=manner.divider).advice(hint(deal, Stakes(totals)))
    return [line[:1].upper() + line[1:] for line in said]


def _taking(deal: Deal, manner: Manner) -> str:
    words = manner.words
    fault = refusal(deal, Pick())
    if fault is None and deal.pile:
        return words("You can draw, or pick up {card}.", card=manner.card(deal.pile[-1]))
    return " ".join((words("You can draw."), "" if fault is None else refusal_sentence(fault, words))).strip()


def _laying(deal: Deal, moves: Iterable[Move], manner: Manner) -> list[str]:
    words = manner.words
    melds = _worthiest(deal, (move for move in moves if isinstance(move, Lay)))
    if not melds:
        return [words("You hold no meld to lay.")]
    said = [
        words("{cards} ({points})", cards=manner.cards(shape.cards), points=shape.points)
        for shape in melds[:MOST_MELDS]
    ]
    lines = [words("You can lay: {melds}.", melds="; ".join(said))]
    more = len(melds) - MOST_MELDS
    if more > 0:
        lines.append(words.plural("And one more meld.", "And {n} more melds.", more))
    return lines


def _worthiest(deal: Deal, lays: Iterable[Lay]) -> list[Shape]:
    """Return the melds, the worthiest first; of those with the same cards from the hand only the worthiest."""
    best: dict[tuple[Card, ...], Shape] = {}
    for lay in lays:
        shape = read_meld(lay.cards, deal.setup.melds)
        held = tuple(sorted(card.held for card in lay.cards))
        if isinstance(shape, Shape) and (held not in best or shape.points > best[held].points):
            best[held] = shape
    return sorted(best.values(), key=lambda shape: -shape.points)


def _fitting(moves: Iterable[Move], manner: Manner) -> list[str]:
    words = manner.words
    attach = [
        words("{card} to meld {meld}", card=manner.card(move.card), meld=move.meld)
        for move in moves
        if isinstance(move, Attach)
    ]
    swap = [
        words("{card} in meld {meld}", card=manner.card(move.card), meld=move.meld)
        for move in moves
        if isinstance(move, Swap)
    ]
    lines = [words("You can attach: {cards}.", cards="; ".join(attach))] if attach else []
    return [*lines, words("You can take a joker with: {cards}.", cards="; ".join(swap))] if swap else lines


def _discarding(deal: Deal, manner: Manner) -> list[str]:
    """Say which cards may not be discarded, the same reason once."""
    words = manner.words
    reasons: dict[str, list[Card]] = {}
    cards = list(dict.fromkeys(deal.hand.cards()))
    for card in cards:
        fault = refusal(deal, Discard(card))
        if fault is not None:
            reasons.setdefault(manner.said(refusal_sentence(fault, words)), []).append(card)
    if len(reasons) == 1 and len(next(iter(reasons.values()))) == len(cards):
        return [words("No card can be discarded yet. {reason}", reason=next(iter(reasons)))]
    return list(reasons)
