"""Bots at the table: what they must decide, and their decision, which may be made in another process."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.rules.moves import Move
from scala40_tui.rules.state import Deal
from scala40_tui.shuffle import MOST_CUT


class BotTask(NamedTuple):
    """A decision to be made: by whom, and from what it sees."""

    seat: int
    """The match's seat."""
    spec: BotSpec
    view: Deal
    stakes: Stakes


def decide(task: BotTask) -> tuple[Move, ...]:
    """Return the bot's next moves; this function and its argument travel to other processes.

    The players are loaded only where they think.
    """
    from scala40_tui.bots.roster import make

    return make(task.spec).decide(task.view, task.stakes)


class Decision(NamedTuple):
    """What a bot decided, and how close it was."""

    moves: tuple[Move, ...]
    closeness: float
    """From 0 (nothing to think about) to 1 (a toss-up)."""


def decide_and_weigh(task: BotTask) -> Decision:
    """Return the bot's next moves and how close the decision was, which says how long it should seem to think."""
    from scala40_tui.bots.closeness import closeness

    moves = decide(task)
    return Decision(moves, closeness(task.view, moves))


def bot_cut(seed: bytes, deal: int) -> int:
    """Return after how many cards a bot cuts: fixed by the match's seed, which was committed to before."""
    digest = hashlib.sha256(seed + b"cut" + deal.to_bytes(4, "big")).digest()
    return 1 + int.from_bytes(digest[:8], "big") % MOST_CUT
