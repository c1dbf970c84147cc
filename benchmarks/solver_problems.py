"""Problems for the solver, made from a number: small ones that can be searched to the end, and those of real play."""

from __future__ import annotations

from random import Random
from typing import Final

from scala40_tui.cards import CARD_BIT, CARDS, JOKER, JOKERS, NATURALS, Card, Hand
from scala40_tui.rules.effects import effect, with_melds
from scala40_tui.rules.legal_moves import melds_in
from scala40_tui.rules.legality import refusal
from scala40_tui.rules.melds import Meld, MeldRules, Shape, meld_rules, read_meld
from scala40_tui.rules.moves import Draw, Pick
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

    def give_back(self, card: Card) -> None:
        """Put a card back."""
        self._free.append(card)

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
    lays = melds_in(cards._replace(jokers=chance.choice((0, 0, 1))), rules)
    chosen = chance.choice(lays).cards if lays else ()
    for card in cards.cards():
        pool.give_back(card)
    if not all([pool.take(card) for card in chosen]):
        return None
    shape = read_meld(chosen, rules) if chosen else None
    return shape if isinstance(shape, Shape) else None


def random_deal(chance: Random, most_cards: int = 8, most_melds: int = 3) -> Deal:
    """Return a deal as the player on turn sees it, before he draws."""
    rules = random_rules(chance)
    seats = 4 if rules.match == "victory_points" else chance.choice((2, 3, 4))
    pool = Pool(chance)
    shapes = [random_meld(chance, pool, meld_rules(rules)) for _ in range(chance.randrange(most_melds + 1))]
    melds = tuple(
        Meld(chance.randrange(seats), shape, frozen=chance.random() < 0.05) for shape in shapes if shape is not None
    )
    jokers = chance.choice((0.0, 0.0, 0.15, 0.4))
    size = max(chance.randrange(1, most_cards), chance.randrange(1, most_cards))
    hand = Hand.of([pool.draw(jokers) for _ in range(size)])
    pile = tuple(pool.draw(0.03) for _ in range(chance.choice((1, 1, 2))))
    opened = chance.randrange(1 << seats) if melds else 0
    deal = Deal(
        Setup(rules, meld_rules(rules), seats, seats - 1),
        (hand, *[Unseen(5)] * (seats - 1)),
        Unseen(20),
        pile[-1:],
        0,
        opened=opened | (chance.random() < 0.4),
        turns=seats * chance.choice((0, 1, 1, 2)),
        barred=int(chance.random() < 0.05),
        buried=len(pile) - 1,
    )
    return with_melds(deal, melds)


def random_turn(chance: Random, most_cards: int = 8, most_melds: int = 3) -> Deal:
    """Return a deal in which the player on turn has just drawn or picked up."""
    deal = random_deal(chance, most_cards, most_melds)
    if chance.random() < 0.35 and refusal(deal, Pick()) is None:
        return effect(deal, Pick())
    free = [card for card in CARDS[: NATURALS + 1] if deal.hand.count(card) < (JOKERS if card == JOKER else 2)]
    wanted = [card for card in free if CARD_BIT[card] & deal.attaching] or free
    return effect(deal, Draw(chance.choice(wanted if chance.random() < 0.5 else free)))


def random_hand(chance: Random, cards: int, jokers: int | None = None) -> Hand:
    """Return cards dealt from a shuffled pack; with `jokers` that many of them are jokers."""
    if jokers is None:
        return Hand.of(chance.sample(PACK, cards))
    naturals = chance.sample(PACK[: 2 * NATURALS], cards - jokers)
    return Hand.of([*naturals, *[JOKER] * jokers])


def near_hand(chance: Random, cards: int, jokers: int) -> Hand:
    """Return cards near each other, as players collect them."""
    pool = Pool(chance)
    return Hand.of([*(pool.draw(0.0) for _ in range(cards - jokers)), *[JOKER] * jokers])


def late_turn(chance: Random, cards: int, melds: int = 12, rules: Rules | None = None) -> Deal:
    """Return a turn late in a deal: four players who have opened, many melds, and a hand after drawing."""
    rules = preset_rules("fisca") if rules is None else rules
    named = meld_rules(rules)
    while True:
        deck = chance.sample(PACK, len(PACK))
        shapes = _laid_from(deck, melds, named, chance)
        if len(shapes) == melds and len(deck) > cards + 1:
            break
    laid = tuple(Meld(chance.randrange(4), shape) for shape in shapes)
    hand, drawn, top = Hand.of(deck[: cards - 1]), deck[cards - 1], deck[cards]
    others = [Unseen(5)] * 3
    deal = Deal(Setup(rules, named, 4, 3), (hand, *others), Unseen(20), (top,), 0, opened=15, turns=12)
    return effect(with_melds(deal, laid), Draw(drawn))


def _laid_from(deck: list[Card], most: int, rules: MeldRules, chance: Random) -> list[Shape]:
    """Take melds out of the deck, as many as wanted or as can be found."""
    shapes: list[Shape] = []
    for _ in range(40 * most):
        if len(shapes) == most:
            break
        lays = melds_in(Hand.of(chance.sample(deck, min(10, len(deck)))), rules)
        if lays:
            lay = chance.choice(lays)
            for card in lay.cards:
                deck.remove(card.held)
            shape = read_meld(lay.cards, rules)
            if isinstance(shape, Shape):
                shapes.append(shape)
    return shapes
