"""The deal, whose turn it is, and the stock rebuilt (F 6.1, A, P, Q; the options of the restock)."""

from __future__ import annotations

import pytest

from scala40_tui.cards import CARDS, JOKER, PACK_SIZE, Card, Hand, parse_cards
from scala40_tui.rules.effects import apply, stopped
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Pick
from scala40_tui.rules.options import Value, preset_rules
from scala40_tui.rules.state import Deal, Stock, new_deal, start
from scala40_tui.shuffle import Layout, seed_from_number

FISCA = preset_rules("fisca")
SEED = seed_from_number(40)


def a_deal(seats: int = 4, dealer: int = 0) -> Deal:
    return new_deal(FISCA, seats, dealer, seed=SEED, number=1, cut=54)


@pytest.mark.parametrize(("seats", "left"), [(2, 81), (3, 68), (4, 55), (5, 42), (6, 29)])
def test_thirteen_cards_each_one_turned_up_the_rest_is_the_stock(seats: int, left: int) -> None:
    deal = a_deal(seats)
    assert [hand.size for hand in deal.hands] == [13] * seats
    assert (deal.pile_size, deal.stock.size) == (1, left)
    assert 13 * seats + 1 + left == PACK_SIZE


@pytest.mark.parametrize("dealer", range(4))
def test_the_player_at_the_dealers_left_begins_and_turns_go_left(dealer: int) -> None:
    deal = a_deal(dealer=dealer)
    order = []
    for _ in range(5):
        order.append(deal.seat)
        deal = apply(deal, Draw())
        deal = apply(deal, next(move for move in legal_moves(deal) if isinstance(move, Discard)))
    assert order == [(dealer + turn) % 4 for turn in (1, 2, 3, 4, 5)]
    assert (deal.turns, deal.laps) == (5, 1)


def test_a_deal_is_the_same_from_the_same_seed_number_and_cut_and_another_otherwise() -> None:
    assert a_deal() == a_deal()
    others = [
        new_deal(FISCA, 4, 0, seed=seed_from_number(41), number=1, cut=54),
        new_deal(FISCA, 4, 0, seed=SEED, number=2, cut=54),
        new_deal(FISCA, 4, 0, seed=SEED, number=1, cut=55),
    ]
    assert all(other.hands != a_deal().hands for other in others)


# --- the stock rebuilt -----------------------------------------------------------------------------------------------

PILE = "4C 7H 9D JS"


def late(stock: str, pile: str = PILE, hand: str = "2C 3D 5H", **options: Value) -> Deal:
    """A deal of two in which few cards are left to draw; the first player is on turn and both have opened."""
    layout = Layout((Hand(), Hand.of(parse_cards("6C 6D 8H"))), CARDS[0], parse_cards(stock))
    deal = start(FISCA.changed(**options), layout, 1, seed=SEED)
    hands = (Hand.of(parse_cards(hand)), deal.hands[1])
    return deal._replace(hands=hands, pile=parse_cards(pile), opened=3, turns=20)


def stock_of(deal: Deal) -> list[Card]:
    assert isinstance(deal.stock, Stock)
    return sorted(deal.stock)


def drawn(deal: Deal) -> Deal:
    return apply(deal, Draw())


def thrown(deal: Deal) -> Deal:
    return apply(deal, Discard(CARDS[27]))  # 2C


def test_rebuilt_as_soon_as_the_last_card_is_taken() -> None:
    deal = drawn(late("KD", restock_when="on_last_card"))
    assert (deal.restocks, deal.stock.size, deal.pile_size) == (1, 3, 1)
    assert sorted([*stock_of(deal), *deal.pile]) == sorted(parse_cards(PILE))


def test_rebuilt_after_that_players_turn() -> None:
    deal = drawn(late("KD", restock_when="after_turn"))
    assert (deal.restocks, deal.stock.size, deal.pile_size) == (0, 0, 4)
    deal = thrown(deal)
    assert (deal.restocks, deal.stock.size, deal.pile_size, deal.seat) == (1, 4, 1, 1)


def test_rebuilt_when_somebody_must_draw() -> None:
    deal = thrown(drawn(late("KD", restock_when="on_need")))
    assert (deal.restocks, deal.stock.size, deal.pile_size) == (0, 0, 5)
    picked = apply(deal, Pick())
    assert (picked.restocks, picked.pile_size) == (0, 4)
    deal = drawn(deal)
    assert (deal.restocks, deal.stock.size, deal.pile_size) == (1, 3, 1)


def test_not_rebuilt_while_cards_are_left() -> None:
    for when in ("on_last_card", "after_turn", "on_need"):
        assert thrown(drawn(late("KD QD", restock_when=when))).restocks == 0


def test_all_but_the_top_card_make_the_stock_where_the_table_keeps_it() -> None:
    deal = thrown(drawn(late("KD", restock_cards="keep_top")))
    assert deal.pile == parse_cards("2C")
    assert stock_of(deal) == sorted(parse_cards(PILE))


def test_without_a_shuffle_the_pile_is_turned_over() -> None:
    whole = thrown(drawn(late("KD", restock_shuffle="no")))
    assert (whole.pile, whole.stock) == (parse_cards("4C"), parse_cards("7H 9D JS 2C"))
    kept = thrown(drawn(late("KD", restock_shuffle="no", restock_cards="keep_top")))
    assert (kept.pile, kept.stock) == (parse_cards("2C"), parse_cards("4C 7H 9D JS"))


def test_the_shuffle_is_that_of_the_seed_and_another_each_time() -> None:
    once = thrown(drawn(late("KD")))
    again = thrown(drawn(late("KD")))
    second = thrown(drawn(late("KD")._replace(restocks=1)))
    assert once == again
    assert (once.stock, once.pile) != (second.stock, second.pile)


def test_a_joker_is_never_turned_up_but_goes_to_the_bottom() -> None:
    deal = thrown(drawn(late("KD", pile="* * 9D JS", restock_shuffle="no")))
    assert (deal.pile, deal.stock) == (parse_cards("9D"), parse_cards("JS 2C * *"))
    only_jokers = drawn(late("KD", pile="* * *", restock_when="on_last_card"))
    assert (only_jokers.pile, only_jokers.stock) == ((JOKER,), (JOKER, JOKER))


def test_with_one_card_in_the_pile_it_is_rebuilt_after_the_discard() -> None:
    deal = drawn(late("KD", pile="9D", restock_when="on_last_card"))
    assert (deal.restocks, deal.stock.size, deal.pile) == (0, 0, parse_cards("9D"))
    deal = thrown(deal)
    assert (deal.restocks, deal.stock.size, deal.pile_size, deal.outcome) == (1, 1, 1, None)


def test_after_its_last_restock_the_deal_is_dead_and_everyone_counts() -> None:
    deal = thrown(drawn(late("KD", dead_deal_after=2)._replace(restocks=2)))
    assert deal.outcome is not None
    assert (deal.outcome.kind, deal.outcome.closer) == ("dead", None)
    assert legal_moves(deal) == ()


@pytest.mark.parametrize(("done", "dead"), [(0, False), (3, False), (4, True)])
def test_online_the_fifth_time_the_stock_is_empty_the_deal_is_dead(done: int, *, dead: bool) -> None:
    deal = thrown(drawn(late("KD", dead_deal_after=4)._replace(restocks=done)))
    assert (deal.outcome is not None) == dead


def test_who_goes_out_after_taking_the_last_card_of_the_stock_has_gone_out() -> None:
    deal = drawn(late("KC", hand="2C 10C JC QC", dead_deal_after=1)._replace(restocks=1))
    deal = thrown(apply(deal, Lay(parse_cards("10C JC QC KC"))))
    assert deal.outcome is not None
    assert (deal.outcome.kind, deal.outcome.closer, deal.outcome.in_hand) == ("closed", 0, False)


def test_a_deal_stopped_by_the_time_out_is_counted_by_all() -> None:
    deal = stopped(drawn(a_deal()))
    assert deal.outcome is not None
    assert (deal.outcome.kind, deal.outcome.closer) == ("stopped", None)
    assert legal_moves(deal) == ()


# --- swept sets in the pile ------------------------------------------------------------------------------------------


def with_a_set_completed(sweep: str) -> Deal:
    """The first player lays three sevens, the second attaches the fourth and discards 2C."""
    deal = late("KD QD", hand="7H 7D 7C 8H 4H", sweep_complete=sweep)
    deal = deal._replace(hands=(deal.hands[0], Hand.of(parse_cards("7S 2C 3D"))))
    deal = apply(apply(drawn(deal), Lay(parse_cards("7H 7D 7C"))), Discard(CARDS[7]))
    return thrown(apply(drawn(deal), Attach(CARDS[45], 1)))


def test_a_swept_set_goes_out_of_play() -> None:
    deal = with_a_set_completed("remove")
    assert sorted(deal.removed) == sorted(parse_cards("7H 7D 7C 7S"))
    assert (deal.pile_size, deal.stock.size) == (1, 5)  # rebuilt after the turn, without the set


def test_a_swept_set_goes_to_the_pile_under_the_discard() -> None:
    deal = with_a_set_completed("to_pile")
    assert deal.removed == ()
    assert sorted([*deal.pile, *stock_of(deal)]) == sorted(parse_cards(f"{PILE} 8H 7H 7D 7C 7S 2C"))
