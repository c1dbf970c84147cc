"""What a seat is shown never depends on what it may not know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.cards import Hand, parse_cards
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.state import Stock, Unseen, new_deal
from scala40_tui.shuffle import commitment
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.deciding import BotTask
from scala40_tui.table.events import Cut
from scala40_tui.table.state import MatchState, Phase, begin
from scala40_tui.table.view import NOBODY, TableView, bot_view, table_view
from tests.table.matches import contents, course, dealt, ended, match

FULL_COURSE = list(course(match(4, number=11, limit=201)))
STATES = [state for _, state in FULL_COURSE]


def in_play(states: list[MatchState]) -> list[MatchState]:
    return [state for state in states if state.phase is Phase.PLAY]


def with_other_hidden_cards(state: MatchState, seat: int, chance: Random) -> MatchState:
    """Return a state that differs in all that a seat may not know: others' cards, stock, card drawn, seed."""
    deal = state.deal
    assert deal is not None
    own = state.dealt_to.index(seat) if seat in state.dealt_to else NOBODY
    others = [place for place in range(len(deal.hands)) if place != own]
    cards = [card for place in others for card in deal.hands[place].cards()] + list(deal.stock)  # type: ignore[union-attr, misc]
    chance.shuffle(cards)
    hands = list(deal.hands)
    for place in others:
        hands[place] = Hand.of(cards.pop() for _ in range(hands[place].size))
    turn = deal.turn
    if deal.seat != own and turn.drew:
        drawn = hands[deal.seat].cards()[0] if turn.drawn is not None and hands[deal.seat].size else turn.drawn  # type: ignore[union-attr]
        turn = turn._replace(drawn=drawn, picked_copies=chance.randint(1, 2) if turn.picked is not None else 0)
    pile = list(deal.pile[:-1])
    chance.shuffle(pile)
    other = deal._replace(
        setup=deal.setup._replace(seed=chance.randbytes(32)),
        hands=tuple(hands),
        stock=Stock(cards),
        pile=(*pile, *deal.pile[-1:]),
        turn=turn,
    )
    return state._replace(deal=other)


@settings(max_examples=200)
@given(st.sampled_from(in_play(STATES)), st.integers(0, 3), st.randoms(use_true_random=False))
def test_hidden_cards_exchanged_leave_the_view_as_it_is(state: MatchState, seat: int, chance: Random) -> None:
    other = with_other_hidden_cards(state, seat, chance)
    assert table_view(other, seat) == table_view(state, seat)


@settings(max_examples=100)
@given(st.sampled_from(in_play(STATES)), st.randoms(use_true_random=False))
def test_hidden_cards_exchanged_leave_what_a_bot_sees_as_it_is(state: MatchState, chance: Random) -> None:
    state = state._replace(earlier=())
    assert state.actor is not None
    assert bot_view(with_other_hidden_cards(state, state.actor, chance)) == bot_view(state)


def hidden_in(view: TableView | tuple[object, ...]) -> list[object]:
    """Return what a view holds that none may: a stock with its cards, a whole match, its configuration."""
    return [thing for thing in contents(view) if isinstance(thing, Stock | MatchState | MatchConfig)]


@pytest.mark.parametrize("preset", PRESETS)
def test_no_view_holds_the_stock_the_seed_or_another_hand(preset: str) -> None:
    for _, state in course(match(3, preset, number=2, levels=("random", "greedy")), 150):
        for seat in range(3):
            check_view(state, seat)


def check_view(state: MatchState, seat: int) -> None:
    view = table_view(state, seat)
    assert hidden_in(view) == []
    over = state.phase is Phase.OVER
    seeds = [thing for thing in contents(view) if isinstance(thing, bytes)]
    assert seeds == ([state.config.seed] if over else [])
    assert over or state.config.seed.hex() not in repr(view)
    if view.deal is not None and view.deal.outcome is None:
        own, hands = hands_of(state, seat), [thing for thing in contents(view) if isinstance(thing, Hand)]
        assert hands == own
        assert view.deal.turn.drawn is None or view.my_turn


def hands_of(state: MatchState, seat: int) -> list[Hand | Unseen]:
    if state.deal is None or seat not in state.dealt_to:
        return []
    return [state.deal.hands[state.dealt_to.index(seat)]]


def test_a_bots_task_holds_its_own_hand_and_what_lies_on_the_table() -> None:
    for state in in_play(STATES):
        view, stakes = bot_view(state)
        assert state.actor is not None
        assert hidden_in(BotTask(state.actor, state.config.seats[state.actor].bot, view, stakes)) == []  # type: ignore[arg-type]
        assert [thing for thing in contents(view) if isinstance(thing, Hand)] == [view.hands[view.seat]]
        assert view.setup.seed is None
        assert stakes.totals == tuple(state.result.totals[seat] for seat in state.dealt_to)


def test_in_the_middle_of_its_moves_a_bot_still_sees_where_it_decided() -> None:
    halfway = [state for state in in_play(STATES) if state.earlier]
    assert len(halfway) > 20
    assert all(bot_view(state)[0].turn.moves == state.earlier[0].turn.moves for state in halfway)


def test_what_is_printed_of_a_state_shows_no_hidden_card_and_no_seed() -> None:
    state = dealt(begin(match()))
    assert state.deal is not None
    shown = f"{state!r} {state.config!r} {state.deal!r}"
    assert state.config.seed.hex() not in shown
    assert repr(state.config.seed) not in shown
    assert not [card for card in state.deal.stock if str(card) in shown.split()]  # type: ignore[union-attr]


# --- what a view does show --------------------------------------------------------------------------------------------


def test_a_view_says_who_deals_who_cuts_and_whom_all_wait_for() -> None:
    state = begin(match(4, people=(0, 2), first_dealer=1))
    view = table_view(state, 0)
    assert (view.phase, view.dealer, view.cutter, view.actor) == (Phase.CUT, 1, 0, 0)
    assert view.people == (True, False, True, False)
    assert (view.deal, view.deal_number, view.seed) == (None, 1, None)
    view = table_view(dealt(state), 2)
    assert (view.phase, view.dealer, view.cutter, view.actor) == (Phase.PLAY, 1, None, 2)
    assert view.my_turn
    assert (view.place, view.deal_names) == (2, ("Anna", "Bea", "Carlo", "Dino"))
    assert isinstance(own_hand(view), Hand)


def own_hand(view: TableView) -> Hand | Unseen:
    assert view.deal is not None
    return view.deal.hands[view.place]


def test_an_ended_deal_lies_open_until_the_next_cut() -> None:
    state = ended(begin(match(3, limit=501)), 0, {1: "KH 7D", 2: "AS *"})
    for seat in range(3):
        view = table_view(state, seat)
        assert view.deal is not None
        assert view.deal.hands == tuple(Hand.of(parse_cards(text)) for text in ("", "KH 7D", "AS *"))
        assert isinstance(view.deal.stock, Unseen)
        assert (view.seed, view.deal_number, view.deal.setup.seed) == (None, 2, None)


def test_who_is_out_looks_on_and_sees_no_hand() -> None:
    state = ended(begin(match(3)), 0, {1: "* * * * AS", 2: "2D"})
    assert state.playing == (0, 2)
    view = table_view(dealt(state), 1)
    assert (view.place, view.take_back, view.my_turn) == (NOBODY, 0, False)
    assert view.deal is not None
    assert all(isinstance(hand, Unseen) for hand in view.deal.hands)
    assert view.deal_names == ("Anna", "Carlo")


def test_the_seed_is_shown_when_the_match_is_over_and_fits_what_was_promised() -> None:
    first, last = table_view(STATES[0], 0), table_view(STATES[-1], 0)
    assert (STATES[-1].phase, first.seed) == (Phase.OVER, None)
    assert last.seed is not None
    assert commitment(last.seed) == first.commitment == last.commitment


def test_a_deal_can_be_dealt_again_from_the_seed_shown() -> None:
    seed = table_view(STATES[-1], 0).seed
    assert seed is not None
    cuts = [(event.cards, state) for event, state in FULL_COURSE if isinstance(event, Cut)]
    assert len(cuts) > 3
    for number, (cut, state) in enumerate(cuts, 1):
        deal = new_deal(state.config.rules, len(state.playing), state.dealer, seed=seed, number=number, cut=cut)
        assert deal == state.deal
