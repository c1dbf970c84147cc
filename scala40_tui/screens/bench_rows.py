"""The questions before a sitting, as rows of a form: who sits there, who deals, by which rules, with which clocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scala40_tui.bench.config import BenchConfig, Signals
from scala40_tui.bench.paper import clock_words
from scala40_tui.bench.saying import SIGNAL_NAMES
from scala40_tui.rules.match import COUPLES_SEATS
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Value, preset_rules
from scala40_tui.screens.widgets.form import Row
from scala40_tui.words import Words

MINUTES: Final = (30, 40, 45, 50, 60, 75, 90)
"""After which the whistle may come by itself."""
_CLOCKS: Final[tuple[Value, ...]] = ("fisca", "off", 30, 45, 60, 90, 120)


def named(config: BenchConfig) -> tuple[str, ...]:
    """Return the names that are written."""
    return tuple(name for name in config.names if name.strip())


def table_rows(config: BenchConfig, words: Words) -> list[Row]:
    """Return the rows that a pad would answer: players, dealer, rules."""
    rows = [
        Row(f"name{seat}", words("Player {number}", number=seat + 1), text=name)
        for seat, name in enumerate(config.names)
    ]
    players = named(config)
    if len(players) > 1:
        if not config.rules.couples:
            rows.append(Row("seats", words("Seats"), (words("as written; Enter: a card each decides"),)))
        rows.append(Row("dealer", words("Deals first"), players, range(len(players))[_dealer(config)]))
    rows.append(Row("preset", words("Rules"), PRESETS, PRESETS.index(config.rules.preset)))
    if len(players) == COUPLES_SEATS:
        sides = (words("each for himself"), words("couples, opposite each other"))
        rows.append(Row("couples", words("Sides"), sides, int(config.rules.couples)))
    return rows


def clock_rows(config: BenchConfig, words: Words) -> list[Row]:
    """Return the rows of clocks and signals."""
    clocks = _clocks(config.rules.turn_clock)
    minutes = _minutes(config.minutes)
    calls = (words("by a key, when a player asks for it"), words("by itself, when the time is over"))
    times = tuple(words("after {n} minutes", n=one) if one else words("by a key") for one in minutes)
    signals = tuple(words(SIGNAL_NAMES[each]) for each in Signals)
    return [
        Row(
            "clock",
            words("Turn clock"),
            tuple(clock_words(c, words) for c in clocks),
            clocks.index(config.rules.turn_clock),
        ),
        Row("call", words("Ten seconds"), calls, int(config.calls_itself)),
        Row("minutes", words("Whistle"), times, minutes.index(config.minutes or 0)),
        Row("signals", words("Signals"), signals, list(Signals).index(config.signals)),
    ]


def changed_config(config: BenchConfig, row: Row) -> BenchConfig:
    """Return the table after a row was changed."""
    return _CHANGES[row.id](config, row)


def _dealer(config: BenchConfig) -> int:
    return config.dealer if -1 <= config.dealer < len(named(config)) else -1


def _clocks(now: Value) -> Sequence[Value]:
    return _CLOCKS if now in _CLOCKS else (*_CLOCKS, now)


def _minutes(now: int | None) -> tuple[int, ...]:
    return tuple(sorted({0, *MINUTES, now or 0}))


def _with_clock(config: BenchConfig, row: Row) -> BenchConfig:
    clock = _clocks(config.rules.turn_clock)[row.chosen]
    return config._replace(rules=config.rules.changed(turn_clock=clock))


def _with_preset(config: BenchConfig, row: Row) -> BenchConfig:
    rules = preset_rules(row.value)
    return config._replace(rules=rules).with_minutes(config.minutes)


def _with_couples(config: BenchConfig, row: Row) -> BenchConfig:
    match = "victory_points" if row.chosen else preset_rules(config.rules.preset).match
    return config._replace(rules=config.rules.changed(match=match))


_CHANGES: Final[dict[str, Callable[[BenchConfig, Row], BenchConfig]]] = {
    "dealer": lambda config, row: config._replace(dealer=row.chosen),
    "preset": _with_preset,
    "couples": _with_couples,
    "clock": _with_clock,
    "call": lambda config, row: config._replace(calls_itself=bool(row.chosen)),
    "minutes": lambda config, row: config.with_minutes(_minutes(config.minutes)[row.chosen] or None),
    "signals": lambda config, row: config._replace(signals=list(Signals)[row.chosen]),
}
