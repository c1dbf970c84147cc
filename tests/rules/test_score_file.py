"""Score sheets as CSV: what a person types is understood, and what is written is read as the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scala40_tui.cards import parse_cards
from scala40_tui.rules.input_words import sheet_sentence
from scala40_tui.rules.match import evaluate
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.score_file import SheetFileError, decode, read_sheet, write_sheet
from scala40_tui.rules.sheet import (
    AWAY,
    CLOSED,
    CLOSED_IN_HAND,
    EMPTY,
    Ending,
    Entry,
    Kind,
    Penalty,
    Player,
    Row,
    Sheet,
    cards_entry,
    points_entry,
    tidy,
)
from scala40_tui.words import LANGUAGES, Words

PLAIN = "Anna,Bea,Carlo\nC,20,KH 7D\n-,9+10+30,CH\n"


def refused(text: str) -> SheetFileError:
    with pytest.raises(SheetFileError) as caught:
        read_sheet(text)
    return caught.value


# --- what is understood ---------------------------------------------------------------------------------------------


def test_a_plain_sheet() -> None:
    sheet = read_sheet(PLAIN)
    assert sheet.names == ("Anna", "Bea", "Carlo")
    assert sheet.rules == preset_rules("fisca")
    assert sheet.first_dealer is None
    assert sheet.rows[0].entries[:2] == (CLOSED, points_entry(20))
    assert sheet.rows[1].entries == (AWAY, Entry(Kind.POINTS, 9, penalties=(Penalty(10), Penalty(30))), CLOSED_IN_HAND)


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.replace(",", ";"),
        PLAIN.replace(",", "\t"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace(",", " , "),
        "\ufeff" + PLAIN,
        PLAIN.lower().replace("anna,bea,carlo", "Anna,Bea,Carlo"),
        '"Anna","Bea","Carlo"\n"C","20","KH 7D"\n"-","9+10+30","CH"\n',
        "sep=;\n" + PLAIN.replace(",", ";"),
        PLAIN.replace("\n", "\n\n"),
        PLAIN.replace("\n", ",,\n"),
        ",,,\n" + PLAIN,
        PLAIN.removesuffix("\n"),
    ],
    ids=lambda text: repr(text[:24]),
)
def test_the_same_sheet_as_people_and_spreadsheets_write_it(text: str) -> None:
    assert read_sheet(text) == read_sheet(PLAIN)


def test_files_from_windows_spreadsheets() -> None:
    text = "Nicolò,Bea\nC,20\n"
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        assert read_sheet(decode(text.encode(encoding))).names == ("Nicolò", "Bea")


def test_missing_cells_at_the_end_of_a_row_are_blank() -> None:
    assert read_sheet("Anna,Bea,Carlo\nC,20\n").rows[0].entries == (CLOSED, points_entry(20), EMPTY)


def test_lines_before_the_header_set_the_game() -> None:
    sheet = read_sheet(
        "#preset: Circolo\n# LIMIT: 201\n# option: rientro_max=2\n# start: anna=20\n# dealer: Bea\n"
        '# option: match=4 deals\n"Anna","Rossi, Bea",Bea\n'
    )
    assert sheet.rules == preset_rules("circolo").changed(limit=201, rientro_max=2, match=4)
    assert sheet.players[0].start == 20
    assert sheet.first_dealer == 2


def test_who_is_there_from_the_first_deal_and_who_never_came_may_be_written() -> None:
    anna, bea = read_sheet("# joins: Anna=1\n# leaves: Bea=0\nAnna,Bea\n").players
    assert (anna.joins, bea.leaves) == (1, 0)


def test_options_are_deviations_wherever_the_preset_stands() -> None:
    assert read_sheet("# limit: 201\n# preset: standard\nA,B\n").rules == preset_rules("standard").changed(limit=201)


def test_a_spreadsheets_way_with_remarks() -> None:
    sheet = read_sheet('# preset: standard;;;\n"# giocata da ""Zio"", a Siena";;;\nAnna;Bea;Carlo;Dino\nC;1;2;3\n')
    assert sheet.rules.preset == "standard"
    assert sheet.remarks == ('giocata da "Zio", a Siena',)


def test_remarks_are_kept_where_they_belong() -> None:
    sheet = read_sheet("# final\n#\nAnna,Bea\n# first evening\nC,20\n# Bea was tired\n# preset: gone\nC,30\n")
    assert sheet.remarks == ("final", "", "first evening")
    assert [row.remarks for row in sheet.rows] == [("Bea was tired", "preset: gone"), ()]
    assert sheet.rules.preset == "fisca"
    assert read_sheet(write_sheet(sheet)) == sheet


def test_how_a_deal_ended_is_marked_below_it() -> None:
    sheet = read_sheet("A,B\n5,7\n# deal: dead\n5,7\n# Deal: Stopped\n5,7\n# deal: late\n")
    assert [row.ending for row in sheet.rows] == [Ending.DEAD, Ending.STOPPED, Ending.CLOSED]
    assert sheet.rows[2].remarks == ("deal: late",)


def test_reasons_of_penalties_are_marked_below_the_deal() -> None:
    sheet = read_sheet("A,B\n5+10+10,C\n# penalty: A=10 exposed card\n# penalty: A=10 talked\n# penalty: B=10 none\n")
    assert sheet.rows[0].entries[0].penalties == (Penalty(10, "exposed card"), Penalty(10, "talked"))
    assert sheet.rows[0].remarks == ("penalty: B=10 none",)


def test_a_penalty_before_the_count_is_written_below_an_empty_cell() -> None:
    sheet = read_sheet("A,B\nC,\n# penalty: B=10 F art. 11\n# penalty: B=20\n")
    assert sheet.rows[0].entries[1].penalties == (Penalty(10, "F art. 11"), Penalty(20))
    assert read_sheet(write_sheet(sheet)) == sheet


def test_an_empty_sheet_has_no_deals() -> None:
    assert read_sheet("Anna,Bea\n").rows == ()


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem", "sentence"),
    [
        ("", "empty", "The sheet is empty"),
        ("# preset: fisca\n\n", "empty", "a row of names"),
        ("C,20,30\n", "no_names", 'Line 1: "C,20,30" is a deal'),
        ("Anna\nC\n", "players", "names 1 players"),
        ("A,B,C,D,E,F,G\n", "players", "names 7 players"),
        ("Anna,Bea,Anna\n", "same_name", '"Anna"'),
        ("Anna,,Bea\n", "unnamed", "column 2"),
        ('Anna,"Bea\n', "quotes", "quotation marks"),
        ("Anna,Bea\nC,2,3\n", "beyond", 'Row 1 (line 2): "3" stands in a column after the last player, Bea'),
        ("# x\nAnna,Bea\n\nC,2\nC,KX 7D\n", "cell", 'Row 2 (line 5), column Bea, cell "KX 7D": "KX" is neither points'),
        ("Anna,Bea\nC,9+ten\n", "cell", '"ten" is no penalty'),
        ("Anna,Bea\nC,8+\n", "cell", '"8+" is no penalty'),
        ('Anna,Bea\nC,"12,5"\n', "cell", "divide cards with spaces"),
        ("Anna,Bea\nC,* * * * *\n", "cell", 'more of "*" than the pack holds'),
        ("# preset: bridge\nAnna,Bea\n", "option", "Line 1: there is no preset bridge"),
        ("\n# option: rientr=off\nAnna,Bea\n", "option", "Line 2: there is no option rientr; did you mean rientro?"),
        ("# option: rientro\nAnna,Bea\n", "option", "rientro needs a value"),
        ("# option: lone_ace=5\nAnna,Bea\n", "option", "lone_ace cannot be 5; it may be 1, 11."),
        ("# limit: many\nAnna,Bea\n", "option", "limit cannot be many"),
        ("# dealer: Zed\nAnna,Bea\n", "player", 'no column is called "Zed"; the players are Anna, Bea.'),
        ("# start: Zed=20\nAnna,Bea\n", "player", '"Zed"'),
        ("# start: Anna=late\nAnna,Bea\n", "number", '"late" is no number'),
        ("# joins: Anna=0\nAnna,Bea\n", "number", "write # joins: Anna=3."),
    ],
)
def test_a_sheet_that_cannot_be_read_says_where_why_and_what_to_write(text: str, problem: str, sentence: str) -> None:
    error = refused(text)
    assert error.problem == problem
    for language in ("en", "it"):
        said = sheet_sentence(error, Words(language))
        assert len(said.splitlines()) == 1
        assert "{" not in said
    assert sentence in sheet_sentence(error, Words("en"))


def test_names_that_differ_in_case_alone_are_two_players() -> None:
    assert refused("# dealer: ANNA\nAnna,anna\n").problem == "player"
    assert read_sheet("# dealer: anna\nAnna,anna\n").first_dealer == 1


@given(st.text(alphabet=st.sampled_from('AB,;\n"#: =+-0123CHKQ*x')))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        sheet = read_sheet(text)
    except SheetFileError as refusal:
        said = sheet_sentence(refusal, Words("en"))
    else:
        said = "as written" if read_sheet(write_sheet(sheet)) == sheet else ""
    assert said


# --- written and read again -----------------------------------------------------------------------------------------

lines = st.text().map(tidy)
names = st.text(min_size=1).map(tidy).filter(lambda name: bool(name) and "=" not in name)
penalties = st.lists(st.builds(Penalty, st.sampled_from((0, 10, 20)), st.one_of(st.just(""), lines)), max_size=4)
bases = st.sampled_from(
    (EMPTY, CLOSED, CLOSED_IN_HAND, points_entry(23), points_entry(-10), cards_entry(parse_cards("KH KH 10D *")))
)
entries = st.one_of(
    st.just(AWAY),
    st.builds(
        lambda base, added: Entry(base.kind, base.points, base.cards, base.in_hand, tuple(added)), bases, penalties
    ),
)
remarks = st.lists(
    st.one_of(lines, st.sampled_from(("preset: fisca", "note: deal: dead", "penalty: A=10", "note: x", "# x"))),
    max_size=3,
).map(tuple)
rules = st.builds(
    lambda preset, limit, match: preset_rules(preset).changed(limit=limit, match=match),
    st.sampled_from(("fisca", "circolo")),
    st.sampled_from((101, 301)),
    st.sampled_from(("limit", "victory_points", 7)),
)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    called = draw(st.lists(names, min_size=2, max_size=6, unique=True))
    players = tuple(
        Player(
            name,
            start=draw(st.sampled_from((0, 20, -10))),
            joins=draw(st.sampled_from((1, 3))),
            leaves=draw(st.sampled_from((None, 0, 4))),
        )
        for name in called
    )
    row = st.builds(Row, st.tuples(*[entries] * len(players)), st.sampled_from(Ending), remarks)
    return Sheet(
        draw(rules),
        players,
        tuple(draw(st.lists(row, max_size=4))),
        draw(st.one_of(st.none(), st.integers(0, len(players) - 1))),
        draw(remarks),
    )


@given(sheets(), st.sampled_from((",", ";", "\t")))
def test_what_is_written_is_read_as_the_same_sheet(sheet: Sheet, separator: str) -> None:
    assert read_sheet(write_sheet(sheet, separator)) == sheet
    assert evaluate(read_sheet(write_sheet(sheet, separator))) == evaluate(sheet)


def test_a_written_sheet_is_what_a_person_would_type() -> None:
    sheet = Sheet(
        preset_rules("fisca").changed(limit=201, rientro="highest_survivor"),
        (Player("Anna", start=20), Player("Rossi, Bea"), Player("Carlo", joins=2)),
        (
            Row(
                (CLOSED, points_entry(9).penalised(10, "F art. 11, exposed card").penalised(30), AWAY),
                remarks=("late",),
            ),
            Row((points_entry(5), points_entry(7), cards_entry(parse_cards("KH *"))), Ending.STOPPED),
        ),
        first_dealer=1,
        remarks=("Siena", "limit: 5 drinks"),
    )
    assert write_sheet(sheet) == (
        "# preset: fisca\n# limit: 201\n# option: rientro=highest_survivor\n# start: Anna=20\n# joins: Carlo=2\n"
        "# dealer: Rossi, Bea\n# Siena\n# note: limit: 5 drinks\n"
        'Anna,"Rossi, Bea",Carlo\n'
        "C,9+10+30,-\n# penalty: Rossi, Bea=10 F art. 11, exposed card\n# late\n"
        "5,7,KH *\n# deal: stopped\n"
    )


@pytest.mark.parametrize(
    "text", ["Anna,Bea\nC,{}\n", 'Anna,Bea\nC,"{}\n', "Anna,Bea\nC,2,{}\n", "# dealer: {}\nAnna,Bea\n", "{0},{0}\n"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_repeats_the_beginning_of_what_is_long(text: str, language: str) -> None:
    with pytest.raises(SheetFileError) as caught:
        read_sheet(text.format("x" * 9000))
    sentence = sheet_sentence(caught.value, Words(language))
    assert "xxx…" in sentence
    assert len(sentence) < 400
