"""The tutorial on paper: the same lessons as at the table, done by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scala40_tui.move_words import typed_move, typed_moves
from scala40_tui.plain.answering import ALL, Answers
from scala40_tui.plain.beginning import looking_back
from scala40_tui.plain.describing import turn_lines
from scala40_tui.plain.explaining import unreadable_sentence
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import Paper
from scala40_tui.plain.reading import Asked, Order, Unreadable, read_line
from scala40_tui.rules.moves import Move
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.table.table import Happening
from scala40_tui.table.view import TableView
from scala40_tui.tutorial.course import Course, Mood
from scala40_tui.tutorial.deals import PUPIL
from scala40_tui.tutorial.lessons import STEPS
from scala40_tui.tutorial.speaking import Speaker

SHOW: Final = ("show", "mostra")
AGAIN: Final = ("again", "ripeti")
BACK: Final = ("back", "indietro")
"""What one can type besides moves and orders: in English and in Italian."""
_EXAMPLES: Final = {
    "draw": "draw",
    "pick-up": "pick",
    "lay": "meld 5S 6S 7S",
    "attach": "attach 8C 2",
    "swap": "swap 8S 1",
    "discard": "discard KD",
}
"""The moves of the table's actions as one types them, with cards that are no lesson's."""


class Lessons:
    """The course and the one who follows it."""

    def __init__(self, course: Course, paper: Paper, manner: Manner, keep: Callable[[Course], None]) -> None:
        """`keep` is called when a lesson is reached, and after the last one."""
        self.course = course
        self.paper = paper
        self.manner = manner
        self.answers = Answers(manner, lambda: self.view)
        self._keep = keep
        self._telling = False
        """What happens now is the pupil's own doing; what comes before a lesson is not told move by move."""

    @property
    def view(self) -> TableView:
        """What the pupil sees."""
        return self.course.table.view(PUPIL)

    @property
    def speaker(self) -> Speaker:
        """Says what the course says, in this manner."""
        return Speaker(self.manner.words, self.manner.cards, self._typed)

    def run(self) -> None:
        """Go through the lessons until the last one is over or the pupil leaves."""
        words = self.manner.words
        self.course.table.listen(self._heard)
        self.paper.print(
            words("Scala 40 in {n} lessons, by the federation's rules (fisca), without the clock.", n=len(STEPS)),
            words("show says how a lesson is done, again begins it anew, back goes to the one before, quit leaves."),
            words("help says what else you can type."),
        )
        self._present()
        while not self.course.over:
            line = self.paper.ask()
            if line is None or not self._obeyed(line.strip()):
                self.paper.print(words("The tutorial goes on here next time."))
                return
        self.paper.print(words("A table waits for you: {command}", command="scala40 play --plain"))

    # --- what is said -------------------------------------------------------------------------------------------------

    def _present(self) -> None:
        """Say what the lesson is, and how the table lies."""
        course, speaker, words = self.course, self.speaker, self.manner.words
        self.answers.refused = None
        self._keep(course)
        self.paper.print("", speaker.title(course), speaker.task(course))
        if not course.done:
            if course.step.before:
                self.paper.print(*looking_back(self.view, self.manner))
            self.paper.print(*turn_lines(self.view, self.manner)[1:])
            self.paper.print(words("You type: {examples}", examples="; ".join(self._examples())))
        else:
            self._remark()

    def _examples(self) -> list[str]:
        """Return what the moves of the step look like."""
        language = self.manner.words.language
        return [typed_move(_EXAMPLES[name], language) for name in self.course.step.acts if name in _EXAMPLES]

    def _typed(self, moves: tuple[Move, ...]) -> str:
        """Return moves as one types them."""
        return typed_moves(moves, self.manner.words.language)

    def _remark(self) -> None:
        self.paper.say([self.speaker.remark(self.course)])
        if self.course.done:
            self.paper.print(self.manner.words("Enter goes on."))

    def _heard(self, happening: Happening) -> None:
        if self._telling:
            self.paper.say([self.manner.teller(PUPIL).tell(happening)])

    # --- what is typed ------------------------------------------------------------------------------------------------

    def _obeyed(self, line: str) -> bool:
        """Do what a line asks for; False when the pupil leaves."""
        course, asked = self.course, line.lower()
        if asked in SHOW:
            self._show()
        elif asked in AGAIN or asked in BACK:
            (course.again if asked in AGAIN else course.go_back)()
            self._present()
        elif not line and course.done:
            course.go_on()
            if course.over:
                self._keep(course)
            else:
                self._present()
        else:
            return self._read(line)
        return True

    def _show(self) -> None:
        if self.course.done:
            self._remark()
            return
        self._telling = True
        self.course.show_me()
        self._telling = False
        self._remark()
        if self.course.mood is Mood.SHOWN:
            self.paper.print(self.manner.words("show again plays it."))

    def _read(self, line: str) -> bool:
        words = self.manner.words
        try:
            parts = read_line(line, words.language)
        except Unreadable as fault:
            self.paper.print(unreadable_sentence(fault, words))
            return True
        return self._follow(parts)

    def _follow(self, parts: Sequence[Move | Asked]) -> bool:
        for part in parts:
            if not isinstance(part, Asked):
                if not self._move(part):
                    break
            elif part.order is Order.QUIT:
                return False
            elif part.order is Order.UNDO:
                self._take_back(part.rest.lower())
            elif part.order is Order.CUT:
                self.paper.print(self.manner.words("It is not for you to cut now."))
            else:
                self.paper.print(*self.answers.to(part))
        return True

    def _move(self, move: Move) -> bool:
        """Make a move, and say what the course says to it; False when the rest of the line no longer stands."""
        course, was_done = self.course, self.course.done
        self._telling = True
        fault = course.table.play(PUPIL, move)
        self._telling = False
        if fault is not None:
            self.answers.refused = fault
            self.paper.print(self.manner.said(refusal_sentence(fault, self.manner.words)))
            course.refused(fault)
        else:
            course.moved()
        lost = fault is None and course.mood is Mood.NUDGED
        if not was_done and (fault is not None or lost or course.done):
            self._remark()
        if lost:
            self._present()
        return fault is None and not lost

    def _take_back(self, text: str) -> None:
        words, most = self.manner.words, self.view.take_back
        wanted = most if text in ALL else int(text) if text.isdecimal() and len(text) <= 3 else 1
        self._telling = True
        if self.course.table.take_back(PUPIL, wanted):
            self.course.moved()
        else:
            self.paper.print(words("Nothing can be taken back: a card that was seen stays, and so does a discard."))
        self._telling = False
