"""The lines below the sheet: which deal, what is asked or typed, what it would come to, and what was done last."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from rich.style import Style
from textual.strip import Strip

from scala40_tui.cards import RANKS
from scala40_tui.columns import wrapped
from scala40_tui.pad.entering import Preview, preview, read_typed, sum_text
from scala40_tui.pad.saying import ending_words, entry_words
from scala40_tui.pad.view import PadView
from scala40_tui.rules.cells import CellError
from scala40_tui.rules.counting import HeldCard
from scala40_tui.rules.input_words import cell_words
from scala40_tui.rules.match import is_over
from scala40_tui.rules.score_words import outcome_sentences, warning_sentence
from scala40_tui.rules.sheet import Ending, Entry, Kind
from scala40_tui.screens.look import Look
from scala40_tui.screens.pad_desk import PadDesk
from scala40_tui.screens.painting.line import Line, ruled
from scala40_tui.screens.theme_file import State


def paint_deal_rule(look: Look, desk: PadDesk, width: int) -> Strip:
    """Paint the line that says which deal it is, who deals it and how it ended."""
    words, view = look.words, desk.view
    title = Line(look, width)
    if not desk.on_a_row:
        return ruled(look, width, title.put(words("The match is over")))
    title.put(words("Deal {number}", number=desk.row + 1))
    deal = view.deals[desk.row]
    if deal.dealer is None:
        title.put(f" {look.glyphs.dot} ").put(words("after the end of the match"))
    else:
        title.put(f" {look.glyphs.dot} ").put(words("{name} deals", name=view.sheet.names[deal.dealer]))
    ending = view.rows[desk.row].ending
    if ending is not Ending.CLOSED:
        title.put(f" {look.glyphs.dot} ").put(ending_words(ending, words))
    return ruled(look, width, title)


def paint_entry(look: Look, desk: PadDesk, width: int) -> list[Strip]:
    """Paint two lines: what is asked or typed, and what it comes to or what else may be done."""
    above, below = _lines(look, desk)
    first = Line(look, width).put(" ").put(*above)
    return [first.strip(), Line(look, width).put(" ").put(*below).strip()]


Said = tuple[str, Style]
"""A text and its style."""


def _lines(look: Look, desk: PadDesk) -> tuple[Said, Said]:
    words, strong, quiet = look.words, look.styles.on_felt(State.TURN), look.styles.muted
    if desk.prompt is not None:
        return (desk.prompt.label, quiet), (f"{look.glyphs.cursor} {desk.prompt.text}_", strong)
    if desk.question is not None:
        answers = "   ".join(f"{number} {each.text}" for number, each in enumerate(desk.question.answers, 1))
        return (desk.question.text, strong), (answers, look.styles.felt)
    if not desk.on_a_row:
        return ("", quiet), ("", quiet)
    if desk.typed:
        return (f"{desk.view.sheet.names[desk.seat]}: {desk.typed}_", strong), _typed(look, desk)
    if desk.asks_closer:
        asked = (
            words("Who went out in hand? Type his number.") if desk.in_hand else words("Who went out? Type his number.")
        )
        return (asked, strong), (words("0: nobody, the stock is used up   h: in hand   Enter: points first"), quiet)
    return (cell_sentence(look, desk.view, desk.row, desk.seat), look.styles.felt), (
        words("Type points (23) or cards (K 7 A *, KH7D).   c: went out   -: away"),
        quiet,
    )


def _typed(look: Look, desk: PadDesk) -> Said:
    """Say what the typed text counts and would do."""
    view = desk.view
    try:
        entry = read_typed(desk.typed, desk.entry)
    except CellError as error:
        if desk.notice.wrong:
            return "", look.styles.muted  # the two lines below say it in full
        return cell_words(error, look.words), look.styles.muted
    return _comes_to(look, view, desk, entry), look.styles.felt


def _comes_to(look: Look, view: PadView, desk: PadDesk, entry: Entry) -> str:
    found = preview(view, desk.row, desk.seat, entry)
    if found is None:
        return entry_words(entry, look.words)
    counted = sum_text(entry.cards, view.sheet.rules, partial(held_card, look)) if entry.kind is Kind.CARDS else ""
    parts = [counted, _pays(found, entry, look), _then(found, view, look)]
    return f" {look.glyphs.arrow} ".join(part for part in parts if part)


def held_card(look: Look, card: HeldCard) -> str:
    """Return a card to be counted with the characters of a look: `K♥`, `7`, `★`."""
    if not card.rank:
        return look.glyphs.joker
    return RANKS[card.rank - 1] + ("" if card.suit is None else look.glyphs.suits[card.suit])


def _held_cards(look: Look, cards: Iterable[HeldCard]) -> str:
    return " ".join(held_card(look, card) for card in cards)


def _pays(found: Preview, entry: Entry, look: Look) -> str:
    said = look.words.plural("{n} point", "{n} points", found.points)
    return said + (f" + {found.penalty}" if found.penalty else "")


def _then(found: Preview, view: PadView, look: Look) -> str:
    words, rules = look.words, view.sheet.rules
    said = words("total {total}", total=found.total)
    if rules.match != "limit":
        return said
    if is_over(found.total, rules):
        return said + " " + words("(over the limit)")
    left = rules.limit + (rules.limit_test == "over") - found.total
    return said + " " + words("({left} left)", left=left)


def cell_sentence(look: Look, view: PadView, row: int, seat: int) -> str:
    """Say what a cell holds and what it did: for the line below the sheet, and whoever cannot see the sheet."""
    words, name, entry, deal = look.words, view.sheet.names[seat], view.entry(row, seat), view.deals[row]
    said = f"{name}: {entry_words(entry, words, partial(_held_cards, look))}"
    if not view.plays(row, seat):
        return said + ". " + words("He does not play this deal.")
    points = deal.points[seat]
    if entry.kind is Kind.CARDS and points is not None:
        said += f" = {points}"
    if deal.complete:
        said += ", " + words("total {total}", total=deal.reached[seat])
    if seat in deal.rejoined:
        said += ", " + words("rejoins at {total}", total=deal.totals[seat])
    if seat in deal.out:
        said += ", " + words("out")
    reasons = [penalty.reason for penalty in entry.penalties if penalty.reason]
    return said + (f" ({'; '.join(reasons)})" if reasons else "")


def paint_notice(look: Look, desk: PadDesk, width: int) -> list[Strip]:
    """Paint two lines: what was done last or why not, else what looks wrong on the sheet, else how the match stands."""
    text, style = _notice(look, desk)
    return [Line(look, width).put(" ").put(line, style).strip() for line in wrapped(text, width - 2)[:2]]


def _notice(look: Look, desk: PadDesk) -> Said:
    words, view, alarm = look.words, desk.view, look.styles.on_felt(State.TARGET)
    if desk.notice.text:
        return desk.notice.text, alarm if desk.notice.wrong else look.styles.felt
    if not view.warnings and desk.on_a_row and not view.is_new(desk.row) and (missing := view.missing(desk.row)):
        return words("Still to enter: {names}.", names=", ".join(view.sheet.names[seat] for seat in missing)), alarm
    if not view.warnings:
        return " ".join(outcome_sentences(view.result, view.sheet, words)), look.styles.muted
    here = [warning for warning in view.warnings if warning.deal == desk.row + 1]
    others = len(view.warnings) - 1
    said = f"! {warning_sentence((here or view.warnings)[0], view.sheet, words)}"
    return said + (" " + words("({n} more: w)", n=others) if others else ""), alarm
