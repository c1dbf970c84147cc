"""The score pad of a table with real cards: the sheet, and everything that is done to it, by keys."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.geometry import Offset

from scala40_tui.errors import UserError
from scala40_tui.pad.edits import RulesSet
from scala40_tui.pad.pad import Pad
from scala40_tui.screens.actions import EVERYWHERE, TYPING, Action, action, bindings
from scala40_tui.screens.at_once import do_at_once
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_acts import PadActs
from scala40_tui.screens.pad_chart_screen import PadChartScreen
from scala40_tui.screens.pad_desk import Notice, PadDesk
from scala40_tui.screens.pad_rules_screen import PadRulesScreen
from scala40_tui.screens.pad_words_screen import PadWordsScreen
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.pad_entry import paint_deal_rule, paint_entry, paint_notice
from scala40_tui.screens.painting.pad_sheet import layout_of, paint_sheet
from scala40_tui.screens.painting.pad_side import paint_side, paint_title
from scala40_tui.screens.widgets.pad_sheet import PadSheet
from scala40_tui.screens.widgets.painted import Painted

_TYPING = ("pad-accept", "pad-cancel")
_ON_A_CELL = (
    "pad-accept",
    "pad-closed",
    "pad-penalty",
    "pad-undo",
    "pad-redo",
    "pad-insert",
    "pad-delete-deal",
    "pad-words",
    "pad-chart",
    "pad-export",
    "pad-note",
    "pad-add",
    "pad-referee",
    "pad-rules",
    "help",
)


class PadScreen(HouseScreen[None]):
    """One pad; it ends when it is left, and everything is kept."""

    CSS_PATH = "styles/pad.tcss"
    TYPED_AHEAD = True
    WHERE = "pad"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pad")
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (100, "-wide"), (140, "-huge")]  # noqa: RUF012

    def __init__(self, house: House, pad: Pad) -> None:
        """Open a pad, which is closed when the screen is left."""
        super().__init__(house)
        self.pad = pad
        self.desk = PadDesk(pad, lambda: house.words)
        self.acts = PadActs(self.desk, self._day)

    def compose(self) -> ComposeResult:
        """Lay out the pad from top to bottom."""
        yield Painted(id="title")
        with Horizontal(id="middle"):
            yield PadSheet(
                self._press, self._erase, self._command_of, takes_text=lambda: self.desk.prompt is not None, id="sheet"
            )
            yield Painted(id="side")
        yield Painted(id="deal")
        yield Painted(id="entry")
        yield Painted(id="notice")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the sheet."""
        self.query_one("#sheet").focus()

    def _day(self) -> date:
        return self.house.journal.stream(self.pad.stream).created.astimezone().date()

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Paint everything; the widgets send only what changed."""
        look, desk, width = self.look, self.desk, self.size.width
        sheet, side = self.query_one("#sheet"), self.query_one("#side").size
        self.paint("title", [paint_title(look, desk.view, width)])
        self.paint("sheet", paint_sheet(look, desk, sheet.size.width, sheet.size.height))
        if side.width:
            self.paint("side", paint_side(look, desk.view, side.width, side.height))
        self.paint("deal", [paint_deal_rule(look, desk, width)])
        self.paint("entry", paint_entry(look, desk, width))
        self.paint("notice", paint_notice(look, desk, width))
        self.paint_keys()
        self._place_cursor()

    def _place_cursor(self) -> None:
        """Have the terminal's own cursor follow, for screen readers."""
        sheet, desk = self.query_one("#sheet"), self.desk
        plan = layout_of(desk.view, desk.row, sheet.size.width, sheet.size.height)
        self.app.cursor_position = sheet.region.offset + Offset(*plan.cell(desk.row, desk.seat))

    def shown_actions(self) -> list[Action]:
        """Return what can be done now."""
        desk = self.desk
        busy = bool(desk.typed or desk.prompt or desk.question)
        return [action(name) for name in (*_TYPING, "help")] if busy else [action(name) for name in _ON_A_CELL]

    # --- keys ---------------------------------------------------------------------------------------------------------

    def _press(self, character: str) -> bool:
        used = True

        def press() -> None:
            nonlocal used
            used = self.desk.press(character)

        self._do(press)
        return used

    def _command_of(self, key: str) -> bool:
        keys = self.house.settings.keys
        return do_at_once(self, self.WHERE, key, keys) or do_at_once(self, TYPING, key, keys)

    def _erase(self) -> bool:
        self.desk.erase()
        self.show()
        return True

    def action_erase_typed(self) -> None:
        """Take back everything typed, into a line or a cell."""
        self.desk.erase_all()
        self.show()

    def helped(self) -> tuple[str, ...]:
        """Return the places whose actions the help explains."""
        return (self.WHERE, TYPING, EVERYWHERE)

    def _do(self, act: Callable[[], object]) -> None:
        """Do something at the desk, say what hinders it, and show what came of it."""
        try:
            act()
        except UserError as error:
            self.desk.notice = Notice(str(error), wrong=True)
        self.show()

    def _command(self, act: Callable[[], object]) -> None:
        """Do a command, unless something is being typed or asked: that is finished or left first."""
        desk = self.desk
        if desk.prompt is None and desk.question is None and not desk.typed:
            self._do(act)

    def action_pad_digit(self, key: str) -> None:
        """Say who went out, or begin to type points."""
        self._press(key)

    def action_pad_card(self, key: str) -> None:
        """Begin to type cards."""
        self._press("*" if key == "asterisk" else key)

    def action_pad_accept(self) -> None:
        """Accept what was typed."""
        self._do(self.desk.enter)

    def action_pad_cancel(self) -> None:
        """Leave what is typed or asked, else the pad."""
        if self.desk.cancel():
            self.show()
        else:
            self.action_pad_leave()

    def action_pad_leave(self) -> None:
        """Leave the pad; everything is kept."""
        self.pad.close()
        self.dismiss()

    def action_pad_left(self) -> None:
        """Go to the player at the left."""
        self._do(lambda: self.desk.move(0, -1))

    def action_pad_right(self) -> None:
        """Go to the player at the right."""
        self._do(lambda: self.desk.move(0, 1))

    def action_pad_up(self) -> None:
        """Go to the deal before."""
        self._do(lambda: self.desk.move(-1, 0))

    def action_pad_down(self) -> None:
        """Go to the deal after."""
        self._do(lambda: self.desk.move(1, 0))

    def action_pad_first(self) -> None:
        """Go to the first deal."""
        self._do(lambda: self.desk.move(-len(self.desk.view.rows), 0))

    def action_pad_last(self) -> None:
        """Go to the last deal."""
        self._do(lambda: self.desk.move(len(self.desk.view.rows), 0))

    # --- entries and deals --------------------------------------------------------------------------------------------

    def action_pad_closed(self) -> None:
        """Say that the player under the cursor went out."""
        self._command(self.desk.close)

    def action_pad_in_hand(self) -> None:
        """Say that who went out did so in hand."""
        self._command(self.desk.toggle_in_hand)

    def action_pad_clear(self) -> None:
        """Make the cell blank."""
        self._command(self.desk.clear)

    def action_pad_penalty(self) -> None:
        """Ask for a penalty."""
        self._command(self.acts.penalty)

    def action_pad_undo(self) -> None:
        """Undo."""
        self._command(self.desk.undo)

    def action_pad_redo(self) -> None:
        """Do again what was undone."""
        self._command(self.desk.redo)

    def action_pad_insert(self) -> None:
        """Put a deal in."""
        self._command(self.acts.insert)

    def action_pad_delete_deal(self) -> None:
        """Delete the deal."""
        self._command(self.acts.delete)

    def action_pad_ending(self) -> None:
        """Say how the deal ended."""
        self._command(self.acts.ending)

    def action_pad_dealer(self) -> None:
        """Have another player deal."""
        self._command(self.acts.dealer)

    def action_pad_note(self) -> None:
        """Write a note on the deal."""
        self._command(self.acts.note)

    def action_pad_match_note(self) -> None:
        """Write a note on the match."""
        self._command(self.acts.match_note)

    # --- players, rules, pages ----------------------------------------------------------------------------------------

    def action_pad_name(self) -> None:
        """Give the player another name."""
        self._command(self.acts.rename)

    def action_pad_add(self) -> None:
        """Add a player."""
        self._command(self.acts.add)

    def action_pad_leaves(self) -> None:
        """Have the player go away, or come back."""
        self._command(self.acts.leave_or_come_back)

    def action_pad_export(self) -> None:
        """Export the sheet."""
        self._command(self.acts.export)

    def action_pad_rules(self) -> None:
        """Change the rules."""
        self._command(self._change_rules)

    def action_pad_chart(self) -> None:
        """Show who leads."""
        self._command(lambda: self.app.push_screen(PadChartScreen(self.house, self.desk.view)))

    def action_pad_words(self) -> None:
        """Show warnings, penalties, notes and everything that was done."""
        self._command(lambda: self.app.push_screen(PadWordsScreen(self.house, self.pad)))

    def action_pad_referee(self) -> None:
        """Referee the table; the penalties come back with what was ruled."""
        from scala40_tui.screens.bench_doors import to_setup

        self._command(lambda: self.app.push_screen(to_setup(self.house, self.pad), lambda _: self.show()))

    @work
    async def _change_rules(self) -> None:
        rules = await self.app.push_screen_wait(PadRulesScreen(self.house, self.pad.state.sheet.rules))
        if rules is not None:
            self._do(lambda: self.desk.do(RulesSet(rules)))
