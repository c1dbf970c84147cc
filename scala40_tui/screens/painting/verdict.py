"""The answer to "was that legal?": the verdict first, then what it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.inquiry import Said, Tone
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State


def paint_question_title(look: Look, width: int) -> Strip:
    """Paint the title."""
    return ruled(look, width, Line(look, width).put(look.words("Was that legal?")))


def paint_answer(look: Look, said: Sequence[Said], width: int, rows: int) -> list[Strip]:
    """Paint the answer in so many rows, under a line of its own."""
    strips = [ruled(look, width, Line(look, width).put(look.words("Verdict")))]
    for sentence in said:
        strips += [_line(look, sentence.tone, text, width) for text in _texts(look, sentence, width)]
    return strips[:rows]


def _texts(look: Look, said: Said, width: int) -> list[str]:
    signs = {Tone.GOOD: look.glyphs.opened, Tone.BAD: look.glyphs.forbidden}
    first = f" {signs.get(said.tone, ' ')} "
    return wrapped(look.shown(said.text), width - 1, first, " " * len(first))


def _line(look: Look, tone: Tone, text: str, width: int) -> Strip:
    line = Line(look, width)
    if tone is Tone.BAD:
        return line.strong(text, State.TARGET).strip()
    if tone is Tone.GOOD:
        return line.strong(text, State.TURN).strip()
    return line.muted(text).strip() if tone is Tone.QUIET else line.put(text).strip()
