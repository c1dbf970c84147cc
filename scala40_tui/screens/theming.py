"""The themes: found in three places, checked, and handed to Textual with the table's own variables.

Searched are the packaged folder, the person's own `themes` folder, and one file named on the command line; the later
wins. A broken theme is told and skipped, so that no theme can stop a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from textual.app import App

from scala40_tui.screens.table_theme import TableTheme, build
from scala40_tui.screens.theme_file import REQUIRED, ThemeFile, Value, mixed_colours, read_theme
from scala40_tui.settings.kinds import shown
from scala40_tui.settings.toml_file import Problem, Unfit, read_toml
from scala40_tui.words import N_

DEFAULT: Final = "classic"
"""The theme of a first start."""
PACKAGED: Final = (
    DEFAULT,
    "four-colour",
    "four-colour-cvd",
    "high-contrast",
    "light",
    "ansi-dark",
    "ansi-light",
    "mono",
    "ascii",
)
"""The themes that come with the program, in the picker's order."""

_ROOTS: Final = {
    (False, True): DEFAULT,
    (False, False): "light",
    (True, True): "ansi-dark",
    (True, False): "ansi-light",
}
"""What a theme extends that does not say so, by whether it is ansi and dark."""


class Library(NamedTuple):
    """All themes that can be used, in the picker's order, and what is wrong with the others."""

    themes: Mapping[str, TableTheme]
    problems: tuple[Problem, ...]

    def get(self, name: str) -> TableTheme:
        """Return a theme by name; the default one for a name nobody knows."""
        return self.themes.get(name, self.themes[DEFAULT])

    def register(self, app: App[Any]) -> None:
        """Hand all themes to an app; to be called before its `theme` is set."""
        for each in self.themes.values():
            app.register_theme(each.theme)


def load_themes(user_folder: Path | None = None, theme_file: Path | None = None) -> Library:
    """Load the packaged themes, the person's folder, and one file; what cannot be used is among the problems."""
    shelf = _Shelf()
    shelf.add((packaged_folder() / f"{name}.toml" for name in PACKAGED), packaged=True)
    if user_folder is not None and user_folder.is_dir():
        shelf.add(sorted(user_folder.glob("*.toml")))
    if theme_file is not None:
        shelf.add([theme_file])
    return Library(MappingProxyType(shelf.themes), tuple(shelf.problems))


def packaged_folder() -> Path:
    """Return where the packaged themes are: inside the package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / "themes"
    return inside if inside.is_dir() else package.parent / "themes"


@cache
def variable_defaults() -> Mapping[str, str]:
    """Return our variables for `App.get_theme_variable_defaults`, so that Textual's own themes work too."""
    return load_themes().themes[DEFAULT].variables


class _Shelf:
    """Gathers themes; a file may extend any packaged theme gathered before it."""

    def __init__(self) -> None:
        self.themes: dict[str, TableTheme] = {}
        self.problems: list[Problem] = []
        self._packaged: dict[str, Mapping[str, Value]] = {}

    def add(self, paths: Iterable[Path], *, packaged: bool = False) -> None:
        """Read the files of one place; a later theme takes the place of an earlier one of its name."""
        for path in paths:
            file = read_theme(path.stem, read_toml(path))
            values, problems = self._complete(file, packaged)
            self.problems += problems
            if problems:
                continue
            self.themes[file.name] = build(file.name, values)
            if packaged:
                self._packaged[file.name] = values

    def _complete(self, file: ThemeFile, packaged: bool) -> tuple[Mapping[str, Value], list[Problem]]:
        """Return a theme's values with those of the theme it extends, and what is wrong with it."""
        if file.problems:
            return {}, list(file.problems)
        base = _base_name(file, packaged)
        if base is not None and base not in self._packaged:
            known = ", ".join(self._packaged)
            fault = Unfit(N_("{value} is not one of {choices}"), value=shown(base), choices=known)
            return {}, [file.source.problem(("extends",), fault)]
        below = {} if base is None else self._packaged[base]
        values = {**below, "title": file.name, "title-it": file.values.get("title", file.name), **file.values}
        problems = list(mixed_colours(file, ansi=bool(values.get("ansi"))))
        if below and below["ansi"] != values["ansi"]:
            problems.append(file.source.problem(("ansi",), Unfit(N_("must be as in the theme that it extends"))))
        missing = [key for key in REQUIRED if key not in values]
        problems += [Problem(file.source.name, None, key, N_("is missing")) for key in missing]
        return values, problems


def _base_name(file: ThemeFile, packaged: bool) -> str | None:
    """Return the theme that a file extends: the one it names, or the plainest of its sort; None for a packaged root."""
    if "extends" in file.values:
        return str(file.values["extends"])
    if packaged and file.name in _ROOTS.values():
        return None
    return _ROOTS[bool(file.values.get("ansi", False)), bool(file.values.get("dark", True))]
