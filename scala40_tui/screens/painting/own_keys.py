"""The list of actions with their keys, and what is asked or refused while one changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.screens.actions import Action, key_text, keys_of
from scala40_tui.screens.look import Look
from scala40_tui.screens.own_keys import OwnKeys
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.words import N_, Words

PLACES: Final = {
    "everywhere": N_("everywhere"),
    "form": N_("in every form"),
    "page": N_("on every page"),
    "table": N_("at the table"),
    "cut": N_("at the cut"),
    "deal-end": N_("when a deal has ended"),
    "match-end": N_("when a match has ended"),
    "start": N_("at the start"),
    "log": N_("in the log"),
    "score": N_("on the score"),
    "coach": N_("with the coach"),
    "puzzle": N_("in the puzzles"),
    "help": N_("in the help"),
    "pads": N_("in the list of pads"),
    "pad-setup": N_("on a new pad"),
    "pad-rules": N_("in the rules of a pad"),
    "pad-page": N_("on a page of a pad"),
    "pad": N_("on a score pad"),
    "settings": N_("in the settings"),
    "themes": N_("in the themes"),
    "keys": N_("in the list of keys"),
    "key-test": N_("in the test of keys"),
    "faults": N_("on the page of faults"),
    "rules": N_("in the rules"),
    "lesson": N_("in a lesson"),
    "hand-over": N_("between two people"),
}
"""The places of the registry, as one says where one is."""
_KEYS_CELLS: Final = 20
_LABEL_CELLS: Final = 16


def place_title(place: str, words: Words) -> str:
    """Return how one says where one is."""
    return words(PLACES.get(place, place))


def paint_keys_title(look: Look, width: int) -> Strip:
    """Paint the line above the list."""
    return ruled(look, width, Line(look, width).put(look.words("Keys")))


def paint_own_keys(look: Look, actions: Sequence[Action], own: OwnKeys, at: int, width: int, rows: int) -> list[Strip]:
    """Paint the part of the list around the action under the cursor, each place under its own title."""
    strips: list[Strip] = []
    cursor, place = 0, ""
    for number, action in enumerate(actions):
        if action.where != place:
            place = action.where
            strips.append(ruled(look, width, Line(look, width).muted(place_title(place, look.words))))
        if number == at:
            cursor = len(strips)
        strips.append(_action(look, action, own, width, here=number == at))
    first = max(0, min(cursor - rows // 2, len(strips) - rows))
    return strips[first : first + rows]


def _action(look: Look, action: Action, own: OwnKeys, width: int, *, here: bool) -> Strip:
    style = look.styles.on_felt(State.TURN) if here else None
    line = Line(look, width).put(" ").put(look.glyphs.cursor if here else " ", style)
    line.put(look.glyphs.new if action.id in own else " ", look.styles.on_felt(State.TURN))
    keys = " ".join(key_text(key, look.words) for key in keys_of(action, own))
    line.field(keys, _KEYS_CELLS, style or look.styles.on_felt(State.TURN)).put(" ")
    line.field(look.words(action.label), _LABEL_CELLS, style).put(" ")
    return line.field(look.words(action.help), width - line.width, style or look.styles.muted).strip()


def paint_said(look: Look, action: Action, said: str, width: int, *, refused: bool) -> list[Strip]:
    """Paint what is asked or was refused, or else what the action does."""
    style = look.styles.on_felt(State.TARGET) if refused else look.styles.on_felt(State.TURN) if said else None
    texts = wrapped(said or look.words(action.help), width - 2, " ", " ")
    return [ruled(look, width), *(Line(look, width).put(text, style).strip() for text in texts[:2])]
