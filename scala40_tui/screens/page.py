"""The frame of a screen that is a painting: it paints again when the size or the language changes, and scrolls.

A new screen is usually a `Page`: give it a `WHERE` of its own, its actions in `actions.py`, and a `lines` method.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.events import Resize
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Static

from scala40_tui.screens.actions import EVERYWHERE, Action, action, actions_of, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.keys import paint_keys
from scala40_tui.screens.painting.more import paint_more
from scala40_tui.screens.terminal import too_small
from scala40_tui.screens.widgets.painted import Painted

if TYPE_CHECKING:
    from scala40_tui.rules.options import Rules
    from scala40_tui.screens.widgets.clock import PageClock
    from scala40_tui.table.timekeeping import ClockFace

Answer = TypeVar("Answer")


class HouseScreen(Screen[Answer], Generic[Answer]):
    """A screen of the house: it knows the outside, and which actions are its own."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(EVERYWHERE)
    # Each change of a breakpoint's class paints the whole screen anew; a screen that wants some says so.
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = []  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = []  # noqa: RUF012
    TYPED_AHEAD: ClassVar[bool] = False
    """Keys that come together are no paste here: a score is typed fast, a slow line brings many, all can be undone."""
    OF_NO_TURN: ClassVar[bool] = False
    """It stays when a turn ends under it: what is typed or chosen here has nothing to do with the turn."""
    WHERE: ClassVar[str] = ""
    """The name under which `actions.py` lists the screen's actions."""

    def __init__(self, house: House) -> None:
        """Stand in a house."""
        super().__init__()
        self.house = house
        self._parts: dict[str, Painted] = {}
        self.page_clock: PageClock | None = None
        """The clock of the table over which the screen lies; None until one has run."""

    @property
    def look(self) -> Look:
        """How it is shown now."""
        return self.house.look()

    def on_resize(self, event: Resize) -> None:
        """Paint for the new size, once everything has its place in it; say so where the terminal is too small."""
        sentence = too_small(*event.size)
        self.set_class(sentence is not None, "-small")
        if sentence is not None:
            self._show_too_small(sentence.say(self.house.words))
        self.call_after_refresh(self.show)

    def _show_too_small(self, sentence: str) -> None:
        found = self.query("#small")
        small = found.first(Static) if found else Static(id="small", markup=False)
        small.update(sentence)
        if not found:
            self.mount(small)

    def on_screen_resume(self) -> None:
        """Let the screens below know that this one is seen now."""
        for below in self.app.screen_stack[:-1]:
            if isinstance(below, HouseScreen):
                below.lies_under(self)

    def lies_under(self, seen: HouseScreen[Any]) -> None:
        """Learn which screen is seen over this one; a table shows its clock there."""

    def show_clock(self, face: ClockFace | None) -> None:
        """Show the clock of a table below at the right of the title, as long as it runs."""
        runs = face is not None and not face.stands
        if self.page_clock is None and runs and self.is_mounted:
            from scala40_tui.screens.widgets.clock import PageClock

            self.page_clock = PageClock(id="page-clock")
            self.mount(self.page_clock)
            self.show()
        if self.page_clock is not None:
            self.page_clock.show_face(self.look, face)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Do nothing that cannot be seen."""
        return not self.has_class("-small")

    def show(self) -> None:
        """Paint everything; to be said by each screen."""

    def part(self, name: str) -> Painted:
        """Return the painted widget of that name, made when it is first asked for.

        Parts that are painted before they are composed are there with the first paint.
        """
        if name not in self._parts:
            composed = self.query(f"#{name}")
            self._parts[name] = composed.first(Painted) if composed else Painted(id=name)
        return self._parts[name]

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Leave the screen with an answer; with the last one the app ends."""
        if len(self.app.screen_stack) > 1:
            return super().dismiss(result)
        self.app.exit(0)
        return AwaitComplete()

    def paint(self, name: str, strips: list[Strip]) -> None:
        """Show lines in the painted widget of that name."""
        self.part(name).paint(strips, self.look.styles.felt)

    def shown_actions(self) -> list[Action]:
        """Return the actions for the line of keys, the most useful first."""
        return [*actions_of(self.WHERE), action("help")]

    def action_help(self) -> None:
        """Show what can be done here."""
        from scala40_tui.screens.doors import to_help

        self.app.push_screen(to_help(self.house, self.helped(), self.rules_here()))

    def action_palette(self) -> None:
        """Search among everything that can be done here."""
        from scala40_tui.screens.palette import Palette

        self.app.push_screen(Palette(self.house.words, blink=self.house.terminal.cursor_blink))

    def helped(self) -> tuple[str, ...]:
        """Return the places whose actions the help explains."""
        return (self.WHERE, EVERYWHERE)

    def rules_here(self) -> Rules | None:
        """Return the rules that are in force on this screen, where some are."""
        return None

    def settings_changed(self, *names: str) -> None:
        """Show what settings of these names mean now; the screen may lie below another one."""
        self.show()

    def refuse_paste(self) -> None:
        """Say that a paste is no keys; a screen with a place for messages says it there."""
        self.notify(self.house.words("What was pasted is not read as keys."), markup=False)

    def paint_keys(self) -> None:
        """Show the line of keys."""
        self.paint("keys", [paint_keys(self.look, self.shown_actions(), self.house.settings.keys, self.app.size.width)])


class Page(HouseScreen[Answer], Generic[Answer]):
    """A painting of any length above a line of keys."""

    CSS_PATH = "styles/page.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("page")

    def __init__(self, house: House) -> None:
        """Begin at the top."""
        super().__init__(house)
        self.top = 0

    def compose(self) -> ComposeResult:
        """Lay out the painting and the keys."""
        yield self.part("page")
        yield self.part("keys")

    def helped(self) -> tuple[str, ...]:
        """Explain scrolling too."""
        return (self.WHERE, "page", EVERYWHERE)

    def lines(self, look: Look, width: int) -> list[Strip]:
        """Return the painting; to be said by each page."""
        return []

    @property
    def rows(self) -> int:
        """How many lines are seen at once."""
        return max(1, self.size.height - 1)

    def show(self) -> None:
        """Paint the part that is seen."""
        if not self.size.width:
            return
        lines = self.lines(self.look, self.size.width)
        if len(lines) <= self.rows:
            self.top = 0
            self.paint("page", lines)
        else:
            self.paint("page", self._part_of(lines))
        self.paint_keys()

    def _part_of(self, lines: list[Strip]) -> list[Strip]:
        """Return what is seen of a page that is too long, and a last line that says so.

        A title with a clock in it stays where it is.
        """
        title = lines[: int(self.page_clock is not None)]
        lines = lines[len(title) :]
        seen = max(1, self.rows - 1 - len(title))
        self.top = max(0, min(self.top, len(lines) - seen))
        below = len(lines) - self.top - seen
        more = paint_more(self.look, self.top, below, self.house.settings.keys, self.size.width)
        return [*title, *lines[self.top : self.top + seen], more]

    def action_up(self) -> None:
        """Scroll a line up."""
        self._scroll(-1)

    def action_down(self) -> None:
        """Scroll a line down."""
        self._scroll(1)

    def action_page_up(self) -> None:
        """Scroll a screenful up."""
        self._scroll(-max(1, self.rows - 2))

    def action_page_down(self) -> None:
        """Scroll a screenful down."""
        self._scroll(max(1, self.rows - 2))

    def _scroll(self, lines: int) -> None:
        self.top = max(0, self.top + lines)
        self.show()
