"""A turn by keys: what each key means at the table now. It plays through the session and speaks through the desk."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scala40_tui.cards import Card
from scala40_tui.referee.strict import as_drawn
from scala40_tui.rules.grounds import grounds
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Discard, Draw, Move, Pick
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.sentences import refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.screens import handling
from scala40_tui.screens.actions import action, key_text, keys_of
from scala40_tui.screens.desk import Desk
from scala40_tui.screens.hand_order import Slot
from scala40_tui.screens.handling import Answer, Intent
from scala40_tui.screens.house import House
from scala40_tui.screens.proposals import Proposals
from scala40_tui.screens.questions import Question
from scala40_tui.screens.session import Session
from scala40_tui.table.state import Phase


class Turning:
    """The keys of a turn."""

    def __init__(
        self, house: House, session: Session, desk: Desk, played: Callable[[], None], wanted: Callable[[], None]
    ) -> None:
        """`played` is called when moves were made or taken back, `wanted` when a key waits for proposals."""
        self.house = house
        self.session = session
        self.desk = desk
        self.proposals: Proposals | None = None
        """What is proposed, though it may not be wanted on the screen; None while it is not worked out."""
        self.always_advised = False
        """Whatever the settings say, as in the lessons, which speak of the signs and of the proposals."""
        self._awaited: list[Callable[[], None]] = []
        """What keys meant that came before their proposals."""
        self._played = played
        self._wanted = wanted

    # --- moves by key ---

    def draw(self) -> None:
        """Draw from the stock."""
        self._take(Draw())

    def pick_up(self) -> None:
        """Pick up from the discard pile."""
        self._take(Pick())

    def _take(self, move: Move) -> None:
        """Take a card, at a strict table also out of turn."""
        if self._may_act_out_of_turn or self._deal() is not None:
            self.make((move,))

    @property
    def _may_act_out_of_turn(self) -> bool:
        """At one keyboard nobody can be out of turn but who sits there alone."""
        view = self.session.view
        return self.session.strict and view.phase is Phase.PLAY and sum(view.people) == 1

    def lay(self) -> None:
        """Lay the marked cards."""
        deal = self._deal()
        if deal is None:
            return
        if self.desk.marked_cards:
            self._mean(handling.laying(self._as_meant(deal), self.desk.marked_cards))
        else:
            self.desk.say(self.house.words("First mark the cards of a meld with the space bar."))

    def attach(self) -> None:
        """Attach the chosen cards."""
        self._choose(handling.attaching)

    def swap(self) -> None:
        """Take a joker from the table."""
        self._choose(handling.swapping)

    def _choose(self, meaning: Callable[[Deal, tuple[Card, ...]], Intent]) -> None:
        deal = self._deal()
        if deal is None:
            return
        if deal.melds:
            self._mean(meaning(self._as_meant(deal), self.desk.chosen_cards))
        else:
            self.desk.say(self.house.words("Nothing lies on the table yet."))

    def lay_all(self) -> None:
        """Lay and attach everything that can be."""
        deal = self._deal()
        if deal is None:
            return
        if self.proposals is None:
            self._await(self.lay_all)
        elif self.proposals.everything:
            self.make(self.proposals.everything)
        else:
            self.desk.say(self._nothing_to_lay(deal, self.proposals.in_hand))

    def _nothing_to_lay(self, deal: Deal, points: int) -> str:
        words = self.house.words
        if not deal.turn.drew:
            return words("First draw or pick up a card.")
        needed = deal.rules.opening_min
        if points and points < needed:
            return words("Your melds make {points} of {needed}: not yet an opening.", points=points, needed=needed)
        return words("There is nothing to lay.")

    def discard(self) -> None:
        """Make ready to discard the card under the cursor, or discard the one made ready."""
        deal, slot = self._deal(), self.desk.slot
        if deal is not None and slot is not None:
            self._discard(deal, slot)

    def _discard(self, deal: Deal, slot: Slot) -> None:
        if self.desk.staged == slot.number or not self.house.settings.confirm:
            self.make((Discard(slot.card),))
            return
        fault = refusal(deal, Discard(slot.card))
        if fault is not None and not self.session.ruled_on(Discard(slot.card)):
            self._refuse(fault)
            return
        words, card = self.house.words, self.house.look().card(slot.card)
        if deal.hand.size == 1:
            self.desk.stage(slot, words("Discard {card} and go out? The same key again.", card=card))
        else:
            self.desk.stage(slot, words("Discard {card}? The same key again.", card=card))

    def take_back(self, moves: int) -> None:
        """Take back the last moves of this turn."""
        if moves and self.session.take_back(moves):
            self.desk.quiet()
            self._played()
        else:
            self.desk.say(self._nothing_to_take_back())

    def _nothing_to_take_back(self) -> str:
        words, view = self.house.words, self.session.view
        if view.my_turn and view.deal is not None and view.deal.turn.drawn is not None:
            return words("The card drawn has been seen: what came before cannot be taken back.")
        return words("There is nothing to take back.")

    # --- numbers ---

    def choose(self, digit: str) -> None:
        """Take the answer of that number to the question that waits, or else a proposal."""
        question = self.desk.question
        if question is not None:
            self._answer(question.with_digit(digit))
            return
        deal = self._deal()
        if deal is None:
            return
        if not self.advised:
            self.desk.say(self._switched_off())
        elif self.proposals is None:
            self._await(lambda: self.choose(digit))
        elif digit == "0":
            self._proposed_discard(deal, self.proposals.discard)
        elif int(digit) <= len(self.proposals.plays):
            self.make(self.proposals.plays[int(digit) - 1].moves)
        else:
            self.desk.say(self.house.words("There is no proposal {number}.", number=digit))

    @property
    def advised(self) -> bool:
        """Whether proposals are wanted on the screen."""
        return self.always_advised or self.house.settings.hints != "off"

    @property
    def waits(self) -> bool:
        """Whether a key waits for proposals."""
        return bool(self._awaited)

    def _await(self, meant: Callable[[], None]) -> None:
        self._awaited.append(meant)
        self._wanted()

    def _switched_off(self) -> str:
        words = self.house.words
        key = key_text(keys_of(action("settings"), self.house.settings.keys)[0], words)
        return words("Proposals are switched off; {key} opens the settings, where Advice brings them.", key=key)

    def propose(self, proposals: Proposals | None) -> None:
        """Have these proposals from now on; None says that they are still to be worked out, and keys wait for them."""
        self.proposals = proposals
        while self._awaited and self.proposals is not None:
            self._awaited.pop(0)()

    def end(self) -> None:
        """Forget what was proposed, and what keys wait for it: the turn is over."""
        self._awaited.clear()
        self.proposals = Proposals()

    def _proposed_discard(self, deal: Deal, proposed: Discard | None) -> None:
        slots = [] if proposed is None else [slot for slot in self.desk.slots if slot.card == proposed.card]
        if slots:
            # Of two equal cards the one made ready.
            self._discard(deal, next((slot for slot in slots if slot.number == self.desk.staged), slots[-1]))
        else:
            self.desk.say(self.house.words("There is no proposal {number}.", number=0))

    def _answer(self, meant: Question | Answer) -> None:
        if isinstance(meant, Question):
            self.desk.question = meant
        else:
            self.make(meant.moves)

    def enter(self) -> bool:
        """Answer the question that waits with what was typed, or with the first answer; False when none waits."""
        question = self.desk.question
        if question is not None:
            self.make(question.entered().moves)
        return question is not None

    # --- making moves ---

    def make(self, moves: Iterable[Move], *, confirmed: bool = False) -> None:
        """Make moves one after another; a discard after others is only made ready, unless it is `confirmed`."""
        moves = tuple(moves)
        self.desk.quiet()
        for move in moves:
            if isinstance(move, Discard) and len(moves) > 1 and not confirmed:
                self._ready(move)
                return
            told = len(self.session.told)
            fault = self.session.play(move)
            if fault is not None:
                ruled = self.session.told[told:]
                self._played()
                self._refuse(fault)
                self.desk.explain(ruled)
                return
        self.desk.marked = frozenset()
        self._played()

    def _ready(self, move: Discard) -> None:
        self.desk.marked = frozenset()
        self._played()
        deal = self.session.view.deal
        slot = next((slot for slot in self.desk.slots if slot.card == move.card), None)
        if deal is not None and slot is not None and self.session.view.my_turn:
            self._discard(deal, slot)

    def _mean(self, intent: Intent) -> None:
        """Do what was meant, or ask which, or say why not."""
        if intent.fault is not None and self.session.strict and intent.tried:
            self.make(intent.tried)
        elif intent.fault is not None:
            self._refuse(intent.fault)
        elif len(intent.answers) == 1:
            self.make(intent.answers[0].moves)
        else:
            self.desk.ask(Question(intent))

    def _as_meant(self, deal: Deal) -> Deal:
        """Return the deal by which keys are understood: at a strict table one may play before drawing."""
        return as_drawn(deal) if self.session.strict else deal

    def _deal(self) -> Deal | None:
        """Return the deal when the person is on turn; otherwise say that he is not."""
        view = self.session.view
        if view.my_turn:
            return view.deal
        self.desk.say(self.house.words("It is not your turn."))
        return None

    def _refuse(self, fault: Refusal) -> None:
        self.desk.refuse(fault, self._sentence(fault))

    def _sentence(self, fault: Refusal) -> str:
        look = self.house.look()
        return look.shown(refusal_sentence(fault, look.words))

    @property
    def refused(self) -> str:
        """The sentence of the last refusal, nothing when nothing was refused."""
        return "" if self.desk.fault is None else self._sentence(self.desk.fault)

    def why(self) -> None:
        """Explain the last refusal."""
        if self.desk.fault is not None:
            self.desk.explain(grounds(self.desk.fault, self.house.words))
        else:
            self.desk.say(self.house.words("Nothing was refused yet."))
