"""The log of a deal: every event in a sentence, told anew from the match's story whenever somebody else reads it."""

from __future__ import annotations

from scala40_tui.screens.house import House
from scala40_tui.table.events import Cut
from scala40_tui.table.keyboard import Keyboard
from scala40_tui.table.table import Happening, Table
from scala40_tui.table.telling import Detail, Teller, since_turn


class Told:
    """What was told of the deal to whoever looks now; it is the same after a resume as before."""

    def __init__(self, house: House, table: Table, keyboard: Keyboard) -> None:
        """Tell what the table knows of the deal."""
        self._house = house
        self._table = table
        self._keyboard = keyboard
        self.sentences: list[str] = []
        """The newest last; it stays the same list."""
        self._manner: tuple[object, ...] = ()
        self.retell()

    def tell(self, happening: Happening) -> None:
        """Tell one event more, which is in the table's story already."""
        if self._manner != self._now() or isinstance(happening.event, Cut):
            self.retell()
        elif sentence := self._teller().tell(happening):
            self.sentences.append(sentence)

    def retell(self) -> None:
        """Tell everything anew."""
        self._manner = self._now()
        teller, story = self._teller(), self._table.story
        first = story[0].before if story else self._table.state
        told = [self._promise()] if first.deal is None else []
        self.sentences[:] = [*told, *filter(None, map(teller.tell, story))]

    def since_turn(self, seat: int) -> list[str]:
        """Return what everybody saw since the last turn of a match's seat, in a sentence a turn."""
        look = self._house.look()
        teller = Teller(look.words, look.card, None, detail=Detail.SHORT)
        return list(filter(None, map(teller.tell, since_turn(self._table.story, seat))))

    def _now(self) -> tuple[object, ...]:
        """Return what decides how things are told."""
        house = self._house
        return self._keyboard.told_to, house.words.language, house.settings.detail, house.look().glyphs.name

    def _teller(self) -> Teller:
        look, detail = self._house.look(), Detail(self._house.settings.detail)
        return Teller(look.words, look.card, self._keyboard.told_to, detail=detail)

    def _promise(self) -> str:
        """Return what fixes the cards before the first of them is dealt."""
        commitment = self._table.state.config.commitment
        return self._house.words("The cards' secret seed has the SHA-256 {commitment}.", commitment=commitment)
