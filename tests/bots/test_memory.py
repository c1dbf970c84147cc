"""What a player knows of where the cards are."""

from __future__ import annotations

from collections import Counter

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.bots.roster import make
from scala40_tui.cards import CARDS, JOKER, NATURALS, PACK_SIZE, Hand
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, seen_from
from scala40_tui.solver.unseen import discards_lying, unseen
from tests.bots.observing import dealt, turns_of


def positions(number: int, preset: str = "fisca") -> list[Deal]:
    bots = [make(BotSpec("circolo", seed=seat)) for seat in range(3)]
    return [deal for deal in turns_of(dealt(preset_rules(preset), 3, number), bots) if deal.outcome is None]


def test_the_remembered_discards_lie_in_the_pile_in_their_order() -> None:
    for number in range(4):
        for deal in positions(number, "anderson"):
            lying = discards_lying(seen_from(deal, deal.seat))
            assert tuple(lying) == deal.pile[len(deal.pile) - len(lying) :]
            assert len(lying) >= len(deal.pile) - 2


def test_what_is_unseen_is_what_lies_hidden_and_the_pile_s_first_card() -> None:
    for deal in positions(5):
        hidden = Counter(card for card in deal.stock)
        for seat, hand in enumerate(deal.hands):
            if seat != deal.seat and isinstance(hand, Hand):
                hidden.update(hand.cards())
        found = unseen(seen_from(deal, deal.seat))
        more = Counter({CARDS[n]: found.copies[n] for n in range(NATURALS)}) + Counter({JOKER: found.jokers})
        assert not hidden - more
        assert (more - hidden).total() <= 2
        assert found.total == more.total()


def test_who_remembers_little_takes_more_cards_for_unseen() -> None:
    deal = positions(6)[-1]
    view = seen_from(deal, deal.seat)
    totals = [unseen(view, remembered).total for remembered in (1, 3, 1000)]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > totals[-1]
    assert totals[0] < PACK_SIZE
