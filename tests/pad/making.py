"""Sheets, edits by chance, and a journal for the tests of the pad."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import strategies as st

from scala40_tui.journal.journal import Journal
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
from scala40_tui.pad.records import Step
from scala40_tui.rules.cells import parse_cell
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.sheet import AWAY, CLOSED, CLOSED_IN_HAND, EMPTY, Ending, Entry, Player, Row, Sheet

FISCA = preset_rules("fisca")
NAMES = ("Anna", "Bea", "Carlo", "Dino", "Eva", "Fil")


def blank(seats: int = 4, rules: Rules = FISCA) -> Sheet:
    """Return a sheet on which nothing is written."""
    return Sheet(rules, tuple(Player(name) for name in NAMES[:seats]))


def filled(*rows: str, rules: Rules = FISCA) -> Sheet:
    """Return a sheet with these deals, cells divided by commas."""
    cells = [tuple(map(parse_cell, row.split(","))) for row in rows]
    return Sheet(rules, blank(len(cells[0]), rules).players, tuple(map(Row, cells)))


def clock() -> Callable[[], datetime]:
    """Return a clock that goes on by a second each time it is looked at."""
    moment = datetime(2026, 1, 6, 20, 0, tzinfo=UTC)

    def now() -> datetime:
        nonlocal moment
        moment += timedelta(seconds=1)
        return moment

    return now


def open_journal(folder: Path) -> Journal:
    """Open a journal for a test; the test closes it."""
    return Journal.open(folder, now=clock())


ROWS = st.integers(0, 5)
SEATS = st.integers(0, 4)
LINES = st.lists(
    st.sampled_from(("first hand misdealt", "penalty: Bea=10", "note: preset: x", "= 1+1", "* _x_")), max_size=2
)
RULES = st.sampled_from(
    [
        FISCA,
        preset_rules("circolo").changed(limit=51),
        preset_rules("anderson"),
        FISCA.changed(match="victory_points", victory_points=2),
        FISCA.changed(match=3),
    ]
)
PLAIN_ENTRIES = st.one_of(
    st.sampled_from([EMPTY, AWAY, CLOSED, CLOSED_IN_HAND]),
    st.integers(-10, 130).map(lambda points: parse_cell(str(points))),
    st.sampled_from(["KH 7D A * 2C", "K 7 A * 2", "10 10", "A", "* *"]).map(parse_cell),
)
REASONS = st.sampled_from(["", "F art. 11 c", "late, F art. 10", "1 = 2"])


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """Draw what a cell may hold, penalties included."""
    entry = draw(PLAIN_ENTRIES)
    if entry != AWAY and draw(st.booleans()):
        entry = entry.penalised(draw(st.sampled_from([10, 20, 30])), draw(REASONS))
    return entry


EDITS: st.SearchStrategy[AnyEdit] = st.one_of(
    st.builds(EntrySet, ROWS, SEATS, entries()),
    st.builds(EntrySet, ROWS, SEATS, entries()),
    st.builds(RowInserted, ROWS),
    st.builds(RowDeleted, ROWS),
    st.builds(EndingSet, ROWS, st.sampled_from(Ending)),
    st.builds(RowNoted, ROWS, LINES.map(tuple)),
    st.builds(SheetNoted, LINES.map(tuple)),
    st.builds(Renamed, SEATS, st.sampled_from(["Ida", "Nicolò", "Bea", "C", "李明"])),
    st.builds(StartSet, SEATS, st.integers(0, 40)),
    st.builds(PlayerAdded, SEATS, st.sampled_from(["Gino", "Ugo", "Bea"]), st.integers(0, 30), st.integers(1, 6)),
    st.builds(PlayerLeft, SEATS, st.integers(0, 5)),
    st.builds(PlayerBack, SEATS),
    st.builds(RulesSet, RULES),
    st.builds(DealerSet, st.one_of(st.none(), SEATS)),
)
STEPS = st.lists(st.one_of(EDITS, EDITS, st.sampled_from(Step)), max_size=40)
