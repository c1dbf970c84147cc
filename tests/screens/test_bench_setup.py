"""The bench set up by keys, alone or with a pad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from scala40_tui.bench.config import BenchConfig, Signals
from scala40_tui.bench.sitting import Sitting
from scala40_tui.bench.state import Phase
from scala40_tui.errors import UserError
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.referee.seat_draw import draw_seats
from scala40_tui.rules.sheet import Penalty
from scala40_tui.screens.bench_doors import refereed_pad, resumed
from scala40_tui.screens.bench_setup_screen import BenchSetupScreen, with_places
from scala40_tui.screens.house import House
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.widgets.form import Form
from scala40_tui.shuffle import seed_from_number
from scala40_tui.words import Words
from tests.pad.making import blank
from tests.screens.at_bench import TABLE, at_bench
from tests.support.playing import house_for, open_journal, settled_on

# --- setting up -------------------------------------------------------------------------------------------------------


async def test_a_table_is_set_up_by_names_and_enter_and_the_first_deal_by_enter(tmp_path: Path) -> None:
    async with at_bench(tmp_path, None) as at:
        await at.type("Anna", "Bea", "Carlo", "", "")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.phase is Phase.BETWEEN
        await at.press("enter")
        assert (at.state.deal, at.state.names, at.state.name) == (1, ("Anna", "Bea", "Carlo"), "Anna")


async def test_the_last_table_is_offered_again_and_an_open_sitting_to_be_gone_on_with(tmp_path: Path) -> None:
    config = TABLE._replace(calls_itself=True, signals=Signals.BELL).with_minutes(50)
    async with at_bench(tmp_path, config):
        pass
    async with at_bench(tmp_path, None) as at:
        form = at.shown("form")
        for wanted in ("Anna, Bea, Carlo, Dino, deal 1", "after 50 minutes", "by itself", "bell", "Deals first"):
            assert wanted in form
        await at.press("enter")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.deal == 1
        assert "The clock stands, paused, where it was written down last, at " in at.shown("entry")
        assert at.state.stands


async def test_a_sitting_without_a_deal_says_so_and_a_table_that_was_described_is_begun(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("u")
        assert at.state.deal == 0
    table = with_places(TABLE._replace(names=("Elio", "Fulvia")))
    async with at_bench(tmp_path, None, first=lambda house, now: BenchSetupScreen(house, None, now, table)) as at:
        assert "Anna, Bea, Carlo, Dino, no deal yet (" in at.shown("form")
        await at.press("enter")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.names == ("Elio", "Fulvia")


async def test_why_a_sitting_cannot_be_gone_on_with_is_told_whole(tmp_path: Path) -> None:
    async with at_bench(tmp_path):
        pass
    with open_journal(tmp_path) as other:
        held = Sitting.resume(other, other.streams("bench")[0].id, lambda: 0.0, None, Words("en"))
        async with at_bench(tmp_path, None) as at:
            await at.press("enter")
            said = " ".join(at.shown("notes").split())
            assert "is open in another window" in said
            assert said.endswith("or close it.")
        held.close()


async def test_a_table_needs_two_names_of_their_own(tmp_path: Path) -> None:
    async with at_bench(tmp_path, None) as at:
        await at.type("Anna", "", "")
        assert "at least 2 players" in at.shown("notes")
        await at.press("down", "down")
        await at.type("anna", "", "")
        assert "Anna sits at the table already" in at.shown("notes")


async def test_the_start_has_a_key_for_the_bench(tmp_path: Path) -> None:
    async with at_bench(tmp_path, None, first=lambda house, now: StartScreen(house)) as at:
        await at.press("f12")
        await settled_on(at.pilot, "BenchSetupScreen")
        await at.press("escape")
        await settled_on(at.pilot, "StartScreen")


async def test_a_key_draws_the_seats_and_says_who_drew_what(tmp_path: Path) -> None:
    """The draw is the seed's; who drew the highest card sits first, and the last one deals."""
    seed = seed_from_number(7)
    draw = draw_seats(4, seed)
    table = with_places(TABLE)
    async with at_bench(tmp_path, None, first=lambda house, now: BenchSetupScreen(house, None, now, table)) as at:
        at.house.seed = lambda: seed
        at.screen.query_one(Form).go_to(7)
        assert "a card each decides" in at.shown("form")
        await at.press("enter")
        names = [("Anna", "Bea", "Carlo", "Dino")[player] for player in draw.order]
        lines = at.shown("form").splitlines()
        assert [line.split()[-1] for line in lines[1:5]] == names
        said = " ".join(at.shown("notes").split())
        assert f"{names[0]} begins and keeps the score, {names[-1]} deals (art. 5.1)." in said


# --- with a pad -------------------------------------------------------------------------------------------------------


async def test_from_a_pad_the_bench_has_its_names_and_writes_its_penalties_there(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank()).close()

    def first(house: House, now: Any) -> Screen[None]:  # noqa: ANN401 - the bench's clock
        return refereed_pad(house, house.journal.streams(PAD)[0].id, now)

    async with at_bench(tmp_path, None, first=first) as at:
        await settled_on(at.pilot, "BenchSetupScreen")
        assert "Anna, Bea, Carlo, Dino: names, rules and dealer are the pad's" in at.shown("notes").replace("\n ", "")
        await at.press("enter")
        await settled_on(at.pilot, "BenchScreen")
        await at.press("enter", "i", "4", *["down"] * 4, "enter", "2", "enter")
        assert "Written into the pad" in at.shown("body")
        await at.press("enter")
        await at.press("escape")
        await settled_on(at.pilot, "RefereedPadScreen")
        pad = at.screen.pad  # type: ignore[attr-defined]  # the screen of a pad
        assert pad.view().entry(0, 1).penalties == (Penalty(20, "A card drawn out of turn (art. 11)"),)
        await at.press("f6", "enter")
        await settled_on(at.pilot, "BenchScreen")
        assert at.state.deal == 1


async def test_the_pad_is_entered_above_the_bench_while_the_clocks_go_on(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank(3)).close()

    def first(house: House, now: Any) -> Screen[None]:  # noqa: ANN401 - the bench's clock
        return refereed_pad(house, house.journal.streams(PAD)[0].id, now)

    async with at_bench(tmp_path, None, first=first) as at:
        await settled_on(at.pilot, "BenchSetupScreen")
        await at.press("down", "down", "down", *["right"] * 3, "up", "up", "up", "enter")
        await settled_on(at.pilot, "BenchScreen")
        await at.press("enter", "o")
        assert "F7: enter the deal in the pad." in at.shown("entry")
        await at.press("enter")
        assert "Deal 1 is not entered in the pad yet" in at.shown("entry")
        await at.press("f7")
        await settled_on(at.pilot, "PadAboveBench")
        await at.press("1", "9", "enter", "2", "3", "enter")
        await at.wait(60)
        await at.press("escape")
        await settled_on(at.pilot, "BenchScreen")
        assert "whistle in 44'" in at.shown("title")
        await at.press("enter")
        assert (at.state.deal, at.state.row, at.state.name) == (2, 1, "Bea")


async def test_a_sitting_is_resumed_from_the_command_line_by_its_door(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        stream = at.bench.sitting.stream
    async with at_bench(tmp_path, None, first=lambda house, now: resumed(house, stream, now)) as at:
        assert (at.state.deal, at.state.stands) == (1, True)


async def test_a_sitting_whose_pad_was_deleted_is_not_resumed_but_its_log_is_named(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        pad = Pad.create(journal, blank(3))
        config = BenchConfig(pad.state.sheet.names, pad.state.sheet.rules, pad=pad.stream)
        sitting = Sitting.create(journal, config, lambda: 0.0, pad)
        sitting.close()
        pad.close()
        journal.delete(pad.stream)
        with pytest.raises(UserError) as refused:
            resumed(house_for(journal), sitting.stream)
    assert str(refused.value) == (
        "The pad of this sitting was deleted, so it cannot be gone on with; its log can still be printed: "
        f"scala40 referee --log --sitting {sitting.stream}"
    )
