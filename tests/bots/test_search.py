from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.search import Duel, play_board, told
from scala40_tui.bots.playing import play_deal
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import make
from scala40_tui.bots.search.hands import Reader, has_meld, waits
from scala40_tui.bots.search.rollout import Rollouts
from scala40_tui.bots.search.searcher import Searcher, Settings
from scala40_tui.bots.search.worlds import Worlds
from scala40_tui.cards import CARDS, JOKERS, NATURALS, Hand, parse_cards
from scala40_tui.rules.effects import effect
from scala40_tui.rules.melds import meld_rules
from scala40_tui.rules.moves import Discard, Draw
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.solver.tables import catalogue
from scala40_tui.solver.unseen import unseen
from scala40_tui.solver.weights import BY_POINTS
from tests.bots.observing import NO_STAKES, dealt, permuted, turns_of

RULES = preset_rules("fisca")
FEW_WORLDS = Settings(worlds=20, gate=0.0, tries=3)
LEVEL = make(BotSpec("esperto"))


def positions(deals: int, seats: int = 2) -> list[Deal]:
    """Give every third position of some deals, its player having drawn."""
    found = [
        effect(deal, Draw())
        for number in range(deals)
        for deal in turns_of(dealt(RULES, seats, number), [LEVEL] * seats)
        if deal.outcome is None
    ]
    return found[::3]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_search_sees_no_hidden_card(seats: int) -> None:
    player = Searcher(settings=FEW_WORLDS)
    for number, deal in enumerate(positions(3, seats)):
        other = permuted(deal, deal.seat, number)
        assert player.decide(seen_from(deal, deal.seat), NO_STAKES) == player.decide(
            seen_from(other, deal.seat), NO_STAKES
        )
    assert player.searched > 10


def test_the_same_seed_gives_the_same_discards_and_another_one_other_worlds() -> None:
    views = [seen_from(deal, deal.seat) for deal in positions(4)]

    def moves(seed: int) -> list[object]:
        return [Searcher(seed=seed, settings=FEW_WORLDS).decide(view, NO_STAKES) for view in views]

    assert moves(1) == moves(1) != moves(2)


@pytest.mark.parametrize(("preset", "seats"), [("fisca", 2), ("anderson", 3), ("circolo", 4)])
def test_deals_are_played_to_their_end_by_legal_moves(preset: str, seats: int) -> None:
    player = Searcher(settings=FEW_WORLDS._replace(worlds=10))
    for number in range(2):
        ended = play_deal(dealt(preset_rules(preset), seats, number), [player, *[LEVEL] * (seats - 1)], NO_STAKES)
        assert ended.outcome is not None
    assert player.changed > 0


def test_behind_a_gate_that_nothing_passes_it_plays_as_the_level_does() -> None:
    player = Searcher(settings=FEW_WORLDS._replace(gate=inf))
    for deal in positions(6):
        view = seen_from(deal, deal.seat)
        assert player.decide(view, NO_STAKES) == LEVEL.decide(view, NO_STAKES)


def test_a_board_on_which_no_discard_is_changed_ends_level() -> None:
    duel = Duel(RULES, 2, FEW_WORLDS._replace(gate=inf), seed=5)
    board = play_board(duel, 0)
    assert (board.deals, board.closed, board.margin, board.changed) == (2, 1, 0.0, 0)
    assert "goes out in 50.0" in told([board, board], 2)


@pytest.mark.parametrize("cut", [0, 3])
def test_where_two_discards_lead_to_the_same_place_nothing_is_lost_by_playing_on_once(cut: int) -> None:
    for number, deal in enumerate(positions(5)):
        view = seen_from(deal, deal.seat)
        unknown = unseen(view)
        reader = Reader(RULES, unknown)
        rollouts, apart = Rollouts(view, reader, cut), Rollouts(view, reader, cut)
        worlds = Worlds(view, unknown, reader, number, tries=2)
        discards = [card for card in view.hand.cards() if not card.is_joker][:3]
        for _ in range(5):
            world = next(worlds)
            assert rollouts.values(world, discards) == [apart.values(world, [card])[0] for card in discards]
        assert rollouts.turns <= apart.turns


def test_a_world_deals_out_all_unseen_cards_once() -> None:
    for deal in positions(2, seats=3):
        view = seen_from(deal, deal.seat)
        unknown = unseen(view)
        world = next(Worlds(view, unknown, Reader(RULES, unknown), 1, tries=4))
        assert world.hands[view.seat] == view.hand
        assert [hand.size for hand in world.hands] == [hand.size for hand in deal.hands]
        others = [card for seat, hand in enumerate(world.hands) if seat != view.seat for card in hand.cards()]
        assert sorted([*others, *world.stock]) == sorted(
            card for card, copies in unknown.cards().items() for _ in range(copies)
        )


@given(st.sets(st.integers(0, NATURALS - 1), max_size=14), st.integers(0, JOKERS))
def test_melds_and_what_would_complete_one_are_seen_as_the_solver_sees_them(held: set[int], jokers: int) -> None:
    hand = Hand.of(CARDS[card] for card in held)
    known = catalogue(meld_rules(RULES), BY_POINTS)
    assert has_meld(hand.once, jokers) == bool(known.blocks(hand.once, jokers))
    expected = 0
    for card in range(NATURALS):
        bit = 1 << card
        if not hand.once & bit and any(mask & bit for mask, _, _, _ in known.blocks(hand.once | bit, jokers)):
            expected |= bit
    assert waits(hand.once, jokers).completing == expected


def test_only_discards_are_changed() -> None:
    player = Searcher(settings=FEW_WORLDS)
    for deal in positions(3):
        view = seen_from(deal, deal.seat)
        searched, plain = player.decide(view, NO_STAKES), LEVEL.decide(view, NO_STAKES)
        assert searched[:-1] == plain[:-1]
        assert isinstance(searched[-1], Discard) == isinstance(plain[-1], Discard)


def test_the_strongest_level_searches_and_keeps_to_its_style() -> None:
    maestro = make(BotSpec("maestro", "smemorato", 3))
    assert isinstance(maestro, Searcher)
    forgetful = make(BotSpec("esperto", "smemorato", 3))
    deal = next(deal for deal in positions(1) if deal.laps > 3)
    view = seen_from(deal, deal.seat)
    assert maestro.decide(view, NO_STAKES)[:-1] == forgetful.decide(view, NO_STAKES)[:-1]
    assert maestro.searched == 1


def test_where_only_going_out_wins_points_are_not_searched_for() -> None:
    rules = RULES.changed(match="victory_points")
    player = Searcher(settings=FEW_WORLDS)
    for deal in list(turns_of(dealt(rules, 4, 1), [LEVEL] * 4))[:-1]:
        view = seen_from(effect(deal, Draw()), deal.seat)
        assert player.decide(view, NO_STAKES) == LEVEL.decide(view, NO_STAKES)
    assert player.searched == 0


def test_who_is_near_the_limit_weighs_his_own_points_more() -> None:
    deal = positions(3)[-1]
    view = seen_from(deal, deal.seat)
    unknown = unseen(view)
    reader = Reader(RULES, unknown)
    world = next(Worlds(view, unknown, reader, 1, tries=1))
    discard = next(card for card in view.hand.cards() if not card.is_joker)
    values = [Rollouts(view, reader, 0, pressure).values(world, [discard])[0] for pressure in (0.0, 1.0, 2.0)]
    assert values[0] - values[1] == values[1] - values[2] >= 0, "what one pays oneself"
    assert values[0] >= 0, "what the others pay"


def test_where_jokers_may_not_open_the_quick_players_open_without_them() -> None:
    hand = Hand.of(parse_cards("KH KD * QH QD QS 2C 3D 5S 7H 9C JD 4H"))
    seen, strict_rules = unseen(positions(1)[0]), RULES.changed(opening_joker="forbidden")
    free, strict = Reader(RULES, seen), Reader(strict_rules, seen)
    assert sum(block[1] for block in free.opening((hand.once, hand.twice, hand.jokers))) == 1
    assert strict.opening((hand.once, hand.twice, hand.jokers)) == ()
