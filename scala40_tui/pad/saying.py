"""Entries, edits and penalties in sentences: for the line of what was done, the log of changes, and every export."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

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
from scala40_tui.rules.cells import cell_text
from scala40_tui.rules.counting import HeldCard, held_text
from scala40_tui.rules.score_words import match_line
from scala40_tui.rules.sheet import EMPTY, Ending, Entry, Kind, Sheet
from scala40_tui.words import N_, Words

_ENDINGS: Final[Mapping[Ending, str]] = MappingProxyType(
    {
        Ending.CLOSED: N_("somebody went out"),
        Ending.DEAD: N_("dead deal, nobody went out"),
        Ending.STOPPED: N_("stopped by time-out"),
    }
)


class PenaltyLine(NamedTuple):
    """A penalty on the sheet: the deal from 1, who got it, how much and why."""

    deal: int
    seat: int
    points: int
    reason: str


def ending_words(ending: Ending, words: Words) -> str:
    """Say how a deal ended."""
    return words(_ENDINGS[ending])


def entry_words(entry: Entry, words: Words, show: Callable[[Iterable[HeldCard]], str] = held_text) -> str:
    """Say what a cell holds: `23`, `went out + 10`, `blank`; `show` writes cards."""
    main = {
        Kind.EMPTY: words("blank"),
        Kind.AWAY: words("away"),
        Kind.CLOSED: words("went out in hand") if entry.in_hand else words("went out"),
        Kind.CARDS: show(entry.cards),
        Kind.POINTS: cell_text(dataclasses.replace(entry, penalties=())),
    }[entry.kind]
    return " + ".join([main, *(str(penalty.points) for penalty in entry.penalties)])


def penalty_lines(sheet: Sheet) -> tuple[PenaltyLine, ...]:
    """Return every penalty of a sheet, in the order of the deals."""
    return tuple(
        PenaltyLine(deal, seat, penalty.points, penalty.reason)
        for deal, row in enumerate(sheet.rows, 1)
        for seat, entry in enumerate(row.entries)
        for penalty in entry.penalties
    )


def penalty_sentence(line: PenaltyLine, sheet: Sheet, words: Words) -> str:
    """Say who got a penalty in which deal, and why."""
    values: dict[str, Any] = {"deal": line.deal, "name": sheet.names[line.seat]}
    if not line.reason:
        return words.plural(
            "Deal {deal}, {name}: {n} point.", "Deal {deal}, {name}: {n} points.", line.points, **values
        )
    return words.plural(
        "Deal {deal}, {name}: {n} point: {reason}",
        "Deal {deal}, {name}: {n} points: {reason}",
        line.points,
        reason=line.reason,
        **values,
    )


def note_sentences(sheet: Sheet, words: Words) -> tuple[str, ...]:
    """Return the remarks of the match and of its deals, and how deals ended that nobody ended by going out."""
    notes = list(sheet.remarks)
    for deal, row in enumerate(sheet.rows, 1):
        said = [] if row.ending is Ending.CLOSED else [ending_words(row.ending, words)]
        notes += [words("Deal {deal}: {text}", deal=deal, text=text) for text in (*said, *row.remarks)]
    return tuple(notes)


def edit_sentence(edit: AnyEdit, before: Sheet, words: Words) -> str:
    """Say what an edit does to the sheet `before` it."""
    return _SAYERS[type(edit)](edit, before, words)


# --- one sentence an edit -------------------------------------------------------------------------------------------


def _entry(edit: EntrySet, before: Sheet, words: Words) -> str:
    old = before.rows[edit.row].entries[edit.seat] if edit.row < len(before.rows) else EMPTY
    values = {"deal": edit.row + 1, "name": before.names[edit.seat], "new": entry_words(edit.entry, words)}
    if old == EMPTY:
        return words("Deal {deal}, {name}: {new}", **values)
    return words("Deal {deal}, {name}: {new} instead of {old}", old=entry_words(old, words), **values)


def _inserted(edit: RowInserted, before: Sheet, words: Words) -> str:
    return words("A deal put in as number {deal}", deal=edit.row + 1)


def _deleted(edit: RowDeleted, before: Sheet, words: Words) -> str:
    cells = " | ".join(cell_text(entry) or "?" for entry in before.rows[edit.row].entries)
    return words("Deal {deal} deleted: {cells}", deal=edit.row + 1, cells=cells)


def _ending(edit: EndingSet, before: Sheet, words: Words) -> str:
    return words("Deal {deal}: {text}", deal=edit.row + 1, text=ending_words(edit.ending, words))


def _row_noted(edit: RowNoted, before: Sheet, words: Words) -> str:
    if not edit.remarks:
        return words("Deal {deal}: note taken away", deal=edit.row + 1)
    return words("Deal {deal}: note: {text}", deal=edit.row + 1, text=" / ".join(edit.remarks))


def _noted(edit: SheetNoted, before: Sheet, words: Words) -> str:
    if not edit.remarks:
        return words("Note on the match taken away")
    return words("Note on the match: {text}", text=" / ".join(edit.remarks))


def _renamed(edit: Renamed, before: Sheet, words: Words) -> str:
    return words("{old} is now called {name}", old=before.names[edit.seat], name=edit.name)


def _start(edit: StartSet, before: Sheet, words: Words) -> str:
    return words.plural(
        "{name} begins with {n} point", "{name} begins with {n} points", edit.start, name=before.names[edit.seat]
    )


def _added(edit: PlayerAdded, before: Sheet, words: Words) -> str:
    return words.plural(
        "{name} joins in deal {deal} with {n} point",
        "{name} joins in deal {deal} with {n} points",
        edit.start,
        name=edit.name,
        deal=edit.joins,
    )


def _left(edit: PlayerLeft, before: Sheet, words: Words) -> str:
    if not edit.deal:
        return words("{name} does not play", name=before.names[edit.seat])
    return words("{name} leaves after deal {deal}", name=before.names[edit.seat], deal=edit.deal)


def _back(edit: PlayerBack, before: Sheet, words: Words) -> str:
    return words("{name} plays again", name=before.names[edit.seat])


def _rules(edit: RulesSet, before: Sheet, words: Words) -> str:
    rules = edit.rules
    changed = [f"{name}={value}" for name, value in rules.deviations().items()]
    return words("Rules: {rules}", rules=", ".join([f"{rules.preset} ({match_line(rules, words)})", *changed]))


def _dealer(edit: DealerSet, before: Sheet, words: Words) -> str:
    seat = len(before.players) - 1 if edit.seat is None else edit.seat
    return words("{name} dealt first", name=before.names[seat])


_SAYERS: Final[Mapping[type[AnyEdit], Callable[[Any, Sheet, Words], str]]] = MappingProxyType(
    {
        EntrySet: _entry,
        RowInserted: _inserted,
        RowDeleted: _deleted,
        EndingSet: _ending,
        RowNoted: _row_noted,
        SheetNoted: _noted,
        Renamed: _renamed,
        StartSet: _start,
        PlayerAdded: _added,
        PlayerLeft: _left,
        PlayerBack: _back,
        RulesSet: _rules,
        DealerSet: _dealer,
    }
)
