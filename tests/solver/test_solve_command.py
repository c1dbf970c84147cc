"""`scala40 solve`: the answers in sentences or as one JSON object; what cannot be used is one sentence and status 2."""

from __future__ import annotations

import json

import pytest

from scala40_tui.cards import RANKS, SUITS
from scala40_tui.cli import main


def solved(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["solve", *arguments, "--json"]) == 0
    answer: dict[str, object] = json.loads(capsys.readouterr().out)
    return answer


def test_a_hand_that_opens(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "KH KD KC KS 2S"]) == 0
    shown = capsys.readouterr().out
    assert "Openings:\n  1. meld KH KD KC KS; discard 2S: goes out in hand" in shown


def test_a_hand_that_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "KH KD KC 3H 3D 3C 2S 5S"])
    assert "the melds are worth 39 of 40, one point short" in capsys.readouterr().out


def test_it_speaks_italian(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "--lang", "it", "KH KD KC 3H 3D 3C 2S 5S"])
    assert "i giochi valgono 39 su 40, manca un punto" in capsys.readouterr().out


def test_in_italian_the_moves_have_the_words_that_one_types(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "--lang", "it", "KH KD KC 10H 10D 10C 2S 5S"])
    shown = capsys.readouterr().out
    assert "  1. cala 10H 10D 10C; cala KH KD KC; scarta 5S: resta 2S (2 punti)" in shown
    assert "Restano: 2S 5S (7 punti)." in shown
    main(["solve", "--lang", "it", "KH KD KC KS 2S"])
    assert "Resta: 2S (2 punti)." in capsys.readouterr().out
    assert solved(capsys, "--lang", "it", "KH KD KC KS 2S")["ways_out"] == ["meld KH KD KC KS; discard 2S"]


@pytest.mark.parametrize("opened", [True, False])
def test_a_few_cards_are_said_to_go_out_in_hand_unless_the_player_had_opened(
    opened: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["solve", "7H 7D 7C KH *", *["--opened"] * opened])
    shown = capsys.readouterr().out
    assert (": goes out in hand\n" in shown) == (not opened)
    assert ("who has opened adds --opened" in shown) == (not opened)


def test_one_card_unseen_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    rest = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]
    runs = [" ".join(rest[first : first + 13]) for first in (0, 13, 26, 39)] * 2
    main(["solve", "* * *", "--table", "; ".join(runs), "--seats", "2"])
    assert "of one card unseen" in capsys.readouterr().out


def test_the_table_and_who_has_opened(capsys: pytest.CaptureFixture[str]) -> None:
    answer = solved(capsys, "8H KD", "--table", "5H 6H 7H; 8D 8C 8S", "--opened")
    assert answer["opened"] is True
    assert answer["ways_out"] == ["attach 8H 1; discard KD", "attach 8H 2; discard KD"]
    assert answer["ways_out_complete"] is True


def test_options_change_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert solved(capsys, "KH KD KC 10H 10D * 2S 5S")["openings"] != []
    assert solved(capsys, "KH KD KC 10H 10D * 2S 5S", "--option", "opening_joker=clean")["openings"] == []


def test_fourteen_cards_have_no_outs_before_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    cards = "KH KD 3H 3D 5C 2S 5S 7H 7D 9C JC AS 8H 6D"
    assert solved(capsys, cards)["outs"] is None
    assert solved(capsys, cards.removesuffix(" 6D"))["outs"] is not None


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["7X"], "7X"),
        (["7H 7H 7H"], "7H"),
        (
            ["7H", "--table", "7H 8D 9H"],
            "--table 1: 7H 8D 9H: a run is of one suit. A meld on the table is as in",
        ),
        (["7H", "--table", "9H 9S *9D; 5C 6C KD"], "--table 2: 5C 6C KD: this is neither a run nor a set. A meld"),
        (["7H", "--table", "9H 9S *"], "--table 1: 9H 9S *: say what the joker stands for: write *9D, for instance."),
        (["7H", "--table", "2C 3C 4C, 5D 6D 7D"], "Divide melds with semicolons: 2C 3C 4C; 5D 6D 7D"),
        (["7H", "--table", "2C 3C 4C; ,"], "--table 2: a meld is missing: , names no card"),
        (["7H", "--option", "opening_min="], "opening_min needs a value: write opening_min=VALUE"),
        (["7H", "--table", "5H 6H 7H; ; 7H 8H 9H"], "7H"),
        ([" "], "no cards"),
        (["AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AD 2D"], "15"),
        (["7H", "--preset", "x"], "x"),
        (["7H", "--option", "opening_min=200"], "opening_min"),
    ],
)
def test_what_cannot_be_used(arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["solve", *arguments])
    said = capsys.readouterr()
    assert (status, said.out, len(said.err.splitlines())) == (2, "", 1)
    assert word in said.err
