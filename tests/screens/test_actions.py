"""One registry of actions: screens, help, foot line and own keys agree with it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections import Counter
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

import scala40_tui.screens
from scala40_tui.screens.actions import (
    ACTIONS,
    EVERYWHERE,
    TYPING,
    Action,
    actions_of,
    bindings,
    key_text,
    keymap,
    keys_of,
)
from scala40_tui.screens.asking_screen import AskingScreen
from scala40_tui.screens.page import HouseScreen, Page
from scala40_tui.screens.widgets.form import Form
from scala40_tui.settings.kinds import Keys, TableOf
from scala40_tui.settings.model import FIELDS
from scala40_tui.words import Words
from tests.support.playing import house_for, match, open_journal, settle, table_app, with_settings


def all_screens() -> dict[str, type[DOMNode]]:
    """Return every screen of the room by its place in the registry; form, page and what is typed are places too."""
    found: dict[str, type[DOMNode]] = {"form": Form, "page": Page, TYPING: AskingScreen}
    for module in pkgutil.walk_packages(scala40_tui.screens.__path__, "scala40_tui.screens."):
        for _, one in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(one, HouseScreen) and one.WHERE and one.__module__ == module.name:
                found[one.WHERE] = one
    return found


SCREENS = all_screens()
PLACES = sorted({action.where for action in ACTIONS} - {EVERYWHERE})


def test_every_place_of_the_registry_is_a_screen_and_the_other_way_around() -> None:
    assert sorted(SCREENS) == PLACES


@pytest.mark.parametrize("action", ACTIONS, ids=[action.id for action in ACTIONS])
def test_every_action_is_a_method_of_its_screen(action: Action) -> None:
    screens = SCREENS.values() if action.where == EVERYWHERE else [SCREENS[action.where]]
    for screen in screens:
        if issubclass(screen, HouseScreen) or action.where != EVERYWHERE:
            assert callable(getattr(screen, f"action_{action.method}"))


@pytest.mark.parametrize("place", PLACES)
def test_a_screen_binds_what_the_registry_says_and_nothing_else(place: str) -> None:
    own = SCREENS[place].__dict__.get("BINDINGS") or next(
        one.__dict__["BINDINGS"] for one in SCREENS[place].__mro__ if one.__dict__.get("BINDINGS")
    )
    assert own == bindings(place)


def test_names_are_unique_and_may_stand_in_the_settings() -> None:
    assert max(Counter(action.id for action in ACTIONS).values()) == 1
    kind = FIELDS["keys"].kind
    assert isinstance(kind, TableOf)
    for action in ACTIONS:
        assert kind.names.fullmatch(action.id)
        assert Keys().read(list(action.keys)) == action.keys


@pytest.mark.parametrize("place", PLACES)
def test_no_key_means_two_things_on_one_screen(place: str) -> None:
    pages = actions_of("page") if issubclass(SCREENS[place], Page) and place != "page" else ()
    keys = Counter(key for action in (*actions_of(place), *pages, *actions_of(EVERYWHERE)) for key in action.keys)
    doubled = {key for key, count in keys.items() if count > 1}
    # The help is closed by the key that opened it.
    assert doubled <= ({"f1"} if place == "help" else set())


def test_no_key_needs_what_an_italian_keyboard_has_not() -> None:
    plain = re.compile(
        r"[a-z0-9]|f\d+|space|enter|escape|backspace|delete|tab|shift\+tab|left|right|up|down|home|end|pageup|pagedown"
        r"|colon|question_mark|asterisk|ctrl\+u"
    )
    assert [key for action in ACTIONS for key in action.keys if not plain.fullmatch(key)] == []


def test_every_key_has_a_text_in_both_languages() -> None:
    for language in ("it", "en"):
        words = Words(language)
        for action in ACTIONS:
            for key in action.keys:
                assert len(key_text(key, words)) <= 10


def test_own_keys_replace_the_first_ones() -> None:
    own = {"draw": ("p", "f5"), "nothing": ("x",), "choose": ("z",)}
    assert keymap(own) == {"draw": "p,f5"}
    assert keys_of(next(action for action in ACTIONS if action.id == "draw"), own) == ("p", "f5")


async def test_a_key_of_ones_own_does_its_action_and_is_shown(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        house = with_settings(house_for(journal), keys={"draw": ("f5",)})
        app = table_app(house, match(7))
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(20):
                await settle(pilot)
            foot = app.screen.query_one("#keys").text()  # type: ignore[attr-defined]
            assert "F5 draw" in foot
            before = app.screen.session.view.deal  # type: ignore[attr-defined]
            await pilot.press("d")
            await settle(pilot)
            assert app.screen.session.view.deal == before  # type: ignore[attr-defined]
            await pilot.press("f5")
            await settle(pilot)
            assert app.screen.session.view.deal.turn.drew  # type: ignore[attr-defined]


def test_bindings_carry_the_names_by_which_keys_are_changed() -> None:
    for action in ACTIONS:
        made = [one for one in bindings(action.where) if isinstance(one, Binding) and one.id == action.id]
        assert len(made) == (0 if action.numbered else 1)


async def test_the_palette_finds_an_action_by_its_name_and_does_it(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal, language="it"), match(7))
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(20):
                await settle(pilot)
            table = app.screen
            assert not table.session.view.deal.turn.drew  # type: ignore[attr-defined]
            await pilot.press("f9")
            await pilot.pause()
            assert type(app.screen).__name__ == "Palette"
            await pilot.press(*"pesca")
            for _ in range(10):
                await settle(pilot)
            await pilot.press("enter")
            for _ in range(10):
                await settle(pilot)
            assert app.screen is table
            assert table.session.view.deal.turn.drew  # type: ignore[attr-defined]


async def test_a_click_on_a_card_goes_there_and_marks_it(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        app = table_app(house_for(journal), match(7))
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(20):
                await settle(pilot)
            await pilot.click("#hand", offset=(12, 2))
            await settle(pilot)
            desk = app.screen.desk  # type: ignore[attr-defined]
            assert desk.cursor == 2
            assert desk.marked == {desk.slots[2].number}
