"""The record: a match in the notation, on lines of their own that begin with `#`, the same in every language.

    # rules fisca limit=201
    # seat 1 person Anna
    # seat 2 circolo Bruna
    # deals 2
    # commitment 3f6a...
    # deal 1 cut 54 up 9D
    # hand 1 3H 4H 7D ...
    # turn 1 draw 7H; meld 7H 7D 7C; discard KD
    # up 5S
    # end closed
    # seed 9c0d...

Seats count from 1; `deals` is who deals first, `up` the card turned up by the deal or when the stock was rebuilt. A
card drawn is named where the reader of the record may know it. With the seed the others follow (`scala40_tui.shuffle`).
"""

from __future__ import annotations

from scala40_tui.cards import Card, cards_text
from scala40_tui.plain.describing import own_hand
from scala40_tui.rules.moves import Discard, Draw, moves_text
from scala40_tui.rules.options import value_text
from scala40_tui.rules.state import Deal
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Cut, Played
from scala40_tui.table.table import Happening
from scala40_tui.table.view import TableView, table_view


def heading(config: MatchConfig) -> list[str]:
    """Return what is fixed for the match, the seed left out."""
    rules = config.rules
    deviations = (f"{name}={value_text(value)}" for name, value in rules.deviations().items())
    return [
        " ".join(("# rules", rules.preset, *deviations)),
        *(
            f"# seat {place} {seat.bot.level if seat.bot else 'person'} {seat.name}"
            for place, seat in enumerate(config.seats, 1)
        ),
        f"# deals {config.first_dealer + 1}",
        f"# commitment {config.commitment}",
    ]


def recorded(happening: Happening, me: int | None) -> list[str]:
    """Return the lines of an event, none for one inside a turn; `me` is the seat whose hidden cards may be named."""
    event, before, after = happening.event, happening.before.deal, happening.after.deal
    if isinstance(event, Cut) and after is not None:
        return _dealt(happening, after, event.cards, me)
    if before is None or after is None:
        return []
    lines = []
    if isinstance(event, Played) and isinstance(event.move, Discard):
        seat = happening.before.actor
        lines.append(_turn(after, seat, before.turn.drawn if seat == me else None))
    if after.restocks > before.restocks:
        lines.append(f"# up {after.pile[-1]}")
    if after.outcome is not None:
        lines.append(f"# end {after.outcome.kind}")
    seed = happening.after.config.seed if happening.after.result.over else None
    return [*lines, f"# seed {seed.hex()}"] if seed is not None else lines


def _dealt(happening: Happening, deal: Deal, cut: int, me: int | None) -> list[str]:
    lines = [f"# deal {deal.setup.number} cut {cut} up {deal.pile[-1]}"]
    view: TableView | None = None if me is None else table_view(happening.after, me)
    hand = None if view is None else own_hand(view)
    return lines if hand is None or me is None else [*lines, f"# hand {me + 1} {cards_text(hand.cards())}"]


def _turn(deal: Deal, seat: int | None, drawn: Card | None) -> str:
    moves = deal.record[-1].moves
    if drawn is not None and isinstance(moves[0], Draw):
        moves = (Draw(drawn), *moves[1:])
    return f"# turn {(seat or 0) + 1} {moves_text(moves)}"
