"""A deal laid out again without the seed: who knows what each played, drew and was left with knows what he was dealt.

That works for deals that have ended, up to the first time that the stock is shuffled again, and where no ruling moved
cards about. The rest is left open.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from itertools import takewhile
from typing import Final, NamedTuple

from scala40_tui.cards import JOKER, Card, CardError, Hand, parse_cards
from scala40_tui.history.document import DealLine, Document, MarkLine, ResultLine, TurnLine
from scala40_tui.history.findings import Fault, LeftOpen, Unsound
from scala40_tui.history.naming import named_seat
from scala40_tui.rules.moves import Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.state import start
from scala40_tui.shuffle import HAND_SIZE, PACK, Layout
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.words import N_

_LEFT: Final = re.compile(r".*: [-+0-9]+ \(([^()]*)\), total .*")

_TAKEN_BACK: Final = {"back": "moves", "forced": "back"}
"""Events that take moves back, and where they say how many."""
_MOVES_NO_CARD: Final = {*_TAKEN_BACK, "stop", "call", "pause", "resume", "time", "whistle", "ruling"}


class _Seen(NamedTuple):
    """What was seen of a deal: each seat's moves, in the order of play, and the cards it was left with."""

    moves: list[tuple[int, Move]]
    left: dict[int, tuple[Card, ...]]


class Hindsight:
    """Lays out the deals of a document that has no seed."""

    def __init__(self, document: Document) -> None:
        """Take the document as it is; `begin_deal` reads of each deal what it says."""
        self._document = document
        self._names = document.heading.config.names

    def begin_deal(self, state: MatchState, line: DealLine, place: int) -> MatchState:
        """Return the state after the cards are dealt.

        Raises:
            LeftOpen: the cards cannot be known.
            Unsound: what was seen cannot have been.
        """
        seen, number = self._seen(place), self._document.number(place)
        hands = [_dealt(seat, seen) for seat in state.playing]
        if any(len(hand) != HAND_SIZE for hand in hands):
            raise Unsound(Fault(number, N_("the cards of this deal do not come to 13 in each hand")))
        draws = [move.card for _, move in seen.moves if isinstance(move, Draw) and move.card is not None]
        stock = None if line.up.is_joker else _stock(hands, line.up, draws)
        if stock is None:
            raise Unsound(
                Fault(number, N_("this deal has more of a card than the pack holds, or a joker was turned up"))
            )
        layout = Layout(tuple(map(Hand.of, hands)), line.up, stock)
        deal = start(state.config.rules, layout, state.dealer, number=state.deal_number)
        return state._replace(phase=Phase.PLAY, deal=deal, dealt_to=state.playing, earlier=())

    def _seen(self, place: int) -> _Seen:
        seen = _Seen([], {})
        lines, number = self._document.lines[place + 1 :], self._document.number(place)
        counted = False
        for line in takewhile(lambda line: not isinstance(line, DealLine), lines):
            if isinstance(line, TurnLine):
                seen.moves.extend((line.seat, move) for move in line.moves)
            elif isinstance(line, ResultLine):
                counted = True
                self._read_left(line.text, seen)
            elif isinstance(line, MarkLine):
                _take_mark(line, seen, number)
        if not counted:
            raise LeftOpen(Fault(number, N_("this deal is being played and its cards are not shown")))
        return seen

    def _read_left(self, text: str, seen: _Seen) -> None:
        found, cards = named_seat(text, self._names), _LEFT.fullmatch(text)
        if found is None or cards is None:
            return
        with suppress(CardError):
            seen.left[found[0]] = parse_cards(cards[1])


def _take_mark(line: MarkLine, seen: _Seen, number: int) -> None:
    """Take back what the event took back; what else it did must not have moved a card."""
    if line.kind not in _MOVES_NO_CARD:
        raise LeftOpen(Fault(number, N_("rulings changed this deal; without the seed it cannot be followed")))
    back = line.payload.get(_TAKEN_BACK.get(line.kind, ""), 0)
    del seen.moves[len(seen.moves) - back :]


def _dealt(seat: int, seen: _Seen) -> tuple[Card, ...]:
    """Return the cards that a seat must have been dealt, if what was seen is true; otherwise not thirteen."""
    cards: Counter[Card] = Counter(seen.left.get(seat, ()))
    for mover, move in seen.moves:
        if mover == seat:
            cards.update(card.held for card in _played(move))
            cards.subtract(_taken(move))
    return tuple(cards.elements()) if min(cards.values(), default=0) >= 0 else ()


def _played(move: Move) -> tuple[Card, ...]:
    if isinstance(move, Lay):
        return move.cards
    return () if isinstance(move, Draw | Pick) else (move.card,)


def _taken(move: Move) -> tuple[Card, ...]:
    if isinstance(move, Swap):
        return (JOKER,)
    return (move.card,) if isinstance(move, Draw | Pick) and move.card is not None else ()


def _stock(hands: list[tuple[Card, ...]], up: Card, draws: list[Card]) -> tuple[Card, ...] | None:
    """Return a stock that begins with the cards drawn; the order of those that nobody drew is not known."""
    rest = Counter(PACK)
    for hand in hands:
        rest.subtract(hand)
    rest.subtract([up])
    first = draws[: max(rest.total(), 0)]
    rest.subtract(first)
    return (*first, *rest.elements()) if min(rest.values()) >= 0 else None
