"""What a score sheet says, in sentences: what is played to, what happened in each deal, who leads, what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from scala40_tui.rules.match import Result, sides
from scala40_tui.rules.option_table import OPTIONS
from scala40_tui.rules.options import Rules, value_text
from scala40_tui.rules.row_reading import SheetWarning
from scala40_tui.rules.sheet import Sheet
from scala40_tui.words import N_, Words

_WARNINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "NOBODY_CLOSED": N_("Deal {deal}: nobody went out; mark who did with C."),
        "TWO_CLOSED": N_("Deal {deal}: more than one player went out: {names}."),
        "BLANK": N_("Deal {deal}: nothing is entered for {names}."),
        "IMPOSSIBLE_POINTS": N_("Deal {deal}: nobody can hold the points entered for {names}."),
        "PLAYED_WHEN_OUT": N_("Deal {deal}: points for who is out: {names}; they are not counted."),
        "AFTER_THE_END": N_("Deal {deal}: the match was over before it; not counted: {names}."),
    }
)


def match_line(rules: Rules, words: Words) -> str:
    """Say what the match is played to, such as "out at 101 or more"."""
    match rules.match:
        case "limit" if rules.limit_test == "reach":
            return words("out at {limit} or more", limit=rules.limit)
        case "limit":
            return words("out over {limit}: {limit} stays in", limit=rules.limit)
        case "deals_equal_players":
            return words("as many deals as players, the lowest total wins")
        case "single":
            return words("one deal, who goes out wins")
        case "victory_points":
            return words.plural(
                "couples, first to {n} victory point", "couples, first to {n} victory points", rules.victory_points
            )
        case number:
            return words.plural("{n} deal, the lowest total wins", "{n} deals, the lowest total wins", int(number))


def deviation_lines(rules: Rules, words: Words) -> tuple[str, ...]:
    """Return how the rules differ from their preset, an option a line: `lone_ace=1: points of an ace ...: 1`."""
    meanings = {option.name: option for option in OPTIONS}
    return tuple(
        f"{name}={value_text(value)}: {meanings[name].meaning(words.language)}: "
        f"{meanings[name].choice(value, words.language)}"
        for name, value in rules.deviations().items()
    )


def warning_sentence(warning: SheetWarning, sheet: Sheet, words: Words) -> str:
    """Say what cannot be right, with the deal and the players concerned."""
    return words(_WARNINGS[warning.code], deal=warning.deal, names=_names(sheet, warning.seats))


def event_sentences(result: Result, sheet: Sheet, words: Words) -> tuple[str, ...]:
    """Say who went out and who rejoined, in the order of the deals."""
    found = []
    for deal in result.deals:
        number, names = deal.deal, sheet.names
        for seat in deal.out:
            total = deal.totals[seat]
            found.append(words("Deal {deal}: {name} is out at {total}.", deal=number, name=names[seat], total=total))
        for seat in deal.rejoined:
            values = {"deal": number, "name": names[seat], "reached": deal.reached[seat], "total": deal.totals[seat]}
            found.append(words("Deal {deal}: {name} goes over at {reached} and rejoins at {total}.", **values))
    return tuple(found)


def outcome_sentences(result: Result, sheet: Sheet, words: Words) -> tuple[str, ...]:
    """Say who has won, or who still plays and who deals next; with couples, their victory points first."""
    lines = []
    if sheet.rules.couples:
        scores = (f"{_names(sheet, side)} {result.victory_points[side[0]]}" for side in sides(sheet))
        lines.append(words("Victory points: {scores}.", scores="; ".join(scores)))
    if result.winners:
        names = _names(sheet, result.winners)
        one = len(result.winners) == 1
        lines.append(words("{name} has won.", name=names) if one else words("{names} have won.", names=names))
    elif result.over:
        first = [standing.seat for standing in result.standings if standing.place == 1]
        lines.append(words("The match is over and the first place is shared: {names}.", names=_names(sheet, first)))
    else:
        if len(result.playing) < len(sheet.players):
            lines.append(words("Still playing: {names}.", names=_names(sheet, result.playing)))
        if result.next_dealer is not None:
            lines.append(words("{name} deals next.", name=sheet.names[result.next_dealer]))
    return tuple(lines)


def _names(sheet: Sheet, seats: Iterable[int]) -> str:
    return ", ".join(sheet.names[seat] for seat in seats)
