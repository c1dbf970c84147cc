"""A match once more on the screen: every place shows what the replay says there, from any seat, at any speed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from scala40_tui.cards import Hand
from scala40_tui.history.replaying import Replay
from scala40_tui.rules.moves import Discard
from scala40_tui.screens.house import First
from scala40_tui.screens.replay_desk import SPEEDS, ReplayDesk
from scala40_tui.screens.replay_screen import ReplayScreen
from scala40_tui.screens.widgets.card_view import CardView
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Event, Played
from scala40_tui.table.telling import Detail, Teller
from tests.history.matches import lively_match, played
from tests.screens.memories import Coach, Sitting, sitting
from tests.table.matches import match

CONFIG = match(3, number=5, people=(0,), limit=101)


@cache
def course() -> tuple[MatchConfig, Sequence[Event]]:
    return CONFIG, played(CONFIG)


def replaying(config: MatchConfig, events: Sequence[Event]) -> First:
    return lambda house: ReplayScreen(house, ReplayDesk(config, events))


def desk(here: Sitting) -> ReplayDesk:
    found = here.screen.desk  # type: ignore[attr-defined]  # the replay's
    assert isinstance(found, ReplayDesk)
    return found


def cards_shown(here: Sitting) -> list[str]:
    """Return the cards of the hand that is shown, in order."""
    faces = [re.sub(r"[│|\s]", "", view.render_line(2).text) for view in here.screen.query(CardView)]
    return [face for face in faces if face]


@pytest.mark.parametrize(("language", "title", "seat"), [("en", "Replay", "seen by"), ("it", "Rivista", "vista da")])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_each_event_is_told_and_the_table_is_the_one_of_that_place(
    tmp_path: Path, language: str, title: str, seat: str, size: tuple[int, int]
) -> None:
    config, events = course()
    async with sitting(tmp_path, replaying(config, events), language=language, size=size) as here:
        look = here.house.look()
        replay = Replay.of(config, events)
        for place in range(1, 25):
            await here.press("right")
            replay = replay.forward()
            happening = replay.happening
            assert happening is not None
            told = Teller(look.words, look.card, 0, detail=Detail.NORMAL).tell(happening)
            assert " ".join(told.split()) in " ".join(here.shown("told").split())
            assert desk(here).replay.place == place
            view = replay.view(0)
            assert view.deal is not None
            assert str(view.deal.stock.size) in here.shown("melds")
            hand = view.deal.hands[view.place]
            assert isinstance(hand, Hand)
            assert sorted(cards_shown(here)) == sorted(map(look.card, hand.cards()))
        assert title in here.shown("header")
        assert f"{seat} Anna" in here.shown("seat")
        assert max(map(cell_len, here.shown().splitlines())) <= size[0]


async def test_steps_by_event_turn_deal_and_to_both_ends(tmp_path: Path) -> None:
    config, events = course()
    replay = Replay.of(config, events)
    steps: dict[str, Callable[[Replay], Replay]] = {
        "right": Replay.forward,
        "left": Replay.back,
        "down": Replay.next_turn,
        "up": Replay.previous_turn,
        "pagedown": Replay.next_deal,
        "pageup": Replay.previous_deal,
        "enter": Replay.forward,
        "end": lambda one: one.to(one.story.end),
        "home": lambda one: one.to(0),
    }
    keys = ["right", "right", "down", "down", "down", "up", "up", "pagedown", "right", "right", "enter", "pageup"]
    async with sitting(tmp_path, replaying(config, events)) as here:
        for key in [*keys, "left", "left", "left", "end", "right", "up", "left", "pageup", "pageup", "home", "left"]:
            await here.press(key)
            replay = steps[key](replay)
            assert desk(here).replay.place == replay.place
            assert f"event {replay.place} of {replay.story.end}" in here.shown("position")


async def test_one_goes_to_a_deal_and_a_turn_by_their_numbers(tmp_path: Path) -> None:
    config, events = course()
    replay = Replay.of(config, events)
    async with sitting(tmp_path, replaying(config, events)) as here:
        await here.press("g", "2", "enter")
        assert desk(here).replay.place == replay.to_turn(2, 1).place
        await here.press("g", *"1.4", "enter")
        assert desk(here).replay.place == replay.to_turn(1, 4).place
        await here.press("g", *"99", "enter")
        assert "This match has no such turn." in here.shown("told")
        await here.press("backspace", "backspace", *"2 3", "enter")
        assert desk(here).replay.place == replay.to_turn(2, 3).place
        await here.press("g", "escape", "right")
        assert desk(here).replay.place == replay.to_turn(2, 3).place + 1


async def test_each_seat_sees_its_own_hand_and_open_hands_show_all(tmp_path: Path) -> None:
    config, events = course()
    async with sitting(tmp_path, replaying(config, events)) as here:
        look = here.house.look()
        await here.press(*["down"] * 5)
        deal = desk(here).replay.state.deal
        assert deal is not None
        hands = [hand for hand in deal.hands if isinstance(hand, Hand)]
        seat_of = {seat: place for place, seat in enumerate(desk(here).replay.state.dealt_to)}
        for seat, key in enumerate("123"):
            await here.press(key)
            assert f"seen by {config.names[seat]}" in here.shown("seat")
            assert sorted(cards_shown(here)) == sorted(map(look.card, hands[seat_of[seat]].cards()))
        await here.press("4")
        assert "seen by Carlo" in here.shown("seat")
        await here.press("tab")
        assert "seen by Anna" in here.shown("seat")
        rows = here.shown("players").splitlines()
        assert not any(look.cards(hands[seat_of[1]].cards()) in row for row in rows)
        await here.press("o")
        rows = here.shown("players").splitlines()
        for seat, row in zip((1, 2), rows, strict=True):
            assert look.cards(hands[seat_of[seat]].cards()) in row
        await here.press("o")
        assert "open hands" not in here.shown("seat")


async def test_a_card_drawn_is_told_to_who_drew_it_and_with_open_hands(tmp_path: Path) -> None:
    config, events = course()
    async with sitting(tmp_path, replaying(config, events)) as here:
        await here.press("right", "right")
        drawer = desk(here).replay.story.states[1].actor
        assert drawer is not None
        name = config.names[drawer]
        await here.press(str(1 + (drawer + 1) % 3))
        assert f"{name} draws." in here.shown("told")
        await here.press(str(1 + drawer))
        assert f"{name} draws." not in here.shown("told")
        await here.press(str(1 + (drawer + 1) % 3), "o")
        assert f"{name} draws." not in here.shown("told")


async def test_it_plays_by_itself_at_its_speed_until_it_is_stopped(tmp_path: Path) -> None:
    config, events = course()
    waited: list[float] = []
    async with sitting(tmp_path, replaying(config, events)) as here:
        sleeping = here.house.sleep

        async def sleep(seconds: float) -> None:
            waited.append(seconds)
            if len(waited) == 30:
                here.screen.action_replay_play()  # type: ignore[attr-defined]  # as its key does
            await sleeping(seconds)

        here.house.sleep = sleep
        await here.press("space")
        for _ in range(50):
            await here.press()
            await here.pilot.pause()
        assert len(waited) == 30
        assert desk(here).replay.place == 29
        assert "stands (normal)" in here.shown("position")
        story = desk(here).replay.story
        expected = [SPEEDS[1].turn]
        for event in story.events[:29]:
            ends = isinstance(event, Played) and isinstance(event.move, Discard)
            expected.append(SPEEDS[1].turn if ends else SPEEDS[1].event)
        assert waited == expected
        await here.press("s")
        assert "stands (fast)" in here.shown("position")
        await here.press("s", "s")
        assert "stands (slow)" in here.shown("position")


async def test_it_stops_at_the_end_and_begins_again_from_there(tmp_path: Path) -> None:
    config, events = course()
    async with sitting(tmp_path, replaying(config, events[:3])) as here:
        await here.press("space")
        for _ in range(10):
            await here.pilot.pause()
        assert desk(here).replay.at_end
        assert "stands" in here.shown("position")
        await here.press("space")
        for _ in range(10):
            await here.pilot.pause()
        assert desk(here).replay.at_end


async def test_the_score_is_that_of_the_place_then_of_the_deal_then_of_the_match(tmp_path: Path) -> None:
    config, events = course()
    async with sitting(tmp_path, replaying(config, events)) as here:
        here.house.thinker = Coach()  # type: ignore[assignment]  # it says nothing
        await here.press("right")
        assert "F3: what the deal cost" not in here.shown("told")
        await here.press("f3")
        await here.on("ScoreScreen")
        await here.press("escape", "pagedown")
        assert "F3: what the deal cost" in here.shown("told")
        await here.press("f3")
        await here.on("DealEndScreen")
        assert "Deal 1 is over" in here.shown("page")
        await here.press("escape", "end", "f3")
        await here.on("MatchEndScreen")
        await here.press("escape", "f2")
        await here.on("LogScreen")
        await here.press("escape", "v")
        await here.on("ReviewScreen")
        assert f"Review of deal {desk_deals(config, events)} of" in here.shown("page")
        await here.press("escape")
        await here.on("ReplayScreen")


def desk_deals(config: MatchConfig, events: Sequence[Event]) -> int:
    return ReplayDesk(config, events).deals


async def test_moves_taken_back_are_shown_when_asked_for_and_the_referee_is_heard(tmp_path: Path) -> None:
    config, events = lively_match(6)
    async with sitting(tmp_path, replaying(config, events), size=(120, 40)) as here:
        without = desk(here).replay.story.end
        await here.press("pagedown", "down", "down")
        where = desk(here).mark
        await here.press("t")
        assert desk(here).replay.story.end > without
        assert desk(here).mark is not None
        assert desk(here).mark[:2] == where[:2]  # type: ignore[index]  # both are there
        assert "with moves taken back" in here.shown("seat")
        penalised = next(place for place, state in enumerate(desk(here).replay.story.states) if state.docket.rulings)
        desk(here).replay = desk(here).replay.to(penalised)
        await here.press("o")
        look = here.house.look()
        said = next(iter(desk(here).sentences(look, Detail.NORMAL)))
        assert " ".join(said.split())[:60] in " ".join(here.shown("told").split())
        await here.press("t")
        assert "with moves taken back" not in here.shown("seat")


async def test_who_is_out_sees_no_hand(tmp_path: Path) -> None:
    config = match(4, number=1, people=(0,), limit=101)
    events = played(config)
    place, seat = next(
        (place, seat)
        for place, state in enumerate(Replay.of(config, events).story.states)
        for seat in range(4)
        if state.deal is not None and state.deal.outcome is None and seat not in state.dealt_to
    )
    async with sitting(tmp_path, replaying(config, events)) as here:
        desk(here).replay = desk(here).replay.to(place)
        await here.press(str(seat + 1))
        assert cards_shown(here) == []
        assert "out" in here.shown("seat")


async def test_any_keys_leave_it_at_a_place_of_the_match(tmp_path: Path) -> None:
    config, events = course()
    chance = Random(40)
    keys = ["right", "left", "up", "down", "pageup", "pagedown", "home", "end", "space", "enter", "tab", "backspace"]
    keys += [*"gosbntx123456.9", "f2", "f3", "f1"]
    async with sitting(tmp_path, replaying(config, events)) as here:
        there = desk(here)
        for _ in range(80):
            await here.pilot.press(chance.choice(keys))
            assert 0 <= there.replay.place <= there.replay.story.end
            assert 0 <= there.seat < len(config.seats)
        for _ in range(20):
            if isinstance(here.screen, ReplayScreen) and not here.screen.asks:
                break
            await here.press("escape")
        await here.press("home", "right")
        assert not there.replay.at_end
