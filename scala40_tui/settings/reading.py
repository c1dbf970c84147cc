"""Read the settings: what can be used is used, and what cannot is told with its line."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from scala40_tui.settings.kinds import TableOf, table
from scala40_tui.settings.model import Field, LastTable, Settings, fields_of
from scala40_tui.settings.toml_file import Problem, TomlFile, Unfit, read_toml
from scala40_tui.words import N_

FILE_NAME: Final = "settings.toml"
"""The file's name in the configuration folder."""

_Record = TypeVar("_Record", Settings, LastTable)


class Loaded(NamedTuple):
    """The settings as far as they could be read, and everything that could not."""

    settings: Settings
    problems: tuple[Problem, ...]


def load(folder: Path, actions: Collection[str] | None = None) -> Loaded:
    """Read the settings of a configuration folder; no file means no wishes.

    `actions` are the ids that `[keys]` may name; None lets every id pass.
    """
    path = folder / FILE_NAME
    if not path.exists():
        return Loaded(Settings(), ())
    return settings_of(read_toml(path), actions)


def settings_of(file: TomlFile, actions: Collection[str] | None = None) -> Loaded:
    """Return the settings that a file asks for."""
    reader = _Reader(file, actions)
    return Loaded(reader.record(Settings(), file.values, ()), file.problems + tuple(reader.problems))


class _Reader:
    """Goes through a file's values and gathers what is wrong with them."""

    def __init__(self, file: TomlFile, actions: Collection[str] | None) -> None:
        self._file = file
        self._actions = actions
        self.problems: list[Problem] = []

    def record(self, record: _Record, values: object, key: tuple[str, ...]) -> _Record:
        """Return `record` with every value that can be used."""
        good: dict[str, Any] = {}
        known = fields_of(record)
        for name, value in self._entries(values, key).items():
            here = (*key, name)
            if name not in known:
                self._complain(here, _unknown(name, known))
            else:
                self._setting(good, known[name], value, here)
        return replace(record, **good)

    def _setting(self, good: dict[str, Any], about: Field, value: object, key: tuple[str, ...]) -> None:
        if about.kind is None:
            good[about.name] = self.record(LastTable(), value, key)
        elif isinstance(about.kind, TableOf):
            good[about.name] = self._table(about.kind, value, key)
        else:
            self._keep(good, about.name, partial(about.kind.read, value), key)

    def _table(self, kind: TableOf, values: object, key: tuple[str, ...]) -> MappingProxyType[str, Any]:
        good: dict[str, Any] = {}
        for name, value in self._entries(values, key).items():
            if key == ("keys",) and self._actions is not None and name not in self._actions:
                self._complain((*key, name), _unknown(name, self._actions))
            else:
                self._keep(good, name, partial(kind.entry, name, value), (*key, name))
        return MappingProxyType(good)

    def _entries(self, values: object, key: tuple[str, ...]) -> dict[str, object]:
        try:
            return table(values)
        except Unfit as fault:
            self._complain(key, fault)
            return {}

    def _keep(self, good: dict[str, Any], name: str, read: Callable[[], Any], key: tuple[str, ...]) -> None:
        try:
            good[name] = read()
        except Unfit as fault:
            self._complain(key, fault)

    def _complain(self, key: tuple[str, ...], fault: Unfit) -> None:
        self.problems.append(self._file.problem(key, fault))


def _unknown(name: str, known: Collection[str]) -> Unfit:
    near = get_close_matches(name, list(known), n=1)
    if near:
        return Unfit(N_("is not known here; perhaps {name} is meant"), name=near[0])
    return Unfit(N_("is not known here"))
