"""The list of what was played: a line an entry, and below it the one under the cursor in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from scala40_tui.columns import wrapped
from scala40_tui.history.list_text import players_text
from scala40_tui.history.listing import Listed
from scala40_tui.pad.page import day_text
from scala40_tui.screens.history_shelf import Shelf
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.table.table import KIND as MATCH
from scala40_tui.words import Words

_DAY: Final = 12
_KIND: Final = 11
_STATE: Final = 24


def paint_history_title(look: Look, shelf: Shelf, width: int) -> Strip:
    """Paint which part is shown, how many entries it has, and what is searched."""
    words = look.words
    title = Line(look, width).strong(words("Past matches")).put(f" {look.glyphs.dot} ").put(words(shelf.part.name))
    title.muted(f" ({shelf.count})")
    search = Line(look, width).muted(words("search:") + " ")
    if shelf.search:
        search.strong(f"{shelf.search}_")
    else:
        search.muted(words("just type"))
    return ruled(look, width, title, search)


def paint_history(look: Look, shelf: Shelf, at: int, width: int, height: int) -> list[Strip]:
    """Paint a line for each entry, around the one under the cursor."""
    words = look.words
    if not shelf.count:
        nothing = words("Nothing is like that.") if shelf.search else words("Nothing has been played yet.")
        return [Line(look, width).strip(), Line(look, width).put(f"  {nothing}").strip()]
    first = max(0, min(at - height // 2, shelf.count - height))
    entries = shelf.entries(first, height)
    return [_entry(look, entry, width, here=place == at) for place, entry in enumerate(entries, first)]


def _entry(look: Look, entry: Listed, width: int, *, here: bool) -> Strip:
    style = look.styles.on_felt(State.TURN) if here else None
    quiet = style or look.styles.muted
    line = Line(look, width).put(f" {look.glyphs.cursor if here else ' '} ", style)
    line.field(day_text(entry.played.astimezone().date(), look.words), _DAY - 1, quiet).put(" ", style)
    line.field(kind_text(entry, look.words), _KIND - 1, quiet).put(" ", style)
    line.field(state_text(entry, look.words), _STATE - 1, style).put(" ", style)
    return line.field(players_text(entry), max(0, width - line.width - 1), quiet).strip()


def kind_text(entry: Listed, words: Words) -> str:
    """Say whether it is a match or a pad."""
    return words("match") if entry.kind == MATCH else words("pad")


def state_text(entry: Listed, words: Words) -> str:
    """Say who has won, or how many deals were played of what goes on."""
    if entry.winners:
        return words("won by {names}", names=words(" and ").join(entry.winners))
    if entry.over:
        return words("over, shared")
    return words.plural("goes on, {n} deal", "goes on, {n} deals", entry.deals)


def paint_details(look: Look, entry: Listed | None, width: int) -> list[Strip]:
    """Paint in three lines all that the list knows of an entry."""
    if entry is None:
        return []
    words, dot = look.words, f" {look.glyphs.dot} "
    begun = words("begun {day}", day=day_text(entry.begun.astimezone().date(), words))
    deals = words.plural("{n} deal", "{n} deals", entry.deals)
    facts = [entry.preset, deals, begun, words("id {id}", id=entry.id)]
    lines: Sequence[str] = [state_text(entry, words) + dot + players_text(entry), dot.join(filter(None, facts))]
    told = [part for line in lines for part in wrapped(line, width - 2)]
    return [Line(look, width).put(f" {line}").strip() for line in told[:3]]
