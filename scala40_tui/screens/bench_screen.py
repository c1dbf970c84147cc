"""The referee's bench: the table with its hands, the big clock, the laps after the whistle, rulings and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.geometry import Offset
from textual.timer import Timer

from scala40_tui.bench.acts import Act, Called, Expired, Kept, Whistled
from scala40_tui.bench.sitting import Sitting
from scala40_tui.bench.state import Phase
from scala40_tui.referee.clock import ClockPhase
from scala40_tui.rules.options import Rules
from scala40_tui.screens import bench_doors, doors
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.at_once import do_at_once
from scala40_tui.screens.bench_desk import BenchDesk
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_desk import Notice
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.bench import (
    paint_bench_entry,
    paint_bench_log,
    paint_bench_title,
    paint_laps,
    paint_seats,
)
from scala40_tui.screens.terminal import Colour
from scala40_tui.screens.widgets.bench_clock import BenchClockView
from scala40_tui.screens.widgets.pad_sheet import PadSheet
from scala40_tui.screens.widgets.painted import Painted

_LEAST: Final = 0.02
"""Seconds by which a timer may come too early."""
_QUIET_STEP: Final = 10
_FLASHES: Final = 6
_FLASH: Final = 0.3
"""Seconds that the digits are hidden, then shown, when a time is over."""

_IN_PLAY: Final = (
    "bench-pass",
    "bench-lay",
    "bench-penalty",
    "bench-clock",
    "bench-call",
    "bench-whistle",
    "bench-out",
    "bench-undo",
    "bench-verdict",
    "bench-log",
    "bench-draw",
    "bench-pick",
    "help",
)
_BETWEEN: Final = (
    "bench-enter",
    "bench-penalty",
    "bench-whistle",
    "bench-undo",
    "bench-clock",
    "bench-verdict",
    "bench-log",
    "bench-leave",
    "help",
)
_OVER: Final = ("bench-log", "bench-penalty", "bench-undo", "bench-verdict", "bench-leave", "help")


class BenchScreen(HouseScreen[None]):
    """One sitting; it ends when it is left, and everything is kept."""

    CSS_PATH = "styles/bench.tcss"
    WHERE = "bench"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bench")
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (116, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-low"), (32, "-high")]  # noqa: RUF012

    def __init__(self, house: House, sitting: Sitting) -> None:
        """Sit down; the sitting is closed when the screen is left."""
        super().__init__(house)
        self.sitting = sitting
        self.desk = BenchDesk(sitting, lambda: house.words, lambda card: house.look().card(card))
        self._timer: Timer | None = None
        self._flashes = 0
        self._alarmed: object = None
        self._asked: object = None
        """The turn in which it was asked, for the whistle, if the player had drawn: once, even if nobody answers."""
        self.clock = BenchClockView(id="clock")
        if sitting.state.stands and sitting.state.deal and sitting.state.phase is not Phase.OVER:
            self.desk.notice = Notice(bench_doors.resumed_sentence(sitting, house.words))

    def compose(self) -> ComposeResult:
        """Lay out the bench from top to bottom."""
        yield Painted(id="title")
        with Horizontal(id="top"):
            yield PadSheet(self._press, self._erase, self._command_of, id="seats")
            yield self.clock
        yield Painted(id="laps")
        yield Painted(id="log")
        yield Painted(id="entry")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the table."""
        self.query_one("#seats").focus()

    # --- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Paint everything; the widgets send only what changed."""
        if not self.size.width:
            return
        look, desk, width = self.look, self.desk, self.size.width
        seats, log = self.query_one("#seats").size, self.query_one("#log").size
        self._show_clock()
        self.paint("seats", paint_seats(look, desk, seats.width, seats.height))
        self.paint("laps", [paint_laps(look, desk.state, width)])
        self.paint("log", paint_bench_log(look, desk, width, log.height, seats))
        self.paint("entry", paint_bench_entry(look, desk, width))
        self.paint_keys()
        # The terminal's own cursor follows, for screen readers.
        self.app.cursor_position = self.query_one("#seats").region.offset + Offset(0, 1 + desk.seat)

    def _show_clock(self) -> None:
        """Paint the clock and the minutes, and be woken when they show something else."""
        look, state = self.look, self.desk.state
        face = self.sitting.face(_QUIET_STEP if self.house.terminal.quiet else 1)
        self.clock.show_face(look, state, face, solid=self._solid, flashing=self._flashes % 2 == 1)
        self.paint("title", [paint_bench_title(look, state, face, self.size.width)])
        self._wake_in(face.changes)

    @property
    def _solid(self) -> bool:
        """Whether the digits may be drawn as coloured grounds: the terminal's own text colour cannot be a ground."""
        look = self.look
        return self.house.terminal.colour is not Colour.NONE and look.glyphs.name != "ascii" and not look.theme.ansi

    def _wake_in(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if seconds is not None and self.is_attached:
            self._timer = self.set_timer(seconds + _LEAST, self.wake)

    def wake(self) -> None:
        """Do what the time asks for, and show the clocks."""
        news: list[Act] = [act for act in self.sitting.tick() if not isinstance(act, Kept)]
        if self.sitting.whistle_asks and self.desk.question is None and self._asked != self._turn:
            self._asked = self._turn
            self.desk.whistle()
            news.append(Whistled(in_turn=False))
        self._alarm(news)
        if news:
            self.show()
        else:
            self._show_clock()

    @property
    def _turn(self) -> object:
        """What tells one turn from another."""
        return self.desk.state.deal, self.desk.state.turn

    def _alarm(self, news: Sequence[Act]) -> None:
        """Ring and flash when a time is over, once for each."""
        state, phase = self.desk.state, self.sitting.clock_phase
        over = self._turn if phase is ClockPhase.OVERDUE else self._alarmed
        loud = any(isinstance(act, Called | Expired | Whistled) for act in news)
        if over != self._alarmed or loud:
            self._alarmed = over
            if state.signals.rings:
                self.app.bell()
            if state.signals.flashes:
                self._flashes = _FLASHES
                self._flash()

    def _flash(self) -> None:
        self._flashes = max(self._flashes - 1, 0)
        if self._flashes:
            self.set_timer(_FLASH, self._flash)
        self._show_clock()

    def shown_actions(self) -> list[Action]:
        """Return what can be done now."""
        phase = self.desk.state.phase
        names = _IN_PLAY if phase is Phase.PLAY else _BETWEEN if phase is Phase.BETWEEN else _OVER
        pad = ("bench-pad",) if self.sitting.booking is not None else ()
        return [action(name) for name in (*names[:1], *pad, *names[1:])]

    def rules_here(self) -> Rules:
        """Return the rules of the table."""
        return self.desk.state.config.rules

    # --- keys ---------------------------------------------------------------------------------------------------------

    def _press(self, character: str) -> bool:
        used = self.desk.press(character)
        if used:
            self.show()
        return used

    def _erase(self) -> bool:
        erased = self.desk.erase()
        if erased:
            self.show()
        return erased

    def _command_of(self, key: str) -> bool:
        return do_at_once(self, self.WHERE, key, self.house.settings.keys)

    def _do(self, act: Callable[[], object]) -> None:
        """Do something at the desk, unless a question waits for its answer, and show what came of it."""
        if self.desk.question is None:
            self.desk.guarded(act)
        self.show()

    def action_bench_pass(self) -> None:
        """The turn passes."""
        self._do(self.desk.pass_turn)

    def action_bench_undo(self) -> None:
        """Take back the last entry."""
        self._do(self.desk.undo)

    def action_bench_enter(self) -> None:
        """Set the hand that is typed, or begin the next deal."""
        self._do(self.desk.enter)

    def action_bench_draw(self) -> None:
        """The player on turn draws."""
        self._do(self.desk.draw)

    def action_bench_pick(self) -> None:
        """The player on turn picks up."""
        self._do(self.desk.pick_up)

    def action_bench_lay(self) -> None:
        """The player on turn lays the cards typed."""
        self._do(self.desk.lay)

    def action_bench_out(self) -> None:
        """The player on turn goes out."""
        self._do(self.desk.go_out)

    def action_bench_end(self) -> None:
        """The deal ends otherwise."""
        self._do(self.desk.end_deal)

    def action_bench_clock(self) -> None:
        """Stop the clocks, or let them go on."""
        self._do(self.desk.toggle_clock)

    def action_bench_call(self) -> None:
        """Call the ten seconds."""
        self._do(self.desk.call)

    def action_bench_whistle(self) -> None:
        """Blow the whistle."""
        whistled = self.desk.state.whistled
        self._do(self.desk.whistle)
        if self.desk.state.whistled and not whistled:
            self._alarm([Whistled(in_turn=False)])

    def action_bench_settle(self) -> None:
        """Settle a card that was shown."""
        self._do(self.desk.settle)

    def action_bench_signals(self) -> None:
        """Switch bell and flash on or off."""
        self._do(self.desk.next_signals)

    def action_bench_up(self) -> None:
        """Go to the player above."""
        self._do(lambda: self.desk.move(-1))

    def action_bench_down(self) -> None:
        """Go to the player below."""
        self._do(lambda: self.desk.move(1))

    def action_bench_cancel(self) -> None:
        """Leave what is typed or asked, else the bench."""
        if self.desk.cancel():
            self.show()
        else:
            self.action_bench_leave()

    def action_bench_leave(self) -> None:
        """Leave the bench; everything is kept, and the clocks stand."""
        self._wake_in(None)
        self.sitting.close()
        self.dismiss()

    # --- other screens ------------------------------------------------------------------------------------------------

    def action_bench_penalty(self) -> None:
        """Say what happened, and hear the ruling."""
        if self.desk.question is None:
            self.app.push_screen(bench_doors.to_penalty(self.house, self.desk), lambda _: self.show())

    def action_bench_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(bench_doors.to_bench_log(self.house, self.sitting))

    def action_bench_pad(self) -> None:
        """Go to the pad; the clocks go on meanwhile."""
        if self.sitting.booking is not None:
            pad = bench_doors.to_pad_above(self.house, self.sitting.booking.pad)
            self.app.push_screen(pad, lambda _: self.show())

    def action_bench_rules(self) -> None:
        """Show the rules of the table."""
        self.app.push_screen(doors.to_rules(self.house, self.rules_here()))

    def action_bench_verdict(self) -> None:
        """Ask whether something was legal."""
        self.app.push_screen(bench_doors.to_verdict(self.house, self.rules_here()))
