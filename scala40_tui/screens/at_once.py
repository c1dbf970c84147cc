"""Commands done in the order of the keys, where text is typed too.

Textual does a binding only when its key has bubbled up to the app, while characters are taken by the widget at once: of
keys that come faster than that, as over a slow line, `23 Enter 41` would become `2341 Enter`. A widget that takes text
looks its commands up itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.dom import DOMNode

from scala40_tui.screens.actions import actions_of, keys_of


def do_at_once(target: DOMNode, where: str, key: str, own_keys: Mapping[str, tuple[str, ...]]) -> bool:
    """Do what a key means at `where`, by the method of `target`; False where it means nothing there."""
    for action in actions_of(where):
        if not action.numbered and key in keys_of(action, own_keys):
            getattr(target, f"action_{action.method}")()
            return True
    return False
