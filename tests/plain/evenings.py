"""Matches played on paper by a script, and their transcripts read by somebody who has nothing else."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypedDict, Unpack

from scala40_tui.cards import Hand, parse_cards
from scala40_tui.journal import Journal
from scala40_tui.plain.session import run
from scala40_tui.rules.moves import parse_moves
from scala40_tui.rules.options import preset_rules, read_assignment
from scala40_tui.rules.state import FRESH, Stock
from scala40_tui.table.config import MatchConfig, Seat
from scala40_tui.table.events import Cut, Event, Played
from scala40_tui.table.state import MatchState, Phase, begin, follow
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.table.matches import dealt, match, next_events, open_journal


class Ways(TypedDict, total=False):
    """How things are said, as `run` takes it."""

    detail: int
    spoken: bool | None
    ascii_only: bool
    notation: bool
    hints: str
    talk: bool
    resume: str


def script(config: MatchConfig, deals: int | None = None) -> Iterator[str]:
    """Give the lines with which the people of a match play it to its end or for some deals, as the greedy bot would."""
    state = begin(config)
    people = [seat for seat, who in enumerate(config.seats) if who.bot is None]
    turn = -1
    while state.phase is not Phase.OVER and len(state.sheet.rows) != deals:
        events, actor = next_events(state), state.actor
        if actor in people:
            shared = sum(seat in state.playing for seat in people) > 1
            if shared and state.phase is Phase.PLAY and state.deal is not None and state.deal.turns != turn:
                turn = state.deal.turns
                yield ""  # Enter, when the keyboard is handed over
            yield "; ".join(map(typed, events))
        for event in events:
            state = follow(state, event)


def typed(event: Event) -> str:
    """Return an event of one's own as one types it."""
    assert isinstance(event, Cut | Played)
    return str(event.cards) if isinstance(event, Cut) else str(event.move)


def talk(table: Table, lines: Iterable[str], language: str = "en", **ways: Unpack[Ways]) -> str:
    """Play on paper with these lines and return all that was printed."""
    paper = io.StringIO()
    assert (
        run(table, Words(language), stdin=io.StringIO("".join(f"{line}\n" for line in lines)), stdout=paper, **ways)
        == 0
    )
    return paper.getvalue()


def evening(
    folder: Path, config: MatchConfig, lines: Iterable[str], language: str = "en", **ways: Unpack[Ways]
) -> tuple[str, MatchState]:
    """Play a new match on paper; return all that was printed, and the state at the end."""
    with open_journal(folder) as journal, Table.create(journal, config) as table:
        return talk(table, lines, language, **ways), table.state


def answer(table: Table, *lines: str, language: str = "en", **ways: Unpack[Ways]) -> list[str]:
    """Return what the last of the lines was answered with, up to the goodbye at the end of input."""
    printed = talk(table, lines, language, **ways).splitlines()
    last = max(place for place, line in enumerate(printed) if line.startswith("> "))
    return printed[last + 1 : -1]


def at_table(
    journal: Journal,
    hand: str,
    *,
    opened: bool = True,
    pile: str = "4H 9D",
    people: tuple[int, ...] = (0,),
    **options: int | str,
) -> Table:
    """Return a table at which Anna is on turn with this hand, in the third lap; Bea laid 5C 6C 7C and *8H 8D 8S."""
    table = Table.create(journal, match(3, people=people, **options))
    state = with_melds(dealt(begin(table.state.config)))
    assert state.deal is not None
    hands = (Hand.of(parse_cards(hand)), *state.deal.hands[1:])
    stock = Stock(parse_cards("2S 3S 10S JS"))
    deal = state.deal._replace(hands=hands, stock=stock, pile=parse_cards(pile), seat=0, turns=6, opened=2 | opened)
    table.state = state._replace(deal=deal)
    return table


def with_melds(state: MatchState) -> MatchState:
    """Return the state after Bea laid her melds."""
    assert state.deal is not None
    bea = Hand.of(parse_cards("5C 6C 7C * 8D 8S KH KD KC 3D"))
    state = state._replace(deal=state.deal._replace(hands=(state.deal.hands[0], bea, *state.deal.hands[2:]), seat=1))
    for move in parse_moves("draw; meld 5C 6C 7C; meld *8H 8D 8S"):
        state = follow(state, Played(move))
    assert state.deal is not None
    return state._replace(deal=state.deal._replace(turn=FRESH), earlier=())


# --- a transcript, read -----------------------------------------------------------------------------------------------


def record_of(transcript: str) -> list[list[str]]:
    """Return the record's lines of a transcript, each in words."""
    return [line[2:].split() for line in transcript.splitlines() if line.startswith("# ")]


def replayed(transcript: str) -> MatchState:
    """Play a whole match again from its transcript alone, in which the seed stands at the end."""
    record = record_of(transcript)
    said = {words[0]: words[1:] for words in record}
    rules = preset_rules(said["rules"][0])
    rules = rules.changed(**dict(map(read_assignment, said["rules"][1:])))
    seats = tuple(Seat(" ".join(words[3:])) for words in record if words[0] == "seat")
    state = begin(MatchConfig(rules, seats, bytes.fromhex(said["seed"][0]), int(said["deals"][0]) - 1))
    for words in record:
        if words[0] == "deal":
            state = follow(state, Cut(int(words[3])))
        elif words[0] == "turn":
            for move in parse_moves(" ".join(words[2:])):
                state = follow(state, Played(move))
    return state


class Onlooker:
    """Follows the last deal of a transcript by the record alone, with no rules, no seed and no engine."""

    def __init__(self, transcript: str) -> None:
        """Read it."""
        self.hand: list[str] = []
        self.counts: dict[int, int] = {}
        self.melds: list[list[str]] = []
        self.pile: list[str] = []
        for kind, *words in record_of(transcript):
            if kind == "seat":
                self.counts.setdefault(int(words[0]), 0)
            elif kind == "deal":
                self.counts, self.melds, self.pile = dict.fromkeys(self.counts, 13), [], [words[4]]
            elif kind == "hand":
                self.me, self.hand = int(words[0]), words[1:]
            elif kind == "up":
                self.pile = [words[0]]
            elif kind == "turn":
                for move in " ".join(words[1:]).split(";"):
                    self._move(int(words[0]), *move.split())

    def _move(self, seat: int, verb: str, *cards: str) -> None:
        if verb in ("draw", "pick"):
            self._take(seat, self.pile.pop() if verb == "pick" else "".join(cards))
        elif verb == "meld":
            self.melds.append(list(cards))
            self._give(seat, *cards)
        elif verb == "attach":
            self.melds[int(cards[1]) - 1].append(cards[0])
            self._give(seat, cards[0])
        elif verb == "swap":
            meld = self.melds[int(cards[1]) - 1]
            meld[meld.index("*" + cards[0])] = cards[0]
            self._give(seat, cards[0])
            self._take(seat, "*")
        else:
            self._give(seat, cards[0])
            self.pile.append(cards[0])

    def _take(self, seat: int, card: str) -> None:
        self.counts[seat] += 1
        if seat == self.me:
            self.hand.append(card)

    def _give(self, seat: int, *cards: str) -> None:
        self.counts[seat] -= len(cards)
        if seat == self.me:
            for card in cards:
                self.hand.remove("*" if card.startswith("*") else card)
