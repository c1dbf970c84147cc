"""`scala40 import`: a match file taken into the journal, checked first."""

from __future__ import annotations

import argparse

from scala40_tui.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the file."""
    parser.add_argument("file", metavar=words("FILE"), help=words("a match file, or - for standard input"))
    parser.add_argument("--again", action="store_true", help=words("even if the match is in the journal already"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Check the match, write it into the journal, and say under which id."""
    from scala40_tui.commands.kept import opened_journal, read_document
    from scala40_tui.history.keeping import take_in

    document = read_document(arguments.file, words)
    with opened_journal(arguments, words) as journal:
        stream = take_in(journal, document, words, again=arguments.again)
    if stream.finished:
        print(words("{title}: taken in as {id}.", title=stream.title, id=stream.id))
    else:
        print(words("{title}: taken in as {id}; it can be resumed.", title=stream.title, id=stream.id))
    return 0
