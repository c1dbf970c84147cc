"""A deal or a whole match between bots, and what each seat got out of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scala40_tui.bots.chance import number_of
from scala40_tui.bots.playing import play_deal
from scala40_tui.bots.protocol import Bot, Stakes
from scala40_tui.cards import PACK_SIZE, Hand
from scala40_tui.rules import sheet as entries
from scala40_tui.rules.match import Result, evaluate
from scala40_tui.rules.options import Rules
from scala40_tui.rules.sheet import Ending, Entry, Player, Row, Sheet
from scala40_tui.rules.state import Deal, new_deal

_ENDINGS: Final = {"closed": Ending.CLOSED, "dead": Ending.DEAD, "stopped": Ending.STOPPED}


class DealScore(NamedTuple):
    """A deal that was played: who went out, and what every seat of the table paid (None where it sat out)."""

    closer: int | None
    points: tuple[int | None, ...]
    turns: int


class MatchScore(NamedTuple):
    """A match that was played."""

    deals: tuple[DealScore, ...]
    winners: tuple[int, ...]
    """The seats that won; empty where the first place is shared."""


def one_deal(rules: Rules, bots: Sequence[Bot], seed: bytes) -> DealScore:
    """Play one deal that counts for itself; the last seat deals."""
    seats = tuple(range(len(bots)))
    deal = play_deal(_dealt(rules, len(bots), len(bots) - 1, seed, 1), bots, Stakes())
    return _score(_evaluated(rules, seats, (_row(deal, seats, len(bots)),)), deal, seats)


def one_match(rules: Rules, bots: Sequence[Bot], seed: bytes) -> MatchScore:
    """Play a match to its end; the last seat deals first."""
    everyone = tuple(range(len(bots)))
    result = _evaluated(rules, everyone, ())
    rows: tuple[Row, ...] = ()
    deals: list[DealScore] = []
    while not result.over and result.next_dealer is not None:
        seats = result.playing
        dealer = seats.index(result.next_dealer)
        deal = _dealt(rules, len(seats), dealer, seed, len(rows) + 1)
        stakes = Stakes(tuple(result.totals[seat] for seat in seats), tuple(result.rejoins[seat] for seat in seats))
        deal = play_deal(deal, [bots[seat] for seat in seats], stakes)
        rows = (*rows, _row(deal, seats, len(bots)))
        result = _evaluated(rules, everyone, rows)
        deals.append(_score(result, deal, seats))
    return MatchScore(tuple(deals), result.winners)


def _dealt(rules: Rules, seats: int, dealer: int, seed: bytes, number: int) -> Deal:
    cut = 1 + number_of(seed.hex(), number, "cut") % (PACK_SIZE - 1)
    return new_deal(rules, seats, dealer, seed=seed, number=number, cut=cut)


def _evaluated(rules: Rules, seats: tuple[int, ...], rows: tuple[Row, ...]) -> Result:
    return evaluate(Sheet(rules, tuple(Player(str(seat)) for seat in seats), rows))


def _row(deal: Deal, seats: tuple[int, ...], count: int) -> Row:
    kind = deal.outcome.kind if deal.outcome is not None else "stopped"
    written = dict(zip(seats, _entries(deal), strict=True))
    return Row(tuple(written.get(seat, entries.AWAY) for seat in range(count)), _ENDINGS[kind])


def _entries(deal: Deal) -> Iterator[Entry]:
    outcome = deal.outcome
    for seat, hand in enumerate(deal.hands):
        if outcome is not None and outcome.closer == seat:
            yield entries.CLOSED_IN_HAND if outcome.in_hand else entries.CLOSED
        elif isinstance(hand, Hand):
            yield entries.cards_entry(hand.cards())


def _score(result: Result, deal: Deal, seats: tuple[int, ...]) -> DealScore:
    last = result.deals[-1]
    points = tuple(paid if seat in seats else None for seat, paid in enumerate(last.points))
    return DealScore(last.closer, points, deal.turns + (deal.outcome is not None))
