"""The log of a deal is a view of the journal: what was told as it happened is what a resumed match tells."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from scala40_tui.rules.moves import Discard, Draw
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.told import Told
from scala40_tui.table.events import Cut
from scala40_tui.table.keyboard import Keyboard
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table, followed
from tests.history.matches import _person
from tests.screens.test_hot_seat import couple
from tests.screens.test_table_screen import AtTable
from tests.support.playing import house_for, match, open_journal, settle, table_app, with_settings
from tests.table.matches import match as plain_match
from tests.table.timed import Watch


@pytest.mark.parametrize("detail", [1, 2, 3])
@pytest.mark.parametrize("people", [(0,), (0, 2)])
def test_what_was_told_is_what_the_journal_tells(people: tuple[int, ...], detail: int, tmp_path: Path) -> None:
    """Also with moves taken back, penalties, the clock and the whistle."""
    chance, watch = Random(detail), Watch()
    config = plain_match(3, number=detail, people=people)._replace(strict=True, minutes=30)
    with open_journal(tmp_path) as journal, Table.create(journal, config, now=watch) as table:
        house = with_settings(house_for(journal), detail=detail)
        keyboard = Keyboard(table)
        told = Told(house, table, keyboard)
        table.listen(told.tell)
        compared = 0
        while table.state.phase is not Phase.OVER and compared < 60:
            if table.bot_on_turn():
                run_bots_now(table)
            else:
                if keyboard.waits_for is not None:
                    keyboard.take()
                    told.retell()
                _person(table, chance, watch)
            state, _, story = followed((one.kind, one.payload) for one in journal.read(table.stream))
            assert story == table.story
            again = cast(Table, SimpleNamespace(story=story, state=state))
            assert Told(house, again, keyboard).sentences == told.sentences
            compared += 1
        assert table.state.deal_number > 1
        assert isinstance(table.story[0].event, Cut)


async def logged(folder: Path, stream: str | None = None) -> tuple[list[str], str]:
    """Return the log on the table after some turns of a new match, or of one that is resumed, and the match."""
    with open_journal(folder) as journal:
        watch = Watch()
        app = table_app(house_for(journal), match(5, dealer=0))
        if stream is not None:
            table = Table.resume(journal, stream, now=watch)
            app = ScalaApp(house_for(journal), lambda house: TableScreen(house, table))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            here = AtTable(pilot, app)
            if stream is None:
                for _ in range(3):
                    await here.press("d", "0", "0")
                    await settle(pilot)
                await here.press("d")
            told = list(here.screen.session.told)
            stream = here.screen.session.table.stream
            here.screen.session.table._claim.release()
        return told, stream


async def test_after_a_kill_the_log_is_as_long_as_before(tmp_path: Path) -> None:
    told, stream = await logged(tmp_path)
    assert "SHA-256" in told[0]
    assert " cuts " in told[1]
    assert any(" opens with " in sentence for sentence in told)
    again, _ = await logged(tmp_path, stream)
    assert again == told


def test_each_reader_is_told_of_the_cards_that_he_drew(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal, Table.create(journal, couple(seats=2), now=Watch()) as table:
        keyboard = Keyboard(table)
        told = Told(house_for(journal), table, keyboard)
        table.listen(told.tell)
        assert table.cut(table.state.actor or 0, 20)
        keyboard.take()
        told.retell()
        person = keyboard.me
        assert table.play(person, Draw()) is None
        assert told.sentences[-1].split()[-1] != "draws."
        deal = table.view(person).deal
        assert deal is not None
        card = next(card for card in deal.hand.cards() if table.refusal(person, Discard(card)) is None)
        assert table.play(person, Discard(card)) is None
        assert [text for text in told.sentences if text.endswith(" draws.")], "the keyboard waits for another person"
