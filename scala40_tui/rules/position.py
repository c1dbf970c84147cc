"""Positions: a moment of a deal written in TOML, so that anyone can ask "was this legal?"."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from scala40_tui.cards import COPIES, JOKERS, PACK_SIZE, Card, CardError, Hand, cards_text, parse_cards
from scala40_tui.rules.effects import with_melds
from scala40_tui.rules.melds import Meld, MeldRules, Shape, meld_rules, read_meld
from scala40_tui.rules.moves import Draw, Move, MoveError, parse_move, split_moves
from scala40_tui.rules.options import DEFAULT_PRESET, OptionError, rules_of
from scala40_tui.rules.problems import Problem, as_written, shortened
from scala40_tui.rules.state import Deal, Setup, Unseen
from scala40_tui.shuffle import HAND_SIZE
from scala40_tui.words import N_

_KEYS: Final = (
    "preset",
    "seats",
    "turn",
    "opened",
    "laps",
    "moves",
    "discard",
    "barred",
    "options",
    "hands",
    "melds",
    "expect",
)
_MELD_KEYS: Final = ("owner", "cards", "frozen")
_MOST_LAPS: Final = 10_000
_EXPECT_KEYS: Final = (
    *("legal", "move", "code", "message", "rule", "hand", "melds"),
    *("opening", "opened", "closed", "closed_in_hand"),
)


class Position(NamedTuple):
    """A position and the moves to be judged."""

    deal: Deal
    seats: tuple[str, ...]
    moves: tuple[Move, ...]
    expect: Mapping[str, Any] | None
    """What `judge --check` compares, if the file says so."""


def read_position(text: str) -> Position:
    """Read a position; raise Problem with its place otherwise."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem("", N_("this is no TOML file: {reason}"), reason=shortened(error)) from None
    except ValueError:
        raise Problem("", N_("a number in it has too many digits")) from None
    except RecursionError:
        raise Problem("", N_("its brackets are nested too deep")) from None
    return position_of(table)


def position_of(table: Mapping[str, Any]) -> Position:
    """Make a position of a TOML table; raise Problem with its place otherwise."""
    _known_keys(table, _KEYS, "")
    seats = _seats(table)
    try:
        rules = rules_of(_text(table, "preset", DEFAULT_PRESET), _table(table, "options"))
    except OptionError as error:
        place = "preset" if error.problem == "preset" else f"options.{shortened(error.name)}"
        raise Problem.of_option(place, error) from None
    turn = _seat(seats, _text(table, "turn", seats[0]), "turn")
    setup = Setup(rules, meld_rules(rules), len(seats), len(seats) - 1)
    hands = _hands(table, seats, turn)
    melds = _melds(table, seats, setup.melds)
    pile = _cards(_text(table, "discard", ""), "discard")
    moves = _moves(_text(table, "moves", ""))
    _fits_the_pack(
        {
            **{f"hands.{seats[seat]}": hand.cards() for seat, hand in enumerate(hands) if isinstance(hand, Hand)},
            **{f"melds {number}.cards": meld.cards for number, meld in enumerate(melds, 1)},
            "discard": pile,
            "moves 1": _first_drawn(moves),
        }
    )
    on_table = sum(len(meld.cards) for meld in melds)
    unknown = PACK_SIZE - sum(hand.size for hand in hands) - on_table - len(pile)
    deal = Deal(
        setup,
        hands,
        Unseen(max(unknown, 1)),
        tuple(card.held for card in pile),
        turn,
        opened=_seat_bits(table, "opened", seats),
        turns=_laps(table) * len(seats) + turn,
        barred=_seat_bits(table, "barred", seats),
    )
    return Position(with_melds(deal, melds), seats, moves, _expect(table))


# --- reading one key after another -----------------------------------------------------------------------------------


def _known_keys(table: Mapping[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in known:
            at = f"{place}.{key}" if place else key
            if meant := get_close_matches(key, known, n=1):
                raise Problem(at, N_("unknown key {key}; did you mean {meant}?"), key=shortened(key), meant=meant[0])
            raise Problem(at, N_("unknown key {key}; the keys are {known}"), key=shortened(key), known=", ".join(known))


def _text(table: Mapping[str, Any], key: str, default: str, place: str = "") -> str:
    value = table.get(key, default)
    if not isinstance(value, str):
        raise Problem(place or key, N_("must be a text in quotes, not {value}"), value=as_written(value))
    return value


def _table(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise Problem(key, N_("must be a table, written [{key}]"), key=key)
    return value


def _texts(table: Mapping[str, Any], key: str, default: list[str]) -> list[str]:
    value = table.get(key, default)
    if not (isinstance(value, list) and all(isinstance(entry, str) for entry in value)):
        raise Problem(key, N_('must be a list of names, such as ["P1", "P2"]'))
    return value


def _seats(table: Mapping[str, Any]) -> tuple[str, ...]:
    if "seats" not in table:
        raise Problem("seats", N_('they are missing; write seats = ["P1", "P2"], in the order of play'))
    seats = _texts(table, "seats", [])
    if not 2 <= len(seats) <= 6:
        raise Problem("seats", N_("must name 2 to 6 players, not {count}"), count=len(seats))
    if len(set(seats)) != len(seats) or not all(seat.strip() for seat in seats):
        raise Problem("seats", N_("must name every player once"))
    return tuple(seats)


def _seat(seats: tuple[str, ...], name: str, place: str) -> int:
    if name not in seats:
        text = N_("{name} has no seat; the seats are {seats}")
        raise Problem(place, text, name=shortened(name), seats=", ".join(map(shortened, seats)))
    return seats.index(name)


def _seat_bits(table: Mapping[str, Any], key: str, seats: tuple[str, ...]) -> int:
    return sum({1 << _seat(seats, name, key) for name in _texts(table, key, [])})


def _laps(table: Mapping[str, Any]) -> int:
    laps = table.get("laps", 1)
    if not isinstance(laps, int) or isinstance(laps, bool) or not 0 <= laps <= _MOST_LAPS:
        text = N_("must be a whole number from 0 to {most}, not {value}")
        raise Problem("laps", text, most=_MOST_LAPS, value=as_written(laps))
    return laps


def _cards(text: str, place: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except CardError as error:
        raise Problem.of_card(place, error) from None


def _hands(table: Mapping[str, Any], seats: tuple[str, ...], turn: int) -> tuple[Hand | Unseen, ...]:
    named = _table(table, "hands")
    hands: list[Hand | Unseen] = [Unseen(HAND_SIZE)] * len(seats)
    for name in named:
        place = f"hands.{name}"
        seat = _seat(seats, name, place)
        cards = _cards(_text(named, name, "", place), place)
        if len(cards) > HAND_SIZE:
            raise Problem(
                place, N_("{name} holds {count} cards; before drawing 13 are the most"), name=name, count=len(cards)
            )
        _fits_the_pack({place: cards})
        hands[seat] = Hand.of(cards)
    if seats[turn] not in named:
        text = N_('the hand of {name}, whose turn it is, is missing; write {name} = "8C KH 3D" below [hands]')
        raise Problem("hands", text, name=shortened(seats[turn]))
    return tuple(hands)


def _melds(table: Mapping[str, Any], seats: tuple[str, ...], rules: MeldRules) -> tuple[Meld, ...]:
    entries = table.get("melds", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise Problem("melds", N_("melds are written [[melds]], each with owner and cards"))
    return tuple(_meld(entry, number, seats, rules) for number, entry in enumerate(entries, 1))


def _meld(entry: Mapping[str, Any], number: int, seats: tuple[str, ...], rules: MeldRules) -> Meld:
    place = f"melds {number}"
    _known_keys(entry, _MELD_KEYS, place)
    for key in ("owner", "cards"):
        if key not in entry:
            raise Problem(place, N_("{key} is missing; write owner and cards, such as 7H 7D 7C"), key=key)
    owner = _seat(seats, _text(entry, "owner", "", f"{place}.owner"), f"{place}.owner")
    frozen = entry.get("frozen", False)
    if not isinstance(frozen, bool):
        raise Problem(
            f"{place}.frozen", N_("must be true or false, without quotes, not {value}"), value=as_written(frozen)
        )
    cards = _cards(_text(entry, "cards", "", f"{place}.cards"), f"{place}.cards")
    # What lies there was accepted by the table: a joker named against its place stays as it was named.
    shape = read_meld(cards, rules)
    if not isinstance(shape, Shape):
        shape = read_meld(cards, rules._replace(set_joker_identity="declared"))
    if not isinstance(shape, Shape):
        if frozen and cards:
            return Meld(owner, Shape(cards, False, 0, 0, 0, 0, 0, 0), frozen=True)
        text = N_("{cards} is no meld ({code}); write what lies on the table, a joker as *7C")
        raise Problem(f"{place}.cards", text, cards=cards_text(cards), code=shape.code)
    return Meld(owner, shape, frozen)


def _moves(text: str) -> tuple[Move, ...]:
    moves = []
    for number, move in enumerate(split_moves(text), 1):
        try:
            moves.append(parse_move(move))
        except MoveError as error:
            raise Problem.of_move(f"moves {number}", error) from None
    return tuple(moves)


def _first_drawn(moves: Iterable[Move]) -> list[Card]:
    return [move.card for move in list(moves)[:1] if isinstance(move, Draw) and move.card is not None]


def _fits_the_pack(places: Mapping[str, Iterable[Card]]) -> None:
    """Refuse a card that all places together name more often than the pack has it; the problem names these places."""
    counts = {place: Counter(card.held for card in cards) for place, cards in places.items()}
    for card, copies in sum(counts.values(), Counter[Card]()).items():
        most = JOKERS if card.is_joker else COPIES
        if copies > most:
            where = ", ".join(shortened(place) for place, count in counts.items() if count[card])
            text = N_("{card} is named {copies} times; the pack has {most}")
            raise Problem(where, text, card=str(card), copies=copies, most=most)


def _expect(table: Mapping[str, Any]) -> Mapping[str, Any] | None:
    if "expect" not in table:
        return None
    expect = _table(table, "expect")
    _known_keys(expect, _EXPECT_KEYS, "expect")
    return expect
