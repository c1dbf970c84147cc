"""What holds of any score sheet, tried on sheets that nobody thought of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.rules.match import evaluate, is_over
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.sheet import Ending, Entry, Kind, Player, Row, Sheet, points_entry
from tests.rules.score_sheets import NAMES


def naive_totals(game: Sheet) -> list[int]:
    """Return the totals of a match without limit, added up cell by cell."""
    totals = [player.start for player in game.players]
    for row in game.rows:
        if any(entry.kind is Kind.EMPTY for entry in row.entries):
            continue
        in_hand = any(entry.in_hand for entry in row.entries)
        for seat, entry in enumerate(row.entries):
            totals[seat] += entry.penalty
            if entry.closes(game.rules):
                totals[seat] += game.rules.closer_score
            elif entry.kind is Kind.POINTS:
                totals[seat] += entry.points * (2 if in_hand and game.rules.in_hand_bonus == "double" else 1)
    return totals


entries = st.one_of(
    st.just(Entry()),
    st.just(Entry(Kind.AWAY)),
    st.builds(lambda in_hand: Entry(Kind.CLOSED, in_hand=in_hand), st.booleans()),
    st.integers(-20, 250).map(points_entry),
    st.builds(lambda points, penalty: points_entry(points).penalised(penalty), st.integers(2, 99), st.integers(0, 90)),
)
some_rules = st.builds(
    lambda preset, bonus, rientro: preset_rules(preset).changed(in_hand_bonus=bonus, rientro=rientro),
    st.sampled_from(("fisca", "anderson", "standard", "circolo")),
    st.sampled_from(("none", "double")),
    st.sampled_from(("off", "highest_survivor")),
)


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = some_rules) -> Sheet:
    players = tuple(Player(name, draw(st.sampled_from((0, 20)))) for name in NAMES[: draw(st.integers(2, 6))])
    rows = draw(st.lists(st.tuples(*[entries] * len(players)), max_size=12))
    return Sheet(draw(rules), players, tuple(Row(row, draw(st.sampled_from(Ending))) for row in rows))


without_end = st.builds(
    lambda rules: rules.changed(match="limit", limit=9999, rientro="off", full_hand="count"), some_rules
)


@given(games(without_end))
def test_totals_are_the_sums_of_the_entries(game: Sheet) -> None:
    endless = Sheet(game.rules, game.players, tuple(Row(row.entries) for row in game.rows))
    assert list(evaluate(endless).totals) == naive_totals(endless)


@given(games())
def test_what_always_holds(game: Sheet) -> None:
    result = evaluate(game)
    assert len(result.deals) == len(game.rows)
    assert set(result.playing) | {entry.seat for entry in result.standings if entry.out} == set(
        range(len(game.players))
    )
    places = [entry.place for entry in result.standings]
    assert places == sorted(places)
    assert places[0] == 1
    assert (result.next_dealer is None) == result.over
    assert all(entry.place == 1 for entry in result.standings if entry.seat in result.winners)
    gone: set[int] = set()
    for deal in result.deals:
        assert not gone & {*deal.out, *deal.rejoined}
        gone |= set(deal.out)
        assert not any(is_over(deal.totals[seat], game.rules) for seat in deal.rejoined)


@given(games(), st.integers(0, 12))
def test_a_deal_depends_on_the_rows_up_to_it_only(game: Sheet, keep: int) -> None:
    shorter = Sheet(game.rules, game.players, game.rows[:keep])
    assert evaluate(shorter).deals == evaluate(game).deals[:keep]
