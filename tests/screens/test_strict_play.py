"""The strict table by keys: every irregularity with its article in the log, the pad, the deal's end and the file.

F art. 11; what was tried, and the points, are worked out from the federation's code.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scala40_tui.cli import main
from scala40_tui.history.keeping import load
from scala40_tui.history.match_file import read, write
from scala40_tui.history.replaying import Replay
from scala40_tui.history.verifying import verify
from scala40_tui.journal.events import Event as Written
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.thinking import AtOnce, Matter, Thought
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.support.playing import arranged, house_for, match, open_journal, settle, settled_on, with_settings
from tests.table.timed import Watch

UNTIMED = preset_rules("fisca").changed(turn_clock="off", timeout="none")
KINGS = ((1, "KH KD KC"),)
RUNS = ((1, "5S 6S 7S"),)


class Strict:
    """A player at a strict table."""

    def __init__(self, pilot: Pilot[Any], screen: TableScreen, journal: Journal) -> None:
        self.pilot = pilot
        self.screen = screen
        self.journal = journal

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)

    async def mark(self, text: str) -> None:
        """Mark cards by their notation, the first free one of each."""
        for word in text.split():
            desk = self.screen.desk
            free = [at for at, slot in enumerate(desk.slots) if slot.number not in desk.marked]
            desk.go(next(at for at in free if str(desk.slots[at].card) == word))
            desk.mark()
        await self.press("left")

    async def put_cursor(self, word: str) -> None:
        slots = self.screen.desk.slots
        self.screen.desk.go(next(at for at, slot in enumerate(slots) if str(slot.card) == word))
        await settle(self.pilot)

    async def command(self, text: str) -> None:
        await self.press("c")
        self.screen.command.set(text)
        await settle(self.pilot)
        await self.press("enter")

    def shown(self, name: str) -> str:
        return " ".join(self.pilot.app.screen.query_one(f"#{name}", Painted).text().split())

    async def log(self) -> str:
        await self.press("f2")
        text = self.shown("page")
        await self.press("escape")
        return text

    @property
    def rulings(self) -> list[tuple[str, int]]:
        return [(ruling.code, ruling.points) for ruling in self.screen.session.view.rulings]

    def written(self) -> list[Written]:
        return self.journal.read(self.screen.session.table.stream)


@asynccontextmanager
async def strict(
    folder: Path,
    hand: str,
    *,
    melds: tuple[tuple[int, str], ...] = (),
    opened: tuple[int, ...] = (),
    next_card: str = "",
    turn: int = 0,
    language: str = "en",
    pace: str = "instant",
    config: MatchConfig | None = None,
) -> AsyncIterator[Strict]:
    config = (config or match(1, rules=UNTIMED))._replace(strict=True)
    with open_journal(folder) as journal:

        def first(house: House) -> TableScreen:
            table = Table.create(house.journal, config, now=Watch())
            arranged(hand, melds=melds, opened=opened, next_card=next_card, turn=turn)(table)
            return TableScreen(house, table)

        app = ScalaApp(with_settings(house_for(journal, language=language), pace=pace), first)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            yield Strict(pilot, screen, journal)


# --- what is tried by keys --------------------------------------------------------------------------------------------


async def test_a_card_too_many_beside_a_meld(tmp_path: Path) -> None:
    """8H 8S 8D and 9S: 10 points, the card back, the meld stays."""
    async with strict(tmp_path, "8H 8S 8D 9S KC 2D", opened=(0,), next_card="2H") as table:
        await table.press("d")
        await table.mark("8H 8S 8D 9S")
        await table.press("m")
        assert table.rulings == [("EXCESS_BESIDE_MELD", 10)]
        assert "10 penalty points (art. 11)" in table.shown("offers")
        assert "a set are all of one rank" in table.shown("status")
        assert "1 Anna 8♥ 8♦ 8♠" in table.shown("melds")
        log = await table.log()
        assert "Anna tries: lays 8♥ 8♦ 8♠ 9♠." in log
        assert "10 penalty points (art. 11)" in log


async def test_cards_that_are_no_meld(tmp_path: Path) -> None:
    """8H 8S and 9S: 20 points, all back; the turn goes on."""
    async with strict(tmp_path, "8H 8S 9S KC 2D", opened=(0,), next_card="2H") as table:
        await table.press("d")
        await table.mark("8H 8S 9S")
        await table.press("m")
        assert table.rulings == [("EXCESS_NO_MELD", 20)]
        assert "20 penalty points (art. 11)" in table.shown("offers")
        assert len(table.screen.desk.slots) == 6


async def test_a_discard_that_attaches_is_not_warned_of(tmp_path: Path) -> None:
    """By who has not opened: the card back, 10 points."""
    async with strict(tmp_path, "KS 9D 3C", melds=KINGS, opened=(1,), next_card="2H") as table:
        await table.press("d")
        await table.put_cursor("KS")
        await table.press("x")
        assert "Discard K♠? The same key again." in table.shown("status")
        await table.press("x")
        assert table.rulings == [("DISCARD_ATTACHES", 10)]
        assert table.screen.session.view.my_turn
        assert "10 penalty points (art. 11" in table.shown("offers")


async def test_going_out_without_a_discard_by_a_meld(tmp_path: Path) -> None:
    async with strict(tmp_path, "7H 7D", opened=(0,), next_card="7C") as table:
        await table.press("d")
        await table.mark("7H 7D 7C")
        await table.press("m")
        assert table.rulings == [("CLOSED_BY_MELD", 10)]
        assert [str(slot.card) for slot in table.screen.desk.slots] == ["7H", "7D", "7C"]
        await table.put_cursor("7D")
        await table.press("x", "x")
        played = [event.payload["move"] for event in table.written() if event.kind == "move"]
        assert played[:2] == ["draw 7C", "discard 7D"]


async def test_going_out_without_a_discard_by_attaching(tmp_path: Path) -> None:
    async with strict(tmp_path, "7H 7D 7C", melds=KINGS, opened=(0, 1), next_card="KS") as table:
        await table.press("d")
        await table.mark("7H 7D 7C")
        await table.press("m")
        await table.put_cursor("KS")
        await table.press("a")
        assert ("CLOSED_BY_ATTACHING", 10) in table.rulings
        played = [event.payload["move"] for event in table.written() if event.kind == "move"]
        assert played[:3] == ["draw KS", "meld 7H 7D 7C", "discard KS"], "the last meld goes back, the card goes"


async def test_laying_before_drawing_freezes_the_meld(tmp_path: Path) -> None:
    async with strict(tmp_path, "7H 7D 7C 9S 2D", melds=KINGS, opened=(0, 1), next_card="KS") as table:
        await table.mark("7H 7D 7C")
        await table.press("m")
        assert table.rulings == [("NOT_DRAWN_LAID", 0)]
        deal = table.screen.session.view.deal
        assert deal is not None
        assert [meld.frozen for meld in deal.melds] == [False, True]
        assert "(art. 11" in table.shown("offers")
        await table.press("d")
        await table.put_cursor("KS")
        await table.press("a")
        assert "By the referee's ruling you may only draw and discard" in table.shown("status")


async def test_attaching_before_drawing_freezes_the_meld_that_takes_the_card(tmp_path: Path) -> None:
    async with strict(tmp_path, "7H KS 9S 2D", melds=(*RUNS, *KINGS), opened=(0, 1), next_card="2S") as table:
        await table.put_cursor("KS")
        await table.press("a")
        assert table.rulings == [("NOT_DRAWN_ATTACHED", 0)]
        deal = table.screen.session.view.deal
        assert deal is not None
        assert [meld.frozen for meld in deal.melds] == [False, True]


@pytest.mark.parametrize(("key", "code"), [("d", "DRAWN_OUT_OF_TURN"), ("p", "PICKED_OUT_OF_TURN")])
async def test_out_of_turn_costs_twenty_and_the_bots_play_on(tmp_path: Path, key: str, code: str) -> None:
    async with strict(tmp_path, "7H KS 9S 2D 4C", turn=1, pace="step") as table:
        assert not table.screen.session.view.my_turn, "the bots' steps wait for a key"
        await table.press(key)
        assert table.rulings == [(code, 20)]
        assert "It is not your turn." in table.shown("status")
        assert "20 penalty points (art. 11)" in table.shown("offers")
        for _ in range(3):
            await table.press("enter")
        assert table.screen.session.view.my_turn


async def test_the_command_line_does_not_warn_either(tmp_path: Path) -> None:
    async with strict(tmp_path, "8H 8S 9S KC 2D", opened=(0,), next_card="2H") as table:
        await table.press("d", "c")
        table.screen.command.set("meld 8h 8s 9s")
        await settle(table.pilot)
        assert "one rank" not in table.shown("keys")
        assert "Enter" in table.shown("keys")
        await table.press("enter")
        assert table.rulings == [("EXCESS_NO_MELD", 20)]


async def test_what_the_code_does_not_name_is_refused_as_ever(tmp_path: Path) -> None:
    async with strict(tmp_path, "7H 7D 7C 9S 2D", next_card="KS") as table:
        await table.press("d")
        await table.mark("7H 7D 7C")
        await table.press("m")
        await table.put_cursor("9S")
        await table.press("x")
        assert "19 short of an opening" in table.shown("status")
        assert table.rulings == []


async def test_at_an_ordinary_table_the_same_keys_cost_nothing(tmp_path: Path) -> None:
    config = match(1, rules=UNTIMED.changed(penalties="off"))
    async with strict(tmp_path, "8H 8S 9S KC 2D", opened=(0,), next_card="2H", config=config) as table:
        await table.mark("8H 8S 9S")
        await table.press("m")
        assert "First draw or pick up a card." in table.shown("status")
        await table.press("d")
        await table.press("m")
        assert table.rulings == []
        assert "irregular" not in [event.kind for event in table.written()]


async def test_it_is_told_in_italian_too(tmp_path: Path) -> None:
    async with strict(tmp_path, "8H 8S 9S KC 2D", opened=(0,), next_card="2H", language="it") as table:
        await table.press("d")
        await table.mark("8H 8S 9S")
        await table.press("m")
        assert "20 punti di penalità (art. 11)" in table.shown("offers")
        assert "20 punti di penalità (art. 11)" in await table.log()


# --- end to end: the pad, the deal's end, the file --------------------------------------------------------------------


def no_meld(screen: TableScreen) -> str:
    """Return three cards of the hand that make no meld: of three ranks, the first two of different suits."""
    cards = [slot.card for slot in screen.desk.slots if not slot.card.is_joker]
    threes = (three for three in combinations(cards, 3) if len({card.rank for card in three}) == 3)
    return " ".join(map(str, next(three for three in threes if three[0].suit != three[1].suit)))


async def test_points_stand_apart_in_the_pad_the_deals_end_and_the_match_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two irregularities of 20 in one deal, 40 in all; the file is verified, and replays to the same points."""
    rules = UNTIMED.changed(match="single")
    config = match(5, rules=rules, seats=3, dealer=2)._replace(strict=True)
    with open_journal(tmp_path) as journal:
        house = house_for(journal)
        app = ScalaApp(house, lambda house: TableScreen(house, Table.create(journal, config, now=Watch())))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            table = Strict(pilot, screen, journal)
            await _to_turn(table)
            await table.press("d")
            for _ in range(2):
                await table.mark(no_meld(screen))
                await table.press("m", "escape")
            assert [points for _, points in table.rulings] == [20, 20]
            stream = screen.session.table.stream
            await _play_out(table)
            page = table.shown("page")
            row = screen.session.view.result.deals[0]
            assert row.penalties[0] == 40
            assert f"{row.points[0]}+40" in page, "the deal's end"
            await table.press("enter")
            await settled_on(pilot, "MatchEndScreen")
            await table.press("enter")
        match_kept = load(journal, journal.stream(stream), Words("en"))
    text = write(match_kept.document())
    assert text.count('article="art. 11" points=20') == 2
    assert f"= Anna: {row.points[0]}+40" in text
    assert verify(read(text)).sound
    document = read(text)
    story = Replay.of(document.heading.config, document.events)
    end = story.to(story.story.end).state
    assert end.result.deals[0].penalties[0] == 40
    assert [ruling.article for ruling in end.ruled] == ["art. 11"] * 2
    file = tmp_path / "match.s40"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "Fair and legal." in capsys.readouterr().out
    assert main(["replay", str(file), "--lang", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("20 penalty points (art. 11)") == 2
    assert "Anna tries: lays" in told
    file.write_text(text.replace('article="art. 11" points=20', 'article="art. 11" points=10', 1), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) != 0, "other points than the code's are no event of a match"


async def test_the_score_pad_in_play_shows_penalties_apart(tmp_path: Path) -> None:
    rules = UNTIMED.changed(limit=501)
    config = match(5, rules=rules, seats=3, dealer=2)._replace(strict=True)
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal), lambda house: TableScreen(house, Table.create(journal, config, now=Watch())))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            table = Strict(pilot, screen, journal)
            await _to_turn(table)
            await table.press("d")
            await table.mark(no_meld(screen))
            await table.press("m", "escape")
            await _play_out(table)
            row = screen.session.view.result.deals[0]
            await table.press("enter")
            await _to_turn(table)
            await table.press("f3")
            await settled_on(pilot, "ScoreScreen")
            assert f"{row.points[0]}+20" in table.shown("page")


async def _to_turn(table: Strict) -> None:
    """Let the match go on to the person's turn, cutting where he must."""
    for _ in range(20):
        if type(table.pilot.app.screen).__name__ == "CutScreen":
            await table.press("enter")
        elif table.screen.session.view.my_turn:
            return
        await settle(table.pilot)
    raise AssertionError("the turn does not come")


async def _play_out(table: Strict) -> None:
    """Play on by proposals until the deal has ended."""
    for _ in range(200):
        if type(table.pilot.app.screen).__name__ == "DealEndScreen":
            await settle(table.pilot)
            return
        deal = table.screen.session.view.deal
        if table.screen.session.view.my_turn and deal is not None:
            await table.press(*([] if deal.turn.drew else ["d"]), "0", "0")
        await settle(table.pilot)
    raise AssertionError("the deal does not end")


class Pondering(AtOnce):
    """Thinks only when it is let."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def think(self, about: Callable[[Matter], Thought], matter: Matter) -> Thought:
        await self.may.wait()
        return await super().think(about, matter)


async def test_a_card_drawn_while_a_bot_thinks_does_not_disturb_its_turn(tmp_path: Path) -> None:
    """The card leaves the game, 107 remain; what the bot decided before is still its turn."""
    config = match(1, rules=UNTIMED)._replace(strict=True)
    with open_journal(tmp_path) as journal:
        thinker = Pondering()
        house = house_for(journal)
        house.thinker = thinker

        def first(house: House) -> TableScreen:
            table = Table.create(house.journal, config, now=Watch())
            arranged("7H KS 9S 2D 4C", turn=1)(table)
            return TableScreen(house, table)

        app = ScalaApp(house, first)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen_stack[0]
            assert isinstance(screen, TableScreen)
            table = Strict(pilot, screen, journal)
            await table.press("d", "d")
            assert table.rulings == [("DRAWN_OUT_OF_TURN", 20)] * 2
            thinker.may.set()
            for _ in range(20):
                await settle(pilot)
                if screen.session.view.my_turn:
                    break
            assert screen.session.view.my_turn
            deal = screen.session.table.state.deal
            assert deal is not None
            assert len(deal.removed) == 2
