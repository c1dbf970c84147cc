"""Every event of a match is a sentence, in both languages and three levels of detail; none tells what is hidden."""

from __future__ import annotations

import pytest

from scala40_tui.cards import Card, Hand, parse_cards
from scala40_tui.rules.moves import parse_move
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.state import Stock
from scala40_tui.table.events import Cut, Event, Played, Stopped, TakenBack
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import Happening
from scala40_tui.table.telling import Detail, Teller, last_lap
from scala40_tui.words import Words
from tests.table.matches import course, dealt, match

ENGLISH, ITALIAN = Words("en"), Words("it")


def happenings(state: MatchState, *events: Event) -> list[Happening]:
    told = []
    for event in events:
        after = follow(state, event)
        told.append(Happening(event, state, after))
        state = after
    return told


def moves(text: str) -> list[Event]:
    return [Played(parse_move(move)) for move in text.split("; ")]


def table(hand: str, *, stock: str = "2S 9C", pile: str = "9D", opened: int = 0, **options: int | str) -> MatchState:
    """Return a match of Anna and Bea; Anna is on turn with this hand, Bea laid 5C 6C 7C and *8H 8D 8S before."""
    state = dealt(begin(match(2, people=(0, 1), **options)))
    state = lay_for_bea(state)
    assert state.deal is not None
    hands = (Hand.of(parse_cards(hand)), state.deal.hands[1])
    stock_cards = Stock(parse_cards(stock))
    deal = state.deal._replace(hands=hands, stock=stock_cards, pile=parse_cards(pile), seat=0, opened=opened | 2)
    return state._replace(deal=deal)


def lay_for_bea(state: MatchState) -> MatchState:
    assert state.deal is not None
    hands = (state.deal.hands[0], Hand.of(parse_cards("5C 6C 7C * 8D 8S KH KD KC 3D")))
    state = state._replace(deal=state.deal._replace(hands=hands, seat=1))
    for move in ("draw", "meld 5C 6C 7C", "meld *8H 8D 8S"):
        state = follow(state, Played(parse_move(move)))
    assert state.deal is not None
    fresh = state.deal.turn._replace(drew=False, drawn=None, laid=(), moves=())
    return state._replace(deal=state.deal._replace(turn=fresh, turns=4), earlier=())


def told(
    state: MatchState, events: list[Event], *, words: Words = ENGLISH, me: int | None = 0, detail: int = 2
) -> list[str]:
    teller = Teller(words, str, me, detail=Detail(detail))
    return [teller.tell(happening) for happening in happenings(state, *events)]


TURN = moves("draw 2S; meld QH QD QS; meld JH JD JC; attach 8C 1; swap 8H 2; attach *4C 1; discard KS")
HAND = "QH QD QS JH JD JC 8C 8H KS 3S"


def test_a_turn_event_by_event() -> None:
    assert told(table(HAND), TURN) == [
        "Anna draws 2S.",
        "Anna lays QH QD QS.",
        "Anna lays JH JD JC. Anna opens with 60.",
        "Anna attaches 8C to meld 1.",
        "Anna takes the joker of meld 2 for 8H.",
        "Anna attaches *4C to meld 1.",
        "Anna discards KS.",
    ]


def test_a_turn_event_by_event_in_italian() -> None:
    assert told(table(HAND), TURN, words=ITALIAN) == [
        "Anna pesca 2S.",
        "Anna cala QH QD QS.",
        "Anna cala JH JD JC. Anna apre con 60.",
        "Anna attacca 8C al gioco 1.",
        "Anna prende il jolly del gioco 2 con 8H.",
        "Anna attacca *4C al gioco 1.",
        "Anna scarta KS.",
    ]


def test_a_turn_with_all_its_numbers() -> None:
    assert told(table(HAND), TURN, detail=3) == [
        "Anna draws 2S. One card is left in the stock.",
        "Anna lays QH QD QS. This is meld 3, worth 30. The opening stands at 30 of 40.",
        "Anna lays JH JD JC. This is meld 4, worth 30. Anna opens with 60.",
        "Anna attaches 8C to meld 1. Meld 1 is now 5C 6C 7C 8C.",
        "Anna takes the joker of meld 2 for 8H. Meld 2 is now 8H 8D 8S.",
        "Anna attaches *4C to meld 1. Meld 1 is now *4C 5C 6C 7C 8C.",
        "Anna discards KS. Anna holds 2 cards.",
    ]


def test_a_turn_in_short_is_one_sentence_for_the_others_and_each_move_for_oneself() -> None:
    whole = (
        "Anna draws, lays QH QD QS, lays JH JD JC, attaches 8C to meld 1, takes the joker of meld 2 for 8H, "
        "attaches *4C to meld 1, discards KS. Anna opens with 60."
    )
    assert told(table(HAND), TURN, me=1, detail=1) == [*[""] * 6, whole]
    assert told(table(HAND), TURN, me=None, detail=1)[-1] == whole
    mine = told(table(HAND), TURN, me=0, detail=1)
    assert mine == told(table(HAND), TURN, me=0, detail=2)


def test_who_looks_on_does_not_learn_which_card_was_drawn() -> None:
    for me in (1, None):
        for detail in Detail:
            teller = Teller(ENGLISH, str, me, detail=detail)
            for happening in happenings(table(HAND), *TURN[:1]):
                assert "2S" not in teller.tell(happening)


def test_a_card_picked_up_is_seen_by_all() -> None:
    state = table("QH QD KS KC 3S 4S JH", pile="9D QS", opened=1)
    events = [*moves("pick; meld QH QD QS"), TakenBack(2)]
    events[0] = Played(parse_move("pick QS"))
    sentences = ["Anna picks up QS.", "Anna lays QH QD QS.", "Anna takes back 2 moves."]
    assert told(state, events, me=1) == sentences
    assert told(state, events, me=1, detail=1) == ["", "", sentences[2]]
    assert told(state, events, words=ITALIAN)[::2] == ["Anna raccoglie QS.", "Anna annulla 2 mosse."]
    back = [*moves("pick QS"), TakenBack(1)]
    assert told(state, back, words=ITALIAN)[-1] == "Anna annulla una mossa."


# --- what everybody must hear -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("detail", Detail)
def test_going_out(detail: Detail) -> None:
    closing = moves("draw; meld QH QD QS; discard 2S")
    opened = told(table("QH QD QS", opened=1), closing, me=1, detail=detail)
    assert opened[-1].endswith("Anna goes out!")
    in_hand = told(table("QH QD QS"), closing, me=1, detail=detail)
    assert in_hand[-1].endswith("Anna goes out in hand!")
    assert "holds" not in in_hand[-1]


@pytest.mark.parametrize("detail", Detail)
def test_the_stock_rebuilt_and_nothing_left_to_draw(detail: Detail) -> None:
    rebuilt = table("KS 3S 4S", stock="2S", pile="9D 10D", opened=1)
    assert told(rebuilt, moves("draw; discard KS"), me=1, detail=detail)[-1].endswith(
        "The stock was rebuilt from the discard pile."
    )
    dead = table("KS 3S 4S", stock="2S", opened=1, pile="9D", dead_deal_after=0)
    assert told(dead, moves("draw; discard KS"), me=1, detail=detail)[-1].endswith(
        "The deal is dead: nobody can go on, everyone counts."
    )
    on_last = table("KS 3S 4S", stock="2S", pile="9D 10D", opened=1, restock_when="on_last_card")
    assert (
        told(on_last, moves("draw"), me=1, detail=detail)[0].endswith("rebuilt from the discard pile.") or detail == 3
    )


@pytest.mark.parametrize(
    ("sweep", "sentence"),
    [
        ("remove", "Meld 2 is complete and leaves the table."),
        ("to_pile", "Meld 2 is complete and goes to the discard pile."),
    ],
)
def test_a_complete_set_that_is_swept(sweep: str, sentence: str) -> None:
    state = table("8C 8H KS 3S", opened=1, sweep_complete=sweep)
    for detail in Detail:
        sentences = told(state, moves("draw; swap 8H 2; attach 8C 2"), detail=detail)
        assert sentences[2] == f"Anna attaches 8C to meld 2. {sentence}", "a meld that is gone is not read again"


def test_an_attaching_card_that_may_go_because_no_other_may() -> None:
    state = table("4C 8C", stock="4C 9C")
    for detail in (2, 3):
        sentence = told(state, moves("draw; discard 8C"), me=1, detail=detail)[1]
        assert sentence.endswith("No card held might be discarded, so one that attaches may be.")
    assert "might" not in told(table("4C KS"), moves("draw; discard KS"), me=1)[1]
    assert "might" not in told(table("4C 8C", stock="4C", opened=1), moves("draw; discard 8C"), me=1)[1]


def test_the_cut_says_who_cuts_who_deals_and_what_is_turned_up() -> None:
    state = begin(match(3, people=(1,)))  # Carlo deals
    assert state.actor == 1
    up = dealt(state).deal.pile[0]  # type: ignore[union-attr]
    assert told(state, [Cut(54)]) == [f"Bea cuts after 54 cards; Carlo deals deal 1 and turns up {up}."]
    assert told(state, [Cut(54)], detail=1) == [f"Deal 1: {up} is turned up."]
    italian = f"Bea taglia dopo 54 carte; Carlo dà le carte della smazzata 1 e scopre {up}."
    assert told(state, [Cut(54)], words=ITALIAN) == [italian]
    assert told(state, [Cut(1)], words=ITALIAN)[0].startswith("Bea taglia dopo una carta; Carlo dà le carte")


def test_time_that_is_over() -> None:
    assert told(table(HAND), [Stopped()]) == ["Time is over: the deal is counted."]
    assert told(table(HAND), [Stopped()], words=ITALIAN) == ["Il tempo è scaduto: si contano le carte."]


# --- whole matches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [ENGLISH, ITALIAN], ids=["en", "it"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_whole_matches_is_told(words: Words, preset: str) -> None:
    before = begin(match(4, preset, number=7, match="single"))
    tellers = [Teller(words, str, 0, detail=detail) for detail in Detail]
    for event, after in course(before.config):
        sentences = [teller.tell(Happening(event, before, after)) for teller in tellers]
        assert sentences[1], event
        assert len(sentences[2]) >= len(sentences[1])
        assert set(sentences[1].split()) <= set(sentences[2].split())
        assert "{" not in sentences[2]
        before = after
    assert before.phase is Phase.OVER


def test_cards_are_written_as_the_front_end_writes_them() -> None:
    def spoken(card: Card) -> str:
        return "joker" if card.is_joker else f"the {card}"

    teller = Teller(ENGLISH, spoken, 0, divider=", ")
    assert teller.move("Anna", parse_move("meld 7H 7D *7C")) == "Anna lays the 7H, the 7D, joker."
    assert teller.turn("Bea", [parse_move("draw"), parse_move("discard *")]) == "Bea draws, discards joker."
    assert teller.turn("Bea", [parse_move("draw"), parse_move("discard *")], parse_cards("9C")[0]).count("the 9C") == 1
    assert teller.cards(parse_cards("7H *")) == "the 7H, joker"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert Teller(ENGLISH, str, 0).move("{points} [b]", parse_move("draw")) == "{points} [b] draws."


# --- the last lap -----------------------------------------------------------------------------------------------------


def happened(seats: int, number: int) -> list[Happening]:
    before = begin(match(seats, number=number, limit=201))
    found = []
    for event, after in course(before.config):
        found.append(Happening(event, before, after))
        before = after
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_lap_is_what_happened_since_the_same_players_turn_before(seats: int) -> None:
    all_of_them = happened(seats, 3)
    for end in range(1, len(all_of_them) + 1):
        lap = last_lap(all_of_them[:end], seats)
        assert lap == all_of_them[end - len(lap) : end]
        ended = [happening for happening in lap if happening.after.deal is not None and ends_a_turn(happening)]
        assert len(ended) <= seats
        assert not any(isinstance(happening.event, Cut) for happening in lap[1:]), "a lap is of one deal"
        if len(ended) < seats:
            assert isinstance(lap[0].event, Cut)


def ends_a_turn(happening: Happening) -> bool:
    return isinstance(happening.event, Played) and str(happening.event.move).startswith("discard")


def test_before_anything_happened_there_is_no_last_lap() -> None:
    assert last_lap([], 4) == []
