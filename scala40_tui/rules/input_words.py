"""What is wrong with something typed, in one sentence with a remedy: options, cards, cells, score sheets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.rules.cells import CellError
from scala40_tui.rules.counting import HandError
from scala40_tui.rules.options import OptionError
from scala40_tui.rules.problems import Problem, shortened
from scala40_tui.rules.score_file import SheetFileError
from scala40_tui.words import N_, Words

_HAND: Final[Mapping[str, str]] = MappingProxyType(
    {
        "empty": N_("no cards to count: write them as in KH 7D A * 2C"),
        "unknown": N_('"{word}" is no card: write rank and suit as in KH or 10♠, the rank alone, or * for a joker'),
        "in_meld": N_('"{word}" is a joker lying in a meld: in the hand write * alone'),
        "too_many": N_("more than 14 cards, from {word} on: nobody holds so many"),
        "copies": N_('more of "{word}" than the pack holds: two of each card and four jokers'),
    }
)

_CELL: Final[Mapping[str, str]] = MappingProxyType(
    {
        "unknown": N_('"{word}" is neither points nor a card: write 23, C, CH, -, or cards as in KH 7D A * 2C'),
        "penalty": N_('"{word}" is no penalty: write its points after the +, as in 9+10'),
        "alone": N_('"{word}" is a penalty after nothing: write points, C, CH or cards before it, as in 9+10'),
        "large": N_('"{word}" is too large: four digits at most'),
        "comma": N_('"{word}" has a comma between numbers: divide cards with spaces, as in 10 7'),
    }
)

_SHEET: Final[Mapping[str, str]] = MappingProxyType(
    {
        "empty": N_("The sheet is empty: write a row of names, as in Anna,Bea,Carlo, and below it a row a deal."),
        "no_names": N_('Line {line}: "{text}" is a deal, and no row of names stands above it, as in Anna,Bea,Carlo.'),
        "players": N_(
            "Line {line}: the header names {text} players and a table has 2 to 6; divide the names with commas."
        ),
        "same_name": N_('Line {line}: two columns are called "{text}"; give each player a name of his own.'),
        "unnamed": N_("Line {line}: column {text} of the header has no name; write one."),
        "quotes": N_("Line {line}: the quotation marks in {text} do not pair; write two for one inside a name."),
        "beyond": N_(
            'Row {deal} (line {line}): "{text}" stands in a column after the last player, {player}; remove it.'
        ),
        "cell": N_('Row {deal} (line {line}), column {player}, cell "{text}": {cause}.'),
        "option": N_("Line {line}: {cause}"),
        "player": N_('Line {line}: no column is called "{text}"; the players are {choices}.'),
        "number": N_('Line {line}: "{text}" is no number that can stand here; write # {choices}: {player}=3.'),
    }
)


def option_words(error: OptionError, words: Words) -> str:
    """Say which preset, option or value cannot be used and what would do, as a clause without a full stop."""
    if error.problem == "option" and error.name in error.choices:
        return words("{name} needs a value: write {name}=VALUE", name=error.name)
    return Problem.of_option("", error).describe(words)


def hand_words(error: HandError, words: Words) -> str:
    """Say what is wrong with cards to be counted, as a clause without a full stop."""
    return words(_HAND[error.problem], word=shortened(error.word))


def cell_words(error: CellError, words: Words) -> str:
    """Say what is wrong with a cell, as a clause without a full stop."""
    return words(_CELL.get(error.problem) or _HAND[error.problem], word=shortened(error.word))


def sheet_sentence(error: SheetFileError, words: Words) -> str:
    """Say where a score sheet cannot be read, why, and what to write instead."""
    cause = ""
    if isinstance(error.cause, CellError):
        cause = cell_words(error.cause, words)
    elif error.cause:
        clause = option_words(error.cause, words)
        cause = clause if clause.endswith("?") else clause + "."
    return words(
        _SHEET[error.problem],
        line=error.line,
        deal=error.deal,
        player=shortened(error.player),
        text=shortened(error.text),
        choices=", ".join(map(shortened, error.choices)),
        cause=cause,
    )
