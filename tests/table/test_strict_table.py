"""A strict table: irregularities, what the referee's rulings let a player do, and their points on the sheet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scala40_tui.cards import cards_text, parse_cards
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, parse_move
from scala40_tui.rules.state import Deal
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.events import Irregular, Played, Ruled, from_record, to_draft
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table, replay
from tests.referee.deals import WHOLE_PACK, all_cards
from tests.table.matches import ended, match, open_journal
from tests.table.timed import Heard, Watch, anna_on_turn, cut, decision, with_anna

KINGS = ((1, "KH KD KC"),)


def strict(seats: int = 3, **options: int | str) -> MatchConfig:
    return with_anna(seats, turn_clock="off", timeout="none", **options)._replace(strict=True)


def tried(table: Table, *moves: str) -> list[str]:
    """Return the codes of the refusals, empty for a move that was made."""
    faults = [table.play(0, parse_move(move)) for move in moves]
    return [fault.code if fault else "" for fault in faults]


def hand(table: Table, seat: int = 0) -> str:
    deal = table.state.deal
    assert deal is not None
    return cards_text(deal.hands[seat].cards())  # type: ignore[union-attr]


def codes(table: Table) -> list[tuple[str, int]]:
    return [(ruling.code, ruling.points) for ruling in table.view(0).rulings]


# --- what a player tries ----------------------------------------------------------------------------------------------


def test_at_an_ordinary_table_a_refusal_is_a_refusal(tmp_path: Path) -> None:
    config = strict()._replace(strict=False)
    with anna_on_turn(tmp_path, "8H 8S 8D 9S KC", config=config, opened=1) as (table, _, heard, _):
        assert tried(table, "draw", "meld 8H 8S 8D 9S") == ["", "SET_MIXED_RANK"]
        assert len(heard.events) == 1


def test_without_penalties_a_strict_table_is_an_ordinary_one(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "8H 8S 8D 9S KC", config=strict(penalties="off"), opened=1) as (table, _, heard, _):
        assert tried(table, "draw", "meld 8H 8S 8D 9S") == ["", "SET_MIXED_RANK"]
        assert len(heard.events) == 1


def test_asking_what_would_be_refused_costs_nothing(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "8H 8S 8D 9S KC", config=strict(), opened=1) as (table, _, heard, _):
        assert table.refusal(0, parse_move("meld 8H 8S 8D 9S")) is not None
        assert heard.events == []


def test_a_card_too_many_goes_back_ten_points_and_the_meld_lies_there(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "8H 8S 8D 9S KC", config=strict(), opened=1, stock="2H") as (table, _, heard, _):
        assert tried(table, "draw", "meld 8H 8S 8D 9S") == ["", "SET_MIXED_RANK"]
        move = parse_move("meld 8H 8S 8D 9S")
        assert heard.events[1:] == [Irregular(0, move, "EXCESS_BESIDE_MELD"), Played(parse_move("meld 8H 8S 8D"))]
        assert (hand(table), codes(table)) == ("2H KC 9S", [("EXCESS_BESIDE_MELD", 10)])


def test_no_meld_at_all_costs_twenty_and_the_turn_goes_on(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "8H 8S 9S KC", config=strict(), opened=1, stock="2H") as (table, _, _, _):
        assert tried(table, "draw", "meld 8H 8S 9S", "discard KC") == ["", "SET_MIXED_RANK", ""]
        assert codes(table) == [("EXCESS_NO_MELD", 20)]


def test_an_opening_that_fails_goes_back_whole(tmp_path: Path) -> None:
    cards = "8H 8S 8D 2C 3C 4C KC 9D"
    with anna_on_turn(tmp_path, cards, config=strict(), stock="5H") as (table, _, _, _):
        assert tried(table, "draw", "meld 8H 8S 8D", "meld 2C 3C 4C KC") == ["", "", "RUN_GAP"]
        assert hand(table) == "5H 8H 8D 9D 2C 3C 4C KC 8S"
        assert codes(table) == [("EXCESS_OPENING_FAILS", 20)]
        assert tried(table, "discard KC") == [""]


def test_a_discard_that_attaches_costs_ten_each_time_until_another_goes(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "KS 9D 3C", config=strict(), melds=KINGS, opened=2, stock="2H") as (table, _, _, _):
        refused = ["", "DISCARD_ATTACHES", "DISCARD_ATTACHES", ""]
        assert tried(table, "draw", "discard KS", "discard KS", "discard 9D") == refused
        assert codes(table) == [("DISCARD_ATTACHES", 10)] * 2


def test_who_lays_his_last_cards_discards_one_of_them(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D", config=strict(), opened=1, stock="7C") as (table, _, _, _):
        assert tried(table, "draw", "meld 7H 7D 7C", "meld 7H 7D 7C") == ["", "CLOSE_WITHOUT_DISCARD", "REFEREE_ORDER"]
        order = table.view(0).order
        assert order is not None
        assert order.cards == parse_cards("7H 7D 7C")
        assert tried(table, "discard 7D") == [""]
        assert codes(table) == [("CLOSED_BY_MELD", 10)]
        assert table.view(0).order is None


def test_the_order_to_discard_one_of_the_cards_binds_while_one_of_them_may_go(tmp_path: Path) -> None:
    cards = "7H 7D 7C 2S 3S"
    with anna_on_turn(tmp_path, cards, config=strict(), stock="4S") as (table, _, _, _):
        assert tried(table, "draw", "meld 7H 7D 7C", "meld 2S 3S 4S") == ["", "", "CLOSE_WITHOUT_DISCARD"]
        assert hand(table) == "7H 7D 7C 2S 3S 4S", "24 points make no opening"
        assert tried(table, "discard 7H", "discard 2S") == ["REFEREE_ORDER", ""]
    melds = ((1, "5S 6S 7S"), (1, "AD 2D 3D"))
    with anna_on_turn(tmp_path, "4S 4D", config=strict(), melds=melds, opened=2, stock="4H") as (table, _, _, _):
        assert tried(table, "draw", "meld 4S 4D 4H", "discard 4H") == ["", "CLOSE_WITHOUT_DISCARD", ""]


def test_going_out_by_attaching_the_last_meld_goes_back_and_the_card_is_discarded(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 7C", config=strict(), melds=KINGS, opened=3, stock="KS") as (table, _, heard, _):
        assert tried(table, "draw", "meld 7H 7D 7C", "attach KS 1") == ["", "", "CLOSE_WITHOUT_DISCARD"]
        assert heard.events[-1] == Played(parse_move("discard KS"))
        deal = table.state.deal
        assert deal is not None
        assert (hand(table), cards_text(deal.pile[-1:]), table.state.actor) == ("7H 7D 7C", "KS", 1)
        assert codes(table) == [("CLOSED_BY_ATTACHING", 10)]
        assert len(deal.melds) == 1


# --- out of turn, before drawing --------------------------------------------------------------------------------------


def two_people() -> MatchConfig:
    return match(3, number=7, people=(0, 1), turn_clock="off", timeout="none")._replace(strict=True)


def test_a_card_drawn_out_of_turn_leaves_the_game(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, config=two_people()) as (table, _, _, _):
        deal = table.state.deal
        assert deal is not None
        top = deal.stock[:1]  # type: ignore[index]
        fault = table.play(1, Draw())
        assert fault is not None
        assert (fault.code, codes(table)) == ("NOT_YOUR_TURN", [("DRAWN_OUT_OF_TURN", 20)])
        after = table.state.deal
        assert after is not None
        assert (after.removed, after.stock.size) == (top, deal.stock.size - 1)
        assert all_cards(after) == WHOLE_PACK
        assert sum(all_cards(after).values()) - len(after.removed) == 107


def test_moves_taken_back_do_not_bring_back_the_card_that_left_the_game(tmp_path: Path) -> None:
    hand_of_anna = "KH KD KC QH QD QC 2S 3S"
    with anna_on_turn(tmp_path, hand_of_anna, config=two_people(), stock="9H 9D") as (table, _, _, _):
        assert tried(table, "draw", "meld KH KD KC") == ["", ""]
        table.play(1, Draw())
        assert table.take_back(0)
        deal = table.state.deal
        assert deal is not None
        assert (cards_text(deal.removed), deal.melds) == ("9D", ())
        assert deal.stock[:1] != parse_cards("9D")  # type: ignore[index]


def test_a_card_picked_up_out_of_turn_stays_on_the_pile(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, config=two_people()) as (table, _, _, _):
        before = table.state.deal
        table.play(1, Pick())
        assert (table.state.deal, codes(table)) == (before, [("PICKED_OUT_OF_TURN", 20)])


def test_bots_are_never_ruled_on_out_of_turn(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, config=strict()) as (table, _, heard, _):
        assert table.play(1, Draw()) is not None
        assert heard.events == []


def test_a_meld_laid_before_drawing_is_frozen_and_he_only_draws_and_discards(tmp_path: Path) -> None:
    cards = "7H 7D 7C 9S 2D"
    with anna_on_turn(tmp_path, cards, config=strict(2), melds=KINGS, opened=3, stock="KS 3H") as (table, _, _, _):
        assert tried(table, "meld 7H 7D 7C", "meld 7H 7D 7C") == ["MUST_DRAW_FIRST", "REFEREE_ORDER"]
        assert tried(table, "pick") == ["REFEREE_ORDER"]
        assert tried(table, "draw", "attach KS 1", "discard 9S") == ["", "REFEREE_ORDER", ""]
        deal = table.state.deal
        assert deal is not None
        assert [meld.frozen for meld in deal.melds] == [False, True]
        assert codes(table)[0] == ("NOT_DRAWN_LAID", 0)
        run_bots_now(table)
        deal = table.state.deal
        assert deal is not None
        if table.state.phase is Phase.PLAY:
            assert [meld.frozen for meld in deal.melds][:2] == [False, False], "his next turn has begun"


def test_what_is_frozen_counts_in_hand_when_somebody_else_goes_out(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "7H 7D 7C 9S 2D", config=strict(), melds=KINGS, opened=3) as (table, _, _, _):
        tried(table, "meld 7H 7D 7C")
        state = ended(table.state, 1, {0: "2D 9S", 2: "4D"})
    assert cards_text(parse_cards("2D 7C 7D 7H 9S")) == " ".join(sorted(map(str, state.sheet.rows[0].entries[0].cards)))
    assert state.result.totals[0] == 2 + 9 + 21


def test_an_opening_laid_before_drawing_opens_in_the_next_turn(tmp_path: Path) -> None:
    cards = "KH KD KC KS 9S 2D 4D"
    with anna_on_turn(tmp_path, cards, config=strict(2), stock="3H") as (table, _, _, _):
        assert tried(table, "meld KH KD KC KS") == ["MUST_DRAW_FIRST"]
        assert tried(table, "draw", "discard 9S") == ["", ""]
        assert table.state.deal is not None
        assert not table.state.deal.has_opened(0)
        run_bots_now(table)
        assert table.state.deal.has_opened(0)


# --- points and the journal -------------------------------------------------------------------------------------------


def test_points_are_added_at_the_count_each_with_its_article(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "KS 9D 3C", config=strict(), melds=KINGS, opened=2, stock="2H") as (table, _, _, _):
        tried(table, "draw", "discard KS", "discard KS", "discard 9D")
        assert table.rule(2, "OTHER", points=15)
        assert table.state.result.totals == (0, 0, 0), "before the count nothing is added"
        state = ended(table.state, 1, {0: "9C", 2: "4D"})
    entry = state.sheet.rows[0].entries[0]
    assert [tuple(penalty) for penalty in entry.penalties] == [(10, "art. 11 DISCARD_ATTACHES")] * 2
    assert (state.result.deals[0].points, state.result.deals[0].penalties) == ((9, 0, 4), (20, 0, 15))
    assert state.result.totals == (29, 0, 19)
    assert [ruling.points for ruling in state.ruled] == [10, 10, 15]
    assert state.docket.rulings == ()


def test_a_ruling_of_the_referee_needs_a_deal_and_moves_no_card(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, config=strict()) as (table, _, heard, _):
        assert table.rule(1, "EXPOSED", parse_cards("KH"))
        assert not table.rule(1, "EXCESS_NO_MELD")
        assert not table.rule(1, "CLOSED_BY_ATTACHING")
        assert not table.rule(1, "DRAWN_OUT_OF_TURN", parse_cards("KH"))
        assert not table.rule(1, "TOO_LATE")
        assert not table.rule(7, "OTHER", points=5)
        assert heard.events == [Ruled(1, "EXPOSED", parse_cards("KH"))]


def test_a_second_error_in_dealing_costs_fifty(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, config=strict()) as (table, _, _, _):
        assert table.rule(2, "DEAL_ERROR")
        assert table.rule(2, "DEAL_ERROR")
        assert codes(table) == [("DEAL_ERROR", 0), ("DEAL_ERROR_AGAIN", 50)]
        state = ended(table.state, 1, {0: "9C", 2: "4D"})
        assert state.docket.warned == (2, 2), "warnings last for the whole match"


def test_a_card_shown_and_not_played_costs_ten_at_the_end_of_the_turn(tmp_path: Path) -> None:
    with anna_on_turn(tmp_path, "KS 9D 3C", config=strict(), stock="2H") as (table, _, _, _):
        table.rule(0, "EXPOSED", parse_cards("9D"))
        tried(table, "draw", "discard 9D")
        assert codes(table) == [("EXPOSED", 0), ("EXPOSED_NOT_PLAYED", 10)]


def test_the_journal_says_article_and_points_and_does_not_take_others() -> None:
    event = Irregular(2, parse_move("meld 8H 8S 9S"), "EXCESS_NO_MELD")
    kind, payload = to_draft(event)
    assert (kind, payload["article"], payload["points"]) == ("irregular", "art. 11", 20)
    assert from_record(kind, payload) == event
    with pytest.raises(ValueError, match="article and the points"):
        from_record(kind, payload | {"points": 10})
    ruling = Ruled(1, "OTHER", parse_cards("KH *"), 15)
    assert from_record(*to_draft(ruling)) == ruling


# --- whole matches with a clumsy person -------------------------------------------------------------------------------


def clumsy_moves(deal: Deal, chance: Random) -> list[Move]:
    """Return some moves, most of them wrong, that a clumsy player with these cards tries."""
    cards = list(deal.hands[0].cards())  # type: ignore[union-attr]
    chance.shuffle(cards)
    melds = [move for move in legal_moves(deal._replace(seat=0)) if isinstance(move, Lay)] if deal.seat == 0 else []
    tries: list[Move] = [Draw(), Pick(), Lay(tuple(cards[: chance.randint(3, 5)])), Discard(cards[0])]
    tries += [Lay((*move.cards, cards[0])) for move in melds if cards[0] not in move.cards]
    tries += [Attach(cards[0], number) for number in range(1, len(deal.melds) + 1)]
    return chance.sample(tries, min(3, len(tries)))


@pytest.mark.parametrize("number", range(4))
def test_a_clumsy_player_never_breaks_the_table_and_the_journal_makes_the_same_rulings(
    tmp_path: Path, number: int
) -> None:
    chance, watch = Random(number), Watch()
    config = match(3, number=number, people=(0,), opening_min=20, limit=501)._replace(strict=True)
    with open_journal(tmp_path) as journal, Table.create(journal, config, now=watch) as table:
        heard = Heard(table)
        while table.state.phase is not Phase.OVER and len(heard.events) < 600:
            if table.state.phase is Phase.CUT:
                cut(table)
                continue
            deal = table.state.deal
            assert deal is not None
            for move in clumsy_moves(deal, chance):
                table.play(0, move)
                if table.state.phase is not Phase.PLAY:
                    break
            if table.bot_on_turn():
                run_bots_now(table)
            elif table.state.phase is Phase.PLAY:
                assert table.state.deal is not None
                assert all_cards(table.state.deal) == WHOLE_PACK
                _go_on(table, watch)
        records = [(event.kind, event.payload) for event in journal.read(table.stream)]
        assert replay(records) == table.state
    ruled = [event.code for event in heard.events if isinstance(event, Irregular)]
    assert len(ruled) > 20
    assert len(set(ruled)) > 3


def _go_on(table: Table, watch: Watch) -> None:
    """Make the next move as a bot would, or let the referee end the turn where that cannot be."""
    moves = decision(table)
    if moves and table.play(0, moves[0]) is None:
        return
    while table.state.actor == 0 and table.state.phase is Phase.PLAY:
        watch.wait(131)
        table.tick()
