"""A row of the table of irregularities: what can follow from one, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scala40_tui.referee.facts import Ask


class Back(StrEnum):
    """What goes back."""

    NOTHING = "nothing"
    CARDS = "cards"
    """The cards, from the meld to the hand."""
    MELD = "meld"
    """The whole meld, to the hand."""
    MELDS = "melds"
    """All the melds named, to the hand."""
    DISCARD = "discard"
    """The card discarded, from the pile to the hand."""
    PICKED = "picked"
    """The card picked up, from the hand to the pile."""
    LAST = "last"
    """The play before, to the hand."""


class Span(StrEnum):
    """For how long something holds."""

    NEVER = "never"
    TURN = "turn"
    """Until the player's next turn."""
    DEAL = "deal"
    """Until the deal ends."""


class Duty(StrEnum):
    """What the player must do now, or may only do."""

    NONE = "none"
    PLAY = "play"
    """Play the cards shown: attach them or lay them in a meld."""
    DRAW_AND_DISCARD = "draw_and_discard"
    """Draw or pick up, if he has not, and discard; nothing else this turn."""
    DISCARD_AMONG = "discard_among"
    """Discard one of the cards that came back; nothing else this turn."""
    DISCARD_OTHER = "discard_other"
    """Discard another card."""


class Course(StrEnum):
    """What happens to the deal or to the player's round."""

    GOES_ON = "goes_on"
    REDEAL = "redeal"
    """The deal is void and dealt again."""
    MEND_PACK = "mend_pack"
    """The pack is put right before play begins, or before the next deal."""
    FINISH_THEN_MEND = "finish_then_mend"
    """The deal is played to its end, then the pack is put right."""
    MEND_AND_REDEAL = "mend_and_redeal"
    """The pack is put right and the deal dealt again."""
    OUT = "out"
    """The player is out of the round."""


@dataclass(frozen=True, slots=True)
class Case:
    """A row of the table. The texts are marked with `N_`."""

    code: str
    group: str
    title: str
    """What happened, as a menu says it."""
    asks: tuple[Ask, ...]
    article: str
    """Of the federation's code."""
    points: int
    sentence: str
    """The ruling, with {name}, {cards}, {meld}, {melds}, {last} where it needs them; points and article follow it."""
    back: Back = Back.NOTHING
    freezes: Span = Span.NEVER
    bars: Span = Span.NEVER
    """Until when he may not go out."""
    counts: bool = False
    """What is frozen counts against him as cards in hand if somebody goes out first."""
    out_of_play: bool = False
    """The card leaves the game: 107 remain."""
    discards: bool = False
    """The card concerned is discarded at once by the ruling."""
    duty: Duty = Duty.NONE
    course: Course = Course.GOES_ON
    warns: bool = False
    """A warning, written `A` on the sheet."""
    house: str = ""
    """What in it is a house ruling of ours, if anything."""

    @property
    def asks_table(self) -> bool:
        """True where it concerns cards that lie on the table."""
        return self.back is not Back.NOTHING or self.freezes is not Span.NEVER
