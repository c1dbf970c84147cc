"""Statistics on the screen: everybody in a table, pictures of the one under the cursor, and a page of one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from textual.strip import Strip

from scala40_tui.columns import left, right, width
from scala40_tui.history.charts import bars, line
from scala40_tui.history.statistics import PlayerStatistics, Statistics
from scala40_tui.history.statistics_text import facts, groups, opening_rows, table_head, table_row
from scala40_tui.screens.look import Look
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State
from scala40_tui.words import Words

PICTURE_ROWS: Final = 9
"""A heading, and bars for eight turns."""
_GAP: Final = 4
_SCALE: Final = 8
"""Cells that the scale of a line takes, and the blanks beside it."""
_PLAIN: Final = str.maketrans("█▉▊▋▌▍▎▏▇▆▅▄▃▂▁", "####==--##==---")
"""Blocks in ASCII: the fuller, the darker."""


def paint_counted(look: Look, statistics: Statistics, columns: int) -> Strip:
    """Paint the title, with what was counted."""
    words = look.words
    counted = words.plural("{n} match", "{n} matches", statistics.matches)
    if statistics.sheets:
        counted += ", " + words.plural("{n} score pad", "{n} score pads", statistics.sheets)
    title = Line(look, columns).strong(words("Statistics")).put(f" {look.glyphs.dot} ").put(counted)
    return ruled(look, columns, title)


def paint_everybody(look: Look, statistics: Statistics, at: int, columns: int, rows: int) -> list[Strip]:
    """Paint a table of each group, around the player under the cursor."""
    words, everybody = look.words, statistics.everybody
    if not everybody:
        return [
            Line(look, columns).strip(),
            Line(look, columns).put("  " + words("Nothing has been played yet.")).strip(),
        ]
    shown = [table_head(words), *(table_row(player, words)[1:] for player in everybody)]
    widths = [max(map(width, column)) for column in zip(*shown, strict=True)]
    names = max(10, min(24, columns - sum(widths) - 2 * len(widths) - 5))
    strips, cursor, place = [], 0, 0
    for heading, players in groups(statistics, words):
        strips.append(_row(look, [heading, *table_head(words)], names, widths, columns, look.styles.muted))
        for player in players:
            here = place == at
            cursor = len(strips) if here else cursor
            style = look.styles.on_felt(State.TURN) if here else look.styles.felt
            strips.append(_row(look, table_row(player, words), names, widths, columns, style, here=here))
            place += 1
    first = max(0, min(cursor - rows // 2, len(strips) - rows))
    return strips[first : first + rows]


def _row(
    look: Look,
    cells: Sequence[str],
    names: int,
    widths: Sequence[int],
    columns: int,
    style: Style,
    *,
    here: bool = False,
) -> Strip:
    row = Line(look, columns).put(f" {look.glyphs.cursor if here else ' '} ", style).field(cells[0], names, style)
    for cell, wide in zip(cells[1:], widths, strict=True):
        row.put("  " + right(cell, wide), style)
    return row.strip()


def paint_pictures(look: Look, player: PlayerStatistics, columns: int, rows: int) -> list[Strip]:
    """Paint side by side on which turn a player opened, and his points from match to match."""
    half = (columns - _GAP - 2) // 2
    lefts, rights = _bars(player, look.words, half), _course(player, look.words, half, rows - 1)
    strips = []
    for place in range(min(rows, max(len(lefts), len(rights)))):
        row = Line(look, columns).put("  ")
        for lines in (lefts, rights):
            text = _drawn(look, lines[place]) if place < len(lines) else ""
            row.put(left(text, half), look.styles.muted if not place else None).put(" " * _GAP)
        strips.append(row.strip())
    return strips


def _bars(player: PlayerStatistics, words: Words, columns: int) -> list[str]:
    """Return the bars of the openings, or of what became of the deals where nothing is known of openings."""
    if player.opened:
        return [words("Opened on which turn"), *bars(opening_rows(player, words), columns)]
    lost = player.deals - player.deals_won
    counts = ((words("deals won"), player.deals_won), (words("deals lost"), lost))
    rows = [(label, float(number), str(number)) for label, number in counts]
    return [words("What became of the deals"), *bars(rows, columns)] if player.deals else []


def _course(player: PlayerStatistics, words: Words, columns: int, rows: int) -> list[str]:
    """Return the line of the matches that are over."""
    if len(player.course) < 2:
        return [words("Points a deal, match by match"), words("after two matches")] if player.deals else []
    return [words("Points a deal, match by match"), *_wide(line(player.course, columns, max(rows, 2)), columns)]


def _wide(lines: list[str], columns: int) -> list[str]:
    """Return a chart of few columns with each of them drawn as often as there is room for, up to three times."""
    scale = max((text.index(" ") for text in lines if " " in text), default=0) + 1
    drawn = max(map(len, lines)) - scale
    times = max(1, min(3, (columns - _SCALE) // max(drawn, 1)))
    return [text[:scale] + "".join(letter * times for letter in text[scale:]) for text in lines]


def _drawn(look: Look, text: str) -> str:
    """Return a picture in the characters of a look."""
    return text if look.glyphs.bar == "█" else text.translate(_PLAIN)


def paint_player(look: Look, player: PlayerStatistics, columns: int, rows: int) -> list[Strip]:
    """Paint all that is counted of one player: the figures, and below them the pictures."""
    words = look.words
    name = words("{name}, on score pads", name=player.name) if player.is_pad else player.name
    told = facts(player, words)
    labels = max(width(label) for label, _ in told)
    strips = [ruled(look, columns, Line(look, columns).strong(name))]
    for label, value in told:
        strips.append(Line(look, columns).muted(f"  {left(label, labels)}  ").put(value).strip())
    room = max(PICTURE_ROWS, rows - len(strips) - 1)
    return [*strips, Line(look, columns).strip(), *paint_pictures(look, player, columns, min(room, 14))]
