"""Pairs and what completes them, held against the rules' own reading of melds."""

from __future__ import annotations

from itertools import combinations

import pytest

from scala40_tui.bots.pairs import chances, completions, completions_with, losses, partners
from scala40_tui.cards import CARDS, NATURALS, parse_card, parse_cards
from scala40_tui.rules.melds import Shape, meld_rules, read_meld
from scala40_tui.rules.options import preset_rules
from scala40_tui.solver.unseen import Unseen

MELDS = meld_rules(preset_rules("fisca"))
ALL_TWICE = Unseen([2] * NATURALS, 4, 108)


def completing(pair: str) -> set[str]:
    one, other = sorted(parse_cards(pair))
    return {str(CARDS[third]) for third in completions().get(one * NATURALS + other, ())}


@pytest.mark.parametrize(
    ("pair", "thirds"),
    [
        ("7H 8H", {"6H", "9H"}),
        ("7H 9H", {"8H"}),
        ("7H 7C", {"7D", "7S"}),
        ("AS 2S", {"3S"}),
        ("KS AS", {"QS"}),
        ("QS AS", {"KS"}),
        ("AS 3S", {"2S"}),
        ("QS KS", {"JS", "AS"}),
        ("7H 7H", set()),
        ("7H 10H", set()),
        ("7H 8D", set()),
        ("KS 2S", set()),
    ],
)
def test_what_makes_a_meld_of_two_cards(pair: str, thirds: set[str]) -> None:
    assert completing(pair) == thirds


def test_every_completion_is_a_meld_by_the_rules_and_none_is_missing() -> None:
    by_rules = set()
    for cards in combinations(range(NATURALS), 3):
        orders = (tuple(sorted(cards)), (*sorted(cards)[1:], min(cards)))
        if any(isinstance(read_meld(tuple(CARDS[c] for c in order), MELDS), Shape) for order in orders):
            by_rules.add(cards)
    ours = {
        tuple(sorted((*divmod(pair, NATURALS), third))) for pair, thirds in completions().items() for third in thirds
    }
    assert ours == by_rules


def test_the_pairs_of_a_card_and_its_partners_are_the_same_table() -> None:
    seven = parse_card("7H")
    assert {other for pair in completions_with(seven) for other in pair} <= set(partners()[seven])
    assert parse_card("8H") in partners()[seven]


def test_throwing_a_card_gives_up_what_no_other_pair_makes_up_for() -> None:
    loose = sorted(parse_cards("7H 8H 7C KD"))
    lost = losses(chances(loose, 0, ALL_TWICE), loose, ALL_TWICE)
    # 6H and 9H complete 7H 8H (15 points), 7D and 7S complete 7H 7C (14 points): two copies of each, of 108 cards.
    assert lost[parse_card("KD")] == 0
    assert lost[parse_card("8H")] == pytest.approx(2 * 2 / 108 * 15)
    assert lost[parse_card("7C")] == pytest.approx(2 * 2 / 108 * 14)
    assert lost[parse_card("7H")] == pytest.approx(2 * 2 / 108 * (15 + 14))


def test_cards_that_are_all_seen_complete_nothing() -> None:
    loose = sorted(parse_cards("7H 8H"))
    copies = [2] * NATURALS
    copies[parse_card("6H")] = copies[parse_card("9H")] = 0
    assert chances(loose, 0, Unseen(copies, 4, 104)) == {}


def test_beside_a_joker_a_partner_is_enough() -> None:
    loose = [parse_card("7H")]
    helped = {str(CARDS[card]) for card in chances(loose, 1, ALL_TWICE)}
    assert helped == {"5H", "6H", "8H", "9H", "7D", "7C", "7S"}
