"""The pad by keys: how few a deal takes, and what stands on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from scala40_tui.pad.importing import read_csv
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.settings import Settings
from scala40_tui.words import Words
from tests.pad.making import blank, filled
from tests.screens.at_pad import at_pad, club
from tests.support.playing import settled_on

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


@pytest.mark.parametrize("theme", ["ansi-dark", "ansi-light", "mono"])
async def test_where_nothing_is_written_no_ground_is_seen(tmp_path: Path, theme: str) -> None:
    env, settings = {"TERM": "xterm-16color", "COLORTERM": ""}, Settings(theme=theme)
    async with at_pad(tmp_path, club(), env=env, settings=settings) as table:
        await table.press("up")
        sheet = table.screen.query_one("#sheet", Painted)
        blank = [segment.style for strip in sheet._strips for segment in strip if segment.text.isspace()]
        assert blank
        assert not any(style.reverse or (style.bgcolor and not style.bgcolor.is_default) for style in blank if style)


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
