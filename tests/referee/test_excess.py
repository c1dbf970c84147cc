"""Cards too many: "carta eccedente che (non) inficia la regolarità della combinazione o sequenza" (F art. 11)."""

from __future__ import annotations

import pytest

from scala40_tui.cards import cards_text, parse_cards
from scala40_tui.referee.excess import excess_in
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.options import preset_rules

FISCA = meld_rules(preset_rules("fisca"))


@pytest.mark.parametrize(
    ("laid", "stays", "extra"),
    [
        ("8C 8S 8D 9S", "8C 8S 8D", "9S"),  # the code's own example: 8c,8p,8q,9p
        ("10D JD QD KS", "10D JD QD", "KS"),  # the code's own example: 10q,Jq,Qq,Kp
        ("9S 8H 8S 8D", "8H 8S 8D", "9S"),
        ("8H 8S 8D 8H", "8H 8S 8D", "8H"),
        ("AH 2H 3H 5H", "AH 2H 3H", "5H"),
        ("KH AH 2H 3H", "AH 2H 3H", "KH"),
        ("7H 8H * *", "7H 8H *9H", "*"),  # two jokers in one meld; the reading worth most stays
    ],
)
def test_a_card_too_many_that_spoils_nothing(laid: str, stays: str, extra: str) -> None:
    found = excess_in(parse_cards(laid), FISCA)
    assert found.meld is not None
    assert cards_text(found.meld.cards) == stays
    assert (cards_text(found.extra), found.code) == (extra, "EXCESS_BESIDE_MELD")


@pytest.mark.parametrize(
    "laid",
    [
        "8C 8S 9S",  # the code's own example: 8c,8p,9p
        "10D JD QS KD",  # the code's own example: 10q,Jq,Qp,Kq
        "4H 9D KC",
        "7H * *",
    ],
)
def test_a_card_too_many_that_spoils_the_meld(laid: str) -> None:
    found = excess_in(parse_cards(laid), FISCA)
    assert (found.meld, found.extra, found.code) == (None, parse_cards(laid), "EXCESS_NO_MELD")


def test_as_few_cards_go_as_possible_and_of_two_good_melds_the_one_worth_more_stays() -> None:
    both = excess_in(parse_cards("5H 6H 7H 7S 7D"), FISCA)
    assert both.meld is not None
    assert cards_text(both.meld.cards) == "7H 7S 7D"
    assert cards_text(both.extra) == "5H 6H"


def test_a_good_meld_has_no_card_too_many() -> None:
    found = excess_in(parse_cards("8C 8S 8D"), FISCA)
    assert (found.extra, found.code) == ((), "")
