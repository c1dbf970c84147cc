"""The place of the bench's clock: it sends only the cells that changed, so that a second costs a few bytes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from textual.geometry import Region
from textual.strip import Strip

from scala40_tui.screens.widgets.painted import Painted


class BenchClockView(Painted):
    """Shows what the clocks of a bench say; it has no time of its own."""

    def _send_changes(self, before: tuple[Strip, ...], after: tuple[Strip, ...]) -> None:
        for row, (old, new) in enumerate(zip_longest(before, after, fillvalue=Strip([], 0))):
            if old != new:
                for first, last in _changed(_cells(old), _cells(new)):
                    self.refresh(Region(first, row, last - first, 1))


_Cell = tuple[str, object]


def _cells(strip: Strip) -> list[_Cell]:
    """Return each cell with its style; a strip of wide letters is not told apart and changes as a whole."""
    return [(letter, segment.style) for segment in strip for letter in segment.text]


def _changed(old: Sequence[_Cell], new: Sequence[_Cell]) -> list[tuple[int, int]]:
    """Return the stretches of cells that differ."""
    blank: _Cell = (" ", None)
    differs = [one != other for one, other in zip_longest(old, new, fillvalue=blank)]
    stretches: list[tuple[int, int]] = []
    for place, changed in enumerate(differs):
        if changed and stretches and stretches[-1][1] == place:
            stretches[-1] = (stretches[-1][0], place + 1)
        elif changed:
            stretches.append((place, place + 1))
    return stretches
