"""The table: one's hand, the others, the melds, the piles; everything is done by keys, and every key is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.cards import CARD_BIT
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.moves import Discard, Draw, Move, Pick
from scala40_tui.rules.refusals import Refusal
from scala40_tui.rules.sentences import hint_sentence, refusal_sentence
from scala40_tui.rules.state import Deal
from scala40_tui.screens import handling
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.cut_screen import CutScreen
from scala40_tui.screens.deal_end_screen import DealEndScreen
from scala40_tui.screens.desk import Desk
from scala40_tui.screens.hand_order import HandOrder, Slot, Sort
from scala40_tui.screens.handling import Answer, Intent
from scala40_tui.screens.house import House
from scala40_tui.screens.match_end_screen import MatchEndScreen
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.header import paint_header, paint_table_rule
from scala40_tui.screens.painting.melds import paint_table
from scala40_tui.screens.painting.offers import paint_proposals, paint_question
from scala40_tui.screens.painting.players import paint_players
from scala40_tui.screens.painting.status import paint_status
from scala40_tui.screens.painting.tray import paint_tray
from scala40_tui.screens.proposing import Proposals, propose
from scala40_tui.screens.session import Session
from scala40_tui.screens.theme_file import State
from scala40_tui.screens.widgets.card_view import Face
from scala40_tui.screens.widgets.hand import Hand
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.view import TableView

OFFER_ROWS = 3


class TableScreen(HouseScreen[None]):
    """A match being played; it ends when the match is over or the player leaves."""

    CSS_PATH = "styles/table.tcss"
    WHERE = "table"
    BINDINGS: ClassVar[list[BindingType]] = bindings("table")

    def __init__(self, house: House, table: Table) -> None:
        """Sit down at a table, which is closed when the player leaves."""
        super().__init__(house)
        self.session = Session(house, table, self._happened)
        self.desk = Desk(HandOrder(Sort(house.settings.sort)))
        self.proposals = Proposals()
        self._proposed_for: Deal | None = None

    def compose(self) -> ComposeResult:
        """Lay out the table from top to bottom."""
        yield Painted(id="header")
        yield Painted(id="players")
        yield Painted(id="rule")
        yield Painted(id="melds")
        yield Painted(id="tray")
        yield Painted(id="offers")
        yield Hand(id="hand")
        yield Painted(id="status")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Show the table and go on with the match."""
        self.query_one("#players").styles.height = len(self.session.view.names) - 1
        self.query_one("#hand").focus()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.show()
        self._go_on()

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Paint everything; the widgets send only what changed."""
        view = self.session.view
        self.desk.follow(view)
        look, width = self.look, self.size.width
        paint = self.paint
        paint("header", [paint_header(look, view, width)])
        paint("players", paint_players(look, view, width))
        paint("rule", [paint_table_rule(look, view, width)])
        rows = self.query_one("#melds").size.height
        targets = [answer.meld for answer in self.desk.question.answers if answer.meld] if self.desk.question else []
        paint("melds", paint_table(look, view, width, rows, targets))
        marked = self.desk.marked_cards
        paint("tray", [paint_tray(look, view, marked, width, can_go_out=self.proposals.can_go_out)])
        if self.desk.question is not None:
            paint("offers", paint_question(look, self.desk.question, width, OFFER_ROWS))
        else:
            paint("offers", paint_proposals(look, self.proposals, width, OFFER_ROWS) if view.my_turn else [])
        self.query_one("#hand", Hand).show(list(self._faces(view)), look, self.desk.cursor)
        paint("status", [paint_status(look, view, self.desk, width)])
        self.paint_keys()

    def _faces(self, view: TableView) -> Iterable[Face]:
        for place, slot in enumerate(self.desk.slots):
            yield Face(slot.card, frozenset(self._states(view, place, slot)), staged=slot.number == self.desk.staged)

    def _states(self, view: TableView, place: int, slot: Slot) -> Iterable[State]:
        deal = view.deal
        if place == self.desk.cursor:
            yield State.CURSOR
        if slot.number in self.desk.marked:
            yield State.MARKED
        if slot.number == self.desk.order.new:
            yield State.NEW
        if deal is None or not view.my_turn or not deal.turn.drew:
            return
        if deal.attaching & CARD_BIT[slot.card]:
            yield State.ATTACH
            if refusal(deal, Discard(slot.card)) is not None:
                yield State.FORBIDDEN

    def shown_actions(self) -> list[Action]:
        """Return what can be done now."""
        view = self.session.view
        if not view.my_turn:
            names = ["next", "sort", "grab", "log", "score", "help", "leave"]
        elif view.deal is not None and not view.deal.turn.drew:
            names = ["draw", "pick-up", "mark", "sort", "grab", "log", "score", "help", "leave"]
        else:
            names = ["mark", "lay", "attach", "swap", "lay-all", "discard", "take-back", "help", "leave"]
        return [action(name) for name in names]

    # --- the match goes on --------------------------------------------------------------------------------------------

    def _happened(self, happening: Happening) -> None:
        if self.is_mounted:
            self.show()

    @work(exclusive=True)
    async def _go_on(self) -> None:
        """Let others play until the person at this terminal is needed; he goes on by his moves."""
        session = self.session
        while True:
            counted = session.deals_counted
            state = session.table.state
            if state.phase is Phase.OVER:
                await self.app.push_screen_wait(MatchEndScreen(self.house, session.view))
                self._leave()
                return
            if session.table.bot_on_turn():
                await session.bots()
            elif state.phase is Phase.CUT:
                cut = await self.app.push_screen_wait(CutScreen(self.house, session.view))
                if cut is None:
                    self._leave()
                    return
                session.table.cut(session.me, cut)
            else:
                self._propose()
                return
            if session.deals_counted != counted:
                await self._deal_ended()

    async def _deal_ended(self) -> None:
        await self.app.push_screen_wait(DealEndScreen(self.house, self.session.view))

    def _after_my_move(self) -> None:
        """Go on when the person's turn is over, else propose anew."""
        if not self.session.view.my_turn:
            self.desk.clear()
            self.proposals = Proposals()
            self._count_and_go_on()
        else:
            self._propose()
        self.show()

    @work(exclusive=True)
    async def _count_and_go_on(self) -> None:
        view = self.session.view
        if view.deal is not None and view.deal.outcome is not None:
            await self._deal_ended()
        self._go_on()

    @work(exclusive=True, group="proposals")
    async def _propose(self) -> None:
        deal = self.session.view.deal
        if deal is None or deal == self._proposed_for:
            return
        self._proposed_for = deal
        self.proposals = Proposals()
        self.proposals = await self.house.thinker.think(propose, deal)
        self.show()

    # --- moves --------------------------------------------------------------------------------------------------------

    def _my_deal(self) -> Deal | None:
        """Return the deal when the person is on turn; otherwise say that he is not."""
        view = self.session.view
        if view.my_turn:
            return view.deal
        self.desk.say(self.house.words("It is not your turn."))
        self.show()
        return None

    def _make(self, moves: Iterable[Move]) -> None:
        self.desk.quiet()
        for move in moves:
            fault = self.session.play(move)
            if fault is not None:
                self._refuse(fault)
                break
        else:
            self.desk.marked = frozenset()
        self._after_my_move()

    def _refuse(self, fault: Refusal) -> None:
        self.desk.refuse(fault, refusal_sentence(fault, self.house.words))
        self.show()

    def _mean(self, intent: Intent) -> None:
        """Do what was meant, or ask which, or say why not."""
        if intent.fault is not None:
            self._refuse(intent.fault)
        elif len(intent.answers) == 1:
            self._do(intent.answers[0])
        else:
            self.desk.question = intent
            self.show()

    def _do(self, answer: Answer) -> None:
        discards = [move for move in answer.moves if isinstance(move, Discard)]
        self._make(move for move in answer.moves if not isinstance(move, Discard))
        if discards and self.session.view.my_turn:
            slot = next((slot for slot in self.desk.slots if slot.card == discards[0].card), None)
            if slot is not None:
                self._stage(slot)

    def action_draw(self) -> None:
        """Draw."""
        if self._my_deal() is not None:
            self._make([Draw()])

    def action_pick_up(self) -> None:
        """Pick up."""
        if self._my_deal() is not None:
            self._make([Pick()])

    def action_lay(self) -> None:
        """Lay the marked cards."""
        deal = self._my_deal()
        if deal is not None:
            self._mean(handling.laying(deal, self.desk.marked_cards))

    def action_attach(self) -> None:
        """Attach the chosen cards."""
        deal = self._my_deal()
        if deal is not None:
            self._mean(handling.attaching(deal, self.desk.chosen_cards))

    def action_swap(self) -> None:
        """Take a joker."""
        deal = self._my_deal()
        if deal is not None:
            self._mean(handling.swapping(deal, self.desk.chosen_cards))

    def action_lay_all(self) -> None:
        """Lay everything."""
        deal = self._my_deal()
        if deal is not None:
            self._mean(handling.everything(deal))

    def action_discard(self) -> None:
        """Make ready to discard the card under the cursor, or discard the one made ready."""
        deal, slot = self._my_deal(), self.desk.slot
        if deal is None or slot is None:
            return
        if self.desk.staged == slot.number or not self.house.settings.confirm:
            self._make([Discard(slot.card)])
        else:
            self._stage(slot)

    def _stage(self, slot: Slot) -> None:
        deal = self.session.view.deal
        fault = None if deal is None else refusal(deal, Discard(slot.card))
        if fault is not None:
            self._refuse(fault)
            return
        self.desk.cursor = next(place for place, one in enumerate(self.desk.slots) if one.number == slot.number)
        look = self.look
        self.desk.stage(slot)
        self.desk.say(look.words("Discard {card}? The same key again.", card=look.card(slot.card)))
        self.show()

    def action_choose(self, key: str) -> None:
        """Take the answer or the proposal of that number."""
        number = int(key)
        if self.desk.question is not None:
            answer = self.desk.answer(number)
            if answer is not None:
                self._do(answer)
            return
        if self._my_deal() is None:
            return
        if number == 0 and self.proposals.discard is not None:
            self._do(Answer((self.proposals.discard,)))
        elif 1 <= number <= len(self.proposals.plays):
            self._do(Answer(self.proposals.plays[number - 1].moves))

    def action_take_back(self) -> None:
        """Take back one move."""
        self._take_back(1)

    def action_take_all_back(self) -> None:
        """Take back all moves of this turn."""
        self._take_back(self.session.view.take_back)

    def _take_back(self, moves: int) -> None:
        if self.session.take_back(moves):
            self.desk.quiet()
            self._after_my_move()
        else:
            self.desk.say(self.house.words("There is nothing to take back."))
            self.show()

    # --- the desk -----------------------------------------------------------------------------------------------------

    def action_left(self) -> None:
        """Go left."""
        self._go(self.desk.cursor - 1)

    def action_right(self) -> None:
        """Go right."""
        self._go(self.desk.cursor + 1)

    def action_first(self) -> None:
        """Go to the first card."""
        self._go(0)

    def action_last(self) -> None:
        """Go to the last card."""
        self._go(-1)

    def _go(self, place: int) -> None:
        self.desk.go(place)
        self.show()

    def action_mark(self) -> None:
        """Mark the card under the cursor."""
        self.desk.mark()
        self.show()

    def action_sort(self) -> None:
        """Order the hand another way."""
        deal = self.session.view.deal
        if deal is not None:
            self.house.change(sort=str(self.desk.sort_next(deal)))
            self.show()

    def action_grab(self) -> None:
        """Take the card under the cursor, or put it down."""
        self.desk.grabbed = not self.desk.grabbed
        self.show()

    def action_cancel(self) -> None:
        """Leave what is open."""
        self.desk.clear()
        self.show()

    def action_next(self) -> None:
        """Go on."""
        self.desk.grabbed = False
        self.session.pace.go_on(self.house.settings.pace)
        self.show()

    def action_why(self) -> None:
        """Explain the last refusal."""
        fault = self.desk.fault
        if fault is not None:
            words = self.house.words
            rule = words("Rule: {rule}.", rule=fault.rule)
            self.desk.say(" ".join(filter(None, (rule, hint_sentence(fault, words)))))
            self.show()

    def action_leave(self) -> None:
        """Leave the table."""
        self._leave()

    def _leave(self) -> None:
        self.workers.cancel_all()
        self.session.close()
        self.dismiss()
