"""A list by keys, below which something may be asked: a line to be typed, or a question answered by a digit."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from scala40_tui.screens.actions import EVERYWHERE, TYPING, bindings
from scala40_tui.screens.at_once import do_at_once
from scala40_tui.screens.house import House
from scala40_tui.screens.pad_asking import Prompt, Question
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.widgets.pad_sheet import PadSheet


class AskingScreen(HouseScreen[None]):
    """What such lists share; `keyboard` is the widget that takes their keys in order."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(TYPING)

    def __init__(self, house: House) -> None:
        """Begin with nothing asked."""
        super().__init__(house)
        self.prompt: Prompt | None = None
        self.question: Question | None = None
        self.notice = ""
        self._wrong = False

    def keyboard(self, name: str) -> PadSheet:
        """Return the widget of that name to which all keys go."""
        return PadSheet(self._press, self._erase, self._command_of, takes_text=lambda: self.prompt is not None, id=name)

    @property
    def asks(self) -> bool:
        """True while an answer is waited for."""
        return self.prompt is not None or self.question is not None

    def say(self, text: str, *, wrong: bool = False) -> None:
        """Say what was done, or why something was not."""
        self.notice, self._wrong = text, wrong

    def typed(self, character: str) -> bool:
        """Take a character while nothing is asked; False where it is no use, to be said by each list."""
        return False

    def erased(self) -> bool:
        """Take back a character while nothing is asked; False where there is none."""
        return False

    def hand_on(self) -> bool:
        """Hand on what was typed, which stays to be mended where it is no use; False where nothing is asked."""
        if self.prompt is None:
            return self.question is not None
        prompt, self.prompt = self.prompt, None
        self.say("")
        prompt.done(prompt.text.strip())
        if self._wrong and not self.asks:
            self.prompt = prompt
        self.show()
        return True

    def take_away(self) -> bool:
        """Take what is asked away; False where nothing is."""
        asked, self.prompt, self.question = self.asks, None, None
        self.say("")
        self.show()
        return asked

    def _press(self, character: str) -> bool:
        if self.prompt is not None:
            self.prompt.add(character)
        elif self.question is not None:
            answer = self.question.chosen(character)
            if answer is not None:
                self.question = None
                answer.do()
        elif not self.typed(character):
            return False
        self.show()
        return True

    def _erase(self) -> bool:
        if self.prompt is None:
            return self.erased()
        self.prompt.erase()
        self.show()
        return True

    def _command_of(self, key: str) -> bool:
        keys = self.house.settings.keys
        return do_at_once(self, self.WHERE, key, keys) or do_at_once(self, TYPING, key, keys)

    def action_erase_typed(self) -> None:
        """Take back everything typed into the line that is open."""
        if self.prompt is not None:
            self.prompt.clear()
            self.show()

    def helped(self) -> tuple[str, ...]:
        """Return the places whose actions the help explains."""
        return (self.WHERE, TYPING, EVERYWHERE)
