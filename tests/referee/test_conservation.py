"""Through any sequence of rulings, in any deal, 108 cards stay 108: 107 in play for each drawn out of turn."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.cards import Hand
from scala40_tui.referee.applying import apply_ruling
from scala40_tui.referee.case import Back
from scala40_tui.referee.docket import Docket
from scala40_tui.referee.facts import Facts, Lying
from scala40_tui.referee.forced import forced_turn
from scala40_tui.referee.penalties import CASES
from scala40_tui.referee.rulings import Ruling, rule
from scala40_tui.rules.effects import apply, effect
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.melds import SWEPT
from scala40_tui.rules.moves import Discard
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, Stock, new_deal
from tests.referee.deals import SEED, WHOLE_PACK, all_cards

CODES = [case.code for case in CASES]


def facts_of(draw: st.DrawFn, code: str, deal: Deal) -> Facts | None:
    """Return facts that fit the deal as it lies, or None where the row does not apply to it."""
    seat = draw(st.integers(0, deal.setup.seats - 1))
    down = [number for number, meld in enumerate(deal.melds, 1) if meld.shape is not SWEPT]
    back = next(case.back for case in CASES if case.code == code)
    if code == "DISCARD_ATTACHES":
        fits = deal.record and not deal.turn.drew and deal.pile[-1] == deal.record[-1].moves[-1].card  # type: ignore[union-attr]
        return Facts(deal.record[-1].seat, deal.pile[-1:]) if fits else None
    if code in ("DRAWN_OUT_OF_TURN", "PICKED_OUT_OF_TURN"):
        return _drawn(draw, code, deal, seat)
    if code == "CLOSED_BY_ATTACHING":
        return _closed_by_attaching(draw, deal, down)
    if back is Back.NOTHING and not down:
        return Facts(seat)
    if not down:
        return None
    number = draw(st.sampled_from(down))
    cards = deal.melds[number - 1].cards
    if code == "CLOSED_BY_MELD":
        return Facts(deal.seat, cards, number) if deal.turn.drew else None
    if back is Back.MELDS:
        return Facts(seat, melds=tuple(draw(st.sets(st.sampled_from(down)))))
    return Facts(seat, (draw(st.sampled_from(cards)),) if back is Back.CARDS else cards, number)


def _drawn(draw: st.DrawFn, code: str, deal: Deal, seat: int) -> Facts | None:
    stopped = draw(st.booleans())
    if stopped and code == "DRAWN_OUT_OF_TURN":
        assert isinstance(deal.stock, Stock)
        return Facts(seat, tuple(deal.stock[:1]), stopped=True) if deal.stock.size else None
    hand = deal.hands[seat]
    assert isinstance(hand, Hand)
    if stopped or hand.size < 2 or (seat == deal.seat and deal.turn.drew):
        return Facts(seat, deal.pile[-1:], stopped=True) if code == "PICKED_OUT_OF_TURN" else None
    return Facts(seat, (draw(st.sampled_from(hand.cards())),))


def _closed_by_attaching(draw: st.DrawFn, deal: Deal, down: list[int]) -> Facts | None:
    if not down or not deal.turn.drew or deal.hand.size < 1:
        return None
    number = draw(st.sampled_from(down))
    card = draw(st.sampled_from(deal.hand.cards()))
    return Facts(deal.seat, (card,), number, last=Lying((), number), stopped=True)


def ruled(docket: Docket, deal: Deal, ruling: Ruling) -> tuple[Docket, Deal]:
    docket, deal = docket.with_ruling(ruling), apply_ruling(deal, ruling)
    assert all_cards(deal) == WHOLE_PACK
    return docket, deal


@settings(max_examples=200)
@given(st.data(), st.sampled_from(PRESETS), st.integers(2, 6), st.integers(1, 10_000))
def test_no_card_is_lost_whatever_the_referee_rules(data: st.DataObject, preset: str, seats: int, number: int) -> None:
    # Without a minimum, melds come down soon and there is more to rule on.
    rules = preset_rules(preset).changed(opening_min=0)
    deal = new_deal(rules, seats, seats - 1, seed=SEED, number=number, cut=54)
    docket = Docket()
    for _ in range(data.draw(st.integers(1, 40))):
        if deal.outcome is not None:
            break
        moves = legal_moves(deal)
        if not moves or data.draw(st.integers(0, 3)) == 3:
            code = data.draw(st.sampled_from(CODES))
            facts = data.draw(st.composite(lambda draw, code=code, deal=deal: facts_of(draw, code, deal))())
            if facts is not None:
                docket, deal = ruled(docket, deal, rule(code, facts))
                continue
        if not moves:
            break
        move = data.draw(st.sampled_from(sorted(moves, key=lambda move: isinstance(move, Discard))))
        seat, after = deal.seat, effect(deal, move)
        if isinstance(move, Discard) and after.outcome is None:
            docket, rulings = docket.turn_ended(seat, after.record[-1].moves)
            for ruling in rulings:
                docket, after = ruled(docket, after, ruling)
            docket, after = docket.turn_begun(after.seat, after)
        deal = after
        assert all_cards(deal) == WHOLE_PACK
    assert all_cards(docket.counted(deal)) == WHOLE_PACK
    assert len(deal.removed) <= sum(ruling.case.out_of_play for ruling in docket.rulings) or preset != "fisca"


@settings(max_examples=80)
@given(st.data(), st.sampled_from(PRESETS), st.integers(2, 6), st.integers(1, 10_000))
def test_wherever_a_player_stops_the_referee_ends_his_turn_legally(
    data: st.DataObject, preset: str, seats: int, number: int
) -> None:
    deal = new_deal(preset_rules(preset), seats, seats - 1, seed=SEED, number=number, cut=54)
    earlier: tuple[Deal, ...] = ()
    for _ in range(data.draw(st.integers(0, 60))):
        moves = legal_moves(deal)
        if not moves:
            break
        move = data.draw(st.sampled_from(sorted(moves, key=lambda move: isinstance(move, Discard))))
        after = effect(deal, move)
        kept = deal.turn.drew or after.turn.picked is not None
        earlier = (*earlier, deal) if kept and not isinstance(move, Discard) else ()
        deal = after
    if deal.outcome is not None:
        return
    forced = forced_turn(deal, earlier)
    base = earlier[-forced.back] if forced.back else deal
    for move in forced.moves:
        base = apply(base, move)
    assert all_cards(base) == WHOLE_PACK
    assert base.seat != deal.seat or base.outcome is not None
    assert not forced.undone or forced.back
