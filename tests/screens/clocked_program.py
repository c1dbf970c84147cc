"""A table in a terminal whose clock stands until a key moves it on: `python -m tests.screens.clocked_program FOLDER`.

F6 lets a second pass, F7 ten, F8 a minute; nobody waits. With a match in the folder it is resumed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from scala40_tui.rules.options import preset_rules
from scala40_tui.screens import table_screen
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.table_screen import TableScreen
from scala40_tui.screens.terminal import Facts, recognise
from scala40_tui.table.table import Table
from tests.support.playing import house_for, match, open_journal
from tests.table.timed import Watch

MINUTES = 5


class ClockedTable(TableScreen):
    """The table, with keys that move its time on."""

    CSS_PATH = str(Path(table_screen.__file__).parent / "styles" / "table.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "pass_time(1)", show=False),
        Binding("f7", "pass_time(10)", show=False),
        Binding("f8", "pass_time(60)", show=False),
    ]

    def __init__(self, house: House, table: Table, watch: Watch) -> None:
        super().__init__(house, table)
        self.time = watch

    def action_pass_time(self, seconds: int) -> None:
        """Let time pass, as a timer would notice it."""
        self.time.wait(seconds)
        self.clock.wake()


def main(folder: Path, *, strict: bool = False) -> None:
    """Sit Anna down with two simple players; she begins each match."""
    watch = Watch()
    with open_journal(folder) as journal:
        house = house_for(journal)
        house.terminal = recognise(os.environ, Facts.here())

        def first(house: House) -> ClockedTable:
            started = journal.streams("match")
            if started:
                return ClockedTable(house, Table.resume(journal, started[0].id, now=watch), watch)
            config = match(7, seats=3, rules=preset_rules("fisca"), dealer=2)._replace(minutes=MINUTES, strict=strict)
            return ClockedTable(house, Table.create(journal, config, now=watch), watch)

        ScalaApp(house, first).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), strict="--strict" in sys.argv)
