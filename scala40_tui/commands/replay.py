"""`scala40 replay`: a match once more, from a seat or with open hands; on screen at a terminal, else in sentences."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scala40_tui.commands.front import add_look_arguments, screens_here, show_alone
from scala40_tui.commands.kept import is_file, opened_journal, read_document
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.history.replaying import Replay
    from scala40_tui.plain.manner import Manner
    from scala40_tui.screens.house import AnyScreen, House
    from scala40_tui.table.config import MatchConfig
    from scala40_tui.table.events import Event


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the match, who looks, and which part is shown."""
    match = words("a match file, - for standard input, or the id of a match in the journal (default: the last one)")
    parser.add_argument("match", nargs="?", metavar=words("FILE|MATCH"), help=match)
    parser.add_argument("--plain", action="store_true", help=words("in sentences"))
    parser.add_argument("--seat", metavar=words("NAME"), help=words("see what this player saw"))
    parser.add_argument("--open", action="store_true", help=words("see all hands and all cards drawn"))
    parser.add_argument("--deal", type=int, metavar="N", help=words("only this deal, from 1"))
    parser.add_argument("--turn", type=int, default=0, metavar="N", help=words("begin at this turn of the deal"))
    parser.add_argument("--tries", action="store_true", help=words("with the moves that were taken back"))
    detail = words("how much is told: 1 little, 2 normal, 3 everything")
    parser.add_argument("--detail", type=int, choices=(1, 2, 3), help=detail)
    parser.add_argument("--words", action="store_true", help=words("cards by their names"))
    parser.add_argument("--letters", action="store_true", help=words("suits as letters, and nothing outside ASCII"))
    add_look_arguments(parser, words)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Show the match, or tell it."""
    from scala40_tui.history.replaying import Replay

    config, events = _match(arguments, words)
    replay = Replay.of(config, events, with_tries=arguments.tries)
    seat = _seat(replay, arguments.seat, words)
    replay = _begun(replay, arguments, words)
    spoken = arguments.plain or arguments.detail or arguments.words or arguments.letters
    if not spoken and screens_here():
        return _screen(config, events, replay, seat, arguments, words)
    return _tell(replay, seat, arguments, words)


def _screen(
    config: MatchConfig,
    events: Sequence[Event],
    replay: Replay,
    seat: int | None,
    arguments: argparse.Namespace,
    words: Words,
) -> int:
    def first(house: House) -> AnyScreen:
        from scala40_tui.screens.replay_desk import ReplayDesk
        from scala40_tui.screens.replay_screen import ReplayScreen

        desk = ReplayDesk(config, events, tries=arguments.tries)
        # Where a deal begins the one before still lies there: go on to when it is dealt.
        desk.replay = replay.forward() if arguments.deal is not None and not arguments.turn else replay
        desk.seat = desk.seat if seat is None else seat
        desk.open_hands = arguments.open or (desk.open_hands and seat is None)
        return ReplayScreen(house, desk)

    return show_alone(arguments, words, first)


def _tell(replay: Replay, seat: int | None, arguments: argparse.Namespace, words: Words) -> int:
    from scala40_tui.plain.manner import Manner
    from scala40_tui.table.telling import Detail

    manner = Manner(words, Detail(arguments.detail or Detail.NORMAL), arguments.words or None, arguments.letters)
    for line in _told(replay, arguments, seat, manner):
        print(line)
    return 0


def _match(arguments: argparse.Namespace, words: Words) -> tuple[MatchConfig, Sequence[Event]]:
    """Return a match and its events; of one that goes on only those of the deals that have ended."""
    from scala40_tui.history.keeping import LAST, find_stream, load

    wanted = arguments.match or LAST
    if is_file(wanted):
        return _of_file(wanted, words)
    with opened_journal(arguments, words) as journal:
        match = load(journal, find_stream(journal, wanted, words), words)
    events = match.ended_deals()
    if not events:
        raise UserError(words("No deal of this match has ended yet."))
    return match.config, events


def _of_file(name: str, words: Words) -> tuple[MatchConfig, Sequence[Event]]:
    from scala40_tui.history.document import MatchFileError
    from scala40_tui.history.verifying import verify

    document = read_document(name, words)
    if not document.heading.config.seed:
        text = words(
            "{path} does not show its seed, so the cards cannot be dealt again; export it when it is over.", path=name
        )
        raise UserError(text)
    try:
        fault = verify(document).fault
    except MatchFileError as error:
        raise UserError(words("{path}: {problem}", path=name, problem=error.describe(words))) from None
    if fault is not None:
        raise UserError(words("{path}: {problem}", path=name, problem=fault.describe(words)))
    return document.heading.config, tuple(document.events)


def _seat(replay: Replay, name: str | None, words: Words) -> int | None:
    names = replay.state.config.names
    if name is None:
        return None
    seats = [seat for seat, known in enumerate(names) if known.casefold() == name.strip().casefold()]
    if not seats:
        names_text = ", ".join(names)
        raise UserError(words("{name} does not sit at the table; there are {names}.", name=name, names=names_text))
    return seats[0]


def _begun(replay: Replay, arguments: argparse.Namespace, words: Words) -> Replay:
    """Return the replay where the telling begins."""
    if arguments.deal is None and not arguments.turn:
        return replay
    try:
        return replay.to_turn(arguments.deal or 1, arguments.turn)
    except LookupError:
        text = words("This match has no turn {turn} in a deal {deal}.", turn=arguments.turn, deal=arguments.deal or 1)
        raise UserError(text) from None


def _told(replay: Replay, arguments: argparse.Namespace, seat: int | None, manner: Manner) -> Iterator[str]:
    """Give the lines of what happens from here on, to the end of the deal where one was asked for."""
    from scala40_tui.plain.scoring import deal_end_lines, match_end_lines

    while not replay.at_end:
        replay = replay.forward()
        yield from _event_lines(replay, seat, manner, open_hands=arguments.open)
        happening, view = replay.happening, replay.view(seat or 0)
        if happening is None or len(happening.after.sheet.rows) == len(happening.before.sheet.rows):
            continue
        yield from ["", *deal_end_lines(view, manner), ""]
        if arguments.deal is not None:
            return
    if replay.state.result.over:
        yield from match_end_lines(replay.view(seat or 0), manner)


def _event_lines(replay: Replay, seat: int | None, manner: Manner, *, open_hands: bool) -> Iterator[str]:
    """Give the sentence of an event, and after the cut the hands that may be seen."""
    from scala40_tui.table.events import Cut

    happening = replay.happening
    if happening is None:
        return
    sentence = manner.teller(happening.before.actor if open_hands else seat).tell(happening)
    if sentence:
        yield sentence
    if isinstance(happening.event, Cut):
        seats = happening.after.dealt_to if open_hands else (seat,)
        for one in seats:
            if one is not None:
                yield from _hand_lines(replay, one, manner)


def _hand_lines(replay: Replay, seat: int, manner: Manner) -> Iterator[str]:
    from scala40_tui.plain.describing import by_suit, own_hand

    hand = own_hand(replay.view(seat))
    if hand is not None:
        name, cards = replay.state.config.names[seat], by_suit(hand.cards(), manner)
        yield manner.words("{name} is dealt {cards}.", name=name, cards=cards)
