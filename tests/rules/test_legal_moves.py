"""The list of legal moves, against every move that could be thought of."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.random_deals import deal_steps, random_deal
from scala40_tui.cards import CARDS, JOKER, NATURALS, Card, Hand, joker_for
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal
from tests.rules.random_rules import any_rules, deals

NAMED_JOKERS = tuple(joker_for(card) for card in CARDS[:NATURALS])
MOST_CARDS = 7


def namings(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Every way of saying what the jokers among the cards stand for."""
    return list(product(*(NAMED_JOKERS if card == JOKER else (card,) for card in cards)))


def orders(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Orders in which cards may be laid; where a joker lies counts in a set of three only."""
    return list(permutations(cards)) if len(cards) == 3 else [cards]


def same_cards(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards))


def every_legal_meld(deal: Deal) -> set[tuple[int, ...]]:
    """The melds that the referee would accept, among all that could be laid from the hand."""
    held = deal.hand.cards()
    choices = {chosen for size in range(1, len(held) + 1) for chosen in combinations(held, size)}
    return {
        same_cards(order)
        for chosen in choices
        if chosen.count(JOKER) <= 2
        for named in namings(chosen)
        for order in orders(named)
        if refusal(deal, Lay(order)) is None
    }


def every_other_move(deal: Deal) -> list[Move]:
    cards = (*CARDS[:NATURALS], *NAMED_JOKERS)
    numbers = range(len(deal.melds) + 2)
    touching = [kind(card, number) for kind in (Attach, Swap) for card in cards for number in numbers]
    return [Draw(), Pick(), *touching, *(Discard(card) for card in CARDS[: NATURALS + 1])]


def with_few_cards(deal: Deal, chance: Random) -> Deal:
    """The same moment with some of the hand left out."""
    held = list(deal.hand.cards())
    chance.shuffle(held)
    held.sort(key=lambda card: card != JOKER)
    hands = list(deal.hands)
    hands[deal.seat] = Hand.of(held[: chance.randint(1, MOST_CARDS)])
    return deal._replace(hands=tuple(hands))


@deals(30)
@given(any_rules(), st.integers(2, 4), st.integers(0, 10**6))
def test_the_list_is_complete_and_has_no_other_move(rules: Rules, seats: int, number: int) -> None:
    chance = Random(number)
    steps = [step.after for step in deal_steps(random_deal(rules, seats, number), Random(number))]
    for moment in chance.sample(steps, min(3, len(steps))):
        if moment.outcome is not None:
            assert legal_moves(moment) == ()
            continue
        deal = with_few_cards(moment, chance)
        listed = legal_moves(deal)
        melds = {same_cards(move.cards) for move in listed if isinstance(move, Lay)}
        others = {move for move in listed if not isinstance(move, Lay)}
        assert melds == every_legal_meld(deal)
        assert others == {move for move in every_other_move(deal) if refusal(deal, move) is None}


def test_a_meld_is_listed_once_for_each_naming_of_its_joker() -> None:
    deal = random_deal(preset_rules("fisca"), 4, 1)
    hands = list(deal.hands)
    hands[deal.seat] = Hand.of([CARDS[6], CARDS[19], JOKER, CARDS[0]])  # 7H 7D * AH
    deal = deal._replace(hands=tuple(hands), turn=deal.turn._replace(drew=True))
    listed = [str(move) for move in legal_moves(deal) if isinstance(move, Lay)]
    assert sorted(listed) == ["meld 7H 7D *7C", "meld 7H 7D *7S"]
