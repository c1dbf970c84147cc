"""What follows from a ruling, line by line: for the picker before it is confirmed, and for what is to be settled."""

from __future__ import annotations

from typing import Final

from scala40_tui.bench.returning import cards_back
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.referee.case import Back, Course, Duty, Span
from scala40_tui.referee.docket import Exposed, Order, Suspended
from scala40_tui.referee.rulings import Ruling
from scala40_tui.referee.sentences import CardText, reason_sentence
from scala40_tui.words import N_, Words

_COURSES: Final[dict[Course, str]] = {
    Course.REDEAL: N_("The deal is void: the same dealer deals again."),
    Course.MEND_PACK: N_("Put the pack right before the next deal."),
    Course.FINISH_THEN_MEND: N_("Play the deal to its end, then put the pack right."),
    Course.MEND_AND_REDEAL: N_("Put the pack right; the same dealer deals again."),
    Course.OUT: N_("Out of the round: the bench passes over that player."),
}
_NOW: Final = (Duty.DRAW_AND_DISCARD, Duty.DISCARD_AMONG, Duty.DISCARD_OTHER)
"""What a player can only do in his own turn."""
_GOING_BACK: Final = (Back.CARDS, Back.MELD, Back.MELDS, Back.LAST)
"""What goes back from the table; a discard is back when the turn is, and a card picked up was not counted."""
_DUTIES: Final[dict[Duty, str]] = {
    Duty.DRAW_AND_DISCARD: N_("{name} may only draw and discard"),
    Duty.DISCARD_AMONG: N_("{name} must discard {cards}"),
}


def reason_of(ruling: Ruling, words: Words) -> str:
    """Return the reason that a pad keeps of a ruling: what happened, and the article."""
    return reason_sentence(ruling.reason, words)


def consequences(ruling: Ruling, state: BenchState, words: Words, *, in_pad: bool) -> tuple[str, ...]:
    """Return what follows from a ruling besides its sentence, and where its points are written."""
    name = state.names[ruling.seat]
    lines = []
    if ruling.duty in _NOW and state.phase is Phase.PLAY and ruling.seat != state.seat:
        lines.append(words("{name} is not on turn: Esc and u first, if the turn has passed meanwhile.", name=name))
    if ruling.points:
        lines.append(
            words("Written into the pad, apart from the points of the cards.")
            if in_pad
            else words("Kept at the bench, to be added at the count.")
        )
    if ruling.case.warns:
        lines.append(words("Write an A beside the score of {name}.", name=name))
    if ruling.barred_until is Span.DEAL:
        lines.append(words("{name} may not go out in this deal.", name=name))
    if ruling.barred_until is Span.TURN:
        lines.append(words("{name} may go out from the next turn on.", name=name))
    if ruling.case.back in _GOING_BACK:
        lines.append(_hand_line(ruling, state, words))
    course = _COURSES.get(ruling.course)
    return (*lines, words(course)) if course is not None else tuple(lines)


def _hand_line(ruling: Ruling, state: BenchState, words: Words) -> str:
    """Say how many cards the player holds when those of the ruling are back, or that the referee must."""
    name, back = state.names[ruling.seat], cards_back(ruling, state)
    if not back:
        return words("Cards that go back: set how many {name} holds now, with digits and Enter.", name=name)
    held = state.hands[ruling.seat] + back
    return words.plural("{name} holds one card.", "{name} holds {n} cards.", held, name=name)


def lapsed(state: BenchState, words: Words, card_text: CardText) -> tuple[str, ...]:
    """Return what becomes of the cards shown by players who have no turn any more when a deal ends: a house ruling."""
    return tuple(
        words(
            "{name} showed {card} and had no turn any more in which to play it: no points [house ruling].",
            name=state.names[entry.seat],
            card=words("the card shown") if entry.card is None else card_text(entry.card),
        )
        for entry in state.docket.exposed
    )


def shown_line(entry: Exposed, state: BenchState, words: Words, card_text: CardText) -> str:
    """Say which card must still be played."""
    card = words("the card shown") if entry.card is None else card_text(entry.card)
    return words("{name} must play {card}, or 10 points", name=state.names[entry.seat], card=card)


def pending(state: BenchState, words: Words, card_text: CardText) -> tuple[str, ...]:
    """Return everything that the referee must keep in mind now, each in a line."""
    docket = state.docket
    lines = [shown_line(entry, state, words, card_text) for entry in docket.exposed]
    lines += [_order(order, state, words, card_text) for order in docket.orders]
    lines += [words("meld {meld} is frozen for this deal", meld=meld) for meld in docket.frozen]
    lines += [_suspended(entry, state, words, card_text) for entry in docket.suspended]
    for seat in state.playing:
        if state.bar(seat) is Span.DEAL:
            lines.append(words("{name} may not go out in this deal", name=state.names[seat]))
        elif state.bar(seat) is Span.TURN:
            lines.append(words("{name} may not go out before the next turn", name=state.names[seat]))
    return tuple(lines)


def _order(order: Order, state: BenchState, words: Words, card_text: CardText) -> str:
    cards = words(" or ").join(map(card_text, order.cards)) or words("one of the cards that went back")
    return words(_DUTIES[order.duty], name=state.names[order.seat], cards=cards)


def _suspended(entry: Suspended, state: BenchState, words: Words, card_text: CardText) -> str:
    name = state.names[entry.seat]
    if not entry.cards:
        return words("meld {meld} is frozen until {name}'s turn; counts as in hand", meld=entry.meld, name=name)
    cards = " ".join(map(card_text, entry.cards))
    return words(
        "meld {meld} is frozen until {name}'s turn; {cards} counts as in hand", meld=entry.meld, name=name, cards=cards
    )


def counted_against(state: BenchState, closer: int | None, words: Words, card_text: CardText) -> tuple[str, ...]:
    """Return what counts against its players as cards in hand when somebody goes out."""
    lines = []
    for entry in state.docket.against(closer):
        cards = " ".join(map(card_text, entry.cards)) or words("meld {meld}", meld=entry.meld)
        lines.append(words("{cards} counts against {name}.", cards=cards, name=state.names[entry.seat]))
    return tuple(lines)
