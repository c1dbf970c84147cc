"""The clock of the bench: whose turn, digits that one can read across the table, and the phase in capital letters.

Each second costs a few bytes: ink and paper are blanks on a ground, so that a style says one colour only, and the
widget sends no more than the cells that changed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from scala40_tui.bench.clocks import Face
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.referee.clock import ClockPhase, Reading
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.bench_digits import ROWS, big_digits, digit_cells
from scala40_tui.screens.painting.line import Line, fitted
from scala40_tui.screens.theme_file import State

_WIDEST: Final = "0:00"
_CAPTIONS: Final = 2
"""Lines besides the digits."""


class ClockLook(NamedTuple):
    """How the digits are inked."""

    solid: bool
    """Ink is blanks on a ground; otherwise letters, where there are no colours."""
    flashing: bool


def paint_bench_clock(
    look: Look, state: BenchState, face: Face, how: ClockLook, width: int, height: int
) -> list[Strip]:
    """Paint the clock in the middle of its place."""
    head = Line(look, width).strong(fitted(_caption(look, state), width)).strip()
    if face.turn is None:
        return [head, *_without_clock(look, state, width, height - 1)]
    text = digits_of(face.turn)
    across, down = _scale(width, height - _CAPTIONS)
    room = height - _CAPTIONS - ROWS * down
    above = [Line(look, width).strip()] * max(room // 2, 0)
    lines = big_digits(text, _ink(look, face, how), across, down)
    inked = [_inked(look, line, how, face, width) for line in lines]
    below = [Line(look, width).strip()] * max(room - len(above), 0)
    return [head, *above, *inked, *below, _phase(look, face, width)]


def digits_of(reading: Reading) -> str:
    """Return what is drawn: `1:42`, or the seconds alone after the call."""
    if reading.phase in (ClockPhase.CALLED, ClockPhase.EXPIRED):
        return f"{reading.seconds:>4}"
    return str(reading)


def phase_words(look: Look, face: Face) -> str:
    """Return the phase in words that need no colour."""
    words = look.words
    if face.turn is None:
        return ""
    if face.stands:
        return words("PAUSED: z lets the clock go on")
    return {
        ClockPhase.RUNNING: words("in time"),
        ClockPhase.OVERDUE: words("TIME IS OVER: c calls the ten seconds"),
        ClockPhase.CALLED: words("TEN SECONDS: finish and discard"),
        ClockPhase.EXPIRED: words("OUT: the highest card is discarded"),
    }[face.turn.phase]


def _caption(look: Look, state: BenchState) -> str:
    words = look.words
    if state.phase is Phase.BETWEEN:
        return words("Before deal {number}", number=state.deal + 1)
    if state.phase is Phase.OVER:
        return words("The match is over")
    limit = state.limit
    if limit is None:
        return words("{name} is on turn", name=state.name)
    held = words.plural("one card", "{n} cards", state.held)
    return words("{name}: {held}, {limit} seconds", name=state.name, held=held, limit=int(limit))


def _without_clock(look: Look, state: BenchState, width: int, height: int) -> list[Strip]:
    words = look.words
    if state.phase is Phase.PLAY:
        text = words("no clock")
    elif state.phase is Phase.OVER:
        text = words("F2: the log")
    else:
        text = words("Enter: {name} deals", name=state.names[state.dealer])
    blank = Line(look, width).strip()
    return [blank, Line(look, width).put(text).strip(), *[blank] * max(height - 2, 0)]


def _scale(width: int, height: int) -> tuple[int, int]:
    """Return cells across and lines down of a pixel: as large as fits, about square."""
    down = max(1, min(height // ROWS, width // digit_cells(_WIDEST, 2)))
    return max(1, min(width // digit_cells(_WIDEST, 1), 2 * down + (down == 1))), down


def _ink(look: Look, face: Face, how: ClockLook) -> str:
    if how.solid:
        return "x"
    return "." if face.stands else look.glyphs.bar


def _inked(look: Look, line: str, how: ClockLook, face: Face, width: int) -> Strip:
    """Colour a line of digits."""
    styles = look.styles
    if not how.solid:
        return Line(look, width).put(" ").put(line, _style(look, face, how)).strip()
    ink, paper = _style(look, face, how), styles.felt
    ink_ground = Style.from_color(bgcolor=(ink.color or ink.bgcolor))
    paper_ground = Style.from_color(bgcolor=paper.bgcolor)
    segments = [Segment(" ", paper_ground)]
    start = 0
    for place in range(1, len(line) + 1):
        if place == len(line) or (line[place] == "x") != (line[start] == "x"):
            segments.append(Segment(" " * (place - start), ink_ground if line[start] == "x" else paper_ground))
            start = place
    return Strip(segments, len(line) + 1)


def _style(look: Look, face: Face, how: ClockLook) -> Style:
    urgent = face.turn is not None and face.turn.phase is not ClockPhase.RUNNING
    if how.flashing:
        return look.styles.felt
    if face.stands:
        return look.styles.muted
    return look.styles.on_felt(State.TARGET) if urgent else look.styles.felt


def _phase(look: Look, face: Face, width: int) -> Strip:
    text = phase_words(look, face)
    running = face.turn is not None and face.turn.phase is ClockPhase.RUNNING and not face.stands
    line = Line(look, width)
    return (line.muted(text) if running else line.strong(text, State.TARGET)).strip()
