"""The keys of the table: each does one thing to the desk or the turn, and then what changed is shown."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import BindingType

from scala40_tui.rules.options import Rules
from scala40_tui.screens import doors
from scala40_tui.screens.actions import action, bindings, key_text, keys_of
from scala40_tui.screens.desk import Desk
from scala40_tui.screens.hand_order import Sort
from scala40_tui.screens.house import House
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.offers import note_lines
from scala40_tui.screens.session import Session
from scala40_tui.screens.table_layout import table_layout
from scala40_tui.screens.turning import Turning
from scala40_tui.screens.widgets.card_view import CardView


class TableKeys(HouseScreen[None]):
    """What the table's actions do; how the table looks and goes on is `TableScreen`'s part."""

    WHERE = "table"
    BINDINGS: ClassVar[list[BindingType]] = bindings("table")
    session: Session
    desk: Desk
    turning: Turning

    def __init__(self, house: House) -> None:
        """The one who sits down makes session, desk and turning."""
        super().__init__(house)
        self.leaving = False
        """The next press of the key leaves the table."""

    def show_hand(self) -> None:
        """Paint what the cursor and the marks change."""

    def propose(self) -> None:
        """Have proposals for the turn as it stands, where they are wanted."""

    # --- the turn ---

    def action_draw(self) -> None:
        """Draw."""
        self.turning.draw()
        self.show()

    def action_pick_up(self) -> None:
        """Pick up."""
        self.turning.pick_up()
        self.show()

    def action_lay(self) -> None:
        """Lay the marked cards."""
        self.turning.lay()
        self.show()

    def action_attach(self) -> None:
        """Attach the chosen cards."""
        self.turning.attach()
        self.show()

    def action_swap(self) -> None:
        """Take a joker."""
        self.turning.swap()
        self.show()

    def action_lay_all(self) -> None:
        """Lay everything."""
        self.turning.lay_all()
        self.show()

    def action_discard(self) -> None:
        """Discard, at the second press."""
        self.turning.discard()
        self.show()

    def action_choose(self, key: str) -> None:
        """Take the answer or the proposal of that number."""
        self.turning.choose(key)
        self.show()

    def action_take_back(self) -> None:
        """Take back one move."""
        self.turning.take_back(1)
        self.show()

    def action_take_all_back(self) -> None:
        """Take back all moves of this turn."""
        self.turning.take_back(self.session.view.take_back)
        self.show()

    def action_hint(self) -> None:
        """Ask the coach, in a turn of one's own."""
        words = self.house.words
        if not self.turning.advised:
            key = key_text(keys_of(action("settings"), self.house.settings.keys)[0], words)
            self.desk.say(words("Hints are switched off; {key} opens the settings, where Advice brings them.", key=key))
        elif not self.session.view.my_turn:
            self.desk.say(words("It is not your turn."))
        else:
            self.app.push_screen(doors.to_hint(self.house, words("Hint"), self.session.hint))
            return
        self.show()

    def action_why(self) -> None:
        """Explain the last refusal, on a page of its own where the table has too few lines for it."""
        self.turning.why()
        place = table_layout(*self.app.size, len(self.session.view.names))
        if len(note_lines(self.desk.notes, place.width)) > place.offers:
            self.app.push_screen(doors.to_why(self.house, self.turning.refused, self.desk.notes))
            self.desk.quiet()
        self.show()

    def action_next(self) -> None:
        """Answer with the first answer, put a card down, or let the others go on."""
        if self.desk.grabbed:
            self.action_grab()
        elif not self.turning.enter():
            self.session.pace.go_on(self.house.settings.pace)
        self.show()

    # --- the desk ---

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
        self.leaving = False
        asked = self.desk.question is not None or bool(self.desk.notes)
        self.desk.go(place)
        if asked:
            self.show()
        else:
            self.show_hand()

    def action_mark(self) -> None:
        """Mark the card under the cursor."""
        asked = self.desk.question is not None
        self.desk.mark()
        if asked:
            self.show()
        else:
            self.show_hand()

    @on(CardView.Clicked)
    def _clicked(self, event: CardView.Clicked) -> None:
        """A click does what going there and marking does."""
        self._go(event.place)
        self.action_mark()

    def action_grab(self) -> None:
        """Take the card under the cursor, or put it down."""
        self.desk.grabbed = not self.desk.grabbed
        self.session.keep_order(self.desk.order)
        self.show_hand()

    def action_sort(self) -> None:
        """Order the hand another way."""
        sort = self.desk.sort_next(self.session.table.state.config.rules)
        self.house.change(sort=str(sort))
        self.session.keep_order(self.desk.order)
        self.show()

    # --- other screens ---

    def action_log(self) -> None:
        """Show the log."""
        self.app.push_screen(doors.to_log(self.house, self.session.told))

    def action_score(self) -> None:
        """Show the score."""
        self.app.push_screen(doors.to_score(self.house, self.session.view))

    def rules_here(self) -> Rules:
        """Return the rules of the match."""
        return self.session.table.state.config.rules

    def action_rules(self) -> None:
        """Show the rules in force."""
        self.app.push_screen(doors.to_rules(self.house, self.rules_here()))

    def action_settings(self) -> None:
        """Change the settings."""
        self.app.push_screen(doors.to_settings(self.house))

    def settings_changed(self, *names: str) -> None:
        """Order the hand, tell the log, and show proposals or none, as it is wanted now."""
        self.session.log.retell()
        if "sort" in names:
            self.desk.sort_by(Sort(self.house.settings.sort), self.rules_here())
            self.session.keep_order(self.desk.order)
        if "hints" in names and self.session.view.my_turn:
            self.propose()
        super().settings_changed(*names)

    def action_cancel(self) -> None:
        """Leave what is open."""
        self.leaving = False
        self.desk.clear()
        self.show()
