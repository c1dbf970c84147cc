"""The desk of a pad, without Textual: the cursor on the sheet, what is typed, what each key means now.

A new deal asks who went out, which is one digit; then each of the others is typed and accepted by Enter, and the
cursor goes on by itself. Everything accepted is an edit of the pad, in the journal when the method returns.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from scala40_tui.errors import UserError
from scala40_tui.pad.chronicle import turn_words
from scala40_tui.pad.edits import AnyEdit, EndingSet, EntrySet, PadProblem
from scala40_tui.pad.entering import cleared, read_typed, typed_text
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.saying import edit_sentence
from scala40_tui.pad.view import PadView
from scala40_tui.rules.cells import CellError
from scala40_tui.rules.input_words import cell_words
from scala40_tui.rules.sheet import Ending, Entry, Kind
from scala40_tui.screens.pad_asking import Prompt, Question
from scala40_tui.screens.pad_cursor import PadCursor
from scala40_tui.words import Words

_BEGINS_A_CELL: Final = frozenset("0123456789AKQJT*-−")
"""What a cell may begin with; these keys mean nothing else while the cursor is on a cell."""
_MOST_TYPED: Final = 60


class Notice(NamedTuple):
    """What was done last, or why something was not."""

    text: str
    wrong: bool = False


class PadDesk(PadCursor):
    """The cursor, and what is typed at it."""

    def __init__(self, pad: Pad, words: Callable[[], Words]) -> None:
        """Begin at the deal to be entered."""
        super().__init__(pad)
        self._words = words
        self.typed = ""
        """What stands in the cell and is not accepted yet."""
        self.in_hand = False
        """The one who is said to have gone out did so in hand."""
        self.prompt: Prompt | None = None
        self.question: Question | None = None
        self.notice = Notice("")

    @property
    def words(self) -> Words:
        """The language spoken now."""
        return self._words()

    @property
    def asks_closer(self) -> bool:
        """Whether a digit says now who went out."""
        if self.typed or self.points_first or self.prompt or self.question or not self.on_a_row:
            return False
        return self.view.is_new(self.row) and self.view.rows[self.row].ending is Ending.CLOSED

    # --- keys ---------------------------------------------------------------------------------------------------------

    def press(self, character: str) -> bool:
        """Take a character, if it is typed here; False where it is a command instead."""
        if self.prompt is not None:
            self.prompt.add(character)
        elif self.question is not None:
            self._answer(character)
        elif self.typed:
            self.typed = (self.typed + character)[:_MOST_TYPED]
        elif self.asks_closer and character.isdecimal():
            self._who_went_out(int(character))
        elif character.upper() in _BEGINS_A_CELL and self.on_a_row:
            self.typed = character
            self.notice = Notice("")
        else:
            return False
        return True

    def erase(self) -> None:
        """Take back the last character typed."""
        if self.prompt is not None:
            self.prompt.erase()
        else:
            self.typed = self.typed[:-1]

    def erase_all(self) -> bool:
        """Take back everything typed; False where nothing is."""
        if self.prompt is not None:
            self.prompt.clear()
            return True
        erased, self.typed = bool(self.typed), ""
        return erased

    def enter(self) -> None:
        """Accept what was typed; with nothing typed go on, or change what the cell holds."""
        if self.prompt is not None:
            self._hand_on(self.prompt)
        elif self.question is not None:
            return
        elif self.typed:
            self.accept()
        elif self.asks_closer:
            self.points_first = True
            self.seat = next(iter(self.view.missing(self.row)), self.seat)
        elif self.on_a_row and self.entry.kind is not Kind.EMPTY:
            self.typed = typed_text(self.entry)
        elif self.on_a_row:
            self._go_on()

    def _hand_on(self, prompt: Prompt) -> None:
        """Hand on what a prompt was answered; it stays open to be mended where that cannot be."""
        self.prompt, self.notice = None, Notice("")
        self._guarded(lambda: prompt.done(prompt.text.strip()))
        if self.notice.wrong and self.question is None:
            self.prompt = prompt

    def cancel(self) -> bool:
        """Leave what is being typed or asked; False where there is nothing to leave."""
        busy = bool(self.prompt or self.question or self.typed or self.in_hand)
        self.prompt, self.question, self.typed, self.in_hand = None, None, "", False
        return busy

    def move(self, rows: int, seats: int) -> None:
        """Move the cursor; what was typed is accepted first, and the cursor stays where that cannot be."""
        if self.prompt is not None or self.question is not None or (self.typed and not self.accept(go_on=False)):
            return
        if rows:
            self.to_row(self.row + rows)
        elif seats:
            self.points_first = True
            self.seat = (self.seat + seats) % len(self.view.sheet.players)
        self.notice = Notice("")

    # --- entries ------------------------------------------------------------------------------------------------------

    def accept(self, *, go_on: bool = True) -> bool:
        """Write what was typed into the cell; False where it cannot be read, and it stays to be mended.

        Raises:
            UserError: the journal cannot keep it, as on a full disk; nothing has changed.
        """
        try:
            entry = read_typed(self.typed, self.entry)
        except CellError as error:
            self.notice = Notice(cell_words(error, self.words), wrong=True)
            return False
        typed, self.typed = self.typed, ""
        try:
            self.write(self.seat, entry, go_on=go_on)
        except UserError:
            self.typed = typed  # it is not kept, so it is still to be accepted
            raise
        return True

    def close(self, seat: int | None = None) -> None:
        """Say that a player went out: the one under the cursor, unless another is named."""
        if not self.on_a_row:
            return
        closer = self.seat if seat is None else seat
        before = self.view.entry(self.row, closer)
        entry = Entry(Kind.CLOSED, in_hand=self.in_hand, penalties=before.penalties)
        self.in_hand = False
        self.write(closer, entry)

    def toggle_in_hand(self) -> None:
        """Say that who went out did so in hand, or not; before it is known who, it is kept for him."""
        entries = self.view.rows[self.row].entries if self.on_a_row else ()
        closer = next((seat for seat, entry in enumerate(entries) if entry.kind is Kind.CLOSED), None)
        if closer is not None:
            entry = entries[closer]
            self.do(EntrySet(self.row, closer, dataclasses.replace(entry, in_hand=not entry.in_hand)))
        elif self.asks_closer:
            self.in_hand = not self.in_hand
        else:
            self.in_hand = True
            self.close()

    def clear(self) -> None:
        """Make the cell blank; a second time, take its penalties too."""
        if self.on_a_row and self.entry != Entry():
            self.do(EntrySet(self.row, self.seat, cleared(self.entry)))

    def write(self, seat: int, entry: Entry, *, go_on: bool = True) -> None:
        """Write an entry, say what it did, and go on to the next cell that lacks one."""
        was_finished = not self.view.missing(self.row)
        self.do(EntrySet(self.row, seat, entry))
        if not was_finished and not self.view.missing(self.row):
            self.notice = Notice(" ".join(deal_sentences(self.view, self.row, self.words)))
            if go_on:
                self.to_current()
        elif go_on:
            self._go_on()

    def _go_on(self) -> None:
        """Go to the next player of the deal who lacks an entry."""
        missing, seats = self.view.missing(self.row), len(self.view.sheet.players)
        around = [(self.seat + step) % seats for step in range(1, seats + 1)]
        self.seat = next((seat for seat in around if seat in missing), self.seat)

    def _who_went_out(self, number: int) -> None:
        """Take the digit of the player who went out; 0 says that nobody did, since nothing was left to draw."""
        if not number:
            self.in_hand = False
            self.do(EndingSet(self.row, Ending.DEAD))
            self.points_first = True
        elif number - 1 in self.view.missing(self.row):
            self.close(number - 1)
            self.seat = next(iter(self.view.missing(self.row)), self.seat)
        else:
            self.notice = Notice(
                self.words("No player of this deal has the number {number}.", number=number), wrong=True
            )

    # --- edits --------------------------------------------------------------------------------------------------------

    def do(self, edit: AnyEdit) -> None:
        """Do an edit and say it, or say why it cannot be done."""
        was_over = self.view.result.over
        if self._guarded(lambda: self.pad.do(edit)):
            self.tell_last(was_over)
        self.follow()

    def say(self, text: str, *, wrong: bool = False) -> None:
        """Say what was done, or why something was not."""
        self.notice = Notice(text, wrong)

    def tell_last(self, was_over: bool | None = None) -> None:
        """Say what was done last, and that it ended the match or reopened it, if it was over before is told."""
        last = self.pad.state.done[-1]
        self.notice = Notice(self._with_turn(edit_sentence(last.edit, last.before, self.words), was_over))

    def _with_turn(self, said: str, was_over: bool | None) -> str:
        is_over = self.view.result.over
        turn = "" if was_over is None else turn_words(was_over, is_over, self.words)
        return f"{said} ({turn})" if turn else said

    def undo(self) -> None:
        """Undo the last edit, and go where it was made."""
        was_over = self.view.result.over
        edit = self.pad.undo()
        if edit is None:
            self.notice = Notice(self.words("There is nothing to undo."), wrong=True)
        else:
            what = edit_sentence(edit, self.pad.state.sheet, self.words)
            self._stepped(edit, self.words("Undone: {what}", what=what), was_over)

    def redo(self) -> None:
        """Do again what was undone last, and go where it is made."""
        before, was_over = self.pad.state.sheet, self.view.result.over
        edit = self.pad.redo()
        if edit is None:
            self.notice = Notice(self.words("There is nothing to redo."), wrong=True)
        else:
            what = edit_sentence(edit, before, self.words)
            self._stepped(edit, self.words("Done again: {what}", what=what), was_over)

    def _stepped(self, edit: AnyEdit, said: str, was_over: bool) -> None:
        self.typed = ""
        self.notice = Notice(self._with_turn(said, was_over))
        self.to(edit)

    def _answer(self, key: str) -> None:
        answer = self.question.chosen(key) if self.question is not None else None
        if answer is not None:
            self.question = None
            self._guarded(answer.do)

    def _guarded(self, act: Callable[[], object]) -> bool:
        """Do something; False where it cannot be done, and the notice says why."""
        try:
            return act() is not False
        except PadProblem as problem:
            self.notice = Notice(problem.describe(self.words), wrong=True)
            return False


def deal_sentences(view: PadView, row: int, words: Words) -> Iterable[str]:
    """Say what a finished deal has done: totals, who is out, who rejoins, who has won."""
    deal, names = view.deals[row], view.sheet.names
    totals = ", ".join(f"{names[seat]} {deal.reached[seat]}" for seat in range(len(names)) if view.plays(row, seat))
    yield words("Deal {deal}: {totals}.", deal=deal.deal, totals=totals)
    for seat in deal.rejoined:
        yield words("{name} rejoins at {total}.", name=names[seat], total=deal.totals[seat])
    for seat in deal.out:
        yield words("{name} is out.", name=names[seat])
    if view.result.over and row + 1 == len(view.sheet.rows):
        winners = [names[seat] for seat in view.result.winners]
        yield (
            words.plural("{names} has won!", "{names} have won!", len(winners), names=words(" and ").join(winners))
            if winners
            else words("The first place is shared.")
        )
