"""What is done with an entry of the history: going on, looking again, asking the coach, writing it to a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.history.keeping import SavedMatch, load
from scala40_tui.history.listing import Listed
from scala40_tui.history.match_file import write
from scala40_tui.history.replaying import story_of
from scala40_tui.pad.keeping import suggested_name
from scala40_tui.pad.pad import Pad, title_of, understood
from scala40_tui.screens import doors
from scala40_tui.screens.exporting import Form, ask_file, ask_form, sheet_forms
from scala40_tui.screens.house import House
from scala40_tui.table.events import Event
from scala40_tui.table.table import KIND as MATCH
from scala40_tui.words import N_

if TYPE_CHECKING:
    from scala40_tui.screens.asking_screen import AskingScreen


class HistoryActs:
    """The commands of the list; each raises UserError with the sentence of what hinders it."""

    def __init__(self, house: House, screen: AskingScreen) -> None:
        """Act from a screen, which asks and says."""
        self.house = house
        self.screen = screen

    def open(self, entry: Listed) -> None:
        """Go on with a pad or a match that goes on; show one that is over again."""
        if entry.kind != MATCH:
            from scala40_tui.screens.pad_screen import PadScreen

            pad = Pad.resume(self.house.journal, entry.id, self.house.words)
            self.screen.app.push_screen(PadScreen(self.house, pad))
        elif entry.over:
            self.replay(entry)
        else:
            table = doors.resumed_table(self.house, entry.id)
            self.screen.app.push_screen(doors.to_table(self.house, table))

    def replay(self, entry: Listed) -> None:
        """Show a match again: all of it when it is over, else its deals that have ended."""
        if entry.kind == MATCH:
            match = self._match(entry)
            self.screen.app.push_screen(doors.to_replay(self.house, match.config, self._ended(match)))
        else:
            self.screen.say(self.house.words("A pad has no cards to look at again; Enter opens it."))

    def review(self, entry: Listed) -> None:
        """Ask the coach about a match's deals that have ended."""
        if entry.kind == MATCH:
            match = self._match(entry)
            story = story_of(match.config, self._ended(match))
            self.screen.app.push_screen(doors.to_review(self.house, match.config, story.states))
        else:
            self.screen.say(self.house.words("The coach has seen no cards of a pad."))

    def export(self, entry: Listed) -> None:
        """Ask where a match file, or in which form and where a sheet, is to be written."""
        words, day = self.house.words, entry.begun.astimezone().date()
        if entry.kind == MATCH:
            match = self._match(entry)
            file = suggested_name(entry.title, day.isoformat(), "s40")
            form = Form(
                words("match file"), file, N_("The match is in {file}."), lambda: write(match.document()).encode()
            )
            ask_file(self.screen, form, words)
        else:
            sheet = understood(self.house.journal.read(entry.id), words).sheet
            ask_form(self.screen, sheet_forms(sheet, title_of(sheet), day, words), words)

    def _match(self, entry: Listed) -> SavedMatch:
        journal = self.house.journal
        return load(journal, journal.stream(entry.id), self.house.words)

    def _ended(self, match: SavedMatch) -> tuple[Event, ...]:
        events = match.ended_deals()
        if not events:
            raise UserError(self.house.words("No deal of this match has ended yet."))
        return events
