"""The log of a sitting as plain text that prints well: the table, every entry with its time, rulings, signatures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scala40_tui.bench.chronicle import chronicle
from scala40_tui.bench.saying import BenchTeller
from scala40_tui.bench.state import BenchState
from scala40_tui.columns import PAGE, left, table, width, wrapped
from scala40_tui.journal.events import Event as Written
from scala40_tui.referee.sentences import reason_sentence
from scala40_tui.rules.score_words import deviation_lines, match_line
from scala40_tui.words import Words

_ARTICLE = re.compile(r"art\. \d+( bis)?")
_KEPT = "\N{NO-BREAK SPACE}"
_INDENT = " " * 10
_DOTS = "." * 34


def paper(events: Sequence[Written], state: BenchState, words: Words) -> str:
    """Return the log of a sitting; times are local."""
    begun = events[0].time.astimezone()
    lines = [
        words("Referee's log"),
        "=" * len(words("Referee's log")),
        "",
        words("Table: {names}", names=", ".join(state.names)),
        words("Begun: {day}, {time}", day=begun.date().isoformat(), time=begun.strftime("%H:%M")),
        *wrapped(words("Rules: {rules}", rules=rules_line(state, words)), PAGE - 1, hanging="  "),
        *(
            line
            for text in deviation_lines(state.config.rules, words)
            for line in wrapped(text, PAGE - 1, "  ", "    ")
        ),
        "",
        *_log(events, words),
        "",
        *_penalties(state, words),
        "",
        *_signatures(state.names, words),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def rules_line(state: BenchState, words: Words) -> str:
    """Return what is played, and which clocks run."""
    config = state.config
    parts = [f"{config.rules.preset} ({match_line(config.rules, words)})", clock_words(config.rules.turn_clock, words)]
    if config.minutes is not None:
        parts.append(words("time-out after {n} minutes", n=config.minutes))
    return ", ".join(parts)


def clock_words(clock: object, words: Words) -> str:
    """Say what the clock of a turn is."""
    if clock == "off":
        return words("no clock")
    return words("30, 60 or 120 seconds a turn") if clock == "fisca" else words("{n} seconds a turn", n=clock)


def _log(events: Iterable[Written], words: Words) -> Iterator[str]:
    day = ""
    for told in chronicle(events, BenchTeller(words)):
        local = told.time.astimezone()
        if local.date().isoformat() != day:
            day = local.date().isoformat()
            yield day
        yield from lines_of(f"{local.strftime('%H:%M:%S')}  {told.sentence}", "", _INDENT)


def lines_of(text: str, indent: str, hanging: str, columns: int = PAGE - 1) -> list[str]:
    """Return a text in lines that never part an article from its number."""
    kept = _ARTICLE.sub(lambda article: article[0].replace(" ", _KEPT), text)
    return [line.replace(_KEPT, " ") for line in wrapped(kept, columns, indent, hanging)]


def _penalties(state: BenchState, words: Words) -> Iterator[str]:
    yield words("Penalties and warnings")
    points = [booked for booked in state.booked if booked.ruling.points or booked.ruling.case.warns]
    if not points:
        yield "  " + words("no penalty and no warning")
        return
    head = [words("Deal"), words("Player"), words("Points")]
    rows = [[str(each.deal), each.name, f"+{each.ruling.points}" if each.ruling.points else "A"] for each in points]
    whats = [words("What happened"), *(reason_sentence(each.ruling.reason, words) for each in points)]
    lefts = table([head, *rows])
    stop = max(map(width, lefts)) + 2
    for columns, what in zip(lefts, whats, strict=True):
        yield from lines_of(what, "  " + left(columns, stop), " " * (stop + 2))
    totals = [(name, state.points(seat)) for seat, name in enumerate(state.names)]
    yield "  " + words("Together: {points}", points=", ".join(f"{name} +{sum_}" for name, sum_ in totals if sum_))


def _signatures(names: Sequence[str], words: Words) -> Iterator[str]:
    yield words("Signatures")
    longest = max(len(name) for name in (*names, words("Referee")))
    for name in (words("Referee"), *names):
        yield ""
        yield f"  {name:<{longest}}  {_DOTS}"
