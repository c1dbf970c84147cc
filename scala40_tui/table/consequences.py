"""What follows from a move and everybody must hear: an opening, somebody going out, the stock rebuilt, a set swept."""

from __future__ import annotations

from scala40_tui.rules.discarding import goes_by_lifted_ban
from scala40_tui.rules.melds import SWEPT
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Swap
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.rules.state import Deal, Turn
from scala40_tui.table.acts import Acts
from scala40_tui.words import Words


def consequences(before: Deal, move: Move, after: Deal, name: str, words: Words, *, by_turn: bool) -> list[str]:
    """Return the sentences of what a move brought about; `by_turn` where its player's turns are told as a whole."""
    told = []
    opening = _opening_in_turn(before, after) if by_turn else _opening_by_move(before, after)
    if opening is not None:
        told.append(words("{name} opens with {points}.", name=name, points=opening_points(opening)))
    if isinstance(move, Discard) and goes_by_lifted_ban(before, move.card):
        told.append(words("No card held might be discarded, so one that attaches may be."))
    if isinstance(move, Attach | Swap) and after.melds[move.meld - 1].shape is SWEPT:
        told.append(_swept(after, move.meld, words))
    if after.restocks > before.restocks:
        told.append(words("The stock was rebuilt from the discard pile."))
    return [*told, *_ended(after, name, words)]


def _opening_by_move(before: Deal, after: Deal) -> Turn | None:
    """Return the turn in which the move made an opening, or None where it did not."""
    in_turn = before.turn.drew and after.turn.drew
    return after.turn if in_turn and not counts_as_opened(before) and counts_as_opened(after) else None


def _opening_in_turn(before: Deal, after: Deal) -> Turn | None:
    """Return the turn that the move ended, if it was that of the opening, or None."""
    return before.turn if after.opened != before.opened else None


def _swept(after: Deal, number: int, words: Words) -> str:
    if after.rules.sweep_complete == "remove":
        return words("Meld {number} is complete and leaves the table.", number=number)
    return words("Meld {number} is complete and goes to the discard pile.", number=number)


def _ended(after: Deal, name: str, words: Words) -> list[str]:
    outcome = after.outcome
    if outcome is None:
        return []
    if outcome.kind == "stopped":
        return [words("Time is over: the deal is counted.")]
    if outcome.kind == "dead":
        return [words("The deal is dead: nobody can go on, everyone counts.")]
    return [words("{name} goes out in hand!", name=name) if outcome.in_hand else words("{name} goes out!", name=name)]


def details(before: Deal, move: Move, after: Deal, name: str, acts: Acts) -> list[str]:
    """Return the numbers that a move changed, and a meld that it changed read again."""
    words = acts.words
    if isinstance(move, Draw):
        return [words.plural("One card is left in the stock.", "{n} cards are left in the stock.", after.stock.size)]
    if isinstance(move, Lay):
        return [_laid(after, words), *_short_of_opening(after, words)]
    if isinstance(move, Attach | Swap) and after.melds[move.meld - 1].shape is not SWEPT:
        cards = acts.cards(after.melds[move.meld - 1].cards)
        return [words("Meld {number} is now {cards}.", number=move.meld, cards=cards)]
    if isinstance(move, Discard) and after.outcome is None:
        left = after.hands[before.seat].size
        return [words.plural("{name} holds one card.", "{name} holds {n} cards.", left, name=name)]
    return []


def _laid(after: Deal, words: Words) -> str:
    number, points = len(after.melds), after.melds[-1].shape.points
    return words("This is meld {number}, worth {points}.", number=number, points=points)


def _short_of_opening(after: Deal, words: Words) -> list[str]:
    if counts_as_opened(after):
        return []
    points, needed = opening_points(after.turn), after.rules.opening_min
    return [words("The opening stands at {points} of {needed}.", points=points, needed=needed)]
