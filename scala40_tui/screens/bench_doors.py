"""The doors from the bench to its other screens, each loaded when its door is opened; and how a bench is opened."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from textual.screen import Screen

from scala40_tui.bench.clocks import Now
from scala40_tui.bench.sitting import Sitting
from scala40_tui.errors import UserError
from scala40_tui.screens.house import House
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.pad.pad import Pad
    from scala40_tui.rules.options import Rules
    from scala40_tui.screens.bench_desk import BenchDesk

MONOTONIC: Now = time.monotonic


def to_setup(house: House, pad: Pad | None = None, now: Now = MONOTONIC) -> Screen[None]:
    """Return the questions before a sitting; with a pad its names and rules are taken."""
    from scala40_tui.screens.bench_setup_screen import BenchSetupScreen

    return BenchSetupScreen(house, pad, now)


def to_bench(house: House, sitting: Sitting) -> Screen[None]:
    """Return the bench."""
    from scala40_tui.screens.bench_screen import BenchScreen

    return BenchScreen(house, sitting)


def to_penalty(house: House, desk: BenchDesk) -> Screen[None]:
    """Return the question what happened."""
    from scala40_tui.screens.bench_penalty_screen import BenchPenaltyScreen

    return BenchPenaltyScreen(house, desk)


def to_bench_log(house: House, sitting: Sitting) -> Screen[None]:
    """Return the log of a sitting."""
    from scala40_tui.screens.bench_log_screen import BenchLogScreen

    return BenchLogScreen(house, sitting)


def to_verdict(house: House, rules: Rules) -> Screen[None]:
    """Return the question whether something was legal."""
    from scala40_tui.screens.verdict_screen import VerdictScreen

    return VerdictScreen(house, rules)


def resumed(house: House, stream: str, now: Now = MONOTONIC) -> Screen[None]:
    """Return the bench of a sitting that is gone on with; with a pad, above that pad.

    Raises:
        UserError: another window has it open, or its pad was deleted.
    """
    from scala40_tui.bench.config import read_config
    from scala40_tui.journal import UnknownStream

    pad = read_config(house.journal.stream(stream).summary["table"]).pad
    if pad is not None:
        try:
            return refereed_pad(house, pad, now)
        except UnknownStream:
            raise UserError(
                house.words(
                    "The pad of this sitting was deleted, so it cannot be gone on with; its log can still be printed: "
                    "scala40 referee --log --sitting {id}",
                    id=stream,
                )
            ) from None
    return to_bench(house, Sitting.resume(house.journal, stream, now, None, house.words))


def refereed_pad(house: House, stream: str, now: Now = MONOTONIC) -> Screen[None]:
    """Return a pad that is refereed at once."""
    from scala40_tui.pad.pad import Pad
    from scala40_tui.screens.refereed_pad_screen import RefereedPadScreen

    return RefereedPadScreen(house, Pad.resume(house.journal, stream, house.words), now)


def to_pad_above(house: House, pad: Pad) -> Screen[None]:
    """Return the pad, laid above the bench that is open on it."""
    from scala40_tui.screens.refereed_pad_screen import PadAboveBench

    return PadAboveBench(house, pad)


def resumed_sentence(sitting: Sitting, words: Words) -> str:
    """Say that the clock stands, and where: as it was written down last."""
    written = [event for event in sitting.events() if event.kind != "reopened"]
    moment = written[-1].time.astimezone().strftime("%H:%M:%S")
    return words("The clock stands, paused, where it was written down last, at {time}; z lets it go on.", time=moment)
