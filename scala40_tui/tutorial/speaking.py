"""What the course says, in a language and with the cards as a front end writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scala40_tui.cards import Card
from scala40_tui.rules.moves import Move
from scala40_tui.tutorial.course import Course, Mood
from scala40_tui.tutorial.lessons import STEPS
from scala40_tui.words import Words


class Speaker:
    """Speaks for a course."""

    def __init__(
        self,
        words: Words,
        cards_text: Callable[[Iterable[Card]], str],
        moves_text: Callable[[tuple[Move, ...]], str],
    ) -> None:
        """Write cards and moves as the front end does."""
        self.words = words
        self._cards_text = cards_text
        self._moves_text = moves_text

    def title(self, course: Course) -> str:
        """Return which step of how many it is, and what it is about."""
        return self.words(
            "Lesson {n} of {all}: {title}", n=course.number, all=len(STEPS), title=self.words(course.step.title)
        )

    def task(self, course: Course) -> str:
        """Return what is to be done."""
        return self._say(course, course.step.task)

    def remark(self, course: Course) -> str:
        """Return what is said to what the pupil did: praise, a nudge, the solution; nothing at first."""
        if course.mood is Mood.DONE:
            return self._say(course, course.step.praise)
        if course.mood is Mood.NUDGED:
            return self._say(course, course.nudge)
        if course.mood is Mood.SHOWN:
            return self.words("One way: {moves}.", moves=self._moves_text(course.step.moves))
        return ""

    def _say(self, course: Course, text: str) -> str:
        named = {name: self._cards_text(cards) for name, cards in course.step.named().items()}
        return self.words(text, **named) if text else ""
