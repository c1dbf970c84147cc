"""How a deal ended: a line for each player, what it means for the match, and the score pad."""

from __future__ import annotations

from typing import Final

from textual.strip import Strip

from scala40_tui.cards import Hand
from scala40_tui.columns import wrapped
from scala40_tui.rules.match import DealResult
from scala40_tui.rules.state import Deal
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.score import paint_score
from scala40_tui.screens.theme_file import State
from scala40_tui.table.view import TableView

_NAME_CELLS: Final = 11
_POINTS_CELLS: Final = 8
_TOTAL_CELLS: Final = 8
_WIDEST: Final = 100
"""Points stand near the cards that they count, however wide the terminal is."""


def paint_deal_end(look: Look, view: TableView, width: int, talk: str = "") -> list[Strip]:
    """Paint the end of the deal that `view` shows, below it what a bot says of it."""
    deal = view.deal
    if deal is None or deal.outcome is None or not view.result.deals:
        return []
    words, result = look.words, view.result.deals[-1]
    blank = Line(look, width).strip()
    title = Line(look, width).put(words("Deal {number} is over", number=deal.setup.number))
    strips = [ruled(look, width, title), Line(look, width).put("  ").strong(_how(look, view, deal)).strip(), blank]
    strips.append(_head(look, width))
    strips += [_player(look, view, deal, result, place, width) for place in range(len(view.dealt_to))]
    strips += [blank, *_consequences(look, view, result, width)]
    if talk:
        strips += [blank, *(Line(look, width).muted(f"  {part}").strip() for part in wrapped(talk, width - 4))]
    if len(view.result.deals) > 1 or view.sheet.rules.couples:
        strips += [
            blank,
            ruled(look, width, Line(look, width).put(words("Score"))),
            *paint_score(look, view, width - 2),
        ]
    return strips


def _head(look: Look, width: int) -> Strip:
    words = look.words
    line = Line(look, width).put("  ").muted(words("cards left"))
    line.to(min(width, _WIDEST) - _POINTS_CELLS - _TOTAL_CELLS - 2)
    return line.muted(words("points").rjust(_POINTS_CELLS) + words("total").rjust(_TOTAL_CELLS)).strip()


def _player(look: Look, view: TableView, deal: Deal, result: DealResult, place: int, width: int) -> Strip:
    seat, hand = view.dealt_to[place], deal.hands[place]
    line = Line(look, width).put("  ")
    line.field(view.names[seat], _NAME_CELLS, look.styles.on_felt(State.TURN) if result.closer == seat else None).put(
        " "
    )
    if isinstance(hand, Hand) and hand.size:
        line.cards(hand.cards())
    points = str(result.points[seat] or 0) + (f"+{result.penalties[seat]}" if result.penalties[seat] else "")
    line.to(min(width, _WIDEST) - _POINTS_CELLS - _TOTAL_CELLS - 2)
    return line.put(points.rjust(_POINTS_CELLS) + str(result.totals[seat]).rjust(_TOTAL_CELLS)).strip()


def _consequences(look: Look, view: TableView, result: DealResult, width: int) -> list[Strip]:
    """Return who is out, who rejoins, and who deals next."""
    words, said = look.words, []
    for seat in result.out:
        said.append(words("{name} is out with {points}.", name=view.names[seat], points=result.totals[seat]))
    for seat in result.rejoined:
        said.append(
            words(
                "{name} reached {reached} and rejoins with {points}.",
                name=view.names[seat],
                reached=result.reached[seat],
                points=result.totals[seat],
            )
        )
    if view.dealer is not None:
        said.append(words("{name} deals next.", name=view.names[view.dealer]))
    lines = (line for text in said for line in wrapped(text, width - 2, "  ", "    "))
    return [Line(look, width).put(line).strip() for line in lines]


def _how(look: Look, view: TableView, deal: Deal) -> str:
    words, outcome = look.words, deal.outcome
    if outcome is None or outcome.closer is None:
        if outcome is not None and outcome.kind == "dead":
            return words("The deal is dead: nobody can go on, everyone counts.")
        return words("Time is over: the deal is counted.")
    name = view.names[view.dealt_to[outcome.closer]]
    return words("{name} goes out in hand!", name=name) if outcome.in_hand else words("{name} goes out!", name=name)
