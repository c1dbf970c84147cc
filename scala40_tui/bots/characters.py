"""Who sits across the table: names, and one line about each."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from scala40_tui.bots.chance import Chance
from scala40_tui.words import N_


class Character(NamedTuple):
    """A player with a name; `line` is shown through `Words`."""

    name: str
    line: str
    """One sentence about the player, marked with `N_`."""
    style: str = ""
    """The style of play, one of STYLES, or none."""


CHARACTERS: Final = (
    Character("Bruna", N_("Keeps everything hidden; then the table is too small."), "coperto"),
    Character("Ettore", N_("Throws his figures first: you never know."), "prudente"),
    Character("Iole", N_("To her a joker in the hand is a joker in the bank."), "accumulatore"),
    Character("Gino", N_("Dreams of going out in hand, and now and then he does."), "mano_chiusa"),
    Character("Nives", N_("Would rather go hungry than feed the next player."), "difensore"),
    Character("Oreste", N_("Forgets every discard but the last, and never forgets to smile."), "smemorato"),
    Character("Ada", N_("Taught arithmetic for forty years; counts your cards before you do.")),
    Character("Carlo", N_("Learned at the bar under the house, and plays as fast as there.")),
    Character("Dora", N_("Says she only came for the coffee.")),
    Character("Elio", N_("Plays by feeling and is right more often than is fair.")),
    Character("Franca", N_("Has kept the club's score sheets since the lira.")),
    Character("Guido", N_("A railwayman: when his train is full he goes out.")),
    Character("Lidia", N_("Hums while she thinks; when she stops, take care.")),
    Character("Nino", N_("The youngest of the club, and tired of hearing it.")),
    Character("Rosa", N_("Opens, lays, attaches, and apologises for all of it.")),
    Character("Tullio", N_("Explains each deal afterwards, also to those who won it.")),
)
"""Everybody of the club."""


def seated(seed: int, count: int, taken: Collection[str] = ()) -> tuple[Character, ...]:
    """Return `count` different players whom `seed` decides and whose names are not `taken`."""
    free = [one for one in CHARACTERS if one.name not in taken]
    if not 0 <= count <= len(free):
        raise ValueError(f"there are {len(free)} players to seat")
    chance = Chance(seed, "seated")
    return tuple(free.pop(chance.below(len(free))) for _ in range(count))
