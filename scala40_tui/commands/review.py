"""`scala40 review`: what was missed, what a discard cost, and how lucky one was, in a match that was kept."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from scala40_tui.errors import UserError
from scala40_tui.words import N_, Words

if TYPE_CHECKING:
    from scala40_tui.coach.matches import PlayedDeal
    from scala40_tui.journal import Journal
    from scala40_tui.table.state import MatchState


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare the match, the deal and the player."""
    parser.add_argument(
        "match",
        nargs="?",
        default="last",
        metavar=words("MATCH"),
        help=words("the match's id, or the beginning of it (default: the last one)"),
    )
    parser.add_argument("--deal", type=int, metavar="N", help=words("the deal, from 1 (default: the last one)"))
    parser.add_argument("--player", metavar=words("NAME"), help=words("whose play (default: the person's)"))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Review one player's deal and print it."""
    from scala40_tui.coach.review import review
    from scala40_tui.coach.speaking import Coach
    from scala40_tui.commands.kept import opened_journal

    with opened_journal(arguments, words) as journal:
        states = _states(journal, arguments.match, words)
    deal, seat = _chosen(states, arguments, words)
    name = states[-1].config.names[seat]
    print(words("Deal {number}, {name}", number=deal.number, name=name))
    found = review(deal.turns, deal.dealt_to.index(seat), deal.stakes)
    print("\n".join(Coach(words, str).review(found)))
    return 0


def _states(journal: Journal, wanted: str, words: Words) -> list[MatchState]:
    from scala40_tui.history.keeping import find_stream, load
    from scala40_tui.table.state import begin, follow

    match = load(journal, find_stream(journal, wanted, words), words)
    return list(accumulate(match.events, follow, initial=begin(match.config)))


def _chosen(states: Sequence[MatchState], arguments: argparse.Namespace, words: Words) -> tuple[PlayedDeal, int]:
    """Return the deal and the match's seat that were asked for."""
    from scala40_tui.coach.matches import played_deals

    deals = {deal.number: deal for deal in played_deals(states)}
    if not deals:
        raise UserError(words("No deal of this match has ended yet."))
    number = arguments.deal if arguments.deal is not None else max(deals)
    if number not in deals:
        raise UserError(
            words.plural(
                "This match has no deal {number}; only deal 1 was played.",
                "This match has no deal {number}; it has 1 to {n}.",
                max(deals),
                number=number,
            )
        )
    deal, config = deals[number], states[-1].config
    if arguments.player is None:
        people = [seat for seat in deal.dealt_to if config.seats[seat].bot is None]
        return deal, (people or deal.dealt_to)[0]
    seats = [seat for seat in deal.dealt_to if config.names[seat].casefold() == arguments.player.strip().casefold()]
    if not seats:
        players = ", ".join(config.names[seat] for seat in deal.dealt_to)
        text = N_("{name} does not play in deal {number}; {players} do.")
        raise UserError(words(text, name=arguments.player, number=number, players=players))
    return deal, seats[0]
