"""The clock of a match that is resumed on paper: it stands where it was, and that is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from scala40_tui.rules.moves import Draw
from scala40_tui.table.table import Table
from tests.plain.evenings import talk
from tests.table.matches import open_journal
from tests.table.timed import Watch, cut, with_anna


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The clock stands at 1:18; it goes on with your next move."),
        ("it", "L'orologio è fermo a 1:18; riparte con la tua prossima mossa."),
    ],
)
def test_a_resumed_match_says_where_its_clock_stands(tmp_path: Path, language: str, said: str) -> None:
    watch = Watch()
    with open_journal(tmp_path) as journal:
        with Table.create(journal, with_anna(), now=watch) as table:
            cut(table)
            table.play(0, Draw())
            watch.wait(42)
        with Table.resume(journal, table.stream, now=watch) as table:
            watch.wait(500)
            printed = talk(table, ["discard KS"], language)
    assert said in printed.splitlines()


def test_a_match_without_clocks_says_nothing_of_one(tmp_path: Path) -> None:
    with open_journal(tmp_path) as journal:
        with Table.create(journal, with_anna(turn_clock="off", timeout="none"), now=Watch()) as table:
            cut(table)
        with Table.resume(journal, table.stream, now=Watch()) as table:
            assert "The clock" not in talk(table, [])
