"""Whatever keys are pressed on a pad, in whatever order: it is painted within its place, and resumed as it stood."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.strip import Strip

from scala40_tui.pad.pad import Pad
from scala40_tui.screens.look import Look
from scala40_tui.screens.pad_acts import PadActs
from scala40_tui.screens.pad_desk import PadDesk
from scala40_tui.screens.painting.pad_chart import paint_chart
from scala40_tui.screens.painting.pad_entry import paint_deal_rule, paint_entry, paint_notice
from scala40_tui.screens.painting.pad_sheet import layout_of, paint_sheet
from scala40_tui.screens.painting.pad_side import paint_side, paint_title
from tests.pad.making import RULES, blank, open_journal
from tests.support.playing import house_for

KEYS = [
    *"0123456",
    *"KHA*+- ",
    *"chpuixzdnm",
    "enter",
    "left",
    "right",
    "up",
    "down",
    "b",
    "r",
    "f2",
    "f3",
    "f4",
    "escape",
]
MOSTLY_ENTRIES = st.sampled_from([*["enter"] * 20, *"123456789" * 5, *KEYS])


def hand(desk: PadDesk, acts: PadActs) -> dict[str, Callable[[], object]]:
    """Return what the keys of commands do at a desk."""
    return {
        "enter": desk.enter,
        "left": lambda: desk.move(0, -1),
        "right": lambda: desk.move(0, 1),
        "up": lambda: desk.move(-1, 0),
        "down": lambda: desk.move(1, 0),
        "escape": desk.cancel,
        "c": desk.close,
        "h": desk.toggle_in_hand,
        "b": desk.clear,
        "u": desk.undo,
        "r": desk.redo,
        "p": acts.penalty,
        "i": acts.insert,
        "x": acts.delete,
        "z": acts.ending,
        "d": acts.dealer,
        "n": acts.note,
        "m": acts.match_note,
        "f2": acts.rename,
        "f3": acts.add,
        "f4": acts.leave_or_come_back,
    }


def painted(look: Look, desk: PadDesk, width: int, height: int) -> list[Strip]:
    """Return everything that is painted of a pad."""
    return [
        paint_title(look, desk.view, width),
        *paint_sheet(look, desk, width, height),
        paint_deal_rule(look, desk, width),
        *paint_entry(look, desk, width),
        *paint_notice(look, desk, width),
        *paint_side(look, desk.view, width, height),
        *paint_chart(look, desk.view, width, height),
    ]


@settings(max_examples=60)
@given(st.integers(2, 6), RULES, st.lists(MOSTLY_ENTRIES, max_size=60), st.sampled_from([(80, 17), (90, 33), (80, 9)]))
def test_any_keys(
    tmp_path_factory: pytest.TempPathFactory, seats: int, rules: object, keys: list[str], size: tuple[int, int]
) -> None:
    with open_journal(tmp_path_factory.mktemp("journal")) as journal:
        look = house_for(journal).look()
        with Pad.create(journal, blank(seats, rules)) as pad:  # type: ignore[arg-type]  # what the strategy draws
            desk = PadDesk(pad, lambda: look.words)
            commands = hand(desk, PadActs(desk, lambda: date(2026, 1, 6)))
            for key in keys:
                busy = desk.typed or desk.prompt or desk.question
                if not (len(key) == 1 and desk.press(key)) and (key in ("enter", "escape") or not busy):
                    commands.get(key, desk.erase)()
                plan = layout_of(desk.view, desk.row, *size)
                assert plan.first <= desk.row <= max(plan.first + plan.rows - 1, 0)
            assert max(strip.cell_length for strip in painted(look, desk, *size)) <= size[0]
            assert len(paint_sheet(look, desk, *size)) == size[1]
            state = pad.state
        with Pad.resume(journal, pad.stream) as again:
            assert again.state == state
