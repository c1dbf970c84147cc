"""What is painted: everything in its place at every size, readable without colour, whatever people are called."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from scala40_tui.cards import parse_cards
from scala40_tui.rules.moves import parse_moves
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.deal_end import paint_deal_end
from scala40_tui.screens.painting.header import paint_header
from scala40_tui.screens.painting.line import Line, fitted, fitted_right
from scala40_tui.screens.painting.melds import paint_table, shortened
from scala40_tui.screens.painting.players import paint_players, told
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.screens.painting.side import paint_side
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.table_layout import table_layout
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.theming import load_themes
from scala40_tui.table.state import begin
from scala40_tui.table.table import Table
from scala40_tui.table.view import TableView, table_view
from scala40_tui.text import clean_name
from scala40_tui.words import Words
from tests.support.playing import arranged, house_for, match, open_journal, settle, table_app, with_settings
from tests.support.snapshots import text_grid

THEMES = load_themes()
LOOK = Look(Words("en"), GLYPHS["suits"], THEMES.get("classic"))
TWELVE = [
    *[(1, "8C 9C 10C JC"), (2, "5H 5D 5S"), (3, "7S *8S 9S"), (1, "QH *KH AH"), (5, "KC KD KS"), (2, "2C 3C 4C")],
    *[(4, "3D 4D 5D 6D 7D 8D 9D 10D JD"), (3, "10H 10S 10C"), (4, "AD AC AS"), (5, "4H *5H 6H"), (1, "6C 6S 6H")],
    (2, "QD QC QS"),
]
HAND = "7H 7D 7C JH QH KH AS 2S 3S * 8D 9C 4C"
NAMES = [
    "[b]Bea[/b]",
    "[/b] x",
    "[@click=quit]go[/]",
    "山田太郎山田太郎山田太郎",
    "Zoe\u0301 e\u0301 e\u0301",
    "W" * 100,
]


class Arranged:
    """Something that an arrangement can be made on, without a journal."""

    def __init__(self, seats: int, names: list[str] | None = None) -> None:
        config = match(1, seats=seats)
        if names is not None:
            seated = tuple(replace(seat, name=name) for seat, name in zip(config.seats, names, strict=True))
            config = config._replace(seats=seated)
        self.state = begin(config)


def six_players() -> Callable[[Table], None]:
    return arranged(HAND, seats=6, melds=TWELVE, next_card="4S", pile="9H", opened=(1, 2, 3, 4, 5), cards_each=6)


def seen(names: list[str] | None = None) -> TableView:
    table = Arranged(6, names)
    six_players()(table)  # type: ignore[arg-type]
    return table_view(table.state, 0)


# --- lines


@pytest.mark.parametrize(
    "text", ["", "Anna", "a very long name indeed", "山田太郎山田太郎", "e\u0301e\u0301e\u0301e\u0301", "♥♦♣♠"]
)
@pytest.mark.parametrize("cells", [1, 2, 5, 12])
def test_a_text_is_fitted_to_the_cell(text: str, cells: int) -> None:
    assert cell_len(fitted(text, cells)) == cells
    assert cell_len(fitted_right(text, cells)) == cells


def test_a_line_is_never_wider_than_its_room_and_joins_pieces_of_one_style() -> None:
    line = Line(LOOK, 10).put("one ").put("two ").muted("three")
    assert [segment.text for segment in line.strip()] == ["one two ", "th"]
    assert line.strip().cell_length == 10


# --- the table


def test_twelve_melds_and_six_players_fit_into_80x24() -> None:
    view, place = seen(), table_layout(80, 24, 6)
    lines = paint_table(LOOK, view, place.melds, place.middle)
    text = "\n".join(line.text for line in lines)
    assert [number for number in range(1, 13) if re.search(rf"(?m)(^| ) {number:>2} \w", text)] == list(range(1, 13))
    assert len(paint_players(LOOK, view, 80)) == 5
    assert len(lines) == place.middle >= 5


@pytest.mark.parametrize("width", [80, 81, 100, 139, 140, 200, 300])
@pytest.mark.parametrize("glyphs", list(GLYPHS))
@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_is_wider_than_the_terminal(width: int, glyphs: str, language: str) -> None:
    look, view = Look(Words(language), GLYPHS[glyphs], LOOK.theme), seen()
    place = table_layout(width, 24, 6)
    strips = [paint_header(look, view, width), *paint_players(look, view, width), *paint_score(look, view, width)]
    assert max(strip.cell_length for strip in strips) <= width
    table = paint_table(look, view, place.melds, place.middle, targets=(1, 12))
    assert max(strip.cell_length for strip in table) <= place.melds


def test_more_melds_than_have_room_show_the_newest() -> None:
    view = seen()
    assert view.deal is not None
    many = view._replace(deal=view.deal._replace(melds=view.deal.melds * 2))
    text = "\n".join(line.text for line in paint_table(LOOK, many, 80, 6))
    assert "24" in text
    assert "18 " in text


def test_a_long_run_shows_its_ends_and_its_joker() -> None:
    run = parse_cards("3H 4H 5H *6H 7H 8H 9H 10H JH")
    assert shortened(LOOK, run, 40) == [run]
    assert shortened(LOOK, run, 16) == [run[:1], run[3:4], run[-1:]]
    assert shortened(LOOK, run, 9) == [run[:1], run[-1:]]


def test_a_long_turn_is_told_with_its_discard() -> None:
    moves = parse_moves("draw; meld 5H 5D 5S; meld JS QS KS AS; attach JC 1; attach 4C 2; swap 8S 3; discard 2S")
    assert told(LOOK, moves, 200).startswith("draws, lays 5♥ 5♦ 5♠ · J♠ Q♠ K♠ A♠, J♣ to 1")
    for room in (20, 30, 40, 60, 80):
        text = told(LOOK, moves, room)
        assert cell_len(text) <= room
        assert text.endswith("discards 2♠")


@pytest.mark.parametrize("size", [(80, 24), (80, 25), (100, 30), (140, 45), (200, 60), (99, 24), (139, 24)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_parts_of_the_table_fill_the_terminal_exactly(size: tuple[int, int], seats: int) -> None:
    place = table_layout(*size, seats)
    assert place.melds + place.side == size[0]
    assert 5 + place.players + place.middle + place.offers + 5 == size[1]
    assert place.melds >= 66


# --- names


@pytest.mark.parametrize("name", NAMES)
async def test_any_name_stays_a_name_everywhere(name: str, tmp_path: Path) -> None:
    cleaned = clean_name(name)
    with open_journal(tmp_path) as journal:
        house = house_for(journal)
        config = match(1, name=name)
        seats = (
            *config.seats[:1],
            replace(config.seats[1], name=clean_name(f"{name} 2")[:30] or "x"),
            *config.seats[2:],
        )
        app = table_app(house, config._replace(seats=seats), arranged("7H 7D 7C", next_card="KS", opened=(0,)))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for key in ("d", "f2", "escape", "f3", "escape", "1", "x"):
                await pilot.press(key)
                await settle(pilot)
            assert type(app.screen).__name__ == "DealEndScreen"
            grid = text_grid(app)
            assert cleaned[:8] in grid
            assert max(cell_len(row) for row in grid.splitlines()) <= 80
        assert app.return_code in (None, 0)


def test_codes_that_command_a_terminal_do_not_get_into_a_name() -> None:
    for evil in ("\x1b]0;pwned\x07Eve", "\x1b[2JEve", "\x9b2JEve", "E\u202eve", "Eve\n\r\tBob", "\ud800Eve"):
        name = match(1, name=evil).names[0]
        assert "Eve" in name.replace("\u202e", "")
        assert not re.search(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e]", name)


def test_whoever_has_no_name_is_called_something() -> None:
    assert match(1, name="\x1b\x07").names[0]


# --- without colours, and pictures to compare with


async def test_without_any_colour_every_state_has_a_sign(tmp_path: Path) -> None:
    """V42."""
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal, env={"NO_COLOR": "1"}), match(1, seats=6), six_players())
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for key in ("d", "home", "space", "right"):
                await pilot.press(key)
                await settle(pilot)
            grid = text_grid(app)
            for sign in ("▲", "×", "•", "↓", "✓", "★"):
                assert sign in grid
            colours = {
                segment.style.color
                for strip in app.screen._compositor.render_strips()
                for segment in strip
                if segment.style
            }
            assert all(colour is None or colour.is_default for colour in colours)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 45)])
async def test_the_table_as_it_is_drawn(
    width: int, height: int, tmp_path: Path, grid_snapshot: SnapshotAssertion
) -> None:
    with open_journal(tmp_path) as journal:
        house = with_settings(house_for(journal, language="it"), sort="suit", flash=False)
        app = table_app(house, match(1, seats=6), six_players())
        async with app.run_test(size=(width, height)) as pilot:
            await settle(pilot)
            assert isinstance(app.screen, TableScreen)
            await pilot.press("d")
            await settle(pilot)
            assert app == grid_snapshot


async def test_the_start_as_it_is_drawn(tmp_path: Path, grid_snapshot: SnapshotAssertion) -> None:
    with open_journal(tmp_path) as journal:
        app = ScalaApp(house_for(journal, language="it"), StartScreen)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert app == grid_snapshot


def test_an_ended_deal_shows_everybodys_cards() -> None:
    view = seen()
    assert paint_deal_end(LOOK, view, 80) == []


# --- a crash


async def _crash_with_cards_at_hand(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(1), arranged("7H 7D 7C 2S", next_card="KS"))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            hand = screen.session.view.deal.hand.cards()  # type: ignore[union-attr]

            def broken() -> None:
                secret = hand  # a local variable that a traceback with locals would print
                raise ZeroDivisionError(len(secret))

            screen.turning.draw = broken  # type: ignore[method-assign]
            await pilot.press("d")
            await settle(pilot)


async def test_a_crash_shows_where_and_never_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ZeroDivisionError):
        await _crash_with_cards_at_hand(tmp_path)
    shown = capsys.readouterr().err
    assert "ZeroDivisionError" in shown
    assert "7H" not in shown
    assert "locals" not in shown


def test_what_was_told_stays_in_its_place_until_there_is_no_room_below_it() -> None:
    """So that an event sends one line of the panel to the terminal, not all of them."""
    view = seen()
    panels: list[list[str]] = []
    for count in range(1, 40):
        happened = [f"event {number}" for number in range(1, count + 1)]
        panels.append([strip.text.rstrip() for strip in paint_side(LOOK, view, happened, 34, 12)])
        assert any(row.endswith(f"event {count}") for row in panels[-1])
    changed = [sum(old != new for old, new in zip(*pair, strict=True)) for pair in pairwise(panels)]
    assert sum(rows > 1 for rows in changed) <= len(changed) // 3
