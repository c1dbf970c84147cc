"""A TOML file that a person wrote: its values, the line each stands on, and what is wrong with it in one line each."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from scala40_tui.words import N_, Words

LARGEST_FILE: Final = 256 * 1024
"""In bytes; no settings or theme written by hand comes near it."""

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class Problem(NamedTuple):
    """One thing wrong in a file, said so that a person can mend it."""

    file: str
    """The file's name as the person knows it."""
    line: int | None
    """Counted from 1; None when the whole file is meant."""
    key: str
    """The dotted key, empty when the file as a whole is meant."""
    reason: str
    """An English sentence part, to be translated."""
    values: Mapping[str, object] = _NOTHING
    """What fills the reason's braces."""

    def text(self, words: Words) -> str:
        """Return `file:line: key: reason` in the language of `words`."""
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.key, words(self.reason, **self.values)) if part)


class Unfit(ValueError):
    """A value that a setting cannot take; carries the reason and its numbers."""

    def __init__(self, reason: str, **values: object) -> None:
        """Remember the reason, an English text marked for translation."""
        super().__init__(reason)
        self.reason = reason
        self.values = values


class TomlFile(NamedTuple):
    """A file as read: `values` is empty when `problems` says that it could not be."""

    name: str
    text: str
    values: dict[str, Any]
    problems: tuple[Problem, ...]

    def line(self, *key: str) -> int | None:
        """Return the line on which the value with this path of keys begins, from 1; None when there is none."""
        return _line_of(self.text, key)

    def problem(self, key: tuple[str, ...], fault: Unfit) -> Problem:
        """Return what is wrong with the value at `key`, with its line."""
        return Problem(self.name, self.line(*key), ".".join(key), fault.reason, fault.values)


def read_toml(path: Path) -> TomlFile:
    """Read a file; whatever is wrong with it is told in `problems`, never raised."""
    name = path.name
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return _unread(name, None, N_("cannot be read: {error}"), error=reason)
    if len(data) > LARGEST_FILE:
        return _unread(name, None, N_("is larger than {limit} kB"), limit=LARGEST_FILE // 1024)
    return parse_toml(name, data)


def parse_toml(name: str, data: bytes) -> TomlFile:
    """Read the content of a file called `name`."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _unread(name, line, N_("is not UTF-8 text"))
    try:
        return TomlFile(name, text, tomllib.loads(text), ())
    except tomllib.TOMLDecodeError as error:
        sentence, line_or_none = _syntax_error(str(error), text)
        return _unread(name, line_or_none, N_("is not TOML: {error}"), error=sentence)
    except RecursionError:
        return _unread(name, None, N_("is not TOML: {error}"), error="nested too deeply")


def _unread(name: str, line: int | None, reason: str, **values: object) -> TomlFile:
    return TomlFile(name, "", {}, (Problem(name, line, "", reason, values),))


def _syntax_error(message: str, text: str) -> tuple[str, int | None]:
    """Part the standard library's message into its sentence and the line."""
    sentence, _, place = message.partition(" (at ")
    found = re.search(r"line (\d+)", place)
    return sentence, int(found[1]) if found else text.count("\n") + 1


def _line_of(text: str, key: tuple[str, ...]) -> int | None:
    """Find the line by parsing ever longer beginnings of the text: exact, whatever way the key is written.

    The beginnings that parse hold more and more keys, so they can be halved; one that does not parse ends inside a
    value of several lines, and the search steps on to its end.
    """
    lines = text.split("\n")

    def holds(count: int) -> bool | None:
        try:
            return _has(tomllib.loads("\n".join(lines[:count])), key)
        except tomllib.TOMLDecodeError:
            return None

    return _first_line(len(lines), holds)


def _first_line(count: int, holds: Callable[[int], bool | None]) -> int | None:
    """Return the first line whose end makes `holds` true, counted from the last end where it is false."""
    without, within = 0, count
    if not holds(within):
        return None
    while within - without > 1:
        middle = end = (without + within) // 2
        while end < within and (held := holds(end)) is None:
            end += 1
        if end >= within:
            within = middle
        elif held:
            within = end
        else:
            without = end
    return without + 1


def _has(values: object, key: tuple[str, ...]) -> bool:
    for part in key:
        if not isinstance(values, dict) or part not in values:
            return False
        values = values[part]
    return True
