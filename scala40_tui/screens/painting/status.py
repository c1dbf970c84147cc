"""The line below the hand: what the cursor is on, in words; or what was just said, or refused."""

from __future__ import annotations

from rich.cells import cell_len
from textual.strip import Strip

from scala40_tui.cards import CARD_BIT, Card
from scala40_tui.rules.state import Deal
from scala40_tui.screens.desk import Desk, Tone
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, shortened
from scala40_tui.screens.theme_file import State
from scala40_tui.table.speaking import card_in_words
from scala40_tui.table.view import TableView


def paint_status(look: Look, view: TableView, desk: Desk, width: int, advice: str = "") -> Strip:
    """Paint what was said, or else the card under the cursor in words; `advice` is the digit that plays it."""
    line = Line(look, width).put(" ")
    if desk.message:
        refused = desk.tone is Tone.REFUSED
        if refused:
            line.strong(f"{look.glyphs.forbidden} ", State.TARGET)
        said = shortened(look.written(desk.message), width - line.width, look.glyphs.ellipsis)
        return line.put(said, look.styles.on_felt(State.TARGET) if refused else None).strip()
    slot = desk.slot
    if slot is None or view.deal is None:
        down = view.shared and view.deal is not None and view.deal.outcome is None
        return line.muted(look.words("All hands lie face down.") if down else "").strip()
    notes = [card_in_words(slot.card, look.words), *_notes(look, view, view.deal, desk)]
    if advice:
        notes.append(_advised(look, advice))
    return line.put(", ".join(notes)).strip()


def cut_message(look: Look, desk: Desk, width: int) -> str:
    """Return what was said, where the line below the hand is too short for it; or nothing."""
    before = 1 + len(f"{look.glyphs.forbidden} ") * (desk.tone is Tone.REFUSED)
    return desk.message if cell_len(look.written(desk.message)) > width - before else ""


def _notes(look: Look, view: TableView, deal: Deal, desk: Desk) -> list[str]:
    words, slot = look.words, desk.slot
    notes: list[str] = []
    if slot is None:
        return notes
    if slot.number == desk.order.new:
        notes.append(words("just taken"))
    if slot.number in desk.marked:
        notes.append(words("marked"))
    fitting = fitting_melds(deal, slot.card)
    if fitting:
        notes.append(words("fits {melds}", melds=", ".join(map(str, fitting))))
    if desk.grabbed:
        notes.append(words("in your fingers: the arrows move it"))
    return notes


def _advised(look: Look, advice: str) -> str:
    if advice == "0":
        return look.words("the coach would throw it: {key}", key=advice)
    return look.words("the coach would play it: {key}", key=advice)


def fitting_melds(deal: Deal, card: Card) -> list[int]:
    """Return the numbers of the melds to which a card attaches."""
    bit = CARD_BIT[card]
    return [number for number, meld in enumerate(deal.melds, 1) if meld.attaching & bit]
