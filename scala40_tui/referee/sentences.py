"""Rulings and the clock in sentences, with the article; what is a house ruling of ours says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scala40_tui.cards import CARD_TEXT, Card
from scala40_tui.referee.penalties import CASE
from scala40_tui.referee.rulings import Ruling
from scala40_tui.referee.timeout import ART8, FINISH_DEAL, STOP_NOW, TimeOut
from scala40_tui.words import Words

CardText = Callable[[Card], str]
"""Writes a card, as the front end has its glyphs."""


class RulingTeller:
    """Tells rulings in one language, with one way of writing cards."""

    def __init__(
        self, words: Words, names: Sequence[str], card_text: CardText = CARD_TEXT.__getitem__, divider: str = " "
    ) -> None:
        """`names` are those of the seats that the rulings count."""
        self.words = words
        self.names = names
        self.card_text = card_text
        self.divider = divider

    def tell(self, ruling: Ruling) -> str:
        """Return a ruling with its points and its article: what follows, and why."""
        return f"{self.sentence(ruling)} {self.verdict(ruling)}"

    def sentence(self, ruling: Ruling) -> str:
        """Return what follows from the facts, without points and article."""
        facts, words = ruling.facts, self.words
        last = () if facts.last is None else facts.last.cards
        return words(
            ruling.case.sentence,
            name=self.names[ruling.seat] if 0 <= ruling.seat < len(self.names) else "",
            cards=self._cards(facts.cards),
            meld="?" if facts.meld is None else facts.meld,
            melds=self._melds(facts.melds),
            last=self._cards(last) if last else words("the last play"),
        )

    def verdict(self, ruling: Ruling) -> str:
        """Return the points with the article, and whether a house ruling is in it, as `10 penalty points (art. 11)`."""
        source = self.words("{article}; house ruling", article=ruling.article) if ruling.house else ruling.article
        if not ruling.points:
            return self.words("No points ({source}).", source=source)
        return self.words.plural(
            "One penalty point ({source}).", "{n} penalty points ({source}).", ruling.points, source=source
        )

    def house(self, ruling: Ruling) -> str:
        """Return what in a ruling is of our own, or nothing."""
        if not ruling.house:
            return ""
        return self.words("House ruling: {what}.", what=self.words(ruling.case.house))

    def _cards(self, cards: Iterable[Card]) -> str:
        return self.divider.join(map(self.card_text, cards)) or self.words("the card")

    def _melds(self, melds: Sequence[int]) -> str:
        numbers = ", ".join(map(str, melds))
        return self.words.plural("meld {numbers}", "melds {numbers}", len(melds), numbers=numbers)


def reason_sentence(reason: str, words: Words) -> str:
    """Return the reason of a penalty as a score sheet keeps it, in words; what a person wrote stays as it is."""
    article, _, code = reason.rpartition(" ")
    case = CASE.get(code)
    return reason if case is None else words("{title} ({article})", title=words(case.title), article=article)


def call_sentence(name: str, words: Words) -> str:
    """Return the referee's call when a player's time is over."""
    return words("{name}, time is over: ten seconds to finish and discard (art. 11 bis).", name=name)


def forced_sentence(name: str, card: str, words: Words) -> str:
    """Return what the referee does when the ten seconds are over too."""
    return words(
        "{name} is out of time: the referee has {card} discarded, the highest (art. 11 bis).", name=name, card=card
    )


def whistle_sentence(course: TimeOut, names: Sequence[str], words: Words) -> str:
    """Return what the whistle means for the deal being played; `names` are those of the deal's seats."""
    if course.option == FINISH_DEAL:
        return words("Time is over: the match ends with this deal.")
    if course.stops:
        return words("Time is over: the deal is counted as it stands.")
    if course.option == STOP_NOW:
        return words("Time is over: the deal is counted after the turn of {name}.", name=names[course.turns[-1]])
    return words.plural(
        "Time is over: one turn is still to be played, by {name} (art. 8).",
        "Time is over: {n} turns are still to be played, the last one by {name} (art. 8).",
        len(course.turns),
        name=names[course.turns[-1]],
    )


def laps_sentence(course: TimeOut, words: Words) -> str:
    """Return how much is left after the whistle, for a line that counts down; empty where that is not known."""
    completing, lap = len(course.completing), len(course.lap)
    if course.option != ART8:
        return ""
    if completing:
        return words.plural(
            "The lap is completed: one turn more, then the last lap.",
            "The lap is completed: {n} turns more, then the last lap.",
            completing,
        )
    return words.plural("Last lap: one turn left.", "Last lap: {n} turns left.", lap)


def no_new_deal_sentence(words: Words) -> str:
    """Return what the whistle means between two deals."""
    return words("Time is over: no new deal begins (art. 8; house ruling).")
