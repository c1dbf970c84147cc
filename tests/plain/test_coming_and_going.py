"""The door, leaving, coming back, people who share the keyboard, and the ends of deals and matches."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from scala40_tui.journal import Journal
from scala40_tui.plain.door import Door, Wish
from scala40_tui.plain.manner import Manner
from scala40_tui.plain.paper import Paper
from scala40_tui.plain.scoring import deal_end_lines, next_deal_lines
from scala40_tui.plain.session import run
from scala40_tui.table.config import MatchConfig
from scala40_tui.table.keyboard import Keyboard
from scala40_tui.table.state import Phase
from scala40_tui.table.table import Table
from scala40_tui.words import Words
from tests.plain.evenings import script, talk
from tests.table.matches import dealt, ended, match, open_journal
from tests.table.timed import Watch

READY = Wish("Anna", 4, "fisca", "circolo")
SAVED = "The match is saved. To go on with it: scala40 play --plain"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path) as journal:
        yield journal


# --- leaving and coming back ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [[], ["quit"], ["esci"], ["score; QUIT; 54"]])
def test_leaving_says_that_the_match_is_saved_and_how_to_come_back(journal: Journal, lines: list[str]) -> None:
    with Table.create(journal, match(2, people=(0,))) as table:
        before = table.state
        assert talk(table, lines).splitlines()[-1] == SAVED
        italian = talk(table, lines, "it", resume="scala40 play --plain --data-dir qui").splitlines()[-1]
        assert italian == "La partita è salvata. Per riprenderla: scala40 play --plain --data-dir qui"
        assert table.state is before


def test_a_match_left_after_every_line_ends_as_one_played_at_once(tmp_path: Path) -> None:
    config = match(3, number=5, people=(0,))
    with open_journal(tmp_path) as journal, Table.create(journal, config) as table:
        stream = table.stream
    said = []
    for line in script(config):
        with open_journal(tmp_path) as journal, Table.resume(journal, stream) as table:
            said.append(talk(table, [line]))
    assert "The match is over: " in said[-1]
    assert all(text.splitlines()[-1] == SAVED for text in said[:-1])


def test_who_comes_back_in_the_middle_of_his_turn_hears_what_he_did_and_has_it_before_him(journal: Journal) -> None:
    with Table.create(journal, match(3, number=5, people=(0,))) as table:
        talk(table, ["draw; meld AH AD *AC"])
        for language, said in (
            ("en", "Anna draws *, lays A♥ A♦ *A♣."),
            ("it", "Anna pesca *, cala A♥ A♦ *A♣."),
        ):
            lines = talk(table, [], language).splitlines()
            assert said in lines
            assert any("8♥ 9♥" in line for line in lines)
        assert "The match goes on with deal 1." in talk(table, [])
        assert "La partita riprende dalla smazzata 1." in talk(table, [], "it")


def test_an_interrupt_says_that_the_match_is_saved_before_it_ends_the_program(journal: Journal) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    paper = io.StringIO()
    with Table.create(journal, match(2, people=(0,))) as table, pytest.raises(KeyboardInterrupt):
        run(table, Words("en"), stdin=Interrupted(), stdout=paper)
    assert paper.getvalue().splitlines()[-1] == SAVED


# --- several people at one keyboard -----------------------------------------------------------------------------------


def test_the_keyboard_is_handed_over_with_no_hand_in_sight(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0, 1))) as table:
        table.state = dealt(table.state)
        assert table.state.deal is not None
        hands = [" ".join(map(str, hand.cards())) for hand in table.state.deal.hands]  # type: ignore[union-attr]
        cards = table.state.deal.hand.cards()
        text = talk(table, ["", "draw", f"discard {cards[0]}", "", "hand"], ascii_only=True)
    lines = text.splitlines()
    first, place = (lines.index(f"{name}, press Enter when you are alone.") for name in ("Anna", "Bea"))
    assert lines[place - 40 : place] == [""] * 40
    assert lines[place + 1] == "The clock stands until then."
    assert shown(hands[0]) not in "\n".join(lines[:first])
    before, after = "\n".join(lines[:place]), "\n".join(lines[place:])
    assert shown(hands[0]) in before
    assert shown(hands[1]) not in before
    assert shown(hands[1]) in after
    assert "Anna draws, discards" in after, "Bea hears what Anna did, and not what she drew"
    assert "Anna draws ." not in after


def test_a_resumed_match_of_several_people_shows_no_hand_at_once(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0, 1))) as table:
        talk(table, ["54", "", "draw"])
        stream = table.stream
    with Table.resume(journal, stream) as table:
        assert table.state.deal is not None
        name = table.state.config.names[table.state.actor or 0]
        text = talk(table, ["", "hand"], notation=True)
    before, after = text.split(f"{name}, press Enter when you are alone.")
    assert "our hand, " not in before
    assert "# hand" not in text
    assert "our hand, " in after


def test_the_cut_shows_nobodys_hand_where_several_play(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0, 1))) as table:
        assert "# hand" not in talk(table, ["54"], notation=True)


def test_the_clock_does_not_run_while_the_keyboard_changes_hands(journal: Journal) -> None:
    """F art. 11 bis: the time is the player's own; nobody has it before he sees his cards."""
    watch = Watch()
    with Table.create(journal, match(2, people=(0, 1)), now=watch) as table:
        assert table.cut(table.state.actor or 0, 54)
        keyboard = Keyboard(table)
        face = table.clock()
        assert face is not None
        assert face.stands
        watch.wait(500)
        assert table.tick() == []
        keyboard.take()
        face = table.clock()
        assert face is not None
        assert not face.stands
        assert face.turn is not None
        assert face.turn.seconds == 120
        watch.wait(20)
        face = table.clock()
        assert face is not None
        assert face.turn is not None
        assert face.turn.seconds == 100


def shown(hand: str) -> str:
    """Return the cards of the first suit of a hand as they are printed."""
    cards = hand.split()
    return " ".join(card for card in cards if card[-1] == cards[0][-1])


# --- the ends of deals and matches ------------------------------------------------------------------------------------


def score_after(journal: Journal, closer: int, held: dict[int, str], **options: int | str) -> list[str]:
    """Return what is told of the score when a deal ended so; in hand where that has a bonus."""
    with Table.create(journal, match(3, people=(0,), **options)) as table:  # type: ignore[arg-type]
        table.state = ended(table.state, closer, held, opened=not options.get("in_hand_bonus"))
        manner = Manner(Words("en"))
        return [*deal_end_lines(table.view(0), manner), *next_deal_lines(table.view(0), manner)]


def test_everybodys_hand_points_and_total_and_who_deals_next(journal: Journal) -> None:
    assert score_after(journal, 1, {0: "KH 7D", 2: "AS *"}) == [
        "Deal 1 is over.",
        "Anna held K♥ 7♦: 17, total 17.",
        "Bea went out: 0, total 0.",
        "Carlo held A♠ *: 36, total 36.",
        "Deal 2: Anna deals, Carlo cuts.",
    ]


def test_who_is_out_and_who_rejoins(journal: Journal) -> None:
    assert score_after(journal, 1, {0: "* * * * AS", 2: "AS *"})[4:] == [
        "Anna is out with 111.",
        "Deal 2: Bea deals, Carlo cuts.",
    ]
    assert score_after(journal, 1, {0: "* * * * AS", 2: "AS *"}, rientro="highest_survivor")[4:] == [
        "Anna was over with 111 and rejoins with 36.",
        "Deal 2: Anna deals, Carlo cuts.",
    ]


def test_points_that_are_not_what_the_cards_count(journal: Journal) -> None:
    lines = score_after(journal, 1, {0: "KH 7D", 2: "AS *"}, in_hand_bonus="double")
    assert lines[1] == "Anna held K♥ 7♦, which count 17, and pays 34, total 34."
    lines = score_after(journal, 1, {0: "KH", 2: "AS *"}, in_hand_bonus="double")
    assert lines[1] == "Anna held K♥, which counts 10, and pays 20, total 20."


def test_couples_hear_their_victory_points(journal: Journal) -> None:
    with Table.create(journal, match(4, people=(0,), match="victory_points")) as table:
        table.state = ended(table.state, 1, dict.fromkeys((0, 2, 3), "2D"))
        assert deal_end_lines(table.view(0), Manner(Words("it")))[-1] == "Punti partita: Anna e Carlo 0, Bea e Dino 1."


# --- the door ---------------------------------------------------------------------------------------------------------


def entered(journal: Journal, *lines: str, language: str = "en") -> tuple[Table | None, list[str], list[Wish]]:
    """Return the table that these lines lead to, what was printed, and what was wished for."""
    wishes: list[Wish] = []

    def config_of(wish: Wish) -> MatchConfig:
        wishes.append(wish)
        return match(wish.seats, wish.preset, people=(0,))

    out, manner = io.StringIO(), Manner(Words(language))
    paper = Paper(io.StringIO("".join(f"{line}\n" for line in lines)), out, manner)
    table = Door(journal, paper, manner).enter(READY, config_of)
    return table, out.getvalue().splitlines(), wishes


def test_enter_alone_takes_the_answers_that_are_ready(journal: Journal) -> None:
    table, printed, wishes = entered(journal, "", "", "", "")
    assert wishes == [READY]
    assert table is not None
    assert printed[0] == "Never played? In five minutes you learn it with scala40 tutorial --plain"
    assert printed[1] == "What is your name? Several people here: names with commas. Enter: Anna"
    assert len(printed) == 9
    table.close()


def test_answers_are_asked_for_until_they_are_good(journal: Journal) -> None:
    lines = (" \x1b[1mEva ", "7", "tre", "3", "bar", "Circolo", "dio", "esperto")
    table, printed, wishes = entered(journal, *lines, language="it")
    assert wishes == [Wish("[1mEva", 3, "circolo", "esperto")]
    assert printed.count("In quanti si gioca, da 2 a 6? Invio: 4") == 3
    assert table is not None
    table.close()


def test_several_people_at_the_door_have_seats_for_all_and_bots_only_beside_them(journal: Journal) -> None:
    table, printed, wishes = entered(journal, "Anna, Bea, Carlo", "2", "3", "")
    assert wishes == [Wish("Anna", 3, "fisca", "circolo", ("Bea", "Carlo"))]
    assert printed.count("How many play, 3 to 6? Enter: 4") == 2
    assert not any("How strong" in line for line in printed)
    assert table is not None
    table.close()
    table, printed, wishes = entered(journal, "", "Anna, Bea", "", "", "esperto")
    assert wishes == [Wish("Anna", 4, "fisca", "esperto", ("Bea",))]
    assert table is not None
    table.close()


@pytest.mark.parametrize("lines", [(), ("quit",), ("Eva", "esci"), ("Eva", "4")])
def test_who_goes_away_at_the_door_begins_nothing(journal: Journal, lines: tuple[str, ...]) -> None:
    table, _, wishes = entered(journal, *lines)
    assert (table, wishes, journal.count()) == (None, [], 0)


def test_matches_that_wait_are_offered_the_last_played_first(journal: Journal) -> None:
    with Table.create(journal, match(3, people=(0,))) as first, Table.create(journal, match(2, people=(0,))) as second:
        streams = [first.stream, second.stream]
    order = [row.id for row in journal.streams()]
    table, printed, _ = entered(journal, "5", "x", "2")
    assert printed[0] == "Matches that wait for you:"
    titles = [journal.stream(stream).title for stream in order]
    assert [line.partition(";")[0] for line in printed[1:3]] == [f"1. {titles[0]}", f"2. {titles[1]}"]
    assert table is not None
    assert table.stream == order[1]
    assert set(order) == set(streams)
    table.close()


def test_a_match_played_elsewhere_is_refused_with_a_sentence_and_the_question_again(journal: Journal) -> None:
    with Table.create(journal, match(2, people=(0,))):
        table, printed, _ = entered(journal, "1", "quit")
    assert table is None
    assert printed.count("A number goes on with that match, Enter begins a new one.") == 2
    assert any("Anna, Bea" in line and not line.startswith("1.") for line in printed)


def test_a_match_that_is_over_does_not_wait(journal: Journal) -> None:
    config = match(2, number=3, people=(0,), match="single")
    with Table.create(journal, config) as table:
        talk(table, script(config))
        assert table.state.phase is Phase.OVER
    assert entered(journal)[1][0] == "What is your name? Several people here: names with commas. Enter: Anna"
