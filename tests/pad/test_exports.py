"""Sheets that leave the pad: CSV that comes back the same, text for one page, HTML and Markdown without surprises."""

from __future__ import annotations

import csv
import re
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala40_tui.columns import width
from scala40_tui.errors import UserError
from scala40_tui.pad.edits import PadProblem
from scala40_tui.pad.exporting import FORMATS, export, format_of
from scala40_tui.pad.history import History
from scala40_tui.pad.importing import read_csv
from scala40_tui.pad.keeping import FileThere, suggested_name, write_file
from scala40_tui.pad.records import PadEvent
from scala40_tui.pad.sheet_markdown import escaped
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.score_file import decode, read_sheet
from scala40_tui.rules.sheet import Player, Row, Sheet, points_entry
from scala40_tui.words import Words
from tests.pad.making import STEPS, blank

EN, IT = Words("en"), Words("it")
DAY = date(2026, 1, 6)
CLUB = """# preset: circolo
# limit: 201
# start: Fil=20
# friendly match
Annamaria Bianchi,Bea,Massimiliano 李明,Dino,Éva,Fil
C,23,55+10,12,9,44
# penalty: Massimiliano 李明=10 F art. 11: a card that attaches
12,C,9+40,33,88,5
# misdealt once
23,4,100,CH,12,KH 7D A * 2C
10,44,80,C,12,9
"""


def text_of(sheet: Sheet, form: str, words: Words = EN) -> str:
    return decode(export(sheet, form, DAY, words))


# --- CSV ------------------------------------------------------------------------------------------------------------


@settings(max_examples=100)
@given(st.integers(2, 5), STEPS, st.sampled_from(["csv", "csv-it"]))
def test_what_is_exported_is_imported_as_the_same(seats: int, events: list[PadEvent], form: str) -> None:
    """V51."""
    history = History(blank(seats))
    for event in events:
        try:
            history = history.after(event)
        except PadProblem:
            continue
    assert read_csv(export(history.sheet, form, DAY, EN), EN) == history.sheet


def test_spreadsheets_in_italian_want_semicolons_and_a_mark_of_the_encoding() -> None:
    data = export(read_sheet(CLUB), "csv-it", DAY, IT)
    assert data.startswith(b"\xef\xbb\xbf# preset: circolo\n")
    assert "Annamaria Bianchi;Bea;Massimiliano 李明;Dino;Éva;Fil\nC;23;55+10;12;9;44\n" in data.decode("utf-8-sig")


def test_nothing_typed_becomes_a_formula_of_a_spreadsheet() -> None:
    """A name may be anything; the remark is one cell, else what follows its semicolon would be another."""
    names = ("=1+1", "@Bea", "-Carlo", "+39", "'=Dino", "'Éva")
    row = Row(tuple(map(points_entry, (0, 11, 12, 13, 14, 15))), remarks=('=2*3;=HYPERLINK("x")',))
    sheet = Sheet(preset_rules("fisca"), tuple(Player(name, start=1) for name in names), (row,))
    data = export(sheet, "csv-it", DAY, IT)
    lines = data.decode("utf-8-sig").splitlines()
    assert "'=1+1;'@Bea;'-Carlo;'+39;''=Dino;'Éva" in lines
    cells = [cell for fields in csv.reader(lines, delimiter=";") for cell in fields]
    assert [cell for cell in cells if cell[:1] in ("=", "+", "-", "@")] == []
    assert '# =2*3;=HYPERLINK("x")' in cells
    assert read_csv(data, IT) == sheet
    plain = export(sheet, "csv", DAY, IT)
    assert "=1+1,@Bea,-Carlo,+39,'=Dino,'Éva" in plain.decode().splitlines(), "which people type, and other programs"
    assert read_csv(plain, IT) == sheet


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        (
            "Anna,Bea\nC,23\nC,2x\n",
            "en",
            'f.csv: Row 2 (line 3), column Bea, cell "2x": "2x" is neither points nor a card: write 23, C, CH, -, or'
            " cards as in KH 7D A * 2C.",
        ),
        (
            "Anna,Bea\nC,23\nC,9+dieci\n",
            "it",
            'f.csv: Riga 2 (linea 3), colonna Bea, casella "9+dieci": "dieci" non è una penalità: scrivine i punti dopo'
            " il +, come in 9+10.",
        ),
        ("", "en", "f.csv: The sheet is empty: write a row of names, as in Anna,Bea,Carlo, and below it a row a deal."),
        ("Anna,A\u200bnna\nC,23\n", "en", "f.csv: Anna sits at the table already: give another name."),
    ],
)
def test_a_csv_that_cannot_be_read_is_told_by_row_and_column(text: str, language: str, said: str) -> None:
    with pytest.raises(UserError) as refused:
        read_csv(text.encode(), Words(language), "f.csv")
    assert str(refused.value) == said


def test_what_would_command_a_terminal_does_not_come_in() -> None:
    text = "# \u202enote\nAn\u202ena,Bea\nC,9+10\n# penalty: Bea=10 F\u2066 art. 11\n"
    sheet = read_csv(text.encode(), EN)
    assert (sheet.names, sheet.remarks) == (("Anna", "Bea"), ("note",))
    assert sheet.rows[0].entries[1].penalties[0].reason == "F art. 11"


# --- text -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [EN, IT], ids=["en", "it"])
def test_the_printed_sheet_fits_a_page_and_says_everything(words: Words) -> None:
    text = text_of(read_sheet(CLUB), "txt", words)
    lines = text.splitlines()
    assert max(map(width, lines)) <= 79
    assert len(lines) <= 60
    for wanted in ("circolo", "limit=201", "9+40", "2026", "F art. 11: a card that attaches", "misdealt once"):
        assert wanted in text
    for name in ("Annamaria Bianchi", "Massimiliano 李明", "Fil"):
        assert len(re.findall(rf"{name} _{{5,}}", text)) == 1


def test_the_columns_stand_below_each_other_whatever_the_letters() -> None:
    names = ("Anna", "李明李", "E\u0301va\u0301", "Åsa")
    sheet = Sheet(preset_rules("fisca"), tuple(map(Player, names)), (Row(tuple(map(points_entry, (1, 2, 3, 4)))),) * 3)
    table = [line for line in text_of(sheet, "txt").splitlines() if re.match(r"(No\.|  [123]|Total)", line)]
    assert len({width(line) for line in table}) == 1


def test_the_table_of_the_printed_sheet() -> None:
    lines = text_of(read_sheet(CLUB), "txt").splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("No."))
    assert lines[first : first + 9] == [
        "No. Dealer    Annamari.     Bea      Massimil.    Dino     Éva      Fil",
        "-" * 71,
        "  1 Fil       C       0  23  23  55+10      65  12  12  9    9  44   64",
        "  2 Annamar.  12     12  C   23  9+40      114  33  45  88  97  5    69",
        "  3 Bea       46     58  8   31  200   314>179  CH  45  24 121  110 179",
        "  4 Massimi.  10     68  44  75  80    259>188  C   45  12 133  9   188",
        "-" * 71,
        "Total                68      75            188      45     133      188",
        "Start                                                                20",
    ]


# --- HTML and Markdown ----------------------------------------------------------------------------------------------

NASTY = "<script>alert(1)</script> & \"q\" 'a'"


class _Reader(HTMLParser):
    """Collects the text of a page, and its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def test_html_shows_what_people_wrote_as_text() -> None:
    entry = points_entry(9).penalised(10, NASTY)
    sheet = Sheet(
        preset_rules("fisca"), (Player(NASTY), Player("Bea")), (Row((entry, entry), remarks=(NASTY,)),), None, (NASTY,)
    )
    page = text_of(sheet, "html")
    reader = _Reader()
    reader.feed(page)
    assert "script" not in reader.tags
    assert "<script" not in page
    text = "".join(reader.said)
    assert text.count(NASTY) == 9, "column, signature, standings, who deals, three in penalties, two notes"
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "http" not in page, "nothing is fetched from outside"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Eva|*x*", r"Eva\|\*x\*"),
        ("<b>", r"\<b\>"),
        ("a_b `c` [d](e) #f ~g~ $h$", r"a\_b \`c\` \[d\](e) \#f \~g\~ \$h\$"),
        ("1. Anna", r"1\. Anna"),
        ("- Anna", r"\- Anna"),
        ("+ Anna", r"\+ Anna"),
        ("Anna-Maria, 2.5", "Anna-Maria, 2.5"),
        ("https://a.b www.c.d e@f", r"https\://a.b www\.c.d e\@f"),
        (":smile:", r"\:smile:"),
        ("\\", r"\\"),
    ],
)
def test_markdown_shows_what_people_wrote_as_text(text: str, shown: str) -> None:
    assert escaped(text) == shown


def test_the_table_in_markdown_has_the_same_cells_in_each_row() -> None:
    rows = [line for line in text_of(read_sheet(CLUB), "md").splitlines() if line.startswith("|")]
    assert len(rows) == 1 + 1 + 4 + 3
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {9}
    assert {width(row) for row in rows} == {width(rows[0])}
    assert "200 (314 → 179)" in rows[4]


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("seats", [2, 6])
def test_a_blank_sheet_is_exported_too(form: str, seats: int) -> None:
    assert "Anna" in text_of(blank(seats), form)


@pytest.mark.parametrize(
    ("name", "words", "form"),
    [("a.csv", EN, "csv"), ("a.CSV", IT, "csv-it"), ("a.htm", EN, "html"), ("a.md", EN, "md"), ("a.pdf", EN, None)],
)
def test_a_file_is_written_as_its_name_says(name: str, words: Words, form: str | None) -> None:
    assert format_of(name, words) == form


def test_a_file_that_is_there_is_replaced_only_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    write_file(path, b"one", EN)
    with pytest.raises(FileThere, match="exists already"):
        write_file(path, b"two", EN)
    assert path.read_bytes() == b"one"
    write_file(path, b"two", EN, replace=True)
    assert path.read_bytes() == b"two"
    with pytest.raises(UserError, match="No such file"):
        write_file(tmp_path / "no" / "sheet.csv", b"", EN)


def test_the_name_proposed_for_a_file_is_of_plain_letters() -> None:
    assert suggested_name("Nicolò, Bea/..\\x", "2026-01-06", "csv") == "scala40-nicolo-bea-x-2026-01-06.csv"
