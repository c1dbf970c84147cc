"""Whatever keys are pressed at the bench, however the time goes by: it is painted within its place, and resumed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.strip import Strip

from scala40_tui.bench.acts import Ruled
from scala40_tui.bench.config import Signals
from scala40_tui.referee.facts import Facts
from scala40_tui.screens.bench_desk import BenchDesk
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.bench import (
    paint_bench_entry,
    paint_bench_log,
    paint_bench_title,
    paint_laps,
    paint_seats,
)
from scala40_tui.screens.painting.bench_clock import Ink, paint_caption, paint_digits, paint_phase
from scala40_tui.screens.painting.bench_digits import PARTS, ROWS
from tests.bench.making import Bench, table
from tests.bench.test_resuming import FACTS
from tests.pad.making import blank
from tests.support.playing import house_for

KEYS = st.sampled_from(
    [*["space"] * 12, *"12345678" * 2, *["enter"] * 6, *"dpmozcwesub" * 2, "up", "down", "escape", "erase", "i", "i"]
)
SECONDS = st.sampled_from([0.0, 0.0, 0.4, 9.0, 31.0, 130.0, 900.0])
STEPS = st.lists(st.tuples(KEYS, SECONDS), max_size=60)
CODES = st.sampled_from(["EXPOSED", "EXCESS_LATE", "NOT_DRAWN_LAID", "DEAL_ERROR", "DEAL_ERROR_EARLY", "AWAY", "OTHER"])


def hand(desk: BenchDesk) -> dict[str, Callable[[], object]]:
    """Return what the keys of commands do at a desk, unless a question waits for its answer."""
    commands: dict[str, Callable[[], object]] = {
        "space": desk.pass_turn,
        "enter": desk.enter,
        "d": desk.draw,
        "p": desk.pick_up,
        "m": desk.lay,
        "o": desk.go_out,
        "z": desk.toggle_clock,
        "c": desk.call,
        "w": desk.whistle,
        "e": desk.end_deal,
        "s": desk.settle,
        "u": desk.undo,
        "b": desk.next_signals,
        "up": lambda: desk.move(-1),
        "down": lambda: desk.move(1),
    }
    return {
        key: (lambda act=act: desk.guarded(act) if desk.question is None else None)  # type: ignore[misc]  # a default
        for key, act in commands.items()
    } | {"escape": desk.cancel, "erase": desk.erase}


def painted(look: Look, desk: BenchDesk, width: int, height: int) -> list[Strip]:
    """Return everything that is painted of a bench as wide as that."""
    face, state = desk.sitting.face(), desk.state
    return [
        paint_bench_title(look, state, face, width),
        *paint_seats(look, desk, width - 42, height),
        *paint_bench_log(look, desk, width, height, (width - 42, height)),
        paint_laps(look, state, width),
        *paint_bench_entry(look, desk, width),
        paint_caption(look, state, 42),
        paint_phase(look, state, face, 42),
    ]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("with_pad", [False, True])
@given(STEPS, st.lists(st.tuples(CODES, FACTS), max_size=4))
@settings(max_examples=25, deadline=None)
def test_any_keys(
    language: str, with_pad: bool, steps: list[tuple[str, float]], rulings: list[tuple[str, Facts]]
) -> None:
    with (
        TemporaryDirectory() as folder,
        Bench(Path(folder), table().with_minutes(30), blank() if with_pad else None) as bench,
    ):
        look = house_for(bench.journal, language=language).look()
        desk = BenchDesk(bench.sitting, lambda: look.words, look.card)
        keys = hand(desk)
        for key, seconds in steps:
            if key == "i" and rulings and desk.question is None:
                code, facts = rulings.pop()
                desk.halt()
                desk.rule(Ruled(code, facts))
                desk.go_on()
            elif not (len(key) == 1 and desk.press(key)):
                keys.get(key, lambda: None)()
            bench.wait(seconds)
            for width, height in ((80, 9), (120, 14)):
                strips = painted(look, desk, width, height)
                assert all(strip.cell_length <= width for strip in strips)
        before = desk.state
        bench.killed()
        assert bench.state._replace(stands=before.stands, halted=before.halted) == before


@pytest.mark.parametrize("signals", Signals)
def test_signals_come_round(tmp_path: Path, signals: Signals) -> None:
    with Bench(tmp_path, table(signals=signals)) as bench:
        desk = BenchDesk(bench.sitting, lambda: house_for(bench.journal).words, str)
        for _ in Signals:
            desk.next_signals()
        assert bench.state.signals is signals


@given(st.integers(0, 600), st.booleans(), st.sampled_from([(1, 1), (2, 1), (4, 2)]))
@settings(deadline=None, max_examples=60)
def test_the_digits_fill_their_parts(seconds: int, solid: bool, size: tuple[int, int]) -> None:
    with TemporaryDirectory() as folder, Bench(Path(folder)) as bench:
        look = house_for(bench.journal).look()
        bench.dealt().wait(seconds)
        across, down = size
        parts = paint_digits(look, bench.face, Ink(solid, flashing=False, across=across, down=down))
        assert [len(part) for part in parts] == [ROWS * down] * len(PARTS)
        assert [{strip.cell_length for strip in part} for part in parts] == [{pixels * across} for pixels in PARTS]
