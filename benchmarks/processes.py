"""What a process and its children take of the machine, as Linux tells it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Share(NamedTuple):
    """What somebody gave while a process was watched, and how much of a core it took with its children."""

    given: int
    percent: float


def processor_share(pid: int, meanwhile: Callable[[], int]) -> Share:
    """Watch a process and its children while something is done."""
    begun, before = time.perf_counter(), _all_time(pid)
    given = meanwhile()
    return Share(given, 100 * (_all_time(pid) - before) / (time.perf_counter() - begun))


def processor_time(pid: int) -> float:
    """Return the seconds that a process has used of the processor, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_in_words(pid: int) -> str:
    """Return the proportional share of memory of a process and its children."""
    shares = {each: _memory(each) for each in (pid, *_children(pid))}
    return f"{sum(shares.values()):.0f} MB in all, the screen {shares[pid]:.0f} MB (PSS)"


def _all_time(pid: int) -> float:
    return sum(map(processor_time, (pid, *_children(pid))))


def _children(pid: int) -> list[int]:
    found = [
        int(word) for task in Path(f"/proc/{pid}/task").iterdir() for word in (task / "children").read_text().split()
    ]
    return found + [grandchild for child in found for grandchild in _children(child)]


def _memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
