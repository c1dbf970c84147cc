"""The forced discard (F art. 11 bis): "l'arbitro farà scartare la carta più alta", with what it takes to get there."""

from __future__ import annotations

import pytest

from scala40_tui.cards import parse_card
from scala40_tui.referee.forced import Forced, forced_turn
from scala40_tui.rules.effects import apply
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import moves_text
from scala40_tui.rules.options import PRESETS
from scala40_tui.rules.state import Deal, Stock
from scala40_tui.table.state import Phase, begin, follow
from tests.referee.deals import WHOLE_PACK, all_cards, deal_with, played
from tests.table.matches import course, match


def forced(deal: Deal, made: str = "draw") -> Forced:
    """Return what the referee does after the moves made so far."""
    return forced_turn(*played(deal, made)) if made else forced_turn(deal)


def does(deal: Deal, made: str = "draw") -> str:
    return moves_text(forced(deal, made).moves)


def ended(deal: Deal, made: str = "draw") -> Deal:
    """Return the deal after the referee did it, every move judged by the engine."""
    now, earlier = played(deal, made)
    verdict = forced_turn(now, earlier)
    base = earlier[-verdict.back] if verdict.back else now
    for move in verdict.moves:
        assert refusal(base, move) is None
        base = apply(base, move)
    assert all_cards(base) == WHOLE_PACK
    return base


# --- the highest card -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "goes"),
    [
        ("9H 8S 2C", "9H"),
        ("9H KC AD", "AD"),  # the ace is 11 in the hand
        ("KC QH 10H", "KC"),  # all ten points: the higher rank
        ("KC KH KS 2D", "KH"),  # equals by hearts, diamonds, clubs, spades
        ("KC KS KD 2D", "KD"),
        ("KS KC 2D", "KC"),
        ("* 3D 2C", "3D"),  # 25 points, but a joker goes only if nothing else may
    ],
)
def test_the_card_of_most_points_goes(hand: str, goes: str) -> None:
    deal = deal_with(hand, stock="2H")
    assert forced(deal).discard == parse_card(goes)


def test_a_joker_goes_when_nothing_else_may() -> None:
    assert does(deal_with("* *", stock="*")) == "discard *"


def test_a_card_that_attaches_is_kept_by_who_has_not_opened() -> None:
    deal = deal_with("KD 9C 5S", melds=[(1, "KH KC KS"), (1, "6S 7S 8S")], stock="2H", opened=(1,))
    assert does(deal) == "discard 9C"


def test_a_card_that_attaches_goes_when_all_do() -> None:
    deal = deal_with("KD", melds=[(1, "KH KC KS"), (1, "6S 7S 8S")], stock="5S", opened=(1,))
    assert does(deal) == "discard KD"


def test_who_has_opened_earlier_may_lose_a_card_that_attaches() -> None:
    deal = deal_with("KD 9C", melds=[(0, "KH KC KS")], stock="2H", opened=(0,))
    assert does(deal) == "discard KD"


def test_nothing_attaches_to_a_frozen_meld() -> None:
    deal = deal_with("KD 9C", melds=[(1, "KH KC KS")], stock="2H", opened=(1,))
    frozen = deal._replace(melds=(deal.melds[0]._replace(frozen=True),), attaching=0)
    assert does(frozen) == "discard KD"


# --- who has not drawn ------------------------------------------------------------------------------------------------


def test_who_has_not_drawn_draws_from_the_stock_first() -> None:
    deal = deal_with("9H 2C", stock="QS", opened=(0,))
    verdict = forced(deal, "")
    assert moves_text(verdict.moves) == "draw; discard QS"
    assert (verdict.back, verdict.undone) == (0, ())


def test_the_stock_is_rebuilt_for_that_draw_where_the_table_does_so_when_a_card_is_needed() -> None:
    deal = deal_with("9H 2C", preset="standard", restock_when="on_need", restock_cards="keep_top", pile="5D 6D 7D")
    assert isinstance(deal.stock, Stock)
    empty = deal._replace(stock=Stock(), removed=tuple(deal.stock))
    assert ended(empty, "").restocks == 1


# --- melds that make no opening ---------------------------------------------------------------------------------------


def test_melds_that_make_no_opening_go_back_to_the_hand() -> None:
    deal = deal_with("7H 7D 7C 3S 4S 5S 9C", stock="2H")
    verdict = forced(deal, "draw; meld 7H 7D 7C; meld 3S 4S 5S")
    assert moves_text(verdict.undone) == "meld 7H 7D 7C; meld 3S 4S 5S"
    assert (verdict.back, moves_text(verdict.moves)) == (2, "discard 9C")
    after = ended(deal, "draw; meld 7H 7D 7C; meld 3S 4S 5S")
    assert after.melds == ()
    assert after.hands[0].size == 7
    assert not after.has_opened(0)


def test_an_opening_that_is_made_stays() -> None:
    deal = deal_with("KH KD KC 4S 5S 6S 9C 2D", stock="2H")
    made = "draw; meld KH KD KC; meld 4S 5S 6S"
    assert does(deal, made) == "discard 9C"
    assert ended(deal, made).has_opened(0)


def test_who_has_opened_keeps_what_he_laid_and_attached() -> None:
    deal = deal_with("7H 7D 7C 4S 9C 2D", melds=[(0, "5S 6S 7S")], stock="2H", opened=(0,))
    assert does(deal, "draw; meld 7H 7D 7C; attach 4S 1") == "discard 9C"


def test_the_forced_discard_may_be_the_last_card_and_then_the_player_goes_out() -> None:
    deal = deal_with("7H 7D 7C", stock="9C", opened=(0,))
    after = ended(deal, "draw; meld 7H 7D 7C")
    assert after.outcome is not None
    assert after.outcome.closer == 0


# --- jokers taken and not played --------------------------------------------------------------------------------------


def test_a_joker_taken_and_not_played_goes_back_and_the_rest_stays() -> None:
    deal = deal_with("8S KH KD KC 2D", melds=[(1, "7S *8S 9S")], stock="3H", opened=(0, 1))
    verdict = forced(deal, "draw; swap 8S 1; meld KH KD KC")
    assert moves_text(verdict.undone) == "swap 8S 1"
    assert moves_text(verdict.moves) == "meld KH KD KC; discard 8S"
    after = ended(deal, "draw; swap 8S 1; meld KH KD KC")
    assert "7S *8S 9S" in [" ".join(map(str, meld.cards)) for meld in after.melds]


def test_of_two_jokers_taken_only_the_one_not_played_goes_back_the_latest() -> None:
    melds = [(1, "7S *8S 9S"), (2, "4D *5D 6D")]
    deal = deal_with("8S 5D QH QD 2D JC", melds=melds, stock="3H", opened=(0, 1, 2))
    verdict = forced(deal, "draw; swap 8S 1; swap 5D 2; meld QH QD *QC")
    assert moves_text(verdict.undone) == "swap 5D 2"
    assert moves_text(verdict.moves) == "swap 8S 1; meld QH QD *QC; discard JC"


def test_where_the_table_lets_a_joker_be_kept_it_stays_in_the_hand() -> None:
    deal = deal_with("8S KH 2D", melds=[(1, "7S *8S 9S")], stock="3H", opened=(0, 1), swap_use="keep")
    assert does(deal, "draw; swap 8S 1") == "discard KH"


# --- a card picked up and not used ------------------------------------------------------------------------------------


def test_a_card_picked_up_and_not_used_goes_back_and_he_draws() -> None:
    deal = deal_with("KH KD 9C 2D", pile="3C QS", stock="4H", opened=(0,))
    verdict = forced(deal, "pick")
    assert moves_text(verdict.undone) == "pick QS"
    assert (verdict.back, moves_text(verdict.moves)) == (1, "draw; discard KH")
    after = ended(deal, "pick")
    assert list(map(str, after.pile)) == ["3C", "QS", "KH"]


def test_what_else_he_did_stays_when_the_unused_card_goes_back() -> None:
    deal = deal_with("7H 7D 7C 9C 2D", pile="3C QS", stock="4H", opened=(0,))
    assert does(deal, "pick; meld 7H 7D 7C") == "draw; meld 7H 7D 7C; discard 9C"


def test_a_card_picked_up_and_used_stays() -> None:
    deal = deal_with("QH QD 9C 2D", pile="3C QS", opened=(0,))
    assert does(deal, "pick; meld QH QD QS") == "discard 9C"


def test_a_card_picked_up_to_open_goes_back_when_the_opening_is_not_made() -> None:
    deal = deal_with("QH QD 9C 2D 3H", pile="3C QS", stock="4H", preset="anderson")
    verdict = forced(deal, "pick; meld QH QD QS")
    assert moves_text(verdict.undone) == "pick QS; meld QH QD QS"
    assert moves_text(verdict.moves) == "draw; discard QH"


# --- who may not go out -----------------------------------------------------------------------------------------------


def test_who_may_not_go_out_takes_back_his_last_move() -> None:
    deal = deal_with("7H 7D 7C 9S", melds=[(1, "6S 7S 8S")], stock="5D", opened=(0, 1))._replace(barred=1)
    verdict = forced(deal, "draw; meld 7H 7D 7C; attach 9S 1")
    assert moves_text(verdict.undone) == "attach 9S 1"
    assert moves_text(verdict.moves) == "meld 7H 7D 7C; discard 9S"


def test_an_attachment_keeps_its_meld_when_one_before_it_goes_back() -> None:
    melds = [(1, "7S *8S 9S"), (1, "QS QH QD")]
    deal = deal_with("8S 7H 7D 7C 7S 2D 3D", melds=melds, stock="4H", opened=(0, 1))
    verdict = forced(deal, "draw; swap 8S 1; meld 7H 7D 7C; attach 7S 3")
    assert moves_text(verdict.moves) == "meld 7H 7D 7C; attach 7S 3; discard 8S"


# --- at every moment of whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_at_every_moment_of_a_match_the_referee_can_end_the_turn_legally(preset: str) -> None:
    state = begin(match(3, preset, number=5))
    for event, after in course(match(3, preset, number=5), most=400):
        state = follow(state, event)
        assert state == after
        if state.phase is not Phase.PLAY or state.deal is None:
            continue
        verdict = forced_turn(state.deal, state.earlier)
        deal = state.earlier[-verdict.back] if verdict.back else state.deal
        for move in verdict.moves:
            deal = apply(deal, move)
        assert deal.turns == state.deal.turns + 1 or deal.outcome is not None
        assert all_cards(deal) == WHOLE_PACK
