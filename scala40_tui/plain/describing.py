"""The table in sentences: the hand, the melds, the piles, who holds how much; all of it from one seat's view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from scala40_tui.cards import Card, Hand
from scala40_tui.plain.manner import Manner
from scala40_tui.rules.counting import hand_points, held
from scala40_tui.rules.melds import SWEPT, Meld
from scala40_tui.rules.state import Deal
from scala40_tui.table.speaking import rank_in_words, suit_in_words
from scala40_tui.table.telling import Detail
from scala40_tui.table.view import TableView
from scala40_tui.words import Words


def own_hand(view: TableView) -> Hand | None:
    """Return the hand of who looks, or None where he has none."""
    hand = view.deal.hands[view.place] if view.deal is not None and view.place >= 0 else None
    return hand if isinstance(hand, Hand) else None


def hand_lines(view: TableView, manner: Manner) -> list[str]:
    """Return the hand of who looks, a suit after the other; with all details what it counts."""
    words, hand, deal = manner.words, own_hand(view), view.deal
    if hand is None or deal is None:
        return [words("You have no hand now.")]
    cards = by_suit(hand.cards(), manner)
    said = words.plural("Your hand, one card: {cards}.", "Your hand, {n} cards: {cards}.", hand.size, cards=cards)
    if manner.detail is not Detail.FULL:
        return [said]
    points = hand_points(held(hand.cards()), deal.rules)
    return [said, words.plural("It counts one point.", "It counts {n} points.", points)]


def by_suit(cards: tuple[Card, ...], manner: Manner) -> str:
    """Return cards of a hand suit by suit, so that one hears the groups."""
    groups = [list(group) for _, group in groupby(cards, key=lambda card: card.suit)]
    if not manner.by_name:
        return ", ".join(map(manner.cards, groups))
    return "; ".join(_named_group(group, manner.words) for group in groups)


def _named_group(cards: list[Card], words: Words) -> str:
    """Return `hearts: ace, seven`, or the jokers."""
    ranks = ", ".join(rank_in_words(card, words) for card in cards)
    return ranks if cards[0].is_joker else f"{suit_in_words(cards[0], words)}: {ranks}"


def meld_lines(view: TableView, manner: Manner) -> list[str]:
    """Return the melds on the table by their numbers."""
    melds = [] if view.deal is None else list(enumerate(view.deal.melds, 1))
    lines = [_meld_line(view, number, meld, manner) for number, meld in melds if meld.shape is not SWEPT]
    return lines or [manner.words("No meld lies on the table.")]


def _meld_line(view: TableView, number: int, meld: Meld, manner: Manner) -> str:
    words = manner.words
    parts = [words("Meld {number}, {name}", number=number, name=view.deal_names[meld.owner])]
    if manner.detail is Detail.FULL:
        parts.append(words.plural("one point", "{n} points", meld.shape.points))
    if meld.frozen:
        parts.append(words("frozen"))
    return f"{', '.join(parts)}: {manner.cards(meld.cards)}."


def pile_lines(view: TableView, manner: Manner) -> list[str]:
    """Return what lies on the discard pile and how many cards the stock has."""
    deal, words = view.deal, manner.words
    if deal is None:
        return [words("No deal is being played.")]
    stock = words.plural("The stock has one card.", "The stock has {n} cards.", deal.stock.size)
    return [f"{_pile(deal, manner)} {stock}"]


def top_line(deal: Deal, manner: Manner) -> str:
    """Return only what lies on top of the discard pile."""
    if not deal.pile:
        return manner.words("The discard pile is empty.")
    return manner.words("On the discard pile: {card}.", card=manner.card(deal.pile[-1]))


def _pile(deal: Deal, manner: Manner) -> str:
    if deal.pile_size < 2:
        return top_line(deal, manner)
    return manner.words.plural(
        "On the discard pile: {card}, and one card below.",
        "On the discard pile: {card}, and {n} cards below.",
        deal.pile_size - 1,
        card=manner.card(deal.pile[-1]),
    )


def player_lines(view: TableView, manner: Manner) -> list[str]:
    """Return how many cards the others hold and who of them has opened; with all details the totals too."""
    if view.deal is None:
        return [manner.words("No deal is being played.")]
    return [" ".join(_players(view, view.deal, manner))]


def _players(view: TableView, deal: Deal, manner: Manner) -> Iterator[str]:
    words, seats = manner.words, len(deal.hands)
    first = view.place + 1
    for place in ((first + step) % seats for step in range(seats)):
        if place == view.place:
            continue
        parts = [words.plural("{n} card", "{n} cards", deal.hands[place].size)]
        if deal.has_opened(place):
            parts.append(words("opened"))
        if manner.detail is Detail.FULL:
            parts.append(words("total {total}", total=view.result.totals[view.dealt_to[place]]))
        yield f"{view.deal_names[place]}: {', '.join(parts)}."


def turn_lines(view: TableView, manner: Manner) -> list[str]:
    """Return what a person needs to know when his turn begins or goes on."""
    deal = view.deal
    if deal is None:
        return []
    lines = [manner.words("{name}, it is your turn.", name=view.names[view.me])]
    if manner.detail is Detail.SHORT:
        return [*lines, top_line(deal, manner), *hand_lines(view, manner)]
    lines += meld_lines(view, manner) if deal.melds else []
    return [*lines, *player_lines(view, manner), *pile_lines(view, manner), *hand_lines(view, manner)]
