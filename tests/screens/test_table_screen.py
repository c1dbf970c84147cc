"""The table by keys: what is asked, refused, explained, staged and taken back, and that the match goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from scala40_tui.cards import cards_text
from scala40_tui.rules.state import Deal
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.thinking import AtOnce
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.table import Table
from tests.support.playing import arranged, house_for, match, open_journal, settle, table_app, with_settings

RUN_AND_SET = [(1, "5S 6S 7S"), (2, "10D 10C 10H")]
ORDINARY = "2H 4C 6D 8S 10S QD KH AC 3D 5H 7C 9D JC"


class AtTable:
    """A player at the table, for a test."""

    def __init__(self, pilot: Pilot[Any], app: ScalaApp) -> None:
        self.pilot = pilot
        self.app = app

    @property
    def screen(self) -> TableScreen:
        screen = self.app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def deal(self) -> Deal:
        deal = self.screen.session.view.deal
        assert deal is not None
        return deal

    async def press(self, *keys: str) -> AtTable:
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)
        return self

    def shown(self, name: str) -> str:
        return self.app.screen.query_one(f"#{name}", Painted).text()


@asynccontextmanager
async def sitting(
    tmp_path: Path,
    prepare: Callable[[Table], None],
    *,
    language: str = "en",
    seats: int = 4,
    **settings: Any,  # noqa: ANN401
) -> AsyncIterator[AtTable]:
    with open_journal(tmp_path) as journal:
        house = with_settings(house_for(journal, language=language), **settings)
        app = table_app(house, match(1, seats=seats), prepare)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            yield AtTable(pilot, app)


# --- before drawing


async def test_the_two_ways_to_begin_are_shown_and_why_one_is_barred(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY)) as table:
        assert "d draw: " in table.shown("offers")
        assert "40 in hand" in table.shown("offers")
        await table.press("p")
        assert "40 in hand" in table.shown("status")
        assert not table.deal.turn.drew


async def test_why_is_told_whole_on_a_page_of_its_own_where_three_lines_are_too_few(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY)) as table:
        await table.press("p", "w")
        page = table.shown("page")
        assert "40 in hand" in page
        assert "in the Anderson club's rules" in page
        assert "opening_pickup=must_use would allow it" in page
        assert "the discard)." in page
        await table.press("w")
        assert "d draw: " in table.shown("offers")


async def test_a_short_why_stands_at_the_table(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS")) as table:
        await table.press("d", "home", "space", "right", "space", "m", "w")
        assert table.app.screen is table.screen
        assert "No option would allow it." in table.shown("offers")


async def test_a_card_picked_up_can_be_put_back_until_one_draws(tmp_path: Path) -> None:
    """V14."""
    async with sitting(tmp_path, arranged("2H 4C 6D KH", pile="8S", melds=RUN_AND_SET, opened=(0, 1, 2))) as table:
        await table.press("p", "u", "d")
        assert table.deal.turn.drew
        assert table.deal.turn.picked is None


async def test_a_card_drawn_has_been_seen_and_stays(tmp_path: Path) -> None:
    """V38."""
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS")) as table:
        await table.press("d", "u")
        assert "has been seen" in table.shown("status")
        assert table.deal.turn.drew


async def test_the_card_drawn_gets_the_cursor_and_is_said_in_words(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS"), language="it") as table:
        await table.press("d")
        assert table.shown("status") == " re di picche, appena presa"


# --- refusals


async def test_a_refusal_carries_its_numbers_and_question_mark_explains_it(tmp_path: Path) -> None:
    """V36, B02."""
    async with sitting(tmp_path, arranged("7H 7D 7C 2H 4C 6D 8S QD KH AC 3D 5H 9D", next_card="KS")) as table:
        await table.press("d", "home", "space", "right", "space", "right", "space", "m")
        assert [str(meld.shape.points) for meld in table.deal.melds] == ["21"]
        await table.press("x")
        assert "21 of 40: 19 short of an opening." in table.shown("status")
        await table.press("question_mark")
        assert "opening_min" in table.shown("offers")
        assert table.deal.hand.size == 11


async def test_a_card_that_attaches_may_not_be_discarded_and_is_marked(tmp_path: Path) -> None:
    async with sitting(
        tmp_path, arranged("8S 2H 4C 6D KH", melds=[(1, "5S 6S 7S")], opened=(1,), next_card="KS")
    ) as table:
        await table.press("d")
        place = next(place for place, slot in enumerate(table.screen.desk.slots) if str(slot.card) == "8S")
        await table.press("home", *["right"] * place, "x")
        assert "8♠ attaches to meld 1" in table.shown("status")
        assert "fits 1" not in table.shown("status")
        await table.press("right", "left")
        assert "fits 1" in table.shown("status")


# --- marking, laying, taking back


async def test_the_tray_grows_with_the_marks_and_the_melds(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged("7H 7D 7C JH QH KH 2H 4C 6D 8S AC 3D 5H", next_card="9S")) as table:
        await table.press("d", "home", "space", "right", "space", "right", "space")
        assert "7♥ 7♦ 7♣ = 21" in table.shown("tray")
        assert "opening 21 of 40" in table.shown("tray")
        await table.press("m", "home", "space", "right", "space", "right", "space")
        assert "opening 21 + 30 = 51 of 40 ✓" in table.shown("tray")
        await table.press("r")
        assert table.deal.melds == ()
        assert table.deal.hand.size == 14


async def test_single_moves_and_the_whole_turn_are_taken_back(tmp_path: Path) -> None:
    hand = "7H 7D 7C 2H 3C KH"
    async with sitting(tmp_path, arranged(hand, melds=RUN_AND_SET, opened=(0, 1, 2), next_card="8S")) as table:
        before = (await table.press("d")).deal
        await table.press("a", "l")
        assert len(table.deal.turn.moves) == 3
        await table.press("u")
        assert len(table.deal.turn.moves) == 2
        await table.press("r")
        assert table.deal == before
        await table.press("r")
        assert "nothing" in table.shown("status") or "has been seen" in table.shown("status")


async def test_a_jokers_identity_is_asked_and_enter_takes_the_better_one(tmp_path: Path) -> None:
    """V13, B13."""
    async with sitting(tmp_path, arranged("9S 10S * 3D 5H", opened=(0,), next_card="2C"), sort="rank") as table:
        await table.press("d", "home")
        while str(table.screen.desk.slot.card) != "9S":  # type: ignore[union-attr]
            await table.press("right")
        await table.press("space", "right", "space", "end", "space", "m")
        assert "What does the joker stand for?" in table.shown("offers")
        assert "1 lay 9♠ 10♠ ★J♠ = 29" in table.shown("offers")
        await table.press("enter")
        assert cards_text(table.deal.melds[0].cards) == "9S 10S *JS"


async def test_targets_are_lit_and_a_question_can_be_left(tmp_path: Path) -> None:
    melds = [(1, "JS QS KS"), (2, "10D 10C 10H")]
    async with sitting(tmp_path, arranged("2H 4C 6D KH", melds=melds, opened=(0, 1, 2), next_card="10S")) as table:
        await table.press("d", "a")
        assert table.shown("melds").count("◂") == 2
        assert "On which meld?" in table.shown("offers")
        await table.press("escape")
        assert "◂" not in table.shown("melds")
        assert table.deal.hand.size == 5


# --- the discard, going out


async def test_no_single_key_ends_a_turn_and_moving_the_cursor_unstages(tmp_path: Path) -> None:
    """V37."""
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS")) as table:
        await table.press("d", "x")
        assert "Discard K♠? The same key again." in table.shown("status")
        await table.press("left", "x")
        assert table.deal.hand.size == 14
        assert table.screen.session.view.my_turn


async def test_whoever_wants_no_confirmation_needs_none(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS"), confirm=False) as table:
        await table.press("d", "x")
        assert any(record.seat == 0 for record in table.deal.record)


async def test_that_one_can_go_out_is_said_and_never_done(tmp_path: Path) -> None:
    """V35."""
    async with sitting(tmp_path, arranged("7H 7D 7C", next_card="KS", opened=(0,))) as table:
        await table.press("d")
        assert "You can go out!" in table.shown("tray")
        assert table.deal.hand.size == 4
        await table.press("1")
        assert "Discard K♠ and go out? The same key again." in table.shown("status")
        assert table.deal.outcome is None
        await table.press("x")
        assert type(table.app.screen).__name__ == "DealEndScreen"
        assert "Anna goes out!" in table.shown("page")


# --- the command line


async def test_a_turn_by_the_command_line(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged("4S 2H 4C 6D KH", melds=RUN_AND_SET, opened=(0, 1), next_card="KS")) as table:
        await table.press("d", "c", *"att", "tab")
        assert table.shown("command") == " : attach 4S 1_"
        assert table.shown("keys").startswith(" ✓ Enter")
        await table.press(*"; dis", "space", *"ks")
        await table.press("enter")
        record = next(record for record in table.deal.record if record.seat == 0)
        assert [str(move) for move in record.moves] == ["draw", "attach 4S 1", "discard KS"]


async def test_the_command_line_refuses_while_one_types_and_lets_go(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS")) as table:
        await table.press("d", "c", *"discard", "space", *"2s")
        assert "You do not hold 2♠." in table.shown("keys")
        await table.press("enter")
        assert table.shown("command").startswith(" : discard 2s")
        await table.press("escape", "right")
        assert table.screen.session.view.my_turn
        assert "d" not in table.screen.desk.message


# --- around the turn


async def test_leaving_wants_its_key_twice_and_the_match_is_kept(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        house = house_for(journal)
        app = table_app(house, match(1), arranged(ORDINARY))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("q")
            await settle(pilot)
            assert isinstance(app.screen, TableScreen)
            await pilot.press("q")
            await settle(pilot)
        assert app.return_code == 0
        assert len(journal.streams("match", finished=False)) == 1


async def test_the_order_of_the_hand_survives_the_others_turns(tmp_path: Path) -> None:
    """V15."""
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS")) as table:
        await table.press("home", "g", "right", "right", "g")
        order = [str(card) for card in table.screen.desk.order.cards()]
        await table.press("d", "x", "x")
        assert table.screen.session.view.my_turn
        assert [str(card) for card in table.screen.desk.order.cards()] == order


async def test_marks_survive_the_others_turns(tmp_path: Path) -> None:
    """V44: a selection is never lost on redraw."""
    async with sitting(tmp_path, arranged(ORDINARY, turn=3), pace="step") as table:
        await table.press("home", "space", "right", "space")
        marked = table.screen.desk.marked_cards
        for _ in range(4):
            await table.press("enter")
        assert table.screen.session.view.my_turn
        assert table.screen.desk.marked_cards == marked


async def test_step_by_step_the_others_wait_for_a_key(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY, turn=1), pace="step") as table:
        turns = []
        for _ in range(3):
            turns.append(table.deal.turns)
            await table.press("enter")
        assert turns == [5, 6, 7]
        assert table.screen.session.view.my_turn


async def test_the_last_turn_of_each_stays_in_sight_and_the_log_has_everything(tmp_path: Path) -> None:
    """V33, V34."""
    async with sitting(tmp_path, arranged(ORDINARY, next_card="KS")) as table:
        await table.press("d", "x", "x")
        lines = table.shown("players").splitlines()
        assert len(lines) == 3
        assert all("discards" in line and ("draws" in line or "picks up" in line) for line in lines)
        told = table.screen.session.told
        await table.press("f2")
        log = table.shown("page")
        assert all(sentence.split()[0] in log for sentence in told)
        assert len(told) >= 8


async def test_every_screen_of_the_table_has_its_help(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY), language="it") as table:
        for key in ("f1", "f2", "f3"):
            await table.press(key)
            assert type(table.app.screen).__name__ != "TableScreen"
            if key != "f1":
                await table.press("f1")
                assert "Tasti" in table.shown("page")
                await table.press("escape")
            await table.press("escape")
            assert isinstance(table.app.screen, TableScreen)


async def test_nothing_can_be_played_when_it_is_not_ones_turn(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged(ORDINARY, turn=1), pace="step") as table:
        before = table.deal
        for key in "dpmajlxur12":
            await table.press(key)
        assert table.deal == before


class Slow(AtOnce):
    """Thinks only when it is told to."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()

    async def think(self, about: Callable[[Any], Any], matter: Any) -> Any:  # noqa: ANN401 - as the protocol has it
        await self.gate.wait()
        return about(matter)


async def test_keys_that_are_faster_than_their_proposals_wait_for_them_in_order(tmp_path: Path) -> None:
    async with sitting(tmp_path, arranged("7H 7D 7C JH QH KH AS 3S 9D 4D 4H 6S 8S", next_card="2S")) as table:
        slow = Slow()
        table.screen.house.thinker = slow
        await table.press("d", "1", "0", "0")
        assert table.deal.melds == ()
        await table.press("right")
        slow.gate.set()
        for _ in range(10):
            await settle(table.pilot)
        record = next(record for record in table.deal.record if record.seat == 0)
        assert len(record.moves) == 5
