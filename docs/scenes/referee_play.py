"""The referee in play: his clock, his call, the discard he forces, the laps, an irregularity; and "was that legal?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from docs.scenes.picture import Picture
from scala40_tui.rules.options import preset_rules
from scala40_tui.screens.app import ScalaApp
from scala40_tui.screens.house import House
from scala40_tui.screens.verdict_screen import VerdictScreen
from scala40_tui.table.table import Table
from tests.screens.clocked_program import ClockedTable
from tests.support.playing import arranged, match
from tests.table.timed import Watch

MELDS: Final = [(1, "8C 9C 10C JC"), (1, "5H 5D 5S"), (2, "7S *8S 9S"), (3, "3D 4D 5D 6D")]
HAND: Final = "10S JS 7H 7D 7C 2H 3H KS 8H QC"
LATE: Final = ("f8", "f8", "f6")
"""Two minutes and a second."""


def _table(
    *, seconds: float = 0.0, minutes: int | None = 45, strict: bool = False, hand: str = HAND, resumed: bool = False
) -> Callable[[House], ScalaApp]:
    """Return a table at which Anna has thought for so long."""

    def app(house: House) -> ScalaApp:
        watch = Watch()
        config = match(11, level="esperto", rules=preset_rules("fisca"))._replace(minutes=minutes, strict=strict)
        table = Table.create(house.journal, config, now=watch)
        arranged(hand, melds=MELDS, pile="4C 9D", next_card="10C", opened=(0, 1, 2), cards_each=8)(table)
        table.state = table.state._replace(held=len(hand.split()))
        table.pause()
        table.resume_clock()
        table.story.clear()
        watch.wait(seconds)
        if resumed:
            table.pause()
        return ScalaApp(house, lambda inside: ClockedTable(inside, table, watch))

    return app


def _asking(house: House) -> ScalaApp:
    return ScalaApp(house, VerdictScreen)


def _typed(text: str) -> tuple[str, ...]:
    names = {" ": "space", "*": "asterisk", ";": "semicolon"}
    return tuple(names.get(letter, letter) for letter in text)


PICTURES: Final = (
    Picture("referee-clock", _table(seconds=48), ("d",)),
    Picture("referee-call", _table(), ("d", *LATE, "f6", "f6", "f6")),
    Picture("referee-forced", _table(), ("d", *LATE, "f7", "f6")),
    Picture("referee-laps", _table(minutes=1), ("d", "f8", "f6")),
    Picture("referee-strict", _table(strict=True), ("d", "home", *("space", "right") * 4, "m")),
    Picture("referee-stands", _table(seconds=48, resumed=True)),
    Picture("verdict", _asking, _typed("7h *8h 9h; 5s 6s 7s")),
    Picture("verdict-discard", _asking, ("up", "right", "down", *_typed("8c"), "down", *_typed("5c 6c 7c; kh kd kc"))),
)
