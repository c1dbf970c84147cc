"""The line of keys at the foot of a screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.strip import Strip

from scala40_tui.screens.actions import Action, key_text, keys_of
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.theme_file import State


def paint_keys(look: Look, actions: Iterable[Action], own_keys: Mapping[str, tuple[str, ...]], width: int) -> Strip:
    """Paint as many of the actions as have room, each with its first key."""
    line = Line(look, width).put(" ")
    for action in actions:
        key = key_text(keys_of(action, own_keys)[0], look.words)
        label = look.words(action.label)
        if line.width + len(key) + len(label) + 3 > width:
            break
        line.put(key, look.styles.on_felt(State.TURN)).put(f" {label}", look.styles.muted).put("  ")
    return line.strip()
