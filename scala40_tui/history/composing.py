"""From the events of a match to its file: who dealt and who moved is found by following them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from scala40_tui.history.document import (
    DealLine,
    Document,
    Heading,
    Line,
    MarkLine,
    RemarkLine,
    ResultLine,
    TriedLine,
    TurnLine,
)
from scala40_tui.history.results import result_lines
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Cut, Event, Played, TakenBack, Timed, to_draft
from scala40_tui.table.state import MatchState, Phase, begin, follow

_HIDDEN = " The match is not over: its seed is not shown, nor what was drawn in the deal being played."


def compose(
    config: MatchConfig, events: Iterable[Event], *, date: datetime | None = None, reveal: bool = False
) -> Document:
    """Return the file of a match; raise IllegalMove or ValueError where the rules do not allow its events.

    The seed of a match that is not over stands in it only with `reveal`; without, the cards drawn in the deal being
    played are hidden too.
    """
    composer = _Composer()
    state = begin(config)
    last: Event | None = None
    for event in events:
        before, state = state, follow(state, event)
        composer.add(event, before, state)
        last = event
    composer.end_turn()
    lines = composer.lines
    if isinstance(last, Timed):
        # Of what is kept while somebody thinks only the end means something: where the clocks stand.
        lines.append(MarkLine(*to_draft(last)))
    if state.phase is not Phase.OVER and not reveal:
        config = config._replace(seed=b"")
        lines = [RemarkLine(_HIDDEN), *_with_draws_hidden(lines)]
    return Document(Heading(config, state.config.commitment, date), tuple(lines))


class _Composer:
    """The lines as far as the events were followed; local to `compose`."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.tried: list[TriedLine] = []
        self.stood: list[Move] = []
        self.seat = 0

    def add(self, event: Event, before: MatchState, after: MatchState) -> None:
        """Add what an event says, and what came of a deal that it ended."""
        match event:
            case Played(move):
                self.seat = before.actor if before.actor is not None else self.seat
                self.stood.append(move)
                if isinstance(move, Discard):
                    self.end_turn()
            case TakenBack(moves) if moves <= len(self.stood):
                kept = len(self.stood) - moves
                self.tried.append(TriedLine(kept, tuple(self.stood[kept:])))
                del self.stood[kept:]
            case Timed():
                pass
            case Cut(cards):
                self.end_turn()
                self.lines.append(_deal_line(before, cards, after))
            case _:
                self.end_turn()
                self.lines.append(MarkLine(*to_draft(event)))
        if results := result_lines(before, after):
            self.end_turn()
            self.lines += map(ResultLine, results)

    def end_turn(self) -> None:
        """Write down the moves gathered so far."""
        self.lines += self.tried
        if self.stood:
            self.lines.append(TurnLine(self.seat, tuple(self.stood)))
        self.tried, self.stood = [], []


def _deal_line(before: MatchState, cards: int, after: MatchState) -> DealLine:
    if after.deal is None:
        raise LookupError("a deal begins with its cut")
    return DealLine(before.deal_number, before.playing[before.dealer], cards, after.deal.pile[-1])


def _with_draws_hidden(lines: list[Line]) -> list[Line]:
    """Return the lines with the cards drawn in an unfinished deal left out."""
    deals = [place for place, line in enumerate(lines) if isinstance(line, DealLine)]
    start = deals[-1] if deals and not any(isinstance(line, ResultLine) for line in lines[deals[-1] :]) else len(lines)
    return [_hidden(line) if place > start else line for place, line in enumerate(lines)]


def _hidden(line: Line) -> Line:
    if isinstance(line, TurnLine | TriedLine):
        return line._replace(moves=tuple(Draw() if isinstance(move, Draw) else move for move in line.moves))
    return line
