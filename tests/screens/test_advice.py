"""The three levels of advice: none, when asked for, marked on the cards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scala40_tui.cards import cards_text, parse_card
from scala40_tui.rules.moves import parse_moves
from scala40_tui.screens.hand_order import Slot
from scala40_tui.screens.painting.faces import advice_on
from scala40_tui.screens.proposals import Proposal, Proposals
from scala40_tui.screens.settings_screen import SettingsScreen
from scala40_tui.screens.thinking import AtOnce, Matter, Thought
from scala40_tui.screens.widgets.painted import Painted
from tests.screens.test_table_screen import AtTable
from tests.support.playing import arranged, house_for, match, open_journal, settle, settled_on, table_app, with_settings
from tests.support.snapshots import text_grid

OPENS = "7H 7D 7C 10S JS QS 2H 4C 6D 8S KD AC 3D"


@asynccontextmanager
async def advised(folder: Path, hints: str, hand: str = OPENS, *, language: str = "en") -> AsyncIterator[AtTable]:
    with open_journal(folder) as journal:
        house = with_settings(house_for(journal, language=language), hints=hints, sort="suit")
        app = table_app(house, match(1), arranged(hand, next_card="KS"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await settle(pilot)
            yield await AtTable(pilot, app).press("d")


def marked(table: AtTable, digit: str) -> str:
    """Return the cards that carry a digit, as they lie."""
    screen, hand = table.screen, table.screen.hand
    feet = [view._rows[3].text if view._rows else "" for view in hand._views]
    cards = [slot.card for slot, foot in zip(screen.desk.slots, feet, strict=False) if digit in foot]
    return cards_text(cards)


async def test_with_marks_the_cards_say_by_which_digit_the_coach_plays_them(tmp_path: Path) -> None:
    async with advised(tmp_path, "marks") as table:
        assert marked(table, "1") == "7H 7D 7C 10S JS QS KS"
        assert len(marked(table, "0").split()) == 1
        await table.press("end")
        assert "the coach would play it: 1" in table.shown("status")
        await table.press("1")
        assert marked(table, "1") == ""


async def test_on_request_the_cards_say_nothing_and_h_says_everything(tmp_path: Path) -> None:
    async with advised(tmp_path, "request") as table:
        assert marked(table, "1") == marked(table, "0") == ""
        await table.press("h")
        assert "Play: " in text_grid(table.app)


async def test_without_advice_h_says_how_to_have_some(tmp_path: Path) -> None:
    async with advised(tmp_path, "off") as table:
        assert marked(table, "1") == ""
        await table.press("h")
        assert "Hints are switched off; F8 opens the settings" in table.shown("status")
        assert table.app.screen.query_one("#offers", Painted).text().strip() == ""


def slots(text: str) -> list[Slot]:
    return [Slot(number, parse_card(card)) for number, card in enumerate(text.split())]


@pytest.mark.parametrize(
    ("hand", "moves", "thrown", "staged", "advice"),
    [
        ("7H 7H 7D 7C KS", "meld 7H 7D 7C", "KS", None, "1 110"),
        ("7H 7H 7D 7C", "meld 7H 7D 7C", "7H", None, "1011"),
        ("7D 7C * KS", "meld 7D 7C *7S; attach KS 1", "", None, "1111"),
        ("KS KS", "", "KS", 0, "0 "),
        ("KS KS", "", "KS", None, " 0"),
    ],
)
def test_of_equal_cards_one_is_played_and_the_other_thrown(
    hand: str, moves: str, thrown: str, staged: int | None, advice: str
) -> None:
    plays = (Proposal(parse_moves(moves)),) if moves else ()
    discard = parse_moves(f"discard {thrown}")[0] if thrown else None
    found = advice_on(slots(hand), Proposals(plays, discard), staged)  # type: ignore[arg-type]
    assert "".join(found.get(number, " ") for number in range(len(hand.split()))) == advice


class Later(AtOnce):
    """Thinks when the test says so."""

    def __init__(self) -> None:
        self.may_think = asyncio.Event()
        self.asked = 0

    async def think(self, about: Callable[[Matter], Thought], matter: Matter) -> Thought:
        self.asked += 1
        await self.may_think.wait()
        return await super().think(about, matter)


async def test_without_advice_l_lays_everything_all_the_same(tmp_path: Path) -> None:
    """It is a key of the game; with the king of spades the run makes 40, so that the hand opens."""
    async with advised(tmp_path, "off") as table:
        await table.press("l")
        assert sorted(len(meld.cards) for meld in table.deal.melds) == [3, 4]
        assert table.app.screen.query_one("#offers", Painted).text().strip() == ""
        await table.press("l")
        assert "There is nothing to lay" in table.shown("status")


async def test_without_advice_l_says_how_much_an_opening_lacks(tmp_path: Path) -> None:
    async with advised(tmp_path, "off", "7H 7D 7C 2S 9H QS 2H 4C 6D 8S KD AC 3D") as table:
        await table.press("l")
        assert "Your melds make 21 of 40: not yet an opening." in table.shown("status")
        assert "in hand" not in table.shown("tray")


async def test_without_advice_l_waits_for_the_turn_as_it_stands_now(tmp_path: Path) -> None:
    """What was worked out for a turn that has gone on since is not laid."""
    async with advised(tmp_path, "off") as table:
        table.screen.house.thinker = later = Later()
        await table.press("l")
        assert later.asked == 1
        await table.press("x", "x")
        later.may_think.set()
        await settle(table.pilot)
        assert not [meld for meld in table.deal.melds if meld.owner == 0]


@pytest.mark.parametrize("digit", ["1", "9", "0"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Proposals are switched off; F8 opens the settings, where Advice brings them."),
        ("it", "Proposte spente: le riporta la riga Consigli delle impostazioni (F8)."),
    ],
)
async def test_without_advice_the_digits_say_how_to_have_proposals(
    digit: str, language: str, said: str, tmp_path: Path
) -> None:
    async with advised(tmp_path, "off", language=language) as table:
        await table.press(digit)
        assert table.shown("status").strip() == said


async def test_advice_switched_on_and_off_in_a_turn_is_seen_at_once(tmp_path: Path) -> None:
    async with advised(tmp_path, "request") as table:
        assert "open with" in table.shown("offers")
        await with_advice(table, "off")
        assert table.shown("offers").strip() == ""
        assert "in hand" not in table.shown("tray")
        await with_advice(table, "marks")
        assert "open with" in table.shown("offers")
        assert marked(table, "1") == "7H 7D 7C 10S JS QS KS"


async def test_advice_that_was_off_when_the_turn_began_is_there_as_soon_as_it_is_wanted(tmp_path: Path) -> None:
    async with advised(tmp_path, "off") as table:
        await with_advice(table, "request")
        assert "open with" in table.shown("offers")


async def with_advice(table: AtTable, wanted: str) -> None:
    """Change the row Advice of the settings until it says what is wanted, and go back to the table."""
    await table.press("f8")
    await settled_on(table.pilot, "SettingsScreen")
    screen = table.app.screen
    assert isinstance(screen, SettingsScreen)
    screen.form.go_to(next(place for place, row in enumerate(screen.form.rows) if row.id == "hints"))
    while screen.house.settings.hints != wanted:
        await table.press("right")
    await table.press("escape")
    await settled_on(table.pilot, "TableScreen")
