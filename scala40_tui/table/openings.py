"""Who opened when, and when he first could have: what statistics need of a deal and the score sheet does not keep."""

from __future__ import annotations

from typing import NamedTuple

from scala40_tui.cards import CARD_BIT, Hand
from scala40_tui.rules.legal_moves import melds_in
from scala40_tui.rules.melds import Shape, meld_rules, read_meld
from scala40_tui.rules.options import Rules
from scala40_tui.rules.state import Deal
from scala40_tui.table.state import MatchState, Phase

NEVER = 0
"""The turn of who did not open, or could not have."""


class Openings(NamedTuple):
    """A value for each finished deal, and in it one for each seat of the match: a turn of his own, from 1, or NEVER."""

    opened: tuple[tuple[int, ...], ...] = ()
    able: tuple[tuple[int, ...], ...] = ()
    """The first turn in which the hand, with the card just taken, held melds worth the opening."""
    opened_now: tuple[int, ...] = ()
    """Of the deal being played."""
    able_now: tuple[int, ...] = ()

    def after(self, before: MatchState, after: MatchState) -> Openings:
        """Return what is known after an event that led from one state to another."""
        deal = after.deal
        if deal is None:
            return self
        nobody = (NEVER,) * len(after.config.seats)
        known = self if self.opened_now else self._replace(opened_now=nobody, able_now=nobody)
        if before.deal is None or before.phase is Phase.CUT:
            return known
        known = known._taken(before.deal, deal, after.dealt_to)._opened(before.deal, deal, after.dealt_to)
        return known._finished() if len(after.sheet.rows) > len(before.sheet.rows) else known

    def _taken(self, before: Deal, deal: Deal, dealt_to: tuple[int, ...]) -> Openings:
        """Look at the hand of who has just taken a card, while he has not opened."""
        if before.turn.drew or not deal.turn.drew:
            return self
        seat = dealt_to[deal.seat]
        if self.able_now[seat] != NEVER or deal.has_opened(deal.seat) or not could_open(deal.hand, deal.rules):
            return self
        return self._replace(able_now=_with(self.able_now, seat, deal.laps + 1))

    def _opened(self, before: Deal, deal: Deal, dealt_to: tuple[int, ...]) -> Openings:
        if before.opened == deal.opened:
            return self
        # Nearly always who was on turn; what was laid without drawing opens when its player's next turn begins.
        seat, turn = dealt_to[(before.opened ^ deal.opened).bit_length() - 1], before.laps + 1
        known = self._replace(opened_now=_with(self.opened_now, seat, turn))
        # An opening that options allow and `could_open` does not see was possible when it was made.
        return known if self.able_now[seat] != NEVER else known._replace(able_now=_with(self.able_now, seat, turn))

    def _finished(self) -> Openings:
        return Openings((*self.opened, self.opened_now), (*self.able, self.able_now))


def _with(turns: tuple[int, ...], seat: int, turn: int) -> tuple[int, ...]:
    return (*turns[:seat], turn, *turns[seat + 1 :])


class _Piece(NamedTuple):
    points: int
    mask: int
    jokers: int
    size: int


def could_open(hand: Hand, rules: Rules) -> bool:
    """Tell whether a hand after taking a card holds melds worth the opening, and a card more to discard."""
    pieces = _pieces(hand, rules)
    needed = max(rules.opening_min, 1)
    if sum(piece.points for piece in pieces) < needed:
        return False
    return _reaches(hand, pieces, needed, hand.size - 1, again=rules.duplicate_melds == "yes")


def _pieces(hand: Hand, rules: Rules) -> list[_Piece]:
    """Return the melds that count toward an opening, the dearest first."""
    melds = meld_rules(rules)
    source = hand if rules.opening_joker == "allowed" else hand._replace(jokers=0)
    pieces = []
    for lay in melds_in(source, melds):
        shape = read_meld(lay.cards, melds)
        if isinstance(shape, Shape):
            mask = sum(CARD_BIT[card] for card in lay.cards if not card.is_joker)
            copies = 2 if mask & hand.twice == mask and hand.jokers >= 2 * shape.jokers else 1
            pieces += [_Piece(shape.points, mask, shape.jokers, len(lay.cards))] * copies
    return sorted(pieces, reverse=True)


def _reaches(hand: Hand, pieces: list[_Piece], needed: int, room: int, *, again: bool) -> bool:
    """Tell whether some of the pieces lie in the hand together, worth `needed`, in at most `room` cards."""
    for place, piece in enumerate(pieces):
        once, twice, jokers = hand
        if piece.mask & ~once or piece.jokers > jokers or piece.size > room:
            continue
        if piece.points >= needed:
            return True
        rest = Hand(once & ~piece.mask | twice & piece.mask, twice & ~piece.mask, jokers - piece.jokers)
        others = pieces[place + 1 :] if again else [one for one in pieces[place + 1 :] if one != piece]
        if _reaches(rest, others, needed - piece.points, room - piece.size, again=again):
            return True
    return False
