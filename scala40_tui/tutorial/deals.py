"""The prepared deals: who holds what, what lies where; the cards not named are dealt from the pack's own order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from scala40_tui.cards import Hand, parse_cards
from scala40_tui.rules.melds import Meld, Shape, meld_rules, read_meld
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, Setup, Stock
from scala40_tui.shuffle import PACK, shuffled

RULES: Final[Rules] = preset_rules("fisca").changed(turn_clock="off")
"""The federation's rules (fisca), as the start offers them, without the clock: nobody learns against time."""
SEATS: Final = 2
PUPIL: Final = 0
OTHER: Final = 1


def _deal(
    number: int,
    hand: str,
    other: str,
    stock: str,
    pile: str,
    melds: Sequence[tuple[int, str]] = (),
    opened: int = 0,
    turns: int = 0,
) -> Deal:
    """Return a deal of two players in which the pupil is on turn.

    `stock` is what will be drawn next; `melds` are pairs of owner and cards; bit n of `opened` is seat n.
    """
    laid = tuple(Meld(owner, _shape(cards)) for owner, cards in melds)
    hands = (Hand.of(parse_cards(hand)), Hand.of(parse_cards(other)))
    top, shown = parse_cards(stock), parse_cards(pile)
    left = Counter(PACK)
    seen = (*hands[0].cards(), *hands[1].cards(), *top, *shown, *(card for meld in laid for card in meld.cards))
    left.subtract(card.held for card in seen)
    if min(left.values()) < 0:
        raise ValueError("a card too many")
    rest = shuffled(tuple(left.elements()), bytes(32), "tutorial")
    return Deal(
        setup=Setup(RULES, meld_rules(RULES), SEATS, OTHER, number),
        hands=hands,
        stock=Stock((*top, *rest)),
        pile=shown,
        seat=PUPIL,
        melds=laid,
        opened=opened,
        turns=turns,
        attaching=reduce(or_, (meld.attaching for meld in laid), 0),
    )


def _shape(cards: str) -> Shape:
    shape = read_meld(parse_cards(cards), meld_rules(RULES))
    if not isinstance(shape, Shape):
        raise ValueError(f"{cards} is no meld")
    return shape


def prepared() -> tuple[Deal, ...]:
    """Return the deals of the tutorial in their order."""
    return (
        _deal(
            1,
            hand="7H 7D 7C 9S 10S JS 4H 4D KH KC 9D JD 2C",
            other="10D * QD 5H 5C 5S 4C 2H 8H 3S AC QC 6S",
            stock="6C AH",
            pile="3D",
        ),
        _deal(
            2,
            hand="QH QD QC KH KD 3S 5S 6D 2H 2D 8H JD 10S",
            other="KD 4S 6H 9H 9S 3D AC 7C",
            stock="AS 4S KS",
            pile="3H",
            melds=((OTHER, "8C 9C 10C JC"), (OTHER, "5H 5D 5C")),
            opened=1 << OTHER,
            turns=4,
        ),
        _deal(
            3,
            hand="9H 10H JH",
            other="* AS KD 7C 4H",
            stock="QH",
            pile="2D",
            melds=((PUPIL, "KH KC KS"), (PUPIL, "2S 3S 4S"), (OTHER, "8D 9D 10D JD"), (OTHER, "6H 6C 6S")),
            opened=0b11,
            turns=8,
        ),
    )
