"""What one does to a pad besides entering deals: rows, endings, dealers, penalties, notes, players, exports."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from datetime import date
from typing import Final

from scala40_tui.pad.edits import (
    EndingSet,
    EntrySet,
    PlayerBack,
    Renamed,
    RowDeleted,
    RowInserted,
    RowNoted,
    SheetNoted,
    free_name,
)
from scala40_tui.pad.pad import title_of
from scala40_tui.pad.players import dealer_of_next, highest_total, late_player, leaving_player
from scala40_tui.rules.sheet import MOST_PLAYERS, Ending
from scala40_tui.screens.exporting import ask_form, sheet_forms
from scala40_tui.screens.pad_asking import Answer, Prompt, Question
from scala40_tui.screens.pad_desk import Notice, PadDesk
from scala40_tui.text import NAME_LENGTH

_PENALTY: Final = re.compile(r"\+?\s*(\d{1,4})(?!\d)[\s:,;]*(.*)")
_NEXT_ENDING: Final = {
    Ending.CLOSED: Ending.DEAD,
    Ending.DEAD: Ending.STOPPED,
    Ending.STOPPED: Ending.CLOSED,
}


class PadActs:
    """The commands of a pad, done at its desk."""

    def __init__(self, desk: PadDesk, day: Callable[[], date]) -> None:
        """Act at a desk; `day` says when the match was begun."""
        self.desk = desk
        self._day = day

    # --- deals --------------------------------------------------------------------------------------------------------

    def insert(self) -> None:
        """Put in a deal before the one under the cursor."""
        row = min(self.desk.row, len(self.desk.view.sheet.rows))
        self.desk.do(RowInserted(row))
        self.desk.points_first = False

    def delete(self) -> None:
        """Delete the deal under the cursor; undo brings it back."""
        desk = self.desk
        if desk.row < len(desk.view.sheet.rows):
            desk.do(RowDeleted(desk.row))
            desk.points_first = False
        else:
            self._refuse(desk.words("Nothing is written in this deal."))

    def ending(self) -> None:
        """Say how the deal ended: somebody went out, nothing was left to draw, or time-out."""
        desk = self.desk
        if desk.on_a_row:
            desk.do(EndingSet(desk.row, _NEXT_ENDING[desk.view.rows[desk.row].ending]))

    def dealer(self) -> None:
        """Have the next player deal the deal to be entered."""
        desk, view = self.desk, self.desk.view
        if view.dealer is None:
            self._refuse(desk.words("The match is over: nobody deals."))
            return
        seats = len(view.sheet.players)
        for step in range(1, seats):
            edit = dealer_of_next(view.sheet, (view.dealer + step) % seats)
            if edit is not None:
                desk.do(edit)
                return

    # --- penalties and notes ------------------------------------------------------------------------------------------

    def penalty(self) -> None:
        """Ask for a penalty of the player under the cursor, and its reason."""
        desk, words = self.desk, self.desk.words
        if desk.on_a_row:
            name = desk.view.sheet.names[desk.seat]
            label = words("Penalty for {name}: points and why (10 F art. 11); 0: none", name=name)
            desk.prompt = Prompt(label, self._penalise)

    def _penalise(self, text: str) -> None:
        desk = self.desk
        read = _PENALTY.fullmatch(text)
        if read is None:
            self._refuse(desk.words("Write the points first, as in 10 F art. 11."))
        elif int(read[1]):
            if desk.pad.penalise(desk.seat, int(read[1]), read[2], desk.row):
                desk.tell_last()
        else:
            desk.do(EntrySet(desk.row, desk.seat, dataclasses.replace(desk.entry, penalties=())))

    def note(self) -> None:
        """Ask for a note on the deal under the cursor."""
        desk = self.desk
        if desk.on_a_row:
            row = desk.row
            label = desk.words("Note on deal {deal}", deal=row + 1)
            old = " / ".join(desk.view.rows[row].remarks)
            desk.prompt = Prompt(label, lambda text: desk.do(RowNoted(row, (text,))), old)

    def match_note(self) -> None:
        """Ask for a note on the match."""
        desk = self.desk
        old = " / ".join(desk.view.sheet.remarks)
        desk.prompt = Prompt(desk.words("Note on the match"), lambda text: desk.do(SheetNoted((text,))), old)

    # --- players ------------------------------------------------------------------------------------------------------

    def rename(self) -> None:
        """Ask for another name of the player under the cursor."""
        desk, seat = self.desk, self.desk.seat
        old = desk.view.sheet.names[seat]
        label = desk.words("New name of {name}", name=old)
        desk.prompt = Prompt(label, lambda text: desk.do(Renamed(seat, text)), old, NAME_LENGTH)

    def add(self) -> None:
        """Ask who sits down at the left of the player under the cursor, and with how many points."""
        desk, words = self.desk, self.desk.words
        if len(desk.view.sheet.players) >= MOST_PLAYERS:
            self._refuse(words("A sheet has at most {most} players.", most=MOST_PLAYERS))
            return
        label = words("Name of the new player, who sits after {name}", name=desk.view.sheet.names[desk.seat])
        desk.prompt = Prompt(label, self._ask_start, most=NAME_LENGTH)

    def _ask_start(self, text: str) -> None:
        desk, view, seat = self.desk, self.desk.view, self.desk.seat + 1
        name = free_name(text, view.sheet.names)
        highest = highest_total(view)
        if not highest or not view.sheet.rows:
            desk.do(late_player(view, name, 0, seat))
            return
        answers = [
            Answer(desk.words("with 0"), lambda: desk.do(late_player(view, name, 0, seat))),
            Answer(
                desk.words("with {total}, the highest total", total=highest),
                lambda: desk.do(late_player(view, name, highest, seat)),
            ),
        ]
        desk.question = Question(desk.words("How does {name} begin?", name=name), answers)

    def leave_or_come_back(self) -> None:
        """Say that the player under the cursor goes away, or that he who went plays again."""
        desk, seat = self.desk, self.desk.seat
        gone = desk.view.sheet.players[seat].leaves is not None
        desk.do(PlayerBack(seat) if gone else leaving_player(desk.view, seat))

    # --- exports ------------------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Ask in which form the sheet is wanted, and where."""
        sheet = self.desk.view.sheet
        ask_form(self.desk, sheet_forms(sheet, title_of(sheet), self._day(), self.desk.words), self.desk.words)

    def _refuse(self, why: str) -> None:
        self.desk.notice = Notice(why, wrong=True)
