"""What is typed into a cell: the entry it makes, how the cards add up, and what it would make of the totals."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from scala40_tui.pad.edits import EntrySet
from scala40_tui.pad.view import PadView
from scala40_tui.rules.cells import cell_text, parse_cell
from scala40_tui.rules.counting import HeldCard, hand_points
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.options import Rules
from scala40_tui.rules.sheet import Entry, Kind, Penalty

_CARDS: Final = re.compile(r"(?:(?:10|[2-9AKQJT])[HDCS♥♦♣♠]?|\*(?![0-9AKQJT]))+", re.IGNORECASE)
_CARD: Final = re.compile(r"(?:10|[2-9AKQJT])[HDCS♥♦♣♠]?|\*", re.IGNORECASE)


def read_typed(text: str, before: Entry) -> Entry:
    """Return the entry that a text makes of a cell; raise CellError.

    Cards may be typed without spaces, as in `K7A2C`, as long as they are not digits only, which are points. Penalties
    are another thing than points: a text without a + leaves those of the cell as they are. One with a + says
    all of them anew, and each keeps the reason it had.
    """
    entry = parse_cell(spaced(text))
    if "+" in text:
        return dataclasses.replace(entry, penalties=_reasoned(entry.penalties, before.penalties))
    return entry if entry.kind is Kind.AWAY else dataclasses.replace(entry, penalties=before.penalties)


def spaced(text: str) -> str:
    """Return a typed text with its cards parted; `*7C` stays one word, for a joker laid in a meld is no card held."""
    main, plus, penalties = text.partition("+")
    return " ".join(map(_parted, main.split())) + plus + penalties


def _parted(word: str) -> str:
    return " ".join(_CARD.findall(word)) if _CARDS.fullmatch(word) and not word.isdecimal() else word


def typed_text(entry: Entry) -> str:
    """Return what one types to get an entry again; penalties on a blank cell are left out."""
    return cell_text(entry)


def cleared(entry: Entry) -> Entry:
    """Return a cell made blank: first its points, and if it has none, its penalties."""
    return Entry() if entry.kind is Kind.EMPTY else Entry(penalties=entry.penalties)


def _reasoned(given: Iterable[Penalty], known: Iterable[Penalty]) -> tuple[Penalty, ...]:
    left = list(known)
    found = []
    for penalty in given:
        same = next((old for old in left if old.points == penalty.points), penalty)
        if same in left:
            left.remove(same)
        found.append(same)
    return tuple(found)


def sum_text(cards: Sequence[HeldCard], rules: Rules, show: Callable[[HeldCard], str] = str) -> str:
    """Return how cards add up: `K 10 + 7 7 + A 11 + * 25 + 2 2 = 55`; `show` writes a card."""
    counted = hand_points(cards, rules)
    if len(cards) == 1:
        return f"{show(cards[0])} = {counted}"
    return " + ".join(f"{show(card)} {card.points}" for card in cards) + f" = {counted}"


class Preview(NamedTuple):
    """What an entry would do, whatever the others of its deal are."""

    held: int
    """What the cards count."""
    points: int
    """What is paid, flat 100s and bonuses included."""
    penalty: int
    total: int
    """The total after the deal, before anybody rejoins."""


def preview(view: PadView, row: int, seat: int, entry: Entry) -> Preview | None:
    """Return what an entry would do to its player's total; None where it counts for nothing."""
    deal = evaluate(EntrySet(row, seat, entry).apply(view.sheet)).deals[row]
    points = deal.points[seat]
    if points is None or deal.dealer is None or entry.kind is Kind.AWAY:
        return None
    total = view.before(row, seat) + points + deal.penalties[seat]
    return Preview(entry.held(view.sheet.rules), points, deal.penalties[seat], total)
