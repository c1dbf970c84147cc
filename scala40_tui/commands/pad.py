"""`scala40 pad`: the score pad of a table with real cards, on the screen or one command at a time."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from scala40_tui.commands.common import add_rules_arguments, read_input, rules_from
from scala40_tui.commands.front import add_look_arguments
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.journal.journal import Journal
    from scala40_tui.journal.streams import Stream
    from scala40_tui.rules.sheet import Sheet
    from scala40_tui.screens.house import AnyScreen, House

_DOINGS: Final = ("list", "new", "show", "export", "import")
_FORMATS: Final = ("csv", "csv-it", "txt", "html", "md")
LAST: Final = "last"
"""The id that means the pad written last."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare what is to be done with which pad."""
    parser.add_argument(
        "what",
        nargs="?",
        metavar=words("WHAT"),
        help=words("list, new NAME NAME..., show ID, export ID [FILE], import FILE; without it: the screen"),
    )
    parser.add_argument("args", nargs="*", metavar=words("..."), help=words("names, an id (or last), a file"))
    add_rules_arguments(parser, words, "--rules", "--preset")
    parser.add_argument("--limit", type=int, metavar="N", help=words("the total that puts a player out"))
    parser.add_argument("--dealer", metavar=words("NAME"), help=words("who deals first (default: the last one named)"))
    parser.add_argument(
        "--format",
        choices=_FORMATS,
        help=words("how to export: csv, csv-it (for spreadsheets in Italian), txt to be printed, html, md"),
    )
    parser.add_argument("--replace", action="store_true", help=words("replace the file if it exists"))
    add_look_arguments(parser, words)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Open the screen, or do the one thing that was asked for."""
    if arguments.what is None:
        return _screen(arguments, words)
    if arguments.what not in _DOINGS:
        raise UserError(
            words("scala40 pad cannot {what}; it can {choices}.", what=arguments.what, choices=", ".join(_DOINGS))
        )
    from datetime import UTC, datetime

    from scala40_tui.folders import data_folder
    from scala40_tui.journal.journal import Journal

    folder = data_folder(arguments.data_dir, words)
    with Journal.open(folder, now=lambda: datetime.now(UTC), words=words) as journal:
        _ACTS[arguments.what](journal, arguments, words)
    return 0


def _screen(arguments: argparse.Namespace, words: Words) -> int:
    from scala40_tui.commands.front import show_alone

    def first(house: House) -> AnyScreen:
        from scala40_tui.screens.pads_screen import PadsScreen

        return PadsScreen(house)

    return show_alone(arguments, words, first)


# --- one thing at a time --------------------------------------------------------------------------------------------


def _list(journal: Journal, arguments: argparse.Namespace, words: Words) -> None:
    from scala40_tui.columns import table
    from scala40_tui.pad.records import KIND
    from scala40_tui.pad.standing import state_words

    _expect(arguments.args, "pad list", 0, 0, words)
    streams = journal.streams(KIND)
    if not streams:
        print(words("There is no pad yet; 'scala40 pad' begins one."))
        return
    rows = [
        [stream.id, stream.created.astimezone().date().isoformat(), stream.title, state_words(stream, words)]
        for stream in streams
    ]
    print("\n".join(table([[words("Id"), words("Begun"), words("Players"), words("State")], *rows])))


def _new(journal: Journal, arguments: argparse.Namespace, words: Words) -> None:
    from scala40_tui.pad.pad import Pad

    _expect(arguments.args, words("pad new NAME NAME..."), 2, 6, words)
    with Pad.create(journal, _blank_sheet(arguments, words)) as pad:
        print(pad.stream)


def _blank_sheet(arguments: argparse.Namespace, words: Words) -> Sheet:
    from scala40_tui.pad.edits import PadProblem, free_name
    from scala40_tui.rules.input_words import option_words
    from scala40_tui.rules.options import OptionError, read_value
    from scala40_tui.rules.sheet import Player, Sheet

    rules = rules_from(arguments, words)
    names: list[str] = []
    try:
        for name in arguments.args:
            names.append(free_name(name, tuple(names)))
        if arguments.limit is not None:
            rules = rules.changed(limit=read_value("limit", arguments.limit))
    except PadProblem as problem:
        raise UserError(problem.describe(words)) from None
    except OptionError as error:
        raise UserError(option_words(error, words)) from None
    return Sheet(rules, tuple(map(Player, names)), first_dealer=_dealer(arguments.dealer, names, words))


def _dealer(name: str | None, names: Sequence[str], words: Words) -> int | None:
    if name is None:
        return None
    seats = [seat for seat, known in enumerate(names) if known.casefold() == name.strip().casefold()]
    if not seats:
        raise UserError(
            words("{name} does not sit at the table; there are {names}.", name=name, names=", ".join(names))
        )
    return seats[0]


def _show(journal: Journal, arguments: argparse.Namespace, words: Words) -> None:
    (wanted,) = _expect(arguments.args, words("pad show ID"), 1, 1, words)
    print(_exported(journal, _stream(journal, wanted, words), "txt", words).decode(), end="")


def _export(journal: Journal, arguments: argparse.Namespace, words: Words) -> None:
    import sys
    from pathlib import Path

    from scala40_tui.pad.exporting import format_of
    from scala40_tui.pad.keeping import write_file

    wanted, *file = _expect(arguments.args, words("pad export ID [FILE]"), 1, 2, words)
    named = format_of(file[0], words) if file else None
    data = _exported(journal, _stream(journal, wanted, words), arguments.format or named or "csv", words)
    if not file:
        sys.stdout.buffer.write(data)
        return
    write_file(Path(file[0]), data, words, replace=arguments.replace)
    print(words("The sheet is in {file}.", file=file[0]))


def _import(journal: Journal, arguments: argparse.Namespace, words: Words) -> None:
    from scala40_tui.pad.importing import read_csv
    from scala40_tui.pad.pad import Pad

    (file,) = _expect(arguments.args, words("pad import FILE"), 1, 1, words)
    with Pad.create(journal, read_csv(read_input(file, words), words, file)) as pad:
        print(pad.stream)


_ACTS: Final[dict[str, Callable[[Journal, argparse.Namespace, Words], None]]] = {
    "list": _list,
    "new": _new,
    "show": _show,
    "export": _export,
    "import": _import,
}


def _expect(given: Sequence[str], usage: str, least: int, most: int, words: Words) -> Sequence[str]:
    """Return what was given, if it is as many as are wanted."""
    if not least <= len(given) <= most:
        raise UserError(words("Write: scala40 {usage}", usage=usage))
    return given


def _stream(journal: Journal, wanted: str, words: Words) -> Stream:
    """Return the pad of an id, of the beginning of one, or the one written last."""
    from scala40_tui.pad.records import KIND

    streams = journal.streams(KIND, limit=1) if wanted == LAST else journal.streams(KIND)
    found = [stream for stream in streams if wanted == LAST or stream.id.startswith(wanted.lower())]
    if len(found) == 1:
        return found[0]
    if found:
        raise UserError(words("{id} is the beginning of several pads; write more of it.", id=wanted))
    raise UserError(words("There is no pad {id}; 'scala40 pad list' shows them all.", id=wanted))


def _exported(journal: Journal, stream: Stream, form: str, words: Words) -> bytes:
    from scala40_tui.pad.exporting import export
    from scala40_tui.pad.pad import understood

    sheet = understood(journal.read(stream.id), words).sheet
    return export(sheet, form, stream.created.astimezone().date(), words)
