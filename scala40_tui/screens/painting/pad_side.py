"""The title of a pad, and beside the sheet, where there is room: who leads, what looks wrong, penalties, notes."""

from __future__ import annotations

from collections.abc import Iterable

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.pad.saying import note_sentences, penalty_lines, penalty_sentence
from scala40_tui.pad.view import PadView
from scala40_tui.rules.score_words import match_line, warning_sentence
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State

_NAME = 12


def paint_title(look: Look, view: PadView, width: int) -> Strip:
    """Paint what is played, and how often something looks wrong."""
    words, rules = look.words, view.sheet.rules
    title = Line(look, width).strong(words("Score pad")).put(f" {look.glyphs.dot} ").put(rules.preset)
    deviations = [name for name in rules.deviations() if name not in ("limit", "match", "victory_points")]
    if deviations:
        title.put(words.plural(" with {n} deviation", " with {n} deviations", len(deviations)))
    title.put(f" {look.glyphs.dot} ").put(match_line(rules, words))
    right = Line(look, width)
    if view.warnings:
        right.strong(words.plural("{n} warning", "{n} warnings", len(view.warnings)), State.TARGET)
    elif view.result.over:
        right.strong(words("over"), State.TARGET)
    if title.width > width - right.width - 8:
        title = Line(look, width).strong(words("Score pad")).put(f" {look.glyphs.dot} ").put(match_line(rules, words))
    return ruled(look, width, title, right)


def paint_side(look: Look, view: PadView, width: int, height: int) -> list[Strip]:
    """Paint what stands beside the sheet."""
    words, room = look.words, width - 2
    warnings = [warning_sentence(warning, view.sheet, words) for warning in view.warnings]
    penalties = [penalty_sentence(line, view.sheet, words) for line in penalty_lines(view.sheet)]
    strips = [_heading(look, width, words("Who leads")), *paint_standings(look, view, width)]
    for heading, texts in (
        (words("Warnings"), warnings),
        (words("Penalties"), penalties),
        (words("Notes"), note_sentences(view.sheet, words)),
    ):
        if texts:
            strips += [Line(look, width).strip(), _heading(look, width, heading)]
            strips += [
                Line(look, width).put("  " + line).strip()
                for text in texts
                for line in wrapped(text, room, hanging="  ")
            ]
    return strips[:height]


def paint_standings(look: Look, view: PadView, width: int) -> Iterable[Strip]:
    """Paint the players, the leader first: place, name, total, and a bar as long as the total."""
    result = view.result
    longest = max(1, *(abs(total) for total in result.totals), view.sheet.rules.limit if result.deals else 1)
    room = max(1, width - _NAME - 12)
    for standing in result.standings:
        style = look.styles.muted if standing.out else None
        line = Line(look, width).put(f"  {standing.place}. ", style)
        line.field(view.sheet.names[standing.seat], _NAME, style).put(f"{standing.total:>5} ", style)
        bar = look.glyphs.rule * min(room, max(0, standing.total) * room // longest)
        yield line.put(look.glyphs.out if standing.out else bar, style or look.styles.on_felt(State.TURN)).strip()


def _heading(look: Look, width: int, text: str) -> Strip:
    return ruled(look, width, Line(look, width).put(text))
