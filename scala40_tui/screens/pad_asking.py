"""What a pad asks: a line to be typed, or a question answered by a digit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scala40_tui.words import Words


@dataclass
class Prompt:
    """A line that is typed after a label; Enter hands it on."""

    label: str
    done: Callable[[str], None]
    text: str = ""
    most: int = 200
    """The most characters."""

    def add(self, text: str) -> None:
        """Type on."""
        self.text = (self.text + text)[: self.most]

    def erase(self) -> None:
        """Take back the last character."""
        self.text = self.text[:-1]

    def clear(self) -> None:
        """Take everything back, such as a file's name that was offered."""
        self.text = ""


class Answer(NamedTuple):
    """An answer and what it does."""

    text: str
    do: Callable[[], None]


def keep(words: Words) -> Answer:
    """Return the answer that does nothing."""
    return Answer(words("keep it"), lambda: None)


@dataclass(frozen=True)
class Question:
    """Something asked, with answers that are chosen by 1, 2, and so on."""

    text: str
    answers: Sequence[Answer]

    def chosen(self, key: str) -> Answer | None:
        """Return the answer of a key."""
        number = int(key) if key.isdecimal() else 0
        return self.answers[number - 1] if 1 <= number <= len(self.answers) else None
