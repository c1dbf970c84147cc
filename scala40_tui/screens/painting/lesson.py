"""The panel of the tutorial: which lesson, what is to be done, by which keys, and what is said to it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from textual.strip import Strip

from scala40_tui.rules.moves import Draw, Move
from scala40_tui.screens.actions import action, key_text, keys_of
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.offers import described
from scala40_tui.screens.theme_file import State


class Panel(NamedTuple):
    """What the panel shows."""

    title: str
    task: str
    remark: str
    """What is said to what the pupil did; empty at first."""
    acts: Sequence[str]
    """The actions that the task needs; none when it is done."""
    lesson_acts: Sequence[str]
    """The actions of the tutorial itself."""
    done: bool


def paint_lesson(
    look: Look, panel: Panel, own_keys: Mapping[str, tuple[str, ...]], width: int, rows: int
) -> list[Strip]:
    """Paint the panel in so many rows; where there is too little room the keys give way, then the task."""
    title = Line(look, width).strong(panel.title, State.TURN)
    head = ruled(look, width, title, _keys(look, panel.lesson_acts, own_keys, width))
    room = rows - 1
    remark = [_remark(look, panel, text, width) for text in _wrapped(panel.remark, width)]
    task = [Line(look, width).put(f" {text}").strip() for text in _wrapped(panel.task, width)]
    keys = [Line(look, width).put(" ").extend(_keys(look, panel.acts, own_keys, width)).strip()] if panel.acts else []
    if panel.done and len(task) + len(remark) > room:
        task = []
    lines = [*task, *(keys if len(task) + len(keys) + len(remark) <= room else []), *remark]
    return [head, *lines[:room]]


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(width - 2, 20), break_on_hyphens=False)


def _remark(look: Look, panel: Panel, text: str, width: int) -> Strip:
    return Line(look, width).strong(f" {text}", State.TURN if panel.done else State.TARGET).strip()


def _keys(look: Look, names: Iterable[str], own_keys: Mapping[str, tuple[str, ...]], width: int) -> Line:
    line = Line(look, width)
    for name in names:
        one = action(name)
        keys = keys_of(one, own_keys)
        key = f"{keys[0]}{look.glyphs.ellipsis}{keys[-2]}" if one.numbered else key_text(keys[0], look.words)
        if line.width:
            line.put("  ")
        line.strong(key, State.TURN).muted(f" {look.words(one.label)}")
    return line


def moves_in_words(look: Look, moves: tuple[Move, ...]) -> str:
    """Return how a step is solved: "draw, lay 7♥ 7♦ 7♣, discard 2♣"."""
    drawn = [look.words(action("draw").label)] if any(isinstance(move, Draw) for move in moves) else []
    return ", ".join(filter(None, [*drawn, described(look, moves)]))
