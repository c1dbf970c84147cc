"""`scala40 export`: a match as one plain text that a person reads and anybody can check."""

from __future__ import annotations

import argparse
from pathlib import Path

from scala40_tui.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the match, the file, and how much is shown of a match that goes on."""
    match = words("the match's id, or the beginning of it (default: the last one)")
    parser.add_argument("match", nargs="?", metavar=words("MATCH"), help=match)
    parser.add_argument("file", nargs="?", metavar=words("FILE"), help=words("file to write (default: print it)"))
    parser.add_argument("--replace", action="store_true", help=words("replace the file if it exists"))
    parser.add_argument(
        "--with-seed",
        action="store_true",
        help=words("show the seed of a match that is not over, to go on elsewhere; who reads it knows all cards"),
    )


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Write the file."""
    from scala40_tui.commands.kept import is_file, opened_journal
    from scala40_tui.history.keeping import LAST, find_stream, load
    from scala40_tui.history.match_file import write
    from scala40_tui.pad.keeping import write_file

    wanted, file = arguments.match or LAST, arguments.file
    if file is None and is_file(wanted):
        wanted, file = LAST, wanted
    with opened_journal(arguments, words) as journal:
        match = load(journal, find_stream(journal, wanted, words), words)
    text = write(match.document(reveal=arguments.with_seed))
    if file is None:
        print(text, end="")
        return 0
    write_file(Path(file), text.encode(), words, replace=arguments.replace)
    print(words("The match is in {file}.", file=file))
    return 0
