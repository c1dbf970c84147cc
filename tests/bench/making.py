"""A refereed table for tests: its time is handed in, and its journal's clock goes with it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Self

from scala40_tui.bench.acts import Act, Passed, Ruled, Settled
from scala40_tui.bench.clocks import Face
from scala40_tui.bench.config import BenchConfig, BenchProblem
from scala40_tui.bench.sitting import Sitting
from scala40_tui.bench.state import BenchState
from scala40_tui.journal.journal import Journal
from scala40_tui.pad.pad import Pad
from scala40_tui.referee.facts import Facts
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import Sheet
from scala40_tui.words import Words

NAMES = ("Anna", "Bea", "Carlo", "Dino", "Eva", "Fil")
A, B, C, D = range(4)
FISCA = preset_rules("fisca")
_EVENING = datetime(2026, 1, 6, 20, 0, tzinfo=UTC)


def table(seats: int = 4, **changes: object) -> BenchConfig:
    """Return a table of the federation's rules whose last player deals first."""
    return BenchConfig(NAMES[:seats], FISCA)._replace(**changes)  # type: ignore[arg-type]  # a test knows its fields


class Bench:
    """A sitting in a journal, with a clock that goes on when it is told to; use it in a `with` block."""

    def __init__(self, folder: Path, config: BenchConfig | None = None, sheet: Sheet | None = None) -> None:
        self.time = 1000.0
        """Seconds of a clock that began some time ago."""
        self.journal = Journal.open(folder, now=lambda: _EVENING + timedelta(seconds=self.time))
        self.pad = None if sheet is None else Pad.create(self.journal, sheet)
        config = config or table()
        if self.pad is not None:
            config = config._replace(names=self.pad.state.sheet.names, pad=self.pad.stream)
        self.sitting = Sitting.create(self.journal, config, self.now, self.pad)

    def now(self) -> float:
        return self.time

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.journal.close()

    @property
    def state(self) -> BenchState:
        return self.sitting.state

    @property
    def face(self) -> Face:
        return self.sitting.face()

    def dealt(self) -> Self:
        """Begin the next deal."""
        self.sitting.begin_deal()
        return self

    def do(self, *acts: Act) -> Self:
        """Enter something."""
        for act in acts:
            self.sitting.do(act)
        return self

    def passes(self, turns: int) -> Self:
        """Let the turn pass so many times."""
        return self.do(*[Passed()] * turns)

    def rule(self, code: str, facts: Facts) -> Self:
        """Enter a ruling, with a reason in English."""
        self.sitting.rule(Ruled(code, facts, code))
        return self

    def settle(self, played: bool) -> Self:
        """Settle the card that was shown first."""
        self.sitting.rule(Settled(0, played, "EXPOSED_NOT_PLAYED"))
        return self

    def wait(self, seconds: float) -> tuple[Act, ...]:
        """Let time go by, and return what the bench did of itself."""
        self.time += seconds
        return self.sitting.tick()

    def killed(self) -> Self:
        """Let go of everything as a killed program does, writing nothing, and open the sitting again a day later."""
        self.sitting._claim.release()
        self.time = 7.0
        self.sitting = Sitting.resume(self.journal, self.sitting.stream, self.now, self.pad)
        return self


def problem(error: BenchProblem) -> str:
    """Return what hinders an entry, in English."""
    return error.describe(Words("en"))
