"""An option of the rules: what it may be, what that means in both languages, and who says so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """A word that an option may be, and what it means."""

    word: str
    en: str
    it: str


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the rules."""

    name: str
    en: str
    """The meaning in one line."""
    it: str
    source: str
    tag: str
    """`official` or `variant`."""
    presets: tuple[int | str, ...]
    """The value under each of the presets, in their order (`option_table.PRESETS`)."""
    choices_words: tuple[Choice, ...] = ()
    numbers: range | None = None
    """The whole numbers that the option may be."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words that the option may be."""
        return tuple(choice.word for choice in self.choices_words)

    def admits(self, number: int) -> bool:
        """Tell whether the option may be this number."""
        return self.numbers is not None and number in self.numbers

    def choices(self) -> tuple[str, ...]:
        """Return what the option may be, numbers as a range or one by one."""
        if self.numbers is None:
            return self.words
        few = len(self.numbers) <= 3
        return (*self.words, *(map(str, self.numbers) if few else (f"{self.numbers[0]}…{self.numbers[-1]}",)))

    def meaning(self, language: str) -> str:
        """Return the meaning in `it` or `en`."""
        return self.it if language == "it" else self.en

    def choice(self, value: int | str, language: str) -> str:
        """Return what a value means, or the number itself."""
        for choice in self.choices_words:
            if choice.word == value:
                return choice.it if language == "it" else choice.en
        return str(value)
