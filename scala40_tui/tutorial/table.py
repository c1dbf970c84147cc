"""The tutorial's table: the table of every match, with arranged deals, and nothing of it is written down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.journal.claims import Claim
from scala40_tui.journal.events import Draft
from scala40_tui.journal.journal import Journal
from scala40_tui.rules.state import Deal
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.openings import Openings
from scala40_tui.table.state import Phase, begin
from scala40_tui.table.table import Table
from scala40_tui.table.timekeeping import Timekeeper
from scala40_tui.tutorial.deals import OTHER, RULES, SEATS

STREAM = "tutorial"
"""What stands for the id of a stream of the journal; there is none."""
OTHER_NAME = "Bea"


class _Nothing:
    """Keeps nothing, where a match's table has its journal and its claim."""

    def append(
        self,
        stream: str,
        expected_length: int,
        events: Iterable[Draft],
        *,
        summary: Mapping[str, Any] | None = None,
        finished: bool | None = None,
    ) -> int:
        """Return how long the stream would be."""
        return expected_length + len(list(events))

    def release(self) -> None:
        """Let go of nothing."""


class LessonTable(Table):
    """A table that can be arranged and that forgets."""

    def __init__(self, name: str) -> None:
        """Seat the pupil under that name, and the other player."""
        seats = (Seat(name), Seat(OTHER_NAME, BotSpec("greedy")))
        config = MatchConfig(RULES, seats, bytes(32), first_dealer=OTHER)
        nothing = _Nothing()
        # All that a table asks of them is `append` and `release`.
        journal, claim = cast(Journal, nothing), cast(Claim, nothing)
        super().__init__(journal, claim, STREAM, 1, begin(config), Openings(), Timekeeper(lambda: 0.0))

    def bot_on_turn(self) -> bool:
        """Nobody plays by himself: what the other player does belongs to the steps."""
        return False

    def arrange(self, deal: Deal) -> None:
        """Put a deal on the table, as if nothing had been played before."""
        fresh = begin(self.state.config)
        self.state = fresh._replace(phase=Phase.PLAY, deal=deal, dealt_to=tuple(range(SEATS)), earlier=())
        self._openings = Openings()
        self.story.clear()
