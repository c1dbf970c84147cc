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
    from scala40_tui.history.statistics_text import everybody_lines, statistics_object

    with opened_journal(arguments, words) as journal:
        statistics = _counted(journal, words)
    if arguments.player is not None:
        _print_player(_players(statistics, arguments.player, words), arguments, words)
    elif arguments.json:
        print(json.dumps(statistics_object(statistics), ensure_ascii=False))
    else:
        print("\n".join(everybody_lines(statistics, words)))
    return 0


def _print_player(players: list[PlayerStatistics], arguments: argparse.Namespace, words: Words) -> None:
    """Print one player; what pads have of the same name comes second, or as `on_pads`."""
    from scala40_tui.history.statistics_text import player_lines, player_object

    first, *more = players
    if arguments.json:
        told = player_object(first) | ({"on_pads": player_object(more[0])} if more else {})
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(player_lines(player, words)) for player in players))


def _counted(journal: Journal, words: Words) -> Statistics:
    """Count all matches and pads; those whose summaries an older version wrote are read once more, which is said."""
    from scala40_tui.history.renewing import streams_to_count
    from scala40_tui.history.statistics import count

    def say(number: int) -> None:
        text = words.plural("One match or pad is counted again.", "{n} matches and pads are counted again.", number)
        print(text, file=sys.stderr)

    return count(streams_to_count(journal, say))


def _players(statistics: Statistics, wanted: str, words: Words) -> list[PlayerStatistics]:
    """Return whom a name means: one, or somebody who played at this table and at real ones."""
    from scala40_tui.journal.streams import folded

    found = statistics.named(wanted)
    names = sorted({folded(one.name) for one in found})
    if len(names) == 1:
        return found
    if found:
        shown = ", ".join(dict.fromkeys(one.name for one in found))
        raise UserError(words("{name} is the beginning of several names: {names}.", name=wanted, names=shown))
    raise UserError(words("Nobody called {name} has played; 'scala40 stats' shows everybody.", name=wanted))
