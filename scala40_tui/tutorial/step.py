"""A step of the tutorial as data: the task, when it is done, what is said, how it can be solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scala40_tui.cards import Card, parse_cards
from scala40_tui.rules.moves import Move, parse_moves
from scala40_tui.rules.state import Deal

Told = Callable[[Deal, Deal], bool]
"""Tells something of the deal as the step began and as it is now; it looks only at what the rules made of it."""

TURN_OVER = "TURN_OVER"
"""The nudge for a turn that ended before the aim was reached."""
ELSE = ""
"""The nudge for every refusal that has none of its own."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to be learned; its texts are marked with `N_`, their placeholders are the names in `cards`."""

    title: str
    task: str
    praise: str
    """What is said when the aim is reached, with the name of the rule."""
    aim: Told
    """Whether what was asked for has been done, in whatever legal way."""
    solution: str = ""
    """One way to the aim, in the notation; empty for a step that is only read."""
    acts: tuple[str, ...] = ()
    """The actions of the table that are needed, for the front end to name their keys."""
    nudges: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What is said after a wrong move: by the refusal's code, TURN_OVER, or ELSE."""
    lost: Told = lambda start, now: False
    """Whether a legal move led where the aim can no longer be reached; the end of the turn always does."""
    cards: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The cards that the texts name, in the notation."""
    before: str = ""
    """What the other player does first, in the notation."""
    new_deal: bool = False
    """The step begins with a deal of its own."""
    proposals: bool = False
    """The table proposes what can be laid; the steps before teach to see it oneself."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The solution."""
        return parse_moves(self.solution) if self.solution else ()

    @property
    def moves_before(self) -> tuple[Move, ...]:
        """What the other player does first."""
        return parse_moves(self.before) if self.before else ()

    def named(self) -> dict[str, tuple[Card, ...]]:
        """Return the cards that the texts name."""
        return {name: parse_cards(text) for name, text in self.cards.items()}
