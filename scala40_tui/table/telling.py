"""Every public event of a match in a sentence, and a whole turn in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from scala40_tui.cards import Card
from scala40_tui.rules.moves import Discard, Draw, Move
from scala40_tui.table.acts import Acts, CardText
from scala40_tui.table.consequences import consequences, details
from scala40_tui.table.events import Cut, Event, Played, Stopped, TakenBack
from scala40_tui.table.refereed import told_by_referee
from scala40_tui.table.table import Happening
from scala40_tui.words import Words


class Detail(IntEnum):
    """How much is told."""

    SHORT = 1
    """The others' turns in one sentence each, when they end."""
    NORMAL = 2
    """Each event in a sentence."""
    FULL = 3
    """With points and counts, and each meld that changed read again."""


class Teller:
    """Tells what happened to one person, in his language and with his glyphs."""

    def __init__(
        self,
        words: Words,
        card_text: CardText,
        me: int | None,
        *,
        detail: Detail = Detail.NORMAL,
        divider: str = " ",
    ) -> None:
        """`me` is the match's seat of the person, who learns which cards he draws; None for who only looks on.

        `divider` stands between cards side by side.
        """
        self.words = words
        self.me = me
        self.detail = detail
        self.acts = Acts(words, card_text, divider)

    def tell(self, happening: Happening) -> str:
        """Return the sentence of an event, empty where it is not told by itself; the score tells of a deal's end."""
        event, before, after = happening.event, happening.before, happening.after
        refereed = told_by_referee(event, before, after, self.acts)
        return " ".join(filter(None, (self._event(happening), *refereed)))

    def _event(self, happening: Happening) -> str:
        """Return what was done, without what the referee says of it."""
        words, event, before = self.words, happening.event, happening.before
        name = "" if before.actor is None else before.config.names[before.actor]
        if isinstance(event, Played):
            return self._played(happening, event.move, name)
        if isinstance(event, TakenBack):
            return words.plural("{name} takes back a move.", "{name} takes back {n} moves.", event.moves, name=name)
        if isinstance(event, Cut):
            return self._cut(happening, event.cards, name)
        return words("Time is over: the deal is counted.") if isinstance(event, Stopped) else ""

    def move(self, name: str, move: Move, drawn: Card | None = None) -> str:
        """Return the sentence of a move by the player called `name`; `drawn` is the card drawn, if one may know it."""
        return self.words("{name} {acts}.", name=name, acts=self.acts.of(move, drawn))

    def turn(self, name: str, moves: Iterable[Move], drawn: Card | None = None) -> str:
        """Return a whole turn in one sentence, such as one of a deal's record."""
        return self.words("{name} {acts}.", name=name, acts=", ".join(self.acts.of(move, drawn) for move in moves))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards side by side."""
        return self.acts.cards(cards)

    def _played(self, happening: Happening, move: Move, name: str) -> str:
        told = [self._act(happening, move, name)]
        before, after = happening.before.deal, happening.after.deal
        if before is not None and after is not None:
            told += details(before, move, after, name, self.acts) if self.detail is Detail.FULL else []
            told += consequences(before, move, after, name, self.words, by_turn=self._in_turns(happening))
        return " ".join(filter(None, told))

    def _act(self, happening: Happening, move: Move, name: str) -> str:
        if not self._in_turns(happening):
            mine = happening.before.actor == self.me
            return self.move(name, move, move.card if mine and isinstance(move, Draw) else None)
        deal = happening.after.deal
        return self.turn(name, deal.record[-1].moves) if isinstance(move, Discard) and deal is not None else ""

    def _in_turns(self, happening: Happening) -> bool:
        """Tell whether this player's moves are told together when his turn ends."""
        return self.detail is Detail.SHORT and happening.before.actor != self.me

    def _cut(self, happening: Happening, cards: int, name: str) -> str:
        words, before, deal = self.words, happening.before, happening.after.deal
        turned = self.acts.cards(deal.pile if deal is not None else ())
        dealer = before.config.names[before.playing[before.dealer]]
        if self.detail is Detail.SHORT:
            return words("Deal {number}: {card} is turned up.", number=before.deal_number, card=turned)
        return words.plural(
            "{name} cuts after one card; {dealer} deals deal {number} and turns up {card}.",
            "{name} cuts after {n} cards; {dealer} deals deal {number} and turns up {card}.",
            cards,
            name=name,
            dealer=dealer,
            number=before.deal_number,
            card=turned,
        )


def last_lap(happenings: Sequence[Happening], seats: int) -> list[Happening]:
    """Return what happened in this deal's last lap of the table: since the same player's turn before this one."""
    turns = 0
    for place in range(len(happenings) - 1, -1, -1):
        event = happenings[place].event
        turns += _ends_turn(event)
        if turns > seats:
            return list(happenings[place + 1 :])
        if isinstance(event, Cut):
            return list(happenings[place:])
    return list(happenings)


def since_turn(happenings: Sequence[Happening], seat: int) -> list[Happening]:
    """Return what happened since the last turn of a match's seat; everything, where it had none yet."""
    ended = [place for place, one in enumerate(happenings) if one.before.actor == seat and _ends_turn(one.event)]
    return list(happenings[ended[-1] + 1 :] if ended else happenings)


def _ends_turn(event: Event) -> bool:
    return isinstance(event, Stopped) or (isinstance(event, Played) and isinstance(event.move, Discard))
