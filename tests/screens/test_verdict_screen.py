"""The screen "was that legal?": judged while one types, with code, numbers, source, and what would allow it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Paste
from textual.pilot import Pilot

from scala40_tui.cli import main
from scala40_tui.rules.disputes import Opened
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.inquiry import Inquiry, Kind, answered, completed_path
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.verdict_screen import VerdictScreen
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import Words
from tests.support.playing import house_for, match, open_journal, settle, settled_on, table_app

KEYS = {" ": "space", "*": "asterisk", ";": "semicolon", "/": "slash"}


class Asking:
    """Somebody who asks."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await settle(self.pilot)

    async def type(self, text: str) -> None:
        await self.press(*(KEYS.get(letter, letter) for letter in text))

    async def question(self, number: int) -> None:
        """Choose a kind of question, and go to its first text."""
        screen = self.pilot.app.screen
        assert isinstance(screen, VerdictScreen)
        screen.form.go_to(1)
        await self.press(*["right"] * number, "down")

    def shown(self) -> str:
        return " ".join(self.pilot.app.screen.query_one("#answer", Painted).text().split())

    def whole(self) -> str:
        return "\n".join(part.text() for part in self.pilot.app.screen.query(Painted))


@asynccontextmanager
async def asking(
    folder: Path, language: str = "en", rules: Rules | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Asking]:
    with open_journal(folder) as journal:
        app = ScalaApp(house_for(journal, language=language), lambda house: VerdictScreen(house, rules))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield Asking(pilot)


async def test_a_meld_is_judged_while_it_is_typed(tmp_path: Path) -> None:
    async with asking(tmp_path) as one:
        assert "Type cards" in one.shown()
        await one.type("7h *8h")
        assert "MELD_TOO_SHORT" in one.shown()
        await one.type(" 9h")
        assert "7♥ ★8♥ 9♥ is a meld: 24 points. ✓ Legal." in one.shown()
        assert "24 of 40: 16 short of an opening." in one.shown()
        assert "OPENING_BELOW_40" in one.shown()
        await one.type("; kh kd kc")
        assert "54 of 40: that opens." in one.shown()


async def test_what_would_allow_it_is_said_with_the_rules_source(tmp_path: Path) -> None:
    async with asking(tmp_path) as one:
        await one.press("down", "right", "up")
        await one.type("9h 9d *")
        assert "JOKER_UNDECLARED: The rule stands in an application's questions and answers." in one.shown()
        assert "set_joker_identity=cqfp would allow it" in one.shown()
        await one.press("up", "up", "right")
        assert "9♥ 9♦ ★9♣ is a meld: 27 points. ✓ Legal." in one.shown(), "the next preset is Anderson's"


async def test_a_discard_beside_what_lies_on_the_table(tmp_path: Path) -> None:
    async with asking(tmp_path) as one:
        await one.question(1)
        await one.type("8c")
        await one.press("down")
        await one.type("5c 6c 7c")
        assert "Not legal. 8♣ attaches to meld 1: it may not be discarded." in one.shown()
        assert "the federation's code (art. 11)" in one.shown()
        await one.press("down", "left")
        assert "✓ Legal. 8♣ attaches, and may go" in one.shown()
        assert "discard_attaching_opened" in one.shown()


async def test_a_hand_is_counted_as_the_command_counts_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "KH", "7D", "A", "*", "2C", "--lang", "en"]) == 0
    points, added = capsys.readouterr().out.splitlines()
    assert (points, added) == ("55 points", "KH 10 + 7D 7 + A 11 + joker 25 + 2C 2 = 55")
    async with asking(tmp_path) as one:
        await one.question(3)
        await one.type("KH 7D A * 2C")
        assert "✓ 55 points K♥ 10 + 7♦ 7 + A 11 + joker 25 + 2♣ 2 = 55" in one.shown()


@pytest.mark.parametrize(
    "moves",
    ["draw 4d; attach 8c 1; discard 4d", "pesca 4d; attacca 8c 1; scarta 4d", "draw 4d, attach 8c to meld 1; x 4d"],
)
async def test_a_whole_turn(moves: str, tmp_path: Path) -> None:
    async with asking(tmp_path) as one:
        await one.question(2)
        await one.type("8c kh 3d")
        await one.press("down")
        await one.type("5c 6c 7c")
        await one.press("down", "down")
        await one.type(moves)
        assert "Move 2 is not legal. You have not opened" in one.shown()
        await one.press("down", "right")
        assert "✓ Legal. Hand: K♥ 3♦ Meld 1: 5♣ 6♣ 7♣ 8♣" in one.shown()


POSITION = """
seats = ["P1", "P2"]
opened = ["P2"]
moves = "draw 4D; discard 8C"
[hands]
P1 = "8C KH 3D"
[[melds]]
owner = "P2"
cards = "5C 6C 7C"
"""


async def test_a_position_file_gets_the_verdict_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "disputes").mkdir()
    file = tmp_path / "disputes" / "kings.toml"
    file.write_text(POSITION, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    async with asking(tmp_path) as one:
        await one.question(4)
        assert "Type the path" in one.shown()
        await one.type("disputes/ki")
        assert "cannot be read" in one.shown()
        await one.press("enter")
        assert "disputes/kings.toml" in one.whole()
        shown = one.shown()
    assert main(["judge", str(file), "--json", "--lang", "en"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["code"] == "DISCARD_ATTACHES"
    assert f"Move {verdict['move']} is not legal." in shown
    assert verdict["message"].replace("8C", "8♣") in shown
    assert verdict["code"] in shown


@pytest.mark.parametrize("content", [b"\xff\xfe", b"seats = 3", b"x" * 200_000, b"moves = ["])
async def test_a_file_that_is_no_position_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(content)
    async with asking(tmp_path) as one:
        await one.question(4)
        screen = one.pilot.app.screen
        assert isinstance(screen, VerdictScreen)
        screen.form.post_message(Paste(str(file)))
        await settle(one.pilot)
        assert "legal" not in one.shown().lower()
        assert len(one.shown()) > len("─ Verdict ─") + 10


WORDS = ("7H", "*8H", "9H", "7h 7d 7c", "*", "10♠", "AS", ";", "zz", "1", "draw 4D", "discard 7H", "-")
TYPED = st.lists(st.sampled_from(WORDS), max_size=9)


@given(st.sampled_from(Kind), st.lists(TYPED, min_size=5, max_size=5), st.sampled_from(Opened), st.booleans())
def test_whatever_is_typed_gets_an_answer(kind: Kind, typed: list[list[str]], opened: Opened, last: bool) -> None:
    texts = dict(zip(("melds", "card", "cards", "table", "moves"), map(" ".join, typed), strict=True))
    asked = Inquiry(preset_rules("fisca"), kind, texts | {"file": "/nowhere.toml"}, opened, last=last)
    assert all(said.text for said in answered(asked, Words("en"))), "a sentence at least, and none is empty"
    assert answered(asked, Words("en"))


def test_a_path_is_completed_as_far_as_the_names_agree(tmp_path: Path) -> None:
    for name in ("kings.toml", "kings-two.toml", "notes.txt", ".hidden.toml"):
        (tmp_path / name).write_text("")
    (tmp_path / "queens").mkdir()
    assert completed_path(f"{tmp_path}/k") == (f"{tmp_path}/kings", ("kings-two.toml", "kings.toml"))
    assert completed_path(f"{tmp_path}/q") == (f"{tmp_path}/queens/", ("queens/",))
    assert completed_path(f"{tmp_path}/") == (f"{tmp_path}/", ("kings-two.toml", "kings.toml", "queens/"))
    assert completed_path(f"{tmp_path}/none/") == (f"{tmp_path}/none/", ())
    assert completed_path("~nobody-of-this-name/x")[1] == ()


async def test_the_rules_of_a_table_with_variants_come_first(tmp_path: Path) -> None:
    rules = preset_rules("fisca").changed(jokers_per_meld=2)
    async with asking(tmp_path, rules=rules) as one:
        assert "as at this table" in one.whole()
        await one.type("*5c *6c 7c 8c")
        assert "✓ Legal." in one.shown()
        await one.press("up", "up", "right")
        assert "TOO_MANY_JOKERS" in one.shown()
        await one.press("left")
        assert "✓ Legal." in one.shown()


@pytest.mark.parametrize(("language", "said"), [("en", "Not legal."), ("it", "Non regolare.")])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_in_both_languages_and_sizes_nothing_is_cut(
    tmp_path: Path, language: str, said: str, size: tuple[int, int]
) -> None:
    async with asking(tmp_path, language, size=size) as one:
        await one.type("8h 8s 8d 9s")
        assert said in one.shown()
        assert "SET_MIXED_RANK" in one.shown()
        for number in range(4):
            await one.question(1)
            lines = one.whole().splitlines()
            assert max(map(len, lines)) <= size[0], number
            assert len(lines) <= size[1]


async def test_one_comes_here_from_the_start_and_goes_back(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("f3")
            await settled_on(pilot, "VerdictScreen")
            await pilot.press("q", "f1")
            await settled_on(pilot, "HelpScreen")
            await pilot.press("escape", "escape")
            await settled_on(pilot, "StartScreen")


async def test_one_comes_here_from_the_help_of_a_table_with_its_rules(tmp_path: Path) -> None:
    rules = preset_rules("circolo").changed(opening_min=30)
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(3, rules=rules))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            if type(app.screen).__name__ == "CutScreen":
                await pilot.press("enter")
            await settled_on(pilot, "TableScreen")
            await pilot.press("f1")
            await settled_on(pilot, "HelpScreen")
            await pilot.press("f3")
            await settled_on(pilot, "VerdictScreen")
            screen = app.screen
            assert isinstance(screen, VerdictScreen)
            assert screen.inquiry.rules == rules
