"""Melds: runs and sets, what a joker in them stands for, what they are worth and what fits them.

A meld's cards are kept in the order in which they lie: a run from its low end up, a set as it was laid. A joker in them
is always one that stands for a card (A, P), for humans and bots alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from scala40_tui.cards import CARD_BIT, CARDS, JOKER, JOKER_BIT, SUITS, Card, card, cards_text, joker_for
from scala40_tui.rules.options import Rules
from scala40_tui.rules.refusals import Refusal, refuse

HIGH_ACE: Final = 14
"""The place of an ace above the king in a run."""
_SHORTEST: Final = 3
_SUIT_COUNT: Final = len(SUITS)
_FULL_SET: Final = _SUIT_COUNT


class MeldRules(NamedTuple):
    """The options that say what a meld is."""

    run_max: int
    jokers_per_meld: int
    min_naturals: int
    set_joker_identity: str


def meld_rules(rules: Rules) -> MeldRules:
    """Return the options that say what a meld is."""
    return MeldRules(rules.run_max, rules.jokers_per_meld, rules.min_naturals, rules.set_joker_identity)


class Shape(NamedTuple):
    """A legal meld's cards and what follows from them."""

    cards: tuple[Card, ...]
    is_run: bool
    low: int
    """The place of a run's low end, 1 (ace) to 12; the rank of a set."""
    points: int
    """An ace counts 1 below the two, otherwise 11; a joker counts as the card it stands for (F 1.1, A)."""
    jokers: int
    attachable: int
    """Mask of the natural cards that attach."""
    joker_faces: int
    """Mask of the natural cards that a joker attached to it may stand for."""
    swappable: int
    """Mask of the natural cards that take a joker out of it."""
    attaching: int = 0
    """Mask of the cards that attach, jokers as JOKER_BIT."""

    @property
    def high(self) -> int:
        """The place of a run's high end, 3 to 14."""
        return self.low + len(self.cards) - 1


class Meld(NamedTuple):
    """A meld on the table. One swept off the table keeps its number and has no cards."""

    owner: int
    shape: Shape
    frozen: bool = False
    """Nothing may be attached to it or swapped out of it (F art. 11)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they lie."""
        return self.shape.cards

    @property
    def attaching(self) -> int:
        """Mask of what attaches, jokers as JOKER_BIT; nothing where the meld is frozen."""
        return 0 if self.frozen else self.shape.attaching


SWEPT: Final = Shape((), False, 0, 0, 0, 0, 0, 0)
"""The shape of a meld that was swept off the table."""


def _place_rank(place: int) -> int:
    return 1 if place == HIGH_ACE else place


def run_card_points(place: int) -> int:
    """Return the points of the card at a place of a run: 1 the low ace, 14 the high one (F 1.1)."""
    return 11 if place == HIGH_ACE else min(place, 10)


def set_card_points(rank: int) -> int:
    """Return the points of one card of a set of that rank (F 1.1)."""
    return 11 if rank == 1 else min(rank, 10)


# --- reading the cards of a meld -------------------------------------------------------------------------------------


def _run_readings(cards: tuple[Card, ...], rules: MeldRules) -> Iterator[tuple[Card, ...]]:
    """Give every run that the cards can be, bare jokers standing for what is missing."""
    known = [c for c in cards if c != JOKER]
    length = len(cards)
    if len({c.suit for c in known}) != 1 or length > rules.run_max:
        return
    suit = known[0].suit
    for low in _low_ends([c.rank for c in known], length):
        by_place = _placed(known, low, low + length - 1)
        if by_place is not None:
            places = range(low, low + length)
            yield tuple(by_place[p] if p in by_place else joker_for(card(_place_rank(p), suit)) for p in places)


def _low_ends(ranks: list[int], length: int) -> range:
    """Return where a run of that length may begin so that it covers all ranks but the ace, which has two places."""
    others = [rank for rank in ranks if rank != 1]
    latest = HIGH_ACE + 1 - length
    return range(max([*others, length]) - length + 1, min([*others, latest]) + 1)


def _placed(known: list[Card], low: int, high: int) -> dict[int, Card] | None:
    """Put the known cards on the places of a run, or say that they do not go there."""
    by_place: dict[int, Card] = {}
    for c in known:
        places = [p for p in ((1, HIGH_ACE) if c.rank == 1 else (c.rank,)) if low <= p <= high and p not in by_place]
        if not places:
            return None
        by_place[places[0]] = c
    return by_place


def _set_readings(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Give every set that the cards can be, bare jokers standing for suits that are missing."""
    known = [c for c in cards if c != JOKER]
    suits = {c.suit for c in known}
    if len(cards) > _FULL_SET or len({c.rank for c in known}) != 1 or len(suits) != len(known):
        return
    missing = [suit for suit in range(_SUIT_COUNT) if suit not in suits]
    for chosen in combinations(missing, len(cards) - len(known)):
        left = iter(chosen)
        yield tuple(joker_for(card(known[0].rank, next(left))) if c == JOKER else c for c in cards)


def _readings(cards: tuple[Card, ...], rules: MeldRules) -> list[tuple[Card, ...]]:
    """Return the melds that the cards can be, one for each way of naming the jokers."""
    found: dict[tuple[int, ...], tuple[Card, ...]] = {}
    for reading in (*_run_readings(cards, rules), *_set_readings(cards)):
        key = tuple(sorted(reading))
        if key not in found or _as_written(reading, cards):
            found[key] = reading
    return list(found.values())


def _as_written(reading: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    return all(written in (JOKER, read) for written, read in zip(cards, reading, strict=True))


def _cqfp_suit(cards: tuple[Card, ...], place: int) -> int:
    """Return the suit that a joker's place in a set says: after the card at its left, or before the first one (A)."""
    if place == 0:
        return (cards[1].suit - 1) % _SUIT_COUNT
    return (cards[place - 1].suit + 1) % _SUIT_COUNT


def _cqfp_reading(cards: tuple[Card, ...], readings: list[tuple[Card, ...]]) -> list[tuple[Card, ...]] | Refusal:
    """Narrow the readings of a set with jokers to what their places say (A)."""
    jokers = [place for place, c in enumerate(cards) if c.is_joker]
    if len(jokers) > 1:
        bare = any(cards[place] == JOKER for place in jokers)
        return _undeclared(cards, readings) if bare else readings
    place = jokers[0]
    if len(cards) == _FULL_SET:
        return readings
    said = card(readings[0][place].rank, _cqfp_suit(cards, place))
    if any(c.face == said for c in cards if not c.is_joker):
        return readings
    fitting = [reading for reading in readings if reading[place].face == said]
    return fitting or refuse("JOKER_MISDECLARED", cards=cards_text(cards), face=str(said))


def _is_set(cards: tuple[Card, ...]) -> bool:
    return cards[0].face.rank == cards[1].face.rank


@lru_cache(maxsize=1 << 16)
def read_meld(cards: tuple[Card, ...], rules: MeldRules) -> Shape | Refusal:
    """Return the meld that the cards make, its jokers named, or the first fault by the order of faults."""
    fault = _size_fault(cards, rules)
    if fault is not None:
        return fault
    readings = _readings(cards, rules)
    if not readings:
        bare = tuple(c.held for c in cards)
        if bare != cards and _readings(bare, rules):
            return refuse("JOKER_MISDECLARED", cards=cards_text(cards))
        return _plain_fault(cards, rules)
    if rules.set_joker_identity == "cqfp" and _is_set(readings[0]) and any(c.is_joker for c in cards):
        narrowed = _cqfp_reading(cards, readings)
        if isinstance(narrowed, Refusal):
            return narrowed
        readings = narrowed
    if len(readings) > 1:
        return _undeclared(cards, readings, _naming_option(cards, readings, rules))
    return shape_of(readings[0], rules)


def _undeclared(
    cards: tuple[Card, ...], readings: list[tuple[Card, ...]], allowed_by: tuple[str, str] | None = None
) -> Refusal:
    """Say that a joker must be named, with what it is in the likeliest of the readings for an example."""
    likeliest = next((reading for reading in readings if _as_written(reading, cards)), readings[0])
    named = next(c for c in likeliest if c.is_joker and c not in cards)
    return refuse("JOKER_UNDECLARED", allowed_by, cards=cards_text(cards), example=str(named))


def _naming_option(
    cards: tuple[Card, ...], readings: list[tuple[Card, ...]], rules: MeldRules
) -> tuple[str, str] | None:
    """Return the option by which the place of a set's joker would say what it stands for."""
    if rules.set_joker_identity == "cqfp" or not _is_set(readings[0]):
        return None
    narrowed = _cqfp_reading(cards, readings)
    return None if isinstance(narrowed, Refusal) or len(narrowed) > 1 else ("set_joker_identity", "cqfp")


def readings(cards: tuple[Card, ...], rules: MeldRules) -> tuple[Shape, ...]:
    """Return every legal meld that the cards can be, so that a person may choose what a joker stands for."""
    if _size_fault(cards, rules) is not None:
        return ()
    named = (read_meld(reading, rules) for reading in _readings(cards, rules))
    return tuple(shape for shape in named if isinstance(shape, Shape))


# --- faults ----------------------------------------------------------------------------------------------------------


def _size_fault(cards: tuple[Card, ...], rules: MeldRules) -> Refusal | None:
    """Return the fault that no naming of jokers can mend."""
    jokers = sum(c.is_joker for c in cards)
    if len(cards) < _SHORTEST:
        return refuse("MELD_TOO_SHORT", cards=len(cards))
    if jokers > rules.jokers_per_meld:
        allowed_by = ("jokers_per_meld", jokers) if jokers <= 2 else None
        return refuse("TOO_MANY_JOKERS", allowed_by, jokers=jokers, most=rules.jokers_per_meld)
    naturals = len(cards) - jokers
    if naturals < rules.min_naturals:
        allowed_by = ("min_naturals", naturals) if naturals else None
        return refuse("TOO_FEW_NATURALS", allowed_by, naturals=naturals, fewest=rules.min_naturals)
    ranks = [c.rank for c in cards if not c.is_joker]
    if len(set(ranks)) == 1 and len(cards) > _FULL_SET:
        return refuse("SET_TOO_LONG", cards=len(cards))
    known = [c for c in cards if c != JOKER]
    is_for_a_run = len({c.suit for c in known}) == 1 and len({c.rank for c in known}) > 1
    return refuse("RUN_DOUBLE_ACE", cards=cards_text(cards)) if is_for_a_run and ranks.count(1) > 1 else None


def _plain_fault(cards: tuple[Card, ...], rules: MeldRules) -> Refusal:
    """Name the single fault of cards that make no meld, or say that there is more than one."""
    known = [c.face for c in cards if c != JOKER]
    ranks, text = [c.rank for c in known], cards_text(cards)
    if len(set(ranks)) == 1:
        return refuse("SET_DUP_SUIT", cards=text)
    if len({c.suit for c in known}) == 1:
        return _run_fault(ranks, len(cards), text, rules)
    if len(set(ranks)) == len(ranks) and _fits_places(ranks, len(cards)):
        return refuse("RUN_MIXED_SUIT", cards=text)
    if Counter(ranks).most_common(1)[0][1] == len(ranks) - 1 > 1:
        return refuse("SET_MIXED_RANK", cards=text)
    return refuse("NOT_A_MELD", cards=text)


def _fits_places(ranks: list[int], length: int) -> bool:
    places = (ranks, [HIGH_ACE if rank == 1 else rank for rank in ranks])
    return any(max(p) - min(p) < length for p in places)


def _run_fault(ranks: list[int], length: int, text: str, rules: MeldRules) -> Refusal:
    """Name the fault of cards of one suit that make no run."""
    once = set(ranks)
    if len(once) != len(ranks) and not (length == HIGH_ACE and ranks.count(1) == len(ranks) - len(once) + 1):
        return refuse("RUN_DUP_RANK", cards=text)
    if length > rules.run_max:
        return refuse(
            "RUN_TOO_LONG", ("run_max", length) if length == HIGH_ACE else None, cards=length, most=rules.run_max
        )
    around = any(all((rank - start) % 13 < length for rank in once) for start in range(1, 14))
    return refuse("RUN_WRAP" if around else "RUN_GAP", cards=text)


# --- what follows from a meld ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def shape_of(cards: tuple[Card, ...], rules: MeldRules) -> Shape:
    """Return what follows from the cards of a legal meld that lie in order, every joker named."""
    return _set_shape(cards, rules) if _is_set(cards) else _run_shape(cards, rules)


def _run_shape(cards: tuple[Card, ...], rules: MeldRules) -> Shape:
    suit, length = cards[0].suit, len(cards)
    low = HIGH_ACE + 1 - length if cards[-1].rank == 1 else cards[0].rank
    high = low + length - 1
    jokers = sum(c.is_joker for c in cards)
    natural_ace = any(c.rank == 1 and not c.is_joker for c in cards)
    ends = [place for place in (low - 1, high + 1) if 1 <= place <= HIGH_ACE and length < rules.run_max]
    bits = {place: CARD_BIT[card(_place_rank(place), suit)] for place in ends}
    attachable = sum({bit for place, bit in bits.items() if not (natural_ace and place in (1, HIGH_ACE))})
    faces = sum(set(bits.values())) if jokers < rules.jokers_per_meld else 0
    swappable = sum({CARD_BIT[c.face] for c in cards if c.is_joker and not (natural_ace and c.rank == 1)})
    points = sum(run_card_points(place) for place in range(low, high + 1))
    return Shape(cards, True, low, points, jokers, attachable, faces, swappable, _attaching(attachable, faces))


def _set_shape(cards: tuple[Card, ...], rules: MeldRules) -> Shape:
    rank = cards[0].rank
    naturals = sum(CARD_BIT[c] for c in cards if not c.is_joker)
    jokers = sum(c.is_joker for c in cards)
    all_suits = sum(CARD_BIT[card(rank, suit)] for suit in range(_SUIT_COUNT))
    stood_for = sum(CARD_BIT[c.face] for c in cards if c.is_joker)
    anybody = rules.set_joker_identity == "any_missing"
    room = len(cards) < _FULL_SET
    attachable = all_suits & ~naturals & ~(0 if anybody else stood_for) if room else 0
    faces = all_suits & ~naturals & ~stood_for if room and jokers < rules.jokers_per_meld else 0
    swappable = (all_suits & ~naturals if anybody else stood_for) if jokers else 0
    points, attaching = set_card_points(rank) * len(cards), _attaching(attachable, faces)
    return Shape(cards, False, rank, points, jokers, attachable, faces, swappable, attaching)


def _attaching(attachable: int, joker_faces: int) -> int:
    return attachable | JOKER_BIT if joker_faces else attachable


def attached(shape: Shape, new: Card, rules: MeldRules) -> Shape:
    """Return the meld with a card attached that fits it, a joker already named."""
    if not shape.is_run:
        return shape_of((*_making_way(shape, new), new), rules)
    at_low = shape.low > 1 and new.rank == shape.low - 1
    return shape_of((new, *shape.cards) if at_low else (*shape.cards, new), rules)


def _making_way(shape: Shape, new: Card) -> tuple[Card, ...]:
    """Let a set's joker stand for another missing suit where it stood for the card that comes (any_missing)."""
    if new.is_joker or all(c.face != new for c in shape.cards):
        return shape.cards
    taken = {c.suit for c in shape.cards}
    free = next(suit for suit in range(_SUIT_COUNT) if suit not in taken)
    return tuple(joker_for(card(new.rank, free)) if c.is_joker and c.face == new else c for c in shape.cards)


def swapped(shape: Shape, new: Card, rules: MeldRules) -> Shape:
    """Return the meld with a natural card in the place of the joker it takes."""
    jokers = [place for place, c in enumerate(shape.cards) if c.is_joker]
    place = next((p for p in jokers if shape.cards[p].face == new), jokers[0])
    return shape_of((*shape.cards[:place], new, *shape.cards[place + 1 :]), rules)


def fault_of_attaching(shape: Shape, new: Card, number: int, rules: MeldRules) -> Refusal | None:
    """Return why a card, a joker perhaps named, does not attach to the meld, or None."""
    if new.is_joker:
        return _fault_of_attaching_joker(shape, new, number, rules)
    if CARD_BIT[new] & shape.attachable:
        return None
    return _fault_of_no_place(shape, new, number, rules)


def _fault_of_attaching_joker(shape: Shape, new: Card, number: int, rules: MeldRules) -> Refusal | None:
    if shape.jokers >= rules.jokers_per_meld:
        allowed_by = ("jokers_per_meld", shape.jokers + 1) if shape.jokers == 1 else None
        return refuse("TOO_MANY_JOKERS", allowed_by, jokers=shape.jokers + 1, most=rules.jokers_per_meld)
    if new == JOKER:
        faces = shape.joker_faces.bit_count()
        if faces > 1:
            face = joker_for(CARDS[(shape.joker_faces & -shape.joker_faces).bit_length() - 1])
            return refuse("JOKER_UNDECLARED", cards=cards_text((*shape.cards, new)), example=str(face))
        return None if faces else _fault_of_no_place(shape, new, number, rules)
    if CARD_BIT[new.face] & shape.joker_faces:
        return None
    if shape.joker_faces:
        return refuse("JOKER_MISDECLARED", cards=cards_text((*shape.cards, new)))
    return _fault_of_no_place(shape, new, number, rules)


def _fault_of_no_place(shape: Shape, new: Card, number: int, rules: MeldRules) -> Refusal:
    if shape.is_run and new != JOKER and new.rank == 1 and new.suit == shape.cards[0].suit:
        natural_ace = any(c.rank == 1 and not c.is_joker for c in shape.cards)
        open_end = shape.low == 2 or shape.high == HIGH_ACE - 1
        if natural_ace and open_end and not new.is_joker:
            return refuse("RUN_DOUBLE_ACE", cards=cards_text((*shape.cards, new)))
    if shape.is_run and len(shape.cards) >= rules.run_max < HIGH_ACE:
        wider = shape_of(shape.cards, rules._replace(run_max=HIGH_ACE))
        fits = wider.joker_faces if new.is_joker else wider.attachable & CARD_BIT[new]
        if fits:
            return refuse("RUN_TOO_LONG", ("run_max", HIGH_ACE), cards=len(shape.cards) + 1, most=rules.run_max)
    return refuse("NO_FIT", card=str(new), meld=number, cards=cards_text(shape.cards))


def named_joker(shape: Shape, new: Card) -> Card:
    """Return a card that fits the meld with what a bare joker stands for where there is one answer."""
    if new != JOKER:
        return new
    return joker_for(Card(shape.joker_faces.bit_length() - 1))
