"""Every public event of a match in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scala40_tui.cards import Card
from scala40_tui.rules.moves import Attach, Discard, Draw, Lay, Move, Pick, Swap
from scala40_tui.rules.opening import counts_as_opened, opening_points
from scala40_tui.table.events import Cut, Played, Stopped, TakenBack
from scala40_tui.table.table import Happening
from scala40_tui.words import Words

CardText = Callable[[Card], str]
"""Writes a card, as the front end has its glyphs."""


class Teller:
    """Tells what happened to one person, in his language and with his glyphs."""

    def __init__(self, words: Words, card_text: CardText, me: int | None) -> None:
        """`me` is the match's seat of the person, who learns which cards he draws; None for who only looks on."""
        self.words = words
        self.card_text = card_text
        self.me = me

    def tell(self, happening: Happening) -> str:
        """Return the sentence of an event; what the deal's end means is told by the score."""
        words, event, before = self.words, happening.event, happening.before
        actor = before.actor
        name = before.config.names[actor] if actor is not None else ""
        if isinstance(event, Played):
            drawn = None
            if actor == self.me and isinstance(event.move, Draw):
                drawn = event.move.card
            return " ".join([self.move(name, event.move, drawn), *self._consequences(happening, name)])
        if isinstance(event, TakenBack):
            return words.plural("{name} takes back a move.", "{name} takes back {n} moves.", event.moves, name=name)
        if isinstance(event, Cut):
            return words("{name} cuts; deal {number} begins.", name=name, number=before.deal_number)
        if isinstance(event, Stopped):
            return words("Time is over: the deal is counted.")
        return ""

    def move(self, name: str, move: Move, drawn: Card | None = None) -> str:
        """Return the sentence of a move by the player called `name`; `drawn` is the card drawn, if one may know it."""
        words = self.words
        if isinstance(move, Draw):
            if drawn is None:
                return words("{name} draws.", name=name)
            return words("{name} draws {card}.", name=name, card=self.card_text(drawn))
        if isinstance(move, Pick):
            card = self.card_text(move.card) if move.card is not None else "?"
            return words("{name} picks up {card}.", name=name, card=card)
        if isinstance(move, Lay):
            return words("{name} lays {cards}.", name=name, cards=self.cards(move.cards))
        if isinstance(move, Attach):
            card = self.card_text(move.card)
            return words("{name} attaches {card} to {meld}.", name=name, card=card, meld=move.meld)
        if isinstance(move, Swap):
            card = self.card_text(move.card)
            return words("{name} takes the joker of {meld} for {card}.", name=name, card=card, meld=move.meld)
        return words("{name} discards {card}.", name=name, card=self.card_text(move.card))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards side by side."""
        return " ".join(self.card_text(card) for card in cards)

    def _consequences(self, happening: Happening, name: str) -> list[str]:
        before, after = happening.before.deal, happening.after.deal
        if before is None or after is None:
            return []
        words, told = self.words, []
        opens = before.turn.drew and after.turn.drew and not counts_as_opened(before)
        if opens and counts_as_opened(after):
            told.append(words("{name} opens with {points}.", name=name, points=opening_points(after.turn)))
        outcome = after.outcome
        if outcome is not None and outcome.kind == "closed":
            told.append(
                words("{name} goes out in hand!", name=name)
                if outcome.in_hand
                else words("{name} goes out!", name=name)
            )
        if outcome is not None and outcome.kind == "dead":
            told.append(words("Nothing is left to draw: the deal is dead, everyone counts."))
        if after.restocks > before.restocks:
            told.append(words("The stock was rebuilt from the discard pile."))
        return told


def last_lap(happenings: list[Happening], seats: int) -> list[Happening]:
    """Return what happened in the last lap of the table: since the same player's turn before this one."""
    turns = 0
    for place in range(len(happenings) - 1, -1, -1):
        event = happenings[place].event
        if isinstance(event, Played) and isinstance(event.move, Discard):
            turns += 1
            if turns > seats:
                return happenings[place + 1 :]
    return list(happenings)
