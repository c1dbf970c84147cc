"""The start's title, its doors, what is to be known about a row, and what waits to be resumed."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from textual.strip import Strip

from scala40_tui.cards import card
from scala40_tui.journal.streams import Stream
from scala40_tui.screens.actions import Action
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.card import Face, paint_card
from scala40_tui.screens.painting.keys import key_and_label
from scala40_tui.screens.painting.line import Line, ruled, shortened
from scala40_tui.screens.theme_file import State

DOORS_IN_A_LINE: Final = 4
_FAN: Final = (card(10, 0), card(11, 1), card(12, 2), card(13, 3))


def paint_title(look: Look, width: int) -> list[Strip]:
    """Paint four cards and the name of the game."""
    rows = zip(*(paint_card(Face(one), look)[1:] for one in _FAN), strict=True)
    beside = ("", "Scala 40", look.words("Italy's great rummy game"), "")
    strips = []
    for parts, text in zip(rows, beside, strict=True):
        head = Line(look, 3).put("   ").strip()
        tail = (
            Line(look, width - 24).put("   ").put(text, look.styles.on_felt(State.TURN) if text == "Scala 40" else None)
        )
        strips.append(Strip.join([head, *parts, tail.strip()]))
    return [Line(look, width).strip(), *strips, Line(look, width).strip()]


def paint_doors(
    look: Look, doors: Sequence[Action], own_keys: Mapping[str, tuple[str, ...]], width: int
) -> list[Strip]:
    """Paint a line across and, in columns, where one can go by which key."""
    strips = [ruled(look, width, Line(look, width).put(look.words("Also here")))]
    room = width // DOORS_IN_A_LINE
    for first in range(0, len(doors), DOORS_IN_A_LINE):
        line = Line(look, width)
        for place, door in enumerate(doors[first : first + DOORS_IN_A_LINE]):
            line.to(place * room + 2).extend(key_and_label(look, door, own_keys))
        strips.append(line.strip())
    return strips


def paint_notes(look: Look, title: str, sentences: Sequence[str], complaint: str, width: int) -> list[Strip]:
    """Paint what went wrong, if something did, and below its title what is to be known."""
    strips = []
    for text in textwrap.wrap(complaint, width - 4):
        strips.append(Line(look, width).put("  ").strong(text, State.TARGET).strip())
    strips.append(ruled(look, width, Line(look, width).put(title)))
    for text in sentences:
        strips += [Line(look, width).put(f"  {part}").strip() for part in textwrap.wrap(text, width - 4)]
    return strips


def waiting_in_words(look: Look, stream: Stream, cells: int) -> str:
    """Return who plays an unfinished match, and how far it is; of many names the first ones."""
    summary, words = stream.summary, look.words
    totals = "-".join(str(total) for total in summary.get("totals", ()))
    deals = words.plural("{n} deal", "{n} deals", int(summary.get("deals", 0)))
    score = f" ({deals}: {totals})" if summary.get("deals") else ""
    return shortened(stream.title, max(cells - cell_len(score), 1), look.glyphs.ellipsis) + score
