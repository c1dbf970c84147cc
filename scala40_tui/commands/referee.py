"""`scala40 referee`: the referee's bench beside a table with real cards, and the log of its sittings."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from scala40_tui.commands.common import rules_from
from scala40_tui.commands.front import add_look_arguments
from scala40_tui.commands.kept import opened_journal
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.bench.config import BenchConfig
    from scala40_tui.journal.journal import Journal
    from scala40_tui.journal.streams import Stream
    from scala40_tui.screens.house import AnyScreen, House

LAST: Final = "last"
"""The id that means the sitting, or the pad, written last."""
_TO_SCREEN: Final = "-"
_BEST: Final = "fisca"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the table, or what is to be done with past sittings."""
    parser.add_argument("--pad", metavar="ID", help=words("the pad of the table: an id, a player's name, or last"))
    parser.add_argument("--names", metavar=words("NAMES"), help=words("who sits there, with commas between"))
    parser.add_argument(
        "--rules", "--preset", dest="preset", metavar=words("PRESET"), help=words("the rules that are played (fisca)")
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=words("NAME=VALUE"),
        help=words("a rule that differs from the preset; may be given again ('scala40 rules' shows them all)"),
    )
    parser.add_argument(
        "--minutes", type=int, metavar="N", help=words("the whistle comes by itself after so many minutes")
    )
    parser.add_argument(
        "--resume", metavar="ID", nargs="?", const=LAST, help=words("go on with a sitting, or the last one")
    )
    parser.add_argument("--list", action="store_true", help=words("list the sittings"))
    parser.add_argument(
        "--log",
        metavar=words("FILE"),
        nargs="?",
        const=_TO_SCREEN,
        help=words("print the log of a sitting, or write it to a file"),
    )
    parser.add_argument(
        "--sitting", metavar="ID", default=LAST, help=words("the sitting whose log is meant (default: the last one)")
    )
    parser.add_argument("--replace", action="store_true", help=words("replace the file if it exists"))
    add_look_arguments(parser, words)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Sit down at the bench, or show what was written there."""
    if arguments.list or arguments.log is not None:
        with opened_journal(arguments, words) as journal:
            if arguments.list:
                _list(journal, words)
            else:
                _log(journal, arguments, words)
        return 0
    return _screen(arguments, words)


# --- past sittings ----------------------------------------------------------------------------------------------------


def _list(journal: Journal, words: Words) -> None:
    from scala40_tui.bench.records import KIND
    from scala40_tui.columns import table
    from scala40_tui.pad.records import KIND as PAD

    streams = journal.streams(KIND)
    if not streams:
        print(words("There is no sitting yet; 'scala40 referee' begins one."))
        return
    rows = [[words("Id"), words("Begun"), words("Players"), words("Deal"), words("Rulings"), words("State")]]
    pads = {None, *(stream.id for stream in journal.streams(PAD))}
    for stream in streams:
        resumable = words("can be resumed") if stream.summary["table"]["pad"] in pads else words("its pad was deleted")
        state = words("over") if stream.finished else resumable
        day = stream.created.astimezone().strftime("%Y-%m-%d %H:%M")
        summary = stream.summary
        rows.append([stream.id, day, stream.title, str(summary["deals"]), str(summary["rulings"]), state])
    print("\n".join(table(rows)))


def _log(journal: Journal, arguments: argparse.Namespace, words: Words) -> None:
    from pathlib import Path

    from scala40_tui.bench.paper import paper
    from scala40_tui.bench.sitting import understood
    from scala40_tui.pad.keeping import write_file

    stream = _sitting(journal, arguments.sitting, words)
    events = journal.read(stream.id)
    text = paper(events, understood(events, words).state, words)
    if arguments.log == _TO_SCREEN:
        print(text, end="")
        return
    write_file(Path(arguments.log), text.encode(), words, replace=arguments.replace)
    print(words("The log is in {file}.", file=arguments.log))


def _sitting(journal: Journal, wanted: str, words: Words) -> Stream:
    """Return the sitting of an id, of the beginning of one, or the one written last."""
    from scala40_tui.bench.records import KIND

    found = _found(journal, KIND, wanted)
    if len(found) == 1:
        return found[0]
    if found:
        raise UserError(words("{id} means several sittings; write more of it.", id=wanted))
    if wanted == LAST:
        raise UserError(words("There is no sitting yet; 'scala40 referee' begins one."))
    raise UserError(words("There is no sitting {id}; 'scala40 referee --list' shows them all.", id=wanted))


def _pad(journal: Journal, wanted: str, words: Words) -> Stream:
    """Return the pad of an id, of a player's name, or the one written last."""
    from scala40_tui.pad.records import KIND

    found = _found(journal, KIND, wanted) or journal.streams(KIND, search=wanted)
    if len(found) == 1:
        return found[0]
    if found:
        raise UserError(words("{id} means several pads; 'scala40 pad list' shows their ids.", id=wanted))
    raise UserError(words("There is no pad {id}; 'scala40 pad list' shows them all.", id=wanted))


def _found(journal: Journal, kind: str, wanted: str) -> list[Stream]:
    if wanted == LAST:
        return journal.streams(kind, limit=1)
    return [stream for stream in journal.streams(kind) if stream.id.startswith(wanted.lower())]


# --- the screen -------------------------------------------------------------------------------------------------------


def _screen(arguments: argparse.Namespace, words: Words) -> int:
    from scala40_tui.commands.front import house_of, ready_terminal, show
    from scala40_tui.folders import config_folder
    from scala40_tui.settings import load

    settings = load(config_folder(words)).settings
    offered = _offered(arguments, words)
    terminal = ready_terminal(arguments, words, settings)
    with house_of(arguments, words, settings, terminal) as house:
        return show(house, lambda inside: _first(inside, arguments, offered))


def _first(house: House, arguments: argparse.Namespace, offered: BenchConfig | None) -> AnyScreen:
    from scala40_tui.screens import bench_doors
    from scala40_tui.screens.bench_setup_screen import BenchSetupScreen

    journal, words = house.journal, house.words
    if arguments.resume is not None:
        return bench_doors.resumed(house, _sitting(journal, arguments.resume, words).id)
    if arguments.pad is not None:
        return bench_doors.refereed_pad(house, _pad(journal, arguments.pad, words).id)
    return BenchSetupScreen(house, None, bench_doors.MONOTONIC, offered)


def _offered(arguments: argparse.Namespace, words: Words) -> BenchConfig | None:
    """Return the table that the command line describes, or None where it says nothing."""
    from scala40_tui.bench.config import BenchConfig
    from scala40_tui.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
    from scala40_tui.text import clean_name

    if arguments.minutes is not None and not 1 <= arguments.minutes <= 600:
        raise UserError(words("--minutes is a number from 1 to 600."))
    if arguments.names is None and arguments.preset is None and arguments.minutes is None and not arguments.option:
        return None
    arguments.preset = arguments.preset or _BEST
    rules = rules_from(arguments, words)
    names = [name for name in map(clean_name, (arguments.names or "").split(",")) if name]
    if arguments.names is not None and not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        text = words("Name {fewest} to {most} players, with commas between.", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        raise UserError(text)
    places = (*names, *[""] * MOST_PLAYERS)[:MOST_PLAYERS]
    return BenchConfig(places, rules).with_minutes(arguments.minutes)
