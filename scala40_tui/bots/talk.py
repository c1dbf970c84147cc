"""A line of table talk now and then; whoever does not want it does not ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.bots.chance import number_of
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.words import N_, Words

_LINES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "sits_down": (N_("Good evening. Shuffle well."), N_("Ready when you are."), N_("Who keeps the score?")),
        "opens": (N_("There we are: I open."), N_("Forty and a bit."), N_("It was about time.")),
        "picks_up": (N_("I'll take that one."), N_("Too kind.")),
        "takes_joker": (N_("This joker comes with me."), N_("I have just the card for it.")),
        "goes_out": (N_("And that is that."), N_("Count your cards."), N_("The last one, thank you.")),
        "goes_out_in_hand": (N_("In hand, all at once!"), N_("Out in hand, ladies and gentlemen.")),
        "pays_much": (N_("Don't ask how many."), N_("Nothing but figures, of course.")),
        "near_limit": (N_("From here on every point hurts."), N_("One more like that and I go home.")),
        "is_out": (N_("I am over. Carry on without me."), N_("Over the limit; I'll watch.")),
        "wins": (N_("Another one?"), N_("Tonight the cards liked me.")),
    }
)
_OF_STYLES: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("coperto", "opens"): N_("I would have waited longer, had you let me."),
        ("coperto", "pays_much"): N_("One card more and I would have laid the lot."),
        ("prudente", "pays_much"): N_("And I am the careful one."),
        ("accumulatore", "takes_joker"): N_("One more for the collection."),
        ("mano_chiusa", "goes_out_in_hand"): N_("I dream of these at night."),
        ("difensore", "picks_up"): N_("Better mine than yours."),
        ("smemorato", "goes_out"): N_("Already? I had lost count."),
    }
)
SITUATIONS: Final = tuple(_LINES)
"""What one may say something about."""


def talk(spec: BotSpec, situation: str, words: Words, *, time: int = 0) -> str:
    """Return what a bot says in one of SITUATIONS; `time` counts how often it has come up, so that it varies."""
    lines = _LINES[situation]
    own = _OF_STYLES.get((spec.style, situation))
    if own is not None:
        lines = (own, *lines)
    return words(lines[(number_of(spec.seed, spec.style, situation) + time) % len(lines)])
