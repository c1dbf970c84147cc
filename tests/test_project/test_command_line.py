"""The command `scala40`: which command it finds, what it says of a mistake, and how it ends."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from scala40_tui import __version__
from scala40_tui.cli import main
from scala40_tui.commands import COMMANDS, Entry
from scala40_tui.errors import UserError
from scala40_tui.words import Words

Run = Callable[[argparse.Namespace, Words], int]


def _add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--limit", choices=("101", "201"))
    parser.add_argument("--pair", nargs=2)
    parser.add_argument("--json", action="store_true")


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Register a command that runs the given function."""

    def register(run: Run, name: str = "deal", add: Callable[..., None] = _add_arguments) -> None:
        module = types.ModuleType(f"scala40_tui.commands.{name}_of_the_test")
        vars(module).update(add_arguments=add, run=run)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(COMMANDS, name, Entry(f"{name}_of_the_test", "Deal the cards"))

    return register


@pytest.fixture
def seen(command: Callable[..., None]) -> list[argparse.Namespace]:
    """The arguments that the command `deal` was run with."""
    arguments: list[argparse.Namespace] = []

    def run(given: argparse.Namespace, words: Words) -> int:
        arguments.append(given)
        return 0

    command(run)
    return arguments


def test_the_command_gets_its_arguments_and_gives_the_exit_status(command: Callable[..., None]) -> None:
    command(lambda arguments, words: arguments.seats + len(arguments.files))
    assert main(["deal", "a", "b", "--seats", "4"]) == 6


@pytest.mark.parametrize(
    "argv",
    [
        ["--lang", "it", "--data-dir", "d", "deal", "a"],
        ["deal", "a", "--lang", "it", "--data-dir", "d"],
        ["--lang=it", "deal", "--data-dir=d", "a"],
    ],
)
def test_options_of_the_program_stand_before_or_after_the_command(
    argv: list[str], seen: list[argparse.Namespace]
) -> None:
    assert main(argv) == 0
    assert (seen[0].lang, seen[0].data_dir, seen[0].files) == ("it", Path("d"), ["a"])


def test_without_options_the_environment_speaks_and_no_folder_is_chosen(
    seen: list[argparse.Namespace], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert main(["deal", "a"]) == 0
    assert (seen[0].lang, seen[0].data_dir) == ("it", None)


def test_after_two_hyphens_everything_is_an_argument(seen: list[argparse.Namespace]) -> None:
    assert main(["deal", "--", "--lang", "--jsn"]) == 0
    assert seen[0].files == ["--lang", "--jsn"]


def test_without_a_command_play_starts(command: Callable[..., None]) -> None:
    def add(parser: argparse.ArgumentParser, words: Words) -> None:
        parser.add_argument("--seats", type=int, default=2)

    command(lambda arguments, words: 40 + arguments.seats, "play", add)
    assert main([]) == 42
    assert main(["--seats", "4", "--lang", "it"]) == 44


@pytest.mark.parametrize("argv", [["--version"], ["deal", "--version"], ["nonsense", "--version"]])
def test_version(argv: list[str], seen: list[argparse.Namespace], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 0
    assert capsys.readouterr().out == f"scala40 {__version__}\n"
    assert seen == []


MISTAKES = [
    ("en", ["daal"], "scala40 knows no command daal; did you mean deal?"),
    ("it", ["daal"], "scala40 non conosce il comando daal; forse deal?"),
    ("en", ["xyzzy"], "scala40 knows no command xyzzy; see scala40 --help"),
    ("en", ["deal", "--jsno", "a"], "scala40 deal knows no option --jsno; did you mean --json?"),
    ("it", ["deal", "--jsno=1"], "scala40 deal non conosce l'opzione --jsno; forse --json?"),
    ("en", ["deal", "--xyzzy"], "scala40 deal knows no option --xyzzy; see scala40 deal --help"),
    ("en", ["deal", "a", "--seat", "4"], "scala40 deal knows no option --seat; did you mean --seats?"),
    ("en", ["deal", "a", "-x"], "'-x' is one argument too many; see scala40 deal --help"),
    ("en", ["deal"], "missing: FILE; see scala40 deal --help"),
    ("it", ["deal"], "manca: FILE; vedi scala40 deal --help"),
    ("it", ["deal", "a", "--seats"], "--seats: manca il valore; vedi scala40 deal --help"),
    ("it", ["deal", "a", "--pair", "1"], "--pair: vuole 2 valori; vedi scala40 deal --help"),
    ("en", ["deal", "a", "--seats", "four"], "--seats: 'four' is no whole number; see scala40 deal --help"),
    ("it", ["deal", "a", "--limit", "7"], "--limit: '7' non è fra '101', '201'; vedi scala40 deal --help"),
    ("it", ["deal", "a", "--json=1"], "--json: non vuole un valore, ma c'è '1'; vedi scala40 deal --help"),
    ("en", ["deal", "a", "--lang", "fr"], "--lang: 'fr' is not one of 'it', 'en'; see scala40 --help"),
    ("it", ["deal", "a", "--data-dir"], "--data-dir: manca il valore; vedi scala40 --help"),
]


@pytest.mark.parametrize(("language", "argv", "sentence"), MISTAKES)
def test_a_mistake_is_one_sentence_on_standard_error(
    language: str,
    argv: list[str],
    sentence: str,
    seen: list[argparse.Namespace],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    assert main(argv) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert seen == []


def test_what_a_command_finds_wrong_is_its_sentence_and_no_traceback(
    command: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    def run(arguments: argparse.Namespace, words: Words) -> int:
        print("7♥")
        raise UserError("partita.toml, line 3: 9Z is no card")

    command(run)
    assert main(["deal", "a"]) == 2
    assert capsys.readouterr() == ("7♥\n", "partita.toml, line 3: 9Z is no card\n")


def test_control_c_ends_as_shells_expect(command: Callable[..., None]) -> None:
    def run(arguments: argparse.Namespace, words: Words) -> int:
        raise KeyboardInterrupt

    command(run)
    assert main(["deal", "a"]) == 130


def test_a_mistake_of_the_program_is_not_hidden(command: Callable[..., None]) -> None:
    def run(arguments: argparse.Namespace, words: Words) -> int:
        raise BrokenPipeError("the bots' process has gone")

    command(run)
    with pytest.raises(BrokenPipeError, match="bots"):
        main(["deal", "a"])


@pytest.mark.parametrize(
    ("language", "line"), [("en", "  deal      Deal the cards\n"), ("it", "  deal      Deal the cards\n")]
)
def test_the_help_lists_every_command(
    language: str, line: str, seen: list[argparse.Namespace], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, "--help"]) == 0
    shown = capsys.readouterr().out
    assert line in shown
    assert shown.startswith({"en": "usage: scala40 ", "it": "uso: scala40 "}[language])


def test_the_help_of_a_command_speaks_italian(
    seen: list[argparse.Namespace], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["deal", "--help", "--lang", "it"])
    shown = capsys.readouterr().out
    assert end.value.code == 0
    assert shown.startswith("uso: scala40 deal ")
    assert "argomenti:" in shown
    assert "mostra questo aiuto" in shown


def test_a_reader_that_leaves_is_no_mistake() -> None:
    """As in `scala40 --help | head -1`, but with a pipe that nobody reads from the start."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        command = [sys.executable, "-m", "scala40_tui", "--help"]
        ended = subprocess.run(command, stdout=pipe, stderr=subprocess.PIPE, check=False)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_output_is_utf8_whatever_the_locale() -> None:
    command = [sys.executable, "-m", "scala40_tui", "perché"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LANG": "it_IT"}
    ended = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert ended.stderr.decode("utf-8") == "scala40 non conosce il comando perché; vedi scala40 --help\n"


def test_a_program_started_without_its_streams_reads_nothing_and_writes_nowhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["score", "-"]) == 2
    assert capsys.readouterr().err.startswith("The sheet is empty")
    sys.stdin.close()
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["--version"]) == 0
    sys.stdout.close()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "No room to write (No space left on device); make some and try again."),
        ("it", "Non c'è spazio per scrivere"),
    ],
)
def test_a_full_disk_is_one_sentence(language: str, said: str) -> None:
    full = "import errno, os\nfrom scala40_tui import cli\nerror = OSError(errno.ENOSPC, 'No space left on device')\n"
    program = full + "def fill(argv):\n    raise error\ncli._run = fill\nraise SystemExit(cli.main(['score', '-']))\n"
    environment = {**os.environ, "LC_ALL": f"{language}_XX.UTF-8", "LANGUAGE": language}
    ended = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=False)
    assert ended.returncode == 2
    [line] = ended.stderr.decode().splitlines()
    assert line.startswith(said)
