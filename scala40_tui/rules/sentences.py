"""Refusals in sentences, with their numbers and what would allow the move."""

from __future__ import annotations

from typing import Final

from scala40_tui.rules.refusals import Refusal
from scala40_tui.words import N_, Words

_SENTENCES: Final = {
    "SET_DUP_SUIT": N_("{cards}: a set has every suit once."),
    "SET_MIXED_RANK": N_("{cards}: the cards of a set are all of one rank."),
    "SET_TOO_LONG": N_("A set has at most four cards, not {cards}."),
    "MELD_TOO_SHORT": N_("A meld has at least three cards, not {cards}."),
    "NOT_A_MELD": N_("{cards}: this is neither a run nor a set."),
    "RUN_GAP": N_("{cards}: a run has no gap."),
    "RUN_MIXED_SUIT": N_("{cards}: a run is of one suit."),
    "RUN_WRAP": N_("{cards}: a run does not go around the corner; the ace is below the two or above the king."),
    "RUN_DUP_RANK": N_("{cards}: a run has every rank once."),
    "RUN_TOO_LONG": N_("A run has at most {most} cards, not {cards}."),
    "RUN_DOUBLE_ACE": N_("{cards}: two natural aces never stand in one run."),
    "TOO_MANY_JOKERS": N_("{jokers} jokers in one meld: at most {most} here."),
    "TOO_FEW_NATURALS": N_("A meld needs at least {fewest} natural cards, not {naturals}."),
    "JOKER_UNDECLARED": N_("{cards}: say what the joker stands for: write {example}, for instance."),
    "JOKER_MISDECLARED": N_("{cards}: the joker cannot stand for that card here, though it could for another."),
    "DUPLICATE_MELD": N_("{cards}: you have laid the same meld already, number {meld}."),
    "CARD_NOT_HELD": N_("You do not hold {card}."),
    "OPENING_BELOW_40": N_("{points} of {needed}: {missing} short of an opening."),
    "JOKER_IN_OPENING": N_(
        "The melds without jokers make {points} of {needed}: jokers do not count towards this opening."
    ),
    "NOT_OPENED": N_("You have not opened: {points} of {needed} points laid this turn."),
    "ATTACH_ON_OPENING_TURN": N_("Nothing is attached or swapped in the turn of the opening."),
    "PICKUP_NOT_OPENED": N_("Only a player who has opened may pick up: the table plays 40 in hand."),
    "PICKUP_UNUSED": N_("You picked up {card}: it must be played this turn."),
    "PICKUP_NOT_IN_OPENING": N_("You picked up {card} to open: it must lie in a meld of the opening."),
    "PICKUP_NOT_ATTACHED": N_("You picked up {card}: it must be attached this turn."),
    "DISCARD_PICKED_CARD": N_("{card} was picked up this turn: it may not be discarded."),
    "MUST_DRAW_FIRST": N_("First draw or pick up a card."),
    "ALREADY_DREW": N_("You have drawn or picked up already: one card a turn."),
    "NO_FIT": N_("{card} does not fit meld {meld}: {cards}."),
    "NO_SUCH_MELD": N_("There is no meld number {meld}."),
    "WRONG_CARD_FOR_JOKER": N_("{card} does not take the joker of meld {meld}, which stands for {face}."),
    "NO_JOKER_IN_MELD": N_("Meld {meld} has no joker."),
    "SWAPPED_JOKER_UNPLAYED": N_("The joker you took must be played this turn."),
    "DISCARD_ATTACHES": N_("{card} attaches to meld {meld}: it may not be discarded."),
    "JOKER_DISCARD": N_("At this table a joker is never discarded."),
    "CLOSE_WITHOUT_DISCARD": N_("One card must be left to discard: nobody goes out without a discard."),
    "CLOSE_FIRST_LAP": N_("Nobody goes out before everyone has played one turn."),
    "IN_HAND_BELOW_40": N_("Going out in hand needs {needed} points here; you laid {points}: {missing} short."),
    "FROZEN_MELD": N_("Meld {meld} is frozen: nothing may be attached to it or taken from it."),
    "CLOSE_BARRED": N_("After an irregularity you may not go out in this deal."),
    "REFEREE_ORDER": N_("By the referee's ruling you may only draw and discard in this turn."),
    "NOT_YOUR_TURN": N_("It is not your turn."),
    "DEAL_OVER": N_("The deal is over."),
}


_MORE_EXACTLY: Final = {
    ("JOKER_DISCARD", "table", "closing_only"): N_("At this table a joker is discarded only to go out."),
    ("JOKER_DISCARD", "table", "never_closing"): N_("At this table nobody goes out by discarding a joker."),
    ("OPENING_BELOW_40", "missing", 1): N_("{points} of {needed}: one point short of an opening."),
    ("IN_HAND_BELOW_40", "missing", 1): N_(
        "Going out in hand needs {needed} points here; you laid {points}: one point short."
    ),
    ("NOT_OPENED", "needed", 0): N_("You have not opened: lay a meld first."),
}
"""The sentence of a code where one of its values asks for other words."""


def refusal_sentence(refusal: Refusal, words: Words) -> str:
    """Return why a move was refused, in one sentence with its numbers."""
    if refusal.code == "OPENING_BELOW_40" and "picked" in refusal.parameters:
        text = N_(
            "Without the card picked up, {picked}, the melds make {points} of {needed}: {missing} short of an opening."
        )
        return words(text, **refusal.parameters)
    if refusal.code == "JOKER_IN_OPENING" and "cards" in refusal.parameters:
        return words("{cards}: no joker is laid here before the player has opened.", **refusal.parameters)
    if refusal.code == "CARD_NOT_HELD" and refusal.parameters["held"]:
        return words("{card}: you name {named} and hold {held}.", **refusal.parameters)
    if refusal.code == "REFEREE_ORDER" and refusal.parameters["cards"]:
        return words("By the referee's ruling you must discard one of these cards: {cards}.", **refusal.parameters)
    if refusal.code == "SWAPPED_JOKER_UNPLAYED" and refusal.parameters["jokers"] != 1:
        return words("{jokers} of the jokers you took are still to be played this turn.", **refusal.parameters)
    text = _SENTENCES[refusal.code]
    for name, value in refusal.values:
        text = _MORE_EXACTLY.get((refusal.code, name, value), text)
    return words(text, **refusal.parameters) if refusal.parameters else words(text)


def hint_sentence(refusal: Refusal, words: Words) -> str:
    """Return which option would allow the move, or nothing."""
    if refusal.allowed_by is None:
        return ""
    name, value = refusal.allowed_by
    return words("The option {name}={value} would allow it.", name=name, value=value)
