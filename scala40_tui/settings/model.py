"""The settings: one frozen record, whose fields say what they mean, what they may be, and what they are at first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from scala40_tui.settings.kinds import KEY_TABLE, OPTION_TABLE, Choice, Flag, Kind, ListOf, Name, Number
from scala40_tui.words import N_

GLYPH_SETS: Final = ("suits", "suits-text", "outline", "letters-it", "letters-en", "ascii")
"""The ways to draw suits; `screens.glyphs` draws them."""


def _nothing() -> Mapping[str, Any]:
    """Return an empty table."""
    return MappingProxyType({})


class Field(NamedTuple):
    """What is known of one setting besides its value."""

    name: str
    """As in the file and in the record."""
    kind: Kind | None
    """None for a table with fields of its own."""
    meaning: str
    """One English sentence, to be translated: the file's comment and the settings screen's help."""


def _setting(first: object, kind: Kind | None, meaning: str) -> Any:  # noqa: ANN401 - dataclasses want the field's type
    """Declare a setting with its first value; a function is called for it."""
    about = {"kind": kind, "meaning": meaning}
    return field(default_factory=first, metadata=about) if callable(first) else field(default=first, metadata=about)


@dataclass(frozen=True, slots=True)
class LastTable:
    """The table one sat down at last, offered again at the next start."""

    seats: int = _setting(4, Number(2, 6), N_("How many play."))
    preset: str = _setting("fisca", Name(), N_("The rules one began from."))
    limit: int = _setting(101, Number(1, 10_000), N_("Who goes over this total is out."))
    bots: tuple[str, ...] = _setting((), ListOf(Name(), 5), N_("The computer's players, in their order of play."))
    names: tuple[str, ...] = _setting((), ListOf(Name(), 6), N_("The people at this terminal."))
    minutes: int = _setting(0, Number(0, 600), N_("After how many minutes the whistle comes; 0 for never."))
    strict: bool = _setting(False, Flag(), N_("Whether what would be refused is penalised, as at a tournament."))
    options: Mapping[str, str | int | bool] = _setting(
        _nothing, OPTION_TABLE, N_("Where the rules differ from the preset.")
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """How one likes to play; kept in the configuration folder as a file that a person can edit."""

    language: str = _setting("auto", Choice(("auto", "it", "en")), N_("The language of the screen."))
    theme: str = _setting("classic", Name(), N_("The colours of the table."))
    glyphs: str = _setting("auto", Choice(("auto", *GLYPH_SETS)), N_("How suits are drawn; auto asks the theme."))
    pace: str = _setting(
        "normal", Choice(("instant", "quick", "normal", "step")), N_("How fast the computer's players move.")
    )
    hints: str = _setting(
        "request", Choice(("off", "request", "marks")), N_("Advice: none, when asked for, or marked on the cards.")
    )
    sort: str = _setting("melds", Choice(("suit", "rank", "melds", "manual")), N_("The order of the hand."))
    confirm: bool = _setting(True, Flag(), N_("Whether a discard wants its key twice."))
    table_talk: bool = _setting(True, Flag(), N_("Whether the computer's players say a word now and then."))
    bell: bool = _setting(False, Flag(), N_("Whether the terminal's bell rings when it is your turn."))
    flash: bool = _setting(True, Flag(), N_("Whether the screen flashes when it is your turn."))
    link: str = _setting(
        "auto", Choice(("auto", "fast", "slow")), N_("The line to the terminal; auto takes SSH for a slow one.")
    )
    kitty: str = _setting(
        "auto", Choice(("auto", "off")), N_("The extended keyboard protocol; off where accents come out double.")
    )
    detail: int = _setting(2, Number(1, 3), N_("How much the log tells: 1 little, 3 everything."))
    keys: Mapping[str, tuple[str, ...]] = _setting(_nothing, KEY_TABLE, N_("Your own keys for the table's actions."))
    last_table: LastTable = _setting(  # noqa: RUF009 - declares a field, as all the others do
        LastTable, None, N_("The table you sat down at last.")
    )


def _known(record: type[Settings] | type[LastTable]) -> Mapping[str, Field]:
    return {each.name: Field(each.name, each.metadata["kind"], each.metadata["meaning"]) for each in fields(record)}


FIELDS: Final = MappingProxyType(_known(Settings))
"""What is known of each setting, in the file's order."""
LAST_TABLE_FIELDS: Final = MappingProxyType(_known(LastTable))


def fields_of(record: Settings | LastTable) -> Mapping[str, Field]:
    """Return what is known of a record's settings, by name, in the file's order."""
    return FIELDS if isinstance(record, Settings) else LAST_TABLE_FIELDS
