"""The command line as it is typed, and below it what would happen, or why nothing can."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from rich.cells import cell_len
from textual.strip import Strip

from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.screens.commanding import Verdict, completions, problem_sentence
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, shortened
from scala40_tui.screens.painting.offers import described
from scala40_tui.screens.theme_file import State

_MARK_CELLS: Final = 3
"""A blank, the mark of a verdict and another blank."""


def paint_prompt(look: Look, text: str, width: int) -> Strip:
    """Paint what is typed; of a long text its end."""
    room = width - 4
    return Line(look, width).strong(" : ").put(f"{text[-room:]}").strong("_").strip()


def paint_verdict(look: Look, text: str, verdict: Verdict, deal: Deal, width: int) -> Strip:
    """Paint what Enter would do, why not, or how the command could go on."""
    kind, said = _said(look, text, verdict, deal)
    line = Line(look, width).put(" ")
    if kind is _Kind.GOOD:
        line.strong(f"{look.glyphs.opened} ")
    elif kind is _Kind.BAD:
        line.strong(f"{look.glyphs.forbidden} ", State.TARGET)
    said = shortened(said, width - line.width, look.glyphs.ellipsis)
    return (line.muted(said) if kind is _Kind.HELP else line.put(said)).strip()


def cut_verdict(look: Look, text: str, verdict: Verdict, deal: Deal, width: int) -> str:
    """Return the sentence that is too long for the line of the verdict, to be said whole elsewhere; or nothing."""
    kind, said = _said(look, text, verdict, deal)
    return said if kind is not _Kind.HELP and cell_len(look.written(said)) > width - _MARK_CELLS else ""


class _Kind(Enum):
    HELP = auto()
    GOOD = auto()
    BAD = auto()


def _said(look: Look, text: str, verdict: Verdict, deal: Deal) -> tuple[_Kind, str]:
    words, dot = look.words, look.glyphs.dot
    if not text.strip():
        hint = words("moves like meld 7H 7D 7C; attach 8C 2; discard KD {dot} Tab completes, Esc leaves", dot=dot)
        return _Kind.HELP, hint
    if verdict.good:
        return _Kind.GOOD, f"{words('Enter')}: {described(look, verdict.moves)}"
    following = completions(text, deal)[:6]
    if following and verdict.fault is None:
        last = (look.shown(command.rpartition("; ")[2]) for command in following)
        return _Kind.HELP, f"{look.glyphs.arrow} " + f" {dot} ".join(last)
    if verdict.fault is not None:
        return _Kind.BAD, look.shown(refusal_sentence(verdict.fault, words))
    return _Kind.BAD, problem_sentence(verdict.problem, words) if verdict.problem is not None else ""
