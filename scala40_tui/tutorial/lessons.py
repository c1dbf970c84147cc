"""The steps of the tutorial in their order: the federation's rules, learned at three prepared deals."""

from __future__ import annotations

from typing import Final

from scala40_tui.tutorial import aims
from scala40_tui.tutorial.step import ELSE, TURN_OVER, Step
from scala40_tui.words import N_

_FIRST_DEAL: Final = (
    Step(
        title=N_("Drawing"),
        task=N_("We play by the federation's rules. It is your turn, and every turn begins with a card: draw one."),
        praise=N_(
            "That is how every turn begins. Before the opening one only draws: “40 in hand”, the federation's rule."
        ),
        aim=aims.drew,
        solution="draw",
        acts=("draw",),
        nudges={
            "PICKUP_NOT_OPENED": N_("The discard pile is for later: before you have opened, draw from the stock."),
            ELSE: N_("First comes the card: draw from the stock."),
        },
        new_deal=True,
    ),
    Step(
        title=N_("The set"),
        task=N_("Three or four cards of one rank, all of different suits, are a set. Lay yours: {set}."),
        praise=N_("A set, worth 21 points. But who lays for the first time must open: 40 points in one turn."),
        aim=aims.laid_a_set,
        solution="meld 7H 7D 7C",
        acts=("left", "right", "mark", "lay"),
        nudges={
            "OPENING_BELOW_40": N_("The turn may not end yet: first lay the set."),
            "MELD_TOO_SHORT": N_("Choose all three cards of the set, then lay them: {set}."),
            ELSE: N_("Choose these three cards and no others: {set}."),
        },
        cards={"set": "7H 7D 7C"},
    ),
    Step(
        title=N_("The run, and the opening"),
        task=N_("Three or more cards of one suit in sequence are a run. Lay {run}: 29, and with the set you pass 40."),
        praise=N_(
            "You have opened: the melds of one turn must make 40 points, and they do. Attached cards never count."
        ),
        aim=aims.laid_a_run_and_opened,
        solution="meld 9S 10S JS",
        acts=("left", "right", "mark", "lay"),
        nudges={
            "OPENING_BELOW_40": N_("That is the rule of the opening: 40 points in one turn. Lay the run too: {run}."),
            "NOT_OPENED": N_("First open: 40 points in melds. Lay the run: {run}."),
            ELSE: N_("The run wants one suit and no gap: {run}."),
        },
        cards={"run": "9S 10S JS"},
    ),
    Step(
        title=N_("The discard"),
        task=N_("Every turn ends with a discard. Throw away a card that goes with no other, such as {card}."),
        praise=N_(
            "Your turn is over. Who has opened can pick up, attach, and take jokers: Bea plays, then you try it."
        ),
        aim=aims.ended_the_turn,
        solution="discard 6C",
        acts=("left", "right", "discard"),
        nudges={ELSE: N_("That card cannot go. Try {card}.")},
        cards={"card": "6C"},
    ),
    Step(
        title=N_("Picking up"),
        task=N_("Bea has opened, and threw {card} away. You have opened too: pick it up, and lay it with {pair}."),
        praise=N_("A card picked up must be played in the same turn, and may not be discarded: yours is on the table."),
        aim=aims.used_the_card_picked_up,
        lost=aims.drew,
        solution="pick 4C; meld 4H 4D 4C",
        acts=("pick-up", "mark", "lay"),
        nudges={
            TURN_OVER: N_("You may draw, of course, but here we pick up: once more, take {card} from the pile."),
            "PICKUP_UNUSED": N_("Who picks up must use the card: lay {card} with {pair}."),
            "DISCARD_PICKED_CARD": N_("The card picked up cannot go back: lay {card} with {pair}."),
            ELSE: N_("Pick up {card}, then lay it with {pair}."),
        },
        cards={"card": "4C", "pair": "4H 4D"},
        before="draw; meld 10D *JD QD; meld 5H 5C 5S; discard 4C",
    ),
    Step(
        title=N_("Attaching"),
        task=N_(
            "A card that fits a meld on the table, anyone's, can be attached. Attach {card} to Bea's run, number 3."
        ),
        praise=N_("Attached. Any meld will do, yours or the others', and as many cards as fit."),
        aim=aims.attached,
        solution="attach 9D 3",
        acts=("left", "right", "attach"),
        nudges={
            TURN_OVER: N_("The turn is over too soon: before the discard, attach {card}."),
            ELSE: N_("That does not fit. Bea's run begins with {first}: what comes before it is {card}."),
        },
        cards={"card": "9D", "first": "10D"},
    ),
    Step(
        title=N_("The joker"),
        task=N_("In meld 3 the joker stands for {card}, and you hold it: take the joker, then lay it with {pair}."),
        praise=N_("With exactly its card a joker is yours, from anyone's meld. It must be played in the same turn."),
        aim=aims.swapped_and_played,
        solution="swap JD 3; meld KH KC *KS",
        acts=("swap", "mark", "lay"),
        nudges={
            TURN_OVER: N_("The turn is over too soon: before the discard, take the joker for {card}."),
            "SWAPPED_JOKER_UNPLAYED": N_("The joker cannot wait in your hand: lay it with {pair}."),
            "WRONG_CARD_FOR_JOKER": N_("Only the card that it stands for takes the joker: {card}."),
            ELSE: N_("First take the joker with {card}; then mark it with {pair}, and lay."),
        },
        cards={"card": "JD", "pair": "KH KC"},
    ),
    Step(
        title=N_("Going out"),
        task=N_("One card is left. Discard it, and you go out: the deal is over."),
        praise=N_("You have gone out! You count 0; the others count what they hold, melds or not."),
        aim=aims.went_out,
        solution="discard 2C",
        acts=("discard",),
        nudges={ELSE: N_("Only the discard is missing.")},
    ),
)

_SECOND_DEAL: Final = (
    Step(
        title=N_("What may not be discarded"),
        task=N_(
            "You have not opened here. {card} fits Bea's run, so it may not go: draw, try it, then discard another."
        ),
        praise=N_("So it is: who has not opened never discards a card that attaches. It would help the others."),
        aim=aims.ended_the_turn,
        solution="draw; discard 8H",
        acts=("draw", "left", "right", "discard"),
        nudges={
            "DISCARD_ATTACHES": N_("There is the ban, and the sign on the card says so beforehand. Discard another."),
            "PICKUP_NOT_OPENED": N_("Before the opening there is only the stock: draw."),
            ELSE: N_("You need not lay anything here: draw, then discard a card that fits nothing."),
        },
        cards={"card": "QC"},
        new_deal=True,
    ),
    Step(
        title=N_("Proposals"),
        task=N_("You need not search alone: draw, and the program names what can be laid. Open, then discard."),
        praise=N_("Opened. The program proposes and never plays by itself: the choice stays yours."),
        aim=aims.opened_and_ended_the_turn,
        solution="draw; meld QH QD QC; meld KH KD KS; discard 10S",
        acts=("draw", "choose", "discard", "hint"),
        nudges={
            TURN_OVER: N_("You could have opened: once more, and lay first."),
            "OPENING_BELOW_40": N_("Not 40 yet. Lay three queens and three kings: {melds}."),
            ELSE: N_("With the card drawn you can open: {melds}."),
        },
        cards={"melds": "QH QD QC KH KD KS"},
        before="draw; discard KD",
        proposals=True,
    ),
)

_THIRD_DEAL: Final = (
    Step(
        title=N_("Never without a discard"),
        task=N_("Draw: your four hearts make a run, but nobody goes out without a discard. Go out all the same!"),
        praise=N_("Three laid, the fourth discarded: out. The last card always goes to the discard pile."),
        aim=aims.went_out,
        solution="draw; meld 9H 10H JH; discard QH",
        acts=("draw", "mark", "lay", "discard"),
        nudges={
            TURN_OVER: N_("You could have gone out: lay three hearts, discard the fourth."),
            "CLOSE_WITHOUT_DISCARD": N_("One card must be left: lay only three of the four hearts."),
            ELSE: N_("Lay three hearts of the four, and discard the other one."),
        },
        new_deal=True,
        proposals=True,
    ),
    Step(
        title=N_("The count"),
        task=N_(
            "You count 0, Bea 57: joker 25, ace 11, king 10, and 7 + 4. Who reaches 101 is out; the last one in wins."
        ),
        praise=N_("That is all you need to play. Help, hints and the reason of every refusal are one key away."),
        aim=aims.read,
    ),
)

STEPS: Final = (*_FIRST_DEAL, *_SECOND_DEAL, *_THIRD_DEAL)
"""All steps; the deals of those with `new_deal` are in `deals.prepared`, in the same order."""
