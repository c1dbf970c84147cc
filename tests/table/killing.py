"""A match in a real terminal, played by keys at random and killed at any moment: what its screen had shown, is kept.

What is seen is compared row by row, since the last painting may have been cut off in the middle: each row that tells of
the match (the other players, the counts of the piles, the hand) must be as some moment of the journal's events
makes it.
"""

from __future__ import annotations

import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from scala40_tui.cards import Hand
from scala40_tui.journal.events import Event
from scala40_tui.journal.journal import Journal
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.table.state import MatchState
from scala40_tui.table.table import Table, replay, states
from tests.support.pseudo_terminal import Terminal

PLAYERS: Final = 3
SCREEN: Final = 24
"""Rows of the terminal."""
_PLAY: Final = (
    "play",
    "--seats",
    str(PLAYERS),
    "--bots",
    "greedy",
    "--name",
    "Anna",
    "--pace",
    "instant",
    "--no-referee",
)
_OFTEN: Final = ("d", "0", "0", "0", "l", "\r")
"""Keys by which the match goes on: draw, discard what is proposed, lay everything, go on after a deal."""
_SELDOM: Final = (
    "p",
    "1",
    "2",
    "m",
    "a",
    "j",
    "x",
    "x",
    "u",
    "r",
    "s",
    "g",
    " ",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
)
_SHARE: Final = 0.75
"""Of the keys by which the match goes on."""
_LONGEST: Final = 2.0
"""Seconds of playing before the kill, at most."""
_PLAYER: Final = re.compile(r" +(\d+) cards?\b")
_PLAYER_PLACE: Final = 17
"""The column from which on a player's cards are counted."""
_COUNTS: Final = re.compile(r"\s(\d{1,2})\s{2,}(\d{1,3})\s*(?:│.*)?$")
_CARD: Final = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠]|★")
_HAND: Final = slice(-6, -4)
"""The rows of the faces: marked cards stand a row higher."""

_PILES: Final = PLAYERS + 4
"""The row with the counts of the piles: below the rule and three rows of cards."""

Row = tuple[str, object]
"""What a row of the screen tells: of whom or what, and how it stands."""


class Outcome(NamedTuple):
    """What a kill left behind."""

    seen: int
    """Rows of the last screen that tell of the match."""
    unknown: frozenset[Row]
    """Those that no moment of the journal's course makes: something seen was lost."""
    new: int
    """Events written since the last kill."""
    prefix: bool
    """Everything that was in the journal before is in it still, in its order."""
    resumed: bool
    """The match resumed is the very state that its events make."""


def now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


class Killing:
    """Matches in a data folder, killed again and again; where one is over, its table may lead to another."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Play by the chance of a seed."""
        self.folder = folder
        self.chance = Random(seed)
        self.events: dict[str, list[Event]] = {}
        """Of the matches that go on, as they were after the last kill."""
        self._seed = seed

    def once(self) -> Outcome:
        """Play on, or begin a match, until a moment by chance; kill the program, and look."""
        begun = bool(self.events)
        arguments = ("play",) if begun else (*_PLAY, "--seed", str(self._seed))
        command = [sys.executable, "-m", "scala40_tui", "--lang", "en", "--data-dir", str(self.folder), *arguments]
        with Terminal(command, env={"HOME": str(self.folder)}) as terminal:
            if begun:
                terminal.wait_for("Resume").press("enter").wait_gone("Resume")
            terminal.wait_until(lambda: bool(terminal.screen().strip()), "a screen")
            self._play(terminal)
            terminal.kill()
            seen = rows_of(terminal.screen())
        return self._judged(seen)

    def _play(self, terminal: Terminal) -> None:
        end = time.monotonic() + self.chance.uniform(0.0, _LONGEST)
        while (left := end - time.monotonic()) > 0:
            kind = _OFTEN if self.chance.random() < _SHARE else _SELDOM
            terminal.press(self.chance.choice(kind))
            terminal.listen(min(left, self.chance.uniform(0.0, 0.04)))

    def _judged(self, seen: frozenset[Row]) -> Outcome:
        before, self.events = self.events, {}
        known: set[Row] = set()
        new, prefix, resumed = 0, True, True
        with Journal.open(self.folder, now=now) as journal:
            for stream in journal.streams("match"):
                events, had = journal.read(stream.id), before.pop(stream.id, [])
                records = [(event.kind, event.payload) for event in events]
                new += len(events) - len(had)
                prefix &= events[: len(had)] == had
                with Table.resume(journal, stream.id) as table:
                    resumed &= table.state == replay(records)
                known.update(row for state in states(records) for row in rows_told(state))
                if stream.finished:
                    journal.delete(stream.id)
                else:
                    self.events[stream.id] = events
        self._seed += not self.events
        return Outcome(len(seen), seen - known, new, prefix and not before, resumed)


def rows_of(screen: str) -> frozenset[Row]:
    """Return what a table on the screen tells."""
    lines = screen.splitlines()
    if len(lines) < SCREEN or not lines[PLAYERS].startswith("─ Table"):
        return frozenset()
    found: set[Row] = set()
    for seat in range(1, PLAYERS):
        if (player := _PLAYER.match(lines[seat][_PLAYER_PLACE:])) is not None:
            found.add((f"seat {seat}", int(player[1])))
    if (counts := _COUNTS.search(lines[_PILES])) is not None:
        found.add(("piles", (int(counts[1]), int(counts[2]))))
    cards = Counter(card for line in lines[_HAND] for card in _CARD.findall(line))
    if cards:
        found.add(("hand", frozenset(cards.items())))
    return frozenset(found)


def rows_told(state: MatchState) -> Iterator[Row]:
    """Give the rows by which a screen would tell of a state, seen by the first seat."""
    deal = state.deal
    if deal is None:
        return
    for seat in range(1, PLAYERS):
        if seat in state.dealt_to:
            yield f"seat {seat}", deal.hands[state.dealt_to.index(seat)].size
    yield "piles", (deal.stock.size, deal.pile_size)
    hand = deal.hands[state.dealt_to.index(0)] if 0 in state.dealt_to else None
    if isinstance(hand, Hand):
        yield "hand", frozenset(Counter(map(GLYPHS["suits"].card, hand.cards())).items())


def told(outcomes: Sequence[Outcome]) -> str:
    """Return the outcomes in three sentences, and each row that was lost."""
    lost = [row for one in outcomes for row in one.unknown]
    events, seen = sum(one.new for one in outcomes), sum(one.seen for one in outcomes)
    broken = sum(not one.prefix for one in outcomes)
    changed = sum(not one.resumed for one in outcomes)
    lines = [
        f"{len(outcomes)} times kill -9: {events} events written",
        f"{seen} rows seen on screens, {len(lost)} of them lost",
        f"{broken} journals that lack what they had, {changed} matches resumed otherwise than their events make them",
    ]
    return "\n".join([*lines, *map(str, lost)])
