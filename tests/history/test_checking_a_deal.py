"""The page that says how a deal is checked: its numbers are right, and its ten lines deal what the program deals.

What deals here is the code on the page, and what the rules made of the same seed is compared with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import Card, Hand, parse_cards
from scala40_tui.rules.moves import Discard, Move
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.state import Deal, Stock, new_deal
from scala40_tui.table.deciding import bot_cut
from scala40_tui.table.events import Played
from tests.table.matches import course, match

PAGE = Path(__file__).parents[2] / "docs" / "checking-a-deal.md"
SEED = sha256(b"40").digest()

Dealing = Callable[[bytes, int, int, int], tuple[list[list[str]], list[str]]]


@cache
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@cache
def code() -> dict[str, Any]:
    """Return what the page's lines of Python define; they import the standard library's SHA-256 and nothing else."""
    [source] = re.findall(r"```python\n(.*?)```", page(), re.DOTALL)
    assert re.findall(r"import (\w+)", source) == ["sha256"]
    names: dict[str, Any] = {}
    exec(source, names)
    return names


def cards(texts: list[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(texts))


def stock_of(deal: Deal) -> tuple[Card, ...]:
    assert isinstance(deal.stock, Stock)
    return tuple(deal.stock)


# --- the example ------------------------------------------------------------------------------------------------------


def indented(after: str) -> str:
    """Return the indented lines that follow a text of the page, as one."""
    rest = page()[page().index(after) + len(after) :]
    lines = rest[rest.index("\n\n") + 2 :].split("\n")
    found = []
    for line in lines:
        if not line.startswith("    "):
            break
        found.append(line.strip())
    return " ".join(found)


def test_the_seed_and_its_commitment() -> None:
    assert f"seed: {SEED.hex()}\n" in page()
    assert f"commitment: {sha256(SEED).hexdigest()}\n" in page()


def test_the_numbers() -> None:
    block = sha256(SEED + b"scala40 deal 1" + bytes(8)).hexdigest()
    assert indented("Block 0 of `scala40 deal 1` is").replace(" ", "") == block
    numbers = [int(block[start : start + 16], 16) for start in range(0, 64, 16)]
    assert all(str(number) in page() for number in numbers)
    assert [number % below for number, below in zip(numbers, (108, 107, 106, 105), strict=True)] == [102, 87, 86, 75]
    assert "leaves 102" in page()
    assert "a number below 107: 87; i = 105: 86; i = 104: 75" in page()


def test_the_cards() -> None:
    hands, rest = code()["deal"](SEED, 1, 54, 2)
    anna, bea = indented("Anna the third:").split("Bea:")
    assert anna.removeprefix("Anna:").split() == hands[0]
    assert bea.split() == hands[1]
    assert rest[0] == "3C"
    assert indented("the stock, its top card first:").split()[:-1] == rest[1:9]
    shuffled = indented("After all of them:").split()
    assert shuffled[54:] + shuffled[:54] == [card for pair in zip(*hands, strict=True) for card in pair] + rest


def test_the_cut_of_a_bot_and_the_stock_rebuilt() -> None:
    assert bot_cut(SEED, 1) == 7
    assert "13972634570544017094, hence a cut of 7" in page()
    again = code()["shuffle"](["KH", "2D", "9C", "*", "4S", "7H"], SEED, "scala40 deal 1 restock 1")
    assert again == ["4S", "2D", "9C", "KH", "*", "7H"]
    assert f"as `{' '.join(again)}`" in page()


# --- whatever the seed ------------------------------------------------------------------------------------------------


@given(
    st.binary(min_size=32, max_size=32), st.integers(1, 99), st.integers(1, 107), st.integers(2, 6), st.integers(0, 5)
)
def test_the_page_deals_what_the_rules_deal(seed: bytes, number: int, cut: int, players: int, dealer: int) -> None:
    dealer %= players
    deal = new_deal(preset_rules("fisca"), players, dealer, seed=seed, number=number, cut=cut)
    hands, rest = code()["deal"](seed, number, cut, players)
    assert [deal.hands[(dealer + 1 + place) % players] for place in range(players)] == [
        Hand.of(cards(hand)) for hand in hands
    ]
    assert (deal.pile, stock_of(deal)) == (cards(rest[:1]), cards(rest[1:]))


@given(st.binary(min_size=32, max_size=32), st.integers(1, 99))
def test_the_page_cuts_as_bots_do(seed: bytes, number: int) -> None:
    digest = sha256(seed + b"cut" + number.to_bytes(4, "big")).digest()
    assert bot_cut(seed, number) == 1 + int.from_bytes(digest[:8], "big") % 107


@pytest.mark.parametrize("when", ["on_last_card", "after_turn", "on_need"])
@pytest.mark.parametrize("taken", ["whole", "keep_top"])
def test_the_page_rebuilds_the_stock_as_the_rules_do(when: str, taken: str) -> None:
    bots, options = ("random",), {"restock_when": when, "restock_cards": taken, "dead_deal_after": 3, "match": 8}
    config = match(6, number=9, levels=bots, **options)
    before: Deal | None = None
    rebuilt = 0
    for event, state in course(config, 2000):
        deal = state.deal
        if deal is not None and before is not None and deal.restocks > before.restocks:
            assert isinstance(event, Played)
            check_rebuilt(config.seed, before, deal, event.move)
            rebuilt += 1
        before = deal
    assert rebuilt > 2


def check_rebuilt(seed: bytes, before: Deal, deal: Deal, move: Move) -> None:
    """Shuffle the pile as it lay by the page, and compare."""
    pile, stock, up = list(map(str, before.pile)), list(map(str, stock_of(deal))), list(map(str, deal.pile))
    if isinstance(move, Discard):
        pile.append(str(move.card))
    elif not before.stock.size:
        stock.insert(0, str(deal.turn.drawn))  # rebuilt because he must draw, and he has drawn
    label = f"scala40 deal {deal.setup.number} restock {deal.restocks}"
    if deal.rules.restock_cards == "keep_top":
        assert (stock, up) == (code()["shuffle"](pile[:-1], seed, label), pile[-1:])
        return
    again = code()["shuffle"](pile, seed, label)
    place = next(place for place, card in enumerate(again) if card != "*")
    assert (stock, up) == (again[place + 1 :] + again[:place], [again[place]])
