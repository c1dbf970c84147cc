"""`scala40 score`: its JSON, a table for people, and where a sheet cannot be read."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from scala40_tui.cli import main

CASES = Path(__file__).parent / "cases" / "score"
KNOWN = {"NOBODY_CLOSED", "TWO_CLOSED", "BLANK", "IMPOSSIBLE_POINTS", "PLAYED_WHEN_OUT"}
NAMES = {"deals": "deal", "standings": "player"}


@pytest.mark.parametrize("sheet", sorted(CASES.glob("*.csv")), ids=lambda path: path.stem)
def test_the_cases_agree(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = json.loads(sheet.with_suffix(".expect.json").read_text(encoding="utf-8"))
    status = main(["score", str(sheet), "--json"])
    said = capsys.readouterr()
    if "expect_exit" in expected:
        assert status == expected["expect_exit"]
        assert len(said.err.splitlines()) == 1
        assert all(name in said.err for name in expected["stderr_names"])
        return
    assert (status, said.err) == (0, "")
    assert_agrees(expected, json.loads(said.out))


def assert_agrees(expected: object, got: object, key: str = "") -> None:
    """Check that every key expected is there and equal; lists of deals, standings and warnings by what names them."""
    if key == "warnings":
        assert warnings(expected) == warnings(got)
    elif key in NAMES:
        found = by_name(got, NAMES[key])
        for name, item in by_name(expected, NAMES[key]).items():
            assert_agrees(item, found[name])
    elif isinstance(expected, dict) and isinstance(got, dict) and key != "rejoined":
        for part, value in expected.items():
            if not part.startswith("_"):
                assert_agrees(value, got[part], part)
    elif isinstance(expected, list) and isinstance(got, list) and key == "out":
        assert sorted(expected) == sorted(got)
    else:
        assert expected == got


def warnings(items: object) -> set[tuple[int, str]]:
    assert isinstance(items, list)
    return {(item["deal"], item["code"]) for item in items if item["code"] in KNOWN}


def by_name(items: object, name: str) -> dict[object, object]:
    assert isinstance(items, list)
    return {item[name]: item for item in items}


def score(text: str, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Run the command with a sheet on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    return main(["score", "-", *arguments])


EXAMPLE = "# preset: standard\n# option: rientro=highest_survivor\nAnna,Bea,Carlo\nC,90,60\n55,20+10,C\n20,,-\n"


def test_the_whole_object(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    score("# preset: standard\nAnna,Bea\n12,23+10\n", "--json", monkeypatch=monkeypatch)
    assert json.loads(capsys.readouterr().out) == {
        "preset": "standard",
        "players": ["Anna", "Bea"],
        "over": False,
        "winner": None,
        "next_dealer": "Anna",
        "deals": [
            {
                "deal": 1,
                "dealer": "Bea",
                "points": {"Anna": 12, "Bea": 23},
                "penalties": {"Anna": 0, "Bea": 10},
                "totals": {"Anna": 12, "Bea": 33},
                "out": [],
                "rejoined": {},
                "complete": True,
            }
        ],
        "standings": [
            {"place": 1, "player": "Anna", "total": 12, "out": False},
            {"place": 2, "player": "Bea", "total": 33, "out": False},
        ],
        "warnings": [
            {
                "deal": 1,
                "code": "NOBODY_CLOSED",
                "players": [],
                "message": "Deal 1: nobody went out; mark who did with C.",
            }
        ],
    }


def test_couples_have_sides(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "A,B,C,D\nC,9,9,9\nC,9,9,9\n9,9,C,9\n"
    score(f"# option: match=victory_points\n{rows}", "--json", monkeypatch=monkeypatch)
    found = json.loads(capsys.readouterr().out)
    assert found["winner"] == "A + C"
    assert found["sides"] == [
        {"players": ["A", "C"], "victory_points": 3},
        {"players": ["B", "D"], "victory_points": 0},
    ]


def test_a_table_for_people(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(EXAMPLE, monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.splitlines() == [
        "standard: out at 101 or more",
        "  rientro=highest_survivor: who goes over the limit rejoins at the highest",
        "    total still in: yes",
        "",
        "No.  Deals   Anna           Bea  Carlo",
        "  1  Carlo  C   0  90        90  60 60",
        "  2  Anna   55 55  20+10 120>60  C  60",
        "  3  Bea    20                   -",
        "",
        "Deal 2: Bea goes over at 120 and rejoins at 60.",
        "Standings: 1. Anna 55; 2. Bea 60; 2. Carlo 60.",
        "Carlo deals next.",
        "Warning: Deal 3: nothing is entered for Bea, Carlo.",
    ]


def test_the_table_in_italian(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    score(EXAMPLE, "--lang", "it", monkeypatch=monkeypatch)
    said = capsys.readouterr().out
    assert "standard: è fuori chi arriva a 101 o più" in said
    assert "Smazzata 2: Bea sballa a 120 e rientra a 60." in said
    assert "Attenzione: Smazzata 3: manca il punteggio di Bea, Carlo." in said


def test_points_that_do_not_count_are_shown_as_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score("A,B,C\nC,101,9\n5,25+10,C\n", monkeypatch=monkeypatch)
    assert "  2  A      5 5  25+10      C 9" in capsys.readouterr().out.splitlines()


def test_six_players_fit_a_page(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    names = "Massimiliano,Bartolomeo,Giovannandrea,Mariaconcetta,Alessandro,Sebastiano"
    rows = "C,20+10,30,40,50,60\n20,C,90+40,30,20,70\n"
    score(f"# preset: circolo\n# limit: 101\n{names}\n{rows}", "--lang", "it", monkeypatch=monkeypatch)
    said = capsys.readouterr().out.splitlines()
    assert max(map(len, said)) <= 80


def test_wide_letters_keep_the_columns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    score("李华,Bea\nC,20\n", monkeypatch=monkeypatch)
    heading, row = capsys.readouterr().out.splitlines()[2:4]
    assert heading == "No.  Deals  李华    Bea"
    assert row == "  1  Bea    C  0  20 20"


@pytest.mark.parametrize(
    ("settings", "rows", "sentences"),
    [
        ("", "C,50\n5,60\n", ["Deal 2: Bea is out at 110.", "Anna has won."]),
        ("# option: match=2\n", "C,5\n5,C\n", ["The match is over and the first place is shared: Anna, Bea."]),
        ("# option: match=single\n", "C,5\n5,C\n", ["Deal 2: the match was over before it; not counted: Anna, Bea."]),
        ("", "C,199\n", ["nobody can hold the points entered for Bea"]),
        ("", "C,C\n", ["more than one player went out: Anna, Bea"]),
    ],
)
def test_what_happened_is_said(
    settings: str, rows: str, sentences: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score(f"{settings}Anna,Bea\n{rows}", monkeypatch=monkeypatch)
    said = capsys.readouterr().out
    assert [sentence for sentence in sentences if sentence not in said] == []


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("limit=201", "fisca: out at 201 or more"),
        ("limit_test=over", "fisca: out over 101: 101 stays in"),
        ("match=single", "fisca: one deal, who goes out wins"),
        ("match=1", "fisca: 1 deal, the lowest total wins"),
        ("match=3 deals", "fisca: 3 deals, the lowest total wins"),
        ("match=deals_equal_players", "fisca: as many deals as players, the lowest total wins"),
        ("match=victory_points", "fisca: couples, first to 3 victory points"),
    ],
)
def test_what_is_played_to_is_said_in_words(
    option: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score(f"# option: {option}\nAnna,Bea\n", monkeypatch=monkeypatch)
    assert capsys.readouterr().out.splitlines()[0] == sentence


def test_a_cell_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text("Anna,Bea\nC,20\nKX 7D,C\n", encoding="utf-8")
    assert main(["score", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f'{file}: Row 2 (line 3), column Anna, cell "KX 7D": "KX" is neither points nor a card')


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(tmp_path / "none.csv")]) == 2
    assert main(["score", str(tmp_path)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert all("cannot be read (" in line for line in said)
