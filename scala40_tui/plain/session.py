"""A match played on paper: what happens is printed as it happens, and a person's lines are his moves and questions."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final, TextIO

from scala40_tui.plain.answering import ALL, Answers
from scala40_tui.plain.beginning import looking_back, opening_lines, resumed_lines
from scala40_tui.plain.describing import turn_lines
from scala40_tui.plain.explaining import unreadable_sentence
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import Paper
from scala40_tui.plain.possibilities import possibility_lines
from scala40_tui.plain.reading import Asked, Order, Unreadable, read_line
from scala40_tui.plain.record import recorded
from scala40_tui.plain.scoring import deal_end_lines, match_end_lines, next_deal_lines
from scala40_tui.rules.moves import Draw, Move, Pick
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.shuffle import MOST_CUT
from scala40_tui.table.chatter import remark
from scala40_tui.table.keyboard import Keyboard
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.telling import Detail
from scala40_tui.table.view import TableView
from scala40_tui.words import Words

RESUME: Final = "scala40 play --plain"
"""The command that goes on with a match."""
_CURTAIN: Final = [""] * 40
"""Lines that push one person's hand out of the next one's sight."""


def run(
    table: Table,
    words: Words,
    *,
    stdin: TextIO = sys.stdin,
    stdout: TextIO = sys.stdout,
    detail: int = 2,
    spoken: bool | None = None,
    ascii_only: bool = False,
    notation: bool = False,
    hints: str = "request",
    talk: bool = False,
    resume: str = RESUME,
) -> int:
    """Play a match to its end or until no more lines come, and return the exit status 0; all persons sit here.

    `detail` is 1 to 3; `spoken` and the others are as in `Manner`; `resume` is the command that goes on with the match.
    """
    manner = Manner(words, Detail(detail), spoken, ascii_only, notation, hints, talk)
    play(table, Paper(stdin, stdout, manner), manner, resume)
    return 0


def play(table: Table, paper: Paper, manner: Manner, resume: str = RESUME) -> None:
    """Play a match to its end or until no more lines come."""
    Session(table, paper, manner, resume).run()


class _Leaving(Exception):
    """The person leaves."""


class Session:
    """A match and those who play it at one keyboard."""

    def __init__(self, table: Table, paper: Paper, manner: Manner, resume: str) -> None:
        """See `run`."""
        self.table = table
        self.paper = paper
        self.manner = manner
        self.keyboard = Keyboard(table)
        self.answers = Answers(manner, lambda: self.view, table.events)
        self._resume = resume
        self._greeted: tuple[int, int, Phase] | None = None

    @property
    def me(self) -> int:
        """The match's seat of who is spoken to: the person on turn, or the last who was."""
        state = self.table.state
        cuts = state.phase is Phase.CUT and state.actor in self.keyboard.people
        return state.actor if cuts and state.actor is not None else self.keyboard.me

    @property
    def view(self) -> TableView:
        """What the person at the keyboard sees."""
        return self.table.view(self.me, face_down=self.keyboard.face_down)

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        self.table.listen(self._heard)
        try:
            self._begin()
            while self.table.state.phase is not Phase.OVER:
                self._go_on()
        except _Leaving:
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            raise
        else:
            self.paper.print(*match_end_lines(self.view, self.manner))

    def _begin(self) -> None:
        view = self.view
        self.paper.print(*opening_lines(self.table.state.config, view, self.manner))
        if view.deal is None:
            self.paper.say(next_deal_lines(view, self.manner))
        elif not self.keyboard.shared:
            self.paper.say(resumed_lines(view, self.manner))
        face = self.table.clock()
        if face is not None and face.stands and face.turn is not None:
            sentence = self.manner.words("The clock stands at {time}; it goes on with your next move.", time=face.turn)
            self.paper.print(sentence)

    def _say_goodbye(self) -> None:
        self.paper.print(self.manner.words("The match is saved. To go on with it: {command}", command=self._resume))

    # --- what happens -------------------------------------------------------------------------------------------------

    def _heard(self, happening: Happening) -> None:
        """Tell an event; after a deal everybody's hand and points."""
        manner, view = self.manner, self.view
        told_to = self.keyboard.told_to
        self.paper.say([manner.teller(told_to).tell(happening)])
        if manner.talk and (found := remark(happening, manner.words)) is not None:
            self.paper.print(found.sentence(happening.after, manner.words))
        if manner.notation:
            self.paper.print(*recorded(happening, told_to))
        if len(happening.after.sheet.rows) != len(happening.before.sheet.rows):
            self.answers.refused = None
            self.paper.print("", *deal_end_lines(view, manner), "", *next_deal_lines(view, manner))

    def _go_on(self) -> None:
        """Let the bots play until a person is needed, then do what he says."""
        if self.table.bot_on_turn():
            run_bots_now(self.table)
            return
        self._give_way()
        self._greet()
        line = self.paper.ask()
        if line is None:
            raise _Leaving
        try:
            parts = read_line(line, self.manner.words.language)
        except Unreadable as fault:
            self.paper.print(unreadable_sentence(fault, self.manner.words))
        else:
            self._follow(parts)

    # --- whose turn it is ---------------------------------------------------------------------------------------------

    def _give_way(self) -> None:
        """Hand the keyboard to the person on turn, with nobody's hand in sight."""
        seat, words = self.keyboard.waits_for, self.manner.words
        if seat is None:
            return
        name = self.table.state.config.names[seat]
        asks = [words("{name}, press Enter when you are alone.", name=name)]
        if self.table.clock() is not None:
            asks.append(words("The clock stands until then."))
        self.paper.print(*_CURTAIN, *asks)
        if self.paper.ask() is None:
            raise _Leaving
        self.answers.refused = None
        self.keyboard.take()

    def _greet(self) -> None:
        """Say once a turn how the table lies, or ask for the cut."""
        view, manner = self.view, self.manner
        moment = (view.deal_number, view.deal.turns if view.deal is not None else 0, view.phase)
        if moment == self._greeted:
            return
        self._greeted = moment
        if view.phase is Phase.CUT:
            self.paper.print(self._cut_question)
            return
        self.paper.print("")
        if self.keyboard.shared:
            self.paper.print(*looking_back(view, manner))
        self.paper.print(*turn_lines(view, manner))
        if manner.says_possibilities:
            self.paper.print(*possibility_lines(view, manner))

    @property
    def _cut_question(self) -> str:
        return self.manner.words("{name}, cut the pack: a number from 1 to {most}.", name=self._name, most=MOST_CUT)

    @property
    def _name(self) -> str:
        return self.table.state.config.names[self.me]

    # --- what a person does -------------------------------------------------------------------------------------------

    def _follow(self, parts: Sequence[Move | Asked]) -> None:
        """Do what was asked, part by part, until one cannot be done."""
        for number, part in enumerate(parts, 1):
            done = self._obey(part) if isinstance(part, Asked) else self._move(part)
            if not done:
                if number < len(parts):
                    self.paper.print(self.manner.words("What stood after it was not done."))
                return

    def _obey(self, asked: Asked) -> bool:
        if asked.order is Order.QUIT:
            raise _Leaving
        if asked.order is Order.CUT:
            return self._cut(asked.rest)
        if asked.order is Order.UNDO:
            return self._take_back(asked.rest.lower())
        self.paper.print(*self.answers.to(asked))
        return True

    def _cut(self, text: str) -> bool:
        words = self.manner.words
        if self.view.cutter != self.me:
            self.paper.print(words("It is not for you to cut now."))
            return False
        if text.isdecimal() and len(text) <= 3 and self.table.cut(self.me, int(text)):
            return True
        self.paper.print(self._cut_question)
        return False

    def _take_back(self, text: str) -> bool:
        words, most = self.manner.words, self.view.take_back
        wanted = most if text in ALL else int(text) if text.isdecimal() and len(text) <= 3 else 1
        if self.table.take_back(self.me, wanted):
            return True
        if most:
            told = words.plural("Only your last move can be taken back.", "{n} moves can be taken back.", most)
        else:
            told = words("Nothing can be taken back: a card that was seen stays, and so does a discard.")
        self.paper.print(told)
        return False

    def _move(self, move: Move) -> bool:
        view, words = self.view, self.manner.words
        if view.phase is Phase.CUT:
            self.paper.print(self._cut_question)
            return False
        top = view.deal.pile[-1] if view.deal is not None and view.deal.pile else None
        if isinstance(move, Pick) and move.card not in (None, top) and top is not None:
            self.paper.print(words("On the discard pile lies {card}.", card=self.manner.card(top)))
            return False
        fault = self.table.play(self.me, move)
        if fault is not None:
            self.answers.refused = fault
            self.paper.print(self.manner.said(refusal_sentence(fault, words)))
            return False
        if isinstance(move, Draw | Pick) and self.manner.says_possibilities:
            self.paper.print(*possibility_lines(self.view, self.manner))
        return True
