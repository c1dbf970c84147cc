"""The referee's events in sentences: the clock, the whistle, rulings on what was tried."""

from __future__ import annotations

from scala40_tui.referee.sentences import (
    RulingTeller,
    call_sentence,
    forced_sentence,
    laps_sentence,
    no_new_deal_sentence,
    whistle_sentence,
)
from scala40_tui.rules.moves import Discard
from scala40_tui.table.acts import Acts, CardText
from scala40_tui.table.events import Called, Event, Forced, Irregular, Paused, Played, Resumed, Whistle
from scala40_tui.table.moment import MatchState, Phase, new_rulings
from scala40_tui.table.refereeing import forced_now
from scala40_tui.table.table import Happening
from scala40_tui.words import Words


def told_by_referee(event: Event, before: MatchState, after: MatchState, acts: Acts) -> list[str]:
    """Return what the referee says of an event, sentence by sentence; nothing of most moves."""
    told = []
    if isinstance(event, Called | Forced | Paused | Resumed):
        told.append(_of_clock(event, before, after, acts))
    if isinstance(event, Irregular):
        told.append(_tried(event, before, acts))
    if isinstance(event, Whistle):
        told.append(_whistle(before, after, acts))
    told += _rulings(before, after, acts)
    if isinstance(event, Played) and isinstance(event.move, Discard) and after.timeout is not None:
        told.append(laps_sentence(after.timeout, acts.words))
    return list(filter(None, told))


def announced(happening: Happening, words: Words, card_text: CardText) -> str:
    """Return in one short sentence what the referee did of himself: a discard that he forced, the whistle."""
    event, before, after = happening
    if isinstance(event, Forced):
        return _discarded(_name(before, before.actor), after, Acts(words, card_text))
    return _whistle(before, after, Acts(words, card_text)) if isinstance(event, Whistle) else ""


def _of_clock(event: Called | Forced | Paused | Resumed, before: MatchState, after: MatchState, acts: Acts) -> str:
    words, name = acts.words, _name(before, before.actor)
    if isinstance(event, Called):
        return call_sentence(name, words)
    if isinstance(event, Paused):
        return words("The clock is stopped.")
    if isinstance(event, Resumed):
        return words("The clock goes on.")
    return " ".join(filter(None, (_back(before, acts), _discarded(name, after, acts))))


def _back(before: MatchState, acts: Acts) -> str:
    """Return what of the turn does not stand."""
    undone = forced_now(before).undone
    return acts.words("Unfinished, so taken back: {acts}.", acts=", ".join(map(acts.of, undone))) if undone else ""


def _discarded(name: str, after: MatchState, acts: Acts) -> str:
    last = after.must[-1] if after.must else None
    return forced_sentence(name, acts.card_text(last.card), acts.words) if isinstance(last, Discard) else ""


def _tried(event: Irregular, before: MatchState, acts: Acts) -> str:
    """Return what somebody tried; a card that he would have drawn is not named here."""
    return acts.words("{name} tries: {acts}.", name=_name(before, event.seat), acts=acts.of(event.move))


def _whistle(before: MatchState, after: MatchState, acts: Acts) -> str:
    if before.phase is not Phase.PLAY:
        return no_new_deal_sentence(acts.words)
    if after.timeout is None:
        return acts.words("Time is over: the deal is counted.")
    return whistle_sentence(after.timeout, _deal_names(after), acts.words)


def _rulings(before: MatchState, after: MatchState, acts: Acts) -> list[str]:
    rulings = new_rulings(before, after)
    teller = RulingTeller(acts.words, _deal_names(before), acts.card_text, acts.divider)
    return [teller.tell(ruling) for ruling in rulings]


def _deal_names(state: MatchState) -> tuple[str, ...]:
    return tuple(state.config.names[seat] for seat in state.dealt_to)


def _name(state: MatchState, seat: int | None) -> str:
    return "" if seat is None else state.config.names[seat]
