"""When each player opened, and when he first could have: worked cases, and what holds in any match."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.bots.simple import lays_for
from scala40_tui.cards import Hand, parse_cards
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.moves import Lay
from scala40_tui.rules.options import preset_rules
from scala40_tui.shuffle import PACK
from scala40_tui.table.openings import NEVER, Openings, could_open
from scala40_tui.table.state import begin
from tests.table.matches import course, match

FISCA = preset_rules("fisca")


@pytest.mark.parametrize(
    ("hand", "options", "able"),
    [
        ("KH KD KC QH QD 2C", {}, False),  # 30
        ("KH KD KC KS 2C", {}, True),  # 40
        ("KH KD KC KS", {}, False),  # no card left to discard
        ("KH KD KC AH 2H 3H 4H 9C", {}, True),  # 30 and 10
        ("KH KD KC 2H 3H 4H 9C", {}, False),  # 30 and 9: a point short
        ("KH KD * KS 2C", {}, True),
        ("KH KD * KS 2C", {"opening_joker": "forbidden"}, False),
        ("KH KD * KS 2C", {"opening_joker": "clean"}, False),
        ("5H 6H 7H 5H 6H 7H 2C", {}, False),  # 18 twice
        ("7H 8H 9H 7H 8H 9H 2C", {}, True),  # 24 twice
        ("7H 8H 9H 7H 8H 9H 2C", {"duplicate_melds": "no"}, False),
        ("7H 8H 9H 7D 8D 9D 2C", {"duplicate_melds": "no"}, True),
        ("10H JH QH KH 2C", {}, True),
        ("KH KD KC KS QH QD 2C", {"opening_min": 0}, True),
        ("KH KD QC 2C", {"opening_min": 0}, False),
    ],
)
def test_a_hand_can_open_or_not(hand: str, options: dict[str, int | str], able: bool) -> None:
    assert could_open(Hand.of(parse_cards(hand)), FISCA.changed(**options)) is able


@settings(max_examples=200)
@given(st.lists(st.sampled_from(range(len(PACK))), min_size=14, max_size=14, unique=True))
def test_it_agrees_with_a_search_that_lays_the_melds(places: list[int]) -> None:
    hand = Hand.of(PACK[place] for place in places)
    assert could_open(hand, FISCA) == bool(lays_for(hand, meld_rules(FISCA), FISCA.opening_min))


@pytest.mark.parametrize("preset", ["fisca", "standard", "anderson"])
def test_the_turns_are_those_of_the_moves(preset: str) -> None:
    config = match(3, preset, number=5)
    state, openings = begin(config), Openings()
    laid: list[dict[int, int]] = []
    for _, after in course(config):
        openings = openings.after(state, after)
        if len(after.sheet.rows) > len(state.sheet.rows):
            assert after.deal is not None
            turns = enumerate(after.deal.record)
            lays = [(after.dealt_to[one.seat], place // len(after.dealt_to) + 1, one.moves) for place, one in turns]
            first: dict[int, int] = {}
            for seat, turn, moves in lays:
                if any(isinstance(move, Lay) for move in moves):
                    first.setdefault(seat, turn)
            laid.append(first)
        state = after
    assert len(openings.opened) == len(openings.able) == len(state.sheet.rows) == len(laid)
    for opened, able, first in zip(openings.opened, openings.able, laid, strict=True):
        assert {seat: turn for seat, turn in enumerate(opened) if turn} == first
        assert all(able[seat] <= turn for seat, turn in enumerate(opened) if turn)
        assert all(able[seat] != NEVER for seat, turn in enumerate(opened) if turn)
