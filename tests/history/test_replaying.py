"""Stepping through a match: forward, back, by turns and deals, from any seat and with open hands."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import Hand
from scala40_tui.history.composing import compose
from scala40_tui.history.match_file import read, write
from scala40_tui.history.replaying import Replay
from scala40_tui.rules.moves import Discard, parse_moves
from scala40_tui.rules.state import Unseen
from scala40_tui.table.events import Cut, Event, Played, TakenBack
from scala40_tui.table.state import Phase, begin, follow
from tests.history.matches import lively_match, played
from tests.table.matches import match

CONFIG = match(3, number=5)


@cache
def events() -> list[Event]:
    return played(CONFIG)


@cache
def start() -> Replay:
    return Replay.of(CONFIG, events())


def test_each_step_forward_is_the_next_event_and_each_step_back_undoes_it() -> None:
    replay, state = start(), begin(CONFIG)
    assert replay.happening is None
    for event in events():
        after = follow(state, event)
        replay = replay.forward()
        assert replay.happening == (event, state, after)
        assert replay.back().state == state
        state = after
    assert replay.at_end
    assert replay.state.phase is Phase.OVER
    assert replay.forward() == replay
    assert replay.to(-5) == start() == replay.back(10**6)


def test_turn_by_turn_one_sees_every_discard() -> None:
    replay, seen = start(), []
    while not replay.at_end:
        mark = replay.mark
        assert mark is not None
        assert (mark.place, mark.seat) == (replay.place, replay.state.actor)
        seen.append((mark.deal, mark.turn))
        replay = replay.next_turn()
    deals = sum(isinstance(event, Cut) for event in events())
    turns = sum(isinstance(event, Played) and isinstance(event.move, Discard) for event in events())
    assert len(seen) == len(set(seen)) == deals + turns
    assert seen == sorted(seen)
    for deal, turn in seen:
        assert start().to_turn(deal, turn).mark[:2] == (deal, turn)  # type: ignore[index]
    with pytest.raises(LookupError):
        start().to_turn(1, 999)


def test_back_by_turns_goes_to_the_beginning_of_this_one_first() -> None:
    begun = start().to_turn(1, 4)
    assert begun.forward(2).previous_turn() == begun
    assert begun.previous_turn() == start().to_turn(1, 3)
    assert start().previous_turn() == start()


def test_deal_by_deal() -> None:
    second = start().next_deal()
    assert second == start().to_turn(2)
    assert second.state.phase is Phase.CUT
    assert second.forward(7).previous_deal() == second
    assert second.previous_deal() == start() == start().previous_deal()
    replay, deals = start(), 1
    while not (replay := replay.next_deal()).at_end:
        deals += 1
    assert deals == sum(isinstance(event, Cut) for event in events())


@given(st.integers(-3, 400), st.integers(0, 2))
def test_wherever_one_looks_from_a_seat_only_its_own_hand_is_seen(place: int, seat: int) -> None:
    replay = start().to(place)
    view = replay.view(seat)
    if view.deal is not None and view.deal.outcome is None:
        seen = [number for number, hand in enumerate(view.deal.hands) if isinstance(hand, Hand)]
        assert seen == ([view.place] if view.place >= 0 else [])
        opened = replay.view(seat, open_hands_too=True).deal
        assert opened is not None
        assert opened.hands == replay.state.deal.hands  # type: ignore[union-attr]
        assert isinstance(opened.stock, Unseen)
        assert opened.setup.seed is None


# --- what was taken back ----------------------------------------------------------------------------------------------


def test_what_was_taken_back_is_left_out_unless_one_asks_for_it() -> None:
    config = match(2, number=5, people=(0,), match="single")
    story: list[Event] = [Cut(101), *map(Played, parse_moves("draw 6C; discard AH; draw 9H"))]
    tries: list[Event] = [*map(Played, parse_moves("meld KH *KD KC; meld 9H 10H JH")), TakenBack(2)]
    stood: list[Event] = [*map(Played, parse_moves("meld 9H 10H JH; meld KH *KD KC; discard QD"))]
    replay = Replay.of(config, [*story, *tries, *stood])
    assert list(replay.story.events) == [*story, *stood]
    with_tries = Replay.of(config, [*story, *tries, *stood], with_tries=True)
    assert list(with_tries.story.events) == [*story, *tries, *stood]
    assert with_tries.to(10**6).state == replay.to(10**6).state


@pytest.mark.parametrize("number", range(6))
def test_a_lively_match_can_be_stepped_through_to_its_end(number: int) -> None:
    config, story = lively_match(number)
    whole, short = Replay.of(config, story, with_tries=True), Replay.of(config, story)
    assert whole.story.events == tuple(story)
    assert whole.to(len(story)).state == short.to(len(story)).state
    assert short.story.end < whole.story.end or TakenBack not in map(type, story)
    for place in range(short.story.end):
        assert short.to(place).view(0).deal_number == short.to(place).state.deal_number


def test_a_match_file_is_stepped_through_too() -> None:
    document = read(write(compose(CONFIG, events())))
    assert Replay.of(document.heading.config, document.events) == start()
