"""The table of irregularities: what happened, and what the federation's code says of it (F art. 6, 10, 11).

Each row is data: a menu lists the rows, `rulings.rule` turns a row and the facts into a ruling. Where the code is
silent the row says what is a house ruling [?] of our own. The codes of the rows are kept in journals and never change.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scala40_tui.referee.case import Back, Case, Course, Duty, Span
from scala40_tui.referee.facts import Ask
from scala40_tui.words import N_

SHOWN: Final = N_("Cards shown")
MELDS: Final = N_("Melds and attachments")
DISCARDS: Final = N_("Discards")
DRAWING: Final = N_("Drawing and picking up")
CLOSING: Final = N_("Going out and counting")
DEALING: Final = N_("Dealing and the pack")
ATTENDANCE: Final = N_("Late and absent")
OTHER: Final = N_("Anything else")
GROUPS: Final = (SHOWN, MELDS, DISCARDS, DRAWING, CLOSING, DEALING, ATTENDANCE, OTHER)
"""The groups of the menu, in its order."""

_WHO_CARDS: Final = (Ask.WHO, Ask.CARDS)
_WHO_CARDS_MELD: Final = (Ask.WHO, Ask.CARDS, Ask.MELD)

CASES: Final = (
    Case(
        "EXPOSED",
        SHOWN,
        N_("A card was seen, or said to be held"),
        _WHO_CARDS,
        "art. 11",
        0,
        N_("{name} must play {cards} by the end of the turn: attach it or lay it in a meld, otherwise 10 points."),
        duty=Duty.PLAY,
        house=N_("by the end of the turn in hand, or of the player's next one"),
    ),
    Case(
        "EXPOSED_NOT_PLAYED",
        SHOWN,
        N_("A card shown could not be played"),
        _WHO_CARDS,
        "art. 11",
        10,
        N_("{name} showed {cards} and did not play it."),
    ),
    Case(
        "EXCESS_BESIDE_MELD",
        MELDS,
        N_("A card too many, the rest is a good meld"),
        _WHO_CARDS_MELD,
        "art. 11",
        10,
        N_("{name} takes {cards} back in hand: a card too many; the rest is a good meld and stays."),
        back=Back.CARDS,
    ),
    Case(
        "EXCESS_NO_MELD",
        MELDS,
        N_("A card too many, the rest is no meld"),
        _WHO_CARDS_MELD,
        "art. 11",
        20,
        N_("{name} takes {cards} back in hand: these cards make no meld."),
        back=Back.MELD,
    ),
    Case(
        "EXCESS_LATE",
        MELDS,
        N_("A wrong meld, noticed after other melds or attachments"),
        (Ask.WHO, Ask.MELD),
        "art. 11",
        30,
        N_("Meld {meld} is wrong and was noticed late: it is frozen, and {name} may not go out in this deal."),
        freezes=Span.DEAL,
        bars=Span.DEAL,
    ),
    Case(
        "EXCESS_OPENING_FAILS",
        MELDS,
        N_("A card too many in an opening that then falls short"),
        (Ask.WHO, Ask.CARDS, Ask.MELDS),
        "art. 11",
        20,
        N_("Without {cards} the opening of {name} falls short: all of it goes back in hand."),
        back=Back.MELDS,
        house=N_("the code does not say what becomes of the opening"),
    ),
    Case(
        "WRONGLY_ATTACHED",
        MELDS,
        N_("A card that does not fit was attached"),
        _WHO_CARDS_MELD,
        "art. 11",
        10,
        N_("{name} takes {cards} back in hand at once: it does not fit the meld."),
        back=Back.CARDS,
        house=N_("the code asks for a penalty and leaves the points to the referee"),
    ),
    Case(
        "DISCARD_ATTACHES",
        DISCARDS,
        N_("A discard that attaches, by who has not opened: seen at once"),
        _WHO_CARDS,
        "art. 11",
        10,
        N_("{name} has not opened and takes {cards} back in hand: it attaches to a meld. Another card is discarded."),
        back=Back.DISCARD,
        duty=Duty.DISCARD_OTHER,
    ),
    Case(
        "DISCARD_ATTACHES_LATE",
        DISCARDS,
        N_("A discard that attaches, by who has not opened: seen after further turns"),
        _WHO_CARDS,
        "art. 11",
        30,
        N_("{name} had not opened and discarded {cards}, which attached to a meld; it stays on the pile."),
    ),
    Case(
        "NOT_DRAWN_LAID",
        DRAWING,
        N_("Melds laid before drawing"),
        (Ask.WHO, Ask.MELDS),
        "art. 11",
        0,
        N_(
            "{name} had not drawn: draws and discards now. Frozen until that player's next turn, and counted as cards "
            "in hand if somebody goes out first: {melds}."
        ),
        freezes=Span.TURN,
        counts=True,
        duty=Duty.DRAW_AND_DISCARD,
    ),
    Case(
        "NOT_DRAWN_ATTACHED",
        DRAWING,
        N_("Cards attached before drawing"),
        _WHO_CARDS_MELD,
        "art. 11",
        0,
        N_(
            "{name} had not drawn: draws and discards now. Meld {meld} is frozen until that player's next turn; if "
            "somebody goes out first, {cards} counts as a card in hand."
        ),
        freezes=Span.TURN,
        counts=True,
        duty=Duty.DRAW_AND_DISCARD,
    ),
    Case(
        "NOT_DRAWN_BACK",
        DRAWING,
        N_("Cards played before drawing that cannot stay"),
        _WHO_CARDS,
        "art. 11",
        0,
        N_("{name} had not drawn: {cards} goes back in hand; {name} draws and discards now."),
        duty=Duty.DRAW_AND_DISCARD,
        house=N_("the code freezes what was laid; what would not be legal goes back"),
    ),
    Case(
        "REMINDED_TO_DRAW",
        DRAWING,
        N_("A partner reminded him to draw"),
        (Ask.WHO,),
        "art. 11",
        0,
        N_("{name} was reminded to draw and may only draw or pick up, and discard."),
        duty=Duty.DRAW_AND_DISCARD,
    ),
    Case(
        "DRAWN_OUT_OF_TURN",
        DRAWING,
        N_("A card drawn out of turn"),
        _WHO_CARDS,
        "art. 11",
        20,
        N_("{name} drew out of turn: the card is shown to all and is out of play ({cards})."),
        out_of_play=True,
    ),
    Case(
        "PICKED_OUT_OF_TURN",
        DRAWING,
        N_("A card picked up out of turn"),
        _WHO_CARDS,
        "art. 11",
        20,
        N_("{name} picked up out of turn: {cards} goes back on the discard pile."),
        back=Back.PICKED,
    ),
    Case(
        "CLOSED_BY_MELD",
        CLOSING,
        N_("Went out without a discard, by laying a meld"),
        _WHO_CARDS_MELD,
        "art. 11",
        10,
        N_("{name} went out without a discard: {cards} goes back in hand, and one of these cards must be discarded."),
        back=Back.MELD,
        duty=Duty.DISCARD_AMONG,
        house=N_("melds left that make no opening go back too"),
    ),
    Case(
        "CLOSED_BY_ATTACHING",
        CLOSING,
        N_("Went out without a discard, by attaching the last card"),
        (*_WHO_CARDS_MELD, Ask.LAST),
        "art. 11",
        10,
        N_("{name} went out without a discard: {last} goes back in hand, {cards} is discarded; going out must wait."),
        back=Back.LAST,
        bars=Span.TURN,
        discards=True,
        house=N_("who laid no meld this turn takes back what he played before; an opening once made stands"),
    ),
    Case(
        "HAND_MIXED",
        CLOSING,
        N_("A hand mixed in before it was counted, not to be rebuilt"),
        (Ask.WHO,),
        "art. 11",
        90,
        N_("{name} mixed in the hand before it was counted, and it cannot be rebuilt."),
    ),
    Case(
        "HAND_REBUILT",
        CLOSING,
        N_("A hand mixed in before it was counted, but rebuilt"),
        _WHO_CARDS,
        "art. 11",
        0,
        N_("The hand of {name} was rebuilt and is counted."),
    ),
    Case(
        "DEAL_ERROR_EARLY",
        DEALING,
        N_("An error in dealing, before the up-card was turned"),
        (Ask.WHO,),
        "art. 6.2",
        0,
        N_("{name} made an error in dealing before the up-card was turned: the cards are dealt again."),
        course=Course.REDEAL,
    ),
    Case(
        "DEAL_ERROR",
        DEALING,
        N_("An error in dealing, after the up-card was turned"),
        (Ask.WHO,),
        "art. 6.2",
        0,
        N_("{name} made an error in dealing: play goes on, and {name} is warned (A)."),
        warns=True,
    ),
    Case(
        "DEAL_ERROR_AGAIN",
        DEALING,
        N_("A further error in dealing, by who was warned"),
        (Ask.WHO,),
        "art. 6.2",
        50,
        N_("{name} was warned and made another error in dealing: play goes on."),
        warns=True,
    ),
    Case(
        "PACK_BEFORE",
        DEALING,
        N_("Cards missing or too many, before play"),
        (),
        "art. 11",
        0,
        N_("The pack is put right, then play begins."),
        course=Course.MEND_PACK,
    ),
    Case(
        "PACK_WITH_MELDS",
        DEALING,
        N_("Cards missing or too many, during a deal, melds down"),
        (),
        "art. 11",
        0,
        N_("A meld has been laid: the deal goes on until somebody goes out, then the pack is put right."),
        course=Course.FINISH_THEN_MEND,
    ),
    Case(
        "PACK_WITHOUT_MELDS",
        DEALING,
        N_("Cards missing or too many, during a deal, no meld down"),
        (),
        "art. 11",
        0,
        N_("No meld has been laid: the pack is put right and the cards are dealt again."),
        course=Course.MEND_AND_REDEAL,
        house=N_("the code rules only on deals in which a meld has been laid"),
    ),
    Case(
        "PACK_AFTER",
        DEALING,
        N_("Cards missing or too many, noticed after the count"),
        (),
        "art. 11",
        0,
        N_("The result stands, and the pack is put right."),
        course=Course.MEND_PACK,
    ),
    Case(
        "LATE",
        ATTENDANCE,
        N_("A player comes late"),
        (Ask.WHO, Ask.SECONDS),
        "art. 10.1",
        20,
        N_("{name} came late, within five minutes, and plays."),
    ),
    Case(
        "TOO_LATE",
        ATTENDANCE,
        N_("A player is more than five minutes late"),
        (Ask.WHO,),
        "art. 10.1",
        0,
        N_("{name} did not come within five minutes and is out of the round."),
        course=Course.OUT,
    ),
    Case(
        "AWAY",
        ATTENDANCE,
        N_("A player is away from the table during the round"),
        (Ask.WHO, Ask.SECONDS),
        "art. 10.2",
        0,
        N_("{name} was away, not longer than five minutes: nothing follows."),
    ),
    Case(
        "AWAY_TOO_LONG",
        ATTENDANCE,
        N_("A player is away for more than five minutes"),
        (Ask.WHO,),
        "art. 10.2",
        0,
        N_("{name} was away for more than five minutes and is out of the round."),
        course=Course.OUT,
    ),
    Case(
        "OTHER",
        OTHER,
        N_("Something that the code does not foresee"),
        (Ask.WHO, Ask.POINTS),
        "art. 11",
        0,
        N_("The referee penalises {name}; the code leaves to the referee what it does not foresee."),
    ),
)
"""Every row of the table, in the order of the menu."""

CASE: Final = MappingProxyType({case.code: case for case in CASES})
"""Every row by its code."""
