"""The picker of irregularities: the grouped list, the facts asked for, and the ruling with all that follows from it."""

from __future__ import annotations

from textual.strip import Strip

from scala40_tui.bench.acts import Ruled
from scala40_tui.bench.folding import ruling_of
from scala40_tui.bench.inquiry import QUESTIONS, Inquiry
from scala40_tui.bench.outcome import consequences
from scala40_tui.bench.state import BenchState
from scala40_tui.columns import wrapped
from scala40_tui.referee.case import Case
from scala40_tui.referee.facts import Ask
from scala40_tui.referee.penalties import CASES, GROUPS
from scala40_tui.referee.rulings import case_under
from scala40_tui.referee.sentences import RulingTeller
from scala40_tui.rules.options import Rules
from scala40_tui.screens.bench_desk import BenchDesk
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, fitted_right
from scala40_tui.screens.theme_file import State

_POINTS = 8


def paint_cases(look: Look, rules: Rules, at: int, width: int, height: int) -> list[Strip]:
    """Paint the cases, with their points by the rules, in their groups, around the one under the cursor."""
    strips: list[Strip] = []
    here, group = 0, ""
    for place, case in enumerate(CASES):
        if case.group != group:
            group = case.group
            number = GROUPS.index(group) + 1
            strips.append(Line(look, width).strong(f" {number} ").put(look.words(group)).strip())
        if place == at:
            here = len(strips)
        strips.append(_case(look, case_under(case, rules), place == at, width))
    first = max(0, min(here - height // 2, len(strips) - height))
    return strips[first : first + height]


def _case(look: Look, case: Case, here: bool, width: int) -> Strip:
    style = look.styles.on_felt(State.TURN) if here else None
    line = Line(look, width).put("  ").put(look.glyphs.cursor if here else " ", style).put(" ", style)
    line.field(look.words(case.title), width - _POINTS - 6, style)
    return line.put(fitted_right(f"+{case.points}" if case.points else "", _POINTS - 1), style).strip()


def paint_asking(
    look: Look, state: BenchState, asked: Inquiry, who: int, typed: str, complaint: str, width: int
) -> list[Strip]:
    """Paint the question for one fact."""
    assert asked.asks is not None
    blank = Line(look, width).strip()
    question = look.words(QUESTIONS[asked.asks])
    strong = look.styles.on_felt(State.TURN)
    strips = [blank, *(Line(look, width).put("  ").put(text, strong).strip() for text in wrapped(question, width - 4))]
    strips.append(blank)
    if asked.asks is Ask.WHO:
        for seat, name in enumerate(state.names):
            style = strong if seat == who else None
            cursor = look.glyphs.cursor if seat == who else " "
            strips.append(Line(look, width).put("  ").put(f"{cursor} {seat + 1} {name}", style).strip())
    else:
        strips.append(Line(look, width).put("  ").put(f"{look.glyphs.cursor} {typed}_", strong).strip())
    if complaint:
        alarm = look.styles.on_felt(State.TARGET)
        strips += [blank, *(Line(look, width).put("  ").put(t, alarm).strip() for t in wrapped(complaint, width - 4))]
    return strips


def paint_ruling(look: Look, desk: BenchDesk, asked: Inquiry, width: int) -> list[Strip]:
    """Paint the ruling in its sentence, with points and article, and what follows."""
    words, state = look.words, desk.state
    ruling = ruling_of(state, Ruled(asked.case.code, asked.facts))
    teller = RulingTeller(words, state.names, look.card)
    blank, room = Line(look, width).strip(), width - 6
    strong, felt = look.styles.on_felt(State.TURN), look.styles.felt
    strips = [blank]
    strips += [Line(look, width).put("  ").put(text, felt).strip() for text in wrapped(teller.sentence(ruling), room)]
    strips += [blank, Line(look, width).put("  ").put(teller.verdict(ruling), strong).strip(), blank]
    for line in consequences(ruling, state, words, in_pad=desk.sitting.booking is not None):
        for place, text in enumerate(wrapped(line, room - 2)):
            lead = "  " if place else f"{look.glyphs.arrow} "
            strips.append(Line(look, width).put("  " + lead + text).strip())
    if house := teller.house(ruling):
        strips += [blank, *(Line(look, width).muted("  " + text).strip() for text in wrapped(house, room))]
    return [*strips, blank, Line(look, width).put("  ").strong(words("Enter: so be it   Esc: back")).strip()]
