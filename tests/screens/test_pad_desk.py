"""The desk of a pad: what each key means now, where the cursor goes, and what is asked before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from scala40_tui.pad.pad import Pad
from scala40_tui.rules.cells import cell_text
from scala40_tui.rules.options import preset_rules
from scala40_tui.rules.sheet import EMPTY, Ending, Kind, Penalty, Sheet
from scala40_tui.screens.glyphs import GLYPHS
from scala40_tui.screens.look import Look
from scala40_tui.screens.pad_acts import PadActs
from scala40_tui.screens.pad_asking import Prompt
from scala40_tui.screens.pad_desk import PadDesk
from scala40_tui.screens.painting.pad_entry import paint_entry
from scala40_tui.screens.theming import load_themes
from scala40_tui.words import Words
from tests.pad.making import blank, filled, open_journal

EN = Words("en")


class Table:
    """A pad with its desk, and fingers."""

    def __init__(self, folder: Path, sheet: Sheet) -> None:
        self.journal = open_journal(folder)
        self.pad = Pad.create(self.journal, sheet)
        self.desk = PadDesk(self.pad, lambda: EN)
        self.acts = PadActs(self.desk, lambda: date(2026, 1, 6))

    def type(self, *texts: str) -> list[bool]:
        """Type texts, each with Enter after it; return whether characters were taken."""
        taken = []
        for text in texts:
            taken += [self.desk.press(character) for character in text]
            self.desk.enter()
        return taken

    @property
    def cells(self) -> list[str]:
        """What is written, a text a deal."""
        return [",".join(map(cell_text, row.entries)) for row in self.pad.state.sheet.rows]

    @property
    def place(self) -> tuple[int, int]:
        """The cursor."""
        return self.desk.row, self.desk.seat


@pytest.fixture
def new(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path, blank())
    yield table
    table.journal.close()


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path, filled("C,23,41,7", "12,C,30,9"))
    yield table
    table.journal.close()


# --- entering a deal ------------------------------------------------------------------------------------------------


def test_a_deal_is_a_digit_for_who_went_out_and_the_others_in_their_order(new: Table) -> None:
    assert new.desk.asks_closer
    new.desk.press("2")
    assert (new.cells, new.place, new.desk.asks_closer) == ([",C,,"], (0, 0), False)
    new.type("23", "41", "7")
    assert new.cells == ["23,C,41,7"]
    assert (new.place, new.desk.asks_closer) == ((1, 0), True)
    assert new.desk.notice.text == "Deal 1: Anna 23, Bea 0, Carlo 41, Dino 7."


def test_points_may_come_first_and_the_closer_where_he_sits(new: Table) -> None:
    new.type("", "23")
    new.desk.close()
    new.type("41", "7")
    assert new.cells == ["23,C,41,7"]


def test_cards_are_counted_as_they_are_typed(new: Table) -> None:
    new.desk.press("1")
    new.type("KH7DA*", "K 7 A * 2", "2C+10")
    assert new.cells == ["C,KH 7D A *,K 7 A * 2,2C+10"]
    assert new.pad.view().deals[0].points == (0, 53, 55, 2)


def test_going_out_in_hand_is_said_before_or_after_who(new: Table) -> None:
    new.desk.toggle_in_hand()
    new.desk.press("3")
    assert new.cells == [",,CH,"]
    new.desk.toggle_in_hand()
    assert new.cells == [",,C,"]
    new.desk.toggle_in_hand()
    assert new.cells == [",,CH,"]


def test_nobody_goes_out_of_a_dead_deal(new: Table) -> None:
    new.desk.press("0")
    new.type("5", "7", "9", "11")
    assert (new.cells, new.pad.state.sheet.rows[0].ending) == (["5,7,9,11"], Ending.DEAD)
    assert new.pad.view().warnings == ()


def test_a_number_that_nobody_has_changes_nothing(new: Table) -> None:
    new.desk.press("7")
    assert (new.cells, new.desk.notice.wrong) == ([], True)
    assert new.desk.notice.text == "No player of this deal has the number 7."


def test_minus_ten_is_typed_as_it_is(tmp_path: Path) -> None:
    """V05, Q09."""
    table = Table(tmp_path, blank(4, preset_rules("anderson")))
    table.type("", "-10", "23", "41", "7")
    assert table.cells == ["-10,23,41,7"]
    assert table.pad.view().warnings == ()
    table.journal.close()


def test_a_blank_cell_is_not_zero_and_enter_passes_over_it(new: Table) -> None:
    """V47."""
    new.desk.press("1")
    new.type("23", "", "7")
    assert new.cells == ["C,23,,7"]
    assert new.pad.view().result.totals == (0, 0, 0, 0)
    assert new.place == (0, 2)
    new.type("0")
    assert new.cells == ["C,23,0,7"], "0 for who did not go out is entered, and looks wrong"
    assert [warning.code for warning in new.pad.view().warnings] == ["TWO_CLOSED"]


def test_a_text_that_is_no_entry_stays_to_be_mended(new: Table) -> None:
    new.desk.press("1")
    new.type("2x")
    assert (new.cells, new.desk.typed, new.desk.notice.wrong) == (["C,,,"], "2x", True)
    assert new.desk.notice.text.startswith('"2x" is neither points nor a card')
    new.desk.move(0, 1)
    assert (new.place, new.desk.typed) == ((0, 1), "2x")
    new.desk.erase()
    new.type("3")
    assert new.cells == ["C,23,,"]


def test_escape_leaves_what_is_typed_and_then_the_pad(new: Table) -> None:
    new.desk.press("1")
    new.desk.press("2")
    assert new.desk.cancel()
    assert (new.desk.typed, new.cells) == ("", ["C,,,"])
    assert not new.desk.cancel()


@pytest.mark.parametrize("letter", "bcdefghilmnoprsuvwxyz?+ ")
def test_letters_that_begin_no_cell_are_left_to_commands(new: Table, letter: str) -> None:
    assert not new.desk.press(letter)


# --- correcting -----------------------------------------------------------------------------------------------------


def test_an_earlier_deal_is_corrected_in_its_place(played: Table) -> None:
    """V07, V46."""
    played.desk.move(-2, 0)
    assert played.place == (0, 0)
    played.desk.move(0, 1)
    played.type("3")
    assert (played.cells, played.place) == (["C,3,41,7", "12,C,30,9"], (0, 1))
    assert played.pad.view().result.totals == (12, 3, 71, 16)
    assert played.desk.notice.text == "Deal 1, Bea: 3 instead of 23"


def test_enter_on_a_cell_takes_what_stands_there_to_be_changed(played: Table) -> None:
    played.desk.move(-1, 0)
    played.desk.move(0, 2)
    played.desk.enter()
    assert played.desk.typed == "30"
    played.desk.erase()
    played.type("5")
    assert played.cells[1] == "12,C,35,9"


def test_moving_on_accepts_what_was_typed(played: Table) -> None:
    played.desk.move(-1, 0)
    played.desk.press("8")
    played.desk.move(0, 1)
    assert (played.cells[1], played.place) == ("8,C,30,9", (1, 1))


def test_a_forgotten_deal_is_put_in_and_asked_for(played: Table) -> None:
    played.desk.move(-1, 0)
    played.acts.insert()
    assert (played.cells, played.place, played.desk.asks_closer) == (["C,23,41,7", ",,,", "12,C,30,9"], (1, 0), True)
    played.desk.press("4")
    played.type("1", "2", "3")
    assert played.cells[1] == "1,2,3,C"
    assert played.place == (3, 0), "and on to the deal to come"


def test_a_deleted_deal_is_brought_back(played: Table) -> None:
    played.desk.move(-2, 0)
    played.acts.delete()
    assert (played.cells, played.desk.notice.text) == (["12,C,30,9"], "Deal 1 deleted: C | 23 | 41 | 7")
    played.desk.undo()
    assert (played.cells, played.place) == (["C,23,41,7", "12,C,30,9"], (0, 0))
    played.desk.redo()
    assert played.cells == ["12,C,30,9"]


def test_a_deal_of_which_nothing_is_written_is_not_deleted(new: Table) -> None:
    new.acts.delete()
    assert new.desk.notice == ("Nothing is written in this deal.", True)


def test_undo_goes_back_step_by_step_and_says_what(new: Table) -> None:
    new.desk.press("1")
    new.type("23")
    new.desk.undo()
    assert (new.cells, new.place, new.desk.notice.text) == (["C,,,"], (0, 1), "Undone: Deal 1, Bea: 23")
    new.desk.undo()
    assert (new.cells, new.desk.asks_closer) == ([], True)
    new.desk.undo()
    assert new.desk.notice == ("There is nothing to undo.", True)
    new.desk.redo()
    new.desk.redo()
    new.desk.redo()
    assert (new.cells, new.desk.notice) == (["C,23,,"], ("There is nothing to redo.", True))


def test_delete_makes_a_cell_blank_and_leaves_its_penalties(played: Table) -> None:
    played.desk.move(-1, 0)
    played.acts.penalty()
    played.type("10 F art. 11")
    played.desk.clear()
    entry = played.desk.entry
    assert (cell_text(entry), entry.penalties) == ("", (Penalty(10, "F art. 11"),))
    played.desk.clear()
    assert played.desk.entry == EMPTY


# --- penalties, notes, endings, dealers -----------------------------------------------------------------------------


def test_a_penalty_is_typed_with_its_reason(played: Table) -> None:
    played.desk.move(-1, 0)
    played.acts.penalty()
    assert played.desk.prompt is not None
    played.type("40 F art. 11: a card that attaches")
    assert played.desk.entry.penalties == (Penalty(40, "F art. 11: a card that attaches"),)
    played.acts.penalty()
    played.type("+10")
    assert played.cells[1] == "12+40+10,C,30,9"
    played.acts.penalty()
    played.type("0")
    assert played.cells[1] == "12,C,30,9"


def test_a_penalty_without_points_stays_to_be_mended(played: Table) -> None:
    played.acts.penalty()
    played.type("late")
    assert (played.desk.notice, played.desk.prompt is not None) == (
        ("Write the points first, as in 10 F art. 11.", True),
        True,
    )


def test_notes_on_a_deal_and_on_the_match(played: Table) -> None:
    played.desk.move(-2, 0)
    played.acts.note()
    played.type("misdealt once")
    played.acts.match_note()
    played.type("at Bea's")
    sheet = played.pad.state.sheet
    assert (sheet.rows[0].remarks, sheet.remarks) == (("misdealt once",), ("at Bea's",))
    played.acts.note()
    assert played.desk.prompt is not None
    for _ in "misdealt once":
        played.desk.erase()
    played.desk.enter()
    assert played.pad.state.sheet.rows[0].remarks == ()


def test_the_ending_of_a_deal_goes_round(played: Table) -> None:
    played.desk.move(-1, 0)
    endings = []
    for _ in range(3):
        played.acts.ending()
        endings.append(played.pad.state.sheet.rows[1].ending)
    assert endings == [Ending.DEAD, Ending.STOPPED, Ending.CLOSED]


def test_the_dealer_of_the_next_deal_is_put_right(played: Table) -> None:
    assert played.pad.view().dealer == 1
    played.acts.dealer()
    assert played.pad.view().dealer == 2


# --- players --------------------------------------------------------------------------------------------------------


def test_a_player_is_renamed_and_a_name_that_is_taken_stays_to_be_mended(played: Table) -> None:
    played.desk.move(0, 1)
    played.acts.rename()
    assert played.desk.prompt is not None
    assert played.desk.prompt.text == "Bea"
    for _ in "Bea":
        played.desk.erase()
    played.type("Dino")
    assert played.desk.notice == ("Dino sits at the table already: give another name.", True)
    assert played.desk.prompt is not None
    played.type(" B")
    assert played.pad.state.sheet.names == ("Anna", "Dino B", "Carlo", "Dino")


@pytest.mark.parametrize(("answer", "total"), [("1", 0), ("2", 71)])
def test_a_late_player_begins_with_nothing_or_the_highest_total(played: Table, answer: str, total: int) -> None:
    played.acts.add()
    played.type("Eva")
    assert played.desk.question is not None
    played.desk.press("9")
    assert played.desk.question is not None, "there is no ninth answer"
    played.desk.press(answer)
    assert played.pad.state.sheet.names == ("Anna", "Eva", "Bea", "Carlo", "Dino")
    assert played.pad.view().result.totals[1] == total


def test_a_seventh_player_is_refused(tmp_path: Path) -> None:
    table = Table(tmp_path, blank(6))
    table.acts.add()
    assert (table.desk.prompt, table.desk.notice) == (None, ("A sheet has at most 6 players.", True))
    table.journal.close()


def test_a_player_goes_and_comes_back(played: Table) -> None:
    played.desk.move(0, 2)
    played.acts.leave_or_come_back()
    assert played.desk.notice.text == "Carlo leaves after deal 2"
    assert played.pad.view().missing(2) == (0, 1, 3)
    played.acts.leave_or_come_back()
    assert played.pad.view().missing(2) == (0, 1, 2, 3)


def test_a_match_that_is_over_can_be_looked_at_and_goes_on_when_it_is_corrected(tmp_path: Path) -> None:
    table = Table(tmp_path, filled("C,23", "C,78"))
    assert (table.desk.on_a_row, table.place, table.desk.asks_closer) == (True, (1, 0), False)
    table.desk.move(0, 1)
    table.type("77")
    assert (table.pad.view().result.over, table.pad.view().current) == (False, 2)
    assert table.desk.notice.text == "Deal 2, Bea: 77 instead of 78 (The match goes on again)"
    table.desk.undo()
    assert table.desk.notice.text == "Undone: Deal 2, Bea: 77 instead of 78 (The match is over)"
    table.desk.redo()
    assert table.desk.notice.text == "Done again: Deal 2, Bea: 77 instead of 78 (The match goes on again)"
    table.type("78")
    assert table.pad.view().result.winners == (0,)
    assert table.desk.notice.text == "Deal 2, Bea: 78 instead of 77 (The match is over)"
    table.journal.close()


def test_a_deal_that_ends_the_match_says_who_has_won(tmp_path: Path) -> None:
    table = Table(tmp_path, filled("C,23,50"))
    table.desk.press("1")
    table.type("80", "80")
    assert table.desk.notice.text == "Deal 2: Anna 0, Bea 103, Carlo 130. Bea is out. Carlo is out. Anna has won!"
    table.journal.close()


# --- exports --------------------------------------------------------------------------------------------------------


def test_an_export_asks_for_form_and_file_and_before_it_replaces_one(
    played: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "scala40-anna-bea-carlo-dino-2026-01-06.csv"
    for text in ("C,23,41,7\n12,C,30,9\n", "C,23,41,7\n12,C,30,9\n"):
        played.acts.export()
        played.desk.press("1")
        played.desk.enter()
        if played.desk.question is not None:
            assert "exists already" in played.desk.question.text
            played.desk.press("1")
        assert path.read_text().endswith(text)
    assert played.desk.notice.text == "The sheet is in ~/scala40-anna-bea-carlo-dino-2026-01-06.csv."


def test_a_file_that_cannot_be_written_is_told_and_may_be_named_anew(played: Table) -> None:
    played.acts.export()
    played.desk.press("4")
    assert played.desk.prompt is not None
    played.desk.prompt.text = "/no/such/folder/a.html"
    played.desk.enter()
    assert played.desk.notice.wrong
    assert "/no/such/folder/a.html cannot be written" in played.desk.notice.text
    assert played.desk.prompt is not None


def test_what_a_prompt_offers_is_taken_back_whole(new: Table) -> None:
    """A file's name is offered in 60 characters; another one begins from nothing."""
    new.desk.prompt = Prompt("File", lambda text: None, "~/scala40-anna-bea.csv")
    assert new.desk.erase_all()
    assert new.desk.prompt.text == ""
    new.desk.cancel()
    new.desk.press("K")
    assert (new.desk.erase_all(), new.desk.typed, new.desk.erase_all()) == (True, "", False)


def test_why_a_cell_cannot_be_read_is_said_once(new: Table) -> None:
    look = Look(EN, GLYPHS["suits"], load_themes().get("classic"))
    new.desk.press("1")
    new.type("2", "1x")
    below = [strip.text for strip in paint_entry(look, new.desk, 80)]
    assert new.desk.notice.wrong
    assert below[0].rstrip().endswith("1x_")
    assert not below[1].strip()


def test_a_player_who_comes_late_leaves_the_question_who_went_out(played: Table) -> None:
    """The digit that says who went out must not become points because somebody sat down meanwhile."""
    assert played.desk.asks_closer
    played.acts.add()
    played.type("Eva")
    played.desk.press("1")
    assert played.desk.asks_closer
    played.desk.press("1")
    assert played.desk.view.entry(2, 0).kind is Kind.CLOSED
