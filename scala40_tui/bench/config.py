"""The table that a referee sits at: who plays, by which rules, who deals first, which clocks run."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from scala40_tui.referee.timeout import ART8
from scala40_tui.rules.options import Rules, rules_of
from scala40_tui.rules.problems import Problem

NO_TIMEOUT: Final = "none"
"""The value of the option `timeout` of a table without a whistle."""


class BenchProblem(Problem):
    """Something that cannot be entered at the bench, with the reason in a sentence."""


class Signals(StrEnum):
    """How the bench calls for attention when a time is over."""

    BOTH = "both"
    """Bell and flash."""
    BELL = "bell"
    FLASH = "flash"
    NONE = "none"

    @property
    def rings(self) -> bool:
        """True where the terminal's bell is rung."""
        return self in (Signals.BOTH, Signals.BELL)

    @property
    def flashes(self) -> bool:
        """True where the clock flashes."""
        return self in (Signals.BOTH, Signals.FLASH)


class BenchConfig(NamedTuple):
    """A table of 2 to 6; seats are the places in `names`, or the columns of the pad."""

    names: tuple[str, ...]
    rules: Rules
    dealer: int = -1
    """Who deals first; -1 for the last one."""
    minutes: int | None = None
    """After how long the whistle comes by itself; None where somebody blows it."""
    calls_itself: bool = False
    """The ten seconds begin as soon as the time is over, without anybody calling the referee."""
    pad: str | None = None
    """The pad into which penalties are written."""
    signals: Signals = Signals.BOTH

    @property
    def has_timeout(self) -> bool:
        """Whether these rules know a whistle."""
        return self.rules.timeout != NO_TIMEOUT

    def with_minutes(self, minutes: int | None) -> BenchConfig:
        """Return the table with a whistle after so many minutes, played out by art. 8 where the rules have none."""
        rules = self.rules
        if minutes is not None and not self.has_timeout:
            rules = rules.changed(timeout=ART8)
        return self._replace(rules=rules, minutes=minutes)


def plain_config(config: BenchConfig) -> dict[str, Any]:
    """Return a table as JSON carries it."""
    return {
        "names": list(config.names),
        "preset": config.rules.preset,
        "options": config.rules.deviations(),
        "dealer": config.dealer,
        "minutes": config.minutes,
        "calls_itself": config.calls_itself,
        "pad": config.pad,
        "signals": config.signals.value,
    }


def read_config(plain: Mapping[str, Any]) -> BenchConfig:
    """Return the table that `plain_config` wrote; raise ValueError, KeyError or TypeError for another."""
    return BenchConfig(
        names=tuple(plain["names"]),
        rules=rules_of(plain["preset"], plain["options"]),
        dealer=plain["dealer"],
        minutes=plain["minutes"],
        calls_itself=plain["calls_itself"],
        pad=plain["pad"],
        signals=Signals(plain["signals"]),
    )
