"""Outs: which unseen cards help and how many are left, by what the seat can see and nothing else."""

from __future__ import annotations

from scala40_tui.cards import PACK_SIZE, Card, Hand, parse_card, parse_cards
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Discard, Draw
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import FRESH, Deal, new_deal, seen_from
from scala40_tui.shuffle import seed_from_number
from scala40_tui.solver.outs import Out, outs
from scala40_tui.solver.unseen import discards_lying, unseen
from tests.solver.asking import asked


def before_drawing(cards: str, table: str = "", *, pile: str = "", opened: bool = True, **options: int | str) -> Deal:
    deal = asked(cards, table, opened=opened, **options)
    return deal._replace(turn=FRESH, pile=parse_cards(pile))


def entry(deal: Deal, card: str) -> Out | None:
    return next((out for out in outs(deal).cards if out.card == parse_card(card)), None)


def test_a_third_king_opens_and_its_copies_are_counted() -> None:
    deal = before_drawing("KH KD 10H 10D 10C 2S 5S", opened=False, pile="KC")
    clubs, spades = entry(deal, "KC"), entry(deal, "KS")
    assert clubs is not None
    assert spades is not None
    assert (clubs.opens, clubs.copies, spades.copies) == (True, 1, 2)
    assert outs(deal).copies(opens=True) == sum(out.copies for out in outs(deal).cards if out.opens)


def test_a_card_that_goes_out() -> None:
    deal = before_drawing("5H 6H 2S", "")
    found = entry(deal, "7H")
    assert found is not None
    assert found.goes_out
    assert entry(deal, "KD") is None


def test_who_waits_for_one_card_only() -> None:
    deal = before_drawing("5H 7H 2S", "9C 9D 9S *9H; 10C 10D 10S *10H")
    # The six, a joker, or what takes a joker out of one of the sets.
    assert {str(out.card) for out in outs(deal).cards if out.goes_out} == {"6H", "*", "9H", "10H"}
    joker = entry(deal, "*")
    assert joker is not None
    assert joker.copies == 2


def test_what_it_improves_is_told_in_points() -> None:
    deal = before_drawing("KH KD 5S 2C 9H", "")
    found = entry(deal, "KC")
    assert found is not None
    # Without it 36 points would stay; with it 5, 2 and 9 of which the nine is thrown.
    assert (found.points_left, found.gain) == (7, 29)


def test_nothing_seen_is_an_out() -> None:
    copies = unseen(before_drawing("KH KD KC KH 2S", "5H 6H *7H", pile="KC")).cards()
    assert [copies.get(parse_card(card), 0) for card in ("KH", "KC", "KD", "KS", "5H", "7H", "*")] == [
        0,
        0,
        1,
        2,
        1,
        2,
        3,
    ]


def test_all_that_is_unseen_and_all_that_is_seen_make_the_pack() -> None:
    deal = seen_from(new_deal(preset_rules("fisca"), 4, 3, seed=seed_from_number(5), number=1, cut=50), 0)
    assert unseen(deal).total == PACK_SIZE - 13 - 1
    assert unseen(deal).jokers == 4 - deal.hand.jokers


def test_remembered_discards_are_no_outs() -> None:
    deal = new_deal(preset_rules("fisca"), 2, 1, seed=seed_from_number(5), number=1, cut=50)
    thrown: list[Card] = []
    for _ in range(4):
        deal = apply(deal, Draw())
        hand = deal.hand
        card = next(card for card in hand.cards() if not card.is_joker)
        thrown.append(card)
        deal = apply(deal, Discard(card))
    view = seen_from(deal, deal.seat)
    assert discards_lying(view) == thrown
    assert unseen(view).total == unseen(view, remembered=1).total - 3
    copies = [outs(view, remembered=count).unseen for count in (1, 4)]
    assert copies == [unseen(view, remembered=1).total, unseen(view).total]


def test_hidden_cards_do_not_matter() -> None:
    deal = new_deal(preset_rules("fisca"), 4, 3, seed=seed_from_number(7), number=1, cut=50)
    seat = deal.seat
    hidden = [hand for place, hand in enumerate(deal.hands) if place != seat and isinstance(hand, Hand)]
    others = iter(hidden[1:] + hidden[:1])
    turned = tuple(hand if place == seat else next(others) for place, hand in enumerate(deal.hands))
    assert outs(seen_from(deal, seat)) == outs(seen_from(deal._replace(hands=turned), seat))
