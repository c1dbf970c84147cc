"""The referee's desk, without Textual: the cursor, what is typed and asked, what each command means now."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from scala40_tui.bench.acts import (
    Act,
    Called,
    DealEnded,
    Drawn,
    HandSet,
    Laid,
    Passed,
    Paused,
    Ruled,
    Settled,
    Signalled,
    Whistled,
)
from scala40_tui.bench.chronicle import Told, chronicle, told_of
from scala40_tui.bench.config import Signals
from scala40_tui.bench.folding import ruling_of
from scala40_tui.bench.history import History
from scala40_tui.bench.outcome import reason_of
from scala40_tui.bench.records import Entered
from scala40_tui.bench.saying import SIGNAL_NAMES, BenchTeller
from scala40_tui.bench.sitting import Sitting
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.errors import UserError
from scala40_tui.referee.sentences import CardText
from scala40_tui.rules.problems import Problem
from scala40_tui.rules.sheet import Ending
from scala40_tui.screens.pad_asking import Answer, Question
from scala40_tui.screens.pad_desk import Notice
from scala40_tui.words import Words

_MOST_DIGITS: Final = 2
_KEPT_LINES: Final = 60
"""Lines of the log at hand; the log screen reads all of it."""


class BenchDesk:
    """A sitting, and what is being done to it by keys."""

    def __init__(self, sitting: Sitting, words: Callable[[], Words], card_text: CardText) -> None:
        """Begin with the player on turn."""
        self.sitting = sitting
        self._words = words
        self._card_text = card_text
        self.seat = self.state.seat
        self.typed = ""
        self.question: Question | None = None
        self.notice = Notice("")
        self.log: deque[Told] = deque(chronicle(sitting.events(), self.teller), maxlen=_KEPT_LINES)
        sitting.listen(self._happened)

    @property
    def words(self) -> Words:
        """The language spoken now."""
        return self._words()

    @property
    def teller(self) -> BenchTeller:
        """Who says entries."""
        return BenchTeller(self.words, self._card_text)

    @property
    def state(self) -> BenchState:
        """How the table stands."""
        return self.sitting.state

    def _happened(self, time: datetime, entered: Entered, before: History, after: History) -> None:
        told = told_of(time, entered, before, after, self.teller)
        if told is not None:
            self.log.append(told)
            self.notice = Notice("")
        if after.state.seat != before.state.seat or after.state.phase is not before.state.phase:
            self.seat = after.state.seat
        if after.state.phase is not Phase.PLAY:
            self.typed = ""

    # --- keys ---------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is being typed or asked."""
        return bool(self.typed or self.question)

    def press(self, character: str) -> bool:
        """Take a character, if it is typed here; False where it is a command instead."""
        if self.question is not None:
            self._answer(character)
        elif character.isdecimal() and self.state.phase is Phase.PLAY:
            self.typed, self.notice = (self.typed + character)[-_MOST_DIGITS:], Notice("")
        else:
            return False
        return True

    def _answer(self, character: str) -> None:
        answer = None if self.question is None else self.question.chosen(character)
        if answer is not None:
            self.question = None
            answer.do()

    def erase(self) -> bool:
        """Take back the last digit; False where none is typed."""
        erased, self.typed = bool(self.typed), self.typed[:-1]
        return erased

    def cancel(self) -> bool:
        """Leave what is typed or asked; False where there is nothing to leave."""
        busy, self.typed, self.question = self.busy, "", None
        return busy

    def move(self, step: int) -> None:
        """Move the cursor to another player."""
        seats = self.state.playing or tuple(range(len(self.state.names)))
        place = seats.index(self.seat) if self.seat in seats else 0
        self.seat = seats[(place + step) % len(seats)]

    def enter(self) -> None:
        """Set the hand that is typed or, between deals, begin the next one."""
        if self.typed:
            typed, self.typed = int(self.typed), ""
            self.do(HandSet(self.seat, typed))
        elif self.state.phase is Phase.BETWEEN and self.question is None:
            self.guarded(self.sitting.begin_deal)

    # --- the turn -----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The player on turn draws."""
        self.do(Drawn())

    def pick_up(self) -> None:
        """The player on turn picks up."""
        self.do(Drawn(picked=True))

    def lay(self) -> None:
        """The player on turn lays as many cards as were typed."""
        typed, self.typed = self.typed, ""
        if typed:
            self.do(Laid(int(typed)))
        else:
            self._refuse(self.words("Type first how many cards were laid, such as 3."))

    def pass_turn(self) -> None:
        """The player on turn discards; a card that he showed is settled first."""
        self._after_settling(lambda: self.do(Passed()))

    def go_out(self) -> None:
        """The player on turn goes out; a card that he showed is settled first."""
        self._after_settling(lambda: self.do(DealEnded(self.state.seat)))

    def _after_settling(self, act: Callable[[], None]) -> None:
        if self.typed:
            self._refuse(
                self.words("{digits} is typed: Enter sets the hand, m lays, Esc leaves it.", digits=self.typed)
            )
            return
        shown = self.state.shown_by(self.state.seat) if self.state.phase is Phase.PLAY else ()
        if shown:
            self._ask_played(shown[0], lambda: self._after_settling(act))
        else:
            act()

    def _ask_played(self, place: int, then: Callable[[], None]) -> None:
        words, entry = self.words, self.state.docket.exposed[place]
        card = words("the card shown") if entry.card is None else self._card_text(entry.card)
        asked = words("Has {name} played {card}?", name=self.state.names[entry.seat], card=card)
        answers = (
            Answer(words("yes"), lambda: self._settle(place, True, then)),
            Answer(words("no: 10 points"), lambda: self._settle(place, False, then)),
        )
        self.question = Question(asked, answers)

    def _settle(self, place: int, played: bool, then: Callable[[], None]) -> None:
        _, ruling = self.state.docket.settled(self.state.docket.exposed[place], played=played)
        reason = "" if ruling is None else reason_of(ruling, self.words)
        if self.guarded(lambda: self.sitting.rule(Settled(place, played, reason))):
            then()

    def settle(self) -> None:
        """Ask whether the card that was shown first was played."""
        if self.state.docket.exposed:
            self._ask_played(0, lambda: None)
        else:
            self._refuse(self.words("No card is to be settled."))

    # --- the deal and the time ----------------------------------------------------------------------------------------

    def end_deal(self) -> None:
        """Ask how the deal ended that nobody ended by going out."""
        words = self.words
        answers = (
            Answer(words("nothing left to draw"), lambda: self.do(DealEnded(None, Ending.DEAD))),
            Answer(words("stopped by time-out"), lambda: self.do(DealEnded(None, Ending.STOPPED))),
        )
        if self.state.phase is Phase.PLAY:
            self.question = Question(words("How does the deal end, if nobody goes out?"), answers)
        else:
            self._refuse(words("No deal is being played."))

    def call(self) -> None:
        """Call the referee: ten seconds more."""
        self.do(Called())

    def whistle(self) -> None:
        """Blow the whistle; ask whether the player on turn has drawn, where that matters."""
        words, state = self.words, self.state
        if state.config.has_timeout and not state.whistled and state.whistle_asks:
            answers = (
                Answer(words("yes, he is playing"), lambda: self.do(Whistled(in_turn=True))),
                Answer(words("no, not yet"), lambda: self.do(Whistled(in_turn=False))),
            )
            self.question = Question(words("The whistle: has {name} drawn or picked up?", name=state.name), answers)
        else:
            self.do(Whistled(in_turn=state.drew))

    def toggle_clock(self) -> None:
        """Stop the clocks, or let them go on."""
        self.guarded(self.sitting.toggle_clock)

    def halt(self) -> bool:
        """Stop the clock of the turn for a ruling; False where it stands already."""
        state = self.state
        if state.phase is not Phase.PLAY or state.stands or state.halted:
            return False
        return self.guarded(lambda: self.sitting.do(Paused(ruling=True)))

    def go_on(self) -> None:
        """Let the clock go on after a ruling, unless the deal has ended with it."""
        if self.state.halted:
            self.guarded(self.sitting.toggle_clock)

    def next_signals(self) -> None:
        """Switch bell and flash on or off."""
        order = list(Signals)
        signals = order[(order.index(self.state.signals) + 1) % len(order)]
        self.do(Signalled(signals))
        self.notice = Notice(self.words("Signals: {what}.", what=self.words(SIGNAL_NAMES[signals])))

    def undo(self) -> None:
        """Take back the last entry."""
        if self.sitting.undo() is None:
            self._refuse(self.words("There is nothing to undo."))

    def rule(self, ruled: Ruled) -> None:
        """Enter a ruling."""
        reason = reason_of(ruling_of(self.state, ruled), self.words)
        self.guarded(lambda: self.sitting.rule(Ruled(ruled.code, ruled.facts, reason)))

    # --- entering -----------------------------------------------------------------------------------------------------

    def do(self, act: Act) -> None:
        """Enter something, or say why it cannot be."""
        self.guarded(lambda: self.sitting.do(act))

    def guarded(self, act: Callable[[], object]) -> bool:
        """Do something; say what hinders it, and return False then."""
        try:
            act()
        except Problem as problem:
            self._refuse(problem.describe(self.words))
        except UserError as error:
            self._refuse(str(error))
        else:
            return True
        return False

    def _refuse(self, why: str) -> None:
        self.notice = Notice(why, wrong=True)

    def last_lines(self, count: int) -> Sequence[Told]:
        """Return the last lines of the log, oldest first."""
        return list(self.log)[-count:] if count > 0 else []
