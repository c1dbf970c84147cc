"""Statistics of players and bots, counted from the summaries that the journal keeps beside matches and score pads.

A turn is a player's own in a deal, from 1. Deals count when they have ended, matches when they are over. What was
written down on pads is counted by itself, since other people were the opponents there, and nobody saw the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scala40_tui.history.renewing import is_old
from scala40_tui.journal.streams import Stream, folded
from scala40_tui.pad.records import KIND as PAD
from scala40_tui.table.summary import VERSION
from scala40_tui.table.table import KIND as MATCH

Key = tuple[str, str]
"""Who is counted: `person`, `bot` or `pad`, and a person's folded name or a bot's level and style."""


@dataclass(slots=True)
class PlayerStatistics:
    """What is counted of a person, at this table or on pads, or of all bots of one level and style."""

    name: str
    """As it was written last; a bot's level, with its style after a slash."""
    is_bot: bool
    is_pad: bool = False
    """Counted from pads: there is nothing of openings then, and a full hand only where its cards were written."""
    matches: int = 0
    won: int = 0
    deals: int = 0
    deals_won: int = 0
    in_hand: int = 0
    """Deals won in one turn, without having opened before."""
    points: int = 0
    """Paid for cards, bonuses included."""
    penalties: int = 0
    full_hands: int = 0
    """Deals in which he was caught with all thirteen cards."""
    opened: Counter[int] = field(default_factory=Counter)
    """How often he opened on which turn."""
    able: Counter[int] = field(default_factory=Counter)
    """How often he first could have opened on which turn."""
    at_once: int = 0
    """How often he opened on the first turn on which he could."""
    comeback: int = 0
    """The most points that he was behind the leader in a match that he won."""
    streak: int = 0
    """Matches won one after another up to the last one."""
    longest_streak: int = 0
    course: list[float] = field(default_factory=list)
    """Points a deal, penalties included, in each match that is over, the oldest first."""

    @property
    def points_a_deal(self) -> float | None:
        """The mean of the points paid for cards."""
        return self.points / self.deals if self.deals else None

    @property
    def share_won(self) -> float | None:
        """The part of his matches that he has won."""
        return self.won / self.matches if self.matches else None

    @property
    def share_of_deals_won(self) -> float | None:
        """The part of his deals in which he went out."""
        return self.deals_won / self.deals if self.deals else None

    @property
    def opening_turn(self) -> float | None:
        """The mean turn of his openings."""
        return _mean(self.opened)

    @property
    def first_possible_turn(self) -> float | None:
        """The mean of the first turns on which he could have opened."""
        return _mean(self.able)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everybody's, those with most deals first."""

    people: tuple[PlayerStatistics, ...]
    bots: tuple[PlayerStatistics, ...]
    pads: tuple[PlayerStatistics, ...]
    """People on score pads."""
    matches: int
    """Matches counted, those that go on included."""
    sheets: int
    """Pads counted, likewise."""
    left_out: int
    """Matches and pads whose summaries are of an older kind."""

    @property
    def everybody(self) -> tuple[PlayerStatistics, ...]:
        """All who are counted, in the order in which they are shown."""
        return (*self.people, *self.bots, *self.pads)

    def named(self, text: str) -> list[PlayerStatistics]:
        """Return the players meant by a text: those of exactly that name, otherwise those whose names begin so."""
        wanted = folded(text.strip())
        exact = [one for one in self.everybody if folded(one.name) == wanted]
        return exact or [one for one in self.everybody if folded(one.name).startswith(wanted)]


def count(streams: Iterable[Stream]) -> Statistics:
    """Count matches and pads, the newest first as the journal gives them."""
    players: dict[Key, PlayerStatistics] = {}
    counted = {MATCH: 0, PAD: 0}
    left_out = 0
    for stream in reversed(list(streams)):
        if is_old(stream) or (stream.kind == MATCH and stream.summary["version"] > VERSION):
            left_out += 1
            continue
        counted[stream.kind] += 1
        _add_match(stream.summary, players, on_pad=stream.kind == PAD)
    ranked = sorted(players.values(), key=lambda one: (-one.deals, one.name))
    return Statistics(
        people=tuple(one for one in ranked if not one.is_bot and not one.is_pad),
        bots=tuple(one for one in ranked if one.is_bot),
        pads=tuple(one for one in ranked if one.is_pad),
        matches=counted[MATCH],
        sheets=counted[PAD],
        left_out=left_out,
    )


def _add_match(summary: Mapping[str, Any], players: dict[Key, PlayerStatistics], *, on_pad: bool) -> None:
    course = summary["course"]
    seated = [_player(player, players, on_pad=on_pad) for player in summary["players"]]
    for deal in course["in_hand"]:
        if (closer := course["closer"][deal]) is not None:
            seated[closer].in_hand += 1
    for place in course["full"]:
        seated[place % len(seated)].full_hands += 1
    penalties = [0 for _ in seated]
    for place, points in course["penalties"].items():
        penalties[int(place) % len(seated)] += points
    for seat, player in enumerate(seated):
        paid = _add_deals(player, course, seat, len(seated), penalties[seat])
        if summary["over"]:
            _add_result(player, summary, seat)
            player.course.append(paid)


def _player(player: Mapping[str, Any], players: dict[Key, PlayerStatistics], *, on_pad: bool) -> PlayerStatistics:
    bot = player["bot"]
    name = player["name"] if bot is None else f"{bot}/{player['style']}" if player.get("style") else bot
    key = ("pad" if on_pad else "person", folded(name)) if bot is None else ("bot", name)
    found = players.get(key)
    if found is None:
        found = players[key] = PlayerStatistics(name, bot is not None, on_pad)
    found.name = name
    return found


def _add_deals(player: PlayerStatistics, course: Mapping[str, Any], seat: int, seats: int, penalties: int) -> float:
    """Add a seat's deals; return the points that it paid a deal."""
    points: Sequence[int | None] = course["points"][seat::seats]
    opened: Sequence[int | None] = course.get("opened", ())[seat::seats]
    able: Sequence[int | None] = course.get("able", ())[seat::seats]
    deals, paid = len(points) - points.count(None), sum(filter(None, points))
    player.deals += deals
    player.deals_won += course["closer"].count(seat)
    player.points += paid
    player.penalties += penalties
    for turn, first in zip(opened, able, strict=True):
        if turn:
            player.opened[turn] += 1
            player.at_once += turn == first
        if first:
            player.able[first] += 1
    return (paid + penalties) / deals if deals else 0.0


def _add_result(player: PlayerStatistics, summary: Mapping[str, Any], seat: int) -> None:
    won = summary["players"][seat]["name"] in summary["winners"]
    player.matches += 1
    player.won += won
    player.streak = player.streak + 1 if won else 0
    player.longest_streak = max(player.longest_streak, player.streak)
    if won:
        player.comeback = max(player.comeback, summary["course"]["comeback"])


def _mean(turns: Counter[int]) -> float | None:
    return sum(turn * times for turn, times in turns.items()) / turns.total() if turns else None
