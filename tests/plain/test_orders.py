"""What one can type: each order in both languages, moves one or several a line, and a sentence for every mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scala40_tui.coach.review import review
from scala40_tui.coach.speaking import Coach
from scala40_tui.journal import Journal
from scala40_tui.move_words import MOVE_NAMES, typed_moves
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.reading import NAMES, Asked, Order, Unreadable, read_line
from scala40_tui.rules.moves import VERBS, parse_move, parse_moves
from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.table.events import TakenBack
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.plain.evenings import answer, at_table, script, talk
from tests.table.matches import match, open_journal

HAND = "QH QD QS 8C KS 3S"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path) as journal:
        yield journal


# --- the words --------------------------------------------------------------------------------------------------------


def test_every_move_and_order_has_a_name_in_both_languages_and_no_name_means_two_things() -> None:
    assert set(MOVE_NAMES) == set(VERBS)
    assert set(NAMES) == set(Order)
    names = [name for known in (*MOVE_NAMES.values(), *NAMES.values()) for name in known]
    assert len(names) == len(set(names))
    assert all(len(known) >= 2 for known in (*MOVE_NAMES.values(), *NAMES.values()))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pesca", "draw"),
        ("RACCOGLI q♥", "pick QH"),
        ("cala 7♥ 7♦ *7♣", "meld 7H 7D *7C"),
        ("attacca 8c 2", "attach 8C 2"),
        ("scambia 8s 1", "swap 8S 1"),
        ("x kd", "discard KD"),
        ("m 7h,7d,7s", "meld 7H 7D 7S"),
        ("lay 7H 7D 7S", "meld 7H 7D 7S"),
        ("pick up", "pick"),
        ("attach 8C to meld 2", "attach 8C 2"),
        ("attacca ★8♣ al gioco 2", "attach *8C 2"),
        ("take the joker of meld 1 with 8S", "swap 8S 1"),
        ("prendi il jolly del gioco 1 con 8♠", "swap 8S 1"),
    ],
)
def test_moves_are_read_in_either_language_with_letters_or_symbols(text: str, move: str) -> None:
    for language in ("en", "it"):
        assert read_line(text, language) == [parse_move(move)]


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_a_hint_says_can_be_typed_as_it_stands(language: str) -> None:
    moves = parse_moves("pick; meld QH QD QS; attach 8C 1; attach *8D 2; swap 8H 2; discard KS")
    said = Coach(Words(language), Manner(Words(language)).card).moves(moves)
    assert read_line(said, language) == list(moves)
    assert read_line(typed_moves(moves, language), language) == list(moves)


def test_a_line_may_hold_moves_and_orders() -> None:
    parts = read_line("draw; hand;; discard KD ; detail 3;", "en")
    assert parts == [parse_move("draw"), Asked(Order.HAND), parse_move("discard KD"), Asked(Order.DETAIL, "3")]
    assert read_line("54", "en") == [Asked(Order.CUT, "54")]
    assert read_line(" ;; ", "en") == read_line("", "it") == []


@pytest.mark.parametrize(
    ("text", "problem", "word"),
    [
        ("banana", "verb", "banana"),
        ("draw; dsicard KD", "verb", "dsicard"),
        ("discard 1H", "card", "1H"),
        ("discard", "count", "discard"),
        ("discard KD KS", "count", "KS"),
        ("attach 8C due", "number", "due"),
        ("attach 8C", "count", "attach"),
        ("meld", "count", "meld"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, problem: str, word: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_line(text, "en")
    assert (caught.value.problem, caught.value.word) == (problem, word)


@pytest.mark.parametrize(
    ("line", "english", "italian"),
    [
        (
            "xyzzy",
            '"xyzzy" is neither a move nor an order; help names them all.',
            '"xyzzy" non è né una mossa né un comando; aiuto li elenca tutti.',
        ),
        ("discard 1H", '"1H" is no card: write rank', '"1H" non è una carta: scrivi valore'),
        ("discard", "write it as in discard KD.", "scrivi come in scarta KD."),
        ("swap 8S x", '"x" is no number of a meld: write it as in swap 8S 1.', "scrivi come in scambia 8S 1."),
        ("discard KD KS", '"KS" is one word too many', '"KS" è una parola di troppo'),
        ("q" * 100, f'"{"q" * 20}..." is neither', f'"{"q" * 20}..." non è né'),
    ],
)
def test_every_mistake_gets_a_sentence_with_the_remedy(journal: Journal, line: str, english: str, italian: str) -> None:
    with Table.create(journal, match(2, people=(0,))) as table:
        assert english in answer(table, line)[0]
        assert italian in answer(table, line, language="it")[0]
        assert len(answer(table, line)) == 1


def test_the_nearest_name_is_suggested_in_the_language_spoken(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0,))) as table:
        assert answer(table, "discrad KD") == ['"discrad" says nothing here; did you mean discard?']
        assert answer(table, "scrata KD", language="it") == ['"scrata" qui non dice niente; forse scarta?']


# --- what is asked ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["help", "aiuto", "?"])
def test_help_names_every_move_and_order(journal: Journal, order: str) -> None:
    with Table.create(journal, match(2, people=(0,))) as table:
        english, italian = answer(table, order), answer(table, order, language="it")
    assert all(any(line.startswith(verb) for line in english) for verb in VERBS)
    for place, lines in enumerate((english, italian)):
        names = [names[place] for order, names in NAMES.items() if order is not Order.HELP]
        assert all(any(line.startswith(f"{name}: ") for line in lines) for name in names)


def test_the_hand_the_table_the_piles_and_the_players(journal: Journal) -> None:
    with at_table(journal, HAND + " *") as table:
        assert answer(table, "hand") == ["Your hand, 7 cards: Q♥, Q♦, 8♣, 3♠ Q♠ K♠, *."]
        assert answer(table, "mano", language="it") == ["La tua mano, 7 carte: Q♥, Q♦, 8♣, 3♠ Q♠ K♠, *."]
        assert answer(table, "hand", ascii_only=True) == ["Your hand, 7 cards: QH, QD, 8C, 3S QS KS, *."]
        assert answer(table, "table") == ["Meld 1, Bea: 5♣ 6♣ 7♣.", "Meld 2, Bea: *8♥ 8♦ 8♠."]
        assert answer(table, "piles") == ["On the discard pile: 9♦, and one card below. The stock has 4 cards."]
        assert answer(table, "giocatori", language="it") == ["Bea: 5 carte, ha aperto. Carlo: 13 carte."]


def test_with_all_details_cards_have_names_and_melds_points(journal: Journal) -> None:
    with at_table(journal, HAND + " *") as table:
        hand = ["Your hand, 7 cards: hearts: queen; diamonds: queen; clubs: eight; spades: three, queen, king; joker."]
        assert answer(table, "hand", detail=3) == [*hand, "It counts 76 points."]
        assert answer(table, "hand", spoken=True) == hand
        assert answer(table, "table", detail=3)[1] == (
            "Meld 2, Bea, 24 points: joker as eight of hearts, eight of diamonds, eight of spades."
        )
        assert answer(table, "tavolo", detail=3, spoken=False, language="it")[0] == "Gioco 1, Bea, 18 punti: 5♣ 6♣ 7♣."
        assert answer(table, "players", detail=3)[0].startswith("Bea: 5 cards, opened, total 0.")


def test_before_the_first_deal_there_is_nothing_to_describe(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0,))) as table:
        for order, said in (
            ("hand", "You have no hand now."),
            ("table", "No meld lies on the table."),
            ("piles", "No deal is being played."),
            ("players", "No deal is being played."),
            ("log", "No deal is being played."),
            ("hint", "Cut the pack: type a number from 1 to 107."),
            ("why", "Nothing was refused in this deal."),
            ("undo", "Nothing can be taken back: a card that was seen stays, and so does a discard."),
            ("draw", "Anna, cut the pack: a number from 1 to 107."),
        ):
            assert answer(table, order) == [said]


def test_the_score_says_how_much_each_may_still_take(journal: Journal) -> None:
    with Table.create(journal, match(3, people=(0,))) as table:
        assert answer(table, "score") == [
            f"1. {name}: 0 points, 101 more and out." for name in ("Anna", "Bea", "Carlo")
        ]
        assert answer(table, "punti", language="it")[0] == "1. Anna: 0 punti, fuori con altri 101."
    with Table.create(journal, match(4, people=(0,), match="victory_points")) as table:
        assert answer(table, "score")[-1] == "Victory points: Anna and Carlo 0, Bea and Dino 0."


def test_the_rules_an_option_and_an_option_that_is_none(journal: Journal) -> None:
    with Table.create(journal, match(2, "circolo", people=(0,), limit=151)) as table:
        assert answer(table, "rules") == [
            "The rules are those of circolo.",
            "Options that differ:",
            "the total that puts a player out: 151 (limit=151).",
        ]
        assert len(answer(table, "regole tutto", language="it")) == 1 + len(OPTIONS)
        assert answer(table, "rules limit")[0] == "the total that puts a player out: 151 (limit=151)."
        assert "run_max" in answer(table, "rules runmax")[0]


def test_how_things_are_said_can_be_changed_while_playing(journal: Journal) -> None:
    with at_table(journal, HAND) as table:
        assert answer(table, "detail 3") == ["Detail 3."]
        assert answer(table, "dettaglio 4", language="it") == ["Dettaglio 2; scrivi dettaglio 1, 2 o 3."]
        assert answer(table, "detail 3", "hand")[-1] == "It counts 51 points."
        assert answer(table, "words", "hand")[0].startswith("Your hand, 6 cards: hearts: queen;")
        assert answer(table, "words", "words") == ["Cards in the notation."]
        assert answer(table, "detail 3", "parole", language="it") == ["Carte in notazione."]
        assert "# turn 1 draw 2S; discard KS" in answer(table, "notation", "draw; discard KS")


def test_the_log_tells_the_turns_since_ones_last_and_all_on_request(journal: Journal) -> None:
    with Table.create(journal, match(3, number=5, people=(0,))) as table:
        talk(table, ["draw; meld AH AD *AC; meld 10D *JD QD; discard QS", "pick; meld 8H 9H 10H; discard 8D"])
        text = talk(table, ["log", "log all"])
        last, whole = (part.splitlines() for part in text.split("> log")[1:])
    whole = [line for line in whole[1:] if line.startswith(("Anna", "Bea", "Carlo"))]
    last = [line for line in last[1:] if line.startswith(("Anna", "Bea", "Carlo"))]
    assert last == [
        "Anna picks up 10♥, lays 8♥ 9♥ 10♥, discards 8♦.",
        "Bea draws, discards K♥.",
        "Carlo draws, discards 10♦.",
    ]
    assert len(whole) == 6
    assert whole[3:] == last


# --- what is done -----------------------------------------------------------------------------------------------------


def test_moves_of_a_line_are_made_until_one_is_refused(journal: Journal) -> None:
    with at_table(journal, HAND) as table:
        said = answer(table, "draw; meld QH QD QS; discard 9H; hand")
        assert said[:2] == ["Anna draws 2♠.", "Anna lays Q♥ Q♦ Q♠."]
        assert said[2:4] == ["You do not hold 9♥.", "What stood after it was not done."]
        assert table.view(0).take_back == 1


def test_a_line_with_a_mistake_does_nothing_at_all(journal: Journal) -> None:
    with at_table(journal, HAND) as table:
        before = table.state
        answer(table, "draw; banana")
        assert table.state is before


def test_undo_takes_back_the_last_move_or_more_and_says_what_cannot_be(journal: Journal) -> None:
    with at_table(journal, HAND + " 10C JC QC", pile="4H 9C") as table:
        moves = "pick; meld QH QD QS; meld 9C 10C JC QC"
        assert answer(table, moves, "undo")[0] == "Anna takes back a move."
        assert table.view(0).take_back == 2
        assert answer(table, "undo 5") == ["2 moves can be taken back."]
        assert answer(table, "annulla tutto", language="it") == ["Anna annulla 2 mosse."]
        assert answer(table, "undo")[0].startswith("Nothing can be taken back")
        assert answer(table, "draw", "undo all")[0].startswith("Nothing can be taken back")
        assert answer(table, "meld QH QD QS", "undo 3") == ["Only your last move can be taken back."]
        heard: list[object] = []
        table.listen(lambda happening: heard.append(happening.event))
        answer(table, "undo 1; meld 10C JC QC; undo", ascii_only=True)
        assert [event for event in heard if isinstance(event, TakenBack)] == [TakenBack(1), TakenBack(1)]


def test_why_explains_the_refusal_with_its_rule_and_the_option_that_would_allow_it(journal: Journal) -> None:
    with at_table(journal, HAND, opened=False) as table:
        assert answer(table, "pick") == ["Only a player who has opened may pick up: the table plays 40 in hand."]
        why = answer(table, "pick", "why")
        assert why[0] == "Only a player who has opened may pick up: the table plays 40 in hand."
        assert why[1].startswith("The rule stands in the Anderson club's rules, ")
        assert why[2].startswith("opening_pickup=must_use would allow it (")
        assert why[3] == "Its code is PICKUP_NOT_OPENED."
        why = answer(table, "draw; meld QH QD QS; discard KS", "perche", language="it")
        assert "30" in why[0]
        assert why[2] == "È l'opzione opening_min: punti che i giochi dell'apertura devono raggiungere."


def test_a_card_named_that_does_not_lie_there_is_not_picked_up(journal: Journal) -> None:
    with at_table(journal, HAND) as table:
        before = table.state
        assert answer(table, "pick QH") == ["On the discard pile lies 9♦."]
        assert table.state is before
        assert answer(table, "pick 9D")[0] == "Anna picks up 9♦."


def test_the_cut_is_a_number_and_asked_again_otherwise(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0,))) as table:
        question = "Anna, cut the pack: a number from 1 to 107."
        for line in ("0", "108", "cut", "cut x", "taglia -3", "99999999999"):
            assert answer(table, line) == [question]
        text = talk(table, ["cut 1"])
        assert "Anna cuts after one card; Bea deals deal 1" in text
        assert answer(table, "54") == ["It is not for you to cut now."]


def test_hints_say_what_can_be_done(journal: Journal) -> None:
    with at_table(journal, HAND + " 8H *") as table:
        assert answer(table, "hint")[0] == "You can draw, or pick up 9♦."
        hints = answer(table, "draw", "consiglio", language="it")
        assert hints[0].startswith("Puoi calare: Q♥ Q♦ ")
        assert "Puoi attaccare: " in hints[1] or "Puoi attaccare: " in hints[2]
        assert any("8♣ al gioco 1" in line and line.startswith("Puoi attaccare") for line in hints)
        assert "Puoi prendere un jolly con: 8♥ nel gioco 2." in hints
    with at_table(journal, HAND, opened=False) as table:
        assert answer(table, "hint")[0].startswith("You can draw. Only a player who has opened may pick up")
        hints = answer(table, "draw", "hint")
        assert hints[0] == "You can lay: Q♥ Q♦ Q♠ (30)."
        assert hints[1] == "8♣ attaches to meld 1: it may not be discarded."
        assert "The melds in your hand are worth 30: 10 short of an opening." in hints
        hints = answer(table, "meld QH QD QS", "hint")
        assert "No card can be discarded yet. 30 of 40: 10 short of an opening." in hints


def test_the_deal_that_ended_last_is_reviewed(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scala40_tui.plain.reviewing.review", partial(review, worlds=4))
    config = match(2, people=(0,))
    with Table.create(journal, config) as table:
        assert answer(table, "review") == ["You have played no deal to its end yet."]
        said = answer(table, *script(config, deals=1), "rivedi", language="it")
        assert said[0] == "Smazzata 1:"
        assert any(line.startswith("Le pescate sono state ") for line in said)
        for order in ("review", "esame", "v", "v Anna"):
            assert answer(table, order, language="it") == said
        bea = answer(table, "review bea")
        assert bea[0] == "Deal 1, as Bea played it:"
        assert bea[1:] != answer(table, "review")[1:]
        assert answer(table, "review Rosa") == ["Nobody called Rosa plays here; Anna, Bea do."]


def test_orders_have_the_keys_of_the_screen(journal: Journal) -> None:
    with at_table(journal, HAND) as table:
        for key, order in (("h", "hint"), ("w", "why"), ("u", "undo")):
            assert answer(table, key) == answer(table, order)


def test_the_help_shows_the_names_that_the_screens_have(journal: Journal) -> None:
    with at_table(journal, HAND) as table:
        assert any(line.startswith("esame: ") for line in answer(table, "aiuto", language="it"))


# --- the three levels of advice ---------------------------------------------------------------------------------------


def test_without_advice_a_hint_is_not_given_and_it_is_said_how_to_have_one(journal: Journal) -> None:
    with at_table(journal, "KH 7D 2C") as table:
        (said,) = answer(table, "hint", hints="off")
    assert said == 'Hints are switched off; with hints = "request" in your settings they are back.'


@pytest.mark.parametrize(("hints", "said"), [("off", False), ("request", False), ("marks", True)])
def test_with_marks_what_can_be_done_is_said_without_asking(hints: str, said: bool, journal: Journal) -> None:
    with at_table(journal, "KH 7D 2C 8C") as table:
        printed = talk(table, ["draw"], hints=hints)
    assert ("You can draw, or pick up" in printed) == said
    assert ("You can attach: 8♣ to meld 1" in printed) == said


def test_with_cards_by_name_a_refusal_and_the_advice_name_them_too(journal: Journal) -> None:
    """Who listens hears no notation but what he types himself."""
    with at_table(journal, "8C 7H 7D 7S KD KC KS QH", pile="2H 9D", opened=False) as table:
        refused = answer(table, "draw; discard 8C", spoken=True)
        assert refused[-1] == "Eight of clubs attaches to meld 1: it may not be discarded."
        advice = answer(table, "hint", spoken=True)
        assert any("lay king of diamonds, king of clubs, king of spades, " in line for line in advice)
        assert not any(re.search(r"\b(10|[2-9AJQK])[HDCS]\b", line) for line in advice)
