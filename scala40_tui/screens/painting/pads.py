"""The list of pads, and the notes below the forms of a pad."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.journal.streams import Stream
from scala40_tui.pad.page import day_text
from scala40_tui.pad.standing import state_words
from scala40_tui.rules.match import COUPLES_SEATS
from scala40_tui.rules.options import Rules
from scala40_tui.rules.score_words import deviation_lines, match_line
from scala40_tui.screens.look import Look
from scala40_tui.screens.pad_asking import Prompt, Question
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State


def paint_pads(look: Look, streams: Sequence[Stream], at: int, width: int, height: int) -> list[Strip]:
    """Paint a line for each pad, around the one under the cursor."""
    words = look.words
    if not streams:
        return [
            Line(look, width).strip(),
            Line(look, width).put("  " + words("There is no pad yet: n begins one.")).strip(),
        ]
    first = max(0, min(at - height // 2, len(streams) - height))
    strips = []
    for place, stream in enumerate(streams[first : first + height], first):
        here = place == at
        style = look.styles.on_felt(State.TURN) if here else None
        line = Line(look, width).put(f" {look.glyphs.cursor if here else ' '} ", style)
        line.field(day_text(stream.created.astimezone().date(), words), 11, style)
        state = state_words(stream, words)
        line.field(stream.title, max(20, width - 17 - len(state)), style).put(" ")
        line.put(state, style or look.styles.muted)
        strips.append(line.strip())
    return strips


def paint_asked(look: Look, prompt: Prompt | None, question: Question | None, notice: str, width: int) -> list[Strip]:
    """Paint what is asked and typed, and what was said last, in at most three lines."""
    strong, alarm = look.styles.on_felt(State.TURN), look.styles.on_felt(State.TARGET)
    said = [Line(look, width).put(f" {text}", alarm).strip() for text in wrapped(notice, width - 2)[:2]]
    if prompt is not None:
        label = [] if said else [Line(look, width).muted(f" {prompt.label}").strip()]
        typed = Line(look, width).put(f" {look.glyphs.cursor} {_end(prompt.text, width - 5)}_", strong).strip()
        return [*label, typed, *said]
    if question is not None:
        answers = "   ".join(f"{number} {each.text}" for number, each in enumerate(question.answers, 1))
        asked = [Line(look, width).put(f" {line}", strong).strip() for line in wrapped(question.text, width - 2)[:2]]
        return [*asked, Line(look, width).put(f" {answers}").strip()]
    return said


def _end(text: str, cells: int) -> str:
    """Return the end of a text that is typed, where it is longer than its place."""
    return text[-cells:]


def paint_setup_notes(look: Look, rules: Rules, players: int, complaint: str, width: int) -> list[Strip]:
    """Paint what hinders the beginning, or what the rules come to."""
    if complaint:
        return [Line(look, width).strip(), Line(look, width).put("  ").strong(complaint, State.TARGET).strip()]
    notes = paint_rules_notes(look, rules, width)
    if rules.couples and players != COUPLES_SEATS:
        alone = look.words("Couples need four players; with others everyone plays for himself.")
        notes.append(Line(look, width).put("  ").strong(alone, State.TARGET).strip())
    return notes


def paint_rules_notes(look: Look, rules: Rules, width: int) -> list[Strip]:
    """Paint in words what is played, and where it differs from the preset."""
    title = f"{rules.preset}: {match_line(rules, look.words)}"
    strips = [ruled(look, width, Line(look, width).put(title))]
    for line in deviation_lines(rules, look.words):
        strips += [Line(look, width).muted("  " + text).strip() for text in wrapped(line, width - 3)]
    return strips
