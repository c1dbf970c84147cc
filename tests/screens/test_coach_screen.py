"""The coach at the table: a hint by one key, the review of a deal, both languages."""

from __future__ import annotations

from pathlib import Path

from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import make
from scala40_tui.rules.state import seen_from
from scala40_tui.screens.coach_screen import CoachScreen
from scala40_tui.screens.deal_end_screen import DealEndScreen
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table
from tests.support.playing import arranged, house_for, match, open_journal, settle, settled_on, table_app, with_settings
from tests.support.snapshots import text_grid

OPENING = "10H JH QH KH 4S 7D 9C 2S 8D 5C AD 3D 6S"


async def test_a_hint_says_what_to_play_and_why(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(3), arranged(OPENING, next_card="QC"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("d", "h")
            await settled_on(pilot, "CoachScreen")
            shown = text_grid(app)
            assert "Play: lay 10♥ J♥ Q♥ K♥" in shown
            assert "This opens with 40 points" in shown
            await pilot.press("h")
            await settle(pilot)
            assert type(app.screen).__name__ == "TableScreen"


async def test_a_hint_is_italian_for_an_italian(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal, language="it"), match(3), arranged(OPENING, next_card="QC"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("d", "h")
            await settled_on(pilot, "CoachScreen")
            assert "Gioca: cala 10♥ J♥ Q♥ K♥" in text_grid(app)


async def test_hints_that_are_switched_off_stay_off(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        house = with_settings(house_for(journal), hints="off")
        app = table_app(house, match(3), arranged(OPENING, next_card="QC"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("d", "h")
            await settle(pilot)
            assert not isinstance(app.screen, CoachScreen)
            assert "Hints are switched off" in text_grid(app)


def play_the_first_deal(table: Table) -> None:
    """Let everybody play like the greedy bot until the first deal has ended."""
    while not table.state.sheet.rows:
        actor, deal = table.state.actor, table.state.deal
        assert actor is not None
        if table.state.phase is Phase.CUT:
            table.cut(actor, 20)
            continue
        assert deal is not None
        for move in make(BotSpec("greedy")).decide(seen_from(deal, deal.seat), Stakes()):
            assert table.play(actor, move) is None


async def test_a_deal_that_ended_is_reviewed(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(5, seats=2), play_the_first_deal)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled_on(pilot, "DealEndScreen")
            await pilot.press("v")
            await settled_on(pilot, "CoachScreen")
            for _ in range(50):
                if "draws were" in text_grid(app):
                    break
                await settle(pilot)
            assert "draws were" in text_grid(app)
            await pilot.press("escape")
            await settle(pilot)
            assert isinstance(app.screen, DealEndScreen)
