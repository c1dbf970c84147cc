"""Settings that were changed take effect at once, on the screen that is seen and on those below it."""

from __future__ import annotations

from textual.app import App

from scala40_tui.screens.actions import keymap
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.theming import put_on
from scala40_tui.settings import Problem
from scala40_tui.words import Words, language_of


def change(app: App[object], house: House, **settings: object) -> tuple[Problem, ...]:
    """Change settings, keep them, and let every screen know; return what hindered keeping them."""
    if "language" in settings:
        house.words = Words(language_for(str(settings["language"])))
    problems = house.change(**settings)
    if "keys" in settings:
        app.set_keymap(keymap(house.settings.keys))
    take_effect(app, house, *settings)
    return problems


def take_effect(app: App[object], house: House, *names: str) -> None:
    """Show what settings of these names mean now."""
    put_on(app, house.look().theme)
    for screen in app.screen_stack:
        if isinstance(screen, HouseScreen):
            screen.settings_changed(*names)


def language_for(setting: str) -> str:
    """Return the language that a setting asks for; `auto` asks the system."""
    return language_of() if setting == "auto" else setting
