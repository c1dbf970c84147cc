"""Entries of a sitting in sentences: for the line of what was done last, the log, and the printed page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from scala40_tui.bench.acts import (
    Act,
    Called,
    DealBegun,
    DealEnded,
    Drawn,
    Expired,
    HandSet,
    Kept,
    Laid,
    Passed,
    Paused,
    Reopened,
    Ruled,
    Settled,
    Signalled,
    Started,
    Whistled,
)
from scala40_tui.bench.config import Signals
from scala40_tui.bench.folding import ruling_of
from scala40_tui.bench.outcome import counted_against, lapsed
from scala40_tui.bench.state import BenchState, Phase
from scala40_tui.cards import CARD_TEXT
from scala40_tui.referee.sentences import (
    CardText,
    RulingTeller,
    call_sentence,
    no_new_deal_sentence,
    whistle_sentence,
)
from scala40_tui.rules.sheet import Ending
from scala40_tui.words import N_, Words

SIGNAL_NAMES: Final[Mapping[Signals, str]] = MappingProxyType(
    {
        Signals.BOTH: N_("bell and flash"),
        Signals.BELL: N_("bell"),
        Signals.FLASH: N_("flash"),
        Signals.NONE: N_("neither bell nor flash"),
    }
)


class BenchTeller:
    """Says entries in one language, with one way of writing cards."""

    def __init__(self, words: Words, card_text: CardText = CARD_TEXT.__getitem__) -> None:
        """Speak a language."""
        self.words = words
        self.card_text = card_text

    def tell(self, act: Act, before: BenchState, after: BenchState) -> str:
        """Return the sentence of an entry, empty where it is not told."""
        said: str = _SAYERS[type(act)](self, act, before, after)
        ended = self._stopped(act, before, after)
        return " ".join(part for part in (said, ended, *self._lapsed(act, before, after)) if part)

    def _lapsed(self, act: Act, before: BenchState, after: BenchState) -> tuple[str, ...]:
        """Say what becomes of cards shown when the deal ends before their players' turn; a void deal asks nothing."""
        ends = before.phase is Phase.PLAY and after.phase is not Phase.PLAY and not isinstance(act, Ruled)
        return lapsed(before, self.words, self.card_text) if ends else ()

    def _stopped(self, act: Act, before: BenchState, after: BenchState) -> str:
        """Say that play stops with the last turn after the whistle."""
        if isinstance(act, Passed) and before.phase is Phase.PLAY and after.phase is Phase.OVER:
            return self.words("The last turn is played: the hands are counted (art. 8).")
        return ""

    # --- one sentence an entry ----------------------------------------------------------------------------------------

    def _deal(self, act: DealBegun, before: BenchState, after: BenchState) -> str:
        name = after.names[after.dealer]
        return self.words(
            "Deal {number}: {name} deals, {first} begins.", number=after.deal, name=name, first=after.name
        )

    def _drawn(self, act: Drawn, before: BenchState, after: BenchState) -> str:
        if act.picked:
            return self.words("{name} picks up.", name=before.name)
        return self.words("{name} draws.", name=before.name)

    def _laid(self, act: Laid, before: BenchState, after: BenchState) -> str:
        return self.words.plural(
            "{name} lays one card and holds {left}.",
            "{name} lays {n} cards and holds {left}.",
            act.cards,
            name=before.name,
            left=after.hands[before.seat],
        )

    def _hand(self, act: HandSet, before: BenchState, after: BenchState) -> str:
        return self.words.plural(
            "{name} holds one card.", "{name} holds {n} cards.", act.cards, name=before.names[act.seat]
        )

    def _passed(self, act: Passed, before: BenchState, after: BenchState) -> str:
        if after.phase is not Phase.PLAY:
            return self.words("{name} discards.", name=before.name)
        return self.words("{name} discards; {next} is on turn.", name=before.name, next=after.name)

    def _called(self, act: Called, before: BenchState, after: BenchState) -> str:
        return call_sentence(before.name, self.words)

    def _expired(self, act: Expired, before: BenchState, after: BenchState) -> str:
        return self.words(
            "{name} is out of time: the referee has the highest card discarded (art. 11 bis).", name=before.name
        )

    def _whistled(self, act: Whistled, before: BenchState, after: BenchState) -> str:
        if before.phase is Phase.BETWEEN or after.timeout is None:
            return no_new_deal_sentence(self.words)
        return whistle_sentence(after.timeout, [before.names[seat] for seat in before.playing], self.words)

    def _ruled(self, act: Ruled, before: BenchState, after: BenchState) -> str:
        ruling = ruling_of(before, act)
        teller = RulingTeller(self.words, before.names, self.card_text)
        return teller.tell(ruling)

    def _settled(self, act: Settled, before: BenchState, after: BenchState) -> str:
        entry = before.docket.exposed[act.place]
        name = before.names[entry.seat]
        if not act.played:
            return RulingTeller(self.words, before.names, self.card_text).tell(after.booked[-1].ruling)
        if entry.card is None:
            return self.words("{name} has played the card shown.", name=name)
        return self.words("{name} has played {card}, which had been shown.", name=name, card=self.card_text(entry.card))

    def _ended(self, act: DealEnded, before: BenchState, after: BenchState) -> str:
        words = self.words
        if act.closer is not None:
            said = words("{name} goes out.", name=before.names[act.closer])
        elif act.ending is Ending.STOPPED:
            said = words("The deal is stopped: the hands are counted.")
        else:
            said = words("The deal is dead: everyone counts.")
        against = counted_against(before, act.closer, words, self.card_text)
        return " ".join([said, *against])

    def _started(self, act: Started, before: BenchState, after: BenchState) -> str:
        return self.words("The clock goes on.")

    def _paused(self, act: Paused, before: BenchState, after: BenchState) -> str:
        if act.ruling:
            return self.words("Play stops for the referee (art. 11).")
        return self.words("The clock is stopped.")

    def _kept(self, act: Kept, before: BenchState, after: BenchState) -> str:
        return ""

    def _reopened(self, act: Reopened, before: BenchState, after: BenchState) -> str:
        return self.words("The sitting is opened again; the clock stands where it was written down last.")

    def _signalled(self, act: Signalled, before: BenchState, after: BenchState) -> str:
        return self.words("Signals: {what}.", what=self.words(SIGNAL_NAMES[act.signals]))


_SAYERS: Final[Mapping[type, Callable[[BenchTeller, Any, BenchState, BenchState], str]]] = MappingProxyType(
    {
        DealBegun: BenchTeller._deal,
        Drawn: BenchTeller._drawn,
        Laid: BenchTeller._laid,
        HandSet: BenchTeller._hand,
        Passed: BenchTeller._passed,
        Called: BenchTeller._called,
        Expired: BenchTeller._expired,
        Whistled: BenchTeller._whistled,
        Ruled: BenchTeller._ruled,
        Settled: BenchTeller._settled,
        DealEnded: BenchTeller._ended,
        Started: BenchTeller._started,
        Paused: BenchTeller._paused,
        Kept: BenchTeller._kept,
        Reopened: BenchTeller._reopened,
        Signalled: BenchTeller._signalled,
    }
)
