"""The pad by keys, in the app: how few keys a deal takes, what stands on the screen, pads begun, kept and resumed."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.events import Key, Paste
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui.journal import Unusable
from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import KIND
from scala40_tui.rules.cells import cell_text
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import Sheet
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.pads_screen import PadsScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import Words
from tests.pad.making import blank, filled
from tests.support.playing import house_for, open_journal, settle, settled_on

CLUB = """# preset: circolo
# limit: 201
# start: Fil=20
# friendly match at the club
Annamaria Bianchi,Bea,Massimiliano De Santis,Dino,Eva Maria Rossi,Fil
C,23,55+10,12,9,44
# penalty: Massimiliano De Santis=10 F art. 11: a card that attaches
12,C,9+40,33,88,5
23,4,100,CH,12,KH 7D A * 2C
10,44,80,C,12,9
C,12,3,77,12,55
# deal: dead
9,12,C,12,60,18
14,C,33,8,21,4
C,9,23,55,13,7
11,22,C,31,6,19
3,C,18,25,40,30
8,17,9,C,26,12
C,10,2,13,55,
"""


@pytest.fixture(autouse=True)
def _days_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the days on the screens be the same on every machine."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.delenv("TZ")
    time.tzset()


class AtPad:
    """Somebody at a pad, for a test."""

    def __init__(self, pilot: Pilot[Any], house: House) -> None:
        self.pilot = pilot
        self.house = house
        self.pressed = 0

    @property
    def screen(self) -> Screen[Any]:
        return self.pilot.app.screen

    @property
    def pad(self) -> Pad:
        screen = next(screen for screen in self.pilot.app.screen_stack if isinstance(screen, PadScreen))
        return screen.pad

    @property
    def cells(self) -> list[str]:
        return [",".join(map(cell_text, row.entries)) for row in self.pad.state.sheet.rows]

    async def press(self, *keys: str) -> AtPad:
        for key in keys:
            await self.pilot.press(key)
            self.pressed += 1
        await settle(self.pilot)
        return self

    async def type(self, *texts: str) -> AtPad:
        """Type texts, each with Enter after it."""
        for text in texts:
            await self.press(*("space" if letter == " " else letter for letter in text), "enter")
        return self

    async def paste(self, text: str) -> AtPad:
        """Paste a text where the keys go."""
        assert self.screen.focused is not None
        self.screen.focused.post_message(Paste(text))
        await settle(self.pilot)
        return self

    def shown(self, *names: str) -> str:
        return "\n".join(self.screen.query_one(f"#{name}", Painted).text() for name in names)


@asynccontextmanager
async def at_pad(
    folder: Path,
    sheet: Sheet | None,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    **house: Any,  # noqa: ANN401 - the house's own
) -> AsyncIterator[AtPad]:
    """Sit at a pad of that sheet, or at the list of pads."""
    with open_journal(folder) as journal:
        home = house_for(journal, language=language, **house)

        def first(house: House) -> Screen[None]:
            return PadsScreen(house) if sheet is None else PadScreen(house, Pad.create(journal, sheet))

        app = ScalaApp(home, first)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield AtPad(pilot, home)


def club() -> Sheet:
    return read_csv(CLUB.encode(), Words("en"))


# --- how few keys ---------------------------------------------------------------------------------------------------


async def test_a_deal_of_four_by_points_of_two_digits_takes_ten_keys(tmp_path: Path) -> None:
    """The budget is twelve: one for who went out, three for each of the others."""
    async with at_pad(tmp_path, blank()) as table:
        await table.press("3", "2", "3", "enter", "4", "1", "enter", "1", "2", "enter")
        assert (table.cells, table.pressed) == (["23,41,C,12"], 10)
        assert table.pad.view().deals[0].complete


async def test_a_deal_of_four_by_its_cards_takes_a_key_a_card_and_enter(tmp_path: Path) -> None:
    """Ten cards left in three hands: one key for who went out, one a card, one Enter a hand."""
    async with at_pad(tmp_path, blank()) as table:
        await table.press("1")
        await table.type("K7A*", "QQ2", "98J")
        assert table.pad.view().deals[0].points == (0, 53, 22, 27)
        assert table.pressed == 1 + 10 + 3


async def test_a_deal_of_four_by_its_cards_with_suits_takes_two_keys_a_card(tmp_path: Path) -> None:
    async with at_pad(tmp_path, blank()) as table:
        await table.press("1")
        await table.type("KH7DAS*", "QHQD2C", "9C8C7C")
        assert table.pad.view().deals[0].points == (0, 53, 22, 24)
        assert table.pressed == 1 + 7 + 6 + 6 + 3


# --- what stands on the screen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", ["en", "it"])
async def test_six_players_with_long_names(
    tmp_path: Path, size: tuple[int, int], language: str, grid_snapshot: SnapshotAssertion
) -> None:
    async with at_pad(tmp_path, club(), size, language) as table:
        await table.press("k", "h", "7")
        assert table.pilot.app == grid_snapshot


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    ("keys", "screen"),
    [("g", "PadChartScreen"), ("w", "PadWordsScreen"), ("f5", "PadRulesScreen"), ("f1", "HelpScreen")],
)
async def test_the_pages_of_a_pad(
    tmp_path: Path, size: tuple[int, int], language: str, keys: str, screen: str, grid_snapshot: SnapshotAssertion
) -> None:
    async with at_pad(tmp_path, club(), size, language) as table:
        await table.press(keys)
        await settled_on(table.pilot, screen)
        if screen == "HelpScreen":  # the list of keys is said elsewhere; here only that it is about the pad
            assert {"en": "Give a penalty, with its reason.", "it": "Dai una penalità"}[language] in table.shown("page")
        elif screen == "PadWordsScreen":  # its log has the local time
            await table.press("pagedown")
            assert {"en": "Penalties", "it": "Penalità"}[language] in table.shown("page")
        else:
            assert table.pilot.app == grid_snapshot
        await table.press("escape")
        assert isinstance(table.screen, PadScreen)


async def test_a_penalty_given_before_the_count_is_seen_beside_the_number_of_who_may_go_out(tmp_path: Path) -> None:
    async with at_pad(tmp_path, filled("C,30,60,9")) as table:
        await table.press("right", "right", "p")
        await table.type("20 late")
        await table.press("up", "down")
        row = table.shown("sheet").splitlines()[3]
        assert row.split()[1:] == ["2", "◆", "1", "2", "3", "+20", "4"]


async def test_totals_limit_out_and_rejoined_are_seen(tmp_path: Path) -> None:
    rules = preset_rules("fisca").changed(rientro="highest_survivor", rientro_max=1)
    sheet = filled("C,30,60,9", "12,C,55,9", "C,40,70,9", rules=rules)
    async with at_pad(tmp_path, sheet) as table:
        rows = table.shown("sheet").splitlines()
        assert "55        115→30" in rows[3], "both totals of who rejoins"
        assert "40            70" in rows[4]
        assert "70           100" in rows[4]
        assert rows[7].split() == ["Total", "12", "70", "100", "27"]
        assert rows[8].split() == ["Left", "89", "31", "1", "74"]
        await table.press("1")
        await table.type("5", "1 ", "9")
        assert "101✗" in table.shown("sheet")
        assert table.shown("sheet").splitlines()[9].split()[3] == "out"


async def test_a_column_is_as_wide_whatever_the_letters(tmp_path: Path) -> None:
    names = "李明李明李明李明,E\u0301va,Åsa,نور,Anna,Bea"
    sheet = read_csv(f"{names}\nC,1,2,3,4,5\n".encode(), Words("en"))
    async with at_pad(tmp_path, sheet) as table:
        lines = table.shown("sheet").splitlines()
        starts = {cell_len(lines[2][: lines[2].index(f"{points} ")]) for points in (4,)}
        assert starts == {cell_len(lines[0][: lines[0].index("Anna")])}


@pytest.mark.parametrize("language", ["en", "it"])
async def test_no_colour_is_needed(tmp_path: Path, language: str) -> None:
    async with at_pad(tmp_path, club(), language=language, env={"NO_COLOR": "1"}) as table:
        await table.press("left")
        assert "[" in table.shown("sheet"), "the cursor"
        assert "?" in table.shown("sheet"), "the cell that is missing"
        assert "◆" in table.shown("sheet"), "who deals"
        assert "Fil" in table.shown("notice"), "what is missing, in words"


async def test_the_terminals_own_cursor_follows_the_cell(tmp_path: Path) -> None:
    async with at_pad(tmp_path, filled("C,23,41,7", "12,C,30,9")) as table:
        await table.press("up", "right")
        column, row = table.pilot.app.cursor_position
        assert table.shown("sheet").splitlines()[row - 1][column:].startswith("C")


async def test_many_deals_scroll_with_the_cursor(tmp_path: Path) -> None:
    rules = preset_rules("fisca").changed(limit=501)
    async with at_pad(tmp_path, filled(*["C,7,9"] * 40, rules=rules)) as table:
        assert "29 deals above" in table.shown("sheet")
        assert " 41 " in table.shown("sheet")
        await table.press("home")
        assert "29 deals below" in table.shown("sheet")
        await table.press(*["down"] * 20)
        assert " 21 " in table.shown("sheet")
        assert "above" in table.shown("sheet")


async def test_a_warning_is_said_in_words(tmp_path: Path) -> None:
    """V08: somebody must have gone out."""
    async with at_pad(tmp_path, filled("15,8,30,22")) as table:
        assert "Deal 1: nobody went out; mark who did with C." in table.shown("notice")
        assert "1 warning" in table.shown("title")
        assert "1 !" in table.shown("sheet")


async def test_what_a_cell_holds_is_said_in_words(tmp_path: Path) -> None:
    async with at_pad(tmp_path, club()) as table:
        await table.press("home", *["left"] * 3)
        said = table.shown("entry")
        assert "Massimiliano De Santis: 55 + 10, total 65 (F art. 11: a card that attaches)" in said


async def test_the_sum_and_what_it_does_are_shown_as_one_types(tmp_path: Path) -> None:
    async with at_pad(tmp_path, filled("C,90,10", "10,5,C")) as table:
        await table.press("1", *"KHA")
        assert "K♥ 10 + A 11 = 21 → 21 points → total 116 (over the limit)" in table.shown("entry")
        await table.press("backspace", "backspace", "backspace", "5")
        assert "5 points → total 100 (1 left)" in table.shown("entry")


async def test_a_deal_is_pasted_into_a_cell(tmp_path: Path) -> None:
    async with at_pad(tmp_path, blank()) as table:
        await table.press("1")
        await table.paste("KH 7D A *\nrubbish")
        assert "K♥ 10 + 7♦ 7 + A 11 + ★ 25 = 53" in table.shown("entry")


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
