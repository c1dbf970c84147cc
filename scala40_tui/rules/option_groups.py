"""The options in groups, for menus and for the rules in plain words; and which of them matter under given rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40_tui.rules.options import Rules
from scala40_tui.words import N_


class Group(NamedTuple):
    """Options that belong together."""

    title: str
    """Marked with `N_`."""
    options: tuple[str, ...]


GROUPS: Final = (
    Group(
        N_("Opening"),
        ("opening_min", "opening_pickup", "opening_joker", "attach_on_opening_turn"),
    ),
    Group(
        N_("Melds and jokers"),
        (
            "run_max",
            "jokers_per_meld",
            "min_naturals",
            "set_joker_identity",
            "duplicate_melds",
            "sweep_complete",
            "swap_use",
        ),
    ),
    Group(
        N_("Picking up, discarding, going out"),
        (
            "pickup_use",
            "single_card_pile",
            "joker_discard",
            "discard_attaching_opened",
            "close_first_lap",
            "in_hand_needs_min",
        ),
    ),
    Group(N_("Points"), ("closer_score", "in_hand_bonus", "full_hand", "lone_ace")),
    Group(
        N_("The match"),
        ("match", "limit", "limit_test", "rientro", "rientro_max", "victory_points", "team_opening"),
    ),
    Group(N_("Stock"), ("restock_when", "restock_cards", "restock_shuffle", "dead_deal_after")),
    Group(N_("Referee"), ("turn_clock", "timeout", "penalties", "late_penalty")),
)
"""Every option once."""

_NEEDS_LIMIT: Final = frozenset(("limit", "limit_test", "rientro", "rientro_max"))
_NEEDS_COUPLES: Final = frozenset(("victory_points", "team_opening"))


def matters(name: str, rules: Rules) -> bool:
    """Tell whether an option has an effect under these rules: the limit has none where deals are counted."""
    if name in _NEEDS_LIMIT and rules.match != "limit":
        return False
    if name == "rientro_max" and rules.rientro == "off":
        return False
    return rules.couples or name not in _NEEDS_COUPLES
