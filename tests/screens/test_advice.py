"""The three levels of advice: none, when asked for, marked on the cards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scala40_tui.cards import cards_text, parse_card
from scala40_tui.rules.moves import parse_moves
from scala40_tui.screens.hand_order import Slot
from scala40_tui.screens.painting.faces import advice_on
from scala40_tui.screens.proposals import Proposal, Proposals
from scala40_tui.screens.widgets.painted import Painted
from tests.screens.test_table_screen import AtTable
from tests.support.playing import arranged, house_for, match, open_journal, settle, table_app, with_settings
from tests.support.snapshots import text_grid

OPENS = "7H 7D 7C 10S JS QS 2H 4C 6D 8S KD AC 3D"


@asynccontextmanager
async def advised(folder: Path, hints: str, hand: str = OPENS) -> AsyncIterator[AtTable]:
    with open_journal(folder) as journal:
        house = with_settings(house_for(journal), hints=hints, sort="suit")
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
