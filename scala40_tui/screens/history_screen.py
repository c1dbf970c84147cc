"""All that was played and written down, the last first: search it, go on, look again, write it out, delete it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.errors import UserError
from scala40_tui.history.listing import Listed
from scala40_tui.screens import doors
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.asking_screen import AskingScreen
from scala40_tui.screens.history_acts import HistoryActs
from scala40_tui.screens.history_shelf import PARTS, Shelf
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_asking import Answer, Question, keep
from scala40_tui.screens.painting.history import paint_details, paint_history, paint_history_title
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pads import paint_asked
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.table.table import KIND as MATCH

_LONGEST: Final = 40
"""Of a search."""


class HistoryScreen(AskingScreen):
    """The list of matches and pads; what is typed is searched."""

    CSS_PATH = "styles/history.tcss"
    WHERE = "history"
    BINDINGS: ClassVar[list[BindingType]] = bindings("history")

    def __init__(self, house: House, search: str = "") -> None:
        """Begin with what was played last, or with what is like `search`."""
        super().__init__(house)
        self.at = 0
        self.shelf = Shelf(house.journal, search=search)
        self.acts = HistoryActs(house, self)

    def compose(self) -> ComposeResult:
        """Lay out title, list, details and keys."""
        yield Painted(id="title")
        yield self.keyboard("list")
        yield Painted(id="rule")
        yield Painted(id="asked")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the list."""
        self.query_one("#list").focus()

    def on_screen_resume(self) -> None:
        """Read again what may have changed elsewhere; the cursor stays on its entry."""
        entry = self.entry
        self.shelf = self.shelf.again()
        if entry is not None:
            self.at = self.shelf.place_of(entry.id, self.at)
        self.show()

    @property
    def entry(self) -> Listed | None:
        """The entry under the cursor."""
        return self.shelf.entry(self.at)

    def show(self) -> None:
        """Paint everything."""
        if not self.is_mounted or not self.size.width:
            return
        look, width = self.look, self.size.width
        self.paint("title", [paint_history_title(look, self.shelf, width)])
        self.paint("list", paint_history(look, self.shelf, self.at, width, self.rows))
        self.paint("rule", [ruled(look, width, Line(look, width))])
        said = paint_asked(look, self.prompt, self.question, self.notice, width)
        self.paint("asked", said or paint_details(look, self.entry, width))
        self.paint_keys()

    @property
    def rows(self) -> int:
        """How many entries are seen at once."""
        return max(1, self.query_one("#list").size.height)

    def shown_actions(self) -> list[Action]:
        """Return what can be done with the entry under the cursor."""
        entry = self.entry
        if entry is None:
            names = ["history-part", "history-statistics", "history-leave", "help"]
        elif entry.kind == MATCH:
            names = ["history-open", "history-replay", "history-statistics", "history-review", "history-export"]
            names += ["history-delete", "history-part", "history-leave", "help"]
        else:
            names = ["history-open", "history-statistics", "history-export", "history-delete"]
            names += ["history-part", "history-leave", "help"]
        return [action(name) for name in names]

    # --- moving and searching -----------------------------------------------------------------------------------------

    def typed(self, character: str) -> bool:
        """Search for one letter more."""
        self._look_for((self.shelf.search + character)[:_LONGEST].lstrip())
        return True

    def erased(self) -> bool:
        """Search for one letter less."""
        self._look_for(self.shelf.search[:-1])
        return True

    def _look_for(self, search: str) -> None:
        if search != self.shelf.search:
            self.shelf, self.at = self.shelf.again(search=search), 0
        self.say("")
        self.show()

    def action_history_part(self) -> None:
        """Show the next part."""
        if not self.asks:
            following = PARTS[(PARTS.index(self.shelf.part) + 1) % len(PARTS)]
            self.shelf, self.at = self.shelf.again(part=following), 0
            self.say("")
            self.show()

    def _move(self, place: int) -> None:
        if not self.asks:
            self.at = max(0, min(place, self.shelf.count - 1))
            self.say("")
            self.show()

    def action_history_up(self) -> None:
        """Go to the entry above."""
        self._move(self.at - 1)

    def action_history_down(self) -> None:
        """Go to the entry below."""
        self._move(self.at + 1)

    def action_history_page_up(self) -> None:
        """Go a screenful up."""
        self._move(self.at - self.rows)

    def action_history_page_down(self) -> None:
        """Go a screenful down."""
        self._move(self.at + self.rows)

    def action_history_first(self) -> None:
        """Go to what was played last."""
        self._move(0)

    def action_history_last(self) -> None:
        """Go to what was played first."""
        self._move(self.shelf.count)

    # --- what is done with an entry -----------------------------------------------------------------------------------

    def action_history_open(self) -> None:
        """Go on with what goes on or is a pad, look at a match that is over; or hand on what was typed."""
        if not self.hand_on():
            self._do("open")

    def action_history_replay(self) -> None:
        """Look at the match again."""
        self._do("replay")

    def action_history_review(self) -> None:
        """Ask the coach about the match."""
        self._do("review")

    def action_history_export(self) -> None:
        """Write the match or the sheet to a file."""
        self._do("export")

    def _do(self, what: str) -> None:
        entry = self.entry
        if entry is not None and not self.asks:
            self.say("")
            try:
                getattr(self.acts, what)(entry)
            except UserError as error:
                self.say(str(error), wrong=True)
            self.show()

    def action_history_delete(self) -> None:
        """Ask whether the entry is to be deleted."""
        entry, words = self.entry, self.house.words
        if entry is not None and not self.asks:
            asked = words("Delete this match of {names} for good?", names=entry.title)
            if entry.kind != MATCH:
                asked = words("Delete the pad of {names} for good?", names=entry.title)
            self.question = Question(asked, [Answer(words("delete"), lambda: self._delete(entry)), keep(words)])
            self.show()

    def _delete(self, entry: Listed) -> None:
        try:
            self.house.journal.delete(entry.id)
        except UserError as error:
            self.say(str(error), wrong=True)
        self.shelf = self.shelf.again()
        self.at = max(0, min(self.at, self.shelf.count - 1))

    def action_history_statistics(self) -> None:
        """Show how everybody plays."""
        if not self.asks:
            self.app.push_screen(doors.to_statistics(self.house))

    def action_history_leave(self) -> None:
        """Leave what is asked, else the search, else the list."""
        if self.take_away():
            return
        if self.shelf.search:
            self._look_for("")
        else:
            self.dismiss()
