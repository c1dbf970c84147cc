"""How the program looks and listens: the theme picker, one's own keys, what arrives of a key, faults, the palette."""

from __future__ import annotations

from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.faults_screen import FaultsScreen, said
from scala40_tui.screens.house import House
from scala40_tui.screens.key_test_screen import KeyTestScreen
from scala40_tui.screens.keys_screen import KeysScreen
from scala40_tui.screens.start_screen import StartScreen
from scala40_tui.screens.theme_screen import ThemeScreen
from scala40_tui.settings.reading import settings_of
from scala40_tui.settings.toml_file import parse_toml

FAULTY: Final = b"""\
theme = "notte"
pace = "fast"
colour = "red"
[keys]
draw = "\\u00a7\\u00a7"
[last_table]
seats = 12
"""


def _faults(house: House) -> ScalaApp:
    loaded = settings_of(parse_toml("settings.toml", FAULTY))
    return ScalaApp(house, lambda inside: FaultsScreen(inside, said(loaded.problems, inside.words)))


def _themes(house: House) -> ScalaApp:
    return ScalaApp(house, lambda inside: ThemeScreen(inside))  # type: ignore[arg-type,return-value]  # it gives a name


PICTURES: Final = (
    Picture("themes", _themes, ("down", "down")),
    Picture("keys", lambda house: ScalaApp(house, KeysScreen), ("down", "down", "enter")),
    Picture("key-test", lambda house: ScalaApp(house, KeyTestScreen), ("up", "x", "f7", "è")),
    Picture("faults", _faults),
    Picture("palette", lambda house: ScalaApp(house, StartScreen), ("f9",)),
)
