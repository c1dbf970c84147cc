"""What a setting may be: a word, yes or no, a number, a name, a list, a table; each says why a value is unfit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from scala40_tui.settings.toml_file import Unfit
from scala40_tui.words import N_

LONGEST_NAME: Final = 100
"""In characters; a name longer than this is a mistake or an attack on the screen."""

_KEY_NAME = re.compile(r"[a-z0-9_+]{1,30}|[^\W_]")
_OPTION_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_ACTION_NAME = re.compile(r"[a-z][a-z0-9_.-]{0,39}")


class Kind(Protocol):
    """A kind of setting."""

    def read(self, value: object) -> Any:  # noqa: ANN401 - each kind has a type of its own
        """Return the value as the program keeps it; raise Unfit with the reason."""

    def hint(self) -> str:
        """Return the values a person may write, for the file's own comments; language-free."""


class Choice(NamedTuple):
    """One of some words."""

    words: tuple[str, ...]

    def read(self, value: object) -> str:
        """Return the word."""
        if value not in self.words:
            raise Unfit(N_("{value} is not one of {choices}"), value=shown(value), choices=", ".join(self.words))
        return str(value)

    def hint(self) -> str:
        """Return the words."""
        return " | ".join(self.words)


class Flag(NamedTuple):
    """Yes or no."""

    def read(self, value: object) -> bool:
        """Return the truth value."""
        if not isinstance(value, bool):
            raise Unfit(N_("{value} is neither true nor false"), value=shown(value))
        return value

    def hint(self) -> str:
        """Return both values."""
        return "true | false"


class Number(NamedTuple):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def read(self, value: object) -> int:
        """Return the number."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise Unfit(
                N_("{value} is not a whole number from {low} to {high}"),
                value=shown(value),
                low=self.low,
                high=self.high,
            )
        return value

    def hint(self) -> str:
        """Return both ends."""
        return f"{self.low}-{self.high}"


class Name(NamedTuple):
    """A short text without control characters; may be empty only when `blank`."""

    blank: bool = False

    def read(self, value: object) -> str:
        """Return the name without blanks at its ends."""
        if not isinstance(value, str):
            raise Unfit(N_("{value} is not a text in quotes"), value=shown(value))
        name = value.strip()
        if not name and not self.blank:
            raise Unfit(N_("is empty"))
        if len(name) > LONGEST_NAME:
            raise Unfit(N_("has more than {limit} characters"), limit=LONGEST_NAME)
        if not name.isprintable():
            raise Unfit(N_("holds characters that cannot be shown"))
        return name

    def hint(self) -> str:
        """Return an example."""
        return '"…"'


class ListOf(NamedTuple):
    """A list of at most `limit` values of one kind."""

    kind: Kind
    limit: int

    def read(self, value: object) -> tuple[Any, ...]:
        """Return the values in their order."""
        if not isinstance(value, list):
            raise Unfit(N_("{value} is not a list in square brackets"), value=shown(value))
        if len(value) > self.limit:
            raise Unfit(N_("has more than {limit} entries"), limit=self.limit)
        return tuple(self.kind.read(entry) for entry in value)

    def hint(self) -> str:
        """Return a list of one."""
        return f"[{self.kind.hint()}]"


class Keys(NamedTuple):
    """One key or a list of keys, named as the terminal library names them: `d`, `space`, `f1`, `shift+left`."""

    def read(self, value: object) -> tuple[str, ...]:
        """Return the keys as a tuple."""
        keys = value if isinstance(value, list) else [value]
        for key in keys:
            if not isinstance(key, str) or not _KEY_NAME.fullmatch(key):
                raise Unfit(N_("{value} is not the name of a key"), value=shown(key))
        if not keys:
            raise Unfit(N_("is empty"))
        return tuple(keys)

    def hint(self) -> str:
        """Return an example of both ways."""
        return '"d" | ["d", "f2"]'


class OptionValue(NamedTuple):
    """The value of an option of the rules: a word, a whole number, or true and false."""

    def read(self, value: object) -> str | int | bool:
        """Return the value unchanged; which values an option has, the rules say."""
        if isinstance(value, bool | int):
            return value
        return str(Name().read(value))

    def hint(self) -> str:
        """Return an example."""
        return '"word" | 40 | true'


class TableOf(NamedTuple):
    """A table of names that the person chooses, with values of one kind."""

    kind: Kind
    names: re.Pattern[str]

    def entry(self, name: str, value: object) -> Any:  # noqa: ANN401 - as the kind says
        """Return one entry's value; raise Unfit for its name or value."""
        if not self.names.fullmatch(name):
            raise Unfit(N_("is no name that can stand here"))
        return self.kind.read(value)

    def read(self, value: object) -> Mapping[str, Any]:
        """Return the whole table; raise Unfit at the first entry that cannot be used."""
        return MappingProxyType({name: self.entry(name, entry) for name, entry in table(value).items()})

    def hint(self) -> str:
        """Return an example entry."""
        return f"name = {self.kind.hint()}"


KEY_TABLE: Final = TableOf(Keys(), _ACTION_NAME)
"""The id of an action and the keys that do it."""
OPTION_TABLE: Final = TableOf(OptionValue(), _OPTION_NAME)
"""The name of an option of the rules and its value."""


def table(value: object) -> dict[str, object]:
    """Return `value` as a table; raise Unfit when it is none."""
    if not isinstance(value, dict):
        raise Unfit(N_("{value} is not a table"), value=shown(value))
    return value


def shown(value: object) -> str:
    """Return a value for a message: short, on one line, without characters that a terminal would obey."""
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
