"""Two programs on one data folder at once, in real terminals: nothing is lost, and each says what it cannot do."""

from __future__ import annotations

import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scala40_tui.journal.journal import Journal
from scala40_tui.pad.edits import EntrySet
from scala40_tui.pad.history import histories
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import Kind
from scala40_tui.table.table import KIND as MATCH
from scala40_tui.table.table import Table, replay
from tests.pad.making import blank
from tests.support.pseudo_terminal import Terminal

PLAY = ("play", "--seats", "3", "--bots", "greedy", "--seed", "7", "--name", "Ugo", "--pace", "instant", "--no-referee")
DEALS = 8


def journal_of(folder: Path) -> Journal:
    return Journal.open(folder, now=lambda: datetime.now(UTC))


def program(folder: Path, *arguments: str) -> Terminal:
    command = [sys.executable, "-m", "scala40_tui", "--lang", "en", "--data-dir", str(folder), *arguments]
    return Terminal(command, env={"HOME": str(folder)})


@pytest.mark.timeout(180)
def test_one_plays_while_the_other_writes_and_a_third_looks_on(tmp_path: Path) -> None:
    with journal_of(tmp_path) as journal:
        Pad.create(journal, blank(3, preset_rules("fisca").changed(match=99))).close()
    with program(tmp_path, "pad") as pad, program(tmp_path, *PLAY) as table:
        pad.wait_for("Anna, Bea, Carlo").press("enter").wait_for("Total")
        table.wait_for("your turn").wait_quiet()
        for deal in range(DEALS):
            # In one the points of a deal, in the other a turn, neither waiting for the other.
            pad.press("2", f"{10 + deal}\r", f"{30 + deal}\r")
            table.press("d", "0", "0")
            table.listen(0.15)
            pad.listen(0.05)
        pad.wait_for(f"{30 + DEALS - 1}").wait_quiet()
        table.wait_quiet()
        with program(tmp_path, "history") as looking:
            looking.wait_for("Past matches").wait_for("Ugo").press("tab", "tab").wait_for("score pads (1)")
            looking.press("enter").wait_for("is open in another window")
            looking.press("tab", "tab", "tab").wait_for("matches (1)").press("enter").wait_for(
                "is open in another window"
            )
            looking.press("delete").wait_for("for good?").press("1").wait_for("is open in another window")
            assert looking.leave("escape") == 0
        assert pad.leave("escape", "escape") == 0
        assert table.kill(signal.SIGTERM) == 128 + signal.SIGTERM
    _check(tmp_path)


def _check(folder: Path) -> None:
    with journal_of(folder) as journal:
        assert journal.check(full=True) == ()
        (written,), (played,) = journal.streams(PAD), journal.streams(MATCH)
        records = [(event.kind, event.payload) for event in journal.read(written.id)]
        edits = [event for event, _ in histories(records) if isinstance(event, EntrySet)]
        points = [edit.entry.points for edit in edits if edit.entry.kind is Kind.POINTS]
        assert points == [number for deal in range(DEALS) for number in (10 + deal, 30 + deal)]
        events = [(event.kind, event.payload) for event in journal.read(played.id)]
        assert len(events) > 3 * DEALS
        with Table.resume(journal, played.id) as table:
            assert table.state == replay(events)
