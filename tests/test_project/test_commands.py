"""Every command of the table: it exists, explains itself in both languages, and imports nothing heavy to do so."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from scala40_tui.cli import main
from scala40_tui.commands import COMMANDS
from scala40_tui.words import LANGUAGES, Words

HEAVY = ("textual", "rich", "sqlite3", "asyncio")


@pytest.mark.parametrize("name", COMMANDS)
def test_its_module_offers_arguments_and_a_run(name: str) -> None:
    module = import_module(f"scala40_tui.commands.{COMMANDS[name].module}")
    assert list(inspect.signature(module.add_arguments).parameters) == ["parser", "words"]
    assert list(inspect.signature(module.run).parameters) == ["arguments", "words"]


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_help_says_what_it_does(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help", "--lang", language])
    shown = " ".join(capsys.readouterr().out.split())
    assert end.value.code == 0
    assert " ".join(Words(language)(COMMANDS[name].help).split()) in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_its_line_in_the_overview_is_short(name: str) -> None:
    assert all(len(f"  {name:<10}{Words(language)(COMMANDS[name].help)}") <= 80 for language in LANGUAGES)


@pytest.mark.parametrize("argv", [["--help"], ["--version"], *([name, "--help"] for name in COMMANDS)], ids=" ".join)
def test_help_imports_nothing_heavy(argv: list[str]) -> None:
    assert heavy_after(f"main({argv!r})") == []


POSITION = """
preset = "fisca"
seats = ["P1", "P2", "P3", "P4"]
moves = "draw 4D; attach 8C 1; discard 4D"
[hands]
P1 = "8C KH 3D"
[[melds]]
owner = "P2"
cards = "5C 6C 7C"
"""

ANSWERS = {
    "count": ["count", "KH 7D A * 2C"],
    "rules": ["rules"],
    "judge": ["judge", "position.toml"],
}


@pytest.mark.parametrize("name", [name for name in ANSWERS if name in COMMANDS])
def test_a_command_that_only_answers_imports_nothing_heavy(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "position.toml").write_text(POSITION, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert heavy_after(f"assert main({ANSWERS[name]!r}) in (0, 1)") == []


def heavy_after(statement: str) -> list[str]:
    """Return the heavy modules that a fresh interpreter holds after a call of the command line."""
    program = f"""
import sys
from scala40_tui.cli import main
sys.stdout = sys.stderr
try:
    {statement}
except SystemExit:
    pass
print(*sorted(set({HEAVY!r}) & set(sys.modules)), file=sys.__stdout__)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return ended.stdout.split()
