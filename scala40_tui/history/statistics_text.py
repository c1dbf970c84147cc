"""Statistics in tables, bars and lines of text, and as objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scala40_tui.columns import PAGE, clipped, right, table, width
from scala40_tui.history.charts import bars, line
from scala40_tui.history.statistics import PlayerStatistics, Statistics
from scala40_tui.words import Words

_NAME: Final = 20
"""The widest name in the table of everybody."""
_LAST_TURN: Final = 8
"""Openings on this turn or later share a bar."""
_HEIGHT: Final = 6
"""Of the chart, in lines."""


# --- everybody --------------------------------------------------------------------------------------------------------


def everybody_lines(statistics: Statistics, words: Words) -> list[str]:
    """Return a table of the people, one of the bots, and one of the people on score pads."""
    counted = words.plural("{n} match", "{n} matches", statistics.matches)
    if statistics.sheets:
        counted += ", " + words.plural("{n} score pad", "{n} score pads", statistics.sheets)
    lines = [counted]
    for heading, players in groups(statistics, words):
        lines += ["", *_table(heading, players, words)]
    if statistics.left_out:
        text = words.plural("{n} match cannot be counted.", "{n} matches cannot be counted.", statistics.left_out)
        lines += ["", text]
    return lines


def groups(statistics: Statistics, words: Words) -> list[tuple[str, tuple[PlayerStatistics, ...]]]:
    """Return the groups in which somebody is, each with its heading."""
    all_groups = (
        (words("People"), statistics.people),
        (words("Bots"), statistics.bots),
        (words("On score pads"), statistics.pads),
    )
    return [(heading, players) for heading, players in all_groups if players]


def _table(heading: str, players: Sequence[PlayerStatistics], words: Words) -> list[str]:
    return table(_aligned([[heading, *table_head(words)], *(table_row(player, words) for player in players)]))


def table_head(words: Words) -> list[str]:
    """Return the heads of the columns of `table_row`, without that of the names."""
    counts = [words("matches"), words("wins"), words("dealt"), words("wins"), words("points"), words("opens")]
    return [*counts, words("full"), words("in hand")]


def table_row(player: PlayerStatistics, words: Words) -> list[str]:
    """Return a player's name and figures."""
    return [
        clipped(player.name, _NAME),
        str(player.matches),
        _percent(player.share_won),
        str(player.deals),
        _percent(player.share_of_deals_won),
        _decimal(player.points_a_deal, words),
        _decimal(player.opening_turn, words),
        str(player.full_hands),
        str(player.in_hand),
    ]


def _aligned(rows: list[list[str]]) -> list[list[str]]:
    """Return the rows with all columns but the first to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        [row[0], *(right(cell, columns) for cell, columns in zip(row[1:], widths[1:], strict=True))] for row in rows
    ]


# --- one player -------------------------------------------------------------------------------------------------------


def player_lines(player: PlayerStatistics, words: Words) -> list[str]:
    """Return all that is counted of one player, with bars of his openings and a line of his matches."""
    name = words("{name}, on score pads", name=player.name) if player.is_pad else player.name
    lines = [name, "", *table(facts(player, words))]
    if player.opened:
        lines += ["", words("Opened on which turn"), *bars(opening_rows(player, words), PAGE - 1)]
    if len(player.course) > 1:
        lines += ["", words("Points a deal, match by match"), *line(player.course, PAGE - 1, _HEIGHT)]
    return lines


def facts(player: PlayerStatistics, words: Words) -> list[list[str]]:
    """Return what is counted of a player, each with its name."""
    told = [
        [words("Matches"), words("{part} of {whole} won, {share}", **_part(player.won, player.matches))],
        [words("Deals played"), words("{part} of {whole} won, {share}", **_part(player.deals_won, player.deals))],
        [words("Points a deal"), _decimal(player.points_a_deal, words)],
        [words("Penalties"), str(player.penalties)],
        *([] if player.is_pad else _openings(player, words)),
        [words("Caught with a full hand"), _full_hands(player, words)],
        [words("Went out in hand"), str(player.in_hand)],
    ]
    return told if player.is_bot else [*told, *_feats(player, words)]


def _openings(player: PlayerStatistics, words: Words) -> list[list[str]]:
    openings = player.opened.total()
    at_once = words("{part} of {whole} times, {share}", **_part(player.at_once, openings))
    return [
        [words("Opened"), words("in {part} of {whole} deals, {share}", **_part(openings, player.deals))],
        [words("Opening turn, mean"), _decimal(player.opening_turn, words)],
        [words("First possible turn, mean"), _decimal(player.first_possible_turn, words)],
        [words("Opened as soon as possible"), at_once],
    ]


def _full_hands(player: PlayerStatistics, words: Words) -> str:
    if not player.is_pad:
        return str(player.full_hands)
    return words("{n}, where the cards were written", n=player.full_hands)


def _feats(player: PlayerStatistics, words: Words) -> list[list[str]]:
    """Return what means something of a person only: bots of one level sit at many tables, and several at one."""
    streaks = words("{most} at most, {now} now", most=player.longest_streak, now=player.streak)
    return [
        [words("Best comeback"), words.plural("{n} point", "{n} points", player.comeback)],
        [words("Matches won in a row"), streaks],
    ]


def _part(part: int, whole: int) -> dict[str, object]:
    return {"part": part, "whole": whole, "share": _percent(part / whole if whole else None)}


def opening_rows(player: PlayerStatistics, words: Words) -> list[tuple[str, float, str]]:
    """Return for each turn how often the player opened on it, as a row of bars."""
    turns = range(1, min(max(player.opened), _LAST_TURN) + 1)
    rows = []
    for turn in turns:
        later = turn == _LAST_TURN
        times = sum(n for other, n in player.opened.items() if other == turn or (later and other > turn))
        label = words("{turn} or later", turn=turn) if later else str(turn)
        rows.append((label, float(times), str(times)))
    return rows


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.0f} %"


def _decimal(value: float | None, words: Words) -> str:
    if value is None:
        return "-"
    text = f"{value:.1f}"
    return text.replace(".", ",") if words.language == "it" else text


# --- for programs -----------------------------------------------------------------------------------------------------


def statistics_object(statistics: Statistics) -> dict[str, Any]:
    """Return everything."""
    return {
        "matches": statistics.matches,
        "sheets": statistics.sheets,
        "left_out": statistics.left_out,
        "people": [player_object(player) for player in statistics.people],
        "bots": [player_object(player) for player in statistics.bots],
        "pads": [player_object(player) for player in statistics.pads],
    }


def player_object(player: PlayerStatistics) -> dict[str, Any]:
    """Return all that is counted of one player."""
    return {
        "name": player.name,
        "bot": player.is_bot,
        "pad": player.is_pad,
        "matches": player.matches,
        "won": player.won,
        "deals": player.deals,
        "deals_won": player.deals_won,
        "in_hand": player.in_hand,
        "points": player.points,
        "points_a_deal": _rounded(player.points_a_deal),
        "penalties": player.penalties,
        "full_hands": player.full_hands,
        "opened": {str(turn): times for turn, times in sorted(player.opened.items())},
        "opening_turn": _rounded(player.opening_turn),
        "first_possible": {str(turn): times for turn, times in sorted(player.able.items())},
        "first_possible_turn": _rounded(player.first_possible_turn),
        "opened_at_once": player.at_once,
        "best_comeback": player.comeback,
        "streak": player.streak,
        "longest_streak": player.longest_streak,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
