"""Deals to rule on: the cards that matter are named, the rest of the 108 lie in the other hands and the stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from scala40_tui.cards import Card, Hand, parse_cards
from scala40_tui.rules.effects import apply, with_melds
from scala40_tui.rules.melds import Meld, Shape, meld_rules, read_meld
from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, Setup, Stock
from scala40_tui.shuffle import PACK

SEED = bytes(32)
SHAPELESS = Shape((), False, 0, 0, 0, 0, 0, 0)


def deal_with(
    hand: str,
    *,
    melds: Sequence[tuple[int, str]] = (),
    hands: Mapping[int, str] | None = None,
    seats: int = 4,
    seat: int = 0,
    opened: Sequence[int] = (),
    pile: str = "2S",
    stock: str = "",
    laps: int = 2,
    preset: str = "fisca",
    **options: int | str,
) -> Deal:
    """Return a deal in which `seat` is on turn with that hand and has not drawn; the last seat dealt.

    `stock` names its first cards; hands not named take 5 cards each of those left over.
    """
    rules = preset_rules(preset).changed(**options)
    setup = Setup(rules, meld_rules(rules), seats, seats - 1, seed=SEED)
    table = tuple(Meld(owner, shape_of(cards, setup)) for owner, cards in melds)
    named = {**(hands or {}), seat: hand}
    known = [parse_cards(text) for text in (*named.values(), pile, stock, *(cards for _, cards in melds))]
    left = list((Counter(PACK) - Counter(card.held for cards in known for card in cards)).elements())
    held = [Hand.of(parse_cards(named[place]) if place in named else _take(left, 5)) for place in range(seats)]
    deal = Deal(
        setup,
        tuple(held),
        Stock((*parse_cards(stock), *left)),
        parse_cards(pile),
        seat,
        opened=sum(1 << place for place in opened),
        turns=laps * seats + seat,
    )
    return with_melds(deal, table)


def shape_of(cards: str, setup: Setup) -> Shape:
    """Return the shape of a meld; cards that are no meld lie there all the same."""
    shape = read_meld(parse_cards(cards), setup.melds)
    return shape if isinstance(shape, Shape) else SHAPELESS._replace(cards=parse_cards(cards))


def _take(left: list[Card], count: int) -> list[Card]:
    step = len(left) // count
    taken = [left[place * step] for place in range(count)]
    for card in taken:
        left.remove(card)
    return taken


def played(deal: Deal, text: str) -> tuple[Deal, tuple[Deal, ...]]:
    """Return the deal after moves of one turn, and the deal before each that may be taken back, as a table keeps it."""
    earlier: tuple[Deal, ...] = ()
    for move in parse_moves(text):
        after = apply(deal, move)
        earlier = (*earlier, deal) if deal.turn.drew or after.turn.picked is not None else ()
        deal = after
    return deal, earlier


def all_cards(deal: Deal) -> Counter[Card]:
    """Return every card of a deal with how often it is there, wherever it lies."""
    hands = [card for hand in deal.hands if isinstance(hand, Hand) for card in hand.cards()]
    assert isinstance(deal.stock, Stock)
    on_table = [card.held for meld in deal.melds for card in meld.cards]
    return Counter([*hands, *deal.stock, *deal.pile, *on_table, *(card.held for card in deal.removed)])


WHOLE_PACK = Counter(PACK)
