"""What a seat may know of a deal: everything it needs to play, and nothing that is hidden from it."""

from __future__ import annotations

import pickle
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.random_deals import deal_steps, random_deal
from benchmarks.random_moves import any_moves
from scala40_tui.cards import Card, Hand
from scala40_tui.rules.effects import effect
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Attach, Draw, Lay, Swap
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, Stock, seen_from
from tests.rules.random_rules import any_rules, deals

SEATS = st.integers(2, 6)
NUMBERS = st.integers(0, 10**6)


def with_hidden_cards_mixed(deal: Deal, seat: int, chance: Random) -> Deal:
    """The same deal as far as a seat can tell: other cards in the other hands, the stock and the pile."""
    assert isinstance(deal.stock, Stock)
    others = [card for place, hand in enumerate(deal.hands) if place != seat for card in known(hand).cards()]
    cards = [*others, *deal.stock, *deal.pile[:-1]]
    chance.shuffle(cards)
    hands = [hand if place == seat else dealt(cards, hand.size) for place, hand in enumerate(deal.hands)]
    stock = Stock([cards.pop() for _ in deal.stock])
    setup = deal.setup._replace(seed=bytes(32))
    turn = deal.turn
    if seat != deal.seat:
        turn = turn._replace(drawn=turn.drawn and Card(0), picked_copies=2 * turn.picked_copies)
    return deal._replace(setup=setup, hands=tuple(hands), stock=stock, pile=(*cards, *deal.pile[-1:]), turn=turn)


def known(hand: object) -> Hand:
    assert isinstance(hand, Hand)
    return hand


def dealt(cards: list[Card], count: int) -> Hand:
    return Hand.of([cards.pop() for _ in range(count)])


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_view_is_the_same_whatever_the_hidden_cards_are(rules: Rules, seats: int, number: int) -> None:
    chance = Random(number)
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        if chance.random() < 0.1:
            seat = chance.randrange(seats)
            other = with_hidden_cards_mixed(step.after, seat, chance)
            assert pickle.dumps(seen_from(other, seat)) == pickle.dumps(seen_from(step.after, seat))


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_view_judges_the_own_moves_as_the_whole_deal_does(rules: Rules, seats: int, number: int) -> None:
    chance = Random(number)
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        deal = step.before
        if chance.random() < 0.1:
            view = seen_from(deal, deal.seat)
            assert legal_moves(view) == legal_moves(deal)
            for move in any_moves(deal, chance, 10):
                assert refusal(view, move) == refusal(deal, move)


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_view_follows_the_own_melds_attachments_and_swaps(rules: Rules, seats: int, number: int) -> None:
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        if isinstance(step.move, Lay | Attach | Swap):
            seat = step.before.seat
            view = effect(seen_from(step.before, seat), step.move)
            assert seen_from(view, seat) == seen_from(step.after, seat)


@deals()
@given(any_rules(), SEATS, NUMBERS)
def test_a_view_of_a_view_is_the_view(rules: Rules, seats: int, number: int) -> None:
    for step in deal_steps(random_deal(rules, seats, number), Random(number)):
        view = seen_from(step.after, 0)
        assert seen_from(view, 0) == view


def test_the_text_of_a_deal_shows_no_card_of_a_hand_or_the_stock() -> None:
    deal = effect(random_deal(preset_rules("fisca"), 4, 1), Draw())
    for value in (deal, *deal.hands, deal.stock, deal.setup, deal.turn):
        text = repr(value)
        hidden = [str(card) for hand in deal.hands for card in known(hand).cards()]
        assert not any(card in text for card in hidden), text


@deals(10)
@given(NUMBERS)
def test_a_deal_survives_a_pickle(number: int) -> None:
    for step in deal_steps(random_deal(preset_rules("online"), 3, number), Random(number)):
        assert pickle.loads(pickle.dumps(step.after)) == step.after
