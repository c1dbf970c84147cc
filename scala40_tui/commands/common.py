"""What several commands share: the rules asked for by preset and options, and reading a file or standard input."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scala40_tui.errors import UserError
from scala40_tui.rules.input_words import option_words
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import DEFAULT_PRESET, OptionError, Rules, preset_rules, read_assignment
from scala40_tui.words import Words

STANDARD_INPUT = "-"
"""The name that stands for standard input."""


def add_rules_arguments(parser: argparse.ArgumentParser, words: Words, *flags: str) -> None:
    """Declare the preset, as `flags` (default: --preset), and --option; `rules_from` reads them."""
    presets = ", ".join(PRESETS)
    parser.add_argument(
        *(flags or ("--preset",)),
        dest="preset",
        default=DEFAULT_PRESET,
        metavar=words("PRESET"),
        help=words("rules to begin with: {presets} (default: {default})", presets=presets, default=DEFAULT_PRESET),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=words("NAME=VALUE"),
        help=words("a rule that differs from the preset; may be given again ('scala40 rules' shows them all)"),
    )


def rules_from(arguments: argparse.Namespace, words: Words) -> Rules:
    """Return the rules asked for on the command line; raise UserError for an unknown preset, option or value."""
    try:
        base = preset_rules(arguments.preset.strip().lower())
        return base.changed(**dict(map(read_assignment, arguments.option)))
    except OptionError as error:
        raise UserError(option_words(error, words)) from None


def read_input(name: str, words: Words) -> bytes:
    """Return the bytes of a file, or of standard input for `-`; raise UserError where there are none."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise UserError(words("{path}: cannot be read ({reason})", path=name or "''", reason=reason)) from None
