"""Keys that come all at once, as over a slow line, mean what they mean one by one."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from scala40_tui.rules.cells import cell_text
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.settings import Settings
from tests.pad.making import blank
from tests.screens.at_pad import AtPad, at_pad
from tests.support.playing import settle, settled_on


async def all_at_once(table: AtPad, text: str) -> None:
    """Send keys without waiting between them; a newline is Enter, < the arrow to the left, ^ the one up."""
    names = {"\n": ("enter", None), "<": ("left", None), "^": ("up", None), " ": ("space", " ")}
    for letter in text:
        table.pilot.app.post_message(Key(*names.get(letter, (letter, letter))))
    for _ in range(20):
        await settle(table.pilot)


async def test_a_deal_is_entered_in_one_go(tmp_path: Path) -> None:
    async with at_pad(tmp_path, blank()) as table:
        await all_at_once(table, "323\n41\n12\n")
        assert table.cells == ["23,41,C,12"]


async def test_commands_between_entries_keep_their_places(tmp_path: Path) -> None:
    async with at_pad(tmp_path, blank()) as table:
        await all_at_once(table, "323\nu5\n41\n12\n^<7\np10 late\n")
        assert table.cells == ["5,41,C,7+10"]


async def test_a_pad_is_begun_in_one_go(tmp_path: Path) -> None:
    async with at_pad(tmp_path, None) as table:
        await settled_on(table.pilot, "PadSetupScreen")
        await all_at_once(table, "Anna\nBea\n\n\n")
        await settled_on(table.pilot, "PadScreen")
        screen = table.screen
        assert isinstance(screen, PadScreen)
        assert screen.pad.state.sheet.names == ("Anna", "Bea")


@pytest.mark.parametrize("keys", [("y",), ("f6", "y")])
async def test_a_persons_own_keys_are_done_too(tmp_path: Path, keys: tuple[str, ...]) -> None:
    settings = Settings(keys={"pad-closed": keys})
    async with at_pad(tmp_path, blank(2), settings=settings) as table:
        await table.press("enter", *keys[-1:])
        assert [cell_text(entry) for entry in table.pad.state.sheet.rows[0].entries] == ["C", ""]
        await table.press("c")
        assert table.cells == ["C,"], "the key it had before means nothing"
