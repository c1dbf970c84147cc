"""The strict table: what the rules refuse is an irregularity with its penalty (F art. 11)."""

from __future__ import annotations

import pytest

from scala40_tui.cards import cards_text, parse_cards
from scala40_tui.referee.applying import apply_ruling
from scala40_tui.referee.strict import Irregularity, claimed_points, irregularity, last_play
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import moves_text, parse_move
from scala40_tui.rules.state import Deal
from tests.referee.deals import WHOLE_PACK, all_cards, deal_with, played

ANNA, BEA, CARLO = range(3)


def tried(deal: Deal, move: str, seat: int = ANNA, made: str = "draw") -> Irregularity | None:
    """Return what comes of a move that is tried after the moves made so far."""
    now = played(deal, made)[0] if made else deal
    fault = refusal(now, parse_move(move), seat)
    assert fault is not None, "the rules allow this"
    found = irregularity(now, seat, parse_move(move), fault)
    if found is not None:
        base = found.laid or now
        assert all_cards(apply_ruling(base, found.ruling)) == WHOLE_PACK
    return found


def ruling(deal: Deal, move: str, seat: int = ANNA, made: str = "draw") -> tuple[str, int, str]:
    """Return the row, the points and the cards of what comes of it."""
    found = tried(deal, move, seat, made)
    assert found is not None
    return found.ruling.code, found.ruling.points, cards_text(found.ruling.facts.cards)


# --- cards too many ---------------------------------------------------------------------------------------------------


def test_a_card_too_many_beside_a_good_meld_costs_ten_and_the_meld_is_laid() -> None:
    deal = deal_with("8H 8S 8D 9S KC 2D", stock="3H", opened=(ANNA,))
    found = tried(deal, "meld 8H 8S 8D 9S")
    assert found is not None
    assert (found.ruling.code, found.ruling.points) == ("EXCESS_BESIDE_MELD", 10)
    assert moves_text(found.made) == "meld 8H 8S 8D"


def test_a_card_too_many_that_spoils_the_meld_costs_twenty_and_nothing_is_laid() -> None:
    deal = deal_with("8H 8S 9S KC 2D", stock="3H", opened=(ANNA,))
    assert ruling(deal, "meld 8H 8S 9S") == ("EXCESS_NO_MELD", 20, "8H 8S 9S")


def test_an_opening_that_would_have_been_reached_with_the_card_too_many_fails() -> None:
    # 24 and 9: 33 of 40 without the king, 43 with it
    deal = deal_with("8H 8S 8D 2C 3C 4C KC 9D", stock="5H")
    found = tried(deal, "meld 2C 3C 4C KC", made="draw; meld 8H 8S 8D")
    assert found is not None
    assert (found.ruling.code, found.ruling.points, found.back) == ("EXCESS_OPENING_FAILS", 20, 1)
    assert cards_text(found.ruling.facts.cards) == "KC"


def test_an_opening_that_is_reached_without_it_stands() -> None:
    deal = deal_with("KH KS KD QC JC 10C 9D 8D", stock="5H")
    assert ruling(deal, "meld 10C JC QC 9D", made="draw; meld KH KS KD") == ("EXCESS_BESIDE_MELD", 10, "9D")


def test_an_opening_that_is_only_begun_is_not_judged_yet() -> None:
    deal = deal_with("2C 3C 4C 5D KH KS KD 9D", stock="5H")
    assert ruling(deal, "meld 2C 3C 4C 5D") == ("EXCESS_BESIDE_MELD", 10, "5D")


def test_what_a_card_too_many_claims_to_be_worth() -> None:
    assert claimed_points(parse_cards("AH KD 7C *")) == 11 + 10 + 7 + 11
    assert claimed_points(parse_cards("*5C")) == 5


# --- discards and going out -------------------------------------------------------------------------------------------


def test_a_discard_that_attaches_costs_who_has_not_opened_ten() -> None:
    deal = deal_with("8C KH 3D", melds=[(BEA, "8H 8S 8D")], stock="4H", opened=(BEA,))
    assert ruling(deal, "discard 8C") == ("DISCARD_ATTACHES", 10, "8C")


def test_who_has_opened_is_only_refused_where_the_table_forbids_it_to_him_too() -> None:
    melds = [(BEA, "8H 8S 8D")]
    deal = deal_with("8C KH 3D", melds=melds, stock="4H", opened=(ANNA,), discard_attaching_opened="forbidden")
    assert tried(deal, "discard 8C") is None


def test_going_out_by_a_meld_costs_ten() -> None:
    deal = deal_with("7H 7D", stock="7C", opened=(ANNA,))
    found = tried(deal, "meld 7H 7D 7C")
    assert found is not None
    assert (found.ruling.code, found.ruling.points, found.back) == ("CLOSED_BY_MELD", 10, 0)


def test_melds_laid_before_that_make_no_opening_are_taken_back() -> None:
    deal = deal_with("7H 7D 7C 2S 3S", stock="4S")
    found = tried(deal, "meld 2S 3S 4S", made="draw; meld 7H 7D 7C")
    assert found is not None
    assert (found.ruling.code, found.back) == ("CLOSED_BY_MELD", 1)


def test_going_out_by_attaching_costs_ten_gives_the_last_meld_back_and_discards_the_card() -> None:
    deal = deal_with("7H 7D 7C", melds=[(BEA, "8H 8S 8D")], stock="8C", opened=(ANNA, BEA))
    found = tried(deal, "attach 8C 1", made="draw; meld 7H 7D 7C")
    assert found is not None
    assert (found.ruling.code, found.ruling.points, moves_text(found.made)) == ("CLOSED_BY_ATTACHING", 10, "discard 8C")
    assert found.ruling.facts.last == (parse_cards("7H 7D 7C"), 2)


def test_with_no_meld_laid_the_last_play_is_the_card_attached_before() -> None:
    melds = [(BEA, "8H 8S 8D"), (CARLO, "3C 4C 5C")]
    deal = deal_with("6C", melds=melds, stock="8C", opened=(ANNA, BEA))
    now, _ = played(deal, "draw; attach 6C 2")
    assert last_play(now) == (parse_cards("6C"), 2)
    assert ruling(deal, "attach 8C 1", made="draw; attach 6C 2") == ("CLOSED_BY_ATTACHING", 10, "8C")


# --- out of turn ------------------------------------------------------------------------------------------------------


def test_drawing_out_of_turn_costs_twenty_and_the_card() -> None:
    deal = deal_with("7H 7D", stock="QC 3H")
    assert ruling(deal, "draw", seat=BEA, made="") == ("DRAWN_OUT_OF_TURN", 20, "QC")


def test_picking_up_out_of_turn_costs_twenty() -> None:
    deal = deal_with("7H 7D", pile="2S QC", stock="3H")
    assert ruling(deal, "pick", seat=CARLO, made="") == ("PICKED_OUT_OF_TURN", 20, "QC")


@pytest.mark.parametrize("move", ["discard 5C", "meld 5C 5D 5H"])
def test_anything_else_out_of_turn_is_only_refused(move: str) -> None:
    deal = deal_with("7H 7D", hands={BEA: "5C 5D 5H 9S"})
    assert tried(deal, move, seat=BEA, made="") is None


def test_who_does_not_play_this_deal_cannot_draw_in_it() -> None:
    assert tried(deal_with("7H 7D"), "draw", seat=-1, made="") is None


# --- before drawing ---------------------------------------------------------------------------------------------------


def test_a_meld_laid_before_drawing_lies_there_frozen() -> None:
    deal = deal_with("8H 8S 8D KC 2D", melds=[(ANNA, "KH KS KD")], opened=(ANNA,))
    found = tried(deal, "meld 8H 8S 8D", made="")
    assert found is not None
    assert (found.ruling.code, found.ruling.points, found.ruling.frozen, found.opens) == (
        "NOT_DRAWN_LAID",
        0,
        (2,),
        False,
    )
    assert found.laid is not None
    assert (found.laid.hand.size, found.laid.turn.drew, len(found.laid.melds)) == (2, False, 2)


def test_an_opening_laid_before_drawing_opens_later() -> None:
    found = tried(deal_with("KH KS KD KC 2D 3D"), "meld KH KS KD KC", made="")
    assert found is not None
    assert (found.ruling.code, found.opens) == ("NOT_DRAWN_LAID", True)


def test_a_card_attached_before_drawing_freezes_the_meld() -> None:
    deal = deal_with("8C KC 2D", melds=[(BEA, "8H 8S 8D")], opened=(ANNA, BEA))
    found = tried(deal, "attach 8C 1", made="")
    assert found is not None
    assert (found.ruling.code, found.ruling.frozen) == ("NOT_DRAWN_ATTACHED", (1,))
    assert cards_text(found.ruling.facts.cards) == "8C"


@pytest.mark.parametrize(
    ("hand", "move", "opened"),
    [
        ("8H 8S 8D KC 2D", "meld 8H 8S 8D", ()),  # 24 of 40: no opening
        ("8H 8S 9D KC 2D", "meld 8H 8S 9D", (ANNA,)),
        ("8H 8S 8D", "meld 8H 8S 8D", (ANNA,)),  # nothing would be left to discard
        ("8C KC 2D", "attach 8C 1", ()),
        ("9C KC 2D", "swap 9C 2", (ANNA,)),
    ],
)
def test_what_would_not_be_legal_goes_back_and_he_may_only_draw_and_discard(
    hand: str, move: str, opened: tuple[int, ...]
) -> None:
    deal = deal_with(hand, melds=[(BEA, "8H 8S 8D"), (BEA, "7C 8C *9C")], opened=opened)
    code, points, _ = ruling(deal, move, made="")
    assert (code, points) == ("NOT_DRAWN_BACK", 0)


def test_discarding_before_drawing_is_only_refused() -> None:
    assert tried(deal_with("8H 8S"), "discard 8H", made="") is None


# --- what stays a refusal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    [
        "meld KH KD KC",  # not held
        "meld 8H 8S",  # two cards
        "meld 8H 8S *",  # the joker must be declared
        "attach 9S 1",  # does not fit
        "attach 8C 7",  # no such meld
        "swap 9S 1",
        "draw",  # he has drawn
        "discard QH",
    ],
)
def test_other_refusals_stay_refusals(move: str) -> None:
    deal = deal_with("8H 8S 9S * 8C 2D", melds=[(BEA, "4H 4S 4D")], stock="3H", opened=(ANNA,))
    assert tried(deal, move) is None
