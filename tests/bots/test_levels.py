"""Levels and styles: whom they beat, what they overlook, what they are afraid of."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scala40_tui.bots.arena.boards import Contest, facing, play_boards, rotations
from scala40_tui.bots.arena.estimates import showings
from scala40_tui.bots.characters import CHARACTERS, seated
from scala40_tui.bots.closeness import closeness
from scala40_tui.bots.limits import Attention, Limits
from scala40_tui.bots.names import level_line, level_name, style_line, style_name
from scala40_tui.bots.pressure import pressure
from scala40_tui.bots.protocol import BotSpec, Stakes
from scala40_tui.bots.roster import LEVELS, STYLES, YARDSTICKS, limits_of, make
from scala40_tui.bots.talk import SITUATIONS, talk
from scala40_tui.rules.effects import effect
from scala40_tui.rules.moves import Discard, Draw
from scala40_tui.rules.options import Rules, preset_rules
from scala40_tui.rules.state import seen_from
from scala40_tui.solver.weights import HELD_POINTS
from scala40_tui.words import Words
from tests.bots.observing import NO_STAKES, Decision, Watched, dealt, turns_of

FISCA = preset_rules("fisca")


def share_won(level: str, other: str, boards: int) -> float:
    contest = Contest(FISCA, (BotSpec(level), BotSpec(other)), facing(2), seed=4)
    return showings(contest, play_boards(contest, 0, 0, boards).boards)[0].closed.value


@pytest.mark.parametrize(
    ("level", "other", "least"),
    [
        ("esperto", "greedy", 0.52),
        ("esperto", "principiante", 0.58),
        ("amatore", "principiante", 0.54),
        ("principiante", "random", 0.56),
    ],
)
def test_who_beats_whom(level: str, other: str, least: float) -> None:
    assert share_won(level, other, boards=80) > least


def test_attention_lasts_two_turns_and_is_the_same_when_asked_again() -> None:
    limits = Limits(melds=0.5, pile=0.5, own=0.5)
    deal = dealt(FISCA, 2, 1)
    seen = [Attention(limits, 3, deal._replace(turns=turns)).own for turns in range(0, 400, 2)]
    assert seen == [Attention(limits, 3, deal._replace(turns=turns)).own for turns in range(0, 400, 2)]
    assert all(one == other for one, other in zip(seen[::2], seen[1::2], strict=True))
    assert 60 <= sum(seen) <= 140


def test_who_plays_better_overlooks_and_forgets_no_more_than_who_plays_worse() -> None:
    for worse, better in pairwise(limits_of(level) for level in LEVELS):
        assert all(getattr(better, name) >= getattr(worse, name) for name in ("melds", "pile", "own", "memory"))
        assert all(
            getattr(better, name) <= getattr(worse, name) for name in ("noise", "wavers", "figures", "distracted")
        )
        # From the second level up nobody overlooks that he can go out.
        assert better.going_out == 1


def test_full_attention_sees_the_deal_as_it_is() -> None:
    deal = dealt(FISCA, 2, 1)
    attention = Attention(Limits(), 3, deal)
    assert attention.sight(deal) is deal
    assert attention.own
    assert attention.pile


def test_points_press_near_the_limit_and_not_at_all_where_only_going_out_wins() -> None:
    deal = dealt(FISCA, 2, 1)
    far, near = (pressure(deal, Stakes((total, total))) for total in (10, 95))
    assert far == 1.0
    assert near > far
    couples = dealt(FISCA.changed(match="victory_points"), 4, 1)
    assert pressure(couples, Stakes((0, 0, 0, 0))) == 0.0


def test_who_may_rejoin_at_no_more_than_he_has_fears_points_less() -> None:
    # Over the limit he comes back at the highest total among those under it (P): here at 60, having 95.
    rules = FISCA.changed(rientro="highest_survivor")
    deal = dealt(rules, 3, 2)._replace(seat=0)
    assert pressure(deal, Stakes((95, 60, 40))) < 1.0
    assert pressure(deal, Stakes((30, 60, 40))) == 1.0
    # With one other player left the match is over, and nobody rejoins; nor does who has done so often enough.
    assert pressure(dealt(rules, 2, 2)._replace(seat=0), Stakes((95, 60))) > 1.0
    once = dealt(rules.changed(rientro_max=1), 3, 2)._replace(seat=0)
    assert pressure(once, Stakes((95, 60, 40), rejoins=(0, 0, 0))) < 1.0
    assert pressure(once, Stakes((95, 60, 40), rejoins=(1, 0, 0))) > 1.0


def points_thrown(rules: Rules, totals: tuple[int, ...]) -> list[int]:
    """Return what the discards of an expert count who has opened and goes on holding cards, in fixed positions."""
    expert = make(BotSpec("esperto"))
    found = []
    for number in range(25):
        for deal in turns_of(dealt(rules, len(totals), number), [expert] * len(totals)):
            if deal.outcome is None and deal.has_opened(deal.seat) and deal.hand.size > 3:
                drawn = effect(deal, Draw())
                moves = expert.decide(seen_from(drawn, drawn.seat), Stakes(totals))
                assert isinstance(moves[-1], Discard)
                found.append(HELD_POINTS[moves[-1].card.held])
    return found


def test_the_match_changes_what_is_thrown() -> None:
    # At 99 of 101 the points in the hand decide the match, so that dear cards go sooner.
    calm, pressed = (points_thrown(FISCA, (total, total)) for total in (0, 99))
    assert len(calm) == len(pressed) > 50
    assert sum(one != other for one, other in zip(calm, pressed, strict=True)) >= 3
    assert sum(pressed) > sum(calm)


def test_who_may_rejoin_holds_dear_cards_longer() -> None:
    rules = FISCA.changed(rientro="highest_survivor")
    calm, careless = (points_thrown(rules, (total,) * 3) for total in (0, 99))
    assert sum(careless) < sum(calm)


def test_where_only_going_out_wins_points_are_not_thrown_away() -> None:
    # Couples: the pair that goes out scores, whatever the others hold (F annex A).
    limit, couples = (points_thrown(rules, (0,) * 4) for rules in (FISCA, FISCA.changed(match="victory_points")))
    assert sum(couples) / len(couples) < sum(limit) / len(limit)


def heard(style: str, level: str = "esperto") -> list[Decision]:
    found: list[Decision] = []
    for number in range(6):
        bots = [Watched(BotSpec(level, style, seat), found.append) for seat in range(2)]
        list(turns_of(dealt(FISCA, 2, number), bots))
    return found


def test_who_waits_to_open_opens_later() -> None:
    def first_laps(style: str) -> int:
        opening = [one.view for one in heard(style) if len(one.moves) > 1 and not one.view.has_opened(one.view.seat)]
        return sum(view.laps for view in opening)

    assert first_laps("coperto") > first_laps("")


def test_closeness_is_a_share_and_a_drawn_card_that_cannot_matter_takes_no_thought() -> None:
    decisions = heard("")
    values = [closeness(one.view, one.moves) for one in decisions]
    assert all(0 <= value <= 1 for value in values)
    assert len(set(values)) > 10
    first = next(one for one in decisions if isinstance(one.moves[-1], Draw))
    assert closeness(first.view, first.moves) == 0.0


def test_every_level_and_style_has_words_in_both_languages() -> None:
    it, en = Words("it"), Words("en")
    for level in (*LEVELS, *YARDSTICKS):
        assert level_line(level, it) != level_line(level, en)
        assert level_name(level, it)
    for style in ("", *STYLES):
        assert style_line(style, it) != style_line(style, en)
        assert style_name(style, it) != style_name(style, en)


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("style", ["", *STYLES])
def test_there_is_something_to_say_in_every_situation(situation: str, style: str) -> None:
    spec = BotSpec("circolo", style, 5)
    said = [talk(spec, situation, Words("it"), time=time) for time in range(4)]
    assert all(said)
    assert len(set(said)) > 1
    assert talk(spec, situation, Words("it")) != talk(spec, situation, Words("en"))


def test_seated_players_are_different_and_not_those_taken() -> None:
    names = [one.name for one in seated(8, 5, taken=("Bruna", "Ada"))]
    assert len(set(names)) == 5
    assert not {"Bruna", "Ada"} & set(names)
    assert seated(8, 5) == seated(8, 5)
    assert {one.style for one in CHARACTERS} == {"", *STYLES}
    with pytest.raises(ValueError, match="players to seat"):
        seated(1, len(CHARACTERS) + 1)


def test_a_bot_that_plays_from_the_middle_of_a_turn_goes_on_from_there() -> None:
    for decision in heard(""):
        if len(decision.moves) > 2 and decision.view.turn.drew:
            from scala40_tui.rules.effects import apply

            view = seen_from(apply(decision.view, decision.moves[0]), decision.view.seat)
            for move in make(decision.spec).decide(view, NO_STAKES):
                view = apply(view, move)
            assert view.turns > decision.view.turns or view.outcome is not None


def test_rotations_seat_everybody_everywhere() -> None:
    assert rotations((0, 1, 1, 1)) == ((0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1))
    assert rotations((0, 1, 0, 1)) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert facing(2) == ((0, 1), (1, 0))
    assert len(facing(3)) == 6
