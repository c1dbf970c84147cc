"""Pads begun, kept and resumed by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import Key

from scala40_tui.journal import Unusable
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import KIND
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import Sheet
from tests.pad.making import blank, filled
from tests.screens.at_pad import at_pad, club
from tests.support.playing import open_journal, settle, settled_on

# --- pads begun, kept and resumed -----------------------------------------------------------------------------------


async def test_the_first_pad_is_begun_by_names_and_enter(tmp_path: Path) -> None:
    async with at_pad(tmp_path, None) as table:
        await settled_on(table.pilot, "PadSetupScreen")
        await table.type("Anna", "Bea", "Carlo", "", "")
        await settled_on(table.pilot, "PadScreen")
        assert table.pad.state.sheet.names == ("Anna", "Bea", "Carlo")
        assert "Carlo deals" in table.shown("deal")
        await table.press("1", "2", "enter")
        await table.press("escape")
        await settled_on(table.pilot, "PadsScreen")
        assert "Anna, Bea, Carlo" in table.shown("list")
        await table.press("enter")
        await settled_on(table.pilot, "PadScreen")
        assert table.cells == ["C,2,"]


async def test_a_files_name_that_comes_like_a_paste_is_typed_and_taken_back_by_one_key(tmp_path: Path) -> None:
    """Where a terminal does not bracket a paste, its keys come together."""
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank(3)).close()
    async with at_pad(tmp_path, None) as table:
        await table.press("i")
        for letter in "/of/the/club/sheet-of-tuesday.csv":
            table.pilot.app.post_message(Key(letter, letter))
        await settle(table.pilot)
        assert "/of/the/club/sheet-of-tuesday.csv_" in table.shown("asked")
        await table.press("ctrl+u")
        assert "/" not in table.shown("asked")
        await table.press("escape", "i", "x", "enter")
        assert "x: cannot be read" in table.shown("asked")


async def test_a_pad_needs_two_names_of_their_own(tmp_path: Path) -> None:
    async with at_pad(tmp_path, None) as table:
        await settled_on(table.pilot, "PadSetupScreen")
        await table.press("up", "enter")
        assert "at least 2 players" in table.shown("notes")
        await table.press("down")
        await table.type("Anna", "anna", "", "")
        assert "Anna sits at the table already: give another name." in table.shown("notes")


async def test_the_last_table_is_offered_again_with_its_rules(tmp_path: Path) -> None:
    rules = preset_rules("circolo").changed(limit=151, match="limit")
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank(3, rules)).close()
    async with at_pad(tmp_path, None) as table:
        await table.press("n")
        await settled_on(table.pilot, "PadSetupScreen")
        form = table.shown("form")
        for wanted in ("Anna", "Bea", "Carlo", "circolo", "151", "Deals first"):
            assert wanted in form
        await table.press("enter")
        await settled_on(table.pilot, "PadScreen")
        assert table.pad.state.sheet == Sheet(rules, blank(3).players)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", ["en", "it"])
async def test_a_new_pad_and_the_list(
    tmp_path: Path, size: tuple[int, int], language: str, grid_snapshot: SnapshotAssertion
) -> None:
    with open_journal(tmp_path) as journal:
        for sheet in (blank(3), filled("C,101", rules=preset_rules("fisca")), club()):
            Pad.create(journal, sheet).close()
    async with at_pad(tmp_path, None, size, language) as table:
        assert table.pilot.app == grid_snapshot(name="list")
        await table.press("n")
        await settled_on(table.pilot, "PadSetupScreen")
        assert table.pilot.app == grid_snapshot(name="new")


async def test_a_number_of_deals_and_couples_are_chosen_in_the_form(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank(4)).close()
    async with at_pad(tmp_path, None) as table:
        await table.press("n")
        await settled_on(table.pilot, "PadSetupScreen")
        await table.press(*["down"] * 9, "right")
        assert "a number of deals" in table.shown("form")
        assert "Number of deals   4" in table.shown("form")
        assert "Limit" not in table.shown("form")
        await table.press("right", "right", "right")
        assert "Victory points" in table.shown("form")
        await table.press(*["up"] * 9, "enter")
        await settled_on(table.pilot, "PadScreen")
        await table.press("2")
        await table.type("5", "7", "9")
        assert table.shown("sheet").splitlines()[6].split() == ["Points", "0", "1", "0", "1"]


async def test_the_rules_are_changed_while_the_pad_is_kept(tmp_path: Path) -> None:
    async with at_pad(tmp_path, filled("C,101,50")) as table:
        await table.press("f5")
        await settled_on(table.pilot, "PadRulesScreen")
        await table.press("down", "down", "right", "enter")
        await settled_on(table.pilot, "PadScreen")
        assert table.pad.state.sheet.rules.limit == 151
        assert table.pad.view().result.playing == (0, 1, 2)
        await table.press("u")
        assert table.pad.state.sheet.rules.limit == 101


async def test_a_sheet_is_read_from_a_file_or_told_wrong(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_text("Gino,Ugo\nC,23\n")
    bad.write_text("Gino,Ugo\nC,2x\n")
    with open_journal(tmp_path) as journal:
        Pad.create(journal, blank(3)).close()
    async with at_pad(tmp_path, None) as table:
        await table.press("i")
        await (await table.paste(str(bad))).press("enter")
        assert 'Row 1 (line 2), column Ugo, cell "2x"' in table.shown("asked")
        await table.press("escape", "i")
        await (await table.paste(str(tmp_path / "goo.csv"))).press("enter")
        assert "cannot be read" in " ".join(table.shown("asked").split())
        # What was typed stays, to be mended.
        await table.press(*["backspace"] * 4, *"d.csv", "enter")
        await settled_on(table.pilot, "PadScreen")
        assert table.cells == ["C,23"]


async def test_a_pad_is_deleted_after_asking(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        for seats in (2, 3):
            Pad.create(journal, blank(seats)).close()
    async with at_pad(tmp_path, None) as table:
        await table.press("x", "escape")
        assert len(table.house.journal.streams(KIND)) == 2
        await table.press("x", "1")
        assert [stream.title for stream in table.house.journal.streams(KIND)] == ["Anna, Bea"]
        assert "Carlo" not in table.shown("list")


async def test_a_pad_open_in_another_window_is_told(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Pad.create(journal, blank(2)):
        async with at_pad(tmp_path, None) as table:
            await table.press("enter")
            assert "“Anna, Bea” is open in another window" in table.shown("asked")


async def test_what_cannot_be_kept_is_told_and_still_to_be_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_pad(tmp_path, blank()) as table:
        await table.press("1", "2", "3")

        def full(*_: object, **__: object) -> int:
            raise Unusable("The disk is full.")

        with monkeypatch.context() as broken:
            broken.setattr(table.house.journal, "append", full)
            await table.press("enter")
            assert "The disk is full." in table.shown("notice")
            assert "Bea: 23_" in table.shown("entry")
            assert table.cells == ["C,,,"]
        await table.press("enter")
        assert table.cells == ["C,23,,"]


async def test_who_went_out_is_not_shown_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_pad(tmp_path, blank()) as table:

        def full(*_: object, **__: object) -> int:
            raise Unusable("The disk is full.")

        monkeypatch.setattr(table.house.journal, "append", full)
        await table.press("1")
        assert "The disk is full." in table.shown("notice")
        assert (table.cells, table.pad.view().result.totals) == ([], (0, 0, 0, 0))
        assert "Who went out?" in table.shown("entry")
