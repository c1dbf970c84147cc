"""The solver against the slow and simple answers, on small problems made from numbers; every plan played on the engine.

A check returns nothing where both agree, "large" where the simple search is too large, "given up" where the solver does
not claim to know, and otherwise what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from benchmarks.solver_brute import TooLarge, endings, least_left, points, way_of, ways
from benchmarks.solver_problems import near_hand, random_deal, random_hand, random_rules, random_turn
from scala40_tui.cards import JOKER, Hand, cards_text
from scala40_tui.coach.puzzles import puzzle
from scala40_tui.rules.effects import apply, effect
from scala40_tui.rules.melds import Shape, meld_rules, read_meld
from scala40_tui.rules.moves import Discard, Draw, Lay, Move, moves_text
from scala40_tui.rules.opening import counts_as_opened
from scala40_tui.rules.state import Deal
from scala40_tui.solver.openings import Preference, best_openings
from scala40_tui.solver.outs import outs
from scala40_tui.solver.partition import Partition, best_kept, best_partition
from scala40_tui.solver.plan import Plan
from scala40_tui.solver.turn import best_turn
from scala40_tui.solver.unseen import unseen
from scala40_tui.solver.ways_out import ways_out
from scala40_tui.solver.weights import BY_CARDS, BY_POINTS, HOLDING_JOKERS, different_cards, points_held

Result = str | None


def told(deal: Deal) -> str:
    """Return a problem in words, to be found again."""
    rules = deal.rules
    table = "; ".join(cards_text(meld.cards) for meld in deal.melds)
    return f"{cards_text(deal.hand.cards())} | {table} | {rules.preset} {rules.deviations()} | {tuple(deal.turn)}"


def _played(deal: Deal, plan: Plan) -> Deal:
    """Return the deal after a plan; the engine refuses nothing and the plan says what is left."""
    after = deal
    for move in plan.moves:
        after = apply(after, move)
    hand = after.hands[deal.seat]
    if hand != plan.left or points(plan.left, deal.rules) != plan.points_left:
        raise AssertionError(f"{moves_text(plan.moves)} leaves something else than it says: {told(deal)}")
    return after


# --- partitions ---


def partition(number: int) -> Result:
    """The best partition by points and by cards, and the best discard, of a small hand."""
    chance = Random(number)
    rules = random_rules(chance)
    hand = _small_hand(chance)
    least = least_left(hand, rules)
    by_points, by_cards = best_partition(hand, rules), best_partition(hand, rules, BY_CARDS)
    for found in (by_points, by_cards):
        _melds_hold(hand, found, rules)
    if (by_points.points_left, by_cards.cards_left) != least:
        return f"{(by_points.points_left, by_cards.cards_left)} is not {least}: {cards_text(hand.cards())} {rules}"
    discards = different_cards(hand._replace(jokers=0)) or (JOKER,)
    kept = best_kept(hand, rules)
    best = min(_plain_points(hand.remove(card), rules) for card in discards)
    if kept.discard not in discards or _plain_points(hand.remove(kept.discard), rules) != best:
        return f"discard {kept.discard} is not best: {cards_text(hand.cards())} {rules}"
    return None


def _plain_points(hand: Hand, rules: object) -> int:
    return least_left(hand, rules.changed(lone_ace=11, duplicate_melds="yes")).points  # type: ignore[attr-defined]


def _small_hand(chance: Random) -> Hand:
    jokers = chance.choice((0, 0, 1, 1, 2, 3))
    cards = chance.randrange(max(jokers, 1), 10)
    return near_hand(chance, cards, jokers) if chance.random() < 0.8 else random_hand(chance, cards, jokers)


def _melds_hold(hand: Hand, found: Partition, rules: object) -> None:
    left = hand
    for lay in found.lays:
        if not isinstance(read_meld(lay.cards, meld_rules(rules)), Shape):  # type: ignore[arg-type]
            raise AssertionError(f"{lay} is no meld")
        for card in lay.cards:
            left = left.remove(card)
    if left != found.left:
        raise AssertionError("the cards left are others than said")


# --- whole turns ---


def turn(number: int) -> Result:
    """The best turn by points, by cards and holding jokers."""
    deal = random_turn(Random(number))
    after = [ending.after.hands[deal.seat] for ending in endings(deal)]
    left = [hand for hand in after if isinstance(hand, Hand)]
    rules = deal.rules
    best = {
        BY_POINTS: min(((points(hand, rules), hand.size) for hand in left), default=None),
        BY_CARDS: min(((hand.size, points(hand, rules)) for hand in left), default=None),
        HOLDING_JOKERS: min((_held_back(hand) for hand in left), default=None),
    }
    given_up = False
    for weights, least in best.items():
        plan = best_turn(deal, weights)
        found = None
        if plan is not None:
            _played(deal, plan)
            pair = plan.points_left, plan.cards_left
            found = pair if weights is BY_POINTS else pair[::-1] if weights is BY_CARDS else _held_back(plan.left)
        if found != least:
            if plan is None or plan.exact:
                return f"{found} is not {least}: {told(deal)}"
            given_up = True
    return "given up" if given_up else None


def _held_back(hand: Hand) -> tuple[int, int]:
    """Return what counts where jokers are held back: going out first, then the points of the other cards."""
    return (1, points_held(hand._replace(jokers=0))) if hand.size else (0, 0)


# --- openings ---


def opening(number: int) -> Result:
    """The best opening by points, by jokers spent and by cards shown; all others given open too."""
    deal = random_turn(Random(number))
    if counts_as_opened(deal):
        return None
    by_points, by_jokers, by_shown = [], [], []
    for ending in endings(deal, (0, False), _note_shown):
        hand = ending.after.hands[deal.seat]
        if isinstance(hand, Hand) and ending.after.has_opened(deal.seat):
            count = points(hand, deal.rules)
            by_points.append((count, hand.size))
            by_jokers.append((max(deal.hand.jokers - hand.jokers, 0), count))
            shown, touched = ending.tag
            if not touched:
                by_shown.append(shown)
    for prefer, least in (
        (Preference.POINTS, min(by_points, default=None)),
        (Preference.JOKERS, min(by_jokers, default=None)),
        (Preference.SHOWN, min(by_shown, default=None)),
    ):
        plans = best_openings(deal, prefer)
        if not all(_played(deal, plan).has_opened(deal.seat) for plan in plans):
            return f"what is called an opening is none: {told(deal)}"
        if not _first_is_best(deal, plans, prefer, least):
            return f"{prefer}: {plans[:1]} is not {least}: {told(deal)}"
    return None


def _note_shown(note: tuple[int, bool], before: Deal, move: Move) -> tuple[int, bool]:
    shown, touched = note
    if isinstance(move, Discard):
        return note
    return (shown + len(move.cards), touched) if isinstance(move, Lay) else (shown + 1, True)


def _first_is_best(deal: Deal, plans: list[Plan], prefer: Preference, least: object) -> bool:
    if not plans:
        return least is None
    first = plans[0]
    if prefer is Preference.POINTS:
        return (first.points_left, first.cards_left) == least or not first.exact
    if prefer is Preference.JOKERS:
        # A joker that may be kept after a swap makes up for one spent; that is not asked of this preference.
        spent = max(deal.hand.jokers - first.left.jokers, 0)
        return (spent, first.points_left) == least or not first.exact or deal.rules.swap_use == "keep"
    return least is None or first.cards_shown <= least  # type: ignore[operator]


# --- going out ---


def out(number: int) -> Result:
    """Every way to go out."""
    deal = random_turn(Random(number))
    all_ways = ways(deal)
    found = ways_out(deal, most=10_000)
    mine = set()
    for plan in found.plans:
        if _played(deal, plan).outcome is None:
            return f"{moves_text(plan.moves)} does not go out: {told(deal)}"
        mine.add(way_of(deal, plan.moves))
    if len(mine) < len(found.plans) or not mine <= all_ways:
        return f"{len(found.plans)} ways are not among {len(all_ways)}: {told(deal)}"
    if mine != all_ways:
        return f"{len(mine)} ways are not {len(all_ways)}: {told(deal)}" if found.complete else "given up"
    return None


# --- outs ---


def out_cards(number: int) -> Result:
    """What each unseen card would do, against all turns after drawing it."""
    deal = random_deal(Random(number), most_cards=6)
    found = {entry.card: entry for entry in outs(deal).cards}
    for card, copies in unseen(deal).cards().items():
        drawn = effect(deal, Draw(card))
        opens = goes_out = False
        for ending in endings(drawn):
            opens = opens or (ending.after.has_opened(deal.seat) and not deal.has_opened(deal.seat))
            goes_out = goes_out or not ending.after.hands[deal.seat].size
        entry = found.get(card)
        mine = (entry.opens, entry.goes_out) if entry is not None else (False, False)
        if mine != (opens, goes_out) or (entry is not None and entry.copies != copies):
            return f"{card}: {mine} is not {(opens, goes_out)}: {told(deal)}"
    return None


# --- puzzles ---


def one_way_out(number: int) -> Result:
    """A puzzle has the way out that is its answer, and no other."""
    asked = puzzle("out", number)
    all_ways = ways(asked.view)
    if asked.answer is None or all_ways != {way_of(asked.view, asked.answer.moves)}:
        return f"{len(all_ways)} ways out: {told(asked.view)}"
    return None


CHECKS: Final[dict[str, Callable[[int], Result]]] = {
    "partition": partition,
    "opening": opening,
    "turn": turn,
    "ways out": out,
    "outs": out_cards,
}


def check(kind: str, number: int) -> Result:
    """Return what differs in the problem of a kind that a number stands for, if anything."""
    try:
        return one_way_out(number) if kind == "puzzle" else CHECKS[kind](number)
    except TooLarge:
        return "large"
