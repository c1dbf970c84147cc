"""The log of a sitting: everything that was entered, with its times, the penalties; written to a file to be printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.strip import Strip

from scala40_tui.bench.chronicle import chronicle
from scala40_tui.bench.outcome import pending
from scala40_tui.bench.paper import lines_of, paper
from scala40_tui.bench.saying import BenchTeller
from scala40_tui.bench.sitting import Sitting
from scala40_tui.pad.keeping import suggested_name
from scala40_tui.referee.sentences import reason_sentence
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.asking_screen import AskingScreen
from scala40_tui.screens.exporting import Form, ask_file
from scala40_tui.screens.house import House
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pads import paint_asked
from scala40_tui.screens.theme_file import State
from scala40_tui.screens.widgets.painted import Painted
from scala40_tui.words import N_

_HANGING = " " * 10


class BenchLogScreen(AskingScreen):
    """Shows the log, its end first, until a key."""

    CSS_PATH = "styles/bench.tcss"
    WHERE = "bench-log"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bench-log")

    def __init__(self, house: House, sitting: Sitting) -> None:
        """Show a sitting as it stands."""
        super().__init__(house)
        self.sitting = sitting
        self.told = chronicle(sitting.events(), BenchTeller(house.words, house.look().card))
        self.top = 0

    def compose(self) -> ComposeResult:
        """Lay out the log, what is asked, and the keys."""
        yield self.keyboard("page")
        yield Painted(id="asked")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the log."""
        self.query_one("#page").focus()

    def show(self) -> None:
        """Paint the part of the log that is seen."""
        look, width, height = self.look, self.size.width, self.query_one("#page").size.height
        lines = self._lines(look, width)
        self.top = max(0, min(self.top, len(lines) - height))
        self.paint("page", lines[self.top : self.top + height])
        self.paint("asked", paint_asked(look, self.prompt, self.question, self.notice, width))
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return what can be done now."""
        asked = ("bench-log-use", "close-bench-log", "help")
        free = ("close-bench-log", "bench-log-export", "bench-log-page-down", "bench-log-page-up", "help")
        return [action(name) for name in (asked if self.asks else free)]

    def _lines(self, look: Look, width: int) -> list[Strip]:
        """Return what is to be settled, the penalties, and every entry, the last one first."""
        words, state = look.words, self.sitting.state
        strips: list[Strip] = []
        if lines := pending(state, words, look.card):
            strips += _part(look, words("To be kept in mind"), lines, width)
        if penalties := self._penalties(look):
            strips += _part(look, words("Penalties and warnings"), penalties, width)
        strips.append(ruled(look, width, Line(look, width).put(words("Everything that was entered, the last first"))))
        for told in reversed(self.told):
            stamp = told.time.astimezone().strftime("%H:%M:%S")
            style = look.styles.on_felt(State.TURN) if told.ruling else None
            for place, text in enumerate(lines_of(told.sentence, "", "", width - 14)):
                lead = _HANGING if place else f"{stamp:<10}"
                strips.append(Line(look, width).muted(f"  {lead}").put(text, style).strip())
        return strips

    def _penalties(self, look: Look) -> list[str]:
        words = look.words
        booked = [each for each in self.sitting.state.booked if each.ruling.points or each.ruling.case.warns]
        return [
            words("Deal {deal}, {name}: ", deal=each.deal, name=each.name)
            + (f"+{each.ruling.points}" if each.ruling.points else "A")
            + f" {look.glyphs.dot} {reason_sentence(each.ruling.reason, words)}"
            for each in booked
        ]

    # --- keys ---------------------------------------------------------------------------------------------------------

    def _scroll(self, lines: int) -> None:
        self.top = max(0, self.top + lines)
        self.show()

    def action_bench_log_up(self) -> None:
        """Scroll a line up."""
        self._scroll(-1)

    def action_bench_log_down(self) -> None:
        """Scroll a line down."""
        self._scroll(1)

    def action_bench_log_page_up(self) -> None:
        """Scroll a screenful up."""
        self._scroll(1 - self.query_one("#page").size.height)

    def action_bench_log_page_down(self) -> None:
        """Scroll a screenful down."""
        self._scroll(self.query_one("#page").size.height - 1)

    def action_bench_log_use(self) -> None:
        """Hand on what was typed, else go back to the bench."""
        if not self.hand_on():
            self.dismiss()

    def action_close_bench_log(self) -> None:
        """Leave what is asked, else go back to the bench."""
        if not self.take_away():
            self.dismiss()

    def action_bench_log_export(self) -> None:
        """Ask for the file into which the log is written, to be printed."""
        events, words = self.sitting.events(), self.house.words
        day = events[0].time.astimezone().date().isoformat()
        name = suggested_name(", ".join(self.sitting.state.names), day, "txt")
        form = Form("", name, N_("The log is in {file}."), lambda: paper(events, self.sitting.state, words).encode())
        ask_file(self, form, words)
        self.show()


def _part(look: Look, heading: str, lines: Sequence[str], width: int) -> list[Strip]:
    texts = [text for line in lines for text in lines_of(line, "", "   ", width - 4)]
    body = [Line(look, width).put(f"  {text}").strip() for text in texts]
    return [ruled(look, width, Line(look, width).put(heading)), *body, Line(look, width).strip()]
