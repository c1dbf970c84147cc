"""What a check found, in sentences and as an object."""

from __future__ import annotations

from typing import Any

from scala40_tui.history.findings import Checked, Verdict
from scala40_tui.words import Words


def verdict_lines(verdict: Verdict, words: Words) -> list[str]:
    """Return the result first, then how far the match was followed, and what was left open."""
    if verdict.fault is not None:
        return [words("Not fair and legal: {reason}", reason=verdict.fault.describe(words)), *_far(verdict, words)]
    checked = verdict.checked
    if not checked.seed:
        said = words("Legal as far as it can be seen: the file does not show its seed, so the deals cannot be checked.")
    elif checked.over:
        said = words("Fair and legal.")
    else:
        said = words("Fair and legal so far; the match is not over.")
    return [said, *_far(verdict, words)]


def _far(verdict: Verdict, words: Words) -> list[str]:
    checked = verdict.checked
    lines = [_seed_line(words)] if checked.seed and verdict.sound else []
    if checked.turns:
        deals = words.plural("{n} deal", "{n} deals", checked.deals)
        lines.append(
            words.plural(
                "{deals} and {n} turn followed.", "{deals} and {n} turns followed.", checked.turns, deals=deals
            )
        )
    lines += (words("Left open: {reason}", reason=fault.describe(words)) for fault in checked.left_open)
    return lines


def _seed_line(words: Words) -> str:
    return words("The seed is the one promised before the first deal, and every card came from it.")


def verdict_object(verdict: Verdict, words: Words) -> dict[str, Any]:
    """Return the result for programs; `line` is 0 where the fault is of the file as a whole."""
    fault, checked = verdict.fault, verdict.checked
    return {
        "sound": verdict.sound,
        "line": None if fault is None else fault.line,
        "reason": None if fault is None else fault.describe(words),
        "code": None if fault is None or fault.refusal is None else fault.refusal.code,
        **_checked_object(checked, words),
    }


def _checked_object(checked: Checked, words: Words) -> dict[str, Any]:
    return {
        "seed": checked.seed,
        "deals": checked.deals,
        "turns": checked.turns,
        "over": checked.over,
        "left_open": [fault.describe(words) for fault in checked.left_open],
    }
