"""A match followed line by line, as far as nothing is wrong."""

from __future__ import annotations

from collections.abc import Callable

from scala40_tui.history.document import DealLine, Document, Line, MarkLine, ResultLine, TurnLine
from scala40_tui.history.findings import Checked, Fault, LeftOpen, Unsound, illegal
from scala40_tui.history.results import result_lines
from scala40_tui.rules.legality import UnknownCard
from scala40_tui.rules.moves import Draw
from scala40_tui.rules.refusals import IllegalMove
from scala40_tui.shuffle import MOST_CUT
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.deciding import bot_cut
from scala40_tui.table.events import Cut, Event, Played
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.words import N_

BeginDeal = Callable[[MatchState, DealLine, int], MatchState]
"""Deals the cards: from the state before the cut, the line, and its place in the document."""


def deal_from_seed(state: MatchState, line: DealLine, place: int) -> MatchState:
    """Deal as play does."""
    return follow(state, Cut(line.cut))


class Course:
    """Follows a document; `fault` says what is wrong first, then `checked` how far it got."""

    def __init__(self, document: Document, begin_deal: BeginDeal) -> None:
        """Begin before the first deal."""
        self.document = document
        self.state = begin(document.heading.config)
        self._begin_deal = begin_deal
        self._turns = 0
        self._results: list[str] = []
        """What the file must say next of the deal that has ended."""

    def checked(self, *left_open: Fault) -> Checked:
        """Return how far the match was followed."""
        state = self.state
        return Checked(
            deals=len(state.sheet.rows),
            turns=self._turns,
            over=state.phase is Phase.OVER,
            left_open=left_open,
        )

    def fault(self) -> Fault | None:
        """Follow the document to its end or to the first fault; LeftOpen where it cannot be followed any further."""
        done = 0
        for event, place in self.document.placed_events():
            fault = self._said(done, place) or self._happened(event, place)
            if fault is not None:
                return fault
            done = place + 1
        return self._said(done, len(self.document.lines)) or self._missing(0)

    def _said(self, start: int, end: int) -> Fault | None:
        """Compare the results that the file has between two places with those that are due."""
        for place in range(start, end):
            line, number = self.document.lines[place], self.document.number(place)
            if not isinstance(line, ResultLine):
                continue
            if not self._results:
                return Fault(number, N_("nothing has come to its end here"))
            due = self._results.pop(0)
            if line.text != due:
                return Fault(number, N_("this deal comes to: {text}"), {"text": due})
        return None

    def _missing(self, number: int) -> Fault | None:
        return Fault(number, N_("a result is missing: {text}"), {"text": self._results[0]}) if self._results else None

    def _happened(self, event: Event, place: int) -> Fault | None:
        line, number = self.document.lines[place], self.document.number(place)
        fault = self._missing(number) or _misplaced(self.state, event, line, number)
        if fault is not None:
            return fault
        before = self.state
        try:
            self.state = self._after(event, line, place)
        except Unsound as error:
            return error.fault
        except IllegalMove as error:
            return illegal(number, event, error.refusal)
        except UnknownCard as error:
            return Fault(number, N_("{move}: there lies {card}"), {"move": error.text, "card": error.card})
        except (ValueError, TypeError, LookupError):
            return Fault(number, N_("nothing of this kind can happen here"))
        if isinstance(line, DealLine):
            return _wrong_up_card(self.state, line, number)
        self._turns += _turns(self.state) - _turns(before)
        self._results = result_lines(before, self.state)
        return None

    def _after(self, event: Event, line: Line, place: int) -> MatchState:
        if isinstance(line, DealLine):
            return self._begin_deal(self.state, line, place)
        try:
            return follow(self.state, event)
        except LookupError as error:
            if self.document.heading.config.seed or type(error) is not LookupError:
                raise
            text = N_("from here on the stock is one that was shuffled again with the seed")
            raise LeftOpen(Fault(self.document.number(place), text)) from None


def _turns(state: MatchState) -> int:
    return 0 if state.deal is None else len(state.deal.record)


def _misplaced(state: MatchState, event: Event, line: Line, number: int) -> Fault | None:
    """Find what the line says of seats and deals and the state says otherwise."""
    if isinstance(line, DealLine):
        return _wrong_deal(state, line, number)
    if state.phase is Phase.OVER:
        return Fault(number, N_("the match is over before this"))
    if state.phase is Phase.CUT and not isinstance(line, MarkLine):
        return Fault(number, N_("here the line of deal {n} is missing"), {"n": state.deal_number})
    if isinstance(line, TurnLine) and state.actor != line.seat:
        names = state.config.names
        turn = "" if state.actor is None else names[state.actor]
        return Fault(
            number, N_("it is not the turn of {name} but of {other}"), {"name": names[line.seat], "other": turn}
        )
    if isinstance(event, Played) and isinstance(event.move, Draw) and event.move.card is None and not state.must:
        return Fault(number, N_("the card drawn is not named"))
    return None


def _wrong_deal(state: MatchState, line: DealLine, number: int) -> Fault | None:
    if state.phase is Phase.OVER:
        return Fault(number, N_("the match is over before this"))
    if state.phase is Phase.PLAY:
        return Fault(number, N_("the deal before has not ended"))
    if line.deal != state.deal_number:
        return Fault(number, N_("this is deal {n}"), {"n": state.deal_number})
    names, dealer = state.config.names, state.playing[state.dealer]
    if line.dealer != dealer:
        values = {"name": names[line.dealer], "other": names[dealer]}
        return Fault(number, N_("not {name} deals here but {other}"), values)
    if not 1 <= line.cut <= MOST_CUT:
        return Fault(number, N_("the pack is cut after 1 to {most} cards"), {"most": MOST_CUT})
    return _wrong_cut(state.config, state.playing[state.cutter], line, number)


def _wrong_cut(config: MatchConfig, cutter: int, line: DealLine, number: int) -> Fault | None:
    """The cuts of the program's own players are fixed by the seed, so that they cannot choose among deals."""
    if config.seats[cutter].bot is None or not config.seed:
        return None
    cut = bot_cut(config.seed, line.deal)
    if cut == line.cut:
        return None
    return Fault(number, N_("by the seed {name} cuts after {n} cards"), {"name": config.names[cutter], "n": cut})


def _wrong_up_card(state: MatchState, line: DealLine, number: int) -> Fault | None:
    up = "" if state.deal is None else str(state.deal.pile[-1])
    return None if up == str(line.up) else Fault(number, N_("the card turned up is {card}"), {"card": up})
