"""`scala40 stats`: how everybody plays, people and bots, or all that is counted of one."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.history.statistics import PlayerStatistics, Statistics
    from scala40_tui.journal.journal import Journal


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the player."""
    player = words("a person's name or a bot's level, or the beginning of it (default: everybody)")
    parser.add_argument("player", nargs="?", metavar=words("PLAYER"), help=player)
    parser.add_argument("--json", action="store_true", help=words("print one JSON object"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Count and print."""
    from scala40_tui.commands.kept import opened_journal
    from scala40_tui.history.statistics_text import everybody_lines, player_lines, player_object, statistics_object

    with opened_journal(arguments, words) as journal:
        statistics = _counted(journal, words)
    if arguments.player is None:
        told = statistics_object(statistics) if arguments.json else everybody_lines(statistics, words)
    else:
        player = _player(statistics, arguments.player, words)
        told = player_object(player) if arguments.json else player_lines(player, words)
    print("\n".join(told) if isinstance(told, list) else json.dumps(told, ensure_ascii=False))
    return 0


def _counted(journal: Journal, words: Words) -> Statistics:
    """Count all matches; those whose summaries an older version wrote are read once more, which is said."""
    from scala40_tui.history.keeping import is_old, renewed
    from scala40_tui.history.statistics import count
    from scala40_tui.table.table import KIND

    streams = journal.streams(KIND)
    old = [stream for stream in streams if is_old(stream)]
    if not old:
        return count(streams)
    print(words.plural("One match is counted again.", "{n} matches are counted again.", len(old)), file=sys.stderr)
    return count([renewed(journal, stream) if is_old(stream) else stream for stream in streams])


def _player(statistics: Statistics, wanted: str, words: Words) -> PlayerStatistics:
    found = statistics.named(wanted)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(one.name for one in found)
        raise UserError(words("{name} is the beginning of several names: {names}.", name=wanted, names=names))
    raise UserError(words("Nobody called {name} has played; 'scala40 stats' shows everybody.", name=wanted))
