"""The styles with which widgets draw cards line by line: a suit on its face, in every state a card can be in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

from rich.style import Style
from textual.color import Color

from scala40_tui.screens.theme_file import CARD_STATES, State, Value

SUIT_KEYS: Final = ("hearts", "diamonds", "clubs", "spades", "joker")
"""The suits in the order of `cards.SUITS`, then the joker in the hand as `Card.suit` numbers it."""

# The ground tells what the player did to a card, the frame where the cursor is: one sees both on one card.
_GROUND_ORDER: Final = (State.MARKED, State.CURSOR, State.FORBIDDEN, State.ATTACH, State.NEW)


class CardStyles:
    """Rich styles of one theme; each is made once."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        """Take a theme's values by dotted key."""
        self._values = values
        self._made: dict[tuple[str | int, frozenset[State]], Style] = {}
        face, felt = self._colour("cards.face"), self._colour("felt.ground")
        self.face = Style.from_color(bgcolor=face.rich_color)
        """A blank card."""
        self.felt = Style.from_color(self._colour("felt.text").rich_color, felt.rich_color)
        """Text on the table."""
        self.muted = Style.from_color(self._colour("felt.muted").rich_color, felt.rich_color)
        """Quiet text on the table."""
        self.line = Style.from_color(self._colour("felt.line").rich_color, felt.rich_color)
        """Lines on the table."""
        self.back = Style.from_color(self._colour("cards.pattern").rich_color, self._colour("cards.back").rich_color)
        """The back of a card."""

    def card(self, suit: int, states: Iterable[State] = ()) -> Style:
        """Return the style of a card's text: suits 0-3 by `cards.SUITS`, 4 for a joker in the hand."""
        return self._style(suit, frozenset(states))

    def frame(self, states: Iterable[State] = ()) -> Style:
        """Return the style of a card's frame, which shows the foremost state."""
        return self._style("frame", frozenset(states))

    def mark(self, mark: State, states: Iterable[State] = ()) -> Style:
        """Return the style of a state's sign drawn on a card that is in `states`."""
        return self._style(mark.value, frozenset(states) | {mark})

    def on_felt(self, state: State) -> Style:
        """Return the style of text on the table in a state: the target of a card, the player on turn, and the rest."""
        ground = self._ground(state, "felt.ground")
        return Style.from_color(self._state(state).rich_color, ground.rich_color) + self._words(state, "style")

    def _style(self, what: str | int, states: frozenset[State]) -> Style:
        style = self._made.get((what, states))
        if style is None:
            style = self._made[what, states] = self._make(what, states)
        return style

    def _make(self, what: str | int, states: frozenset[State]) -> Style:
        ground = next((self._ground(each, "cards.face") for each in _GROUND_ORDER if each in states), None)
        ground = self._colour("cards.face") if ground is None else ground
        if what == "frame":
            return self._frame(ground, states)
        color = self._colour(f"cards.{SUIT_KEYS[what]}") if isinstance(what, int) else self._state(State(what))
        style = Style.from_color(color.rich_color, ground.rich_color)
        for state in CARD_STATES:
            if state in states:
                style += self._words(state, "style")
        return style

    def _frame(self, ground: Color, states: frozenset[State]) -> Style:
        foremost = next((each for each in CARD_STATES if each in states), None)
        if foremost is None:
            return Style.from_color(self._colour("cards.edge").rich_color, ground.rich_color)
        return Style.from_color(self._state(foremost).rich_color, ground.rich_color) + self._words(foremost, "edge")

    def _colour(self, key: str) -> Color:
        return cast("Color", self._values[key])

    def _state(self, state: State) -> Color:
        return self._colour(f"states.{state}.color")

    def _ground(self, state: State, otherwise: str) -> Color:
        return cast("Color", self._values.get(f"states.{state}.ground", self._values[otherwise]))

    def _words(self, state: State, key: str) -> Style:
        return Style.parse(cast("str", self._values[f"states.{state}.{key}"]))
