"""All pads, the one written last first: open one, begin one, read one from a file, delete one."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.errors import UserError
from scala40_tui.journal.streams import Stream
from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.pad import Pad
from scala40_tui.pad.records import KIND
from scala40_tui.rules.sheet import Sheet
from scala40_tui.screens.actions import Action, action, bindings
from scala40_tui.screens.asking_screen import AskingScreen
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_asking import Answer, Prompt, Question, keep
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.pad_setup_screen import PadSetupScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pads import paint_asked, paint_pads
from scala40_tui.screens.widgets.painted import Painted


class PadsScreen(AskingScreen):
    """The list of pads; leaving it ends what it was opened from."""

    CSS_PATH = "styles/pad.tcss"
    WHERE = "pads"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pads")

    def __init__(self, house: House) -> None:
        """Begin with the pad written last."""
        super().__init__(house)
        self.at = 0
        self.streams: list[Stream] = []

    def compose(self) -> ComposeResult:
        """Lay out the list, and a line for what is asked or said."""
        yield Painted(id="title")
        yield self.keyboard("list")
        yield Painted(id="asked")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the list; where there is none yet, begin a pad."""
        self.query_one("#list").focus()
        self.query_one("#asked").styles.height = 3
        self._read()
        if not self.streams:
            self.action_pads_new()

    def show(self) -> None:
        """Paint everything."""
        look, width = self.look, self.size.width
        self.paint("title", [ruled(look, width, Line(look, width).strong(look.words("Score pads")))])
        self.paint("list", paint_pads(look, self.streams, self.at, width, self.query_one("#list").size.height))
        self.paint("asked", paint_asked(look, self.prompt, self.question, self.notice, width))
        self.paint_keys()

    def shown_actions(self) -> list[Action]:
        """Return what can be done now."""
        some = bool(self.streams)
        names = (*["pads-open"] * some, "pads-new", "pads-import", *["pads-delete"] * some, "pads-leave", "help")
        return [action(name) for name in names]

    def _read(self) -> None:
        self.streams = self.house.journal.streams(KIND)
        self.at = max(0, min(self.at, len(self.streams) - 1))
        self.show()

    # --- keys ---------------------------------------------------------------------------------------------------------

    def action_pads_up(self) -> None:
        """Go to the pad above."""
        self._move(-1)

    def action_pads_down(self) -> None:
        """Go to the pad below."""
        self._move(1)

    def _move(self, step: int) -> None:
        if not self.asks:
            self.at = max(0, min(self.at + step, len(self.streams) - 1))
            self.say("")
            self.show()

    def action_pads_open(self) -> None:
        """Open the pad under the cursor, or hand on what was typed."""
        if not self.hand_on() and self.streams:
            self._use(self.streams[self.at].id)

    def action_pads_leave(self) -> None:
        """Leave what is asked, else the list."""
        if not self.take_away():
            self.dismiss()

    @work
    async def action_pads_new(self) -> None:
        """Ask for a new pad, and open it."""
        sheet = await self.app.push_screen_wait(PadSetupScreen(self.house))
        if sheet is not None:
            self._begin(sheet)

    def action_pads_import(self) -> None:
        """Ask for the file of a sheet."""
        self.prompt = Prompt(self.house.words("Score sheet to read (CSV)"), self._import)
        self.show()

    def action_pads_delete(self) -> None:
        """Ask whether the pad under the cursor is to be deleted."""
        if self.streams:
            stream, words = self.streams[self.at], self.house.words
            asked = words("Delete the pad of {names} for good?", names=stream.title)
            self.question = Question(asked, [Answer(words("delete"), lambda: self._delete(stream)), keep(words)])
            self.show()

    # --- pads ---------------------------------------------------------------------------------------------------------

    def _import(self, text: str) -> None:
        words = self.house.words
        try:
            data = Path(text).expanduser().read_bytes()
        except OSError as error:
            reason = error.strerror or str(error)
            self.say(words("{path}: cannot be read ({reason})", path=text, reason=reason), wrong=True)
        else:
            try:
                self._begin(read_csv(data, words))
            except UserError as error:
                self.say(str(error), wrong=True)
        self.show()

    def _delete(self, stream: Stream) -> None:
        try:
            self.house.journal.delete(stream.id)
        except UserError as error:
            self.say(str(error), wrong=True)
        self._read()

    def _begin(self, sheet: Sheet) -> None:
        self._open(Pad.create(self.house.journal, sheet))

    def _use(self, stream: str) -> None:
        try:
            pad = Pad.resume(self.house.journal, stream, self.house.words)
        except UserError as error:
            self.say(str(error), wrong=True)
            self.show()
        else:
            self._open(pad)

    @work
    async def _open(self, pad: Pad) -> None:
        self.say("")
        await self.app.push_screen_wait(PadScreen(self.house, pad))
        self.at = 0
        self._read()
