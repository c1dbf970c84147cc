"""Tables with a clock that tests move on, and persons who take their time or try what the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scala40_tui.bots.protocol import BotSpec
from scala40_tui.cards import Hand, parse_cards
from scala40_tui.journal import Journal
from scala40_tui.rules.effects import with_melds
from scala40_tui.rules.melds import Meld, Shape, read_meld
from scala40_tui.rules.moves import Move
from scala40_tui.rules.state import FRESH, Deal, Stock
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.deciding import BotTask, bot_cut, decide
from scala40_tui.table.events import Event
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.view import bot_view
from tests.table.matches import match, open_journal


class Watch:
    """The time of a test, in seconds; it moves when it is told to."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


class Heard:
    """What the listeners of a table were told."""

    def __init__(self, table: Table) -> None:
        self.happenings: list[Happening] = []
        table.listen(self.happenings.append)

    @property
    def events(self) -> list[Event]:
        return [happening.event for happening in self.happenings]

    def clear(self) -> None:
        self.happenings.clear()


def with_anna(seats: int = 3, **options: int | str) -> MatchConfig:
    """Return a match in which only Anna is a person, at the first seat, and plays first."""
    return match(seats, number=7, people=(0,), **options)


@contextmanager
def anna_on_turn(
    folder: Path,
    hand: str = "",
    *,
    config: MatchConfig | None = None,
    melds: tuple[tuple[int, str], ...] = (),
    opened: int = 0,
    pile: str = "",
    stock: str = "",
    laps: int = 1,
) -> Iterator[tuple[Table, Watch, Heard, Journal]]:
    """Give a table at which Anna is on turn and has not drawn, with that hand and those melds on the table."""
    watch = Watch()
    with open_journal(folder) as journal, Table.create(journal, config or with_anna(), now=watch) as table:
        heard = Heard(table)
        cut(table)
        if hand:
            lay_out(table, hand, melds, opened, pile, stock, laps)
        heard.clear()
        yield table, watch, heard, journal


def cut(table: Table) -> None:
    """Cut the pack as a bot would."""
    state = table.state
    assert table.cut(state.playing[state.cutter], bot_cut(state.config.seed, state.deal_number))


def lay_out(
    table: Table, hand: str, melds: tuple[tuple[int, str], ...], opened: int, pile: str, stock: str, laps: int
) -> None:
    """Put other cards on the table; a journal cannot tell of that, so what follows is not replayed."""
    deal = table.state.deal
    assert deal is not None
    held = Hand.of(parse_cards(hand))
    deal = deal._replace(
        hands=(held, *deal.hands[1:]),
        seat=0,
        opened=opened,
        turns=laps * deal.setup.seats,
        turn=FRESH,
        pile=parse_cards(pile) or deal.pile,
        stock=Stock((*parse_cards(stock), *_cards(deal))),
    )
    laid = tuple(Meld(owner, _shape(cards, deal)) for owner, cards in melds)
    table.state = table.state._replace(deal=with_melds(deal, laid), held=held.size, earlier=())


def _cards(deal: Deal) -> Stock:
    assert isinstance(deal.stock, Stock)
    return deal.stock


def _shape(cards: str, deal: Deal) -> Shape:
    shape = read_meld(parse_cards(cards), deal.setup.melds)
    assert isinstance(shape, Shape)
    return shape


def decision(table: Table, level: str = "greedy") -> tuple[Move, ...]:
    """Return what a bot would do at the seat on turn, from where the turn stands."""
    state = table.state
    assert state.actor is not None
    view, stakes = bot_view(state)
    return decide(BotTask(state.actor, BotSpec(level), view, stakes))[len(state.earlier) :]


def is_over(table: Table) -> bool:
    """Tell whether the match is over."""
    return table.state.phase is Phase.OVER
