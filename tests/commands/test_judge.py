"""`scala40 judge`: positions in files, as a person and as a program ask; folders checked; every mistake in words."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scala40_tui.cli import main

CASES = Path(__file__).parent.parent / "rules" / "cases"
READABLE = CASES / "legal_or_not"
UNREADABLE = sorted((CASES / "unreadable").glob("*.toml"))
KEYS = ["legal", "move", "code", "message", "rule", "hand", "melds", "opening", "opened", "closed", "closed_in_hand"]

LEGAL = """
seats = ["P1", "P2"]
moves = "draw 3S; meld 10H JH QH KH; discard 9D"
[hands]
P1 = "10H JH QH KH 9D 2C"
"""
REFUSED = LEGAL.replace("KH; discard", "*AH; discard").replace("QH KH", "QH *")


def written(folder: Path, text: str, name: str = "position.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# --- one position ----------------------------------------------------------------------------------------------------


def test_a_legal_turn_as_an_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(written(tmp_path, LEGAL)), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == KEYS
    assert told == {
        "legal": True,
        "move": None,
        "code": None,
        "message": None,
        "rule": None,
        "hand": "2C 3S",
        "melds": ["10H JH QH KH"],
        "opening": 40,
        "opened": True,
        "closed": False,
        "closed_in_hand": False,
    }


def test_a_refused_move_as_an_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(written(tmp_path, REFUSED)), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["legal"], told["move"], told["code"]) == (False, 2, "JOKER_MISDECLARED")
    assert told["message"].startswith("10H JH QH *AH: ")
    assert told["rule"] == "P; set_joker_identity"
    assert (told["hand"], told["melds"]) == ("10H JH QH 9D 2C 3S *", [])


def test_in_sentences_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, REFUSED))
    assert main(["judge", path]) == 1
    english = capsys.readouterr().out
    assert english.startswith("Move 2 is not legal. ")
    assert "JOKER_MISDECLARED" in english
    assert main(["judge", path, "--lang", "it"]) == 1
    italian = capsys.readouterr().out
    assert italian != english
    assert "JOKER_MISDECLARED" in italian
    assert main(["judge", str(written(tmp_path, LEGAL))]) == 0
    assert capsys.readouterr().out.splitlines() == ["Legal.", "Hand: 2C 3S", "Meld 1: 10H JH QH KH"]


def test_a_lifted_ban_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(
        tmp_path,
        """
        seats = ["P1", "P2"]
        opened = ["P1", "P2"]
        moves = "draw 6H; discard 8C"
        options.discard_attaching_opened = "forbidden"
        hands.P1 = "8C"
        melds = [{owner = "P2", cards = "5C 6C 7C"}, {owner = "P2", cards = "3H 4H 5H"}]
        """,
    )
    assert main(["judge", str(path)]) == 0
    assert "the ban on cards that attach was lifted" in capsys.readouterr().out


def test_a_file_with_a_mark_at_its_start_as_some_editors_write_it(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_bytes(b"\xef\xbb\xbf" + LEGAL.replace("\n", "\r\n").encode())
    assert main(["judge", str(path)]) == 0


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("check", [[], ["--check"]])
def test_a_position_may_come_from_standard_input(
    end: str, check: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = LEGAL + "[expect]\nlegal = true\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.replace("\n", end).encode())))
    assert main(["judge", "-", *check]) == 0
    assert capsys.readouterr().out.splitlines()[0] in {"Legal.", "1 of 1 agree"}


# --- positions that cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", UNREADABLE, ids=lambda path: path.stem)
def test_a_position_that_cannot_be_read_is_one_line_with_its_place(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = path.read_text(encoding="utf-8").splitlines()[1].removeprefix("# named: ").split()
    for language in ("en", "it"):
        assert main(["judge", str(path), "--json", "--lang", language]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert len(said.err.splitlines()) == 1
        assert said.err.rstrip("\n").isprintable()
        assert len(said.err) < 600
        if language == "en":
            assert [word for word in named if word.lower() not in said.err.lower()] == []


def test_files_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff\xfe")
    for path in (tmp_path / "nowhere.toml", tmp_path, tmp_path / "picture.toml"):
        assert main(["judge", str(path)]) == 2
        said = capsys.readouterr().err
        assert str(path) in said
        assert len(said.splitlines()) == 1


LONG = "é" * 300


@pytest.mark.parametrize("command", [["judge"], ["judge", "--check"], ["score"], ["verify"], ["replay"], ["import"]])
@pytest.mark.parametrize("name", [LONG, "two\nlines", "a\x1b[31mred", "-\udcff"])
def test_a_name_no_file_can_have_is_one_line_too(
    command: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, str(tmp_path / name), "--data-dir", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.removesuffix("\n").isprintable()


def test_a_third_copy_is_refused_with_every_place_that_names_the_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, LEGAL.replace("draw 3S", "draw KH") + 'P2 = "KH 2S"')
    assert main(["judge", str(path)]) == 2
    sentence = "hands.P1, hands.P2, moves 1: KH is named 3 times; the pack has 2"
    assert capsys.readouterr().err == f"{path}: {sentence}\n"


def test_more_files_than_one_are_for_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, LEGAL))
    assert main(["judge", path, path]) == 2
    assert "--check" in capsys.readouterr().err


# --- --check ---------------------------------------------------------------------------------------------------------


def test_all_settled_cases_agree(capsys: pytest.CaptureFixture[str]) -> None:
    count = len(list(READABLE.glob("*.toml")))
    assert count >= 200
    assert main(["judge", "--check", str(READABLE)]) == 0
    assert capsys.readouterr().out == f"{count} of {count} agree\n"


def test_a_difference_is_a_line_with_path_key_expected_and_got(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = '\n[expect]\nlegal = false\nopening = 41\nhand = "3S 2C"\nmelds = ["KH QH JH 10H"]\n'
    path = written(tmp_path, LEGAL + expected)
    assert main(["judge", "--check", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: legal: expected false, got true",
        f"{path}: opening: expected 41, got 40",
        "0 of 1 agree",
    ]


@pytest.mark.parametrize(
    ("expected", "key"),
    [
        ("opening = true", "opening"),
        ("opening = 40.0", "opening"),
        ("legal = 1", "legal"),
        ("hand = 7", "hand"),
        ('hand = "2C 3S 1X"', "hand"),
        ("melds = 1979-05-27", "melds"),
        ("melds = [1]", "melds"),
        ("melds = []", "melds"),
    ],
)
def test_what_is_of_another_kind_does_not_agree(
    expected: str, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, f"{LEGAL}\n[expect]\n{expected}\n")
    assert main(["judge", "--check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}: {key}: expected ")


def test_files_and_folders_together_and_what_cannot_be_read_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    agreeing = written(tmp_path, f"{LEGAL}\n[expect]\nopening = 40\n", "a.toml")
    (tmp_path / "deep" / "er").mkdir(parents=True)
    silent = written(tmp_path / "deep" / "er", LEGAL, "b.toml")
    broken = written(tmp_path, "seats = [", "c.toml")
    written(tmp_path, "not looked at", "d.txt")
    assert main(["judge", "--check", str(agreeing), str(tmp_path / "deep"), str(broken)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines] == [str(silent), str(broken), "1 of 3 agree"]


def test_nothing_to_check_agrees_with_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "--check", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "0 of 0 agree\n"
    assert main(["judge", "--check", str(tmp_path / "nowhere")]) == 2


def test_thousands_of_files_take_seconds(tmp_path: Path) -> None:
    """The time limit of every test is the one that counts here."""
    for copy in range(10):
        shutil.copytree(READABLE, tmp_path / str(copy))
    assert main(["judge", "--check", str(tmp_path)]) == 0


def test_as_a_command_of_its_own_process(tmp_path: Path) -> None:
    path = written(tmp_path, REFUSED)
    done = subprocess.run(
        [sys.executable, "-m", "scala40_tui", "judge", path, "--json"], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout)["code"] == "JOKER_MISDECLARED"
