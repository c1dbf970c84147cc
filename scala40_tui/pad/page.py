"""What a sheet that is kept or hung up says, part by part, whatever form it then takes: text, HTML or Markdown."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from scala40_tui.pad.saying import note_sentences, penalty_lines, penalty_sentence
from scala40_tui.pad.tabling import Shown, shown_cells, standings_line
from scala40_tui.pad.view import PadView
from scala40_tui.rules.score_words import (
    deviation_lines,
    event_sentences,
    match_line,
    outcome_sentences,
    warning_sentence,
)
from scala40_tui.words import Words


class Part(NamedTuple):
    """Lines under a heading."""

    heading: str
    lines: tuple[str, ...]


class SheetPage(NamedTuple):
    """A sheet in words; all texts are plain and still to be escaped."""

    language: str
    title: str
    date: str
    rules: str
    deviations: tuple[str, ...]
    number: str
    """The heading of the deals' numbers."""
    dealer: str
    """The heading of the dealers."""
    names: tuple[str, ...]
    dealers: tuple[str, ...]
    """Who dealt each deal, by name."""
    cells: tuple[tuple[Shown, ...], ...]
    """What was written, a tuple a deal."""
    feet: tuple[tuple[str, ...], ...]
    """The lines below the table: a heading and a value for each player."""
    said: tuple[str, ...]
    """Who is out, who rejoined, who stands where, who has won."""
    parts: tuple[Part, ...]
    """Penalties, notes and warnings, as far as there are any."""
    signatures: str
    """The heading above the places to sign."""


def page_of(view: PadView, day: date, words: Words) -> SheetPage:
    """Return what is kept of a sheet, in the language of `words`; `day` is when the match was begun."""
    sheet, result = view.sheet, view.result
    return SheetPage(
        language=words.language,
        title=words("Scala 40: score sheet"),
        date=day_text(day, words),
        rules=f"{sheet.rules.preset}: {match_line(sheet.rules, words)}",
        deviations=deviation_lines(sheet.rules, words),
        number=words("No."),
        dealer=words("Dealer"),
        names=sheet.names,
        dealers=tuple("" if deal.dealer is None else sheet.names[deal.dealer] for deal in result.deals),
        cells=tuple(map(tuple, shown_cells(sheet, result))),
        feet=_feet(view, words),
        said=(
            *event_sentences(result, sheet, words),
            standings_line(sheet, result, words),
            *outcome_sentences(result, sheet, words),
        ),
        parts=tuple(part for part in _parts(view, words) if part.lines),
        signatures=words("Signatures"),
    )


def day_text(day: date, words: Words) -> str:
    """Return a day as it is written: 6/1/2026 in Italy, else 2026-01-06."""
    return f"{day.day}/{day.month}/{day.year}" if words.language == "it" else day.isoformat()


def _feet(view: PadView, words: Words) -> tuple[tuple[str, ...], ...]:
    seats = range(len(view.sheet.players))
    feet = [(words("Total"), *(str(view.result.totals[seat]) for seat in seats))]
    starts = [player.start for player in view.sheet.players]
    if any(starts):
        feet.append((words("Start"), *(str(start) if start else "" for start in starts)))
    if view.sheet.rules.couples:
        feet.append((words("Victory points"), *map(str, view.result.victory_points)))
    elif view.sheet.rules.match == "limit":
        feet.append((words("To the limit"), *(left_text(view, seat, words) for seat in seats)))
    return tuple(feet)


def left_text(view: PadView, seat: int, words: Words) -> str:
    """Return how many points put a player out, or that he is out, or that he has won."""
    if seat in view.result.winners:
        return words("won")
    left = view.left(seat)
    return words("out") if seat not in view.result.playing else "" if left is None else str(left)


def _parts(view: PadView, words: Words) -> tuple[Part, ...]:
    sheet = view.sheet
    penalties = tuple(penalty_sentence(line, sheet, words) for line in penalty_lines(sheet))
    warnings = tuple(warning_sentence(warning, sheet, words) for warning in view.warnings)
    return (
        Part(words("Penalties"), penalties),
        Part(words("Notes"), note_sentences(sheet, words)),
        Part(words("Warnings"), warnings),
    )
