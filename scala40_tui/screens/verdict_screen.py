"""Where one asks "was that legal?": a meld, a discard, a turn, a hand, a position file, judged while it is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from scala40_tui.rules.disputes import Opened
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import DEFAULT_PRESET, Rules, preset_rules
from scala40_tui.screens.actions import EVERYWHERE, Action, action, actions_of, bindings
from scala40_tui.screens.house import House
from scala40_tui.screens.inquiry import Inquiry, Kind, Said, Tone, answered, completed_path
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.verdict import paint_answer, paint_question_title
from scala40_tui.screens.widgets.form import Form, Row
from scala40_tui.words import N_

_MOST: Final = 200
"""Characters that can be typed into a row."""
_KINDS: Final = {
    Kind.MELDS: N_("a meld, or several laid together"),
    Kind.DISCARD: N_("a discard"),
    Kind.TURN: N_("a whole turn"),
    Kind.HAND: N_("a hand to be counted"),
    Kind.FILE: N_("a position in a file"),
}
_LABELS: Final = {
    "melds": N_("Cards"),
    "card": N_("Discard"),
    "cards": N_("Hand"),
    "table": N_("On the table"),
    "pile": N_("Discard pile"),
    "moves": N_("Moves"),
    "file": N_("File"),
}
_TEXTS: Final = {
    Kind.MELDS: ("melds",),
    Kind.DISCARD: ("card", "table"),
    Kind.TURN: ("cards", "table", "pile", "moves"),
    Kind.HAND: ("cards",),
    Kind.FILE: ("file",),
}


class VerdictScreen(HouseScreen[None]):
    """One question at a time; it stands alone, and can be called from any screen."""

    CSS_PATH = "styles/verdict.tcss"
    OF_NO_TURN = True
    WHERE = "verdict"
    BINDINGS: ClassVar[list[BindingType]] = bindings("verdict")

    def __init__(self, house: House, rules: Rules | None = None) -> None:
        """Judge by these rules, which a table may have of its own, or at first by the federation's."""
        super().__init__(house)
        self.own_rules = rules if rules is not None and rules != preset_rules(rules.preset) else None
        self.inquiry = Inquiry(rules or preset_rules(DEFAULT_PRESET))
        self._names: tuple[str, ...] = ()
        self.form = Form(house.look, id="form")

    def compose(self) -> ComposeResult:
        """Lay out title, form and answer, painted already."""
        self.show()
        yield self.part("title")
        yield self.form
        yield self.part("answer")
        yield self.part("keys")

    def on_mount(self) -> None:
        """Begin with what is typed."""
        self.form.focus()
        self.form.go_to(self._place_of(_TEXTS[self.inquiry.kind][0]))

    def show(self) -> None:
        """Paint everything."""
        look, width = self.look, self.app.size.width
        self.paint("title", [paint_question_title(look, width)])
        rows = self._rows()
        self.form.styles.height = len(rows)
        self.form.set_rows(rows)
        self._show_answer()
        self.paint_keys()

    def _show_answer(self) -> None:
        said = answered(self.inquiry, self.house.words)
        if self._names:
            said.append(Said("  ".join(self._names), Tone.QUIET))
        look, size = self.look, self.app.size
        self.paint("answer", paint_answer(look, said, size.width, max(size.height - 2 - len(self.form.rows), 1)))

    def shown_actions(self) -> list[Action]:
        """Return the form's actions and the way back."""
        return [*actions_of("form")[::2], action("close-verdict"), action("help")]

    def helped(self) -> tuple[str, ...]:
        """Explain the form too."""
        return ("form", self.WHERE, EVERYWHERE)

    def rules_here(self) -> Rules:
        """Return the rules by which is judged."""
        return self.inquiry.rules

    def action_close_verdict(self) -> None:
        """Go back."""
        self.dismiss()

    # --- rows ---------------------------------------------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        words, asked = self.house.words, self.inquiry
        kinds = tuple(words(text) for text in _KINDS.values())
        rows = [self._rules_row(), Row("kind", words("Question"), kinds, list(Kind).index(asked.kind))]
        for name in _TEXTS[asked.kind]:
            rows.append(Row(name, words(_LABELS[name]), text=asked.texts.get(name, ""), most=_MOST))
        return [*rows, *self._facts()]

    def _rules_row(self) -> Row:
        words, asked = self.house.words, self.inquiry
        own = () if self.own_rules is None else (words("as at this table"),)
        chosen = 0 if asked.rules == self.own_rules else len(own) + PRESETS.index(asked.rules.preset)
        return Row("rules", words("Rules"), (*own, *PRESETS), chosen)

    def _facts(self) -> list[Row]:
        """Return what else matters for this question."""
        words, asked = self.house.words, self.inquiry
        no, yes = words("no"), words("yes")
        before = Row("opened", words("Had opened"), (no, yes), int(asked.opened is Opened.EARLIER))
        if asked.kind is Kind.MELDS or asked.kind is Kind.TURN:
            return [before]
        if asked.kind is Kind.HAND:
            return [before, Row("in-hand", words("Out in hand"), (no, yes), int(asked.in_hand))]
        if asked.kind is not Kind.DISCARD:
            return []
        when = (no, words("in this turn"), words("in an earlier turn"))
        return [
            Row("opened-when", words("Had opened"), when, list(Opened).index(asked.opened)),
            Row("players", words("Players"), (words("three or more"), words("two")), int(asked.two_players)),
            Row("last", words("The last card"), (no, words("yes, it goes out")), int(asked.last)),
        ]

    def _place_of(self, name: str) -> int:
        return next((place for place, row in enumerate(self.form.rows) if row.id == name), 0)

    @on(Form.Changed)
    def _changed(self, event: Form.Changed) -> None:
        row, asked = event.row, self.inquiry
        self._names = ()
        if not row.values:
            asked.texts[row.id] = row.text
            self._show_answer()
            return
        if row.id == "rules":
            asked.rules = self._rules_chosen(row.chosen)
        else:
            self.inquiry = _CHANGES[row.id](asked, row.chosen)
        self.show()

    def _rules_chosen(self, chosen: int) -> Rules:
        if self.own_rules is not None:
            chosen -= 1
        return preset_rules(PRESETS[chosen]) if chosen >= 0 or self.own_rules is None else self.own_rules

    @on(Form.Entered)
    def _entered(self, event: Form.Entered) -> None:
        """Complete a path; elsewhere go on to the next row."""
        if event.row.id != "file":
            self.form.go_to(self.form.at + 1)
            return
        self.inquiry.texts["file"], names = completed_path(event.row.text)
        self._names = names if len(names) > 1 else ()
        self.show()


_CHANGES: Final[dict[str, Callable[[Inquiry, int], Inquiry]]] = {
    "kind": lambda asked, chosen: replace(asked, kind=list(Kind)[chosen]),
    "opened": lambda asked, chosen: replace(asked, opened=Opened.EARLIER if chosen else Opened.NO),
    "opened-when": lambda asked, chosen: replace(asked, opened=list(Opened)[chosen]),
    "in-hand": lambda asked, chosen: replace(asked, in_hand=bool(chosen)),
    "players": lambda asked, chosen: replace(asked, two_players=bool(chosen)),
    "last": lambda asked, chosen: replace(asked, last=bool(chosen)),
}
