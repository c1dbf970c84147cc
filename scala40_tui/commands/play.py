"""`scala40 play`: sit down at a table, by the start screen or straight away."""

from __future__ import annotations

import argparse
import gc
from typing import TYPE_CHECKING

from scala40_tui.commands import plain_table
from scala40_tui.commands.bots_asked import names_text
from scala40_tui.commands.front import add_look_arguments, house_of, ready_terminal, show
from scala40_tui.errors import UserError
from scala40_tui.words import Words

if TYPE_CHECKING:
    from scala40_tui.screens.house import AnyScreen, House
    from scala40_tui.screens.plans import Plan
    from scala40_tui.settings import Settings

MOST_MINUTES = 600
"""The longest time of a match."""
_USUAL_SEATS = 4
_MIXED = ("mixed", "misti")
"""What asks for opponents of different strength, as on the start screen."""
_PACES = ("instant", "quick", "normal", "step")


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """Declare what a table is made of, and how it is shown."""
    parser.add_argument("--seats", type=int, metavar="N", help=words("how many play, 2 to 6"))
    parser.add_argument("--rules", metavar=words("PRESET"), help=words("the rules to begin from; see scala40 rules"))
    parser.add_argument("--limit", type=int, metavar="N", help=words("the total that puts a player out"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=words("where the rules differ from the preset")
    )
    levels = words(
        "the opponents' levels, one for all or each, or mixed; a style after a colon, as in esperto:prudente"
    )
    parser.add_argument("--bots", metavar=words("LEVEL,..."), help=f"{levels} ({names_text(words)})")
    parser.add_argument(
        "--seed", type=int, metavar="N", help=words("the number that fixes all cards, to play it again")
    )
    parser.add_argument("--name", metavar=words("NAME"), help=words("your name at the table"))
    parser.add_argument(
        "--people",
        metavar=words("NAME,..."),
        help=words("who plays at this keyboard, each with his hand hidden from the others; bots sit between them"),
    )
    parser.add_argument(
        "--referee",
        action=argparse.BooleanOptionalAction,
        help=words("the federation's clock, its call and the forced discard (on with the rules fisca)"),
    )
    parser.add_argument("--minutes", type=int, metavar="N", help=words("the whistle comes after so many minutes"))
    parser.add_argument(
        "--strict", action="store_true", help=words("what would be refused is penalised, as at a tournament")
    )
    add_look_arguments(parser, words)
    parser.add_argument("--pace", choices=_PACES, help=words("how fast the computer's players move"))
    plain_table.add_arguments(parser, words)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Play until the person leaves."""
    from scala40_tui.folders import config_folder
    from scala40_tui.settings import load

    plain_table.refuse_alone(arguments, words)
    settings = load(config_folder(words)).settings
    if arguments.plain:
        return plain_table.run(arguments, words, settings, _plan(arguments, settings, words))
    gc.disable()  # the start makes much and throws nothing away; the app switches it on after its first paint
    plan = _plan(arguments, settings, words)
    terminal = ready_terminal(arguments, words, settings)
    with house_of(arguments, words, settings, terminal) as house:
        return _run_app(house, arguments, plan)


def _plan(arguments: argparse.Namespace, settings: Settings, words: Words) -> Plan | None:
    """Return the table that the command line asks for, or None where it leaves that to the start screen."""
    from scala40_tui.rules.options import OptionError

    asked = (arguments.seats, arguments.rules, arguments.limit, arguments.option, arguments.bots, arguments.seed)
    others = (arguments.people, arguments.referee, arguments.minutes, arguments.strict or None)
    if not any(one not in (None, []) for one in (*asked, *others)):
        return None
    try:
        return _asked_plan(arguments, settings, words)
    except OptionError as error:
        from scala40_tui.rules.input_words import option_words

        raise UserError(option_words(error, words)) from error


def _asked_plan(arguments: argparse.Namespace, settings: Settings, words: Words) -> Plan:
    from scala40_tui.rules.options import DEFAULT_PRESET, preset_rules, read_assignment, read_value
    from scala40_tui.screens.plans import Plan

    rules = preset_rules(arguments.rules or DEFAULT_PRESET)
    rules = rules.changed(**dict(map(read_assignment, arguments.option)))
    if arguments.limit is not None:
        rules = rules.changed(limit=read_value("limit", arguments.limit))
    people = _people(arguments, settings, words)
    seats = _seats(arguments, len(people), words)
    levels = _levels(arguments, seats - len(people), words)
    plan = Plan(rules, seats, levels, people[0], companions=people[1:]).with_strict(arguments.strict)
    if arguments.referee is not None:
        plan = plan.with_referee(arguments.referee)
    return plan if arguments.minutes is None else plan.with_minutes(_minutes(arguments.minutes, words))


def _people(arguments: argparse.Namespace, settings: Settings, words: Words) -> tuple[str, ...]:
    """Return the names of the people at this keyboard, one at least."""
    from scala40_tui.text import names_in

    if arguments.people is None:
        names = settings.last_table.names
        return (arguments.name if arguments.name is not None else names[0] if names else "",)
    if arguments.name is not None:
        raise UserError(words("--name and --people do not go together: name everybody in --people"))
    people = tuple(names_in(arguments.people))
    if not people:
        raise UserError(words("--people {text!r} names nobody; write --people Anna,Bea", text=arguments.people))
    return people


def _seats(arguments: argparse.Namespace, people: int, words: Words) -> int:
    """Return how many play: as many as was said, else the people alone, else four."""
    from scala40_tui.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS

    seats = arguments.seats
    if seats is None:
        seats = people if people > 1 and not arguments.bots else max(_USUAL_SEATS, people)
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise UserError(
            words(
                "A table has {few} to {most} players, not {seats}.", few=FEWEST_PLAYERS, most=MOST_PLAYERS, seats=seats
            )
        )
    if people > seats:
        raise UserError(words("{people} people do not fit at a table of {seats}.", people=people, seats=seats))
    return int(seats)


def _minutes(minutes: int, words: Words) -> int:
    if not 1 <= minutes <= MOST_MINUTES:
        raise UserError(words("--minutes takes 1 to {most}, not {n}", most=MOST_MINUTES, n=minutes))
    return minutes


def _levels(arguments: argparse.Namespace, most: int, words: Words) -> tuple[str, ...]:
    from scala40_tui.commands.bots_asked import bot_of, name_of
    from scala40_tui.screens.plans import MIXED

    if (arguments.bots or "").strip().lower() in _MIXED:
        return MIXED
    levels = tuple(level.strip() for level in (arguments.bots or "").split(",") if level.strip())
    if len(levels) > most:
        raise UserError(
            words.plural(
                "{bots} bots are too many: one seat is free.",
                "{bots} bots are too many: {n} seats are free.",
                most,
                bots=len(levels),
            )
        )
    return tuple(map(name_of, (bot_of(level, words) for level in levels)))


def _run_app(house: House, arguments: argparse.Namespace, plan: Plan | None) -> int:
    from scala40_tui.screens import doors

    def first(house: House) -> AnyScreen:
        if plan is None:
            return doors.to_start(house)
        from scala40_tui.shuffle import seed_from_number

        seed = house.seed() if arguments.seed is None else seed_from_number(arguments.seed)
        return doors.to_table(house, doors.new_table(house, plan, seed))

    return show(house, first)
