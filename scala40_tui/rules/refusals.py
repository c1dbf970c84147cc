"""Refusals: why a move is not legal, as a stable code with its numbers, and where the rule stands.

The sentences for people are made from these values in `rules.sentences`; the codes are what programs read in the
verdicts of `scala40 judge` and never change.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

Parameter = int | str

SOURCES: Final = MappingProxyType(
    {
        "SET_DUP_SUIT": "A",
        "SET_MIXED_RANK": "A; F art. 11",
        "SET_TOO_LONG": "A",
        "MELD_TOO_SHORT": "A",
        "NOT_A_MELD": "A",
        "RUN_GAP": "A",
        "RUN_MIXED_SUIT": "A; F art. 11",
        "RUN_WRAP": "A",
        "RUN_DUP_RANK": "A",
        "RUN_TOO_LONG": "run_max",
        "RUN_DOUBLE_ACE": "run_max",
        "TOO_MANY_JOKERS": "P; jokers_per_meld",
        "TOO_FEW_NATURALS": "min_naturals",
        "JOKER_UNDECLARED": "P; set_joker_identity",
        "JOKER_MISDECLARED": "P; set_joker_identity",
        "DUPLICATE_MELD": "A; duplicate_melds",
        "CARD_NOT_HELD": "F art. 11",
        "OPENING_BELOW_40": "A; P; opening_min",
        "JOKER_IN_OPENING": "A; opening_joker",
        "NOT_OPENED": "A; P",
        "ATTACH_ON_OPENING_TURN": "attach_on_opening_turn",
        "PICKUP_NOT_OPENED": "A; Q; opening_pickup",
        "PICKUP_UNUSED": "P; pickup_use",
        "PICKUP_NOT_IN_OPENING": "A; opening_pickup",
        "PICKUP_NOT_ATTACHED": "Q; pickup_use",
        "DISCARD_PICKED_CARD": "P",
        "MUST_DRAW_FIRST": "A; F art. 11",
        "ALREADY_DREW": "A",
        "NO_FIT": "A",
        "NO_SUCH_MELD": "A",
        "WRONG_CARD_FOR_JOKER": "A; P",
        "NO_JOKER_IN_MELD": "A; P",
        "SWAPPED_JOKER_UNPLAYED": "P; A; swap_use",
        "DISCARD_ATTACHES": "F art. 11; A; P; discard_attaching_opened",
        "JOKER_DISCARD": "joker_discard",
        "CLOSE_WITHOUT_DISCARD": "F art. 11; A",
        "CLOSE_FIRST_LAP": "P; close_first_lap",
        "IN_HAND_BELOW_40": "in_hand_needs_min",
        "FROZEN_MELD": "F art. 11",
        "CLOSE_BARRED": "F art. 11",
        "REFEREE_ORDER": "F art. 11",
        "NOT_YOUR_TURN": "A",
        "DEAL_OVER": "A",
    }
)
"""For each code the sources of its rule and the option that governs it, if one does."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move was refused; nothing has changed."""

    code: str
    values: tuple[tuple[str, Parameter], ...] = ()
    """The numbers and cards of the case by name, such as points 39, needed 40."""
    allowed_by: tuple[str, Parameter] | None = None
    """The option and value that would allow the move, if one would."""

    @property
    def parameters(self) -> dict[str, Parameter]:
        """The numbers and cards of the case by name."""
        return dict(self.values)

    @property
    def rule(self) -> str:
        """The sources of the rule, and the option that governs it."""
        return SOURCES[self.code]


def refuse(code: str, allowed_by: tuple[str, Parameter] | None = None, /, **parameters: Parameter) -> Refusal:
    """Make a refusal; `code` must be one of SOURCES."""
    if code not in SOURCES:
        raise KeyError(code)
    return Refusal(code, tuple(parameters.items()), allowed_by)


class IllegalMove(Exception):
    """A move that the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal."""
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        """Return the refusal's code."""
        return self.refusal.code
