"""The clock of the bench: whose turn, digits that one can read across the table, and the phase in capital letters.

Each second costs a few bytes: ink and paper are blanks on a ground, so that a style says one colour only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.color import Color, ColorSystem, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from scala40_tui.bench.clocks import Face
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.referee.clock import ClockPhase, Reading
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.bench_digits import PARTS, ROWS, parts_of
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.theme_file import State

_ACROSS: Final = 2
"""Cells of a pixel across for each line that it is high, so that it looks square."""
_NO_TIME: Final = "    "


class Ink(NamedTuple):
    """How the digits are inked, and how large."""

    solid: bool
    """Ink is blanks on a ground; otherwise letters, where there are no colours."""
    flashing: bool
    across: int = _ACROSS
    """Cells of a pixel from left to right."""
    down: int = 1
    """Lines of a pixel."""


def pixel_size(width: int, height: int) -> tuple[int, int]:
    """Return cells across and lines down of a pixel, so that the digits fill a place."""
    down = max(1, height // ROWS)
    return max(1, min(width // sum(PARTS), _ACROSS * down)), down


def paint_digits(look: Look, face: Face, ink: Ink) -> list[list[Strip]]:
    """Paint the parts of the digits, blank where no turn is timed."""
    text = _NO_TIME if face.turn is None else digits_of(face.turn)
    styles = _grounds(look, face, ink)
    letter = "." if face.stands else look.glyphs.bar
    return [[strip for row in part for strip in _row(row, letter, styles, ink)] for part in parts_of(text)]


def panel_of(look: Look, face: Face, *, solid: bool) -> Color | None:
    """Return the ground of the panel on which the digits stand; None where there is none."""
    ground = look.styles.felt.bgcolor
    return _short(ground) if solid and face.turn is not None else ground


def _row(row: str, letter: str, styles: tuple[Style, Style], ink: Ink) -> Sequence[Strip]:
    """Return a row of pixels, as many times as a pixel has lines."""
    segments: list[Segment] = []
    for pixel in row:
        inked = pixel == "#"
        text = (letter if inked and not ink.solid else " ") * ink.across
        style = styles[inked]
        if segments and segments[-1].style == style:
            segments[-1] = Segment(segments[-1].text + text, style)
        else:
            segments.append(Segment(text, style))
    return [Strip(segments, len(row) * ink.across)] * ink.down


def _grounds(look: Look, face: Face, ink: Ink) -> tuple[Style, Style]:
    """Return the styles of paper and ink."""
    paper, style = look.styles.felt, _style(look, face)
    if ink.flashing:
        style = paper
    if not ink.solid:
        return paper, style
    ground = Style.from_color(bgcolor=paper.bgcolor if face.turn is None else _short(paper.bgcolor))
    return ground, ground if ink.flashing else Style.from_color(bgcolor=_short(style.color))


def _short(colour: Color | None) -> Color | None:
    """Return the nearest colour of the 256: its name is half as long, and the digits are sent each second.

    It carries its red, green and blue along, since Textual spells out whatever has none.
    """
    if colour is None or colour.type is not ColorType.TRUECOLOR:
        return colour
    near = colour.downgrade(ColorSystem.EIGHT_BIT)
    return near._replace(triplet=near.get_truecolor())


def paint_caption(look: Look, state: BenchState, width: int) -> Strip:
    """Paint whose turn is timed, and why so long."""
    return Line(look, width).strong(_caption(look, state)).strip()


def paint_phase(look: Look, state: BenchState, face: Face, width: int) -> Strip:
    """Paint the phase of the clock, or what is to be done where no turn is timed."""
    text = phase_words(look, face) or _without_clock(look, state)
    running = face.turn is not None and face.turn.phase is ClockPhase.RUNNING and not face.stands
    quiet = running or face.turn is None
    line = Line(look, width)
    return (line.muted(text) if quiet else line.strong(text, State.TARGET)).strip()


def digits_of(reading: Reading) -> str:
    """Return what is drawn: `1:42`, or ` :07` after the call, seconds alone."""
    if reading.phase in (ClockPhase.CALLED, ClockPhase.EXPIRED):
        return f" :{reading.seconds:02}"
    return str(reading)


def phase_words(look: Look, face: Face) -> str:
    """Return the phase in words that need no colour."""
    words = look.words
    if face.turn is None:
        return ""
    if face.stands:
        return words("PAUSED at {time}: z goes on", time=face.turn)
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


def _without_clock(look: Look, state: BenchState) -> str:
    words = look.words
    if state.phase is Phase.PLAY:
        return words("no clock")
    if state.phase is Phase.OVER:
        return words("F2: the log")
    return words("Enter: {name} deals", name=state.names[state.dealer])


def _style(look: Look, face: Face) -> Style:
    urgent = face.turn is not None and face.turn.phase is not ClockPhase.RUNNING
    if face.stands:
        return look.styles.muted
    return look.styles.on_felt(State.TARGET) if urgent else look.styles.felt
