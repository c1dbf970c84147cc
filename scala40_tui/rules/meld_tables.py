"""The melds that some ranks of a suit, or some suits of a rank, and a few jokers can make.

Tables are filled as they are asked for: there are few different answers, and deals ask for the same ones again and
again. Each meld is a move, with its cards in the order in which they lie and its jokers named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, SUITS, Card, card, joker_for
from scala40_tui.rules.melds import HIGH_ACE, MeldRules, Shape, read_meld
from scala40_tui.rules.moves import Lay

_SHORTEST: Final = 3
_SUIT_COUNT: Final = len(SUITS)
_PLACES: Final = tuple(
    tuple(card(1 if place == HIGH_ACE else place, suit) for place in range(1, HIGH_ACE + 1))
    for suit in range(_SUIT_COUNT)
)
"""The fourteen places of a suit, from the low ace to the high one."""


class _Table(dict[tuple[int, int, int], tuple[Lay, ...]]):
    """Answers by their question; a new one is worked out."""

    def __init__(self, answer: Callable[[int, int, int, MeldRules], Iterator[Lay]], rules: MeldRules) -> None:
        super().__init__()
        self._answer = answer
        self._rules = rules

    def __missing__(self, question: tuple[int, int, int]) -> tuple[Lay, ...]:
        answer = self[question] = tuple(self._answer(*question, self._rules))
        return answer


class MeldTables(NamedTuple):
    """The tables under one set of options."""

    runs: Mapping[tuple[int, int, int], tuple[Lay, ...]]
    """The runs from the ranks held (bit 0 the ace), of a suit, with at most so many jokers."""
    sets: Mapping[tuple[int, int, int], tuple[Lay, ...]]
    """The sets from the suits held (each by the bit of its ace), of a rank 1 to 13, with at most so many jokers."""


@cache
def meld_tables(rules: MeldRules) -> MeldTables:
    """Return the tables under some options."""
    return MeldTables(_Table(_runs, rules), _Table(_sets, rules))


# --- runs ------------------------------------------------------------------------------------------------------------


def _runs(ranks: int, suit: int, jokers: int, rules: MeldRules) -> Iterator[Lay]:
    for low, end, stand_ins in _spans(ranks, jokers, rules):
        yield _run(suit, low, end, stand_ins)


@cache
def _spans(ranks: int, jokers: int, rules: MeldRules) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Return the runs of any suit: the places where they begin and end, and those that jokers take."""
    places = ranks | (ranks & 1) << HIGH_ACE - 1
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for low in range(HIGH_ACE):
        missing: list[int] = []
        for end in range(low + 1, min(low + rules.run_max, HIGH_ACE) + 1):
            if not places >> end - 1 & 1:
                missing.append(end - 1)
            if len(missing) > jokers:
                break
            # From ace to king is given once, with the ace low.
            if end - low >= _SHORTEST and (low, end) != (1, HIGH_ACE):
                found += ((low, end, stand_ins) for stand_ins in _stand_ins(low, end, missing, jokers, rules))
    return tuple(found)


def _stand_ins(low: int, end: int, missing: list[int], jokers: int, rules: MeldRules) -> Iterator[tuple[int, ...]]:
    """Give the places of a run that jokers take: what is missing, and others where some are left."""
    most = min(jokers, end - low - rules.min_naturals) - len(missing)
    others = [place for place in range(low, end) if place not in missing] if most > 0 else []
    for extra in range(most + 1):
        for chosen in combinations(others, extra):
            stand_ins = (*missing, *chosen)
            # Of the fourteen cards of the longest run the high ace is given as a joker.
            if end - low < HIGH_ACE or end - 1 in stand_ins:
                yield stand_ins


@cache
def _run(suit: int, low: int, end: int, stand_ins: tuple[int, ...]) -> Lay:
    cards = list(_PLACES[suit])
    for place in stand_ins:
        cards[place] = joker_for(cards[place])
    return Lay(tuple(cards[low:end]))


# --- sets ------------------------------------------------------------------------------------------------------------


def _sets(aces: int, rank: int, jokers: int, rules: MeldRules) -> Iterator[Lay]:
    suits = [suit for suit in range(_SUIT_COUNT) if aces & CARD_BIT[card(1, suit)]]
    for size in (3, 4):
        for chosen in combinations(range(_SUIT_COUNT), size):
            missing = [suit for suit in chosen if suit not in suits]
            others = [suit for suit in chosen if suit in suits]
            most = min(jokers, size - rules.min_naturals)
            for extra in range(most - len(missing) + 1):
                for more in combinations(others, extra):
                    faces = (card(rank, suit) for suit in chosen)
                    stand_ins = (*missing, *more)
                    cards = tuple(joker_for(face) if face.suit in stand_ins else face for face in faces)
                    yield from _readable(cards, rules)


def _readable(cards: tuple[Card, ...], rules: MeldRules) -> Iterator[Lay]:
    """Give the set as it may be laid; where a joker's place counts, in an order that says what it stands for."""
    half_turns = [cards[start:] + cards[:start] for start in range(len(cards))]
    for order in (*half_turns, *(order[::-1] for order in half_turns)):
        if isinstance(read_meld(order, rules), Shape):
            yield Lay(order)
            return
