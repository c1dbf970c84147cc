"""Table talk: what the bots say of what has just happened, now and then, as the same match always has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scala40_tui.bots.chance import number_of
from scala40_tui.bots.talk import talk
from scala40_tui.rules.match import points_to_out
from scala40_tui.rules.moves import Pick, Swap
from scala40_tui.table.events import Cut, Played
from scala40_tui.table.state import MatchState
from scala40_tui.table.table import Happening
from scala40_tui.words import Words

_ONE_IN: Final = {"opens": 2, "picks_up": 4, "takes_joker": 2}
"""How often something is worth a word; what is not named always is."""
_MUCH: Final = 60
"""Points that hurt."""
_NEAR: Final = 20
"""Points before one is out that make one careful."""


class Remark(NamedTuple):
    """A bot's word."""

    seat: int
    """Of the match."""
    text: str

    def sentence(self, state: MatchState, words: Words) -> str:
        """Return it with who says it."""
        return words('{name}: "{text}"', name=state.config.names[self.seat], text=self.text)


def remark(happening: Happening, words: Words) -> Remark | None:
    """Return what a bot says of an event, or None; the bot on turn is asked first, and nobody interrupts another."""
    state = happening.after
    for seat, situation in _occasions(happening):
        spec = state.config.seats[seat].bot
        if spec is None:
            continue
        turns = 0 if state.deal is None else state.deal.turns
        said = number_of(spec.seed, situation, state.deal_number, turns) % _ONE_IN.get(situation, 1)
        return None if said else Remark(seat, talk(spec, situation, words, time=state.deal_number))
    return None


def _occasions(happening: Happening) -> Iterator[tuple[int, str]]:
    """Give who could say something of what."""
    event, before, after = happening.event, happening.before, happening.after
    if isinstance(event, Cut) and before.deal is None:
        yield from ((seat, "sits_down") for seat in after.playing[after.dealer :])
    if len(after.sheet.rows) > len(before.sheet.rows):
        yield from _at_the_end(after)
    elif isinstance(event, Played) and before.actor is not None:
        yield from ((before.actor, situation) for situation in _in_a_turn(event, before, after))


def _in_a_turn(event: Played, before: MatchState, after: MatchState) -> Iterator[str]:
    if isinstance(event.move, Swap):
        yield "takes_joker"
    if isinstance(event.move, Pick):
        yield "picks_up"
    if before.deal is not None and after.deal is not None and before.deal.opened != after.deal.opened:
        yield "opens"


def _at_the_end(after: MatchState) -> Iterator[tuple[int, str]]:
    """Give what can be said of a deal, and of the match, that ended."""
    result, deal = after.result, after.result.deals[-1]
    if result.over:
        yield from ((seat, "wins") for seat in result.winners)
    yield from ((seat, "is_out") for seat in deal.out)
    if deal.closer is not None:
        yield deal.closer, "goes_out_in_hand" if deal.in_hand else "goes_out"
    points = [value or 0 for value in deal.points]
    yield from ((seat, "pays_much") for seat, value in enumerate(points) if value >= _MUCH)
    rules = after.config.rules
    if rules.match == "limit":
        left = [points_to_out(total, rules) for total in result.totals]
        yield from ((seat, "near_limit") for seat in result.playing if left[seat] <= _NEAR)
