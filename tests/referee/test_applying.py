"""Rulings carried out on deals: what goes back, what is frozen, who is barred; and no card is ever lost."""

from __future__ import annotations

import pytest

from scala40_tui.cards import Card, cards_text, parse_card, parse_cards
from scala40_tui.referee.applying import apply_ruling
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.referee.rulings import rule
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import SWEPT
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick
from scala40_tui.rules.opening import opening_points
from scala40_tui.rules.state import Deal, Stock, Unseen
from tests.referee.deals import WHOLE_PACK, all_cards, deal_with, played

ANNA, BEA, CARLO = range(3)


def ruled(deal: Deal, code: str, facts: Facts) -> Deal:
    after = apply_ruling(deal, rule(code, facts))
    assert all_cards(after) == all_cards(deal) == WHOLE_PACK
    return after


def hand(deal: Deal, seat: int) -> str:
    held = deal.hands[seat]
    assert not isinstance(held, Unseen)
    return cards_text(held.cards())


def fault(deal: Deal, move: Move) -> str:
    found = refusal(deal, move)
    return found.code if found else ""


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


# --- melds and attachments --------------------------------------------------------------------------------------------


def test_the_card_too_many_goes_back_and_the_meld_can_be_attached_to() -> None:
    deal = deal_with("2D", melds=[(BEA, "8H 8S 8D 9S")], hands={BEA: "5C"})
    after = ruled(deal, "EXCESS_BESIDE_MELD", Facts(BEA, cards("9S"), meld=1))
    assert (cards_text(after.melds[0].cards), hand(after, BEA)) == ("8H 8S 8D", "5C 9S")
    assert after.melds[0].shape.points == 24
    assert after.attaching & 1 << parse_card("8C")


def test_cards_that_make_no_meld_go_back_and_its_number_is_not_used_again() -> None:
    deal = deal_with("2D", melds=[(BEA, "8H 8S 9S"), (BEA, "KH KD KC")], hands={BEA: "5C"})
    after = ruled(deal, "EXCESS_NO_MELD", Facts(BEA, cards("8H 8S 9S"), meld=1))
    assert after.melds[0].shape is SWEPT
    assert hand(after, BEA) == "8H 5C 8S 9S"
    assert cards_text(after.melds[1].cards) == "KH KD KC"


def test_noticed_late_the_meld_stays_frozen_and_the_player_is_barred() -> None:
    deal = deal_with("8C 3C", melds=[(BEA, "8H 8S 8D 9S")], stock="4C", opened=(ANNA, BEA))
    after = ruled(deal, "EXCESS_LATE", Facts(BEA, meld=1))
    assert (after.melds[0].frozen, after.barred) == (True, 1 << BEA)
    assert fault(apply(after, Draw()), Attach(parse_card("8C"), 1)) == "FROZEN_MELD"


def test_who_is_barred_cannot_go_out_in_this_deal() -> None:
    deal = deal_with("7H 7D 7C", melds=[(ANNA, "8H 8S 8D 9S")], stock="4C", opened=(ANNA,))
    after = ruled(deal, "EXCESS_LATE", Facts(ANNA, meld=1))
    laid, _ = played(after, "draw; meld 7H 7D 7C")
    assert fault(laid, Discard(parse_card("4C"))) == "CLOSE_BARRED"


def test_an_opening_that_fails_goes_back_whole_and_the_player_can_discard() -> None:
    deal, _ = played(deal_with("7H 7D 7C 3S 4S 5S 9C", stock="2H"), "draw; meld 7H 7D 7C; meld 3S 4S 5S")
    after = ruled(deal, "EXCESS_OPENING_FAILS", Facts(ANNA, cards("9C"), melds=(1, 2), stopped=True))
    assert (after.melds, after.turn.laid, after.turn.moves) == ((), (), (Draw(),))
    assert fault(after, Discard(parse_card("9C"))) == ""


def test_one_meld_of_the_turn_goes_back_and_the_opening_counts_the_others() -> None:
    deal, _ = played(deal_with("KH KD KC 3S 4S 5S 9C 2D", stock="2H"), "draw; meld KH KD KC; meld 3S 4S 5S")
    after = ruled(deal, "EXCESS_NO_MELD", Facts(ANNA, cards("3S 4S 5S"), meld=2))
    assert opening_points(after.turn) == 30
    assert after.turn.moves == (Draw(), Lay(cards("KH KD KC")))
    assert fault(after, Discard(parse_card("9C"))) == "OPENING_BELOW_40"


def test_a_meld_between_others_goes_back_and_the_later_one_still_counts() -> None:
    deal, _ = played(deal_with("KH KD KC QH QD QC 9C 2D", stock="2H"), "draw; meld KH KD KC; meld QH QD QC")
    after = ruled(deal, "EXCESS_NO_MELD", Facts(ANNA, cards("KH KD KC"), meld=1))
    assert (opening_points(after.turn), len(after.melds), after.melds[0].shape) == (30, 2, SWEPT)


def test_a_card_wrongly_attached_and_the_joker_with_it_go_back() -> None:
    deal = deal_with("2D", melds=[(CARLO, "8H 8S 8D 9S *10S")], hands={BEA: "5C"})
    after = ruled(deal, "WRONGLY_ATTACHED", Facts(BEA, cards("9S *"), meld=1))
    assert (cards_text(after.melds[0].cards), hand(after, BEA)) == ("8H 8S 8D", "5C 9S *")


# --- discards ---------------------------------------------------------------------------------------------------------


def test_a_discard_that_attaches_goes_back_and_another_card_is_discarded() -> None:
    start = deal_with("8C KD 3S", melds=[(BEA, "8H 8S 8D")], stock="4C", opened=(BEA,))
    drawn, _ = played(start, "draw")
    let_through = apply(drawn._replace(attaching=0), Discard(parse_card("8C")))._replace(attaching=drawn.attaching)
    after = ruled(let_through, "DISCARD_ATTACHES", Facts(ANNA, cards("8C")))
    assert (after.seat, after.turns, hand(after, ANNA)) == (ANNA, start.turns, "KD 4C 8C 3S")
    assert fault(after, Discard(parse_card("8C"))) == "DISCARD_ATTACHES"
    assert fault(after, Discard(parse_card("KD"))) == ""
    assert after.record == start.record


def test_stopped_by_a_program_it_never_left_the_hand() -> None:
    drawn, _ = played(deal_with("8C KD 3S", melds=[(BEA, "8H 8S 8D")], stock="4C", opened=(BEA,)), "draw")
    assert ruled(drawn, "DISCARD_ATTACHES", Facts(ANNA, cards("8C"), stopped=True)) == drawn


def test_seen_late_it_stays_on_the_pile() -> None:
    deal = deal_with("KD 3S", pile="8C 2S", melds=[(BEA, "8H 8S 8D")])
    assert ruled(deal, "DISCARD_ATTACHES_LATE", Facts(BEA, cards("8C"))) == deal


def test_only_the_last_discard_can_go_back() -> None:
    deal = deal_with("KD 3S", pile="8C 2S")
    with pytest.raises(ValueError, match="only the last discard"):
        apply_ruling(deal, rule("DISCARD_ATTACHES", Facts(BEA, cards("8C"))))


# --- drawing ----------------------------------------------------------------------------------------------------------


def test_the_card_drawn_out_of_turn_is_out_of_play_and_107_remain() -> None:
    deal = deal_with("KD 3S", hands={BEA: "5C QC"})
    after = ruled(deal, "DRAWN_OUT_OF_TURN", Facts(BEA, cards("QC")))
    assert (after.removed, hand(after, BEA)) == (cards("QC"), "5C")
    assert sum(all_cards(after).values()) - len(after.removed) == 107


def test_stopped_by_a_program_the_card_comes_from_the_stock() -> None:
    deal = deal_with("KD 3S", stock="QC 9D")
    after = ruled(deal, "DRAWN_OUT_OF_TURN", Facts(BEA, cards("QC"), stopped=True))
    assert (after.removed, after.stock.size, after.hands) == (cards("QC"), deal.stock.size - 1, deal.hands)
    assert apply(after, Draw()).turn.drawn == parse_card("9D")


def test_where_the_stock_is_only_counted_one_card_less_is() -> None:
    deal = deal_with("KD 3S")._replace(stock=Unseen(20))
    after = apply_ruling(deal, rule("DRAWN_OUT_OF_TURN", Facts(BEA, cards("QC"), stopped=True)))
    assert after.stock.size == 19


def test_the_last_card_of_the_stock_gone_the_stock_is_rebuilt_or_the_deal_is_dead() -> None:
    deal = deal_with("KD 3S", stock="QC", pile="2S")
    assert isinstance(deal.stock, Stock)
    rest = tuple(deal.stock[1:])
    facts = Facts(BEA, cards("QC"), stopped=True)
    many = deal._replace(stock=Stock(cards("QC")), pile=(*rest, *deal.pile))
    assert ruled(many, "DRAWN_OUT_OF_TURN", facts).restocks == 1
    none = deal._replace(stock=Stock(cards("QC")), removed=rest)
    after = ruled(none, "DRAWN_OUT_OF_TURN", facts)
    assert after.outcome is not None
    assert after.outcome.kind == "dead"


def test_a_card_picked_up_out_of_turn_goes_back_on_the_pile() -> None:
    deal = deal_with("KD 3S", hands={BEA: "5C QC"}, pile="2S", opened=(ANNA,))
    after = ruled(deal, "PICKED_OUT_OF_TURN", Facts(BEA, cards("QC")))
    assert (cards_text(after.pile), hand(after, BEA)) == ("2S QC", "5C")
    assert fault(after, Pick()) == ""


@pytest.mark.parametrize(
    ("code", "facts"),
    [("NOT_DRAWN_LAID", Facts(ANNA, melds=(2,))), ("NOT_DRAWN_ATTACHED", Facts(ANNA, cards("8C"), meld=2))],
)
def test_what_was_laid_without_drawing_is_frozen_where_it_lies(code: str, facts: Facts) -> None:
    deal = deal_with("KD 3S", melds=[(BEA, "KH KS KC"), (ANNA, "8H 8S 8D 8C")])
    after = ruled(deal, code, facts)
    assert [meld.frozen for meld in after.melds] == [False, True]
    assert after.hands == deal.hands


# --- going out without a discard --------------------------------------------------------------------------------------


def closing(hand_text: str, melds: list[tuple[int, str]], moves: str, *, opened: tuple[int, ...] = (ANNA, BEA)) -> Deal:
    return played(deal_with(hand_text, melds=melds, stock="3H", opened=opened), f"draw; {moves}")[0]


def test_the_last_meld_goes_back_and_one_of_its_cards_is_the_discard() -> None:
    # Dealt 7H 7D and having drawn 7C he lays all three: the deal as it lies then.
    deal = deal_with("", melds=[(ANNA, "9C 10C JC"), (ANNA, "7H 7D 7C")], opened=(ANNA,))
    after = ruled(deal, "CLOSED_BY_MELD", Facts(ANNA, cards("7H 7D 7C"), meld=2))
    assert hand(after, ANNA) == "7H 7D 7C"


def test_stopped_before_an_opening_is_made_what_was_laid_goes_back_too() -> None:
    deal = closing("7H 7D 7C 4H 5H", [], "meld 7H 7D 7C", opened=())
    facts = Facts(ANNA, cards("3H 4H 5H"), stopped=True)
    after = ruled(deal, "CLOSED_BY_MELD", facts)
    assert (after.melds, after.turn.laid) == ((), ())
    assert fault(after, Discard(parse_card("5H"))) == ""


def test_stopped_after_opening_the_other_melds_stay() -> None:
    deal = closing("KH KD KC QH QD QC 4H 5H", [], "meld KH KD KC; meld QH QD QC", opened=())
    after = ruled(deal, "CLOSED_BY_MELD", Facts(ANNA, cards("3H 4H 5H"), stopped=True))
    assert (after.melds, fault(after, Discard(parse_card("3H")))) == (deal.melds, "")


def test_going_out_by_attaching_gives_the_last_meld_back_and_discards_the_card() -> None:
    deal = closing("7H 7D 7C 8C", [(BEA, "8H 8S 8D"), (BEA, "4H 5H 6H")], "meld 7H 7D 7C; attach 3H 2")
    last = Lying(cards("7H 7D 7C"), 3)
    after = ruled(deal, "CLOSED_BY_ATTACHING", Facts(ANNA, cards("8C"), meld=1, last=last, stopped=True))
    assert (hand(after, ANNA), cards_text(after.pile)) == ("7H 7D 7C", "2S 8C")
    assert (after.seat, after.turns, after.outcome) == (BEA, deal.turns + 1, None)
    assert len(after.melds) == 2


def test_who_laid_no_meld_takes_back_the_card_attached_before() -> None:
    deal = closing("8C", [(BEA, "8H 8S 8D"), (BEA, "4H 5H 6H")], "attach 3H 2")
    last = Lying(cards("3H"), 2)
    after = ruled(deal, "CLOSED_BY_ATTACHING", Facts(ANNA, cards("8C"), meld=1, last=last, stopped=True))
    assert (hand(after, ANNA), cards_text(after.pile)) == ("3H", "2S 8C")
    assert cards_text(after.melds[1].cards) == "4H 5H 6H"


def test_as_it_lies_on_a_table_the_attached_card_comes_from_its_meld() -> None:
    deal = closing("7H 7D 7C 8C", [(BEA, "8H 8S 8D"), (BEA, "4H 5H 6H")], "meld 7H 7D 7C; attach 3H 2")
    hands = (deal.hands[ANNA].remove(parse_card("8C")), *deal.hands[1:])
    meld = deal.melds[0]._replace(shape=deal_with("2D", melds=[(BEA, "8H 8S 8D 8C")]).melds[0].shape)
    lies = deal._replace(hands=hands, melds=(meld, *deal.melds[1:]))
    last = Lying(cards("7H 7D 7C"), 3)
    after = ruled(lies, "CLOSED_BY_ATTACHING", Facts(ANNA, cards("8C"), meld=1, last=last))
    assert (hand(after, ANNA), cards_text(after.pile), after.seat) == ("7H 7D 7C", "2S 8C", BEA)


def test_an_opening_once_made_stands_though_its_last_meld_goes_back() -> None:
    deal = closing(
        "KH KD KC 4S 5S 6S 8C",
        [(BEA, "8H 8S 8D"), (BEA, "4H 5H 6H")],
        "meld KH KD KC; meld 4S 5S 6S; attach 3H 2",
        opened=(BEA,),
    )
    last = Lying(cards("4S 5S 6S"), 4)
    after = ruled(deal, "CLOSED_BY_ATTACHING", Facts(ANNA, cards("8C"), meld=1, last=last, stopped=True))
    assert after.has_opened(ANNA)
    assert cards_text(after.melds[2].cards) == "KH KD KC"


def test_a_ruling_on_nothing_that_lies_there_is_an_error_of_the_program() -> None:
    deal = deal_with("KD 3S")
    with pytest.raises(ValueError, match="no such meld"):
        apply_ruling(deal, rule("EXCESS_NO_MELD", Facts(ANNA, meld=4)))


@pytest.mark.parametrize(
    "code", ["EXPOSED", "EXPOSED_NOT_PLAYED", "REMINDED_TO_DRAW", "HAND_MIXED", "DEAL_ERROR", "PACK_BEFORE", "OTHER"]
)
def test_rulings_that_move_no_card_change_nothing_on_the_table(code: str) -> None:
    deal = deal_with("KD 3S", melds=[(BEA, "8H 8S 8D")])
    assert ruled(deal, code, Facts(ANNA, cards("KD"))) == deal
