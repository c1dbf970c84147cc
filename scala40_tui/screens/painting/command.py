"""The command line as it is typed, and below it what would happen, or why nothing can."""

from __future__ import annotations

from textual.strip import Strip

from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.screens.commanding import Verdict, completions
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.painting.offers import described
from scala40_tui.screens.theme_file import State


def paint_prompt(look: Look, text: str, width: int) -> Strip:
    """Paint what is typed; of a long text its end."""
    room = width - 4
    return Line(look, width).strong(" : ").put(f"{text[-room:]}").strong("_").strip()


def paint_verdict(look: Look, text: str, verdict: Verdict, deal: Deal, width: int) -> Strip:
    """Paint what Enter would do, why not, or how the command could go on."""
    words, line = look.words, Line(look, width).put(" ")
    if not text.strip():
        hint = words(
            "moves such as meld 7H 7D 7C; attach 8C 2; discard KD {dot} Tab completes, Esc leaves", dot=look.glyphs.dot
        )
        return line.muted(hint).strip()
    if verdict.good:
        return (
            line.strong(look.glyphs.opened)
            .put(" ")
            .put(words("Enter"))
            .put(f": {described(look, verdict.moves)}")
            .strip()
        )
    following = completions(text, deal)[:6]
    if following and verdict.fault is None:
        last = (look.shown(command.rpartition("; ")[2]) for command in following)
        return line.muted(f"{look.glyphs.arrow} " + f" {look.glyphs.dot} ".join(last)).strip()
    line.strong(look.glyphs.forbidden, State.TARGET).put(" ")
    if verdict.fault is not None:
        return line.put(look.shown(refusal_sentence(verdict.fault, words))).strip()
    return line.put(verdict.problem.describe(words) if verdict.problem is not None else "").strip()
