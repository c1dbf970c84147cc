"""A match looked at again, without Textual: where one is, who looks, and what is told there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.history.replaying import Mark, Replay
from scala40_tui.rules.moves import Discard
from scala40_tui.screens.hand_order import HandOrder, Sort
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.card import Face
from scala40_tui.screens.theme_file import State
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Event, Played
from scala40_tui.table.table import Happening
from scala40_tui.table.telling import Detail, Teller
from scala40_tui.table.view import TableView
from scala40_tui.words import N_


class Speed(NamedTuple):
    """How fast a match plays by itself: seconds after an event, after a turn, and after a deal."""

    name: str
    """Marked with `N_`."""
    event: float
    turn: float
    deal: float


SPEEDS: Final = (
    Speed(N_("slow"), 1.5, 2.5, 6.0),
    Speed(N_("normal"), 0.7, 1.2, 4.0),
    Speed(N_("fast"), 0.25, 0.5, 2.0),
    Speed(N_("very fast"), 0.04, 0.08, 0.5),
)


class ReplayDesk:
    """A place in a match, the seat from which it is seen, and how it goes on."""

    def __init__(self, config: MatchConfig, events: Sequence[Event], *, tries: bool = False) -> None:
        """Begin at the beginning, from the first person's seat; `tries` shows moves that were taken back."""
        self.config = config
        self.tries = tries
        self._events = events
        self.replay = Replay.of(config, events, with_tries=tries)
        people = [seat for seat, who in enumerate(config.seats) if who.bot is None]
        self.seat = people[0] if people else 0
        self.open_hands = not people
        self.speed = 1
        self.deals = max((mark.deal for mark in self.replay.story.marks), default=0)

    # --- what is here -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """The table as it is seen."""
        return self.replay.view(self.seat, open_hands_too=self.open_hands)

    @property
    def mark(self) -> Mark | None:
        """The turn one is in; before the first event none."""
        return self.replay.mark

    @property
    def turns(self) -> int:
        """How many turns the deal has."""
        here = self.mark
        return max((mark.turn for mark in self.replay.story.marks if here and mark.deal == here.deal), default=0)

    def sentences(self, look: Look, detail: Detail) -> Iterator[str]:
        """Tell what happened in this deal up to here, the last first."""
        replay = self.replay
        number = None if replay.happening is None else replay.happening.before.deal_number
        while (happening := replay.happening) is not None and happening.before.deal_number == number:
            sentence = self._teller(look, happening, detail).tell(happening)
            if sentence:
                yield sentence
            replay = replay.back()

    def _teller(self, look: Look, happening: Happening, detail: Detail) -> Teller:
        """Return who tells an event: with open hands, each card that is drawn."""
        me = happening.before.actor if self.open_hands else self.seat
        return Teller(look.words, look.card, me, detail=detail)

    def faces(self, sort: Sort) -> list[Face]:
        """Return the cards of the seat that looks, the one just taken marked."""
        view = self.view
        hand = view.deal.hands[view.place] if view.deal is not None and view.place >= 0 else None
        if view.deal is None or not isinstance(hand, Hand):
            return []
        turn = view.deal.turn if view.my_turn else None
        taken = None if turn is None else turn.drawn or turn.picked
        order = HandOrder(sort).follow(hand, view.deal.rules, taken=taken)
        new = frozenset({State.NEW})
        return [Face(slot.card, new if slot.number == order.new else frozenset()) for slot in order.shown]

    @property
    def seconds(self) -> float:
        """How long this place is shown when the match plays by itself."""
        speed, happening = SPEEDS[self.speed], self.replay.happening
        if happening is None:
            return speed.turn
        if len(happening.after.sheet.rows) > len(happening.before.sheet.rows):
            return speed.deal
        event = happening.event
        return speed.turn if isinstance(event, Played) and isinstance(event.move, Discard) else speed.event

    # --- what one does ------------------------------------------------------------------------------------------------

    def show_tries(self) -> None:
        """Show the moves that were taken back too, or no longer; the turn stays the same."""
        here = self.mark
        self.tries = not self.tries
        self.replay = Replay.of(self.config, self._events, with_tries=self.tries)
        if here is not None:
            self.replay = self.replay.to_turn(here.deal, here.turn)

    def look_from(self, seat: int) -> bool:
        """Look from a seat of the match; False where there is none."""
        if not 0 <= seat < len(self.config.seats):
            return False
        self.seat = seat
        return True

    def go_to(self, text: str) -> bool:
        """Go to a deal when it is dealt, `3`, or to a turn of it, `3.12` or `3 12`; False where there is none."""
        parts = text.replace(".", " ").replace(",", " ").split()
        if not 1 <= len(parts) <= 2 or not all(part.isdecimal() for part in parts):
            return False
        deal, turn = int(parts[0]), int(parts[1]) if len(parts) > 1 else 1
        try:
            self.replay = self.replay.to_turn(deal, turn)
        except LookupError:
            return False
        return True
