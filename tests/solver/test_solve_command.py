"""`scala40 solve`: the answers in sentences or as one JSON object; what cannot be used is one sentence and status 2."""

from __future__ import annotations

import json

import pytest

from scala40_tui.cli import main


def solved(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["solve", *arguments, "--json"]) == 0
    answer: dict[str, object] = json.loads(capsys.readouterr().out)
    return answer


def test_a_hand_that_opens(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "KH KD KC KS 2S"]) == 0
    shown = capsys.readouterr().out
    assert "Openings:\n  1. meld KH KD KC KS; discard 2S: goes out" in shown


def test_a_hand_that_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "KH KD KC 3H 3D 3C 2S 5S"])
    assert "the melds are worth 39 of 40, 1 short" in capsys.readouterr().out


def test_it_speaks_italian(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", "--lang", "it", "KH KD KC 3H 3D 3C 2S 5S"])
    assert "i giochi valgono 39 su 40, ne mancano 1" in capsys.readouterr().out


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
        (["7H", "--table", "7H 8D 9H"], "RUN_MIXED_SUIT"),
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
