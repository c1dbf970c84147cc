"""Hints: what can be played, what is missing, what may not be thrown, and only from what the seat may see."""

from __future__ import annotations

from scala40_tui.cards import cards_text, parse_cards
from scala40_tui.coach.hint import Out, hint
from scala40_tui.coach.speaking import Coach
from scala40_tui.rules.effects import apply
from scala40_tui.rules.moves import Discard, Draw, Lay
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, Stock, new_deal, seen_from
from scala40_tui.shuffle import seed_from_number
from scala40_tui.words import Words
from tests.support.positions import position


def test_who_can_open_is_told_with_what() -> None:
    # 10-J-Q-K of hearts is 40 (A).
    found = hint(position("10H JH QH KH 4S 7D 9C 2S 8D 5C AD 3D 6S", drawn="QC"))
    assert found.missing == 0
    assert [cards_text(lay.cards) for lay in found.ways[0].lays] == ["10H JH QH KH"]


def test_who_cannot_open_is_told_how_many_points_are_missing() -> None:
    # Three nines are 27, thirteen short of 40.
    found = hint(position("9H 9D 9C 4S 7D JC 2S 8D 5C AD 3D 6S KS", drawn="QC"))
    assert (found.points, found.missing) == (27, 13)
    assert found.ways == ()


def test_cards_that_would_open_are_counted_by_what_is_unseen() -> None:
    # 27 points lie ready; a third five makes 42. Two fives are held, so of the suits that are missing two copies each
    # are unseen, and a joker stands for either.
    found = hint(position("9H 9D 9C 5S 5H JC 2S 8C QD AD 3D 6S KS"))
    assert found.moves == (Draw(),)
    assert {Out(card, 2) for card in parse_cards("5D 5C")} <= set(found.outs.open)


def test_who_can_go_out_is_shown_only_ways_to_go_out() -> None:
    found = hint(position("9H 9D KC", drawn="9C", opened=True))
    assert found.goes_out
    assert all(way.goes_out for way in found.ways)
    assert found.moves[-1] == Discard(parse_cards("KC")[0])


def test_every_way_to_go_out_is_told_the_simplest_as_advice() -> None:
    # 4, 8 and 9 of clubs attach to the run; the nine may as well go to the set, whose joker it is.
    found = hint(position("8C 9C 4C", drawn="KH", opened=True, table="5C 6C 7C,9H 9S *9D"))
    assert len(found.ways) == 2
    assert found.moves == found.ways[0].moves
    lines = Coach(Words("en"), str).hint(found)
    assert lines[lines.index("Other ways to go out:") + 1 :] == [
        "  attach 4C to meld 1, attach 8C to meld 1, attach 9C to meld 2, discard KH"
    ]
    # Two jokers taken would go out too, with six moves; one and a run of three does it.
    found = hint(position("6C 9D 4C", drawn="KH", opened=True, table="5C *6C 7C,9H 9S *9D"))
    assert len(found.moves) == 3 < len(found.ways[-1].moves)


def test_points_left_are_those_after_the_discard() -> None:
    # The seven attaches and the king goes; 8 + 4 + 8 stay.
    found = hint(position("7H 8D 4S KC", drawn="8C", opened=True, table="4H 5H 6H,9S 10S JS"))
    assert found.moves[-1] == Discard(parse_cards("KC")[0])
    assert [reason.numbers for reason in found.reasons if "points left" in reason.text] == [(("points", 20),)]


def test_who_holds_an_opening_already_is_told_so_before_he_draws() -> None:
    lines = Coach(Words("en"), str).hint(hint(position("10H JH QH KH 4S 7D 9C 2S 8D 5C AD 3D 6S")))
    assert "Your melds are worth 40: with them you can open then." in lines
    lines = Coach(Words("en"), str).hint(hint(position("9H 9D 9C 4S 7D JC 2S 8D 5C AD 3D 6S KS")))
    assert not any("you can open then" in line for line in lines)


def test_what_only_repeats_the_advice_is_left_out() -> None:
    lines = Coach(Words("en"), str).hint(hint(position("7H 8D 4S KC", drawn="8C", opened=True, table="4H 5H 6H")))
    assert lines[0] == "Play: attach 7H to meld 1, discard KC."
    assert "You could also play:" not in lines


def test_forbidden_discards_are_named_with_the_reason() -> None:
    # Who has not opened never discards a card that attaches (F art. 11).
    found = hint(position("8C 4S 7D JC 2S 8D QD AD 3D 6S KS 9H 5H", drawn="QC", table="5C 6C 7C"))
    assert [(str(card), fault.code) for card, fault in found.forbidden] == [("8C", "DISCARD_ATTACHES")]


def test_the_sentences_name_cards_in_the_readers_language() -> None:
    coach = Coach(Words("it"), str)
    lines = coach.hint(hint(position("9H 9D 9C 4S 7D JC 2S 8D 5C AD 3D 6S KS", drawn="QC")))
    assert "I giochi che hai in mano valgono 27: ne mancano 13 per aprire." in lines


def dealt(number: int) -> Deal:
    return new_deal(preset_rules("fisca"), 4, 3, seed=seed_from_number(number), number=1, cut=50)


def test_a_hint_depends_on_nothing_that_is_hidden() -> None:
    for number in range(12):
        deal = apply(dealt(number), Draw())
        # Another world that looks the same from this seat: the other hands and the stock change their cards.
        hidden = list(dealt(number + 1000).hands)
        hidden[deal.seat] = deal.hand
        stock = Stock(deal.stock[::-1]) if isinstance(deal.stock, Stock) else deal.stock
        changed = deal._replace(hands=tuple(hidden), stock=stock)
        assert changed != deal
        assert hint(seen_from(deal, deal.seat)) == hint(seen_from(changed, deal.seat))


def test_the_recommended_play_is_legal() -> None:
    for number in range(25):
        deal = apply(dealt(number), Draw())
        found = hint(seen_from(deal, deal.seat))
        for move in found.moves:
            deal = apply(deal, move)
        assert deal.turns == 1
        assert all(isinstance(way.moves[0], Lay) for way in found.ways)


def test_where_only_taking_back_is_left_the_hint_says_so() -> None:
    # 27 points are laid and nothing else makes a meld: neither an opening nor a discard is left.
    view = position("9H 9D 9C 4S 7D JC 2S 8D 5C AD 3D 6S KS", drawn="QC")
    stuck = apply(view, Lay(parse_cards("9H 9D 9C")))
    found = hint(stuck)
    assert found.moves == ()
    assert Coach(Words("en"), str).hint(found)[0] == "The turn cannot be ended like this: take back."
