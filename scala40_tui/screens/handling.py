"""From the cards a player chose to the moves he means: laid, attached, swapped; asked only where there is a choice.

Nothing here changes anything: an intent is moves to make, a question with numbered answers, or the reason why not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scala40_tui.cards import CARDS, JOKER, NATURALS, Card, Hand, joker_for
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legal_moves import melds_in
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Shape, read_meld
from scala40_tui.rules.moves import Attach, Draw, Lay, Move, Swap
from scala40_tui.rules.refusals import Refusal, refuse
from scala40_tui.rules.state import Deal, Unseen
from scala40_tui.screens.grouping import groups_of


class Answer(NamedTuple):
    """One way of doing what was asked for."""

    moves: tuple[Move, ...]
    meld: int | None = None
    """The number of the meld on the table that is meant, where one is."""
    points: int | None = None
    """What the meld would be worth, where that helps to choose."""


class Intent(NamedTuple):
    """What a key means now: one answer to be done, several to choose from, or none and why."""

    answers: tuple[Answer, ...] = ()
    fault: Refusal | None = None
    asks: str = ""
    """`joker` when a joker's identity is open, `meld` when several melds take the card."""
    tried: tuple[Move, ...] = ()
    """What is refused: at a strict table it is made, and the referee rules on it."""


def laying(deal: Deal, cards: Sequence[Card]) -> Intent:
    """Return how the chosen cards can be laid: as one meld, or else as several that use them all."""
    lays = _melds_of(deal, cards)
    if not lays:
        parts = _parted(deal, cards)
        if parts:
            return _checked(deal, (Answer(tuple(parts)),))
        tried = Lay(tuple(cards))
        fault = refusal(deal, tried) or refuse("NOT_A_MELD", cards=" ".join(map(str, cards)))
        return Intent(fault=fault, tried=(tried,))
    answers = sorted((Answer((lay,), points=_points(deal, lay)) for lay in lays), key=lambda one: -(one.points or 0))
    return _checked(deal, tuple(answers), asks="joker")


def _melds_of(deal: Deal, cards: Sequence[Card]) -> list[Lay]:
    return [lay for lay in melds_in(Hand.of(cards), deal.setup.melds) if len(lay.cards) == len(cards)]


def _points(deal: Deal, lay: Lay) -> int:
    shape = read_meld(lay.cards, deal.setup.melds)
    return shape.points if isinstance(shape, Shape) else 0


def _parted(deal: Deal, cards: Sequence[Card]) -> list[Lay]:
    """Part the cards into melds, each read in one way only; nothing where that cannot be done with all of them."""
    groups = groups_of(tuple(cards), deal.rules)
    if len(groups) < 2 or sum(map(len, groups)) != len(cards):
        return []
    lays = [_melds_of(deal, group) for group in groups]
    return [max(found, key=lambda lay: _points(deal, lay)) for found in lays if found]


def attaching(deal: Deal, cards: Sequence[Card]) -> Intent:
    """Return which melds take the chosen cards, all of them on one meld or one card on several."""
    answers, fault = [], None
    for number in range(1, len(deal.melds) + 1):
        found, why = _onto(deal, cards, number)
        answers += found
        fault = fault or why
    if not answers and len(cards) > 1:
        return _one_by_one(deal, cards)
    if answers:
        return Intent(tuple(answers), asks="meld")
    return _forbidden(deal, cards) or Intent(fault=fault or refuse("NO_SUCH_MELD", meld=1))


def _forbidden(deal: Deal, cards: Sequence[Card]) -> Intent | None:
    """Prefer what forbids attaching at all to why the card does not fit the first meld."""
    for number in range(1, len(deal.melds) + 1):
        tried = Attach(cards[0], number)
        fault = refusal(deal, tried)
        if fault is not None and fault.code not in ("NO_FIT", "NO_SUCH_MELD", "FROZEN_MELD"):
            return Intent(fault=fault, tried=(tried,))
    return None


def _onto(deal: Deal, cards: Sequence[Card], number: int) -> tuple[list[Answer], Refusal | None]:
    """Attach all cards to one meld, in any order that works; a joker in each way that it can be named."""
    if len(cards) == 1:
        moves = [Attach(card, number) for card in _names(deal, cards[0], number)]
        good = [move for move in moves if refusal(deal, move) is None]
        fault = None if good else refusal(deal, moves[0]) if moves else None
        return [Answer((move,), number) for move in good], fault
    made: list[Move] = []
    left, now = list(cards), deal
    while left:
        step = next((move for card in left for move in _fitting(now, card, number)), None)
        if step is None:
            return [], None
        left.remove(step.card.held)
        made.append(step)
        now = apply(now, step)
    return [Answer(tuple(made), number)], None


def _fitting(deal: Deal, card: Card, number: int) -> list[Attach]:
    moves = (Attach(named, number) for named in _names(deal, card, number))
    return [move for move in moves if refusal(deal, move) is None]


def _names(deal: Deal, card: Card, number: int) -> Iterable[Card]:
    """Give the card, or a joker as each card that it may stand for in that meld."""
    faces = deal.melds[number - 1].shape.joker_faces
    if card != JOKER or not faces:
        return (card,)
    return (joker_for(CARDS[face]) for face in range(NATURALS) if faces >> face & 1)


def _one_by_one(deal: Deal, cards: Sequence[Card]) -> Intent:
    """Attach cards that belong to different melds, as long as each has one place only."""
    made: list[Move] = []
    left, now = list(cards), deal
    while left:
        step = None
        for card in left:
            ways = [move for n in range(1, len(now.melds) + 1) for move in _fitting(now, card, n)]
            if len(ways) == 1:
                step = ways[0]
                break
        if step is None:
            last = attaching(now, left[:1])
            return last if not made else last._replace(answers=(), tried=(*made, *last.tried))
        left.remove(step.card.held)
        made.append(step)
        now = apply(now, step)
    return Intent((Answer(tuple(made)),))


def swapping(deal: Deal, cards: Sequence[Card]) -> Intent:
    """Return which jokers can be taken: with the chosen cards, or else with any card of the hand."""
    tries = [*cards, *(card for card in deal.hand.cards() if card not in cards)]
    fault: Refusal | None = None
    found: list[Answer] = []
    for card in dict.fromkeys(tries):
        if found and card not in cards:
            break
        for number, meld in enumerate(deal.melds, 1):
            why = refusal(deal, Swap(card, number))
            if why is None:
                found.append(Answer((Swap(card, number),), number))
            elif card in cards and meld.shape.jokers:
                fault = fault or why
    if found:
        return Intent(tuple(found), asks="meld")
    return Intent(fault=fault or _no_joker(deal))


def _no_joker(deal: Deal) -> Refusal:
    return refuse("NO_JOKER_IN_MELD", meld=1) if deal.melds else refuse("NO_SUCH_MELD", meld=1)


def _checked(deal: Deal, answers: tuple[Answer, ...], asks: str = "") -> Intent:
    """Keep the answers whose moves the rules allow one after another; with none left, say why the first is not."""
    good, fault = [], None
    for answer in answers:
        why = fault_of(deal, answer.moves)
        if why is None:
            good.append(answer)
        fault = fault or why
    return Intent(tuple(good), asks=asks) if good else Intent(fault=fault, tried=answers[0].moves)


def fault_of(deal: Deal, moves: Iterable[Move]) -> Refusal | None:
    """Return the first refusal of moves made one after another, or None; what follows an unseen card waits for it."""
    for move in moves:
        why = refusal(deal, move)
        if why is not None:
            return why
        if is_unseen(deal, move):
            return None
        deal = apply(deal, move)
    return None


def is_unseen(deal: Deal, move: Move) -> bool:
    """Tell whether a move draws a card that the view does not know: what follows cannot be judged before."""
    return isinstance(move, Draw) and move.card is None and isinstance(deal.stock, Unseen)
