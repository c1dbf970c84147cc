"""The tutorial in sentences: the same lessons, done by typing, in both languages."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.plain.lessons import Lessons
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import Paper
from scala40_tui.tutorial.course import Course
from scala40_tui.tutorial.lessons import STEPS
from scala40_tui.tutorial.progress import Progress, read_progress
from scala40_tui.tutorial.table import LessonTable
from scala40_tui.words import Words


def talk(*lines: str, language: str = "en", number: int = 1, spoken: bool | None = None) -> str:
    """Return what is printed when these lines are typed."""
    words, printed = Words(language), io.StringIO()
    manner = Manner(words, spoken=spoken)
    paper = Paper(io.StringIO("".join(f"{line}\n" for line in lines)), printed, manner)
    Lessons(Course(LessonTable("Anna"), number), paper, manner, lambda course: None).run()
    return printed.getvalue()


def solved(number: int = 1) -> list[str]:
    """Return the lines that go through the lessons from that one on."""
    return [line for step in STEPS[number - 1 :] for line in ([step.solution] if step.solution else []) + [""]]


@pytest.mark.parametrize("language", ["en", "it"])
def test_all_lessons_by_their_solutions(language: str) -> None:
    words, printed = Words(language), talk(*solved(), language=language)
    for number, step in enumerate(STEPS, 1):
        assert words("Lesson {n} of {all}: {title}", n=number, all=12, title=words(step.title)) in printed
    assert printed.count(words("Enter goes on.")) == 12
    assert printed.endswith(words("A table waits for you: {command}", command="scala40 play --plain") + "\n")


def test_all_lessons_in_italian_words() -> None:
    lines = ("pesca", "", "cala 7h 7d 7c", "", "cala 9s 10s js", "", "scarta 6c", "", "raccogli; cala 4h 4d 4c", "")
    printed = talk(*lines, "attacca 9d 3", "", language="it")
    assert "Lezione 7 di 12: Il jolly" in printed


def test_the_hand_the_table_and_what_to_type_stand_in_every_lesson() -> None:
    printed = talk(number=6).splitlines()
    assert "Lesson 6 of 12: Attaching" in printed
    assert "Meld 3, Bea: 10♦ *J♦ Q♦." in printed
    assert "Your hand, 5 cards: K♥, 9♦ J♦, 2♣ K♣." in printed
    assert "You type: attach 8C 2" in printed


def test_in_a_lesson_there_is_no_deal_to_review() -> None:
    assert "You have played no deal to its end yet." in talk("review", "v")


def test_what_the_other_player_did_is_told() -> None:
    printed = talk(number=5)
    assert "Bea draws, lays 10♦ *J♦ Q♦, lays 5♥ 5♣ 5♠, discards 4♣." in printed


def test_a_refusal_is_the_rules_own_and_the_nudge_follows() -> None:
    lines = talk("discard 2C", "why", number=3).splitlines()
    at = lines.index("> discard 2C")
    assert lines[at + 1] == "21 of 40: 19 short of an opening."
    assert lines[at + 2].startswith("That is the rule of the opening")
    assert any("opening_min" in line for line in lines[at + 3 :])


def test_a_lost_turn_is_said_and_the_lesson_begins_again() -> None:
    printed = talk("discard 2C", "attach 9D 3", number=6)
    assert "before the discard, attach 9♦" in printed
    assert printed.count("Lesson 6 of 12") == 2
    assert "Attached." in printed


def test_show_tells_in_the_language_and_then_plays() -> None:
    printed = talk("mostra", "mostra", language="it", number=7)
    assert "Un modo: scambia JD 3; cala KH KC *KS." in printed
    assert "Con la carta esatta il jolly è tuo" in printed


def test_again_back_undo_and_the_usual_orders() -> None:
    printed = talk("again", "back", "pick", "undo", "hand", "nonsense", "draw 5", "cut", number=6)
    assert printed.count("Lesson 6 of 12") == 2
    assert printed.count("Lesson 5 of 12") == 1
    assert "takes back" in printed
    assert '"nonsense" is neither a move nor an order' in printed


def test_an_empty_line_does_not_skip_a_lesson() -> None:
    assert "Lesson 2" not in talk("", "", "")


def test_the_cards_can_be_said_by_their_names() -> None:
    assert "Lay yours: seven of hearts, seven of diamonds, seven of clubs." in talk(number=2, spoken=True)


# --- the command


def command(folder: Path, monkeypatch: pytest.MonkeyPatch, *lines: str, **more: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    options = [part for name, value in more.items() for part in (f"--{name}", value)]
    return main(["tutorial", "--plain", "--lang", "en", "--data-dir", str(folder), *options])


def test_the_command_goes_on_where_it_was_left_and_writes_no_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(tmp_path, monkeypatch, "draw", "") == 0
    assert "Lesson 2 of 12" in capsys.readouterr().out
    assert command(tmp_path, monkeypatch, "quit") == 0
    assert "Lesson 1 of 12" not in capsys.readouterr().out
    assert command(tmp_path, monkeypatch, *solved(2)) == 0
    assert read_progress(tmp_path) == Progress(1, True)
    assert json.loads((tmp_path / "tutorial.json").read_text())["finished"]
    assert [path.name for path in tmp_path.iterdir() if path.name != "config"] == ["tutorial.json"]


def test_the_command_begins_at_a_lesson_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(tmp_path, monkeypatch, lesson="11") == 0
    assert "Lesson 11 of 12" in capsys.readouterr().out
    assert command(tmp_path, monkeypatch, lesson="13") == 2
    assert capsys.readouterr().err == "--lesson takes 1 to 12, not 13\n"
