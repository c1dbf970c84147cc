"""The referee's bench by keys: turns, rulings, and that everything fits."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.color import ColorType

from scala40_tui.bench.acts import Passed, Ruled
from scala40_tui.bench.clocks import Face
from scala40_tui.bench.state import Phase
from scala40_tui.referee.clock import ClockPhase, Reading
from scala40_tui.referee.facts import Facts
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.bench_clock import Ink, paint_digits
from scala40_tui.screens.theming import load_themes
from scala40_tui.words import Words
from tests.screens.at_bench import TABLE, at_bench
from tests.support.playing import settled_on

# --- turns ------------------------------------------------------------------------------------------------------------


async def test_digits_that_were_not_accepted_hinder_the_turn_from_passing(tmp_path: Path) -> None:
    """Typed for one player, they must not become the hand of the next."""
    async with at_bench(tmp_path) as at:
        await at.press("1", "1", "space")
        assert (at.state.name, at.state.hands) == ("Anna", (13, 13, 13, 13))
        assert "11 is typed: Enter sets the hand, m lays, Esc leaves it." in at.shown("entry")
        await at.press("enter", "space")
        assert (at.state.name, at.state.hands[0]) == ("Bea", 11)


async def test_digits_do_not_outlive_their_deal(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("4", "u")
        assert (at.bench.desk.typed, at.state.deal) == ("", 0)


def test_a_digit_is_sent_with_short_names_of_colours() -> None:
    """Its colours are numbers of the 256 that carry their red, green and blue, which Textual leaves as they are."""
    look = Look(Words("en"), GLYPHS["suits"], load_themes().get("classic"))
    face = Face(Reading(ClockPhase.RUNNING, 102, runs=True), None, stands=False, changes=None)
    parts = paint_digits(look, face, Ink(solid=True, flashing=False))
    grounds = {segment.style.bgcolor for part in parts for strip in part for segment in strip if segment.style}
    assert len(grounds) == 2
    assert all(ground is not None and ground.type is ColorType.EIGHT_BIT and ground.triplet for ground in grounds)


async def test_one_key_passes_the_turn_and_one_takes_it_back(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("space", "space")
        assert at.state.name == "Carlo"
        await at.press("u")
        assert at.state.name == "Bea"


async def test_digits_and_enter_set_a_hand_digits_and_m_lay_cards(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("down", "down")
        await at.type("7")
        assert at.state.hands == (13, 13, 7, 13)
        await at.press("6", "m", "space")
        assert at.state.hands == (7, 13, 7, 13)
        await at.press("1", "backspace", "m")
        assert "Type first how many cards were laid" in at.shown("entry")


async def test_what_is_typed_says_what_it_would_do(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("down", "1", "1")
        assert "11_  Enter: Bea holds 11 cards   m: Anna lays 11" in at.shown("entry")
        await at.press("escape")
        assert at.state.hands == (13, 13, 13, 13)
        assert at.screen is at.bench, "the first Escape leaves what is typed, not the bench"


async def test_somebody_goes_out_and_the_next_deal_begins(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("space", "o")
        assert at.state.phase is Phase.BETWEEN
        assert "Enter: deal 2 begins, Anna deals." in at.shown("entry")
        await at.press("enter")
        assert (at.state.deal, at.state.name) == (2, "Bea")


async def test_a_dead_deal_is_asked_for(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("e")
        assert "1 nothing left to draw" in at.shown("entry")
        await at.press("space")
        assert at.state.name == "Anna", "a question waits for its answer"
        await at.press("1")
        assert at.state.phase is Phase.BETWEEN


async def test_the_terminals_own_cursor_follows_the_player(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("down", "down")
        column, row = at.pilot.app.cursor_position
        assert at.shown("seats").splitlines()[row - 1][column:].split()[1:] == ["3", "Carlo", "13"]


# --- rulings ----------------------------------------------------------------------------------------------------------


async def test_the_four_commonest_errors_are_ruled_from_the_list(tmp_path: Path) -> None:
    """V20: M05 to M08: 10, 10, 20, 20."""
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        found = []
        for downs in (5, 4, 6, 7):  # among the groups: after the digit of each
            group, down = {5: ("2", 0), 4: ("3", 0), 6: ("2", 1), 7: ("4", 4)}[downs]
            await at.press("i", group, *["down"] * down, "enter", "2")
            while at.screen is not at.bench:
                await at.press("enter")
            found.append(at.state.booked[-1].ruling.points)
        assert found == [10, 10, 20, 20]
        assert "+60" in at.shown("seats")


async def test_a_ruling_is_read_before_it_is_confirmed_and_the_clock_stands_meanwhile(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.wait(20)
        await at.press("i", "2", "enter", "2")
        await at.type("9s", "3")
        body = at.shown("body")
        assert "Bea takes 9♠ back in hand: a card too many; the rest is a good meld" in body
        assert "10 penalty points (art. 11)." in body
        assert "Kept at the bench, to be added at the count." in body
        assert at.state.halted
        at._time[0] += 60
        await at.press("enter")
        assert str(at.bench.sitting.face().turn) == "1:40"
        assert not at.state.halted
        assert at.state.points(1) == 10


async def test_escape_goes_back_step_by_step_and_nothing_is_ruled(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("i", "enter", "2", "escape")
        assert "Who?" in at.shown("body")
        await at.press("escape")
        assert "1 Cards shown" in at.shown("body")
        await at.press("escape")
        assert (at.screen, at.state.booked, at.state.halted) == (at.bench, (), False)


async def test_an_answer_that_will_not_do_is_told_and_can_be_mended(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("i", "enter", "1")
        await at.type("1X")
        assert "1X is no card" in at.shown("body")
        await at.press("backspace", "backspace")
        await at.type("kh")
        assert "must play K♥" in at.shown("body")


async def test_a_card_shown_stands_on_the_screen_until_it_is_settled(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("i", "enter", "1")
        await at.type("kh", "")
        assert "Anna must play K♥, or 10 points" in at.shown("seats")
        await at.press("space")
        assert "Has Anna played K♥?" in at.shown("entry")
        await at.press("2")
        assert (at.state.name, at.state.points(0)) == ("Bea", 10)
        assert "K♥" not in at.shown("seats")


async def test_the_log_has_everything_with_its_time(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        at.bench.desk.rule(Ruled("DRAWN_OUT_OF_TURN", Facts(3)))
        await at.press("f2")
        await settled_on(at.pilot, "BenchLogScreen")
        page = at.shown("page")
        assert "Deal 1, Dino: +20 · A card drawn out of turn (art. 11)" in page
        assert "Anna discards; Bea is on turn." in page
        await at.press("escape")
        assert at.screen is at.bench


async def test_the_log_is_written_to_a_file_from_the_screen(tmp_path: Path) -> None:
    async with at_bench(tmp_path, TABLE, Passed()) as at:
        await at.press("f2", "e")
        assert "~/scala40-anna-bea-carlo-dino-2026-01-06.txt" in at.shown("asked")
        await at.press("f1")
        await settled_on(at.pilot, "HelpScreen")
        help_page = at.shown("page")
        assert "ctrl+u" in help_page
        assert "Take back all that is typed, such as a file's name." in " ".join(help_page.split())
        await at.press("escape", "ctrl+u")
        assert "~" not in at.shown("asked")
        at.screen.prompt.text = str(tmp_path / "log.txt")  # type: ignore[attr-defined]  # what is typed there
        await at.press("enter")
        assert "The log is in" in at.shown("asked")
        assert "Anna discards; Bea is on turn." in (tmp_path / "log.txt").read_text(encoding="utf-8")
        await at.press("enter")
        assert at.screen is at.bench


async def test_was_that_legal_is_asked_from_the_bench(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("f5")
        await settled_on(at.pilot, "VerdictScreen")


# --- everything fits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_six_players_with_long_names_fit(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    names = ("Annamaria Bianchi", "Bea", "Massimiliano De Santis", "Dino", "Eva Maria Rossi", "Fil")
    async with at_bench(tmp_path, TABLE._replace(names=names), size=size, language=language) as at:
        at.bench.desk.rule(Ruled("EXCESS_LATE", Facts(2, meld=1)))
        await at.press("space", "w")
        rows = at.shown("seats").splitlines()
        assert [row[2] for row in rows[1:7]] == list("123456")
        assert all(row.split()[-1].isdecimal() for row in rows[1:7]), "the turns left stand in their column"
        assert "F1" in at.shown("keys")
        assert at.shown("laps").split("→")[1].split()[0] == "1"


async def test_what_has_no_room_below_six_players_stands_above_the_log(tmp_path: Path) -> None:
    names = ("Anna", "Bea", "Carlo", "Dino", "Eva Maria Rossi", "Fil")
    async with at_bench(tmp_path, TABLE._replace(names=names)) as at:
        for code, facts in (("EXPOSED", Facts(4)), ("EXCESS_LATE", Facts(2, meld=1))):
            at.bench.desk.rule(Ruled(code, facts))
        await at.press("space")
        assert "must play" not in at.shown("seats")
        assert [line.strip() for line in at.shown("log").splitlines()[:3]] == [
            "× Eva Maria Rossi must play the card shown, or 10 points",
            "× meld 1 is frozen for this deal",
            "× Carlo may not go out in this deal",
        ]


async def test_the_bench_explains_its_keys(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as at:
        await at.press("f1")
        await settled_on(at.pilot, "HelpScreen")
        assert "the turn passes" in at.shown("page")
