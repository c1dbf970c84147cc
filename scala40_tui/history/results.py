"""What came of a deal, in the lines that a match file has below it; everybody reads them, `verify` compares them."""

from __future__ import annotations

from collections.abc import Iterator

from scala40_tui.history.naming import name_text
from scala40_tui.rules.match import DealResult, sides
from scala40_tui.rules.sheet import Entry, Kind
from scala40_tui.table.state import MatchState


def result_lines(before: MatchState, after: MatchState) -> list[str]:
    """Return the lines that stand below an event: what came of the deal or the match that it ended, if it did."""
    lines: list[str] = []
    if len(after.sheet.rows) > len(before.sheet.rows):
        lines += _deal_lines(after)
    if after.result.over and not before.result.over:
        lines.append(_won(after))
    return lines


def _deal_lines(state: MatchState) -> Iterator[str]:
    names = [name_text(name) for name in state.config.names]
    deal = state.result.deals[-1]
    yield _ending(state, names)
    for seat, entry in enumerate(state.sheet.rows[-1].entries):
        if entry.kind is not Kind.AWAY:
            yield f"{names[seat]}: {_points(deal, seat, entry)}, {_total(deal, seat)}"
    if state.config.rules.couples:
        points = state.result.victory_points
        told = (f"{_together(names, side)} {points[side[0]]}" for side in sides(state.sheet))
        yield f"victory points: {', '.join(told)}"


def _won(state: MatchState) -> str:
    names = [name_text(name) for name in state.config.names]
    winners = state.result.winners
    return f"won by {_together(names, winners)}" if winners else "over, the first place is shared"


def _together(names: list[str], seats: tuple[int, ...]) -> str:
    return " and ".join(names[seat] for seat in seats)


def _ending(state: MatchState, names: list[str]) -> str:
    outcome = None if state.deal is None else state.deal.outcome
    if outcome is None or outcome.kind == "stopped":
        return "stopped by time-out"
    if outcome.closer is None:
        return "dead, nothing is left to draw"
    closer = names[state.dealt_to[outcome.closer]]
    return f"closed in hand by {closer}" if outcome.in_hand else f"closed by {closer}"


def _points(deal: DealResult, seat: int, entry: Entry) -> str:
    points = str(deal.points[seat]) + (f"+{deal.penalties[seat]}" if deal.penalties[seat] else "")
    return f"{points} ({' '.join(map(str, entry.cards))})" if entry.cards else points


def _total(deal: DealResult, seat: int) -> str:
    if seat in deal.rejoined:
        return f"total {deal.reached[seat]}, rejoins at {deal.totals[seat]}"
    return f"total {deal.totals[seat]}, out" if seat in deal.out else f"total {deal.totals[seat]}"
