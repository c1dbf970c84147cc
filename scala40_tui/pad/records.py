"""Edits as the journal keeps them: a kind and a few plain values; and read back.

The sheet that a pad begins with is kept as its CSV (`rules.score_file`), which a person can read and a newer version
will. An entry is what one types into its cell, with its penalties and their reasons beside it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

from scala40_tui.pad.edits import (
    AnyEdit,
    DealerSet,
    EndingSet,
    EntrySet,
    PlayerAdded,
    PlayerBack,
    PlayerLeft,
    Renamed,
    RowDeleted,
    RowInserted,
    RowNoted,
    RulesSet,
    SheetNoted,
    StartSet,
)
from scala40_tui.rules.cells import cell_text, parse_cell
from scala40_tui.rules.options import Rules, rules_of
from scala40_tui.rules.score_file import read_sheet, write_sheet
from scala40_tui.rules.sheet import Ending, Entry, Penalty, Sheet

KIND: Final = "pad"
"""The kind of the journal's streams that hold pads, and of their first event."""
FORMAT: Final = 1
"""The version of the events."""


class NewerPad(ValueError):
    """A pad that a newer version of the program wrote."""


class Step(StrEnum):
    """A step through what was done; the value is its kind in the journal."""

    UNDO = "undo"
    REDO = "redo"


PadEvent = AnyEdit | Step
"""What follows the first event of a pad."""

Record = tuple[str, dict[str, Any]]
"""The kind and the payload of an event."""

_KINDS: Final[dict[str, type[AnyEdit]]] = {
    "entry": EntrySet,
    "insert": RowInserted,
    "delete": RowDeleted,
    "ending": EndingSet,
    "row-notes": RowNoted,
    "notes": SheetNoted,
    "rename": Renamed,
    "start": StartSet,
    "join": PlayerAdded,
    "leave": PlayerLeft,
    "back": PlayerBack,
    "rules": RulesSet,
    "dealer": DealerSet,
}
_KIND_OF: Final = {edit: kind for kind, edit in _KINDS.items()}


def begin_record(sheet: Sheet) -> Record:
    """Return the first event of a pad."""
    return KIND, {"format": FORMAT, "sheet": write_sheet(sheet)}


def read_begin(kind: str, payload: Mapping[str, Any]) -> Sheet:
    """Return the sheet that a pad begins with; raise NewerPad, or ValueError where it is no first event."""
    if kind != KIND:
        raise ValueError("a pad begins with its sheet")
    if payload["format"] > FORMAT:
        raise NewerPad(f"format {payload['format']}")
    return read_sheet(payload["sheet"])


def to_record(event: PadEvent) -> Record:
    """Return an edit or a step as the journal keeps it."""
    if isinstance(event, Step):
        return event.value, {}
    fields = (field.name for field in dataclasses.fields(event))
    return _KIND_OF[type(event)], {name: _plain(getattr(event, name)) for name in fields}


def from_record(kind: str, payload: Mapping[str, Any]) -> PadEvent:
    """Return the edit or the step that `to_record` wrote; raise ValueError, KeyError or TypeError for another."""
    if kind not in _KINDS:
        return Step(kind)
    return _KINDS[kind](**{name: _READERS.get(name, _as_it_is)(value) for name, value in payload.items()})


def _plain(value: object) -> object:
    if isinstance(value, Entry):
        main = cell_text(dataclasses.replace(value, penalties=()))
        return {"cell": main, "penalties": [list(penalty) for penalty in value.penalties]}
    if isinstance(value, Rules):
        return {"preset": value.preset, "options": value.deviations()}
    if isinstance(value, Ending):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def _entry(value: Mapping[str, Any]) -> Entry:
    penalties = tuple(Penalty(points, reason) for points, reason in value["penalties"])
    return dataclasses.replace(parse_cell(value["cell"]), penalties=penalties)


def _rules(value: Mapping[str, Any]) -> Rules:
    return rules_of(value["preset"], value["options"])


def _as_it_is(value: Any) -> Any:  # noqa: ANN401 - what JSON can carry
    return value


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "entry": _entry,
    "rules": _rules,
    "ending": Ending,
    "remarks": tuple,
}
