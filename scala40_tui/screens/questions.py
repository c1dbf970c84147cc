"""A question with numbered answers: melds by their own numbers on the table, everything else from 1."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.screens.handling import Answer, Intent


class Question(NamedTuple):
    """A question that waits for digits."""

    intent: Intent
    typed: str = ""

    @property
    def labels(self) -> tuple[str, ...]:
        """What one types for each answer."""
        melds = [answer.meld for answer in self.intent.answers]
        by_meld = None not in melds and len(set(melds)) == len(melds)
        return tuple(str(meld if by_meld else place) for place, meld in enumerate(melds, 1))

    @property
    def targets(self) -> tuple[int, ...]:
        """The melds on the table among which one chooses."""
        return tuple(answer.meld for answer in self.intent.answers if answer.meld is not None)

    def with_digit(self, digit: str) -> Question | Answer:
        """Return the answer that is typed now, or the question while more than one is still meant."""
        typed = self.typed + digit
        meant = [place for place, label in enumerate(self.labels) if label.startswith(typed)]
        if len(meant) == 1:
            return self.intent.answers[meant[0]]
        return self._replace(typed=typed) if meant else self._replace(typed="")

    def entered(self) -> Answer:
        """Return the answer that was typed, or the first one, which is the best."""
        place = self.labels.index(self.typed) if self.typed in self.labels else 0
        return self.intent.answers[place]
