"""Reviews: what was missed for certain, what a discard cost, and how lucky the draws were."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scala40_tui.cards import Hand, parse_card, parse_cards
from scala40_tui.coach.course import PlayedTurn, turns_of
from scala40_tui.coach.doubt import Cost, cost_of, imagined
from scala40_tui.coach.luck import draw_luck
from scala40_tui.coach.review import TurnReview, review
from scala40_tui.coach.speaking import Coach
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Discard, Draw, Move, parse_moves
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, new_deal, seen_from
from scala40_tui.shuffle import PACK, seed_from_number
from scala40_tui.words import Words
from tests.support.positions import position


def played(deal: Deal, moves: Sequence[Move]) -> list[Deal]:
    deals = [deal]
    for move in moves:
        deals.append(apply(deals[-1], move))
    return deals


def turn(hand: str, moves: str, *, opened: bool = False, table: str = "") -> list[PlayedTurn]:
    return turns_of(played(position(hand, opened=opened, table=table), parse_moves(moves)))


def missed(turns: list[PlayedTurn]) -> list[str]:
    return [one.kind for reviewed in review(turns, 0, worlds=2).turns for one in reviewed.missed]


def test_a_missed_opening_is_certain() -> None:
    # 10-J-Q-K of hearts is 40 and was not laid.
    assert missed(turn("10H JH QH KH 4S 7D 9C 2S 8D 5C AD 3D 6S", "draw QC; discard QC")) == ["opening"]


def test_nothing_is_missed_where_nothing_could_be_laid() -> None:
    assert missed(turn("9H 9D 9C 4S 7D JC 2S 8D 5C AD 3D 6S KS", "draw QC; discard QC")) == []


def test_a_missed_way_out_is_named_before_all_else() -> None:
    assert missed(turn("9H 9D KC", "draw 9C; discard KC", opened=True)) == ["going_out"]


def test_going_out_misses_nothing() -> None:
    assert missed(turn("9H 9D KC", "draw 9C; meld 9H 9D 9C; discard KC", opened=True)) == []


def test_a_missed_attachment_and_a_missed_swap() -> None:
    # 8C attaches to 5-6-7 of clubs; JS takes the joker between ten and queen, and two sevens wait for that joker.
    turns = turn("8C 2D KH 4D", "draw KS; discard KS", opened=True, table="5C 6C 7C")
    assert missed(turns) == ["attachment"]
    turns = turn("JS 7D 7S 2H 4C", "draw KS; discard KS", opened=True, table="10S *JS QS")
    assert set(missed(turns)) >= {"swap", "meld"}


def test_taken_back_moves_are_no_part_of_the_turn() -> None:
    before = position("10H JH QH KH 4S 7D 9C 2S 8D 5C AD 3D 6S")
    start = apply(before, Draw(parse_card("QC")))
    laid = apply(start, parse_moves("meld 10H JH QH KH")[0])
    end = apply(start, Discard(parse_card("QC")))
    (only,) = turns_of([before, start, laid, start, end])
    assert only.laid_nothing
    assert only.at_discard == start


def test_a_difference_inside_the_noise_is_no_error() -> None:
    assert Cost(1.9, 1.0).grade == "none"
    assert Cost(-8.0, 0.5).grade == "none"
    assert Cost(2.5, 1.0).grade == "slight"
    assert Cost(6.0, 1.0).grade == "error"
    assert Cost(20.0, 3.0).grade == "grave"


def test_imagined_worlds_have_the_whole_pack_and_look_the_same() -> None:
    deal = apply(new_deal(preset_rules("fisca"), 4, 3, seed=seed_from_number(5), number=1, cut=9), Draw())
    deal = apply(apply(deal, Discard(deal.hand.cards()[0])), Draw())
    view = seen_from(deal, deal.seat)
    world = imagined(view, "one")
    hands = [card for hand in world.hands if isinstance(hand, Hand) for card in hand.cards()]
    assert sorted([*hands, *world.stock, *world.pile]) == sorted(PACK)
    assert seen_from(world, deal.seat) == view
    assert imagined(view, "two") != world


def test_throwing_a_card_of_a_made_run_costs_more_than_a_loose_one() -> None:
    view = seen_from(position("6H 7H 8H KS KC 2D", drawn="QD", opened=True), 0)
    cost = cost_of(view, parse_card("7H"), parse_card("QD"), worlds=60)
    assert cost.points > 0
    assert cost.grade != "none"


def test_a_draw_that_makes_a_meld_is_lucky_and_a_useless_king_is_not() -> None:
    view = position("9H 9D 4S 7D JC 2S 8D 5C AD 3D 6S 10C QD")
    assert draw_luck(view, parse_card("9C")) > 0 > draw_luck(view, parse_card("KS"))


def test_luck_is_nothing_on_average() -> None:
    # Over all unseen cards, weighed by their copies, the luck of a draw is zero by its definition.
    view = position("9H 9D 4S 7D JC 2S 8D 5C AD 3D 6S 10C QD")
    rest = list(PACK)
    for card in [*view.hand.cards(), *parse_cards("3H")]:
        rest.remove(card)
    assert sum(draw_luck(view, card) for card in rest) == pytest.approx(0, abs=1e-6)


def test_a_lost_deal_can_be_well_played_and_unlucky() -> None:
    turns = turn("9H 9D 9C 4S 7D JC 2S 8D 5C AD 3D 6S KS", "draw QC; discard QC")
    found = review(turns, 0, worlds=2)._replace(luck=-20.0, turns=())
    assert found.verdict == "unlucky"
    assert Coach(Words("it"), str).review(found)[0] == "Giocata bene, sfortuna."


def test_steps_are_told() -> None:
    steps: list[tuple[int, int]] = []
    review(turn("9H 9D KC", "draw 9C; discard KC", opened=True), 0, told=lambda done, of: steps.append((done, of)))
    assert steps == [(1, 1)]


def test_what_is_missed_turn_after_turn_is_said_once_with_how_long() -> None:
    found = review(turn("8C 2D KH 4D", "draw KS; discard KS", opened=True, table="5C 6C 7C"), 0, worlds=2)
    (one,) = found.turns

    def at(number: int) -> TurnReview:
        return one._replace(turn=one.turn._replace(number=number), doubt=None)

    turns = (at(3), at(7), at(11), at(15)._replace(missed=()), at(19))
    lines = Coach(Words("en"), str).review(found._replace(turns=turns))
    assert [line for line in lines if line.startswith(("Turn", "  "))] == [
        "Turn 3: discard KS.",
        "  Missed: attach 8C to meld 1. It stayed so up to turn 11.",
        "Turn 19: discard KS.",
        "  Missed: attach 8C to meld 1.",
    ]
