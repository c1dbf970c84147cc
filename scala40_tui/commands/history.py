"""`scala40 history`: what was played and written down; at a terminal on the screen, else, or with options, a list."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Final

from scala40_tui.commands.front import add_look_arguments, screens_here, show_alone
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.journal.journal import Journal
    from scala40_tui.screens.house import AnyScreen, House

_KINDS: Final = ("match", "pad")
_DOINGS: Final = ("list", "delete")
_SHOWN: Final = 20


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare what is listed, or deleted."""
    parser.add_argument(
        "what", nargs="?", default="list", metavar=words("WHAT"), help=words("list (default), or delete ID ID...")
    )
    parser.add_argument("ids", nargs="*", metavar="ID", help=words("of matches and pads to delete"))
    parser.add_argument("--search", metavar=words("TEXT"), help=words("only those with these words: names, rules"))
    parser.add_argument("--kind", choices=_KINDS, help=words("only matches, or only score pads"))
    shown = words("how many, the last first; 0 for all (default: {n})", n=_SHOWN)
    parser.add_argument("--limit", type=int, metavar="N", help=shown)
    parser.add_argument("--plain", action="store_true", help=words("print a list, on a terminal too"))
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))
    parser.add_argument("--yes", action="store_true", help=words("delete without asking"))
    add_look_arguments(parser, words)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """List, or delete."""
    from scala40_tui.commands.kept import opened_journal

    if arguments.what not in _DOINGS:
        choices = ", ".join(_DOINGS)
        text = words("scala40 history cannot {what}; it can {choices}.", what=arguments.what, choices=choices)
        raise UserError(text)
    if bool(arguments.ids) != (arguments.what == "delete"):
        raise UserError(words("Write: scala40 history delete ID"))
    if arguments.limit is not None and arguments.limit < 0:
        raise UserError(words("--limit is how many to show; 0 shows all"))
    asked = (arguments.plain, arguments.json, arguments.kind, arguments.limit is not None, arguments.ids)
    if not any(asked) and screens_here():
        return _screen(arguments, words)
    with opened_journal(arguments, words) as journal:
        if arguments.what == "delete":
            return _delete(journal, arguments, words)
        return _list(journal, arguments, words)


def _screen(arguments: argparse.Namespace, words: Words) -> int:
    def first(house: House) -> AnyScreen:
        from scala40_tui.screens.doors import to_history

        return to_history(house, arguments.search or "")

    return show_alone(arguments, words, first)


def _list(journal: Journal, arguments: argparse.Namespace, words: Words) -> int:
    from scala40_tui.history.list_text import list_lines, list_objects
    from scala40_tui.history.listing import KINDS, history

    limit = (_SHOWN if arguments.limit is None else arguments.limit) or None
    entries = history(journal, kind=arguments.kind, search=arguments.search, limit=limit)
    count = journal.count(arguments.kind or KINDS, search=arguments.search)
    if arguments.json:
        print(json.dumps({"count": count, "entries": list_objects(entries)}, ensure_ascii=False))
        return 0
    if not entries:
        print(words("Nothing is there."))
        return 0
    print("\n".join(list_lines(entries, words)))
    if len(entries) < count:
        print(words("{n} of {count}; --limit 0 shows all.", n=len(entries), count=count))
    return 0


def _delete(journal: Journal, arguments: argparse.Namespace, words: Words) -> int:
    from scala40_tui.history.keeping import find_stream
    from scala40_tui.history.list_text import list_lines
    from scala40_tui.history.listing import listed

    streams = [find_stream(journal, wanted, words, kind=None) for wanted in dict.fromkeys(arguments.ids)]
    if not arguments.yes:
        if not sys.stdin.isatty():
            raise UserError(words("Nothing was deleted: nobody can be asked here; say --yes."))
        print("\n".join(list_lines([listed(stream) for stream in streams], words)))
        answer = input(words("Delete for good? Type yes: "))
        if answer.strip().casefold() not in {"yes", words("yes")}:
            print(words("Nothing was deleted."))
            return 1
    for stream in streams:
        journal.delete(stream.id)
        print(words("Deleted: {id}, {title}.", id=stream.id, title=stream.title))
    return 0
