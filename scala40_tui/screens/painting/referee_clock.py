"""The clock of a turn, in a fixed place of the table's header, and what the header says of it."""

from __future__ import annotations

from typing import Final

from textual.strip import Strip

from scala40_tui.referee.clock import ClockPhase, Reading
from scala40_tui.referee.sentences import laps_sentence
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.theme_file import State
from scala40_tui.table.timekeeping import ClockFace
from scala40_tui.table.view import TableView

CLOCK_CELLS: Final = 14
"""The place of the clock, whatever it shows."""
_MATCH_CELLS: Final = 5
_TURN_CELLS: Final = CLOCK_CELLS - _MATCH_CELLS


def paint_clock(look: Look, face: ClockFace | None) -> Strip:
    """Paint the minutes of the match that are left, and the time of the turn."""
    line = Line(look, CLOCK_CELLS)
    if face is None:
        return line.put(" " * CLOCK_CELLS).strip()
    left = "" if face.match is None else f"{-(-face.match.seconds // 60)}'"
    line.put(f"{left:>{_MATCH_CELLS}}")
    if face.turn is None:
        return line.to(CLOCK_CELLS).strip()
    text = f"{turn_text(look, face.turn, stands=face.stands):>{_TURN_CELLS - 1}}"
    if face.stands:
        line.muted(text)
    elif urgent(face.turn):
        line.strong(text, State.TARGET)
    else:
        line.put(text)
    return line.to(CLOCK_CELLS).strip()


def paint_page_clock(look: Look, face: ClockFace | None) -> Strip:
    """Paint the clock for the title of a page over the table, after the call in words; nothing while no clock runs.

    It is as wide each second, so that a second costs no layout.
    """
    if face is None or face.stands or (face.turn is None and face.match is None):
        return Line(look, 0).strip()
    clock = paint_clock(look, face)
    if face.match is None:
        clock = clock.crop(_MATCH_CELLS + 1)
    if face.turn is None:
        clock = clock.crop(0, _MATCH_CELLS + 1)
    if face.turn is None or not called(face.turn):
        return clock
    words = look.words("Time is over: discard")
    return Strip.join([Line(look, len(words) + 1).put(" ").strong(words, State.TARGET).strip(), clock])


def turn_text(look: Look, reading: Reading, *, stands: bool) -> str:
    """Return the time left: `◔ 1:42`; `10 s` after the call; in brackets where the clock stands."""
    if stands:
        return f"({reading})"
    if called(reading):
        return look.words("{n} s", n=reading.seconds)
    return f"{look.glyphs.clock} {reading}"


def called(reading: Reading) -> bool:
    """Tell whether the referee was called."""
    return reading.phase in (ClockPhase.CALLED, ClockPhase.EXPIRED)


def urgent(reading: Reading) -> bool:
    """Tell whether the time is over: the referee was called, or can be."""
    return reading.phase is not ClockPhase.RUNNING


def clock_note(look: Look, view: TableView, face: ClockFace | None) -> str:
    """Return what the header says in place of the rules: the laps left, the call, or that the clock stands."""
    words = look.words
    if view.called and view.actor == view.me:
        return words("Time is over: finish and discard within ten seconds")
    if view.timeout is not None and (laps := laps_sentence(view.timeout, words)):
        return laps
    if face is not None and face.stands:
        return words("The clock stands; Enter lets it go on")
    return ""
