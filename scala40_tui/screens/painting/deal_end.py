"""How a deal ended: a line for each player, then what it means for the match."""

from __future__ import annotations

from textual.strip import Strip

from scala40_tui.cards import Hand
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView


def paint_deal_end(look: Look, view: TableView, width: int) -> list[Strip]:
    """Paint the end of the deal that `view` shows."""
    deal = view.deal
    if deal is None or deal.outcome is None or not view.result.deals:
        return []
    words, result = look.words, view.result.deals[-1]
    title = Line(look, width).put(words("Deal {number} is over", number=deal.setup.number))
    strips = [
        ruled(look, width, title),
        Line(look, width).put(f"  {_how(look, view)}").strip(),
        Line(look, width).strip(),
    ]
    for place, seat in enumerate(view.dealt_to):
        hand = deal.hands[place]
        line = Line(look, width).put("  ")
        line.field(view.names[seat], 11, look.styles.on_felt(State.TURN) if result.closer == seat else None)
        if isinstance(hand, Hand) and hand.size:
            line.cards(hand.cards())
        line.to(width - 16).put(f"{result.points[seat] or 0:>5}")
        line.put(f"{result.totals[seat]:>6}")
        if seat in result.out:
            line.put(" ").strong(words("out"), State.TARGET)
        if seat in result.rejoined:
            line.put(" ").strong(words("rejoins"), State.TARGET)
        strips.append(line.strip())
    strips.append(Line(look, width).strip())
    if view.dealer is not None:
        strips.append(Line(look, width).put("  " + words("{name} deals next.", name=view.names[view.dealer])).strip())
    strips.append(Line(look, width).strip())
    strips.append(Line(look, width).put("  ").strong(words("Enter")).put(" ").muted(words("go on")).strip())
    return strips


def _how(look: Look, view: TableView) -> str:
    words, deal = look.words, view.deal
    if deal is None or deal.outcome is None:
        return ""
    outcome = deal.outcome
    if outcome.closer is None:
        if outcome.kind == "dead":
            return words("The deal is dead: nobody can go on, everyone counts.")
        return words("Time is over: the deal is counted.")
    name = view.names[view.dealt_to[outcome.closer]]
    return words("{name} goes out in hand!", name=name) if outcome.in_hand else words("{name} goes out!", name=name)
