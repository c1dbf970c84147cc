"""The commands: one thin module each, imported only when it is the one asked for."""

from __future__ import annotations

import argparse
from typing import NamedTuple, Protocol

from scala40_tui.words import N_, Words


class Entry(NamedTuple):
    """A line of the table: the module in this package, and what the command does, marked with `N_`."""

    module: str
    help: str


class Command(Protocol):
    """What the module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser, words: Words) -> None:
        """Declare the command's own arguments; `lang` and `data_dir` (a path or None) are there already."""

    def run(self, arguments: argparse.Namespace, words: Words) -> int:
        """Do the work and return the exit status; input that a person can mend raises `UserError`."""


DEFAULT = "play"
"""The command that starts when none is named."""

COMMANDS: dict[str, Entry] = {
    "play": Entry("play", N_("sit down at a table and play; without a command too")),
    "tutorial": Entry("tutorial", N_("learn the game at the table, in twelve short lessons")),
    "pad": Entry("pad", N_("the score pad for a table with real cards")),
    "referee": Entry("referee", N_("referee a table with real cards: clock, laps, penalties, log")),
    "judge": Entry("judge", N_("was this legal? judge a position file")),
    "count": Entry("count", N_("count the points of cards left in the hand")),
    "score": Entry("score", N_("work out a score sheet: totals, who is out, who has won")),
    "rules": Entry("rules", N_("show the rules in force, the presets, what an option means")),
    "solve": Entry("solve", N_("what a hand can open with and go out with, and what would help it")),
    "arena": Entry("arena", N_("bots against each other on the same cards: who wins how often")),
    "review": Entry("review", N_("what you missed in a deal, and how lucky you were")),
    "puzzle": Entry("puzzle", N_("find the one way to go out; a new one each day")),
    "history": Entry("history", N_("what was played and written down: list, search, delete")),
    "replay": Entry("replay", N_("a match once more, turn by turn, from any seat")),
    "verify": Entry("verify", N_("was a match fair and legal? check every card and move")),
    "export": Entry("export", N_("write a match to a file that one can read and check")),
    "import": Entry("import_", N_("take a match file into the history")),
    "stats": Entry("stats", N_("how people and bots play: won, points, openings")),
    "backup": Entry("backup", N_("write a copy of everything ever played")),
    "restore": Entry("restore", N_("put a copy back, or save a damaged journal")),
}
"""The commands by name, in the order of the help."""
