"""Levels and styles in words, for menus."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.words import N_, Words

_LEVELS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "principiante": (N_("beginner"), N_("misses most of it, even going out; fears figures")),
        "amatore": (N_("amateur"), N_("misses half, and the discard pile; never that he can go out")),
        "circolo": (N_("club player"), N_("misses a third of what attaches and most of the pile's cards")),
        "esperto": (N_("expert"), N_("overlooks nothing, remembers everything, weighs every discard")),
        "maestro": (N_("master"), N_("the expert, who also tries his discards out on imagined deals")),
        "random": (N_("random"), N_("plays any legal card; a yardstick")),
        "greedy": (N_("greedy"), N_("keeps the fewest points; a yardstick")),
    }
)
_STYLES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "": (N_("plain"), N_("plays the cards as they come")),
        "coperto": (N_("hidden"), N_("waits to open")),
        "prudente": (N_("careful"), N_("throws the dear cards first")),
        "accumulatore": (N_("hoarder"), N_("keeps the jokers")),
        "mano_chiusa": (N_("closed hand"), N_("hopes to go out in hand")),
        "difensore": (N_("defender"), N_("gives nothing to the next player")),
        "smemorato": (N_("forgetful"), N_("remembers only the last discard")),
    }
)


def level_name(level: str, words: Words) -> str:
    """Return a level's name."""
    return words(_LEVELS[level][0])


def level_line(level: str, words: Words) -> str:
    """Return what a level is like."""
    return words(_LEVELS[level][1])


def style_name(style: str, words: Words) -> str:
    """Return a style's name; no style has one too."""
    return words(_STYLES[style][0])


def style_line(style: str, words: Words) -> str:
    """Return what a style is like."""
    return words(_STYLES[style][1])
