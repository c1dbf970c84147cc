"""The time-out (F art. 8): who still plays after the whistle, in which order and how often.

Who is on turn ends his turn, the lap is completed up to and including the dealer, then everybody plays once more, the
dealer last; after his discard the hands are counted. Somebody may go out meanwhile: the deal then ends as usual. The
match ends with this deal in any case.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ART8: Final = "fisca_art8"
STOP_NOW: Final = "stop_now"
FINISH_DEAL: Final = "finish_deal"


class TimeOut(NamedTuple):
    """What is left to be played after the whistle. Seats are those of the deal."""

    option: str
    """The option `timeout`: ART8, STOP_NOW or FINISH_DEAL."""
    turns: tuple[int, ...] = ()
    """Whose turns are still to be ended, in order, the one being played included; with FINISH_DEAL not known."""
    last_lap: int = 0
    """How many of them, the last ones, make the whole lap that follows the completed one."""

    @property
    def stops(self) -> bool:
        """True when play stops here and the hands are counted."""
        return self.option != FINISH_DEAL and not self.turns

    @property
    def completing(self) -> tuple[int, ...]:
        """Who still ends the lap in which the whistle came."""
        return self.turns[: max(len(self.turns) - self.last_lap, 0)]

    @property
    def lap(self) -> tuple[int, ...]:
        """Who still plays in the whole lap after it."""
        return self.turns[len(self.completing) :]

    def turns_of(self, seat: int) -> int:
        """Return how many turns a seat still ends."""
        return self.turns.count(seat)

    def turn_ended(self) -> TimeOut:
        """Return what is left after the next discard."""
        return self._replace(turns=self.turns[1:])


def after_whistle(option: str, seats: int, dealer: int, seat: int, *, in_turn: bool) -> TimeOut | None:
    """Return what is left to be played when the whistle comes during a deal; None where there is no time-out.

    Args:
        option: the option `timeout`.
        seats: how many play the deal; the turn passes from each to the next.
        dealer: the seat that dealt.
        seat: who is on turn or, between two turns, who comes next.
        in_turn: he has drawn or picked up; before that the whistle is between two turns.

    Between the dealer's discard and the next draw the lap is complete: one whole lap is left [?].
    """
    if option == FINISH_DEAL:
        return TimeOut(FINISH_DEAL)
    if option == STOP_NOW:
        return TimeOut(STOP_NOW, (seat,) if in_turn else ())
    if option != ART8:
        return None
    played = seat if in_turn else (seat - 1) % seats
    left = (dealer - played) % seats
    turns = tuple((played + step) % seats for step in range(0 if in_turn else 1, left + seats + 1))
    return TimeOut(ART8, turns, seats)
