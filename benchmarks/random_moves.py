"""Rules and moves drawn at random: any options together, and moves of which most are wrong."""

from __future__ import annotations

from random import Random
from typing import Final

from scala40_tui.cards import CARDS, JOKER, NATURALS, Card, joker_for
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.option_table import OPTIONS, PRESETS
from scala40_tui.rules.options import Rules, Value, preset_rules
from scala40_tui.rules.state import Deal

_OF_PLAY: Final = {
    *("opening_pickup", "opening_joker", "attach_on_opening_turn", "run_max", "jokers_per_meld", "min_naturals"),
    *("set_joker_identity", "duplicate_melds", "sweep_complete", "pickup_use", "single_card_pile", "swap_use"),
    *("joker_discard", "discard_attaching_opened", "close_first_lap", "in_hand_needs_min", "restock_when"),
    *("restock_cards", "restock_shuffle", "team_opening"),
}
_SOME_NUMBERS: Final[dict[str, list[Value]]] = {
    "opening_min": [0, 20, 30, 40, 51],
    "dead_deal_after": ["never", 1, 3],
    "match": ["limit", "victory_points"],
}
VALUES: Final[dict[str, list[Value]]] = {
    **{option.name: [*option.words, *(option.numbers or ())] for option in OPTIONS if option.name in _OF_PLAY},
    **_SOME_NUMBERS,
}
"""The options that say what may be done in a deal, with values to try."""


def random_rules(chance: Random) -> Rules:
    """Return a preset, as it is or with some options changed."""
    changed = chance.sample(sorted(VALUES), chance.choice([0, 3, 8, len(VALUES)]))
    return preset_rules(chance.choice(PRESETS)).changed(**{name: chance.choice(VALUES[name]) for name in changed})


def any_moves(deal: Deal, chance: Random, count: int) -> list[Move]:
    """Moves that could be tried in a deal, most of them wrong, with cards of the hand and some that lie elsewhere."""
    held = list(deal.hand.cards())
    return [_any_move(deal, held, chance) for _ in range(count)]


def _any_move(deal: Deal, held: list[Card], chance: Random) -> Move:
    kind = chance.randrange(10)
    number = chance.randrange(len(deal.melds) + 2)
    if kind < 4:
        return Lay(_any_cards(held, chance))
    if kind < 6:
        return Attach(_any_card(held, chance), number)
    if kind < 8:
        return Swap(_any_card(held, chance), number)
    return chance.choice([Draw(), Pick(), Discard(_any_card(held, chance)), Discard(chance.choice(CARDS))])


def _any_card(held: list[Card], chance: Random) -> Card:
    card = chance.choice(held) if held and chance.random() < 0.9 else CARDS[chance.randrange(NATURALS + 1)]
    return joker_for(CARDS[chance.randrange(NATURALS)]) if card == JOKER and chance.random() < 0.7 else card


def _any_cards(held: list[Card], chance: Random) -> tuple[Card, ...]:
    """Cards of one suit or one rank more often than not, so that some are melds."""
    size = chance.choice([1, 2, 3, 3, 3, 4, 4, 5, 6])
    first = chance.choice(held or [JOKER])
    like = [card for card in held if card == JOKER or card.suit == first.suit or card.rank == first.rank]
    pool = like if len(like) >= size and chance.random() < 0.8 else held
    chosen = chance.sample(pool, min(size, len(pool)))
    return tuple(_any_card([card], chance) if card == JOKER else card for card in chosen)
