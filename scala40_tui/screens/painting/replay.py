"""What a replay shows beside the table: where in the match one is, who looks, and what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.header import number_of, turn_in_words
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.rules_in_words import length_in_words
from scala40_tui.screens.replay_desk import SPEEDS, ReplayDesk
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import NOBODY, TableView

_LONGEST_BAR: Final = 40


def paint_replay_header(look: Look, desk: ReplayDesk, view: TableView, width: int) -> Strip:
    """Paint which deal and turn it is, what is played, and whose turn it is."""
    words, rules = look.words, view.sheet.rules
    deal = words("deal {number} of {all}", number=number_of(view), all=desk.deals)
    parts = [words("Replay"), deal, *_turn(look, desk, view), rules.preset, length_in_words(rules, words)]
    told = turn_in_words(look, view._replace(me=NOBODY))
    line = Line(look, width).put(" ")
    line.field(f" {look.glyphs.dot} ".join(filter(None, parts)), max(0, width - len(told) - 3))
    return line.to(width - len(told) - 1).put(told, look.styles.on_felt(State.TURN)).strip()


def _turn(look: Look, desk: ReplayDesk, view: TableView) -> list[str]:
    mark = desk.mark
    if view.deal is None or mark is None or not mark.turn or mark.deal != number_of(view):
        return []
    return [look.words("turn {number} of {all}", number=mark.turn, all=desk.turns)]


def paint_seat(look: Look, desk: ReplayDesk, view: TableView, width: int) -> Strip:
    """Paint who looks and what he sees, and how he stands."""
    words = look.words
    title = Line(look, width).put(words("seen by {name}", name=view.names[view.me]))
    if desk.open_hands:
        title.put(f" {look.glyphs.dot} ").strong(words("open hands"))
    if desk.tries:
        title.put(f" {look.glyphs.dot} ").put(words("with moves taken back"))
    return ruled(look, width, title, _stands(look, view, width))


def _stands(look: Look, view: TableView, width: int) -> Line:
    words, dot = look.words, f" {look.glyphs.dot} "
    line = Line(look, width).put(f"{view.names[view.me]} {view.result.totals[view.me]}")
    if view.dealer == view.me:
        line.put(f" {look.glyphs.dealer}")
    if view.deal is None or view.place < 0:
        return line.put(dot).put(words("out")) if view.me not in view.result.playing else line
    if view.deal.has_opened(view.place):
        line.put(dot).put(f"{words('opened')} {look.glyphs.opened}")
    return line.put(dot).put(words.plural("{n} card", "{n} cards", view.deal.hands[view.place].size))


def paint_event(look: Look, sentences: Sequence[str], width: int, rows: int) -> list[Strip]:
    """Paint what just happened, and above it as much of what came before as there is room for; the last comes first."""
    lines: list[Strip] = []
    for place, sentence in enumerate(sentences):
        style = look.styles.muted if place else None
        told = [Line(look, width).put(f" {text}", style).strip() for text in wrapped(sentence, width - 2, "", "  ")]
        if place and len(lines) + len(told) > rows:
            break
        lines = [*told[:rows], *lines]
    return lines


def paint_position(look: Look, desk: ReplayDesk, width: int, *, playing: bool) -> Strip:
    """Paint how far the replay is, and whether and how fast it goes on by itself."""
    words, glyphs = look.words, look.glyphs
    place, end = desk.replay.place, desk.replay.story.end
    speed = words(SPEEDS[desk.speed].name)
    state = words("plays ({speed})", speed=speed) if playing else words("stands ({speed})", speed=speed)
    count = words("event {number} of {all}", number=place, all=end)
    cells = max(0, min(_LONGEST_BAR, width - len(state) - len(count) - 6))
    done = cells * place // end if end else 0
    line = Line(look, width).put(f" {count}  ").put(glyphs.bar * done, look.styles.on_felt(State.TURN))
    line.muted(glyphs.dot * (cells - done))
    return line.to(width - len(state) - 1).put(state, look.styles.on_felt(State.TURN) if playing else None).strip()
