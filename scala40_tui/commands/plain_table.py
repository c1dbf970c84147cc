"""`scala40 play --plain`: the table in sentences; Textual is never imported."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.plain.door import Wish
    from scala40_tui.screens.seating import Plan
    from scala40_tui.settings import Settings

_OPTIONS = ("detail", "words", "letters", "notation")


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare `--plain` and how it speaks."""
    group = parser.add_argument_group(words("in sentences"))
    group.add_argument(
        "--plain", action="store_true", help=words("the table in sentences, for screen readers, pipes and any terminal")
    )
    group.add_argument(
        "--detail", type=int, choices=(1, 2, 3), help=words("how much is told: 1 little, 2 normal, 3 everything")
    )
    group.add_argument("--words", action="store_true", help=words("cards by their names"))
    group.add_argument("--letters", action="store_true", help=words("suits as letters, and nothing outside ASCII"))
    group.add_argument("--notation", action="store_true", help=words("each turn in the notation too, to replay it"))


def refuse_alone(arguments: argparse.Namespace, words: Words) -> None:
    """Refuse the options that only `--plain` knows where it was not asked for."""
    alone = next((name for name in _OPTIONS if getattr(arguments, name)), None)
    if alone is not None and not arguments.plain:
        raise UserError(words("--{name} goes together with --plain", name=alone))


def run(arguments: argparse.Namespace, words: Words, settings: Settings, plan: Plan | None) -> int:
    """Play on the standard input and output, at the table that was asked for or at one chosen by questions."""
    import secrets
    import sys
    from datetime import UTC, datetime

    from scala40_tui.folders import data_folder
    from scala40_tui.journal.journal import Journal
    from scala40_tui.plain.door import Door
    from scala40_tui.plain.manner import Manner
    from scala40_tui.plain.paper import Paper
    from scala40_tui.plain.session import play
    from scala40_tui.screens.seating import config_of
    from scala40_tui.shuffle import SEED_BYTES, seed_from_number
    from scala40_tui.table.config import MatchConfig
    from scala40_tui.table.table import Table
    from scala40_tui.table.telling import Detail

    detail = settings.detail if arguments.detail is None else arguments.detail
    manner = Manner(words, Detail(detail), arguments.words or None, arguments.letters, arguments.notation)
    manner.hints, manner.talk = settings.hints, settings.table_talk
    paper = Paper(sys.stdin, sys.stdout, manner)

    def config(wanted: Plan) -> MatchConfig:
        number = arguments.seed
        seed = secrets.token_bytes(SEED_BYTES) if number is None else seed_from_number(number)
        return config_of(wanted, seed, words)

    with Journal.open(data_folder(arguments.data_dir, words), now=lambda: datetime.now(UTC), words=words) as journal:
        if plan is not None:
            table: Table | None = Table.create(journal, config(plan))
        else:
            ready = _ready(arguments, settings, words)
            table = Door(journal, paper, manner).enter(ready, lambda wish: config(_plan_of(wish)))
        if table is not None:
            with table:
                play(table, paper, manner, _resume(arguments))
    return 0


def _resume(arguments: argparse.Namespace) -> str:
    """Return the command that finds the match again."""
    import shlex

    from scala40_tui.plain.session import RESUME

    return RESUME if arguments.data_dir is None else f"{RESUME} --data-dir {shlex.quote(str(arguments.data_dir))}"


def _ready(arguments: argparse.Namespace, settings: Settings, words: Words) -> Wish:
    """Return the answers that Enter gives: those of the table one sat down at last."""
    from scala40_tui.bots.known import LEVELS
    from scala40_tui.plain.door import Wish
    from scala40_tui.rules.option_table import PRESETS
    from scala40_tui.rules.options import DEFAULT_PRESET
    from scala40_tui.screens.seating import DEFAULT_LEVEL
    from scala40_tui.text import clean_name

    last = settings.last_table
    name = clean_name(arguments.name or "") or next((known for text in last.names if (known := clean_name(text))), "")
    level = last.bots[0] if last.bots and last.bots[0] in LEVELS else DEFAULT_LEVEL
    preset = last.preset if last.preset in PRESETS else DEFAULT_PRESET
    return Wish(name or words("Guest"), last.seats, preset, level)


def _plan_of(wish: Wish) -> Plan:
    from scala40_tui.rules.options import preset_rules
    from scala40_tui.screens.seating import Plan

    rules = preset_rules(wish.preset)
    return Plan(rules, wish.seats, (wish.level,), wish.name, companions=wish.companions)
