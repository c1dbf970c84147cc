"""Every row of the table of irregularities against the federation's code: points, article, what goes back, what holds.

Quotations are the code's own words (F art. 6, 10, 11).
"""

from __future__ import annotations

import re

import pytest

from scala40_tui.cards import parse_cards
from scala40_tui.referee.case import Course, Duty, Span
from scala40_tui.referee.facts import Ask, Facts, Lying
from scala40_tui.referee.penalties import CASE, CASES, GROUPS
from scala40_tui.referee.rulings import case_under, rule
from scala40_tui.referee.sentences import RulingTeller, reason_sentence
from scala40_tui.rules.options import preset_rules
from scala40_tui.words import Words

NAMES = ("Anna", "Bea", "Carlo", "Dino")
BEA = 1


def facts(cards: str = "", meld: int | None = None, melds: tuple[int, ...] = (), **more: object) -> Facts:
    return Facts(BEA, parse_cards(cards), meld, melds)._replace(**more)  # type: ignore[arg-type]


# --- points and articles, row by row ----------------------------------------------------------------------------------

TABLE = {
    # code: (article, points)
    "EXPOSED": ("art. 11", 0),
    "EXPOSED_NOT_PLAYED": ("art. 11", 10),  # "applicherà una penalità di 10 punti"
    "EXCESS_BESIDE_MELD": ("art. 11", 10),  # "con 10 punti di penalità, la carta eccedente viene ripresa in mano"
    "EXCESS_NO_MELD": ("art. 11", 20),  # "con 20 punti di penalità, sia la carta eccedente che le altre"
    "EXCESS_LATE": ("art. 11", 30),  # "dovrà essere penalizzato di 30 punti"
    "EXCESS_OPENING_FAILS": ("art. 11", 20),
    "WRONGLY_ATTACHED": ("art. 11", 10),
    "DISCARD_ATTACHES": ("art. 11", 10),  # "l'arbitro assegna 10 punti di penalità"
    "DISCARD_ATTACHES_LATE": ("art. 11", 30),  # "il giocatore viene penalizzato con 30 punti"
    "NOT_DRAWN_LAID": ("art. 11", 0),
    "NOT_DRAWN_ATTACHED": ("art. 11", 0),
    "NOT_DRAWN_BACK": ("art. 11", 0),
    "REMINDED_TO_DRAW": ("art. 11", 0),
    "DRAWN_OUT_OF_TURN": ("art. 11", 20),  # "penalizza il giocatore responsabile con 20 punti"
    "PICKED_OUT_OF_TURN": ("art. 11", 20),  # "assegna 20 punti di penalità"
    "CLOSED_BY_MELD": ("art. 11", 10),
    "CLOSED_BY_ATTACHING": ("art. 11", 10),
    "HAND_MIXED": ("art. 11", 90),  # "penalità per 90 punti"
    "HAND_REBUILT": ("art. 11", 0),
    "DEAL_ERROR_EARLY": ("art. 6.2", 0),
    "DEAL_ERROR": ("art. 6.2", 0),
    "DEAL_ERROR_AGAIN": ("art. 6.2", 50),  # "penalizzato con l'aggiunta di 50 punti"
    "PACK_BEFORE": ("art. 11", 0),
    "PACK_WITH_MELDS": ("art. 11", 0),
    "PACK_WITHOUT_MELDS": ("art. 11", 0),
    "PACK_AFTER": ("art. 11", 0),
    "LATE": ("art. 10.1", 20),  # "con una penalità iniziale di 20 punti"
    "TOO_LATE": ("art. 10.1", 0),
    "AWAY": ("art. 10.2", 0),
    "AWAY_TOO_LONG": ("art. 10.2", 0),
    "OTHER": ("art. 11", 0),
}


def test_the_table_has_these_rows_and_no_other() -> None:
    assert {case.code: (case.article, case.points) for case in CASES} == TABLE
    assert len(CASE) == len(CASES)


def test_house_rulings_are_where_the_code_is_silent() -> None:
    assert {case.code for case in CASES if case.house} == {
        "EXPOSED",  # until when it must be played
        "EXCESS_OPENING_FAILS",
        "WRONGLY_ATTACHED",  # "l'arbitro dovrà assegnare una penalità", no number
        "NOT_DRAWN_BACK",  # what was laid and would not be legal
        "CLOSED_BY_MELD",  # what of melds that make no opening
        "CLOSED_BY_ATTACHING",  # who laid no meld
        "PACK_WITHOUT_MELDS",
    }


# --- what each row brings about ---------------------------------------------------------------------------------------


def test_a_card_shown_must_be_played() -> None:
    assert rule("EXPOSED", facts("KH")).duty is Duty.PLAY


def test_a_card_too_many_beside_a_good_meld_goes_back_and_the_meld_stays() -> None:
    ruling = rule("EXCESS_BESIDE_MELD", facts("9S", meld=3))
    assert (ruling.to_hand, ruling.frozen) == ((Lying(parse_cards("9S"), 3),), ())


def test_cards_that_make_no_meld_all_go_back() -> None:
    assert rule("EXCESS_NO_MELD", facts("8H 8S 9S", meld=3)).to_hand == (Lying((), 3),)


def test_noticed_late_the_meld_is_frozen_and_the_player_cannot_go_out_this_deal() -> None:
    ruling = rule("EXCESS_LATE", facts(meld=2))
    assert (ruling.to_hand, ruling.frozen, ruling.frozen_until) == ((), (2,), Span.DEAL)
    assert ruling.barred_until is Span.DEAL


def test_an_opening_that_falls_short_goes_back_whole() -> None:
    ruling = rule("EXCESS_OPENING_FAILS", facts("9S", melds=(4, 5)))
    assert ruling.to_hand == (Lying((), 5), Lying((), 4))


def test_a_card_wrongly_attached_goes_back() -> None:
    assert rule("WRONGLY_ATTACHED", facts("*", meld=1)).to_hand == (Lying(parse_cards("*"), 1),)


def test_a_discard_that_attaches_goes_back_when_seen_at_once_and_stays_when_seen_late() -> None:
    assert rule("DISCARD_ATTACHES", facts("KD")).duty is Duty.DISCARD_OTHER
    assert rule("DISCARD_ATTACHES_LATE", facts("KD")).duty is Duty.NONE


@pytest.mark.parametrize(
    ("code", "what"), [("NOT_DRAWN_LAID", facts(melds=(3, 4))), ("NOT_DRAWN_ATTACHED", facts("8C", meld=3))]
)
def test_what_was_laid_without_drawing_is_frozen_until_his_next_turn_and_counts(code: str, what: Facts) -> None:
    ruling = rule(code, what)
    assert ruling.frozen == (what.melds or (what.meld,))
    assert (ruling.frozen_until, ruling.case.counts, ruling.duty) == (Span.TURN, True, Duty.DRAW_AND_DISCARD)
    assert ruling.barred_until is Span.NEVER


def test_who_was_reminded_may_only_draw_and_discard() -> None:
    assert rule("REMINDED_TO_DRAW", facts()).duty is Duty.DRAW_AND_DISCARD


def test_the_card_drawn_out_of_turn_leaves_the_game() -> None:
    assert rule("DRAWN_OUT_OF_TURN", facts("QC")).out_of_play == parse_cards("QC")
    assert rule("PICKED_OUT_OF_TURN", facts("QC")).out_of_play == ()


def test_going_out_by_a_meld_takes_it_back_and_one_of_its_cards_is_the_discard() -> None:
    ruling = rule("CLOSED_BY_MELD", facts("7H 7D 7C", meld=4))
    assert (ruling.to_hand, ruling.duty) == ((Lying((), 4),), Duty.DISCARD_AMONG)


def test_going_out_by_attaching_takes_the_last_meld_back_and_waits_for_a_later_turn() -> None:
    last = Lying(parse_cards("7H 7D 7C"), 4)
    ruling = rule("CLOSED_BY_ATTACHING", facts("8C", meld=1, last=last))
    assert (ruling.to_hand, ruling.case.discards, ruling.barred_until) == ((last,), True, Span.TURN)


def test_an_error_in_dealing_before_the_up_card_means_a_new_deal() -> None:
    ruling = rule("DEAL_ERROR_EARLY", facts())
    assert (ruling.course, ruling.case.warns) == (Course.REDEAL, False)


def test_the_first_error_after_the_up_card_is_a_warning_and_each_further_one_costs_fifty() -> None:
    first, second, third = (rule("DEAL_ERROR", facts(warned=warned)) for warned in range(3))
    assert (first.code, first.points, first.case.warns, first.course) == ("DEAL_ERROR", 0, True, Course.GOES_ON)
    assert (second.code, second.points) == ("DEAL_ERROR_AGAIN", 50)
    assert (third.code, third.points) == ("DEAL_ERROR_AGAIN", 50)


@pytest.mark.parametrize(
    ("code", "course"),
    [
        ("PACK_BEFORE", Course.MEND_PACK),
        ("PACK_WITH_MELDS", Course.FINISH_THEN_MEND),
        ("PACK_WITHOUT_MELDS", Course.MEND_AND_REDEAL),
        ("PACK_AFTER", Course.MEND_PACK),
    ],
)
def test_a_wrong_pack_by_the_moment_it_is_noticed(code: str, course: Course) -> None:
    assert rule(code, facts()).course is course


@pytest.mark.parametrize(
    ("seconds", "code", "points", "course"),
    [
        (1, "LATE", 20, Course.GOES_ON),
        (299, "LATE", 20, Course.GOES_ON),
        (300, "LATE", 20, Course.GOES_ON),  # "entro i 5 minuti"
        (300.5, "TOO_LATE", 0, Course.OUT),
        (301, "TOO_LATE", 0, Course.OUT),
    ],
)
def test_who_comes_late_plays_up_to_five_minutes(seconds: float, code: str, points: int, course: Course) -> None:
    ruling = rule("LATE", facts(seconds=seconds))
    assert (ruling.code, ruling.points, ruling.course) == (code, points, course)


@pytest.mark.parametrize(("seconds", "course"), [(300, Course.GOES_ON), (301, Course.OUT)])
def test_who_is_away_for_more_than_five_minutes_is_out(seconds: float, course: Course) -> None:
    assert rule("AWAY", facts(seconds=seconds)).course is course


def test_what_the_code_does_not_foresee_is_for_the_referee() -> None:
    assert rule("OTHER", facts(points=15)).points == 15
    assert Ask.POINTS in CASE["OTHER"].asks


# --- each ruling in a sentence ----------------------------------------------------------------------------------------

EXAMPLE = facts("9S", meld=3, melds=(3, 4), last=Lying(parse_cards("7H 7D 7C"), 4))


def tellers() -> list[RulingTeller]:
    return [RulingTeller(Words(language), NAMES) for language in ("en", "it")]


@pytest.mark.parametrize("code", TABLE)
def test_every_ruling_explains_itself_in_both_languages_with_its_article(code: str) -> None:
    ruling = rule(code, EXAMPLE)
    english, italian = (teller.tell(ruling) for teller in tellers())
    assert english != italian
    for told in (english, italian):
        assert ruling.article in told
        assert not re.search(r"[{}]", told)
        if ruling.points:
            assert f"{ruling.points} p" in told
        if Ask.WHO in ruling.case.asks:
            assert "Bea" in told
    assert ("house ruling" in english) is ruling.house
    assert ("regola di casa" in italian) is ruling.house


def test_the_sentences_read_like_this() -> None:
    english, italian = tellers()
    ruling = rule("EXCESS_BESIDE_MELD", facts("9S", meld=3))
    assert english.tell(ruling) == (
        "Bea takes 9S back in hand: a card too many; the rest is a good meld and stays. 10 penalty points (art. 11)."
    )
    assert italian.tell(ruling) == (
        "Bea riprende in mano 9S: carta eccedente; il resto è un gioco regolare e rimane in tavola. "
        "10 punti di penalità (art. 11)."
    )


def test_the_rules_say_what_coming_late_costs_and_nothing_else() -> None:
    fisca = preset_rules("fisca")
    assert rule("LATE", facts(seconds=60), fisca).points == 20
    free = fisca.changed(late_penalty="off")
    assert rule("LATE", facts(seconds=60), free).points == 0
    assert rule("LATE", facts(seconds=301), free).code == "TOO_LATE"
    assert [case_under(case, free) for case in CASES if case.code != "LATE"] == [c for c in CASES if c.code != "LATE"]


def test_a_house_ruling_says_what_is_ours() -> None:
    english, italian = tellers()
    ruling = rule("WRONGLY_ATTACHED", facts("9S", meld=3))
    assert english.house(ruling).startswith("House ruling: the code asks for a penalty")
    assert italian.house(ruling).startswith("Regola di casa: il codice prevede una penalità")
    assert english.house(rule("LATE", facts())) == ""


def test_cards_and_melds_that_nobody_typed_are_not_needed() -> None:
    english, _ = tellers()
    told = english.tell(rule("CLOSED_BY_ATTACHING", facts()))
    assert told.startswith("Bea went out without a discard: the last play goes back in hand, the card is discarded")


def test_one_meld_and_several() -> None:
    english, italian = tellers()
    assert english.sentence(rule("NOT_DRAWN_LAID", facts(melds=(3,)))).endswith("meld 3.")
    assert english.sentence(rule("NOT_DRAWN_LAID", facts(melds=(3, 4)))).endswith("melds 3, 4.")
    assert italian.sentence(rule("NOT_DRAWN_LAID", facts(melds=(3, 4)))).endswith("giochi 3, 4.")


@pytest.mark.parametrize("code", TABLE)
def test_the_reason_on_a_score_sheet_can_be_said_in_both_languages(code: str) -> None:
    reason = rule(code, facts()).reason
    assert reason == f"{TABLE[code][0]} {code}"
    english, italian = (reason_sentence(reason, Words(language)) for language in ("en", "it"))
    assert english == f"{CASE[code].title} ({TABLE[code][0]})"
    assert italian != english


def test_a_reason_that_a_person_wrote_stays_as_it_is() -> None:
    assert reason_sentence("spilt the wine", Words("it")) == "spilt the wine"


def test_the_menu_has_every_row_in_a_group() -> None:
    assert [case.group for case in CASES] == sorted((case.group for case in CASES), key=GROUPS.index)
    assert {case.group for case in CASES} == set(GROUPS)
