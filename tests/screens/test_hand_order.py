"""The order of the hand is the player's own: others' turns, taking back and a resume do not move a card."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import Hand, cards_text, parse_card, parse_cards
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.hand_memory import FILE_NAME, HandMemory
from scala40_tui.screens.hand_order import HandOrder, Sort, restored
from scala40_tui.shuffle import PACK

RULES = preset_rules("fisca")


def hand(text: str) -> Hand:
    return Hand.of(parse_cards(text))


def ordered(text: str, sort: Sort) -> HandOrder:
    return HandOrder(sort).follow(hand(text), RULES)


def shown(order: HandOrder) -> str:
    return cards_text(order.cards())


def test_by_suit_the_suits_come_as_when_it_rains_outside() -> None:
    assert shown(ordered("KS 2C * AH 10D 3H", Sort.SUIT)) == "AH 3H 10D 2C KS *"


def test_by_rank_the_ranks_rise_and_the_joker_comes_last() -> None:
    assert shown(ordered("KS 2C * AH 10D 2H", Sort.RANK)) == "AH 2H 2C 10D KS *"


def test_by_melds_what_makes_a_meld_stands_together_at_the_left() -> None:
    assert shown(ordered("2H KS 7C 7H QH 7D 9S", Sort.MELDS)) == "7H 7D 7C 2H QH 9S KS"


def test_in_manual_order_a_card_drawn_is_marked_and_stands_at_the_end() -> None:
    """V39: the order of the thirteen is unchanged."""
    order = restored(Sort.MANUAL, parse_cards("KS 2H 7C AH")).follow(hand("KS 2H 7C AH"), RULES)
    after = order.follow(hand("KS 2H 7C AH 3D"), RULES, taken=parse_card("3D"))
    assert shown(after) == "KS 2H 7C AH 3D"
    assert after.new == after.shown[-1].number


def test_a_card_taken_back_returns_to_its_place() -> None:
    order = restored(Sort.MANUAL, parse_cards("KS 7H 2H 7C AH 7D"))
    order = order.follow(hand("KS 7H 2H 7C AH 7D"), RULES)
    laid = order.follow(hand("KS 2H AH"), RULES)
    assert shown(laid) == "KS 2H AH"
    assert shown(laid.follow(hand("KS 7H 2H 7C AH 7D"), RULES)) == "KS 7H 2H 7C AH 7D"


def test_when_the_turn_is_over_what_was_laid_is_forgotten() -> None:
    order = restored(Sort.MANUAL, parse_cards("KS 7H 2H")).follow(hand("KS 2H"), RULES, turn_over=True)
    assert shown(order.follow(hand("KS 2H 7H"), RULES)) == "KS 2H 7H"


def test_of_two_equal_cards_the_one_played_leaves_and_the_other_stays_where_it_is() -> None:
    order = restored(Sort.MANUAL, parse_cards("7H KS 7H")).follow(hand("7H KS 7H"), RULES)
    assert shown(order.follow(hand("KS 7H"), RULES)) == "7H KS"


def test_moving_a_card_makes_the_order_manual() -> None:
    order = ordered("AH 3H 10D", Sort.SUIT).moved(2, 0)
    assert (shown(order), order.sort) == ("10D AH 3H", Sort.MANUAL)


def test_others_turns_change_nothing() -> None:
    order = ordered("AH 3H 10D", Sort.SUIT).moved(0, 2)
    assert order.follow(hand("AH 3H 10D"), RULES, turn_over=True) == order


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=14), st.sampled_from(list(Sort)), st.data())
def test_whatever_happens_the_cards_shown_are_those_of_the_hand(
    cards: list[int], sort: Sort, data: st.DataObject
) -> None:
    held = Hand()
    for card in cards:
        if held.count(card) < (4 if card.is_joker else 2):  # type: ignore[attr-defined]
            held = held.add(card)  # type: ignore[arg-type]
    order = HandOrder(sort).follow(held, RULES)
    for _ in range(4):
        gone = data.draw(st.sampled_from(held.cards())) if held.size else None
        if gone is not None:
            held = held.remove(gone)
        order = order.follow(held, RULES)
        assert sorted(order.cards()) == sorted(held.cards())
        assert len({slot.number for slot in order.slots}) == len(order.slots)


def test_the_order_is_kept_with_its_match(tmp_path: Path) -> None:
    memory = HandMemory(tmp_path)
    order = restored(Sort.MANUAL, parse_cards("KS * 2H"))
    memory.keep("match", order)
    found = HandMemory(tmp_path).recall("match")
    assert found is not None
    assert (found.sort, shown(found)) == (Sort.MANUAL, "KS * 2H")
    assert memory.recall("other") is None


def test_a_broken_file_of_orders_is_no_trouble(tmp_path: Path) -> None:
    for text in (
        "{",
        "[]",
        '{"match": 3}',
        '{"match": {"sort": "upside-down", "cards": "KH"}}',
        '{"match": {"sort": "suit", "cards": "XX"}}',
    ):
        (tmp_path / FILE_NAME).write_text(text)
        assert HandMemory(tmp_path).recall("match") is None
    HandMemory(tmp_path).keep("match", restored(Sort.SUIT, parse_cards("KH")))
    assert HandMemory(tmp_path).recall("match") is not None


def test_only_the_last_forty_matches_are_kept(tmp_path: Path) -> None:
    memory = HandMemory(tmp_path)
    for number in range(42):
        memory.keep(f"m{number}", restored(Sort.SUIT, parse_cards("KH")))
    assert memory.recall("m1") is None
    assert memory.recall("m2") is not None
