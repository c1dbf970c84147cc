"""The rules in force: every option with a value, made from a preset and deviations.

`OPTIONS` (option_table.py) says what each option means and may be; this module turns its texts into the values the
engine reads, and tells how a set of rules differs from its preset (F art. 2 asks that variants are named).
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from scala40_tui.rules.option import Option
from scala40_tui.rules.option_table import OPTIONS, PRESETS

Value = int | str
"""An option's value: a whole number, or one of its words."""

DEFAULT_PRESET: Final = "fisca"
_NUMBER: Final = re.compile(r"[+\-−]?\d{1,6}")
_DEALS: Final = re.compile(r"(\d{1,3})[ _](?:deals|smazzate)")


class OptionError(ValueError):
    """An option or preset that cannot be used; the fields say which word, why, and what would do."""

    def __init__(self, problem: str, name: str, value: str = "", choices: tuple[str, ...] = ()) -> None:
        """`problem` is "preset", "option" or "value"; `choices` are what would do, the nearest first."""
        super().__init__(problem, name, value, choices)
        self.problem = problem
        self.name = name
        self.value = value
        self.choices = choices


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one match. Each field is the option of that name; `option_table` explains them all."""

    preset: str
    opening_min: int
    opening_pickup: str
    opening_joker: str
    attach_on_opening_turn: str
    run_max: int
    jokers_per_meld: int
    min_naturals: int
    set_joker_identity: str
    duplicate_melds: str
    sweep_complete: str
    pickup_use: str
    single_card_pile: str
    swap_use: str
    joker_discard: str
    discard_attaching_opened: str
    close_first_lap: str
    in_hand_needs_min: str
    in_hand_bonus: str
    full_hand: str
    lone_ace: int
    closer_score: int
    match: Value
    limit: int
    limit_test: str
    rientro: str
    rientro_max: Value
    restock_when: str
    restock_cards: str
    restock_shuffle: str
    dead_deal_after: Value
    victory_points: int
    team_opening: str
    turn_clock: Value
    timeout: str
    penalties: str
    late_penalty: Value

    def value(self, name: str) -> Value:
        """Return the value of the option called `name`."""
        value: Value = getattr(self, name)
        return value

    def changed(self, **deviations: Value) -> Rules:
        """Return these rules with some options set to values already read and checked."""
        return dataclasses.replace(self, **deviations)  # type: ignore[arg-type]

    def deviations(self) -> dict[str, Value]:
        """Return the options that differ from the preset, in the table's order."""
        base = preset_rules(self.preset)
        return {
            option.name: value for option in OPTIONS if (value := self.value(option.name)) != base.value(option.name)
        }

    @property
    def couples(self) -> bool:
        """True where partners sit opposite and play for victory points (F annex A)."""
        return self.match == "victory_points"


_BY_NAME: Final = {option.name: option for option in OPTIONS}


def nearest(word: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the known words, those most like `word` first."""
    close = difflib.get_close_matches(word, known, n=3, cutoff=0.5)
    return (*close, *(other for other in known if other not in close))


def option(name: str) -> Option:
    """Return the option called `name`; raise OptionError with the nearest names otherwise."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise OptionError("option", name, choices=nearest(name, tuple(_BY_NAME))) from None


def read_value(name: str, raw: object) -> Value:
    """Read an option's value from a file, where numbers are numbers and words are words."""
    known = option(name)
    if isinstance(raw, str) and raw in known.words:
        return raw
    if isinstance(raw, str) and name == "match" and (deals := _DEALS.fullmatch(raw)):
        raw = int(deals[1])
    if isinstance(raw, int) and not isinstance(raw, bool) and known.admits(raw):
        return raw
    number_in_quotes = isinstance(raw, str) and _NUMBER.fullmatch(raw)
    value = f'"{raw}"' if number_in_quotes else str(raw).lower() if isinstance(raw, bool) else str(raw)
    raise OptionError("value", name, value, known.choices())


def read_text(name: str, text: str) -> Value:
    """Read an option's value from a word that a person typed, numbers included."""
    word = text.strip()
    if _NUMBER.fullmatch(word):
        return read_value(name, int(word.replace("−", "-")))
    return read_value(name, word.lower())


def read_assignment(text: str) -> tuple[str, Value]:
    """Read `option=value`."""
    name, _, value = (part.strip() for part in text.partition("="))
    if not (name and value):
        known = name or text.strip()
        raise OptionError("option", known, choices=nearest(known, tuple(_BY_NAME)))
    return name, read_text(name, value)


def value_text(value: Value) -> str:
    """Return a value as one types it."""
    return str(value)


@cache
def preset_rules(name: str) -> Rules:
    """Return the rules of a preset; raise OptionError with the nearest names otherwise."""
    if name not in PRESETS:
        raise OptionError("preset", name, choices=nearest(name, PRESETS))
    place = PRESETS.index(name)
    values: dict[str, Any] = {option.name: option.presets[place] for option in OPTIONS}
    return Rules(preset=name, **values)


def rules_of(preset: str, deviations: Mapping[str, object]) -> Rules:
    """Return a preset's rules with deviations as a file gives them, each checked."""
    base = preset_rules(preset)
    return base.changed(**{name: read_value(name, raw) for name, raw in deviations.items()})
