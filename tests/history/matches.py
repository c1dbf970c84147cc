"""Matches played into a journal: by bots alone, or with a person who changes his mind, errs, and is slow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from scala40_tui.history.document import Document, RemarkLine
from scala40_tui.journal import Journal
from scala40_tui.rules.legal_moves import legal_moves
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick
from scala40_tui.rules.state import Deal
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.deciding import bot_cut
from scala40_tui.table.events import Event, from_record
from scala40_tui.table.runner import run_bots_now
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table
from tests.table.matches import match, open_journal, play_on
from tests.table.timed import Heard, Watch, decision


@contextmanager
def temporary_journal() -> Iterator[Journal]:
    with TemporaryDirectory() as folder, open_journal(Path(folder)) as journal:
        yield journal


def events_of(journal: Journal, stream: str) -> list[Event]:
    """Return the events of a match, without its configuration."""
    return [from_record(event.kind, event.payload) for event in journal.read(stream)[1:]]


def played(config: MatchConfig, most: int = 1_000_000) -> list[Event]:
    """Return the events of a match that bots play at all seats, up to `most` of them."""
    with temporary_journal() as journal, Table.create(journal, config) as table:
        play_on(table, most)
        return events_of(journal, table.stream)


def lively(config: MatchConfig, chance: Random, most: int = 1_000_000) -> list[Event]:
    """Return the events of a match in which people take back, err, let the clock run out, and hear the whistle."""
    watch = Watch()
    with temporary_journal() as journal, Table.create(journal, config, now=watch) as table:
        heard = Heard(table)
        while table.state.phase is not Phase.OVER:
            if table.bot_on_turn():
                run_bots_now(table)
            else:
                _person(table, chance, watch)
            if len(heard.events) >= most:
                break
        return heard.events[:most]


def without_remarks(document: Document) -> Document:
    """Return only what the match consists of."""
    lines = tuple(line for line in document.lines if not isinstance(line, RemarkLine))
    return replace(document, lines=lines, numbers=())


def _person(table: Table, chance: Random, watch: Watch) -> None:
    state, seat = table.state, table.state.actor
    assert seat is not None
    if state.phase is Phase.CUT:
        table.cut(seat, bot_cut(state.config.seed, state.deal_number))
        return
    if chance.random() < 0.1:
        watch.wait(chance.randrange(1, 150))
        table.tick()
    elif chance.random() < 0.05:
        table.pause()
    elif chance.random() < 0.05:
        table.rule(seat, "OTHER", points=chance.randrange(1, 30))
    elif chance.random() < 0.003:
        table.whistle()
    elif state.strict and chance.random() < 0.1 and state.deal is not None and state.deal.hand.size > 2:
        table.play(seat, _clumsy(state.deal, chance))
    else:
        _play_a_little(table, seat, chance, watch)


def _clumsy(deal: Deal, chance: Random) -> Move:
    """Return a move that is probably wrong."""
    cards = list(deal.hand.cards())
    chance.shuffle(cards)
    number = chance.randint(1, len(deal.melds) + 1)
    tries = [Draw(), Pick(), Lay(tuple(cards[: chance.randint(3, 5)])), Attach(cards[0], number), Discard(cards[0])]
    return chance.choice(tries)


def _play_a_little(table: Table, seat: int, chance: Random, watch: Watch) -> None:
    """Make some moves of a bot's turn, or take back what was made."""
    if table.state.earlier and chance.random() < 0.5:
        table.take_back(seat, chance.randint(1, len(table.state.earlier)))
        return
    moves = [] if table.state.earlier else list(decision(table))
    for move in moves[: chance.randint(1, 6)]:
        if table.state.actor != seat or table.refusal(seat, move) is not None:
            break
        table.play(seat, move)
    else:
        if moves:
            return
    if not _end_turn(table, seat, chance) and not table.take_back(seat, max(len(table.state.earlier), 1)):
        _wait_for_the_referee(table, seat, watch)


def _wait_for_the_referee(table: Table, seat: int, watch: Watch) -> None:
    """Let the time run out, where nothing may be discarded and nothing taken back."""
    while table.state.actor == seat and table.state.phase is Phase.PLAY:
        watch.wait(131)
        table.tick()


def _end_turn(table: Table, seat: int, chance: Random) -> bool:
    """Draw if need be and discard something; tell whether that could be done."""
    deal = table.state.deal
    if table.state.actor != seat or deal is None or table.state.phase is not Phase.PLAY:
        return True
    if not deal.turn.drew:
        return table.play(seat, Draw()) is None
    allowed = [move for move in legal_moves(deal) if isinstance(move, Discard) and _may(table, seat, move)]
    return bool(allowed) and table.play(seat, chance.choice(allowed)) is None


def _may(table: Table, seat: int, move: Move) -> bool:
    return table.refusal(seat, move) is None


@cache
def lively_match(number: int) -> tuple[MatchConfig, list[Event]]:
    """Return one of the lively matches by its number, always the same."""
    chance = Random(number)
    seats = 2 + number % 5
    config = match(seats, number=number, people=(0, seats - 1)[: 1 + number % 2], limit=101)
    config = config._replace(strict=number % 3 != 0, minutes=None if number % 4 else 45)
    return config, lively(config, chance)
