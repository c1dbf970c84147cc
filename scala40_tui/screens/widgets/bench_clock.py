"""The bench's clock: each part of a digit is a widget, so that a second sends only the few cells that changed.

Textual draws a changed stretch from the left edge of its widget on: the narrower the widgets, the fewer the bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from textual.app import ComposeResult
from textual.color import Color as Background
from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip

from scala40_tui.bench.clocks import Face
from scala40_tui.bench.state import BenchState
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.bench_clock import (
    Ink,
    digits_of,
    paint_caption,
    paint_digits,
    paint_phase,
    panel_of,
    pixel_size,
)
from scala40_tui.screens.painting.bench_digits import PARTS, ROWS
from scala40_tui.screens.widgets.painted import Painted

_MARGIN = 4
"""Lines that are not digits: the caption, the phase, and a blank one at each."""

_EDGE = 2
"""Cells of the panel at the left of the digits; at their right each has a gap of its own."""


class DigitPart(Painted):
    """A part of a digit; of a line it sends only what changed, from its first cell on."""

    def _send_changes(self, before: tuple[Strip, ...], after: tuple[Strip, ...]) -> None:
        for row, (old, new) in enumerate(zip_longest(before, after, fillvalue=Strip([], 0))):
            last = _last_changed(_cells(old), _cells(new))
            if last:
                self.refresh(Region(0, row, last, 1))


class BenchClockView(Vertical):
    """Shows what the clocks of a bench say; it has no time of its own."""

    def __init__(self, *, id: str | None = None) -> None:
        """Begin blank."""
        super().__init__(id=id)
        self._caption = Painted(id="caption")
        self._digits = Horizontal(id="digits")
        self._parts = [DigitPart() for _ in PARTS]
        self._phase = Painted(id="phase")
        self._shown = ""

    def compose(self) -> ComposeResult:
        """Lay out the caption, the digits, the phase."""
        yield self._caption
        with self._digits:
            yield from self._parts
        yield self._phase

    def show_face(self, look: Look, state: BenchState, face: Face, *, solid: bool, flashing: bool) -> None:
        """Show a face; nothing is sent of what looks the same."""
        self._shown = "" if face.turn is None else digits_of(face.turn)
        width, felt = self.size.width, look.styles.felt
        across, down = pixel_size(width - _EDGE, self.size.height - _MARGIN)
        for part, pixels, strips in zip(
            self._parts, PARTS, paint_digits(look, face, Ink(solid, flashing, across, down)), strict=True
        ):
            part.styles.width = pixels * across
            part.styles.height = ROWS * down
            part.paint(strips, felt)
        self._digits.styles.height = ROWS * down + 2
        self._digits.styles.width = sum(PARTS) * across + _EDGE
        panel = panel_of(look, face, solid=solid)
        if panel is not None:
            self._digits.styles.background = Background.from_rich_color(panel)
        self._caption.paint([paint_caption(look, state, width)], felt)
        self._phase.paint([paint_phase(look, state, face, width)], felt)

    def text(self) -> str:
        """Return caption and phase, as they are read."""
        return f"{self._caption.text()}\n{self._phase.text()}"


def _cells(strip: Strip) -> list[tuple[str, object]]:
    return [(letter, segment.style) for segment in strip for letter in segment.text]


def _last_changed(old: Sequence[object], new: Sequence[object]) -> int:
    """Return up to which cell a line has changed."""
    changed = [place for place, (one, other) in enumerate(zip_longest(old, new), 1) if one != other]
    return max(changed, default=0)
