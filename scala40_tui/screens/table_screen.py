"""The table: one's hand, the others, the melds, the piles; everything is done by keys, and every key is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal

from scala40_tui.referee.clock import CALL_SECONDS
from scala40_tui.rules.state import Deal
from scala40_tui.screens import doors
from scala40_tui.screens.actions import Action, action, key_text, keys_of
from scala40_tui.screens.commanding import LONGEST, Verdict, completed, judged
from scala40_tui.screens.desk import Desk
from scala40_tui.screens.hand_order import HandOrder
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.command import cut_verdict, paint_prompt, paint_verdict
from scala40_tui.screens.painting.faces import NO_ADVICE, advice_on, faces_of
from scala40_tui.screens.painting.header import paint_header, paint_table_rule
from scala40_tui.screens.painting.melds import paint_table, parted
from scala40_tui.screens.painting.offers import (
    paint_before_drawing,
    paint_notes,
    paint_proposals,
    paint_question,
    paint_told,
)
from scala40_tui.screens.painting.players import paint_players
from scala40_tui.screens.painting.referee_clock import CLOCK_CELLS, clock_note
from scala40_tui.screens.painting.side import paint_side
from scala40_tui.screens.painting.status import cut_message, paint_status
from scala40_tui.screens.painting.tray import paint_tray
from scala40_tui.screens.proposals import Proposals, worked_out
from scala40_tui.screens.referee_play import TableClock, ends_turn_of
from scala40_tui.screens.session import Session
from scala40_tui.screens.table_keys import TableKeys
from scala40_tui.screens.table_layout import TableLayout, table_layout
from scala40_tui.screens.turning import Turning
from scala40_tui.screens.widgets.command_line import CommandLine
from scala40_tui.screens.widgets.hand import Hand
from scala40_tui.table.events import Called
from scala40_tui.table.refereed import announced
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.view import TableView

_FLASH: Final = 0.4
"""Seconds."""


class TableScreen(TableKeys):
    """A match being played; it ends when the match is over or the player leaves."""

    CSS_PATH = "styles/table.tcss"

    def __init__(self, house: House, table: Table) -> None:
        """Sit down at a table, which is closed when the player leaves."""
        super().__init__(house)
        self.session = Session(house, table, self._happened)
        self.desk = Desk(self.session.recalled_order())
        self.turning = Turning(house, self.session, self.desk, self._played, self._wanted)
        self.clock = TableClock(self, table, self._refereed)
        self._proposed_for: Deal | None = None
        self._flashing = False
        self._cut_verdict = ""
        self._layout_now: TableLayout | None = None
        self.hand = Hand(id="hand")
        self.command = CommandLine(LONGEST, id="command")

    def compose(self) -> ComposeResult:
        """Lay out the table from top to bottom, painted already."""
        self.session.cut_for_bot()
        self.show()
        yield Horizontal(self.part("header"), *[self.clock.view] * self.clock.timed, id="top")
        for name in ("players", "rule"):
            yield self.part(name)
        yield Horizontal(self.part("melds"), self.part("piles"), self.part("side"), id="middle")
        yield self.part("tray")
        yield self.part("offers")
        yield self.hand
        yield self.part("status")
        yield self.command
        yield self.part("keys")

    def on_mount(self) -> None:
        """Go on with the match when it has been painted."""
        self.call_after_refresh(self._go_on)
        if self.clock.stands:
            self.desk.say(self.clock.told())
            self.show()

    def on_screen_suspend(self) -> None:
        """Show the time on what lies over the table."""
        self.clock.cover()

    def lies_under(self, seen: HouseScreen[Any]) -> None:
        """Show the time there as soon as there is a place for it."""
        self.clock.show()

    def on_screen_resume(self) -> None:
        """Catch up with the time."""
        self.clock.uncover()

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Paint everything; the widgets send only what changed."""
        view = self.session.view
        self.desk.follow(view)
        look, place = self.look, self._lay_out(view)
        self._show_header(view)
        self.paint("players", paint_players(look, view, place.width))
        self.paint("rule", [paint_table_rule(look, view, place.melds, place.width, self.session.talk)])
        targets = self.desk.question.targets if self.desk.question is not None else ()
        melds, piles = parted(paint_table(look, view, place.melds, place.middle, targets), place.melds)
        self.paint("melds", melds)
        self.paint("piles", piles)
        if place.side:
            self.paint("side", paint_side(look, view, self.session.told, place.side, place.middle))
        self.paint_keys()
        self._show_desk(view)

    def _lay_out(self, view: TableView) -> TableLayout:
        """Give the parts their sizes, and return these."""
        place = table_layout(*self.app.size, len(view.names))
        if place != self._layout_now:
            self._layout_now = place
            self.part("players").styles.height = place.players
            self.part("offers").styles.height = place.offers
            self.part("side").styles.width = place.side
            self.part("side").display = bool(place.side)
        return place

    def show_hand(self) -> None:
        """Paint the player's own side."""
        self._show_desk(self.session.view)

    def _show_desk(self, view: TableView) -> None:
        look, place = self.look, self._lay_out(view)
        width, rows = place.width, place.offers
        desk, deal, proposals = self.desk, view.deal, self.shown_proposals()
        self.paint("tray", [paint_tray(look, view, desk.marked_cards, proposals, width)])
        if desk.question is not None:
            self.paint("offers", paint_question(look, desk.question, width, rows))
        elif notes := desk.notes or self._cut(width):
            self.paint("offers", paint_notes(look, notes, width, rows))
        elif deal is None or not view.my_turn:
            self.paint("offers", paint_told(look, self.session.told, width, rows))
        elif not deal.turn.drew:
            self.paint("offers", paint_before_drawing(look, deal, proposals, width, rows))
        else:
            self.paint("offers", paint_proposals(look, proposals, width, rows))
        hints = self.house.settings.hints
        advice = advice_on(desk.slots, proposals, desk.staged) if hints == "marks" and view.my_turn else NO_ADVICE
        self.hand.show(faces_of(view, desk, signs=self.advised, advice=advice), look, desk.cursor)
        under = advice.get(desk.slot.number, "") if desk.slot is not None else ""
        self.paint("status", [paint_status(look, view, desk, width, under)])

    def _cut(self, width: int) -> tuple[str, ...]:
        """Return what is too long for the one line where it is said, to be told whole where there are more."""
        said = self._cut_verdict if self.command.display else cut_message(self.look, self.desk, width)
        return (said,) if said else ()

    @property
    def advised(self) -> bool:
        """Whether proposals are shown, and signs stand on the cards."""
        return self.turning.advised

    def shown_proposals(self) -> Proposals:
        """Return what is proposed where one looks."""
        return (self.turning.proposals if self.advised else None) or Proposals()

    def paint_keys(self) -> None:
        """Show the line of keys, which the command line uses while it is open."""
        if not self.command.display:
            super().paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return what can be done now."""
        view = self.session.view
        if not view.my_turn:
            names = ["next", "mark", "sort", "grab", "log", "score", "help", "leave"]
        elif view.deal is not None and not view.deal.turn.drew:
            names = ["draw", "pick-up", "mark", "sort", "grab", "hint", "log", "score", "help", "leave"]
        else:
            names = ["mark", "lay", "attach", "swap", "discard", "take-back", "lay-all", "hint", "command"]
            names += ["help", "leave"]
        return [action(name) for name in names]

    # --- the command line ---------------------------------------------------------------------------------------------

    def action_command(self) -> None:
        """Open the command line, in a turn of one's own."""
        if self.session.view.my_turn:
            self.part("status").display = False
            self.command.open()
        else:
            self.desk.say(self.house.words("It is not your turn."))
            self.show()

    def on_paste(self) -> None:
        """Answer a paste while no command is typed."""
        self.refuse_paste()

    def refuse_paste(self) -> None:
        """Say where a paste is read."""
        key = key_text(keys_of(action("command"), self.house.settings.keys)[0], self.house.words)
        words = self.house.words
        self.desk.say(words("What was pasted is not read as keys; {key} opens a line to paste moves into.", key=key))
        self.show()

    @on(CommandLine.Changed)
    def _typed(self, event: CommandLine.Changed) -> None:
        deal, look, width = self.session.view.deal, self.look, self.app.size.width
        if deal is not None and self.command.display:
            self.command.paint([paint_prompt(look, event.text, width)], look.styles.felt)
            verdict = event.text, self._judged(event.text, deal), deal, width
            self.paint("keys", [paint_verdict(look, *verdict)])
            self._cut_verdict = cut_verdict(look, *verdict)
            self.show_hand()

    def _judged(self, text: str, deal: Deal) -> Verdict:
        """Return what is to be said of a command; at a strict table nobody is warned of what the rules forbid."""
        verdict = judged(text, deal)
        return verdict._replace(fault=None) if self.session.strict else verdict

    @on(CommandLine.Completing)
    def _complete(self) -> None:
        deal, line = self.session.view.deal, self.command
        if deal is not None:
            line.set(completed(line.typed, deal))

    @on(CommandLine.Entered)
    def _entered(self, event: CommandLine.Entered) -> None:
        deal = self.session.view.deal
        verdict = self._judged(event.text, deal) if deal is not None else None
        if verdict is not None and (verdict.good or not event.text.strip()):
            self._close_command()
            self.turning.make(verdict.moves, confirmed=True)
            self.show()

    @on(CommandLine.Closed)
    def _close_command(self) -> None:
        self.command.close()
        self.part("status").display = True
        self.hand.focus()
        self.show()

    # --- the match goes on --------------------------------------------------------------------------------------------

    def _happened(self, happening: Happening) -> None:
        if self.session.keyboard.face_down:
            self._turn_down()
        if ends_turn_of(self.session.me, happening) and not self._busy_with_other_things:
            self._come_forward()
        if self.is_mounted:
            self.show()

    def _turn_down(self) -> None:
        """Leave nothing on the screen that only the person before may see."""
        desk = self.desk
        if desk.slots:
            self._come_forward()
            self.session.keep_order(desk.order)
            desk.hand_to(HandOrder(desk.order.sort))
            self.command.forget()

    @property
    def _busy_with_other_things(self) -> bool:
        """Whether something lies over the table that has nothing to do with a turn, such as the settings."""
        return any(isinstance(one, HouseScreen) and one.OF_NO_TURN for one in self.app.screen_stack)

    def _come_forward(self) -> None:
        """Close what was opened over the table, such as a hint: it is of a turn that is over."""
        while self.is_attached and self.app.screen is not self:
            self.app.pop_screen()

    async def _hand_over(self) -> bool:
        """Wait until the person on turn takes the keyboard; False when somebody leaves instead."""
        session = self.session
        self._come_forward()
        if not await self.app.push_screen_wait(doors.to_hand_over(self.house, session)):
            return False
        session.take_keyboard()
        self.desk.hand_to(session.recalled_order())
        self.show()
        return True

    @work(exclusive=True)
    async def _go_on(self) -> None:
        """Let the match go on until this person has to move; it is called again when he has."""
        session = self.session
        while True:
            await self._deal_ended()
            state = session.table.state
            if state.phase is Phase.OVER:
                await self.app.push_screen_wait(doors.to_match_end(self.house, session.view))
                self._leave()
            elif session.table.bot_on_turn():
                await session.bots()
                continue
            elif state.phase is Phase.CUT:
                cut = await self.app.push_screen_wait(doors.to_cut(self.house, session.cut_view()))
                if cut is not None:
                    session.cut(cut)
                    continue
                self._leave()
            elif session.keyboard.waits_for is not None and not await self._hand_over():
                self._leave()
            else:
                self._call()
                self.propose()
            return

    def _call(self) -> None:
        """Tell the person that it is his turn, as he likes to be told."""
        settings = self.house.settings
        if settings.bell:
            self.app.bell()
        if settings.flash:
            self._flashing = True
            self.set_timer(_FLASH, self._stop_flashing)

    def _stop_flashing(self) -> None:
        self._flashing = False
        self._show_header(self.session.view)

    def _show_header(self, view: TableView) -> None:
        look, width = self.look, self.app.size.width - CLOCK_CELLS * self.clock.timed
        note = clock_note(look, view, self.clock.face)
        self.paint("header", [paint_header(look, view, width, flashing=self._flashing, note=note)])
        self.clock.show()

    def _refereed(self, happened: list[Happening]) -> None:
        """Go on when the referee ended this person's turn, and call him when his time is over."""
        if self.session.view.my_turn:
            self._call()
            self._announce(happened)
            self.show()
            if self.clock.covered and any(isinstance(one.event, Called) for one in happened):
                sentence = self.house.words("Time is over: finish and discard within ten seconds")
                self.notify(sentence, timeout=CALL_SECONDS)
        elif any(one.before.actor == self.session.me for one in happened):
            if self.command.display:
                self._close_command()
            self._played()
            self._announce(happened)
            self.show()

    def _announce(self, happened: Sequence[Happening]) -> None:
        """Say what the referee did, until the next key: nobody need look into the log for it."""
        look = self.look
        said = [announced(one, look.words, look.card) for one in happened]
        for sentence in filter(None, said):
            self.desk.say(sentence)

    def action_clock(self) -> None:
        """Stop the clock, or let it go on."""
        words = self.house.words
        if not self.clock.toggle():
            self.desk.say(words("There is no clock that runs now."))
        else:
            self.desk.say(self.clock.told() or words("The clock runs."))
        self.show()

    def action_next(self) -> None:
        """Let a clock that stands go on before anything else."""
        if self.clock.stands:
            self.action_clock()
        else:
            super().action_next()

    async def _deal_ended(self) -> None:
        """Show how a deal ended, once."""
        view = self.session.view
        if view.deal is not None and view.deal.outcome is not None and self._shown_end != view.deal.setup.number:
            self._shown_end = view.deal.setup.number
            await self.app.push_screen_wait(doors.to_deal_end(self.house, view, self.session.review, self.session.talk))

    _shown_end = 0
    """The number of the last deal whose end was shown."""

    def _played(self) -> None:
        """Go on when the person's turn is over, else propose anew."""
        view = self.session.view
        self.desk.follow(view)
        if view.my_turn:
            self.propose()
        else:
            self._proposed_for = None
            self.desk.clear()
            self.session.keep_order(self.desk.order)
            self.turning.end()
            self._go_on()

    def propose(self) -> None:
        """Have proposals for the turn as it stands worked out, unless they are there already.

        Without advice that is done only when a key needs them.
        """
        if self.session.view.deal != self._proposed_for:
            self._proposed_for = None
            self.turning.propose(None)
            if self.advised or self.turning.waits:
                self._wanted()

    def _wanted(self) -> None:
        """Begin to work out proposals, unless that is begun already."""
        deal = self.session.view.deal
        if deal is not None and deal != self._proposed_for:
            self._proposed_for = deal
            self._work_out(deal)

    @work(exclusive=True, group="proposals")
    async def _work_out(self, deal: Deal) -> None:
        found = await self.house.thinker.think(worked_out, deal)
        if deal == self._proposed_for:
            self.turning.propose(found)
            self.show()

    def action_leave(self) -> None:
        """Leave the table, at the second press."""
        if self.leaving:
            self._leave()
        else:
            self.leaving = True
            self.desk.say(self.house.words("Leave the table? The match is saved. The same key again, or Esc to stay."))
            self.show()

    def _leave(self) -> None:
        self.clock.close()
        self.workers.cancel_node(self)
        self.session.keep_order(self.desk.order)
        self.session.close()
        self.dismiss()
