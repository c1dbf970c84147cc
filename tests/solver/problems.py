"""Small problems made from a number, and a slow, naive answer to them from the engine's own moves."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from scala40_tui.cards import CARDS, JOKER, NATURALS, Card, Hand
from scala40_tui.rules.effects import effect, with_melds
from scala40_tui.rules.legal_moves import legal_moves, melds_in
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Meld, MeldRules, Shape, meld_rules, read_meld
from scala40_tui.rules.moves import Discard, Draw, Move, Pick
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import Deal, Setup, Unseen
from scala40_tui.shuffle import PACK

OPTIONS: Final[dict[str, tuple[int | str, ...]]] = {
    "opening_min": (0, 10, 15, 21, 30, 40),
    "opening_pickup": ("never", "must_use", "may_hold"),
    "opening_joker": ("allowed", "clean", "forbidden"),
    "attach_on_opening_turn": ("yes", "no"),
    "run_max": (13, 14),
    "jokers_per_meld": (1, 1, 2),
    "min_naturals": (1, 2),
    "set_joker_identity": ("declared", "cqfp", "any_missing"),
    "duplicate_melds": ("yes", "no"),
    "sweep_complete": ("no", "remove", "to_pile"),
    "pickup_use": ("any", "attach", "free"),
    "single_card_pile": ("no", "yes"),
    "swap_use": ("same_turn", "keep"),
    "joker_discard": ("allowed", "closing_only", "never_closing", "never"),
    "discard_attaching_opened": ("allowed", "opened_earlier", "two_players_only", "forbidden"),
    "close_first_lap": ("no", "yes"),
    "in_hand_needs_min": ("no", "yes"),
    "lone_ace": (11, 1),
    "match": ("limit", "victory_points"),
    "team_opening": ("no", "yes"),
}
"""The options that change what a turn may be, with the values tried."""


def random_rules(chance: Random) -> Rules:
    """Return a preset, or one with some options changed, or with all of them at random."""
    rules = preset_rules(chance.choice(PRESETS))
    share = chance.choice((0.0, 0.2, 0.5, 1.0))
    changes = {name: chance.choice(values) for name, values in OPTIONS.items() if chance.random() < share}
    if "opening_min" not in changes and chance.random() < 0.6:
        changes["opening_min"] = chance.choice((15, 21, 30))
    return rules.changed(**changes)


class Pool:
    """Cards of the pack that are still free, with a taste for those near each other."""

    def __init__(self, chance: Random) -> None:
        """Shuffle the pack by `chance`."""
        self._chance = chance
        self._free = list(PACK)
        self._base = chance.randrange(13)
        self._width = chance.choice((4, 6, 13))
        self._suits = chance.sample(range(4), chance.choice((1, 2, 4)))

    def _likes(self, card: Card) -> bool:
        return not card.is_joker and card.suit in self._suits and (card.rank - self._base) % 13 < self._width

    def take(self, card: Card) -> bool:
        """Take a card, if it is free."""
        if card.held not in self._free:
            return False
        self._free.remove(card.held)
        return True

    def draw(self, jokers: float) -> Card:
        """Take any free card, a joker with some probability."""
        if JOKER in self._free and self._chance.random() < jokers:
            self.take(JOKER)
            return JOKER
        liked = [card for card in self._free if self._likes(card)]
        card = self._chance.choice(liked or [card for card in self._free if card != JOKER])
        self.take(card)
        return card


def random_meld(chance: Random, pool: Pool, rules: MeldRules) -> Shape | None:
    """Return a legal meld of free cards, mostly near the pool's liking."""
    cards = Hand.of([pool.draw(0.0) for _ in range(chance.randrange(3, 9))])
    jokers = chance.choice((0, 0, 1))
    lays = melds_in(cards._replace(jokers=jokers), rules)
    chosen = chance.choice(lays).cards if lays else ()
    used = list(card.held for card in chosen)
    for card in cards.cards():
        if card in used:
            used.remove(card)
        else:
            pool._free.append(card)
    if used and not pool.take(JOKER):
        pool._free.extend(card for card in chosen if card != JOKER and not card.is_joker)
        return None
    shape = read_meld(chosen, rules) if chosen else None
    return shape if isinstance(shape, Shape) else None


def random_deal(chance: Random, *, most_cards: int = 7, most_melds: int = 3, rules: Rules | None = None) -> Deal:
    """Return a deal as the player on turn sees it, before he draws."""
    rules = random_rules(chance) if rules is None else rules
    seats = 4 if rules.match == "victory_points" else chance.choice((2, 3, 4))
    pool = Pool(chance)
    shapes = [random_meld(chance, pool, meld_rules(rules)) for _ in range(chance.randrange(most_melds + 1))]
    melds = tuple(
        Meld(chance.randrange(seats), shape, frozen=chance.random() < 0.05) for shape in shapes if shape is not None
    )
    size = chance.randrange(1, most_cards)
    jokers = chance.choice((0.0, 0.0, 0.15, 0.4))
    hand = Hand.of([pool.draw(jokers) for _ in range(size)])
    pile = tuple(pool.draw(0.03) for _ in range(chance.choice((1, 1, 2))))
    opened = chance.randrange(1 << seats) if melds else 0
    if chance.random() < 0.4:
        opened |= 1
    deal = Deal(
        Setup(rules, meld_rules(rules), seats, seats - 1),
        (hand, *[Unseen(5)] * (seats - 1)),
        Unseen(20),
        pile[-1:],
        0,
        opened=opened,
        turns=seats * chance.choice((0, 1, 1, 2)),
        barred=1 if chance.random() < 0.05 else 0,
        buried=len(pile) - 1,
    )
    return with_melds(deal, melds)


def random_turn(chance: Random, **limits: int) -> Deal:
    """Return a deal in which the player on turn has just drawn or picked up."""
    deal = random_deal(chance, **limits)  # type: ignore[arg-type]
    if chance.random() < 0.35 and refusal(deal, Pick()) is None:
        return effect(deal, Pick())
    free = [card for card in CARDS[: NATURALS + 1] if deal.hand.count(card) < (2 if card != JOKER else 4)]
    wanted = [card for card in free if 1 << card & deal.attaching] or free
    return effect(deal, Draw(chance.choice(wanted if chance.random() < 0.5 else free)))
