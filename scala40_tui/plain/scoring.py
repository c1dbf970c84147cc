"""Points in sentences: how a deal ended, how the match stands, who has won, and whether the cards were fair."""

from __future__ import annotations

from collections.abc import Iterator

from scala40_tui.cards import Hand
from scala40_tui.plain.manner import Manner
from scala40_tui.rules.counting import hand_points, held
from scala40_tui.rules.match import DealResult, points_to_out
from scala40_tui.rules.state import Deal
from scala40_tui.shuffle import commitment
from scala40_tui.table.couples import victory_sentence
from scala40_tui.table.view import TableView


def deal_end_lines(view: TableView, manner: Manner) -> list[str]:
    """Return how the deal that just ended was counted, and what it means for the match."""
    deal = view.deal
    if deal is None or deal.outcome is None or not view.result.deals:
        return []
    result = view.result.deals[-1]
    lines = [manner.words("Deal {number} is over.", number=deal.setup.number)]
    lines += [_paid(view, deal, result, place, manner) for place in range(len(deal.hands))]
    return [*lines, *_fates(view, result, manner), *victory_lines(view, manner)]


def _paid(view: TableView, deal: Deal, result: DealResult, place: int, manner: Manner) -> str:
    """Say what a player held, what he pays for it, penalties apart, and his total."""
    words, seat, hand = manner.words, view.dealt_to[place], deal.hands[place]
    name, points, total = view.names[seat], result.points[seat] or 0, result.reached[seat]
    penalty = result.penalties[seat]
    paid = f"{points}+{penalty}" if penalty else str(points)
    if result.closer == seat:
        return words("{name} went out: {points}, total {total}.", name=name, points=paid, total=total)
    if not isinstance(hand, Hand):
        return words("{name} pays {points}, total {total}.", name=name, points=paid, total=total)
    cards, counts = manner.cards(hand.cards()), hand_points(held(hand.cards()), deal.rules)
    if counts == points:
        return words("{name} held {cards}: {points}, total {total}.", name=name, cards=cards, points=paid, total=total)
    return words.plural(
        "{name} held {cards}, which counts {counts}, and pays {points}, total {total}.",
        "{name} held {cards}, which count {counts}, and pays {points}, total {total}.",
        hand.size,
        name=name,
        cards=cards,
        counts=counts,
        points=paid,
        total=total,
    )


def _fates(view: TableView, result: DealResult, manner: Manner) -> Iterator[str]:
    words = manner.words
    for seat in result.out:
        yield words("{name} is out with {total}.", name=view.names[seat], total=result.totals[seat])
    for seat in result.rejoined:
        yield words(
            "{name} was over with {reached} and rejoins with {total}.",
            name=view.names[seat],
            reached=result.reached[seat],
            total=result.totals[seat],
        )


def victory_lines(view: TableView, manner: Manner) -> list[str]:
    """Return the victory points where couples play for them."""
    said = victory_sentence(view, manner.words)
    return [said] if said else []


def next_deal_lines(view: TableView, manner: Manner) -> list[str]:
    """Return who deals next and who cuts; nothing where no deal is to come."""
    if view.dealer is None or view.cutter is None:
        return []
    return [
        manner.words(
            "Deal {number}: {dealer} deals, {cutter} cuts.",
            number=view.deal_number,
            dealer=view.names[view.dealer],
            cutter=view.names[view.cutter],
        )
    ]


def score_lines(view: TableView, manner: Manner) -> list[str]:
    """Return the totals and how much each player may still take."""
    words, result = manner.words, view.result
    lines = []
    for standing in result.standings:
        parts = [words.plural("one point", "{n} points", standing.total)]
        if standing.out:
            parts.append(words("out"))
        elif view.sheet.rules.match == "limit" and not result.over:
            left = points_to_out(standing.total, view.sheet.rules)
            parts.append(words.plural("one more and out", "{n} more and out", left))
        if result.rejoins[standing.seat]:
            parts.append(words.plural("rejoined once", "rejoined {n} times", result.rejoins[standing.seat]))
        lines.append(f"{standing.place}. {view.names[standing.seat]}: {', '.join(parts)}.")
    return [*lines, *victory_lines(view, manner)]


def match_end_lines(view: TableView, manner: Manner) -> list[str]:
    """Return who has won, the standings, and the seed with which anybody can check the deals."""
    words, winners = manner.words, [view.names[seat] for seat in view.result.winners]
    if winners:
        won = words.plural(
            "The match is over: {names} has won.",
            "The match is over: {names} have won.",
            len(winners),
            names=words(" and ").join(winners),
        )
    else:
        won = words("The match is over: the first place is shared.")
    return [won, *score_lines(view, manner), *_seed_lines(view, manner)]


def _seed_lines(view: TableView, manner: Manner) -> list[str]:
    words = manner.words
    if view.seed is None:
        return []
    agrees = commitment(view.seed) == view.commitment
    check = words("Its SHA-256 is the number shown at the beginning, {number}.", number=view.commitment)
    return [
        words("The seed of all deals was {seed}.", seed=view.seed.hex()),
        check if agrees else words("Its SHA-256 is not the number shown at the beginning!"),
    ]
