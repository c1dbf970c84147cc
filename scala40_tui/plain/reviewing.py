"""The review of a deal on paper: what was missed, what a discard cost, and how lucky one was."""

from __future__ import annotations

from collections.abc import Iterable

from scala40_tui.coach.matches import last_deal
from scala40_tui.coach.review import review
from scala40_tui.coach.speaking import Coach
from scala40_tui.journal.events import Event
from scala40_tui.plain.manner import Manner
from scala40_tui.table.view import TableView


def review_lines(events: Iterable[Event], view: TableView, name: str, manner: Manner) -> list[str]:
    """Return the review of how a player, or without a name the one who asks, played the last deal that has ended."""
    words = manner.words
    seat = _seat(view, name)
    if seat is None:
        return [words("Nobody called {name} plays here; {players} do.", name=name, players=", ".join(view.names))]
    deal = last_deal(events, seat)
    if deal is None:
        if seat == view.me:
            return [words("You have played no deal to its end yet.")]
        return [words("{name} has played no deal to its end that could be reviewed.", name=view.names[seat])]
    found = review(deal.turns, deal.dealt_to.index(seat), deal.stakes)
    said = Coach(words, manner.card, divider=manner.divider).review(found)
    if seat == view.me:
        return [words("Deal {number}:", number=deal.number), *said]
    return [words("Deal {number}, as {name} played it:", number=deal.number, name=view.names[seat]), *said]


def _seat(view: TableView, name: str) -> int | None:
    """Return the match's seat of a name, or of its beginning where it is nobody else's."""
    if not name:
        return view.me
    wanted, names = name.casefold(), [known.casefold() for known in view.names]
    if wanted in names:
        return names.index(wanted)
    begun = [seat for seat, known in enumerate(names) if known.startswith(wanted)]
    return begun[0] if len(begun) == 1 else None
