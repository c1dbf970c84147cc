"""Names that would break a screen or command a terminal: wherever one is shown, nothing breaks or gets through."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.plain.door import Door, Wish
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import Paper
from scala40_tui.plain.session import run
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.pads_screen import PadsScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.settings import LastTable, Settings
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig, Seat, distinct_names
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.plain.evenings import script
from tests.screens.test_play_pty import start
from tests.support.playing import house_for, open_journal, settle, settled_on
from tests.table.matches import play_on

RAW = (
    "[b]Anna[/b] [@click=app.quit]x[/] [/]",
    "\x1b]0;stolen\x07Bea\x1b[2J\x9b31m\u202e",
    "李小龙王芳张伟刘洋陈杰李小龙王芳张伟刘洋陈杰李小龙王芳张伟刘洋陈杰",
    "Zoe\u0308\u0301\u0302\u0303\u0304 e\u0301\u0327\u0328 \u0f73\u0f71",
    "{name} %s {0} $HOME \\" + "x" * 100,
    "👩‍👩‍👧‍👦 KD 7H ★ ♥\ufe0f🃏",
)
"""Markup, escape codes, wide and combining characters, braces, a hundred letters, pictures and cards."""
PRINTED = (RAW[0], RAW[2], RAW[4][:100])
"""Those that the file of the settings may hold; it refuses what cannot be printed."""
ESCAPES = ("\x1b", "\x07", "\x9b", "\u202e", "\u200d", "\ufe0f")


def config(people: Iterable[int] = (0, 1), *, seats: int = 6, **options: int | str) -> MatchConfig:
    """Return a match of those names, with people at some seats."""
    here = set(people)
    names = distinct_names(RAW, "Guest")[:seats]
    places = tuple(Seat(name, None if seat in here else BotSpec("greedy")) for seat, name in enumerate(names))
    return MatchConfig(preset_rules("fisca").changed(**options), places, seed_from_number(4), seats - 1)


def look_at(app: ScalaApp) -> str:
    """Return what is on the screen, each row of which fits and holds nothing that a terminal would obey."""
    rows = ["".join(part.text for part in row) for row in app.screen._compositor.render_strips()]
    width, height = app.size
    assert len(rows) == height
    for row in app.screen._compositor.render_strips():
        assert sum(part.cell_length for part in row) == width
    text = "\n".join(rows)
    assert {unicodedata.category(letter) for letter in text.replace("\n", "")}.isdisjoint({"Cc", "Cf", "Cs", "Co"})
    return text


class Tour:
    """Goes from screen to screen and looks at each."""

    def __init__(self, pilot: Pilot[Any], app: ScalaApp) -> None:
        self.pilot = pilot
        self.app = app
        self.seen: dict[str, str] = {}

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)
            self.look()

    def look(self) -> None:
        name = type(self.app.screen).__name__
        self.seen[name] = self.seen.get(name, "") + look_at(self.app)


@pytest.mark.parametrize(("language", "size"), [("en", (80, 24)), ("it", (140, 45))])
async def test_every_screen_of_a_match_holds_whatever_people_are_called(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with open_journal(tmp_path) as journal:
        house = house_for(journal, language=language)
        app = ScalaApp(house, lambda house: TableScreen(house, Table.create(house.journal, config(match="single"))))
        async with app.run_test(size=size, notifications=True) as pilot:
            await settle(pilot)
            tour = Tour(pilot, app)
            tour.look()
            await tour.press("enter", "d", "f2", "f2", "f3", "f3", "h", "h", "m", "question_mark", "l", "0", "0")
        assert {"TableScreen", "HandOverScreen", "LogScreen", "ScoreScreen", "CoachScreen"} <= set(tour.seen)
        assert "[b]Anna[/b]" in tour.seen["LogScreen"], "markup is text like any other"
        assert "李小龙" in tour.seen["HandOverScreen"]


@pytest.mark.parametrize(("language", "size"), [("it", (80, 24)), ("en", (140, 45))])
async def test_the_ends_of_deal_and_match_hold_them(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        house = house_for(journal, language=language)

        def over(house: House) -> TableScreen:
            table = Table.create(house.journal, config(match="single"))
            play_on(table)
            return TableScreen(house, table)

        app = ScalaApp(house, over)
        async with app.run_test(size=size) as pilot:
            await settled_on(pilot, "DealEndScreen")
            tour = Tour(pilot, app)
            await tour.press("v", "v", "v", "v", "enter", "pagedown", "pageup")
        assert {"DealEndScreen", "CoachScreen", "MatchEndScreen"} <= set(tour.seen)
        assert "[@click=app.quit]" in tour.seen["CoachScreen"], "the title of whose review it is"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_start_and_the_pads_hold_them_too(size: tuple[int, int], tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        with Table.create(journal, config()) as table:
            play_on(table, 60)
        with Table.create(journal, config(match="single")) as table:
            play_on(table)
        house = house_for(journal, settings=Settings(last_table=LastTable(6, names=PRINTED)))
        app = ScalaApp(house, StartScreen)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            tour = Tour(pilot, app)
            tour.look()
            await tour.press(
                "f8", "escape", "f7", "escape", "escape", "f5", "f2", "right", "down", "down", "o", "f2", "escape"
            )
            await tour.press("f3", "escape", "escape", "f3", "enter", "escape", "escape", "f4", "tab", "escape")
        expected = {"StartScreen", "SettingsScreen", "PadsScreen", "HistoryScreen", "ReplayScreen", "StatisticsScreen"}
        assert expected <= set(tour.seen)


async def test_the_pad_holds_them(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        house = house_for(journal, settings=Settings(last_table=LastTable(4, names=PRINTED)))
        app = ScalaApp(house, PadsScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            tour = Tour(pilot, app)
            await tour.press("n", "down", "down")
            for raw in RAW:
                app.post_message(Paste(raw))
                await settle(pilot)
                await tour.press("down")
            await tour.press("home", "enter", "1", "enter", "w", "escape", "g", "escape")
        assert "PadSetupScreen" in tour.seen


def clean(printed: str) -> str:
    """Return what was printed, in which nothing commands a terminal."""
    letters = {unicodedata.category(letter) for letter in printed.replace("\n", "")}
    assert letters.isdisjoint({"Cc", "Cf", "Cs", "Co"})
    return printed


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_on_paper_nothing_gets_through_either(language: str, ascii_only: bool, tmp_path: Path) -> None:
    match = config((0, 3), seats=4, match="single")
    with open_journal(tmp_path) as journal, Table.create(journal, match) as table:
        paper = io.StringIO()
        lines = [line for text in script(match) for line in (text, "players", "score", "log")]
        typed = io.StringIO("\n".join(lines) + "\n")
        ways: dict[str, Any] = {"detail": 3, "ascii_only": ascii_only, "notation": True, "talk": True}
        assert run(table, Words(language), stdin=typed, stdout=paper, **ways) == 0
    printed = clean(paper.getvalue())
    assert "[b]Anna[/b]" in printed
    assert not ascii_only or printed.isascii()


def test_a_door_cleans_what_is_typed_and_what_waits(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        with Table.create(journal, config()):
            pass
        paper = io.StringIO()
        manner = Manner(Words("en"))
        answers = io.StringIO(f"\n{RAW[1]}\n2\nfisca\ncircolo\n")
        names: list[str] = []

        def seated(wish: Wish) -> MatchConfig:
            names.append(wish.name)
            return config()

        table = Door(journal, Paper(answers, paper, manner), manner).enter(Wish("Anna", 2, "fisca", "circolo"), seated)
        assert table is not None
        table.close()
        assert not set(names[0]) & set(ESCAPES)
        clean(paper.getvalue())


def test_nothing_leaks_to_a_real_terminal(tmp_path: Path) -> None:
    people = ",".join(name.replace(",", " ") for name in RAW[:5])
    with start(
        tmp_path, "play", "--people", people, "--seats", "6", "--bots", "greedy", "--seed", "7", "--pace", "instant"
    ) as terminal:
        terminal.wait_quiet(0.8)
        for _ in range(2):
            terminal.press("enter").wait_quiet(0.4).press("d", "f2").wait_quiet(0.4).press("f2").wait_quiet(0.3)
            terminal.press("0").wait_quiet(0.3).press("0").wait_quiet(0.8)
        assert "[b]Anna[/b]" in terminal.received.decode(errors="replace")
        assert b"stolen\x07" not in terminal.received
        assert b"\x1b]0;stolen" not in terminal.received
        assert "\u202e".encode() not in terminal.received
        assert b"\x9b31m" not in terminal.received
        terminal.kill(15)
        assert terminal.left_on() == []
