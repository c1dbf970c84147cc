"""Questions to the solver as a player would put them: cards held, melds on the table, rules."""

from __future__ import annotations

from scala40_tui.cards import Hand, cards_text, parse_cards
from scala40_tui.rules.effects import apply, effect
from scala40_tui.rules.moves import Pick, moves_text
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import FRESH, Deal
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.posed import posed

FISCA = preset_rules("fisca")


def rules(**options: int | str) -> Rules:
    return FISCA.changed(**options)


def hand(text: str) -> Hand:
    return Hand.of(parse_cards(text))


def asked(cards: str, table: str = "", *, opened: bool = True, **options: int | str) -> Deal:
    """Return the turn of a player who has drawn and holds `cards`."""
    return posed(cards, table, rules(**options), opened=opened)


def picking(cards: str, top: str, table: str = "", *, opened: bool = True, **options: int | str) -> Deal:
    """Return the turn of a player who holds `cards` and has picked up `top`."""
    deal = asked(f"{cards} {top}", table, opened=opened, **options)
    before = deal.hand.remove(parse_cards(top)[0])
    deal = deal._replace(hands=(before, *deal.hands[1:]), pile=parse_cards(top), turn=FRESH)
    return effect(deal, Pick())


def played(deal: Deal, plan: Plan | None) -> Deal:
    """Return the deal after a plan, each move of which the engine allows, and which leaves what it says."""
    assert plan is not None
    after = deal
    for move in plan.moves:
        after = apply(after, move)
    assert after.hands[deal.seat] == plan.left
    return after


def moves(plan: Plan | None) -> str:
    return "" if plan is None else moves_text(plan.moves)


def left(plan: Plan | None) -> str:
    return "nobody" if plan is None else cards_text(plan.left.cards())
