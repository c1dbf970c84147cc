"""What the arena found, as an object for programs and as lines for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import isfinite
from typing import Any, Final, NamedTuple

from scala40_tui.bots.arena.boards import Contest
from scala40_tui.bots.arena.elo import ratings
from scala40_tui.bots.arena.estimates import Estimate, Showing, showings
from scala40_tui.bots.arena.running import ContestResult
from scala40_tui.bots.arena.timing import NO_TIMES, Times
from scala40_tui.bots.protocol import BotSpec
from scala40_tui.columns import table
from scala40_tui.commands.bots_asked import name_of
from scala40_tui.rules.options import value_text
from scala40_tui.words import Words

_ANCHOR: Final = "greedy"
_P99: Final = 0.99
_FEW: Final = 30
"""With fewer boards than these the boards' own spread says little of the true one."""


class Report(NamedTuple):
    """Contests and their results."""

    contests: tuple[Contest, ...]
    results: tuple[ContestResult, ...]
    seed: int
    round_robin: bool
    seconds: float
    """Time on the wall."""

    @property
    def entrants(self) -> tuple[BotSpec, ...]:
        """Everybody who played."""
        return tuple(dict.fromkeys(spec for contest in self.contests for spec in contest.entrants))

    @property
    def deals(self) -> int:
        """All deals played."""
        return sum(play.deals for result in self.results for board in result.boards for play in board.plays)


def elo(report: Report) -> tuple[Estimate, ...]:
    """Return the Elo of each of `report.entrants`, by matches where whole ones were played, otherwise by deals."""
    entrants = report.entrants
    wins = {
        (entrants.index(contest.entrants[0]), entrants.index(contest.entrants[1])): [
            (
                sum(play.won[0] if contest.matches else play.closed[0] for play in board.plays),
                sum(play.won[1] if contest.matches else play.closed[1] for play in board.plays),
            )
            for board in result.boards
        ]
        for contest, result in zip(report.contests, report.results, strict=True)
    }
    anchor = next((place for place, spec in enumerate(entrants) if spec == BotSpec(_ANCHOR)), None)
    return ratings(wins, len(entrants), anchor, report.seed)


def times(report: Report) -> tuple[Times, ...]:
    """Return how long each of `report.entrants` thought."""
    measured = [
        pair
        for contest, result in zip(report.contests, report.results, strict=True)
        for pair in zip(contest.entrants, result.times, strict=True)
    ]
    return tuple(
        reduce(Times.plus, (one for spec, one in measured if spec == entrant), NO_TIMES) for entrant in report.entrants
    )


# --- for programs ---------------------------------------------------------------------------------------------------


def as_object(report: Report) -> dict[str, Any]:
    """Return everything; all but `timing` is the same on every machine."""
    first = report.contests[0]
    return {
        "preset": first.rules.preset,
        "deviations": first.rules.deviations(),
        "seats": len(first.seatings[0]),
        "seed": report.seed,
        "unit": "match" if first.matches else "deal",
        "boards": len(report.results[0].boards),
        "contests": [_contest_object(*pair) for pair in zip(report.contests, report.results, strict=True)],
        "elo": _elo_object(report) if report.round_robin else None,
        "timing": _timing_object(report),
    }


def _contest_object(contest: Contest, result: ContestResult) -> dict[str, Any]:
    plays = [play for board in result.boards for play in board.plays]
    return {
        "seatings": [[name_of(contest.entrants[who]) for who in seating] for seating in contest.seatings],
        "deals": sum(play.deals for play in plays),
        "matches": len(plays) if contest.matches else None,
        "turns": sum(play.turns for play in plays),
        "bots": [
            {"bot": name_of(spec), **_showing_object(showing)}
            for spec, showing in zip(contest.entrants, showings(contest, result.boards), strict=True)
        ],
    }


def _showing_object(showing: Showing) -> dict[str, Any]:
    return {
        "par": round(showing.par, 4),
        "deals_won": _estimate_object(showing.closed),
        "points": _estimate_object(showing.paid),
        "difference": _estimate_object(showing.margin),
        "ahead": _estimate_object(showing.ahead),
        "matches_won": None if showing.won is None else _estimate_object(showing.won),
    }


def _estimate_object(estimate: Estimate, places: int = 4) -> dict[str, float | None]:
    within = round(estimate.within, places) if isfinite(estimate.within) else None
    return {"value": round(estimate.value, places), "within": within}


def _elo_object(report: Report) -> list[dict[str, Any]]:
    pairs = zip(report.entrants, elo(report), strict=True)
    return [{"bot": name_of(spec), **_estimate_object(one, 1)} for spec, one in pairs]


def _timing_object(report: Report) -> dict[str, Any]:
    worked = sum(result.seconds for result in report.results)
    return {
        "seconds": round(report.seconds, 3),
        "deals_per_second": round(report.deals / report.seconds, 1),
        "deals_per_second_and_core": round(report.deals / worked, 1),
        "decisions": [
            {
                "bot": name_of(spec),
                "median_ms": round(one.share(0.5) * 1e3, 3),
                "p99_ms": round(one.share(_P99) * 1e3, 3),
                "longest_ms": round(one.longest * 1e3, 3),
            }
            for spec, one in zip(report.entrants, times(report), strict=True)
        ],
    }


# --- for people -----------------------------------------------------------------------------------------------------


def as_text(report: Report, words: Words) -> list[str]:
    """Return the report as lines."""
    lines = [_title(report, words)]
    for contest, result in zip(report.contests, report.results, strict=True):
        lines += ["", *_contest_lines(contest, result, words)]
    if report.round_robin:
        pairs = sorted(zip(elo(report), map(name_of, report.entrants), strict=True), reverse=True)
        lines += ["", *table([("Elo", ""), *((name, _whole(rating)) for rating, name in pairs)])]
    if len(report.results[0].boards) < _FEW:
        lines += ["", _few(report, words)]
    return [*lines, "", *_timing_lines(report, words)]


def _few(report: Report, words: Words) -> str:
    if report.contests[0].matches:
        return words("With fewer than {few} matches the intervals (±) mean little.", few=_FEW)
    return words("With fewer than {few} deals the intervals (±) mean little.", few=_FEW)


def _title(report: Report, words: Words) -> str:
    first = report.contests[0]
    deviations = [f"{name}={value_text(value)}" for name, value in first.rules.deviations().items()]
    boards = len(report.results[0].boards)
    if first.matches:
        played = words.plural("{n} match", "{n} matches", boards)
    else:
        played = words.plural("{n} deal", "{n} deals", boards)
    played += " x " + words.plural("{n} seating", "{n} seatings", len(first.seatings))
    seats = words.plural("{n} seat", "{n} seats", len(first.seatings[0]))
    return " · ".join([first.rules.preset, *deviations, seats, played, words("seed {seed}", seed=report.seed)])


def _contest_lines(contest: Contest, result: ContestResult, words: Words) -> list[str]:
    head = [words("bot"), words("par"), words("deals %"), words("points"), words("difference")]
    rows = [
        [name_of(spec), f"{showing.par:.0%}", _percent(showing.closed), _points(showing.paid), _signed(showing.margin)]
        for spec, showing in zip(contest.entrants, showings(contest, result.boards), strict=True)
    ]
    if contest.matches:
        head.append(words("matches %"))
        for row, showing in zip(rows, showings(contest, result.boards), strict=True):
            row.append(_percent(showing.won) if showing.won is not None else "")
    return table([head, *rows])


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f}{_within(100 * estimate.within, 1)}"


def _points(estimate: Estimate) -> str:
    return f"{estimate.value:.1f}{_within(estimate.within, 1)}"


def _signed(estimate: Estimate) -> str:
    return f"{estimate.value:+.1f}{_within(estimate.within, 1)}"


def _whole(estimate: Estimate) -> str:
    return f"{estimate.value:.0f}{_within(estimate.within, 0)}"


def _within(within: float, places: int) -> str:
    """Return how far the true value may lie away; nothing where nobody can say."""
    return f"±{within:.{places}f}" if isfinite(within) else ""


def _timing_lines(report: Report, words: Words) -> list[str]:
    head = [words("a decision, in ms"), words("median"), "p99", words("longest")]
    rows: list[Sequence[str]] = [
        [name_of(spec), *(f"{1e3 * value:.2f}" for value in (one.share(0.5), one.share(_P99), one.longest))]
        for spec, one in zip(report.entrants, times(report), strict=True)
    ]
    worked = sum(result.seconds for result in report.results)
    speed = words.plural(
        "{n} deal in {seconds:.1f} s: {rate:.0f} a second, {core:.0f} a second and core",
        "{n} deals in {seconds:.1f} s: {rate:.0f} a second, {core:.0f} a second and core",
        report.deals,
        seconds=report.seconds,
        rate=report.deals / report.seconds,
        core=report.deals / worked,
    )
    return [*table([head, *rows]), speed]
