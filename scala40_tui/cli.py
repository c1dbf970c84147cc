"""The command `scala40`: finds the command, imports only that one, and turns mistakes into sentences."""

from __future__ import annotations

import argparse
import errno
import io
import os
import select
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from scala40_tui import __version__
from scala40_tui.arguments import Parser, nearest, speaking
from scala40_tui.commands import COMMANDS, DEFAULT, Command
from scala40_tui.errors import UserError
from scala40_tui.own_language import usual_language
from scala40_tui.words import LANGUAGES, Words

USAGE_ERROR = 2
"""Exit status of input that a person can mend."""

INTERRUPTED = 130
"""Exit status after Ctrl+C, as shells have it: 128 and the number of the signal."""

READER_LEFT = 141
"""Exit status when who reads our output has left, as shells have it for a broken pipe."""

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (default: the process's own) and return the exit status."""
    _open_what_is_closed()
    _write_utf8()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except UserError as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        if not _reader_left():
            raise
        return READER_LEFT
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        _write_nowhere()
        words = Words(usual_language())
        print(words("No room to write ({reason}); make some and try again.", reason=error.strerror), file=sys.stderr)
        return USAGE_ERROR


def _run(argv: Sequence[str]) -> int:
    chosen, rest = _read_globals(argv)
    words = Words(chosen.lang)
    if chosen.version:
        print(f"scala40 {__version__}")
        return 0
    if rest[:1] in (["-h"], ["--help"]):
        print(_overview(words), end="")
        return 0
    named = bool(rest) and not rest[0].startswith("-")
    return _run_command(rest[0] if named else DEFAULT, rest[1:] if named else rest, chosen, words)


def _run_command(name: str, argv: Sequence[str], chosen: argparse.Namespace, words: Words) -> int:
    if name not in COMMANDS:
        raise _unknown_command(name, words)
    command = cast(Command, import_module(f"scala40_tui.commands.{COMMANDS[name].module}"))
    with speaking(words):
        parser = Parser(words, prog=f"scala40 {name}", description=words(COMMANDS[name].help))
        command.add_arguments(parser, words)
        _add_globals(parser, words)
        arguments = parser.read(argv, chosen)
    return command.run(arguments, words)


def _read_globals(argv: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Take the options that may stand before or after the command out of `argv`; return the rest too."""
    end = argv.index("--") if "--" in argv else len(argv)
    words = Words(usual_language())
    with speaking(words):
        parser = Parser(words, prog="scala40", add_help=False)
        _add_globals(parser, words)
        parser.set_defaults(lang=words.language, data_dir=None, version=False)
        chosen, rest = parser.parse_known_args(argv[:end])
    return chosen, [*rest, *argv[end:]]


def _add_globals(parser: argparse.ArgumentParser, words: Words) -> None:
    keep = argparse.SUPPRESS
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=keep,
        help=words("language (default: that of your settings, else the environment's)"),
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        default=keep,
        metavar=words("DIR"),
        help=words("folder of matches and history (default: the user's own)"),
    )
    parser.add_argument("--version", action="store_true", default=keep, help=words("show the version"))


def _overview(words: Words) -> str:
    """Return the help of `scala40` itself: every command in a line."""
    lines = [f"  {name:<10}{words(entry.help)}" for name, entry in COMMANDS.items()]
    with speaking(words):
        parser = Parser(
            words,
            prog="scala40",
            usage=words("scala40 [options] [command] [command's arguments]"),
            description=words("Scala 40 in the terminal. Without a command: play."),
            epilog="\n".join([words("commands:"), *lines, "", words("scala40 COMMAND --help says more of one.")]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        _add_globals(parser, words)
        return parser.format_help()


def _unknown_command(name: str, words: Words) -> UserError:
    meant = nearest(name, list(COMMANDS))
    if meant is None:
        return UserError(words("scala40 knows no command {name}; see scala40 --help", name=name))
    return UserError(words("scala40 knows no command {name}; did you mean {meant}?", name=name, meant=meant))


def _open_what_is_closed() -> None:
    """Let a program that was started without one of the three streams read nothing and write nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open to the end


def _write_utf8() -> None:
    """Suits and accents whatever the locale; what a terminal cannot take becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _reader_left() -> bool:
    """Tell whether the broken pipe is our standard output, and if so write no more to it."""
    output = sys.stdout.fileno()
    if hasattr(select, "poll"):  # not on Windows, where we take it to be so
        poll = select.poll()
        poll.register(output, 0)
        if not poll.poll(0):
            return False
    _write_nowhere()
    return True


def _write_nowhere() -> None:
    """Keep Python from complaining at exit of what can no longer be written to standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
