"""The referee's bench: who sits where with how many cards, what is to be settled, the laps, the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from textual.strip import Strip

from scala40_tui.bench.clocks import Face
from scala40_tui.bench.outcome import pending
from scala40_tui.bench.paper import lines_of
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.columns import wrapped
from scala40_tui.referee.sentences import laps_sentence
from scala40_tui.screens.bench_desk import BenchDesk
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, fitted_right, ruled
from scala40_tui.screens.theme_file import State

_NAME: Final = 13
_COLUMNS: Final = (6, 5, 6)
"""Cells of the columns: cards, penalty points, turns left after the whistle."""
_STAMP: Final = 10
_WIDE: Final = 110
"""From this width on the laps are told by names instead of numbers."""


def paint_bench_title(look: Look, state: BenchState, face: Face, width: int) -> Strip:
    """Paint the line at the top: which deal, by which rules, how long until the whistle."""
    words = look.words
    title = Line(look, width).strong(words("Referee"))
    parts = [words("deal {number}", number=state.deal)] if state.deal and state.phase is not Phase.BETWEEN else []
    parts.append(state.config.rules.preset)
    if state.config.pad is not None:
        parts.append(words("with the pad"))
    for part in parts:
        title.put(f" {look.glyphs.dot} {part}")
    right = Line(look, width)
    if state.whistled:
        right.strong(words("TIME-OUT"), State.TARGET)
    elif face.match is not None:
        right.put(words("whistle in {minutes}'", minutes=-(-face.match.seconds // 60)))
    return ruled(look, width, title, right)


# --- the table --------------------------------------------------------------------------------------------------------


def paint_seats(look: Look, desk: BenchDesk, width: int, height: int) -> list[Strip]:
    """Paint a line for each player, and below them what the referee must keep in mind."""
    state, words = desk.state, look.words
    head = Line(look, width).to(_NAME + 6)
    turns = words("turns") if state.timeout is not None else ""
    for label, cells in zip((words("cards"), words("pen."), turns), _COLUMNS, strict=True):
        head.muted(fitted_right(label, cells))
    strips = [head.strip()]
    strips += [_seat(look, desk, seat, width) for seat in range(len(state.names))]
    kept = paint_pending(look, state, width)
    return strips + kept if len(strips) + len(kept) <= height else strips


def _seat(look: Look, desk: BenchDesk, seat: int, width: int) -> Strip:
    state, glyphs = desk.state, look.glyphs
    plays = state.phase is not Phase.PLAY or seat in state.playing
    on_turn = state.phase is Phase.PLAY and seat == state.seat
    style = _seat_style(look, plays=plays, on_turn=on_turn)
    line = Line(look, width).put(glyphs.cursor if seat == desk.seat else " ", style)
    line.put(glyphs.turn if on_turn else " ", style).put(f"{seat + 1} ", style)
    line.put(glyphs.dealer if seat == state.dealer else " ", style).put(" ", style)
    line.field(state.names[seat], _NAME, style)
    points, left = state.points(seat), state.turns_left(seat)
    cells = (
        str(state.hands[seat]) if state.phase is Phase.PLAY and plays else "",
        f"+{points}" if points else "",
        str(left) if state.timeout is not None and plays else "",
    )
    for text, room in zip(cells, _COLUMNS, strict=True):
        line.put(fitted_right(text, room), style)
    warned = state.docket.warned.count(seat)
    marks = "A" * warned + (glyphs.out if seat in state.out else "")
    return line.put(" ", style).put(marks, style).strip()


def _seat_style(look: Look, *, plays: bool, on_turn: bool) -> Style:
    if on_turn:
        return look.styles.on_felt(State.TURN)
    return look.styles.felt if plays else look.styles.muted


def paint_pending(look: Look, state: BenchState, width: int) -> list[Strip]:
    """Paint what the referee must keep in mind, long lines on several."""
    alarm = look.styles.on_felt(State.TARGET)
    strips: list[Strip] = []
    for line in pending(state, look.words, look.card):
        for place, text in enumerate(wrapped(line, width - 4)):
            lead = "  " if place else f"{look.glyphs.forbidden} "
            strips.append(Line(look, width).put(" ").put(lead + text, alarm).strip())
    return strips


# --- the laps and the log ---------------------------------------------------------------------------------------------


def paint_laps(look: Look, state: BenchState, width: int) -> Strip:
    """Paint who still plays after the whistle, seat by seat; before it a drawn line."""
    if state.timeout is None:
        return ruled(look, width)
    line = Line(look, width).strong(laps_sentence(state.timeout, look.words), State.TARGET).put("  ")
    laps = (state.timeout.completing, state.timeout.lap)
    told = [" ".join(_lap_name(state, place, width) for place in lap) for lap in laps if lap]
    return ruled(look, width, line.put(f" {look.glyphs.arrow} ".join(told)))


def _lap_name(state: BenchState, place: int, width: int) -> str:
    """Return a player of a lap: the number before his name in the list, and the name where there is room."""
    seat = state.playing[place]
    return f"{seat + 1}" if width < _WIDE else f"{seat + 1} {state.names[seat][:6]}"


def paint_bench_log(look: Look, desk: BenchDesk, width: int, height: int, beside: tuple[int, int]) -> list[Strip]:
    """Paint the last lines of the log with their times, below what had no room `beside` the clock."""
    kept = _without_room(look, desk, width, height, beside)
    return kept + _log(look, desk, width, height - len(kept))


def _without_room(look: Look, desk: BenchDesk, width: int, height: int, beside: tuple[int, int]) -> list[Strip]:
    """Return what the referee must keep in mind where it did not fit below the players; what is too much is counted."""
    across, down = beside
    if 1 + len(desk.state.names) + len(paint_pending(look, desk.state, across)) <= down:
        return []
    strips, most = paint_pending(look, desk.state, width), height // 2
    if len(strips) <= most:
        return strips
    more = Line(look, width).muted(" " + look.words("more: {key}", key="F2"))
    return [*strips[: most - 1], more.strip()]


def _log(look: Look, desk: BenchDesk, width: int, height: int) -> list[Strip]:
    strips: list[Strip] = []
    for told in reversed(desk.last_lines(height)):
        stamp = told.time.astimezone().strftime("%H:%M:%S")
        style = look.styles.on_felt(State.TURN) if told.ruling else look.styles.felt
        texts = lines_of(look.shown(told.sentence), "", "", width - _STAMP - 1)
        leads = (stamp, *[""] * len(texts))
        lines = [
            Line(look, width).muted(f" {lead:<{_STAMP - 1}}").put(text, style).strip()
            for lead, text in zip(leads, texts, strict=False)
        ]
        if strips and len(strips) + len(lines) > height:
            break
        strips = [*lines, *strips]
    return strips[:height]


# --- what is asked ----------------------------------------------------------------------------------------------------


def paint_bench_entry(look: Look, desk: BenchDesk, width: int) -> list[Strip]:
    """Paint two lines: what is asked or typed, or what was done last, or why it was not."""
    words, strong = look.words, look.styles.on_felt(State.TURN)
    if desk.question is not None:
        answers = "   ".join(f"{number} {each.text}" for number, each in enumerate(desk.question.answers, 1))
        return _lines(look, width, ((desk.question.text, strong), (answers, look.styles.felt)))
    if desk.typed and not desk.notice.wrong:
        name = desk.state.names[desk.seat]
        above = words.plural(
            "{typed}_  Enter: {name} holds {n} card   m: {player} lays {n}",
            "{typed}_  Enter: {name} holds {n} cards   m: {player} lays {n}",
            int(desk.typed),
            typed=desk.typed,
            name=name,
            player=desk.state.name,
        )
        return _lines(look, width, ((above, strong),))
    alarm, quiet = look.styles.on_felt(State.TARGET), look.styles.muted
    text = look.shown(desk.notice.text) or _hint(look, desk)
    style = alarm if desk.notice.wrong else look.styles.felt if desk.notice.text else quiet
    return _lines(look, width, tuple((line, style) for line in wrapped(text, width - 2)[:2]))


def _hint(look: Look, desk: BenchDesk) -> str:
    words, state, booking = look.words, desk.state, desk.sitting.booking
    if state.phase is not Phase.PLAY and booking is not None and not booking.is_entered(state):
        return words("F7: enter the deal in the pad.")
    if state.phase is Phase.OVER:
        return words("The match is over; the log can be printed: scala40 referee --log")
    if state.phase is Phase.BETWEEN:
        return words(
            "Enter: deal {number} begins, {name} deals.", number=state.deal + 1, name=state.names[state.dealer]
        )
    return words("Digits and Enter: how many cards a player holds; digits and m: cards laid; space: the turn passes.")


def _lines(look: Look, width: int, texts: Iterable[tuple[str, Style]]) -> list[Strip]:
    return [Line(look, width).put(" ").put(text, style).strip() for text, style in texts]
