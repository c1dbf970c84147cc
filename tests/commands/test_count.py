"""`scala40 count`: the points first, then how they add up; bad cards and options are one sentence and status 2."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from scala40_tui.cli import main

CASES = Path(__file__).parent / "cases" / "count.csv"


def cases() -> list[dict[str, str]]:
    with CASES.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def arguments(case: dict[str, str]) -> list[str]:
    preset = ["--preset", case["preset"]] if case["preset"] else []
    options = [word for option in case["options"].split() for word in ("--option", option)]
    return ["count", case["cards"], *preset, *options]


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case['cards']} {case['preset']} {case['options']}")
def test_the_cases_agree(case: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    status = main(arguments(case))
    said = capsys.readouterr()
    if case["expected"] == "refused":
        assert (status, said.out, len(said.err.splitlines())) == (2, "", 1)
    else:
        assert (status, said.err) == (0, "")
        assert re.findall(r"\d+", said.out)[0] == case["expected"]


def test_how_the_points_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "KH 7D A * 2C"])
    assert capsys.readouterr().out == "55 points\nKH 10 + 7D 7 + A 11 + joker 25 + 2C 2 = 55\n"


def test_cards_may_be_separate_words(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "KH", "7D", "A", "*", "2C"])
    assert capsys.readouterr().out.startswith("55 points\n")


def test_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "*", "--lang", "it"])
    assert capsys.readouterr().out == "25 punti\njolly = 25\n"


def test_options_that_change_the_sum_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    full = "KS KD QH JD 10C 9S 8H 7D 6C 5S 4H 3D 2C"
    main(["count", full, "--preset", "circolo", "--in-hand"])
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "200 points"
    assert said[1].endswith("= 94")
    assert said[2:] == [
        "caught with all 13 cards: 100 (full_hand=flat100)",
        "somebody went out in hand: doubled (in_hand_bonus=double)",
    ]
    main(["count", full, "--option", "full_hand=flat100_unopened", "--opened"])
    assert capsys.readouterr().out.startswith("94 points\n")


def test_a_lone_ace_says_why_it_counts_one(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "A", "--preset", "circolo"])
    assert capsys.readouterr().out == "1 point\nA = 1\nan ace alone counts 1 (lone_ace=1)\n"


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "A *", "--json", "--option", "match=4 deals"])
    assert json.loads(capsys.readouterr().out) == {
        "points": 36,
        "counted": 36,
        "cards": [{"card": "A", "points": 11}, {"card": "*", "points": 25}],
        "preset": "fisca",
        "options": {"match": 4},
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["KX"], '"KX" is no card'),
        ([""], "no cards to count"),
        (["K K K K K K K K KH"], 'more of "K" than the pack holds'),
        (["2 2 3 3 4 4 5 5 6 6 7 7 8 8 9"], "more than 14 cards, from 9 on"),
        (["*7C"], '"*7C" is a joker lying in a meld'),
        (["K", "--preset", "fisco"], "there is no preset fisco; there are fisca, "),
        (["K", "--option", "lone_acce=1"], "there is no option lone_acce; did you mean lone_ace?"),
        (["K", "--option", "lone_ace"], "lone_ace needs a value: write lone_ace=VALUE"),
        (["K", "--option", "lone_ace="], "lone_ace needs a value: write lone_ace=VALUE"),
        (["K", "--option", " = 5"], "there is no option = 5; 'scala40 rules' shows them all"),
        (["K", "--option", "lone_ace=5"], "lone_ace cannot be 5; it may be 1, 11"),
    ],
)
def test_what_cannot_be_counted(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
