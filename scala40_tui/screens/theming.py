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


class Library:
    """All themes that can be used, in the picker's order, and what is wrong with the others.

    A theme's file is read when somebody asks for the theme: a start needs but one.
    """

    def __init__(self, packaged: Path, own: Iterable[Path] = ()) -> None:
        """`packaged` is the folder of PACKAGED, `own` the person's files, of which the last one of a name wins."""
        self._packaged = packaged
        self._own = tuple(own)
        self._read: dict[Path, _Read] = {}
        self._built: dict[str, TableTheme] = {}

    @property
    def themes(self) -> Mapping[str, TableTheme]:
        """Every theme that can be used, by name."""
        names = dict.fromkeys((*PACKAGED, *(path.stem for path in self._own)))
        return MappingProxyType({name: theme for name in names if (theme := self._find(name)) is not None})

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with themes that cannot be used."""
        packaged = tuple(self._packaged / f"{name}.toml" for name in PACKAGED)
        return tuple(problem for path in (*packaged, *self._own) for problem in self._values(path).problems)

    def get(self, name: str) -> TableTheme:
        """Return a theme by name; the default one for a name nobody knows."""
        theme = self._find(name) or self._find(DEFAULT)
        if theme is None:
            raise LookupError(DEFAULT)
        return theme

    def register(self, app: App[Any]) -> None:
        """Hand all themes to an app."""
        for each in self.themes.values():
            app.register_theme(each.theme)

    def _find(self, name: str) -> TableTheme | None:
        if name not in self._built:
            for path in self._files(name):
                found = self._values(path)
                if not found.problems:
                    self._built[name] = build(name, found.values)
                    break
        return self._built.get(name)

    def _files(self, name: str) -> list[Path]:
        """Return the files of a theme, the one that wins first."""
        packaged = [self._packaged / f"{name}.toml"] if name in PACKAGED else []
        return [*(path for path in reversed(self._own) if path.stem == name), *packaged]

    def _values(self, path: Path) -> _Read:
        """Return a file's values with those of the theme it extends, and what is wrong with it."""
        if path not in self._read:
            file = read_theme(path.stem, read_toml(path))
            self._read[path] = self._complete(file, packaged=path.parent == self._packaged)
        return self._read[path]

    def _complete(self, file: ThemeFile, *, packaged: bool) -> _Read:
        if file.problems:
            return _Read({}, file.problems)
        base = _base_name(file, packaged)
        # A packaged theme may extend only those before it.
        known = PACKAGED[: PACKAGED.index(file.name)] if packaged else PACKAGED
        if base is not None and base not in known:
            choices = ", ".join(known)
            fault = Unfit(N_("{value} is not one of {choices}"), value=shown(base), choices=choices)
            return _Read({}, (file.source.problem(("extends",), fault),))
        below = {} if base is None else self._values(self._packaged / f"{base}.toml").values
        return _extended(file, below)


class _Read(NamedTuple):
    """A theme's file with what it extends."""

    values: Mapping[str, Value]
    """Complete where there are no problems."""
    problems: tuple[Problem, ...]


def _extended(file: ThemeFile, below: Mapping[str, Value]) -> _Read:
    values = {**below, "title": file.name, "title-it": file.values.get("title", file.name), **file.values}
    problems = list(mixed_colours(file, ansi=bool(values.get("ansi"))))
    if below and below["ansi"] != values["ansi"]:
        problems.append(file.source.problem(("ansi",), Unfit(N_("must be as in the theme that it extends"))))
    missing = [key for key in REQUIRED if key not in values]
    problems += [Problem(file.source.name, None, key, N_("is missing")) for key in missing]
    return _Read(values, tuple(problems))


def put_on(app: App[Any], theme: TableTheme) -> None:
    """Show an app in a theme."""
    app.register_theme(theme.theme)
    app.theme = theme.name


def load_themes(user_folder: Path | None = None, theme_file: Path | None = None) -> Library:
    """Find the packaged themes, the person's folder, and one file; what cannot be used is among the problems."""
    own = [] if user_folder is None or not user_folder.is_dir() else sorted(user_folder.glob("*.toml"))
    return Library(packaged_folder(), own if theme_file is None else [*own, theme_file])


def packaged_folder() -> Path:
    """Return where the packaged themes are: inside the package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / "themes"
    return inside if inside.is_dir() else package.parent / "themes"


@cache
def variable_defaults() -> Mapping[str, str]:
    """Return our variables for `App.get_theme_variable_defaults`, so that Textual's own themes work too."""
    return load_themes().get(DEFAULT).variables


def _base_name(file: ThemeFile, packaged: bool) -> str | None:
    """Return the theme that a file extends: the one it names, or the plainest of its sort; None for a packaged root."""
    if "extends" in file.values:
        return str(file.values["extends"])
    if packaged and file.name in _ROOTS.values():
        return None
    return _ROOTS[bool(file.values.get("ansi", False)), bool(file.values.get("dark", True))]
