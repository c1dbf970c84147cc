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
from scala40_tui.screens.at_once import do_at_once
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_asking import Answer, Prompt, Question
from scala40_tui.screens.pad_screen import PadScreen
from scala40_tui.screens.pad_setup_screen import PadSetupScreen
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.painting.pads import paint_asked, paint_pads
from scala40_tui.screens.widgets.pad_sheet import PadSheet
from scala40_tui.screens.widgets.painted import Painted


class PadsScreen(HouseScreen[None]):
    """The list of pads; leaving it ends what it was opened from."""

    CSS_PATH = "styles/pad.tcss"
    WHERE = "pads"
    BINDINGS: ClassVar[list[BindingType]] = bindings("pads")

    def __init__(self, house: House) -> None:
        """Begin with the pad written last."""
        super().__init__(house)
        self.at = 0
        self.streams: list[Stream] = []
        self.prompt: Prompt | None = None
        self.question: Question | None = None
        self.notice = ""

    def compose(self) -> ComposeResult:
        """Lay out the list, and a line for what is asked or said."""
        yield Painted(id="title")
        yield PadSheet(self._press, self._erase, self._command_of, id="list")
        yield Painted(id="asked")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Give the keys to the list; where there is none yet, begin a pad."""
        self.query_one("#list").focus()
        self.query_one("#asked").styles.height = 2
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

    def _press(self, character: str) -> bool:
        if self.prompt is not None:
            self.prompt.add(character)
        elif self.question is not None:
            answer = self.question.chosen(character)
            if answer is not None:
                self.question = None
                answer.do()
        else:
            return False
        self.show()
        return True

    def _command_of(self, key: str) -> bool:
        return do_at_once(self, self.WHERE, key, self.house.settings.keys)

    def _erase(self) -> bool:
        if self.prompt is not None:
            self.prompt.erase()
            self.show()
        return self.prompt is not None

    def action_pads_up(self) -> None:
        """Go to the pad above."""
        self._move(-1)

    def action_pads_down(self) -> None:
        """Go to the pad below."""
        self._move(1)

    def _move(self, step: int) -> None:
        if self.prompt is None and self.question is None:
            self.at = max(0, min(self.at + step, len(self.streams) - 1))
            self.notice = ""
            self.show()

    def action_pads_open(self) -> None:
        """Open the pad under the cursor, or hand on what was typed."""
        if self.prompt is not None:
            prompt, self.prompt = self.prompt, None
            prompt.done(prompt.text.strip())
        elif self.question is None and self.streams:
            self._use(self.streams[self.at].id)

    def action_pads_leave(self) -> None:
        """Leave what is asked, else the list."""
        if self.prompt is None and self.question is None:
            self.dismiss()
        self.prompt = self.question = None
        self.show()

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
            self.question = Question(asked, [Answer(words("delete"), lambda: self._delete(stream))])
            self.show()

    # --- pads ---------------------------------------------------------------------------------------------------------

    def _import(self, text: str) -> None:
        words = self.house.words
        try:
            data = Path(text).expanduser().read_bytes()
        except OSError as error:
            self.notice = words("{path}: cannot be read ({reason})", path=text, reason=error.strerror or str(error))
        else:
            try:
                self._begin(read_csv(data, words))
            except UserError as error:
                self.notice = str(error)
        self.show()

    def _delete(self, stream: Stream) -> None:
        try:
            self.house.journal.delete(stream.id)
        except UserError as error:
            self.notice = str(error)
        self._read()

    def _begin(self, sheet: Sheet) -> None:
        self._open(Pad.create(self.house.journal, sheet))

    def _use(self, stream: str) -> None:
        try:
            pad = Pad.resume(self.house.journal, stream, self.house.words)
        except UserError as error:
            self.notice = str(error)
            self.show()
        else:
            self._open(pad)

    @work
    async def _open(self, pad: Pad) -> None:
        self.notice = ""
        await self.app.push_screen_wait(PadScreen(self.house, pad))
        self.at = 0
        self._read()
