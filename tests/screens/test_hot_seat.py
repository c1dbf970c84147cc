"""Several people at one keyboard: nobody ever sees another one's cards, and each finds his own as he left them."""

from __future__ import annotations

import argparse
import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from scala40_tui import screens
from scala40_tui.cards import Card, Hand
from scala40_tui.commands import play
from scala40_tui.errors import UserError
from scala40_tui.history.composing import compose
from scala40_tui.history.match_file import read, write
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.moves import Draw, Lay
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.doors import to_table
from scala40_tui.screens.house import House
from scala40_tui.screens.plans import Plan
from scala40_tui.screens.seating import config_of
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.widgets.form import Form
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.settings import LastTable, Settings
from scala40_tui.shuffle import seed_from_number
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Cut
from scala40_tui.table.state import MatchState, Phase
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.support.playing import house_for, open_journal, settle, settled_on
from tests.table.timed import Watch

_CARD = re.compile(r"(?<!★)(?:10|[2-9AJQK])[♥♦♣♠]")


def couple(seed: int = 3, *, seats: int = 4, people: tuple[str, ...] = ("Anna", "Bea"), **options: int) -> MatchConfig:
    """Return a match of people and bots."""
    rules = preset_rules("fisca").changed(**options)
    plan = Plan(rules, seats, ("greedy",), people[0], companions=people[1:])
    return config_of(plan, seed_from_number(seed), Words("en"))


class Watched(ScalaApp):
    """An app whose every frame is looked at."""

    CSS_PATH = str(Path(screens.__file__).parent / "styles" / "app.tcss")

    def __init__(self, house: House, first: Callable[[House], Screen[None]]) -> None:
        super().__init__(house, first)
        self.frames: list[tuple[str, MatchState, int | None]] = []

    def _display(self, screen: Screen[object], renderable: object) -> None:
        super()._display(screen, renderable)  # type: ignore[arg-type]
        table = self.screen_stack[0] if self.screen_stack else None
        if isinstance(table, TableScreen) and screen is self.screen and screen.size.width:
            rows = screen._compositor.render_strips()
            text = "\n".join("".join(part.text for part in row) for row in rows)
            self.frames.append((text, table.session.table.state, table.session.keyboard.told_to))


class HotSeat:
    """People at one keyboard, for a test."""

    def __init__(self, pilot: Pilot[object], app: Watched) -> None:
        self.pilot = pilot
        self.app = app

    @property
    def table(self) -> TableScreen:
        screen = self.app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def where(self) -> str:
        return type(self.app.screen).__name__

    def shown(self, name: str) -> str:
        return self.app.screen.query_one(f"#{name}", Painted).text()

    async def press(self, *keys: str) -> HotSeat:
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)
        return self

    async def turn(self) -> HotSeat:
        """Take the keyboard, play as proposed, and wait for the next person."""
        await settled_on(self.pilot, "HandOverScreen")
        return await self.press("enter", "d", "l", "0", "0")


@asynccontextmanager
async def hot_seat(
    folder: Path, config: MatchConfig, *, watch: Watch | None = None, resume: bool = False
) -> AsyncIterator[HotSeat]:
    with open_journal(folder) as journal:

        def first(house: House) -> Screen[None]:
            now = watch or Watch()
            if resume:
                (stream,) = journal.streams("match")
                return to_table(house, Table.resume(journal, stream.id, now=now))
            return to_table(house, Table.create(journal, config, now=now))

        app = Watched(house_for(journal), first)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            yield HotSeat(pilot, app)


def secret_in(frame: str, state: MatchState, looks: int | None) -> set[str]:
    """Return the cards in a frame that only somebody knows who does not look at it."""
    deal = state.deal
    if deal is None or deal.outcome is not None or state.phase is not Phase.PLAY:
        return set()
    known = {_said(card) for meld in deal.melds for card in meld.cards} | {_said(card) for card in deal.pile}
    moves = [move for record in deal.record for move in record.moves] + list(deal.turn.moves)
    for move in moves:
        cards = move.cards if isinstance(move, Lay) else () if isinstance(move, Draw) else (move.card,)
        known |= {_said(card) for card in cards if card is not None}
    hidden: set[str] = set()
    for place, hand in enumerate(deal.hands):
        assert isinstance(hand, Hand)
        cards = {_said(card) for card in hand.cards() if card.rank}
        if state.dealt_to[place] == looks:
            known |= cards
        else:
            hidden |= cards
    return (hidden - known) & set(_CARD.findall(frame))


def _said(card: Card) -> str:
    return f"{card}".lstrip("*").translate(str.maketrans("HDCS", "♥♦♣♠"))


@pytest.mark.parametrize(("seats", "people"), [(2, ("Anna", "Bea")), (4, ("Anna", "Bea", "Carlo"))])
async def test_no_frame_shows_a_card_that_who_looks_may_not_see(
    seats: int, people: tuple[str, ...], tmp_path: Path
) -> None:
    async with hot_seat(tmp_path, couple(5, seats=seats, people=people)) as seat:
        for _ in range(6):
            if seat.where == "CutScreen":
                await seat.press("enter")
            await seat.turn()
            assert seat.where in ("HandOverScreen", "DealEndScreen")
        frames = seat.app.frames
        assert len({looks for _, _, looks in frames}) > len(people), "everybody looked, and nobody"
        assert any(_CARD.search(frame) for frame, _, looks in frames if looks is not None)
        assert [secret_in(*frame) for frame in frames if secret_in(*frame)] == []


async def test_the_keyboard_is_handed_over_with_what_happened_meanwhile(tmp_path: Path) -> None:
    async with hot_seat(tmp_path, couple()) as seat:
        await settled_on(seat.pilot, "HandOverScreen")
        first = seat.shown("page")
        assert "Bea, it is your turn." in first
        await seat.turn()
        page = seat.shown("page")
        assert "Anna, it is your turn." in page
        assert "Bea draws" in page
        assert "The clock stands until then." in page
        await seat.turn()
        page = seat.shown("page")
        assert "Bea, it is your turn." in page
        assert "Bea draws" not in page.split("The others")[0], "her own turn is not news to her"
        assert "Anna draws" in page


async def test_each_log_names_the_cards_that_its_reader_drew_and_no_others(tmp_path: Path) -> None:
    async with hot_seat(tmp_path, couple()) as seat:
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "d", "f2")
        assert re.search(r"Bea draws [^.]", seat.shown("page"))
        await seat.press("f2", "0", "0")
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "d", "f2")
        page = seat.shown("page")
        assert re.search(r"Anna draws [^.]", page)
        assert not re.search(r"Bea draws [^.]", page)


async def test_each_person_finds_the_hand_in_his_own_order(tmp_path: Path) -> None:
    """V39."""
    async with hot_seat(tmp_path, couple(seats=2)) as seat:
        if seat.where == "CutScreen":
            await seat.press("enter")
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "d", "home", "g", "right", "right", "right", "g")
        moved = seat.table.desk.order.cards()
        await seat.press("end", "x", "x")
        await settled_on(seat.pilot, "HandOverScreen")
        assert seat.table.desk.slots == ()
        await seat.press("enter")
        other = seat.table.desk.order
        await seat.press("d", "x", "x")
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter")
        assert seat.table.desk.order.cards() == moved[:-1]
        assert sorted(seat.table.desk.order.cards()) != sorted(other.cards())


async def test_nothing_that_was_said_to_one_person_is_said_to_the_next(tmp_path: Path) -> None:
    async with hot_seat(tmp_path, couple(seats=2)) as seat:
        if seat.where == "CutScreen":
            await seat.press("enter")
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "d", "c", "z", "escape", "backspace", "home", "space", "m")
        assert seat.table.desk.fault is not None
        await seat.press("escape", "end", "x", "x")
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "question_mark")
        assert "Nothing was refused yet." in seat.shown("status")
        await seat.press("u")
        assert "nothing to take back" in seat.shown("status")
        await seat.press("c", "up")
        assert seat.table.command.typed == ""


async def test_keys_of_the_turn_before_do_not_turn_the_next_hand_up(tmp_path: Path) -> None:
    async with hot_seat(tmp_path, couple(seats=2)) as seat:
        if seat.where == "CutScreen":
            await seat.press("enter")
        await seat.press("enter", "d")
        moment = asyncio.Event()

        async def sleep(_seconds: float) -> None:
            await moment.wait()

        seat.app.house.sleep = sleep
        await seat.press("0", "0", "enter", "enter", "q")
        assert seat.where == "HandOverScreen"
        moment.set()
        await settle(seat.pilot)
        await seat.press("enter")
        assert seat.where == "TableScreen"


async def test_a_resumed_match_begins_with_the_hand_over(tmp_path: Path) -> None:
    """V45: also when the program was killed in the middle of a turn."""
    async with hot_seat(tmp_path, couple()) as seat:
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "d", "s")
        order = seat.table.desk.order.cards()
        # Nothing is said to the table: this is how a program that is killed leaves it.
        seat.table.session.table._claim.release()
    async with hot_seat(tmp_path, couple(), resume=True) as seat:
        await settled_on(seat.pilot, "HandOverScreen")
        assert "Bea, it is your turn." in seat.shown("page")
        assert [secret_in(*frame) for frame in seat.app.frames if secret_in(*frame)] == []
        assert all(looks is None for _, _, looks in seat.app.frames)
        await seat.press("enter")
        assert seat.table.session.view.deal.turn.drew  # type: ignore[union-attr]
        assert sorted(seat.table.desk.order.cards()) == sorted(order)


async def test_the_clock_stands_until_the_next_person_looks(tmp_path: Path) -> None:
    watch = Watch()
    async with hot_seat(tmp_path, couple(), watch=watch) as seat:
        await settled_on(seat.pilot, "HandOverScreen")
        watch.wait(1000)
        await seat.press("enter")
        assert seat.shown("clock").strip() == "◔ 2:00"
        watch.wait(30)
        await seat.press("d", "0", "0")
        await settled_on(seat.pilot, "HandOverScreen")
        watch.wait(1000)
        await seat.press("enter")
        assert seat.shown("clock").strip() == "◔ 2:00"


async def test_the_referee_who_ends_a_turn_turns_the_hand_down(tmp_path: Path) -> None:
    """F art. 11 bis; even what was opened over the table is closed, such as a hint."""
    watch = Watch()
    async with hot_seat(tmp_path, couple(), watch=watch) as seat:
        await settled_on(seat.pilot, "HandOverScreen")
        await seat.press("enter", "d", "h")
        assert seat.where == "CoachScreen"
        for seconds in (121, 11):
            watch.wait(seconds)
            seat.table.clock._happened(seat.table.session.table.tick())
        await settled_on(seat.pilot, "HandOverScreen")
        assert "Anna, it is your turn." in seat.shown("page")
        assert [type(screen).__name__ for screen in seat.app.screen_stack] == ["TableScreen", "HandOverScreen"]
        down = [frame for frame in seat.app.frames if frame[2] is None]
        assert [secret_in(*frame) for frame in down if secret_in(*frame)] == []


async def test_the_last_person_left_among_bots_keeps_his_cards_in_sight(tmp_path: Path) -> None:
    async with hot_seat(tmp_path, couple(seats=3, limit=1)) as seat:
        keyboard = seat.table.session.keyboard
        table = keyboard.table
        table.state = table.state._replace(playing=(1, 2))
        assert (keyboard.shared, keyboard.face_down) == (False, False)
        assert keyboard.me in keyboard.people


# --- who sits where ---------------------------------------------------------------------------------------------------


def planned(*argv: str) -> Plan:
    """Return the table that a command line asks for."""
    parser = argparse.ArgumentParser()
    play.add_arguments(parser, Words("en"))
    plan = play._plan(parser.parse_args(argv), Settings(), Words("en"))
    assert plan is not None
    return plan


def test_people_sit_as_far_apart_as_the_bots_allow() -> None:
    config = config_of(planned("--people", "Anna, Bea", "--seats", "4"), seed_from_number(1), Words("en"))
    assert [seat.name for seat in config.seats if seat.bot is None] == ["Anna", "Bea"]
    assert [seat.bot is None for seat in config.seats] == [True, False, True, False]
    three = config_of(planned("--people", "Anna,Bea,Carlo", "--seats", "6"), seed_from_number(1), Words("en"))
    assert [seat.bot is None for seat in three.seats] == [True, False] * 3


def test_people_alone_need_no_number_of_seats() -> None:
    assert planned("--people", "Anna,Bea,Carlo").seats == 3
    assert planned("--people", "Anna,Bea", "--bots", "circolo").seats == 4
    assert planned("--people", "Anna").seats == 4


def test_no_two_at_a_table_have_the_same_name() -> None:
    config = config_of(planned("--people", "bruna,Bruna,ADA", "--seats", "6"), seed_from_number(2), Words("en"))
    assert len({name.casefold() for name in config.names}) == 6
    assert config.names[0] == "bruna"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--people", "Anna,Bea,Carlo", "--seats", "2"), "3 people do not fit at a table of 2."),
        (("--people", "Anna,Bea", "--name", "Carlo"), "do not go together"),
        (("--people", " , "), "names nobody"),
        (("--people", "a,b,c,d,e,f,g"), "A table has 2 to 6 players, not 7."),
        (
            ("--people", "Anna,Bea", "--seats", "3", "--bots", "circolo,circolo"),
            "2 bots are too many: one seat is free.",
        ),
    ],
)
def test_what_cannot_be_seated_is_said_in_one_sentence(argv: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(UserError, match=re.escape(sentence)):
        planned(*argv)


def test_a_match_file_names_each_person() -> None:
    config = couple()
    text = write(compose(config, [Cut(20)]))
    assert [seat.name for seat in read(text).heading.config.seats if seat.bot is None] == ["Anna", "Bea"]
    assert "Anna" in text


async def start(journal: Journal, *keys: str, **settings: object) -> StartScreen:
    """Return the start screen after some keys."""
    house = house_for(journal, settings=Settings(**settings))  # type: ignore[arg-type]
    app = ScalaApp(house, StartScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, StartScreen)
        form = screen.query_one(Form)
        form.go_to([row.id for row in form.rows].index("companions"))
        for key in keys:
            await pilot.press(key)
        await settle(pilot)
        return screen


async def test_the_start_takes_people_and_makes_room_for_them(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        screen = await start(journal, *"Bea", "comma", "space", *"Carlo", last_table=LastTable(2, names=("Anna",)))
        assert screen.plan.people == ("Anna", "Bea", "Carlo")
        assert screen.plan.seats == 3
        again = await start(journal, last_table=LastTable(3, names=("Anna", "Bea", "Carlo")))
        assert again.plan.people == ("Anna", "Bea", "Carlo")
        assert "level" not in [row.id for row in again.form.rows], "no bots, no strength of theirs"
