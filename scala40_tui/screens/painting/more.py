"""The line below a page that is longer than the screen: how much lies below and above, and the keys that go there."""

from __future__ import annotations

from collections.abc import Mapping

from textual.strip import Strip

from scala40_tui.screens.actions import action, key_text, keys_of
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State


def paint_more(look: Look, above: int, below: int, own_keys: Mapping[str, tuple[str, ...]], width: int) -> Strip:
    """Paint how many lines lie below and above; at the end of the page, that it is the end."""
    words = look.words
    left = Line(look, width)
    if below:
        text = words.plural("one line more below", "{n} lines more below", below)
        left.extend(_with_key(look, "page-down", text, own_keys, width))
    else:
        left.muted(words("the end"))
    right = Line(look, width)
    if above:
        text = words.plural("one line above", "{n} lines above", above)
        right.extend(_with_key(look, "page-up", text, own_keys, width))
    return ruled(look, width, left, right)


def _with_key(look: Look, name: str, text: str, own_keys: Mapping[str, tuple[str, ...]], width: int) -> Line:
    key = key_text(keys_of(action(name), own_keys)[0], look.words)
    return Line(look, width).put(key, look.styles.on_felt(State.TURN)).muted(f" {text}")
