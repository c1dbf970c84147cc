"""Pictures of numbers made of letters: bars side by side, and a line over time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from scala40_tui.columns import left, right, width

_BARS: Final = " ▏▎▍▌▋▊▉█"
_COLUMNS: Final = " ▁▂▃▄▅▆▇█"
_EIGHTHS: Final = 8


def bar(value: float, most: float, columns: int) -> str:
    """Return a bar for a value between 0 and `most`, which fills the columns; anything above 0 can be seen."""
    if value <= 0 or most <= 0:
        return ""
    eighths = max(round(_EIGHTHS * columns * min(value / most, 1)), 1)
    whole, part = divmod(eighths, _EIGHTHS)
    return _BARS[_EIGHTHS] * whole + (_BARS[part] if part else "")


def bars(rows: Sequence[tuple[str, float, str]], columns: int) -> list[str]:
    """Return a line for each row of label, value, and the value in words, the bars between; all in so many columns."""
    labels = max((width(label) for label, _, _ in rows), default=0)
    numbers = max((width(text) for _, _, text in rows), default=0)
    room, most = columns - labels - numbers - 4, max((value for _, value, _ in rows), default=0)
    return [
        f"{left(label, labels)}  {left(bar(value, most, room), room)}  {right(text, numbers)}"
        for label, value, text in rows
    ]


def line(values: Sequence[float], columns: int, height: int) -> list[str]:
    """Return values over time as columns of a chart, with the scale at the left; many are drawn together as means."""
    if not values:
        return []
    scale = max(*values, 0.0) or 1.0
    top, zero = f"{scale:.0f}", "0"
    shown = _means(values, columns - len(top) - 1)
    heights = [round(_EIGHTHS * height * max(value, 0) / scale) for value in shown]
    lines = []
    for row in range(height - 1, -1, -1):
        label = top if row == height - 1 else zero if not row else ""
        blocks = (_COLUMNS[min(max(eighths - _EIGHTHS * row, 0), _EIGHTHS)] for eighths in heights)
        lines.append(f"{right(label, len(top))} {''.join(blocks)}".rstrip())
    return lines


def _means(values: Sequence[float], most: int) -> list[float]:
    """Return the values, or the means of as many groups of neighbours as there is room for."""
    count = len(values)
    if count <= most:
        return list(values)
    cuts = [count * group // most for group in range(most + 1)]
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(cuts)]
