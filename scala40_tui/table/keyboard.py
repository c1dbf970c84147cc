"""Who sits at the keyboard. Where several people share one, every hand lies face down between their turns."""

from __future__ import annotations

from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.timekeeping import turn_of
from scala40_tui.table.view import TableView


class Keyboard:
    """The people of a match at one keyboard; front ends show nothing but its `view`.

    A person sees his cards from `take` until his turn is over, whoever ends it. Who plays among bots only has nobody to
    hide them from, and sees them all the time.
    """

    def __init__(self, table: Table) -> None:
        """Begin with all hands face down; the clocks stand whenever the keyboard waits for a person."""
        self.table = table
        self.people = tuple(seat for seat, who in enumerate(table.state.config.seats) if who.bot is None)
        """The match's seats of the people."""
        self._me = self.people[0]
        self._taken: tuple[object, ...] | None = None
        self._hold()
        table.listen(self._heard)

    @property
    def shared(self) -> bool:
        """Whether several people take part in the deal being played, or in the next one."""
        return len(self._playing()) > 1

    @property
    def me(self) -> int:
        """The match's seat that looks: the person who took the keyboard last, or the only one who plays."""
        playing = self._playing()
        return playing[0] if len(playing) == 1 else self._me

    @property
    def face_down(self) -> bool:
        """Whether nobody's cards may be seen now."""
        return self.shared and self._taken != turn_of(self.table.state)

    @property
    def waits_for(self) -> int | None:
        """The match's seat of the person who must take the keyboard before the match goes on, or None."""
        state = self.table.state
        person = state.phase is Phase.PLAY and state.actor in self.people
        return state.actor if person and self.face_down else None

    @property
    def view(self) -> TableView:
        """What may be seen now."""
        return self.table.view(self.me, face_down=self.face_down)

    @property
    def told_to(self) -> int | None:
        """The match's seat that learns which cards it draws, or None while nobody does."""
        return None if self.face_down else self.me

    def take(self) -> None:
        """Turn up the cards of the person on turn, until his turn is over; his clock goes on."""
        actor = self.table.state.actor
        if actor in self.people and actor is not None:
            self._me = actor
            self._taken = turn_of(self.table.state)
            self.table.release_clock()

    def _playing(self) -> list[int]:
        playing = self.table.state.playing
        return [seat for seat in self.people if seat in playing]

    def _heard(self, _happening: Happening) -> None:
        self._hold()

    def _hold(self) -> None:
        if self.waits_for is not None:
            self.table.hold_clock()
