"""Which cards may end a turn (F art. 11, A, P; two options of the discard), and the order of faults."""

from __future__ import annotations

import pytest

from tests.rules.situations import code, judged

TABLE = ["5C 6C 7C"]
UNOPENED = {"opened": ["P2"]}
OPENED = {"opened": ["P1", "P2"], "laps": 3}
FORBIDDEN = {**OPENED, "discard_attaching_opened": "forbidden"}
OPENING = "draw 4S; meld 9H 9D 9S; meld 5H 5D 5S"
OPENING_HAND = "9H 9D 9S 5H 5D 5S 8C 2H"


def test_a_card_drawn_may_be_discarded_at_once() -> None:
    assert code("draw 4D; discard 4D", "2H 9S") == "legal"


def test_a_card_not_held_is_not_discarded() -> None:
    assert code("draw 4D; discard KC", "2H 9S") == "CARD_NOT_HELD"
    assert code("draw 4D; discard *", "2H 9S") == "CARD_NOT_HELD"


# --- cards that attach -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "meld"),
    [
        ("8C", "5C 6C 7C"),
        ("4C", "5C 6C 7C"),
        ("8S", "5S 6S *7S"),
        ("AC", "*2C 3C 4C"),
        ("9S", "9H 9D *9C"),
        ("JD", "QD *KD AD"),
        ("KH", "10H JH QH"),
        ("AD", "JD QD KD"),
        ("*", "5C 6C 7C"),
        ("*", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"),
    ],
)
def test_who_has_not_opened_discards_no_card_that_attaches(card: str, meld: str) -> None:
    assert code(f"draw 9H; discard {card}", f"{card} 2H", [meld], **UNOPENED) == "DISCARD_ATTACHES"


@pytest.mark.parametrize(
    ("card", "meld"),
    [
        ("9S", "JS QS KS"),  # the ten is not on the table
        ("7H", "7H 7D 7C 7S"),
        ("8S", "7S *8S 9S"),  # it could only take the joker's place
        ("9C", "9H 9D *9C"),
        ("2D", "QD KD *AD"),
        ("KH", "AH 2H 3H"),
        ("AS", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"),
        ("*", "7H 7D 7C 7S"),
        ("*", "7S *8S 9S"),
        ("8C", "5C 6C 7C frozen"),
        ("*", "5C 6C 7C frozen"),
    ],
)
def test_a_card_that_does_not_attach_may_go(card: str, meld: str) -> None:
    assert code(f"draw 9H; discard {card}", f"{card} 2H", [meld], **UNOPENED) == "legal"


@pytest.mark.parametrize(
    ("option", "earlier", "this_turn"),
    [
        ("allowed", "legal", "legal"),
        ("opened_earlier", "legal", "DISCARD_ATTACHES"),
        ("two_players_only", "DISCARD_ATTACHES", "DISCARD_ATTACHES"),
        ("forbidden", "DISCARD_ATTACHES", "DISCARD_ATTACHES"),
    ],
)
def test_who_has_opened(option: str, earlier: str, this_turn: str) -> None:
    given = {"discard_attaching_opened": option}
    assert code("draw 9H; discard 8C", "8C 2H", TABLE, **OPENED, **given) == earlier
    assert code(f"{OPENING}; discard 8C", OPENING_HAND, TABLE, **UNOPENED, **given) == this_turn
    assert code("draw 9H; discard 8C", "8C 2H", TABLE, **UNOPENED, **given) == "DISCARD_ATTACHES"


def test_with_two_players_only() -> None:
    given = {"seats": ["P1", "P2"], "discard_attaching_opened": "two_players_only"}
    assert code("draw 9H; discard 8C", "8C 2H", TABLE, **OPENED, **given) == "legal"
    assert code(f"{OPENING}; discard 8C", OPENING_HAND, TABLE, **UNOPENED, **given) == "legal"
    assert code("draw 9H; discard 8C", "8C 2H", TABLE, **UNOPENED, **given) == "DISCARD_ATTACHES"


def test_it_binds_for_ones_own_melds_too_and_for_what_this_turn_made() -> None:
    assert code("draw 9H; discard 8C", "8C 2H", ["P1: 5C 6C 7C"], **FORBIDDEN) == "DISCARD_ATTACHES"
    assert code("draw 9H; attach 8C 1; discard 9C", "8C 9C 2H", TABLE, **FORBIDDEN) == "DISCARD_ATTACHES"
    assert code("draw 9H; attach 7S 1; discard 7S", "7S 7S 2H", ["7H 7D 7C"], **FORBIDDEN) == "legal"
    assert code("draw 9H; meld 2D 3D 4D; discard 5D", "2D 3D 4D 5D 2H", **FORBIDDEN) == "DISCARD_ATTACHES"


def test_the_discard_that_goes_out_is_exempt() -> None:
    assert code("draw 2H; attach 2H 2; discard 8C", "8C", ["5C 6C 7C", "3H 4H 5H"], **FORBIDDEN) == "legal"
    in_hand = "draw 8C; meld AD 2D 3D; discard 8C"
    assert code(in_hand, "AD 2D 3D", TABLE, **UNOPENED) == "legal"


def test_where_no_card_may_be_discarded_the_ban_is_lifted_for_that_turn() -> None:
    table = ["5C 6C 7C", "3H 4H 5H"]
    verdict = judged("draw 6H; discard 8C", "8C", table, **FORBIDDEN)
    assert (verdict.legal, verdict.ban_lifted) == (True, True)
    verdict = judged("draw 6H; discard KD", "8C KD", table, **FORBIDDEN)
    assert (verdict.legal, verdict.ban_lifted) == (True, False)
    assert code("draw 6H; discard 8C", "8C KD", table, **FORBIDDEN) == "DISCARD_ATTACHES"
    assert not judged("draw 6H; discard 8C", "8C KD", table, **OPENED).ban_lifted


def test_the_ban_is_lifted_also_where_other_rules_bar_the_other_cards() -> None:
    never = {**FORBIDDEN, "joker_discard": "never"}
    assert code("draw 8C; discard 8C", "*", TABLE, **never) == "legal"  # the joker may not go
    picked = {**FORBIDDEN, "discard": "KD", "pickup_use": "free"}
    assert code("pick KD; discard 8C", "8C", TABLE, **picked) == "legal"  # the card picked up may not go
    assert code("pick KD; discard KD", "8C", TABLE, **picked) == "DISCARD_PICKED_CARD"


def test_a_lifted_ban_lifts_no_other_rule() -> None:
    assert code("draw 8C; discard *", "*", TABLE, joker_discard="never", **FORBIDDEN) == "JOKER_DISCARD"
    full = ["7H 7D 7C 7S"]
    assert code("draw 8C; discard *", "* *", full, joker_discard="never", **FORBIDDEN) == "JOKER_DISCARD"


# --- jokers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "in_play", "going_out"),
    [
        ("allowed", "legal", "legal"),
        ("closing_only", "JOKER_DISCARD", "legal"),
        ("never_closing", "legal", "JOKER_DISCARD"),
        ("never", "JOKER_DISCARD", "JOKER_DISCARD"),
    ],
)
def test_when_a_joker_may_be_discarded(option: str, in_play: str, going_out: str) -> None:
    given = {**OPENED, "joker_discard": option}
    assert code("draw 9H; discard *", "* 2H", ["7H 7D 7C 7S"], **given) == in_play
    assert code("draw 2H; attach 2H 1; discard *", "*", ["3H 4H 5H"], **given) == going_out


def test_who_holds_nothing_but_jokers_can_end_his_turn() -> None:
    given = {**OPENED, "joker_discard": "never"}
    assert code("draw *; discard *", "*", ["7H 7D 7C 7S"], **given) == "legal"
    assert code("draw *; attach *8C 1; discard *", "* *", TABLE, **given) == "JOKER_DISCARD"


# --- which fault is named first --------------------------------------------------------------------------------------


def test_the_opening_comes_before_the_card_that_attaches() -> None:
    assert code("draw 3H; meld 9H 9D 9C; discard 8C", "9H 9D 9C 8C QS", TABLE, **UNOPENED) == "OPENING_BELOW_40"


def test_the_card_picked_up_comes_before_the_joker_that_was_swapped() -> None:
    given = {**OPENED, "discard": "KD"}
    assert code("pick KD; swap 8S 1; discard KD", "8S 2H", ["7S *8S 9S"], **given) == "DISCARD_PICKED_CARD"
    assert code("pick KD; swap 8S 1; discard 2H", "8S 2H", ["7S *8S 9S"], **given) == "PICKUP_UNUSED"


def test_the_swapped_joker_comes_before_the_jokers_discard_and_that_before_what_attaches() -> None:
    given = {**FORBIDDEN, "joker_discard": "closing_only"}
    assert code("draw QC; swap 8S 1; discard *", "8S AH", ["7S *8S 9S"], **given) == "SWAPPED_JOKER_UNPLAYED"
    assert code("draw QC; discard *", "* AH", TABLE, **given) == "JOKER_DISCARD"
    assert code("draw QC; discard *", "* AH", TABLE, **FORBIDDEN) == "DISCARD_ATTACHES"


def test_the_jokers_discard_comes_before_what_bars_going_out() -> None:
    given = {**OPENED, "barred": ["P1"], "joker_discard": "never"}
    assert code("draw 2H; attach 2H 1; discard *", "*", ["3H 4H 5H"], **given) == "JOKER_DISCARD"
