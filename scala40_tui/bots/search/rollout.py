"""A deal played out quickly from a discard on, where the cards lie as the player who decides takes them to lie.

The quick players throw as the level below the strongest does, pick up, open, lay, attach and swap whenever they can,
and look for no cleverer turn. Rules that hardly touch what a discard is worth are left out, such as the ban on going
out in the first lap, picking up in order to open, sets swept off the table, what may be discarded by who has opened,
and the order in which a stock made of discards lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scala40_tui.bots.search.hands import Key, Reader, Throw, cards_in, has_meld, shape_of_block, waits
from scala40_tui.bots.weights import HURRY, TUNED
from scala40_tui.cards import CARD_BIT, CARDS, JOKER, JOKER_BIT, Card, Hand, joker_for
from scala40_tui.rules.counting import payment
from scala40_tui.rules.melds import attached, swapped
from scala40_tui.rules.state import Deal
from scala40_tui.solver.tables import Block
from scala40_tui.solver.unseen import discards_lying
from scala40_tui.solver.weights import HELD_POINTS, points_held

_MOST_TURNS: Final = 150
"""After so many turns a deal is taken to come to nothing: all pay."""
_FORBIDDEN: Final = 1000.0
"""What a discard is worth keeping that attaches to the table, for who has not opened."""
_MELD: Final = 3


class World(NamedTuple):
    """Where the cards lie that the player who decides does not see."""

    hands: tuple[Hand, ...]
    """Each seat's hand, his own before the discard."""
    stock: tuple[Card, ...]


class Seat:
    """A player in a deal played out."""

    __slots__ = ("completing", "jokers", "near", "once", "opened", "size", "twice", "unread")

    def __init__(self, hand: Hand, *, opened: bool) -> None:
        """Sit down with `hand`."""
        self.once, self.twice, self.jokers = hand
        self.size = hand.size
        self.opened = opened
        self.unread = True
        """He has not looked yet whether he can open."""
        self.completing = self.near = 0

    @property
    def key(self) -> Key:
        """His hand."""
        return self.once, self.twice, self.jokers

    def add(self, card: Card) -> None:
        """Take a card."""
        self.size += 1
        bit = CARD_BIT[card]
        if bit == JOKER_BIT:
            self.jokers += 1
        elif self.once & bit:
            self.twice |= bit
        else:
            self.once |= bit

    def remove(self, bit: int) -> None:
        """Give away a card, named by its bit."""
        self.size -= 1
        if bit == JOKER_BIT:
            self.jokers -= 1
        elif self.twice & bit:
            self.twice ^= bit
        else:
            self.once ^= bit

    def remove_melds(self, blocks: tuple[Block, ...]) -> None:
        """Give away the cards of melds."""
        for mask, used, _, _ in blocks:
            self.once, self.twice = self.once & ~mask | mask & self.twice, self.twice & ~mask
            self.jokers -= used
        self.size -= cards_in(blocks)

    def read(self) -> None:
        """See what would do something for his hand."""
        self.completing, self.near = waits(self.once, self.jokers)
        self.unread = False


class Table:
    """The melds, the discard pile and the stock of a deal played out."""

    def __init__(self, deal: Deal, pile: tuple[Card, ...], stock: tuple[Card, ...]) -> None:
        """Begin with the melds of `deal`."""
        self._rules = deal.setup.melds
        self._shapes = [meld.shape for meld in deal.melds if not meld.frozen]
        self.pile = list(pile)
        self._stock: Sequence[Card] = stock
        self.turn = 0
        """Turns since the stock was made."""
        self._look()

    def _look(self) -> None:
        self.attaching = self.swappable = 0
        for shape in self._shapes:
            self.attaching |= shape.attaching
            self.swappable |= shape.swappable

    def draw(self) -> Card | None:
        """Return the card of this turn, or None where there is none.

        Each turn has a card of its own, so that one card picked up does not give everybody other cards from then on,
        which would be nothing but noise between two discards.
        """
        if self.turn >= len(self._stock):
            self._stock, self.pile, self.turn = self.pile[:-1], self.pile[-1:], 0
            if not self._stock:
                return None
        return self._stock[self.turn]

    def lay(self, blocks: tuple[Block, ...]) -> None:
        """Lay melds."""
        for block in blocks:
            shape = shape_of_block(block, self._rules)
            self._shapes.append(shape)
            self.attaching |= shape.attaching
            self.swappable |= shape.swappable

    def attach(self, bit: int) -> None:
        """Attach a card that fits, a joker perhaps."""
        place, shape = next((place, shape) for place, shape in enumerate(self._shapes) if shape.attaching & bit)
        card = CARDS[bit.bit_length() - 1]
        if bit == JOKER_BIT:
            card = joker_for(CARDS[shape.joker_faces.bit_length() - 1])
        self._shapes[place] = attached(shape, card, self._rules)
        self._look()

    def swap(self, bit: int) -> None:
        """Put a natural card in the place of a joker."""
        place, shape = next((place, shape) for place, shape in enumerate(self._shapes) if shape.swappable & bit)
        self._shapes[place] = swapped(shape, CARDS[bit.bit_length() - 1], self._rules)
        self._look()


class Rollouts:
    """Plays the discards of one decision out, on any number of worlds."""

    def __init__(self, deal: Deal, reader: Reader, cut: int = 0, pressure: float = 1.0) -> None:
        """In `deal` the discard is all that is left of the turn; after `cut` laps one looks how things stand.

        `pressure` is how much one's own points matter beside the others', as for the level's own judgement.
        """
        self._deal = deal
        self._reader = reader
        self._cut = cut or _MOST_TURNS
        self._pressure = pressure
        self._pile = tuple(discards_lying(deal)) or deal.pile
        self._known: dict[tuple[object, ...], float] = {}
        self.turns = 0
        """Turns played, all together."""

    def values(self, world: World, discards: Sequence[Card]) -> list[float]:
        """Return for each discard what the others pay, on their average, less what the player who decides pays."""
        self._known = {}
        return [self._value(world, discard) for discard in discards]

    def _value(self, world: World, discard: Card) -> float:
        deal, own = self._deal, self._deal.seat
        seats = [Seat(hand, opened=deal.has_opened(place)) for place, hand in enumerate(world.hands)]
        seats[own].opened = seats[own].opened or bool(deal.turn.laid)
        seats[own].remove(CARD_BIT[discard])
        seats[own].read()
        table = Table(deal, (*self._pile, discard), world.stock)
        seen: list[tuple[object, ...]] = []
        value = self._played(seats, table, seen)
        self._known.update(dict.fromkeys(seen, value))
        return value

    def _played(self, seats: list[Seat], table: Table, seen: list[tuple[object, ...]]) -> float:
        """Play to the end, to the cut, or to where another discard has led before: from there on all is the same."""
        own, count = self._deal.seat, len(seats)
        who = own
        for turn in range(1, _MOST_TURNS):
            who = (who + 1) % count
            if who == own:
                hands = [(seat.key, seat.opened) for seat in seats]
                state = (table.turn, table.pile[-1], table.attaching, table.swappable, *hands)
                known = self._known.get(state)
                if known is not None:
                    return known
                seen.append(state)
                if turn > self._cut * count:
                    return self._standing(seats)
            self.turns += 1
            in_hand = not seats[who].opened
            if not self._turn(seats, who, table):
                break
            if not seats[who].size:
                return self._paid(seats, who, in_hand=in_hand)
        return self._paid(seats, None, in_hand=False)

    def _paid(self, seats: list[Seat], closer: int | None, *, in_hand: bool) -> float:
        rules = self._deal.rules
        points = [points_held(Hand(*seat.key), rules.lone_ace) for seat in seats]
        paid = [
            payment(held, seat.size, rules, opened=seat.opened, in_hand=in_hand) if place != closer else 0
            for place, (seat, held) in enumerate(zip(seats, points, strict=True))
        ]
        return self._ahead([-value for value in paid])

    def _standing(self, seats: list[Seat]) -> float:
        return self._ahead([self._reader.standing(seat.key, opened=seat.opened) for seat in seats])

    def _ahead(self, values: Sequence[float]) -> float:
        """Return how much more one's own value is, as it matters, than the others' on their average."""
        own = values[self._deal.seat]
        return self._pressure * own - (sum(values) - own) / (len(values) - 1)

    # --- a turn ---

    def _turn(self, seats: list[Seat], who: int, table: Table) -> bool:
        """Play a turn; tell whether there was a card to take."""
        seat = seats[who]
        card = table.pile.pop() if _picks(seat, table) else table.draw()
        if card is None:
            return False
        bit, key = CARD_BIT[card], seat.key
        plain = not (seat.unread or seat.jokers or bit & (seat.near | seat.once | JOKER_BIT))
        seat.add(card)
        if self._plays(seat, table, bit):
            plain = False
        # A card that does nothing for the hand leaves the other cards worth what they were.
        throws = self._reader.throws(key if plain else seat.key, opened=seat.opened)
        drawn = (0.0, HELD_POINTS[card], bit, card) if plain else None
        thrown = self._thrown(seats, who, table.attaching, throws, drawn)
        seat.remove(CARD_BIT[thrown])
        table.pile.append(thrown)
        table.turn += 1
        if thrown != card or not plain:
            seat.read()
        return True

    def _plays(self, seat: Seat, table: Table, bit: int) -> bool:
        """Play what can be played with the card just taken; tell whether anything was."""
        cards = seat.size
        if seat.opened:
            if seat.jokers or seat.once & (table.attaching | table.swappable) or bit & seat.completing:
                self._play_out(seat, table)
        elif seat.unread or bit & (seat.completing | JOKER_BIT):
            blocks = self._reader.opening(seat.key)
            if blocks:
                table.lay(blocks)
                seat.remove_melds(blocks)
                seat.opened = True
                self._play_out(seat, table)
        return seat.size < cards

    def _play_out(self, seat: Seat, table: Table) -> None:
        """Lay, attach and swap as long as a card is left to throw."""
        while seat.size > 1:
            blocks = self._melds_to_lay(seat)
            if blocks:
                table.lay(blocks)
                seat.remove_melds(blocks)
            elif seat.once & table.attaching:
                bit = _lowest(seat.once & table.attaching)
                table.attach(bit)
                seat.remove(bit)
            elif seat.once & table.swappable:
                bit = _lowest(seat.once & table.swappable)
                table.swap(bit)
                seat.remove(bit)
                seat.add(JOKER)
            elif seat.jokers and table.attaching & JOKER_BIT:
                table.attach(JOKER_BIT)
                seat.remove(JOKER_BIT)
            else:
                return

    def _melds_to_lay(self, seat: Seat) -> tuple[Block, ...]:
        """Return the best melds, all but one where no card would be left to throw."""
        if seat.size <= _MELD or not has_meld(seat.once, seat.jokers):
            return ()
        blocks = self._reader.best(seat.key).blocks
        return blocks if cards_in(blocks) < seat.size else blocks[1:]

    def _thrown(self, seats: list[Seat], who: int, attaching: int, throws: list[Throw], drawn: Throw | None) -> Card:
        """Return what a player throws; `drawn` is one card more beside `throws`, which are in order."""
        seat, following = seats[who], seats[(who + 1) % len(seats)]
        phase = TUNED.opened if seat.opened else TUNED.closed
        risk, first = phase.risk, throws[0]
        if not (seat.opened or following.opened or attaching):
            dearer = drawn is not None and -risk * drawn[1] <= first[0] - risk * first[1]
            return drawn[3] if drawn is not None and dearer else first[3]
        if phase.hurry:
            risk += phase.hurry * max(HURRY - min([one.size for one in seats if one is not seat]), 0)
        fed = phase.feeding if following.opened else 0.0
        on_table = phase.attachable + fed + (0.0 if seat.opened else _FORBIDDEN)
        feeding, share = self._reader.feeding, following.size**2
        least, chosen = 2 * _FORBIDDEN, first[3]
        for worth, points, bit, card in throws if drawn is None else (*throws, drawn):
            value = worth - risk * points
            if value < least:
                value += on_table if attaching & bit else fed * min(feeding[card] * share, 1.0)
                if value < least:
                    least, chosen = value, card
        return chosen


def _picks(seat: Seat, table: Table) -> bool:
    """Tell whether a player takes the top of the discard pile: where he can play it."""
    if not (seat.opened and table.pile):
        return False
    bit = CARD_BIT[table.pile[-1]]
    return bool(bit & (table.attaching | table.swappable) or (bit & seat.completing and seat.size >= _MELD))


def _lowest(mask: int) -> int:
    return mask & -mask
