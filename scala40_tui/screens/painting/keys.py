"""The line of keys at the foot of a screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.strip import Strip

from scala40_tui.screens.actions import Action, key_text, keys_of
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line
from scala40_tui.screens.theme_file import State


def paint_keys(look: Look, actions: Iterable[Action], own_keys: Mapping[str, tuple[str, ...]], width: int) -> Strip:
    """Paint as many of the actions as have room, each with its first key; the help is always there, at the end."""
    items = {action.id: key_and_label(look, action, own_keys) for action in actions}
    last = items.pop("help", Line(look, width))
    line = Line(look, width).put(" ")
    for item in items.values():
        if line.width + item.width + last.width + 3 > width:
            break
        line.extend(item).put("  ")
    return line.to(width - last.width - 1).extend(last).strip()


def key_and_label(look: Look, action: Action, own_keys: Mapping[str, tuple[str, ...]]) -> Line:
    """Return an action's first key and what it does."""
    key = key_text(keys_of(action, own_keys)[0], look.words)
    return Line(look, 80).put(key, look.styles.on_felt(State.TURN)).muted(f" {look.words(action.label)}")
